/*
 * No client needs a rule: a bare page (test/bare: buttons for things and moves, no art) plays null and
 * all four games from the first move to the last against the worker, in Chromium. Two tabs at one game
 * stay equal. `node test/play/bare.test.mjs`; without Chromium it says so and ends with 77.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from '../../tools/pictures.mjs';
import { serve } from '../../tools/serve.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const wasm = process.env.TABARD_WASM ?? path.join(root, 'build-wasm/tabard.wasm');
/** Reached only when something is broken. */
const PATIENCE = 300_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tabard-bare-'));
let server;
let browser;

if (!BROWSER) {
	console.log('skipped: there is no Chromium here (tools/bootstrap test installs it)');
	process.exit(77);
}

before(async () => {
	await build({
		entryPoints: [path.join(root, 'web/src/here/worker.ts')],
		outfile: path.join(folder, 'worker.js'),
		bundle: true,
		format: 'esm',
		target: ['es2022'],
		define: { ENGINE: '"/tabard.wasm"' },
		logLevel: 'error',
	});
	fs.copyFileSync(wasm, path.join(folder, 'tabard.wasm'));
	fs.copyFileSync(path.join(root, 'web/test/bare/bare.html'), path.join(folder, 'index.html'));
	fs.copyFileSync(path.join(root, 'web/test/bare/bare.js'), path.join(folder, 'bare.js'));
	server = await serve({ folder });
	browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
after(async () => {
	await browser?.close();
	server?.stop();
	fs.rmSync(folder, { recursive: true, force: true });
});

async function opened(context, query, errors) {
	const page = await context.newPage();
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`http://127.0.0.1:${server.port}/?${query}`);
	await page.waitForFunction(() => globalThis.bare?.update(), null, { timeout: PATIENCE });
	return page;
}

/**
 * Somebody at the page: clicks a thing or a move as soon as one is there, now this one, now that.
 * Runs in the page and sees what a person sees; nothing is asked of the worker here.
 */
const sitDown = (page, every = 1) =>
	page.evaluate((patience) => {
		let clicks = 0;
		const look = () => {
			const things = [...document.querySelectorAll('#things button')];
			const moves = [...document.querySelectorAll('#moves button')];
			const all = clicks % 2 && things.length ? things : moves;
			if (all.length) {
				clicks += 1;
				all[(clicks * 7) % all.length].click();
			}
			if (!document.getElementById('end').textContent) setTimeout(look, patience);
		};
		look();
	}, every);

const ended = (page) =>
	page.waitForFunction(() => document.getElementById('end').textContent, null, {
		timeout: PATIENCE,
	});

const state = (page) =>
	page.evaluate(() => {
		const { entries, revision, view, result } = globalThis.bare.update();
		const { seen } = globalThis.bare;
		return { entries, revision, view, result, seen };
	});

for (const game of ['null', 'looting', 'eighty', 'heist', 'nanty'])
	test(`a bare page plays ${game} from the first move to the last`, async () => {
		const context = await browser.newContext();
		const errors = [];
		const page = await opened(
			context,
			`game=${game}&seats=${game === 'heist' ? 3 : 2}`,
			errors,
		);
		await sitDown(page);
		await ended(page);
		const { result, seen } = await state(page);
		assert.equal(result.end, 'game');
		assert.match(result.seed, /^[0-9a-f]{64}$/);
		assert.ok(seen.moves > 3, 'moves were made');
		assert.ok(seen.things > 0, 'things were clicked');
		assert.deepEqual(seen.refused, [], 'nothing a page was offered is refused');
		assert.equal(seen.gaps, 0, 'the story has no gaps');
		assert.deepEqual(errors, []);
		await context.close();
	});

test('two tabs at one game stay equal, and a third that comes later', async () => {
	const context = await browser.newContext();
	const errors = [];
	const one = await opened(context, 'game=null&seats=3&window=1', errors);
	const table = await one.evaluate(() => globalThis.bare.table());
	const two = await opened(context, `table=${table}`, errors);
	for (const text of ['Good luck!', 'And to you.']) {
		await one.evaluate((said) => globalThis.bare.say(said), text);
		for (const page of [one, two])
			await page.waitForFunction(
				(said) => globalThis.bare.seen.talk.at(-1)?.text === said,
				text,
				{ timeout: PATIENCE },
			);
	}
	/* Both are the same person: one move each, then both click whatever is there, at once. */
	for (const page of [one, two]) await page.locator('#moves button').first().click();
	await Promise.all([sitDown(one, 3), sitDown(two, 2)]);
	await Promise.all([ended(one), ended(two)]);
	const three = await opened(context, `table=${table}`, errors);
	const [a, b, c] = await Promise.all([state(one), state(two), state(three)]);
	assert.ok(a.seen.moves > 0 && b.seen.moves > 0, 'both tabs have moved');
	for (const other of [b, c]) {
		assert.equal(other.revision, a.revision);
		assert.equal(other.entries, a.entries);
		assert.deepEqual(other.view, a.view);
		assert.deepEqual(other.result, a.result);
		assert.deepEqual(other.seen.story, a.seen.story, 'they tell the same story');
	}
	for (const page of [a, b, c])
		assert.deepEqual(
			page.seen.talk.map((line) => line.text),
			['Good luck!', 'And to you.'],
			'what was said is kept, once',
		);
	assert.equal(a.seen.gaps + b.seen.gaps, 0, 'the story has no gaps');
	/* Who was second hears that the question is gone, and nothing worse. */
	for (const text of [...a.seen.refused, ...b.seen.refused])
		assert.match(text, /^(stale|over): ./);
	assert.deepEqual(errors, []);
	await context.close();
});
