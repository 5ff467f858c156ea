"""tools/rules-coverage on small trees, for each way it can pass or fail."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parents[2] / "tools/rules-coverage"
LEDGER = "# Null\n- **NU-1.1** A die.\n- **NU-1.2** A hand.\n"


class RulesCoverage(unittest.TestCase):
	def run_on(self, files, *options):
		"""Exit status and output for a tree of {name: text}."""
		with tempfile.TemporaryDirectory() as folder:
			for name, text in files.items():
				path = pathlib.Path(folder, name)
				path.parent.mkdir(parents=True, exist_ok=True)
				path.write_text(text)
			done = subprocess.run([sys.executable, TOOL, *options, folder],
				capture_output=True, text=True)
		self.assertEqual(done.stderr, "")
		return done.returncode, done.stdout

	def tree(self, **changes):
		files = {
			"docs/rules/README.md": "Ids look like **XX-9.9**.\n",
			"docs/rules/null.md": LEDGER,
			"games/null/rules.c": "/* NU-1.2 */\n",
			"tests/rulebook/null/all.txt": "rule NU-1.1.\n# NU-1.2\n",
		}
		files.update({name.replace("__", "/").replace("_dot_", "."): text
			for name, text in changes.items()})
		return files

	def test_all_tested(self):
		status, output = self.run_on(self.tree())
		self.assertEqual(status, 0, output)
		self.assertIn("null: 2 rules, 2 tested, 1 cited in code", output)
		self.assertRegex(output, r"NU-1\.2 +tests/rulebook/null/all\.txt:2 +games/null/rules\.c:1")

	def test_summary_has_no_table(self):
		_, output = self.run_on(self.tree(), "--summary")
		self.assertEqual(output, "null: 2 rules, 2 tested, 1 cited in code\n")

	def test_rule_without_test(self):
		status, output = self.run_on(self.tree(tests__rulebook__null__all_dot_txt="NU-1.1\n"))
		self.assertEqual(status, 1)
		self.assertIn("null.md: NU-1.2 has no test", output)

	def test_longer_id_is_another_id(self):
		status, output = self.run_on(self.tree(tests__rulebook__null__all_dot_txt="NU-1.1 NU-1.21\n"))
		self.assertEqual(status, 1)
		self.assertIn("null.md: NU-1.2 has no test", output)
		self.assertIn("all.txt:1: NU-1.21 is not in null.md", output)

	def test_unknown_id_in_code(self):
		status, output = self.run_on(self.tree(games__null__rules_dot_c="/* NU-7.7 */\n"))
		self.assertEqual(status, 1)
		self.assertIn("games/null/rules.c:1: NU-7.7 is not in null.md", output)

	def test_defined_twice(self):
		status, output = self.run_on(self.tree(docs__rules__null_dot_md=LEDGER + "**NU-1.1**\n"))
		self.assertEqual(status, 1)
		self.assertIn("NU-1.1 is defined twice", output)

	def test_cards_need_tests(self):
		ledger = LEDGER + "<!-- tests: NU-card-G01\nNU-card-the-ace -->\n"
		status, output = self.run_on(self.tree(docs__rules__null_dot_md=ledger,
			tests__cards_dot_txt="NU-card-G01"))
		self.assertEqual(status, 1)
		self.assertIn("NU-card-the-ace has no test", output)
		self.assertNotIn("NU-card-G01 has no test", output)

	def test_game_not_built_may_wait(self):
		status, output = self.run_on(self.tree(**{"docs/rules/great-heist.md": "- **GH-1.1** A van.\n"}))
		self.assertEqual(status, 0, output)
		self.assertIn("great-heist: 1 rules, 0 tested, 0 cited in code (not built yet)", output)
		status, _ = self.run_on(self.tree(**{"docs/rules/great-heist.md": "- **GH-1.1** A van.\n",
			"games/heist/rules.c": ""}))
		self.assertEqual(status, 1)


if __name__ == "__main__":
	unittest.main()
