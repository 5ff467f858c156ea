/*
 * Engines of earlier versions. The service worker keeps them when a version goes; here they are found
 * again by name, and forgotten when no table was begun with them.
 */
import { Engine } from './engine';
import type { Keep } from './keep';

/** Also written by offline/sw.ts. */
const ENGINES = 'tabard-engines';

const loaded = new Map<string, Promise<Engine>>();

export function olderEngine(name: string): Promise<Engine> {
	let engine = loaded.get(name);
	if (!engine) {
		engine = fetch(name).then(async (answer) => {
			if (!answer.ok) throw new Error('unknown');
			return Engine.load(await answer.arrayBuffer());
		});
		loaded.set(name, engine);
		engine.catch(() => loaded.delete(name));
	}
	return engine;
}

export async function forgetEngines(keep: Keep, mine: string): Promise<void> {
	if (typeof caches === 'undefined') return;
	const wanted = new Set((await keep.heads()).map((head) => head.engine));
	const cache = await caches.open(ENGINES);
	for (const request of await cache.keys()) {
		const name = new URL(request.url).pathname;
		if (name === mine || !wanted.has(name)) await cache.delete(request);
	}
}
