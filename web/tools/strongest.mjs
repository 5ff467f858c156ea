/*
 * How long the strongest player thinks in the browser, alone and with helpers, and how soon it is quiet when its
 * table is left: `node tools/strongest.mjs [GAME]` after a build. The same deals each time; the first decision
 * of each, in the middle of three tries. Cores are told to the page's worker, not made: with fewer than two on
 * this machine helpers only take each other's time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from './pictures.mjs';
import { serve } from './serve.mjs';

const TIMES = 3;
const DEALS = ['1', '2'].map((digit) => digit.repeat(64));
const WORKERS = [1, 2];
const dist = new URL('../dist/', import.meta.url);
const script = readdirSync(dist).find((name) => /^worker\..*\.js$/.test(name));
const wanted = process.argv[2];
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
const server = await serve();

/** A page whose worker believes in so many cores that this many think. */
async function pageFor(workers) {
	const context = await browser.newContext({ serviceWorkers: 'block' });
	const text = readFileSync(new URL(script, dist), 'utf8');
	await context.route(`**/${script}`, (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: `Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${workers} });${text}`,
		}),
	);
	const page = await context.newPage();
	await page.goto(`http://127.0.0.1:${server.port}/`);
	await page.evaluate(install);
	return page;
}

/* In the page: a worker of its own, spoken to as the page does. */
function install() {
	const url = document.querySelector('link[rel="tabard-worker"]').href;
	const worker = new Worker(url, { type: 'module' });
	let n = 0;
	const until = (wish, message) => {
		if (message) worker.postMessage(message);
		return new Promise((resolve) => {
			worker.addEventListener('message', function heard({ data }) {
				if (!wish(data)) return;
				worker.removeEventListener('message', heard);
				resolve(data);
			});
		});
	};
	const call = (method, path, body) => {
		n += 1;
		const api = n;
		return until((one) => one.api === api, { api, method, path, body });
	};
	const watch = (table) => worker.postMessage({ do: 'watch', ref: `w${table}`, table });
	const open = async (game, level, seed) => {
		const body = {
			do: 'create',
			ref: 'made',
			game,
			seats: 2,
			options: {},
			table_options: { pause: false, window: 0 },
			who: Array.from({ length: 2 }, () => ({ kind: 'bot', level })),
			start: true,
			...(seed ? { seed } : {}),
		};
		return (await call('POST', '/api/tables', body)).body.table;
	};
	const moved = (table) => until((one) => one.say === 'update' && one.table === table);
	window.strongest = {
		async decide(game, seed) {
			const table = await open(game, 6, seed);
			const begun = performance.now();
			const first = moved(table);
			watch(table);
			await first;
			const took = performance.now() - begun;
			worker.postMessage({ do: 'unwatch', ref: `u${table}`, table });
			return took;
		},
		/* Left in mid-thought: how long until the player of another table has moved. */
		async leave(game) {
			const [table, other] = [await open(game, 6), await open('null', 1)];
			watch(table);
			await new Promise((resolve) => setTimeout(resolve, 150));
			const begun = performance.now();
			worker.postMessage({ do: 'unwatch', ref: `u${table}`, table });
			const next = moved(other);
			watch(other);
			await next;
			return performance.now() - begun;
		},
	};
}

const middle = (all) => Math.round([...all].sort((a, b) => a - b)[all.length >> 1]);
const pages = await Promise.all(WORKERS.map(pageFor));
for (const game of ['looting', 'eighty', 'heist', 'nanty']) {
	if (wanted && wanted !== game) continue;
	for (const [i, page] of pages.entries()) {
		/* The first one makes the helpers and warms the code. */
		await page.evaluate(([id, seed]) => window.strongest.decide(id, seed), [game, DEALS[0]]);
		const took = [];
		for (const deal of DEALS) {
			const tries = [];
			for (let n = 0; n < TIMES; n++)
				tries.push(
					await page.evaluate(
						([id, seed]) => window.strongest.decide(id, seed),
						[game, deal],
					),
				);
			took.push(middle(tries));
		}
		const left = [];
		for (let n = 0; n < TIMES; n++)
			left.push(await page.evaluate((id) => window.strongest.leave(id), game));
		console.log(
			`${game}, ${WORKERS[i]} at work: ${took.join(', ')} ms; left, quiet after ${middle(left)} ms`,
		);
	}
}
await browser.close();
server.stop();
