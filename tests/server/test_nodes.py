"""
Several servers on one PostgreSQL: whatever happens at a table through one of them, people at the
others see it as if it had happened there.

    python3 tests/server/test_nodes.py build/tables-server
"""
import contextlib
import os
import random
import signal
import subprocess
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
	def two(self, game="looting", start=True, words=((), ()), **options):
		"""Two servers, somebody at each, and a table at which both sit."""
		with Tables(*words[0], store=CLUSTER.url) as one, \
				Tables(*words[1], store=CLUSTER.url, fresh=False) as other:
			self.servers = one, other
			ada, bob = Page(one, "Ada"), Page(other, "Bob")
			table = create(one, ada, game=game, seats=3, who=[{"kind": "me", "name": "Ada"},
				{"kind": "open"}, {"kind": "bot", "level": 1}],
				table_options={"pause": False, "window": 0, **options})
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

	@contextlib.contextmanager
	def worker(self):
		"""The real command, beside servers that leave computer players to it."""
		process = subprocess.Popen([os.path.join(os.path.dirname(wire.PROGRAM), "tabard"), "worker",
			"--store", CLUSTER.url, "--bot-threads", "1"], stdout=subprocess.PIPE,
			stderr=subprocess.DEVNULL, text=True)
		try:
			self.assertIn("postgres://", process.stdout.readline())
			yield process
		finally:
			process.kill()
			process.wait()
			process.stdout.close()

	def see_nothing(self, page, seconds):
		"""No move is made meanwhile."""
		end, entries = time.monotonic() + seconds, page.update["entries"]
		while page.ready(max(0, end - time.monotonic())):
			page.hear()
			self.assertEqual(page.update["entries"], entries)

	def play_until_bot(self, table, page, rng):
		"""Until the computer player is asked, and nothing more has come."""
		while page.update["question"] or page.ready(0):
			if not self.step(table, page, rng):
				page.hear()

	def test_worker(self):
		"""Without one computer players wait, and nothing else does; killing it is a pause."""
		rng = random.Random(6)
		with Tables("nobots", store=CLUSTER.url) as server:
			ada = Page(server, "Ada")
			table = create(server, ada, game="looting", seats=2, start=True,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}],
				table_options={"pause": False, "window": 0})
			ada.watch(table)
			for _ in range(2):
				self.play_until_bot(table, ada, rng)
				self.see_nothing(ada, seconds=4)
				with self.worker():
					for _ in range(3):
						self.see(ada, lambda: ada.update["question"])
						self.play_until_bot(table, ada, rng)
					self.see(ada, lambda: ada.update["question"])
			with self.worker() as worker:
				self.play_alone(table, ada)
				worker.terminate()
				self.assertEqual(worker.wait(20), 0)

	def left(self, page):
		"""How long the seats whose clock runs have, in seconds."""
		clock = page.update["clock"]
		return [clock["left"][seat] / 1000 for seat in clock["running"]]

	def test_clocks_of_the_machines_differ(self):
		"""One machine is an hour ahead, the other behind: what counts is the database's time."""
		words = ("ahead=3600",), ("ahead=-3600",)
		with self.two("null", words=words, clock="live:20+0", window=1) as (table, ada, bob):
			rng, windows = random.Random(2), 0
			for _ in range(60):
				self.listen([ada, bob])
				for page in (ada, bob):
					window = page.update["window"]
					if window and window["ends"] is not None:
						windows += 1
						self.assertLessEqual(window["ends"], 1000)
					for left in self.left(page):
						self.assertTrue(0 <= left <= 20, left)
				if ada.update["status"] == "over":
					break
				any(self.step(table, page, rng) for page in (ada, bob))
			self.assertGreater(windows, 0)
			times = ada.server.sql("SELECT at, extract(epoch FROM clock_timestamp()) * 1000 FROM log")
			for at, now in times:
				self.assertLess(abs(float(now) - float(at)), 120 * 1000)

	def test_a_lease_is_the_databases(self):
		"""The server that has a player's move to make dies; the other takes it up in time."""
		for words in ((("ahead=3600",), ("ahead=-3600",)), (("ahead=-3600",), ("ahead=3600",))):
			with self.subTest(words=words), self.two(words=words, clock="live:300+0") as \
					(table, ada, bob):
				rng = random.Random(3)
				for _ in range(4):
					self.listen([ada, bob])
					any(self.step(table, page, rng) for page in (ada, bob))
				self.servers[0].process.send_signal(signal.SIGKILL)
				self.servers[0].process.wait()
				ada.socket.close()
				ada.server = self.servers[1]
				ada.connect()
				ada.watch(table)
				for _ in range(20):
					self.listen([ada, bob])
					any(self.step(table, page, rng) for page in (ada, bob))
				for left in self.left(bob):
					self.assertTrue(200 < left <= 300, left)
				self.servers[0].process.stdout.close()
				self.servers[0].start()

	def play_alone(self, table, page):
		rng = random.Random(5)
		while page.update["status"] != "over":
			if not self.step(table, page, rng):
				page.hear()


if __name__ == "__main__":
	postgres.need()
	with postgres.Cluster() as CLUSTER:
		wire.main()
