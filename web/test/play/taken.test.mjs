/*
 * From this browser to the real server and back: a table begun here is taken online by its menu, a
 * friend takes a seat by link, and they go on; and every page of the house, under the server's own policy, with
 * its service worker, before and after the server goes away.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Guest, House, launch } from './rig.mjs';

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

const clean = (guest) => assert.deepEqual(guest.errors, [], `${guest.name}'s page complains`);

/** From the first page to a table against the computer, in this browser. */
async function playHere(guest, game) {
	await guest.open('/');
	const card = guest.page.locator('.game', {
		has: guest.page.locator(`use[href="#poster-${game}"]`),
	});
	await card.locator('.a .go').click();
	await card.locator('.levels .g .btn').first().click();
	await guest.page.waitForSelector('.frame');
	assert.match(guest.page.url(), /\/t\/here-/);
}

async function takeOnline(guest) {
	await guest.page.getByRole('button', { name: 'Menu' }).click();
	await guest.page.getByRole('button', { name: 'Take it online' }).click();
	return guest.page.locator('.dialog');
}

test('a game begun here goes on online with a friend, and says so for good', async () => {
	const ada = await Guest.arrive(browser, house);
	const bob = await Guest.arrive(browser, house, { name: 'Bob' });
	await playHere(ada, 'eighty');
	await ada.page.locator('.dock.mine').waitFor();
	const dialog = await takeOnline(ada);
	await dialog.getByText('begun on your device').waitFor();
	await dialog.getByRole('button', { name: 'Take it online' }).click();
	/* The lobby: the computer gives up its seat to whoever has the link. */
	await ada.page.getByText('Begun on the device of Ada').waitFor();
	assert.doesNotMatch(ada.page.url(), /here-/);
	await ada.page.getByRole('button', { name: 'Free the seat' }).first().click();
	await ada.page.waitForFunction(() =>
		document.querySelector('[id^="link-"]')?.value.includes('#s='),
	);
	const link = await ada.page.locator('[id^="link-"]').first().inputValue();
	await bob.open(link.replace(/^.*\/t\//, '/t/'));
	await bob.page.getByRole('button', { name: 'Sit down' }).click();
	await ada.page.locator('.btn.go.big:not([aria-disabled="true"])').click();
	for (const { page } of [ada, bob]) await page.waitForSelector('.frame');
	const told = bob.heard('table').at(-1);
	assert.equal(told.begun, 'Ada');
	assert.equal(told.status, 'playing');
	await bob.page.getByRole('button', { name: 'Menu' }).click();
	await bob.page.getByText('Begun on the device of Ada').waitFor();
	/* The game here is still there. */
	await ada.open('/');
	await ada.page.locator('.goon .it').nth(1).waitFor();
	for (const guest of [ada, bob]) {
		clean(guest);
		await guest.leave();
	}
});

test('what the device knows is not gone on with: a fresh table; and no server is one sentence', async () => {
	const ada = await Guest.arrive(browser, house);
	await playHere(ada, 'heist');
	const here = ada.page.url();
	const dialog = await takeOnline(ada);
	await dialog.getByText('a fresh table is opened').waitFor();
	await ada.context.setOffline(true);
	await dialog.getByRole('button', { name: 'Take it online' }).click();
	await dialog.getByRole('alert').getByText('The server does not answer.').waitFor();
	assert.equal(ada.page.url(), here);
	await ada.context.setOffline(false);
	await dialog.getByRole('button', { name: 'Take it online' }).click();
	await ada.page.locator('.btn.go.big').waitFor();
	assert.equal(await ada.page.getByText('Begun on the device').count(), 0);
	const complaints = ada.errors.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'));
	assert.deepEqual(complaints, []);
	await ada.leave();
});

const PAGES = [
	'/',
	'/new/looting',
	'/settings',
	'/rules/nanty',
	'/companion',
	'/companion/notes',
	'/day',
];

test('every page under the policy of the server; the service worker; and after the server has gone', async () => {
	const ada = await Guest.arrive(browser, house, { name: 'Ada' });
	for (const where of PAGES) {
		await ada.open(where);
		await ada.page.locator('#main, main').first().waitFor();
	}
	await ada.page.evaluate(() => navigator.serviceWorker.ready);
	await ada.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	clean(ada);
	await house.kill();
	for (const where of PAGES) {
		await ada.open(where);
		await ada.page.locator('#main, main').first().waitFor();
	}
	await playHere(ada, 'looting');
	await ada.page.locator('.dock.mine').waitFor();
	await house.start();
	clean(ada);
	await ada.leave();
});
