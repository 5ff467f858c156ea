/*
 * Screenshots of every page and state, as artefacts: pictures/NAME-WIDTH-THEME-LANG.png.
 * `node tools/pictures.mjs [part of a name] [--all]`; without --all English by day only.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

export const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
export const BROWSER = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
].find(existsSync);
const SIZES = [
	[360, 780],
	[768, 1024],
	[1440, 900],
];

/** Name, fixture, path, and what to do once it stands. */
export const SHOTS = [
	['home', 'null-lay', '/'],
	['home-levels', 'null-lay', '/', (page) => page.locator('.game .btn.go').first().click()],
	['new', 'null-lay', '/new?game=looting'],
	['watch', 'null-lay', '/watch'],
	['rules', 'null-lay', '/rules'],
	['rules-looting', 'null-lay', '/rules/looting'],
	['settings', 'null-lay', '/settings'],
	['lobby', 'null-lobby', '/t/k3f9q2'],
	['table', 'null-lay', '/t/k3f9q2'],
	['table-hint', 'null-lay', '/t/k3f9q2', (page) => page.keyboard.press('h')],
	[
		'table-menu',
		'null-lay',
		'/t/k3f9q2',
		(page) => page.locator('.top [aria-haspopup=dialog]').click(),
	],
	['table-window', 'null-window', '/t/k3f9q2'],
	['table-wait', 'null-wait', '/t/k3f9q2'],
	['table-lost', 'null-lost', '/t/k3f9q2', (page) => page.waitForTimeout(600)],
	['table-drawer', 'null-lay', '/t/k3f9q2', (page) => page.keyboard.press('l')],
	['spectator', 'null-spectator', '/t/k3f9q2'],
	['curtain', 'null-hotseat', '/t/k3f9q2'],
	['end', 'null-over', '/t/k3f9q2'],
	['table-looting', 'looting', '/t/k3f9q2'],
	['table-looting-two', 'looting-two', '/t/k3f9q2'],
	['table-eighty', 'eighty', '/t/k3f9q2'],
];

async function shoot(browser, port, [name, mock, path, then], [width, height], theme, lang) {
	const context = await browser.newContext({
		viewport: { width, height },
		colorScheme: theme,
		locale: lang,
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
	page.on(
		'console',
		(line) => line.type() === 'error' && console.error(`${name}: ${line.text()}`),
	);
	await page.goto(`http://127.0.0.1:${port}${path}${path.includes('?') ? '&' : '?'}mock=${mock}`);
	await page.evaluate(() => document.fonts.ready);
	await page.waitForSelector('h1, h2');
	await page.waitForTimeout(200);
	await then?.(page);
	await page.waitForTimeout(150);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	if (wide > 0) console.error(`${name} ${width} ${lang}: ${wide} px too wide`);
	const whole = !/^(table|spectator|curtain)/.test(name);
	await page.screenshot({
		path: `pictures/${name}-${width}-${theme}-${lang}.png`,
		fullPage: whole,
	});
	await context.close();
}

if (process.argv[1]?.endsWith('pictures.mjs')) {
	const part = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? '';
	const all = process.argv.includes('--all');
	mkdirSync('pictures', { recursive: true });
	const { port, stop } = await serve({ mock: true });
	const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
	for (const shot of SHOTS.filter(([name]) => name.includes(part)))
		for (const size of SIZES)
			for (const theme of all ? ['light', 'dark'] : ['light'])
				for (const lang of all ? ['en', 'it'] : ['en'])
					await shoot(browser, port, shot, size, theme, lang);
	await browser.close();
	stop();
}
