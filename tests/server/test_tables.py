"""Tables over real sockets: `tabard serve` from outside, as pages use it.

    python3 tests/server/test_tables.py build/tabard
"""
import json
import os
import random
import select
import signal
import subprocess
import tempfile
import time
import unittest

import wire
from tables import Page, Tables, create


class Play(unittest.TestCase):
	def two(self, server, game, **more):
		ada, bob = Page(server, "Ada"), Page(server, "Bob")
		table = create(server, ada, game=game, seats=3, who=[{"kind": "me", "name": "Ada"},
			{"kind": "open"}, {"kind": "bot", "level": 1}],
			table_options={"pause": False, "window": 0, **more})
		self.assertEqual(ada.watch(table)["say"], "done")
		links = server.request("GET", f"/api/tables/{table}/links", Cookie=ada.cookie).json()
		self.assertEqual(server.request("GET", f"/api/tables/{table}/links",
			Cookie=bob.cookie).status, 404)
		self.assertEqual(bob.watch(table)["code"], "not-yours")
		self.assertEqual(bob.watch(table, links["seats"][1])["say"], "done")
		self.assertEqual(bob.ask({"do": "sit", "table": table, "seat": 1, "name": "Bob"})["code"],
			"not-yours")
		self.assertEqual(bob.ask({"do": "sit", "table": table, "seat": 1, "name": "Bob",
			"key": links["seats"][1]})["say"], "done")
		self.assertEqual(bob.ask({"do": "start", "table": table})["code"], "not-yours")
		self.assertEqual(ada.ask({"do": "start", "table": table})["say"], "done")
		return table, [ada, bob]

	def step(self, table, page, rng):
		"""Plays one move if this page is asked. Notes what was acknowledged."""
		question = page.update and page.update["question"]
		if not question:
			return False
		move = rng.choice(question["legal"])["text"]
		command = {"do": "play", "table": table, "seat": question["seat"],
			"question": question["question"], "moves": [move]}
		if question.get("reaction"):
			command = {"do": "ahead", "table": table, "seat": question["seat"],
				"window": page.update["window"]["id"], "move": move}
		answer = page.ask(command)
		self.assertIn(answer.get("code", "done"), ("done", "stale", "over"), answer)
		return True

	def listen(self, pages):
		"""Everything that has come by now; waits for something if nobody is asked."""
		asked = any(page.update and page.update["question"] for page in pages)
		for _ in range(1200): # a minute
			heard = False
			for page in pages:
				while page.ready(0):
					page.hear()
					heard = True
			if asked or heard:
				return
			select.select([page.socket.socket for page in pages], [], [], 0.05)
		self.fail("nobody is asked and nothing happens")

	def play(self, table, pages, rng):
		for _ in range(3000):
			self.listen(pages)
			if any(page.update and page.update["status"] == "over" for page in pages):
				break
			any(self.step(table, page, rng) for page in pages)
		for page in pages:
			while not page.update or page.update["status"] != "over":
				page.hear()
		self.assertEqual(pages[0].update["result"]["end"], "game")
		self.assertEqual(pages[0].update["view"], pages[1].update["view"])

	def test_whole_games(self):
		with Tables() as server:
			for game in ("null", "looting", "eighty", "heist", "nanty"):
				with self.subTest(game=game):
					table, pages = self.two(server, game)
					self.play(table, pages, random.Random(7))
					listed = server.request("GET", "/api/tables", Cookie=pages[0].cookie).json()
					(card,) = [one for one in listed["mine"] if one["table"] == table]
					self.assertEqual([seat["kind"] for seat in card["seats"]],
						["person", "person", "bot"])
					self.assertEqual(card["seats"][1]["name"], "Bob")
					self.assertTrue(card["mine"])

	def test_nothing_acknowledged_is_lost(self):
		rng = random.Random(3)
		with Tables() as server:
			table, pages = self.two(server, "looting")
			for _ in range(4):
				for _ in range(6):
					self.listen(pages)
					any(self.step(table, page, rng) for page in pages)
				done = pages[0].update["entries"]
				for page in pages:
					page.socket.close()
				server.process.send_signal(signal.SIGKILL)
				server.process.wait()
				server.process.stdout.close()
				server.start()
				for page in pages:
					page.connect()
					self.assertEqual(page.watch(table)["say"], "done")
				self.assertGreaterEqual(pages[0].update["entries"], done)
				# What was answered `done` is done: sent again it is only answered again.
				again = {"do": "rename", "table": table, "seat": 0, "name": "Ada",
					"ref": pages[0].done[-1]}
				pages[0].socket.send(json.dumps(again))
				self.assertEqual(pages[0].answer(again["ref"])["say"], "done")
			self.play(table, pages, rng)

	def begun(self, game):
		"""The file of a game that two people and a computer began at a terminal."""
		with tempfile.TemporaryDirectory() as home:
			path = os.path.join(home, "begun.tabard")
			subprocess.run([wire.PROGRAM, "play", game, "--seats", "Ada,Bob,bot:1", "--save", path,
				"--lang", "en"], input="\n1\n\n1\n" * 3, text=True, stdout=subprocess.DEVNULL,
				env={**os.environ, "XDG_DATA_HOME": home}, check=True)
			with open(path) as file:
				return file.read()

	def adopt(self, server, page, file, **more):
		return server.request("POST", "/api/tables", {"do": "adopt", "ref": "begun", "name": "Ada",
			"seat": 0, "file": file, **more}, Cookie=page.cookie)

	def go_on(self, server, game):
		"""Taken online by Ada: Bob takes the seat he had by its link, and they go on."""
		ada, bob = Page(server, "Ada"), Page(server, "Bob")
		file = self.begun(game)
		made = self.adopt(server, ada, file)
		self.assertEqual(made.status, 200, made.data)
		table = made.json()["table"]
		self.assertEqual(self.adopt(server, ada, file).json()["table"], table)
		self.assertEqual(bob.watch(table)["code"], "not-yours")
		links = server.request("GET", f"/api/tables/{table}/links", Cookie=ada.cookie).json()
		self.assertEqual(ada.watch(table)["say"], "done")
		self.assertEqual(bob.watch(table, links["seats"][1])["say"], "done")
		for page in (ada, bob):
			self.assertEqual((page.table["status"], page.update), ("open", None))
		self.assertEqual(bob.ask({"do": "sit", "table": table, "seat": 1, "name": "Bob",
			"key": links["seats"][1]})["say"], "done")
		# Who sits may still choose another seat: nothing of any hand is told before the start.
		while not bob.table["mine"]:
			bob.hear()
		self.assertIsNone(bob.update)
		for what in ("story?from=0", "file"):
			answer = server.request("GET", f"/api/tables/{table}/{what}", Cookie=bob.cookie)
			self.assertTrue(answer.status == 404 or answer.json()["lines"] == [], answer.data)
		self.assertEqual(bob.ask({"do": "nonce", "table": table, "seat": 1, "nonce": "0f" * 16})["say"],
			"done")
		self.assertEqual(ada.ask({"do": "setup", "table": table, "table_options":
			{"pause": False, "window": 0}})["say"], "done")
		self.assertEqual(ada.ask({"do": "start", "table": table})["say"], "done")
		return table, [ada, bob], file

	def test_begun_on_a_device(self):
		with Tables() as server:
			for game in ("looting", "eighty", "nanty"):
				with self.subTest(game=game):
					table, pages, file = self.go_on(server, game)
					self.assertEqual(pages[0].table["begun"], "Ada")
					while not pages[0].update:
						pages[0].hear()
					self.assertGreaterEqual(pages[0].update["entries"], file.count(" move "))
					if game != "eighty":
						continue # long: to their end by the tests of the desk
					self.play(table, pages, random.Random(5))
					whole = server.request("GET", f"/api/tables/{table}/file",
						Cookie=pages[1].cookie).body
					with tempfile.NamedTemporaryFile(suffix=".tabard") as kept:
						kept.write(whole)
						kept.flush()
						said = subprocess.run([wire.PROGRAM, "verify", kept.name, "--lang", "en"],
							capture_output=True, text=True)
					self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
					self.assertIn("begun on the device of Ada", said.stdout)

	def test_a_mystery_that_is_known_is_not_gone_on_with(self):
		with Tables() as server:
			table, pages, _ = self.go_on(server, "heist")
			self.assertIsNone(pages[0].table["begun"])
			while not pages[0].update:
				pages[0].hear()
			self.assertLess(pages[0].update["entries"], 40)
			self.assertEqual(pages[0].table["nonces"], [1])

	def test_files_that_are_refused(self):
		with Tables() as server:
			ada = Page(server, "Ada")
			file = self.begun("looting")
			bad = [("", "not a whole game file"), (file[:-10], "not a whole game file"),
				(file.replace(" move 3 * tile B", " move 3 * tile C"), "not a whole game file"),
				("tabard 2\n" + "# long\n" * 12000, "not a whole game file"),
				(file.replace("reveal 0 ", "reveal 1 "), "not a whole game file"),
				(file.replace(file.split("reveal 0 ")[1][:8], "00000000", 1),
					"does not follow from a seed")]
			for text, sentence in bad:
				answer = self.adopt(server, ada, text)
				self.assertEqual(answer.status, 400, answer.data)
				self.assertIn(sentence, answer.json()["text"])
			self.assertIn("Nobody sits", self.adopt(server, ada, file, seat=2).json()["text"])
			self.assertIn("A name has", self.adopt(server, ada, file, name="\u202eA").json()["text"])
			self.assertEqual(self.adopt(server, ada, file + "#" * 140000).status, 413)
			listed = server.request("GET", "/api/tables", Cookie=ada.cookie).json()
			self.assertEqual(listed["mine"], [])
			nobody = server.request("POST", "/api/tables", {"do": "adopt", "ref": "x",
				"name": "Ada", "seat": 0, "file": file})
			self.assertEqual(nobody.status, 401)

	def test_a_second_device_and_a_spectator(self):
		with Tables() as server:
			table, pages = self.two(server, "null")
			links = server.request("GET", f"/api/tables/{table}/links",
				Cookie=pages[0].cookie).json()
			second = Page(server, "Ada2", cookie=pages[0].cookie)
			self.assertEqual(second.watch(table)["say"], "done")
			self.assertEqual(second.table["mine"], [0])
			guest = Page(server, "Guest")
			self.assertEqual(guest.watch(table, links["watch"])["say"], "done")
			self.assertIsNone(guest.update["viewer"])
			self.assertIsNone(guest.update["question"])
			self.assertEqual(guest.ask({"do": "chat", "table": table, "room": "table",
				"text": "psst"})["code"], "not-yours")
			self.assertEqual(pages[0].ask({"do": "chat", "table": table, "room": "table",
				"text": "hello"})["say"], "done")
			while pages[1].hear()["say"] != "chat":
				pass
			self.play(table, pages, random.Random(1))
			moment = server.request("GET", f"/api/tables/{table}/moment?at=5&viewer=all",
				Cookie=pages[0].cookie)
			self.assertEqual(moment.status, 200)
			self.assertEqual(moment.json()["entries"], 5)
			self.assertEqual(moment.json()["at"], 5)
			last = server.request("GET", f"/api/tables/{table}/moment?at=1000000000&viewer=0",
				Cookie=pages[0].cookie).json() # beyond the end is the end
			self.assertEqual((last["at"], last["of"]), (last["entries"], moment.json()["of"]))
			self.assertEqual(last["at"], pages[0].update["entries"])
			self.assertIsNotNone(last["result"])

	def metric(self, server, name):
		text = server.request("GET", "/metrics").body.decode()
		return int(text.split(f"\n{name} ")[1].split()[0])

	def settle(self, check, what):
		for _ in range(600):
			if check():
				return
			time.sleep(0.1)
		self.fail(what)

	def test_nobody_thinks_for_nobody(self):
		"""Hints for somebody who has gone are not thought about to their end."""
		with Tables("--bot-threads", "1") as server:
			table, pages = self.two(server, "nanty")
			while not (pages[0].update and pages[0].update["question"]):
				self.listen(pages)
				any(self.step(table, page, random.Random(2)) for page in pages[1:])
			question = pages[0].update["question"]
			for _ in range(12):
				pages[0].send({"do": "hint", "table": table, "seat": question["seat"],
					"question": question["question"]})
			self.settle(lambda: self.metric(server, "tabard_bots_thinking") == 1, "no hint is begun")
			pages[0].socket.close()
			self.settle(lambda: self.metric(server, "tabard_bots_waiting") +
				self.metric(server, "tabard_bots_thinking") == 0, "it thinks on and on")
			self.assertGreaterEqual(self.metric(server, "tabard_bots_forgotten_total"), 8)

	def test_a_pause_before_bots_move(self):
		"""With the table option a computer player does not answer at once, by the rows' own times;
		its own further steps come sooner."""
		with Tables() as server:
			page = Page(server, "Ada")
			table = create(server, page, game="null", seats=2, who=[{"kind": "me", "name": "Ada"},
				{"kind": "bot", "level": 1}], start=True, table_options={"pause": True, "window": 0})
			self.assertEqual(page.watch(table)["say"], "done")
			while page.update["entries"] < 30:
				if not self.step(table, page, random.Random(1)):
					page.hear()
			page.socket.close()
			rows = server.sql("SELECT at, text FROM log ORDER BY number")
			waits = [row[0] - before[0] for before, row in zip(rows, rows[1:])
				if row[1].split()[0] == "move" and row[1].split()[2] == "2" and row[0] > before[0]]
			self.assertGreaterEqual(len(waits), 2)
			self.assertGreaterEqual(min(waits), 250)
			self.assertGreaterEqual(max(waits), 600)

	def test_bad_messages(self):
		with Tables() as server:
			page = Page(server, "Ada")
			for text in ("", "{", "[]", "{\"do\":\"watch\"}", "{\"do\":\"sing\",\"ref\":\"a\"}",
					"{\"do\":\"play\",\"ref\":\"a\",\"table\":\"nowhere\"}",
					"{\"do\":\"watch\",\"ref\":\"a\",\"table\":\"../../x\"}"):
				page.socket.send(text)
				self.assertEqual(page.hear_but("mine")["say"], "refused", text)
			self.assertEqual(server.request("POST", "/api/tables", {"do": "create", "ref": "a",
				"game": "chess"}, Cookie=page.cookie).status, 400)
			nobody = server.request("POST", "/api/tables", {"do": "create", "ref": "a",
				"game": "null", "seats": 2, "who": [{"kind": "me"}, {"kind": "open"}]})
			self.assertEqual((nobody.status, nobody.json()["code"]), (401, "who"))
			box = server.request("GET", "/api/catalogue/nanty?lang=it&seats=4").json()
			self.assertEqual(box["game"], "nanty")
			self.assertEqual(server.request("GET", "/api/catalogue/chess").status, 404)


if __name__ == "__main__":
	os.environ.setdefault("XDG_DATA_HOME", tempfile.gettempdir())
	wire.main()
