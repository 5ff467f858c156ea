"""tools/cards: the table as it stands passes, and every kind of mistake is found."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True


def load():
	"""The tool as a module, though its name has no ending."""
	module = type(sys)("cards")
	module.__file__ = str(ROOT / "tools/cards")
	code = (ROOT / "tools/cards").read_text("utf-8")
	exec(compile(code, module.__file__, "exec"), module.__dict__)
	return module


class Cards(unittest.TestCase):
	@classmethod
	def setUpClass(cls):
		cls.tool = load()
		cls.dump = cls.tool.compile_dump()

	def complaints(self, old, new):
		"""What the tool says of the table with one thing changed in it."""
		self.assertIn(old, self.dump)
		with tempfile.TemporaryDirectory() as folder:
			path = pathlib.Path(folder) / "dump"
			path.write_text(self.dump.replace(old, new, 1), "utf-8")
			run = subprocess.run([sys.executable, str(ROOT / "tools/cards"), "--lint", "--dump",
				str(path)], capture_output=True, text=True, check=False)
		self.assertEqual(run.returncode, 1, run.stdout)
		return run.stdout

	def test_clean(self):
		ops, rows = self.tool.read_dump(self.dump)
		self.assertEqual(list(self.tool.lint(ops, rows, self.tool.read_ledger())), [])
		self.assertEqual(sum(row["kind"] == "card" for row in rows), 101)

	def test_icons(self):
		told = self.complaints("icon 3 0 0;calm 0 0 0;end 0 0 0;play 8 0 0", "icon 3 0 0;calm 0 0 0;end 0 0 0")
		self.assertIn("G06: icons remove_trouble, the ledger says", told)
		self.assertIn("26 times another, should be 27", told)

	def test_money(self):
		self.assertIn("£50, should be £49", self.complaints("gain 5 0 0", "gain 6 0 0"))

	def test_blocks(self):
		self.assertIn("end closes nothing", self.complaints("take 2 0 0;next 0 0 0;", "take 2 0 0;"))
		self.assertIn("an icon inside a block", self.complaints("loan 0 0 0;end 0 0 0", "loan 0 0 0;icon 0 0 0"))

	def test_ops(self):
		self.assertIn("op swap: no program uses it", self.complaints("swap 0 0 0", "spare 0 0 0"))
		self.assertIn("no op dance", self.complaints("swap 0 0 0", "dance 0 0 0"))

	def test_names_and_texts(self):
		self.assertIn("the ledger says The Bank", self.complaints("\tThe Bank\t", "\tA Bank\t"))
		self.assertIn("G34: a text is missing", self.complaints("\tDraw four cards.", "\t"))

	def test_tests(self):
		told = self.complaints("card\tG29\t", "card\tG99\t")
		self.assertIn("G99: no test cites NN-card-G99", told)
		self.assertIn("G29: not in the table", told)


if __name__ == "__main__":
	unittest.main()
