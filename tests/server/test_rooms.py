"""What happens around a game: who is here, talk, coming back, rematch, files, the end of things.

    python3 tests/server/test_rooms.py build/tables-server
"""
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import unittest

import wire
from tables import Page, Tables, create

TABARD = os.environ.get("TABARD", "build/tabard")
OPTIONS = {"pause": False, "window": 0}


def sit_two(server, game="null", bots=0, **options):
	"""Ada made the table, Bob came by a link, the game has begun."""
	ada, bob = Page(server, "Ada"), Page(server, "Bob")
	who = [{"kind": "me", "name": "Ada"}, {"kind": "open"}] + [{"kind": "bot", "level": 1}] * bots
	table = create(server, ada, game=game, seats=2 + bots, who=who,
		table_options={**OPTIONS, **options})
	links = server.request("GET", f"/api/tables/{table}/links", Cookie=ada.cookie).json()
	ada.watch(table)
	bob.watch(table, links["seats"][1])
	bob.ask({"do": "sit", "table": table, "seat": 1, "name": "Bob", "key": links["seats"][1]})
	ada.ask({"do": "start", "table": table})
	for page in (ada, bob):
		while not page.update:
			page.hear()
	return table, links, ada, bob


def play_on(table, pages, entries=None):
	"""The first move of every list until so many entries are there, or to the end."""
	for _ in range(4000):
		for page in pages:
			while page.ready(0):
				page.hear()
		top = max(page.update["entries"] for page in pages)
		if any(page.update["status"] == "over" for page in pages) or (entries and top >= entries):
			break
		page = next((p for p in pages if p.update["entries"] == top and p.update["question"]), None)
		if not page:
			pages[0].ready(0.05)
			continue
		question = page.update["question"]
		answer = page.ask({"do": "play", "table": table, "seat": question["seat"],
			"question": question["question"], "moves": [question["legal"][0]["text"]]})
		assert answer["say"] == "done" or answer["code"] == "stale", answer
		while answer["say"] == "done" and page.update["entries"] <= top:
			page.hear()
	for page in pages:
		while page.update["entries"] < top:
			page.hear()


class Here(unittest.TestCase):
	def test_presence(self):
		with Tables() as server:
			table, links, ada, bob = sit_two(server)
			bob.socket.close()
			gone = ada.wait("presence", lambda m: m["here"] == [0])
			self.assertEqual(gone["table"], table)
			guest = Page(server, "Guest")
			guest.watch(table, links["watch"])
			ada.wait("presence", lambda m: m["watchers"] == 1)
			self.assertEqual(guest.table["watchers"], 1)
			bob.connect()
			bob.watch(table)
			ada.wait("presence", lambda m: m["here"] == [0, 1])
			self.assertEqual([seat["here"] for seat in bob.table["seats"]], [True, True])
			guest.ask({"do": "chat", "table": table, "room": "watchers", "text": "hello"})
			guest.send({"do": "unwatch", "table": table})
			ada.wait("presence", lambda m: m["watchers"] == 0)

	def test_whose_turn_at_other_tables(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			other = Page(server, "Ada2", cookie=ada.cookie) # looks at nothing
			mine = other.wait("mine")["tables"]
			self.assertEqual([(one["table"], one["game"], one["status"]) for one in mine],
				[(table, "null", "playing")])
			seen = {one["asked"] for one in mine}
			for _ in range(12):
				play_on(table, [ada, bob], ada.update["entries"] + 1)
				while other.ready(0.1):
					seen |= {one["asked"] for one in other.hear()["tables"]}
			while seen != {True, False}: # on a slow machine it comes later
				seen |= {one["asked"] for one in other.hear()["tables"]}
			second = create(server, ada, game="looting", seats=2, who=[{"kind": "me", "name": "A"},
				{"kind": "open"}])
			self.assertEqual(other.wait("mine")["tables"][0]["table"], second)
			ada.watch(second)
			self.assertEqual(ada.ask({"do": "delete", "table": second})["say"], "done")
			ada.wait("gone")
			self.assertEqual([one["table"] for one in other.wait("mine")["tables"]], [table])
			# What it looks at itself is told too, a little later.
			ada.wait("mine", lambda m: [one["table"] for one in m["tables"]] == [table])
			ada.refs = 900
			self.assertEqual(ada.ask({"do": "watch", "table": second})["code"], "unknown")

	def test_whose_turn_at_the_own_table(self):
		"""Who looks at one table is told there whether it is asked, elsewhere on looking away."""
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			while ada.ready(1.3): # what changed before is told with a beat
				ada.hear()
			was = bool(ada.update["question"])
			while bool(ada.update["question"]) == was:
				play_on(table, [ada, bob], ada.update["entries"] + 1)
			heard = []
			while ada.ready(1.3):
				heard.append(ada.hear()["say"])
			self.assertNotIn("mine", heard)
			ada.send({"do": "unwatch", "table": table})
			self.assertEqual([one["asked"] for one in ada.wait("mine")["tables"]], [not was])

	def test_everybody_finds_what_is_open_to_all(self):
		with Tables() as server:
			ada, cleo = Page(server, "Ada"), Page(server, "Cleo")
			tables = {(listed, start): create(server, ada, game="null", seats=2, start=start,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}],
				table_options={"open": listed}) for listed in (True, False)
				for start in (True, False)}
			found = server.request("GET", "/api/tables", Cookie=cleo.cookie).json()
			self.assertEqual(found["mine"], [])
			self.assertEqual({one["table"]: one["status"] for one in found["open"]},
				{tables[True, True]: "playing", tables[True, False]: "open"})

	def test_who_left_may_come_back(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server, bots=1)
			self.assertEqual(bob.ask({"do": "leave", "table": table, "seat": 1})["say"], "done")
			listed = server.request("GET", "/api/tables", Cookie=bob.cookie).json()["mine"]
			self.assertEqual([one["table"] for one in listed], [table])
			bob.socket.close()
			bob.connect()
			self.assertEqual(bob.watch(table)["say"], "done")
			self.assertEqual(bob.table["away"], [1])
			self.assertEqual(bob.ask({"do": "back", "table": table, "seat": 1})["say"], "done")


