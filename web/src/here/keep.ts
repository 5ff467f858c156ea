/*
 * Where the tables of this browser are kept: IndexedDB, append-only, append-if-nobody-else-has. A
 * record holds the rows of one append under [table, revision before]; adding one that is there
 * already fails, so two tabs are two nodes and neither overwrites the other. Answers given in advance
 * are no rows: they stand under [table, -1] with how often they have changed, and an append that does
 * not know the last of them fails too. Talk is kept the same way, a line a record, under [table, -2]
 * and downwards.
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

/** A line of talk; lines of a table are counted from 0. */
export interface Said {
	readonly number: number;
	/** Of the command that said it: sent again, nothing is said twice. */
	readonly ref: string;
	readonly seat: number | null;
	readonly name: string;
	readonly text: string;
}

export interface Keep {
	/** False: another tab has said something under that number. */
	say(table: string, said: Said): Promise<boolean>;
	/** Lines from that number on; of older ones the last 200 are kept. */
	said(table: string, from: number): Promise<readonly Said[]>;
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
const TALK = -2;
const TALK_KEPT = 200;
const NONE: Intents = { count: 0, said: {} };

const all = (table: string, from = 0) =>
	IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

const later = (before: Intents, seat: number, said: string): Intents => ({
	count: before.count + 1,
	said: { ...before.said, [seat]: said },
});

/** Later lines stand lower: those from one number on. */
const talk = (table: string, from: number) =>
	IDBKeyRange.bound([table, Number.NEGATIVE_INFINITY], [table, TALK - from]);

const clashed = (reason: unknown) =>
	reason instanceof DOMException && reason.name === 'ConstraintError';

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
			if (clashed(reason)) return false;
			throw reason;
		}
	}

	async say(table: string, said: Said): Promise<boolean> {
		const transaction = this.base.transaction('rows', 'readwrite', { durability: 'strict' });
		const rows = transaction.objectStore('rows');
		rows.add({ table, from: TALK - said.number, said });
		const old = said.number - TALK_KEPT;
		if (old >= 0) rows.delete([table, TALK - old]);
		try {
			await ended(transaction);
			return true;
		} catch (reason) {
			if (clashed(reason)) return false;
			throw reason;
		}
	}

	async said(table: string, from: number): Promise<readonly Said[]> {
		const rows = this.base.transaction('rows').objectStore('rows');
		const found: readonly { said: Said }[] = await asked(rows.getAll(talk(table, from)));
		return found.map((one) => one.said).reverse();
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
		transaction.objectStore('rows').delete(all(table, Number.NEGATIVE_INFINITY));
		transaction.objectStore('heads').delete(table);
		await ended(transaction);
	}
}

/** For private windows without a database, and for tests: kept as long as the page. */
export class MemoryKeep implements Keep {
	private readonly appends = new Map<string, Append>();
	private readonly known = new Map<string, Head>();
	private readonly intended = new Map<string, Intents>();
	private readonly talk = new Map<string, Said[]>();

	async append(append: Append, intents: number): Promise<boolean> {
		const key = `${append.table} ${append.from}`;
		const kept = this.intended.get(append.table) ?? NONE;
		if (this.appends.has(key) || kept.count !== intents) return false;
		this.appends.set(key, append);
		return true;
	}
	async say(table: string, said: Said): Promise<boolean> {
		const lines = this.talk.get(table) ?? [];
		if (lines.some((one) => one.number === said.number)) return false;
		this.talk.set(table, [...lines, said].slice(-TALK_KEPT));
		return true;
	}
	async said(table: string, from: number): Promise<readonly Said[]> {
		return (this.talk.get(table) ?? []).filter((one) => one.number >= from);
	}
	async intend(table: string, from: number, seat: number, said: string) {
		if (this.appends.has(`${table} ${from}`)) return null;
		const now = later(this.intended.get(table) ?? NONE, seat, said);
		this.intended.set(table, now);
		return now;
	}
	async intents(table: string): Promise<Intents> {
		return this.intended.get(table) ?? NONE;
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
		this.intended.delete(table);
		this.talk.delete(table);
		for (const [key, one] of this.appends) if (one.table === table) this.appends.delete(key);
	}
}

const NAME = 'tabard';

/**
 * Whether any table is kept here, asked by the page before it loads an engine. The base itself is asked:
 * what a page notes in localStorage may be written seconds later, and be lost with the battery.
 */
export function keepsAny(): Promise<boolean> {
	return new Promise<boolean>((resolve, reject) => {
		const request = indexedDB.open(NAME);
		/* There was none, and asking must not make one. */
		request.onupgradeneeded = () => request.transaction?.abort();
		request.onerror = reject;
		request.onsuccess = () => {
			const base = request.result;
			const counted = base.transaction('heads').objectStore('heads').count();
			counted.onerror = reject;
			counted.onsuccess = () => resolve(counted.result > 0);
			base.close();
		};
	}).catch(() => false);
}

export async function openKeep(): Promise<Keep> {
	try {
		const request = indexedDB.open(NAME, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('rows', { keyPath: ['table', 'from'] });
			request.result.createObjectStore('heads', { keyPath: 'table' });
		};
		return new BrowserKeep(await asked(request));
	} catch {
		return new MemoryKeep();
	}
}
