/* Sentences the board says: an area as a whole, a card with its icons. */
import { nanty } from '../../words/nanty';
import { list, wordsOf } from '../../words/words';
import type { SeatInfo } from '../board';
import type { Area, Card, IconFace, Nanty } from './types';

export const say = wordsOf(nanty);

export const seatName = ({ props }: Nanty, seat: number): string => props.seats[seat]?.name ?? '';

export const areaOf = ({ box }: Nanty, id: string): Area | undefined =>
	box.areas.find((area) => area.id === id);

export const areaName = (all: Nanty, id: string): string => areaOf(all, id)?.name ?? id;

/** Agents by whose they are, which no catalogue knows. */
export function named(thing: string, seats: readonly SeatInfo[]): string | null {
	const agent = thing.match(/^pawn:agent-(\d)$/);
	const seat = agent && seats[Number(agent[1])];
	if (!seat) return null;
	const alone = seats.filter((one) => one.mine).length === 1;
	return seat.mine && alone ? say('agent.mine') : say('agent.of', { name: seat.name });
}

export const thingSaid = ({ props }: Nanty, thing: string): string =>
	named(thing, props.seats) ?? props.picker.name(thing);

/** "Strand, area 3, building £12, on the Thames. Agents: Mina 2. Trouble. Mina controls it." */
export function areaSaid(all: Nanty, area: Area): string {
	const state = all.view.areas[area.id];
	if (!state) return area.name;
	const agents = state.agents.flatMap((n, seat) => (n ? [`${seatName(all, seat)} ${n}`] : []));
	const owner = all.view.building[area.id] ?? null;
	const head = say('area.head', { name: area.name, n: area.number, cost: area.cost });
	return [
		head + (area.thames ? say('area.thames') : ''),
		agents.length ? say('area.agents', { list: list(agents) }) : say('area.empty'),
		owner === null ? '' : say('area.house', { name: seatName(all, owner) }),
		state.immigrants ? say('area.immigrants', { n: state.immigrants }) : '',
		state.grenadiers ? say('area.grenadiers', { n: state.grenadiers }) : '',
		all.view.trouble.includes(area.id) ? say('trouble') : '',
		state.control === null
			? say('area.free')
			: say('area.control', { name: seatName(all, state.control) }),
	]
		.filter(Boolean)
		.join('. ');
}

export const iconSaid = ({ box }: Nanty, icon: IconFace): string =>
	icon.amount === undefined
		? (box.names['icon']?.[icon.id] ?? icon.id)
		: say('card.money', { n: icon.amount });

/** What the icons of a card do, in order. */
export const deedsSaid = (all: Nanty, card: Card): string =>
	card.icons.map((icon) => iconSaid(all, icon)).join(say('card.then'));

/** "Estella Havisham: do what the text says, then place an agent. Move one of your agents." */
export function cardSaid(all: Nanty, card: Card): string {
	const icons = deedsSaid(all, card);
	return say('card.said', { name: card.name, icons, text: card.text ?? '' }).trim();
}

/* Letters that stand on a narrow card in a size one can read. */
const PARTED = 9;

/** A name in which long words may be parted, between a consonant and the one that begins the next syllable. */
export const parted = (name: string): string =>
	name.replace(/[\p{L}’]+/gu, (word) =>
		word.length <= PARTED
			? word
			: word.replace(
					/(?<=[aeiouy]|[aeiouy][^aeiouy\W])(?<!^\p{L}|[cpstg](?=h)|[bcdfgpt](?=[lr]))(?=(?:[cpstg]h|[bcdfgpt][lr]|[^aeiouy\W])[aeiouy]\p{L}{2})/giu,
					'\u00ad',
				),
	);
