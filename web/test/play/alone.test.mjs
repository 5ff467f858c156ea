/*
 * Tables in this browser: the engine in the worker, under the policy of the real server. From the
 * first page to a game against the computer in two clicks; one device for two, set up with keys
 * alone. Long: every title.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Hands, playSome } from './hands.mjs';
import { Guest, House, launch } from './rig.mjs';

const LONG = process.env.TABARD_LONG === '1';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
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

async function leave(guest) {
	assert.deepEqual(guest.errors, [], 'the page complains of nothing');
	await guest.leave();
}

for (const game of LONG ? ['looting', 'eighty', 'heist', 'nanty'] : ['looting', 'heist'])
	test(`two clicks from the first page to a game of ${game}; a reload loses nothing`, async () => {
		const ada = await Guest.arrive(browser, house, game === 'heist' ? PHONE : {});
		const hands = await Hands.of(ada, { seed: 8, tap: game === 'heist' });
		await ada.open('/');
		const card = ada.page.locator('.game', {
			has: ada.page.locator(`use[href="#poster-${game}"]`),
		});
		await card.getByRole('button', { name: 'Play alone' }).click();
		await card.getByRole('button', { name: 'Errand boy' }).click();
		await hands.ready();
		await playSome([hands], LONG ? 40 : 3);
		const lines = await ada.page.locator('.log li').count();
		await ada.page.reload();
		await hands.ready();
		assert.ok((await ada.page.locator('.log li').count()) >= lines, 'nothing is lost');
		assert.equal(ada.frames.length, 0, 'the server heard nothing of it');
		await leave(ada);
	});

/** Tab until what has the focus is called so. */
async function tabTo(page, name) {
	for (let i = 0; i < 80; i++) {
		await page.keyboard.press('Tab');
		const focused = await page.evaluate(
			() =>
				document.activeElement?.getAttribute('aria-label') ??
				document.activeElement?.textContent ??
				'',
		);
		if (focused.includes(name)) return;
	}
	assert.fail(`no way to ${name} by Tab`);
}

/** Play on to the end, minding whose name the curtain shows. */
async function playBehindCurtain(hands) {
	const named = new Set();
	for (let i = 0; i < 400; i++) {
		const is = await hands.ready();
		if (is === 'over') break;
		if (is === 'curtain') {
			assert.equal(await hands.page.locator('.board').count(), 0, 'no board behind it');
			named.add(await hands.page.locator('.curtain h1').textContent());
		}
		await hands.step();
	}
	return [...named].sort();
}

/** The game is thought over to its end; then it is played on from its first moment. */
async function playOn(ada, hands) {
	await ada.page.waitForFunction(
		() => document.querySelector('.chart-line') && !document.querySelector('.thinking'),
	);
	const seats = await ada.page.locator('.scores .sc').count();
	assert.equal(await ada.page.locator('.chart-line').count(), seats, 'a line for each seat');
	await ada.page.getByRole('button', { name: 'To the start' }).click();
	await ada.page.getByRole('button', { name: /Play on from moment 0/ }).click();
	await ada.page.waitForSelector('.frame');
	assert.equal(await hands.ready(), 'asked');
	assert.equal(await ada.page.locator('.seats .kind', { hasText: 'you' }).first().count(), 1);
}

test('a table for two at one device, set up with keys alone: curtain, end, shuffle checked', async () => {
	const ada = await Guest.arrive(browser, house);
	const hands = await Hands.of(ada, { seed: 9 });
	await ada.open('/new?game=null');
	await ada.page.waitForSelector('.opt');
	await tabTo(ada.page, 'Friend');
	await ada.page.keyboard.press('ArrowLeft');
	await ada.page.keyboard.press('Shift+Tab');
	await ada.page.keyboard.type('Bartholomew');
	await tabTo(ada.page, 'Open the table');
	await ada.page.keyboard.press('Enter');
	assert.deepEqual(await playBehindCurtain(hands), ['Ada', 'Bartholomew']);
	assert.match(await ada.page.locator('h1').textContent(), /win/);
	assert.match(await ada.page.locator('.seal').textContent(), /Shuffle checked/);
	await playOn(ada, hands);
	await leave(ada);
});
