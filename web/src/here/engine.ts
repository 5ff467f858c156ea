/*
 * The WASM module as TypeScript: text in by one buffer, text out by another, tables by handle.
 * wasm/table.c is the contract. Everything here is synchronous and keeps nothing.
 */

import type { Lang } from '../link/messages';
import { spoken } from '../link/spoken';

interface Exports {
	readonly memory: WebAssembly.Memory;
	_initialize?(): void;
	tabard_in(): number;
	tabard_in_size(): number;
	tabard_out(): number;
	tabard_out_length(): number;
	tabard_rows(): number;
	tabard_rows_length(): number;
	tabard_table_new(length: number): number;
	tabard_table_free(handle: number): void;
	tabard_table_take(handle: number, length: number): number;
	tabard_table_judge(
		handle: number,
		length: number,
		now: number,
		lang: number,
		looking: number,
	): number;
	tabard_judged_seat(): number;
	tabard_say_answer(handle: number, lang: number): void;
	tabard_table_keep(handle: number): void;
	tabard_table_ahead(handle: number, seat: number, length: number): void;
	tabard_table_revision(handle: number): number;
	tabard_table_entries(handle: number): number;
	tabard_table_status(handle: number): number;
	tabard_table_asked(handle: number): number;
	tabard_table_viewer(handle: number, looking: number): number;
	tabard_due_kind(handle: number): number;
	tabard_due_at(handle: number): number;
	tabard_due_seat(handle: number): number;
	tabard_table_update(
		handle: number,
		since: number,
		viewer: number,
		lang: number,
		now: number,
	): number;
	tabard_table_table(handle: number, looking: number, lang: number, now: number): void;
	tabard_table_story(handle: number, from: number, viewer: number, lang: number): void;
	tabard_table_moment(handle: number, at: number, viewer: number, lang: number): number;
	tabard_think(handle: number, seat: number, level: number, seed: bigint, whole: number): void;
	tabard_think_part(
		handle: number,
		seat: number,
		level: number,
		seed: bigint,
		parts: number,
	): void;
	tabard_answer(): number;
	tabard_answer_size(): number;
	tabard_answer_add(length: number): number;
	tabard_think_step(slice: number): number;
	tabard_think_time(): number;
	tabard_think_late(over: number): number;
	tabard_table_level(handle: number, seat: number): number;
	tabard_think_hint(lang: number): void;
	tabard_table_happen(handle: number, now: number): number;
	tabard_table_catalogue(length: number, lang: number): number;
	tabard_review(handle: number, index: number, iterations: number): number;
	tabard_review_step(slice: number): number;
	tabard_reviewed(lang: number): void;
	tabard_fork(length: number, at: number, seat: number, level: number): number;
	tabard_table_file(handle: number, length: number): number;
	tabard_file_rows(length: number): number;
	tabard_heist_clues(length: number, lang: number): number;
	tabard_heist_day(length: number): number;
}

/* enum desk_verdict */
export const DONE = 0;
export const REFUSED = 1;
export const REPLY = 2;
export const LOOK = 3;
export const AHEAD = 4;
export const CHAT = 5;
export const HINT = 6;
export const DELETE = 7;
/* enum due_kind */
export const DUE_NOTHING = 0;
export const DUE_BOT = 1;
/* enum desk_status */
export const OPEN = 0;
export const OVER = 2;
/* engine/base.h */
export const NOBODY = 15;
export const VIEW_ALL = 8;

export interface Joining {
	/** 64 hex digits. */
	readonly seed: string;
	readonly seat: number;
	/** How many clues, 0 to 4. */
	readonly number: number;
	/** `name=value` each. */
	readonly options: readonly string[];
}

const SEED_SIZE = 32;
const langNumber = (lang: Lang): number => (lang === 'it' ? 1 : 0);

export class Engine {
	constructor(private readonly wasm: Exports) {
		wasm._initialize?.();
	}

	static async load(source: Promise<Response> | BufferSource): Promise<Engine> {
		const made =
			source instanceof Promise
				? await WebAssembly.instantiateStreaming(source)
				: await WebAssembly.instantiate(source);
		return new Engine(made.instance.exports as unknown as Exports);
	}

	/** A table without rows. */
	open(id: string): Desk {
		const handle = this.wasm.tabard_table_new(this.write(id));
		if (handle < 0) throw new Error('too many tables are open');
		return new Desk(this.wasm, this, handle);
	}

