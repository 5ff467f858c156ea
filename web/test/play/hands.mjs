/*
 * Ways of playing at the page, none of which knows a rule: by mouse or finger (what is lit, and the
 * buttons), by keys alone, and by what the accessibility tree says alone. Every click must do
 * something: a lit thing that does nothing, or that nobody can hit, fails the test.
 */
import assert from 'node:assert/strict';
import { PATIENCE } from './rig.mjs';

/** So long somebody waits before trying again, in milliseconds. */
const GLANCE = 5_000;
/** So long a page that was sent something looks the same before it counts as drawn. */
const SETTLED = 2_000;

/** A row of numbers that is the same every time. */
export function row(seed) {
	let state = seed * 2 + 1;
	return (below) => {
		state = (state * 48271) % 2147483647;
		return state % below;
	};
}

/* In the page: what is there to do. Kept on the window, so that every step is one call. */
function install() {
	const shown = (one) => one.getClientRects().length > 0;
	const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
	const text = (selector) => document.querySelector(selector)?.outerHTML ?? '';

	/* What a click may change. */
	function digest() {
		const lit = all('.board .can, .board .sel').map((one) => one.dataset.thing);
		return `${text('.dock')}${lit}${all('.log li').length}${text('.curtain h1')}${all('.end').length}`;
	}

	function state() {
		if (document.querySelector('.end')) return 'over';
		if (document.querySelector('.curtain')) return 'curtain';
		const dock = document.querySelector('.dock.mine:not([aria-busy="true"])');
		return dock && !document.querySelector('[data-ahead]') ? 'asked' : 'waiting';
	}

	/* Where it can be hit: a point of it that nothing else covers. */
	function aim(target) {
		target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		for (const box of target.getClientRects())
			for (const v of [0.5, 0.25, 0.75, 0.1, 0.9])
				for (const u of [0.5, 0.25, 0.75, 0.1, 0.9]) {
					const x = box.left + box.width * u;
					const y = box.top + box.height * v;
					const hit = document.elementFromPoint(x, y);
					const thing = hit?.closest('[data-thing]');
					if (target.dataset.thing ? thing === target : target.contains(hit))
						return { x, y };
				}
		return null;
	}

	const targets = (kind) =>
		kind === 'main'
			? all('#main-move')
			: kind === 'thing'
				? all('.board .can, .dock .can')
				: all('.dock .move, .dock .way, .dock [data-move]');

	/* One step: the main button where there is one, a lit thing, or a button. */
	function next(number, wish) {
		const is = state();
		if (is !== 'asked') return { is };
		const order = wish === 'thing' ? ['main', 'thing', 'button'] : ['main', 'button', 'thing'];
		const kind = order.find((one) => targets(one).length > 0);
		if (!kind) return { is: 'stuck', dock: text('.dock') };
		const list = targets(kind);
		const target = list[number % list.length];
		const what = target.dataset.thing ?? target.textContent;
		return { is, kind, what, at: aim(target), before: digest() };
	}

	window.hands = { digest, state, next };
}

/** The hands of a guest; `tap` for fingers. */
export class Hands {
	steps = 0;
	things = 0;

	static async of(guest, { seed = 1, tap = false } = {}) {
		const hands = new Hands();
		Object.assign(hands, { guest, page: guest.page, tap, row: row(seed) });
		await guest.context.addInitScript(install);
		return hands;
	}

	state() {
		return this.page.evaluate(() => window.hands.state());
	}

	/** Wait until there is something to do, or the game is over. */
	async ready() {
		await this.page.waitForFunction(() => window.hands.state() !== 'waiting');
		return this.state();
	}

	async click({ x, y }) {
		if (this.tap) await this.page.touchscreen.tap(x, y);
		else await this.page.mouse.click(x, y);
	}

	/** One click, if this person is asked. Says what was seen. */
	async step() {
		const wish = this.steps % 3 === 2 ? 'button' : 'thing';
		const number = this.row(997);
		const found = await this.find(number, wish);
		if (found.is === 'curtain') {
			await this.page.getByRole('dialog').getByRole('button').click();
			await this.page.waitForFunction(() => window.hands.state() !== 'curtain');
		}
		assert.notEqual(found.is, 'stuck', `asked, and nothing to click: ${found.dock}`);
		if (found.is !== 'asked') return found.is;
		assert.ok(found.at, `nobody can hit ${found.kind} ${found.what}`);
		const sent = this.guest.sent.length;
		await this.click(found.at);
		if (!(await this.moved(found.before, sent, GLANCE))) {
			/* What was aimed at may have moved under the finger. A second time it must answer. */
			const again = await this.find(number, wish);
			if (again.at && again.before === found.before) await this.click(again.at);
		}
		await this.changed({ ...found, sent });
		this.steps += 1;
		this.things += found.kind === 'thing' ? 1 : 0;
		return found.is;
	}

