/* The Great Heist: what its board reads off a view, and what the pencil does. */
import { describe, expect, it, vi } from 'vitest';
import {
	aside,
	type Box,
	type Cell,
	cellsOf,
	chancesOf,
	cluesOf,
	edges,
	freshAnswer,
	type HeistView,
	impossible,
	lineOf,
	nine,
	perCent,
	type Region,
	regionOf,
	shade,
	streets,
	tokensByCell,
	turn,
	whose,
} from '../src/boards/heist/view';
import type { StoryLine } from '../src/link/messages';
import { note, noteDown } from '../src/offline/notes';
import type { HeistGood } from '../src/types.gen';

const store = new Map<string, unknown>();
vi.mock('../src/settings', () => ({
	recall: (key: string) => store.get(key) ?? null,
	remember: (key: string, value: unknown) => store.set(key, value),
}));

const good = (id: HeistGood, clues = true) => ({
	id,
	name: id,
	points: 5,
	text: '',
	clues,
});
const column = (id: string): Region => ({
	id,
	kind: 'column',
	cells: [1, 2, 3, 4, 5, 6].map((row) => `${id}${row}`),
});
const box: Box = {
	goods: [good('painting', false), good('statue'), good('gold-ring')],
	regions: [
		{ id: '2', kind: 'row', cells: ['A2', 'B2', 'C2', 'D2', 'E2', 'F2'] },
		column('C'),
		{ id: 'A1', kind: 'around', cells: ['B1', 'A2', 'B2'] },
	],
	relations: [],
	limits: { tokens: 16, raids: 6, wrong: -2 },
};
const empty: HeistView = {
	seats: 2,
	grid: '6x6',
	top: 1,
	strict: 0,
	replay: 0,
	turn: 0,
	width: 6,
	height: 6,
	phase: 'place',
	round: 2,
	first: 0,
	companion: 0,
	face: null,
	raids_made: 0,
	clues: [1, 1],
	layout: {
		painting: null,
		statue: null,
		'gold-ring': null,
		'silver-ring': null,
		'gold-necklace': null,
		'silver-necklace': null,
		'gold-bracelet': null,
		'silver-bracelet': null,
	},
	raids: [],
	tokens: [],
	tokens_left: [16, 16],
	supply: null,
	spent: [0, null],
	starts: [[], null],
	answers: [],
	shading: null,
	fits: null,
	layouts: null,
};
const answer = (region: string, found: string[] | null, seat = 0, round = 1) => ({
	round,
	seat,
	region,
	found,
	paid: 1,
	revealed: false,
});
const left = (view: HeistView, id: string): Cell[] => {
	const no = impossible(view, box).get(id);
	return cellsOf(view).filter((cell) => !no?.has(cell));
};

