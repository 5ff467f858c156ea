/*
 * Writes fixtures/GAME-*.json from samples of the engine: views, legal lists, ways, catalogues.
 * `node tools/sample-fixtures.mjs FOLDER`. Each becomes a table where seat N is asked.
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
const read = (name) => {
	const file = path.join(folder, `${name}.json`);
	return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
};
const NAMES = ['Ada', 'Bob', 'Cleopatra', 'Alison', 'Robin', 'Hester'];

function recording(game, name) {
	const view = read(`${name}-view`);
	const asked = read(`${name}-legal`);
	const ways = read(`${name}-ways`);
	const reasons = read(`${name}-whynot`)?.why_not ?? [];
	const box = read(`${game}-catalogue`);
	const told =
		read(`${name}-moves-and-events-seen-by-seat-0`) ?? read(`${name}-events`)?.moves ?? [];
	if (!view || !asked) return null;
	const seats = view.seats;
	const seat = asked.seat;
	const list = Array.isArray(ways) ? ways : (ways?.ways ?? null);
	const long = list?.some((way) => way.moves.length > 1);
	const lines = told.flatMap((move, n) => [
		{ n, seat: move.mover, text: move.label },
		...move.events.map((event) => ({ n, seat: null, text: event.text })),
	]);
	const entries = told.length;
	const happened = told.slice(-3).flatMap(({ mover, events, ...move }, i) => {
		const n = entries - 3 + i;
		return [{ n, by: mover, ...move }, ...events.map((event) => ({ n, ...event }))];
	});
	const question = {
		seat,
		question: entries,
		reaction: false,
		prompt: asked.prompt,
		legal: asked.legal.map((move) => ({ final: false, ...move })),
		ways: long ? list : null,
		undo: false,
		more: false,
	};
	const update = {
		say: 'update',
		table: 'k3f9q2',
		revision: 41,
		entries,
		viewer: seat,
		status: 'playing',
		view,
		turn: [view.turn ?? seat],
		asked: [{ seat, question: entries, prompt: asked.prompt }],
		question,
		window: null,
		clock: null,
		offers: [],
		happened,
		story: { from: 0, lines: lines.slice(-60) },
		result: null,
	};
	const table = {
		say: 'table',
		table: 'k3f9q2',
		revision: 41,
		game,
		rules: 1,
		status: 'playing',
		title: box?.title ?? game,
		options: {},
		table_options: {
			clock: 'none',
			window: 3,
			pause: true,
			hints: true,
			shading: true,
			undo: true,
			alone: false,
			open: false,
		},
		host: true,
		mine: [seat],
		away: [],
		looking: seat,
		seats: Array.from({ length: seats }, (_, i) =>
			i === seat
				? { kind: 'person', name: NAMES[i], here: true }
				: { kind: 'bot', level: i + 1, name: NAMES[i] },
		),
		watchers: 0,
		commitment: null,
		nonces: [],
		begun: null,
		chat: { from: 0, lines: [] },
		update,
		story: lines.slice(-60),
	};
	const why = Object.fromEntries(reasons.map(({ thing, text }) => [thing, text]));
	return { catalogue: { en: box, it: read(`${game}-catalogue-it`) ?? box }, table, why };
}

const names = fs.readdirSync(folder).flatMap((file) => file.match(/^(.+)-legal\.json$/)?.[1] ?? []);
for (const name of names) {
	const made = recording(name.split('-')[0], name);
	if (!made) continue;
	fs.writeFileSync(
		new URL(`../fixtures/${name}.json`, import.meta.url),
		`${JSON.stringify(made)}\n`,
	);
	console.log(`fixtures/${name}.json`);
}
