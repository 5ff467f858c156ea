// Whole games of every title through the WASM module's tables, as the browser's worker plays
// them: commands in JSON, rows kept outside, computer players in slices, then the same rows taken
// by a second table, which must tell the same. In the middle and at the end the table goes out as a
// game file: `tabard verify` finds nothing wrong with it, and read again it is the same table. Files
// that the terminal wrote come in and go out again unchanged.
//   node tests/wasm/table.mjs [FILE]
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const [file = process.env.TABARD_WASM] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();
const VERDICT = { done: 0, refused: 1, ahead: 4 };
const NOBODY = 15, DUE_BOT = 1, OVER = 2;

const memory = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);
const read = (at, length) => new TextDecoder().decode(memory(at, length));
const out = () => read(wasm.tabard_out(), wasm.tabard_out_length());
function write(text, at = 0) {
	const bytes = new TextEncoder().encode(text);
	memory(wasm.tabard_in(), wasm.tabard_in_size()).set(bytes, at);
	return bytes.length;
}

let seed = 1;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;

class Table {
	constructor(id) {
		this.handle = wasm.tabard_table_new(write(id));
		this.rows = "";
		this.now = 1000;
		this.refs = 0;
	}
	keep() {
		this.rows += read(wasm.tabard_rows(), wasm.tabard_rows_length());
		wasm.tabard_table_keep(this.handle);
	}
	send(command) {
		memory(wasm.tabard_in(), 32).fill(random(256));
		const length = write(JSON.stringify({ ...command, ref: `r${++this.refs}` }), 32);
		const verdict = wasm.tabard_table_judge(this.handle, length, this.now, 0, NOBODY);
		if (verdict === VERDICT.done) this.keep();
		else if (verdict === VERDICT.refused) {
			wasm.tabard_say_answer(this.handle, 0);
			throw new Error(`${JSON.stringify(command)}: ${out()}`);
		}
		return verdict;
	}
	update(viewer) {
		wasm.tabard_table_update(this.handle, wasm.tabard_table_entries(this.handle), viewer, 1,
			this.now);
		return JSON.parse(out());
	}
	happen() {
		const kind = wasm.tabard_due_kind(this.handle);
		if (!kind) throw new Error("nobody is asked and nothing is due");
		this.now = Math.max(this.now, wasm.tabard_due_at(this.handle));
		if (kind === DUE_BOT) {
			wasm.tabard_think(this.handle, wasm.tabard_due_seat(this.handle), 1, 7n, 0);
			while (!wasm.tabard_think_step(50));
		}
		if (wasm.tabard_table_happen(this.handle, this.now) !== VERDICT.done)
			throw new Error("what is due does not happen");
		this.keep();
	}
}

/** The native program reads what this one writes. */
function verify(file) {
	execFileSync(process.env.TABARD, ["verify", "-"], { input: file, stdio: ["pipe", "pipe", "inherit"] });
}

function fileOf(handle, rows) {
	if (!wasm.tabard_table_file(handle, write(rows))) throw new Error(`no file: ${out().slice(-200)}`);
	return out();
}

/** A table from a file, and its rows. */
function open(file) {
	if (!wasm.tabard_file_rows(write(file))) throw new Error(out());
	const rows = out();
	const table = new Table("t-file");
	table.rows = rows;
	if (!wasm.tabard_table_take(table.handle, write(table.rows))) throw new Error(out());
	return table;
}

/** Out as a file, checked, and in again: the same for everybody's eyes, and it can go on. */
function travel(table) {
	const file = fileOf(table.handle, table.rows);
	verify(file);
	const there = open(file);
	there.now = table.now;
	for (const viewer of [0, 1, 7]) {
		const [a, b] = [table, there].map((one) => one.update(viewer));
		if (JSON.stringify(a.view) !== JSON.stringify(b.view)) throw new Error("another view");
		if (JSON.stringify(a.question) !== JSON.stringify(b.question)) throw new Error("another question");
	}
	if (fileOf(there.handle, there.rows) !== file) throw new Error("another file");
	wasm.tabard_table_free(there.handle);
}

/** Files of the terminal. */
function terminal() {
	const folder = new URL("../files/", import.meta.url);
	for (const name of readdirSync(folder)) {
		const file = readFileSync(new URL(name, folder), "utf8");
		const table = open(file);
		const again = fileOf(table.handle, table.rows);
		verify(again);
		const tail = (text) => text.split("\n").slice(-3).join("\n");
		if (tail(again) !== tail(file)) throw new Error(`${name}: another result`);
		wasm.tabard_table_free(table.handle);
	}
	for (const bad of ["", "tabard 2\n0 game chess 1\n", "tabard 2\n0 game null 1\n0 seats 2\n0 start -\nhash 0\n"])
		if (wasm.tabard_file_rows(write(bad)) || out().length < 10) throw new Error("a bad file is taken");
}

function play(game) {
	const table = new Table(`t-${game}`);
	const who = [{ kind: "me", name: "Ada" }, { kind: "bot", level: 1 }, { kind: "bot", level: 2 }];
	table.send({ do: "create", game, seats: 3, who, start: true,
		table_options: { alone: true, pause: false } });
	let steps = 0;
	while (wasm.tabard_table_status(table.handle) !== OVER) {
		const { question } = table.update(0);
		if (question) {
			const { text } = question.legal[random(question.legal.length)];
			table.send({ do: "play", seat: 0, question: question.question, moves: [text] });
		} else table.happen();
		if (steps === 12) travel(table);
		if (++steps > 20000) throw new Error("it does not end");
	}
	travel(table);
	const again = new Table(`t-${game}`);
	again.now = table.now;
	if (!wasm.tabard_table_take(again.handle, write(table.rows))) throw new Error(out());
	const [a, b] = [table.update(0), again.update(0)].map((u) => JSON.stringify(u));
	if (a !== b) throw new Error("the rows give another table");
	if (!wasm.tabard_table_moment(again.handle, 20, 8, 0)) throw new Error("no moment");
	JSON.parse(out());
	wasm.tabard_table_catalogue(write(`${game}\n3`), 0);
	if (JSON.parse(out()).game !== game) throw new Error("no catalogue");
	wasm.tabard_table_free(table.handle);
	wasm.tabard_table_free(again.handle);
	console.log(`${game}: ${steps} steps, ${table.rows.split("\n").length} rows`);
}

terminal();
let tried = 0;
for (let i = 0; i < wasm.tabard_games(); i++) {
	const at = wasm.tabard_game_id(i);
	const bytes = memory(at, 32);
	const id = read(at, bytes.indexOf(0));
	if (process.env.ONLY && !process.env.ONLY.split(",").includes(id)) continue;
	play(id);
	tried++;
}
process.exit(tried ? 0 : 1);
