/*
 * Where the tables of this browser are kept: IndexedDB, append-only, append-if-nobody-else-has. A
 * record holds the rows of one append under [table, revision before]; adding one that is there
 * already fails, so two tabs are two nodes and neither overwrites the other. Answers given in advance
 * are no rows: they stand under [table, -1] with how often they have changed, and an append that does
 * not know the last of them fails too.
 */

export interface Append {
	readonly table: string;
	/** The revision before it. */
	readonly from: number;
	readonly rows: string;
}

/** What the page's list shows without opening a table. */
export interface Head {
	readonly table: string;
	readonly game: string;
	/** When something last happened. */
	readonly at: number;
	/** The engine with which it was begun: a later one may have other rules. */
	readonly engine?: string;
	/** The page it belongs to, where that is not the table's own: `companion`. */
	readonly app?: string;
}

/** What seats have said in advance, by seat, in the desk's own words. */
export interface Intents {
	/** How often they have changed. */
	readonly count: number;
	readonly said: { readonly [seat: number]: string };
}

export interface Keep {
	/** False: somebody else has appended there, or `intents` is not the newest count. */
	append(append: Append, intents: number): Promise<boolean>;
	/** Keep what a seat says in advance at revision `from`. Null: somebody else has appended there. */
	intend(table: string, from: number, seat: number, said: string): Promise<Intents | null>;
	intents(table: string): Promise<Intents>;
	rowsFrom(table: string, from: number): Promise<readonly Append[]>;
	head(head: Head): Promise<void>;
	heads(): Promise<readonly Head[]>;
	remove(table: string): Promise<void>;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function ended(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		/* The request knows what went wrong; the transaction will only after it has been aborted. */
		transaction.onerror = (event) => reject((event.target as IDBRequest).error);
		transaction.onabort = () => reject(transaction.error);
	});
}

const INTENTS = -1;
const NONE: Intents = { count: 0, said: {} };

const all = (table: string, from = 0) =>
	IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

const later = (before: Intents, seat: number, said: string): Intents => ({
	count: before.count + 1,
	said: { ...before.said, [seat]: said },
});

class BrowserKeep implements Keep {
	constructor(private readonly base: IDBDatabase) {}

	async append(append: Append, intents: number): Promise<boolean> {
		const transaction = this.base.transaction('rows', 'readwrite', { durability: 'strict' });
		const rows = transaction.objectStore('rows');
		const kept = (await asked(rows.get([append.table, INTENTS]))) ?? NONE;
		if (kept.count !== intents) return false;
		rows.add(append);
		try {
			await ended(transaction);
			return true;
		} catch (reason) {
			if (reason instanceof DOMException && reason.name === 'ConstraintError') return false;
			throw reason;
		}
	}

	async intend(table: string, from: number, seat: number, said: string) {
		const transaction = this.base.transaction('rows', 'readwrite', { durability: 'strict' });
		const rows = transaction.objectStore('rows');
		const kept = (await asked(rows.get([table, INTENTS]))) ?? NONE;
		if ((await asked(rows.getKey([table, from]))) !== undefined) return null;
		const now = later(kept, seat, said);
		rows.put({ table, from: INTENTS, ...now });
		await ended(transaction);
		return now;
	}

	async intents(table: string): Promise<Intents> {
		const rows = this.base.transaction('rows').objectStore('rows');
		return (await asked(rows.get([table, INTENTS]))) ?? NONE;
	}

	rowsFrom(table: string, from: number): Promise<readonly Append[]> {
		return asked(this.base.transaction('rows').objectStore('rows').getAll(all(table, from)));
	}

	async head(head: Head): Promise<void> {
		const transaction = this.base.transaction('heads', 'readwrite');
		transaction.objectStore('heads').put(head);
		await ended(transaction);
	}

	heads(): Promise<readonly Head[]> {
		return asked(this.base.transaction('heads').objectStore('heads').getAll());
	}

	async remove(table: string): Promise<void> {
		const transaction = this.base.transaction(['rows', 'heads'], 'readwrite');
		transaction.objectStore('rows').delete(all(table, INTENTS));
		transaction.objectStore('heads').delete(table);
		await ended(transaction);
	}
}

/** For private windows without a database, and for tests: kept as long as the page. */
export class MemoryKeep implements Keep {
	private readonly appends = new Map<string, Append>();
	private readonly known = new Map<string, Head>();
	private readonly said = new Map<string, Intents>();

	async append(append: Append, intents: number): Promise<boolean> {
		const key = `${append.table} ${append.from}`;
		const said = this.said.get(append.table) ?? NONE;
		if (this.appends.has(key) || said.count !== intents) return false;
		this.appends.set(key, append);
		return true;
	}
	async intend(table: string, from: number, seat: number, said: string) {
		if (this.appends.has(`${table} ${from}`)) return null;
		const now = later(this.said.get(table) ?? NONE, seat, said);
		this.said.set(table, now);
		return now;
	}
	async intents(table: string): Promise<Intents> {
		return this.said.get(table) ?? NONE;
	}
	async rowsFrom(table: string, from: number): Promise<readonly Append[]> {
		return [...this.appends.values()]
			.filter((one) => one.table === table && one.from >= from)
			.sort((a, b) => a.from - b.from);
	}
	async head(head: Head): Promise<void> {
		this.known.set(head.table, head);
	}
	async heads(): Promise<readonly Head[]> {
		return [...this.known.values()];
	}
	async remove(table: string): Promise<void> {
		this.known.delete(table);
		this.said.delete(table);
		for (const [key, one] of this.appends) if (one.table === table) this.appends.delete(key);
	}
}

export async function openKeep(): Promise<Keep> {
	try {
		const request = indexedDB.open('tabard', 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('rows', { keyPath: ['table', 'from'] });
			request.result.createObjectStore('heads', { keyPath: 'table' });
		};
		return new BrowserKeep(await asked(request));
	} catch {
		return new MemoryKeep();
	}
}
