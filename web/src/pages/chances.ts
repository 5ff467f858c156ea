/*
 * What the judged decisions of a game amount to: each seat's chances on the way, where it turned,
 * and how much of it was luck. Pure, and of no game in particular.
 */
import type { Judged, JudgedMove } from '../link/api';
import type { Seat } from '../link/messages';

/** Chances are per cent. */
export interface Point {
	readonly at: number;
	readonly chance: number;
}

export interface Turn {
	readonly at: number;
	readonly seat: Seat;
	readonly played: JudgedMove;
	/** The move that would have kept more, where it was a lapse; null: what came then was luck. */
	readonly better: JudgedMove | null;
	readonly change: number;
}

export interface Facts {
	readonly choices: number;
	/** Per cent of the choices to which nothing clearly better was found. */
	readonly good: number;
	/** What one of the others must have cost to be seen, in half of the cases; 0: nothing was overlooked. */
	readonly margin: number;
	/** What fortune gave or took in all. */
	readonly luck: number;
}

/** What was found out of each entry; null: nobody had a choice there. */
export type Found = ReadonlyMap<number, Judged | null>;

/** What was looked at closer stands for what was found quickly. */
export const sharpest = (quick: Found, close: Found): readonly Judged[] =>
	[...new Map([...quick, ...close]).values()].filter((one): one is Judged => one !== null);

/** Less than this between two moves is noise. */
const NOISE = 3;
const TURNS_MAX = 4;
const TURN_MIN = 6;

const known = (one: Judged): boolean => one.best.chance !== null && one.played.chance !== null;
const best = (one: Judged): number => one.best.chance ?? 0;
const played = (one: Judged): number => Math.min(one.played.chance ?? 0, best(one));

/** What the end is worth to each seat: winners share it. Empty: the game was not played out. */
export function endings(places: readonly number[] | undefined): readonly number[] {
	const winners = (places ?? []).filter((place) => place === 1).length;
	return (places ?? []).map((place) => (place === 1 ? 100 / winners : 0));
}

/** Numbers below `n` so that any beginning of them lies all over: coarse first, then finer. */
export function interlaced(n: number): readonly number[] {
	const order: number[] = [];
	for (let step = 16; step >= 1; step /= 2)
		for (let i = 0; i < n; i += step) if (step === 16 || i % (step * 2) !== 0) order.push(i);
	return order;
}

const inOrder = (judged: readonly Judged[]): readonly Judged[] =>
	judged.filter(known).sort((a, b) => a.at - b.at);

/** The chances of each seat: a point for each of its turns, the steps of one taken together. */
export function lines(
	judged: readonly Judged[],
	seats: number,
	end: readonly number[],
	of: number,
): readonly (readonly Point[])[] {
	const found: Point[][] = Array.from({ length: seats }, () => []);
	let turn: Judged[] = [];
	const close = () => {
		const first = turn[0];
		if (!first) return;
		const sum = turn.reduce((total, one) => total + best(one), 0);
		found[first.seat]?.push({ at: first.at, chance: sum / turn.length });
		turn = [];
	};
	for (const one of inOrder(judged)) {
		if (turn[0] && turn[0].seat !== one.seat) close();
		turn.push(one);
	}
	close();
	found.forEach((line, seat) => {
		const last = end[seat];
		if (last !== undefined && line.length > 0) line.push({ at: of, chance: last });
	});
	return found;
}

/** What changed from what a seat left itself with to what it found at its next choice. */
function lucks(judged: readonly Judged[], end: readonly number[]): readonly number[] {
	const next = new Map<Seat, number>(end.map((chance, seat) => [seat, chance]));
	return [...judged]
		.reverse()
		.map((one) => {
			const luck = (next.get(one.seat) ?? played(one)) - played(one);
			next.set(one.seat, best(one));
			return luck;
		})
		.reverse();
}

const largest = (found: readonly Turn[]): readonly Turn[] =>
	found
		.filter((turn) => Math.abs(turn.change) >= TURN_MIN)
		.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
		.slice(0, TURNS_MAX);

/** What a decision gave away; null: nothing to speak of. */
export function lapse(one: Judged): Turn | null {
	const lost = best(one) - played(one);
	if (!known(one) || lost <= NOISE) return null;
	const { at, seat } = one;
	return { at, seat, played: one.played, better: one.best, change: -lost };
}

/** The decisions that gave most away, largest first, but for those that are told already. */
export function lapses(judged: readonly Judged[], told: readonly Turn[] = []): readonly Turn[] {
	const known = new Set(told.flatMap(({ at, better }) => (better ? [at] : [])));
	return largest(judged.flatMap((one) => (known.has(one.at) ? [] : (lapse(one) ?? []))));
}

/** Where most changed, largest first. */
export function turns(judged: readonly Judged[], end: readonly number[]): readonly Turn[] {
	const ordered = inOrder(judged);
	const luck = lucks(ordered, end);
	return largest(
		ordered.map((one, i): Turn => {
			const lost = lapse(one);
			const came = luck[i] ?? 0;
			const { at, seat } = one;
			return lost && -lost.change >= Math.abs(came)
				? lost
				: { at, seat, played: one.played, better: null, change: came };
		}),
	);
}

export function factsOf(judged: readonly Judged[], seat: Seat, end: readonly number[]): Facts {
	const ordered = inOrder(judged);
	const luck = lucks(ordered, end);
	const own = ordered.flatMap((one, i) => (one.seat === seat ? [i] : []));
	const good = own.filter((i) => {
		const one = ordered[i];
		return one !== undefined && best(one) - played(one) <= NOISE;
	});
	const unsure = own.flatMap((i) => ordered[i]?.margin || []).sort((a, b) => a - b);
	return {
		choices: own.length,
		margin: unsure[Math.floor(unsure.length / 2)] ?? 0,
		good: own.length > 0 ? Math.round((100 * good.length) / own.length) : 0,
		luck: Math.round(own.reduce((sum, i) => sum + (luck[i] ?? 0), 0)),
	};
}

/** The chance of a line at a moment: the last point before it. */
export function chanceAt(line: readonly Point[], at: number): number | null {
	return line.findLast((point) => point.at <= at)?.chance ?? null;
}
