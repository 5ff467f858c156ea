"""
Nobody is told anything that depends on what they may not know. Two games that one viewer cannot
tell apart (tests/server/twins.c) are played on two real servers: by the same people, with the same
commands of the viewer's own. Everything that reaches the viewer must be the same, byte by byte as
it comes over the wire: contents, number, order and sizes.

    test_secrets.py PROGRAM          a few dozen moves of each game
    test_secrets.py PROGRAM 400      as many as there are

Presence and `mine` come when they come: they are not compared, but may have no more members than
who is connected and whose turn it is. The times of a file's rows are those of the clock.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

import wire
from tables import Page, Tables, create

STEPS = int(sys.argv.pop(2)) if len(sys.argv) > 2 and sys.argv[2].isdigit() else 16
TWINS = os.path.join(os.path.dirname(wire.PROGRAM), "twins")
GAMES = ("null", "looting", "eighty", "heist", "nanty")
SEATS = 3
LOOSE = ("presence", "mine")


class Recorder(Page):
	"""A page that keeps every frame as it came."""

	def __init__(self, server, name, lang, cookie=None):
		self.lang = lang
		self.frames = []
		self.loose = []
		super().__init__(server, name, cookie)

	def hear(self):
		message = super().hear()
		if message["say"] in LOOSE:
			self.loose.append(message)
		else:
			self.frames.append(self.socket.raw)
		return message


def unpacked(payload):
	try:
		return zlib.decompressobj(-15).decompress(payload + b"\0\0\xff\xff").decode()
	except zlib.error:
		return payload.decode(errors="replace")


class World:
	"""One of the twins, played on a server of its own."""

	def __init__(self, game, viewer, script, side, words=()):
		self.game, self.viewer, self.side = game, viewer, side
		self.script = [(seat, notation[side]) for seat, *notation in script]
		self.words = words
		self.downloads = []
		self.early = 0

	def play(self):
		with tempfile.NamedTemporaryFile("w", suffix=".deals") as deals:
			chance = [notation for seat, notation in self.script if seat == "*"]
			deals.writelines(f"{n} {notation}\n" for n, notation in enumerate(chance))
			deals.flush()
			with Tables("fixed", f"deals={deals.name}", *self.words) as server:
				self.server = server
				self.sit()
				self.go_through()
				return self.recorders, self.downloads

	def sit(self):
		server = self.server
		self.people = [Page(server, f"P{seat}") for seat in range(SEATS)]
		host = self.people[0]
		self.table = create(server, host, game=self.game, seats=SEATS,
			who=[{"kind": "me", "name": "P0"}] + [{"kind": "open"}] * (SEATS - 1),
			table_options={"window": "wait", "pause": False})
		self.links = server.request("GET", f"/api/tables/{self.table}/links",
			Cookie=host.cookie).json()
		for seat, page in enumerate(self.people):
			page.watch(self.table, self.links["seats"][seat])
			if seat:
				page.ask({"do": "sit", "table": self.table, "seat": seat, "name": page.name,
					"key": self.links["seats"][seat]})
		self.record()
		host.ask({"do": "start", "table": self.table})
		for page in self.people + self.recorders:
			while not page.update:
				page.hear()

	def record(self):
		"""Whose eyes it is about, in both languages: a seat, or people who only look on."""
		if self.viewer != "public":
			cookie = self.people[int(self.viewer)].cookie
			self.recorders = [Recorder(self.server, f"V-{lang}", lang, cookie) for lang in ("en", "it")]
			self.keys = [None, None]
		else: # by the link for spectators, and by one for a seat on which they do not sit
			self.recorders = [Recorder(self.server, f"V-{lang}", lang) for lang in ("en", "it")]
			self.keys = [self.links["watch"], self.links["seats"][1]]
		self.watch()

	def watch(self, have=None):
		for page, key in zip(self.recorders, self.keys):
			command = {"do": "watch", "table": self.table, "lang": page.lang}
			if key:
				command["key"] = key
			if have:
				command["have"] = have
			page.ask(command)
			while page.table is None and page.update is None:
				page.hear()

	def again(self, step):
		"""The viewer goes and comes back, with what it has or with nothing."""
		have = {"revision": self.recorders[0].update["revision"], "chat": 0,
			"story": self.recorders[0].update["entries"]} if step % 2 else None
		for page in self.recorders:
			page.socket.close()
			page.connect()
		self.watch(have)

	def download(self):
		cookie = self.recorders[0].cookie
		for what in ("file", "links", "story?lang=en", "story?lang=it&from=3", "moment?at=3&viewer=all",
				"moment?at=3&viewer=0", "nonsense"):
			answer = self.server.request("GET", f"/api/tables/{self.table}/{what}", Cookie=cookie)
			body = re.sub(rb"(?m)^\d+ ", b"", answer.body)
			self.downloads.append((what, answer.status, len(body), body))
		for path in ("/api/tables", "/api/me/data"):
			answer = self.server.request("GET", path, Cookie=cookie)
			body = re.sub(rb'"(created|changed)":\d+', b"", answer.body)
			self.downloads.append((path, answer.status, len(body), body))

	def ask_things(self, page):
		"""Questions to the rules, which must not be answered from behind the curtain."""
		question = page.update["question"]
		if not question:
			return
		ask = {"table": self.table, "seat": question["seat"], "question": question["question"]}
		page.ask({**ask, "do": "ways", "moves": []})
		page.ask({**ask, "do": "why", "thing": "seat:0"})
		page.ask({**ask, "do": "play", "moves": ["no such move"]})
		page.ask({**ask, "do": "undo", "question": 0})

	def say_early(self, asked):
		"""In one of the worlds others say in advance what they will do, and take it back."""
		for seat, page in enumerate(self.people):
			window, question = page.update["window"], page.update["question"]
			if seat == asked or str(seat) == self.viewer or not window or not question:
				continue
			for move in (question["legal"][0]["text"], None):
				answer = page.ask({"do": "ahead", "table": self.table, "seat": seat,
					"window": window["id"], "move": move})
				assert answer["say"] == "done", answer
				self.early += 1

	def go_through(self):
		"""Up to the last choice but not beyond it: what follows by itself is not in the script."""
		last = max(n for n, (seat, _) in enumerate(self.script) if seat != "*")
		for step in range(10 ** 6):
			entries = max(page.update["entries"] for page in self.people)
			assert entries <= last, "the last choice of a script is no choice at all"
			if entries == last:
				return
			seat, notation = self.script[entries]
			own = str(seat) == self.viewer
			page = self.recorders[0] if own else self.people[int(seat)]
			self.wait(page, entries)
			if self.side == 0:
				self.say_early(int(seat))
			if own:
				self.ask_things(page)
			question = page.update["question"]
			assert question, (self.game, self.viewer, step, page.update["asked"], self.script[entries])
			answer = page.ask({"do": "play", "table": self.table, "seat": int(seat),
				"question": question["question"], "moves": [notation]})
			assert answer["say"] == "done", (self.game, self.viewer, step, notation, answer)
			self.wait(page, entries + 1)
			for other in self.recorders + self.people:
				self.wait(other, page.update["entries"])
			if step % 5 == 3:
				self.again(step)
			if step % 7 == 2:
				self.download()

	@staticmethod
	def wait(page, entries):
		while page.update["entries"] < entries:
			page.hear()


class Secrets(unittest.TestCase):
	def twins(self, game, viewer):
		out = subprocess.run([TWINS, game, str(SEATS), viewer, "1", str(STEPS)], check=True,
			capture_output=True, text=True).stdout.splitlines()
		return [line.split("\t") for line in out[:-1]], int(out[-1].split()[1])

	def differences(self, game, viewer, words=()):
		"""What the viewer could tell the two games apart by; and how much there was to see."""
		script, hidden = self.twins(game, viewer)
		worlds = [World(game, viewer, script, side, words) for side in (0, 1)]
		told = [world.play() for world in worlds]
		self.early += worlds[0].early
		found, count = [], 0
		for pages in zip(*(recorders for recorders, _ in told)):
			one, other = (page.frames for page in pages)
			count += len(one)
			if len(one) != len(other):
				found.append(f"{len(one)} or {len(other)} frames")
			found += [f"frame {n}:\n{unpacked(a)}\n{unpacked(b)}"
				for n, (a, b) in enumerate(zip(one, other)) if a != b]
			found += [f"{one}" for one in self.odd(pages)]
		one, other = (downloads for _, downloads in told)
		found += [f"{a}\n{b}" for a, b in zip(one, other) if a != b]
		return found, count, len(one), hidden, len(script)

	@staticmethod
	def odd(pages):
		"""Members of presence and `mine` that do not belong there."""
		known = {"say", "table", "here", "watchers", "tables"}
		for page in pages:
			for message in page.loose:
				if set(message) - known or any(set(one) - {"table", "game", "status", "asked"}
						for one in message.get("tables", ())):
					yield message

	def test_the_same_to_the_byte(self):
		self.early = 0
		for game in GAMES:
			for viewer in [str(seat) for seat in range(SEATS)] + ["public"]:
				with self.subTest(game=game, viewer=viewer):
					found, frames, downloads, hidden, moves = self.differences(game, viewer)
					self.assertEqual(found[:1], [])
					self.assertGreater(frames, 20)
					self.assertGreater(downloads, 8)
					if game != "eighty": # in which nothing is hidden
						self.assertGreater(hidden, 0)
					print(f"{game}, viewer {viewer}: {moves} moves, {hidden} hidden bytes differ; "
						f"{frames} frames and {downloads} downloads are the same")
		self.assertGreater(self.early, 0)

	def test_a_leak_is_found(self):
		"""People who look on see with the eyes of the first seat."""
		self.early = 0
		for game in ("null", "looting", "heist", "nanty"):
			with self.subTest(game=game):
				found = self.differences(game, "public", ["leak"])[0]
				self.assertTrue(any(one.startswith("frame") for one in found))
				self.assertTrue(any(one.startswith("('file'") for one in found))


if __name__ == "__main__":
	wire.main()
