/*
 * The links of this page: one to the server that sent it, one to the worker in this browser, each
 * made when first needed, and the tables open on them.
 */
import { signal } from '@preact/signals';
import { Api, type Caller, http } from './link/api';
import { Link, type Wire } from './link/link';
import type { MyTable, TableList } from './link/messages';
import { SocketWire } from './link/socket';
import { WorkerWire } from './link/worker';
import { recall, remember, settings } from './settings';
import { announce, toast } from './table/live';
import { TableStore } from './table/store';
import { lang } from './words/words';

export interface Home {
	readonly link: Link;
	readonly api: Api;
}

/** Own tables as the server tells them, for the badges. */
export const mine = signal<readonly MyTable[]>([]);

/** 128 random bits in hex; also where crypto.randomUUID is missing (plain http in a LAN). */
export function random(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function home(wire: Wire, caller: Caller): Home {
	const link = new Link(wire, {
		lang: () => lang.value,
		build: BUILD,
		tag: random().slice(0, 8),
	});
	link.onMessage = (message) => {
		if (message.say === 'mine') mine.value = message.tables;
	};
	return { link, api: new Api(caller) };
}

let server: Home | null = null;
let serverApi = new Api(http);
let here: Home | null = null;

const workerUrl = (): string | undefined =>
	document.querySelector<HTMLLinkElement>('link[rel="tabard-worker"]')?.href;

/** Whether this build can play in the browser; nothing is loaded to say so. */
export const canPlayHere = (): boolean => workerUrl() !== undefined;

/** The worker of this browser, if this build has one. */
export function hereHome(): Home | null {
	const url = workerUrl();
	if (!url) return null;
	if (!here) {
		const wire = new WorkerWire(url);
		here = home(wire, wire);
	}
	return here;
}

export function serverHome(): Home {
	if (!server) {
		const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
		const url = `${scheme}//${location.host}/socket`;
		server = home(new SocketWire(url, enter), http);
	}
	return server;
}

/* Nobody sits, makes or watches anything there before the server knows who it is. */
const enter = (): Promise<void> => serverApi.enter(settings.value.name.trim());

/** The server, to open a table there. */
export async function enteredServer(): Promise<Home> {
	if (!pretended) await enter();
	return serverHome();
}

let pretended = false;

/** In place of the server, for tests and pictures. */
export function pretend(wire: Wire, caller: Caller): void {
	pretended = true;
	server = home(wire, caller);
	serverApi = server.api;
}

const KEPT = 'tabard-kept';

/** A table is kept in this browser from now on. */
export const noteKept = (): void => remember(KEPT, true);

const NONE: TableList = { mine: [], open: [] };

/** Tables here and on the server. Who sits at one there is told of its turns from then on. */
export async function allTables(): Promise<TableList> {
	const told = serverApi.tables().then(
		(list) => {
			if (list.mine.length > 0) serverHome();
			return list;
		},
		() => NONE,
	);
	/* Where no table was ever kept here, the engine need not be loaded to say so. */
	const own =
		pretended || !recall(KEPT)
			? NONE
			: await (hereHome()
					?.api.tables()
					.catch(() => NONE) ?? NONE);
	const far = await told;
	return { mine: [...far.mine, ...own.mine], open: far.open };
}

/** What is printed in the box, from wherever it can be had without a network. */
export function anyApi(): Api {
	return (pretended ? null : hereHome()?.api) ?? serverApi;
}

/** Tables of this browser have ids that begin so. */
const HERE = 'here-';

export const isHere = (table: string): boolean => table.startsWith(HERE);

export function homeOf(table: string): Home {
	return (isHere(table) && !pretended && hereHome()) || serverHome();
}

const stores = new Map<string, TableStore>();

/** The store of a table, watched from now on, by the secret of a link where it came with one. */
export function openTable(table: string, key: string | null = null): TableStore {
	const known = stores.get(table);
	if (known) return known;
	const { link } = homeOf(table);
	const voice = {
		toast,
		announce,
		askLess: () => settings.value.askLess,
		name: (thing: string) => nameIn(store, thing),
	};
	const store: TableStore = new TableStore(table, link, voice, key);
	stores.set(table, store);
	link.watch(table, store);
	return store;
}

export function closeTable(table: string): void {
	if (!stores.delete(table)) return;
	homeOf(table).link.unwatch(table);
}

const names = new Map<string, (thing: string) => string>();

/** A table page tells how its things are called, for what is said aloud. */
export function nameThings(table: string, name: (thing: string) => string): void {
	names.set(table, name);
}

function nameIn(store: TableStore, thing: string): string {
	return names.get(store.id)?.(thing) ?? thing.slice(thing.indexOf(':') + 1);
}

/** Another language: everything is told anew. */
export function relearn(): void {
	server?.link.relearn();
	here?.link.relearn();
}
