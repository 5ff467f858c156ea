/*
 * The messages of docs/protocol.md as types, and nothing else. Views and catalogues belong to the
 * games: each board narrows them for itself.
 */

export type Seat = number;
/** `sort:id`, what can be pointed at. */
export type Thing = string;
export type Lang = 'en' | 'it';
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type View = Readonly<Record<string, Json>>;

/** One legal move, or one that was made. Operands stand beside these members. */
export interface Move {
	readonly verb: string;
	readonly things: readonly Thing[];
	readonly text: string;
	readonly label: string;
	readonly final?: boolean;
	readonly seat?: Seat | null;
	readonly [operand: string]: unknown;
}

/** A whole sequence of own steps. */
export interface Way {
	readonly moves: readonly string[];
	readonly things: readonly Thing[];
	readonly label: string;
	readonly final?: boolean;
	readonly [member: string]: unknown;
}

/** A move that was made, as this viewer may see it. Operands stand beside these members. */
export interface Deed {
	/** The entry of the log it belongs to. */
	readonly n: number;
	/** Who; null: chance. */
	readonly by: Seat | null;
	readonly verb: string;
	readonly things: readonly Thing[];
	readonly [operand: string]: unknown;
}

/** Something that came of a move. */
export interface GameEvent {
	readonly n: number;
	readonly event: string;
	readonly things: readonly Thing[];
	readonly [operand: string]: unknown;
}

export interface Question {
	readonly seat: Seat;
	readonly question: number;
	/** In a window: answered with `ahead`. */
	readonly reaction: boolean;
	/** null: this seat is not asked yet, but may answer in advance. */
	readonly prompt: string | null;
	readonly legal: readonly Move[];
	readonly ways: readonly Way[] | null;
	readonly undo: boolean;
	readonly more: boolean;
}

export interface Asked {
	readonly seat: Seat;
	readonly question: number;
	readonly prompt: string;
}

export interface ReactionWindow {
	readonly id: number;
	readonly held: boolean;
	/** Milliseconds; null: until everybody has answered. */
	readonly ends: number | null;
	readonly seats: readonly Seat[];
	readonly ahead: string | null;
}

export interface Clock {
	readonly running: readonly Seat[];
	readonly left: readonly number[];
}

export type OfferKind = 'undo' | 'end' | 'remove' | 'rematch';

export interface Offer {
	readonly id: number;
	readonly kind: OfferKind;
	readonly seat: Seat;
	readonly about: Seat | null;
	readonly agreed: readonly Seat[];
}

/** A whole sentence: in the third person with the name, in the second for the reader's own. */
export interface StoryLine {
	readonly n: number;
	readonly kind: 'move' | 'event' | 'undo';
	/** Who moved; null for chance and for what came of a move. */
	readonly seat: Seat | null;
	readonly text: string;
	readonly private?: boolean;
	/** It happened so often in a row; the text says so. */
	readonly times?: number;
	/** Verb or event with operands and things; null for an undo. */
	readonly about: {
		readonly verb?: string;
		readonly event?: string;
		readonly things: readonly Thing[];
		readonly [operand: string]: unknown;
	} | null;
}

export interface Numbered<Line> {
	readonly from: number;
	readonly lines: readonly Line[];
}

export interface Result {
	readonly end: 'game' | 'early' | 'clock' | 'abandoned';
	readonly reason?: string;
	/** 1: won. Missing where the table ended it and not the game. */
	readonly places?: readonly number[];
	/** Empty: the scores mean nothing. */
	readonly scores?: readonly number[];
	readonly seed: string;
	/** The table of the rematch. */
	readonly next?: string;
}

export interface Update {
	readonly say: 'update';
	readonly table: string;
	readonly revision: number;
	/** Moves and undos so far; questions and story lines are numbered by them. */
	readonly entries: number;
	readonly viewer: Seat | null;
	readonly status: Status;
	readonly view: View;
	readonly turn: readonly Seat[];
	readonly asked: readonly Asked[];
	readonly question: Question | null;
	readonly window: ReactionWindow | null;
	readonly clock: Clock | null;
	readonly offers: readonly Offer[];
	readonly happened: readonly (Deed | GameEvent)[];
	readonly story: Numbered<StoryLine>;
	readonly result: Result | null;
}

