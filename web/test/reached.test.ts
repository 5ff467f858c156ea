/*
 * Every answer is found: whole games of every title are played by people at one device, and at each
 * question all buttons are pressed and all things chosen that there are. So no button leads back to
 * where it stood, and no answer is out of reach, whatever the cards ask for.
 */
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/here/engine';
import { MemoryKeep } from '../src/here/keep';
import { Tables } from '../src/here/tables';
import type { Command, Message, Question, Update } from '../src/link/messages';
import {
	type Button,
	choices,
	choose,
	foldOut,
	groups,
	lead,
	NOTHING,
	type Picking,
	pick,
} from '../src/table/picker';

globalThis.crypto ??= webcrypto as Crypto;

const wasm = path.join(__dirname, '../../build-wasm/tabard.wasm');
const STEPS_MAX = 1200;
const DEPTH_MAX = 8;

class Player {
	private readonly heard: Message[] = [];
	private readonly tables: Tables;
	private clock = 1_000_000;
	private state: number;
	private refs = 0;
	private table = '';

	constructor(engine: Engine, seed: number) {
		this.state = seed;
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
	async create(game: string, seats: number, options: Record<string, string>) {
		const made = await this.tables.call('POST', '/api/tables', {
			do: 'create',
			ref: 'new',
			game,
			seats,
			options,
			table_options: { window: 0 },
			who: Array.from({ length: seats }, (_, i) =>
				i === 0 ? { kind: 'me', name: 'A' } : { kind: 'person', name: `P${i}` },
			),
			start: true,
			seed: this.next().toString(16).padStart(8, '0').repeat(8),
		});
		if (made.status !== 200) throw new Error(JSON.stringify(made.body));
		this.table = (made.body as { table: string }).table;
		await this.send({ do: 'watch', table: this.table });
	}
	private async send(command: Command) {
		this.refs += 1;
		this.clock += 1000;
		await this.tables.command({ ...command, ref: `r${this.refs}` });
	}
	private last(): Update {
		const found = this.heard.findLast((one) => one.say === 'update' || one.say === 'table');
		return found?.say === 'table' ? (found.update as Update) : (found as Update);
	}
	/** The question of whoever is asked now; null: it is over. */
	async asked(): Promise<Question | null> {
		if (this.last().result) return null;
		const seat = this.last().asked[0]?.seat ?? 0;
		if (this.last().viewer !== seat) await this.send({ do: 'look', table: this.table, seat });
		const { question } = this.last();
		this.heard.splice(0, this.heard.length - 4);
		if (!question) throw new Error('nobody is asked');
		return question;
	}
	async ways({ seat, question }: Question, moves: readonly string[]) {
		await this.send({ do: 'ways', table: this.table, seat, question, moves });
		const answer = this.heard.findLast((one) => one.say === 'ways');
		return answer?.say === 'ways' ? (answer.ways ?? []) : [];
	}
	/** A whole answer of those there are, now and then just a move. */
	async play({ seat, question, legal, ways }: Question) {
		const way = ways?.[this.next() % ways.length];
		const moves = way?.moves ?? [legal[this.next() % legal.length]?.text ?? ''];
		await this.send({ do: 'play', table: this.table, seat, question, moves });
	}
}

const pressed = (question: Question, picking: Picking, button: Button): Picking | null => {
	if (button.kind === 'thing') return choose(question, picking, button.thing);
	if (button.kind === 'verb') return foldOut(picking, button.verb);
	return button.kind === 'lead' ? lead(picking, button.move) : null;
};

/** Presses every button; what is wrong with them. */
function byButtons(question: Question, from: Picking): string[] {
	const reached = new Set<string>();
	const wrong: string[] = [];
	const walk = (picking: Picking, depth: number) => {
		const picked = pick(question, picking);
		if (picked.main) reached.add(picked.main.key);
		for (const button of groups(picked).flatMap((group) => group.buttons)) {
			if (button.kind === 'choice') {
				reached.add(button.choice.key);
				continue;
			}
			const next = pressed(question, picking, button);
			if (!next || JSON.stringify(next) === JSON.stringify(picking))
				wrong.push(`a button of no use: ${JSON.stringify(button)}`);
			else if (depth === DEPTH_MAX) wrong.push(`no end: ${JSON.stringify(button)}`);
			else walk(next, depth + 1);
		}
	};
	walk(from, 0);
	for (const { key } of pick(question, from).left)
		if (!reached.has(key)) wrong.push(`by no button: ${key}`);
	return wrong;
}

/** Chooses the things of every answer in its own order. */
function byThings(question: Question): string[] {
	return choices(question).flatMap((choice) => {
		let picking = NOTHING;
		for (const thing of choice.things) {
			if (picking.chosen.includes(thing)) continue;
			const next = choose(question, picking, thing);
			if (!next) return [`${choice.key}: ${thing} cannot be chosen`];
			picking = next;
		}
		const { left } = pick(question, picking);
		if (!left.includes(choice) && !left.some(({ key }) => key === choice.key))
			return [`${choice.key} is lost by choosing ${choice.things.join(', ')}`];
		return picking === NOTHING ? [] : byButtons(question, picking);
	});
}

/* Game, seats, options, and how many games. */
const TABLES: readonly (readonly [string, number, Record<string, string>, number])[] = [
	['null', 3, {}, 1],
	['looting', 4, {}, 2],
	['looting', 2, { short: 'on', edition: 'english', sleuth: 'on' }, 1],
	['eighty', 6, {}, 1],
	['eighty', 2, { pawns: 'two' }, 1],
	['heist', 3, {}, 1],
	['heist', 2, { grid: '10x10', top: '10' }, 1],
	['nanty', 4, {}, 5],
	['nanty', 2, { personalities: 'variant' }, 3],
];
/* More of each: GAMES=50 npx vitest run test/reached.test.ts */
const TIMES = Number(process.env.GAMES ?? 1);

describe.skipIf(!fs.existsSync(wasm))('every answer of every question is found', () => {
	let engine: Engine;
	beforeAll(async () => {
		engine = await Engine.load(fs.readFileSync(wasm));
	});

	for (const [game, seats, options, games] of TABLES)
		it(
			`${[game, seats, ...Object.values(options)].join(' ')}`,
			async () => {
				const wrong = new Set<string>();
				let asked = 0;
				for (let seed = 1; seed <= games * TIMES; seed++) {
					const player = new Player(engine, seed * 1000 + 7);
					await player.create(game, seats, options);
					for (let i = 0; i < STEPS_MAX; i++) {
						const question = await player.asked();
						if (!question) break;
						asked += 1;
						for (const one of [...byButtons(question, NOTHING), ...byThings(question)])
							wrong.add(`${question.prompt}: ${one}`);
						/* Ways of a first move that are told when they are asked for. */
						const first = question.legal[asked % question.legal.length];
						if (question.more && first) {
							const moves = [first.text];
							const ways = await player.ways(question, moves);
							if (ways.length > 0) {
								const picking = {
									...NOTHING,
									chosen: first.things,
									asked: { moves, ways },
								};
								for (const one of byButtons(question, picking))
									wrong.add(`${question.prompt}: ${one}`);
							}
						}
						await player.play(question);
					}
				}
				expect([...wrong].slice(0, 20)).toEqual([]);
				if (TIMES > 1) console.log(game, seats, asked);
				expect(asked).toBeGreaterThan(10);
			},
			240_000 * TIMES,
		);
});
