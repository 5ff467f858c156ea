"""
Several servers on one PostgreSQL: whatever happens at a table through one of them, people at the
others see it as if it had happened there.

    python3 tests/server/test_nodes.py build/tables-server
"""
import contextlib
import random
import signal
import time
import unittest

import postgres
import test_tables
import wire
from tables import Page, Tables, create


class Nodes(unittest.TestCase):
	listen = test_tables.Play.listen
	play = test_tables.Play.play
	step = test_tables.Play.step

	@contextlib.contextmanager
	def two(self, game="looting", start=True):
		"""Two servers, somebody at each, and a table at which both sit."""
		with Tables(store=CLUSTER.url) as one, Tables(store=CLUSTER.url, fresh=False) as other:
			self.servers = one, other
			ada, bob = Page(one, "Ada"), Page(other, "Bob")
			table = create(one, ada, game=game, seats=3, who=[{"kind": "me", "name": "Ada"},
				{"kind": "open"}, {"kind": "bot", "level": 1}],
				table_options={"pause": False, "window": 0})
			ada.watch(table)
			links = one.request("GET", f"/api/tables/{table}/links", Cookie=ada.cookie).json()
			self.assertEqual(bob.watch(table, links["seats"][1])["say"], "done")
			self.assertEqual(bob.ask({"do": "sit", "table": table, "seat": 1, "name": "Bob",
				"key": links["seats"][1]})["say"], "done")
			self.see(ada, lambda: ada.table["seats"][1]["name"] == "Bob")
			if start:
				self.assertEqual(ada.ask({"do": "start", "table": table})["say"], "done")
			for page in (ada, bob) if start else ():
				self.see(page, lambda: page.update and page.update["status"] == "playing")
			yield table, ada, bob

	def see(self, page, found, seconds=20):
		"""Listens until something holds; how long that took."""
		began = time.monotonic()
		while not found():
			self.assertTrue(page.ready(began + seconds - time.monotonic()), "it is not seen")
			page.hear()
		return time.monotonic() - began

	def test_whole_games(self):
		for game in ("null", "looting", "nanty"):
			with self.subTest(game=game), self.two(game) as (table, ada, bob):
				self.play(table, [ada, bob], random.Random(7))
				rows = ada.server.sql("SELECT number FROM log ORDER BY number")
				self.assertEqual([row[0] for row in rows], list(range(1, len(rows) + 1)))

	def test_talk_and_presence(self):
		with self.two() as (table, ada, bob):
			bob.ask({"do": "chat", "table": table, "room": "table", "text": "hello"})
			message = ada.wait("chat")
			self.assertEqual([line["text"] for line in message["lines"]], ["hello"])
			for page, text in ((ada, "one"), (bob, "two"), (ada, "three")):
				page.ask({"do": "chat", "table": table, "room": "table", "text": text})
			for page in (ada, bob):
				page.connect()
				page.watch(table)
				self.assertEqual(self.talk(page), ["hello", "one", "two", "three"])
			guest = Page(self.servers[0], "Guest")
			links = ada.server.request("GET", f"/api/tables/{table}/links", Cookie=ada.cookie).json()
			guest.watch(table, links["watch"])
			bob.wait("presence", lambda message: (message["here"], message["watchers"]) == ([0, 1], 1))
			bob.socket.close()
			ada.wait("presence", lambda message: (message["here"], message["watchers"]) == ([0], 1))

	def talk(self, page):
		"""The four lines of it, with the table or after it, in the order in which they are."""
		lines, said = {}, page.table["chat"]
		while True:
			for i, line in enumerate(said["lines"]):
				lines[said["from"] + i] = line["text"]
			if len(lines) >= 4:
				return [lines[number] for number in sorted(lines)]
			said = page.wait("chat")

	def test_my_tables(self):
		"""Ada has a second device at the other server, which looks at no table."""
		with Tables(store=CLUSTER.url) as one, Tables(store=CLUSTER.url, fresh=False) as other:
			ada = Page(one, "Ada")
			second = Page(other, "Ada2", cookie=ada.cookie)
			second.wait("mine")
			table = create(one, ada, game="null", seats=2, start=True, who=[{"kind": "me", "name": "A"},
				{"kind": "bot", "level": 1}], table_options={"pause": False, "window": 0})

			def status(message):
				return [mine["status"] for mine in message["tables"] if mine["table"] == table]
			second.wait("mine", lambda message: status(message) == ["playing"])
			ada.watch(table)
			self.play_alone(table, ada)
			second.wait("mine", lambda message: status(message) == ["over"])

	def test_deleted(self):
		with self.two(start=False) as (table, ada, bob):
			self.assertEqual(ada.ask({"do": "delete", "table": table})["say"], "done")
			bob.wait("gone")
			self.assertEqual(bob.ask({"do": "rename", "table": table, "seat": 1,
				"name": "B"})["code"], "unknown")

	def test_one_dies(self):
		"""Whoever was there goes on at the other, and so do computer players."""
		with self.two() as (table, ada, bob):
			for _ in range(4):
				self.listen([ada, bob])
				any(self.step(table, page, random.Random(3)) for page in (ada, bob))
			self.servers[0].process.send_signal(signal.SIGKILL)
			self.servers[0].process.wait()
			ada.socket.close()
			ada.server = self.servers[1]
			ada.connect()
			self.assertEqual(ada.watch(table)["say"], "done")
			self.play(table, [ada, bob], random.Random(4))
			self.servers[0].process.stdout.close()
			self.servers[0].start()

	def test_from_one_to_the_other(self):
		"""Whoever has seen something at one server sees no less at the next, where it is open too."""
		with self.two("looting") as (table, ada, bob):
			for turn in range(12):
				self.listen([ada, bob])
				any(self.step(table, page, random.Random(turn)) for page in (ada, bob))
				seen = max(page.update["entries"] for page in (ada, bob))
				for server, cookie in zip(self.servers, (bob.cookie, ada.cookie)):
					page = Page(server, f"P{turn}", cookie=cookie)
					page.watch(table)
					self.assertGreaterEqual(page.update["entries"], seen)
					page.socket.close()

	def test_words_that_are_lost(self):
		"""Every connection is cut, and nobody listens for a while: revisions are compared."""
		with self.two() as (table, ada, bob):
			while not (ada.update["question"] or bob.update["question"]):
				self.listen([ada, bob])
			page, other = (ada, bob) if ada.update["question"] else (bob, ada)
			postgres.sql(CLUSTER.url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
				" WHERE application_name = 'tabard'")
			entries = other.update["entries"]
			self.assertTrue(self.step(table, page, random.Random(1)))
			self.see(other, lambda: other.update["entries"] > entries, 10)

	def test_forgotten(self):
		with self.two("null") as (table, ada, bob):
			second = Page(self.servers[0], "Bob2", cookie=bob.cookie)
			self.assertEqual(self.servers[1].request("POST", "/api/me/delete", {},
				Cookie=bob.cookie).status, 200)
			self.assertEqual(second.socket.closed_with(), 1008)
			self.see(ada, lambda: ada.table["seats"][1]["kind"] == "bot")
			self.play_alone(table, ada)
			self.assertNotIn(b"\tBob\t", ada.server.contents())

	def play_alone(self, table, page):
		rng = random.Random(5)
		while page.update["status"] != "over":
			if not self.step(table, page, rng):
				page.hear()


if __name__ == "__main__":
	postgres.need()
	with postgres.Cluster() as CLUSTER:
		wire.main()
