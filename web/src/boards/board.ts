/*
 * What a board is: a folder that exports one `BoardModule`, loaded when a table of its game is
 * opened. A board draws views and hands clicks to the picker; it decides nothing. A game without a
 * folder gets the generic board. See web/README.md.
 */
import type { ComponentChildren, JSX } from 'preact';
import type {
	Catalogue,
	Deed,
	GameEvent,
	Lang,
	Move,
	Question,
	Seat,
	StoryLine,
	TableOptions,
	Thing,
	View,
} from '../link/messages';
import type { Choice, Picked } from '../table/picker';
/* Several boards need it: so it comes with the first load, not as a file of its own. */
import './ids';
import type { Sound } from '../table/sound';

/** What to put on an element that stands for a thing. */
export interface ThingProps {
	readonly 'data-thing': Thing;
	readonly class: string;
	readonly tabIndex: number;
	readonly 'aria-label': string;
	readonly 'aria-pressed'?: boolean;
	readonly 'aria-disabled'?: boolean;
}

export interface ThingLook {
	/** Classes of the board's own; can, sel, last, hinted are added. */
	readonly class?: string;
	/** What a screen reader says; otherwise the name in the catalogue. */
	readonly label?: string;
	/** That it may be chosen is said before the label, where that is long. */
	readonly canFirst?: boolean;
	/** Whether it has the folded corner, where the board knows better than by its name. */
	readonly changed?: boolean;
}

/** The board's hand on the picker. */
export interface BoardPicker {
	/** May be chosen now: brass. */
	can(thing: Thing): boolean;
	chosen(thing: Thing): boolean;
	/** Somebody changed it since my last decision: the folded corner. */
	changed(thing: Thing): boolean;
	/** The hint is about it. */
	hinted(thing: Thing): boolean;
	/** The four above as one number: what a part that stands still is drawn by. */
	state(thing: Thing): number;
	/** Another object whenever one of the four may be another for any thing. */
	readonly marks: unknown;
	/** A click: chooses, takes back, or asks why not. Elements with `data-thing` do it by themselves. */
	choose(thing: Thing): void;
	/** All attributes of an element that stands for a thing. */
	props(thing: Thing, look?: ThingLook): ThingProps;
	/** Its name in the catalogue, with a capital as it stands there. */
	name(thing: Thing): string;
	/** One step back. */
	back(): void;
	/** Pick one out of what is left, for the main button. */
	pickOut(choice: Choice): void;
	/** Play it now. */
	play(choice: Choice): void;
	/** A question is asked of this seat and it may answer now. */
	readonly active: boolean;
	readonly question: Question | null;
	readonly picked: Picked;
}

export interface SeatInfo {
	readonly seat: Seat;
	readonly name: string;
	readonly kind: 'open' | 'bot' | 'person';
	/** Of a computer player, from 1; null for people. */
	readonly level: number | null;
	/** One of the seats of this person. */
	readonly mine: boolean;
	readonly here: boolean;
}

export interface BoardProps {
	readonly view: View;
	readonly catalogue: Catalogue;
	readonly picker: BoardPicker;
	readonly seats: readonly SeatInfo[];
	/** Whose eyes these are; null: the public, or everything open after the end. */
	readonly viewer: Seat | null;
	readonly turn: Seat | null;
	readonly asked: readonly Seat[];
	/** What happened since the revision before, in order. */
	readonly moves: readonly Deed[];
	readonly events: readonly GameEvent[];
	readonly options: Readonly<Record<string, string>>;
	readonly tableOptions: TableOptions;
	readonly lang: Lang;
	readonly over: boolean;
	/** Counted from the log, where the board says what a turn is and the beginning is known; else null. */
	readonly round: number | null;
	readonly revision: number;
	/** A name for what this page alone keeps (pencil marks): unique per table and viewer. */
	readonly keep: string;
}

export interface Plate {
	/** Big, right of the name: points. */
	readonly points?: ComponentChildren;
	/** Second lines of a wide plate: hand, tiles, known cards. */
	readonly more?: ComponentChildren;
	/** One word on a narrow plate, instead of points. */
	readonly short?: ComponentChildren;
}

/** What the frame has for an `Ask` of a board's own; both must be drawn. */
export interface AskParts {
	/** Undo and hint, beside the prompt where there is no rail. */
	readonly tools: JSX.Element;
	/** Under the prompt: a window that closes, the hint. */
	readonly under: JSX.Element;
}

/** A sign, what it is called and what it does. */
export interface Explained {
	readonly id: string;
	readonly face: ComponentChildren;
	readonly name: string;
	readonly says: string;
}

/** Signs of one sort, under a heading. */
export interface SignGroup {
	readonly title: string;
	readonly signs: readonly Explained[];
}

