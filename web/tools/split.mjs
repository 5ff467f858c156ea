/*
 * Where the time of an update goes, of one build of the page or of several side by side:
 * `node tools/split.mjs GAME [FOLDER...]` (folders as build.mjs writes them; otherwise dist). A game of
 * computer players at the real server ($TABARD, or build/tabard) is recorded once (in the file $RECORDED if that is named, so that the
 * next run tells the same game); its updates are then told to each build in
 * turn by a socket that only pretends, so that all of them draw the same, and the machine's moods hit all alike. Who is asked clicks an
 * answer first, as a player does; what was recorded comes whatever it was. Processor time of the
 * page's own thread times four, the least of three passes for each update, the median of those: the frame
 * of the board, then the frames after it. Beside it the dearest frame of an update, median and most. Then the same of those
 * updates alone that change something on the board with its frame, and of those in which this page is asked, with each of their frames.
 *
 * --updates N  so many updates (14)         --passes N  so many passes (3)
 * --asked      record it from a seat of one's own, whose questions are answered by chance
 * --each       also every update by itself: what happened, its first frame by kinds of work, its dearest
 * --clock      Chromium's own throttle, and time by the clock, with next to nothing traced: what a player has, on a quiet machine.
 *              There is one kind of work then.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Guest, House, launch } from '../test/play/rig.mjs';
import { TYPES } from './serve.mjs';

const SLOWER = 4;
/* Frames after a message that are told apart. */
const FRAMES = 16;
const SORTS = {
	UpdateLayoutTree: 'style',
	Layout: 'layout',
	PrePaint: 'paint',
	Paint: 'paint',
	Layerize: 'layers',
	Commit: 'layers',
	RunTask: 'rest',
	HitTest: 'rest',
};
const {
	values: given,
	positionals: [game = 'looting', ...folders],
} = parseArgs({
	allowPositionals: true,
	options: {
		updates: { type: 'string', default: '14' },
		passes: { type: 'string', default: '3' },
		asked: { type: 'boolean', default: false },
		each: { type: 'boolean', default: false },
		clock: { type: 'boolean', default: false },
	},
});
/* What is traced, what a task is called there, and how long it took. */
const BY = given.clock
	? {
			categories: ['toplevel', 'blink.user_timing'],
			task: 'ThreadControllerImpl::RunTask',
			took: ({ dur }) => dur,
		}
	: {
			categories: [
				'devtools.timeline',
				'disabled-by-default-devtools.timeline',
				'blink.user_timing',
				'v8.execute',
			],
			task: 'RunTask',
			took: ({ tdur }) => tdur * SLOWER,
		};
const UPDATES = Number(given.updates);
const COLUMNS = ['all', 'script', 'style', 'layout', 'paint', 'layers', 'rest'];

/* In the page: whose question it is, one of the answers, whichever. */
function answerAll() {
	const Plain = window.WebSocket;
	window.WebSocket = class extends Plain {
		constructor(...args) {
			super(...args);
			this.addEventListener('message', ({ data }) => this.answer(JSON.parse(data)));
		}
		answer({ say, table, update, question = update?.question }) {
			if ((say !== 'update' && say !== 'table') || !question) return;
			const answers = question.ways ?? question.legal;
			const one = answers[Math.floor(Math.random() * answers.length)];
			const { seat, question: number } = question;
			const moves = one.moves ?? [one.text];
			const what = {
				do: 'play',
				ref: `chance${number}`,
				table,
				seat,
				question: number,
				moves,
			};
			setTimeout(() => this.send(JSON.stringify(what)), 100);
		}
	};
}

/** The table as who looks on (or sits there) is first told of it, what happens then, and the box. */
async function record(browser, game) {
	const house = await new House().start();
	const bot = { kind: 'bot', level: 1 };
	const ada = await Guest.arrive(browser, house);
	if (given.asked) await ada.context.addInitScript(answerAll);
	const first = given.asked ? { kind: 'me', name: 'Ada' } : bot;
	const made = await ada.create(game, [bot], { pause: true }, first);
	const box = ada.page.waitForResponse((one) => one.url().includes('/api/catalogue/'));
	await ada.open(`/t/${made.table}`);
	const catalogue = await (await box).text();
	const isOver = () => ada.heard('update').some((one) => one.status === 'over');
	while (ada.heard('update').length <= UPDATES && !isOver())
		await ada.page.waitForEvent('websocket', { timeout: 300 }).catch(() => {});
	const [table] = ada.heard('table');
	const updates = ada.frames.filter((text) => {
		const { say, status } = JSON.parse(text);
		return say === 'update' && status !== 'over';
	});
	await ada.leave();
	await house.stop();
	return { catalogue, table, updates };
}

