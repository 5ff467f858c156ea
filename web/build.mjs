/*
 * Builds the page into dist/: hashed names, rules as JSON, everything also as .gz and .br. Prints what
 * a first visit loads and fails when that is more than agreed. `--mock` for tests and pictures,
 * `--watch` to build again on every change.
 */

import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, context, transform } from 'esbuild';
import { ledgerOf } from './tools/ledger.mjs';
import { lessonOf } from './tools/lesson.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const mock = process.argv.includes('--mock');
const out = path.join(here, mock ? 'dist-mock' : 'dist');
const LIMIT = { script: 150 * 1024, rest: 120 * 1024 };
const LEDGERS = {
	looting: 'looting-london.md',
	eighty: 'eighty-days.md',
	heist: 'great-heist.md',
	nanty: 'nanty-narking.md',
	null: 'null.md',
};

const hashOf = (data) => createHash('sha256').update(data).digest('hex').slice(0, 8);

async function filesOf(folder) {
	const found = await fs.readdir(folder, { withFileTypes: true, recursive: true });
	return found
		.filter((one) => one.isFile())
		.map((one) => path.join(one.path ?? one.parentPath, one.name))
		.sort();
}

/** The ledgers, converted; game -> language -> path. Only the English one has to be there. */
async function writeRules() {
	const rules = {};
	for (const [game, file] of Object.entries(LEDGERS)) {
		rules[game] = {};
		for (const [lang, folder] of Object.entries({ en: '', it: 'it' })) {
			const from = path.join(here, '../docs/rules', folder, file);
			const text = await fs.readFile(from, 'utf8').catch(() => null);
			if (text === null && lang === 'en') throw new Error(`build: no ${from}`);
			if (text === null) continue;
			const json = JSON.stringify(ledgerOf(text));
			const name = `rules-${game}-${lang}.${hashOf(json)}.json`;
			await fs.writeFile(path.join(out, name), json);
			rules[game][lang] = `/${name}`;
		}
	}
	return rules;
}

/** The lessons of data/learn, converted; game -> path. */
async function writeLessons() {
	const lessons = {};
	for (const game of Object.keys(LEDGERS)) {
		const from = path.join(here, '../data/learn', `${game}.txt`);
		const text = await fs.readFile(from, 'utf8').catch(() => null);
		if (text === null) continue;
		const json = JSON.stringify(lessonOf(text));
		lessons[game] = `/lesson-${game}.${hashOf(json)}.json`;
		await fs.writeFile(path.join(out, lessons[game]), json);
	}
	return lessons;
}

/* The styles of a board, of the companion and of the day come with their code, as text. */
const styleText = {
	name: 'style-text',
	setup(all) {
		all.onLoad(
			{ filter: /src\/(boards|companion|day|learn)\/.*\.css$/ },
			async ({ path: file }) => {
				const { code } = await transform(await fs.readFile(file, 'utf8'), {
					loader: 'css',
					minify: true,
				});
				return { contents: code, loader: 'text' };
			},
		);
	},
};

/*
 * What a later part shares with the first load is in the first load: each of them needs the main part,
 * so that all of it becomes one file instead of one for every set of parts that share something.
 */
const later = {
	name: 'later',
	setup(all) {
		const filter = /src\/(boards\/(\w+)\/\2|companion\/companion|day\/day|learn\/learn)\.tsx$/;
		all.onLoad(
			{ filter: /src\/(boards|companion|day|learn)\/.*\.tsx$/ },
			async ({ path: file }) => {
				if (!filter.test(file)) return undefined;
				const text = await fs.readFile(file, 'utf8');
				const main = path.relative(path.dirname(file), path.join(here, 'src/main'));
				return { contents: `${text}\nimport '${main}';\n`, loader: 'tsx' };
			},
		);
	},
};

async function options(rules, lessons) {
	const sources = await filesOf(path.join(here, 'src'));
	const all = await Promise.all(sources.map((file) => fs.readFile(file)));
	return {
		absWorkingDir: here,
		entryPoints: { main: 'src/main.tsx', style: 'src/style/main.css' },
		outdir: out,
		bundle: true,
		splitting: true,
		format: 'esm',
		target: ['es2022'],
		minify: true,
		/* Chromium then compiles a file whole, beside the page's thread, and not each function when it is first called. */
		banner: { js: '//# allFunctionsCalledOnLoad' },
		sourcemap: mock ? 'linked' : false,
		metafile: true,
		entryNames: '[name].[hash]',
		chunkNames: 'chunk-[name].[hash]',
		assetNames: '[name].[hash]',
		publicPath: '/',
		jsx: 'automatic',
		jsxImportSource: 'preact',
		loader: { '.svg': 'text', '.woff2': 'file' },
		plugins: [styleText, later],
		define: {
			BUILD: JSON.stringify(hashOf(Buffer.concat(all))),
			MOCK: String(mock),
			RULES: JSON.stringify(rules),
			LESSONS: JSON.stringify(lessons),
		},
		logLevel: 'warning',
	};
}

