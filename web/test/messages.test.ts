/*
 * What the desk says is what src/link/messages.ts believes, for every game: games are played to their
 * end by people at one device, with every command there is, and tsc holds what was heard against the
 * types. Messages are literals for it, so that it finds a member too many as well as one missing.
 */
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/here/engine';
import { MemoryKeep } from '../src/here/keep';
import { Tables } from '../src/here/tables';
import type { Command, Message, OfferKind, TableMessage, Update } from '../src/link/messages';

globalThis.crypto ??= webcrypto as Crypto;

const wasm = path.join(__dirname, '../../build-wasm/tabard.wasm');
const GAMES = ['looting', 'eighty', 'heist', 'nanty', 'null'];
/** Some games end before it; the others are ended by agreement. */
const STEPS_MAX = 150;
const SEED = '5e'.repeat(32);

/* All but those that this device words for itself (hint) or a server (welcome, presence). */
const KINDS: readonly Message['say'][] = [
	...(['table', 'update', 'done', 'refused', 'chat', 'gone', 'mine', 'ways', 'why'] as const),
];
const COMMANDS: readonly Command['do'][] = [
	...(['watch', 'unwatch', 'sit', 'seat', 'setup', 'nonce', 'start', 'play', 'ahead'] as const),
	...(['wait', 'undo', 'offer', 'answer', 'look', 'leave', 'back', 'rename', 'chat'] as const),
	...(['ways', 'why', 'delete'] as const),
];

/** A device that two people share. All chance comes from one small generator. */
class Device {
	readonly heard: Message[] = [];
	readonly tables: Tables;
	/** What was answered, by command. */
	readonly answers = new Map<string, string[]>();
	private refs = 0;
	private state = 7;
	private clock = 1_000_000;
	table = '';

	constructor(engine: Engine) {
		this.tables = new Tables(engine, new MemoryKeep(), {
			tell: (message) => this.heard.push(message),
			now: () => this.clock,
			added: () => {},
			random: () => this.next().toString(16).padStart(16, '0'),
		});
	}
	next(): number {
		this.state = (this.state * 48271) % 2147483647;
		return this.state;
	}
	async send(command: Command): Promise<void> {
		this.refs += 1;
		this.clock += 1000;
		const ref = `m${this.refs}`;
		await this.tables.command({ ...command, ref });
		const answer = this.heard.findLast((one) => 'ref' in one && one.ref === ref);
		const said = answer?.say === 'refused' ? answer.code : (answer?.say ?? 'nothing');
		this.answers.set(command.do, [...(this.answers.get(command.do) ?? []), said]);
	}
	async create(game: string, names: readonly string[]): Promise<void> {
		const [me = '', ...others] = names;
		const made = await this.tables.call('POST', '/api/tables', {
			do: 'create',
			ref: `n${this.refs}`,
			game,
			seats: names.length,
			options: {},
			table_options: { window: 0, hints: true, undo: true, clock: 'live:9000+5' },
			who: [
				{ kind: 'me', name: me },
				...others.map((name) => (name ? { kind: 'person', name } : { kind: 'open' })),
			],
			start: !names.includes(''),
			seed: SEED,
		});
		this.table = (made.body as { table: string }).table;
		await this.send({ do: 'watch', table: this.table });
	}
	last(): Update {
		const found = this.heard.findLast((one) => one.say === 'update' || one.say === 'table');
		return found?.say === 'table' ? (found.update as Update) : (found as Update);
	}
	/** One decision of whoever is asked; now and then everything else one may do then. */
	async step(): Promise<void> {
		const { table } = this;
		const seat = this.last().asked[0]?.seat ?? 0;
		if (this.last().viewer !== seat) await this.send({ do: 'look', table, seat });
		const asked = this.last().question;
		if (!asked) throw new Error('nobody is asked');
		const { question } = asked;
		const move = asked.legal[this.next() % asked.legal.length];
		const way = asked.ways?.[this.next() % asked.ways.length];
		if (this.next() % 16 === 0)
			await this.send({ do: 'ways', table, seat, question, moves: [move?.text ?? ''] });
		if (this.next() % 8 === 0) await this.why(seat);
		const moves = (this.next() % 2 && way?.moves) || [move?.text ?? ''];
		await this.send({ do: 'play', table, seat, question, moves });
		const now = this.last().question;
		if (now?.undo && this.next() % 16 === 0)
			await this.send({ do: 'undo', table, seat, question: now.question });
		if (this.next() % 64 === 0) await this.offer('undo', seat, this.next() % 2 > 0);
	}
	private async why(seat: number): Promise<void> {
		const { names } = (await this.box()) as { names: Record<string, object> };
		const things = Object.entries(names).flatMap(([sort, ids]) =>
			Object.keys(ids).map((id) => `${sort}:${id}`),
		);
		const thing = things[this.next() % things.length] ?? '';
		await this.send({ do: 'why', table: this.table, seat, thing });
	}
	async offer(kind: OfferKind, seat: number, yes: boolean): Promise<void> {
		const { table } = this;
		await this.send({ do: 'offer', table, seat, kind });
		const offer = this.last().offers[0]?.id;
		if (offer !== undefined)
			await this.send({ do: 'answer', table, seat: 1 - seat, offer, yes });
	}
	async box(): Promise<unknown> {
		const told = this.heard.findLast((one): one is TableMessage => one.say === 'table');
		return (await this.tables.call('GET', `/api/catalogue/${told?.game}?seats=2`, null)).body;
	}
}

