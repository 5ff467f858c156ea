/* Around the World in 80 Days: places, pawns and prices as the board reads them. */
import { describe, expect, it } from 'vitest';
import type { EightyView, Pawn } from '../src/boards/eighty/arrange';
import { fares, hats, homeward, notes, priceOf, turn } from '../src/boards/eighty/arrange';
import {
	bed,
	between,
	fold,
	LONDON,
	nearestSpace,
	placeOf,
	SPOTS,
	sideOf,
	WORLD,
} from '../src/boards/eighty/places';
import type { Move, Question, StoryLine } from '../src/link/messages';
import { choose, lead, NOTHING, type Picking, pick } from '../src/table/picker';

const spaces = Array.from({ length: LONDON + 1 }, (_, n) => n);

describe('the track', () => {
	it('has a place on the world for every space, each apart from the others', () => {
		expect(SPOTS.length).toBe(LONDON + 1);
		for (const [a, [x, y]] of SPOTS.entries()) {
			expect(x > 0 && x < WORLD.width && y > 0 && y < WORLD.height).toBe(true);
			for (const [b, [u, v]] of SPOTS.entries())
				if (a < b) expect(Math.hypot(x - u, y - v), `${a} ${b}`).toBeGreaterThan(49);
		}
	});

	it.each([6, 9])('folded into rows of %i goes from neighbour to neighbour', (columns) => {
		for (const space of spaces.slice(1)) {
			const here = fold(space, columns);
			const before = fold(space - 1, columns);
			const steps = Math.abs(here.row - before.row) + Math.abs(here.column - before.column);
			expect(steps).toBe(1);
		}
	});

	it('has a bed that ends where London lies', () => {
		expect(bed(9).endsWith('H8.5')).toBe(true);
		expect(bed(6).endsWith('H3.5')).toBe(true);
		expect(fold(LONDON, 9)).toEqual({ row: 8, column: 8 });
		expect(fold(LONDON, 6)).toEqual({ row: 13, column: 3 });
	});

	it('finds the space under a tap on the small map', () => {
		for (const space of spaces) {
			const [x, y] = SPOTS[space] ?? [0, 0];
			expect(
				nearestSpace((x + 30) / (WORLD.width + 60), (y + 30) / (WORLD.height + 60)),
			).toBe(space);
		}
	});

	it('says where things stand, and which way a hat goes', () => {
		expect(placeOf(0)['--x']).toBe('6.61%');
		expect(sideOf(0)).toBe('right');
		expect(sideOf(LONDON)).toBe('edge');
		expect(between(3, 6)).toEqual([3, 4, 5, 6]);
		expect(between(6, 4)).toEqual([6, 5, 4]);
	});
});

const pawn = (space: number, more: Partial<Pawn> = {}): Pawn => ({
	space,
	state: 'free',
	position: 1,
	pays: null,
	home_price: 0,
	home_left_max: 10,
	...more,
});

/* As much of a view as is read here. */
const view = (more: Partial<EightyView>) =>
	({
		pawns: 1,
		round: 1,
		step: 'action',
		turn: 0,
		missing: [],
		acting: null,
		money: [80, 80, 80],
		rumors: [3, 3, 3],
		held: [[], [], []],
		deck_size: 25,
		pawn: [{ a: pawn(0) }, { a: pawn(0) }, { a: pawn(4) }],
		...more,
	}) as EightyView;

describe('pawns', () => {
	it('are fanned out where they share London, the own one in front', () => {
		const list = hats(view({}), 0);
		expect(list.map(({ seat, index, of }) => [seat, index, of])).toEqual([
			[0, 1, 2],
			[1, 0, 2],
			[2, 0, 1],
		]);
	});

	it('are two a seat in the variant', () => {
		const list = hats(view({ pawns: 2, pawn: [{ a: pawn(1), b: pawn(2) }] }), null);
		expect(list.map(({ id, pawn: one }) => `${id}${one.space}`)).toEqual(['a1', 'b2']);
	});
});

const move = (text: string, things: string[], more: Record<string, unknown>): Move => ({
	verb: 'forward',
	text,
	things,
	label: text,
	...more,
});

const LEGAL: readonly Move[] = [
	move('>37', ['space:37'], { pawn: null, space: 37, price: 3, left: 20 }),
	move('<32', ['space:32'], { verb: 'back', pawn: null, space: 32, gain: 40, left: 63 }),
	move('+10', ['space:35', 'cash:take'], {
		verb: 'stay',
		space: 35,
		cash: 'take',
		amount: 10,
		left: 33,
	}),
	move('-10', ['space:35', 'cash:give'], {
		verb: 'stay',
		space: 35,
		cash: 'give',
		amount: 10,
		left: 13,
	}),
	move('bunsby >37', ['card:bunsby', 'space:37'], {
		verb: 'play',
		card: 'bunsby',
		space: 37,
		price: 2,
		left: 21,
	}),
	move('bunsby >39', ['card:bunsby', 'space:39'], {
		verb: 'play',
		card: 'bunsby',
		space: 39,
		price: 9,
		left: 14,
	}),
];

