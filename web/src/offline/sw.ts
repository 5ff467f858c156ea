/*
 * The service worker: after one visit the whole house is here and opens without a network. A version
 * is a set of files under hashed names; a page is served from the version it began with, and a new one
 * waits until no page of the old one is open. Engines are kept apart and longer: a table that was begun
 * under other rules goes on with the engine that dealt it.
 */

export {};

/** Written by build.mjs: the name of this version and every file of it. */
declare const VERSION: string;
declare const FILES: readonly string[];

/* What is used of a service worker's world; the library's types for it exclude those of a page. */
interface Waiting extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Hearing extends Waiting {
	readonly data: unknown;
	readonly source: { postMessage(message: string): void } | null;
}
interface World {
	readonly location: Location;
	readonly clients: {
		claim(): Promise<void>;
		matchAll(which: {
			type: 'window';
			includeUncontrolled: boolean;
		}): Promise<readonly unknown[]>;
	};
	skipWaiting(): Promise<void>;
	addEventListener(name: 'install' | 'activate', heard: (event: Waiting) => void): void;
	addEventListener(name: 'fetch', heard: (event: Fetching) => void): void;
	addEventListener(name: 'message', heard: (event: Hearing) => void): void;
}
declare const self: World;

const MINE = `tabard-${VERSION}`;
/** Also read by here/engines.ts. */
const ENGINES = 'tabard-engines';
const PAGE = '/index.html';

async function fetchAll(): Promise<void> {
	const cache = await caches.open(MINE);
	/* The page has no hash in its name: an older copy may lie in the browser's own cache. */
	await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

/** The engines of a version that goes, for the tables that still need them. */
async function keepEngines(name: string): Promise<void> {
	const [old, engines] = await Promise.all([caches.open(name), caches.open(ENGINES)]);
	for (const request of await old.keys()) {
		if (!request.url.endsWith('.wasm')) continue;
		const engine = await old.match(request);
		if (engine) await engines.put(request, engine);
	}
}

async function takeOver(): Promise<void> {
	for (const name of await caches.keys()) {
		if (!name.startsWith('tabard-') || name === MINE || name === ENGINES) continue;
		await keepEngines(name);
		await caches.delete(name);
	}
	await self.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
	const cache = await caches.open(MINE);
	const name = request.mode === 'navigate' ? PAGE : path;
	const found = (await cache.match(name)) ?? (await caches.match(path, { cacheName: ENGINES }));
	return found ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	const ours = origin === self.location.origin && request.method === 'GET';
	if (!ours || pathname.startsWith('/api/') || pathname === '/socket') return;
	event.respondWith(answer(request, pathname));
});

/* The one page there is wants the new version now. With others open it would pull their files away. */
self.addEventListener('message', (event) => {
	if (event.data !== 'take over') return;
	event.waitUntil(
		/* Also those of the old version: to a worker that waits they are not its own. */
		self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
			if (open.length <= 1) return self.skipWaiting();
			event.source?.postMessage('others are open');
			return undefined;
		}),
	);
});
