// Prints `id seats signature` for every game and seat count of a WASM build: a hash chain over
// all states of random games, to be compared with the native build (tests/property/torture).
//   node tests/wasm/signature.mjs FILE [SEED [GAMES [ID]]]
// Without a FILE it takes $TABARD_WASM, and then only checks that the module runs by itself.
import { readFileSync } from "node:fs";

const [file = process.env.TABARD_WASM, seed = "1", games = "5", only] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
	console.log(`the module imports ${imports.map((i) => i.name).join(", ")}`);
	process.exit(1);
}
const wasm = new WebAssembly.Instance(module).exports;
wasm._initialize?.();

function text(address) {
	const bytes = new Uint8Array(wasm.memory.buffer, address);
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

for (let index = 0; index < wasm.tabard_games(); index++) {
	const id = text(wasm.tabard_game_id(index));
	if (only && only !== id) continue;
	for (let n = wasm.tabard_seats_min(index); n <= wasm.tabard_seats_max(index); n++) {
		const signature = wasm.tabard_signature(index, n, BigInt(seed), Number(games));
		console.log(`${id} ${n} ${BigInt.asUintN(64, signature).toString(16).padStart(16, "0")}`);
	}
}
