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

const TABLE = '/t/k3f9q2';

/** Name, fixture, path, and what to do once it stands. */
export const SHOTS = [
	['home', 'house', '/'],
	['home-levels', 'house', '/', (page) => page.locator('.game .btn.go').first().click()],
	['new', 'looting-early', '/new?game=looting'],
	['watch', 'house', '/watch'],
	['rules', 'house', '/rules'],
	...['looting', 'eighty', 'heist', 'nanty'].map((game) => [
		`rules-${game}`,
		`${game}-early`,
		`/rules/${game}`,
	]),
	['settings', 'house', '/settings'],
	['lobby', 'house-lobby', TABLE],
	['curtain', 'house-hotseat', TABLE],
	['table', 'house', TABLE],
	['table-hint', 'house', TABLE, (page) => page.keyboard.press('h')],
	['table-menu', 'house', TABLE, (page) => page.locator('.top [aria-haspopup=dialog]').click()],
	['table-drawer', 'house', TABLE, (page) => page.keyboard.press('l')],
	['table-window', 'house-window', TABLE],
	['table-wait', 'house-wait', TABLE],
	['table-lost', 'house-lost', TABLE, (page) => page.waitForTimeout(600)],
	['table-spectator', 'house-spectator', TABLE],
	['end', 'null-over', TABLE],
	...['looting', 'eighty', 'heist', 'nanty'].flatMap((game) => [
		...['early', 'ways', 'middle', 'late', 'crowded'].map((when) => [
			`table-${game}-${when}`,
			`${game}-${when}`,
			TABLE,
		]),
		[`end-${game}`, `${game}-over`, TABLE],
	]),
].filter(([, fixture]) => existsSync(new URL(`../fixtures/${fixture}.json`, import.meta.url)));

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
	const whole = !/^(table|curtain)/.test(name);
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
	const shots = SHOTS.filter(([name]) => name.includes(part));
	for (const shot of shots)
		for (const size of SIZES)
			for (const theme of all ? ['light', 'dark'] : ['light'])
				for (const lang of all ? ['en', 'it'] : ['en'])
					await shoot(browser, port, shot, size, theme, lang);
	await browser.close();
	stop();
}
