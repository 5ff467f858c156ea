/* The games on the shelf of the first page: what is told of them before anything is loaded. */
import type { CatalogueOption, OptionValue } from '../link/messages';
import type { Key } from '../words/words';

export interface GameCard {
	readonly id: string;
	readonly title: Key;
	readonly line: Key;
	readonly seats: readonly [number, number];
	/** Seats of a table against the computer. */
	readonly alone: number;
	readonly minutes: number;
	/** There is an app for the table with the printed map. */
	readonly companion?: true;
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
		companion: true,
	},
];

/**
 * Of options that there are once for every seat (`clues1` to `clues5`) only those of the seats at this
 * table.
 */
export function optionsFor(
	all: readonly CatalogueOption[],
	seats: number,
	most: number,
): readonly CatalogueOption[] {
	const ids = new Set(all.map((one) => one.id));
	return all.filter(({ id }) => {
		const [, stem, number] = /^(.*?)(\d+)$/.exec(id) ?? [];
		const perSeat = stem && ids.has(`${stem}1`) && ids.has(`${stem}${most}`);
		return !perSeat || Number(number) <= seats;
	});
}

/** What an option is called, and what there is to say of it: the part after a colon. */
export function helpOf({ help }: CatalogueOption): {
	readonly name: string;
	readonly line: string;
} {
	const [name = help, ...rest] = help.split(': ');
	const line = rest.join(': ');
	return { name, line: line.charAt(0).toUpperCase() + line.slice(1) };
}

/**
 * What is left to say of an option: nothing where its values say themselves what they are ("8 × 8: full"),
 * and nothing where the next one says the same, which then stands under both.
 */
export function lineOf(option: CatalogueOption, next?: CatalogueOption): string {
	const { line } = helpOf(option);
	const told = option.values?.every((one) => one.name.includes(': ')) ?? false;
	return told || (next && helpOf(next).line === line) ? '' : line;
}

/** The values that go with the number of seats; none where a text is typed in. */
export const possible = (option: CatalogueOption): readonly OptionValue[] =>
	option.values?.filter((one) => one.why === undefined) ?? [];

/** What an option is set to: what was wished, as long as that can be. */
export function chosen(option: CatalogueOption, wished: string | undefined): string {
	const fine = !option.values || possible(option).some((one) => one.id === wished);
	return (fine ? wished : undefined) ?? option.fallback ?? '';
}
