// The computer player thinks the same in the WASM build as natively: every answer of a short
// search, to the last bit of its values, in every game and with every number of seats.
//   node tests/wasm/ai.mjs [FILE [PROGRAM]]
// Without arguments it takes $TABARD_WASM, and ai-signature from beside $TABARD.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [file = process.env.TABARD_WASM,
	program = join(dirname(process.env.TABARD ?? "."), "ai-signature")] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();

function text(address) {
	const bytes = new Uint8Array(wasm.memory.buffer, address);
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

let lines = "";
for (let index = 0; index < wasm.tabard_games(); index++) {
	for (let n = wasm.tabard_seats_min(index); n <= wasm.tabard_seats_max(index); n++) {
		const signature = BigInt.asUintN(64, wasm.tabard_ai_signature(index, n, 1n));
		const hex = signature.toString(16).padStart(16, "0");
		lines += `${text(wasm.tabard_game_id(index))} ${n} ${hex}\n`;
	}
}
const native = execFileSync(program, { encoding: "utf8" });
console.log(`WASM:\n${lines}native:\n${native}`);
process.exit(lines === native && lines.includes("looting 2 ") ? 0 : 1);
