/*
 * The house without a network, in Chromium: after one visit the server goes away, and everything is
 * played on. `node tools/browser.mjs offline`; TABARD_LONG=1 (`make offline`) plays every title to its end.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from '../../tools/pictures.mjs';
import { serve } from '../../tools/serve.mjs';
import { Hands, playOut } from './hands.mjs';
import { PATIENCE } from './rig.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TABARD = process.env.TABARD ?? path.join(root, 'build/tabard');
const long = Boolean(process.env.TABARD_LONG);
const TITLES = ['looting', 'eighty', 'heist', 'nanty'];
let browser;
const devices = new Set();
const servers = [];
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'tabard-offline-'));

before(async () => {
	browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
after(async () => {
	for (const device of devices) await device.kill().catch(() => {});
	for (const server of servers) server.stop();
	await browser?.close();
	fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 20 });
});

/** A server for one test, stopped at the end if the test could not: node waits for those that listen. */
async function open(options) {
	const server = await serve(options);
	servers.push(server);
	return server;
}

/** A browser of its own that has visited the house once; then the server is gone. */
async function visited(options = {}) {
	const server = await open();
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: 'en',
		reducedMotion: 'reduce',
		acceptDownloads: true,
		...options,
	});
	const page = await context.newPage();
	const errors = [];
	page.on('pageerror', (error) => errors.push(error.message));
	const home = `http://127.0.0.1:${server.port}`;
	await page.goto(`${home}/`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	server.stop();
	await context.setOffline(true);
	return { context, page, errors, home, close: () => context.close() };
}

/** From the first page to a table against the computer. */
async function sitDown(page, game) {
	const card = page.locator('.game', { has: page.locator(`use[href="#poster-${game}"]`) });
	await card.locator('.a .go').click();
	await card.locator('.levels .g .btn').first().click();
	await page.waitForSelector('.frame');
}

const lines = (page) => page.locator('.log li').count();

/** One own decision by buttons, whatever it is; false when the game is over. */
async function decide(page) {
	await page.locator('.dock.mine, .end').first().waitFor({ timeout: PATIENCE });
	if (await page.locator('.end').count()) return false;
	const before = await page.evaluate(() => document.querySelector('.dock')?.textContent ?? '');
	/* The Great Heist asks on its map; everywhere else every move is a button. */
	const arrows = page.locator('.city [data-thing^="row:"].can');
	const moves = page.locator('#main-move, .move, .heist-cells .btn, .ask .go');
	const count = await arrows.count();
	if (count && !(await moves.count())) await arrows.nth(before.length % count).click();
	else await moves.last().click({ timeout: 10_000 });
	const main = page.locator('#main-move');
	if (await main.count()) await main.click({ timeout: 2000 }).catch(() => {});
	await page
		.waitForFunction(
			(old) => (document.querySelector('.dock')?.textContent ?? '') !== old,
			before,
			{ timeout: 20_000 },
		)
		.catch(() => {});
	return true;
}

for (const game of long ? TITLES : ['eighty'])
	test(`${game} without a network, killed in mid-move and taken up again`, async () => {
		const { context, page, errors, home, close } = await visited();
		await page.goto(`${home}/`);
		await sitDown(page, game);
		for (let i = 0; i < 2; i++) await decide(page);
		await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
		const told = await lines(page);
		const address = page.url();
		/* A move is clicked and the page is gone at once. */
		const move = page.locator('.move, .city [data-thing^="row:"].can').last();
		if (await move.count()) await move.click();
		await page.close();
		const again = await context.newPage();
		again.on('pageerror', (error) => errors.push(error.message));
		await again.goto(`${home}/`);
		await again.locator('.goon .it .acts .btn:not(.icon)').first().click();
		await again.waitForSelector('.frame');
		assert.equal(again.url(), address);
		assert.ok((await lines(again)) >= told, 'nothing is lost');
		for (let i = 0; i < 2; i++) await decide(again);
		assert.deepEqual(errors, []);
		await close();
	});

/**
 * A table in this browser where nobody waits for the looks of it: a game of Nanty Narking has hundreds of
 * decisions, and a pause of a second or two before each of a computer player's is most of its time.
 */
