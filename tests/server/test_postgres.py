"""
What only a server on PostgreSQL has: sentences at the start, a database that goes away and comes
back, and commits whose answer is lost on the way.

    python3 tests/server/test_postgres.py build/tables-server
"""
import concurrent.futures
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import threading
import unittest

import postgres
import test_rooms
import wire
from tables import Page, Tables, create

TABARD = os.path.join(os.path.dirname(wire.PROGRAM), "tabard")


def sit(server):
	"""Somebody at a table with a computer player, asked for a move."""
	page = Page(server, "Ada")
	table = create(server, page, game="looting", seats=2, start=True, who=[{"kind": "me", "name": "A"},
		{"kind": "bot", "level": 1}], table_options={"pause": False, "window": 0})
	page.watch(table)
	return page, table


def move(page, table):
	"""A command that plays the first legal move."""
	while not page.update["question"]:
		page.hear()
	question = page.update["question"]
	return {"do": "play", "table": table, "seat": question["seat"],
		"question": question["question"], "moves": [question["legal"][0]["text"]]}


class Start(unittest.TestCase):
	def serve(self, store, **env):
		"""What it says instead of starting, in both languages."""
		said = [subprocess.run([TABARD, "serve", "--listen", "127.0.0.1:0", "--store", store,
			"--lang", lang], capture_output=True, text=True, timeout=60, env={**os.environ, **env})
			for lang in ("en", "it")]
		for one in said:
			self.assertNotEqual(one.returncode, 0)
			self.assertEqual(one.stderr.count("\n"), 1, one.stderr)
		self.assertNotEqual(said[0].stderr.split(":")[1], said[1].stderr.split(":")[1])
		return said[0].stderr

	def test_it_must_be_safe(self):
		off = CLUSTER.url + "&options=-c%20synchronous_commit%3Doff"
		self.assertIn("on disk; turn this on: synchronous_commit", self.serve(off))
		CLUSTER.stop()
		CLUSTER.start("fsync=off")
		self.assertIn("on disk; turn this on: fsync", self.serve(CLUSTER.url))
		CLUSTER.stop()
		CLUSTER.start()

	def test_versions(self):
		with Tables(store=CLUSTER.url):
			pass
		postgres.sql(CLUSTER.url, "UPDATE store SET version = 99")
		self.assertIn("newer version of Tabard", self.serve(CLUSTER.url))
		postgres.empty(CLUSTER.url)
		postgres.sql(CLUSTER.url, "CREATE SCHEMA tabard; CREATE TABLE tabard.recipes (a int)")
		self.assertIn("another program", self.serve(CLUSTER.url))
		postgres.empty(CLUSTER.url)
		postgres.sql(CLUSTER.url, "CREATE SCHEMA tabard") # by whoever may, for a server who may not
		with Tables(store=CLUSTER.url, fresh=False) as server:
			self.assertEqual(server.request("GET", "/healthz").status, 200)

	def test_not_there(self):
		self.assertIn("does not answer", self.serve("postgres://tester@/x?host=/nowhere"))
		self.assertIn('database "x" does not exist',
			self.serve(CLUSTER.url.replace("/postgres?", "/x?")))

	def test_a_password_is_not_told(self):
		url = CLUSTER.url.replace("tester@", "tester:sesame@")
		with Tables(store=url) as server:
			self.assertIn("postgres://tester@", server.said())
			self.assertNotIn("sesame", server.said())
		self.assertNotIn("sesame", self.serve(url.replace("/postgres?", "/x?")))

	def test_no_library(self):
		"""It is not part of the program; where it is not there, a sentence says so."""
		linked = subprocess.run(["ldd", TABARD], capture_output=True, text=True, check=True).stdout
		self.assertIn("libuv", linked)
		self.assertNotIn("libpq", linked)
		with tempfile.TemporaryDirectory() as folder:
			pathlib.Path(folder, "libpq.so.5").write_bytes(b"no library")
			self.assertIn("install libpq5", self.serve(CLUSTER.url, LD_LIBRARY_PATH=folder))

	def test_backup(self):
		with tempfile.TemporaryDirectory() as folder:
			said = subprocess.run([TABARD, "store", "backup", folder + "/copy", "--store", CLUSTER.url],
				capture_output=True, text=True)
			self.assertNotEqual(said.returncode, 0)
			self.assertIn("pg_dump", said.stderr)
			self.assertEqual(os.listdir(folder), [])


