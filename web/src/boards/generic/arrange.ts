/* A view, sorted into facts about the table and rows with a value per seat. */
import type { Catalogue, Json, Thing, View } from '../../link/messages';

export interface Row {
	readonly name: string;
	readonly value: Json;
}

export const sortOf = (thing: Thing): string => thing.slice(0, thing.indexOf(':'));
export const idOf = (thing: Thing): string => thing.slice(thing.indexOf(':') + 1);

/** Lists as long as there are seats are taken to be about seats. */
export function arrange(view: View, seats: number): { facts: Row[]; bySeat: Row[] } {
	const facts: Row[] = [];
	const bySeat: Row[] = [];
	for (const [name, value] of Object.entries(view))
		if (name !== 'seats')
			(Array.isArray(value) && value.length === seats ? bySeat : facts).push({ name, value });
	return { facts, bySeat };
}

/** A name for an id: the catalogue's, or the id made readable. */
export function wordOf(id: string, catalogue: Catalogue): string {
	const [sort, rest] = id.includes(':') ? [sortOf(id), idOf(id)] : [null, id];
	const found = sort
		? catalogue.names[sort]?.[rest]
		: Object.values(catalogue.names).find((names) => names[rest] !== undefined)?.[rest];
	if (found) return found;
	const words = rest.replace(/[_-]/g, ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
