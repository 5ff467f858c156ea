"""tools/mutants: which faults it plants, which it leaves alone, and which it knows as equivalent."""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True

SOURCE = """/* if (a < b) in a comment */
#define LESS(a) ((a) < 1)
static const char *word = "a < b && 1";
ASSERT(a == 1);
int f(int a)
{
	if (a < 2 && !g(a))
		h(a);
	for (struct s *p = q; p->next; p++)
		a += p->n - 3; /* 4 */
	return a == 0x10 ? true : a | 5u;
}
"""


def load():
	"""The tool as a module, though its name has no ending."""
	module = type(sys)("mutants")
	module.__file__ = str(ROOT / "tools/mutants")
	code = (ROOT / "tools/mutants").read_text("utf-8")
	exec(compile(code, module.__file__, "exec"), module.__dict__)
	return module


class Mutants(unittest.TestCase):
	@classmethod
	def setUpClass(cls):
		cls.tool = load()
		cls.path = pathlib.PurePath("engine/x.c")
		cls.faults = list(cls.tool.faults_of(cls.path, SOURCE))

	def lines(self, number):
		return {fault.new.strip() for fault in self.faults if fault.number == number}

	def test_left_alone(self):
		for number in (1, 2, 3, 4, 5, 6, 12):
			self.assertEqual(self.lines(number), set())

	def test_conditions(self):
		self.assertEqual(self.lines(7), {
			"if (a <= 2 && !g(a))", "if (a < 3 && !g(a))", "if (a < 2 || !g(a))",
			"if (a < 2 && g(a))", "if (!(a < 2 && !g(a)))"})

	def test_statements(self):
		self.assertEqual(self.lines(8), {";"})
		self.assertEqual(self.lines(9), {"for (struct s *p = q; p->next; p--)"})
		self.assertEqual(self.lines(10), {
			"a -= p->n - 3; /* 4 */", "a += p->n + 3; /* 4 */", "a += p->n - 4; /* 4 */", ";"})

	def test_sizes(self):
		faults = self.tool.faults_of(self.path, "\tuint8_t a[4], b[4] = {7};\n\ta[4] = 1;\n"
			"void f(int a, uint8_t b[3]);\n\t(void)a;\n")
		self.assertEqual({fault.new.strip() for fault in faults},
			{"uint8_t a[4], b[4] = {8};", "a[5] = 1;", "a[4] = 2;", ";"})

	def test_values(self):
		self.assertEqual(self.lines(11), {
			"return a != 0x10 ? true : a | 5u;", "return a == 17 ? true : a | 5u;",
			"return a == 0x10 ? false : a | 5u;", "return a == 0x10 ? true : a & 5u;",
			"return a == 0x10 ? true : a | 6u;"})

	def test_never_reached(self):
		faults = self.tool.faults_of(self.path, "\tASSERT(false);\n\treturn 1;\n\treturn 2;\n"
			"\t\tASSERT(false);\n\ta = 1;\n")
		self.assertEqual({fault.new.strip() for fault in faults}, {"return 3;", "a = 2;", ";"})

	def test_negative_numbers(self):
		faults = self.tool.faults_of(self.path, "\treturn a ? -1 : a - 1;\n\treturn -1;\n")
		self.assertEqual({fault.new.strip() for fault in faults},
			{"return a ? 0 : a - 1;", "return a ? -1 : a + 1;", "return a ? -1 : a - 2;", "return 0;"})

	def test_equivalents(self):
		table = "| `engine/x.c` | `if (a \\|\\| b)` | `if (a && b)` | the same here |\n| no | row |\n"
		self.assertEqual(self.tool.equivalents(table),
			{("engine/x.c", "if (a || b)", "if (a && b)")})

	def test_named_equivalents_exist(self):
		"""What docs/testing.md calls equivalent must still be a fault that can be planted."""
		named = self.tool.equivalents((ROOT / "docs/testing.md").read_text("utf-8"))
		files = {name for name, _, _ in named}
		known = {fault.key() for name in files for fault in self.tool.faults_of(
			pathlib.PurePath(name), (ROOT / name).read_text("utf-8"))}
		self.assertEqual(named - known, set())

	def test_sample(self):
		paths = ["engine/rng.c"]
		first, known = self.tool.draw(paths, 5, 1)
		again, _ = self.tool.draw(paths, 5, 1)
		other, _ = self.tool.draw(paths, 5, 2)
		self.assertEqual(list(map(str, first)), list(map(str, again)))
		self.assertNotEqual(list(map(str, first)), list(map(str, other)))
		self.assertEqual(len(self.tool.draw(paths, 0, 1)[0]), known)

	def test_line(self):
		whole, _ = self.tool.draw(["engine/rng.c"], 0, 1)
		number = whole[0].number
		line, known = self.tool.draw([f"engine/rng.c:{number}"], 0, 1)
		self.assertEqual(list(map(str, line)), [str(f) for f in whole if f.number == number])
		self.assertEqual(known, len(line))

	def test_tests(self):
		"""Every test named for a file exists; a game's own files are tried against its tests."""
		names = [test[0] for test in self.tool.tests_for(pathlib.PurePath("games/nanty/view.c"))]
		self.assertEqual(names[:3], ["rulebook-nanty", "golden-nanty", "sheets-nanty-client"])
		self.assertIn("torture-nanty", names)
		self.assertIn("unit-nanty_imagine", names)
		names = [test[0] for test in self.tool.tests_for(pathlib.PurePath("engine/rng.c"))]
		self.assertEqual(names[0], "unit-rng")


if __name__ == "__main__":
	unittest.main()
