/* What the engine tells of Nanty Narking, as far as the board draws it: games/nanty/README.md. */
import type { Catalogue, Seat, View } from '../../link/messages';
import type { NantyArea, NantyFields, NantyPawn, NantyPerson } from '../../types.gen';
import type { BoardProps } from '../board';

export type City = 'ready' | 'used' | 'new' | 'guarded' | 'events' | 'free' | 'out';

export interface AreaState {
	/** By seat. */
	readonly agents: readonly number[];
	readonly immigrants: number;
	readonly grenadiers: number;
	readonly control: Seat | null;
	readonly city: City;
}

export interface Goal {
	readonly have: number;
	readonly need: number;
	readonly met: boolean;
}

export interface Player {
	readonly points: number;
	readonly agents_left: number;
	readonly buildings_left: number;
	readonly hand_limit: number;
	readonly loans: number;
	readonly goals: Readonly<Partial<Record<NantyPerson, Goal>>>;
}

/** A card, event or city area card under way; the one that asks stands last. */
export interface GoingOn {
	readonly source: string;
	readonly seat: Seat;
	readonly icons_done: number;
	readonly target: Seat | null;
}

export interface Attempt {
	readonly by: Seat;
	readonly area: NantyArea;
	readonly pawn: NantyPawn;
	/** Where it would be moved; null: it would be removed. */
	readonly goal: NantyArea | null;
}

/** The fields, made from the engine's table, and what the game adds to them. */
export interface NantyView extends NantyFields {
	readonly areas: Readonly<Record<NantyArea, AreaState>>;
	readonly players: readonly Player[];
	readonly rolls: readonly { readonly area: NantyArea; readonly saved: boolean }[];
	readonly going_on: readonly GoingOn[];
	readonly attempt: Attempt | null;
}

export interface IconFace {
	readonly id: string;
	readonly amount?: number;
}

export interface Card {
	readonly id: string;
	readonly deck: 'grey' | 'red';
	readonly name: string;
	readonly text: string | null;
	readonly icons: readonly IconFace[];
	readonly interrupt: boolean;
}

export interface Area {
	readonly id: NantyArea;
	readonly number: number;
	readonly name: string;
	readonly in: string;
	readonly ability: string;
	readonly cost: number;
	readonly thames: boolean;
	readonly borders: readonly string[];
	readonly bridges: readonly string[];
}

export interface Person {
	readonly id: NantyPerson;
	readonly name: string;
	readonly short: string;
	readonly needs: string;
	readonly need: number | null;
}

export interface Happening {
	readonly id: string;
	readonly name: string;
	readonly text: string;
}

export interface NantyBox extends Catalogue {
	readonly cards: readonly Card[];
	readonly areas: readonly Area[];
	readonly persons: readonly Person[];
	readonly events: readonly Happening[];
	readonly limits: Readonly<Record<string, number>>;
}

/** The props of the board with view and catalogue as this game has them. */
export interface Nanty {
	readonly props: BoardProps;
	readonly view: NantyView;
	readonly box: NantyBox;
}

export const nantyOf = (props: BoardProps): Nanty => ({
	props,
	view: props.view as View as unknown as NantyView,
	box: props.catalogue as unknown as NantyBox,
});
