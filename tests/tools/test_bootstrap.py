"""tools/bootstrap with a pretended dpkg, apt-get, sudo and user: nothing is installed."""
import os
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parents[2] / "tools/bootstrap"
# dpkg-query knows every package but those in $ABSENT.
DPKG = """shift 3
for p; do case " $ABSENT " in *" $p "*) status=1 ;; *) echo "installed $p" ;; esac; done
exit ${status:-0}
"""
PRETENDED = {
	"dpkg-query": DPKG,
	"id": 'echo "$PRETEND_UID"\n',
	"sudo": 'case $1 in -n) [ "$SUDO" = yes ] ;; *) echo sudo >>"$CALLS"; exec "$@" ;; esac\n',
	"apt-get": 'echo apt-get "$@" >>"$CALLS"\n[ "$APT" != broken ] || { echo no such; exit 100; }\n',
	"node": "echo v20.1.0\n",
	"python3": "",
}


class Bootstrap(unittest.TestCase):
	def run_with(self, *sets, absent="", uid="0", sudo="no", apt="fine"):
		"""Exit status, output and the calls of sudo and apt-get."""
		with tempfile.TemporaryDirectory() as folder:
			calls = pathlib.Path(folder, "calls")
			calls.touch()
			for name, text in PRETENDED.items():
				path = pathlib.Path(folder, name)
				path.write_text("#!/bin/sh\n" + text)
				path.chmod(0o755)
			done = subprocess.run([TOOL, *sets], capture_output=True, text=True,
				stdin=subprocess.DEVNULL,
				env={"PATH": f"{folder}:{os.environ['PATH']}", "ABSENT": absent, "CALLS": str(calls),
					"PRETEND_UID": uid, "SUDO": sudo, "APT": apt, "ETC": folder + "/etc"})
			self.written = {path.name: path.read_text()
				for path in pathlib.Path(folder).glob("etc/**/*") if path.is_file()}
			return done.returncode, done.stdout + done.stderr, calls.read_text()

	def test_nothing_missing(self):
		self.assertEqual(self.run_with("play", "test", "coverage"), (0, "", ""))

	def test_root_installs(self):
		status, output, calls = self.run_with("play", absent="cmake libedit-dev scdoc")
		self.assertEqual((status, output), (0, "Installing: cmake libedit-dev\n"))
		self.assertIn(" update\n", calls)
		self.assertIn(" install -y --no-install-recommends cmake libedit-dev\n", calls)
		self.assertNotIn("sudo", calls)

	def test_a_package_of_two_sets_is_named_once(self):
		self.assertIn("Installing: gcc scdoc\n", self.run_with("play", "test", absent="gcc scdoc")[1])

	def test_sudo_installs(self):
		status, _, calls = self.run_with("play", absent="gcc", uid="1000", sudo="yes")
		self.assertEqual(status, 0)
		self.assertTrue(calls.startswith("sudo\n"), calls)

	def test_neither_root_nor_sudo(self):
		status, output, calls = self.run_with("play", absent="gcc cmake", uid="1000")
		self.assertEqual((status, calls), (1, ""))
		self.assertIn("needs root or sudo", output)
		self.assertIn("\napt-get install -y --no-install-recommends gcc cmake\n", output)

	def test_apt_fails(self):
		status, output, _ = self.run_with("test", absent="wasi-libc", apt="broken")
		self.assertEqual(status, 1)
		self.assertIn("no such\nbootstrap: apt-get could not install: wasi-libc\n", output)

	def test_postgresql_does_not_start_by_itself(self):
		for uid in ("0", "1000"):
			self.run_with("test", absent="postgresql", uid=uid, sudo="yes")
			self.assertEqual(self.written, {"tabard.conf": "create_main_cluster = false\n"})
		self.run_with("test", absent="valgrind")
		self.assertEqual(self.written, {})

	def test_unknown_set(self):
		self.assertEqual(self.run_with("fun")[0], 2)


if __name__ == "__main__":
	unittest.main()
