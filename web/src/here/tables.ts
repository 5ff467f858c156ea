/*
 * The tables of this browser: the same protocol as a server's, with one person and no network.
 * Rules, seats, clocks and what is told are the desk's (WASM); rows are kept before anybody is told.
 */
import type { Json, Lang, Message, Sent, TableMessage, Update } from '../link/messages';
import { hereWords } from '../words/here';
import { forkOf, review, rowsOfFile } from './again';
import type { Desk, Engine, Joining } from './engine';
import * as engine from './engine';
import type { Helpers } from './helpers';
import type { Head, Intents, Keep, Said } from './keep';
import { STRONGEST, thinkOut } from './think';

/** The learner's seat in a lesson. */
const LEARNER = 0;
/** Appends that lose the race to another tab are judged again, so often at most. */
const TRIES = 8;
/** Milliseconds after which is looked whether helpers are still wanted. */
const GLANCE = 10;
const HINT_LEVEL = 5;
/** Milliseconds between two words of a hint that is being thought of. */
const HINT_TIME = 400;
const OPEN_MAX = 12;
/** The newest tables are listed at once: each is played again for it. */
const LISTED = 6;
/** Milliseconds until the store is tried again. */
const TROUBLE_TIME = 1000;
/** Lines of talk that are known here, and those of a table. */
const CHAT_MAX = 200;
const CHAT_SHOWN = 50;

interface Here {
	readonly id: string;
	/** The engine of this version, or the one that began the table where the rules have changed. */
	readonly engine: Engine;
	readonly desk: Desk;
	head: Head;
	looking: number;
	lang: Lang;
	watched: boolean;
	timer: ReturnType<typeof setTimeout> | undefined;
	/** Somebody has thought at it since it was opened. */
	warm: boolean;
	chat: readonly Said[];
	used: number;
	/** How often what was said in advance has changed, as far as this tab knows. */
	intents: number;
	/** Of a game that is only looked at: all its rows. */
	rows: string | null;
	/** A lesson: everybody in it is played from here, nobody looks but the learner, and nothing is kept. */
	lesson: boolean;
}

export interface Ground {
	tell(message: Message): void;
	now(): number;
	/** Rows of a table were added: other tabs should read on. */
	added(table: string): void;
	random(): string;
	/** Further workers for the strongest player, where there are cores. */
	readonly helpers?: Helpers;
	/** The name of this version's engine, and an older one by its name, if it is still here. */
	readonly engine?: string;
	older?(name: string): Promise<Engine>;
}

/** What only a table of this browser may be made with. */
type NewHere = {
	readonly game: string;
	readonly seed?: string;
	readonly app?: string;
	readonly [member: string]: Json | undefined;
};

type Answer = { status: number; body: Json };

interface Advice {
	readonly done: boolean;
	readonly iterations: number;
	readonly of: number;
	readonly best: {
		readonly text: string;
		readonly things: string[];
		readonly chance: number | null;
	};
	readonly next: { readonly text: string; readonly chance: number } | null;
	readonly why: string;
}

/** A game that cannot be taken, and the sentence why. */
function refusedFile(reason: unknown): Answer {
	const text = reason instanceof Error ? reason.message : '';
	return { status: 400, body: { code: 'bad', text } };
}

/** As the protocol has a line of talk; and the number of the one after all these. */
const shownLine = ({ seat, name, text }: Said) => ({ seat, name, text });
const next = (chat: readonly Said[]) => (chat[chat.length - 1]?.number ?? -1) + 1;

