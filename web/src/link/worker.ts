/*
 * The wire to a table in this browser: the same objects by postMessage. What goes over HTTP to a
 * server goes to the worker as {api: number, method, path, body} and comes back as
 * {api: number, status, body}.
 */
import type { Caller } from './api';
import type { Wire, WireEvents } from './link';
import type { Json, Message, Sent } from './messages';

interface ApiAnswer {
	readonly api: number;
	readonly status: number;
	readonly body: Json;
}

export class WorkerWire implements Wire, Caller {
	private readonly worker: Worker;
	private readonly calls = new Map<number, (answer: ApiAnswer) => void>();
	private events: WireEvents | null = null;
	private count = 0;

	constructor(url: string) {
		this.worker = new Worker(url, { type: 'module' });
		this.worker.onmessage = (event) => this.heard(event.data);
	}

	open(events: WireEvents): void {
		this.events = events;
		events.up();
	}

	send(command: Sent): void {
		this.worker.postMessage(command);
	}

	retry(): void {}

	close(): void {
		this.worker.terminate();
	}

	call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
		this.count += 1;
		const api = this.count;
		return new Promise((resolve) => {
			this.calls.set(api, resolve);
			this.worker.postMessage({ api, method, path, body: body ?? null });
		});
	}

	private heard(data: ApiAnswer | Message): void {
		if (!('api' in data)) {
			this.events?.heard(data);
			return;
		}
		this.calls.get(data.api)?.(data);
		this.calls.delete(data.api);
	}
}
