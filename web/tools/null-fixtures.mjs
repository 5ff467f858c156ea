/*
 * Writes fixtures/null-*.json: hand-written messages of docs/protocol.md for the null game, one file
 * for each state a page can be in. `node tools/null-fixtures.mjs`
 */
import fs from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);
const write = (name, recording) =>
	fs.writeFileSync(
		new URL(`null-${name}.json`, folder),
		`${JSON.stringify(recording, null, '\t')}\n`,
	);

const roles = ['miller', 'knight', 'reeve', 'friar', 'cook', 'squire'];
const names = {
	en: [
		'the miller (1)',
		'the knight (2)',
		'the reeve (3)',
		'the friar (4)',
		'the cook (5)',
		'the squire (6)',
	],
	it: [
		'il mugnaio (1)',
		'il cavaliere (2)',
		'il fattore (3)',
		'il frate (4)',
		'il cuoco (5)',
		'lo scudiero (6)',
	],
};
const said = {
	en: {
		title: 'The Pot at the Tabard',
		hand: 'Cards in a hand',
		thieves: 'Are the ones thieves?',
		rules: [
			'The die puts coins into the pot. Everybody lays a card face down; the highest alone wins the pot.',
			'A one is a thief: it may take the pot from who would win it. Coins won under your own number count double.',
		],
	},
	it: {
		title: 'Il piatto della Tabard',
		hand: 'Carte in mano',
		thieves: 'Gli uno sono ladri?',
		rules: [
			'Il dado mette monete nel piatto. Ognuno cala una carta coperta; la più alta, se è sola, vince il piatto.',
			'Un uno è un ladro: può prendere il piatto a chi starebbe per vincerlo. Le monete vinte sotto il proprio numero valgono il doppio.',
		],
	},
};

const catalogue = (lang) => ({
	game: 'null',
	rules_version: 1,
	title: said[lang].title,
	seats_min: 2,
	seats_max: 4,
	options: [
		{
			id: 'hand',
			help: said[lang].hand,
			fallback: '3',
			values: ['3', '4'].map((id) => ({ id, name: id })),
		},
		{
			id: 'thieves',
			help: said[lang].thieves,
			fallback: 'on',
			values: ['off', 'on'].map((id) => ({ id, name: id })),
		},
	],
	names: { role: Object.fromEntries(roles.map((id, i) => [id, names[lang][i]])) },
	rules: said[lang].rules,
});

const hand = (cards) =>
	Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, cards.filter((c) => c === n).length]));

const view = {
	seats: 3,
	hand_max: 3,
	thieves: 1,
	phase: 'lay',
	die: 5,
	pot: 9,
	turn: null,
	winner: null,
	pack_size: 9,
	hand_size: [3, 3, 2],
	laid: [null, null, '?'],
	role: ['reeve', null, null],
	hand: [hand([1, 4, 6]), hand([]), hand([])],
	discard: hand([2, 2, 3, 5, 6, 1]),
	won: [{ 4: 4 }, { 2: 2, 6: 6 }, {}],
};

const lay = (n) => ({
	verb: 'lay',
	card: String(n),
	things: [`card:${n}`],
	text: `lay ${n}`,
	label: `Lay the ${n}`,
	final: false,
});

const lines = [
	{ seat: null, text: 'The die shows 4', things: [] },
	{ seat: 0, text: 'Ada lays a card face down', things: [] },
	{ seat: 1, text: 'Alison lays a card face down', things: [] },
	{ seat: 2, text: 'Robin lays a card face down', things: [] },
	{ seat: null, text: 'Ada has the highest card', things: ['seat:0'] },
	{ seat: 0, text: 'Ada takes 4 coins', things: ['seat:0'] },
	{ seat: null, text: 'The die shows 5', things: [] },
	{ seat: 2, text: 'Robin lays a card face down', things: [] },
];

const base = {
	say: 'update',
	table: 'k3f9q2',
	revision: 41,
	viewer: 0,
	view,
	turn: null,
	asked: [0, 1].map((seat) => ({
		seat,
		question: 40,
		prompt: 'Which card do you lay for the pot of 9?',
	})),
	question: {
		seat: 0,
		question: 40,
		prompt: 'Which card do you lay for the pot of 9?',
		legal: [1, 4, 6].map(lay),
		ways: null,
		undo: false,
		more: false,
	},
	window: null,
	clock: null,
	offers: [],
	moves: [],
	events: [],
	story: { from: 0, lines },
	result: null,
};