class Away(unittest.TestCase):
	"""A database that goes away: play stops with a sentence and goes on by itself."""

	def test_a_restart_between_two_moves(self):
		with Tables(store=CLUSTER.url) as server:
			page, table = sit(server)
			CLUSTER.stop()
			CLUSTER.start()
			self.assertEqual(page.ask(move(page, table))["say"], "done")
			self.assertEqual(server.request("GET", "/healthz").status, 200)

	def test_a_while_without(self):
		with Tables(store=CLUSTER.url) as server:
			table, _, ada, bob = test_rooms.sit_two(server, "looting")
			CLUSTER.stop(signal.SIGQUIT)

			def come_back():
				self.assertIn(b"does not answer", server.request("GET", "/healthz").body)
				self.assertEqual(server.request("GET", "/api/tables", Cookie=ada.cookie).status, 503)
				CLUSTER.start()
			test_rooms.Trouble.stopped(self, server, table, ada, bob, come_back)


class Cutter:
	"""Between server and database: cuts the line at the next commit, before or after it is done."""

	def __init__(self, folder, target):
		self.path = os.path.join(folder, ".s.PGSQL.5432")
		self.target = target
		self.cut = None
		self.reached, self.go = threading.Event(), threading.Event()
		self.listener = socket.socket(socket.AF_UNIX)
		self.listener.bind(self.path)
		self.listener.listen()
		threading.Thread(target=self.accept, daemon=True).start()

	def accept(self):
		while True:
			near, _ = self.listener.accept()
			far = socket.socket(socket.AF_UNIX)
			try:
				far.connect(self.target)
			except OSError: # the database is away
				near.close()
				continue
			line = {"near": near, "far": far, "commit": None, "dead": False}
			threading.Thread(target=self.there, args=(line,), daemon=True).start()
			threading.Thread(target=self.back, args=(line,), daemon=True).start()

	def end(self, line):
		line["dead"] = True
		for one in (line["near"], line["far"]):
			one.close() if one.fileno() < 0 else one.shutdown(socket.SHUT_RDWR)

	def wait(self):
		"""Nobody notices before the test has done what it wants to."""
		self.cut = None
		self.reached.set()
		self.go.wait(60)

	def there(self, line):
		try:
			while data := line["near"].recv(1 << 20):
				if b"\0COMMIT\0" in data: # it is prepared: by which name?
					line["commit"] = data.split(b"\0COMMIT\0")[0].rsplit(b"\0", 1)[1][1:]
				# Bind: an empty portal, the name of the statement.
				if self.cut == "before" and b"\0" + line["commit"] + b"\0\0" in data:
					self.wait()
					break
				line["far"].sendall(data)
		except OSError:
			pass
		self.end(line)

	def back(self, line):
		try:
			while data := line["far"].recv(1 << 20):
				if self.cut == "after" and b"COMMIT\0" in data:
					self.wait()
					break
				line["near"].sendall(data)
		except OSError:
			pass
		self.end(line)


class Fate(unittest.TestCase):
	"""The line is cut while a move is being committed."""

	def play(self, cut, meanwhile=lambda: None):
		with tempfile.TemporaryDirectory() as folder:
			cutter = Cutter(folder, CLUSTER.folder + "/.s.PGSQL.5432")
			with Tables(store=f"postgres://tester@/postgres?host={folder}") as server:
				page, table = sit(server)
				command = move(page, table)
				rows = lambda: postgres.sql(CLUSTER.url, "SELECT count(*) FROM log WHERE ref = "
					f"'Ada-{page.refs}'")[0][0]
				cutter.cut = cut
				with concurrent.futures.ThreadPoolExecutor() as pool:
					answer = pool.submit(page.ask, command)
					self.assertTrue(cutter.reached.wait(30))
					meanwhile()
					cutter.go.set()
				return answer.result(), rows()

	def test_after(self):
		"""It is done, and the server finds that out."""
		answer, rows = self.play("after")
		self.assertEqual((answer["say"], rows), ("done", 1), answer)

	def test_before(self):
		"""It is not done, and nobody is told that it is."""
		answer, rows = self.play("before")
		self.assertEqual((answer.get("code"), rows), ("store", 0), answer)

	def test_forgotten(self):
		"""The database dies and forgets it; its number is given to others, whose commits are not ours."""
		def others():
			CLUSTER.stop(signal.SIGKILL)
			CLUSTER.start()
			for _ in range(30):
				postgres.sql(CLUSTER.url, "SELECT pg_current_xact_id()")
		CLUSTER.stop()
		CLUSTER.start("wal_writer_delay=10000") # what was not committed is not on disk
		answer, rows = self.play("before", others)
		self.assertEqual((answer.get("code"), rows), ("store", 0), answer)


if __name__ == "__main__":
	postgres.need()
	with postgres.Cluster() as CLUSTER:
		wire.main()