const question: Question = {
	seat: 0,
	question: 1,
	reaction: false,
	prompt: '',
	legal: LEGAL,
	ways: null,
	undo: false,
	more: false,
};
const priced = (picking: Picking = NOTHING, asked = question) => fares(asked, pick(asked, picking));

describe('prices', () => {
	it('are above zero for what is paid and below for what comes in', () => {
		expect(LEGAL.slice(0, 4).map(priceOf)).toEqual([3, -40, -10, 10]);
	});

	it('stand on every space within reach, without Characters', () => {
		const found = priced();
		expect([...found.keys()].sort()).toEqual([32, 35, 37]);
		expect(found.get(37)).toEqual([
			{ pawn: null, price: 3, left: 20, was: null, either: false },
		]);
		expect(found.get(35)?.map((fare) => fare.either)).toEqual([true]);
	});

	it('are those of the Character once it is chosen, beside the old ones', () => {
		const found = priced(choose(question, NOTHING, 'card:bunsby') ?? NOTHING);
		expect([...found.keys()]).toEqual([37, 39]);
		expect(found.get(37)?.[0]).toMatchObject({ price: 2, was: 3, left: 21 });
		expect(found.get(39)?.[0]).toMatchObject({ price: 9, was: null });
	});

	it('of a way of several steps are those of the step that goes, with no sum left promised', () => {
		const ways = [
			{ moves: ['>37', 'fix'], things: ['space:37'], label: '' },
			{ moves: ['stuart', '>37'], things: ['card:stuart', 'space:37'], label: '' },
		];
		const stuart = move('stuart', ['card:stuart'], { verb: 'play', card: 'stuart' });
		const asked = { ...question, legal: [...LEGAL.slice(0, 1), stuart], ways };
		expect(priced(NOTHING, asked).get(37)?.[0]).toMatchObject({ price: 3, left: 20 });
		const found = priced(lead(NOTHING, stuart), asked);
		expect(found.get(37)?.[0]).toMatchObject({ price: 3, left: null, was: null });
	});

	it('of a way whose steps are told are known to the last pound, also where a card is kept first', () => {
		const keep = move('no', [], { verb: 'no' });
		const goes = move('>63', ['space:63'], { pawn: null, space: 63, price: 3, left: 52 });
		const way = { moves: ['no', '>63'], things: ['space:63'], label: '', steps: [keep, goes] };
		const other = { ...way, moves: ['no', '>64'], things: ['space:64'] };
		const asked = { ...question, legal: [keep], ways: [way, other] };
		expect(priced(NOTHING, asked).get(63)?.[0]).toMatchObject({ price: 3, left: 52 });
	});

	it('are told for each of two pawns', () => {
		const legal = [
			move('a>45', ['pawn:a', 'space:45'], { pawn: 'a', space: 45, price: 21, left: 6 }),
			move('b>45', ['pawn:b', 'space:45'], { pawn: 'b', space: 45, price: 1, left: 26 }),
		];
		const found = priced(NOTHING, { ...question, legal });
		expect(found.get(45)?.map(({ pawn: id, price }) => [id, price])).toEqual([
			['a', 21],
			['b', 1],
		]);
	});
});

describe('turns in the log', () => {
	const told = (seat: number | null, about: StoryLine['about']): StoryLine => ({
		n: 1,
		kind: seat === null ? 'event' : 'move',
		seat,
		text: '',
		about,
	});
	it('begin with a move, a Bet, the Police, or with nothing at all', () => {
		const things: readonly string[] = [];
		expect(turn(told(1, { verb: 'forward', things }), 0)).toBe(1);
		expect(turn(told(1, { verb: 'forward', things }), 1)).toBeNull();
		for (const event of ['bet-paid', 'bet-lost', 'reports', 'misses'])
			expect(turn(told(null, { event, seat: 2, things }), 1)).toBe(2);
		expect(turn(told(null, { event: 'takes', seat: 2, things }), 1)).toBeNull();
	});
});

describe('the purse', () => {
	it('is drawn in notes, of which a heap is not drawn to the end', () => {
		expect(notes(47)).toEqual([30, 10, 5, 1, 1]);
		expect(notes(0)).toEqual([]);
		expect(notes(1000)).toEqual(Array(8).fill(30));
	});

	it('is held against the conditions of the way home, each by itself', () => {
		const near = pawn(78, { home_price: 3 });
		const at = (money: number, rumors: number) =>
			homeward(view({ money: [money], rumors: [rumors] }), 0, near);
		expect(at(2, 0)).toEqual({ rumors: true, paid: false, poor: false });
		expect(at(13, 1)).toEqual({ rumors: false, paid: true, poor: true });
		expect(at(14, 0)).toEqual({ rumors: true, paid: true, poor: false });
		const any = pawn(78, { home_price: 3, home_left_max: null });
		expect(homeward(view({ money: [500], rumors: [0] }), 0, any).poor).toBe(true);
	});
});
