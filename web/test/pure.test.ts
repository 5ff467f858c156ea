/* Small pure parts: hash, arrows, clock, paths, replay steps, the generic board's sorting. */
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import fixture from '../fixtures/house-hotseat.json';
import { arrange, wordOf } from '../src/boards/generic/arrange';
import type { Catalogue, StoryLine, TableMessage, Update } from '../src/link/messages';
import { chosen, helpOf, lineOf, optionsFor, possible } from '../src/pages/games';
import { sha256 } from '../src/pages/sha256';
import { clockText, leftOf } from '../src/table/clock';
import { curtainFor } from '../src/table/curtain';
import { nearest } from '../src/table/rover';

vi.mock('../src/house', () => ({
	homeOf: () => null,
	random: () => '',
	hereHome: () => null,
	serverHome: () => null,
}));
vi.mock('../src/router', () => ({
	go: () => {},
	place: { value: { path: '', query: '', hash: '' } },
}));
vi.mock('../src/settings', () => ({
	settings: { value: { name: '', level: 3 } },
	set: () => {},
	recall: () => null,
}));
vi.mock('../src/art/art', () => ({
	art: () => {},
	Icon: () => null,
	Mark: () => null,
	Poster: () => null,
	Drawing: () => null,
}));

describe('sha256', () => {
	it('agrees with the library on every length around a block', () => {
		for (let n = 0; n < 140; n++) {
			const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255);
			expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
		}
	});
});

describe('the end', async () => {
	const { shuffleKept } = await import('../src/pages/end');
	const seed = '00'.repeat(32);
	const promise = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
	it('holds the seed against the promise', () => {
		expect(shuffleKept(seed, promise)).toBe(true);
		expect(shuffleKept(seed.replace('00', '01'), promise)).toBe(false);
		expect(shuffleKept(undefined, promise)).toBeNull();
		expect(shuffleKept(seed, null)).toBeNull();
	});
	const { stepTo } = await import('../src/pages/replay');
	it('steps within the game', () => {
		expect(stepTo('ArrowRight', 5, 9)).toBe(6);
		expect(stepTo('ArrowLeft', 0, 9)).toBe(0);
		expect(stepTo('PageDown', 5, 9)).toBe(9);
		expect(stepTo('Home', 5, 9)).toBe(0);
		expect(stepTo('x', 5, 9)).toBeNull();
	});
});

describe('the lobby', async () => {
	const { nameless } = await import('../src/pages/lobby');
	it('tells guests apart who say no name', () => {
		const seats = (...names: string[]) => ({
			seats: names.map((name) => ({ kind: 'person', name }) as const),
		});
		expect(nameless(seats('Ada', ''), 1)).toBe('Guest');
		expect(nameless(seats('Guest', ''), 1)).toBe('Guest 2');
		expect(nameless(seats('Ada', 'Guest'), 1)).toBe('Guest');
	});
});

describe('links', async () => {
	const { pathOf } = await import('../src/pages/open');
	const { seatKey, watchKey } = await import('../src/pages/links');
	vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
	const { tableLeft } = await vi.importActual<typeof import('../src/router')>('../src/router');
	it('lead back to the table from where something is looked up, and from nowhere else', () => {
		const table = '/t/k3f9q2#s=1.ab_c';
		expect(tableLeft(null, table, '/rules/looting')).toBe(table);
		expect(tableLeft(table, '/rules/looting', '/settings')).toBe(table);
		expect(tableLeft(table, '/rules/looting', '/')).toBeNull();
		expect(tableLeft(null, '/', '/rules')).toBeNull();
		expect(tableLeft(table, '/rules', '/t/other')).toBeNull();
	});
	it('are read from what a person typed', () => {
		expect(pathOf(' https://host.example/t/k3f9q2#s=1.ab_c ')).toBe('/t/k3f9q2#s=1.ab_c');
		expect(pathOf('K3F-9Q2')).toBe('/t/k3f9q2');
		expect(pathOf('no such thing!')).toBeNull();
		expect(seatKey('#s=1.ab_c')).toEqual({ seat: 1, key: 'ab_c' });
		expect(seatKey('#prompt')).toBeNull();
		expect(seatKey('#w=ab_c')).toBeNull();
		expect(watchKey('#w=ab_c')).toBe('ab_c');
		expect(watchKey('#s=1.ab_c')).toBeNull();
	});
});

