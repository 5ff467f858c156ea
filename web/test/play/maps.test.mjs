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

/*
 * Hands of so many cards, dealt from the recording's own box, those with the longest texts first; each
 * may be played where that is asked.
 */
async function dealt(count, size, asked = false) {
	const context = await browser.newContext({
		viewport: size,
		locale: 'en',
		reducedMotion: 'reduce',
		hasTouch: true,
	});
	context.setDefaultTimeout(PATIENCE);
	const page = await context.newPage();
	await page.route('**/fixtures/nanty-early.json', async (route) => {
		const recording = await (await route.fetch()).json();
		const cards = recording.catalogue.en.cards
			.filter(({ deck }) => deck === 'grey')
			.sort((a, b) => (b.text?.length ?? 0) - (a.text?.length ?? 0))
			.slice(0, count);
		const { update } = recording.table;
		update.view.hand_grey[0] = cards.map(({ id }) => id);
		if (!asked) update.question = null;
		else
			update.question.legal = cards.map(({ id, name }) => ({
				verb: 'play',
				card: id,
				things: [`card:${id}`],
				text: `play ${id}`,
				label: `Play ${name}`,
				final: true,
			}));
		await route.fulfill({ json: recording });
	});
	await page.goto(`http://127.0.0.1:${mock.port}/t/k3f9q2?mock=nanty-early`);
	await page.waitForSelector('.nn-card');
	assert.equal(await page.locator('.nn-card').count(), count);
	return { page, close: () => context.close() };
}

/* In the page: is all of it in the window, and no card of the hand under it? */
function readable(one) {
	const box = one.getBoundingClientRect();
	const hand = document.querySelector('.dock').getBoundingClientRect();
	return (
		box.left >= 0 &&
		box.right <= innerWidth &&
		box.top >= 0 &&
		box.bottom <= hand.top &&
		one.scrollHeight <= one.clientHeight
	);
}

/* On a narrow card a long name may be parted. */
const nameOn = async (card) =>
	(await card.locator('.nn-cn').textContent()).replaceAll('\u00ad', '');

for (const [width, height] of [
	[768, 1024],
	[1024, 768],
	[1280, 720],
	[1920, 1080],
])
	test(`nine cards of Nanty Narking at ${width} by ${height}: each is read by mouse, finger or keys`, async () => {
		const { page, close } = await dealt(9, { width, height });
		const read = page.locator('.nn-read');
		for (const card of await page.locator('.nn-card').all()) {
			await card.hover();
			const name = await nameOn(card);
			const says = await card.locator('.nn-ct').textContent();
			assert.equal(await read.locator('b').textContent(), name);
			assert.equal(await read.locator('.nn-says').textContent(), says);
			assert.ok(await read.evaluate(readable), `${name} is seen whole`);
		}
		await page.keyboard.press('Escape');
		await read.waitFor({ state: 'detached' });
		const { x, y } = await page.locator('.nn-card').first().boundingBox();
		await page.touchscreen.tap(x + 20, y + 60);
		await read.waitFor();
		await page.keyboard.press('Escape');
		await page.keyboard.press('ArrowRight');
		const second = page.locator('.nn-card').nth(1);
		assert.equal(await read.locator('b').textContent(), await nameOn(second));
		await close();
	});

for (const [width, height] of [
	[1280, 720],
	[1440, 900],
])
	test(`twelve cards at ${width} by ${height}: hand and names are seen without scrolling`, async () => {
		const { page, close } = await dealt(12, { width, height }, true);
		assert.equal(await page.locator('.dock .moves .btn').count(), 12);
		for (const part of ['.dock-hand', '.dock-ask'])
			assert.ok(
				await page.locator(part).evaluate((one) => one.scrollHeight <= one.clientHeight),
				`${part} does not scroll`,
			);
		await close();
	});

test('nine cards at 768: London is seen whole above them', async () => {
	const { page, close } = await dealt(9, { width: 768, height: 1024 }, true);
	const map = await page.locator('.nn-map').boundingBox();
	const goals = await page.locator('.nn-strip').boundingBox();
	assert.ok(map.y + map.height <= goals.y + 1, `${map.y + map.height} and ${goals.y}`);
	assert.ok(goals.y + goals.height <= (await page.locator('.dock').boundingBox()).y + 1);
	await close();
});

test('nine cards on a phone: the first tap says what the icons and the text of one do', async () => {
	const { page, close } = await dealt(9, { width: 360, height: 780 });
	const card = page.locator('.nn-card').nth(1);
	await card.tap({ force: true });
	const open = page.locator('.nn-open');
	assert.match(await open.textContent(), /^Do what the text says, then/i);
	assert.ok((await open.textContent()).includes(await card.locator('.nn-ct').textContent()));
	const { y, height } = await open.boundingBox();
	assert.ok(y + height <= 780, 'all of it is seen');
	await close();
});

test('five cards on a phone: it is said that they are to be touched, until one is', async () => {
	const { page, close } = await dealt(5, { width: 360, height: 780 }, true);
	const line = page.getByText('Touch a card to read and play it.');
	await line.waitFor();
	await page.locator('.nn-card').nth(1).tap();
	await page.locator('.nn-open .go').waitFor();
	assert.equal(await line.count(), 0);
	await close();
});

test('news of more lines than have room end with the newest', async () => {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
	const page = await context.newPage();
	await page.goto(`http://127.0.0.1:${mock.port}/t/k3f9q2?mock=nanty-early`);
	const lines = page.locator('.news-lines');
	await lines.locator('span').first().waitFor();
	const [oldest, newest, room] = await lines.evaluate((all) => {
		const line = all.lastElementChild;
		while (all.children.length < 8) all.prepend(line.cloneNode(true));
		for (const [i, one] of [...all.children].entries()) one.style.setProperty('order', -i);
		const box = (one) => one.getBoundingClientRect().toJSON();
		return [all.firstElementChild, line, all.closest('.news')].map(box);
	});
	assert.ok(oldest.bottom <= room.top, 'the oldest has no room');
	assert.ok(newest.top >= room.top && newest.bottom <= room.bottom, 'the newest is read');
	await context.close();
});

for (const game of ['eighty', 'heist'])
	test(`${game} on a phone, while others think: what happened of late, and the dock is as high as before`, async () => {
		const ada = await Guest.arrive(browser, house, { viewport: { width: 360, height: 780 } });
		const bot = { kind: 'bot', level: 1 };
		const made = await ada.create(game, [bot, bot], { pause: true });
		const hands = await Hands.of(ada, { seed: 3 });
		await ada.open(`/t/${made.table}`);
		const high = () => ada.page.locator('.dock').evaluate((dock) => dock.offsetHeight);
		const lines = ada.page.locator('.dock.waits .lately > li');
		/* As many clicks as it takes until others have moved and others are asked. */
		for (let i = 0; i < 60 && (await lines.count()) < 3; i++) {
			if ((await hands.ready()) === 'asked') await hands.step();
			/* The dock follows the board by some frames, and others may be done soon. */
			await lines
				.nth(2)
				.waitFor({ timeout: 500 })
				.catch(() => {});
		}
		await lines.nth(2).waitFor();
		const room = await high();
		/* The same without them: they take what room there is. */
		const list = ada.page.locator('.lately');
		await list.evaluate((one) => one.style.setProperty('display', 'none'));
		assert.equal(await high(), room);
		assert.deepEqual(ada.errors, []);
		await ada.leave();
	});