function makeTable(page, game, others) {
	return page.evaluate(
		([id, rest]) => {
			const url = document.querySelector('link[rel="tabard-worker"]').href;
			const worker = new Worker(url, { type: 'module' });
			const who = [{ kind: 'me', name: 'Ada' }, ...rest];
			const body = {
				do: 'create',
				ref: 'made',
				game: id,
				seats: who.length,
				options: {},
				table_options: { pause: false, window: 0 },
				who,
				start: true,
			};
			worker.postMessage({ api: 1, method: 'POST', path: '/api/tables', body });
			return new Promise((resolve) => {
				worker.onmessage = ({ data }) => data.api === 1 && resolve(data.body.table);
			}).finally(() => worker.terminate());
		},
		[game, others],
	);
}

const BOT = { kind: 'bot', level: 1 };
/** Alone with the fewest computer players, and round one device with its curtain. */
const ROUNDS = { alone: [BOT], 'round one device': [{ kind: 'person', name: 'Bo' }] };
/* Two who play at random hardly ever get home: the journey of 80 Days is ended by one who does not. */
const guests = (game, how) => (game === 'eighty' && how !== 'alone' ? [BOT] : []);

for (const game of long ? TITLES : [])
	for (const [how, others] of Object.entries(ROUNDS))
		test(`${game} ${how} to its end by the hands of the games online, without a network`, async () => {
			const { context, page, errors, home, close } = await visited();
			context.setDefaultTimeout(PATIENCE);
			await page.goto(`${home}/`);
			const table = await makeTable(page, game, [...others, ...guests(game, how)]);
			const hands = await Hands.of({ page, context, frames: [], sent: [] }, { seed: 5 });
			await page.goto(`${home}/t/${table}`);
			await playOut([hands]);
			assert.equal(await page.locator('.end').count(), 1, 'the game ends');
			assert.ok(hands.things > 0, 'things of the board were chosen');
			assert.deepEqual(errors, []);
			await close();
		});

