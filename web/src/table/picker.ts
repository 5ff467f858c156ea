/*
 * From legal moves to clicks, for every game alike. Pure: given the question and the things chosen
 * so far it says what may be chosen next, which choices are left, and what the main button would
 * play. It knows no rule; the list it narrows is the engine's.
 */
import type { Move, Question, Thing, Way } from '../link/messages';

/** One whole answer to a question: a move, or a way of several steps. */
export interface Choice {
	/** The notation of its steps, joined: unique within a question. */
	readonly key: string;
	readonly verb: string;
	readonly moves: readonly string[];
	readonly things: readonly Thing[];
	readonly label: string;
	/** It reveals something or cannot be taken back: not played by a click on the board alone. */
	readonly final: boolean;
	/** Its place in the engine's list, from 0. */
	readonly index: number;
	/** The engine's own object, with operands and what the game adds. */
	readonly move: Move | null;
	readonly way: Way | null;
}

/** What the person has done about the question so far. */
export interface Picking {
	readonly chosen: readonly Thing[];
	/** The choice picked out among those left, by key; the main button plays it. */
	readonly marked: string | null;
	/** Ways asked for after a first move was chosen; null: none asked, or none to be had. */
	readonly asked: { readonly moves: readonly string[]; readonly ways: readonly Way[] } | null;
}

export const NOTHING: Picking = { chosen: [], marked: null, asked: null };

export interface Picked {
	readonly left: readonly Choice[];
	/** Things that may be chosen next. */
	readonly can: ReadonlySet<Thing>;
	/** Further things of what is left: not lit, but a click on them is understood. */
	readonly later: ReadonlySet<Thing>;
	readonly chosen: readonly Thing[];
	/** What the main button plays; null where nothing is settled yet. */
	readonly main: Choice | null;
	/** Whole payments and the like: several ways that begin alike, to be compared in rows. */
	readonly compare: boolean;
}

/** Beyond this many buttons a list folds into what, then where. */
export const BUTTONS_MAX = 12;

function fromMove(move: Move, index: number): Choice {
	return {
		key: move.text,
		verb: move.verb,
		moves: [move.text],
		things: move.things,
		label: move.label,
		final: move.final ?? false,
		index,
		move,
		way: null,
	};
}

/* A way begins with a legal move: that one tells its verb. */
function fromWay(way: Way, index: number, legal: readonly Move[]): Choice {
	const move = legal.find((one) => one.text === way.moves[0]) ?? null;
	return {
		key: way.moves.join(' ; '),
		verb: move?.verb ?? '',
		moves: way.moves,
		things: way.things,
		label: way.label,
		final: way.final ?? (way.moves.length > 1 || (move?.final ?? false)),
		index,
		move,
		way,
	};
}

/** All answers to a question, in the engine's order. */
export function choices(question: Question, picking: Picking = NOTHING): readonly Choice[] {
	if (question.ways) return question.ways.map((way, i) => fromWay(way, i, question.legal));
	const asked = picking.asked;
	if (!asked) return question.legal.map(fromMove);
	return question.legal.flatMap((move, i) =>
		move.text === asked.moves[0]
			? asked.ways.map((way, k) => fromWay(way, i + k / 1000, question.legal))
			: [fromMove(move, i)],
	);
}

const nextOf = (choice: Choice, chosen: ReadonlySet<Thing>): Thing | null =>
	choice.things.find((thing) => !chosen.has(thing)) ?? null;

/*
 * The next things of all that is left. Where they all want the same one next, what follows it is
 * lit too: with one pawn to move a person may click the space at once.
 */
function nextThings(left: readonly Choice[], chosen: readonly Thing[]): Set<Thing> {
	const can = new Set<Thing>();
	const taken = new Set(chosen);
	for (;;) {
		const next = left.map((choice) => nextOf(choice, taken));
		const first = next[0];
		for (const thing of next) if (thing !== null) can.add(thing);
		if (left.length < 2 || first == null || next.some((thing) => thing !== first)) return can;
		taken.add(first);
	}
}

function comparable(left: readonly Choice[]): boolean {
	const first = left[0];
	return (
		left.length > 1 &&
		first !== undefined &&
		left.every((choice) => choice.moves.length > 1 && choice.moves[0] === first.moves[0])
	);
}