	/* With what the page says and was told last. */
	async fail(sentence) {
		const said = await this.page.locator('.toast, [role="status"]').allTextContents();
		const heard = this.guest.frames.slice(-5).map((text) => text.slice(0, 150));
		const sent = this.guest.sent.slice(-3).map((text) => text.slice(0, 150));
		assert.fail([sentence, ...said, 'sent:', ...sent, 'heard:', ...heard].join('\n'));
	}

	/**
	 * What there is to do. Dock and board are drawn one after the other, and a piece on its way may be over
	 * another for a moment; what stays so is a fault.
	 */
	async find(number, kind) {
		const wish = [number, kind];
		const look = () => this.page.evaluate((wished) => window.hands.next(...wished), wish);
		const found = await look();
		if (found.is !== 'stuck' && (found.is !== 'asked' || found.at)) return found;
		/* Who misses a piece that moves is told of what was hit instead, and puts that away. */
		const told = () =>
			matchMedia('(prefers-reduced-motion: no-preference)').matches &&
			document.querySelector('dialog[open]') !== null;
		if (await this.page.evaluate(told)) await this.page.keyboard.press('Escape');
		await this.page
			.waitForFunction(
				(wished) => {
					const { is, at } = window.hands.next(...wished);
					return is !== 'stuck' && (is !== 'asked' || at);
				},
				wish,
				{ timeout: GLANCE },
			)
			.catch(() => {});
		return look();
	}

	/**
	 * Has the page changed since, or does it within so many milliseconds? Where something was sent and the
	 * page looks as before for a while, it has come round: a card was laid and the same one drawn for it.
	 */
	async moved(before, sent, timeout) {
		const until = Date.now() + timeout;
		for (let since = null; Date.now() < until; await this.page.waitForTimeout(20)) {
			if ((await this.page.evaluate(() => window.hands.digest())) !== before) return true;
			if (this.guest.sent.length > sent) since ??= Date.now();
			if (since !== null && Date.now() > since + SETTLED) return true;
		}
		return false;
	}

	async changed({ before, kind, what, sent = this.guest.sent.length }) {
		if (!(await this.moved(before, sent, PATIENCE)))
			await this.fail(`nothing came of a click on ${kind} ${what}`);
	}
}

/** People play until the game is over for all of them. */
export async function playOut(people, steps = 3000) {
	const [first] = people;
	for (let i = 0; i < steps; i++) {
		const seen = [];
		for (const hands of people) seen.push(await hands.step());
		if (seen.every((is) => is === 'over')) return;
		if (!seen.includes('waiting') || seen.some((is) => is === 'asked')) continue;
		await Promise.race(people.map((hands) => hands.ready()));
	}
	assert.fail(`not over after ${steps} rounds; ${await first.state()} at ${PATIENCE}`);
}

/** A number of clicks by whoever is asked. */
export async function playSome(people, count) {
	for (let done = 0; done < count; ) {
		const seen = [];
		for (const hands of people) seen.push(await hands.step());
		done += seen.filter((is) => is === 'asked').length;
		if (seen.every((is) => is === 'over')) return;
		if (!seen.includes('asked')) await Promise.race(people.map((hands) => hands.ready()));
	}
}

/* In the page: what has the focus. */
const FOCUS = () => {
	const at = document.activeElement;
	return {
		id: at?.id ?? '',
		thing: Boolean(at?.closest('.board') && at?.dataset.thing),
		can: at?.classList.contains('can') ?? false,
		move: at?.matches('.dock .move, .dock [data-move]') ?? false,
	};
};

/** Press a key until what has the focus is wanted; false: it never was. */
async function press(page, keys, most, wanted) {
	for (let i = 0; i < most; i++) {
		await page.keyboard.press(keys[i % keys.length]);
		if (wanted(await page.evaluate(FOCUS))) return true;
	}
	return false;
}

const ROVE = [
	'Home',
	...'Right Down Right Down Left Down Right Up'.split(' ').map((w) => `Arrow${w}`),
];

/* A lit thing of the board by Tab, arrows and Enter. */
async function thingByKeys(page, turns) {
	if (!(await press(page, ['Tab'], 80, (at) => at.thing))) return false;
	const lit = (at) => at.thing && at.can;
	const there = lit(await page.evaluate(FOCUS)) || (await press(page, ROVE, turns, lit));
	if (there) await page.keyboard.press('Enter');
	return there;
}

/* A button of the list: by its number where it has one, else by Tab. */
async function buttonByKeys(hands) {
	const { page } = hands;
	const numbers = await page.locator('.dock .key[data-key]:visible').count();
	if (numbers > 0) {
		await page.keyboard.press(String(1 + hands.row(Math.min(9, numbers))));
		return true;
	}
	if (!(await press(page, ['Tab'], 120, (at) => at.move))) return false;
	await page.keyboard.press('Enter');
	return true;
}