	catalogue(game: string, lang: Lang, seats: number, options: readonly string[]): unknown {
		const text = [game, String(seats), ...options].join('\n');
		return this.wasm.tabard_table_catalogue(this.write(text), langNumber(lang))
			? this.out()
			: null;
	}

	/** The rows with which a table goes on from a game file. Throws the sentence if it is none. */
	rowsOf(file: string): string {
		if (!this.wasm.tabard_file_rows(this.write(file))) throw new Error(this.text());
		return this.text();
	}

	/**
	 * The starting clues of who joins the companion of The Great Heist, in words: the seed is the one
	 * the table will be made with. Throws the sentence if an option is no good.
	 */
	clues(joining: Joining, lang: Lang): readonly string[] {
		const { seed, seat, number, options } = joining;
		const lines = [seed, seat, number, ...options];
		if (!this.wasm.tabard_heist_clues(this.write(lines.join('\n')), langNumber(lang)))
			throw new Error(this.text());
		return this.out() as readonly string[];
	}

	/** The mystery of a day as its player has left it; null: there is no such day, or log. */
	day(date: string, log: readonly string[]): unknown {
		return this.wasm.tabard_heist_day(this.write([date, ...log].join('\n')))
			? this.out()
			: null;
	}

	/** A computer player thinks a slice further; true when it is done. */
	thinkOn(slice: number): boolean {
		return this.wasm.tabard_think_step(slice) !== 0;
	}

	/** Milliseconds that the player's level thinks at most. */
	thinkTime(): number {
		return this.wasm.tabard_think_time();
	}

	/** Time is getting short, or over: true when the player has ended with what it has. */
	thinkLate(over: boolean): boolean {
		return this.wasm.tabard_think_late(over ? 1 : 0) !== 0;
	}

	/** What the player has found out, for the same engine in another worker. */
	answer(): Uint8Array<ArrayBuffer> {
		const at = this.wasm.tabard_answer();
		return this.room(at, this.wasm.tabard_answer_size()).slice();
	}

	/** What another worker found out about the same question. False: it was another question. */
	addAnswer(answer: Uint8Array): boolean {
		this.room(this.wasm.tabard_in(), answer.length).set(answer);
		return this.wasm.tabard_answer_add(answer.length) !== 0;
	}

	advice(lang: Lang): unknown {
		this.wasm.tabard_think_hint(langNumber(lang));
		return this.out();
	}

	/** A decision is looked over a slice further; true when that is done. */
	reviewOn(slice: number): boolean {
		return this.wasm.tabard_review_step(slice) !== 0;
	}

	reviewed(lang: Lang): unknown {
		this.wasm.tabard_reviewed(langNumber(lang));
		return this.out();
	}

	/** The rows of a table that goes on from entry `at` of another. Throws the sentence. */
	fork(rows: string, who: { name: string; seat: number; level: number }, at: number): string {
		this.writeSeed();
		const length = this.write(`${who.name}\n${rows}`, SEED_SIZE);
		const fine = this.wasm.tabard_fork(length, at, who.seat, who.level);
		if (!fine) throw new Error(this.text());
		return this.text();
	}

	write(text: string, at = 0): number {
		const bytes = new TextEncoder().encode(text);
		if (bytes.length + at > this.wasm.tabard_in_size()) throw new Error('the text is too long');
		this.room(this.wasm.tabard_in(), this.wasm.tabard_in_size()).set(bytes, at);
		return bytes.length;
	}

	/** The seed of a command: the given one (64 hex digits), or fresh bytes. */
	writeSeed(seed?: string): void {
		const bytes = this.room(this.wasm.tabard_in(), SEED_SIZE);
		if (seed === undefined) crypto.getRandomValues(bytes);
		else bytes.set((seed.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)));
	}

	text(): string {
		return this.read(this.wasm.tabard_out(), this.wasm.tabard_out_length());
	}

	/** What it says to people; what is kept is rows and text. */
	out(): unknown {
		return spoken(this.text());
	}

	rows(): string {
		return this.read(this.wasm.tabard_rows(), this.wasm.tabard_rows_length());
	}

	/* The buffer of the memory changes when it grows, so it is asked for each time. */
	private room(at: number, length: number): Uint8Array<ArrayBuffer> {
		return new Uint8Array(this.wasm.memory.buffer as ArrayBuffer, at, length);
	}

	private read(at: number, length: number): string {
		return new TextDecoder().decode(this.room(at, length));
	}
}

