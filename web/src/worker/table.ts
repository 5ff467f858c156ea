/*
 * One table in this worker: a desk in the engine, its rows in the store, what is due, and who is
 * told. Nothing here knows a game.
 */
import type { Json } from '../link/messages';
import { DUE, type Engine, NOBODY, STATUS, VERDICT } from './engine';
import type { Head, Store } from './store';

export interface Teller {
	tell(message: Json): void;
	/** Rows were appended: other tabs may want to read on. */
	appended(table: string): void;
	/** Let a computer player think; ends with true, or false if it was left. */
	think(work: Thinking): Promise<boolean>;
}

export interface Thinking {
	begin(): void;
	step(): boolean;
	alive(): boolean;
	told?(): void;
}

const LANG = { en: 0, it: 1 } as const;
const HINT_LEVEL = 6;
const SLICE = 40;

export class Table {
	private looking = NOBODY;
	private watching = false;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private busy: Promise<unknown> = Promise.resolve();
	lang: keyof typeof LANG = 'en';

	private constructor(
		readonly id: string,
		private readonly handle: number,
		private readonly engine: Engine,
		private readonly store: Store,
		private readonly teller: Teller,
	) {}

	/** A table with the rows that are stored, or a new one without any. */
	static async open(id: string, engine: Engine, store: Store, teller: Teller): Promise<Table> {
		const handle = engine.do('table_new', engine.write(id));
		if (handle < 0) throw new Error('too many tables are open');
		const table = new Table(id, handle, engine, store, teller);
		await table.readOn();
		return table;
	}

	close(): void {
		clearTimeout(this.timer);
		this.engine.do('table_free', this.handle);
	}

	/** One thing after the other: a command is judged on what is stored. */
	private inTurn<T>(work: () => Promise<T>): Promise<T> {
		const next = this.busy.then(work, work);
		this.busy = next.catch(() => {});
		return next;
	}

	get revision(): number {
		return this.engine.do('table_revision', this.handle);
	}

	get status(): (typeof STATUS)[number] {
		return STATUS[this.engine.do('table_status', this.handle)] ?? 'frozen';
	}

	private get entries(): number {
		return this.engine.do('table_entries', this.handle);
	}

	private get number(): number {
		return LANG[this.lang];
	}

	/** Takes what another tab has appended. True if there was anything. */
	private async readOn(): Promise<boolean> {
		const rows = await this.store.rows(this.id, this.revision);
		if (rows.length === 0) return false;
		const length = this.engine.write(rows.join('\n'));
		if (!this.engine.do('table_take', this.handle, length)) throw new Error(this.engine.out());
		return true;
	}

	/** Another tab has played here. */
	refresh(): Promise<void> {
		return this.inTurn(async () => {
			if (!(await this.readOn())) return;
			this.tellTable();
			this.plan();
		});
	}

	watch(lang: keyof typeof LANG): void {
		this.lang = lang;
		this.watching = true;
		if (this.revision > 0) this.tellTable();
		this.plan();
	}

	unwatch(): void {
		this.watching = false;
		clearTimeout(this.timer);
	}

	/** A command of the page. Its answer is told. */
	command(command: {
		readonly ref: string;
		readonly [member: string]: unknown;
	}): Promise<number> {
		return this.inTurn(async () => {
			const json = JSON.stringify(command);
			for (let tries = 0; tries < 8; tries++) {
				const verdict = this.judge(json);
				if (verdict !== VERDICT.done) return this.other(verdict, command.ref);
				const since = this.entries;
				if (await this.append(since)) {
					this.answer();
					return verdict;
				}
				await this.readOn();
			}
			this.teller.tell({ say: 'refused', ref: command.ref, code: 'busy', text: '' });
			return VERDICT.refused;
		});
	}

	private judge(json: string): number {
		this.engine.random();
		const length = this.engine.write(json, 32);
		return this.engine.do(
			'table_judge',
			this.handle,
			length,
			Date.now(),
			this.number,
			this.looking,
		);
	}

	private answer(): void {
		this.engine.do('say_answer', this.handle, this.number);
		this.teller.tell(JSON.parse(this.engine.out()));
	}

	/** What a command asks for that appends nothing. */
	private async other(verdict: number, ref: string): Promise<number> {
		const seat = this.engine.do('judged_seat');
		switch (verdict) {
			case VERDICT.reply:
				this.teller.tell(JSON.parse(this.engine.out()));
				return verdict;
			case VERDICT.look:
				this.looking = seat;
				this.answer();
				this.tellTable();
				return verdict;
			case VERDICT.ahead: {
				const notation = this.engine.out();
				this.engine.do('table_ahead', this.handle, seat, this.engine.write(notation));
				this.answer();
				this.tellUpdate(this.entries);
				return verdict;
			}
			case VERDICT.hint:
				void this.hint(ref, seat);
				return verdict;
			case VERDICT.delete:
				await this.store.remove(this.id);
				this.answer();
				this.teller.tell({ say: 'gone', table: this.id });
				return verdict;
			default:
				this.answer();
				return verdict;
		}
	}