/** A table in the making, left and taken back. */
async function lobby(engine: Engine): Promise<Device> {
	const device = new Device(engine);
	await device.create('null', ['Ada', '']);
	const { table } = device;
	await device.send({ do: 'setup', table, seats: 3, table_options: { pause: true } });
	await device.send({ do: 'seat', table, seat: 2, who: { kind: 'bot', level: 2 } });
	await device.send({ do: 'sit', table, seat: 1, name: 'Bert' });
	await device.send({ do: 'seat', table, seat: 1, who: { kind: 'person', name: 'Bert' } });
	await device.send({ do: 'rename', table, seat: 0, name: 'Zoe' });
	await device.send({ do: 'nonce', table, seat: 0, nonce: '00112233445566778899aabbccddeeff' });
	await device.send({ do: 'chat', table, room: 'table', text: 'hello' });
	await device.send({ do: 'start', table });
	await device.send({ do: 'leave', table, seat: 1, to: { kind: 'bot', level: 1 } });
	await device.send({ do: 'back', table, seat: 1 });
	await device.send({ do: 'play', table, seat: 0, question: 999, moves: ['x'] });
	await device.send({ do: 'ahead', table, seat: 0, window: 9, move: null });
	await device.send({ do: 'wait', table, seat: 0, window: 9 });
	await device.send({ do: 'unwatch', table });
	await device.send({ do: 'delete', table });
	return device;
}

async function play(engine: Engine, game: string): Promise<Device> {
	const device = new Device(engine);
	await device.create(game, ['Ada', 'Bert']);
	for (let i = 0; i < STEPS_MAX && !device.last().result; i++) await device.step();
	if (!device.last().result) await device.offer('end', 0, true);
	await device.send({ do: 'watch', table: device.table });
	await device.send({ do: 'offer', table: device.table, seat: 0, kind: 'rematch' });
	return device;
}

/** Everything a message says that another has not said yet: members, and the kinds of their values. */
function* said(value: unknown, at: string): Generator<string> {
	if (Array.isArray(value)) for (const one of value) yield* said(one, `${at}[]`);
	else if (value && typeof value === 'object')
		for (const [name, one] of Object.entries(value))
			yield* said(one, `${at}.${/^\d/.test(name) ? '#' : name}`);
	else if (/\.(verb|event|kind|say|status|end|code|phase|step)$/.test(at)) yield `${at}=${value}`;
	else yield `${at}:${value === null ? 'null' : typeof value}`;
}

/** As few of them as say everything that all of them say. */
function telling(heard: readonly unknown[]): readonly unknown[] {
	const seen = new Set<string>();
	return heard.filter((message) => {
		const before = seen.size;
		for (const one of said(message, '')) seen.add(one);
		return seen.size > before;
	});
}

