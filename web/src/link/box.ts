/* Where what is printed in a box is found. Apart from the requests, for it is asked before they are here. */
import type { Lang } from './messages';

/** Which box: game, language, how many sit there, options of the rules. */
export type BoxOf = readonly [
	game: string,
	lang: Lang,
	seats?: number,
	options?: Readonly<Record<string, string>>,
];

export function boxPath(...[game, lang, seats, options = {}]: BoxOf): string {
	const query = new URLSearchParams({ lang, ...options });
	if (seats) query.set('seats', String(seats));
	return `/api/catalogue/${encodeURIComponent(game)}?${query}`;
}
