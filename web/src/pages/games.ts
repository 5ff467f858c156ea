/* The games on the shelf of the first page: what is told of them before anything is loaded. */
import type { Key } from '../words/words';

export interface GameCard {
	readonly id: string;
	readonly title: Key;
	readonly line: Key;
	readonly seats: readonly [number, number];
	/** Seats of a table against the computer. */
	readonly alone: number;
	readonly minutes: number;
}

export const GAMES: readonly GameCard[] = [
	{
		id: 'looting',
		title: 'game.looting',
		line: 'game.looting.line',
		seats: [2, 5],
		alone: 3,
		minutes: 25,
	},
	{
		id: 'nanty',
		title: 'game.nanty',
		line: 'game.nanty.line',
		seats: [2, 4],
		alone: 3,
		minutes: 60,
	},
	{
		id: 'eighty',
		title: 'game.eighty',
		line: 'game.eighty.line',
		seats: [2, 6],
		alone: 3,
		minutes: 45,
	},
	{
		id: 'heist',
		title: 'game.heist',
		line: 'game.heist.line',
		seats: [2, 5],
		alone: 3,
		minutes: 40,
	},
];
