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

const stateOf = (picker: BoardPicker, thing: Thing): number =>
	Number(picker.can(thing)) +
	2 * Number(picker.chosen(thing)) +
	4 * Number(picker.changed(thing)) +
	8 * Number(picker.hinted(thing));

interface Marks {
	readonly by: readonly unknown[];
}

const marked = new WeakMap<TableStore, Marks>();

/* The same object as long as what it is by is the same. */
function marksOf(store: TableStore, by: Marks['by']): Marks {
	const known = marked.get(store);
	if (known?.by.every((one, i) => one === by[i])) return known;
	const made = { by };
	marked.set(store, made);
	return made;
}

function handle(store: TableStore, catalogue: Catalogue, seats: readonly SeatInfo[]): BoardPicker {
	const picked = store.picked.value;
	const hint = new Set(store.hint.value?.things ?? []);
	const changed = store.changed.value;
	const free = !store.busy.value && !store.frozen() && store.link.state.value.up;
	const active = store.question.value !== null && free;
	const picker: BoardPicker = {
		can: (thing) => active && picked.can.has(thing),
		chosen: (thing) => picked.chosen.includes(thing),
		changed: (thing) => changed.has(thing),
		hinted: (thing) => hint.has(thing),
		state: (thing) => stateOf(picker, thing),
		marks: marksOf(store, [active, picked, changed, store.hint.value]),
		choose: (thing) => store.choose(thing),
		props: (thing, look) => thingProps(picker, thing, look),
		name: (thing) => thingName(thing, catalogue, seats),
		back: () => void store.back(),
		pickOut: (choice) => store.pickOut(choice),
		play: (choice) => void store.play(choice),
		active,
		question: store.question.value,
		picked,
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