/** One desk in the module. */
export class Desk {
	constructor(
		private readonly wasm: Exports,
		private readonly engine: Engine,
		private readonly handle: number,
	) {}

	free(): void {
		this.wasm.tabard_table_free(this.handle);
	}

	/** Rows that have happened. Throws the sentence if they cannot have. */
	take(rows: string): void {
		if (!this.wasm.tabard_table_take(this.handle, this.engine.write(rows)))
			throw new Error(this.engine.text());
	}

	/** Judge a command: the verdict; rows and text are the engine's until the next call. */
	judge(command: unknown, now: number, lang: Lang, looking: number, seed?: string): number {
		this.engine.writeSeed(seed);
		const length = this.engine.write(JSON.stringify(command), SEED_SIZE);
		return this.wasm.tabard_table_judge(this.handle, length, now, langNumber(lang), looking);
	}

	/** `done` or `refused` for the command judged last. */
	answer(lang: Lang): unknown {
		this.wasm.tabard_say_answer(this.handle, langNumber(lang));
		return this.engine.out();
	}

	judgedSeat(): number {
		return this.wasm.tabard_judged_seat();
	}

	/** The rows of the last judgement were appended. */
	keep(): void {
		this.wasm.tabard_table_keep(this.handle);
	}

	ahead(seat: number, notation: string): void {
		this.wasm.tabard_table_ahead(this.handle, seat, this.engine.write(notation));
	}

	get revision(): number {
		return this.wasm.tabard_table_revision(this.handle);
	}
	get entries(): number {
		return this.wasm.tabard_table_entries(this.handle);
	}
	get status(): number {
		return this.wasm.tabard_table_status(this.handle);
	}
	/** Is one of this person's seats asked? */
	get asked(): boolean {
		return this.wasm.tabard_table_asked(this.handle) !== 0;
	}

	viewer(looking: number): number {
		return this.wasm.tabard_table_viewer(this.handle, looking);
	}

	due(): { kind: number; at: number; seat: number } {
		const { wasm, handle } = this;
		return {
			kind: wasm.tabard_due_kind(handle),
			at: wasm.tabard_due_at(handle),
			seat: wasm.tabard_due_seat(handle),
		};
	}

	/** What is due happens, a bot's move being the one thought of last: the verdict. */
	happen(now: number): number {
		return this.wasm.tabard_table_happen(this.handle, now);
	}

	/** A computer player begins to think; `whole` for hints. */
	think(seat: number, level: number, whole: boolean): void {
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		this.wasm.tabard_think(this.handle, seat, level, seed, whole ? 1 : 0);
	}

	/** An entry of a finished game is to be looked over; false: nobody had a choice there. */
	review(index: number, iterations: number): boolean {
		return this.wasm.tabard_review(this.handle, index, iterations) !== 0;
	}

	/** One of several workers thinks its part. */
	thinkPart(seat: number, level: number, parts: number): void {
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		this.wasm.tabard_think_part(this.handle, seat, level, seed, parts);
	}

	level(seat: number): number {
		return this.wasm.tabard_table_level(this.handle, seat);
	}

	update(since: number, viewer: number, lang: Lang, now: number): unknown {
		this.wasm.tabard_table_update(this.handle, since, viewer, langNumber(lang), now);
		return this.engine.out();
	}

	table(looking: number, lang: Lang, now: number): unknown {
		this.wasm.tabard_table_table(this.handle, looking, langNumber(lang), now);
		return this.engine.out();
	}

	story(from: number, viewer: number, lang: Lang): unknown {
		this.wasm.tabard_table_story(this.handle, from, viewer, langNumber(lang));
		return this.engine.out();
	}

	/** The game file, from the rows that were kept; null before the start. */
	file(rows: string): string | null {
		if (!this.wasm.tabard_table_file(this.handle, this.engine.write(rows))) return null;
		return this.engine.text();
	}

	/** How it was after so many entries, once it is over; null: there was no such moment. */
	moment(at: number, viewer: number, lang: Lang): unknown {
		if (!this.wasm.tabard_table_moment(this.handle, at, viewer, langNumber(lang))) return null;
		return this.engine.out();
	}
}
