/*
 * The page in a real browser (Debian's Chromium): whole games by keyboard, by mouse and by touch, on
 * the engine in the worker; axe on every page in both themes; no page wider than the screen.
 * `npm run play`, after both builds.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS, SHOTS } from '../../tools/pictures.mjs';
import { serve } from '../../tools/serve.mjs';

const axe = readFileSync(
	new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
	'utf8',
);
let browser;
let real;
let mock;

before(async () => {
	browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
	real = await serve();
	mock = await serve({ mock: true });
});
after(async () => {
	await browser?.close();
	real?.stop();
	mock?.stop();
});

/** A page that fails the test with its first error. */
async function opened(path, server, options = {}) {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: 'en',
		reducedMotion: 'reduce',
		...options,
	});
	const page = await context.newPage();
	const errors = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`http://127.0.0.1:${server.port}${path}`);
	return { page, errors, close: () => context.close() };
}

const focused = (page) =>
	page.evaluate(
		() =>
			`${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''}`,
	);

/** Tab until what has the focus is called so. */
async function tabTo(page, name) {
	for (let i = 0; i < 80; i++) {
		await page.keyboard.press('Tab');
		if ((await focused(page)).includes(name)) return;
	}
	assert.fail(`no way to ${name} by Tab`);
}

const isOver = (page) => page.locator('.end').count();

test('a whole game by keyboard alone', async () => {
	const { page, errors, close } = await opened('/new?game=null', real);
	await page.waitForSelector('.opt');
	await tabTo(page, 'Friend');
	await page.keyboard.press('ArrowRight');
	await tabTo(page, 'Open the table');
	await page.keyboard.press('Enter');
	await page.waitForSelector('.frame');
	let byThing = 0;
	for (let i = 0; i < 120 && !(await isOver(page)); i++) {
		await page.waitForSelector('.dock.mine, .end', { timeout: 30_000 });
		if (await isOver(page)) break;
		const thing = page.locator('.board .can').first();
		if (i % 2 === 0 && (await thing.count())) {
			await page.locator('.board [data-thing][tabindex="0"]').focus();
			await page.keyboard.press('End');
			await page.keyboard.press('Enter');
			byThing += 1;
		} else await page.keyboard.press('1');
		if (await page.locator('#main-move').count()) {
			await page.locator('#main-move').focus();
			await page.keyboard.press('Enter');
		}
		await page.waitForTimeout(40);
	}
	assert.equal(await isOver(page), 1, 'the game ends');
	assert.ok(byThing > 2, 'things were chosen by keys');
	assert.match(await page.locator('h1').textContent(), /win/);
	await page.keyboard.press('Home');
	await page.waitForFunction(() => document.querySelector('.slider')?.value === '0');
	assert.match(await page.locator('.seal').textContent(), /Shuffle checked/);
	assert.deepEqual(errors, []);
	await close();
});

for (const game of ['looting', 'eighty', 'heist', 'nanty'])
	test(`from the first page to the first moves of ${game} in two clicks, then a reload`, async () => {
		const { page, errors, close } = await opened('/', real);
		const card = page.locator('.game', { has: page.locator(`use[href="#poster-${game}"]`) });
		await card.locator('.a .go').click();
		await card.locator('.levels .g .btn').first().click();
		await page.waitForSelector('.frame');
		for (let i = 0; i < 4; i++) {
			await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
			const before = await page.locator('.log li').count();
			await page.locator('.move').last().click();
			for (let k = 0; k < 4 && (await page.locator('.two').count()); k++) {
				const next = page.locator('#main-move, .move').first();
				if (await next.count()) await next.click();
				await page.waitForTimeout(150);
			}
			await page.waitForFunction(
				(n) => document.querySelectorAll('.log li').length > n,
				before,
				{ timeout: 60_000 },
			);
		}
		const lines = await page.locator('.log li').count();
		await page.reload();
		await page.waitForSelector('.frame');
		assert.ok((await page.locator('.log li').count()) >= lines, 'nothing is lost by a reload');
		assert.deepEqual(errors, []);
		await close();
	});

test('two people at one device: the curtain hides each from the other', async () => {
	const { page, errors, close } = await opened('/new?game=null', real);
	await page.waitForSelector('.opt');
	await page.getByRole('radio', { name: 'Here' }).first().click();
	await page.locator('#name-1').fill('Bartholomew');
	await page.getByRole('button', { name: 'Open the table' }).click();
	const named = new Set();
	for (let i = 0; i < 12 && named.size < 2; i++) {
		await page.locator('.curtain, .dock.mine').first().waitFor();
		if (await page.locator('.curtain').count()) {
			assert.equal(await page.locator('.board').count(), 0, 'no board behind the curtain');
			named.add(await page.locator('.curtain h1').textContent());
			await page.getByRole('dialog').getByRole('button').click();
			await page.locator('.dock.mine').waitFor();
		}
		await page.locator('.move').first().click();
		await page.waitForTimeout(150);
	}
	assert.deepEqual([...named].sort(), ['Bartholomew', 'Guest']);
	assert.deepEqual(errors, []);
	await close();
});

test('phone and touch: a move by a tap on a thing', async () => {
	const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
	const { page, errors, close } = await opened('/', real, phone);
	await page.locator('.game .go').first().tap();
	await page.locator('.levels .g .btn').first().tap();
	await page.locator('.dock.mine').waitFor({ timeout: 60_000 });
	await page.locator('.board .can').first().tap();
	await page.waitForFunction(() => document.querySelector('#main-move, .way, .dock:not(.mine)'));
	assert.deepEqual(errors, []);
	await close();
});

/** What axe finds serious. A thing is called by what it is, not by the figure printed on it. */
async function findings(page) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() =>
		globalThis.axe.run(document, { resultTypes: ['violations'] }),
	);
	return violations
		.filter((one) => one.impact === 'serious' || one.impact === 'critical')
		.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`))
		.filter((one) => !(one.startsWith('label-content') && one.includes('data-thing')));
}

for (const theme of ['light', 'dark'])
	for (const width of [360, 1280])
		test(`axe finds nothing serious, nothing is too wide: ${theme}, ${width} px`, async () => {
			const options = { viewport: { width, height: 800 }, colorScheme: theme };
			const { page, errors, close } = await opened('/settings', mock, options);
			const bad = [];
			for (const [name, fixture, path, then] of SHOTS) {
				await page.goto(
					`http://127.0.0.1:${mock.port}${path}${path.includes('?') ? '&' : '?'}mock=${fixture}`,
				);
				await page.waitForSelector('h1, h2');
				await page.waitForTimeout(100);
				await then?.(page);
				bad.push(...(await findings(page)).map((one) => `${name}: ${one}`));
				const over = await page.evaluate(
					() => document.documentElement.scrollWidth - innerWidth,
				);
				if (over > 0) bad.push(`${name}: ${over} px too wide`);
			}
			assert.deepEqual(bad, []);
			assert.deepEqual(errors, []);
			await close();
		});
