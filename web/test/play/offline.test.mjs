/*
 * The house without a network, in Chromium: after one visit the server goes away, and everything is
 * played on. `node tools/browser.mjs offline`; TABARD_LONG=1 (`make offline`) plays every title to its end.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from '../../tools/pictures.mjs';
import { serve } from '../../tools/serve.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TABARD = process.env.TABARD ?? path.join(root, 'build/tabard');
const long = Boolean(process.env.TABARD_LONG);
let browser;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'tabard-offline-'));

before(async () => {
	browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
after(async () => {
	await browser?.close();
	fs.rmSync(scratch, { recursive: true, force: true });
});

/** A browser of its own that has visited the house once; then the server is gone. */
async function visited(options = {}) {
	const server = await serve();
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: 'en',
		reducedMotion: 'reduce',
		acceptDownloads: true,
		...options,
	});
	const page = await context.newPage();
	const errors = [];
	page.on('pageerror', (error) => errors.push(error.message));
	const home = `http://127.0.0.1:${server.port}`;
	await page.goto(`${home}/`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	server.stop();
	await context.setOffline(true);
	return { context, page, errors, home, close: () => context.close() };
}

/** From the first page to a table against the computer. */
async function sitDown(page, game) {
	const card = page.locator('.game', { has: page.locator(`use[href="#poster-${game}"]`) });
	await card.locator('.a .go').click();
	await card.locator('.levels .g .btn').first().click();
	await page.waitForSelector('.frame');
}

const lines = (page) => page.locator('.log li').count();

/** One own decision by buttons, whatever it is; false when the game is over. */
async function decide(page) {
	await page.locator('.dock.mine, .end').first().waitFor({ timeout: 60_000 });
	if (await page.locator('.end').count()) return false;
	const before = await page.evaluate(() => document.querySelector('.dock')?.textContent ?? '');
	/* The Great Heist asks on its map; everywhere else every move is a button. */
	const arrows = page.locator('.city [data-thing^="row:"].can');
	const moves = page.locator('#main-move, .move, .heist-cells .btn, .ask .go');
	const count = await arrows.count();
	if (count && !(await moves.count())) await arrows.nth(before.length % count).click();
	else await moves.last().click({ timeout: 10_000 });
	const main = page.locator('#main-move');
	if (await main.count()) await main.click({ timeout: 2000 }).catch(() => {});
	await page
		.waitForFunction(
			(old) => (document.querySelector('.dock')?.textContent ?? '') !== old,
			before,
			{ timeout: 20_000 },
		)
		.catch(() => {});
	return true;
}

for (const game of long ? ['looting', 'eighty', 'heist', 'nanty'] : ['eighty'])
	test(`${game} without a network, killed in mid-move and taken up again`, async () => {
		const { context, page, errors, home, close } = await visited();
		await page.goto(`${home}/`);
		await sitDown(page, game);
		for (let i = 0; i < 2; i++) await decide(page);
		await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
		const told = await lines(page);
		const address = page.url();
		/* A move is clicked and the page is gone at once. */
		const move = page.locator('.move, .city [data-thing^="row:"].can').last();
		if (await move.count()) await move.click();
		await page.close();
		const again = await context.newPage();
		again.on('pageerror', (error) => errors.push(error.message));
		await again.goto(`${home}/`);
		await again.locator('.goon .it .acts .btn:not(.icon)').first().click();
		await again.waitForSelector('.frame');
		assert.equal(again.url(), address);
		assert.ok((await lines(again)) >= told, 'nothing is lost');
		let steps = 0;
		const most = long ? 600 : 2;
		while (steps < most && (await decide(again))) steps += 1;
		if (long) assert.equal(await again.locator('.end').count(), 1, 'the game ends');
		assert.deepEqual(errors, []);
		await close();
	});

