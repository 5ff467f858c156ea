/* The tables of this browser, on the real engine: a whole game, two tabs, and one after a reload. */

import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../src/here/engine';
import { type Helpers, type Job, thinkPart } from '../src/here/helpers';
import { type Keep, MemoryKeep } from '../src/here/keep';
import { type Ground, Tables } from '../src/here/tables';
import type { HintMessage, Message, TableMessage, Update } from '../src/link/messages';

globalThis.crypto ??= webcrypto as Crypto;

const file = path.join(__dirname, '../../build-wasm/tabard.wasm');
const there = fs.existsSync(file);
/* A module has one thinking player: a tab has a module of its own. */
const load = () => Engine.load(fs.readFileSync(file));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A tab: what it was told, and how to speak to it. */
class Tab {
	readonly heard: Message[] = [];
	readonly tables: Tables;
	private refs = 0;
	/** Of the computer players at its tables. */
	level = 1;

	constructor(
		engine: Engine,
		keep: Keep,
		added: (table: string) => void = () => {},
		engines: Pick<Ground, 'engine' | 'older' | 'helpers'> = {},
	) {
		this.tables = new Tables(engine, keep, {
			tell: (message) => this.heard.push(message),
			now: () => Date.now(),
			added,
			...engines,
			random: () => Math.random().toString(16).slice(2).padEnd(16, '0'),
		});
	}
	async send(command: object): Promise<Message | undefined> {
		this.refs += 1;
		const ref = `t${this.refs}`;
		await this.tables.command({ ...command, ref } as never);
		return this.heard.findLast((message) => 'ref' in message && message.ref === ref);
	}
	async open(
		game: string,
		table_options: object = { alone: true, pause: false, hints: true },
		seats = 2,
	): Promise<string> {
		const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: this.level }));
		const who = [{ kind: 'me', name: 'Ada' }, ...bots];
		const body = {
			do: 'create',
			ref: 'n',
			game,
			seats,
			options: {},
			table_options,
			who,
			start: true,
		};
		const made = await this.tables.call('POST', '/api/tables', body as never);
		const { table } = made.body as { table: string };
		await this.send({ do: 'watch', table });
		return table;
	}
	last(): Update {
		const found = this.heard.findLast(
			(message) => message.say === 'update' || message.say === 'table',
		);
		return found?.say === 'table' ? (found.update as Update) : (found as Update);
	}
	async asked(): Promise<Update> {
		for (let i = 0; i < 2000; i++) {
			if (this.last().question || this.last().result) return this.last();
			await wait(2);
		}
		throw new Error('nobody is asked');
	}
	play(table: string, update: Update): Promise<Message | undefined> {
		const { seat = 0, question = 0, legal = [] } = update.question ?? {};
		return this.send({ do: 'play', table, seat, question, moves: [legal[0]?.text] });
	}
}