/** What follows from the question and what was chosen. */
export function pick(question: Question | null, picking: Picking): Picked {
	const all = question ? choices(question, picking) : [];
	const left = all.filter((choice) => picking.chosen.every((t) => choice.things.includes(t)));
	const can = nextThings(left, picking.chosen);
	const later = new Set(left.flatMap((choice) => choice.things));
	for (const thing of [...can, ...picking.chosen]) later.delete(thing);
	const compare = picking.chosen.length > 0 && comparable(left);
	const only = left.length === 1 && all.length > 1 && picking.chosen.length > 0;
	const marked = left.find((choice) => choice.key === picking.marked) ?? null;
	const main = marked ?? (only || compare ? (left[0] ?? null) : null);
	return { left, can, later, chosen: picking.chosen, main, compare };
}

/** Choose a thing, or take it back if it was chosen; null: it is in no answer that is left. */
export function choose(question: Question | null, picking: Picking, thing: Thing): Picking | null {
	if (picking.chosen.includes(thing)) return unchoose(picking, thing);
	const { left } = pick(question, picking);
	if (!left.some((choice) => choice.things.includes(thing))) return null;
	return { ...picking, chosen: [...picking.chosen, thing], marked: null };
}

/** Take back a thing and all chosen after it. */
export function unchoose(picking: Picking, thing: Thing): Picking {
	const at = picking.chosen.indexOf(thing);
	return { chosen: picking.chosen.slice(0, at), marked: null, asked: null };
}

/** One step back: first the mark, then the last thing chosen. The same object: nothing to take back. */
export function back(picking: Picking): Picking {
	if (picking.marked !== null) return { ...picking, marked: null };
	if (picking.chosen.length === 0) return picking;
	return { chosen: picking.chosen.slice(0, -1), marked: null, asked: null };
}

/** What of a half-made choice still holds when the question is asked anew or after a break. */
export function keep(question: Question | null, picking: Picking): Picking {
	if (!question) return NOTHING;
	let kept: Picking = { ...NOTHING, asked: picking.asked };
	for (const thing of picking.chosen) {
		const next = choose(question, kept, thing);
		if (!next) break;
		kept = next;
	}
	const still = pick(question, kept).left.some((choice) => choice.key === picking.marked);
	return still ? { ...kept, marked: picking.marked } : kept;
}

/** A button of the dock: a whole answer, or a thing that leads on to several. */
export type Button =
	| { readonly kind: 'choice'; readonly choice: Choice }
	| { readonly kind: 'thing'; readonly thing: Thing; readonly count: number };

export interface Group {
	readonly verb: string;
	readonly buttons: readonly Button[];
}

/* Beyond the limit: one button for each next thing, in the order of first mention. */
function folded(left: readonly Choice[], chosen: readonly Thing[]): Map<string, Button[]> {
	const groups = new Map<string, Button[]>();
	const taken = new Set(chosen);
	const count = new Map<Thing, number>();
	for (const choice of left) {
		const next = nextOf(choice, taken);
		if (next !== null) count.set(next, (count.get(next) ?? 0) + 1);
	}
	const told = new Set<Thing>();
	for (const choice of left) {
		const next = nextOf(choice, taken);
		const group = groups.get(choice.verb) ?? [];
		groups.set(choice.verb, group);
		if (next === null || count.get(next) === 1) group.push({ kind: 'choice', choice });
		else if (!told.has(next))
			group.push({ kind: 'thing', thing: next, count: count.get(next) ?? 0 });
		if (next !== null) told.add(next);
	}
	return groups;
}

/** The buttons of what is left, grouped by verb, in the engine's order. */
export function groups(picked: Picked): readonly Group[] {
	const { left, chosen } = picked;
	const found =
		left.length > BUTTONS_MAX
			? folded(left, chosen)
			: left.reduce((map, choice) => {
					const group = map.get(choice.verb) ?? [];
					group.push({ kind: 'choice', choice });
					return map.set(choice.verb, group);
				}, new Map<string, Button[]>());
	return [...found]
		.filter(([, list]) => list.length > 0)
		.map(([verb, buttons]) => ({ verb, buttons }));
}

/** The button of a number key, counted through the groups from 1. */
export function numbered(list: readonly Group[], key: number): Button | null {
	return list.flatMap((group) => group.buttons)[key - 1] ?? null;
}

/** What to do when exactly one answer is left: play it, or wait for the main button. */
export function settled(picked: Picked, askLess: boolean): Choice | null {
	const only = picked.left.length === 1 ? picked.left[0] : undefined;
	if (!only || picked.chosen.length === 0) return null;
	return only.final && !askLess ? null : only;
}
