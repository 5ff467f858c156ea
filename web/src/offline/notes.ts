/*
 * Small things that must survive a dead battery and belong to no table: who has joined the companion so
 * far, what everybody has read, the days that were solved. One value per name, on disk when the
 * promise is kept.
 */

let base: Promise<IDBDatabase> | null = null;
const loose = new Map<string, unknown>();

function asked<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function opened(): Promise<IDBDatabase> {
	if (!base) {
		const request = indexedDB.open('tabard-notes', 1);
		request.onupgradeneeded = () => request.result.createObjectStore('notes');
		base = asked(request);
	}
	return base;
}

/** The value under a name; undefined where there is none. */
export async function note<T>(name: string): Promise<T | undefined> {
	try {
		const store = (await opened()).transaction('notes').objectStore('notes');
		return (await asked(store.get(name))) as T | undefined;
	} catch {
		return loose.get(name) as T | undefined;
	}
}

/**
 * Change a value in one step, whatever another tab does meanwhile: what is kept then. Undefined forgets it.
 * In a private window without a disk: as long as the page.
 */
export async function noteChange<T>(
	name: string,
	change: (kept: T | undefined) => T | undefined,
): Promise<T | undefined> {
	try {
		const work = (await opened()).transaction('notes', 'readwrite', { durability: 'strict' });
		const store = work.objectStore('notes');
		const value = change((await asked(store.get(name))) as T | undefined);
		if (value === undefined) store.delete(name);
		else store.put(value, name);
		await new Promise<void>((resolve, reject) => {
			work.oncomplete = () => resolve();
			work.onabort = () => reject(work.error);
		});
		return value;
	} catch {
		loose.set(name, change(loose.get(name) as T | undefined));
		return loose.get(name) as T | undefined;
	}
}

/** Keep a value; undefined forgets it. */
export async function noteDown(name: string, value: unknown): Promise<void> {
	await noteChange(name, () => value);
}
