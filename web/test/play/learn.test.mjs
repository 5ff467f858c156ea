/*
 * The lessons inside the page: from the first page through every one of them, by what a learner sees; what is
 * not the task is answered by showing it; nothing is kept; axe finds nothing serious.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Guest, House, launch } from './rig.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const axe = readFileSync(
	new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
	'utf8',
);
/* What is paid for an answer is chosen with the question, and said in the words of the lesson. */
const ALSO = { heist: '£2' };
let browser;
let house;

before(async () => {
	browser = await launch();
	house = await new House().start();
});
after(async () => {
	await browser?.close();
	await house?.stop();
});

const said = (page) => page.locator('.lesson > p').textContent();

async function serious(page) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() =>
		globalThis.axe.run(document, { resultTypes: ['violations'] }),
	);
	return violations
		.filter((one) => ['serious', 'critical'].includes(one.impact))
		.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 140)}`))
		.filter((one) => !(one.startsWith('label-content') && one.includes('data-thing')));
}

/* Everything a learner may click for what was shown, the likeliest first. */
async function choose(page, game) {
	const also = ALSO[game] && page.locator('.dock .ask button', { hasText: ALSO[game] }).first();
	const thing = page.locator('[data-thing].hinted.can:not(.sel):visible').first();
	const main = page.locator('#main-move, .dock .ask .btn.go').first();
	const shown = (await page.locator('.dock .hint b').allTextContents())
		.join()
		.replace(/\.\s*$/, '');
	const named = page.locator('.dock .btn.move:visible', { hasText: shown }).first();
	const answer = page.locator('.dock .btn.move:visible').first();
	if (also && (await also.count())) await also.click();
	if (also && (await also.count()) && (await main.count())) await main.click();
	else if (await thing.count()) await thing.click();
	else if (await named.count()) await named.click();
	else if (await main.count()) await main.click();
	else await answer.click({ timeout: 2000 });
}

/* One task, done as it is shown; ends when something else is said. */
async function doTask(page, game) {
	const task = await said(page);
	const ready = (words) =>
		document.querySelector('.lesson > p').textContent !== words
			? 'on'
			: document.querySelector('.dock.mine[aria-busy="false"]') && 'asked';
	for (let i = 0; i < 8; i++) {
		/* What was clicked has its effect, or asks for more. */
		await page.waitForTimeout(300);
		const is = await page.waitForFunction(ready, task);
		if ((await is.jsonValue()) === 'on') return;
		/* A task of two moves: the second is shown when it is asked. */
		if (!(await page.locator('.dock .hint').count()))
			await page.locator('.lesson-next .btn').click();
		await choose(page, game);
	}
	assert.fail(`${game}: no way on from "${task}"`);
}

for (const [game, lang, device] of [
	['looting', 'en', {}],
	['eighty', 'it', PHONE],
	['heist', 'en', PHONE],
	['nanty', 'it', {}],
])
	test(`the lesson of ${game} (${lang}) is learned to its end`, async () => {
		const ada = await Guest.arrive(browser, house, { ...device, locale: lang });
		const { page } = ada;
		await ada.open('/');
		await page.locator(`.learn[href="/learn/${game}"]`).click();
		await page.waitForSelector('.lesson');
		const told = [];
		for (;;) {
			if (await page.locator('.lesson-next a').count()) break;
			told.push(await said(page));
			assert.ok(told.length < 40, told.at(-1));
			const on = page.locator('.lesson-next .btn.go');
			if (!(await on.count())) await doTask(page, game);
			else {
				await on.click();
				await page.waitForFunction(
					(words) => document.querySelector('.lesson > p').textContent !== words,
					told.at(-1),
				);
			}
		}
		assert.ok(told.length >= 5, `${told.length} things are said`);
		assert.equal(new Set(told).size, told.length, 'nothing is said twice');
		assert.deepEqual(await serious(page), []);
		const wide = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		assert.ok(wide <= 0, `${wide} px too wide`);
		await page.locator('.lesson-next .btn.plain').click();
		await page.waitForFunction(
			(words) => document.querySelector('.lesson > p')?.textContent === words,
			told[0],
		);
		await page.goto(new URL('/', house.url).href);
		await page.waitForSelector('.game');
		assert.equal(await page.locator('.goon .acts').count(), 0, 'a lesson is not kept');
		assert.equal(ada.frames.length, 0, 'the server heard nothing of it');
		assert.deepEqual(ada.errors, []);
		await ada.leave();
	});

test('what is not the task changes nothing, and the task is shown', async () => {
	const ada = await Guest.arrive(browser, house);
	const { page } = ada;
	await ada.open('/learn/eighty');
	await page.locator('.lesson-next .btn.go').click();
	const task = await said(page);
	const purse = () => page.locator('.seats .pts').first().textContent();
	const before = await purse();
	await page.locator('.dock .btn.move').nth(4).click();
	await page.locator('.dock .hint b').waitFor();
	assert.match(await page.locator('.toast').textContent(), /the lesson goes on/);
	assert.equal(await said(page), task);
	assert.equal(await purse(), before);
	assert.equal(await page.locator('[data-thing].hinted').count(), 1, 'the way on is shown');
	/* By keys: the number of the wanted answer. */
	await page.keyboard.press('2');
	await page.waitForFunction(
		(words) => document.querySelector('.lesson > p').textContent !== words,
		task,
	);
	await page.waitForFunction(
		(held) => document.querySelector('.seats .pts').textContent !== held,
		before,
	);
	assert.deepEqual(ada.errors, []);
	await ada.leave();
});

test('there is no lesson of a game that has none, and the page says so', async () => {
	const ada = await Guest.arrive(browser, house);
	await ada.open('/learn/null');
	await ada.page.getByText('There is no lesson here.').first().waitFor();
	await ada.leave();
});
