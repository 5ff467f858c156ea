/* Pages by path. Links are plain links; those of this house are followed without a reload. */
import { signal } from './signal';

export const place = signal({
	path: location.pathname,
	query: location.search,
	hash: location.hash,
});

function arrive(): void {
	place.value = { path: location.pathname, query: location.search, hash: location.hash };
}

/* Pages that one looks something up in, and goes back from. */
const ASIDE = /^\/(rules|settings)/;

/** The table that was left to look something up; null elsewhere. */
export const leftTable = signal<string | null>(null);

/** The table to go back to from a page, coming from another. */
export function tableLeft(left: string | null, from: string, to: string): string | null {
	if (!ASIDE.test(to)) return null;
	return from.startsWith('/t/') ? from : left;
}

/** Go to a path of this house. */
export function go(path: string, replace = false): void {
	const from = location.pathname + location.search + location.hash;
	leftTable.value = tableLeft(leftTable.value, from, path);
	history[replace ? 'replaceState' : 'pushState'](null, '', path);
	arrive();
	scrollTo(0, 0);
}

/** The same page by another address, for links to it: nothing is left, and nothing scrolls. */
export function readdress(query: string): void {
	history.replaceState(null, '', location.pathname + query + location.hash);
	arrive();
}

/** The same page with this behind the address, or nothing. */
export function putHash(hash: string): void {
	history.replaceState(null, '', location.pathname + location.search + hash);
	arrive();
}

export function listenLinks(): void {
	addEventListener('popstate', arrive);
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest?.('a');
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
		if (!link || !plain || link.target || link.hasAttribute('download')) return;
		const to = new URL(link.href, location.href);
		if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
		if (to.pathname === location.pathname && to.hash) return;
		event.preventDefault();
		go(to.pathname + to.search + to.hash);
	});
}