test('a table goes out as a file that the terminal verifies, and a file of the terminal comes in', async () => {
	const { page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	await sitDown(page, 'looting');
	for (let i = 0; i < 2; i++) await decide(page);
	await page.goto(`${home}/`);
	const coming = page.waitForEvent('download');
	await page.locator('.goon .acts .icon').first().click();
	const file = path.join(scratch, 'out.tabard');
	await (await coming).saveAs(file);
	execFileSync(TABARD, ['verify', file], { stdio: 'pipe' });
	/* The same file again is a second table at the same point. */
	await page.setInputFiles('input[type=file]', file);
	await page.waitForSelector('.frame');
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	/* What the terminal saved at the end of a game is replayed here. */
	await page.goto(`${home}/`);
	await page.setInputFiles('input[type=file]', path.join(root, 'tests/files/heist-2.tabard'));
	await page.waitForSelector('.end, .replay, .slider');
	/* What is no game file is refused in words. */
	await page.goto(`${home}/`);
	fs.writeFileSync(path.join(scratch, 'bad.tabard'), 'tabard 2\n0 game chess 1\n');
	await page.setInputFiles('input[type=file]', path.join(scratch, 'bad.tabard'));
	await page.getByText('This cannot be opened.').first().waitFor();
	assert.deepEqual(errors, []);
	await close();
});

test('an engine that could not be fetched is fetched again', async () => {
	const server = await open();
	const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
	const page = await context.newPage();
	for (const part of ['**/worker.*.js', '**/*.wasm']) {
		await context.route(part, (route) => route.abort());
		await page.goto(`http://127.0.0.1:${server.port}/`);
		const card = page.locator('.game').first();
		await card.locator('.a .go').click();
		await card.locator('.levels .g .btn').first().click();
		await page.locator('.toast').waitFor();
		await context.unroute(part);
		await card.locator('.levels .g .btn').first().click();
		await page.waitForSelector('.frame');
	}
	await context.close();
	server.stop();
});

test('every game kept here is listed and can be put away; a network that never answers hides none', async () => {
	const { context, page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	await sitDown(page, 'looting');
	/* From then on nothing happens there. */
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	for (let i = 0; i < 7; i++) await makeTable(page, 'null', [BOT]);
	await context.setOffline(false);
	/* As in a train: connected, and nothing comes back. */
	await context.route('**/api/**', () => {});
	await page.goto(`${home}/`);
	await page.locator('.goon .acts').nth(5).waitFor();
	assert.equal(await page.locator('.goon .acts').count(), 6);
	await page.getByRole('button', { name: 'Show 2 more games' }).click();
	await page.locator('.goon .acts').nth(7).waitFor();
	/* The oldest one is there too, and goes only when it is said twice. */
	const oldest = page.locator('.goon .it:has(.acts)').last();
	assert.match(await oldest.textContent(), /Looting London/);
	await oldest.getByRole('button', { name: 'Put this game away' }).click();
	await oldest.getByRole('button', { name: 'Delete for good' }).click();
	await page.locator('.goon .acts').nth(7).waitFor({ state: 'detached' });
	assert.equal(await page.getByText('Looting London', { exact: true }).count(), 1, 'its card');
	await page.reload();
	await page.getByRole('button', { name: 'Show 1 more game' }).waitFor();
	assert.deepEqual(errors, []);
	await close();
});

test('a browser that promises nothing: said on the first page, also at the next visit', async () => {
	const { context, page, errors, home, close } = await visited();
	await context.addInitScript(() => {
		navigator.storage.persist = async () => false;
		navigator.storage.persisted = async () => false;
	});
	await page.goto(`${home}/`);
	const note = page.getByText('This browser does not promise to keep these games');
	assert.equal(await note.count(), 0, 'nothing is kept yet');
	await sitDown(page, 'eighty');
	await page.goto(`${home}/`);
	await note.waitFor();
	assert.deepEqual(errors, []);
	await close();
});

test('two people round one device: the task switcher closes the curtain over a hand', async () => {
	const { page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	const table = await makeTable(page, 'looting', [{ kind: 'person', name: 'Bo' }]);
	await page.goto(`${home}/t/${table}`);
	await page.locator('.curtain .go').click();
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	await DISTURBED['the task switcher'](page);
	await page.locator('.curtain').waitFor();
	assert.equal(await page.locator('.dock').count(), 0, 'no hand is left standing');
	assert.deepEqual(errors, []);
	await close();
});

test('two tabs are one table', async () => {
	const { context, page, errors, home, close } = await visited();
	await page.goto(`${home}/`);
	await sitDown(page, 'eighty');
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	const other = await context.newPage();
	await other.goto(page.url());
	await other.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	const before = await lines(other);
	await decide(page);
	await other.waitForFunction((n) => document.querySelectorAll('.log li').length > n, before);
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	await other.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	assert.deepEqual(
		await other.locator('.seat').allTextContents(),
		await page.locator('.seat').allTextContents(),
	);
	assert.deepEqual(errors, []);
	await close();
});

/** Another version in the same place: a byte of the page, its hash and the engine's name differ. */
function makeNewer(folder) {
	fs.cpSync(path.join(root, 'web/dist'), folder, { recursive: true });
	const change = (name, with_) => {
		const file = path.join(folder, name);
		fs.writeFileSync(file, with_(fs.readFileSync(file, 'utf8')));
	};
	const engine = fs.readdirSync(folder).find((name) => name.endsWith('.wasm'));
	const worker = fs.readdirSync(folder).find((name) => /^worker\..*\.js$/.test(name));
	fs.renameSync(path.join(folder, engine), path.join(folder, 'tabard.00000002.wasm'));
	fs.renameSync(path.join(folder, worker), path.join(folder, 'worker.00000002.js'));
	change('worker.00000002.js', (text) => text.replaceAll(engine, 'tabard.00000002.wasm'));
	change('index.html', (text) =>
		text.replaceAll(worker, 'worker.00000002.js').replace('<html', '<html data-version="2"'),
	);
	change('sw.js', (text) =>
		text
			.replaceAll(engine, 'tabard.00000002.wasm')
			.replaceAll(worker, 'worker.00000002.js')
			.replace(/tabard-\$\{"[0-9a-f]{8}"\}|tabard-[0-9a-f]{8}/, 'tabard-00000002'),
	);
	return engine;
}

test('an update is told, comes when it is taken up, and changes no running game', async () => {
	const folder = path.join(scratch, 'site');
	fs.cpSync(path.join(root, 'web/dist'), folder, { recursive: true });
	const server = await open({ folder });
	const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
	const page = await context.newPage();
	const home = `http://127.0.0.1:${server.port}/`;
	await page.goto(home);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await sitDown(page, 'looting');
	await decide(page);
	/* Nothing is under way: the dock is not that of the question just answered. */
	await page.locator('.dock.mine:not([aria-busy="true"])').waitFor({ timeout: PATIENCE });
	const address = page.url();
	fs.rmSync(folder, { recursive: true });
	const oldEngine = makeNewer(folder);
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
	});
	await page.waitForFunction(
		async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
	);
	/* The running page is told; and with another page open it stays of the old version, on the old engine. */
	const word = page.locator('.newer .toast');
	await word.waitFor({ timeout: PATIENCE });
	const other = await context.newPage();
	await other.goto(`${home}rules`);
	/* By now the last stage of the update has been shown: plates and log are as they stay. */
	const seen = await page.locator('.seat').allTextContents();
	const told = await lines(page);
	await page.reload();
	await page.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	assert.equal(await page.locator('html[data-version]').count(), 0);
	assert.deepEqual(await page.locator('.seat').allTextContents(), seen);
	await word.getByRole('button', { name: 'Reload' }).click();
	await word.getByText('close them first').waitFor({ timeout: PATIENCE });
	assert.equal(await page.locator('html[data-version]').count(), 0);
	await other.close();
	/* Alone, it is taken up; the game is the same, and goes on. */
	const next = page;
	await word.getByRole('button', { name: 'Reload' }).click();
	await next.locator('html[data-version="2"]').waitFor({ state: 'attached', timeout: PATIENCE });
	await next.locator('.dock.mine').waitFor({ timeout: PATIENCE });
	assert.equal(next.url(), address);
	assert.equal(await word.count(), 0);
	assert.deepEqual(await next.locator('.seat').allTextContents(), seen);
	assert.equal(await lines(next), told);
	/* The engine that began it is kept for it. */
	const kept = await next.evaluate(async () =>
		(await (await caches.open('tabard-engines')).keys()).map(
			(one) => new URL(one.url).pathname,
		),
	);
	assert.deepEqual(kept, [`/${oldEngine}`]);
	await decide(next);
	await context.close();
	server.stop();
});

/**
 * A browser on a disk of its own, as a person has one: `start` opens it, `kill` is an empty battery.
 * Playwright only speaks to it, so that nothing is tidied up when it dies.
 */
class Device {
	folder = fs.mkdtempSync(path.join(scratch, 'device-'));

	async start() {
		const flags = ['--headless=new', '--remote-debugging-port=0', '--no-first-run'];
		const where = `--user-data-dir=${this.folder}`;
		this.process = spawn(BROWSER, [...FLAGS, ...flags, where, 'about:blank'], {
			detached: true,
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		devices.add(this);
		const address = await new Promise((resolve, reject) => {
			this.process.once('exit', () => reject(new Error('the browser did not start')));
			this.process.stderr.on('data', (text) => {
				const found = String(text).match(/ws:\/\/\S+/);
				if (found) resolve(found[0]);
			});
		});
		this.browser = await chromium.connectOverCDP(address);
		const [context] = this.browser.contexts();
		context.setDefaultTimeout(PATIENCE);
		this.page = await context.newPage();
		return this.page;
	}

	async kill() {
		devices.delete(this);
		const gone = new Promise((resolve) => this.process.once('exit', resolve));
		process.kill(-this.process.pid, 'SIGKILL');
		await gone;
		await this.browser.close();
	}
}

test('it can be installed, in both languages, by what Chromium asks of it', async () => {
	const server = await open();
	const device = new Device();
	const page = await device.start();
	await page.goto(`http://127.0.0.1:${server.port}/settings`);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const client = await page.context().newCDPSession(page);
	const ids = new Set();
	for (const [lang, day] of [
		['en', 'The mystery of the day'],
		['it', 'Il mistero del giorno'],
	]) {
		await page.evaluate((to) => {
			const kept = JSON.parse(localStorage.getItem('tabard') ?? '{}');
			localStorage.setItem('tabard', JSON.stringify({ ...kept, lang: to }));
		}, lang);
		await page.goto(`http://127.0.0.1:${server.port}/`);
		const name = lang === 'en' ? '/tabard.webmanifest' : `/tabard.${lang}.webmanifest`;
		await page.locator(`link[rel=manifest][href="${name}"]`).waitFor({ state: 'attached' });
		/* Chromium hears of another link a moment later. */
		let told = await client.send('Page.getAppManifest');
		for (let tries = 0; !told.url.endsWith(name) && tries < 300; tries++) {
			await page.waitForTimeout(100);
			told = await client.send('Page.getAppManifest');
		}
		assert.deepEqual(told.errors, []);
		const manifest = JSON.parse(told.data);
		assert.equal(manifest.lang, lang);
		assert.equal(manifest.name, 'Tabard');
		assert.ok(manifest.shortcuts.some((one) => one.name === day));
		for (const { src, sizes, purpose } of manifest.icons.filter((one) => one.sizes !== 'any')) {
			const size = await page.evaluate(async (from) => {
				const drawn = await createImageBitmap(await (await fetch(from)).blob());
				return `${drawn.width}x${drawn.height}`;
			}, src);
			assert.equal(size, sizes, `${src} (${purpose})`);
		}
		assert.ok(manifest.icons.some((one) => one.purpose === 'maskable'));
		const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
		assert.deepEqual(installabilityErrors, []);
		ids.add((await client.send('Page.getAppId')).appId);
	}
	assert.equal(ids.size, 1, 'one application in two languages');
	/* The browser's invitation is handed on, once. */
	await page.evaluate(() => {
		const event = new Event('beforeinstallprompt', { cancelable: true });
		window.prompted = 0;
		event.prompt = async () => {
			window.prompted += 1;
		};
		window.dispatchEvent(event);
	});
	await page.getByRole('button', { name: 'Installa Tabard qui' }).click();
	await page.getByRole('button', { name: 'Installa Tabard qui' }).waitFor({ state: 'detached' });
	assert.equal(await page.evaluate(() => window.prompted), 1);
	await device.kill();
	server.stop();
});

test('an empty battery: a game and the companion go on where they were, and nothing private stands', async () => {
	const server = await open();
	const home = `http://127.0.0.1:${server.port}`;
	const device = new Device();
	let page = await device.start();
	await page.goto(`${home}/`);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await sitDown(page, 'looting');
	await decide(page);
	await page.locator('.dock.mine').waitFor();
	const told = await lines(page);
	await page.goto(`${home}/companion`);
	await page.locator('.ask .go').click();
	const secrets = await join(page, 'Mina', 4);
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.bigseg button').nth(3).click();
	await page.locator('.ask .go').click();
	await page.locator('.starts li').nth(2).waitFor();
	const seen = await page.locator('.starts li').allTextContents();
	await device.kill();
	server.stop();
	page = await device.start();
	await page.goto(`${home}/companion`);
	/* A browser writes this down only seconds later: all of it may be gone. */
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await page.locator('.drawn').waitFor();
	await assertVeiled(page, [...secrets, ...seen], 'after an empty battery');
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.starts li').nth(2).waitFor();
	assert.deepEqual(await page.locator('.starts li').allTextContents(), seen);
	await page.goto(`${home}/`);
	await page.locator('.goon .it .acts .btn:not(.icon)').first().click();
	await page.locator('.dock.mine').waitFor();
	assert.ok((await lines(page)) >= told, 'nothing is lost');
	await decide(page);
	await device.kill();
});

/* The companion. */

/** Somebody joins: behind the curtain the number of clues, the clues, a name. The clues are returned. */
async function join(page, name, clues) {
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.bigseg button').nth(clues).click();
	await page.locator('.ask .go').click();
	await page.locator('#join-name').waitFor();
	if (clues > 0)
		await page
			.locator('.starts li')
			.nth(clues - 1)
			.waitFor();
	const told = await page.locator('.starts li').allTextContents();
	await page.fill('#join-name', name);
	await page.locator('.ask .go').click();
	await page.locator('.players').waitFor();
	return told;
}

/** Nothing that was told to one person alone is anywhere in the document. */
async function assertVeiled(page, secrets, where) {
	assert.equal(
		await page.locator('[data-private]').count(),
		0,
		`${where}: a private screen stands`,
	);
	/* Also where a sentence goes on with it, as in what is said aloud. */
	const html = (await page.content()).toLowerCase();
	for (const secret of secrets)
		assert.ok(
			!html.includes(secret.toLowerCase()),
			`${where}: "${secret}" is still in the document`,
		);
}

/** What is to be seen, but for the ring of the focus, which depends on how one came here. */
async function picture(page) {
	await page.evaluate(async () => {
		document.activeElement?.blur();
		await document.fonts.ready;
	});
	return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Behind the curtain: ask for the area around a cell, pay, see. The answer's sentence. */
async function askAndSee(page, cell, pounds) {
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator(`[data-private] .city [data-thing="cell:${cell}"]`).click();
	await page
		.locator('.heist-pays .btn')
		.nth(pounds - 1)
		.click();
	await page.locator('#main-move').click();
	await page.locator('.bigans h2').waitFor();
	return page.locator('.bigans h2').textContent();
}

/** Ends a turn. The first frame with the curtain has nothing private any more, nor what was said aloud. */
async function closeTurn(page, told) {
	await page.evaluate(() => {
		window.firstCurtain = undefined;
		const seen = new MutationObserver(() => {
			if (!document.querySelector('.drawn')) return;
			seen.disconnect();
			requestAnimationFrame(() => {
				window.firstCurtain = document.body.innerHTML.toLowerCase();
			});
		});
		seen.observe(document.body, { childList: true, subtree: true });
	});
	await page.locator('[data-private] .ask .go').click();
	await page.locator('.drawn, .reveal').first().waitFor();
	if (!(await page.locator('.drawn').count())) return;
	const handle = await page.waitForFunction(() => window.firstCurtain);
	assert.ok(!(await handle.jsonValue()).includes(told.toLowerCase()), 'behind the first curtain');
}

/** What takes the phone out of a hand. Each must end on the curtain. */
const DISTURBED = {
	'the task switcher': (page) =>
		page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', {
				configurable: true,
				get: () => 'hidden',
			});
			document.dispatchEvent(new Event('visibilitychange'));
			delete document.visibilityState;
		}),
	'the back button': (page) => page.goBack(),
	'a reload': (page) => page.reload(),
};

