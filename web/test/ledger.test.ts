/* The rules ledgers: cut into statements, searched, and the Italian ones held against the English. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, type Ledger, type LedgerItem, sourceOf } from '../src/pages/ledger';
// @ts-expect-error: a plain script of the build
import { ledgerOf } from '../tools/ledger.mjs';

const rules = path.join(__dirname, '../../docs/rules');
const italian = path.join(rules, 'it');
const ledgersIn = (folder: string): string[] =>
	(fs.existsSync(folder) ? fs.readdirSync(folder) : [])
		.filter((name) => name.endsWith('.md') && name !== 'README.md')
		.sort();
const textOf = (name: string, folder = rules): string =>
	fs.readFileSync(path.join(folder, name), 'utf8');
const read = (name: string, folder = rules): Ledger => ledgerOf(textOf(name, folder));
const itemsOf = (ledger: Ledger): readonly LedgerItem[] =>
	ledger.sections.flatMap((section) => section.items);
const names = ledgersIn(rules);
const both = [...names, ...ledgersIn(italian).map((name) => `it/${name}`)];

describe('ledgers', () => {
	it.each(both)('%s keeps every rule, with its marks', (name) => {
		const text = textOf(name);
		const ids = [...text.matchAll(/^- \*\*([A-Z]+-[\d.]+[a-z]?)\*\*/gm)].map((one) => one[1]);
		const items = itemsOf(read(name));
		expect(items.map(({ id }) => id).filter(Boolean)).toEqual(ids);
		for (const { html } of items) expect(html).not.toMatch(/<script|\*\*|&lt;!--|^#|\s#+\s/);
	});
	const ledger: Ledger = ledgerOf(
		'# Game: rules ledger (GG)\n\nTwo <b> players. Marks: see README. Cards.\n\n## 1. Set-up [ruling]\n- **GG-1.1** Deal *four* cards. [ruling]\n- **GG-1.2** Then one [it] of them\n  goes back. [data: reconstructed]\n### Later\n\n| a | b |\n|---|---|\n| 1 | 2 |\n<!-- tests: GG-card-a\nGG-card-b -->\n',
	);
	it('are cut into statements', () => {
		const [head, first] = ledger.sections;
		expect(head?.title).toBe('Game');
		expect(head?.items[0]?.html).toBe('Two &lt;b&gt; players. Cards.');
		expect(first).toMatchObject({ id: 'GG-1', title: '1. Set-up', marks: ['ruling'] });
		expect(first?.items[0]).toEqual({
			id: 'GG-1.1',
			html: 'Deal <em>four</em> cards.',
			marks: ['ruling'],
		});
		expect(first?.items[1]?.html).toBe('Then one [it] of them goes back.');
		expect(first?.items[2]?.html).toBe('<h3>Later</h3>');
		expect(first?.items[3]?.html).toContain('<td>1</td>');
		expect(first?.items).toHaveLength(4);
	});
	it('say nothing to readers that is for who works on them', () => {
		for (const name of both) {
			const [head, ...rest] = read(name).sections;
			expect(`${head?.title} ${head?.items[0]?.html}`).not.toMatch(
				/ledger|registro|README|\.tsv/,
			);
			for (const { id, title } of rest) {
				expect(id).toMatch(/^[A-Z]{2}-\d+$/);
				expect(title).not.toMatch(/[`[]/);
			}
		}
	});
	it('have marks of four kinds', () => {
		expect(sourceOf('it')).toBe('it');
		expect(sourceOf('ruling where silent')).toBe('ruling');
		expect(sourceOf('reconstructed; the name too')).toBe('reconstructed');
		expect(sourceOf('what it names: ruling')).toBe('ruling');
		expect(sourceOf('foglio italiano muto: ruling')).toBe('ruling');
		expect(sourceOf('italiano')).toBeUndefined();
		expect(sourceOf('dataà')).toBeUndefined();
		for (const name of both)
			for (const section of read(name).sections)
				for (const mark of [section, ...section.items].flatMap((one) => one.marks))
					expect(sourceOf(mark), `${name}: ${mark}`).toBeDefined();
	});
	it('are searched by every word', () => {
		expect(found(ledger, 'four cards')).toHaveLength(1);
		expect(found(ledger, 'gg-1.2')[0]?.items).toHaveLength(1);
		expect(found(ledger, 'reconstructed')[0]?.items).toHaveLength(1);
		expect(found(ledger, 'nothing')).toEqual([]);
	});
	it('are searched with and without accents', () => {
		const some: Ledger = ledgerOf(
			'# Gioco: registro delle regole (GG)\n\n## 1. Preparazione\n- **GG-1.1** La Città è l’ultima. [ruling]\n- **GG-1.2** Un posto. [ruling]\n',
		);
		for (const query of ['città', 'citta', 'CITTÀ', 'CITTA', 'citta\u0300', "l'ultima"])
			expect(found(some, query)[0]?.items.map(({ id }) => id)).toEqual(['GG-1.1']);
		expect(found(some, 'pòsto')[0]?.items.map(({ id }) => id)).toEqual(['GG-1.2']);
		expect(found(some, 'decisione')).toEqual([]);
		expect(found(some, 'decisione', () => 'decisione')[0]?.items).toHaveLength(2);
	});
});

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ');
const sorted = (all: Iterable<RegExpMatchArray>): string[] => [...all].map(([one]) => one).sort();
const cells = (html: string): string[][] =>
	html
		.split('<tr>')
		.map((row) => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, one = '']) => one));

/* What a translation leaves as it is. */
const numbers = (html: string) => sorted(plain(html).matchAll(/\d+/g));
const references = (html: string) => sorted(plain(html).matchAll(/[A-Z]{2}-[\w.-]*\w/g));
const codes = (html: string) => sorted(html.matchAll(/<code>.*?<\/code>/g));

/** Sentences, or parts of them, long enough that no two languages share them. */
function phrases(html: string): string[] {
	const text = html.replace(/<code>.*?<\/code>/g, ' ').replace(/<\/t[hd]>/g, '. ');
	return plain(text)
		.split(/[.:;]\s|[()]/)
		.map((one) => one.replace(/\s+/g, ' ').trim())
		.filter((one) => (one.match(/\p{L}{2,}/gu) ?? []).length > 6);
}

const within = (html: string) =>
	[...html.matchAll(/\[([^\]]+)\]/g)].map(([, mark = '']) => sourceOf(mark));

const shape = ({ id, html, marks }: LedgerItem) => ({
	id,
	marks: marks.map(sourceOf),
	within: within(html),
	table: cells(html).map((row) => row.length),
});

describe('Italian ledgers', () => {
	it('are there for every game, and for nothing else', () => {
		expect(ledgersIn(italian)).toEqual(names);
	});
	describe.each(ledgersIn(italian))('%s', (name) => {
		const here = read(name, italian);
		const english = read(name);
		const pairs = itemsOf(english).map((item, i) => [item, itemsOf(here)[i]] as const);
		it('has the same sections, rules, marks and tables', () => {
			const outline = (ledger: Ledger) =>
				ledger.sections.map(({ id, marks, items }) => ({
					id,
					marks: marks.map(sourceOf),
					items: items.map(shape),
				}));
			expect(outline(here)).toEqual(outline(english));
		});
		it('has the same numbers, codes and references in each', () => {
			for (const [item, other] of pairs) {
				const what = `${item.id ?? plain(item.html).slice(0, 40)}`;
				const theirs = [other?.html ?? '', ...(other?.marks ?? [])].join(' ');
				const ours = [item.html, ...item.marks].join(' ');
				expect(references(theirs), what).toEqual(references(ours));
				expect(codes(theirs), what).toEqual(codes(ours));
				expect(numbers(theirs), what).toEqual(numbers(ours));
				const row = cells(item.html);
				expect(
					cells(theirs).map((one) => one.map(numbers)),
					what,
				).toEqual(row.map((one) => one.map(numbers)));
			}
		});
		it('leaves nothing in English', () => {
			const titles = (ledger: Ledger) => ledger.sections.slice(1).map(({ title }) => title);
			for (const [i, title] of titles(here).entries())
				expect(title).not.toBe(titles(english)[i]);
			for (const [item, other] of pairs) {
				const theirs = plain(other?.html ?? '').replace(/\s+/g, ' ');
				for (const phrase of phrases(item.html)) expect(theirs).not.toContain(phrase);
			}
		});
	});
});
