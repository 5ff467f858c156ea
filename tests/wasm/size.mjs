// What a browser downloads, with all games and players: the module imports nothing, and does not
// grow unnoticed. The limit only goes down.
//   node tests/wasm/size.mjs [FILE [LIMIT]]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file = process.env.TABARD_WASM, limit = "200000"] = process.argv.slice(2);
const bytes = readFileSync(file);
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
const packed = execFileSync("gzip", ["-9", "-c", file], { maxBuffer: 1 << 24 }).length;
console.log(`${bytes.length} bytes, ${packed} gzipped (at most ${limit}), ${imports.length} imports`);
process.exit(packed <= Number(limit) && imports.length === 0 ? 0 : 1);
