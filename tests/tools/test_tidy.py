"""tools/tidy on small trees: a clean one, and one broken example for every rule."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parents[2] / "tools/tidy"
HEAD = "/* What this file is for. */\n"
CLEAN_H = HEAD + """#ifndef TABARD_A_H
#define TABARD_A_H

#include <stdint.h>

struct a {
	uint8_t hand[4];
};

enum { A_MAX = 4 };

uint32_t a_sum(const struct a *a, uint32_t (*weight)(uint32_t, uint32_t));

static inline uint32_t a_first(const struct a *a)
{
	return a->hand[0];
}

#endif
"""
CLEAN_C = HEAD + """#include "engine/a.h"
#include <string.h>

static const uint8_t sizes[] = { 1, 2 };
static const char *const names[] = { "sprintf(", "default:" };
const struct a a_blank = { .hand = { 1 } };

/* The word printf() in a comment is no call: free(a), double, long. */
uint32_t a_sum(const struct a *a, uint32_t (*weight)(uint32_t, uint32_t))
{
	static const uint8_t one = 1;

	switch (a->hand[0]) {
	case 1:
		return weight(sizes[0], one);
	default: /* a number, not an enum */
		return (uint32_t)(unsigned char)names[0][0];
	}
}
"""
PATH = "/".join(["", "home", "someone", "x"])
LATER = "TO" + "DO"

# file, its text (after HEAD unless it is whole), what tidy must say
BROKEN = [
	("engine/b.c", "whole:int x;\n", "b.c:1: a file starts with a comment"),
	("engine/b.c", "whole:/* b */\n", "b.c:1: a file starts with a comment"),
	("engine/b.h", "#define B_H\n", "b.h:1: a header needs an include guard"),
	("term/b.c", "\n" * 900, "b.c:800: file of 901 lines"),
	("term/b.c", "/* " + "x" * 110 + " */\n", "b.c:2: line of 116 columns"),
	("term/b.c", "\t" * 12 + "int xyz;\n", "b.c:2: line of 104 columns"),
	("games/b.def", "/* " + "x" * 110 + " */\n", "b.def:2: line of 116 columns"),
	("games/x/solver/b.c", '#include "games/x/state.h"\n', "games/ may not include games/x/state.h"),
	("term/b.c", "int f(void)\n{\n        return 1;\n}\n", "b.c:4: indent with tabs"),
	("term/b.c", "int f(void)\n{\n" + "\n" * 68 + "}\n", "b.c:2: f: 71 lines"),
	("tests/b.c", "int f(int a, int b, int c, int d, int e, int f)\n{\n}\n", "b.c:2: f: 6 parameters"),
	("engine/b.c", "#include \"games/list.h\"\n", "b.c:2: engine/ may not include games/list.h"),
	("engine/b.c", "#include <stdio.h>\n", "b.c:2: engine/ may not include stdio.h"),
	("games/x/b.c", "#include \"games/y/b.h\"\n", "b.c:2: games/ may not include games/y/b.h"),
	("games/x/b.c", "#include \"ai/b.h\"\n", "b.c:2: games/ may not include ai/b.h"),
	("games/x/b.c", "#include <math.h>\n", "b.c:2: games/ may not include math.h"),
	("ai/x_eval.c", "#include \"games/y/b.h\"\n", "x_eval.c:2: ai/ may not include games/y/b.h"),
	("ai/b.c", "#include \"term/b.h\"\n", "b.c:2: ai/ may not include term/b.h"),
	("term/b.c", "#include \"games/x/b.h\"\n", "b.c:2: term/ may not include games/x/b.h"),
	("server/b.c", "#include \"term/b.h\"\n", "b.c:2: server/ may not include term/b.h"),
	("desk/b.c", "#include \"games/list.h\"\n", "b.c:2: desk/ may not include games/list.h"),
	("desk/b.c", "#include \"ai/b.h\"\n", "b.c:2: desk/ may not include ai/b.h"),
	("api/b.c", "#include \"desk/desk.h\"\n", "b.c:2: api/ may not include desk/desk.h"),
	("store/b.c", "#include \"server/b.h\"\n", "b.c:2: store/ may not include server/b.h"),
	("store/b.c", "#include \"games/list.h\"\n", "b.c:2: store/ may not include games/list.h"),
	("server/b.c", "#include \"store/request.h\"\n", "b.c:2: server/ may not include store/request.h"),
	("server/b.c", "#include <sqlite3.h>\n", "b.c:2: sqlite3.h is for store/sqlite* only"),
	("store/b.c", "#include <libpq-fe.h>\n", "b.c:2: libpq-fe.h is for store/postgres* only"),
	("store/b.c", "#include <dlfcn.h>\n", "b.c:2: dlfcn.h is for store/postgres* only"),
	("store/b.c", "static int f(void)\n{\n\treturn lib->PQstatus(c);\n}\n",
		"b.c:4: PQstatus is for store/postgres* only"),
	("store/b.c", "static int f(void)\n{\n\treturn sqlite3_step(s);\n}\n",
		"b.c:4: sqlite3_step is for store/sqlite* only"),
	("server/b.c", "#include <llhttp.h>\n", "b.c:2: llhttp.h is for server/http* only"),
	("wasm/b.c", "#include \"term/b.h\"\n", "b.c:2: wasm/ may not include term/b.h"),
	("engine/b.c", "static int f(void)\n{\n\treturn malloc (1);\n}\n", "b.c:4: malloc() is banned"),
	("games/x/b.c", "static int f(void)\n{\n\tassert(1);\n}\n", "b.c:4: assert() is banned"),
	("ai/b.c", "static int f(void)\n{\n\ttime(0);\n}\n", "b.c:4: time() is banned"),
	("games/x/b.c", "static double f(void)\n{\n}\n", "b.c:2: 'double' is banned"),
	("engine/b.h", "unsigned long f(void);\n", "b.h:2: 'long' is banned"),
	("engine/b.c", "static int count;\n", "b.c:2: no mutable variable at file scope"),
	("engine/b.c", "int count = 1;\n", "b.c:2: no mutable variable at file scope"),
	("engine/b.c", "static const char *names[] = { 0 };\n", "b.c:2: no mutable variable"),
	("games/x/b.c", "static struct a all[2] = {\n\t{ 0 },\n};\n", "b.c:2: no mutable variable"),
	("ai/b.c", "int f(void)\n{\n\tstatic int n;\n\treturn n;\n}\n", "b.c:4: no mutable static"),
	("ai/b.c", "int f(void)\n{\n\tstatic int n[2];\n}\n", "b.c:4: no mutable static"),
	("term/b.c", "typedef struct b b;\n", "b.c:2: no typedef for a struct"),
	("term/b.c", "/* " + LATER + ": later */\n", "b.c:2: " + LATER),
	("term/b.c", "int f(int x)\n{\n\tswitch (x) {\n\tdefault:\n\t\treturn 1;\n\t}\n}\n",
		"b.c:5: a default: needs a comment"),
	("docs/b.md", "whole:a\r\n", "b.md:1: CRLF"),
	("docs/b.md", "whole:a \n", "b.md:1: blanks at the end"),
	("docs/b.md", "whole:a", "b.md:1: no newline"),
	("tools/b", "whole:see " + PATH + "\n", "b:1: path of one machine"),
] + [
	("tests/b.c", f"void f(void)\n{{\n\t{name}(a);\n}}\n", f"b.c:4: {name}() is banned")
	for name in "gets strcpy strcat sprintf strtok atoi atol atof rand alloca".split()
]

ALLOWED = {
	"games/list.c": HEAD + '#include "games/x/game.h"\n',
	"games/x/game.c": HEAD + '#include "engine/a.h"\n#include "games/x/game.h"\n#include "own.h"\n',
	"games/x/cards.c": HEAD + "\n" * 900,
	"ai/x_eval.c": HEAD + '#include "games/x/game.h"\n#include "ai/search.h"\nstatic const double w = 1;\n',
	"term/main.c": HEAD + '#include <stdio.h>\n#include "games/list.h"\n#include "ai/ai.h"\n'
		'#include "server/serve.h"\n\nstatic int count;\n',
	"store/sqlite_a.c": HEAD + '#include <sqlite3.h>\n#include "store/sqlite.h"\n#include "engine/a.h"\n',
	"store/postgres_a.c": HEAD + '#include <dlfcn.h>\n\nstatic int f(void)\n{\n\treturn PQstatus(0);\n}\n',
	"server/a.c": HEAD + '#include "store/store.h"\n#include "games/list.h"\n',
	"tests/store/a.c": HEAD + "#include <sqlite3.h>\n",
	"tests/unit/test_a.c": HEAD + '#include "games/x/state.h"\n#include "term/play.h"\n',
	"tests/fuzz/corpus/fuzz_a/1": "a \r",
	"docs/picture.png": "\0 \r\n",
	"docs/link.md": "https://example.org/home/page and docs/root/x\n",
}


class Tidy(unittest.TestCase):
	def run_on(self, files):
		with tempfile.TemporaryDirectory() as folder:
			for name, text in files.items():
				path = pathlib.Path(folder, name)
				path.parent.mkdir(parents=True, exist_ok=True)
				path.write_bytes(text.encode())
			done = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True)
		self.assertEqual(done.stderr, "")
		return done.returncode, done.stdout

	def test_clean_tree(self):
		status, output = self.run_on({"engine/a.h": CLEAN_H, "engine/a.c": CLEAN_C, **ALLOWED})
		self.assertEqual(status, 0, output)

	def test_every_rule_is_found(self):
		for name, text, message in BROKEN:
			with self.subTest(message):
				whole = text.startswith("whole:")
				status, output = self.run_on({name: text[6:] if whole else HEAD + text})
				self.assertEqual(status, 1)
				self.assertIn(message, output)


if __name__ == "__main__":
	unittest.main()
