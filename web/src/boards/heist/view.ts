/* The view and the catalogue of The Great Heist as types, and what the board reads off them. Pure. */
import type { Catalogue, Seat, StoryLine, Thing, View } from '../../link/messages';
import { share } from '../../table/share';
import { once } from '../../table/still';
import type { HeistFields, HeistGood } from '../../types.gen';

export type Good = string;
export type Cell = string;
export type Kind = 'row' | 'column' | 'around';

export interface Token {
	readonly seat: number;
	readonly cell: Cell;
	/** null: face down and somebody else's. */
	readonly good: Good | null;
	readonly up: boolean;
	readonly right: boolean | null;
}

export interface Answer {
	readonly round: number;
	readonly seat: number;
	readonly region: string;
	/** null: asked, not yet answered. */
	readonly found: readonly Good[] | null;
	readonly paid: number | null;
	readonly revealed: boolean;
}

export interface Start {
	readonly kind: Kind | 'steps';
	readonly row?: string;
	readonly column?: string;
	readonly cell?: Cell;
	readonly goods?: number;
	readonly good?: Good;
	readonly other?: Good;
	readonly steps?: number;
}

export interface Raid {
	readonly round: number;
	/** null: there was no raid. */
	readonly cell: Cell | null;
	readonly good: Good | null;
}

/** The fields, made from the engine's table, and what the game adds to them. */
export interface HeistView extends HeistFields {
	readonly width: number;
	readonly height: number;
	readonly first: number;
	readonly raids_made: number;
	readonly raids: readonly Raid[];
	readonly tokens: readonly Token[];
	readonly tokens_left: readonly number[];
	readonly supply: Readonly<Record<Good, number>> | null;
	readonly spent: readonly (number | null)[];
	readonly starts: readonly (readonly Start[] | null)[];
	readonly answers: readonly Answer[];
	/** Where the game shades: the cells in which the own knowledge lets a good be, by the solver. */
	readonly shading: Readonly<Record<Good, readonly Cell[]>> | null;
	/** In how many of the layouts each of those cells holds it, in the same order. */
	readonly fits: Readonly<Record<Good, readonly number[]>> | null;
	/** How many layouts fit, where the game shades. */
	readonly layouts: number | null;
	/** What each token came to, in the same order; this and what follows only when it is over. */
	readonly token_points?: readonly number[];
	readonly closed?: readonly number[];
	readonly docked?: readonly number[];
	readonly id?: string;
}

export interface Region {
	readonly id: string;
	readonly kind: Kind;
	readonly cells: readonly Cell[];
}

export interface GoodInfo {
	readonly id: HeistGood;
	readonly name: string;
	readonly points: number;
	/** What is known of it from the start, behind what it is called: "Rings: …". */
	readonly text: string;
	/** Do the answers of a round tell of it? */
	readonly clues: boolean;
}

export interface Box {
	readonly goods: readonly GoodInfo[];
	readonly regions: readonly Region[];
	readonly relations: readonly string[];
	readonly limits: {
		readonly tokens: number;
		readonly raids: number;
		readonly wrong: number;
	};
}

export const viewOf = (view: View): HeistView => view as unknown as HeistView;
export const boxOf = (catalogue: Catalogue): Box => catalogue as unknown as Box;

export const idOf = (thing: Thing): string => thing.slice(thing.indexOf(':') + 1);
export const isCell = (thing: Thing): boolean => thing.startsWith('cell:');

/** Columns are letters, rows are numbers from 1. */
export const columnName = (x: number): string => String.fromCharCode(65 + x);
export const cellName = (x: number, y: number): Cell => `${columnName(x)}${y + 1}`;
export const columnOf = (cell: Cell): number => cell.charCodeAt(0) - 65;
export const rowOf = (cell: Cell): number => Number(cell.slice(1)) - 1;

/** All cells, row by row. */
export const cellsOf = once(
	({ width, height }: Pick<HeistView, 'width' | 'height'>): readonly Cell[] =>
		Array.from({ length: width * height }, (_, i) =>
			cellName(i % width, Math.floor(i / width)),
		),
	({ width, height }) => [width, height],
);

/** The row or column of a cell, as a thing. */
export const lineOf = (cell: Cell, kind: 'row' | 'column'): Thing =>
	kind === 'row' ? `row:${rowOf(cell) + 1}` : `column:${columnName(columnOf(cell))}`;

/** The region that asking with this thing would be about. */
export function regionOf(thing: Thing, regions: readonly Region[]): Region | null {
	const kind = isCell(thing) ? 'around' : thing.slice(0, thing.indexOf(':'));
	return regions.find((one) => one.kind === kind && one.id === idOf(thing)) ?? null;
}

