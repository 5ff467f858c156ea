/*
 * The links of this page: one to the server that sent it, one to the worker in this browser, each
 * made when first needed, and the tables open on them.
 */
import { keepsAny } from './here/keep';
import { socketUrl, takeAhead } from './link/ahead';
import { Api, type Caller, http } from './link/api';
import { Link, type Wire } from './link/link';
import type { MyTable, TableList } from './link/messages';
import { SocketWire } from './link/socket';
import { WorkerWire } from './link/worker';
import { settings } from './settings';
import { signal } from './signal';
import { alarm, announce, toast } from './table/live';
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

/** Whether that works without the server too: all of the house is here, or the engine is at work. */
export const canPlayWithout = (): boolean =>
	here !== null || (canPlayHere() && Boolean(navigator.serviceWorker?.controller));

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
		server = home(new SocketWire(socketUrl(), enter, takeAhead()), http);
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

/** The server, without becoming anybody there. */
export const farApi = (): Api => serverApi;

let pretended = false;

/** In place of the server, for tests and pictures. */
export function pretend(wire: Wire, caller: Caller): void {
	pretended = true;
	server = home(wire, caller);
	serverApi = server.api;
}

const NONE: TableList = { mine: [], open: [] };

/* Who sits at a table on the server is told of its turns from then on. */
async function farTables(): Promise<TableList> {
	try {
		const list = await serverApi.tables();
		if (list.mine.length > 0) serverHome();
		return list;
	} catch {
		return NONE;
	}
}

/* Where no table is kept here, the engine need not be loaded to say so. */
async function ownTables(all: boolean): Promise<TableList> {
	if (pretended || !(here || (await keepsAny()))) return NONE;
	return (
		(await hereHome()
			?.api.tables(all)
			.catch(() => NONE)) ?? NONE
	);
}

/**
 * Tables here and on the server, told as soon as one of the two has answered: a network that is there and
 * does not answer keeps nobody from the games on this device.
 */
export async function allTables(tell: (list: TableList) => void, all = false): Promise<void> {
	let far = NONE;
	let own = NONE;
	const told = () =>
		tell({ mine: [...far.mine, ...own.mine], open: far.open, more: own.more ?? 0 });
	await Promise.all([
		farTables().then((list) => {
			far = list;
			told();
		}),
		ownTables(all).then((list) => {
			own = list;
			told();
		}),
	]);
}

/** A table of this browser is put away for good. */
export async function removeHere(table: string): Promise<void> {
	await hereHome()?.link.send({ do: 'delete', table });
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
		alarm,
		askLess: () => settings.value.askLess,
		name: (thing: string) => nameIn(store, thing),
	};
	const store: TableStore = new TableStore(table, link, voice, key);
	stores.set(table, store);
	link.watch(table, store);
	return store;
}

/** The same where it is open already; otherwise null. */
export const tableHere = (table: string): TableStore | null => stores.get(table) ?? null;

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
