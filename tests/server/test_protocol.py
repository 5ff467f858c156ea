"""The dialogues of docs/protocol.md that are the server's own and its requests over HTTP, played against
it; and whether every command and message that the page knows, and every request, has an example there.

    python3 tests/server/test_protocol.py build/tabard
"""
import json
import pathlib
import re
import time
import unittest

import wire
from tables import Tables

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
PATIENCE = 20 # seconds for something that must be told; a quiet socket is pinged after 25


def lines(fence):
	"""(sign, person, object) of all dialogues that begin with that fence."""
	for block in re.findall(rf"^```{fence}\n(.*?)^```$", PAGE, re.M | re.S):
		for sign, rest in re.findall(r"^([<>]) (.*(?:\n .*)*)", block, re.M):
			person, text = rest.split(" ", 1)
			yield sign, person, json.loads(text)


def requests():
	"""(who, method, path, body, status, answer) of the dialogue over HTTP."""
	block, = re.findall(r"^```http\n(.*?)^```$", PAGE, re.M | re.S)
	asked = None
	for sign, rest in re.findall(r"^([<>]) (.*(?:\n .*)*)", block, re.M):
		if sign == ">":
			asked = re.fullmatch(r"(\w+|Bearer \S+) (GET|POST) (\S+)(?: (.*))?", rest, re.S).groups()
		else:
			status, answer = rest.split(" ", 1)
			yield (*asked, int(status), answer)


def same(shown, said):
	"""Is it what is shown? Objects may have more members; "..." is anything."""
	if shown == "...":
		return True
	if isinstance(shown, dict):
		return isinstance(said, dict) and all(
			name in said and same(value, said[name]) for name, value in shown.items())
	if isinstance(shown, list):
		if shown and shown[-1] == "...":
			said = said[:len(shown) - 1] + ["..."] if isinstance(said, list) else said
		return isinstance(said, list) and len(shown) == len(said) and all(map(same, shown, said))
	return type(shown) is type(said) and shown == said


class Dialogue:
	"""People who say what the document says; their tables have the server's names for the document's."""

	def __init__(self, server):
		self.server = server
		self.sockets, self.cookies, self.heard, self.names = {}, {}, {}, {}

	def translate(self, shown):
		text = json.dumps(shown)
		for name, real in self.names.items():
			text = text.replace(f'"{name}"', f'"{real}"')
		return json.loads(text)

	def send(self, person, command):
		if person not in self.sockets:
			self.cookies[person] = self.server.request(
				"POST", "/api/people", {"name": person}).cookie()
			self.sockets[person] = self.server.socket(deflate=True, Cookie=self.cookies[person])
			self.heard[person] = []
		if command["do"] == "create":
			self.heard[person].append(self.server.request(
				"POST", "/api/tables", command, Cookie=self.cookies[person]).json())
		else:
			self.sockets[person].send(json.dumps(self.translate(command)))

	def expect(self, person, shown):
		"""Hears on until it is told; what came before and is not shown is let go."""
		if "table" in shown and "say" not in shown:
			self.names[shown["table"]] = self.heard[person].pop()["table"]
			return
		shown, others = self.translate(shown), []
		self.sockets[person].socket.settimeout(PATIENCE)
		while True:
			for i, said in enumerate(self.heard[person]):
				if same(shown, said):
					del self.heard[person][i]
					return
			try:
				self.heard[person].append(json.loads(self.sockets[person].read()))
			except TimeoutError:
				others = [str(said)[:600] for said in self.heard[person]]
				raise AssertionError(f"{person} is not told {shown} but {others}") from None


class Http:
	"""Browsers and programs that ask as the document does. What it calls $t is what was said there."""

	def __init__(self, server):
		self.server = server
		self.cookies, self.said = {}, {}

	def filled(self, text):
		return re.sub(r"\$(\w+)", lambda name: self.said[name[1]], text)

	def ask(self, who, method, path, body):
		if who.startswith("Bearer "):
			head = {"Authorization": self.filled(who), "Origin": None}
		else:
			head = {"Cookie": self.cookies.get(who)}
		answer = self.server.request(method, self.filled(path),
			None if body is None else json.loads(self.filled(body)), **head)
		if "set-cookie" in answer.headers:
			self.cookies[who] = answer.cookie()
		return answer

	def fits(self, answer, status, shown):
		"""Is it the answer? Names that are new are kept then."""
		new = set(re.findall(r'"\$(\w+)"', shown)) - self.said.keys()
		for name in new:
			shown = shown.replace(f'"${name}"', '"..."')
		wanted = json.loads(self.filled(shown))
		if isinstance(wanted, str): # a text begins so
			return answer.status == status and answer.body.decode().startswith(wanted)
		if answer.status != status or not same(wanted, answer.json()):
			return False
		for name in new:
			self.said[name], = answer.json().values()
		return True


class Protocol(unittest.TestCase):
	def test_requests(self):
		with Tables() as server:
			http, played = Http(server), 0
			for who, method, path, body, status, shown in requests():
				until = time.monotonic() + PATIENCE # what is read may take its time to come about
				answer = http.ask(who, method, path, body)
				while not http.fits(answer, status, shown):
					self.assertTrue(method == "GET" and time.monotonic() < until,
						f"{who} {method} {path}: {answer.status} {answer.body[:300]}, not {shown}")
					time.sleep(0.2)
					answer = http.ask(who, method, path, body)
				played += 1
			self.assertGreater(played, 20)

	def test_every_request_has_an_example(self):
		shown = {(method, path.split("?")[0]) for _, method, path, *_ in requests()}
		people = re.findall(r'{"(/api/[^"]*)", METHOD_(\w+)', (ROOT / "server/people.c").read_text())
		tables = re.findall(r'visit->what, "(\w+)"', (ROOT / "server/tables_http.c").read_text())
		self.assertGreater(len(people), 10)
		self.assertEqual(set(tables), {"file", "links", "story", "moment"})
		for path, method in people:
			self.assertIn((method, path), shown)
		for what in tables:
			self.assertIn(("GET", f"/api/tables/$t/{what}"), shown)

	def test_dialogues(self):
		with Tables() as server:
			dialogue = Dialogue(server)
			played = 0
			try:
				for sign, person, shown in lines("server"):
					if sign == ">":
						dialogue.send(person, shown)
					else:
						dialogue.expect(person, shown)
					played += 1
			finally:
				for socket in dialogue.sockets.values():
					socket.close()
			self.assertGreater(played, 20)

	def test_every_kind_has_an_example(self):
		"""What the page can send and hear: its types say it."""
		types = (ROOT / "web/src/link/messages.ts").read_text(encoding="utf-8")
		shown = [*lines("dialogue"), *lines("server")]
		for member in ("do", "say"):
			known = set(re.findall(rf"\b{member}: '([a-z]+)'", types))
			self.assertGreater(len(known), 10)
			self.assertEqual(known - {one[2].get(member) for one in shown}, set())

	def test_what_is_shown_can_be_wrong(self):
		self.assertTrue(same({"a": [1, "..."]}, {"a": [1, 2, 3], "b": 4}))
		self.assertFalse(same({"a": [1, 2]}, {"a": [1, 2, 3]}))
		self.assertFalse(same({"a": 1}, {"a": True}))
		self.assertFalse(same({"a": "..."}, {"b": 1}))


if __name__ == "__main__":
	wire.main()
