/* Drawings obey the policy of the server: no styles in attributes, no scripts, nothing from afar. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.join(__dirname, '../src/art');

describe('drawings', () => {
	it.each(fs.readdirSync(folder).filter((name) => name.endsWith('.svg')))('%s', (name) => {
		const text = fs.readFileSync(path.join(folder, name), 'utf8');
		expect(text).toContain('<symbol');
		expect(text).not.toMatch(/\sstyle=|\son\w+=|<script|<style|https?:\/\/(?!www\.w3\.org)/);
	});
});

describe('charges among words', () => {
	const tokens = fs.readFileSync(path.join(__dirname, '../src/style/tokens.css'), 'utf8');
	const sheet = fs.readFileSync(path.join(folder, 'frame.svg'), 'utf8');
	/* In the order of the file: by day, by night. */
	const told = (name: string) =>
		[...tokens.matchAll(new RegExp(`--${name}: (.*);`, 'g'))].map(([, value]) => value ?? '');

	it.each([1, 2, 3, 4, 5, 6])('%i is the drawing of its seat in the colours of its seat', (n) => {
		const drawing = sheet.match(new RegExp(`id="s-${n}".*?</title>(.*?)</symbol>`))?.[1];
		const colours = told(`seat-${n}`);
		expect(colours).toHaveLength(2);
		const pictures = told(`charge-${n}`).map(
			(url) => decodeURIComponent(url).match(/viewBox='0 0 24 24'>(.*)<\/svg>/)?.[1],
		);
		const wanted = colours.map((colour) =>
			drawing?.replace('var(--k,currentColor)', colour).replaceAll('"', "'"),
		);
		expect(pictures).toEqual(wanted);
	});
});
