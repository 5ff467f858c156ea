/*
 * What is asked of the server before the page is here to ask it. The page of a table needs its person,
 * a socket and the table one after another; so a small script (early.ts) begins with that while the rest is
 * still being loaded, and the wire takes over the socket with all it has heard.
 */
import type { Message, Sent } from './messages';
import { spoken } from './spoken';

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

const WATCH = 'ahead-2';

/* Ends with the first that is told of the table, be it that it is not told. */
function open(asking: readonly Sent[], onHeard: (message: Message) => void) {
	const socket = new WebSocket(socketUrl());
	const heard: Message[] = [];
	const asked = new Map<string, string>();
	return new Promise<Ahead & { readonly refused: boolean }>((resolve, reject) => {
		socket.onclose = reject;
		socket.onmessage = ({ data }) => {
			const message = spoken<Message>(data as string);
			heard.push(message);
			onHeard(message);
			const refused = message.say === 'refused' && message.ref === WATCH;
			if (refused || message.say === 'table') resolve({ socket, asked, heard, refused });
		};
		socket.onopen = () => {
			for (const one of asking) {
				if (one.do === 'watch') asked.set(one.ref, one.table);
				socket.send(JSON.stringify(one));
			}
		};
	});
}

/** Who asks, and whether this browser was here before. */
export interface Asker {
	readonly name: string;
	readonly lang: 'en' | 'it';
	readonly known: boolean;
}

/**
 * Open the socket and ask for the table, as somebody; `onHeard` is told what comes meanwhile. Who was here before
 * is somebody by a cookie that no script sees, so it is tried without asking; if it is not so, nobody is told
 * of any table.
 */
export async function goAhead(
	table: string,
	{ name, lang, known }: Asker,
	onHeard: (message: Message) => void,
): Promise<Ahead | null> {
	const asking: readonly Sent[] = [
		{ do: 'hello', lang, build: BUILD, ref: 'ahead-1' },
		{ do: 'watch', table, lang, ref: WATCH },
	];
	try {
		if (known) {
			const begun = await open(asking, onHeard);
			if (!begun.refused) return begun;
			begun.socket.close();
		}
		return (await enter(name)) ? await open(asking, onHeard) : null;
	} catch {
		return null;
	}
}