class Talk(unittest.TestCase):
	def say(self, page, table, text, room="table"):
		self.assertEqual(page.ask({"do": "chat", "table": table, "room": room,
			"text": text})["say"], "done")

	def test_history(self):
		with Tables() as server:
			table, links, ada, bob = sit_two(server)
			self.assertEqual(ada.table["chat"], {"from": 0, "lines": []})
			for i in range(60):
				self.say((ada, bob)[i % 2], table, f"line {i} <b>\"quoted\"</b>")
			guest = Page(server, "Guest")
			guest.watch(table, links["watch"])
			self.assertEqual(guest.table["chat"], {"from": 0, "lines": []}) # another room
			self.say(guest, table, "psst", "watchers")
			for restart in (False, True):
				if restart:
					server.stop()
					server.process.stdout.close()
					server.start()
				for page in (bob, guest):
					page.socket.close()
					page.connect()
					page.watch(table, links["watch"])
				chat = bob.table["chat"]
				self.assertEqual(chat["from"], 10)
				self.assertEqual(chat["lines"][-1], {"seat": 1, "name": "Bob",
					"text": "line 59 <b>\"quoted\"</b>"})
				self.assertEqual(len(chat["lines"]), 50)
				self.assertEqual([line["text"] for line in guest.table["chat"]["lines"]], ["psst"])