async function stepByKeys(hands) {
	const { page } = hands;
	const sent = hands.guest.sent.length;
	const before = await page.evaluate(() => window.hands.digest());
	let what = 'the main button';
	if (await page.locator('#main-move').count()) {
		const there = await press(page, ['Tab'], 120, (at) => at.id === 'main-move');
		assert.ok(there, 'the main button is reached by Tab');
		await page.keyboard.press('Enter');
	} else if (hands.steps % 3 === 0 && (await thingByKeys(page, 40))) {
		hands.things += 1;
		what = 'a thing';
	} else if (await buttonByKeys(hands)) what = 'a button';
	else {
		assert.ok(await thingByKeys(page, 200), 'something is reached by keys');
		hands.things += 1;
	}
	hands.steps += 1;
	await hands.changed({ before, kind: 'keys', what, sent });
}

/** A whole game by keys alone. */
export async function byKeys(hands, steps = 2000) {
	for (let i = 0; i < steps; i++) {
		if ((await hands.ready()) === 'over') return;
		await stepByKeys(hands);
	}
	assert.fail(`not over after ${steps} steps`);
}

/* What stands beside a question and is no answer to it. */
const ASIDE = /^(Undo|Hint|Back)$/;
const CAN = /may be chosen/;

/** The accessibility tree, without what it leaves out. */
class Tree {
	static async of(client) {
		const { nodes } = await client.send('Accessibility.getFullAXTree');
		const tree = new Tree();
		tree.client = client;
		tree.nodes = new Map(nodes.map((node) => [node.nodeId, node]));
		return tree;
	}

	named(role, name) {
		const fits = (node) =>
			!node.ignored && node.role?.value === role && name.test(node.name?.value ?? '');
		return [...this.nodes.values()].filter(fits);
	}

	under(node) {
		const below = (node.childIds ?? []).map((id) => this.nodes.get(id)).filter(Boolean);
		return below.flatMap((one) => [one, ...this.under(one)]);
	}

	/** Buttons under a node that are not greyed out. */
	buttons(node) {
		return this.under(node).filter(
			(one) =>
				!one.ignored &&
				one.role?.value === 'button' &&
				!one.properties?.some((it) => it.name === 'disabled' && it.value.value === true) &&
				!ASIDE.test(one.name?.value ?? ''),
		);
	}

	/* What a screen reader does with "activate". */
	async activate(node) {
		assert.ok(node.name?.value?.trim(), 'a button without a name');
		const { object } = await this.client.send('DOM.resolveNode', {
			backendNodeId: node.backendDOMNodeId,
		});
		await this.client.send('Runtime.callFunctionOn', {
			objectId: object.objectId,
			functionDeclaration: `function () {
				if (this instanceof HTMLElement) this.click();
				else this.dispatchEvent(new MouseEvent('click', { bubbles: true }));
			}`,
		});
	}
}

/* The last button of the question is the one that goes on; otherwise any, or a thing of the board. */
function answerIn(tree, hands) {
	const [ask] = tree.named('region', /^(What is asked|Your choice)/);
	assert.ok(ask, 'the question is a region of its own');
	const buttons = tree.buttons(ask);
	const [board] = tree.named('main', /./);
	const things = tree.under(board).filter((one) => CAN.test(one.name?.value ?? ''));
	const wish = hands.row(4);
	if (things.length > 0 && (wish === 0 || buttons.length === 0))
		return things[hands.row(things.length)];
	return wish === 1 ? buttons.at(-1) : buttons[hands.row(Math.max(1, buttons.length))];
}

/* In the page: hear every sentence of the live region, however soon the next one takes its place. */
function listen() {
	window.heard = new Set();
	new MutationObserver(() => {
		for (const one of document.querySelectorAll('[role="status"][aria-live]'))
			if (one.textContent.trim()) window.heard.add(one.textContent.trim());
	}).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/*
 * Find an answer in the tree and activate it. What was being drawn meanwhile is looked at once more, as
 * somebody does who listens: the question may not be there yet, or its button another one by now.
 */
async function answerByName(client, hands) {
	for (let tries = 0; ; tries++) {
		try {
			const tree = await Tree.of(client);
			const before = await hands.page.evaluate(() => window.hands.digest());
			const answer = answerIn(tree, hands);
			assert.ok(answer, 'there is something to answer with');
			await tree.activate(answer);
			return { before, answer };
		} catch (reason) {
			if (tries === 10) throw reason;
			await hands.page.waitForTimeout(200);
		}
	}
}

/** A whole game by what the accessibility tree says alone. */
export async function byNames(hands, steps = 2000) {
	const client = await hands.guest.context.newCDPSession(hands.page);
	await client.send('Accessibility.enable');
	await hands.page.evaluate(listen);
	for (let i = 0; i < steps; i++) {
		if ((await hands.ready()) === 'over') break;
		const sent = hands.guest.sent.length;
		const { before, answer } = await answerByName(client, hands);
		await hands.changed({ before, kind: 'name', what: answer.name.value, sent });
	}
	assert.equal(await hands.state(), 'over', `not over after ${steps} steps`);
	const heard = await hands.page.evaluate(() => [...window.heard]);
	assert.ok(heard.length > 5, `the live region spoke: ${heard}`);
}
