/*
 * Loaded on its own before everything else: day or night before the first paint, so that the page does
 * not flash; and for the page of a table what it will need first is asked for at once.
 */
import { goAhead } from './link/ahead';
import type { Message } from './link/messages';
import { LANGS, manifestIn, preferred } from './words/tongue';

interface Known {
	readonly theme?: string;
	readonly name?: string;
	readonly lang?: string;
}

function known(): Known {
	try {
		return (JSON.parse(localStorage.getItem('tabard') ?? 'null') as Known | null) ?? {};
	} catch {
		return {};
	}
}

function paintBy(theme: string | undefined): void {
	const dark =
		theme === 'dark' ||
		(theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/* As soon as the game is known, its board is fetched. */
function fetchBoard(message: Message): void {
	if (message.say !== 'table') return;
	const all = document.querySelectorAll<HTMLLinkElement>(
		`link[rel="tabard-board"][data-game="${CSS.escape(message.game)}"]`,
	);
	for (const { href } of all) {
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = href;
		document.head.append(link);
	}
}

/* A table on the server that needs no secret. */
const TABLE = /^\/t\/(?!here-)([\w-]+)$/;

const { theme, name = '', lang: chosen } = known();
const lang = LANGS.find((one) => one === chosen) ?? preferred();
paintBy(theme);
/* The first one is the right one: a browser may have looked at it before another takes its place. */
const manifest = document.createElement('link');
manifest.rel = 'manifest';
manifest.href = manifestIn(lang);
document.head.append(manifest);
const table = location.hash === '' && location.pathname.match(TABLE)?.[1];
if (table && !new URLSearchParams(location.search).has('mock'))
	window.tabardAhead = goAhead(table, { name: name.trim(), lang }, fetchBoard);
