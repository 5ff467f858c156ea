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