test('a table goes out as a file that the terminal verifies, and a file of the terminal comes in', async () => {
	const { page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	await sitDown(page, 'looting');
	for (let i = 0; i < 2; i++) await decide(page);
	await page.goto(`${home}/`);
	const coming = page.waitForEvent('download');
	await page.locator('.goon .acts .icon').first().click();
	const file = path.join(scratch, 'out.tabard');
	await (await coming).saveAs(file);
	execFileSync(TABARD, ['verify', file], { stdio: 'pipe' });
	/* The same file again is a second table at the same point. */
	await page.setInputFiles('input[type=file]', file);
	await page.waitForSelector('.frame');
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	/* What the terminal saved at the end of a game is replayed here. */
	await page.goto(`${home}/`);
	await page.setInputFiles('input[type=file]', path.join(root, 'tests/files/heist-2.tabard'));
	await page.waitForSelector('.end, .replay, .slider');
	/* What is no game file is refused in words. */
	await page.goto(`${home}/`);
	fs.writeFileSync(path.join(scratch, 'bad.tabard'), 'tabard 2\n0 game chess 1\n');
	await page.setInputFiles('input[type=file]', path.join(scratch, 'bad.tabard'));
	await page.getByText('This cannot be opened.').first().waitFor();
	assert.deepEqual(errors, []);
	await close();
});

test('two tabs are one table', async () => {
	const { context, page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	await sitDown(page, 'eighty');
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	const other = await context.newPage();
	await other.goto(page.url());
	await other.locator('.dock.mine').waitFor({ timeout: 60_000 });
	const before = await lines(other);
	await decide(page);
	await other.waitForFunction((n) => document.querySelectorAll('.log li').length > n, before);
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	await other.locator('.dock.mine').waitFor({ timeout: 60_000 });
	assert.deepEqual(
		await other.locator('.seat').allTextContents(),
		await page.locator('.seat').allTextContents(),
	);
	assert.deepEqual(errors, []);
	await close();
});

/** Another version in the same place: a byte of the page, its hash and the engine's name differ. */
function makeNewer(folder) {
	fs.cpSync(path.join(root, 'web/dist'), folder, { recursive: true });
	const change = (name, with_) => {
		const file = path.join(folder, name);
		fs.writeFileSync(file, with_(fs.readFileSync(file, 'utf8')));
	};
	const engine = fs.readdirSync(folder).find((name) => name.endsWith('.wasm'));
	const worker = fs.readdirSync(folder).find((name) => /^worker\..*\.js$/.test(name));
	fs.renameSync(path.join(folder, engine), path.join(folder, 'tabard.00000002.wasm'));
	fs.renameSync(path.join(folder, worker), path.join(folder, 'worker.00000002.js'));
	change('worker.00000002.js', (text) => text.replaceAll(engine, 'tabard.00000002.wasm'));
	change('index.html', (text) =>
		text.replaceAll(worker, 'worker.00000002.js').replace('<html', '<html data-version="2"'),
	);
	change('sw.js', (text) =>
		text
			.replaceAll(engine, 'tabard.00000002.wasm')
			.replaceAll(worker, 'worker.00000002.js')
			.replace(/tabard-\$\{"[0-9a-f]{8}"\}|tabard-[0-9a-f]{8}/, 'tabard-00000002'),
	);
	return engine;
}

test('an update waits for the next start and changes no running game', async () => {
	const folder = path.join(scratch, 'site');
	fs.cpSync(path.join(root, 'web/dist'), folder, { recursive: true });
	const server = await serve({ folder });
	const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
	const page = await context.newPage();
	const home = `http://127.0.0.1:${server.port}/`;
	await page.goto(home);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await sitDown(page, 'looting');
	await decide(page);
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	const address = page.url();
	const seen = await page.locator('.seat').allTextContents();
	const told = await lines(page);
	fs.rmSync(folder, { recursive: true });
	const oldEngine = makeNewer(folder);
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
	});
	await page.waitForFunction(
		async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
	);
	/* The running page and its reload are still of the old version, on the old engine. */
	await page.reload();
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	assert.equal(await page.locator('html[data-version]').count(), 0);
	assert.deepEqual(await page.locator('.seat').allTextContents(), seen);
	await page.close();
	/* The next start is of the new one; the game is the same, and goes on. */
	const next = await context.newPage();
	for (let i = 0; i < 20; i++) {
		await next.waitForTimeout(500);
		await next.goto(home);
		if (await next.locator('html[data-version="2"]').count()) break;
		await next.goto('about:blank');
	}
	await next.goto(address);
	await next.locator('.dock.mine').waitFor({ timeout: 60_000 });
	assert.equal(await next.locator('html[data-version="2"]').count(), 1);
	assert.deepEqual(await next.locator('.seat').allTextContents(), seen);
	assert.equal(await lines(next), told);
	/* The engine that began it is kept for it. */
	const kept = await next.evaluate(async () =>
		(await (await caches.open('tabard-engines')).keys()).map(
			(one) => new URL(one.url).pathname,
		),
	);
	assert.deepEqual(kept, [`/${oldEngine}`]);
	await decide(next);
	await context.close();
	server.stop();
});

/* The companion. */