/** On which sides of a cell a region ends. */
export function edges(cell: Cell, region: ReadonlySet<Cell>): string {
	const x = columnOf(cell);
	const y = rowOf(cell);
	const sides: readonly [string, Cell][] = [
		['t', cellName(x, y - 1)],
		['r', cellName(x + 1, y)],
		['b', cellName(x, y + 1)],
		['l', cellName(x - 1, y)],
	];
	return sides
		.filter(([, next]) => !region.has(next))
		.map(([side]) => side)
		.join(' ');
}

/** The cells around one, itself too, as a window that stays within the city. */
export function nine(cell: Cell, width: number, height: number): readonly Cell[] {
	const x = Math.min(Math.max(columnOf(cell), 1), width - 2);
	const y = Math.min(Math.max(rowOf(cell), 1), height - 2);
	return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => cellName(x + dx, y + dy)));
}

/** Tokens by cell, each with its place in the order of placement. */
type Placed = ReadonlyMap<Cell, readonly (Token & { readonly at: number })[]>;

let placed: Placed = new Map();

/* What lies in a cell as it lay is the same as it was: the cell need not be drawn again. */
export const tokensByCell = once((tokens: readonly Token[]): Placed => {
	const found = new Map<Cell, (Token & { readonly at: number })[]>();
	tokens.forEach((token, at) => {
		found.set(token.cell, [...(found.get(token.cell) ?? []), { ...token, at }]);
	});
	for (const [cell, here] of found) found.set(cell, share(placed.get(cell), here));
	placed = found;
	return found;
});

type Impossible = Map<Good, Set<Cell>>;

function noteAnswer(answer: Answer, box: Box, all: readonly Cell[], no: Impossible): void {
	const inside = new Set(box.regions.find((one) => one.id === answer.region)?.cells);
	if (!answer.found || inside.size === 0) return;
	for (const good of box.goods) {
		if (!good.clues) continue;
		const there = answer.found.includes(good.id);
		for (const cell of all) if (inside.has(cell) !== there) no.get(good.id)?.add(cell);
	}
}

/* A starting clue that counts no goods at all; others tell of sums, which is for the solver. */
function noteStart(start: Start, box: Box, no: Impossible): void {
	if (start.kind === 'steps' || start.goods !== 0) return;
	const id = start.row ?? start.column ?? start.cell ?? '';
	const cells = box.regions.find((one) => one.kind === start.kind && one.id === id)?.cells ?? [];
	for (const set of no.values()) for (const cell of cells) set.add(cell);
}

function noteFind(good: Good | null, where: Cell, all: readonly Cell[], no: Impossible): void {
	for (const [id, set] of no)
		if (id !== good) set.add(where);
		else for (const cell of all) if (cell !== where) set.add(cell);
}

function ruledOut(view: HeistView, box: Box): ReadonlyMap<Good, ReadonlySet<Cell>> {
	const all = cellsOf(view);
	const no: Impossible = new Map(box.goods.map((good) => [good.id, new Set<Cell>()]));
	for (const answer of view.answers) noteAnswer(answer, box, all, no);
	for (const starts of view.starts) for (const start of starts ?? []) noteStart(start, box, no);
	for (const { cell, good } of view.raids) if (cell) noteFind(good, cell, all, no);
	for (const [good, cell] of Object.entries(view.layout)) if (cell) noteFind(good, cell, all, no);
	for (const [good, cells] of Object.entries(view.shading ?? {}))
		for (const cell of all) if (!cells.includes(cell)) no.get(good)?.add(cell);
	return no;
}

/**
 * Where each good cannot be, by what the view says outright: answers, empty starting clues, raids,
 * the layout at the end. No rule of the game goes into it; what follows from distances is shading.
 */
export const impossible = once(ruledOut, (view, box) => [
	view.answers,
	view.starts,
	view.raids,
	view.layout,
	view.shading,
	view.width,
	view.height,
	box,
]);

/** The chance of every cell to hold a good, where the game shades. */
export interface Chances {
	/** From 0 to 1; a cell that cannot hold it is missing. */
	readonly of: ReadonlyMap<Cell, number>;
	readonly best: number;
}

function chancesOfAll({ shading, fits, layouts }: HeistView): ReadonlyMap<Good, Chances> {
	const found = new Map<Good, Chances>();
	if (!shading || !fits || !layouts) return found;
	for (const [good, cells] of Object.entries(shading)) {
		const counts = fits[good] ?? [];
		found.set(good, {
			of: new Map(cells.map((cell, i) => [cell, (counts[i] ?? 0) / layouts])),
			best: Math.max(0, ...counts) / layouts,
		});
	}
	return found;
}