function serve(folder, { catalogue }) {
	const server = http.createServer((request, answer) => {
		const { pathname } = new URL(request.url, 'http://here');
		const file = path.join(folder, path.normalize(pathname));
		const json = { 'content-type': 'application/json' };
		if (pathname.startsWith('/api/'))
			return answer
				.writeHead(200, json)
				.end(pathname.includes('catalogue') ? catalogue : '{}');
		const known = fs.existsSync(file) && fs.statSync(file).isFile();
		const found = known ? file : path.join(folder, 'index.html');
		answer.writeHead(200, { 'content-type': TYPES[path.extname(found)] ?? '' });
		return fs.createReadStream(found).pipe(answer);
	});
	return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/* In the page: a socket that knows one table, and tells what happens there when it is bidden to. */
function pretend({ table, updates }) {
	const task = (then) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = then;
		port2.postMessage(null);
	};
	let socket;
	let played = null;
	window.WebSocket = class {
		static OPEN = 1;
		readyState = 1;
		constructor() {
			socket = this;
			setTimeout(() => this.onopen?.());
		}
		send(text) {
			const { do: what, ref } = JSON.parse(text);
			if (what === 'play' || what === 'ahead') played = ref;
			const answer = what === 'watch' ? { ...table, ref } : null;
			if (answer) task(() => this.onmessage({ data: JSON.stringify(answer) }));
		}
		close() {}
	};
	const later = (ms) => new Promise((then) => setTimeout(then, ms));
	/* Whatever is asked here, until something is played. */
	window.answer = async () => {
		for (let i = 0; i < 8 && !played && document.querySelector('.dock.mine'); i++) {
			const list = ['#main-move', '.dock .move', '.board .can[data-thing]'];
			const found = list.map((one) => document.querySelector(one)).find(Boolean);
			found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
			await later(200);
		}
	};
	const frames = () => {
		performance.mark('frame');
		if (telling) requestAnimationFrame(frames);
	};
	let telling = false;
	window.tell = async (i) => {
		await window.answer();
		const done = { say: 'done', ref: played, revision: JSON.parse(updates[i]).revision };
		const wasAsked = played !== null;
		played = null;
		telling = true;
		await new Promise((then) =>
			task(() => {
				if (wasAsked) socket.onmessage({ data: JSON.stringify(done) });
				task(() => {
					performance.mark('told');
					requestAnimationFrame(frames);
					socket.onmessage({ data: updates[i] });
				});
				/* Whatever flies has landed. */
				setTimeout(then, 600);
			}),
		);
		telling = false;
		performance.mark('rested');
	};
}

/* What each kind of work takes by itself, without what is done within it. */
function selfTimes(events) {
	const own = new Map(events.map((one) => [one, BY.took(one)]));
	const within = [];
	for (const one of events) {
		while (within.length > 0 && one.ts >= within.at(-1).ts + within.at(-1).dur) within.pop();
		const outer = within.at(-1);
		if (outer) own.set(outer, own.get(outer) - BY.took(one));
		within.push(one);
	}
	return own;
}

/* From one update on: the work of its first frames. */
function framesOf(tasks, own, drawn, from, until) {
	const frames = Array.from({ length: FRAMES }, () => ({}));
	let at = 0;
	/* The task that brings an update is marked within it. */
	const end = (one) => one.ts + one.dur;
	for (const task of tasks.filter((one) => end(one) >= from && one.ts < until)) {
		const inside = [...own].filter(([one]) => one.ts >= task.ts && one.ts < end(task));
		for (const [one, time] of inside) {
			const sort = SORTS[one.name] ?? 'script';
			const frame = frames[at];
			frame[sort] = (frame[sort] ?? 0) + time / 1000;
			frame.all = (frame.all ?? 0) + time / 1000;
			frame.styled = (frame.styled ?? 0) + (one.args?.elementCount ?? 0);
			frame.laid = (frame.laid ?? 0) + (one.args?.beginData?.dirtyObjects ?? 0);
		}
		if (drawn.some((ts) => ts >= task.ts && ts < end(task))) at += 1;
		if (at === FRAMES) break;
	}
	return frames;
}

async function pass(browser, port, recorded) {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		locale: 'en',
		serviceWorkers: 'block',
	});
	await context.addInitScript(pretend, recorded);
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await page.goto(`http://127.0.0.1:${port}/t/${recorded.table.table}`);
	await page.waitForSelector('.board [data-thing]');
	if (given.clock) await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	await page.evaluate(() => window.tell(0));
	const events = [];
	client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
	await client.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: BY.categories },
	});
	for (let i = 1; i < recorded.updates.length; i++) await page.evaluate((n) => window.tell(n), i);
	const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
	await client.send('Tracing.end');
	await complete;
	await context.close();
	const marks = (name) =>
		events
			.filter((one) => one.name === name)
			.map(({ ts }) => ts)
			.sort((a, b) => a - b);
	const told = marks('told');
	const rested = marks('rested');
	const drawn = marks('frame');
	const { pid } = events.find((one) => one.name === 'told');
	const work = events
		.filter((one) => one.pid === pid && one.tid === pid && one.tdur !== undefined)
		.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
	const tasks = work.filter((one) => one.name === BY.task);
	const own = selfTimes(work);
	return told.map((ts, i) => framesOf(tasks, own, drawn, ts, rested[i]));
}

