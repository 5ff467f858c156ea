/*
 * A server of tables inside the browser: the same messages as docs/protocol.md, for one person,
 * with the C engine as WASM and the rows in IndexedDB. Works without any network.
 */
import type { Json, Lang } from '../link/messages';
import { Engine, VIEW_ALL, VIEW_PUBLIC } from './engine';
import { Store } from './store';
import { Table, type Teller, type Thinking } from './table';

declare const WASM: string;

interface Command {
	readonly do: string;
	readonly ref: string;
	readonly table?: string;
	readonly lang?: Lang;
	readonly [member: string]: unknown;
}

interface ApiCall {
	readonly api: number;
	readonly method: string;
	readonly path: string;
	readonly body: Record<string, unknown> | null;
}

/** How long a player thinks before the worker looks after other things (ms). */
const SLICE_TIME = 12;

const post = (message: Json) => postMessage(message);
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tabard') : null;
const engine = Engine.load(WASM);
const store = Store.open();
const tables = new Map<string, Promise<Table>>();
let lang: Lang = 'en';

/* Players think one after the other: there is one memory for them. */
let thinking: Promise<unknown> = Promise.resolve();
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function thinkNow(work: Thinking): Promise<boolean> {
	if (!work.alive()) return false;
	work.begin();
	for (;;) {
		const until = performance.now() + SLICE_TIME;
		let done = false;
		while (!done && performance.now() < until) done = work.step();
		if (done) return work.alive();
		work.told?.();
		await breathe();
		if (!work.alive()) return false;
	}
}

const teller: Teller = {
	tell: post,
	appended: (table) => others?.postMessage(table),
	think(work) {
		const next = thinking.then(() => thinkNow(work));
		thinking = next.catch(() => {});
		return next;
	},
};

async function tableOf(id: string): Promise<Table> {
	let known = tables.get(id);
	if (!known) {
		known = Promise.all([engine, store]).then(([e, s]) => Table.open(id, e, s, teller));
		tables.set(id, known);
	}
	return known;
}

async function close(id: string): Promise<void> {
	const known = tables.get(id);
	tables.delete(id);
	(await known)?.close();
}

async function tellMine(): Promise<void> {
	const heads = await (await store).heads();
	post({
		say: 'mine',
		tables: heads.map(({ table, game, status, asked }) => ({ table, game, status, asked })),
	} as Json);
}

async function run(command: Command): Promise<void> {
	if (command.lang) lang = command.lang;
	if (command.do === 'hello') {
		post({ say: 'welcome' });
		await tellMine();
		return;
	}
	const id = command.table ?? '';
	if (!(await (await store).head(id))) {
		post({ say: 'refused', ref: command.ref, code: 'unknown', text: '' });
		return;
	}
	const table = await tableOf(id);
	if (command.do === 'watch') {
		table.watch(lang);
		post({ say: 'done', ref: command.ref, revision: table.revision });
	} else if (command.do === 'unwatch') {
		table.unwatch();
		post({ say: 'done', ref: command.ref, revision: table.revision });
		await close(id);
	} else {
		await table.command(command);
		if (command.do === 'delete') await close(id);
		await tellMine();
	}
}

/** A name that no other table has: these are only this browser's. */
function newId(): string {
	const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
	const bytes = crypto.getRandomValues(new Uint8Array(10));
	return `here-${[...bytes].map((b) => letters[b % letters.length]).join('')}`;
}

type Answer = { status: number; body: Json };

/** One person among computer players: nothing need be hidden from anybody by waiting. */
function isAlone(who: unknown): boolean {
	return Array.isArray(who) && who.filter((one) => one?.kind !== 'bot').length === 1;
}

async function create(body: Record<string, unknown>): Promise<Answer> {
	const id = newId();
	const table = await tableOf(id);
	let refusal: Json = null;
	const tell = teller.tell;
	teller.tell = (message) => {
		if ((message as { say?: string }).say === 'refused') refusal = message;
	};
	try {
		await table.command({
			...body,
			do: 'create',
			ref: String(body['ref'] ?? 'create'),
			table_options: { ...(body['table_options'] as object), alone: isAlone(body['who']) },
		});
	} finally {
		teller.tell = tell;
	}
	if (refusal || table.revision === 0) {
		await close(id);
		return { status: 400, body: refusal };
	}
	await tellMine();
	return { status: 200, body: { table: id } };
}

async function list(): Promise<Answer> {
	const heads = await (await store).heads();
	heads.sort((a, b) => b.touched - a.touched);
	return { status: 200, body: { mine: heads, open: [] } as unknown as Json };
}

async function catalogue(game: string, query: URLSearchParams): Promise<Answer> {
	const e = await engine;
	const options = [...query].filter(([name]) => name !== 'lang' && name !== 'seats');
	const lines = [game, query.get('seats') ?? '', ...options.map(([k, v]) => `${k}=${v}`)];
	const known = e.do('catalogue', e.write(lines.join('\n')), query.get('lang') === 'it' ? 1 : 0);
	return known ? { status: 200, body: JSON.parse(e.out()) } : { status: 404, body: null };
}

function viewerOf(text: string | null): number {
	if (text === 'all') return VIEW_ALL;
	return text === null || text === 'public' ? VIEW_PUBLIC : Number(text);
}

async function about(id: string, what: string, query: URLSearchParams): Promise<Answer> {
	if (!(await (await store).head(id))) return { status: 404, body: null };
	const table = await tableOf(id);
	const inLang: Lang = query.get('lang') === 'it' ? 'it' : 'en';
	if (what === 'links') return { status: 200, body: { seats: [], watch: null } };
	if (what === 'story') {
		const from = Number(query.get('from') ?? 0);
		return {
			status: 200,
			body: { from, lines: table.story(from, table.viewer, inLang) },
		};
	}
	if (what === 'moment') {
		const moment = table.moment(Number(query.get('at')), viewerOf(query.get('viewer')), inLang);
		return moment ? { status: 200, body: moment } : { status: 404, body: null };
	}
	return { status: 404, body: null };
}

async function answer({ method, path, body }: ApiCall): Promise<Answer> {
	const url = new URL(path, 'http://here');
	const [, , area, id, what] = url.pathname.split('/').map(decodeURIComponent);
	if (area === 'catalogue' && id) return catalogue(id, url.searchParams);
	if (area === 'tables' && !id) return method === 'POST' ? create(body ?? {}) : list();
	if (area === 'tables' && id && what) return about(id, what, url.searchParams);
	if (area === 'me') return { status: 200, body: {} };
	return { status: 404, body: null };
}

async function heard(data: Command | ApiCall): Promise<void> {
	if (!('api' in data)) return run(data as Command);
	const call = data as ApiCall;
	const { status, body } = await answer(call).catch((error: unknown) => ({
		status: 500,
		body: { code: 'store', text: String(error) } as Json,
	}));
	post({ api: call.api, status, body });
}

addEventListener('message', (event) => {
	void heard(event.data).catch((error: unknown) => {
		post({ say: 'refused', ref: event.data.ref ?? '', code: 'store', text: String(error) });
	});
});
if (others)
	others.onmessage = async (event) => {
		await (await tables.get(event.data))?.refresh();
		await tellMine();
	};
