/*
 * What a page talks to. A *wire* carries objects (a socket, a worker, a recording); the link on top
 * of it is the same for all: it numbers commands, holds them back while the wire is down, sends
 * again what was not answered (the refs make that harmless) and takes every table up where the page
 * left it.
 */
import { type ReadonlySignal, signal } from '../signal';
import type {
	Command,
	Done,
	Have,
	HintMessage,
	Lang,
	Message,
	Sent,
	WaysMessage,
	WhyMessage,
} from './messages';

export interface WireEvents {
	/** Up; `asked`: it was greeted before, and these tables were watched, by the refs of that. */
	up(asked?: ReadonlyMap<string, string>): void;
	/** Down, and when it will try again (ms; null: it will not). */
	down(retry: number | null): void;
	heard(message: Message): void;
}

export interface Wire {
	open(events: WireEvents): void;
	send(command: Sent): void;
	/** Try again now instead of when planned. */
	retry(): void;
	close(): void;
}

export interface LinkState {
	readonly up: boolean;
	/** Was never up yet: the page says "connecting", not "lost". */
	readonly fresh: boolean;
	/** When the next attempt is made, by performance.now(); null: unknown or never. */
	readonly retryAt: number | null;
}

/** Why a command failed, as the desk says it. */
export class Refusal extends Error {
	readonly code: string;
	readonly rule: string | undefined;
	constructor(code: string, text: string, rule?: string) {
		super(text);
		this.code = code;
		this.rule = rule;
	}
}

type Answer = Done | WaysMessage | WhyMessage | HintMessage;

interface Pending {
	readonly command: Sent;
	resolve(answer: Answer): void;
	reject(reason: Refusal): void;
	/** For hints, which come several times. */
	partly?: ((answer: HintMessage) => void) | undefined;
}

/** One table as the link must take it up again after a break. */
export interface Watched {
	/** The secret of the link that this page was opened by; null: none. */
	readonly key: string | null;
	have(): Have | null;
	heard(message: Message): void;
	/** The table is not told to this page. */
	refused(reason: Refusal): void;
}

export interface LinkOptions {
	lang(): Lang;
	build: string;
	/** A random prefix of the refs of this page. */
	tag: string;
}

const BUSY_WAIT = 1000;

export class Link {
	readonly state: ReadonlySignal<LinkState>;
	/** Other messages: welcome, mine. */
	onMessage: (message: Message) => void = () => {};
	private readonly now = signal<LinkState>({ up: false, fresh: true, retryAt: null });
	private readonly pending = new Map<string, Pending>();
	private readonly watched = new Map<string, Watched>();
	/** Which table a `watch` was about, until it is answered. */
	private readonly asked = new Map<string, string>();
	private count = 0;

	constructor(
		private readonly wire: Wire,
		private readonly options: LinkOptions,
	) {
		this.state = this.now;
		wire.open({
			up: (asked) => this.up(asked),
			down: (retry) => this.down(retry),
			heard: (message) => this.heard(message),
		});
	}

	/** Send a command; the promise ends with its answer, however often the wire breaks until then. */
	send(command: Command, partly?: (hint: HintMessage) => void): Promise<Answer> {
		const sent: Sent = { ...command, ref: this.ref() };
		return new Promise((resolve, reject) => {
			this.pending.set(sent.ref, { command: sent, resolve, reject, partly });
			if (this.now.value.up && !this.isWaiting(sent)) this.wire.send(sent);
		});
	}

	/** Be told of a table until `unwatch`. */
	watch(table: string, watched: Watched): void {
		this.watched.set(table, watched);
		if (this.now.value.up) this.sendWatch(table, watched, watched.have());
	}

	unwatch(table: string): void {
		if (this.watched.delete(table) && this.now.value.up)
			this.wire.send({ do: 'unwatch', table, ref: this.ref() });
	}

