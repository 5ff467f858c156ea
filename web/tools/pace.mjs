/*
 * How fast the page is in Chromium, at the real server ($TABARD, or build/tabard), as on a processor a
 * quarter as fast: `node tools/pace.mjs [GAME...]`. What the page's own thread works is taken from Chromium's trace in
 * processor time, unthrottled, times four: a busy machine makes the clock meaningless, and that much less so.
 *
 * first board: from the navigation to the frame with the first thing of the board, nothing cached; least of
 *   five. Beside it the best of them by the clock under Chromium's own throttle.
 * update: from the message to the end of the frame that shows it on the board: script, style, layout, paint, commit. What
 *   follows it comes in frames of its own (src/table/after.ts). So also the dearest single frame of an update, that with
 *   the board included, and what all of them take together. Medians of twelve and the most of each frame, least of three
 *   games, motion on. Who looks on is asked nothing: split.mjs --asked measures who is.
 * layout shift: of those games, the most.
 */
import { Guest, House, launch } from '../test/play/rig.mjs';

const THROTTLE = 4;
const BOARDS = 5;
const GAMES = 3;
const UPDATES = 12;
/* With the board, and after it. */
const FRAMES = 16;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/* In the page: when the first thing of the board was on the screen, and what moved about. */
function watch() {
	window.shift = 0;
	new PerformanceObserver((list) => {
		for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
	}).observe({ type: 'layout-shift', buffered: true });
	const wait = new MutationObserver(() => {
		if (!document.querySelector('.board [data-thing]')) return;
		wait.disconnect();
		requestAnimationFrame(() =>
			requestAnimationFrame(() => console.debug(`first board ${performance.now()}`)),
		);
	});
	wait.observe(document, { childList: true, subtree: true });
}

/** What the trace tells of a page's own thread: tasks in order, with what began in them. */
async function tasksOf(client, doing) {
	const events = [];
	const collect = ({ value }) => events.push(...value);
	client.on('Tracing.dataCollected', collect);
	await client.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: CATEGORIES },
	});
	await doing();
	const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
	await client.send('Tracing.end');
	await complete;
	client.off('Tracing.dataCollected', collect);
	const count = new Map();
	for (const one of events)
		if (one.name === 'UpdateLayoutTree') count.set(one.pid, (count.get(one.pid) ?? 0) + 1);
	const [pid] = [...count].sort((a, b) => b[1] - a[1])[0];
	const own = events.filter((one) => one.pid === pid && one.tid === pid);
	const tasks = own.filter((one) => one.name === 'RunTask' && one.tdur !== undefined);
	tasks.sort((a, b) => a.ts - b.ts);
	return tasks.map((task) => ({
		work: task.tdur / 1000,
		names: own
			.filter((one) => one.ts >= task.ts && one.ts < task.ts + task.dur)
			.map((one) => one.name),
	}));
}

const firstBoard = (page) =>
	new Promise((resolve) => {
		page.on('console', (line) => {
			const at = line.text().match(/^first board (.*)/);
			if (at) resolve(Number(at[1]));
		});
	});

async function visit(browser, house, made, { cookies, rate }) {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: 'en',
		storageState: cookies,
	});
	await context.addInitScript(watch);
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send('Emulation.setCPUThrottlingRate', { rate });
	let clock = 0;
	const tasks = await tasksOf(client, async () => {
		const drawn = firstBoard(page);
		await page.goto(new URL(`/t/${made.table}`, house.url).href, { waitUntil: 'commit' });
		clock = await drawn;
	});
	const shift = await page.evaluate(() => window.shift);
	await context.close();
	return { work: tasks.reduce((sum, one) => sum + one.work, 0) * THROTTLE, clock, shift };
}

async function first(browser, house, game) {
	const ada = await Guest.arrive(browser, house);
	const made = await ada.create(game, [{ kind: 'bot', level: 1 }]);
	const cookies = await ada.context.storageState();
	await ada.leave();
	const slow = [];
	const free = [];
	for (let i = 0; i < BOARDS; i++) {
		free.push(await visit(browser, house, made, { cookies, rate: 1 }));
		slow.push(await visit(browser, house, made, { cookies, rate: THROTTLE }));
	}
	return {
		work: Math.min(...free.map((one) => one.work)),
		clock: Math.min(...slow.map((one) => one.clock)),
		shift: Math.max(...free.map((one) => one.shift)),
	};
}

/* For each message the work of the frames after it, the first of them from the message on. */
function updatesOf(tasks) {
	const found = [];
	for (const { work, names } of tasks) {
		let frames = found.at(-1);
		/* A message before the last one has been drawn is drawn with it. */
		if (names.includes('WebSocketReceive') && frames?.length !== 1) {
			frames = [0];
			found.push(frames);
		}
		if (!frames || frames.length > FRAMES) continue;
		frames[frames.length - 1] += work * THROTTLE;
		if (names.includes('Commit')) frames.push(0);
	}
	return found.filter((frames) => frames.length > 1).map((frames) => frames.slice(0, FRAMES));
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const sum = (list) => list.reduce((all, one) => all + one, 0);

/** A game of computer players looked on at, so that nothing but updates happens. */
async function updates(browser, house, game) {
	const ada = await Guest.arrive(browser, house, { reducedMotion: 'no-preference' });
	const bot = { kind: 'bot', level: 1 };
	const made = await ada.create(game, [bot], { pause: true }, bot);
	await ada.context.addInitScript(watch);
	const client = await ada.context.newCDPSession(ada.page);
	const drawn = firstBoard(ada.page);
	await ada.open(`/t/${made.table}`);
	await drawn;
	const enough = ada.heard('update').length + UPDATES;
	const tasks = await tasksOf(client, async () => {
		while (ada.heard('update').length < enough && !(await ada.page.locator('.end').count()))
			await ada.page.waitForEvent('websocket', { timeout: 1000 }).catch(() => {});
	});
	const shift = await ada.page.evaluate(() => window.shift);
	await ada.leave();
	const all = updatesOf(tasks);
	const first = all.map(([board]) => board);
	const dearest = all.map((frames) => Math.max(...frames));
	return {
		middle: median(first),
		most: first.at(-1),
		dearest: median(dearest),
		worst: dearest.at(-1),
		whole: median(all.map(sum)),
		shift,
	};
}

const house = await new House().start();
const browser = await launch();
const wanted = process.argv.slice(2);
console.log(
	'game      first board: work ms  clock ms   update: median ms  most ms   dearest frame: median  most   all frames   layout shift',
);
for (const game of wanted.length > 0 ? wanted : ['looting', 'eighty', 'heist', 'nanty']) {
	const board = await first(browser, house, game);
	const all = [];
	for (let i = 0; i < GAMES; i++) all.push(await updates(browser, house, game));
	const least = (part) => Math.min(...all.map((one) => one[part]));
	console.log(
		game.padEnd(10),
		board.work.toFixed(0).padStart(19),
		board.clock.toFixed(0).padStart(9),
		least('middle').toFixed(1).padStart(19),
		least('most').toFixed(1).padStart(8),
		least('dearest').toFixed(1).padStart(23),
		least('worst').toFixed(1).padStart(6),
		least('whole').toFixed(1).padStart(12),
		Math.max(board.shift, ...all.map((one) => one.shift))
			.toFixed(4)
			.padStart(14),
	);
}
await browser.close();
await house.stop();
