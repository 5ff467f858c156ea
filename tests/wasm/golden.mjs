// Every golden log of every game through the WASM module, move by move: the fingerprint after each
// move, and at some positions every view and what players of all six levels answer after so many
// iterations, are the same as natively (golden_native.c prints those). Finished games of tests/files are read too:
// their hash is part of the file.
//   node tests/wasm/golden.mjs [FILE [PROGRAM]]
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [file = process.env.TABARD_WASM,
	program = join(dirname(process.env.TABARD ?? "."), "golden-native")] = process.argv.slice(2);
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
wasm._initialize?.();
const EVERY = 90, SLICES = 24, LEVELS = 6, CHANCE = 6;

function text(address) {
	const bytes = new Uint8Array(wasm.memory.buffer, address);
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
const error = wasm.tabard_memory(4);
let room = 0, roomSize = 0;
function given(string) {
	const bytes = new TextEncoder().encode(`${string}\0`);
	if (bytes.length > roomSize) {
		roomSize = 2 * bytes.length;
		room = wasm.tabard_memory(roomSize);
	}
	new Uint8Array(wasm.memory.buffer, room, bytes.length).set(bytes);
	return room;
}
const hash = (game) => BigInt.asUintN(64, wasm.tabard_hash(game)).toString(16).padStart(16, "0");

function* look(log, seat) {
	for (let viewer = 0; viewer < log.seats; viewer++) yield text(wasm.tabard_view(log.game, viewer));
	for (let level = 1; level <= LEVELS; level++) {
		if (!wasm.tabard_search_begin(log.game, seat, level, BigInt(log.moves))) {
			yield text(wasm.tabard_error(log.game));
			return;
		}
		while (!wasm.tabard_search_step(log.game, SLICES) && !log.warm);
		log.warm = true;
		yield `${level}: ${text(wasm.tabard_search_answer(log.game))}`;
	}
	wasm.tabard_search_end(log.game);
}

function begin(log) {
	const setup = JSON.stringify({ seats: log.seats, options: log.options });
	const id = wasm.tabard_memory(40);
	new Uint8Array(wasm.memory.buffer, id, 40).set(new TextEncoder().encode(`${log.id}\0`));
	log.game = wasm.tabard_new(id, given(setup), error);
	if (!log.game) throw new Error(text(new Uint32Array(wasm.memory.buffer, error, 1)[0]));
}

function* replay(path) {
	const log = { options: {}, moves: 0, warm: false };
	for (const line of readFileSync(path, "utf8").split("\n")) {
		const [word, ...rest] = line.split(" ");
		if (word === "game") log.id = rest[0];
		else if (word === "seats") log.seats = Number(rest[0]);
		else if (word === "option") {
			const [, name, value] = line.match(/^option ([^=]+)=(.*)$/);
			log.options[name] = value;
		} else if (word === "start") begin(log);
		else if (word === ">") {
			const seat = rest[0] === "*" ? CHANCE : Number(rest[0]) - 1;
			if (seat !== CHANCE && log.moves >= EVERY && log.moves % EVERY < 3) yield* look(log, seat);
			const move = rest.slice(1).join(" ");
			if (!wasm.tabard_play(log.game, seat, given(move)))
				throw new Error(`${path}, ${line}: ${text(wasm.tabard_error(log.game))}`);
			log.moves++;
			yield hash(log.game);
		}
	}
	yield `${log.id}: ${text(wasm.tabard_result(log.game))}`;
	wasm.tabard_free(log.game);
}

const logs = readdirSync("tests/golden", { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.flatMap(({ name }) => readdirSync(`tests/golden/${name}`).map((log) => `tests/golden/${name}/${log}`))
	.sort();
const options = { encoding: "utf8", maxBuffer: 1 << 28 };
let moves = 0, answers = 0;
for (const path of logs) {
	const native = execFileSync(program, [path], options).trimEnd().split("\n");
	let at = 0;
	for (const line of replay(path)) {
		if (line !== native[at]) throw new Error(`${path}, line ${at + 1}:\nnative ${native[at]}\nWASM   ${line}`);
		moves += /^[0-9a-f]{16}$/.test(line);
		answers += /^[1-6]: /.test(line);
		at++;
	}
	if (at !== native.length) throw new Error(`${path}: ${native.length} lines natively, ${at} in WASM`);
}
let files = 0;
for (const name of readdirSync("tests/files").filter((one) => one.endsWith(".tabard"))) {
	const whole = readFileSync(`tests/files/${name}`, "utf8");
	const game = wasm.tabard_load(given(whole), error);
	if (!game) throw new Error(`${name}: ${text(new Uint32Array(wasm.memory.buffer, error, 1)[0])}`);
	if (!whole.includes(`\nhash ${hash(game)}\n`)) throw new Error(`${name}: its hash is ${hash(game)}`);
	wasm.tabard_free(game);
	files++;
}
console.log(`${logs.length} golden logs, ${moves} moves, ${answers} answers, ${files} files: the same`);
process.exit(logs.length >= 30 && answers >= 6 * 20 && files >= 10 ? 0 : 1);
