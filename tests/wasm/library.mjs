// The game of docs/library.md through the functions of api/tabard.h in the WASM module. Prints
// its result and fingerprint, as the native example does.
//   node tests/wasm/library.mjs [FILE]
import { readFileSync } from "node:fs";

const [file = process.env.TABARD_WASM] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();

function text(address) {
	const bytes = new Uint8Array(wasm.memory.buffer, address);
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
function given(string) {
	const bytes = new TextEncoder().encode(`${string}\0`);
	const at = wasm.tabard_memory(bytes.length);
	new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
	return at;
}

const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const error = wasm.tabard_memory(4);
const game = wasm.tabard_new(given("looting"), given(JSON.stringify({ seats: 2, seed })), error);
if (!game) {
	console.log(text(new Uint32Array(wasm.memory.buffer, error, 1)[0]));
	process.exit(1);
}
wasm.tabard_deal(game);
for (;;) {
	const [seat] = JSON.parse(text(wasm.tabard_asked(game)));
	if (seat === undefined) break;
	wasm.tabard_search_begin(game, seat, 1, BigInt(wasm.tabard_revision(game)));
	while (!wasm.tabard_search_step(game, 100));
	const { best } = JSON.parse(text(wasm.tabard_search_answer(game)));
	if (!wasm.tabard_play(game, seat, given(best.text))) throw new Error(text(wasm.tabard_error(game)));
	wasm.tabard_deal(game);
}
console.log(text(wasm.tabard_result(game)));
console.log(BigInt.asUintN(64, wasm.tabard_hash(game)).toString(16).padStart(16, "0"));
wasm.tabard_free(game);
