/* Chances, turning points and luck, from judged decisions. */
import { describe, expect, it } from 'vitest';
import type { Judged } from '../src/link/api';
import {
	chanceAt,
	endings,
	factsOf,
	interlaced,
	lapses,
	lines,
	sharpest,
	turns,
} from '../src/pages/chances';

const move = (text: string, chance: number | null) => ({ text, label: text, things: [], chance });
const judged = (at: number, seat: number, best: number, played = best, margin = 0): Judged => ({
	at,
	seat,
	best: move('best', best),
	played: move('played', played),
	margin,
});

describe('chances', () => {
	it('think all over the game first, then everywhere once', () => {
		const order = interlaced(100);
		expect(order.slice(0, 4)).toEqual([0, 16, 32, 48]);
		expect([...order].sort((a, b) => a - b)).toEqual([...Array(100).keys()]);
	});

	it('take what was looked at closer for what was found quickly', () => {
		const quick = new Map([
			[0, judged(0, 0, 60, 40, 12)],
			[1, null],
			[2, judged(2, 1, 50)],
		]);
		const close = new Map([[0, judged(0, 0, 60, 57, 4)]]);
		const all = sharpest(quick, close);
		expect(all.map((one) => one.at)).toEqual([0, 2]);
		expect(all[0]?.margin).toBe(4);
		expect(lapses(sharpest(quick, new Map()))).toHaveLength(1);
		expect(lapses(all)).toHaveLength(0);
	});

	it('share the end among the winners', () => {
		expect(endings([1, 2, 1])).toEqual([50, 0, 50]);
		expect(endings(undefined)).toEqual([]);
	});

	it('take the steps of one turn together, in whatever order they were thought over', () => {
		const all = [judged(4, 1, 30), judged(0, 0, 50), judged(1, 0, 60), judged(9, 0, 80)];
		expect(lines(all, 2, [100, 0], 10)).toEqual([
			[
				{ at: 0, chance: 55 },
				{ at: 9, chance: 80 },
				{ at: 10, chance: 100 },
			],
			[
				{ at: 4, chance: 30 },
				{ at: 10, chance: 0 },
			],
		]);
	});

	it('leave out what has no chance', () => {
		const none = { ...judged(0, 0, 0), best: move('best', null) };
		expect(lines([none], 1, [100], 5)).toEqual([[]]);
		expect(turns([none], [100])).toEqual([]);
	});

	it('tell a lapse from luck', () => {
		const all = [judged(0, 0, 50, 30), judged(5, 0, 32), judged(8, 1, 60)];
		const found = turns(all, [100, 0]);
		expect(found.map((turn) => [turn.at, turn.change, turn.better?.text ?? null])).toEqual([
			[5, 68, null],
			[8, -60, null],
			[0, -20, 'best'],
		]);
		expect(lapses(all).map((turn) => turn.at)).toEqual([0]);
		expect(lapses(all, found)).toEqual([]);
		expect(lapses(all, found.slice(0, 2))).toHaveLength(1);
	});

	it('count luck and good choices of one seat', () => {
		const all = [judged(0, 0, 50, 30), judged(2, 1, 40), judged(5, 0, 32)];
		expect(factsOf(all, 0, [100, 0])).toEqual({
			choices: 2,
			good: 50,
			luck: 70,
			margin: 0,
		});
		expect(factsOf(all, 2, [100, 0]).choices).toBe(0);
	});

	it('say how coarse the look was, where another move than the best was made', () => {
		const all = [
			judged(0, 0, 50),
			judged(1, 0, 50, 50, 12),
			judged(3, 0, 50, 50, 30),
			judged(4, 0, 50, 30, 14),
			judged(6, 1, 50, 50, 80),
		];
		expect(factsOf(all, 0, [])).toMatchObject({ choices: 4, good: 75, margin: 14 });
	});

	it('read a line at any moment', () => {
		const line = [
			{ at: 3, chance: 40 },
			{ at: 7, chance: 55 },
		];
		expect([2, 3, 6, 9].map((at) => chanceAt(line, at))).toEqual([null, 40, 40, 55]);
	});
});
