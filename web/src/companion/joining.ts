/*
 * Everything until the game begins: the seed that will deal it, the options, who has joined. Kept after
 * every step. Clues are never in it: they follow from the seed, and are shown behind the curtain.
 */
import { note, noteDown } from '../offline/notes';

export const SEATS_MAX = 5;
export const SEATS_MIN = 2;
const NAME = 'companion';

export interface Player {
	readonly name: string;
	readonly clues: number;
}

export interface Draft {
	/** 64 hex digits. */
	readonly seed: string;
	readonly options: Readonly<Record<string, string>>;
	/** By seat; null: who sat there was removed, and the next one takes the place. */
	readonly players: readonly (Player | null)[];
	/** Who is joining has said how many clues, and may have seen them (GH-2.8). */
	readonly taken: number | null;
}

function randomSeed(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const fresh = (options: Readonly<Record<string, string>>): Draft => ({
	seed: randomSeed(),
	options,
	players: [],
	taken: null,
});

export const loadDraft = (): Promise<Draft | undefined> => note<Draft>(NAME);
export const keepDraft = (draft: Draft | undefined): Promise<void> => noteDown(NAME, draft);

/** The seat of whoever joins next: the first free place. */
export function nextSeat({ players }: Draft): number {
	const free = players.indexOf(null);
	return free < 0 ? players.length : free;
}

export const isFull = (draft: Draft): boolean => nextSeat(draft) >= SEATS_MAX;

export const joined = ({ players }: Draft): readonly Player[] =>
	players.filter((player): player is Player => player !== null);

/** Whether it can begin: enough people, and nobody's place between them is free. */
export const canBegin = ({ players }: Draft): boolean =>
	players.length >= SEATS_MIN && !players.includes(null);

/** Somebody has joined, with a name. */
export function seated(draft: Draft, name: string): Draft {
	const players = [...draft.players];
	players[nextSeat(draft)] = { name, clues: draft.taken ?? 0 };
	return { ...draft, players, taken: null };
}

/** Another draft from now on; done when it is kept. */
export type Change<D> = (draft: D) => Promise<void>;

/** Others keep their seats, for their clues go with them (GH-1.18); free ones at the end go. */
export function removed(draft: Draft, seat: number): Draft {
	const players = draft.players.map((player, i) => (i === seat ? null : player));
	while (players.length > 0 && players.at(-1) === null) players.pop();
	return { ...draft, players };
}

export function renamed(draft: Draft, seat: number, name: string): Draft {
	const players = draft.players.map((player, i) =>
		i === seat && player ? { ...player, name } : player,
	);
	return { ...draft, players };
}

/** GH-2.9: a name, and nobody else's. The key of what is wrong with it, or null. */
export function nameFault(
	draft: Draft,
	name: string,
	seat: number,
): 'join.name.needed' | 'join.name.taken' | null {
	const typed = name.trim().toLowerCase();
	if (typed === '') return 'join.name.needed';
	const others = draft.players.filter((_, i) => i !== seat);
	return others.some((player) => player?.name.toLowerCase() === typed) ? 'join.name.taken' : null;
}

/** The options of the game, each player's number of clues among them. */
export function optionsOf({ options, players }: Draft): Record<string, string> {
	const clues = players.map((player, i) => [`clues${i + 1}`, String(player?.clues ?? 0)]);
	return { ...options, ...Object.fromEntries(clues) };
}