const table = {
	say: 'table',
	table: 'k3f9q2',
	revision: 41,
	game: 'null',
	rules: 1,
	status: 'playing',
	title: 'The Pot at the Tabard',
	options: { hand: '3', thieves: 'on' },
	table_options: {
		clock: 'none',
		window: 3,
		pause: true,
		hints: true,
		shading: false,
		undo: 'ask',
	},
	host: true,
	mine: [0],
	looking: 0,
	seats: [
		{ kind: 'person', name: 'Ada', here: true },
		{ kind: 'bot', level: 4, name: 'Alison' },
		{ kind: 'bot', level: 2, name: 'Robin' },
	],
	watchers: 1,
	commitment: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
	nonces: [0],
	begun: null,
	chat: { from: 0, lines: [{ seat: 0, name: 'Ada', text: 'Good evening' }] },
	update: base,
};

const next = {
	...base,
	revision: 44,
	view: {
		...view,
		phase: 'steal',
		turn: 0,
		winner: 1,
		laid: [null, null, null],
		hand: [hand([1, 6]), hand([]), hand([])],
		hand_size: [2, 2, 2],
	},
	turn: 0,
	asked: [{ seat: 0, question: 44, prompt: 'Alison is about to take the pot of 9. A thief?' }],
	question: {
		seat: 0,
		question: 44,
		prompt: 'Alison is about to take the pot of 9. A thief?',
		legal: [
			{ verb: 'pass', things: [], text: 'pass', label: 'Let it be', final: false },
			{
				verb: 'steal',
				things: [],
				text: 'steal',
				label: 'Play a thief on the pot of 9',
				final: false,
			},
		],
		ways: null,
		undo: true,
		more: false,
	},
	moves: [
		{
			seat: 1,
			verb: 'lay',
			card: null,
			things: [],
			text: 'lay ?',
			label: 'Lay a card face down',
		},
	],
	events: [{ event: 'wins', seat: 1, things: ['seat:1'], text: 'Alison has the highest card' }],
	story: {
		from: 8,
		lines: [
			{ seat: 0, text: 'Ada lays a card face down' },
			{ seat: 1, text: 'Alison lays a card face down' },
			{ seat: null, text: 'Alison has the highest card', things: ['seat:1'] },
		],
	},
};

const both = { en: catalogue('en'), it: catalogue('it') };
const tables = {
	mine: [
		{
			table: 'k3f9q2',
			game: 'looting',
			status: 'playing',
			seats: table.seats,
			asked: true,
			mine: true,
		},
		{
			table: 'p4d8s1',
			game: 'heist',
			status: 'playing',
			seats: table.seats,
			asked: false,
			mine: true,
		},
	],
	open: [
		{
			table: 'z7x2c5',
			game: 'nanty',
			status: 'open',
			seats: [table.seats[0], { kind: 'open' }],
			asked: false,
			mine: false,
		},
	],
};
const common = {
	catalogue: both,
	tables,
	why: { 'card:2': 'You hold no 2.' },
	hint: {
		move: 'lay 6',
		things: ['card:6'],
		chance: 0.58,
		why: 'A six is alone more often than it is matched.',
		next: { move: 'lay 4', chance: 0.51 },
	},
};

write('lay', { ...common, table, updates: [next] });
write('window', {
	...common,
	table: {
		...table,
		update: {
			...next,
			window: { id: 7, ends: 20000, ahead: null, held: false },
			clock: { running: [0], left: [252000, 190000, 9000] },
			offers: [{ id: 3, kind: 'undo', seat: 1, answers: [null, null, true] }],
		},
	},
});
write('wait', {
	...common,
	table: {
		...table,
		update: {
			...base,
			question: null,
			asked: [{ seat: 1, question: 40, prompt: 'Which card does Alison lay?' }],
		},
	},
});
write('lost', { ...common, table, lost: true });
write('hotseat', {
	...common,
	table: {
		...table,
		mine: [0, 1],
		looking: null,
		seats: [
			table.seats[0],
			{ kind: 'person', name: 'Bartholomew', here: true },
			table.seats[2],
		],
	},
});
write('spectator', {
	...common,
	table: {
		...table,
		host: false,
		mine: [],
		looking: null,
		update: {
			...base,
			viewer: null,
			question: null,
			view: { ...view, role: [null, null, null], hand: [hand([]), hand([]), hand([])] },
		},
	},
});
const { update: _none, ...still } = table;
write('lobby', {
	...common,
	links: { seats: [null, 'a1b2c3d4e5', null], watch: null },
	table: {
		...still,
		status: 'open',
		revision: 3,
		seats: [table.seats[0], { kind: 'open' }, table.seats[2]],
	},
});
const over = {
	...base,
	revision: 60,
	question: null,
	asked: [],
	view: { ...view, phase: 'over', role: ['reeve', 'knight', 'cook'] },
	result: {
		places: [1, 2, 3],
		scores: [30, 24, 8],
		reason: 'somebody has 24 coins',
		seed: '',
		file: '',
	},
};
write('over', {
	...common,
	moments: [base, next, over],
	table: { ...table, status: 'over', update: over },
});
