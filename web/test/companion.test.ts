/* Who joins the companion, and the days: what is pure about them. */
import { describe, expect, it } from 'vitest';
import {
	canBegin,
	type Draft,
	isFull,
	nameFault,
	nextSeat,
	optionsOf,
	removed,
	renamed,
	seated,
} from '../src/companion/joining';
import {
	askLine,
	before,
	bestStreak,
	dateOf,
	lastDays,
	mean,
	nameLine,
	signs,
	streak,
	type Told,
} from '../src/day/log';

const empty: Draft = { seed: '00', options: { grid: '8x8' }, players: [], taken: null };
const with_ = (...names: string[]): Draft => {
	let draft = empty;
	for (const [i, name] of names.entries()) draft = seated({ ...draft, taken: i }, name);
	return draft;
};

describe('joining', () => {
	it('takes the first free place, and everybody keeps their own', () => {
		const three = with_('Ada', 'Ben', 'Cleo');
		expect(three.players.map((player) => player?.clues)).toEqual([0, 1, 2]);
		const hole = removed(three, 1);
		expect(hole.players[2]?.name).toBe('Cleo');
		expect(nextSeat(hole)).toBe(1);
		expect(canBegin(hole)).toBe(false);
		const again = seated({ ...hole, taken: 4 }, 'Dora');
		expect(again.players.map((player) => player?.name)).toEqual(['Ada', 'Dora', 'Cleo']);
		expect(canBegin(again)).toBe(true);
		expect(removed(removed(three, 1), 2).players).toHaveLength(1);
	});

	it('wants two to five, each with a name of their own', () => {
		expect(canBegin(with_('Ada'))).toBe(false);
		const five = with_('a', 'b', 'c', 'd', 'e');
		expect(isFull(five)).toBe(true);
		expect(nameFault(five, ' ', 5)).toBe('join.name.needed');
		expect(nameFault(five, ' A ', 5)).toBe('join.name.taken');
		expect(nameFault(five, 'A', 0)).toBeNull();
		expect(renamed(five, 1, 'Bea').players[1]).toEqual({ name: 'Bea', clues: 1 });
	});

	it('tells the game how many clues each took', () => {
		expect(optionsOf(with_('Ada', 'Ben'))).toEqual({ grid: '8x8', clues1: '0', clues2: '1' });
	});
});

describe('days', () => {
	const past = { pounds: 20, solver: 20 };
	it('are those of UTC, and known by their date', () => {
		expect(dateOf(Date.parse('2026-11-16T23:59:59Z'))).toBe('2026-11-16');
		expect(before('2026-03-01')).toBe('2026-02-28');
	});

	it('in a row are counted up to today, or to yesterday while today is open', () => {
		const history = { '2026-11-14': past, '2026-11-15': past, '2026-11-10': past };
		expect(streak(history, '2026-11-16')).toBe(2);
		expect(streak({ ...history, '2026-11-16': past }, '2026-11-16')).toBe(3);
		expect(streak(history, '2026-11-18')).toBe(0);
		/* Day by day, those that were missed too; today only once it is solved. */
		expect(lastDays({ '2026-11-13': past, '2026-11-15': past }, '2026-11-16', 9)).toEqual([
			['2026-11-15', past],
			['2026-11-14', null],
			['2026-11-13', past],
		]);
		expect(lastDays({ '2026-11-16': past }, '2026-11-16', 9)).toEqual([['2026-11-16', past]]);
		expect(lastDays(history, '2026-11-16', 1)).toHaveLength(1);
		expect(lastDays({}, '2026-11-16', 9)).toEqual([]);
		expect(bestStreak(history)).toBe(2);
		expect(mean({ a: { pounds: 18, solver: 20 }, b: { pounds: 23, solver: 20 } })).toBe(21);
	});

	it('are written as lines, and told without saying where', () => {
		expect(askLine('cell:C4')).toBe('area C4');
		expect(askLine('row:3')).toBe('row 3');
		expect(nameLine(['A1', 'B2'])).toBe('name A1 B2');
		const step = (region: string) => ({ region, price: 4, found: [] });
		const told = {
			line: { pounds: 13, clues: [step('3'), step('F'), step('C4')] },
			namings: [
				{ cells: [], right: 5 },
				{ cells: [], right: 8 },
			],
		} as unknown as Told;
		expect(signs(told)).toBe('↔️ ↕️ 🔲 ❌3 🕵️');
	});
});