/** Somebody joins: behind the curtain the number of clues, the clues, a name. The clues are returned. */
async function join(page, name, clues) {
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.bigseg button').nth(clues).click();
	await page.locator('.ask .go').click();
	await page.locator('#join-name').waitFor();
	if (clues > 0)
		await page
			.locator('.starts li')
			.nth(clues - 1)
			.waitFor();
	const told = await page.locator('.starts li').allTextContents();
	await page.fill('#join-name', name);
	await page.locator('.ask .go').click();
	await page.locator('.players').waitFor();
	return told;
}

/** Nothing that was told to one person alone is anywhere in the document. */
async function assertVeiled(page, secrets, where) {
	assert.equal(
		await page.locator('[data-private]').count(),
		0,
		`${where}: a private screen stands`,
	);
	/* Also where a sentence goes on with it, as in what is said aloud. */
	const html = (await page.content()).toLowerCase();
	for (const secret of secrets)
		assert.ok(
			!html.includes(secret.toLowerCase()),
			`${where}: "${secret}" is still in the document`,
		);
}

/** What is to be seen, but for the ring of the focus, which depends on how one came here. */
async function picture(page) {
	await page.evaluate(async () => {
		document.activeElement?.blur();
		await document.fonts.ready;
	});
	return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Behind the curtain: ask for the area around a cell, pay, see. The answer's sentence. */
async function askAndSee(page, cell, pounds) {
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator(`[data-private] .city [data-thing="cell:${cell}"]`).click();
	await page
		.locator('.heist-pays .btn')
		.nth(pounds - 1)
		.click();
	await page.locator('#main-move').click();
	await page.locator('.bigans h2').waitFor();
	return page.locator('.bigans h2').textContent();
}

async function closeTurn(page) {
	await page.locator('[data-private] .ask .go').click();
	await page.locator('.drawn, .reveal').first().waitFor();
}

/** What takes the phone out of a hand. Each must end on the curtain. */
const DISTURBED = {
	'the task switcher': (page) =>
		page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', {
				configurable: true,
				get: () => 'hidden',
			});
			document.dispatchEvent(new Event('visibilitychange'));
			delete document.visibilityState;
		}),
	'the back button': (page) => page.goBack(),
	'a reload': (page) => page.reload(),
};

test('the companion: three people from start to end, nothing private is left standing', async () => {
	const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
	const { context, page: first, errors, home, close } = await visited(phone);
	let page = first;
	await page.goto(`${home}/companion`);
	await page.fill('#game-id', 'BFA-ETM-GX8');
	await page.locator('.ask .go').click();
	await page.locator('.bad').waitFor();
	await page.fill('#game-id', 'BFA-ETM-GX7');
	await page.locator('.ask .go').click();
	const secrets = [];
	secrets.push(...(await join(page, 'Mina', 4)));
	await assertVeiled(page, secrets, 'after joining');
	secrets.push(...(await join(page, 'Robbin', 2)));
	/* The phone dies while the third one reads: the number is settled, the clues are behind the curtain. */
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.bigseg button').nth(1).click();
	await page.locator('.ask .go').click();
	await page.locator('.starts li').waitFor();
	secrets.push(...(await page.locator('.starts li').allTextContents()));
	for (const [what, disturb] of Object.entries(DISTURBED)) {
		await disturb(page);
		await page.locator('.drawn').waitFor();
		await assertVeiled(page, secrets, `joining, ${what}`);
		await page.locator('.drawn .plate .btn').first().click();
		await page.locator('.starts li').waitFor();
	}
	await page.close();
	page = await context.newPage();
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`${home}/companion`);
	await page.locator('.drawn').waitFor();
	await assertVeiled(page, secrets, 'joining, a dead battery');
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.starts li').waitFor();
	assert.deepEqual(await page.locator('.starts li').allTextContents(), secrets.slice(-1));
	await page.fill('#join-name', 'Mina');
	await page.locator('.ask .go').click();
	await page.getByText('Somebody has that name already.').waitFor();
	await page.fill('#join-name', 'Cleo');
	await page.locator('.ask .go').click();
	/* Renamed, removed, and the free place taken again. */
	await page.getByRole('button', { name: 'Rename Robbin' }).click();
	await page.locator('.rename input').fill('Robin');
	await page.locator('.rename .btn').click();
	await page.getByRole('button', { name: 'Remove Mina' }).click();
	await page.locator('.players .cost').click();
	await page.locator('.players .free').waitFor();
	assert.ok(await page.locator('.halves .btn').nth(1).isDisabled());
	assert.deepEqual(await join(page, 'Mina', 4), secrets.slice(0, 4));
	await page.locator('.halves .btn').nth(1).click();
	await page.locator('.drawn').waitFor();
	const named = [];
	for (let round = 1; round <= 2; round++) {
		for (const [i, cell] of ['E5', 'C3', 'G6'].entries()) {
			named.push(await page.locator('.plate h1').textContent());
			await assertVeiled(page, secrets, `round ${round}, before turn ${i}`);
			const before = await picture(page);
			const told = await askAndSee(page, cell, 3 - i);
			if (round === 1) {
				for (const [what, disturb] of Object.entries(DISTURBED)) {
					await disturb(page);
					await page.locator('.drawn').waitFor();
					await assertVeiled(page, [...secrets, told], `turn ${i}, ${what}`);
					assert.ok(before.equals(await picture(page)), `another curtain after ${what}`);
					await page.locator('.drawn .plate .btn').first().click();
					await page.locator('.bigans h2').waitFor();
				}
			}
			await closeTurn(page);
			await assertVeiled(page, i === 2 ? secrets : [...secrets, told], `after turn ${i}`);
		}
		await page.locator('.reveal').waitFor();
		assert.match(await page.locator('.reveal h2').textContent(), /Cleo paid least/);
		await page.reload();
		await page.locator('.reveal').waitFor();
		await page.locator('.ask .go').click();
	}
	assert.deepEqual(named.slice(0, 3), ['Mina’s turn', 'Robin’s turn', 'Cleo’s turn']);
	/* The liaison looks behind the curtain, thinks again about no raid, and raids the painting. */
	await page.getByText('Mina leads the raid').waitFor();
	await assertVeiled(page, secrets, 'the raid');
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.comp-notes').waitFor();
	await page.locator('.ask .go').click();
	await page.getByText('Mina leads the raid').waitFor();
	await assertVeiled(page, secrets, 'after the notes');
	await page.locator('.halves .btn').nth(1).click();
	await page.locator('.halves .btn').first().click();
	await page.locator('.city [data-thing="cell:E2"]').click();
	await page.locator('.ask .cost').click();
	await page.getByText('In E2 was the painting').waitFor();
	await page.locator('.ask .go').click();
	await page.locator('.bigid').waitFor();
	assert.match(await page.locator('.bigid').textContent(), /BFA-ETM-GX7/);
	assert.equal(await page.locator('.players small', { hasText: 'closes' }).count(), 1);
	assert.equal(await page.locator('.city .holds').count(), 7, 'the layout is shown');
	assert.deepEqual(errors, []);
	await close();
});

