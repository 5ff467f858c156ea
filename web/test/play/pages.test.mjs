/*
 * Every page and state from recordings: axe finds nothing serious, nothing is wider than the screen,
 * no region of a table lies over another, and whatever can be pressed can be hit by a finger. The
 * short form looks at one state of each page and game, the long form at all of them in both
 * languages and themes.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { SHOTS } from '../../tools/pictures.mjs';
import { serve } from '../../tools/serve.mjs';
import { launch } from './rig.mjs';

const LONG = process.env.TABARD_LONG === '1';
const SOME = /^(home|new|rules-\w+|settings|lobby|end-looting|table-menu|table-\w+-middle)$/;
const WIDTHS = [
	[360, 740],
	[768, 1024],
	[1024, 768],
	[1440, 900],
	[1920, 1080],
];
const axe = readFileSync(
	new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
	'utf8',
);
const shots = SHOTS.filter(([name]) => LONG || SOME.test(name));
let browser;
let mock;

before(async () => {
	browser = await launch();
	mock = await serve({ mock: true });
});
after(async () => {
	await browser?.close();
	mock?.stop();
});

/** What axe finds serious. A thing is called by what it is, not by the figure printed on it. */
async function findings(page) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() =>
		globalThis.axe.run(document, { resultTypes: ['violations'] }),
	);
	return violations
		.filter((one) => one.impact === 'serious' || one.impact === 'critical')
		.flatMap((one) => one.nodes.map((node) => `axe ${one.id}: ${node.html.slice(0, 140)}`))
		.filter((one) => !(one.startsWith('axe label-content') && one.includes('data-thing')));
}

/* In the page: too wide, regions over one another, targets too small for a finger. */
function measure(finger) {
	const bad = [];
	const over = document.documentElement.scrollWidth - innerWidth;
	if (over > 0) bad.push(`${over} px too wide`);
	const open = document.querySelector('dialog[open], [data-drawer], .curtain');
	const shown = (one) => {
		const box = one.getBoundingClientRect();
		const style = getComputedStyle(one);
		return box.width > 1 && box.height > 1 && style.visibility !== 'hidden';
	};
	const name = (one) =>
		`${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)}`;

	function overlaps(list) {
		const boxes = list.filter(shown).map((one) => [one, one.getBoundingClientRect()]);
		for (const [i, [a, p]] of boxes.entries())
			for (const [b, q] of boxes.slice(i + 1)) {
				const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
				const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
				if (wide > 1 && high > 1 && !a.contains(b) && !b.contains(a))
					bad.push(`${name(a)} and ${name(b)} overlap by ${wide | 0} x ${high | 0}`);
			}
	}
	if (!open) {
		const regions = '.frame > :not(.skip, .sr, dialog, .rail), .form > *, .end > *, .site > *';
		overlaps(
			[...document.querySelectorAll(regions)].filter(
				(one) => !one.matches('.skip, .sr, h1.sr'),
			),
		);
		overlaps([...document.querySelectorAll('.dock-hand, .dock-ask')]);
		overlaps([...document.querySelectorAll('.dock .btn, .dock .way')]);
	}

	/* A finger needs 44 px; words within a sentence and things of a board, which all stand in the
	   list too, are exempt. */
	if (finger && !open)
		for (const one of document.querySelectorAll(
			'button, a[href], input, select, [role=switch]',
		)) {
			const box = one.getBoundingClientRect();
			const words = one.matches('p a, li a, dd a, td a, .skip, .sr, .sr *, .drawer-shut');
			if (words || one.dataset.thing || !shown(one)) continue;
			const wide = one.closest('label')?.getBoundingClientRect() ?? box;
			if (Math.max(box.height, wide.height) < 43.5 || Math.max(box.width, wide.width) < 43.5)
				bad.push(`${name(one)} is ${box.width | 0} x ${box.height | 0}`);
		}
	return bad;
}

const YES_NO = [() => true, () => false];

/** One shot in one context: axe at the width of the context, measures at every width. */
async function look(page, [name, fixture, path, then], size) {
	const bad = [];
	const mark = path.includes('?') ? '&' : '?';
	await page.setViewportSize({ width: size[0], height: size[1] });
	await page.goto(`http://127.0.0.1:${mock.port}${path}${mark}mock=${fixture}`);
	const there = page.locator('main :is(h1, h2, h3), .frame, .curtain').first();
	if (!(await there.waitFor({ state: 'attached' }).then(...YES_NO))) return [`${name}: empty`];
	await page.evaluate(() => document.fonts.ready);
	await then?.(page);
	bad.push(...(await findings(page)));
	for (const [width, height] of WIDTHS) {
		await page.setViewportSize({ width, height });
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
		const found = await page.evaluate(measure, width === 360);
		bad.push(...found.map((one) => `at ${width}: ${one}`));
	}
	return bad.map((one) => `${name}: ${one}`);
}

