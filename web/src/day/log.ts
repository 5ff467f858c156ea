/* A day as the engine tells it, and what this browser remembers of days. Pure but for the notes. */
import type { Cell, Good, Kind } from '../boards/heist/view';
import type { Thing, View } from '../link/messages';
import { note, noteChange } from '../offline/notes';

export interface Step {
	readonly region: string;
	readonly price: number;
	readonly found: readonly Good[];
	/** Layouts that fit afterwards; told when it is over. */
	readonly left?: number;
}

export interface Line {
	readonly pounds: number;
	readonly begun?: number;
	readonly clues: readonly Step[];
}

export interface Naming {
	readonly cells: readonly Cell[];
	readonly right: number;
}

/** games/heist/day.h: heist_day_tell. */
export interface Told {
	readonly date: string;
	readonly over: boolean;
	readonly prices: { readonly line: number; readonly area: number; readonly wrong: number };
	readonly line: Line;
	readonly namings: readonly Naming[];
	readonly solver?: Line;
	readonly view: View;
}

/** What became of a day. */
export interface Past {
	readonly pounds: number;
	readonly solver: number;
}
export type History = Readonly<Record<string, Past>>;

const DAY = 86_400_000;

/** The date of a moment in UTC, `2026-11-16`. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const before = (date: string): string => dateOf(Date.parse(`${date}T00:00:00Z`) - DAY);

/** Days in a row up to this one, or up to yesterday if this one is not solved yet. */
export function streak(history: History, today: string): number {
	let at = history[today] ? today : before(today);
	let n = 0;
	while (history[at]) {
		n += 1;
		at = before(at);
	}
	return n;
}

/** The longest row of days there ever was. */
export function bestStreak(history: History): number {
	const days = Object.keys(history);
	return Math.max(0, ...days.map((day) => (history[day] ? streak(history, day) : 0)));
}

export function mean(history: History): number {
	const all = Object.values(history);
	return all.length ? Math.round(all.reduce((sum, one) => sum + one.pounds, 0) / all.length) : 0;
}

/** The newest days first, with those that were missed between the first and the last. */
export function lastDays(
	history: History,
	today: string,
	most: number,
): readonly (readonly [string, Past | null])[] {
	const first = Object.keys(history).sort()[0];
	const days: (readonly [string, Past | null])[] = [];
	let at = history[today] ? today : before(today);
	for (; first !== undefined && at >= first && days.length < most; at = before(at))
		days.push([at, history[at] ?? null]);
	return days;
}

/** The line of the log that asks with a thing of the map. */
export function askLine(thing: Thing): string {
	const [sort, id] = thing.split(':') as [string, string];
	return sort === 'cell' ? `area ${id}` : `${sort} ${id}`;
}

export const nameLine = (cells: readonly Cell[]): string => `name ${cells.join(' ')}`;

/** What kind of region an id of the map stands for. */
export const kindOf = (region: string): Kind =>
	/^\d/.test(region) ? 'row' : region.length === 1 ? 'column' : 'around';

const SIGNS = { row: '↔️', column: '↕️', around: '🔲' } as const;

/** What was done, as signs that tell nothing of where: rows, columns, areas, wrong namings. */
export function signs(told: Told): string {
	const wrong = told.namings.flatMap(({ right }) => (right < 8 ? [`❌${8 - right}`] : []));
	return [...told.line.clues.map((step) => SIGNS[kindOf(step.region)]), ...wrong, '🕵️'].join(' ');
}

export const loadLog = async (date: string): Promise<readonly string[]> =>
	(await note<string[]>(`day-${date}`)) ?? [];
/**
 * A line more; what is kept then. Where another tab has gone on meanwhile, its lines stand and this one is
 * not bought: nobody pays for what was decided without knowing them.
 */
export const addLine = async (
	date: string,
	log: readonly string[],
	line: string,
): Promise<readonly string[]> =>
	(await noteChange<readonly string[]>(`day-${date}`, (kept = []) =>
		kept.length === log.length ? [...kept, line] : kept,
	)) ?? [];
export const loadHistory = async (): Promise<History> => (await note<History>('days')) ?? {};
/** A day that is over; the first result stands. All days then. */
export const addPast = async (date: string, past: Past): Promise<History> =>
	(await noteChange<History>('days', (kept) => ({ [date]: past, ...kept }))) ?? {};