	/** Everything again in another language. */
	relearn(): void {
		if (!this.now.value.up) return;
		for (const [table, watched] of this.watched) this.sendWatch(table, watched, null);
	}

	retry(): void {
		this.wire.retry();
	}

	close(): void {
		this.wire.close();
	}

	private ref(): string {
		this.count += 1;
		return `${this.options.tag}-${this.count}`;
	}

	private sendWatch(table: string, watched: Watched, have: Have | null): void {
		const ref = this.ref();
		const { key } = watched;
		this.asked.set(ref, table);
		this.wire.send({
			do: 'watch',
			table,
			lang: this.options.lang(),
			...(key ? { key } : {}),
			...(have ? { have } : {}),
			ref,
		});
	}

	private up(asked?: ReadonlyMap<string, string>): void {
		this.asked.clear();
		for (const [ref, table] of asked ?? []) this.asked.set(ref, table);
		this.now.value = { up: true, fresh: false, retryAt: null };
		if (!asked)
			this.wire.send({
				do: 'hello',
				lang: this.options.lang(),
				build: this.options.build,
				ref: this.ref(),
			});
		const known = new Set(this.asked.values());
		for (const [table, watched] of this.watched)
			if (!known.has(table)) this.sendWatch(table, watched, watched.have());
		for (const { command } of this.pending.values())
			if (!this.isWaiting(command)) this.wire.send(command);
	}

	/* Nothing is said about a table until it has been taken up again: it may still be loading. */
	private isWaiting(command: Sent): boolean {
		return 'table' in command && [...this.asked.values()].includes(command.table);
	}

	/* A table has been taken up, or never will be: what was held back goes out. */
	private taken(table: string): void {
		const held = [...this.asked].filter(([, one]) => one === table);
		if (held.length === 0) return;
		for (const [ref] of held) this.asked.delete(ref);
		for (const { command } of this.pending.values())
			if ('table' in command && command.table === table) this.wire.send(command);
	}

	private down(retry: number | null): void {
		const retryAt = retry === null ? null : performance.now() + retry;
		this.now.value = { up: false, fresh: this.now.value.fresh, retryAt };
	}

	private heard(message: Message): void {
		switch (message.say) {
			case 'done':
			case 'ways':
			case 'why':
				this.settle(message.ref, message);
				return;
			case 'hint':
				this.hinted(message);
				return;
			case 'refused':
				this.refused(message.ref, new Refusal(message.code, message.text, message.rule));
				return;
			case 'welcome':
			case 'mine':
				this.onMessage(message);
				return;
			default:
				this.taken(message.table);
				this.watched.get(message.table)?.heard(message);
		}
	}

	private settle(ref: string, answer: Answer): void {
		const table = this.asked.get(ref);
		if (table !== undefined) this.taken(table);
		const waiting = this.pending.get(ref);
		this.pending.delete(ref);
		waiting?.resolve(answer);
	}

	private hinted(hint: HintMessage): void {
		this.pending.get(hint.ref)?.partly?.(hint);
		if (hint.progress >= 1) this.settle(hint.ref, hint);
	}

	/* A server that is busy is asked again; any other no is one. */
	private notWatched(table: string, refusal: Refusal): void {
		const watched = this.watched.get(table);
		if (refusal.code === 'busy' && watched)
			setTimeout(() => {
				if (this.now.value.up && this.watched.get(table) === watched)
					this.sendWatch(table, watched, watched.have());
			}, BUSY_WAIT);
		else {
			this.taken(table);
			watched?.refused(refusal);
		}
	}

	/* The rules failed at a table that is looked at: said to nobody's command. */
	private refused(ref: string, refusal: Refusal): void {
		if (ref === '' && refusal.code === 'frozen')
			for (const watched of this.watched.values()) watched.refused(refusal);
		const table = this.asked.get(ref);
		if (table !== undefined) this.notWatched(table, refusal);
		const waiting = this.pending.get(ref);
		this.pending.delete(ref);
		waiting?.reject(refusal);
	}
}
