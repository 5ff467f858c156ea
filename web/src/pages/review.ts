/*
 * A finished game is thought over, decision by decision, by the worker of this browser: also one
 * that was played on a server, whose file it is given then. Quickly first, and closer if somebody wants
 * to know: what has been looked at closer takes the place of what was found quickly. What is found out
 * is kept as long as the page is.
 */
import { useEffect, useState } from 'preact/hooks';
import { hereHome, isHere } from '../house';
import type { Api, Judged } from '../link/api';
import { lang } from '../words/words';
import { interlaced, sharpest } from './chances';

export interface Review {
	readonly judged: readonly Judged[];
	/** From 0 to 1; null: it cannot be thought over here. */
	readonly progress: number | null;
	/** Every decision has been judged, quickly at least. */
	readonly whole: boolean;
	readonly stopped: boolean;
	readonly toggle: () => void;
	/** Thinks it all over once more, and longer; null: that has been done, or begun. */
	readonly look: (() => void) | null;
	/** It has been looked at closer, all of it. */
	readonly close: boolean;
}

const found = new Map<string, Map<number, Judged | null>>();

/** What is known under a key: the same map each time. */
function foundAs(key: string): Map<number, Judged | null> {
	const known = found.get(key) ?? new Map<number, Judged | null>();
	found.set(key, known);
	return known;
}

const games = new Map<string, Promise<string>>();

/** The game as the worker knows it: its own table, or the file of the server's. */
function gameIn(api: Api, table: string): Promise<string> {
	if (isHere(table)) return Promise.resolve(table);
	let known = games.get(table);
	if (!known) {
		known = fetch(`/api/tables/${encodeURIComponent(table)}/file`, {
			credentials: 'same-origin',
		}).then(async (answer) => {
			if (!answer.ok) throw new Error(String(answer.status));
			return api.look(await answer.text());
		});
		games.set(table, known);
		known.catch(() => games.delete(table));
	}
	return known;
}

/** The worker's table that has this game's rows: for playing on from it. */
export async function gameHere(table: string): Promise<{ api: Api; game: string } | null> {
	const home = hereHome();
	return home ? { api: home.api, game: await gameIn(home.api, table) } : null;
}

/** How well the decisions of a finished game were made; thinks as long as the page is looked at. */
export function useReview(table: string, of: number): Review {
	const language = lang.value;
	const key = `${table} ${language}`;
	const quick = foundAs(key);
	const close = foundAs(`${key} closer`);
	const [, setCount] = useState(0);
	const [able, setAble] = useState(true);
	const [stopped, setStopped] = useState(false);
	/* Whoever comes back to it finds it as it was left. */
	const [closer, setCloser] = useState(close.size > 0);
	const known = closer ? close : quick;
	useEffect(() => {
		let live = !stopped;
		const think = async () => {
			const home = await gameHere(table);
			if (!home) throw new Error('no worker');
			for (const at of interlaced(of)) {
				if (!live) return;
				if (known.has(at)) continue;
				known.set(at, await home.api.review(home.game, at, language, closer));
				if (live) setCount(known.size);
			}
		};
		if (live) think().catch(() => setAble(false));
		return () => {
			live = false;
		};
	}, [table, of, language, known, closer, stopped]);
	const progress = known.size / Math.max(1, of);
	return {
		judged: sharpest(quick, close),
		progress: able ? progress : null,
		whole: able && quick.size >= of,
		stopped,
		toggle: () => setStopped(!stopped),
		look: closer || progress < 1 ? null : () => setCloser(true),
		close: closer && progress >= 1,
	};
}
