/*
 * Records fixtures/*.json: real messages of real games, played by the engine in WASM through the
 * tables of src/here. `node tools/record.mjs` after `make wasm`. The deals are the same each time, the
 * computer players' moves are not quite (they think in slices of real time), so neither are the games.
 */
import { webcrypto } from 'node:crypto';
import fs from 'node:fs/promises';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);
const GAMES = ['null', 'looting', 'eighty', 'heist', 'nanty'];

/* All chance comes from one small generator. */
let state = 7;
const next = () => {
	state = (state * 48271) % 2147483647;
	return state;
};
const seeded = {
	getRandomValues: (room) =>
		room.map((one) => (typeof one === 'bigint' ? BigInt(next()) : next() & 255)),
};
Object.defineProperty(globalThis, 'crypto', {
	value: {
		...webcrypto,
		getRandomValues: (room) => room.set(seeded.getRandomValues(room)) ?? room,
	},
	configurable: true,
});

/** The TypeScript of src/here, for node. */
export async function load() {
	const { outputFiles } = await build({
		absWorkingDir: root.pathname,
		stdin: {
			contents:
				"export * from './src/here/engine'; export * from './src/here/tables'; export * from './src/here/keep';",
			resolveDir: root.pathname,
			loader: 'ts',
		},
		bundle: true,
		format: 'esm',
		write: false,
	});
	const file = new URL('node_modules/.cache/here.mjs', root);
	await fs.mkdir(new URL('.', file), { recursive: true });
	await fs.writeFile(file, outputFiles[0].contents);
	return import(file.href);
}

