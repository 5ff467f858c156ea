/* The worker that runs the tables of this browser: messages in, messages out. */
import type { Json, Sent } from '../link/messages';
import { Engine } from './engine';
import { forgetEngines, olderEngine } from './engines';
import { help, WorkerHelpers } from './helpers';
import { openKeep } from './keep';
import { Tables } from './tables';

/** Written by build.mjs: the path of the engine. */
declare const ENGINE: string;

interface Call {
	readonly api: number;
	readonly method: string;
	readonly path: string;
	readonly body: Json;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tabard');

function random(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function begin(): Promise<Tables> {
	const [engine, keep] = await Promise.all([Engine.load(fetch(ENGINE)), openKeep()]);
	void forgetEngines(keep, ENGINE);
	return new Tables(engine, keep, {
		helpers: new WorkerHelpers(self.location.href),
		engine: ENGINE,
		older: olderEngine,
		tell: (message) => self.postMessage(message),
		now: () => Date.now(),
		added: (table) => channel?.postMessage(table),
		random,
	});
}

let begun: Promise<Tables> | null = null;

/** An engine that could not be fetched is fetched again when it is wanted next. */
function tables(): Promise<Tables> {
	if (!begun) {
		begun = begin();
		begun.catch(() => {
			begun = null;
		});
	}
	return begun;
}

/** Everything this worker is for, unless it helps another. */
function serve(): void {
	void tables().catch(() => {});
	channel?.addEventListener('message', async (event) => {
		await (await begun)?.hearAdded(String(event.data));
	});
	self.onmessage = async (event: MessageEvent<Sent | Call>) => {
		const message = event.data;
		if (!('api' in message)) {
			await (await tables()).command(message);
			return;
		}
		const answer = await tables()
			.then((all) => all.call(message.method, message.path, message.body))
			.catch(() => ({ status: 503, body: null }));
		self.postMessage({ api: message.api, ...answer });
	};
}

if (self.name === 'helper') help(Engine.load(fetch(ENGINE)));
else serve();
