/*
 * What is asked of the server before the page is here to ask it. The page of a table needs its person,
 * a socket and the table one after another; so a small script (early.ts) begins with that while the rest is
 * still being loaded, and the wire takes over the socket with all it has heard.
 */
import type { Message, Sent } from './messages';

/** A socket that has been opened ahead. */
export interface Ahead {
	readonly socket: WebSocket;
	/** What has been asked on it: the table of a `watch` by its ref. */
	readonly asked: ReadonlyMap<string, string>;
	/** What came since, in order. */
	readonly heard: readonly Message[];
}

declare global {
	interface Window {
		/** Ends with null where it came to nothing: then everything is asked as ever. */
		tabardAhead?: Promise<Ahead | null>;
	}
}

/** Whether a table has been asked for, and nobody has taken that over yet. */
export const isAhead = (): boolean => window.tabardAhead !== undefined;

/** What was begun ahead; once. */
export function takeAhead(): Promise<Ahead | null> | null {
	const begun = globalThis.window?.tabardAhead ?? null;
	if (begun) delete globalThis.window.tabardAhead;
	return begun;
}

export const socketUrl = (): string =>
	`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/socket`;

async function enter(name: string): Promise<boolean> {
	const answer = await fetch('/api/people', {
		method: 'POST',
		credentials: 'same-origin',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(name ? { name } : {}),
	});
	return answer.ok;
}

function open(asking: readonly Sent[], onHeard: (message: Message) => void): Promise<Ahead> {
	const socket = new WebSocket(socketUrl());
	const heard: Message[] = [];
	const asked = new Map<string, string>();
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data as string) as Message;
		heard.push(message);
		onHeard(message);
	};
	return new Promise((resolve, reject) => {
		socket.onerror = reject;
		socket.onopen = () => {
			for (const one of asking) {
				if (one.do === 'watch') asked.set(one.ref, one.table);
				socket.send(JSON.stringify(one));
			}
			resolve({ socket, asked, heard });
		};
	});
}

/** Be somebody, open the socket and ask for the table; `onHeard` is told what comes meanwhile. */
export async function goAhead(
	table: string,
	{ name, lang }: { readonly name: string; readonly lang: 'en' | 'it' },
	onHeard: (message: Message) => void,
): Promise<Ahead | null> {
	try {
		if (!(await enter(name))) return null;
		return await open(
			[
				{ do: 'hello', lang, build: BUILD, ref: 'ahead-1' },
				{ do: 'watch', table, lang, ref: 'ahead-2' },
			],
			onHeard,
		);
	} catch {
		return null;
	}
}
