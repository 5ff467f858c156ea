/*
 * Stands in the document itself, before everything else: for the page of a table what it will need first is
 * asked for at once; and day or night before the first paint, so that the page does not flash.
 */
import { goAhead } from './link/ahead';
import { boxPath } from './link/box';
import type { Message } from './link/messages';
import { LANGS, manifestIn, preferred } from './words/tongue';

interface Known {
	readonly theme?: string;
	readonly name?: string;
	readonly lang?: string;
}

function known(): Known | null {
	try {
		return JSON.parse(localStorage.getItem('tabard') ?? 'null') as Known | null;
	} catch {
		return null;
	}
}

function paintBy(theme: string | undefined): void {
	const dark =
		theme === 'dark' ||
		(theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function link(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
	document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }));
}

/* As soon as the game is known, its board and what is printed in its box are fetched. */
function fetchBoard(message: Message): void {
	if (message.say !== 'table') return;
	const { game, seats, options } = message;
	const all = document.querySelectorAll<HTMLLinkElement>(
		`link[rel="tabard-board"][data-game="${CSS.escape(game)}"]`,
	);
	for (const { href } of all) link('modulepreload', href);
	const box = boxPath(game, lang, seats.length, options);
	link('preload', box, { as: 'fetch', crossOrigin: 'anonymous' });
}

/* A table on the server that needs no secret. */
const TABLE = /^\/t\/(?!here-)([\w-]+)$/;

const here = known();
const { theme, name = '', lang: chosen } = here ?? {};
const lang = LANGS.find((one) => one === chosen) ?? preferred();
const table = location.hash === '' && location.pathname.match(TABLE)?.[1];
if (table && !new URLSearchParams(location.search).has('mock'))
	window.tabardAhead = goAhead(
		table,
		{ name: name.trim(), lang, known: here !== null },
		fetchBoard,
	);
paintBy(theme);
/* The first one is the right one: a browser may have looked at it before another takes its place. */
link('manifest', manifestIn(lang));