describe('the map', () => {
	it('has its cells row by row', () => {
		const cells = cellsOf({ width: 10, height: 10 });
		expect(cells).toHaveLength(100);
		expect([cells[0], cells[9], cells[10], cells[99]]).toEqual(['A1', 'J1', 'A2', 'J10']);
	});

	it('knows the line of a cell and the region of a thing', () => {
		expect(lineOf('C10', 'row')).toBe('row:10');
		expect(lineOf('C10', 'column')).toBe('column:C');
		expect(regionOf('cell:A1', box.regions)?.cells).toEqual(['B1', 'A2', 'B2']);
		expect(regionOf('column:C', box.regions)?.id).toBe('C');
		expect(regionOf('row:9', box.regions)).toBeNull();
	});

	it('draws an edge where a region ends', () => {
		const region = new Set(['B1', 'B2']);
		expect(edges('B1', region)).toBe('t r l');
		expect(edges('B2', region)).toBe('r b l');
	});

	it('opens nine cells that stay inside', () => {
		expect(nine('A1', 10, 10)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3']);
		expect(nine('E5', 10, 10)[4]).toBe('E5');
		expect(nine('J10', 10, 10)[8]).toBe('J10');
	});

	it('has the same streets every time, in every block its own', () => {
		expect(streets(8, 8)).toBe(streets(8, 8));
		expect(streets(10, 10).length).toBeGreaterThan(streets(6, 6).length);
	});
});

describe('tokens', () => {
	it('stand by cell in the order of placement', () => {
		const token = (seat: number, cell: Cell) => ({
			seat,
			cell,
			good: null,
			up: false,
			right: null,
		});
		const found = tokensByCell([token(1, 'B2'), token(0, 'C1'), token(0, 'B2')]);
		expect(found.get('B2')?.map(({ seat, at }) => [seat, at])).toEqual([
			[1, 0],
			[0, 2],
		]);
	});
});

describe('what is certain', () => {
	it('is nothing at first', () => {
		for (const { id } of box.goods) expect(left(empty, id)).toHaveLength(36);
	});

	it('keeps what was found inside, and the others outside', () => {
		const view = { ...empty, answers: [answer('C', ['statue'])] };
		expect(left(view, 'statue')).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6']);
		expect(left(view, 'gold-ring')).toHaveLength(30);
		/* Answers never tell of the painting. */
		expect(left(view, 'painting')).toHaveLength(36);
	});

	it('says nothing by a question that is not answered', () => {
		expect(left({ ...empty, answers: [answer('C', null)] }, 'statue')).toHaveLength(36);
	});

	it('joins answers: the column and the row meet', () => {
		const view = { ...empty, answers: [answer('C', ['statue']), answer('2', ['statue'])] };
		expect(left(view, 'statue')).toEqual(['C2']);
	});

	it('takes an empty starting clue for all goods, and leaves sums alone', () => {
		const start = { kind: 'around', cell: 'A1', goods: 0 } as const;
		expect(left({ ...empty, starts: [[start], null] }, 'painting')).toHaveLength(33);
		expect(
			left({ ...empty, starts: [[{ ...start, goods: 1 }], null] }, 'painting'),
		).toHaveLength(36);
	});

	it('takes what a raid found, and what it did not', () => {
		const raid = { round: 2, cell: 'D4', good: 'painting' };
		expect(left({ ...empty, raids: [raid] }, 'painting')).toEqual(['D4']);
		expect(left({ ...empty, raids: [raid] }, 'statue')).not.toContain('D4');
		const nothing = { ...empty, raids: [{ ...raid, good: null }] };
		expect(left(nothing, 'painting')).not.toContain('D4');
		expect(left({ ...empty, raids: [{ ...raid, cell: null }] }, 'statue')).toHaveLength(36);
	});

	it('follows the shading where the table has it', () => {
		const view = {
			...empty,
			shading: { statue: ['A1', 'B2', 'C3'] },
			fits: { statue: [1, 190, 809] },
			layouts: 1000,
		};
		expect(left(view, 'statue')).toEqual(['A1', 'B2', 'C3']);
		expect(left(view, 'painting')).toHaveLength(36);
		const chances = chancesOf(view, 'statue');
		expect(['A1', 'B2', 'C3', 'D4'].map((cell) => shade(chances, cell))).toEqual([1, 1, 4, 0]);
		expect([...(chances?.of.values() ?? [])].map(perCent)).toEqual(['<1', '19', '81']);
		expect(shade(chancesOf(empty, 'statue'), 'A1')).toBe(0);
	});
});

describe('clues', () => {
	const view = {
		...empty,
		answers: [answer('C', []), answer('2', ['statue'], 1, 2), answer('A1', null, 0, 2)],
		starts: [[{ kind: 'steps', good: 'statue', other: 'gold-ring', steps: 3 } as const], null],
	};
	it('are listed newest first, starting clues last, without what is unanswered', () => {
		expect(cluesOf(view, box).map(({ kind, round }) => [kind, round])).toEqual([
			['row', 2],
			['column', 1],
			['steps', 0],
		]);
		expect(cluesOf(view, box)[2]).toMatchObject({ count: 3, pair: ['statue', 'gold-ring'] });
	});
	it('are fresh in the round they were asked in', () => {
		expect(freshAnswer(view, 1)?.region).toBe('2');
		expect(freshAnswer(view, 0)).toBeNull();
	});
});

describe('the pencil', async () => {
	const { draw, kind, lens, setEye, sheetOf, stroke } = await import('../src/boards/heist/notes');
	it('goes from nothing to cross to ring and round; the rubber clears', () => {
		expect(stroke(undefined, 'pencil')).toBe('x');
		expect(stroke('x', 'pencil')).toBe('o');
		expect(stroke('o', 'pencil')).toBeUndefined();
		expect(stroke('o', 'rubber')).toBeUndefined();
	});
	it('draws on the sheet of one good, kept by the name of table and viewer', () => {
		sheetOf('one');
		draw('statue', 'B2', 'pencil');
		draw('statue', 'C3', 'pencil');
		draw('statue', 'C3', 'rubber');
		setEye(false);
		lens.value = 'statue';
		kind.value = 'row';
		expect(sheetOf('two')).toMatchObject({ marks: {}, eye: true });
		/* Who has the device next does not see what the one before looked at. */
		expect([lens.value, kind.value]).toEqual(['painting', 'around']);
		expect(sheetOf('one')).toMatchObject({ marks: { statue: { B2: 'x' } }, eye: false });
	});
	it('is on disk at once: what the quick memory has lost comes back, what it knows better stays', async () => {
		sheetOf('three');
		draw('statue', 'D4', 'pencil');
		const early = store.get('three');
		draw('statue', 'E5', 'pencil');
		await vi.waitFor(async () => expect(await note('three')).toMatchObject({ count: 2 }));
		sheetOf('one');
		store.set('three', early);
		expect(sheetOf('three').marks).toEqual({ statue: { D4: 'x' } });
		await vi.waitFor(() =>
			expect(sheetOf('three').marks).toEqual({ statue: { D4: 'x', E5: 'x' } }),
		);
		await noteDown('three', { marks: {}, eye: true, count: 1 });
		sheetOf('one');
		sheetOf('three');
		await new Promise((resolve) => setTimeout(resolve));
		expect(sheetOf('three').marks).toEqual({ statue: { D4: 'x' } });
	});
});

describe('lines of the story', () => {
	const line = (seat: number | null, about: StoryLine['about']): StoryLine => ({
		n: 1,
		kind: 'move',
		seat,
		text: '',
		about,
	});
	it('begin a turn with its clue alone', () => {
		expect(turn(line(2, { verb: 'see', things: [] }))).toBe(2);
		expect(turn(line(2, { verb: 'on', things: [] }))).toBeNull();
		expect(turn(line(null, { event: 'answer', seat: 1, things: [] }))).toBeNull();
	});
	it('that only tell of a clue asked for are no news beside others', () => {
		expect(aside(line(2, { verb: 'see', things: [] }))).toBe(true);
		expect(aside(line(null, { event: 'start-row', seat: 0, things: [] }))).toBe(true);
		expect(aside(line(2, { verb: 'on', things: [] }))).toBe(false);
		expect(aside(line(null, { event: 'raided', things: [] }))).toBe(false);
	});
	it('that tell all of a clue or a token bear the charge of whose it was', () => {
		expect(whose(line(null, { event: 'revealed', seat: 1, things: [] }))).toBe(1);
		expect(whose(line(null, { event: 'turned', seat: 0, things: [] }))).toBe(0);
		expect(whose(line(null, { event: 'begins', seat: 0, things: [] }))).toBeNull();
		expect(whose(line(null, null))).toBeNull();
	});
});
