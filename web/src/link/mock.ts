/*
 * A wire that plays recorded messages, for tests, pictures and work on boards without a server.
 * In a build for it (`node build.mjs --mock`) a page opened with `?mock=NAME` reads
 * /fixtures/NAME.json and believes it is a server.
 */
import { pretend } from '../house';
import type { Caller } from './api';
import type { Wire, WireEvents } from './link';
import type {
	Catalogue,
	HintMessage,
	Json,
	Lang,
	Links,
	Message,
	RefusalCode,
	Sent,
	TableList,
	TableMessage,
	Update,
	Way,
} from './messages';
import { spoken } from './spoken';

export interface Recording {
	readonly catalogue: Readonly<Partial<Record<Lang, Catalogue>>>;
	/** The answer to `watch`. */
	readonly table: TableMessage;
	/** What follows, one for each `play`. */
	readonly updates?: readonly Update[];
	/** Answers to `ways`, by the first move. */
	readonly ways?: Readonly<Record<string, readonly Way[] | null>>;
	/** Answers to `why`, by thing. */
	readonly why?: Readonly<Record<string, string>>;
	readonly hint?: Partial<Omit<HintMessage, 'say' | 'table' | 'ref'>>;
	readonly tables?: TableList;
	readonly links?: Links;
	/** Positions of the replay, by number. */
	readonly moments?: readonly Update[];
	/** The connection is lost from the start. */
	readonly lost?: boolean;
}

const NO_HINT = {
	say: 'hint',
	progress: 1,
	move: null,
	things: [],
	chance: null,
	why: null,
	next: null,
} as const;

export class MockWire implements Wire, Caller {
	readonly sent: Sent[] = [];
	/** For tests: refuse what is played or asked for, so. */
	refuse: { readonly code: RefusalCode; readonly text: string } | null = null;
	private events: WireEvents | null = null;
	private next = 0;

	constructor(readonly recording: Recording) {}

	open(events: WireEvents): void {
		this.events = events;
		events.up();
		if (this.recording.lost) setTimeout(() => events.down(3000), 300);
	}

	/** For tests: break the wire, mend it, or say something. */
	down(): void {
		this.events?.down(1000);
	}
	up(): void {
		this.events?.up();
	}
	say(message: Message): void {
		this.events?.heard(message);
	}

	retry(): void {
		this.up();
	}
	close(): void {}

	send(command: Sent): void {
		this.sent.push(command);
		queueMicrotask(() => this.answer(command));
	}

	private answer(command: Sent): void {
		const refused = command.do === 'play' || command.do === 'hint' ? this.refuse : null;
		this.say(refused ? { say: 'refused', ref: command.ref, ...refused } : this.reply(command));
		if (command.do === 'play' && !refused) this.goOn();
		if (command.do === 'look') this.say({ ...this.recording.table, looking: command.seat });
	}

	private reply(command: Sent): Message {
		const { recording } = this;
		const { ref } = command;
		const { table, revision } = recording.table;
		switch (command.do) {
			case 'hello':
				return { say: 'welcome' };
			case 'watch':
				return recording.table;
			case 'ways':
				return {
					say: 'ways',
					table,
					ref,
					ways: recording.ways?.[command.moves[0] ?? ''] ?? null,
				};
			case 'why':
				return {
					say: 'why',
					table,
					ref,
					thing: command.thing,
					text: recording.why?.[command.thing] ?? null,
				};
			case 'hint':
				return { ...NO_HINT, ...recording.hint, table, ref };
			default:
				return { say: 'done', ref, revision };
		}
	}

	private goOn(): void {
		const update = this.recording.updates?.[this.next];
		this.next += 1;
		if (update) this.say(update);
	}

	async call(_method: string, path: string): Promise<{ status: number; body: Json }> {
		const { recording } = this;
		const url = new URL(path, 'http://mock');
		const ok = (body: unknown) => ({ status: 200, body: body as Json });
		if (url.pathname.startsWith('/api/catalogue/')) {
			const lang = (url.searchParams.get('lang') ?? 'en') as Lang;
			return ok(recording.catalogue[lang] ?? recording.catalogue.en);
		}
		if (url.pathname.endsWith('/links'))
			return ok(recording.links ?? { seats: [], watch: null });
		if (url.pathname.endsWith('/moment'))
			return ok(this.moment(Number(url.searchParams.get('at'))));
		if (_method === 'POST') return ok({ table: recording.table.table });
		return ok(recording.tables ?? { mine: [], open: [] });
	}

	private moment(at: number): Json {
		const all = this.recording.moments ?? [];
		const found = all[Math.min(at, all.length - 1)] ?? this.recording.table.update;
		const of = Math.max(0, all.length - 1);
		return { ...found, at: Math.min(at, of), of } as unknown as Json;
	}
}

/** Look for `?mock=NAME`, also of an earlier page of this tab. */
export async function pretendIfAsked(): Promise<void> {
	const asked =
		new URLSearchParams(location.search).get('mock') ?? sessionStorage.getItem('mock');
	if (!asked) return;
	sessionStorage.setItem('mock', asked);
	const answer = await fetch(`/fixtures/${asked}.json`);
	const wire = new MockWire(spoken<Recording>(await answer.text()));
	pretend(wire, wire);
}
