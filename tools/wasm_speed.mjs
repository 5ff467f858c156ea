// How fast the computer players of the WASM build are beside the native ones, in processor time:
//   node tools/wasm_speed.mjs [WASM [PROGRAM]]
// Prints `id seats native wasm ratio` for every game; fails if a game is below half of native.
// The two are measured one after the other, so a busy machine makes it unsure: repeat it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file = "build-wasm/tabard.wasm", program = "build/ai-pace"] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();

// Iterations a second of one game, after a first round that lets the engine compile.
function pace(index, seats) {
	const now = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };
	wasm.tabard_ai_pace(index, seats, 400);
	const begun = now();
	let done = 0;
	do done += wasm.tabard_ai_pace(index, seats, 400); while (now() - begun < 1);
	return done / (now() - begun);
}

let slow = 0;
const native = execFileSync(program, { encoding: "utf8" }).trim().split("\n");
native.forEach((line, index) => {
	const [id, seats, there] = line.split(" ");
	const here = pace(index, Number(seats));
	const ratio = here / Number(there);
	slow += ratio < 0.5;
	console.log(`${id} ${seats} ${there} ${here.toFixed(0)} ${ratio.toFixed(2)}`);
});
process.exit(slow ? 1 : 0);
