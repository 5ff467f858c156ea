/*
 * How fast the page is in Chromium, at the real server ($TABARD, or build/tabard), as on a processor a
 * quarter as fast: `node tools/pace.mjs`. The first board is timed by the clock under Chromium's own
 * throttle. A view update is too short for that on a busy machine: the main thread's own processor
 * time for script, style and layout is taken instead, unthrottled, and multiplied by four.
 */
import { Guest, House, launch } from '../test/play/rig.mjs';

const THROTTLE = 4;
const UPDATES = 12;
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

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
			requestAnimationFrame(() => {
				window.firstBoard = performance.now();
			}),
		);
	});
	wait.observe(document, { childList: true, subtree: true });
}

/** Milliseconds of the main thread's processor time so far. */
async function worked(client) {
	const { metrics } = await client.send('Performance.getMetrics');
	const sum = metrics.filter((one) => WORK.includes(one.name));
	return sum.reduce((total, one) => total + one.value * 1000, 0);
}

async function first(browser, house, game) {
	const ada = await Guest.arrive(browser, house);
	const made = await ada.create(game, [{ kind: 'bot', level: 1 }]);
	await ada.context.addInitScript(watch);
	const client = await ada.context.newCDPSession(ada.page);
	await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
	const times = [];
	let shift = 0;
	for (let i = 0; i < 3; i++) {
		await client.send('Network.clearBrowserCache');
		await ada.open(`/t/${made.table}`);
		await ada.page.waitForFunction(() => window.firstBoard);
		times.push(await ada.page.evaluate(() => window.firstBoard));
		shift = Math.max(shift, await ada.page.evaluate(() => window.shift));
	}
	await ada.leave();
	return { board: Math.min(...times), shift };
}

/** A game of computer players looked on at, so that nothing but updates happens. */
async function updates(browser, house, game) {
	const ada = await Guest.arrive(browser, house);
	const bot = { kind: 'bot', level: 1 };
	const made = await ada.create(game, [bot], { pause: true }, bot);
	await ada.context.addInitScript(watch);
	const client = await ada.context.newCDPSession(ada.page);
	await client.send('Performance.enable', { timeDomain: 'threadTicks' });
	await ada.open(`/t/${made.table}`);
	await ada.page.waitForFunction(() => window.firstBoard);
	const heard = ada.heard('update').length;
	const before = await worked(client);
	while (
		ada.heard('update').length < heard + UPDATES &&
		!(await ada.page.locator('.end').count())
	)
		await ada.page.waitForEvent('websocket', { timeout: 1000 }).catch(() => {});
	const count = ada.heard('update').length - heard;
	const cost = ((await worked(client)) - before) / count;
	const shift = await ada.page.evaluate(() => window.shift);
	await ada.leave();
	return { update: cost * THROTTLE, count, shift };
}

const house = await new House().start();
const browser = await launch();
console.log('game      first board ms   update ms   updates   layout shift');
for (const game of ['looting', 'eighty', 'heist', 'nanty']) {
	const { board, shift } = await first(browser, house, game);
	const { update, count, shift: later } = await updates(browser, house, game);
	console.log(
		game.padEnd(10),
		board.toFixed(0).padStart(13),
		update.toFixed(1).padStart(11),
		String(count).padStart(9),
		Math.max(shift, later).toFixed(3).padStart(14),
	);
}
await browser.close();
await house.stop();
