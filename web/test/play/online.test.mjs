/*
 * The page against the real server. Two browsers at one table by link, reloads and a server that
 * dies, a spectator, a phone, one device for two; by mouse, by touch, by keys alone and by the
 * accessibility tree alone. The short form (ctest) plays small games; TABARD_LONG=1 (`make browser`)
 * every title from the first to the last move.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byKeys, byNames, Hands, playOut, playSome } from './hands.mjs';
import { Guest, House, launch } from './rig.mjs';
import { noSecrets } from './secrets.mjs';

const LONG = process.env.TABARD_LONG === '1';
const TITLES = ['looting', 'eighty', 'heist', 'nanty'];
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;
let house;

before(async () => {
	browser = await launch();
	house = await new House().start();
});
after(async () => {
	await browser?.close();
	await house?.stop();
});

/** Two people at a table made over HTTP; both have sat down and the game has begun. */
async function twoAt(game, { others = [], options = {}, look = {} } = {}) {
	const ada = await Guest.arrive(browser, house, look);
	const bob = await Guest.arrive(browser, house, { name: 'Bob', ...look });
	const made = await ada.create(game, [{ kind: 'open' }, ...others], options);
	const hands = [
		await Hands.of(ada, { seed: 3, tap: look.hasTouch }),
		await Hands.of(bob, { seed: 4, tap: look.hasTouch }),
	];
	await ada.open(`/t/${made.table}`);
	await bob.open(`/t/${made.table}#s=1.${made.seats[1]}`);
	await bob.page.getByRole('button', { name: 'Sit down' }).click();
	await ada.page.locator('.btn.go.big:not([aria-disabled="true"])').click();
	for (const { page } of [ada, bob]) await page.waitForSelector('.frame');
	return { ada, bob, hands, made };
}

async function leave(...guests) {
	for (const guest of guests) {
		assert.deepEqual(guest.errors, [], `${guest.name}'s page complains`);
		await guest.leave();
	}
}

test('another device by personal link, once; then signed in, and forgotten', async () => {
	const ada = await Guest.arrive(browser, house);
	const phone = await Guest.arrive(browser, house, { name: '', ...PHONE });
	const late = await Guest.arrive(browser, house, { name: '' });
	const { table } = await ada.create('null', [{ kind: 'bot', level: 1 }]);
	const goOn = `.goon a[href="/t/${table}"]`;
	await ada.page.getByRole('button', { name: 'Make my link' }).click();
	const link = await ada.page.locator('#my-link').inputValue();
	for (const { page } of [phone, late]) {
		await page.goto(link);
		await page.getByRole('button', { name: 'That is me' }).click();
		if (page === phone.page) await page.waitForSelector(goOn);
		else await page.getByText('used up or too old').first().waitFor();
	}
	await ada.page.getByText('Name and passphrase').click();
	for (const [{ page }, button] of [
		[ada, 'Set it for me'],
		[late, 'Sign in'],
	]) {
		if (page === late.page) await page.getByText('Name and passphrase').click();
		await page.fill('#login', 'ada');
		await page.fill('#phrase', 'the pot at the tabard');
		await page.getByRole('button', { name: button }).click();
		if (page === late.page) await page.waitForSelector(goOn);
		else await page.getByText('Set', { exact: true }).first().waitFor();
	}
	await late.open('/settings');
	await late.page.getByRole('button', { name: 'Forget me' }).click();
	await late.page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
	await late.page.waitForURL('**/');
	const { body } = await phone.ask('GET', '/api/tables');
	assert.deepEqual(body.mine, [], 'nobody sits there any more');
	await ada.leave();
	await phone.leave();
	await late.leave();
});

