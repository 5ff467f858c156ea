/* From views to what is drawn: pieces of an area, goals in columns, steps of a card. Pure. */
import type { GameEvent, Seat } from '../../link/messages';
import type { NantyArea, NantyPerson } from '../../types.gen';
import { idsIn } from '../ids';
import type { AreaShape, Shape } from './london';
import type { Card, Goal, GoingOn, IconFace, NantyBox, NantyView } from './types';

/** One figure on the map: all pieces of one kind and owner. */
export interface Figure {
	/** `building`, or a pawn as the engine calls it: `agent-0`, `immigrant`, `grenadier`. */
	readonly kind: string;
	readonly seat: Seat | null;
	readonly count: number;
}

/** What stands in an area, in the order in which it is drawn: building, agents by seat, the rest. */
export function figures(view: NantyView, area: NantyArea): readonly Figure[] {
	const state = view.areas[area];
	const owner = view.building[area];
	return [
		...(owner === null ? [] : [{ kind: 'building', seat: owner, count: 1 }]),
		...state.agents.map((count, seat) => ({ kind: `agent-${seat}`, seat, count })),
		{ kind: 'immigrant', seat: null, count: state.immigrants },
		{ kind: 'grenadier', seat: null, count: state.grenadiers },
	].filter((figure) => figure.count > 0);
}

/** Figures shrink once from five on, and again from seven on. */
export function crowd(count: number): '' | 'c5' | 'c7' {
	return count > 6 ? 'c7' : count > 4 ? 'c5' : '';
}

/** What just left an area for good: figures to be seen falling, without a number. */
export function fallen(events: readonly GameEvent[], area: string): readonly Figure[] {
	return events.flatMap((one): Figure[] => {
		if (one['area'] !== area) return [];
		if (one.event === 'razed' && typeof one['seat'] === 'number')
			return [{ kind: 'building', seat: one['seat'], count: 1 }];
		if (one.event !== 'removed' || typeof one['pawn'] !== 'string') return [];
		const agent = one['pawn'].match(/^agent-(\d)$/);
		return [{ kind: one['pawn'], seat: agent ? Number(agent[1]) : null, count: 1 }];
	});
}

/** Something of this name just happened in an area. */
export const happened = (events: readonly GameEvent[], name: string, area: string): boolean =>
	events.some((one) => one.event === name && one['area'] === area);

/** Where a figure that just came was before: an area, or the seat it belongs to. */
export function cameFrom(
	events: readonly GameEvent[],
	area: string,
	figure: Figure,
): string | undefined {
	const home = figure.seat === null ? 'deck' : `seat:${figure.seat}`;
	for (const one of events) {
		if (one['area'] !== area) continue;
		if (one.event === 'arrive' && one['pawn'] === figure.kind)
			return typeof one['from'] === 'string' ? `area:${one['from']}` : home;
	}
	return undefined;
}

const middleOf = (shape: Shape, id: string): readonly [number, number] => {
	const [x = 0, y = 0, width = 0, height = 0] =
		shape.areas.find((one) => one.id === id)?.box ?? [];
	return [x + width / 2, y + height / 2];
};

const isSouth = (shape: Shape, id: string): boolean =>
	(shape.areas as readonly AreaShape[]).find((one) => one.id === id)?.south ?? false;

/** How a bridge is called in the document. */
export const bridgeName = (between: readonly string[]): string => `bridge:${between.join('-')}`;

/**
 * The bridge a pawn is seen to take: the one between two areas or, where the river lies between them
 * and no bridge joins them, the least detour. Undefined: there is no water on the way.
 */
export function bridgeOver(shape: Shape, from: string, to: string): string | undefined {
	const joins = shape.bridges.find(
		({ between }) => between.includes(from) && between.includes(to),
	);
	if (joins) return bridgeName(joins.between);
	if (isSouth(shape, from) === isSouth(shape, to)) return undefined;
	const ends = [middleOf(shape, from), middleOf(shape, to)];
	const detour = ({ deck }: Shape['bridges'][number]): number => {
		const [x = 0, y = 0] = deck.match(/[\d.]+/g)?.map(Number) ?? [];
		return ends.reduce((sum, [ex, ey]) => sum + Math.hypot(ex - x, ey - y), 0);
	};
	const best = shape.bridges
		.filter(({ between: [a = '', b = ''] }) => isSouth(shape, a) !== isSouth(shape, b))
		.reduce((least, one) => (detour(one) < detour(least) ? one : least));
	return bridgeName(best.between);
}