/** The worker and the engine, where the engine has been built for the browser (`make wasm`). */
async function writeWorker() {
	const wasm = await fs.readFile(path.join(here, '../build-wasm/tabard.wasm')).catch(() => null);
	if (!wasm) return null;
	const engine = `tabard.${hashOf(wasm)}.wasm`;
	await fs.writeFile(path.join(out, engine), wasm);
	const { outputFiles } = await build({
		absWorkingDir: here,
		entryPoints: ['src/here/worker.ts'],
		bundle: true,
		minify: true,
		format: 'esm',
		target: ['es2022'],
		write: false,
		define: { ENGINE: JSON.stringify(`/${engine}`) },
	});
	const code = outputFiles[0].contents;
	const name = `worker.${hashOf(code)}.js`;
	await fs.writeFile(path.join(out, name), code);
	return `/${name}`;
}

/* It must run before all else, so it stands in the page. The server allows it by its hash (server/embed). */
async function earlyScript(define) {
	const { outputFiles } = await build({
		absWorkingDir: here,
		entryPoints: ['src/early.ts'],
		bundle: true,
		minify: true,
		format: 'iife',
		target: ['es2022'],
		write: false,
		define,
	});
	const code = outputFiles[0].text.trim();
	if (code.includes('</script')) throw new Error('build: early.ts would end itself');
	return `<script>${code}</script>`;
}

/** What the system says of the installed page, and of the doors into it. */
const INSTALLED = {
	en: {
		description: 'Four London board games at one table.',
		companion: 'The Great Heist: companion',
		day: 'The mystery of the day',
	},
	it: {
		description: 'Quattro giochi da tavolo londinesi a un solo tavolo.',
		companion: 'Il grande colpo: l’aiutante',
		day: 'Il mistero del giorno',
	},
};
const manifestOf = (lang) => (lang === 'en' ? 'tabard.webmanifest' : `tabard.${lang}.webmanifest`);

/** The icons, under hashed names, and the manifests that tell of them. */
async function writeManifest() {
	const folder = path.join(here, 'src/icons');
	const names = {};
	for (const file of await fs.readdir(folder)) {
		const data = await fs.readFile(path.join(folder, file));
		const { name, ext } = path.parse(file);
		names[name] = `${name}.${hashOf(data)}${ext}`;
		await fs.writeFile(path.join(out, names[name]), data);
	}
	const icon = (name, sizes, purpose) => ({
		src: `/${names[name]}`,
		sizes,
		type: sizes === 'any' ? 'image/svg+xml' : 'image/png',
		purpose,
	});
	const manifest = {
		id: '/',
		name: 'Tabard',
		short_name: 'Tabard',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#ece5d7',
		theme_color: '#ece5d7',
		categories: ['games'],
		icons: [
			icon('icon', 'any', 'any'),
			icon('icon-192', '192x192', 'any'),
			icon('icon-512', '512x512', 'any'),
			icon('icon-mask', '512x512', 'maskable'),
		],
	};
	/* One application by its id, told of in the language of the page (offline/install.ts). */
	for (const [lang, { description, ...shortcuts }] of Object.entries(INSTALLED)) {
		const made = {
			...manifest,
			lang,
			description,
			shortcuts: Object.entries(shortcuts).map(([path, name]) => ({
				name,
				url: `/${path}`,
				icons: [icon('icon-192', '192x192', 'any')],
			})),
		};
		await fs.writeFile(path.join(out, manifestOf(lang)), JSON.stringify(made));
	}
	return [
		`<link rel="icon" href="/${names['icon-192']}" type="image/png" sizes="192x192">`,
		`<link rel="apple-touch-icon" href="/${names['icon-180']}">`,
	];
}

/** The service worker knows every file of this version, so it is written last. */
async function writeServiceWorker() {
	const files = (await filesOf(out)).map((file) => `/${path.relative(out, file)}`);
	const all = await Promise.all((await filesOf(out)).map((file) => fs.readFile(file)));
	await build({
		absWorkingDir: here,
		entryPoints: { sw: 'src/offline/sw.ts' },
		outdir: out,
		bundle: true,
		minify: true,
		format: 'iife',
		target: ['es2022'],
		define: {
			VERSION: JSON.stringify(hashOf(Buffer.concat(all))),
			FILES: JSON.stringify(files),
		},
	});
}