	/** The rows of the last judgement, if nobody else was faster. Told when they are stored. */
	private async append(since: number): Promise<boolean> {
		const rows = this.engine.rows().split('\n').filter(Boolean);
		if (rows.length === 0) return true;
		const expected = this.revision;
		const play = rows.every((row) =>
			/^\d+ (?:by=\S+ )?(?:ref=\S+ )?(?:move|undo|window|offer|answer|withdraw|reveal) /.test(
				row,
			),
		);
		const written = await this.store.append(expected, {
			head: this.head(expected + rows.length),
			rows,
		});
		if (!written) return false;
		this.engine.do('table_keep', this.handle);
		await this.store.append(expected + rows.length, {
			head: this.head(this.revision),
			rows: [],
		});
		if (play) this.tellUpdate(since);
		else this.tellTable();
		this.teller.appended(this.id);
		this.plan();
		return true;
	}

	private head(revision: number): Head {
		const table = this.tableMessage();
		return {
			table: this.id,
			game: String(table?.['game'] ?? ''),
			title: String(table?.['title'] ?? ''),
			revision,
			status: this.status,
			asked: this.engine.do('table_asked', this.handle) !== 0,
			seats: ((table?.['seats'] as { name: string }[] | undefined) ?? []).map((s) => s.name),
			touched: Date.now(),
		};
	}

	private tableMessage(): Record<string, unknown> | null {
		if (this.revision === 0) return null;
		this.engine.do('table_table', this.handle, this.looking, this.number, Date.now());
		return JSON.parse(this.engine.out());
	}

	private tellTable(): void {
		const message = this.watching ? this.tableMessage() : null;
		if (message) this.teller.tell(message as Json);
	}

	private tellUpdate(since: number): void {
		if (!this.watching) return;
		const viewer = this.engine.do('table_viewer', this.handle, this.looking);
		if (this.engine.do('table_update', this.handle, since, viewer, this.number, Date.now()))
			this.teller.tell(JSON.parse(this.engine.out()));
	}

	/** What must happen by itself is looked at when it is due. */
	private plan(): void {
		clearTimeout(this.timer);
		if (!this.watching || this.engine.do('due_kind', this.handle) === DUE.nothing) return;
		const wait = this.engine.do('due_at', this.handle) - Date.now();
		this.timer = setTimeout(() => void this.happen(), Math.max(0, wait));
	}

	private async happen(): Promise<void> {
		const revision = this.revision;
		const alive = () => this.watching && this.revision === revision;
		if (this.engine.do('due_kind', this.handle) === DUE.bot) {
			const seat = this.engine.do('due_seat', this.handle);
			const level = this.engine.do('table_level', this.handle, seat);
			const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
			const done = await this.teller.think({
				begin: () => this.engine.do('think', this.handle, seat, level, seed, 0),
				step: () => this.engine.do('think_step', SLICE) !== 0,
				alive,
			});
			if (!done) return;
		}
		await this.inTurn(async () => {
			if (!alive()) return;
			const since = this.entries;
			if (this.engine.do('table_happen', this.handle, Date.now()) !== VERDICT.done) return;
			if (!(await this.append(since)) && (await this.readOn())) {
				this.tellTable();
				this.plan();
			}
		});
	}

	private async hint(ref: string, seat: number): Promise<void> {
		const revision = this.revision;
		const alive = () => this.watching && this.revision === revision;
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		let last = 0;
		const say = (done: boolean) => {
			this.engine.do('hint', this.number);
			const hint = JSON.parse(this.engine.out());
			this.teller.tell({
				say: 'hint',
				table: this.id,
				ref,
				progress: done ? 1 : Math.min(0.99, hint.iterations / (hint.of || 1)),
				move: hint.best.text,
				things: hint.best.things,
				chance: hint.best.chance,
				why: hint.why || null,
				next: hint.next && { move: hint.next.text, chance: hint.next.chance },
			});
		};
		const done = await this.teller.think({
			begin: () => this.engine.do('think', this.handle, seat, HINT_LEVEL, seed, 1),
			step: () => this.engine.do('think_step', SLICE) !== 0,
			alive,
			told: () => {
				const now = performance.now();
				if (now - last < 400) return;
				last = now;
				say(false);
			},
		});
		if (done) say(true);
		else this.teller.tell({ say: 'refused', ref, code: 'stale', text: '' });
	}

	story(from: number, viewer: number, lang: keyof typeof LANG): Json {
		this.engine.do('table_story', this.handle, from, viewer, LANG[lang]);
		return JSON.parse(this.engine.out());
	}

	moment(at: number, viewer: number, lang: keyof typeof LANG): Json | null {
		if (!this.engine.do('table_moment', this.handle, at, viewer, LANG[lang])) return null;
		return { ...JSON.parse(this.engine.out()), at, of: this.entries };
	}

	get viewer(): number {
		return this.engine.do('table_viewer', this.handle, this.looking);
	}
}
