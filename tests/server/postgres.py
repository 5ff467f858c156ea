"""
A PostgreSQL of a test's own: a new cluster in a temporary folder, at a socket in there.

    postgres.py COMMAND...     runs a command with one; TABARD_STORE says where. 77: there is none.
"""
import ctypes
import glob
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# PostgreSQL does not run as root; Debian's package brings a user for it.
WHO = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
# In memory, where to sync costs nothing: a test kills programs, not the machine.
FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) and \
	shutil.disk_usage("/dev/shm").free > 1 << 29 else None
SKIPPED = 77


def programs():
	"""The folder of the newest server's programs, or None."""
	found = glob.glob("/usr/lib/postgresql/*/bin/postgres")
	return os.path.dirname(max(found, key=lambda path: int(path.split("/")[4]))) if found else None


def end_with_parent():
	ctypes.CDLL(None).prctl(1, signal.SIGINT)


class Cluster:
	"""`with Cluster() as cluster:`. It syncs, as a real one does."""

	def __init__(self, *settings):
		self.folder = tempfile.mkdtemp(prefix="tabard-pg-", dir=FOLDER)
		self.url = f"postgres://tester@/postgres?host={self.folder}"
		self.settings = ("listen_addresses=", f"unix_socket_directories={self.folder}",
			"shared_buffers=32MB", "max_connections=60", *settings)
		if WHO:
			shutil.chown(self.folder, "postgres", "postgres")
		self.data = os.path.join(self.folder, "data")
		subprocess.run([f"{programs()}/initdb", "-D", self.data, "-U", "tester", "--auth=trust",
			"--no-sync", "-E", "UTF8", "--locale=C.UTF-8"], check=True, cwd="/",
			stdout=subprocess.DEVNULL, **WHO)
		self.process = None

	def __enter__(self):
		try:
			self.start()
		except BaseException:
			shutil.rmtree(self.folder)
			raise
		return self

	def start(self, *settings):
		words = [word for setting in self.settings + settings for word in ("-c", setting)]
		for _ in range(50): # what is left of one that was killed may have to go first
			self.process = subprocess.Popen([f"{programs()}/postgres", "-D", self.data, *words],
				cwd="/", stdout=subprocess.DEVNULL, preexec_fn=end_with_parent,
				stderr=subprocess.DEVNULL, **WHO)
			while self.process.poll() is None:
				if subprocess.run([f"{programs()}/pg_isready", "-q", "-h", self.folder]).returncode == 0:
					return
				time.sleep(0.02)
			time.sleep(0.1)
		raise RuntimeError("PostgreSQL does not start")

	def stop(self, how=signal.SIGINT):
		"""SIGINT: fast; SIGQUIT: at once, as if by accident; SIGKILL."""
		self.process.send_signal(how)
		self.process.wait()

	def __exit__(self, *what):
		if self.process.poll() is None:
			self.stop()
		shutil.rmtree(self.folder)


def sql(url, words):
	"""The rows of a query in the store's schema; what looks like a number is one."""
	said = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1",
		"-d", url, "-c", "SET search_path = tabard; SET client_min_messages = error", "-c", words],
		check=True, capture_output=True, text=True).stdout
	return [tuple(int(cell) if cell.lstrip("-").isdigit() else cell for cell in line.split("\t"))
		for line in said.splitlines()]


def empty(url):
	"""As if no server had ever been here."""
	sql(url, "DROP SCHEMA IF EXISTS tabard CASCADE")


def need():
	"""Ends the test where there is no PostgreSQL."""
	if not programs():
		print("skipped: there is no PostgreSQL here (Debian: postgresql)")
		sys.exit(SKIPPED)


def main():
	need()
	with Cluster() as cluster:
		sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "TABARD_STORE": cluster.url}).returncode)


if __name__ == "__main__":
	main()
