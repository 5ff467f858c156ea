/* The view and the box as this game writes them, and what the board reads out of them. Pure. */
import type { Catalogue, Move, Question, Seat, StoryLine, View } from '../../link/messages';
import type { Choice, Picked } from '../../table/picker';
import type { EightyFields, EightyPawn } from '../../types.gen';

export type PawnId = EightyPawn;

export interface Pawn {
	readonly space: number;
	readonly state: 'free' | 'bet' | 'turned' | 'leaving';
	/** 1 plus the pawns ahead. */
	readonly position: number;
	/** What the Bet would pay now; null: none is due. */
	readonly pays: number | null;
	readonly home_price: number;
	/** The most that may be left in London; null: any sum. */
	readonly home_left_max: number | null;
}

/** Where a pawn may go without a Character: its purse, and the price of each space (a gain: below 0). */
export interface Reach {
	readonly purse: number;
	readonly price: Readonly<Record<string, number>>;
}

/** The fields, made from the engine's table, and what the game adds to them. */
export interface EightyView extends EightyFields {
	readonly deck_size: number;
	readonly pawn: readonly Readonly<Partial<Record<PawnId, Pawn>>>[];
	/** Of the seat whose turn it is; null: it does not move now. */
	readonly reach: Readonly<Partial<Record<PawnId, Reach>>> | null;
}

export interface Space {
	readonly id: number;
	readonly kind: string;
	readonly name: string;
	readonly city: boolean;
}

export interface Card {
	readonly id: string;
	readonly name: string;
	readonly text: string;
	readonly kind: 'event' | 'character';
	readonly sign: boolean;
}

export interface Box {
	readonly spaces: readonly Space[];
	readonly cards: readonly Card[];
	readonly kinds: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
}

export const viewOf = (view: View): EightyView => view as unknown as EightyView;
export const boxOf = (catalogue: Catalogue): Box => catalogue as unknown as Box;

export const cardOf = (id: unknown, box: Box): Card | null =>
	box.cards.find((card) => card.id === id) ?? null;

/** A pawn where it stands; pawns on one space (London) are fanned out by `index`. */
export interface Hat {
	readonly seat: Seat;
	readonly id: PawnId;
	readonly pawn: Pawn;
	readonly index: number;
	readonly of: number;
}

/** All pawns, seat by seat; on a shared space `me` comes last and so lies in front. */
export function hats(view: EightyView, me: Seat | null): readonly Hat[] {
	const all = view.pawn.flatMap((own, seat) =>
		(['a', 'b'] as const).flatMap((id) => {
			const pawn = own[id];
			return pawn ? [{ seat, id, pawn }] : [];
		}),
	);
	return all.map((hat) => {
		const there = all
			.filter((one) => one.pawn.space === hat.pawn.space)
			.sort((a, b) => Number(a.seat === me) - Number(b.seat === me));
		return { ...hat, index: there.indexOf(hat), of: there.length };
	});
}

/** What going to a space costs, and what is in the purse then. */
export interface Fare {
	readonly pawn: string | null;
	/** Below zero: it brings money. */
	readonly price: number;
	/** null: depends on what is done before. */
	readonly left: number | null;
	/** The price without the card that was chosen first; null: the same, or not to be had. */
	readonly was: number | null;
	/** Take or give, as one likes. */
	readonly either: boolean;
}

const amountOf = (move: Move, name: string): number => {
	const value = move[name];
	return typeof value === 'number' ? value : 0;
};

const pawnOf = (move: Move): string | null =>
	typeof move['pawn'] === 'string' ? move['pawn'] : null;

/** Pounds a move costs; below zero: brings. */
export function priceOf(move: Move): number {
	const cash = amountOf(move, 'amount') * (move['cash'] === 'take' ? -1 : 1);
	return amountOf(move, 'price') - amountOf(move, 'gain') + cash;
}

const plain = (legal: readonly Move[]) => legal.filter((move) => move['card'] === undefined);

/** What the engine tells of the steps of a way, in order. */
function stepsOf(way: Choice['way']): readonly Move[] {
	const steps = way?.['steps'];
	return Array.isArray(steps) ? (steps as readonly Move[]) : [];
}

/*
 * The step of a choice that goes somewhere: its first, or its last (a Character played or kept, then
 * an ordinary move).
 */
export function stepOf({ move, moves, way }: Choice, legal: readonly Move[]): Move | null {
	if (moves.length < 2 || typeof move?.['space'] === 'number') return move;
	const text = moves.at(-1) ?? '';
	const step = stepsOf(way).at(-1);
	return step ? { ...step, text } : (legal.find((one) => one.text === text) ?? null);
}

function usual(move: Move, legal: readonly Move[]): number | null {
	const same = plain(legal).find(
		(one) => one['space'] === move['space'] && pawnOf(one) === pawnOf(move),
	);
	return same ? priceOf(same) : null;
}

/**
 * What the choices that are left cost, by space. Characters count only once one is chosen: then
 * their prices take the place of the usual ones.
 */
export function fares(question: Question | null, picked: Picked): ReadonlyMap<number, Fare[]> {
	const found = new Map<number, Fare[]>();
	if (!question) return found;
	const byCard = picked.chosen.some((thing) => thing.startsWith('card:'));
	for (const choice of picked.left) {
		const move = stepOf(choice, question.legal);
		const space = move?.['space'];
		if (!move || typeof space !== 'number') continue;
		if (!byCard && choice.move?.['card'] !== undefined) continue;
		const list = found.get(space) ?? [];
		const price = priceOf(move);
		const known = list.find((fare) => fare.pawn === pawnOf(move));
		const was = byCard ? usual(move, question.legal) : null;
		const exact = move === choice.move || stepsOf(choice.way).length > 0;
		const fare: Fare = {
			pawn: pawnOf(move),
			price,
			left: exact ? amountOf(move, 'left') : null,
			was: was === price ? null : was,
			either: known !== undefined && known.price === -price && price !== 0,
		};
		found.set(space, known ? list.map((one) => (one === known ? fare : one)) : [...list, fare]);
	}
	return found;
}

/** Notes that make up a sum, the largest first; a heap of them is not drawn to the end. */
export function notes(sum: number, most = 8): readonly number[] {
	const list: number[] = [];
	let rest = sum;
	for (const note of [30, 10, 5, 1])
		for (; rest >= note && list.length < most; rest -= note) list.push(note);
	return list;
}

/** Does the way home stand open to a pawn? Each condition by itself, from what the engine tells. */
export function homeward(view: EightyView, seat: Seat, pawn: Pawn) {
	const left = (view.money[seat] ?? 0) - pawn.home_price;
	const most = pawn.home_left_max;
	return {
		rumors: view.rumors[seat] === 0,
		paid: left >= 0,
		poor: left >= 0 && (most === null || left <= most),
	};
}

/* What a turn begins with, if not with a move of its own. */
const BEGINS: ReadonlySet<unknown> = new Set(['bet-paid', 'bet-lost', 'reports', 'misses']);

/** A turn is what one seat does until another does something. */
export function turn({ about, seat }: StoryLine, by: Seat | null): Seat | null {
	const begun = BEGINS.has(about?.event) ? about?.['seat'] : null;
	const who = seat ?? (typeof begun === 'number' ? begun : null);
	return who === by ? null : who;
}
