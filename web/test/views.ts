/*
 * Types only, for tsc: what the boards believe about the fields of a view is what the engine writes.
 * types.gen.ts is made from the games' tables; a board may leave fields out or read them looser.
 */
import type { EightyView } from '../src/boards/eighty/arrange';
import type { HeistView } from '../src/boards/heist/view';
import type { LootingView } from '../src/boards/looting/arrange';
import type { NantyView } from '../src/boards/nanty/types';
import type { EightyFields, HeistFields, LootingFields, NantyFields } from '../src/types.gen';

/** The fields of which a board believes something else. */
type Wrong<Board, Told> = {
	[Key in keyof Board & keyof Told]: Told[Key] extends Board[Key] ? never : Key;
}[keyof Board & keyof Told];

const none = <_Fields extends never>(): void => undefined;

none<Wrong<LootingView, LootingFields>>();
none<Wrong<EightyView, EightyFields>>();
none<Wrong<HeistView, HeistFields>>();
none<Wrong<NantyView, NantyFields>>();
