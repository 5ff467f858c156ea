/*
 * What the games in the browser stand on: Debian's Chromium, the real `tabard serve` with a store of
 * its own, and pages that remember every frame they were sent and everything that went wrong.
 * Nothing here waits for a time; everything waits for a state.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from '../../tools/pictures.mjs';

const PROGRAM =
	process.env.TABARD ?? fileURLToPath(new URL('../../../build/tabard', import.meta.url));
/** Long enough for a loaded machine: reached only when something is broken. */
export const PATIENCE = 60_000;

export const launch = () => chromium.launch({ executablePath: BROWSER, args: FLAGS });

/** `tabard serve` on a free port. `kill` is as sudden as a power cut; `start` again keeps the port. */
export class House {
	folder = mkdtempSync(path.join(os.tmpdir(), 'tabard-browser-'));
	port = 0;

	async start() {
		const words = ['serve', '--listen', `127.0.0.1:${this.port}`, '--lang', 'en'];
		this.process = spawn(PROGRAM, [...words, '--store', path.join(this.folder, 'store.db')], {
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let said = '';
		this.process.stderr.on('data', (text) => {
			said += text;
		});
		this.ended = new Promise((resolve) => this.process.once('exit', resolve));
		const first = new Promise((resolve) =>
			this.process.stdout.on('data', (text) => resolve(String(text))),
		);
		const line = await Promise.race([first, this.ended]);
		const found = typeof line === 'string' && line.match(/http:\/\/[^/]+:(\d+)\//);
		assert.ok(found, `the server starts: ${said}`);
		this.port = Number(found[1]);
		this.url = `http://localhost:${this.port}`;
		return this;
	}

	async kill() {
		this.process.kill('SIGKILL');
		await this.ended;
	}

	async stop() {
		await this.kill();
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** What a page may complain of without being wrong: a server that is away while we took it away. */
const EXPECTED = /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_CONNECTION_RESET/;

/** One person's browser: a context of its own, one page, all it heard and all that went wrong. */
export class Guest {
	/** Text frames from the server, in order. */
	frames = [];
	sent = [];
	/** The same complaint once. */
	complaints = new Set();

	get errors() {
		return [...this.complaints];
	}

	static async arrive(browser, house, { name = 'Ada', ...options } = {}) {
		const guest = new Guest();
		guest.name = name;
		guest.house = house;
		guest.context = await browser.newContext({
			viewport: { width: 1280, height: 800 },
			locale: 'en',
			reducedMotion: 'reduce',
			...options,
		});
		guest.context.setDefaultTimeout(PATIENCE);
		await guest.context.addInitScript((called) => {
			if (!localStorage.getItem('tabard'))
				localStorage.setItem('tabard', JSON.stringify({ name: called }));
		}, name);
		/* What the policy of the server forbids is told by an event. */
		await guest.context.addInitScript(() => {
			document.addEventListener('securitypolicyviolation', (event) =>
				console.error(
					`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
				),
			);
		});
		guest.page = await guest.context.newPage();
		guest.listen(guest.page);
		return guest;
	}

	listen(page) {
		page.on('pageerror', (error) => this.complaints.add(String(error.stack ?? error)));
		page.on('console', (line) => {
			const text = line.text();
			const where = line.location().url;
			if (['error', 'warning'].includes(line.type()) && !EXPECTED.test(text))
				this.complaints.add(`${line.type()}: ${text.slice(0, 160)} ${where}`);
		});
		page.on('websocket', (socket) => {
			socket.on('framereceived', ({ payload }) => this.frames.push(String(payload)));
			socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
		});
	}

	open(where) {
		return this.page.goto(new URL(where, this.house.url).href);
	}

	/** A request of this person, with the cookies of its page. */
	async ask(method, where, data) {
		const answer = await this.context.request.fetch(new URL(where, this.house.url).href, {
			method,
			data,
			headers: { origin: this.house.url },
		});
		return { status: answer.status(), body: await answer.json().catch(() => null) };
	}

	/** A table without pauses for its looks, made over HTTP; the first seat is mine. */
	async create(game, others, options = {}, first = { kind: 'me', name: this.name }) {
		await this.open('/settings');
		await this.ask('POST', '/api/people', {});
		const who = [first, ...others];
		const { status, body } = await this.ask('POST', '/api/tables', {
			do: 'create',
			ref: 'made',
			game,
			seats: who.length,
			options: {},
			table_options: { pause: false, window: 0, hints: true, ...options },
			who,
			start: !others.some((one) => one.kind === 'open'),
		});
		assert.equal(status, 200, JSON.stringify(body));
		const links = await this.ask('GET', `/api/tables/${body.table}/links`);
		return { table: body.table, ...links.body };
	}

	/** Messages of one kind among what was heard. */
	heard(say) {
		return this.frames.map((text) => JSON.parse(text)).filter((one) => one.say === say);
	}

	async leave() {
		await this.context.close();
	}
}
