/* Looting London's board: the sorting of views for drawing. */
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/looting-ways.json';
import {
	type Box,
	boxOf,
	columnsOf,
	lay,
	lowest,
	restOf,
	size,
	slots,
	spent,
	spread,
	tileFinder,
	tileOf,
	viewOf,
} from '../src/boards/looting/arrange';
import { aside, turn, whose } from '../src/boards/looting/faces';
import type { Catalogue, Question, StoryLine, View } from '../src/link/messages';
import { choices } from '../src/table/picker';

const view = viewOf(fixture.table.update.view as unknown as View);
const box: Box = boxOf(fixture.catalogue.en as unknown as Catalogue);
const question = fixture.table.update.question as unknown as Question;

describe('columns', () => {
	const columns = columnsOf(view);
	const column = (id: string) => columns.find((one) => one.id === id);

	it('hang from the top and name their spots', () => {
		expect(columns.map((one) => one.id).join('')).toBe('ABCDE');
		expect(column('D')?.spots.map((one) => one.id)).toEqual(['D1', 'D2', 'D3', 'D4', 'D5']);
		expect(column('E')?.lowest).toBe('P6g');
		expect(column('E')?.height).toBe(4);
		const [empty] = columnsOf({ ...view, column: { ...view.column, A: [null, null] } });
		expect(empty?.lowest).toBeNull();
	});

	it('give their lowest spots', () => {
		const e = column('E');
		const [empty] = columnsOf({ ...view, column: { ...view.column, A: [null, null] } });
		if (!e || !empty) throw new Error('columns are missing');
		expect(lowest(e, 1)).toEqual(['E4']);
		expect(lowest(e, 2)).toEqual(['E3', 'E4']);
		expect(lowest(e, 0)).toEqual([]);
		expect(lowest(empty, 1)).toEqual([]);
	});
});

describe('tiles', () => {
	it('are read from their ids', () => {
		const tile = tileOf('P6g', box);
		expect([tile?.crime.id, tile?.value, tile?.witness.id]).toEqual(['purple', 6, 'grinder']);
		expect(tile?.name).toBe('purple 6 grinder');
		expect(tileOf('X6g', box)).toBeNull();
		expect(tileOf('P6x', box)).toBeNull();
	});

	it('are found in sentences, also where names hold brackets', () => {
		const english = tileFinder(box.names['tile'] ?? {});
		expect(english('Takes the purple 2 waif from column A')).toEqual([
			'Takes the ',
			{ tile: 'P2w', name: 'purple 2 waif' },
			' from column A',
		]);
		expect(english('Draws from the deck')).toEqual(['Draws from the deck']);
		const italian = tileFinder({ P2w: 'porpora da 2 (trovatello)' });
		expect(italian('La tessera porpora da 2 (trovatello) è distrutta')[1]).toEqual({
			tile: 'P2w',
			name: 'porpora da 2 (trovatello)',
		});
		expect(tileFinder({})('Draws')).toEqual(['Draws']);
	});
});

describe('cards', () => {
	const hand = view.hand[question.seat] ?? {};

	it('are counted and spread', () => {
		expect(size(hand)).toBe(5);
		expect(spread({ waif: 2, dame: 1 })).toEqual([
			{ witness: 'waif', nth: 0 },
			{ witness: 'waif', nth: 1 },
			{ witness: 'dame', nth: 0 },
		]);
	});

	it('are spent where a way says what remains', () => {
		const all = choices(question);
		const way = all.find((choice) => choice.verb === 'take') ?? null;
		const rest = restOf(way);
		expect(rest).toEqual({ waif: 0, grinder: 1, bobby: 0, dame: 0 });
		expect(spent(hand, rest ?? {})).toEqual({ waif: 2, grinder: 0, bobby: 0, dame: 2 });
		expect(restOf(all.find((choice) => choice.verb === 'open') ?? null)).toBeNull();
		expect(restOf(null)).toBeNull();
	});

	it('lie in slots: the own witness first and singly, others in twos', () => {
		expect(slots({ waif: 4, grinder: 0, bobby: 0, dame: 2 }, 'dame')).toEqual([
			['dame'],
			['dame'],
			['waif', 'waif'],
			['waif', 'waif'],
		]);
		expect(slots({ waif: 3 }, 'dame')).toEqual([['waif', 'waif'], ['waif']]);
	});
});

describe('open cards', () => {
	it('stay where they lie; the new one takes the free place', () => {
		const first = lay([], { waif: 2, dame: 1 }, 4);
		expect(first).toEqual(['waif', 'waif', 'dame', null]);
		const then = lay(first, { waif: 1, bobby: 1, dame: 2 }, 4);
		expect(then).toEqual(['waif', 'bobby', 'dame', 'dame']);
		expect(lay(then, { bobby: 1, dame: 1 }, 4)).toEqual([null, 'bobby', 'dame', null]);
	});
	it('are all shown, however many there are', () => {
		expect(lay(['dame'], { waif: 3, dame: 2 }, 4)).toEqual([
			'dame',
			'waif',
			'waif',
			'waif',
			'dame',
		]);
	});
});

describe('lines of the story', () => {
	const line = (about: StoryLine['about']): StoryLine => ({
		n: 1,
		kind: 'move',
		seat: null,
		text: '',
		about,
	});

	it('that tell of a card dealt bear the charge of whose hand it comes to', () => {
		expect(whose(line({ verb: 'card', to: 4, witness: null, things: [] }))).toBe(4);
		expect(whose(line({ verb: 'card', to: null, witness: 'dame', things: [] }))).toBeNull();
		expect(whose(line({ verb: 'first', who: 3, things: [] }))).toBeNull();
	});

	it('that tell what fills the row are no news', () => {
		expect(aside(line({ verb: 'card', to: null, witness: 'dame', things: [] }))).toBe(true);
		expect(aside(line({ verb: 'card', to: 0, witness: null, things: [] }))).toBe(false);
		expect(aside(line(null))).toBe(false);
	});
	it('begin a turn where another seat does something', () => {
		const draws = line({ verb: 'card', to: 1, witness: null, things: [] });
		expect(turn(draws, 0)).toBe(1);
		expect(turn(draws, 1)).toBeNull();
		expect(turn(line({ verb: 'card', to: null, witness: 'dame', things: [] }), 0)).toBeNull();
		expect(turn({ ...line({ verb: 'pay', things: [] }), seat: 2 }, 1)).toBe(2);
	});
});