/* The files of each board, for who knows the game before the page does. */
function boardLinks(outputs, loaded) {
	const games = Object.keys(LEDGERS).flatMap((game) => {
		const entry = `src/boards/${game}/${game}.tsx`;
		const made = outputs.find((one) => one.entryPoint === entry);
		return made ? [[game, made]] : [];
	});
	return games.flatMap(([game, { file, imports }]) =>
		[
			file,
			...imports
				.filter((one) => one.kind === 'import-statement')
				.map((one) => path.basename(one.path)),
		]
			.filter((one) => !loaded.includes(one))
			.map((one) => `<link rel="tabard-board" data-game="${game}" href="/${one}">`),
	);
}

async function writePage(meta, define) {
	const outputs = Object.entries(meta.outputs).map(([file, one]) => ({
		file: path.basename(file),
		...one,
	}));
	const made = (entry) => outputs.find((one) => one.entryPoint === entry);
	const main = made('src/main.tsx');
	const style = made('src/style/main.css');
	const fonts = outputs.filter((one) => one.file.endsWith('.woff2'));
	const chunks = main.imports
		.filter((one) => one.kind === 'import-statement')
		.map((one) => path.basename(one.path));
	/* All of it may be in what the later parts share: then that is asked for, and not who names it. */
	const [only] = chunks;
	const begin = chunks.length === 1 && Object.keys(main.inputs).length === 0 ? only : main.file;
	if (begin !== main.file) await fs.rm(path.join(out, main.file));
	const more = chunks.filter((file) => file !== begin);
	const worker = await writeWorker();
	const head = [
		...(await writeManifest()),
		...boardLinks(outputs, [main.file, ...chunks]),
		await earlyScript(define),
		`<link rel="stylesheet" href="/${style.file}">`,
		...fonts.map(
			(one) =>
				`<link rel="preload" href="/${one.file}" as="font" type="font/woff2" crossorigin>`,
		),
		...more.map((file) => `<link rel="modulepreload" href="/${file}">`),
		...(worker ? [`<link rel="tabard-worker" href="${worker}">`] : []),
		`<script type="module" src="/${begin}"></script>`,
	];
	const page = await fs.readFile(path.join(here, 'src/index.html'), 'utf8');
	await fs.writeFile(
		path.join(out, 'index.html'),
		page.replace('<!-- HEAD -->', () => head.join('\n')),
	);
	return {
		script: [begin, ...more],
		rest: ['index.html', style.file, ...fonts.map((one) => one.file)],
	};
}

/** .gz and .br beside every file that gets smaller; name -> bytes on the wire (br). */
async function compress() {
	const sizes = new Map();
	for (const file of await filesOf(out)) {
		const data = await fs.readFile(file);
		const name = path.basename(file);
		sizes.set(name, { raw: data.length, gz: data.length, br: data.length });
		if (/\.(woff2|map|png)$/.test(name)) continue;
		const gz = gzipSync(data, { level: 9 });
		const br = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
		await fs.writeFile(`${file}.gz`, gz);
		await fs.writeFile(`${file}.br`, br);
		sizes.set(name, { raw: data.length, gz: gz.length, br: br.length });
	}
	return sizes;
}

function report(sizes, first) {
	const kb = (n) => `${(n / 1024).toFixed(1)} KB`.padStart(9);
	for (const [name, size] of [...sizes].sort())
		console.log(`${name.padEnd(34)}${kb(size.raw)}${kb(size.gz)} gz${kb(size.br)} br`);
	let ok = true;
	for (const part of ['script', 'rest']) {
		const sum = first[part].reduce((total, name) => total + sizes.get(name).gz, 0);
		console.log(`first load, ${part}: ${kb(sum)} of ${kb(LIMIT[part])}`);
		ok &&= sum <= LIMIT[part];
	}
	if (!ok) {
		console.error('build: a first visit would load more than agreed');
		process.exitCode = 1;
	}
}

await fs.rm(out, { recursive: true, force: true });
await fs.mkdir(out, { recursive: true });
const settings = await options(await writeRules(), await writeLessons());
if (process.argv.includes('--watch')) {
	const again = {
		name: 'again',
		setup: (all) =>
			all.onEnd(
				async (result) =>
					result.metafile && void (await writePage(result.metafile, settings.define)),
			),
	};
	await (await context({ ...settings, plugins: [...settings.plugins, again] })).watch();
} else {
	const { metafile } = await build(settings);
	const first = await writePage(metafile, settings.define);
	if (!mock) await writeServiceWorker();
	if (!mock) report(await compress(), first);
}
