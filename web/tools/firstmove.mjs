/*
 * How long from the first tap to a table against the computer, on a phone four times slower than this
 * machine: `node tools/firstmove.mjs [GAME]` after a build. The first tap is on "Play alone" of a page that
 * has never loaded the engine; the strength is chosen as soon as it can be. Two figures: by the clock with
 * Chromium's throttle, which a loaded machine makes longer; and the work of the page's thread and the worker's
 * (Linux counts it in hundredths of a second) times four, which it does not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from './pictures.mjs';
import { serve } from './serve.mjs';

const SLOWER = 4;
const TIMES = 3;
const WAITED_FOR = /^(chromium|chrome|CrRendererMain|DedicatedWorker)/;

const wanted = process.argv[2];
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
const whole = await browser.newBrowserCDPSession();
const server = await serve();

/** Milliseconds that the page's own thread and its worker's have worked: what a person waits for. */
async function workedFor() {
	const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
	let ticks = 0;
	for (const { id } of processInfo.filter((one) => one.type === 'renderer'))
		for (const thread of readdirSync(`/proc/${id}/task`)) {
			const stat = readFileSync(`/proc/${id}/task/${thread}/stat`, 'latin1');
			const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
			if (!WAITED_FOR.test(name)) continue;
			const [user, system] = stat
				.slice(stat.lastIndexOf(')') + 2)
				.split(' ')
				.slice(11, 13);
			ticks += Number(user) + Number(system);
		}
	return ticks * 10;
}

async function once(game, throttled) {
	const context = await browser.newContext({
		viewport: { width: 360, height: 780 },
		hasTouch: true,
		isMobile: true,
		locale: 'en',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	await page.goto(`http://127.0.0.1:${server.port}/`);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: throttled ? SLOWER : 1 });
	const spent = await workedFor();
	/* The page taps itself, so that no time goes into driving it. */
	const took = await page.evaluate(async (id) => {
		const until = (find) =>
			new Promise((resolve) => {
				const look = () => (find() ? resolve(find()) : requestAnimationFrame(look));
				look();
			});
		const card = document.querySelector(`use[href="#poster-${id}"]`).closest('.game');
		const begun = performance.now();
		card.querySelector('.a .go').click();
		(await until(() => card.querySelector('.levels .g .btn'))).click();
		await until(() => document.querySelector('.frame'));
		return performance.now() - begun;
	}, game);
	const worked = (await workedFor()) - spent;
	await context.close();
	return throttled ? took : worked * SLOWER;
}

const middle = (all) => Math.round([...all].sort((a, b) => a - b)[all.length >> 1]);
for (const game of ['looting', 'eighty', 'heist', 'nanty']) {
	if (wanted && wanted !== game) continue;
	const byClock = [];
	const byWork = [];
	for (let i = 0; i < TIMES; i++) {
		byClock.push(await once(game, true));
		byWork.push(await once(game, false));
	}
	console.log(`${game}: ${middle(byClock)} ms by the clock, ${middle(byWork)} ms of work`);
}
await browser.close();
server.stop();