describe('arrows', () => {
	const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
	const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20)];
	it('walk a grid and stop at its edge', () => {
		expect(nearest(grid, 0, 'ArrowRight')).toBe(1);
		expect(nearest(grid, 1, 'ArrowDown')).toBe(4);
		expect(nearest(grid, 5, 'ArrowUp')).toBe(2);
		expect(nearest(grid, 0, 'ArrowLeft')).toBe(0);
		expect(nearest(grid, 2, 'ArrowRight')).toBe(2);
	});
});

describe('clocks', () => {
	it('run only for those whose clock runs', () => {
		const clock = { running: [0], left: [10_000, 8_000] };
		expect(leftOf(clock, 0, 100, 1100)).toBe(9000);
		expect(leftOf(clock, 1, 100, 1100)).toBe(8000);
		expect(leftOf(clock, 0, 100, 99_999)).toBe(0);
	});
	it('are written as people read them', () => {
		expect(clockText(252_000)).toBe('4:12');
		expect(clockText(9_000)).toBe('0:09');
		expect(clockText(3_723_000)).toBe('1:02:03');
		expect(clockText(100_800_000)).toBe('1 day 4 h');
	});
});

describe('the curtain', () => {
	const table = fixture.table as unknown as TableMessage;
	const update = table.update as Update;
	it('is drawn for the seat that is asked, and only between own seats', () => {
		expect(curtainFor(table, update)).toBe(0);
		expect(curtainFor({ ...table, looking: 0 }, update)).toBeNull();
		const other = { ...update, asked: [{ seat: 1, question: 1, prompt: '' }] };
		expect(curtainFor({ ...table, looking: 0 }, other)).toBe(1);
		expect(curtainFor({ ...table, mine: [0] }, update)).toBeNull();
		const bots = { ...update, asked: [{ seat: 2, question: 1, prompt: '' }] };
		expect(curtainFor({ ...table, looking: 0 }, bots)).toBeNull();
	});
});

describe('the generic board', () => {
	const catalogue = { names: { role: { reeve: 'the reeve' } } } as unknown as Catalogue;
	it('tells facts from rows by seat', () => {
		const { facts, bySeat } = arrange({ seats: 2, pot: 3, coins: [1, 2], pile: [1, 2, 3] }, 2);
		expect(facts.map((row) => row.name)).toEqual(['pot', 'pile']);
		expect(bySeat.map((row) => row.name)).toEqual(['coins']);
	});
	it('names things by the catalogue, and makes ids readable', () => {
		expect(wordOf('role:reeve', catalogue)).toBe('the reeve');
		expect(wordOf('reeve', catalogue)).toBe('the reeve');
		expect(wordOf('hand_size', catalogue)).toBe('Hand size');
	});
});

