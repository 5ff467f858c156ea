"""
The server is killed again and again while people play. Each keeps a record of its own of what was
acknowledged; afterwards nothing of it is missing in the store and nothing is there twice.

    test_kills.py PROGRAM          ten times
    test_kills.py PROGRAM 200      as often as that
    test_kills.py PROGRAM 9 postgres      two on PostgreSQL, which is killed in turn with one of them
"""
import json
import random
import signal
import sys
import threading
import time
import unittest

import postgres
import wire
from tables import Page, Tables

POSTGRES = "postgres" in sys.argv and bool(sys.argv.remove("postgres") or True)
KILLS = int(sys.argv.pop(2)) if len(sys.argv) > 2 and sys.argv[2].isdigit() else 10
PEOPLE = 6


class Player(threading.Thread):
	"""Plays against a computer, game after game, through every break, at any of the servers."""

	def __init__(self, servers, number):
		super().__init__(daemon=True)
		self.servers = servers
		self.server = server = servers[number % len(servers)]
		self.rng = random.Random(number)
		self.name = f"player-{number}"
		self.page = Page(server, self.name)
		self.count = 0
		self.table = None
		self.pending = None  # sent and not answered yet
		self.acknowledged = {}  # (table, ref): the revision we were told
		self.refused = set()
		self.seen = {}  # table: the highest number of entries we were shown
		self.stopped = 0  # how often the store was in trouble
		self.trouble = None
		self.over = False

	def run(self):
		while not self.over:
			try:
				self.play()
			except (wire.Closed, OSError, ValueError, IndexError, RuntimeError):
				time.sleep(0.01)  # it was killed: once more
			except Exception as error:  # a finding
				self.trouble = error
				return

	def ref(self):
		self.count += 1
		return f"{self.name}.{self.count}"

	def play(self):
		self.server = self.page.server = self.rng.choice(self.servers)
		self.page.connect()
		if self.table:
			self.watch()
		while not self.over:
			if self.pending:
				self.settle()
			if not self.table:
				self.pending = self.pending or {"do": "create", "ref": self.ref(), "seats": 2,
					"game": self.rng.choice(("null", "looting")), "start": True,
					"who": [{"kind": "me", "name": "A"}, {"kind": "bot", "level": 1}],
					"table_options": {"pause": False, "window": 0}}
				self.settle()
				continue
			self.choose()

	def settle(self):
		"""What was not answered is sent again, with the same reference."""
		if self.pending["do"] == "create":
			answer = self.server.request("POST", "/api/tables", self.pending, Cookie=self.page.cookie)
			if answer.status != 200:  # busy, or on its way out
				raise RuntimeError(answer.data)
			self.table = answer.json()["table"]
			self.acknowledged[self.table, self.pending["ref"]] = 0
			self.pending = None
			self.watch()
			return
		self.page.socket.send(json.dumps(self.pending))
		answer = self.page.answer(self.pending["ref"])
		key = self.table, self.pending["ref"]
		self.pending = None
		if answer["say"] == "done":
			self.acknowledged[key] = answer["revision"]
			return
		assert answer["code"] in ("stale", "over", "store", "busy"), answer
		self.refused.add(key)
		if answer["code"] in ("store", "busy"):
			self.stopped += 1
			raise RuntimeError(answer)  # nothing will come of it: once more

	def watch(self):
		self.page.table = None
		answer = self.page.watch(self.table)
		if answer.get("code") in ("store", "busy"):
			raise RuntimeError(answer)
		assert answer["say"] == "done", answer
		# Another server may be a moment behind while the database comes back.
		while self.page.update["entries"] < self.seen.get(self.table, 0):
			try:
				assert POSTGRES
				self.page.hear()
			except (AssertionError, TimeoutError):
				raise AssertionError(f"{self.page.update['entries']} of {self.seen} are left") from None

	def choose(self):
		update = self.page.update
		while update["status"] == "playing" and not update["question"]:
			self.page.hear()
			update = self.page.update
		self.seen[self.table] = update["entries"]
		if update["status"] != "playing":
			self.table = None
			return
		question = update["question"]
		self.pending = {"do": "play", "table": self.table, "seat": question["seat"],
			"ref": self.ref(), "question": question["question"],
			"moves": [self.rng.choice(question["legal"])["text"]]}
		self.settle()
		while self.page.update["entries"] <= update["entries"]:
			self.page.hear()


class Kills(unittest.TestCase):
	def kill(self, servers, players, rng):
		"""In the middle of things: when some more has been acknowledged, however long that takes."""
		enough = sum(len(player.acknowledged) for player in players) + rng.randrange(2, 40)
		for _ in range(6000):
			if sum(len(player.acknowledged) for player in players) >= enough:
				break
			for player in players:
				if player.trouble:
					raise player.trouble
			time.sleep(0.01)
		time.sleep(rng.uniform(0, 0.02))
		how = (signal.SIGKILL, signal.SIGQUIT)[self.turn // 2 % 2]
		self.turn += 1
		if self.cluster and self.turn % 2:
			self.cluster.stop(how)
			time.sleep(rng.uniform(0, 0.3))
			self.cluster.start()
			return
		server = rng.choice(servers)
		server.process.send_signal(signal.SIGKILL)
		server.process.wait()
		server.process.stdout.close()
		server.log.close()
		server.start()

	def test_kills(self):
		self.cluster, self.turn = None, 0
		if not POSTGRES:
			with Tables() as server:
				self.kill_all([server])
			return
		with postgres.Cluster() as self.cluster, Tables(store=self.cluster.url) as one, \
				Tables(store=self.cluster.url, fresh=False) as other:
			self.kill_all([one, other])

	def kill_all(self, servers):
		rng = random.Random(5)
		players = [Player(servers, i) for i in range(PEOPLE)]
		for player in players:
			player.start()
		for _ in range(KILLS):
			self.kill(servers, players, rng)
		for player in players:
			player.over = True
		for player in players:
			player.page.socket.close()
			player.join(30)
			if player.trouble:
				raise player.trouble
		for server in servers:
			self.assertEqual(server.stop(), 0)
		self.compare(servers[0], players)

	def compare(self, server, players):
		rows = server.sql("SELECT name, number, ref, last FROM log JOIN heads ON heads.id = log.head"
			" ORDER BY name, number")
		if not POSTGRES:
			self.assertEqual(server.sql("PRAGMA integrity_check"), [("ok",)])
		heads = dict(server.sql("SELECT name, revision FROM heads"))
		found, count = {}, {}
		for table, number, ref, last in rows:
			count[table] = count.get(table, 0) + 1
			self.assertEqual(number, count[table], f"a row of {table} is missing")
			if ref:
				self.assertNotIn((table, ref), found, "done twice")
				found[table, ref] = last
		self.assertEqual(count, heads)
		acknowledged = 0
		for player in players:
			acknowledged += len(player.acknowledged)
			for key, revision in player.acknowledged.items():
				self.assertIn(key, found, "acknowledged and lost")
				self.assertIn(revision, (0, found[key]))
			self.assertFalse(player.refused & set(found), "refused and done")
		made = [ref for (_, ref), last in found.items() if ref]
		self.assertEqual(len(made), len(set(made)), "a table was made twice")
		self.assertGreater(acknowledged, KILLS)
		print(f"{KILLS} kills, {acknowledged} commands acknowledged, none lost or doubled")


if __name__ == "__main__":
	if POSTGRES:
		postgres.need()
	wire.main()
