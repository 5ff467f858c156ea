/*
 * A view of Looting London as this folder reads it, and the sorting of it for drawing: columns,
 * stacks of equal cards, what a payment takes. Pure, and it counts only what the engine has said.
 */
import type { Catalogue, Seat, View } from '../../link/messages';
import type { Choice } from '../../table/picker';
import type { LootingColumn, LootingCrime, LootingFields, LootingWitness } from '../../types.gen';
import { idsIn } from '../ids';

export type Bag = Readonly<Record<string, number>>;

export interface Case {
	readonly solved: boolean;
	readonly winner: Seat | null;
	readonly leader: Seat | null;
	readonly left: readonly string[];
	readonly evidence: readonly number[];
}

/** The fields, made from the engine's table, and what the game adds to them. */
export interface LootingView extends LootingFields {
	readonly deck: number;
	readonly hand_size: readonly number[];
	readonly tiles: readonly (readonly string[])[];
	readonly destroyed: readonly string[];
	readonly points: readonly { readonly sure: number; readonly open: number }[];
	readonly solved: number;
	readonly cases: Readonly<Record<LootingCrime, Case>>;
	/** The tile step under way, for its maker alone. */
	readonly payment: {
		readonly spot: string;
		readonly tile: string;
		readonly destroy: number;
		readonly asked: LootingWitness;
		readonly spent: Readonly<Partial<Record<LootingWitness, number>>>;
	} | null;
	/** Cards the viewer lacks, from the lowest tile up; null: a spectator's. */
	readonly missing: Readonly<Record<LootingColumn, readonly (number | null)[]>> | null;
	readonly price: Readonly<
		Record<LootingColumn, { readonly own: number; readonly pairs: number } | null>
	> | null;
}

export interface Crime {
	readonly id: LootingCrime;
	readonly letter: string;
	readonly name: string;
	readonly loot: string;
	readonly disk: number;
}

export interface Witness {
	readonly id: LootingWitness;
	readonly letter: string;
	readonly name: string;
	readonly many: string;
}

export interface Box {
	readonly crimes: readonly Crime[];
	readonly witnesses: readonly Witness[];
	readonly limits: { readonly row: number; readonly cases: number; readonly games: number };
	readonly names: Catalogue['names'];
}

export const viewOf = (view: View): LootingView => view as unknown as LootingView;
export const boxOf = (catalogue: Catalogue): Box => catalogue as unknown as Box;

export interface Tile {
	/** `G3w`: crime, value, witness. */
	readonly id: string;
	readonly crime: Crime;
	readonly value: number;
	readonly witness: Witness;
	readonly name: string;
}

/** A tile by its id; null where it is none of this box. */
export function tileOf(id: string, box: Box): Tile | null {
	const crime = box.crimes.find((one) => one.letter === id[0]);
	const witness = box.witnesses.find((one) => one.letter === id[2]);
	if (!crime || !witness) return null;
	return { id, crime, value: Number(id[1]), witness, name: box.names['tile']?.[id] ?? id };
}

export interface Spot {
	/** `B4`: column and place from the top. */
	readonly id: string;
	readonly tile: string | null;
}

export interface Column {
	readonly id: LootingColumn;
	readonly spots: readonly Spot[];
	/** The tile that lies lowest. */
	readonly lowest: string | null;
	readonly height: number;
}

export function columnsOf(view: LootingView): readonly Column[] {
	return idsIn(view.column).map((id) => {
		const tiles = view.column[id];
		return {
			id,
			spots: tiles.map((tile, i) => ({ id: `${id}${i + 1}`, tile })),
			lowest: tiles.findLast((tile) => tile !== null) ?? null,
			height: tiles.filter((tile) => tile !== null).length,
		};
	});
}

/** The spots of the `count` lowest tiles of a column. */
export function lowest(column: Column, count: number): readonly string[] {
	const filled = column.spots.filter((spot) => spot.tile !== null);
	return count > 0 ? filled.slice(-count).map((spot) => spot.id) : [];
}

export const size = (bag: Bag): number => Object.values(bag).reduce((sum, n) => sum + n, 0);

/** Cards in a hand, in order: one entry for each. */
export const spread = (bag: Bag): readonly { readonly witness: string; readonly nth: number }[] =>
	Object.entries(bag).flatMap(([witness, n]) =>
		Array.from({ length: n }, (_, nth) => ({ witness, nth })),
	);

/**
 * The open cards in their places: whoever is still there stays where it lay, what is new takes the
 * first free place. `before` is how they lay until now.
 */
export function lay(
	before: readonly (string | null)[],
	row: Bag,
	room: number,
): readonly (string | null)[] {
	const left = { ...row };
	const take = (witness: string | null): string | null => {
		if (witness === null || !left[witness]) return null;
		left[witness] -= 1;
		return witness;
	};
	const kept = Array.from({ length: Math.max(room, size(row)) }, (_, i) =>
		take(before[i] ?? null),
	);
	const fresh = spread(left).map((card) => card.witness);
	return kept.map((witness) => witness ?? fresh.shift() ?? null);
}

/** What is gone from a hand when `rest` remains. */
export function spent(hand: Bag, rest: Bag): Bag {
	return Object.fromEntries(Object.entries(hand).map(([id, n]) => [id, n - (rest[id] ?? 0)]));
}

/** What a whole payment leaves in the hand; null: it is no payment. */
export function restOf(choice: Choice | null): Bag | null {
	const rest = choice?.way?.['rest'] as { readonly hand?: Bag } | undefined;
	return rest?.hand ?? null;
}

/** Cards as they lie in a row of payments: the tile's own witness singly, all others in twos. */
export function slots(cards: Bag, own: string): readonly (readonly string[])[] {
	return Object.entries(cards)
		.sort(([a], [b]) => Number(b === own) - Number(a === own))
		.flatMap(([witness, n]) => {
			const step = witness === own ? 1 : 2;
			return Array.from({ length: Math.ceil(n / step) }, (_, i) =>
				Array<string>(Math.min(step, n - i * step)).fill(witness),
			);
		});
}

export type Part = string | { readonly tile: string; readonly name: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A finder of tile names in sentences of the engine, which speak of tiles by name. */
export function tileFinder(names: Readonly<Record<string, string>>): (text: string) => Part[] {
	const ids = new Map(Object.entries(names).map(([id, name]) => [name, id]));
	const any = new RegExp(`(${[...ids.keys()].map(escaped).join('|')})`);
	return (text) =>
		ids.size === 0
			? [text]
			: text
					.split(any)
					.filter((part) => part !== '')
					.map((part) => {
						const tile = ids.get(part);
						return tile === undefined ? part : { tile, name: part };
					});
}
