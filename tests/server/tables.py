"""What the tests of tables share: the real server, and people with pages."""
import json
import os
import pathlib
import select
import sqlite3
import subprocess
import tempfile
import time

import postgres
import wire

# tables-server is the same server without limits, for tests (tests/server/tables_main.c).
UNLIMITED = wire.PROGRAM.endswith("tables-server")


class Tables(wire.Server):
	"""The real server on a store of its own: a new file, or what TABARD_STORE names, emptied."""

	def __init__(self, *words, store=os.environ.get("TABARD_STORE"), fresh=True):
		super().__init__(*words, store=store)
		self.pages = []
		if fresh and store and store.startswith("postgres"):
			postgres.empty(store)

	def sql(self, words):
		"""Whatever is there to know of the store, or to change in it, behind the server's back."""
		if self.store.startswith("postgres"):
			return postgres.sql(self.store, words)
		store = sqlite3.connect(self.store)
		with store:
			rows = store.execute(words).fetchall()
		store.close()
		return rows

	def start(self):
		self.log = tempfile.TemporaryFile()
		command = [wire.PROGRAM, self.store, *self.words] if UNLIMITED else [wire.PROGRAM, "serve",
			"--listen", "127.0.0.1:0", "--store", self.store, *self.words]
		self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
		self.url = self.process.stdout.readline().strip()
		if not self.url:
			raise RuntimeError(self.said())
		self.port = wire.listening_port(self.process.pid)
		self.host = f"127.0.0.1:{self.port}"
		self.origin = "http://" + self.host

	def contents(self):
		"""Everything that is kept, as bytes: the files as they are, or a dump of the database."""
		if self.store.startswith("postgres"):
			return subprocess.run(["pg_dump", "-a", "-d", self.store], check=True,
				capture_output=True).stdout
		return b"".join(path.read_bytes() for path in pathlib.Path(self.folder.name).iterdir())

	def __exit__(self, *what):
		for page in self.pages: # or it waits for their goodbye
			page.socket.close()
		super().__exit__(*what)


class Page:
	"""One device of a person, with a memory of its own."""

	def __init__(self, server, name, cookie=None, **how):
		self.server = server
		self.how = {"deflate": True, **how}
		self.name = name
		self.cookie = cookie or server.request("POST", "/api/people", {"name": name}).cookie()
		self.refs = 0
		self.done = []
		server.pages.append(self)
		self.connect()

	def connect(self):
		self.socket = self.server.socket(Cookie=self.cookie, **self.how)
		self.table = self.update = None
		if self.socket.answer.status != 101: # the store is in trouble
			raise ConnectionError(self.socket.answer.data)
		self.send({"do": "hello", "lang": "en", "build": "t"})
		assert json.loads(self.socket.read())["say"] == "welcome"

	def send(self, command):
		self.refs += 1
		if not UNLIMITED:
			time.sleep(0.05) # no person is faster than the server's limit: 20 commands a second
		command = {**command, "ref": f"{self.name}-{self.refs}"}
		self.socket.send(json.dumps(command))
		return command["ref"]

	def hear_but(self, *kinds):
		"""The next message that is none of these."""
		while True:
			message = self.hear()
			if message["say"] not in kinds:
				return message

	def wait(self, kind, found=lambda message: True):
		"""The next message of a kind, if need be the first for which something holds."""
		while True:
			message = self.hear()
			if message["say"] == kind and found(message):
				return message

	def hear(self):
		message = json.loads(self.socket.read())
		if message["say"] == "table":
			self.table = message
			self.update = message["update"]
		elif message["say"] == "update":
			assert self.update is None or message["revision"] >= self.update["revision"]
			self.update = message
		return message

	def ready(self, wait):
		"""Is there anything to hear within so many seconds?"""
		return bool(self.socket.data) or bool(select.select([self.socket.socket], [], [], wait)[0])

	def answer(self, ref):
		while True:
			message = self.hear()
			if message.get("ref") == ref:
				if message["say"] == "done":
					self.done.append(ref)
				return message

	def ask(self, command):
		return self.answer(self.send(command))

	def watch(self, table, key=None):
		answer = self.ask({"do": "watch", "table": table, **({"key": key} if key else {})})
		while answer["say"] == "done" and self.table is None:
			self.hear()
		return answer


def create(server, page, **wish):
	page.refs += 1
	answer = server.request("POST", "/api/tables", {"do": "create",
		"ref": f"{page.name}-{page.refs}", **wish}, Cookie=page.cookie)
	assert answer.status == 200, answer.data
	return answer.json()["table"]