describe.skipIf(!there)('tables in this browser', () => {
	let engine: Engine;
	beforeEach(async () => {
		engine = await load();
	});

	it('play a whole game against the computer, and are the same after a reload', async () => {
		const keep = new MemoryKeep();
		const tab = new Tab(engine, keep);
		const table = await tab.open('null');
		let update = await tab.asked();
		for (let i = 0; i < 200 && !update.result; i++) {
			await tab.play(table, update);
			update = await tab.asked();
		}
		expect(update.result?.places).toHaveLength(2);
		const again = new Tab(engine, keep);
		await again.send({ do: 'watch', table });
		expect(again.last().view).toEqual(update.view);
		expect(again.last().revision).toBe(update.revision);
		const moment = await again.tables.call(
			'GET',
			`/api/tables/${table}/moment?at=9999&viewer=all`,
			null,
		);
		expect(moment.body).toMatchObject({ at: update.entries, of: update.entries });
	});

	it('look a finished game over, and play on from its middle', async () => {
		const keep = new MemoryKeep();
		const tab = new Tab(engine, keep);
		const table = await tab.open('null');
		let update = await tab.asked();
		for (let i = 0; i < 200 && !update.result; i++) {
			await tab.play(table, update);
			update = await tab.asked();
		}
		const call = (method: string, path: string, body: unknown = null) =>
			tab.tables.call(method, `/api/tables/${table}/${path}`, body as never);
		const judged: { seat: number; best: { chance: number }; played: { chance: number } }[] = [];
		for (let at = 0; at < update.entries; at++) {
			const { body } = await call('GET', `review?at=${at}&lang=it`);
			if (body) judged.push(body as never);
		}
		expect(judged.length).toBeGreaterThan(5);
		expect(new Set(judged.map((one) => one.seat))).toEqual(new Set([0, 1]));
		for (const one of judged) expect(one.played.chance).toBeLessThanOrEqual(one.best.chance);
		const marginAt = async (at: number, how: string) =>
			((await call('GET', `review?at=${at}${how}`)).body as { margin: number } | null)
				?.margin;
		const entries = [...Array(update.entries).keys()];
		const quick = await Promise.all(entries.map((at) => marginAt(at, '')));
		const unsure = quick.findIndex((margin) => (margin ?? 0) > 6);
		expect(unsure).toBeGreaterThanOrEqual(0);
		expect(await marginAt(unsure, '&closer')).toBeLessThan(quick[unsure] ?? 0);
		const at = Math.floor(update.entries / 2);
		const made = await call('POST', 'fork', { at, seat: 1, level: 1, name: 'Zoe' });
		const fork = (made.body as { table: string }).table;
		const two = new Tab(await load(), keep);
		await two.send({ do: 'watch', table: fork });
		const there = two.heard.findLast(
			(message): message is TableMessage => message.say === 'table',
		);
		expect(there?.mine).toEqual([1]);
		expect(there?.seats.map((seat) => seat.kind)).toEqual(['bot', 'person']);
		expect(there?.update?.entries).toBeGreaterThanOrEqual(at);
		expect((await two.asked()).question?.seat).toBe(1);
		expect((await call('POST', 'fork', { at: 'x' })).status).toBe(400);
	});

	it('look over a game that was played elsewhere', async () => {
		const file = fs.readFileSync(
			path.join(__dirname, '../../tests/files/null-2.tabard'),
			'utf8',
		);
		const tab = new Tab(engine, new MemoryKeep());
		const made = await tab.tables.call('POST', '/api/files', { file });
		const { table } = made.body as { table: string };
		let choices = 0;
		for (let at = 0; at < 100; at++) {
			const path = `/api/tables/${table}/review?at=${at}`;
			if ((await tab.tables.call('GET', path, null)).body) choices += 1;
		}
		expect(choices).toBe(24);
		const bad = await tab.tables.call('POST', '/api/files', { file: '0 game chess 1' });
		expect(bad.status).toBe(400);
	});

	it('are one table in two tabs: neither overwrites the other', async () => {
		const keep = new MemoryKeep();
		const tabs: Tab[] = [];
		const tellOthers = (from: number) => (table: string) => {
			for (const other of tabs.filter((_, i) => i !== from))
				void other.tables.hearAdded(table);
		};
		for (let i = 0; i < 2; i++) tabs.push(new Tab(await load(), keep, tellOthers(i)));
		const [one, two] = tabs as [Tab, Tab];
		const table = await one.open('null');
		const update = await one.asked();
		await two.send({ do: 'watch', table });
		const answers = await Promise.all([one.play(table, update), two.play(table, update)]);
		expect(answers.map((answer) => answer?.say).sort()).toEqual(['done', 'refused']);
		await wait(50);
		await one.asked();
		await two.asked();
		expect(two.last().view).toEqual(one.last().view);
	});

	it('fail an append that does not know what was said in advance', async () => {
		const keep = new MemoryKeep();
		const append = { table: 't', from: 0, rows: 'x' };
		expect(await keep.intend('t', 0, 1, '7 pass')).toEqual({ count: 1, said: { 1: '7 pass' } });
		expect(await keep.append(append, 0)).toBe(false);
		expect(await keep.append(append, 1)).toBe(true);
		expect(await keep.append(append, 1)).toBe(false);
		expect(await keep.intend('t', 0, 2, '7 pass')).toBeNull();
		expect((await keep.intents('t')).count).toBe(1);
	});

	it('keep an answer in advance for every tab and over a reload', async () => {
		const keep = new MemoryKeep();
		const tabs: Tab[] = [];
		const tellOthers = (from: number) => (table: string) => {
			for (const other of tabs.filter((_, i) => i !== from))
				void other.tables.hearAdded(table);
		};
		for (let i = 0; i < 2; i++) tabs.push(new Tab(await load(), keep, tellOthers(i)));
		const [one, two] = tabs as [Tab, Tab];
		const table = await one.open('null', { window: 'wait', pause: false }, 3);
		await two.send({ do: 'watch', table });
		let update = await one.asked();
		for (let i = 0; i < 100 && !update.window; i++) {
			await one.play(table, update);
			await wait(5);
			update = await one.asked();
		}
		const { seat = 0 } = update.question ?? {};
		const said = `${update.window?.id} pass`;
		const told = await keep.intend(table, update.revision, seat, said);
		expect(told?.said[seat]).toBe(said);
		await two.tables.hearAdded(table);
		/* What tab one did before is on its way to tab two as well. */
		const soon = { timeout: 10_000 }; /* on a busy machine, too */
		await vi.waitFor(() => expect(two.last().window?.ahead).toBe('pass'), soon);
		const three = new Tab(engine, keep);
		await three.send({ do: 'watch', table });
		expect(three.last().window?.ahead).toBe('pass');
		await one.send({ do: 'ahead', table, seat, window: update.window?.id, move: null });
		await vi.waitFor(() => expect(two.last().window?.ahead ?? null).toBeNull(), soon);
	}, 30_000);

	it('refuse what is not legal, and say why in words', async () => {
		const tab = new Tab(engine, new MemoryKeep());
		const table = await tab.open('null');
		const { question } = await tab.asked();
		const refused = await tab.send({
			do: 'play',
			table,
			seat: 0,
			question: question?.question,
			moves: ['lay 9'],
		});
		expect(refused).toMatchObject({ say: 'refused' });
		expect((refused as { text: string }).text.length).toBeGreaterThan(5);
		expect(
			await tab.send({ do: 'chat', table: 'here-none', room: 'table', text: 'x' }),
		).toMatchObject({ code: 'unknown', text: 'There is no such table in this browser.' });
	});

	it('keep what is said, tell the other tab, and say nothing twice', async () => {
		const keep = new MemoryKeep();
		const tab = new Tab(engine, keep);
		const table = await tab.open('null');
		const other = new Tab(await load(), keep);
		await other.send({ do: 'watch', table });
		const chat = { do: 'chat', table, room: 'table', text: 'Good luck!', ref: 'same' } as const;
		await tab.tables.command(chat);
		await tab.tables.command(chat);
		await other.tables.hearAdded(table);
		const line = { seat: 0, name: 'Ada', text: 'Good luck!' };
		for (const one of [tab, other]) {
			const told = one.heard.filter((message) => message.say === 'chat');
			expect(told).toMatchObject([{ room: 'table', from: 0, lines: [line] }]);
		}
		expect(tab.heard.filter((message) => 'ref' in message && message.ref === 'same')).toEqual([
			expect.objectContaining({ say: 'done' }),
			expect.objectContaining({ say: 'done' }),
		]);
		/* After a reload it is there. */
		const later = new Tab(await load(), keep);
		await later.send({ do: 'watch', table });
		expect(later.heard.find((message) => message.say === 'table')).toMatchObject({
			chat: { from: 0, lines: [line] },
		});
		await later.send({ do: 'chat', table, room: 'table', text: 'Again' });
		expect(later.heard.findLast((message) => message.say === 'chat')).toMatchObject({
			from: 1,
		});
	});

	it('refuse with a sentence where nothing can be kept', async () => {
		const keep = new MemoryKeep();
		const tab = new Tab(engine, keep);
		const table = await tab.open('null');
		const { question } = await tab.asked();
		const kept = keep.append.bind(keep);
		keep.append = () => Promise.reject(new Error('disk'));
		const moves = [question?.legal[0]?.text];
		const refused = await tab.send({
			do: 'play',
			table,
			seat: 0,
			question: question?.question,
			moves,
		});
		expect(refused).toMatchObject({
			code: 'store',
			text: expect.stringContaining('cannot save'),
		});
		keep.append = kept;
		const again = await tab.send({
			do: 'play',
			table,
			seat: 0,
			question: question?.question,
			moves,
		});
		expect(again).toMatchObject({ say: 'done' });
	});

	it('give hints and catalogues in both languages', async () => {
		const tab = new Tab(engine, new MemoryKeep());
		const table = await tab.open('null');
		const { question } = await tab.asked();
		await tab.send({ do: 'hint', table, seat: 0, question: question?.question });
		await wait(600);
		const hint = tab.heard.findLast(
			(message): message is HintMessage => message.say === 'hint',
		);
		expect(question?.legal.map((move) => move.text)).toContain(hint?.move);
		const box = await tab.tables.call('GET', '/api/catalogue/looting?lang=it&seats=3', null);
		expect(box.body).toMatchObject({ game: 'looting' });
		const list = await tab.tables.call('GET', '/api/tables', null);
		expect((list.body as { mine: unknown[] }).mine).toHaveLength(1);
	});

	it('go out as a game file and come in again as another table at the same point', async () => {
		const tab = new Tab(engine, new MemoryKeep());
		const table = await tab.open('null');
		const update = await tab.asked();
		const out = await tab.tables.call('GET', `/api/tables/${table}/file`, null);
		const { file } = out.body as { file: string };
		expect(file).toMatch(/^tabard 2\n/);
		const made = await tab.tables.call('POST', '/api/tables/open', { file });
		const { table: second } = made.body as { table: string };
		expect(second).not.toBe(table);
		await tab.send({ do: 'watch', table: second });
		expect(tab.last().view).toEqual(update.view);
		const bad = await tab.tables.call('POST', '/api/tables/open', { file: 'tabard 2\n' });
		expect(bad).toMatchObject({ status: 400, body: { code: 'bad' } });
	});

	it('go on with the engine that began them where the rules have changed', async () => {
		const keep = new MemoryKeep();
		const begun = new Tab(engine, keep, undefined, { engine: '/old.wasm' });
		const table = await begun.open('null');
		await begun.asked();
		await begun.send({ do: 'unwatch', table });
		const same = new Tab(await load(), keep);
		await same.send({ do: 'watch', table });
		await same.send({ do: 'unwatch', table });
		const changed = await load();
		changed.open = (id) => {
			const desk = Engine.prototype.open.call(changed, id);
			desk.take = () => {
				throw new Error('this program does not have rules version 1');
			};
			return desk;
		};
		const asked: string[] = [];
		const older = async (name: string) => {
			asked.push(name);
			return load();
		};
		const later = new Tab(changed, keep, undefined, { engine: '/new.wasm', older });
		await later.send({ do: 'watch', table });
		expect(asked).toEqual(['/old.wasm']);
		expect(later.last().view).toEqual(same.last().view);
		expect(await later.play(table, later.last())).toMatchObject({ say: 'done' });
		const lost = new Tab(changed, keep, undefined, { engine: '/new.wasm' });
		expect(await lost.send({ do: 'watch', table })).toMatchObject({ say: 'refused' });
	});

	it('let the strongest player think in several workers, and add up what they found', async () => {
		const jobs: Job[] = [];
		const helpers: Helpers = {
			count: 2,
			think: async (job) => {
				jobs.push(job);
				const parts = [await load(), await load()].map((one) =>
					thinkPart(one, job, () => false),
				);
				const answers = await Promise.all(parts);
				return answers.filter((one): one is Uint8Array<ArrayBuffer> => one !== null);
			},
			stop: () => {},
		};
		const tab = new Tab(engine, new MemoryKeep(), undefined, { helpers });
		const added: boolean[] = [];
		const add = engine.addAnswer.bind(engine);
		engine.addAnswer = (answer) => {
			added.push(add(answer));
			return added.at(-1) ?? false;
		};
		tab.level = 6;
		const table = await tab.open('null');
		for (let i = 0; i < 20 && jobs.length === 0; i++) await tab.play(table, await tab.asked());
		/* However slow this machine is: it thinks until it is done. */
		while (added.length < 2) await wait(10);
		expect(jobs[0]).toMatchObject({ seat: 1, level: 6, parts: 3 });
		expect(added.slice(0, 2)).toEqual([true, true]);
		expect(engine.addAnswer(new Uint8Array(8))).toBe(false);
	}, 120_000);

	it('stop thinking when nobody wants to know any more', async () => {
		const tab = new Tab(engine, new MemoryKeep());
		const table = await tab.open('null');
		await tab.asked();
		const out = await tab.tables.call('GET', `/api/tables/${table}/file`, null);
		const rows = engine.rowsOf((out.body as { file: string }).file);
		const job = { rows, seat: 0, level: 6, parts: 1 };
		let looked = 0;
		const stopped = () => {
			looked += 1;
			return true;
		};
		expect(await thinkPart(await load(), job, stopped)).toBeNull();
		expect(looked).toBe(1);
	});

	it('leave a thought, their own and the helpers’, when nobody looks at the table any more', async () => {
		let jobs = 0;
		let stopped = 0;
		const helpers: Helpers = {
			count: 1,
			/* One that never comes to an end by itself. */
			think: () => {
				jobs += 1;
				return new Promise(() => {});
			},
			stop: () => {
				stopped += 1;
			},
		};
		const tab = new Tab(engine, new MemoryKeep(), undefined, { helpers });
		tab.level = 6;
		const table = await tab.open('looting');
		/* Until it is the other's turn, however slow this machine is. */
		while (jobs === 0) {
			if (tab.last().question) await tab.play(table, tab.last());
			await wait(2);
		}
		expect(jobs).toBe(1);
		await tab.send({ do: 'unwatch', table });
		while (stopped === 0) await wait(2);
		/* Thinking is one after the other: another table's player comes to its move now. */
		tab.level = 1;
		const other = await tab.open('looting');
		const before = (await tab.asked()).revision;
		while (tab.last().revision < before + 12) {
			if (tab.last().question) await tab.play(other, tab.last());
			await wait(2);
		}
		expect(stopped).toBe(1);
		/* Who comes back finds it thinking again. */
		await tab.send({ do: 'watch', table });
		while (jobs === 1) await wait(2);
	}, 60_000);

	it('tell another language on request', async () => {
		const tab = new Tab(engine, new MemoryKeep());
		const table = await tab.open('null');
		await tab.asked();
		await tab.send({ do: 'watch', table, lang: 'it' });
		const told = tab.heard.findLast(
			(message): message is TableMessage => message.say === 'table',
		);
		expect(told?.title).toBe('Il piatto della Tabard');
	});
});