const chances = once(chancesOfAll, (view) => [view.shading, view.fits, view.layouts]);

export const chancesOf = (view: HeistView, good: Good): Chances | null =>
	chances(view).get(good) ?? null;

/** How strongly a cell is shaded, 1 to 4, beside the best one; 0: not at all. */
export function shade(left: Chances | null, cell: Cell): number {
	const share = left?.of.get(cell);
	return left && share ? Math.max(1, Math.ceil((4 * share) / left.best)) : 0;
}

/** A chance in per cent, as it stands on a cell: one that is there is never nought. */
export const perCent = (share: number): string =>
	share < 0.005 ? '<1' : String(Math.round(100 * share));

/** One line of what a viewer knows, newest first. */
export interface Clue {
	readonly seat: number;
	/** 0: from the start. */
	readonly round: number;
	readonly kind: Kind | 'steps';
	readonly region: string;
	readonly found: readonly Good[] | null;
	/** Only a number of goods, or of steps between two. */
	readonly count: number | null;
	readonly pair: readonly Good[];
	readonly paid: number | null;
	readonly revealed: boolean;
}

function startClue(start: Start, seat: number): Clue {
	return {
		seat,
		round: 0,
		kind: start.kind,
		region: start.row ?? start.column ?? start.cell ?? '',
		found: null,
		count: start.goods ?? start.steps ?? 0,
		pair: [start.good, start.other].filter((good): good is Good => good !== undefined),
		paid: null,
		revealed: false,
	};
}

export function cluesOf(view: HeistView, box: Box): readonly Clue[] {
	const asked = view.answers.map(
		(answer): Clue => ({
			...answer,
			kind: box.regions.find((one) => one.id === answer.region)?.kind ?? 'around',
			count: null,
			pair: [],
		}),
	);
	const starts = view.starts.flatMap((all, seat) =>
		(all ?? []).map((start) => startClue(start, seat)),
	);
	return [...asked.filter((clue) => clue.found !== null).reverse(), ...starts];
}

/** The answer a seat has just been given: the slip beside its tokens. */
export function freshAnswer(view: HeistView, seat: number | null): Answer | null {
	return (
		view.answers.find(
			(one) => one.seat === seat && one.round === view.round && one.found !== null,
		) ?? null
	);
}

/** The streets of the city: the same for everybody, drawn from no seed but the size. */
export function streets(width: number, height: number): string {
	let seed = 11;
	const next = () => {
		seed = (seed * 16807) % 2147483647;
		return seed / 2147483647;
	};
	const block = (x: number, y: number): string => {
		if (next() < 0.18) return '';
		const a = 22 + Math.floor(next() * 56);
		const b = 22 + Math.floor(next() * 56);
		const look = next();
		if (look < 0.4)
			return `M${x + 10} ${y + 10}H${x + a}V${y + b}H${x + 10}ZM${x + a + 8} ${y + 10}H${x + 90}V${y + 40}H${x + a + 8}ZM${x + 10} ${y + b + 8}H${x + a}V${y + 90}H${x + 10}Z`;
		if (look < 0.8)
			return `M${x + 10} ${y + 10}H${x + 90}V${y + 34}H${x + 10}ZM${x + a} ${y + 44}H${x + 90}V${y + 90}H${x + a}Z`;
		return `M${x + 12} ${y + 12}H${x + 88}V${y + 88}H${x + 12}ZM${x + 34} ${y + 34}H${x + 66}V${y + 66}H${x + 34}Z`;
	};
	return Array.from({ length: width * height }, (_, i) =>
		block((i % width) * 100, Math.floor(i / width) * 100),
	).join('');
}

/* What is turned up or told to all bears the charge of whom it is about. */
const ABOUT: ReadonlySet<unknown> = new Set(['revealed', 'turned', 'closes', 'docked']);

export const whose = ({ about }: StoryLine): Seat | null =>
	ABOUT.has(about?.event) && typeof about?.['seat'] === 'number' ? about['seat'] : null;

/** That somebody asked is told by every turn, and the clues of the start stand on the sheet: no news. */
export const aside = ({ about }: StoryLine): boolean =>
	about?.verb === 'see' || Boolean(about?.event?.startsWith('start-'));

/** A turn begins with its clue: everybody sees one in a round. */
export const turn = ({ about, seat }: StoryLine): Seat | null =>
	about?.verb === 'see' ? seat : null;
