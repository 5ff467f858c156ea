/* The plain requests of docs/protocol.md, the same over HTTP and to the worker. */
import type { Joining } from '../here/engine';
import { type BoxOf, boxPath } from './box';
import { Refusal } from './link';
import type {
	Catalogue,
	Json,
	Lang,
	Links,
	NewTable,
	Numbered,
	Seat,
	StoryLine,
	TableList,
	Thing,
	Update,
} from './messages';
import { spoken } from './spoken';

export interface Caller {
	call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }>;
}

/* Answers in words; a name, a login or a file is as somebody typed it. */
const IN_WORDS = /^\/api\/(catalogue\/|heist\/clues|tables\/[^/]+\/(story|moment|review))/;

/** Over HTTP, same origin. */
export const http: Caller = {
	async call(method, path, body) {
		const answer = await fetch(path, {
			method,
			credentials: 'same-origin',
			...(body === undefined
				? {}
				: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		const read =
			IN_WORDS.test(path) || !answer.ok
				? spoken<Json>
				: (JSON.parse as (text: string) => Json);
		return { status: answer.status, body: text ? read(text) : null };
	},
};

/** A position of a finished game, as one viewer saw it or with everything open. */
export type Moment = Update & { readonly at: number; readonly of: number };

/** A move that was looked over; the chance is per cent, null: nobody can win here. */
export interface JudgedMove {
	readonly text: string;
	readonly label: string;
	readonly things: readonly Thing[];
	readonly chance: number | null;
}

/** A decision of a finished game, by what its seat knew then. */
export interface Judged {
	readonly at: number;
	readonly seat: Seat;
	readonly best: JudgedMove;
	readonly played: JudgedMove;
	/** So many per cent less would not have been told from chance; 0 where the best move was played. */
	readonly margin: number;
}

export interface Fork {
	readonly at: number;
	readonly seat: Seat;
	readonly level: number;
	readonly name: string;
}

/** Whom the server takes this browser for. */
export interface Someone {
	readonly name: string;
	readonly login: string | null;
}

export class Api {
	private readonly catalogues = new Map<string, Promise<Catalogue>>();
	private readonly told = new Map<string, Catalogue>();

	constructor(private readonly caller: Caller) {}

	/** Be somebody: the first time this browser needs it; whoever is somebody stays so. */
	async enter(name: string): Promise<void> {
		await this.ask('POST', '/api/people', name ? { name } : {});
	}

	/** One's tables, the newest first; all there are, where they are kept in this browser. */
	tables(all = false): Promise<TableList> {
		return this.get(all ? '/api/tables?all=1' : '/api/tables');
	}

	async create(table: NewTable, ref: string): Promise<string> {
		const made = await this.ask<{ table: string }>('POST', '/api/tables', {
			do: 'create',
			...(table as unknown as { [member: string]: Json }),
			ref,
		});
		return made.table;
	}

	/** To the server only: a game begun in this browser goes on there. */
	async adopt(begun: { file: string; seat: Seat; name: string }, ref: string): Promise<string> {
		const body = { do: 'adopt', ...begun, ref };
		return (await this.ask<{ table: string }>('POST', '/api/tables', body)).table;
	}

	links(table: string): Promise<Links> {
		return this.get(`/api/tables/${encodeURIComponent(table)}/links`);
	}

	story(table: string, from: number, lang: Lang): Promise<Numbered<StoryLine>> {
		return this.get(`/api/tables/${encodeURIComponent(table)}/story?from=${from}&lang=${lang}`);
	}

	/** The game file of a table in this browser: everything, so only for who holds it anyway. */
	async file(table: string): Promise<string> {
		const path = `/api/tables/${encodeURIComponent(table)}/file`;
		return (await this.get<{ file: string }>(path)).file;
	}

	/** A table of this browser from a game file. */
	async openFile(file: string): Promise<string> {
		return (await this.ask<{ table: string }>('POST', '/api/tables/open', { file })).table;
	}

	moment(table: string, at: number, viewer: string, lang: Lang): Promise<Moment> {
		const query = `at=${at}&viewer=${viewer}&lang=${lang}`;
		return this.get(`/api/tables/${encodeURIComponent(table)}/moment?${query}`);
	}

	/** To the worker only: an entry of a finished game looked over; null: there was no choice. */
	review(table: string, at: number, lang: Lang, closer = false): Promise<Judged | null> {
		const query = `at=${at}&lang=${lang}${closer ? '&closer' : ''}`;
		return this.get(`/api/tables/${encodeURIComponent(table)}/review?${query}`);
	}

	/** To the worker only: a finished game from elsewhere, to be looked over; not kept. */
	async look(file: string): Promise<string> {
		return (await this.ask<{ table: string }>('POST', '/api/files', { file })).table;
	}

	/** To the worker only: a new table that goes on from a moment of a finished one. */
	async fork(table: string, fork: Fork): Promise<string> {
		const path = `/api/tables/${encodeURIComponent(table)}/fork`;
		const body = { at: fork.at, seat: fork.seat, level: fork.level, name: fork.name };
		return (await this.ask<{ table: string }>('POST', path, body)).table;
	}

	/** To the worker only: a table for a lesson; it is not kept. */
	async lesson(table: NewTable, ref: string): Promise<string> {
		const body = { do: 'create', ...(table as unknown as { [member: string]: Json }), ref };
		return (await this.ask<{ table: string }>('POST', '/api/lessons', body)).table;
	}

	/** To the worker only: another one at the table of a lesson moves. */
	async teach(table: string, move: string): Promise<void> {
		await this.ask('POST', `/api/lessons/${encodeURIComponent(table)}`, { move });
	}

	/** What is printed in the box. Asked once for each game, language and set-up. */
	catalogue(...box: BoxOf): Promise<Catalogue> {
		const path = boxPath(...box);
		let known = this.catalogues.get(path);
		if (!known) {
			known = this.get<Catalogue>(path);
			this.catalogues.set(path, known);
			known.then(
				(found) => this.told.set(path, found),
				() => this.catalogues.delete(path),
			);
		}
		return known;
	}

	/** The same where it has been told already; otherwise null. */
	catalogueHere(...box: BoxOf): Catalogue | null {
		return this.told.get(boxPath(...box)) ?? null;
	}

	/** The starting clues of who joins the companion, in words. Refused: an option is no good. */
	async clues(joining: Joining, lang: Lang): Promise<readonly string[]> {
		const body = joining as unknown as Json;
		return (await this.ask<{ clues: string[] }>('POST', `/api/heist/clues?lang=${lang}`, body))
			.clues;
	}

	/** The mystery of a day after what was done on it. */
	day<T>(date: string, log: readonly string[]): Promise<T> {
		return this.ask<T>('POST', '/api/heist/day', { date, log: [...log] });
	}

	rename(name: string): Promise<Json> {
		return this.ask('POST', '/api/me', { name });
	}

	/** A secret that makes another browser the same person, once and for ten minutes. */
	async personalLink(): Promise<string> {
		return (await this.ask<{ secret: string }>('POST', '/api/me/link', {})).secret;
	}

	claim(secret: string): Promise<Someone> {
		return this.ask('POST', '/api/me/claim', { secret });
	}

	setPassphrase(login: string, passphrase: string): Promise<Someone> {
		return this.ask('POST', '/api/me/passphrase', { login, passphrase });
	}

	signIn(login: string, passphrase: string): Promise<Someone> {
		return this.ask('POST', '/api/people/login', { login, passphrase });
	}

	/** All that the server keeps about me. */
	myData(): Promise<Json> {
		return this.get('/api/me/data');
	}

	forgetMe(): Promise<Json> {
		return this.ask('POST', '/api/me/delete', {});
	}

	private get<T>(path: string): Promise<T> {
		return this.ask<T>('GET', path);
	}

	private async ask<T>(method: string, path: string, body?: Json): Promise<T> {
		const answer = await this.caller.call(method, path, body);
		if (answer.status >= 200 && answer.status < 300) return answer.body as T;
		const said = answer.body as { code?: string; text?: string } | null;
		throw new Refusal(said?.code ?? String(answer.status), said?.text ?? '');
	}
}
