/* The icons of src/icons as PNG, from icon.svg: `node tools/icons.mjs` after a change of the drawing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER, FLAGS } from './pictures.mjs';

const folder = new URL('../src/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
/* Where the system cuts its own shape the ground goes to the edge and the coat stays in the middle. */
const mask = svg
	.replace('rx="13"', 'rx="0"')
	.replace(/<rect x="2\.5".*?\/>/, '')
	.replace('translate(10 10) scale(1.1)', 'translate(15 15) scale(.85)');
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
const page = await browser.newPage();
for (const [name, size, drawing] of [
	['icon-180', 180, mask],
	['icon-192', 192, svg],
	['icon-512', 512, svg],
	['icon-mask', 512, mask],
]) {
	await page.setViewportSize({ width: size, height: size });
	await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
	await page.screenshot({
		path: fileURLToPath(new URL(`${name}.png`, folder)),
		omitBackground: true,
	});
}
await browser.close();
