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
	/** The first step, where it was chosen as a whole by its button; its things are chosen then. */
	readonly first: string | null;
	/** The kind of move, where that was chosen by its button before anything else. */
	readonly verb: string | null;
	/** Ways asked for after a first move was chosen; null: none asked, or none to be had. */
	readonly asked: { readonly moves: readonly string[]; readonly ways: readonly Way[] } | null;
}

export const NOTHING: Picking = { chosen: [], marked: null, first: null, verb: null, asked: null };

export interface Picked {
	readonly left: readonly Choice[];
	/** Things that may be chosen next. */
	readonly can: ReadonlySet<Thing>;
	/** Further things of what is left: not lit, but a click on them is understood. */
	readonly later: ReadonlySet<Thing>;
	readonly chosen: readonly Thing[];
	/** Something is half chosen: there is a step to go back. */
	readonly begun: boolean;
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

/* A way that is not final is an answer like a move: one click, nothing to compare. */
const weighed = (choice: Choice): boolean => choice.moves.length > 1 && choice.final;

function comparable(left: readonly Choice[]): boolean {
	const first = left[0];
	return (
		left.length > 1 &&
		first !== undefined &&
		left.every((choice) => weighed(choice) && choice.moves[0] === first.moves[0])
	);
}

const fits = (choice: Choice, { first, verb }: Picking): boolean =>
	(first === null || choice.moves[0] === first) && (verb === null || choice.verb === verb);

/*
 * Choosing a thing keeps what goes on with it; only where nothing does, what has it further on: a
 * pawn that goes from the City is not one that comes to it.
 */
function narrowed(all: readonly Choice[], chosen: readonly Thing[]): readonly Choice[] {
	const taken = new Set<Thing>();
	let left = all;
	for (const thing of chosen) {
		const next = left.filter((choice) => nextOf(choice, taken) === thing);
		left = next.length > 0 ? next : left.filter((choice) => choice.things.includes(thing));
		taken.add(thing);
	}
	return left;
}

/** What follows from the question and what was chosen. */
export function pick(question: Question | null, picking: Picking): Picked {
	const all = question ? choices(question, picking) : [];
	const left = narrowed(
		all.filter((choice) => fits(choice, picking)),
		picking.chosen,
	);
	const can = nextThings(left, picking.chosen);
	const later = new Set(left.flatMap((choice) => choice.things));
	for (const thing of [...can, ...picking.chosen]) later.delete(thing);
	const begun = picking.chosen.length > 0 || picking.first !== null || picking.verb !== null;
	const compare = begun && comparable(left);
	const only = left.length === 1 && begun;
	const marked = left.find((choice) => choice.key === picking.marked) ?? null;
	const main = marked ?? (only || compare ? (left[0] ?? null) : null);
	return { left, can, later, chosen: picking.chosen, begun, main, compare };
}

/** Choose a thing, or take it back if it was chosen; null: it is in no answer that is left. */
export function choose(question: Question | null, picking: Picking, thing: Thing): Picking | null {
	if (picking.chosen.includes(thing)) return unchoose(picking, thing);
	const { left } = pick(question, picking);
	if (!left.some((choice) => choice.things.includes(thing))) return null;
	return { ...picking, chosen: [...picking.chosen, thing], marked: null };
}

/* Ways that were asked for are good as long as anything is chosen. */
const chosenOnly = ({ asked, verb }: Picking, chosen: readonly Thing[]): Picking =>
	chosen.length === 0 ? { ...NOTHING, verb } : { ...NOTHING, chosen, verb, asked };

/** Choose a first step as a whole, by its button. */
export function lead(picking: Picking, move: Move): Picking {
	const chosen = [...picking.chosen, ...move.things.filter((t) => !picking.chosen.includes(t))];
	return { ...picking, chosen, marked: null, first: move.text };
}

/** Choose a kind of move, by its button: only moves of that kind are left. */
export const foldOut = (picking: Picking, verb: string): Picking => ({ ...picking, verb });

/** Take back a thing and all chosen after it. */
export function unchoose(picking: Picking, thing: Thing): Picking {
	const at = picking.chosen.indexOf(thing);
	return chosenOnly(picking, picking.first === null ? picking.chosen.slice(0, at) : []);
}

/** One step back: first the mark, then what was chosen last. The same object: nothing to take back. */
export function back(picking: Picking): Picking {
	if (picking.marked !== null) return { ...picking, marked: null };
	if (picking.first !== null) return NOTHING;
	if (picking.chosen.length === 0) return picking.verb === null ? picking : NOTHING;
	return chosenOnly(picking, picking.chosen.slice(0, -1));
}

/** What of a half-made choice still holds when the question is asked anew or after a break. */
export function keep(question: Question | null, picking: Picking): Picking {
	if (!question) return NOTHING;
	let kept: Picking = { ...picking, chosen: [], marked: null };
	if (pick(question, kept).left.length === 0) return NOTHING;
	for (const thing of picking.chosen) {
		const next = choose(question, kept, thing);
		if (!next) break;
		kept = next;
	}
	const still = pick(question, kept).left.some((choice) => choice.key === picking.marked);
	return still ? { ...kept, marked: picking.marked } : kept;
}

/** A button of the dock: a whole answer, a first step with several ways on, or a thing or kind with several. */
export type Button =
	| { readonly kind: 'choice'; readonly choice: Choice }
	| { readonly kind: 'lead'; readonly move: Move; readonly count: number }
	| { readonly kind: 'thing'; readonly thing: Thing; readonly count: number }
	| {
			readonly kind: 'verb';
			readonly verb: string;
			readonly count: number;
			/** The first and last of them, as far as they have a name. */
			readonly ends: readonly string[];
	  };

export interface Group {
	readonly verb: string;
	readonly buttons: readonly Button[];
}

interface Entry {
	readonly verb: string;
	/** Things still to be chosen for it, in order. */
	readonly next: Thing | null;
	readonly button: Button;
}

/*
 * Ways to be weighed that begin with the same move are one entry until that move is chosen: then
 * each is one, also where one among them is an answer by a click and nothing is compared.
 */
function entries({ left, chosen, begun, compare }: Picked): readonly Entry[] {
	const taken = new Set(chosen);
	const firsts = new Map<string, number>();
	for (const { moves } of left) firsts.set(moves[0] ?? '', (firsts.get(moves[0] ?? '') ?? 0) + 1);
	const led = compare || (begun && firsts.size === 1);
	const told = new Set<string>();
	return left.flatMap((choice): Entry[] => {
		const first = choice.moves[0] ?? '';
		const count = firsts.get(first) ?? 1;
		const next = nextOf(choice, taken);
		const { verb, move } = choice;
		if (count === 1 || led || !move || !weighed(choice))
			return [{ verb, next, button: { kind: 'choice', choice } }];
		if (told.has(first)) return [];
		told.add(first);
		return [{ verb, next, button: { kind: 'lead', move, count } }];
	});
}

/* Beyond the limit: one button for each next thing that leads to several, in order of mention. */
function folded(list: readonly Entry[]): readonly Entry[] {
	const count = new Map<Thing, number>();
	for (const { next } of list) if (next !== null) count.set(next, (count.get(next) ?? 0) + 1);
	const told = new Set<Thing>();
	return list.flatMap((entry): Entry[] => {
		const { next, verb } = entry;
		const n = next === null ? 1 : (count.get(next) ?? 1);
		if (next === null || n === 1) return [entry];
		if (told.has(next)) return [];
		told.add(next);
		return [{ verb, next, button: { kind: 'thing', thing: next, count: n } }];
	});
}

const labelOf = (button: Button | undefined): string[] =>
	button?.kind === 'choice' ? [button.choice.label] : [];

/* So few of a kind need no fold. */
const FEW = 3;

/* Still too many, and of several kinds: what first, then where. */
function byKind(list: readonly Group[]): readonly Group[] {
	if (list.length < 2) return list;
	return list.map(({ verb, buttons }) => {
		const ends = [...labelOf(buttons[0]), ...labelOf(buttons.at(-1))];
		const fold: Button = { kind: 'verb', verb, count: buttons.length, ends };
		return { verb, buttons: buttons.length > FEW ? [fold] : buttons };
	});
}

/* To leave it is what one looks for last, wherever the list has it. */
const LEAVES = 'pass';

/** The buttons of what is left, grouped by verb, in the engine's order but for `pass`; too many are folded. */
export function groups(picked: Picked): readonly Group[] {
	const all = entries(picked);
	const list = all.length > BUTTONS_MAX && !picked.compare ? folded(all) : all;
	const found = new Map<string, Button[]>();
	for (const { verb, button } of list) found.set(verb, [...(found.get(verb) ?? []), button]);
	const leaves = found.get(LEAVES);
	if (leaves && !picked.compare) {
		found.delete(LEAVES);
		found.set(LEAVES, leaves);
	}
	const grouped = [...found].map(([verb, buttons]) => ({ verb, buttons }));
	return list.length > BUTTONS_MAX && !picked.compare ? byKind(grouped) : grouped;
}

/** The button of a number key, counted through the groups from 1. */
export function numbered(list: readonly Group[], key: number): Button | null {
	return list.flatMap((group) => group.buttons)[key - 1] ?? null;
}

/** What to do when exactly one answer is left: play it, or wait for the main button. */
export function settled(picked: Picked, askLess: boolean): Choice | null {
	const only = picked.left.length === 1 ? picked.left[0] : undefined;
	if (!only || !picked.begun) return null;
	return only.final && !askLess ? null : only;
}