test('the companion: three people from start to end, nothing private is left standing', async () => {
	const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
	const { context, page: first, errors, home, close } = await visited(phone);
	let page = first;
	await page.goto(`${home}/companion`);
	await page.fill('#game-id', 'BFA-ETM-GX8');
	await page.locator('.ask .go').click();
	await page.locator('.bad').waitFor();
	await page.fill('#game-id', 'BFA-ETM-GX7');
	await page.locator('.ask .go').click();
	const secrets = [];
	secrets.push(...(await join(page, 'Mina', 4)));
	await assertVeiled(page, secrets, 'after joining');
	secrets.push(...(await join(page, 'Robbin', 2)));
	/* The phone dies while the third one reads: the number is settled, the clues are behind the curtain. */
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.bigseg button').nth(1).click();
	await page.locator('.ask .go').click();
	await page.locator('.starts li').waitFor();
	secrets.push(...(await page.locator('.starts li').allTextContents()));
	for (const [what, disturb] of Object.entries(DISTURBED)) {
		await disturb(page);
		await page.locator('.drawn').waitFor();
		await assertVeiled(page, secrets, `joining, ${what}`);
		await page.locator('.drawn .plate .btn').first().click();
		await page.locator('.starts li').waitFor();
	}
	await page.close();
	page = await context.newPage();
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`${home}/companion`);
	await page.locator('.drawn').waitFor();
	await assertVeiled(page, secrets, 'joining, a dead battery');
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.starts li').waitFor();
	assert.deepEqual(await page.locator('.starts li').allTextContents(), secrets.slice(-1));
	await page.fill('#join-name', 'Mina');
	await page.locator('.ask .go').click();
	await page.getByText('Somebody has that name already.').waitFor();
	await page.fill('#join-name', 'Cleo');
	await page.locator('.ask .go').click();
	/* Renamed, removed, and the free place taken again. */
	await page.getByRole('button', { name: 'Rename Robbin' }).click();
	await page.locator('.rename input').fill('Robin');
	await page.locator('.rename .btn').click();
	await page.getByRole('button', { name: 'Remove Mina' }).click();
	await page.locator('.players .cost').click();
	await page.locator('.players .free').waitFor();
	assert.ok(await page.locator('.halves .btn').nth(1).isDisabled());
	assert.deepEqual(await join(page, 'Mina', 4), secrets.slice(0, 4));
	await page.locator('.halves .btn').nth(1).click();
	await page.locator('.drawn').waitFor();
	const named = [];
	for (let round = 1; round <= 2; round++) {
		for (const [i, cell] of ['E5', 'C3', 'G6'].entries()) {
			named.push(await page.locator('.plate h1').textContent());
			await assertVeiled(page, secrets, `round ${round}, before turn ${i}`);
			const before = await picture(page);
			const told = await askAndSee(page, cell, 3 - i);
			if (round === 1) {
				for (const [what, disturb] of Object.entries(DISTURBED)) {
					await disturb(page);
					await page.locator('.drawn').waitFor();
					await assertVeiled(page, [...secrets, told], `turn ${i}, ${what}`);
					assert.ok(before.equals(await picture(page)), `another curtain after ${what}`);
					await page.locator('.drawn .plate .btn').first().click();
					await page.locator('.bigans h2').waitFor();
				}
			}
			await closeTurn(page, told);
			await assertVeiled(page, i === 2 ? secrets : [...secrets, told], `after turn ${i}`);
		}
		await page.locator('.reveal').waitFor();
		assert.match(await page.locator('.reveal h2').textContent(), /Cleo paid least/);
		await page.reload();
		await page.locator('.reveal').waitFor();
		await page.locator('.ask .go').click();
	}
	assert.deepEqual(named.slice(0, 3), ['Mina’s turn', 'Robin’s turn', 'Cleo’s turn']);
	/* The liaison looks behind the curtain, thinks again about no raid, and raids the painting. */
	await page.getByText('Mina leads the raid').waitFor();
	await assertVeiled(page, secrets, 'the raid');
	await page.locator('.halves .btn').first().click();
	await page.locator('.drawn .plate .btn').first().click();
	await page.locator('.comp-notes').waitFor();
	await page.locator('.ask .go').click();
	await page.getByText('Mina leads the raid').waitFor();
	await assertVeiled(page, secrets, 'after the notes');
	await page.locator('.halves .btn').nth(1).click();
	await page.locator('.halves .btn').first().click();
	await page.locator('.city [data-thing="cell:E2"]').click();
	await page.locator('.ask .cost').click();
	await page.getByText('In E2 was the painting').waitFor();
	await page.locator('.ask .go').click();
	await page.locator('.bigid').waitFor();
	assert.match(await page.locator('.bigid').textContent(), /BFA-ETM-GX7/);
	assert.equal(await page.locator('.players small', { hasText: 'closes' }).count(), 1);
	assert.equal(await page.locator('.city .holds').count(), 7, 'the layout is shown');
	assert.deepEqual(errors, []);
	await close();
});

