// What the browser has of The Great Heist beside tables: the mystery of the day is the native
// program's, byte by byte, and who joins the companion is shown what the game then deals.
//   node tests/wasm/heist.mjs [FILE]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file = process.env.TABARD_WASM] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();
const memory = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);
const out = () => new TextDecoder().decode(memory(wasm.tabard_out(), wasm.tabard_out_length()));
function write(text) {
	const bytes = new TextEncoder().encode(text);
	memory(wasm.tabard_in(), wasm.tabard_in_size()).set(bytes);
	return bytes.length;
}
function must(fine, what) {
	if (!fine) throw new Error(`${what}: ${out()}`);
}

for (const date of ["2026-11-16", "2027-02-28", "2031-05-09"]) {
	must(wasm.tabard_heist_day(write(date)), date);
	const native = execFileSync(process.env.TABARD, ["day", date], { encoding: "utf8" });
	if (out().trim() !== native.trim()) throw new Error(`${date} differs`);
}
must(!wasm.tabard_heist_day(write("2026-02-29")), "no such day");
must(!wasm.tabard_heist_day(write("2026-11-16\nrow 9")), "no such row");

const seed = "5a".repeat(32);
const join = (seat, clues, options = "") => wasm.tabard_heist_clues(write(`${seed}\n${seat}\n${clues}${options}`), 0);
const clues = [];
for (let seat = 0; seat < 3; seat++) {
	must(join(seat, 4), "clues");
	clues.push(JSON.parse(out()));
	must(join(seat, 2), "two clues");
	if (JSON.parse(out()).join() !== clues[seat].slice(0, 2).join()) throw new Error("other clues");
}
if (new Set(clues.map(String)).size !== 3) throw new Error("the same clues twice");
must(!join(0, 5) && !join(5, 0) && !join(0, 4, "\nid=KX1-YNQ-W28"), "bad joining");

/* The table that comes of it, from the same seed. */
const handle = wasm.tabard_table_new(write("t-join"));
memory(wasm.tabard_in(), 32).fill(0x5a);
const who = ["Ada", "Ben", "Cleo"].map((name, i) => ({ kind: i ? "person" : "me", name }));
const command = new TextEncoder().encode(JSON.stringify({ do: "create", ref: "a", game: "heist", seats: 3,
	who, start: true, options: { companion: "on" } }));
memory(wasm.tabard_in(), wasm.tabard_in_size()).set(command, 32);
if (wasm.tabard_table_judge(handle, command.length, 1000, 0, 15) !== 0) throw new Error("no table");
wasm.tabard_table_keep(handle);
for (let seat = 0; seat < 3; seat++) {
	wasm.tabard_table_story(handle, 0, seat, 0);
	const told = out();
	for (const clue of clues[seat])
		if (!told.includes(clue.split(": ")[1])) throw new Error(`${clue} was not given: ${told}`);
}
console.log("the day and the joining are the same");