/** A table of a game with seat 0 for us; `on` hears every message. */
export class Player {
	constructor(house, engine) {
		this.heard = [];
		this.clock = 1_000_000;
		this.refs = 0;
		this.tables = new house.Tables(engine, new house.MemoryKeep(), {
			tell: (message) => this.heard.push(message),
			now: () => this.clock,
			added: () => {},
			random: () => next().toString(16).padStart(16, '0'),
		});
	}
	async create(game, who, options = {}, rules = {}) {
		await this.send({ do: 'hello', lang: 'en', build: 'x' });
		const body = {
			do: 'create',
			ref: 'new',
			game,
			seats: who.length,
			options: rules,
			table_options: { alone: true, hints: true, pause: false, ...options },
			who,
			start: who.every((one) => one.kind !== 'open'),
		};
		const made = await this.tables.call('POST', '/api/tables', body);
		if (made.status !== 200) throw new Error(JSON.stringify(made.body));
		this.id = made.body.table;
		await this.send({ do: 'watch', table: this.id, lang: 'en' });
	}
	async send(command) {
		this.refs += 1;
		await this.tables.command({ ...command, ref: `r${this.refs}` });
	}
	/** The newest table, with the newest update in it. */
	async table() {
		await this.send({ do: 'watch', table: this.id, lang: 'en' });
		return this.heard.findLast((message) => message.say === 'table');
	}
	/** Let computer players move until one of our seats is asked, or it is over. */
	async wait() {
		for (let i = 0; i < 4000; i++) {
			const { update } = await this.table();
			if (update.question || update.result) return update;
			this.clock += 4000;
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		throw new Error('nothing happens');
	}
	async play(update) {
		const { question } = update;
		const { text } = question.legal[next() % question.legal.length];
		await this.send(
			question.reaction
				? {
						do: 'ahead',
						table: this.id,
						seat: question.seat,
						window: update.window.id,
						move: text,
					}
				: {
						do: 'play',
						table: this.id,
						seat: question.seat,
						question: question.question,
						moves: [text],
					},
		);
		this.clock += 1000;
	}
	get(path) {
		return this.tables.call('GET', path, null).then((answer) => answer.body);
	}
}

async function recording(player, table, more = {}) {
	const options = Object.entries(table.options)
		.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
		.join('');
	const box = (lang) =>
		player.get(
			`/api/catalogue/${table.game}?lang=${lang}&seats=${table.seats.length}${options}`,
		);
	return { catalogue: { en: await box('en'), it: await box('it') }, table, ...more };
}

/* Why each thing of the box cannot be chosen, as far as the engine says. */
async function reasons(player, table) {
	const why = {};
	const names = (await player.get(`/api/catalogue/${table.game}?lang=en`)).names;
	for (const [sort, ids] of Object.entries(names))
		for (const id of Object.keys(ids).slice(0, 40)) {
			await player.send({
				do: 'why',
				table: player.id,
				seat: table.update.question?.seat ?? 0,
				thing: `${sort}:${id}`,
			});
			const said = player.heard.at(-1);
			if (said?.say === 'why' && said.text) why[`${sort}:${id}`] = said.text;
		}
	return why;
}

/* The id is chance; the pages of tests want to know it. */
async function write(name, made) {
	const updates = made.updates?.map((one) => ({ say: 'update', table: 'k3f9q2', ...one }));
	const text = JSON.stringify({ ...made, ...(updates ? { updates } : {}) }).replace(
		/here-[0-9a-f]+/g,
		'k3f9q2',
	);
	await fs.writeFile(
		new URL(`fixtures/${name}.json`, root),
		`${text}
`,
	);
	console.log(`fixtures/${name}.json`);
}
const NAMES = ['Ada', 'Alison', 'Robin', 'Bartholomew', 'Maximiliane Gräfin Zu', 'Hester'];
const bot = (seat, level) => ({ kind: 'bot', level, name: NAMES[seat] });
const PEOPLE = [{ kind: 'me', name: 'Ada' }, bot(1, 4), bot(2, 2)];

/** Early, middle, a choice of ways, late, and the end with its moments. */
async function game(house, engine, id) {
	state = 7;
	const player = new Player(house, engine);
	await player.create(id, PEOPLE, {}, RULES[id]);
	let update = await player.wait();
	let decisions = 0;
	let ways = 0;
	const shots = new Map([
		[0, 'early'],
		[12, 'middle'],
		[40, 'late'],
	]);
	while (!update.result) {
		const name =
			shots.get(decisions) ??
			(update.question.ways?.length > 3 && ways++ === 3
				? 'ways'
				: update.window && !shots.has('w')
					? 'window'
					: null);
		if (name === 'window') shots.set('w', true);
		if (name) {
			const table = await player.table();
			const why = await reasons(player, table);
			await player.play(update);
			update = await player.wait();
			await write(
				`${id}-${name}`,
				await recording(player, table, { why, updates: [update] }),
			);
		} else {
			await player.play(update);
			update = await player.wait();
		}
		decisions += 1;
		if (decisions > 3000) throw new Error('it does not end');
	}
	const table = await player.table();
	const of = update.entries;
	const moments = [];
	for (let i = 0; i <= 12; i++)
		moments.push(
			await player.get(
				`/api/tables/${player.id}/moment?at=${Math.round((of * i) / 12)}&viewer=all&lang=en`,
			),
		);
	await write(`${id}-over`, await recording(player, table, { moments }));
}

/* What a game shows only if it is wished. */
const RULES = { heist: { shading: 'on' } };

/** The fullest table: every seat taken, long names, far into the game, at its widest question. */
async function crowd(house, engine, id, decisions) {
	state = 11;
	const player = new Player(house, engine);
	const { seats_max: most } = await player.get(`/api/catalogue/${id}?lang=en`);
	const others = Array.from({ length: most - 1 }, (_, i) => bot(i + 1, 1));
	await player.create(id, [PEOPLE[0], ...others]);
	let update = await player.wait();
	let table;
	let widest = 0;
	for (let i = 0; i < decisions && !update.result; i++) {
		const { length } = update.question.legal;
		if (length >= widest) table = await player.table();
		widest = Math.max(widest, length);
		await player.play(update);
		update = await player.wait();
	}
	await write(`${id}-crowded`, await recording(player, table));
}

/* Into the last third of a game of these. */
const CROWDED = { looting: 24, eighty: 20, heist: 60, nanty: 60 };

/* A table where somebody may react just now; not every game has such a moment. */
async function inWindow(house, engine) {
	for (let i = 0; i < 50; i++) {
		const player = new Player(house, engine);
		await player.create('null', PEOPLE, { alone: false, window: 20 });
		let update = await player.wait();
		while (!update.window && !update.result) {
			await player.play(update);
			update = await player.wait();
		}
		if (update.window) return player;
	}
	throw new Error('no window opens');
}

/** States of the house that no game brings about: told by the same tables, then changed a little. */
async function states(house, engine) {
	state = 7;
	const player = new Player(house, engine);
	await player.create('null', PEOPLE);
	await player.wait();
	const table = await player.table();
	const base = await recording(player, table);
	const { update } = table;
	const hint = {
		move: update.question.legal.at(-1).text,
		things: update.question.legal.at(-1).things,
		chance: 58,
		why: '…',
		next: { move: update.question.legal[0].text, chance: 51 },
	};
	const tables = {
		mine: ['looting', 'heist'].map((id, i) => ({
			table: `k${i}`,
			game: id,
			status: 'playing',
			seats: table.seats,
			asked: i === 0,
			mine: true,
		})),
		open: [
			{
				table: 'z7',
				game: 'nanty',
				status: 'open',
				seats: [table.seats[0], { kind: 'open' }],
				asked: false,
				mine: false,
			},
		],
	};
	await write('house', { ...base, tables, hint });
	await write('house-lost', { ...base, lost: true });
	await write('house-wait', {
		...base,
		table: {
			...table,
			update: {
				...update,
				question: null,
				asked: [{ seat: 1, question: 1, prompt: 'Alison lays a card' }],
				clock: { running: [1], left: [252000, 8000, 190000] },
				offers: [{ id: 3, kind: 'undo', seat: 1, about: null, agreed: [1] }],
			},
		},
	});
	await write('house-spectator', {
		...base,
		table: {
			...table,
			mine: [],
			host: false,
			watchers: 2,
			update: { ...update, viewer: null, question: null },
		},
	});
	state = 7;
	const hot = new Player(house, engine);
	await hot.create(
		'null',
		[
			{ kind: 'me', name: 'Ada' },
			{ kind: 'person', name: 'Bartholomew' },
			{ kind: 'bot', level: 2 },
		],
		{ alone: false },
	);
	await write('house-hotseat', await recording(hot, await hot.table()));
	const react = await inWindow(house, engine);
	await write('house-window', await recording(react, await react.table()));
	const lobby = new Player(house, engine);
	await lobby.create(
		'null',
		[{ kind: 'me', name: 'Ada' }, { kind: 'open' }, { kind: 'bot', level: 2 }],
		{ alone: false },
	);
	await write('house-lobby', {
		...(await recording(lobby, await lobby.table())),
		links: { seats: [null, 'a1b2c3d4e5', null], watch: null },
	});
}

if (process.argv[1]?.endsWith('record.mjs')) {
	const house = await load();
	const engine = await house.Engine.load(
		await fs.readFile(new URL('../build-wasm/tabard.wasm', root)),
	);
	await fs.mkdir(new URL('fixtures/', root), { recursive: true });
	const only = process.argv.slice(2);
	const stale = (await fs.readdir(new URL('fixtures/', root))).filter(
		(name) => only.length === 0 || only.some((id) => name.startsWith(`${id}-`)),
	);
	for (const name of stale) await fs.rm(new URL(`fixtures/${name}`, root));
	if (only.length === 0) await states(house, engine);
	for (const id of GAMES.filter((one) => only.length === 0 || only.includes(one))) {
		await game(house, engine, id);
		if (CROWDED[id]) await crowd(house, engine, id, CROWDED[id]);
	}
	process.exit(0);
}