test('the companion with tokens: placed, raided and counted', async () => {
	const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
	const { page, errors, home, close } = await visited(phone);
	await page.goto(`${home}/companion`);
	await page.fill('#game-id', 'BFA-ETM-GX7');
	await page.getByRole('switch').click();
	await page.locator('.ask .go').click();
	for (const name of ['Mina', 'Robin']) await join(page, name, 0);
	await page.locator('.halves .btn').nth(1).click();
	/* Mina is right about the painting, Robin takes it for the statue's place. */
	for (let turn = 0; turn < 4; turn++) {
		await askAndSee(page, 'E5', 1 + (turn % 2));
		if (turn < 2) {
			await page.locator('.threeside .btn').nth(1).click();
			await page.locator('[data-private] [data-thing="good:painting"]').click();
			const cell = turn === 0 ? 'E2' : 'C4';
			await page.locator(`[data-private] .city [data-thing="cell:${cell}"].can`).click();
			await page.locator('#main-move').click();
			await page.getByRole('button', { name: 'Done: end the turn' }).click();
		} else await page.locator('[data-private] .ask .go').click();
		await page.locator('.drawn, .reveal').first().waitFor();
		if (turn % 2) await page.locator('.ask .go').click();
	}
	await page.getByText('leads the raid').waitFor();
	/* Only what bears a token may be raided. */
	await page.locator('.city [data-thing="cell:E2"].can').waitFor();
	assert.equal(await page.locator('.city .can').count(), 2);
	await page.locator('.city [data-thing="cell:E2"]').click();
	await page.locator('.ask .cost').click();
	await page.getByText('In E2 was the painting').waitFor();
	await page.locator('.ask .go').click();
	await page.locator('.bigid').waitFor();
	const told = await page.locator('.players').textContent();
	assert.match(told, /Mina.*15 points/);
	assert.match(told, /Robin.*loses 5 points.*−7 points/);
	/* The layout stands above the clues, not on them. */
	const map = await page.locator('.city').boundingBox();
	const clues = await page.getByRole('heading', { name: 'All clues' }).boundingBox();
	assert.ok(map.y + map.height <= clues.y, 'the map ends where the clues begin');
	assert.deepEqual(errors, []);
	await close();
});