class Return(unittest.TestCase):
	def have(self, page):
		return {"revision": page.update["revision"], "story": page.update["entries"],
			"chat": page.table["chat"]["from"] + len(page.table["chat"]["lines"])}

	def back(self, page, table, have):
		"""What somebody who comes back is told until everything has been said."""
		page.connect()
		ref = page.send({"do": "watch", "table": table, "have": have})
		told = []
		while not told or told[-1]["say"] not in ("presence", "table"):
			message = page.hear_but("mine", "welcome")
			told.append(message)
		self.assertEqual(told[0]["ref"], ref)
		return told[1:]

	def test_exactly_what_is_missing(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			play_on(table, [ada, bob], bob.update["entries"] + 3)
			before, have = bob.update, self.have(bob)
			lines = {line["n"] for line in bob.table["story"]}
			bob.socket.close()
			told = self.back(bob, table, have) # nothing has happened
			self.assertEqual([m["say"] for m in told], ["update", "presence"])
			self.assertEqual(told[0]["story"]["lines"], [])
			self.assertEqual(told[0]["view"], before["view"])
			bob.socket.close()
			# Ada's next moves, as far as she alone can make them, and a word.
			ada.ask({"do": "chat", "table": table, "room": "table", "text": "where are you?"})
			told = self.back(bob, table, have)
			self.assertEqual([m["say"] for m in told], ["update", "chat", "presence"])
			self.assertEqual(told[1]["from"], 0)
			self.assertEqual(told[1]["lines"][0]["text"], "where are you?")
			second = Page(server, "Bob2", cookie=bob.cookie) # plays on meanwhile
			second.watch(table)
			play_on(table, [ada, second], second.update["entries"] + 4)
			bob.socket.close()
			told = self.back(bob, table, {**have, "chat": 1})
			self.assertEqual([m["say"] for m in told], ["update", "presence"])
			self.assertEqual(told[0]["view"], second.update["view"])
			first = told[0]["story"]["from"]
			self.assertEqual(first, have["story"] + 1)
			whole = [line for line in self.story(server, bob, table) if line["n"] >= first]
			self.assertEqual(told[0]["story"]["lines"], whole)
			self.assertTrue(lines)

	def story(self, server, page, table):
		return server.request("GET", f"/api/tables/{table}/story?from=0&lang=en",
			Cookie=page.cookie).json()["lines"]

	def test_only_what_has_changed(self):
		"""Whoever remembers what was said before is told what has changed; all hear the same."""
		alone = wire.DEFLATE + "; server_no_context_takeover"
		with Tables() as server:
			table, links, ada, bob = sit_two(server, "looting")
			other, others, *pair = sit_two(server, "looting")
			pages = [Page(server, name, deflate=how)
				for name, how in (("Cy", True), ("Di", alone), ("Ed", False), ("Flo", True), ("Gus", True))]
			for page in pages:
				page.watch(table, links["watch"])
			# Flo looks on at two tables: what follows what changes all the time.
			pages[3].ask({"do": "watch", "table": other, "key": others["watch"]})
			heard = {page.name: [] for page in pages}
			sizes = {page.name: 0 for page in pages}
			for entries in range(60, 80, 2):
				play_on(table, [ada, bob], entries)
				play_on(other, pair, entries)
			for page in pages:
				while not heard[page.name] or heard[page.name][-1]["entries"] < ada.update["entries"]:
					message = json.loads(page.socket.read())
					if message["say"] == "update" and message["table"] == table:
						heard[page.name].append(message)
						sizes[page.name] += len(page.socket.raw)
			for name in ("Di", "Ed", "Flo", "Gus"):
				self.assertEqual(heard[name], heard["Cy"])
			# Others beside them who hear everything whole do not change that.
			self.assertLess(sizes["Cy"] * 3, sizes["Di"])
			self.assertEqual(sizes["Cy"], sizes["Gus"])
			self.assertLess(sizes["Cy"], sizes["Flo"])
			self.assertLess(sizes["Di"], sizes["Ed"])

	def test_changes_to_who_reads_slowly(self):
		"""What is skipped is nothing that anything follows."""
		with Tables() as server:
			table, links, ada, bob = sit_two(server, "looting")
			cy, slow = Page(server, "Cy"), Page(server, "Slow", buffer=2048)
			for page in (cy, slow):
				page.watch(table, links["watch"])
			for entries in range(60, 90, 2):
				play_on(table, [ada, bob], entries)
				for _ in range(150): # what nobody may skip fills the way
					slow.socket.send_raw(slow.socket.frame(9, b"x" * 125))
			heard = []
			for page in (slow, cy):
				while page.update["entries"] < ada.update["entries"]:
					try:
						heard.append(page.hear()["say"])
					except AssertionError as what: # a pong
						self.assertEqual(str(what), "opcode 10")
			self.assertEqual(slow.update["view"], cy.update["view"])
			self.assertIn("table", heard) # something was skipped

	def test_the_whole_table_where_more_has_changed(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			have = self.have(bob)
			ada.ask({"do": "rename", "table": table, "seat": 0, "name": "Ada L."})
			bob.socket.close()
			for wrong in (have, {**have, "revision": have["revision"] + 1000}, # a restored backup
					{**have, "story": 100000}, {"revision": "x"}, [], None):
				told = self.back(bob, table, wrong)
				self.assertEqual([m["say"] for m in told], ["table"], wrong)
				bob.socket.close()
			self.assertEqual(told[0]["seats"][0]["name"], "Ada L.")

	def test_live_clocks_stand_while_nobody_could_move(self):
		for clock, stands in (("live:300+5", True), ("move:300", False)):
			with self.subTest(clock=clock), Tables() as server:
				table, _, ada, bob = sit_two(server, clock=clock)
				server.stop()
				server.process.stdout.close()
				server.sql("UPDATE log SET at = at - 60000") # it was a minute ago, all of it
				server.sql("UPDATE heads SET changed = changed - 60000, due = due - 60000")
				server.sql("UPDATE beat SET at = at - 60000")
				server.start()
				ada.connect()
				ada.watch(table)
				while stands and min(self.left(ada)) < 270000: # it is given back
					ada.hear()
				self.assertEqual(min(self.left(ada)) > 270000, stands)

	@staticmethod
	def left(page):
		"""What those have left whose clock runs."""
		clock = page.update["clock"]
		return [clock["left"][seat] for seat in clock["running"]]

	def test_the_right_board_soon_after_a_restart(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server, "looting")
			play_on(table, [ada, bob], ada.update["entries"] + 10)
			have, view = self.have(bob), bob.update["view"]
			for page in (ada, bob):
				page.socket.close()
			server.process.send_signal(signal.SIGKILL)
			server.process.wait()
			server.process.stdout.close()
			server.start()
			began = time.monotonic()
			told = self.back(bob, table, have)
			took = time.monotonic() - began
			self.assertEqual([m["say"] for m in told], ["update", "presence"])
			self.assertEqual(told[0]["view"], view)
			print(f"the right board {took * 1000:.0f} ms after the connection")


class Ends(unittest.TestCase):
	def test_rematch(self):
		with Tables() as server:
			table, links, ada, bob = sit_two(server, bots=1, clock="live:300+5")
			guest = Page(server, "Guest")
			guest.watch(table, links["watch"])
			self.assertEqual(ada.ask({"do": "offer", "table": table, "seat": 0,
				"kind": "rematch"})["code"], "not-now")
			play_on(table, [ada, bob])
			self.assertEqual(ada.ask({"do": "offer", "table": table, "seat": 0,
				"kind": "rematch"})["say"], "done")
			while not bob.update["offers"]:
				bob.hear()
			self.assertEqual(bob.ask({"do": "answer", "table": table, "seat": 1,
				"offer": bob.update["offers"][0]["id"], "yes": True})["say"], "done")
			for page in (ada, bob, guest):
				while not (page.update.get("result") or {}).get("next"):
					page.hear()
			following = ada.update["result"]["next"]
			for page in (ada, bob, guest):
				page.table = None
				self.assertEqual(page.watch(following)["say"], "done", page.name)
			self.assertEqual(ada.table["status"], "open")
			self.assertEqual([s["name"] for s in ada.table["seats"]][:2], ["Ada", "Bob"])
			self.assertEqual((ada.table["mine"], bob.table["mine"], guest.table["mine"]), ([0], [1], []))
			self.assertTrue(ada.table["host"])
			self.assertEqual(ada.table["table_options"]["clock"], "live:300+5")
			self.assertNotEqual(ada.table["commitment"], None)
			self.assertEqual(ada.ask({"do": "start", "table": following})["say"], "done")
			stranger = Page(server, "Stranger")
			self.assertEqual(stranger.watch(following)["code"], "not-yours")
			server.stop() # it holds after a restart
			server.process.stdout.close()
			server.start()
			for page in (guest, stranger):
				page.connect()
			self.assertEqual(guest.watch(following)["say"], "done")
			self.assertEqual(stranger.watch(following)["code"], "not-yours")

	def test_alone_again_at_once(self):
		with Tables() as server:
			ada = Page(server, "Ada")
			table = create(server, ada, game="null", seats=2, start=True,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}],
				table_options={**OPTIONS, "alone": True})
			ada.watch(table)
			play_on(table, [ada])
			ada.ask({"do": "offer", "table": table, "seat": 0, "kind": "rematch"})
			while not (ada.update.get("result") or {}).get("next"):
				ada.hear()
			following = ada.update["result"]["next"]
			ada.table = None
			ada.watch(following)
			self.assertEqual(ada.table["status"], "playing")

	def test_a_command_whose_answer_was_lost(self):
		"""Sent again it is answered again, although it could not be done now."""
		with Tables() as server:
			ada = Page(server, "Ada")
			wish = {"do": "create", "ref": "once", "game": "null", "seats": 2, "start": True,
				"who": [{"kind": "me", "name": "Ada"}, {"kind": "person", "name": "Eve"}],
				"table_options": OPTIONS}
			made = [server.request("POST", "/api/tables", wish, Cookie=ada.cookie).json()
				for _ in range(3)]
			self.assertEqual(made[0], made[2])
			listed = server.request("GET", "/api/tables", Cookie=ada.cookie).json()["mine"]
			self.assertEqual(len(listed), 1)
			table, _, ada, bob = sit_two(server)
			page = next(p for p in (ada, bob) if p.update["question"])
			question = page.update["question"]
			command = {"do": "play", "table": table, "seat": question["seat"], "ref": "mine-1",
				"question": question["question"], "moves": [question["legal"][0]["text"]]}
			answers = []
			for _ in range(3):
				page.socket.send(json.dumps(command))
				answers.append(page.answer("mine-1"))
			self.assertEqual([a["say"] for a in answers], ["done"] * 3)
			self.assertEqual(answers[0], answers[2])
			page.socket.send(json.dumps({**command, "ref": "mine-2"}))
			self.assertEqual(page.answer("mine-2")["code"], "stale")

	def test_why_it_cannot_be_played(self):
		"""Said of this table, though another is judged while the store is asked whether it was done."""
		with Tables() as server:
			ada = Page(server, "Ada")
			bot = {"kind": "bot", "level": 1}
			table = create(server, ada, game="looting", seats=2, options={"short": "on"},
				who=[{"kind": "me", "name": "Ada"}, bot])
			other = create(server, ada, game="null", seats=2,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
			ada.watch(table)
			ada.watch(other)
			ada.ask({"do": "setup", "table": table, "seats": 3})
			ada.ask({"do": "seat", "table": table, "seat": 2, "who": bot})
			for i in range(5):
				start = {"do": "start", "table": table, "ref": f"start-{i}"}
				rename = {"do": "rename", "table": other, "seat": 0, "name": f"Eve {i}", "ref": f"eve-{i}"}
				ada.socket.send_raw(b"".join(ada.socket.frame(1, json.dumps(one).encode())
					for one in (start, rename)))
				self.assertEqual(ada.answer(start["ref"])["text"], "It cannot be played like this: "
					"the short game is for two players only, not for 3.")

	def test_stops_while_a_computer_player_thinks(self):
		with Tables() as server:
			ada = Page(server, "Ada")
			table = create(server, ada, game="nanty", seats=3, start=True,
				who=[{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": 6}] * 2,
				table_options={**OPTIONS, "alone": True})
			ada.watch(table)
			while ada.update["question"]: # until the others think
				question = ada.update["question"]
				ada.ask({"do": "play", "table": table, "seat": 0, "question": question["question"],
					"moves": [question["legal"][0]["text"]]})
				while ada.update["question"] == question:
					ada.hear()
			time.sleep(0.1)
			ada.socket.close()
			self.assertEqual(server.stop(), 0)

	def test_nobody_chooses_the_next_table(self):
		with Tables() as server:
			ada = Page(server, "Ada")
			answer = server.request("POST", "/api/tables", {"do": "create", "ref": "c", "game": "null",
				"seats": 2, "table_options": {"next": "elsewhere"}}, Cookie=ada.cookie)
			self.assertEqual(answer.status, 400)

	def file(self, server, page, table):
		return server.request("GET", f"/api/tables/{table}/file", Cookie=page.cookie)

	def verify(self, data):
		with tempfile.NamedTemporaryFile(suffix=".tabard") as file:
			file.write(data)
			file.flush()
			return subprocess.run([TABARD, "verify", file.name], capture_output=True, text=True)

	def test_files(self):
		with Tables() as server:
			for game in ("null", "looting"):
				table, _, ada, bob = sit_two(server, game)
				play_on(table, [ada, bob], ada.update["entries"] + 6)
				during = self.file(server, ada, table)
				self.assertEqual(during.status, 200)
				text = during.body.decode()
				self.assertTrue(text.startswith("tabard 2\nview 1\n"), text[:60])
				for secret in ("secret", "reveal", "by=", "ref=", "hash"):
					self.assertNotIn(secret, text)
				self.assertIn("?", text)
				stranger = Page(server, "Stranger")
				self.assertEqual(self.file(server, stranger, table).status, 404)
				play_on(table, [ada, bob])
				whole = self.file(server, bob, table).body
				self.assertIn(b"\nhash ", whole)
				self.assertNotIn(b"by=", whole)
				ran = self.verify(whole)
				self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
				broken = whole.replace(b" move 20 ", b" move 21 ")
				self.assertNotEqual(self.verify(broken).returncode, 0)

	def test_my_data_and_leaving_for_good(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			bob.ask({"do": "chat", "table": table, "room": "table", "text": "it is me"})
			ada.ask({"do": "chat", "table": table, "room": "table", "text": "hello me"})
			data = server.request("GET", "/api/me/data", Cookie=bob.cookie).json()
			self.assertEqual(data["name"], "Bob")
			self.assertEqual([one["table"] for one in data["tables"]], [table])
			self.assertEqual([one["said"]["text"] for one in data["said"]], ["it is me"])
			self.assertEqual(server.request("GET", data["tables"][0]["file"],
				Cookie=bob.cookie).status, 200)
			self.assertEqual(server.request("GET", "/api/me/data").status, 401)
			self.assertEqual(server.request("POST", "/api/me/delete", {}, Cookie=bob.cookie).status, 200)
			self.assertEqual(server.request("GET", "/api/me/data", Cookie=bob.cookie).status, 401)
			self.assertEqual(bob.socket.closed_with(), 1008)
			# A computer player goes on in his place; nothing remembers his name or his words.
			while ada.table["seats"][1]["kind"] != "bot":
				ada.hear()
			play_on(table, [ada])
			server.stop()
			server.process.stdout.close()
			data = server.contents()
			data = re.sub(rb"Bob-\d+", b"", data) # the references that his page chose
			self.assertFalse(b"Bob" in data)
			self.assertFalse(b"it is me" in data)
			self.assertTrue(b"hello me" in data)
			server.start()
			ada.connect()
			ada.watch(table)
			self.assertEqual(ada.table["status"], "over")
			self.assertEqual([seat["name"] for seat in ada.table["seats"]], ["Ada", ""])
			self.assertEqual(self.verify(self.file(server, ada, table).body).returncode, 0)


class Traps(unittest.TestCase):
	def arm(self, server, on=True):
		server.process.send_signal(signal.SIGUSR1 if on else signal.SIGUSR2)
		time.sleep(0.05)

	def traps(self, server):
		text = server.request("GET", "/metrics").body.decode()
		return int(text.split("\ntabard_traps_total ")[1].split()[0])

	def frozen(self, server, page):
		"""It is written that the table is stopped."""
		for _ in range(100):
			listed = server.request("GET", "/api/tables", Cookie=page.cookie).json()["mine"]
			if listed[0]["status"] == "frozen":
				return
			time.sleep(0.05)
		self.fail(listed)

	def told(self, page):
		"""Everybody hears of it: by a table that says so, or where that fails too by a sentence."""
		message = page.hear()
		while message.get("code", message.get("status")) != "frozen":
			message = page.hear()

	def move(self, table, pages):
		page = next(p for p in pages if p.update["question"])
		question = page.update["question"]
		return page.ask({"do": "play", "table": table, "seat": question["seat"],
			"question": question["question"], "moves": [question["legal"][0]["text"]]})

	def trapped(self, server, answer_code):
		table, _, ada, bob = sit_two(server)
		fine, _, carl, dora = sit_two(server, "looting")
		play_on(table, [ada, bob], ada.update["entries"] + 2)
		play_on(fine, [carl, dora], carl.update["entries"] + 2)
		self.arm(server)
		answer = self.move(table, [ada, bob])
		self.assertEqual(answer.get("code"), answer_code, answer)
		for page in (ada, bob):
			self.told(page)
		self.assertGreater(self.traps(server), 0)
		play_on(fine, [carl, dora], carl.update["entries"] + 5) # the others play on
		self.arm(server, False)
		self.frozen(server, ada)
		self.assertIn("table frozen", server.said())
		server.stop()
		server.process.stdout.close()
		server.start()
		ada.connect()
		self.assertEqual(ada.watch(table)["say"], "done") # and can still be looked at
		self.assertEqual(ada.table["status"], "frozen")
		refused = ada.ask({"do": "offer", "table": table, "seat": 0, "kind": "end"})
		self.assertEqual(refused["code"], "frozen")
		self.assertIn("by no fault of yours", refused["text"])
		carl.connect()
		carl.watch(fine)
		self.assertEqual(carl.table["status"], "playing")

	def test_a_bug_in_a_move_stops_one_table(self):
		with Tables() as server:
			self.trapped(server, "frozen")

	def test_a_bug_in_words_stops_one_table(self):
		with Tables("words") as server:
			self.trapped(server, None) # the move itself was good, and is kept

	def test_a_bug_in_a_computer_player_stops_one_table(self):
		with Tables() as server:
			ada = Page(server, "Ada")
			table = create(server, ada, game="null", seats=2,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 3}],
				table_options={**OPTIONS, "window": 0, "pause": True}, start=True)
			ada.watch(table)
			while [one["seat"] for one in ada.update["asked"]] != [1]: # the other one thinks
				if ada.update["question"]:
					self.move(table, [ada])
				else:
					ada.hear()
			self.arm(server)
			self.told(ada)
			self.assertEqual(server.request("GET", "/healthz").status, 200)

	def test_a_game_of_older_rules_goes_on(self):
		"""Where every move is still legal, as after most mends of rules."""
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			play_on(table, [ada, bob], ada.update["entries"] + 2)
			server.stop()
			server.process.stdout.close()
			changed = server.sql("UPDATE log SET text = replace(text, 'game null 1', 'game null 0')"
				" WHERE number = 1 RETURNING number")
			self.assertEqual(changed, [(1,)])
			server.start()
			for page in (ada, bob):
				page.connect()
				page.watch(table)
			play_on(table, [ada, bob])
			self.assertEqual(ada.update["result"]["end"], "game")
			whole = Ends.file(self, server, ada, table).body
			self.assertIn(b"game null 1\n", whole)
			self.assertEqual(Ends.verify(self, whole).returncode, 0)

	def test_rows_that_do_not_fit_freeze_the_table(self):
		with Tables() as server:
			table, _, ada, bob = sit_two(server)
			play_on(table, [ada, bob], ada.update["entries"] + 2)
			server.stop()
			server.process.stdout.close()
			server.sql("UPDATE log SET text = 'move 3 * nonsense' WHERE text LIKE 'move 3 %'")
			server.start()
			ada.connect()
			answer = ada.ask({"do": "watch", "table": table})
			self.assertEqual(answer["code"], "frozen")
			self.frozen(server, ada)


@unittest.skipIf(os.environ.get("TABARD_STORE"), "of files; test_postgres.py has its own")
class Trouble(unittest.TestCase):
	"""A store that cannot be written: play stops with a sentence, nothing is acknowledged."""

	def stopped(self, server, table, ada, bob, undo):
		page = next(p for p in (ada, bob) if p.update["question"])
		question = page.update["question"]
		command = {"do": "play", "table": table, "seat": question["seat"],
			"question": question["question"], "moves": [question["legal"][0]["text"]]}
		before = page.update["entries"]
		answer = page.ask(command)
		self.assertEqual(answer.get("code"), "store", answer)
		self.assertIn("cannot save", answer["text"])
		self.assertEqual(page.ask({"do": "chat", "table": table, "room": "table",
			"text": "hello?"})["code"], "store")
		health = server.request("GET", "/healthz")
		self.assertEqual(health.status, 503)
		self.assertFalse(any(p.ready(0.2) and p.hear()["say"] == "update" for p in (ada, bob)))
		self.assertEqual(page.update["entries"], before)
		undo()
		answer = page.ask(command) # goes on where it stopped
		self.assertEqual(answer["say"], "done", answer)
		self.assertEqual(server.request("GET", "/healthz").status, 200)

	def test_read_only(self):
		"""The system has made the disk read-only while a game was played."""
		with Tables("readonly") as server:
			table, _, ada, bob = sit_two(server, "looting")
			server.process.send_signal(signal.SIGUSR1)
			self.stopped(server, table, ada, bob,
				lambda: server.process.send_signal(signal.SIGUSR2))

	def test_disk_full(self):
		"""Nothing may be written behind the first page: the log of the store has room ahead."""
		import resource
		with Tables() as server:
			table, _, ada, bob = sit_two(server, "looting")
			old = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
			resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, old[1]))
			self.stopped(server, table, ada, bob,
				lambda: resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, old))


if __name__ == "__main__":
	os.environ.setdefault("XDG_DATA_HOME", tempfile.gettempdir())
	wire.main()
