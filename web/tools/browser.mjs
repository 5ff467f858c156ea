/*
 * The tests in the browser (test/play): `npm run browser`, or some of them by name; TABARD_LONG=1 for
 * every title to its end. Needs the page (build.mjs), the command with it inside ($TABARD, or build/tabard) and
 * Chromium; where that is missing it says so and ends with 77, which ctest takes as skipped.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER } from './pictures.mjs';

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
if (!BROWSER) {
	console.log('browser: skipped, for there is no Chromium (`tools/bootstrap test` installs it)');
	process.exit(77);
}

const run = (...words) =>
	spawnSync(process.execPath, words, { cwd: web, stdio: 'inherit' }).status ?? 1;
const named = process.argv.slice(2);
const files = (
	named.length > 0
		? named
		: ['alone', 'offline', 'online', 'pages', 'maps', 'taken', 'learn', 'pace']
).map((name) => path.join('test/play', `${name}.test.mjs`));
/* One file after another: two browsers at once are slower than one. */
let status = run('build.mjs', '--mock');
for (const file of files) status ||= run('--test', file);
process.exit(status);