describe('options of a new table', () => {
	const named = (...ids: string[]) =>
		ids.map((id) => ({ id, help: id, fallback: '', values: null }));

	it('that there are once for every seat are offered for the seats at it', () => {
		const all = named('grid', 'clues1', 'clues2', 'clues3', 'top10');
		expect(optionsFor(all, 2, 3).map(({ id }) => id)).toEqual([
			'grid',
			'clues1',
			'clues2',
			'top10',
		]);
		expect(optionsFor(all, 3, 3)).toHaveLength(5);
	});
	it('have a name, and behind a colon what there is to say of them', () => {
		const help = 'Pairs as jokers: of another witness: or of any';
		expect(helpOf({ id: 'edition', help, fallback: '', values: null })).toEqual({
			name: 'Pairs as jokers',
			line: 'Of another witness: or of any',
		});
		expect(helpOf({ id: 'top', help: 'The most', fallback: '', values: null }).line).toBe('');
	});
	it('say nothing twice', () => {
		const clues = (seat: number) => ({
			id: `clues${seat}`,
			help: `Clues of seat ${seat}: four for beginners`,
			values: null,
		});
		expect(lineOf(clues(1), clues(2))).toBe('');
		expect(lineOf(clues(2), { id: 'top', help: 'The most', values: null })).not.toBe('');
		expect(lineOf(clues(2))).toBe('Four for beginners');
		const grid = (...names: string[]) => ({
			id: 'grid',
			help: 'Size: 8x8 is full, 7x7 short',
			values: names.map((name) => ({ id: name, name })),
		});
		expect(lineOf(grid('8 × 8: full', '7 × 7: short'))).toBe('');
		expect(lineOf(grid('8 × 8', '7 × 7'))).toBe('8x8 is full, 7x7 short');
	});
	it('are set to what goes with the table, whatever was wished before', () => {
		const values = [
			{ id: 'off', name: 'off' },
			{ id: 'on', name: 'on', why: 'only for two' },
		];
		const short = { id: 'short', help: '', fallback: 'off', values };
		expect(possible(short).map(({ id }) => id)).toEqual(['off']);
		expect(chosen(short, 'on')).toBe('off');
		expect(chosen(short, undefined)).toBe('off');
		const text = { id: 'tiles', help: '', values: null };
		expect(chosen(text, 'G3w')).toBe('G3w');
		expect(chosen(text, undefined)).toBe('');
	});
});

describe('the log', async () => {
	const { headings, roundNow, rounds } = await import('../src/table/rail');
	const lines = (seats: readonly (number | null)[]): StoryLine[] =>
		seats.map((seat, n) => ({ n, kind: 'move', seat, text: '', about: null }));
	const turn = (line: StoryLine, by: number | null) => (line.seat === by ? null : line.seat);
	it('has a round where somebody begins another turn', () => {
		const told = lines([null, 1, 1, null, 2, 0, 1, 2, 2, 0, 1]);
		expect([...rounds(told, turn)]).toEqual([
			[1, 1],
			[6, 2],
			[10, 3],
		]);
	});
	it('has rounds although the first player changes', () => {
		expect([...rounds(lines([0, 1, 2, 1, 2, 0, 2]), turn).keys()]).toEqual([0, 3, 6]);
	});
	it('knows the round of a turn that has no line yet', () => {
		expect(roundNow(lines([null]), turn, 1)).toBe(1);
		expect(roundNow(lines([1, 2]), turn, 0)).toBe(1);
		expect(roundNow(lines([1, 2, 0]), turn, 0)).toBe(1);
		expect(roundNow(lines([1, 2, 0]), turn, 1)).toBe(2);
		expect(roundNow(lines([1, 2, 0, 1]), turn, null)).toBe(2);
	});
	it('has none before anybody has moved', () => {
		expect(rounds(lines([null, null]), turn).size).toBe(0);
	});
	it('counts headings where its beginning is known', () => {
		const told = lines([null, 1, null, null]);
		const heading = ({ seat }: StoryLine, n: number) => (seat === null ? `turn ${n}` : null);
		expect([...headings(told, heading, true)]).toEqual([
			[0, 'turn 1'],
			[2, 'turn 2'],
			[3, 'turn 3'],
		]);
		expect(headings(told, heading, false).get(3)).toBe('turn 0');
	});
});

describe('seats drawn at random', async () => {
	const { shuffled } = await import('../src/pages/new');
	it('come in every order, each by one row of draws', () => {
		const found = new Set<string>();
		for (let first = 0; first < 3; first++)
			for (let second = 0; second < 2; second++) {
				const draws = [first, second];
				found.add(shuffled(['a', 'b', 'c'], () => draws.shift() ?? 9).join(''));
			}
		expect([...found].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
	});
	it('are drawn from as many as are left', () => {
		const asked: number[] = [];
		shuffled([1, 2, 3, 4], (n) => asked.push(n) && 0);
		expect(asked).toEqual([4, 3, 2]);
	});
});