export interface BoardModule {
	/** The region `board`. */
	Board(props: BoardProps): JSX.Element;
	/** There is more of it than fits above the dock of a phone: the dock can be lowered. */
	readonly tall?: boolean;
	/** What cannot be chosen does not pale while something is: its every thing would be styled anew with that. */
	readonly even?: boolean;
	/** Left half of the dock: cards or tokens in hand. */
	Hand?(props: BoardProps): JSX.Element | null;
	/** What a seat's plate tells besides its name. */
	plate?(props: BoardProps, seat: Seat): Plate;
	/** Beside the title: "Turn 13 · 1 case solved of 4". */
	status?(props: BoardProps): string;
	/** What stands on the button of a move, before its number key; otherwise the engine's label. */
	moveFace?(props: BoardProps, choice: Choice): ComponentChildren;
	/** What stands on the button of a first step with several ways on; otherwise its label. */
	leadFace?(props: BoardProps, move: Move): ComponentChildren;
	/** What stands in a row of ways to compare (payments); otherwise the label. */
	wayFace?(props: BoardProps, choice: Choice): ComponentChildren;
	/** What the main button says; otherwise the engine's label. */
	mainFace?(props: BoardProps, choice: Choice): ComponentChildren;
	/** The prompt while something is half chosen; null: the engine's prompt. Title null: whose turn it is. */
	prompt?(
		props: BoardProps,
	): { readonly title: ComponentChildren; readonly text?: ComponentChildren } | null;
	/** What is told while others are waited for; otherwise what the engine says they are asked. */
	waiting?(props: BoardProps): ComponentChildren;
	/** The heading of a group of moves of one verb; null: none. */
	verb?(props: BoardProps, verb: string): string | null;
	/** The same in one word, where there is no room for more. */
	brief?(verb: string): string | null;
	/** A thing whose name depends on who sits where; null: as the catalogue calls it. */
	named?(thing: Thing, seats: readonly SeatInfo[]): string | null;
	/** What all moves of one verb are called, on the button that folds them; null: the first and the last. */
	fold?(props: BoardProps, verb: string): string | null;
	/** The face of a thing on a button that leads on to several answers; null: its name. */
	thingFace?(props: BoardProps, thing: Thing): ComponentChildren;
	/** Instead of prompt and buttons, where a board has its own way of asking; null: as always. */
	Ask?(props: BoardProps, parts: AskParts): JSX.Element | null;
	/** A line of the story with chips; null: its text. */
	line?(props: BoardProps, line: StoryLine): ComponentChildren;
	/** The same in few words for the line of news, where the log tells the rest; null: as `line` has it. */
	news?(props: BoardProps, line: StoryLine): ComponentChildren;
	/** Whose charge stands before a line that has no mover, but tells what somebody did; null: nobody's. */
	whose?(line: StoryLine): Seat | null;
	/** Whose turn begins with this line, after a turn of `by`; null: none does. For the rounds of the log. */
	turn?(line: StoryLine, by: Seat | null): Seat | null;
	/** The heading that this line is in the log, the `n`th of them; null: it is none. `n` is 0 where the beginning is not known. */
	heading?(line: StoryLine, n: number): string | null;
	/** Of too little weight for the news, where room is scarce; the log tells it. */
	aside?(line: StoryLine): boolean;
	/** The parts of a score, on the page of the end. */
	score?(props: BoardProps, seat: Seat): ComponentChildren;
	/** Scores only rank: nobody counts points, so the end tells none. */
	readonly ranks?: boolean;
	/** The sound of what happened; otherwise a card. */
	sound?(happened: readonly (Deed | GameEvent)[]): Sound;
	/**
	 * What the signs on board and cards mean, from the catalogue alone: it stands with the rules. `atTable` where the
	 * catalogue is that of a table; otherwise nothing may be told that depends on how many play.
	 */
	signs?(catalogue: Catalogue, atTable: boolean): readonly SignGroup[];
	/** A line in the place of the news (an event, dice, an attack); null: the news. */
	banner?(props: BoardProps): JSX.Element | null;
}

const shelf: Readonly<Record<string, () => Promise<{ readonly board: BoardModule }>>> = {
	/* boards: one line each, the game's id and its folder */
	looting: () => import('./looting/looting'),
	eighty: () => import('./eighty/eighty'),
	heist: () => import('./heist/heist'),
	nanty: () => import('./nanty/nanty'),
};

const loaded = new Map<string, BoardModule>();

/** The board of a game; the generic one where it has none. */
export async function loadBoard(game: string): Promise<BoardModule> {
	const load = shelf[game];
	const { board } = load ? await load() : await import('./generic/generic');
	loaded.set(game, board);
	return board;
}

/** The same where it has been loaded already; otherwise null. */
export const boardHere = (game: string): BoardModule | null => loaded.get(game) ?? null;

/** Styles of a board, which come with its code. */
export function sheet(css: string): void {
	const made = new CSSStyleSheet();
	made.replaceSync(css);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
}
