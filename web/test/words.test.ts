/* Words: none missing, none unused, the same slots in both languages, no text in the code. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES, type GameCard } from '../src/pages/games';
import { en } from '../src/words/en';
import { it as italian } from '../src/words/it';
import { fill, lang, list, number } from '../src/words/words';

const root = path.join(__dirname, '../src');
const files = (folder: string): string[] =>
	(fs.readdirSync(folder, { recursive: true }) as string[])
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => path.join(folder, name));
const sources = files(root).filter((file) => !file.includes(`${path.sep}words${path.sep}`));
const code = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n');

/* Keys stand in quotes where they are used, also in tables such as pages/games.ts. */
const quoted = new Set(
	[...code.matchAll(/['"]([a-z][a-z0-9.-]*)['"]/g)].map((found) => found[1] ?? ''),
);
const called = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
const slots = (text: string) =>
	[...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();

describe('words of the house', () => {
	it('are all used', () => {
		expect(Object.keys(en).filter((key) => !quoted.has(key))).toEqual([]);
	});

	it('are all there', () => {
		expect(called.filter((key) => !(key in en))).toEqual([]);
	});

	it('exist in both languages with the same slots', () => {
		expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
		for (const [key, text] of Object.entries(en)) {
			const other = italian[key as keyof typeof en];
			expect(other.trim(), key).not.toBe('');
			for (const slot of slots(other)) expect(slots(text), key).toContain(slot);
		}
	});
});

describe('titles', () => {
	it.each(GAMES.map((game): [string, GameCard] => [game.id, game]))(
		'and seats of %s are those of the box',
		(_, game) => {
			const file = path.join(root, `../fixtures/${game.id}-early.json`);
			const { catalogue } = JSON.parse(fs.readFileSync(file, 'utf8'));
			expect(en[game.title]).toBe(catalogue.en.title);
			expect(italian[game.title]).toBe(catalogue.it.title);
			expect(game.seats).toEqual([catalogue.en.seats_min, catalogue.en.seats_max]);
		},
	);
});

/* words/GAME.ts exports one object {en, it}; boards/GAME names its keys with say('key'). */
const boards = fs
	.readdirSync(path.join(root, 'words'))
	.filter((name) => !['en.ts', 'it.ts', 'words.ts'].includes(name));

describe.each(boards)('words of a board, %s', async (name) => {
	const module = (await import(path.join(root, 'words', name))) as Record<
		string,
		Record<'en' | 'it', Record<string, string>>
	>;
	const table = Object.values(module)[0];
	const folders = ['boards', ''].map((room) => path.join(root, room, name.replace('.ts', '')));
	const own = folders.find((folder) => fs.existsSync(folder)) ?? '';
	const text = fs.existsSync(own)
		? files(own)
				.map((file) => fs.readFileSync(file, 'utf8'))
				.join('\n')
		: '';

	it('are all used and all there, in both languages', () => {
		const keys = Object.keys(table?.en ?? {});
		expect(Object.keys(table?.it ?? {}).sort()).toEqual([...keys].sort());
		expect(keys.filter((key) => !text.includes(`'${key}'`))).toEqual([]);
		const used = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
		expect(used.filter((key) => !keys.includes(key))).toEqual([]);
	});
});

describe('no text outside the tables', () => {
	/* Text between tags, or in an attribute that people read. */
	const bare = />\s*[A-Z][a-z]{2,}[^<>{}=;()]*</g;
	const attribute = /\b(?:aria-label|placeholder|title|alt)="[^"]+"/g;
	const allowed = ['aria-label="Tabard"', 'title="Tabard"', '>English<', '>Italiano<'];

	it.each(
		sources
			.filter((file) => file.endsWith('.tsx'))
			.map((file) => [path.relative(root, file), file]),
	)('%s', (_, file) => {
		const source = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
		const found = [...source.matchAll(bare), ...source.matchAll(attribute)].map((one) =>
			one[0].replace(/\s+/g, ' '),
		);
		expect(found.filter((one) => !allowed.includes(one))).toEqual([]);
	});
});

describe('filling', () => {
	it('puts in values and chooses by number', () => {
		expect(fill('{n} {n|coin|coins} for {who}', { n: 1, who: 'Ada' })).toBe('1 coin for Ada');
		expect(fill('{n} {n|coin|coins}', { n: 0 })).toBe('0 coins');
		expect(fill('{a}{b}', { a: 'x' })).toBe('x');
	});
});

describe('numbers and names in a row', () => {
	it('are as the browser itself would write them', () => {
		for (const spoken of ['en', 'it'] as const) {
			lang.value = spoken;
			const names = new Intl.ListFormat(spoken === 'en' ? 'en-GB' : spoken);
			for (const row of [[], ['Ada'], ['Ada', 'Bob'], ['Ada', 'Bob', 'Cleo']])
				expect(list(row)).toBe(names.format(row));
			for (const value of [0, 7, 999, 1000, 12345, 2.5])
				expect(number(value)).toBe(new Intl.NumberFormat(spoken).format(value));
		}
		lang.value = 'en';
		expect(number(-3)).toBe('\u22123');
	});
});
