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
	private worker: Worker | null = null;
	private readonly calls = new Map<number, (answer: ApiAnswer) => void>();
	private events: WireEvents | null = null;
	private count = 0;

	constructor(private readonly url: string) {
		this.running();
	}

	open(events: WireEvents): void {
		this.events = events;
		events.up();
	}

	send(command: Sent): void {
		this.running().postMessage(command);
	}

	retry(): void {}

	close(): void {
		this.worker?.terminate();
	}

	call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
		this.count += 1;
		const api = this.count;
		return new Promise((resolve) => {
			this.calls.set(api, resolve);
			this.running().postMessage({ api, method, path, body: body ?? null });
		});
	}

	/* A script that could not be fetched is fetched again when it is wanted next. */
	private running(): Worker {
		if (this.worker) return this.worker;
		const worker = new Worker(this.url, { type: 'module' });
		const failed = () => {
			this.worker = null;
			for (const [api, answer] of this.calls) answer({ api, status: 503, body: null });
			this.calls.clear();
		};
		worker.addEventListener('error', failed);
		worker.onmessage = (event) => {
			/* Once it has spoken it runs: what goes wrong then is its own matter. */
			worker.removeEventListener('error', failed);
			this.heard(event.data);
		};
		this.worker = worker;
		return worker;
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