test('the mystery of the day without a network: clues, naming, history, after a reload too', async () => {
	const { page, errors, home, close } = await visited({ viewport: { width: 360, height: 780 } });
	await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
	await page.goto(`${home}/day`);
	await page.locator('.day-dock').waitFor({ timeout: 60_000 });
	assert.equal(await page.locator('.kv li').count(), 4, 'four starting clues');
	await page.locator('.city [data-thing="cell:C4"]').click();
	await page.locator('.day-dock .go').click();
	await page.waitForFunction(() => document.querySelector('.day-spent b')?.textContent === '£5');
	await page.reload();
	await page.waitForFunction(() => document.querySelector('.day-spent b')?.textContent === '£5');
	/* The terminal knows the solution of a day that is over; here it is asked for to finish the test. */
	const { solver, view } = await page.evaluate(async () => {
		const url = document.querySelector('link[rel="tabard-worker"]').href;
		const worker = new Worker(url, { type: 'module' });
		const body = { date: '2026-11-16', log: ['reveal'] };
		worker.postMessage({ api: 1, method: 'POST', path: '/api/heist/day', body });
		return new Promise((resolve) => {
			worker.onmessage = ({ data }) => data.api === 1 && resolve(data.body);
		});
	});
	await page.getByRole('radio', { name: 'Name' }).click();
	for (const cell of Object.values(view.layout))
		await page.locator(`.city [data-thing="cell:${cell}"]`).click();
	await page.locator('.day-dock .cost').click();
	await page.getByText('Solved for £5').waitFor();
	assert.match(await page.locator('.day-over').textContent(), new RegExp(`£${solver.pounds}`));
	assert.ok(!(await page.locator('.signs').textContent()).match(/[A-H][1-8]/), 'no spoiler');
	await page.reload();
	await page.getByText('Solved for £5').waitFor();
	assert.match(await page.locator('.day-facts').textContent(), /^1solved1days in a row/);
	await page.clock.setFixedTime(new Date('2026-11-17T12:00:00Z'));
	await page.reload();
	await page.locator('.day-dock').waitFor({ timeout: 60_000 });
	await page.getByRole('button', { name: 'Show it' }).click();
	await page.locator('.day-past .kv li').first().waitFor();
	assert.equal(await page.locator('.day-past .kv li').count(), solver.clues.length);
	assert.deepEqual(errors, []);
	await close();
});
