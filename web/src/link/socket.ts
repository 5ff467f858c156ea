/* The wire to a server: one WebSocket, opened again by itself, later and later, never in step. */

import type { Ahead } from './ahead';
import type { Wire, WireEvents } from './link';
import type { Message, Sent } from './messages';
import { spoken } from './spoken';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;

/** How long to wait before attempt n (from 0): doubling, and up to half of it by chance. */
export function waitBefore(attempt: number, chance: number): number {
	const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
	return Math.round(full / 2 + (full / 2) * chance);
}

export class SocketWire implements Wire {
	private socket: WebSocket | null = null;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private attempts = 0;
	private closed = false;
	private opening = false;
	private events: WireEvents | null = null;

	/**
	 * `before`: what must be so before a socket is opened; where it fails, later again. `ahead`: one that is
	 * being opened already.
	 */
	constructor(
		private readonly url: string,
		private readonly before: () => Promise<void> = async () => {},
		private readonly ahead: Promise<Ahead | null> | null = null,
	) {}

	open(events: WireEvents): void {
		this.events = events;
		globalThis.addEventListener?.('online', () => this.retry());
		if (this.ahead) void this.takeOver(this.ahead);
		else this.connect();
	}

	send(command: Sent): void {
		this.socket?.send(JSON.stringify(command));
	}

	retry(): void {
		if (this.closed || this.opening || this.socket) return;
		clearTimeout(this.timer);
		this.connect();
	}

	close(): void {
		this.closed = true;
		clearTimeout(this.timer);
		this.socket?.close();
	}

	private connect(): void {
		this.opening = true;
		this.before().then(
			() => this.openSocket(),
			() => this.later(),
		);
	}

	private async takeOver(begun: Promise<Ahead | null>): Promise<void> {
		this.opening = true;
		const ahead = await begun;
		this.opening = false;
		if (!ahead || this.closed || ahead.socket.readyState !== WebSocket.OPEN) {
			ahead?.socket.close();
			if (!this.closed) this.connect();
			return;
		}
		this.listen(ahead.socket);
		this.events?.up(ahead.asked);
		for (const message of ahead.heard) this.events?.heard(message);
	}

	private openSocket(): void {
		this.opening = false;
		if (this.closed) return;
		const socket = new WebSocket(this.url);
		socket.onopen = () => {
			this.attempts = 0;
			this.events?.up();
		};
		this.listen(socket);
	}

	private listen(socket: WebSocket): void {
		this.socket = socket;
		socket.onmessage = (event) => this.heard(event.data);
		socket.onclose = () => this.lost(socket);
	}

	private heard(data: unknown): void {
		if (typeof data !== 'string') return;
		this.events?.heard(spoken<Message>(data));
	}

	private lost(socket: WebSocket): void {
		if (this.socket !== socket) return;
		this.socket = null;
		this.later();
	}

	private later(): void {
		this.opening = false;
		if (this.closed) return;
		const wait = waitBefore(this.attempts, Math.random());
		this.attempts += 1;
		this.timer = setTimeout(() => this.connect(), wait);
		this.events?.down(wait);
	}
}