export type SeatHolder = { readonly here?: boolean } & (
	| { readonly kind: 'open'; readonly name?: string }
	| { readonly kind: 'bot'; readonly level: number; readonly name?: string }
	| { readonly kind: 'person'; readonly name: string }
);

export interface TableOptions {
	/** `none`, `live:300+5` (seconds for the game, added per move), `move:86400`. */
	readonly clock: string;
	readonly window: number | 'wait';
	readonly pause: boolean;
	readonly hints: boolean;
	readonly shading: boolean;
	/** Undo may be asked of the others. */
	readonly undo: boolean;
	/** One person, nobody may watch. */
	readonly alone: boolean;
	/** May be found in the lobby. */
	readonly open: boolean;
}

export type Status = 'open' | 'playing' | 'over' | 'frozen';

export interface ChatLine {
	readonly seat: Seat | null;
	readonly name: string;
	readonly text: string;
}

export interface TableMessage {
	readonly say: 'table';
	readonly table: string;
	readonly revision: number;
	readonly game: string;
	readonly rules: number;
	readonly status: Status;
	readonly title: string;
	readonly options: Readonly<Record<string, string>>;
	readonly table_options: TableOptions;
	readonly host: boolean;
	readonly mine: readonly Seat[];
	/** Seats this person left and may take back. */
	readonly away: readonly Seat[];
	readonly looking: Seat | null;
	readonly seats: readonly SeatHolder[];
	readonly watchers: number;
	readonly commitment?: string | null;
	readonly nonces: readonly Seat[];
	readonly begun: string | null;
	/** What has been said so far; missing: nothing new. */
	readonly chat?: Numbered<ChatLine>;
	readonly update: Update | null;
	/** The entry with which the story begins; older lines are to be asked for. */
	readonly story_from?: number;
	/** Missing while the table is open. */
	readonly story?: readonly StoryLine[];
}

export type RefusalCode =
	| 'bad'
	| 'unknown'
	| 'not-yours'
	| 'stale'
	| 'illegal'
	| 'not-now'
	| 'busy'
	| 'store'
	| 'limit'
	| 'frozen'
	| 'over';

export interface Welcome {
	readonly say: 'welcome';
	readonly build?: string;
	readonly name?: string;
}
export interface Done {
	readonly say: 'done';
	readonly ref: string;
	readonly revision: number;
}
export interface Refused {
	readonly say: 'refused';
	readonly ref: string;
	readonly code: RefusalCode;
	readonly text: string;
	readonly rule?: string;
}
export interface ChatMessage extends Numbered<ChatLine> {
	readonly say: 'chat';
	readonly table: string;
	readonly room: 'table' | 'watchers';
}
export interface Presence {
	readonly say: 'presence';
	readonly table: string;
	readonly here: readonly Seat[];
	readonly watchers: number;
}
export interface WaysMessage {
	readonly say: 'ways';
	readonly table: string;
	readonly ref: string;
	readonly ways: readonly Way[] | null;
}
export interface WhyMessage {
	readonly say: 'why';
	readonly table: string;
	readonly ref: string;
	readonly thing: Thing;
	readonly text: string | null;
	readonly rule?: string | null;
}
export interface HintMessage {
	readonly say: 'hint';
	readonly table: string;
	readonly ref: string;
	readonly progress: number;
	readonly move: string | null;
	readonly things: readonly Thing[];
	readonly chance: number | null;
	readonly why: string | null;
	readonly next: { readonly move: string; readonly chance: number | null } | null;
}
export interface Gone {
	readonly say: 'gone';
	readonly table: string;
}
export interface MyTable {
	readonly table: string;
	readonly game: string;
	readonly status: Status;
	readonly asked: boolean;
}
export interface Mine {
	readonly say: 'mine';
	readonly tables: readonly MyTable[];
}

export type Message =
	| Welcome
	| Done
	| Refused
	| TableMessage
	| Update
	| ChatMessage
	| Presence
	| WaysMessage
	| WhyMessage
	| HintMessage
	| Gone
	| Mine;