test('the mystery of the day without a network: clues, naming, history, after a reload too', async () => {
	const { page, errors, home, close } = await visited({ viewport: { width: 360, height: 780 } });
	await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
	await page.goto(`${home}/day`);
	await page.locator('.day-dock').waitFor({ timeout: PATIENCE });
	assert.equal(await page.locator('.kv li').count(), 4, 'four starting clues');
	const other = await page.context().newPage();
	await other.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
	await other.goto(`${home}/day`);
	await other.locator('.day-dock').waitFor({ timeout: PATIENCE });
	await page.locator('.city [data-thing="cell:C4"]').click();
	await page.locator('.day-dock .go').click();
	await page.waitForFunction(() => document.querySelector('.day-spent b')?.textContent === '£5');
	/* A second tab that knows nothing of it buys nothing, and sees what the first one bought. */
	await other.locator('.city [data-thing="cell:F6"]').click();
	await other.locator('.day-dock .go').click();
	await other.waitForFunction(() => document.querySelector('.day-spent b')?.textContent === '£5');
	assert.equal(await other.locator('.kv li').count(), 5);
	await other.close();
	await page.reload();
	await page.waitForFunction(() => document.querySelector('.day-spent b')?.textContent === '£5');
	/* The terminal knows the solution of a day that is over; here it is asked for to finish the test. */
	const { solver, view } = await page.evaluate(async () => {
		const url = document.querySelector('link[rel="tabard-worker"]').href;
		const worker = new Worker(url, { type: 'module' });
		const body = { date: '2026-11-16', log: ['reveal'] };
		worker.postMessage({ api: 1, method: 'POST', path: '/api/heist/day', body });
		return new Promise((resolve) => {
			worker.onmessage = ({ data }) => data.api === 1 && resolve(data.body);
		});
	});
	await page.getByRole('radio', { name: 'Name' }).click();
	for (const cell of Object.values(view.layout))
		await page.locator(`.city [data-thing="cell:${cell}"]`).click();
	await page.locator('.day-dock .cost').click();
	await page.getByText('Solved for £5').waitFor();
	assert.match(await page.locator('.day-over').textContent(), new RegExp(`£${solver.pounds}`));
	assert.ok(!(await page.locator('.signs').textContent()).match(/[A-H][1-8]/), 'no spoiler');
	await page.reload();
	await page.getByText('Solved for £5').waitFor();
	assert.match(await page.locator('.day-facts').textContent(), /^1solved1days in a row/);
	await page.clock.setFixedTime(new Date('2026-11-17T12:00:00Z'));
	await page.reload();
	await page.locator('.day-dock').waitFor({ timeout: PATIENCE });
	await page.getByRole('button', { name: 'Show it' }).click();
	await page.locator('.day-past .kv li').first().waitFor();
	assert.equal(await page.locator('.day-past .kv li').count(), solver.clues.length);
	assert.deepEqual(errors, []);
	await close();
});
