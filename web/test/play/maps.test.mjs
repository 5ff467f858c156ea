/*
 * The two maps: what moves lands and leaves nothing behind, at the real server; arrows and number keys
 * go where the map says, from recordings.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../../tools/serve.mjs';
import { Hands, playSome } from './hands.mjs';
import { Guest, House, launch, PATIENCE } from './rig.mjs';

let browser;
let house;
let mock;

before(async () => {
	browser = await launch();
	house = await new House().start();
	mock = await serve({ mock: true });
});
after(async () => {
	await browser?.close();
	await house?.stop();
	mock?.stop();
});

/* In the page: what was set in motion. */
function watchFlights() {
	window.flown = [];
	const { animate } = Element.prototype;
	Element.prototype.animate = function (steps, timing) {
		const { over } = this.dataset;
		const line = over && document.querySelector(`[data-line="${over}"]`);
		window.flown.push({
			above: this.matches('.flying'),
			steps: steps.length,
			over,
			line: !!line,
		});
		return animate.call(this, steps, timing);
	};
}

for (const game of ['nanty', 'eighty'])
	test(`${game}: what flies lands, above the regions it crosses, and nothing is left of it`, async () => {
		const ada = await Guest.arrive(browser, house, { reducedMotion: 'no-preference' });
		await ada.context.addInitScript(watchFlights);
		const made = await ada.create(game, [{ kind: 'bot', level: 1 }]);
		const hands = await Hands.of(ada, { seed: 5 });
		await ada.open(`/t/${made.table}`);
		await playSome([hands], 24);
		const flown = await ada.page.evaluate(() => window.flown);
		assert.ok(
			flown.some((one) => one.above),
			'something flew above the regions',
		);
		/* By way of a bridge: both its ends between where it was and where it is. */
		for (const one of flown.filter(({ over }) => over))
			assert.ok(one.line && one.steps === 4, JSON.stringify(one));
		await ada.page.waitForFunction(
			() => !document.querySelector('.flying, .eighty-slip[popover]'),
		);
		/* What waited unseen for its flight is seen. */
		await ada.page.waitForFunction(() =>
			Array.from(document.querySelectorAll('[data-piece]')).every(
				(one) => one.style.opacity === '',
			),
		);
		assert.deepEqual(ada.errors, []);
		await ada.leave();
	});

async function opened(fixture, size) {
	const context = await browser.newContext({
		viewport: size,
		locale: 'en',
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(PATIENCE);
	const page = await context.newPage();
	await page.goto(`http://127.0.0.1:${mock.port}/t/k3f9q2?mock=${fixture}`);
	await page.waitForSelector('.board [data-thing]');
	const at = () => page.evaluate(() => document.activeElement?.dataset.thing);
	return { page, at, close: () => context.close() };
}

test('arrows on the map of London go to the neighbour in that direction, by border or bridge', async () => {
	const { page, at, close } = await opened('nanty-crowded', { width: 1280, height: 800 });
	await page.locator('[data-thing="area:city"]').focus();
	/* Southwark lies nearer, but no bridge leads there. */
	await page.keyboard.press('ArrowDown');
	assert.equal(await at(), 'area:bermondsey');
	await page.keyboard.press('ArrowLeft');
	assert.equal(await at(), 'area:southwark');
	await page.keyboard.press('ArrowUp');
	assert.equal(await at(), 'area:strand');
	await page.keyboard.press('i');
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	assert.equal(await at(), 'area:strand');
	await close();
});

test('left and right walk the track by number, however it is folded', async () => {
	for (const width of [360, 768, 1440]) {
		const { page, at, close } = await opened('eighty-middle', { width, height: 900 });
		await page.locator('[data-thing="space:35"]').focus();
		for (const next of [36, 37]) {
			await page.keyboard.press('ArrowRight');
			assert.equal(await at(), `space:${next}`);
		}
		for (const next of [36, 35, 34]) {
			await page.keyboard.press('ArrowLeft');
			assert.equal(await at(), `space:${next}`);
		}
		await close();
	}
});

for (const [width, height] of [
	[360, 780],
	[1280, 720],
])
	test(`twelve answers are all seen at ${width} by ${height}, and on a phone which goal is mine`, async () => {
		const { page, close } = await opened('nanty-crowded', { width, height });
		const last = page.locator('.dock .moves .btn').last();
		assert.equal(await page.locator('.dock .moves .btn').count(), 12);
		const { y, height: high } = await last.boundingBox();
		assert.ok(y + high <= height, `the last ends at ${y + high}`);
		const mine = page.locator('.nn-strip .own');
		if (width < 700) assert.match(await mine.textContent(), /^Your own goal/);
		else assert.equal(await mine.isVisible(), false);
		await close();
	});