const HOW = [
	['light', 'en', WIDTHS[3]],
	['dark', 'it', WIDTHS[0]],
	...(LONG
		? [
				['light', 'it', WIDTHS[0]],
				['dark', 'en', WIDTHS[1]],
			]
		: []),
];

for (const [theme, lang, size] of HOW)
	test(`every page at every width: ${theme}, ${lang}, axe at ${size[0]} px`, async () => {
		const context = await browser.newContext({
			colorScheme: theme,
			locale: lang,
			reducedMotion: 'reduce',
		});
		const page = await context.newPage();
		const bad = new Set();
		page.on('pageerror', (error) => bad.add(String(error.stack ?? error)));
		for (const shot of shots) for (const one of await look(page, shot, size)) bad.add(one);
		await context.close();
		assert.deepEqual([...bad], []);
	});

/* The style sheet asks the width of the board and the height of the window, not each tile. */
test('Looting London: figure and witness stand side by side just where a tile is flat enough', async () => {
	const page = await browser.newPage();
	await page.goto(`http://127.0.0.1:${mock.port}/t/k3f9q2?mock=looting-middle`);
	await page.waitForSelector('.looting .tile');
	const seen = new Set();
	for (const width of [344, 480, 600, 700, 820, 999, 1024, 1280, 1366, 1440, 1920])
		for (const height of [640, 720, 800, 900, 1080, 1300]) {
			await page.setViewportSize({ width, height });
			const { ratio, beside } = await page.evaluate(() => {
				const tile = document.querySelector('.looting .tile');
				const { width: wide, height: high } = tile.getBoundingClientRect();
				const left = getComputedStyle(tile.querySelector('.left'));
				return { ratio: wide / high, beside: left.display === 'flex' };
			});
			assert.equal(beside, ratio >= 1.9, `${width} x ${height}: ${ratio.toFixed(3)}`);
			seen.add(beside);
		}
	await page.close();
	assert.equal(seen.size, 2, 'both were seen');
});

for (const [game, sign, says] of [
	['nanty', /^assassinate$/i, /trouble/],
	['eighty', /^Passepartout$/, /card/],
	['looting', /^Waif$/, /waifs pay for tiles/],
	['heist', /^statue$/, /10 points; 4 or 5 steps from the painting/],
])
	test(`the rules of ${game} say what its signs mean, and nothing that depends on how many play`, async () => {
		const page = await browser.newPage({ locale: 'en' });
		await page.goto(`http://127.0.0.1:${mock.port}/rules/${game}?mock`);
		const one = page.locator('.sign-list li', { has: page.getByText(sign) });
		assert.match(await one.textContent(), says);
		assert.ok(await one.locator('svg').isVisible());
		assert.equal(await page.getByText('controls 7 areas').count(), 0);
		await page.close();
	});

/* On a phone the notes lie under the dock: whoever lowers it sees them, and is asked again by choosing. */
test('The Great Heist on a phone: city and goods above the question, the dock lowered for the notes', async () => {
	const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
	await page.goto(`http://127.0.0.1:${mock.port}/t/k3f9q2?mock=heist-early`);
	const grip = page.locator('.grip');
	await grip.waitFor();
	const edges = () =>
		page.evaluate(() => {
			const of = (name) => document.querySelector(name).getBoundingClientRect();
			return {
				dock: of('.dock').top,
				goods: of('.heist > .lens').bottom,
				notes: of('.note .hd').bottom,
				city: of('.city').top - of('.board').top,
			};
		});
	const asked = await edges();
	assert.ok(asked.goods <= asked.dock, `goods end at ${asked.goods}, dock at ${asked.dock}`);
	assert.ok(asked.notes > asked.dock, 'the notes lie under the dock');
	await grip.click();
	await page.waitForSelector('.dock.low');
	const low = await edges();
	assert.ok(low.notes <= low.dock, `notes end at ${low.notes}, dock at ${low.dock}`);
	assert.equal(await grip.getAttribute('aria-expanded'), 'false');
	await page.locator('[data-thing="cell:D3"]').click();
	await page.waitForSelector('.dock:not(.low)');
	await page.close();
});