/* Of some updates, by their numbers, the least of all passes. */
const leasts = (passes, which, frame, part) =>
	which.map((i) => Math.min(...passes.map((one) => one[i][frame][part] ?? 0)));

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
const places = (list) => list.map((one) => one.toFixed(1).padStart(8)).join('');

/* The dearest frame of each, by its number and what it takes, in the pass in which that is least. */
function dearest(passes, which) {
	return which.map((i) => {
		const each = passes.map((one) => {
			const all = one[i].map((frame) => frame.all ?? 0);
			const most = Math.max(...all);
			return { most, at: all.indexOf(most) };
		});
		return each.reduce((best, one) => (one.most < best.most ? one : best));
	});
}

/* What happened, each kind of move and event once. */
function wordsFor(text) {
	const { happened } = JSON.parse(text);
	const counts = new Map();
	for (const { verb, event } of happened) {
		const word = verb ?? `!${event}`;
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].map(([word, n]) => (n > 1 ? `${word}*${n}` : word)).join(' ') || '-';
}

const frameName = (at) => (at === 0 ? 'board' : `+${at}`);

function printEach({ passes }, updates) {
	const all = passes[0].map((_, i) => i);
	const parts = COLUMNS.map((part) => leasts(passes, all, 0, part));
	const [styled, laid] = ['styled', 'laid'].map((part) => leasts(passes, all, 0, part));
	const most = dearest(passes, all);
	for (const i of all) {
		const asked = JSON.parse(updates[i + 1]).question ? '?' : ' ';
		const tail = `${String(styled[i]).padStart(5)}${String(laid[i]).padStart(5)}`;
		const late = `${most[i].most.toFixed(1).padStart(7)} ${frameName(most[i].at)}`;
		const what = `${String(i + 1).padStart(3)}${asked} ${wordsFor(updates[i + 1])}`;
		console.log(
			`${what.slice(0, 29).padEnd(30)}${places(parts.map((one) => one[i]))}${tail}${late}`,
		);
	}
}

function printSome({ passes }, name, which) {
	if (which.length === 0) return;
	const parts = COLUMNS.map((part) => median(leasts(passes, which, 0, part)));
	const all = leasts(passes, which, 0, 'all');
	const dear = dearest(passes, which).map(({ most }) => most);
	const within = dear.filter((one) => one <= 16).length;
	console.log(
		`${`  ${name} (${which.length})`.padEnd(30)}${places(parts)}  most ${Math.max(...all).toFixed(1)}; dearest frame ${median(dear).toFixed(1)}, most ${Math.max(...dear).toFixed(1)}, ${within} within 16`,
	);
	for (let at = 0; at < FRAMES; at++) {
		const parts = COLUMNS.map((part) => median(leasts(passes, which, at, part)));
		const [styled, laid] = ['styled', 'laid'].map((part) => leasts(passes, which, at, part));
		const most = Math.max(...leasts(passes, which, at, 'all')).toFixed(1);
		console.log(
			`${`    ${frameName(at)}`.padEnd(30)}${places(parts)}  most ${most}, styled ${median(styled)}, laid ${median(laid)}`,
		);
	}
}

/* Updates that any of the builds draws or lays out something for in its first frame. */
function changingOf(all) {
	const found = new Set();
	for (const { passes } of all)
		passes[0].forEach((frames, i) => {
			if ((frames[0].styled ?? 0) + (frames[0].laid ?? 0) > 0) found.add(i);
		});
	return found;
}

function printBuild(build, updates, changing) {
	const { folder, passes } = build;
	const all = passes[0].map((_, i) => i);
	for (let frame = 0; frame < FRAMES; frame++) {
		const parts = COLUMNS.map((part) => median(leasts(passes, all, frame, part)));
		console.log(`${folder.slice(-22).padEnd(23)}${frameName(frame).padEnd(7)}${places(parts)}`);
	}
	if (given.each) printEach(build, updates);
	const asked = (i) => Boolean(JSON.parse(updates[i + 1]).question);
	printSome(build, 'all', all);
	printSome(
		build,
		'something changes',
		all.filter((i) => changing.has(i) && !asked(i)),
	);
	printSome(build, 'asked', all.filter(asked));
}

async function recorded(browser, game) {
	const file = process.env.RECORDED;
	if (file && fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'));
	const found = await record(browser, game);
	if (file) fs.writeFileSync(file, JSON.stringify(found));
	return found;
}

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const browser = await launch();
const told = await recorded(browser, game);
told.updates = told.updates.slice(0, UPDATES + 1);
const builds = [];
for (const folder of folders.length > 0 ? folders : [dist])
	builds.push({ folder, server: await serve(folder, told), passes: [] });
for (let i = 0; i < Number(given.passes); i++)
	for (const { server, passes } of builds)
		passes.push(await pass(browser, server.address().port, told));
console.log(`${game.padEnd(30)}${COLUMNS.map((name) => name.padStart(8)).join('')}`);
const changing = changingOf(builds);
for (const build of builds) {
	printBuild(build, told.updates, changing);
	build.server.close();
	build.server.closeAllConnections();
}
await browser.close();
