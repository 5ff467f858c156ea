/*
 * Where the tables of this browser are kept: IndexedDB, append-only, append-if-nobody-else-has. A
 * record holds the rows of one append under [table, revision before]; adding one that is there
 * already fails, so two tabs are two nodes and neither overwrites the other.
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
}

export interface Keep {
	/** False: somebody else has appended there. */
	append(append: Append): Promise<boolean>;
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
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error);
	});
}

const all = (table: string, from = 0) =>
	IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

class BrowserKeep implements Keep {
	constructor(private readonly base: IDBDatabase) {}

	async append(append: Append): Promise<boolean> {
		const transaction = this.base.transaction('rows', 'readwrite', { durability: 'strict' });
		transaction.objectStore('rows').add(append);
		try {
			await ended(transaction);
			return true;
		} catch (reason) {
			if (reason instanceof DOMException && reason.name === 'ConstraintError') return false;
			throw reason;
		}
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
		transaction.objectStore('rows').delete(all(table));
		transaction.objectStore('heads').delete(table);
		await ended(transaction);
	}
}

/** For private windows without a database, and for tests: kept as long as the page. */
export class MemoryKeep implements Keep {
	private readonly appends = new Map<string, Append>();
	private readonly known = new Map<string, Head>();

	async append(append: Append): Promise<boolean> {
		const key = `${append.table} ${append.from}`;
		if (this.appends.has(key)) return false;
		this.appends.set(key, append);
		return true;
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