/** The same with each list as short as it may be without saying less. */
function thin(value: unknown): unknown {
	if (Array.isArray(value)) return telling(value).map(thin);
	if (!value || typeof value !== 'object') return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, thin(one)]));
}

/** Views are held against the type of their game alone. */
const blind = (message: unknown): unknown =>
	JSON.parse(JSON.stringify(message), (name, value) => (name === 'view' ? {} : value));

const checked = (value: unknown, type: string) =>
	`check(${JSON.stringify(thin(value))} satisfies ${type});`;

/** The messages of a game, and the parts of them that are the game's own. */
function literals(game: string, heard: readonly Message[], box: unknown): string[] {
	const name = `${game.slice(0, 1).toUpperCase()}${game.slice(1)}`;
	const updates = heard.flatMap((one) =>
		one.say === 'update' ? [one] : one.say === 'table' && one.update ? [one.update] : [],
	);
	const legal = updates.flatMap((one) => one.question?.legal ?? []);
	const happened = updates.flatMap((one) => one.happened);
	const deeds = happened.filter((one) => 'verb' in one);
	const events = happened.filter((one) => 'event' in one);
	return [
		...telling(heard.map(blind)).map((one) => checked(one, 'Message')),
		...telling(updates.map((one) => one.view)).map((one) => checked(one, `views.${name}View`)),
		...telling(legal).map((one) => checked(one, `types.${name}Move`)),
		...telling(deeds).map((one) => checked(one, `Deed<types.${name}Move>`)),
		...telling(events).map((one) => checked(one, `Told<types.${name}EventTold>`)),
		checked(box, 'Catalogue'),
		`hold<views.${name}Box>()(${JSON.stringify(thin(box))} as const);`,
	];
}

const HEAD = `
import type { Catalogue, Message } from '../src/link/messages';
import type * as types from '../src/types.gen';
import type * as views from './views';
type Deed<M> = M extends unknown
	? Omit<M, 'text' | 'label' | 'final'> & { readonly n: number; readonly by: number | null }
	: never;
type Told<E> = E & { readonly n: number };
const check = (_: unknown) => undefined;
/* A board may read less of a box than there is. */
const hold = <Box>() => <Told extends Box>(_: Told) => undefined;
`;

/** What tsc finds wrong in a module of this folder that is not written anywhere. */
function complaints(text: string): string[] {
	const name = path.join(__dirname, 'heard.ts');
	const file = path.join(__dirname, 'tsconfig.json');
	const { config } = ts.readConfigFile(file, ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, __dirname);
	const host = ts.createCompilerHost(options);
	const { getSourceFile } = host;
	host.getSourceFile = (wanted, ...rest) =>
		wanted === name
			? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
			: getSourceFile(wanted, ...rest);
	const program = ts.createProgram([name], options, host);
	return program.getSemanticDiagnostics(program.getSourceFile(name)).map((one) => {
		const around = text.slice(Math.max(0, (one.start ?? 0) - 60), (one.start ?? 0) + 60);
		return `${ts.flattenDiagnosticMessageText(one.messageText, ' ').slice(0, 300)} at ${around}`;
	});
}

describe.skipIf(!fs.existsSync(wasm))('messages', () => {
	let engine: Engine;
	let source = HEAD;
	const kinds = new Set<string>();
	const answers = new Map<string, string[]>();
	beforeAll(async () => {
		engine = await Engine.load(fs.readFileSync(wasm));
		const take = async (game: string, device: Device) => {
			source += literals(game, device.heard, await device.box()).join('\n');
			for (const { say } of device.heard) kinds.add(say);
			for (const [command, said] of device.answers)
				answers.set(command, [...(answers.get(command) ?? []), ...said]);
		};
		await take('null', await lobby(engine));
		for (const game of GAMES) await take(game, await play(engine, game));
	}, 600_000);

	it('are of every kind, and every command is answered as one that is understood', () => {
		expect([...answers.keys()].sort()).toEqual([...COMMANDS].sort());
		expect([...answers.values()].flat()).not.toContain('bad');
		expect([...kinds].sort()).toEqual([...KINDS].sort());
	});

	it('satisfy the types, in every game', () => {
		expect(complaints(source)).toEqual([]);
	}, 600_000);
});