/** What a seat is to be: the `who` of `seat`, `leave` and of a new table (`me` only there). */
export type Who =
	| { readonly kind: 'me'; readonly name: string }
	| { readonly kind: 'open' }
	| { readonly kind: 'bot'; readonly level: number }
	| { readonly kind: 'person'; readonly name: string };

/** A command without `ref`, which the link adds. */
export type Command =
	| { do: 'hello'; lang: Lang; build: string }
	| { do: 'watch'; table: string; lang?: Lang; key?: string; have?: Have }
	| { do: 'unwatch'; table: string }
	| { do: 'sit'; table: string; seat: Seat; name: string; key?: string }
	| { do: 'seat'; table: string; seat: Seat; who: Who }
	| {
			do: 'setup';
			table: string;
			seats?: number;
			options?: Record<string, string>;
			table_options?: Partial<TableOptions>;
	  }
	| { do: 'nonce'; table: string; seat: Seat; nonce: string }
	| { do: 'start'; table: string }
	| { do: 'play'; table: string; seat: Seat; question: number; moves: readonly string[] }
	| { do: 'ahead'; table: string; seat: Seat; window: number; move: string | null }
	| { do: 'wait'; table: string; seat: Seat; window: number }
	| { do: 'undo'; table: string; seat: Seat; question: number }
	| { do: 'offer'; table: string; seat: Seat; kind: OfferKind; about?: Seat }
	| { do: 'answer'; table: string; seat: Seat; offer: number; yes: boolean }
	| { do: 'look'; table: string; seat: Seat | null }
	| { do: 'leave'; table: string; seat: Seat; to?: Who }
	| { do: 'back'; table: string; seat: Seat }
	| { do: 'rename'; table: string; seat: Seat; name: string }
	| { do: 'chat'; table: string; room: 'table' | 'watchers'; text: string }
	| { do: 'ways'; table: string; seat: Seat; question: number; moves: readonly string[] }
	| { do: 'why'; table: string; seat: Seat; thing: Thing }
	| { do: 'hint'; table: string; seat: Seat; question: number }
	| { do: 'delete'; table: string };

export type Sent = Command & { readonly ref: string };

export interface Have {
	readonly revision: number;
	readonly story: number;
	readonly chat: number;
}

/* Over HTTP. */

export interface OptionValue {
	readonly id: string;
	readonly name: string;
	/** What keeps the set-up that was asked for from having this value. */
	readonly why?: string;
}
export interface CatalogueOption {
	readonly id: string;
	readonly help: string;
	readonly fallback?: string;
	/** null: a text is typed in. */
	readonly values: readonly OptionValue[] | null;
}
export interface Catalogue {
	readonly game: string;
	readonly rules_version: number;
	readonly title: string;
	readonly seats_min: number;
	readonly seats_max: number;
	/** What is dealt at the start and hidden decides the game. */
	readonly start_decides: boolean;
	/** Others may be asked for a reaction, with a window to give it in. */
	readonly reacts: boolean;
	readonly options: readonly CatalogueOption[];
	readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly rules: readonly string[];
	readonly [own: string]: unknown;
}

export interface OpenTable {
	readonly table: string;
	readonly game: string;
	readonly status: Status;
	readonly seats: readonly SeatHolder[];
	readonly asked: boolean;
	readonly mine: boolean;
	/** In this browser: the page it belongs to, where that is not the table's own. */
	readonly app?: string;
}
export interface TableList {
	readonly mine: readonly OpenTable[];
	readonly open: readonly OpenTable[];
	/** In this browser: so many older ones are kept that are not in the list. */
	readonly more?: number;
}
export interface NewTable {
	readonly game: string;
	readonly seats: number;
	readonly options: Readonly<Record<string, string>>;
	readonly table_options: Partial<TableOptions>;
	readonly who: readonly Who[];
	/** Begin at once if no seat is open. */
	readonly start?: boolean;
	/** In this browser only: 64 hex digits, and the page the table belongs to. */
	readonly seed?: string;
	readonly app?: string;
}
export interface Links {
	/** A secret per seat, null where none is needed. */
	readonly seats: readonly (string | null)[];
	readonly watch: string | null;
}
