/*
 * The rows of tables in IndexedDB, by the same rule as on a server: append if nobody else has. Two
 * tabs are two nodes; the head of a table is the referee.
 */

export interface Head {
	readonly table: string;
	readonly game: string;
	readonly title: string;
	readonly revision: number;
	readonly status: string;
	readonly asked: boolean;
	readonly seats: readonly string[];
	/** When it was last played, for the order of the list. */
	readonly touched: number;
}

export interface Appended {
	readonly head: Head;
	readonly rows: readonly string[];
}

const NAME = 'tabard';
const VERSION = 1;

function wish<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function finished(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
	});
}

/** Which tables and rows there are; written whole or not at all. */
export class Store {
	private constructor(private readonly db: IDBDatabase) {}

	static async open(): Promise<Store> {
		const request = indexedDB.open(NAME, VERSION);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('heads', { keyPath: 'table' });
			request.result.createObjectStore('rows');
		};
		return new Store(await wish(request));
	}

	heads(): Promise<Head[]> {
		return wish(this.db.transaction('heads').objectStore('heads').getAll());
	}

	head(table: string): Promise<Head | undefined> {
		return wish(this.db.transaction('heads').objectStore('heads').get(table));
	}

	/** Rows from number `from` on (from 0). */
	rows(table: string, from: number): Promise<string[]> {
		const range = IDBKeyRange.bound([table, from], [table, Infinity]);
		return wish(this.db.transaction('rows').objectStore('rows').getAll(range));
	}

	/** False: somebody else was faster, and nothing was written. */
	async append(expected: number, { head, rows }: Appended): Promise<boolean> {
		const transaction = this.db.transaction(['heads', 'rows'], 'readwrite', {
			durability: 'strict',
		});
		const heads = transaction.objectStore('heads');
		const done = finished(transaction);
		const now = await wish<Head | undefined>(heads.get(head.table));
		if ((now?.revision ?? 0) !== expected || (!now && expected > 0)) {
			transaction.abort();
			await done.catch(() => {});
			return false;
		}
		rows.forEach((row, i) => {
			transaction.objectStore('rows').put(row, [head.table, expected + i]);
		});
		heads.put(head);
		await done;
		return true;
	}

	async remove(table: string): Promise<void> {
		const transaction = this.db.transaction(['heads', 'rows'], 'readwrite');
		transaction.objectStore('heads').delete(table);
		transaction.objectStore('rows').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
		await finished(transaction);
	}
}
