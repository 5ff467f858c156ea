/* SHA-256, because crypto.subtle is missing on plain http, where friends in one house play. */

/* The first 32 bits of the fractional parts of the cube (and square) roots of the first primes. */
function constants(): { k: Uint32Array; h: Uint32Array } {
	const k = new Uint32Array(64);
	const h = new Uint32Array(8);
	let n = 0;
	for (let candidate = 2; n < 64; candidate++) {
		let prime = true;
		for (let d = 2; d * d <= candidate; d++) prime &&= candidate % d !== 0;
		if (!prime) continue;
		if (n < 8) h[n] = (candidate ** 0.5 % 1) * 2 ** 32;
		k[n] = (candidate ** (1 / 3) % 1) * 2 ** 32;
		n += 1;
	}
	return { k, h };
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function padded(bytes: Uint8Array): DataView {
	const size = Math.ceil((bytes.length + 9) / 64) * 64;
	const data = new DataView(new ArrayBuffer(size));
	new Uint8Array(data.buffer).set(bytes);
	data.setUint8(bytes.length, 0x80);
	data.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
	data.setUint32(size - 4, bytes.length << 3);
	return data;
}

const at = (words: Uint32Array, i: number): number => words[i] ?? 0;

function schedule(data: DataView, offset: number): Uint32Array {
	const w = new Uint32Array(64);
	for (let i = 0; i < 16; i++) w[i] = data.getUint32(offset + i * 4);
	for (let i = 16; i < 64; i++) {
		const a = at(w, i - 15);
		const b = at(w, i - 2);
		const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
		const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
		w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
	}
	return w;
}

function round(s: Uint32Array, wk: number): void {
	const [a, b, c, e, f, g] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6)];
	const one =
		at(s, 7) + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + wk;
	const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
	s.copyWithin(1, 0, 7);
	s[4] = at(s, 4) + one;
	s[0] = one + two;
}

/** The hash in hex. */
export function sha256(bytes: Uint8Array): string {
	const { k, h } = constants();
	const data = padded(bytes);
	for (let offset = 0; offset < data.byteLength; offset += 64) {
		const w = schedule(data, offset);
		const s = h.slice();
		for (let i = 0; i < 64; i++) round(s, (at(k, i) + at(w, i)) | 0);
		for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(s, i);
	}
	return [...h].map((word) => word.toString(16).padStart(8, '0')).join('');
}
