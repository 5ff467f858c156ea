/*
 * Where the spaces lie: over the world with London at both ends, and in two folded strips. Drawn by
 * hand once and for all; which kind a space is comes from the catalogue, since a table may play
 * another board.
 */

/** `edge`: to the right, where there is room for few words. */
export type Side = 'right' | 'left' | 'up' | 'down' | 'edge';

export const WORLD = { width: 1120, height: 636 } as const;
export const LONDON = 80;

/** Middle of each space, in units of the world. */
// biome-ignore format: a table
export const SPOTS: readonly (readonly [number, number])[] = [
	[74, 74], [74, 131], [74, 188.1], [74, 245.1], [74, 302.1], [74, 359.2], [74, 416.2],
	[74, 473.2], [75.7, 530], [119.7, 562.9], [176, 561.5], [213, 523.2], [211.3, 466.2],
	[209.9, 409.2], [209.1, 352.2], [209.1, 295.1], [209.8, 238.1], [211.2, 181.1], [212.9, 124.1],
	[247.8, 83.9], [304, 80.2], [349.7, 110.8], [353.4, 167.5], [354.9, 224.5], [355.8, 281.5],
	[356, 338.5], [355.3, 395.6], [354, 452.6], [352.3, 509.6], [378.4, 555.6], [433.8, 565.5],
	[484.3, 542.3], [489.9, 486.9], [488.3, 429.9], [487.3, 372.8], [487, 315.8], [487.5, 258.8],
	[488.6, 201.8], [490.2, 144.8], [505.3, 92.5], [559.1, 77], [612.7, 93.6], [630.7, 144.8],
	[632.3, 201.8], [633.5, 258.8], [634, 315.8], [633.7, 372.8], [632.6, 429.9], [631, 486.9],
	[638.6, 541.8], [689.1, 565.3], [744.6, 556.3], [768.6, 509.6], [766.9, 452.6], [765.6, 395.6],
	[765, 338.5], [765.2, 281.5], [766.1, 224.5], [767.5, 167.5], [770.1, 110.6], [814, 78.4],
	[870.3, 81.5], [907.9, 120.1], [909.7, 177.1], [911.1, 234.1], [911.9, 291.1], [911.9, 348.2],
	[911.1, 405.2], [909.8, 462.2], [908, 519.2], [944.1, 558.6], [1000.3, 561.5], [1045.2, 530],
	[1047, 473.2], [1047, 416.2], [1047, 359.2], [1047, 302.1], [1047, 245.1], [1047, 188.1],
	[1047, 131], [1047, 74],
];

/** Where a price stands beside its space without covering another, a letter a space. */
const SIDES = 'rrrrrrrrdddrrrrrrrruurrrrrrrrdddrrrrrrruuurrrrrrrdddrrrrrrrluurrrrrrrrdddeeeeeeee';
const SIDE: Readonly<Record<string, Side>> = {
	r: 'right',
	l: 'left',
	u: 'up',
	d: 'down',
	e: 'edge',
};

/** Prices that would touch a neighbour even so, and how far they are moved, in thousandths. */
const NUDGES: Readonly<Record<number, readonly [number, number]>> = {
	8: [-8, 0],
	18: [0, 4],
	59: [0, -4],
	69: [0, -5],
	72: [5, 0],
};

export const sideOf = (space: number): Side => SIDE[SIDES[space] ?? 'r'] ?? 'right';

export interface Cell {
	readonly row: number;
	readonly column: number;
}

/** The strip folded like a furrow: there, and back in the next row. */
export function fold(space: number, columns: number): Cell {
	const row = Math.floor(space / columns);
	const along = space % columns;
	return { row, column: row % 2 === 0 ? along : columns - 1 - along };
}

export const rowsOf = (columns: number): number => Math.ceil((LONDON + 1) / columns);

/** The bed of a folded strip, as a path in cells. */
export function bed(columns: number): string {
	const rows = rowsOf(columns);
	const rest = LONDON + 1 - (rows - 1) * columns;
	let path = 'M.5 .5';
	for (let row = 0; row < rows; row++) {
		const end = (row === rows - 1 ? rest : columns) - 0.5;
		path += `H${row % 2 === 0 ? end : columns - end}`;
		if (row < rows - 1) path += `V${row + 1.5}`;
	}
	return path;
}

/** Places of a space in all shapes, as properties for the style sheet. */
export function placeOf(space: number): Readonly<Record<string, string>> {
	const [x, y] = SPOTS[space] ?? [0, 0];
	const six = fold(space, 6);
	const nine = fold(space, 9);
	const nudge = NUDGES[space];
	return {
		/* Five have one: each property of eighty spaces is read by the browser, and takes its time. */
		...(nudge ? { '--dx': String(nudge[0]), '--dy': String(nudge[1]) } : {}),
		'--x': `${((100 * x) / WORLD.width).toFixed(2)}%`,
		'--y': `${((100 * y) / WORLD.height).toFixed(2)}%`,
		'--c6': String(six.column),
		'--r6': String(six.row),
		'--c9': String(nine.column),
		'--r9': String(nine.row),
	};
}

const texts = new Map<number, string>();

/** The same as the text of a style: set at once, where eight properties are set one by one. */
export function placeText(space: number): string {
	const known = texts.get(space);
	if (known !== undefined) return known;
	const text = Object.entries(placeOf(space))
		.map((one) => one.join(':'))
		.join(';');
	texts.set(space, text);
	return text;
}

/** The small map has a margin, so that its marks are not cut off. */
const MARGIN = 30;
export const MINI = {
	box: `${-MARGIN} ${-MARGIN} ${WORLD.width + 2 * MARGIN} ${WORLD.height + 2 * MARGIN}`,
} as const;

/** Where a space lies on the small map, in percent. */
export function miniPlace(space: number): { readonly left: string; readonly top: string } {
	const [x, y] = SPOTS[space] ?? [0, 0];
	const part = (at: number, of: number) =>
		`${((100 * (at + MARGIN)) / (of + 2 * MARGIN)).toFixed(1)}%`;
	return { left: part(x, WORLD.width), top: part(y, WORLD.height) };
}

/** The line through some spaces on the small map. */
export const miniLine = (from: number, to: number): string =>
	`M${SPOTS.slice(from, to + 1)
		.map(([x, y]) => `${x} ${y}`)
		.join('L')}`;

/** The space nearest to a point of the small map, both as parts of its size. */
export function nearestSpace(across: number, down: number): number {
	const x = across * (WORLD.width + 2 * MARGIN) - MARGIN;
	const y = down * (WORLD.height + 2 * MARGIN) - MARGIN;
	let best = 0;
	let least = Number.POSITIVE_INFINITY;
	SPOTS.forEach(([sx, sy], space) => {
		const far = (sx - x) ** 2 + (sy - y) ** 2;
		if (far < least) [best, least] = [space, far];
	});
	return best;
}

/** The spaces a pawn passes on its way, both ends included. */
export function between(from: number, to: number): readonly number[] {
	const step = to < from ? -1 : 1;
	return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

const A_SPACE = 40;
const AT_MOST = 600;

/** Milliseconds a hat is on its way. */
export const travelTime = (from: number, to: number): number =>
	Math.min(AT_MOST, Math.max(160, A_SPACE * (Math.abs(to - from) + 1)));