test('a friend by link: opened, shared, seated, begun, all with the mouse', async () => {
	const ada = await Guest.arrive(browser, house);
	const bob = await Guest.arrive(browser, house, { name: 'Bob' });
	await ada.open('/');
	await ada.page.locator('.game').first().getByRole('link', { name: 'New table' }).click();
	/* What is agreed is summed up before the table is opened. */
	const sum = ada.page.getByRole('complementary', { name: 'Open the table' });
	assert.match(await sum.textContent(), /Rules\s*as usual.*Clock\s*None/);
	await ada.page.getByRole('radio', { name: 'English edition' }).click();
	await ada.page.getByRole('radio', { name: '15 min' }).click();
	assert.match(await sum.textContent(), /Pairs as jokers\s*English edition.*Clock\s*15 min/);
	await ada.page.getByRole('radio', { name: 'Italian edition' }).click();
	await ada.page.getByRole('radio', { name: 'None' }).first().click();
	await ada.page.getByRole('button', { name: 'Open the table' }).click();
	const link = ada.page.getByRole('textbox', { name: 'Send this for seat 2' });
	await link.waitFor();
	await ada.page.waitForFunction(() => document.querySelector('#link-1').value.includes('#s='));
	const url = await link.inputValue();
	/* Not before everybody sits, and it says so. */
	await ada.page.getByRole('button', { name: 'Begin' }).click({ force: true });
	await ada.page.locator('.toast').first().waitFor();
	await bob.page.goto(url.replace(/#.*/, ''));
	await bob.page.getByText('This table is private').waitFor();
	await bob.page.goto(url);
	await bob.page.getByRole('button', { name: 'Sit down' }).click();
	await bob.page.getByText('you', { exact: true }).waitFor();
	await ada.page.locator('.srow', { hasText: 'Bob' }).waitFor();
	/* Who sits needs the secret no longer: it is not in the address for others to find. */
	await bob.page.waitForURL(url.replace(/#.*/, ''));
	await bob.page.getByRole('button', { name: 'Stand up' }).click();
	await bob.page.getByRole('button', { name: 'Sit down' }).click();
	await bob.page.getByText('you', { exact: true }).waitFor();
	await bob.page.reload();
	await bob.page.getByText('you', { exact: true }).waitFor();
	/* Who stands up after a reload has the link again, and the next reload finds the table. */
	await bob.page.getByRole('button', { name: 'Stand up' }).click();
	await bob.page.waitForURL(url);
	await bob.page.reload();
	await bob.page.getByRole('button', { name: 'Sit down' }).click();
	await bob.page.getByText('you', { exact: true }).waitFor();
	await bob.page.waitForURL(url.replace(/#.*/, ''));
	await ada.page.getByRole('button', { name: 'Begin' }).click();
	for (const { page } of [ada, bob]) await page.waitForSelector('.frame .board');
	assert.match(await ada.page.locator('.seats').first().textContent(), /Bob/);
	/* Also while it is played the host has a link for those who only watch. */
	for (const { page } of [ada, bob]) {
		await page.locator('.top [aria-haspopup=dialog]').click();
		await page.getByRole('dialog').waitFor();
	}
	const watch = ada.page.getByRole('textbox', { name: 'For those who only watch' });
	await watch.waitFor();
	assert.match(await watch.inputValue(), /#w=[\w-]+$/);
	assert.equal(await bob.page.locator('#link-watch').count(), 0);
	/* The table is among one's own on the first page of either. */
	for (const { page } of [ada, bob]) {
		await page.goto(house.url);
		await page.locator('.goon .it').first().waitFor();
	}
	await leave(ada, bob);
});

test('who has left finds the table on the first page, and sits down there again', async () => {
	const ada = await Guest.arrive(browser, house);
	const { page } = ada;
	const { table } = await ada.create('looting', [{ kind: 'bot', level: 1 }]);
	await ada.open(`/t/${table}`);
	await page.locator('.dock.mine').waitFor();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Leave the table' }).click();
	await page.getByRole('button', { name: 'Leave the table' }).click();
	await page.locator(`.goon a[href="/t/${table}"]`).click();
	const back = page.getByRole('button', { name: 'Back to my seat' });
	await back.click();
	await page.locator('.dock.mine').waitFor();
	assert.equal(await back.count(), 0);
	assert.equal(await page.locator('.seat', { hasText: 'Ada' }).getByText('you').count(), 1);
	await leave(ada);
});

test('the seats of a new table are drawn at random, my own too', async () => {
	const ada = await Guest.arrive(browser, house);
	const { page } = ada;
	await ada.open('/new?game=looting');
	const draw = page.getByRole('button', { name: 'Draw the seats at random' });
	const rows = page.locator('.srow');
	const mine = () =>
		rows.evaluateAll((all) => all.findIndex((row) => row.querySelector('input')));
	/* Thirty draws that all leave me first: once in two hundred million million. */
	for (let i = 0; i < 30 && (await mine()) === 0; i++) await draw.click();
	const seat = await mine();
	assert.ok(seat > 0, 'somebody else sits first');
	assert.equal(await rows.nth(seat).getByRole('radio', { name: 'Me' }).count(), 1);
	assert.equal(await page.getByRole('radio', { name: 'Me' }).count(), 1, 'I sit once');
	await page.getByRole('button', { name: 'Open the table' }).click();
	const own = page.locator('.srow', { hasText: 'Ada' });
	await own.waitFor();
	assert.equal(
		await rows.evaluateAll((all) => all.findIndex((row) => /Ada/.test(row.textContent))),
		seat,
	);
	await leave(ada);
});

test('a lost connection: another game here meanwhile, and the table is found again', async () => {
	const ada = await Guest.arrive(browser, house);
	const { page } = ada;
	const made = await ada.create('looting', [{ kind: 'bot', level: 1 }]);
	await ada.open(`/t/${made.table}`);
	await page.locator('.dock').waitFor();
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await house.kill();
	await page.locator('.dock.lost').waitFor();
	await page.getByRole('button', { name: 'Play here meanwhile' }).click();
	await page.waitForURL(/\/t\/here-/);
	await page.locator('.dock.mine').waitFor();
	assert.equal(await page.locator('.frame[data-game="looting"] .seats .seat').count(), 2);
	/* A table that was never heard of says why it is not there, and what to do. */
	await ada.open(`/t/${made.table}`);
	await page.getByText('The server cannot be reached').waitFor();
	await house.start();
	await page.getByRole('button', { name: 'Try now' }).click();
	await page.locator('.dock:not(.lost)').waitFor();
	await leave(ada);
});

/** Whoever is asked first. */
async function firstAsked(people) {
	await Promise.race(people.map((hands) => hands.ready()));
	for (const hands of people) if ((await hands.state()) === 'asked') return hands;
	return assert.fail('nobody is asked');
}

/** Choose one thing that leads on to several answers; false where there is none. */
async function beginChoice(hands) {
	const { page } = hands;
	for (const thing of await page.locator('.board .can').all()) {
		await thing.click();
		await page.waitForFunction(() => document.querySelector('.sel, .dock:not(.mine), .end'));
		if (await page.locator('.board .sel, .dock .sel').count()) return true;
	}
	return false;
}

test('a reload and a server that dies in mid-decision lose nothing', async () => {
	const { ada, bob, hands } = await twoAt('looting');
	const asked = await firstAsked(hands);
	const { page } = asked;
	await beginChoice(asked);
	const chosen = await page.locator('.sel').first().getAttribute('data-thing');
	assert.ok(chosen, 'something is half chosen');
	await house.kill();
	await page.locator('.dock.lost').waitFor();
	await house.start();
	await page.locator('.dock.mine').waitFor();
	assert.equal(
		await page.locator('.sel').first().getAttribute('data-thing'),
		chosen,
		'the half-made choice is still there',
	);
	await page.keyboard.press('Escape');
	for (let i = 0; i < 6; i++) for (const one of hands) await one.step();
	const lines = await ada.page.locator('.log li').count();
	await ada.page.reload();
	await ada.page.waitForSelector('.frame');
	assert.ok((await ada.page.locator('.log li').count()) >= lines, 'the story is as long');
	await playSome(hands, 12);
	await leave(ada, bob);
});

for (const game of LONG ? ['null', ...TITLES] : ['null'])
	test(`two browsers play ${game} to the end by mouse, a spectator looks on, no secret leaks`, async () => {
		const { ada, bob, hands, made } = await twoAt(game);
		const eve = await Guest.arrive(browser, house, { name: 'Eve' });
		await eve.open(`/t/${made.table}#w=${made.watch}`);
		await eve.page.waitForSelector('.frame');
		const early = await eve.ask('GET', `/api/tables/${made.table}/moment?at=3&viewer=all`);
		assert.notEqual(early.status, 200, 'nobody looks into a game that is not over');
		await playOut(hands);
		await eve.page.locator('.end').waitFor();
		for (const { page } of [ada, bob, eve])
			assert.match(await page.locator('h1').textContent(), /win/);
		/* Whoever cannot hand out what opens the table has nothing to share. */
		const sharing = ({ page }) => page.getByRole('button', { name: 'Share' }).count();
		assert.deepEqual(await Promise.all([ada, bob, eve].map(sharing)), [1, 0, 1]);
		assert.ok(hands[0].things > 0, 'things were clicked, not only buttons');
		await noSecrets(ada, made.table, [0]);
		await noSecrets(bob, made.table, [1]);
		await noSecrets(eve, made.table, []);
		/* Another game is asked for where the others are, and answered there. */
		await ada.page.getByRole('button', { name: 'Play again' }).click();
		const offer = ({ page }) => page.getByText('Ada would like another game.');
		for (const guest of [bob, eve]) await offer(guest).first().waitFor();
		await ada.page.getByText('You asked for another game.').first().waitFor();
		assert.equal(await ada.page.getByRole('button', { name: 'Yes' }).count(), 0);
		await ada.page.getByRole('button', { name: 'Withdraw' }).click();
		for (const guest of [bob, eve]) await offer(guest).first().waitFor({ state: 'detached' });
		await ada.page.getByRole('button', { name: 'Play again' }).click();
		await bob.page.getByRole('button', { name: 'Yes' }).click();
		const next = /\/t\/[a-z0-9]+$/;
		for (const { page } of [ada, bob]) {
			const link = page.locator('a.btn.go');
			await link.waitFor();
			assert.match(await link.getAttribute('href'), next);
			assert.equal(await page.getByRole('button', { name: 'Play again' }).count(), 0);
		}
		await leave(ada, bob, eve);
	});

for (const game of LONG ? ['null', 'looting'] : ['null'])
	test(`two people at one device play ${game}; the curtain hides each from the other`, async () => {
		const ada = await Guest.arrive(browser, house);
		const made = await ada.create(game, [{ kind: 'person', name: 'Bartholomew' }]);
		const hands = await Hands.of(ada, { seed: 5 });
		await ada.open(`/t/${made.table}`);
		const named = new Set();
		for (let i = 0; i < 3000; i++) {
			const is = await hands.ready();
			if (is === 'over') break;
			if (is === 'curtain') {
				assert.equal(await ada.page.locator('.board').count(), 0, 'no board behind it');
				named.add(await ada.page.locator('.curtain h1').textContent());
				await ada.page.getByRole('dialog').getByRole('button').click();
				await ada.page.waitForFunction(() => window.hands.state() !== 'curtain');
			} else await hands.step();
		}
		assert.deepEqual([...named].sort(), ['Ada', 'Bartholomew']);
		assert.equal(await hands.state(), 'over');
		await leave(ada);
	});

for (const game of LONG ? ['null', ...TITLES] : ['null'])
	test(`${game} on a phone, by touch`, async () => {
		const { ada, bob, hands, made } = await twoAt(game, { look: PHONE });
		if (LONG && game !== 'eighty') await playOut(hands);
		else await playSome(hands, 30);
		const wide = await ada.page.evaluate(
			() => document.documentElement.scrollWidth - innerWidth,
		);
		assert.ok(wide <= 0, `${made.table}: ${wide} px too wide`);
		await leave(ada, bob);
	});

for (const game of LONG ? ['null', 'looting', 'heist', 'nanty'] : ['null'])
	test(`a whole game of ${game} by keyboard alone`, async () => {
		const ada = await Guest.arrive(browser, house);
		const made = await ada.create(game, [{ kind: 'bot', level: 1 }]);
		const hands = await Hands.of(ada, { seed: 6 });
		await ada.open(`/t/${made.table}`);
		await byKeys(hands);
		assert.ok(hands.things > 2, 'things were chosen by keys');
		await leave(ada);
	});

for (const game of LONG ? ['null', 'looting', 'heist', 'nanty'] : ['null'])
	test(`a whole game of ${game} through the accessibility tree alone`, async () => {
		const ada = await Guest.arrive(browser, house);
		const made = await ada.create(game, [{ kind: 'bot', level: 1 }]);
		const hands = await Hands.of(ada, { seed: 7 });
		await ada.open(`/t/${made.table}`);
		await byNames(hands);
		await leave(ada);
	});