/** Personalities that ask the same of everybody are one column. */
export interface Column {
	/** The first of them: its drawing stands for all. */
	readonly id: NantyPerson;
	readonly persons: readonly NantyPerson[];
	readonly need: number;
	/** By seat. */
	readonly goals: readonly Goal[];
}

const sameGoals = (a: readonly Goal[], b: readonly Goal[]): boolean =>
	a.every((goal, i) => goal.have === b[i]?.have && goal.need === b[i]?.need);

const isLord = (id: string): boolean => ['bellinger', 'holdhurst', 'balmoral'].includes(id);

/** The goals of all seats, a column for each kind; lords alike are one. */
export function columns(view: NantyView): readonly Column[] {
	const found: Column[] = [];
	for (const id of idsIn(view.players[0]?.goals ?? {})) {
		const goals = view.players.map((player) => player.goals[id]).filter((goal) => !!goal);
		const same = found.findIndex(
			(column) => isLord(id) && isLord(column.id) && sameGoals(column.goals, goals),
		);
		const other = found[same];
		if (other) found[same] = { ...other, persons: [...other.persons, id] };
		else found.push({ id, persons: [id], need: goals[0]?.need ?? 0, goals });
	}
	return found;
}

/** A goal that everybody has alike, such as trouble in the city. */
export const shared = (column: Column): boolean =>
	column.goals.length > 1 &&
	column.goals.every(
		(goal) => goal.have === column.goals[0]?.have && goal.met === column.goals[0]?.met,
	) &&
	column.id === 'fagin';

/** Near enough to be watched: three quarters of what is needed. */
export const hot = (goal: Goal): boolean => goal.need > 0 && goal.have * 4 >= goal.need * 3;

/** Who has most of it; null: nobody has any, or several have as much. */
export function leader(column: Column): Seat | null {
	const most = Math.max(...column.goals.map((goal) => goal.have));
	const with_most = column.goals.flatMap((goal, seat) => (goal.have === most ? [seat] : []));
	return most > 0 && with_most.length === 1 ? (with_most[0] ?? null) : null;
}

export interface Step {
	readonly icon: IconFace;
	readonly state: 'done' | 'now' | 'later';
}

/** The card that is being carried out, the one that asks, and its icons. */
export function stepper(
	view: NantyView,
	box: NantyBox,
): { readonly card: Card; readonly seat: Seat; readonly steps: readonly Step[] } | null {
	const under = view.going_on.findLast((one: GoingOn) => one.source.startsWith('card:'));
	const card = box.cards.find((one) => `card:${one.id}` === under?.source);
	if (!under || !card) return null;
	const state = (i: number) =>
		i < under.icons_done ? 'done' : i === under.icons_done ? 'now' : 'later';
	return {
		card,
		seat: under.seat,
		steps: card.icons.map((icon, i) => ({ icon, state: state(i) })),
	};
}

/** A question about a card begins with its name: `Inspector Lestrade: build?` */
export function splitPrompt(prompt: string): { readonly about: string; readonly ask: string } {
	const at = prompt.indexOf(': ');
	if (at < 0) return { about: '', ask: prompt };
	const ask = prompt.slice(at + 2);
	return { about: prompt.slice(0, at), ask: ask.charAt(0).toUpperCase() + ask.slice(1) };
}

/** A card picked to be given or put away, not played, is an answer by its name alone: what was asked stays above it. */
export function givenPrompt(asked: string, name: string, said: string) {
	return { title: splitPrompt(asked).ask, text: said ? `${name}: ${said}` : name };
}

/** The cards of a hand a viewer knows, grey ones first. */
export const handOf = (view: NantyView, seat: Seat): readonly string[] => [
	...(view.hand_grey[seat] ?? []),
	...(view.hand_red[seat] ?? []),
];

/** How an event shows on the areas it struck. */
export function strike(event: string | null): 'flood' | 'blow' | '' {
	if (event === 'flood') return 'flood';
	return event && ['fire', 'explosion', 'earthquake', 'zeppelin'].includes(event) ? 'blow' : '';
}
