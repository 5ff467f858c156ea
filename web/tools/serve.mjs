/* Serves dist (or dist-mock with --mock) on loopback, every unknown path being the page. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const TYPES = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.wasm': 'application/wasm',
	'.webmanifest': 'application/manifest+json',
	'.png': 'image/png',
};
const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A server for a built folder; resolves with its port and how to stop it. */
export function serve({ mock = false, port = 0, folder = path.join(here, 'dist') } = {}) {
	const roots = mock ? [path.join(here, 'dist-mock'), here] : [folder];
	const find = (name) =>
		roots
			.map((root) => path.join(root, path.normalize(`/${name}`)))
			.find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
	const server = http.createServer((request, answer) => {
		const name = decodeURIComponent(new URL(request.url, 'http://here').pathname);
		const allowed =
			roots.length === 1 || !find(name)?.startsWith(path.join(here, 'node_modules'));
		if (name.startsWith('/api/')) {
			answer.writeHead(503).end();
			return;
		}
		const file = (allowed && find(name)) || path.join(roots[0], 'index.html');
		answer.writeHead(200, {
			'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
		});
		fs.createReadStream(file).pipe(answer);
	});
	return new Promise((resolve) =>
		server.listen(port, '127.0.0.1', () =>
			resolve({
				port: server.address().port,
				stop: () => {
					server.close();
					server.closeAllConnections();
				},
			}),
		),
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { port } = await serve({ mock: process.argv.includes('--mock'), port: 8017 });
	console.log(`http://127.0.0.1:${port}/`);
}