/* To the learner the others are nobody's seats: the lesson plays them. */
function lessonTable(told: Message): Message {
	const { seats } = told as TableMessage;
	const bot = { kind: 'bot' as const, level: 1, here: true };
	const shown = seats.map((one, seat) =>
		seat === LEARNER ? one : { ...bot, name: one.name ?? '' },
	);
	return { ...(told as TableMessage), mine: [LEARNER], seats: shown };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** What others come up with; null as soon as nobody wants it any more. */
async function unless<T>(left: () => boolean, coming: Promise<T>): Promise<T | null> {
	let come: { readonly is: T } | null = null;
	void coming.then((is) => {
		come = { is };
	});
	while (!come && !left()) await Promise.race([coming, pause(GLANCE)]);
	return come && (come as { readonly is: T }).is;
}

export class Tables {
	private readonly open = new Map<string, Promise<Here>>();
	private lang: Lang = 'en';
	/** One at a time: commands of a table, and thinking, which shares one memory. */
	private readonly queues = new Map<string, Promise<unknown>>();

	constructor(
		private readonly engine: Engine,
		private readonly keep: Keep,
		private readonly ground: Ground,
	) {}

	/** One after the other for each name. */
	private inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
		const before = this.queues.get(name) ?? Promise.resolve();
		const mine = before.then(work, work);
		this.queues.set(
			name,
			mine.catch(() => {}),
		);
		return mine;
	}

	/* Tables, in and out of memory. */

	private find(id: string): Promise<Here> {
		let found = this.open.get(id);
		if (!found) {
			found = this.load(id);
			this.open.set(id, found);
			found.catch(() => this.open.delete(id));
		}
		return found;
	}

	private async load(id: string): Promise<Here> {
		await this.makeRoom();
		const appends = await this.keep.rowsFrom(id, 0);
		if (appends.length === 0) throw new Error('unknown');
		const rows = appends.map((one) => one.rows).join('');
		const head = (await this.keep.heads()).find((one) => one.table === id);
		const here = await this.loaded(id, rows, head);
		this.hearSaid(here, await this.keep.intents(id));
		here.chat = await this.keep.said(id, 0);
		return here;
	}

	private async loaded(id: string, rows: string, head: Head | undefined): Promise<Here> {
		try {
			return this.taken(this.fresh(id, this.engine, head), rows);
		} catch (reason) {
			/* Other rules now: the engine that began it knows how it goes on. */
			if (!head?.engine || head.engine === this.ground.engine || !this.ground.older)
				throw reason;
			const older = await this.ground.older(head.engine);
			return this.taken(this.fresh(id, older, head), rows);
		}
	}

	private taken(here: Here, rows: string): Here {
		try {
			here.desk.take(rows);
		} catch (reason) {
			here.desk.free();
			throw reason;
		}
		if (!here.head.game) {
			const told = here.desk.table(engine.NOBODY, 'en', this.ground.now());
			here.head = { ...here.head, game: (told as { game: string }).game };
		}
		return here;
	}

	private fresh(id: string, wasm: Engine, head?: Head): Here {
		return {
			id,
			engine: wasm,
			desk: wasm.open(id),
			head: head ?? {
				table: id,
				game: '',
				at: this.ground.now(),
				...(this.ground.engine ? { engine: this.ground.engine } : {}),
			},
			looking: engine.NOBODY,
			lang: this.lang,
			watched: false,
			timer: undefined,
			warm: false,
			chat: [],
			used: this.ground.now(),
			intents: 0,
			rows: null,
			lesson: false,
		};
	}

	/* The module has room for a few tables: the one not used for longest goes. */
	private async makeRoom(): Promise<void> {
		if (this.open.size < OPEN_MAX) return;
		const all = await Promise.all(this.open.values());
		const idle = all.filter((one) => !one.watched).sort((a, b) => a.used - b.used)[0];
		if (idle) this.forget(idle);
	}

	private forget(here: Here): void {
		clearTimeout(here.timer);
		this.open.delete(here.id);
		here.desk.free();
	}

	/* Commands. */

	async command(command: Sent): Promise<void> {
		if (command.do === 'hello') {
			this.lang = command.lang;
			this.ground.tell({ say: 'welcome', build: this.ground.engine ?? '' });
			await this.tellMine();
			return;
		}
		try {
			await this.inTurn(command.table, async () =>
				this.obey(await this.find(command.table), command),
			);
		} catch (reason) {
			const code =
				reason instanceof Error && reason.message === 'unknown' ? 'unknown' : 'store';
			this.refuse(command, code);
		}
	}

	private refuse(command: Sent, code: 'unknown' | 'store' | 'busy'): void {
		const text = hereWords[this.lang][code];
		this.ground.tell({ say: 'refused', ref: command.ref, code, text });
	}

	private async obey(here: Here, command: Sent): Promise<void> {
		here.used = this.ground.now();
		if (command.do === 'watch') {
			here.watched = true;
			here.lang = command.lang ?? this.lang;
			this.tellTable(here);
			this.plan(here);
		} else if (command.do === 'unwatch') {
			here.watched = false;
			clearTimeout(here.timer);
			this.ground.tell({ say: 'done', ref: command.ref, revision: here.desk.revision });
		} else await this.judge(here, command);
	}

	private async judge(here: Here, command: Sent): Promise<void> {
		/* What other tabs have added meanwhile is told with what comes of the command. */
		const before = { entries: here.desk.entries, status: here.desk.status };
		for (let tries = 0; tries < TRIES; tries++) {
			const verdict = here.desk.judge(command, this.ground.now(), here.lang, here.looking);
			if (verdict === engine.DONE) {
				if (!(await this.append(here))) continue;
				/* By now another table may have been judged: this one's ref is known here. */
				const revision = here.desk.revision;
				this.ground.tell({ say: 'done', ref: command.ref, revision });
			} else if (verdict === engine.AHEAD) {
				if (!(await this.intend(here))) continue;
				this.ground.tell({ say: 'done', ref: command.ref, revision: here.desk.revision });
			} else if (verdict === engine.REFUSED) {
				const refused = here.desk.answer(here.lang) as Message;
				/* Nobody is refused for what this tab has not read yet. */
				if (await this.readOn(here)) continue;
				this.ground.tell(refused);
				if (here.desk.entries === before.entries) return;
			} else {
				await this.carryOut(here, command, verdict);
				return;
			}
			this.tell(here, before);
			this.plan(here);
			return;
		}
		this.refuse(command, 'busy');
	}

	/** Keep the rows of the last judgement. False: another tab was first; its rows are taken now. */
	private async append(here: Here): Promise<boolean> {
		const rows = here.engine.rows();
		if (rows === '') return true;
		if (here.lesson) {
			here.desk.keep();
			return true;
		}
		const from = here.desk.revision;
		if (await this.keep.append({ table: here.id, from, rows }, here.intents)) {
			here.desk.keep();
			this.ground.added(here.id);
			here.head = { ...here.head, at: this.ground.now() };
			await this.keep.head(here.head);
			return true;
		}
		await this.readOn(here);
		return false;
	}

	/** Keep what the judged seat says in advance. False: another tab was first. */
	private async intend(here: Here): Promise<boolean> {
		const seat = here.desk.judgedSeat();
		const said = here.engine.text();
		const now = await this.keep.intend(here.id, here.desk.revision, seat, said);
		if (now === null) {
			await this.readOn(here);
			return false;
		}
		this.hearSaid(here, now);
		this.ground.added(here.id);
		return true;
	}

	/** Answers in advance as they are kept; those to a window that is over count for nothing. */
	private hearSaid(here: Here, intents: Intents): void {
		for (const [seat, said] of Object.entries(intents.said))
			here.desk.ahead(Number(seat), said);
		here.intents = intents.count;
	}

	/** Takes what other tabs have added; false: nothing. */
	private async readOn(here: Here): Promise<boolean> {
		const more = await this.keep.rowsFrom(here.id, here.desk.revision);
		const intents = await this.keep.intents(here.id);
		if (more.length === 0 && intents.count === here.intents) return false;
		if (more.length > 0) here.desk.take(more.map((one) => one.rows).join(''));
		this.hearSaid(here, intents);
		return true;
	}

	private async carryOut(here: Here, command: Sent, verdict: number): Promise<void> {
		const { desk } = here;
		switch (verdict) {
			case engine.REPLY:
				this.ground.tell(here.engine.out() as Message);
				return;
			case engine.LOOK:
				here.looking = desk.judgedSeat();
				this.ground.tell(desk.answer(here.lang) as Message);
				this.tellTable(here);
				return;
			case engine.CHAT:
				await this.chat(here, command, here.engine.text());
				return;
			case engine.HINT:
				void this.hint(here, command, desk.judgedSeat());
				return;
			case engine.DELETE:
				await this.remove(here, command);
				return;
			default:
				this.ground.tell(desk.answer(here.lang) as Message);
		}
	}

	/** Kept before anybody is told. Sent again it is answered again, and nothing is said twice. */
	private async chat(here: Here, command: Sent, text: string): Promise<void> {
		const { seats, mine } = here.desk.table(here.looking, here.lang, this.ground.now()) as {
			seats: { name?: string }[];
			mine: number[];
		};
		const viewer = here.desk.viewer(here.looking);
		const seat = mine.includes(viewer) ? viewer : (mine[0] ?? null);
		const name = (seat !== null && seats[seat]?.name) || '';
		while (!here.chat.some((one) => one.ref === command.ref)) {
			const number = next(here.chat);
			if (!(await this.keep.say(here.id, { number, ref: command.ref, seat, name, text })))
				await this.hearTalk(here);
			else break;
		}
		this.ground.tell({ say: 'done', ref: command.ref, revision: here.desk.revision });
		await this.hearTalk(here);
		this.ground.added(here.id);
	}

	/** What was said here or in another tab since. */
	private async hearTalk(here: Here): Promise<void> {
		const from = next(here.chat);
		const lines = await this.keep.said(here.id, from);
		if (lines.length === 0) return;
		here.chat = [...here.chat, ...lines].slice(-CHAT_MAX);
		const shown = lines.map(shownLine);
		this.ground.tell({ say: 'chat', table: here.id, room: 'table', from, lines: shown });
	}

	private async remove(here: Here, command: Sent): Promise<void> {
		await this.keep.remove(here.id);
		this.ground.tell({ say: 'done', ref: command.ref, revision: here.desk.revision });
		this.ground.tell({ say: 'gone', table: here.id });
		this.forget(here);
		await this.tellMine();
	}

	/* What the page is told. */

	private tellTable(here: Here): void {
		const table = here.desk.table(here.looking, here.lang, this.ground.now()) as Message;
		const shown = here.chat.slice(-CHAT_SHOWN);
		const chat = { from: shown[0]?.number ?? 0, lines: shown.map(shownLine) };
		const told = { ...table, chat } as Message;
		this.ground.tell(here.lesson ? lessonTable(told) : told);
	}

	/* Moves are an update; all else is the whole table again. */
	private tell(here: Here, before: { entries: number; status: number }): void {
		const { desk } = here;
		void this.tellMine();
		if (!here.watched) return;
		if (
			before.status === engine.OPEN ||
			desk.status === engine.OPEN ||
			desk.entries === before.entries
		) {
			this.tellTable(here);
			return;
		}
		const viewer = desk.viewer(here.looking);
		this.ground.tell(
			desk.update(before.entries, viewer, here.lang, this.ground.now()) as Message,
		);
	}

	private async tellMine(): Promise<void> {
		const tables = [];
		for (const promise of this.open.values()) {
			const here = await promise;
			if (here.lesson) continue;
			tables.push({
				table: here.id,
				game: here.head.game,
				status: 'playing' as const,
				asked: here.desk.asked,
			});
		}
		this.ground.tell({ say: 'mine', tables });
	}

	/** Another tab has added rows. */
	async hearAdded(table: string): Promise<void> {
		if (!this.open.has(table)) return;
		await this.inTurn(table, async () => {
			const here = await this.find(table);
			const before = { entries: here.desk.entries, status: here.desk.status };
			if (await this.readOn(here)) this.tell(here, before);
			await this.hearTalk(here);
			this.plan(here);
		});
	}

	/* What happens by itself. */

	private plan(here: Here, least = 0): void {
		clearTimeout(here.timer);
		const due = here.desk.due();
		if (due.kind === engine.DUE_NOTHING || !here.watched) return;
		const left = due.at - this.ground.now();
		/* A player thinks during its pause; the first at a table after it, for the page is drawing. */
		const wait = Math.max(least, due.kind === engine.DUE_BOT && here.warm ? 0 : left);
		here.timer = setTimeout(() => void this.happen(here), Math.min(wait, 2 ** 30));
	}

	private async happen(here: Here): Promise<void> {
		if (here.desk.due().kind === engine.DUE_BOT)
			await this.inTurn('thinking', () => this.think(here));
		else await this.inTurn(here.id, () => this.due(here, here.desk.revision));
	}

	/* What was due when it was planned may have happened while others thought. */
	private async think(here: Here): Promise<void> {
		const due = here.desk.due();
		const revision = here.desk.revision;
		if (due.kind !== engine.DUE_BOT || !this.open.has(here.id)) return;
		if (!(await this.thought(here, due.seat, revision))) return;
		const wait = due.at - this.ground.now();
		if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
		await this.inTurn(here.id, () => this.due(here, revision));
	}

	/** The player has made up its mind, with others' help if it is the strongest. False: too late. */
	private async thought(here: Here, seat: number, revision: number): Promise<boolean> {
		const { desk, engine: wasm } = here;
		const helpers = wasm === this.engine ? this.ground.helpers : undefined;
		here.warm = true;
		const level = desk.level(seat);
		const shared = helpers && helpers.count > 0 && level >= STRONGEST ? helpers : null;
		const parts = 1 + (shared?.count ?? 0);
		const appends = shared ? await this.keep.rowsFrom(here.id, 0) : [];
		const rows = appends.map((one) => one.rows).join('');
		const others = shared?.think({ rows, seat, level, parts }) ?? Promise.resolve([]);
		if (shared) desk.thinkPart(seat, level, parts);
		else desk.think(seat, level, false);
		/* Nobody waits for it any more: the table went on without it, or nobody looks at it. */
		const left = () => !here.watched || desk.revision !== revision;
		const own = await thinkOut(wasm, level, left);
		for (const answer of (own && (await unless(left, others))) || []) wasm.addAnswer(answer);
		if (own && !left()) return true;
		shared?.stop();
		return false;
	}

	/* Done only if nothing has changed since it was planned. */
	private async due(here: Here, revision: number): Promise<void> {
		if (here.desk.revision === revision && this.open.has(here.id)) {
			const before = { entries: here.desk.entries, status: here.desk.status };
			try {
				if (here.desk.happen(this.ground.now()) === engine.DONE) await this.append(here);
			} catch {
				/* What happens by itself happens later where it could not be kept. */
				this.plan(here, TROUBLE_TIME);
				return;
			}
			this.tell(here, before);
		}
		this.plan(here);
	}

	private hint(here: Here, command: Sent, seat: number): Promise<void> {
		const revision = here.desk.revision;
		return this.inTurn('thinking', async () => {
			here.desk.think(seat, HINT_LEVEL, true);
			let told = this.ground.now();
			const tell = (done: boolean) => {
				told = this.ground.now();
				this.tellHint(here, command.ref, done);
			};
			const left = () => {
				if (this.ground.now() - told > HINT_TIME) tell(false);
				return !here.watched || here.desk.revision !== revision;
			};
			await thinkOut(here.engine, HINT_LEVEL, left);
			tell(true);
		});
	}

	private tellHint(here: Here, ref: string, done: boolean): void {
		const advice = here.engine.advice(here.lang) as Advice;
		this.ground.tell({
			say: 'hint',
			table: here.id,
			ref,
			progress: done ? 1 : Math.min(0.99, advice.iterations / Math.max(1, advice.of)),
			move: advice.best.text,
			things: advice.best.things,
			chance: advice.best.chance,
			why: advice.why,
			next: advice.next && { move: advice.next.text, chance: advice.next.chance },
		});
	}

	/* What goes over HTTP to a server. */

	async call(method: string, path: string, body: Json): Promise<Answer> {
		const url = new URL(path, 'http://here');
		const [, , room, id, part] = url.pathname.split('/');
		const lang = (url.searchParams.get('lang') ?? this.lang) as Lang;
		if (room === 'files') return this.look(body);
		if (room === 'lessons') return id ? this.teach(id, body) : this.lesson(body);
		if (room === 'catalogue' && id) return this.catalogue(id, lang, url.searchParams);
		if (room === 'heist') return this.heist(id, body, lang);
		if (room !== 'tables') return { status: 404, body: null };
		if (!id)
			return method === 'POST'
				? this.create(body)
				: this.list(url.searchParams.has('all') ? Number.MAX_SAFE_INTEGER : LISTED);
		if (id === 'open') return this.openFile(body);
		if (part === 'links') return { status: 200, body: { seats: [], watch: null } };
		const here = await this.find(id).catch(() => null);
		if (!here) return { status: 404, body: null };
		if (part === 'story') {
			const from = Number(url.searchParams.get('from') ?? 0);
			return {
				status: 200,
				body: here.desk.story(from, here.desk.viewer(here.looking), lang) as Json,
			};
		}
		if (part === 'moment') return this.moment(here, lang, url.searchParams);
		if (part === 'review') return this.review(here, lang, url.searchParams);
		if (part === 'fork') return this.fork(here, body);
		if (part === 'file') return this.file(here);
		return { status: 404, body: null };
	}

	/** What The Great Heist has beside tables: who joins the companion, and the day. */
	private heist(what: string | undefined, body: Json, lang: Lang): Answer {
		try {
			if (what === 'clues') {
				const clues = this.engine.clues(body as unknown as Joining, lang);
				return { status: 200, body: { clues: [...clues] } };
			}
			const { date, log } = body as { date: string; log: string[] };
			const told = what === 'day' ? this.engine.day(date, log) : null;
			return { status: told ? 200 : 404, body: told as Json };
		} catch (reason) {
			const text = reason instanceof Error ? reason.message : '';
			return { status: 400, body: { code: 'bad', text } };
		}
	}

	private catalogue(game: string, lang: Lang, query: URLSearchParams): Answer {
		const options = [...query].filter(([name]) => name !== 'lang' && name !== 'seats');
		const assigned = options.map(([name, value]) => `${name}=${value}`);
		const found = this.engine.catalogue(game, lang, Number(query.get('seats') ?? 0), assigned);
		return { status: found ? 200 : 404, body: found as Json };
	}

	private async create(body: Json): Promise<Answer> {
		await this.makeRoom();
		const id = `here-${this.ground.random().slice(0, 12)}`;
		const here = this.fresh(id, this.engine);
		/* Where the people saw what is dealt while they joined, the seed is theirs. */
		const { seed, app, ...command } = body as NewHere;
		const verdict = here.desk.judge(command, this.ground.now(), this.lang, engine.NOBODY, seed);
		if (verdict !== engine.DONE) {
			const refused = here.desk.answer(this.lang) as Json;
			here.desk.free();
			return { status: 400, body: refused };
		}
		this.open.set(id, Promise.resolve(here));
		here.head = { ...here.head, game: command.game, ...(app ? { app } : {}) };
		await this.append(here);
		return { status: 200, body: { table: id } };
	}

	/** A game file becomes a table of its own; the same file twice is two tables. */
	private async openFile(body: Json): Promise<Answer> {
		try {
			const rows = this.engine.rowsOf((body as { file: string }).file);
			return await this.begin(this.engine, rows);
		} catch (reason) {
			return refusedFile(reason);
		}
	}

	private async file(here: Here): Promise<Answer> {
		const appends = await this.keep.rowsFrom(here.id, 0);
		const file = here.desk.file(appends.map((one) => one.rows).join(''));
		return file === null ? { status: 409, body: null } : { status: 200, body: { file } };
	}

	/** The newest first; those that cannot be read any more are left out. */
	private async list(most: number): Promise<Answer> {
		const all = [...(await this.keep.heads())].sort((a, b) => b.at - a.at);
		const heads = all.slice(0, most);
		const mine: Json[] = [];
		for (const head of heads) {
			const here = await this.find(head.table).catch(() => null);
			if (!here) continue;
			const table = here.desk.table(here.looking, this.lang, this.ground.now()) as {
				seats: Json;
				status: string;
			};
			mine.push({
				table: head.table,
				game: head.game,
				status: table.status,
				seats: table.seats,
				asked: here.desk.asked,
				mine: true,
				...(head.app ? { app: head.app } : {}),
			});
		}
		return { status: 200, body: { mine, open: [], more: all.length - heads.length } };
	}

	private moment(here: Here, lang: Lang, query: URLSearchParams): Answer {
		const at = Math.max(0, Number(query.get('at') ?? here.desk.entries));
		const eyes = query.get('viewer') ?? 'all';
		const viewer = eyes === 'all' ? engine.VIEW_ALL : Number(eyes);
		const found = here.desk.moment(at, viewer, lang);
		return found ? { status: 200, body: found as Json } : { status: 404, body: null };
	}

	private async review(here: Here, lang: Lang, query: URLSearchParams): Promise<Answer> {
		here.used = this.ground.now();
		const at = Number(query.get('at') ?? -1);
		const how = { at, closer: query.has('closer'), lang };
		const found = await this.inTurn('thinking', () => review(here.engine, here.desk, how));
		return { status: 200, body: found };
	}

	/** A finished game from elsewhere, to be looked over here; not kept. */
	private async look(body: Json): Promise<Answer> {
		const id = `file-${this.ground.random().slice(0, 12)}`;
		await this.makeRoom();
		try {
			const rows = rowsOfFile(String((body as { file?: Json } | null)?.file ?? ''));
			const here = this.taken(this.fresh(id, this.engine), rows);
			this.open.set(id, Promise.resolve({ ...here, rows }));
			return { status: 200, body: { table: id } };
		} catch (reason) {
			return refusedFile(reason);
		}
	}

	/** A table for a lesson, dealt as the lesson wants it; not kept. */
	private async lesson(body: Json): Promise<Answer> {
		await this.makeRoom();
		const id = `here-${this.ground.random().slice(0, 12)}`;
		const here = { ...this.fresh(id, this.engine), lesson: true, looking: LEARNER };
		const { seed, ...command } = body as NewHere;
		const verdict = here.desk.judge(command, this.ground.now(), this.lang, engine.NOBODY, seed);
		if (verdict !== engine.DONE) {
			const refused = here.desk.answer(this.lang) as Json;
			here.desk.free();
			return { status: 400, body: refused };
		}
		here.desk.keep();
		here.head = { ...here.head, game: command.game };
		this.open.set(id, Promise.resolve(here));
		return { status: 200, body: { table: id } };
	}

	/** Somebody else at the table of a lesson moves, whoever is asked. */
	private async teach(id: string, body: Json): Promise<Answer> {
		const here = await this.open.get(id);
		if (!here?.lesson) return { status: 404, body: null };
		const { move } = body as { move: string };
		const done = await this.inTurn(id, async () => {
			const before = { entries: here.desk.entries, status: here.desk.status };
			const now = this.ground.now();
			const { asked } = here.desk.update(0, LEARNER, here.lang, now) as Update;
			const other = asked.find((one) => one.seat !== LEARNER);
			if (!other) return false;
			const { seat, question } = other;
			const command = { do: 'play', ref: `l-${question}`, table: id, seat, question };
			const verdict = here.desk.judge({ ...command, moves: [move] }, now, here.lang, seat);
			if (verdict !== engine.DONE) return false;
			here.desk.keep();
			this.tell(here, before);
			return true;
		});
		return { status: done ? 200 : 409, body: null };
	}

	/** A new table that goes on from a moment of this one. */
	private async fork(from: Here, body: Json): Promise<Answer> {
		const fork = forkOf(body);
		if (!fork) return { status: 400, body: null };
		const appends = await this.keep.rowsFrom(from.id, 0);
		const all = from.rows ?? appends.map((one) => one.rows).join('');
		try {
			return await this.begin(from.engine, from.engine.fork(all, fork, fork.at));
		} catch (reason) {
			return refusedFile(reason);
		}
	}

	/** A new table with rows from elsewhere. Throws the sentence if they do not fit. */
	private async begin(wasm: Engine, rows: string): Promise<Answer> {
		const id = `here-${this.ground.random().slice(0, 12)}`;
		await this.makeRoom();
		const here = this.taken(this.fresh(id, wasm), rows);
		await this.keep.append({ table: id, from: 0, rows }, 0);
		await this.keep.head(here.head);
		this.open.set(id, Promise.resolve(here));
		return { status: 200, body: { table: id } };
	}
}
