/* The picker as a board holds it, made anew for each drawing from the store of the table. */
import type { BoardPicker, BoardProps, SeatInfo, ThingLook } from '../boards/board';
import { wordOf } from '../boards/generic/arrange';
import type {
	Catalogue,
	Deed,
	GameEvent,
	SeatHolder,
	TableMessage,
	Thing,
	Update,
} from '../link/messages';
import { lang, t } from '../words/words';
import { NOTHING, pick } from './picker';
import { share } from './share';
import type { TableStore } from './store';

/** How a thing is called: seats by who sits there, all else by the catalogue. */
export function thingName(thing: Thing, catalogue: Catalogue, seats: readonly SeatInfo[]): string {
	const seat = thing.startsWith('seat:') ? seats[Number(thing.slice(5))] : undefined;
	return seat?.name ?? wordOf(thing, catalogue);
}

export function seatInfo(
	holder: SeatHolder,
	seat: number,
	table: TableMessage,
	here: boolean,
): SeatInfo {
	return {
		seat,
		name: holder.name || t(holder.kind === 'bot' ? 'seat.computer' : 'seat.open'),
		kind: holder.kind,
		level: holder.kind === 'bot' ? holder.level : null,
		mine: table.mine.includes(seat),
		here: holder.kind === 'bot' || here,
	};
}

/* Not pressed, not disabled: those words are said only where they mean something. */
function classes(picker: BoardPicker, thing: Thing, look: ThingLook): string {
	const parts = [look.class ?? ''];
	if (picker.can(thing)) parts.push('can');
	if (picker.chosen(thing)) parts.push('sel');
	if (look.changed ?? picker.changed(thing)) parts.push('last');
	if (picker.hinted(thing)) parts.push('hinted');
	return parts.filter(Boolean).join(' ');
}

const canName = (label: string, look: ThingLook): string => {
	const name = label.replace(/\.$/, '');
	return t(look.canFirst ? 'thing.can-first' : 'thing.can', { name });
};

/** What an element that stands for a thing gets, by what the picker says of it. */
export function thingProps(picker: BoardPicker, thing: Thing, look: ThingLook = {}) {
	const can = picker.can(thing);
	const chosen = picker.chosen(thing);
	const name = look.label ?? picker.name(thing);
	return {
		'data-thing': thing,
		class: classes(picker, thing, look),
		tabIndex: -1,
		'aria-label': can ? canName(name, look) : name,
		...(chosen ? { 'aria-pressed': true } : {}),
		...(can || chosen ? {} : { 'aria-disabled': true }),
	};
}

/* What is so of a thing, each in a bit of its state; most things are in no list. */
const CAN = 1;
const CHOSEN = 2;
const CHANGED = 4;
const HINTED = 8;

function statesOf(
	lists: readonly (readonly [bit: number, things: Iterable<Thing>])[],
): ReadonlyMap<Thing, number> {
	const found = new Map<Thing, number>();
	for (const [bit, things] of lists)
		for (const thing of things) found.set(thing, (found.get(thing) ?? 0) | bit);
	return found;
}

interface Marks {
	readonly by: readonly unknown[];
	readonly states: ReadonlyMap<Thing, number>;
}

const marked = new WeakMap<TableStore, Marks>();

/* The same object as long as what it is by is the same. */
function marksOf(store: TableStore, active: boolean): Marks {
	const picked = store.picked.value;
	const changed = store.changed.value;
	const hint = store.hint.value;
	const by = [active, picked, changed, hint];
	const known = marked.get(store);
	if (known?.by.every((one, i) => one === by[i])) return known;
	const states = statesOf([
		[CAN, active ? picked.can : []],
		[CHOSEN, picked.chosen],
		[CHANGED, changed],
		[HINTED, hint?.things ?? []],
	]);
	const made = { by, states };
	marked.set(store, made);
	return made;
}

function handle(store: TableStore, catalogue: Catalogue, seats: readonly SeatInfo[]): BoardPicker {
	const free = !store.busy.value && !store.frozen() && store.link.state.value.up;
	const question = store.question.value;
	const active = question !== null && free;
	const marks = marksOf(store, active);
	const state = (thing: Thing): number => marks.states.get(thing) ?? 0;
	const picker: BoardPicker = {
		can: (thing) => (state(thing) & CAN) > 0,
		chosen: (thing) => (state(thing) & CHOSEN) > 0,
		changed: (thing) => (state(thing) & CHANGED) > 0,
		hinted: (thing) => (state(thing) & HINTED) > 0,
		state,
		marks,
		choose: (thing) => store.stands(question) && store.choose(thing),
		props: (thing, look) => thingProps(picker, thing, look),
		name: (thing) => thingName(thing, catalogue, seats),
		back: () => store.stands(question) && store.back(),
		pickOut: (choice) => store.stands(question) && store.pickOut(choice),
		play: (choice) => store.stands(question) && void store.play(choice),
		active,
		question,
		picked: store.picked.value,
	};
	return picker;
}

/** Nothing can be chosen: for replays and spectators. */
export function stillPicker(catalogue: Catalogue, seats: readonly SeatInfo[]): BoardPicker {
	const never = () => false;
	const nothing = () => {};
	const picker: BoardPicker = {
		can: never,
		chosen: never,
		changed: never,
		hinted: never,
		state: () => 0,
		marks: null,
		choose: nothing,
		props: (thing, look) => thingProps(picker, thing, look),
		name: (thing) => thingName(thing, catalogue, seats),
		back: nothing,
		pickOut: nothing,
		play: nothing,
		active: false,
		question: null,
		picked: pick(null, NOTHING),
	};
	return picker;
}

export function seatInfos(store: TableStore, table: TableMessage): readonly SeatInfo[] {
	return table.seats.map((one, i) => seatInfo(one, i, table, store.here.value.has(i)));
}

/* Who sits there is told anew with everything; it is the same as long as it is. */
const drawn = new WeakMap<TableStore, readonly SeatInfo[]>();

/** Everything a board is given. */
export function boardProps(
	store: TableStore,
	table: TableMessage,
	update: Update,
	catalogue: Catalogue,
): BoardProps {
	const seats = share(drawn.get(store), seatInfos(store, table));
	drawn.set(store, seats);
	return propsOf(table, update, catalogue, seats, handle(store, catalogue, seats));
}

/** The same for a position that is only looked at. */
export function propsOf(
	table: TableMessage,
	update: Update,
	catalogue: Catalogue,
	seats: readonly SeatInfo[],
	picker: BoardPicker,
): BoardProps {
	return {
		view: update.view,
		catalogue,
		picker,
		seats,
		viewer: update.viewer,
		turn: update.turn[0] ?? null,
		asked: update.asked.map((one) => one.seat),
		moves: update.happened.filter((one): one is Deed => 'verb' in one),
		events: update.happened.filter((one): one is GameEvent => 'event' in one),
		options: table.options,
		tableOptions: table.table_options,
		lang: lang.value,
		over: update.result !== null,
		round: null,
		revision: update.revision,
		keep: `tabard-${table.table}-${update.viewer ?? 'public'}`,
	};
}
