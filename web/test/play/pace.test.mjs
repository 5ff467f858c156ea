/*
 * What makes the page fast, counted instead of timed, so that it holds on a busy machine: what is
 * fetched before the first board, how much script runs and how many elements are styled in an update, and
 * that nothing shifts. Times are taken by tools/pace.mjs.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Guest, House, launch } from './rig.mjs';

/* At most, for each game: calls of functions and elements styled in one update, on average. */
const MOST = {
	looting: { calls: 11_000, styled: 100 },
	eighty: { calls: 12_500, styled: 100 },
	heist: { calls: 9_000, styled: 100 },
	nanty: { calls: 12_500, styled: 120 },
};
/* A plate that grows by a line is 0.003. */
const SHIFT = 0.002;
const UPDATES = 8;
const FRAMES = 20;

let house;
let browser;
before(async () => {
	house = await new House().start();
	browser = await launch();
});
after(async () => {
	await browser?.close();
	await house?.stop();
});

const bot = { kind: 'bot', level: 1 };

function watchShifts() {
	window.shift = 0;
	new PerformanceObserver((list) => {
		for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Every call of a function of the page since the last time this was asked. */
async function calls(client) {
	const { result } = await client.send('Profiler.takePreciseCoverage');
	return result
		.filter((script) => script.url.startsWith(house.url))
		.flatMap((script) => script.functions)
		.reduce((sum, one) => sum + (one.ranges[0]?.count ?? 0), 0);
}

/** Elements that are styled while `doing` goes on. */
async function styled(client, doing) {
	const events = [];
	const collect = ({ value }) => events.push(...value);
	client.on('Tracing.dataCollected', collect);
	await client.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: ['devtools.timeline'] },
	});
	await doing();
	const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
	await client.send('Tracing.end');
	await complete;
	return events
		.filter((one) => one.name === 'UpdateLayoutTree')
		.reduce((sum, one) => sum + (one.args.elementCount ?? 0), 0);
}

async function updatesOf(ada, count) {
	const enough = ada.heard('update').length + count;
	while (ada.heard('update').length < enough)
		await ada.page.waitForEvent('websocket', { timeout: 300 }).catch(() => {});
	/* The last one is drawn too, with all that comes late. */
	await ada.page.evaluate(async (frames) => {
		for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
	}, FRAMES);
}

for (const [game, most] of Object.entries(MOST))
	test(`${game}: an update draws little, and nothing shifts`, async () => {
		const ada = await Guest.arrive(browser, house);
		const made = await ada.create(game, [bot, bot], { pause: true }, bot);
		await ada.context.addInitScript(watchShifts);
		await ada.open(`/t/${made.table}`);
		await ada.page.waitForSelector('.board [data-thing]');
		await updatesOf(ada, 1);
		const client = await ada.context.newCDPSession(ada.page);
		await client.send('Profiler.enable');
		await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
		await calls(client);
		const heard = ada.heard('update').length;
		const elements = await styled(client, () => updatesOf(ada, UPDATES));
		const count = ada.heard('update').length - heard;
		const called = await calls(client);
		const shift = await ada.page.evaluate(() => window.shift);
		await ada.leave();
		if (process.env.TABARD_COUNT)
			console.log(game, Math.round(called / count), Math.round(elements / count), shift);
		assert.ok(called / count <= most.calls, `${called / count} calls an update`);
		assert.ok(elements / count <= most.styled, `${elements / count} elements styled an update`);
		assert.ok(shift < SHIFT, `a layout shift of ${shift}`);
	});

test('before the first board only what it needs is fetched, board and box side by side', async () => {
	const ada = await Guest.arrive(browser, house);
	const made = await ada.create('looting', [bot]);
	const page = await ada.context.newPage();
	const client = await ada.context.newCDPSession(page);
	await client.send('Network.clearBrowserCache');
	const asked = [];
	page.on('request', (one) => asked.push(new URL(one.url()).pathname));
	/* The box is told only when the board has been asked for. */
	let boardAsked;
	const board = new Promise((resolve) => {
		boardAsked = resolve;
	});
	page.on('request', (one) => one.url().includes('chunk-looting') && boardAsked());
	await page.route('**/api/catalogue/**', async (route) => {
		await board;
		await route.continue();
	});
	await page.goto(new URL(`/t/${made.table}`, house.url).href);
	await page.waitForSelector('.board [data-thing]');
	const before = [...asked];
	await ada.leave();
	const html = before.filter((one) => !/\.(js|css|woff2|svg|png)$/.test(one));
	assert.deepEqual(
		html.sort(),
		['/api/catalogue/looting', `/t/${made.table}`].sort(),
		before.join(' '),
	);
	const late = before.filter((one) =>
		/sw\.js|worker\.|\.wasm|posters|eighty|nanty|heist/.test(one),
	);
	assert.deepEqual(late, []);
	/* The page and the board: who asks stands in the document. */
	const scripts = before.filter((one) => one.endsWith('.js'));
	assert.equal(scripts.length, 2, `${scripts.length} files: ${scripts}`);
});

test('who was never here becomes somebody before a table is asked for, once', async () => {
	const ada = await Guest.arrive(browser, house);
	const made = await ada.create('null', [bot]);
	await ada.leave();
	const context = await browser.newContext();
	const page = await context.newPage();
	const asked = [];
	page.on('request', (one) => asked.push(new URL(one.url()).pathname));
	page.on('websocket', () => asked.push('/socket'));
	await page.goto(new URL(`/t/${made.table}`, house.url).href);
	await page.waitForSelector('.board [data-thing], .notice');
	await context.close();
	const who = asked.filter((one) => one === '/api/people' || one === '/socket');
	assert.deepEqual(who, ['/api/people', '/socket']);
});
