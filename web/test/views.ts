/*
 * The view of each game as the page reads it: the fields are made from the engine's tables, what
 * put_extra adds is written by hand beside each board. The samples in types.gen.ts are literals of
 * these types, so that tsc finds a member too many as well as one that is missing or another.
 */
/* What is printed in the box, as far as a board draws it. */
export type { Box as EightyBox, EightyView } from '../src/boards/eighty/arrange';
export type { Box as HeistBox, HeistView } from '../src/boards/heist/view';
export type { Box as LootingBox, LootingView } from '../src/boards/looting/arrange';
export type { NantyBox, NantyView } from '../src/boards/nanty/types';
export type { Catalogue as NullBox } from '../src/link/messages';

import type { NullCard, NullFields } from '../src/types.gen';

/* The null game has no board of its own; this is what put_extra adds to its fields. */
export interface NullView extends NullFields {
	readonly turn: number | null;
	readonly winner: number | null;
	readonly laid: readonly ({ readonly card: NullCard | null } | null)[];
}
