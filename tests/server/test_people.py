"""People: cookies, tokens, personal links, passphrases, and who may ask for what."""
import os
import pathlib
import time
import unittest

import wire


class People(unittest.TestCase):
	@classmethod
	def setUpClass(cls):
		cls.server = wire.Server()
		cls.server.__enter__()

	@classmethod
	def tearDownClass(cls):
		cls.server.__exit__(None, None, None)

	def post(self, path, body=None, status=200, **headers):
		answer = self.server.request("POST", path, {} if body is None else body, **headers)
		self.assertEqual(answer.status, status, answer.data)
		return answer

	def make(self, name="Ada"):
		return self.post("/api/people", {"name": name}).cookie()

	def name_of(self, **headers):
		answer = self.server.request("GET", "/api/me", **headers)
		return answer.json()["name"] if answer.status == 200 else answer.status

	def test_a_person_is_a_cookie(self):
		answer = self.post("/api/people", {"name": " Ada  "})
		self.assertEqual(answer.json(), {"name": "Ada", "login": None})
		flags = [part.strip() for part in answer.headers["set-cookie"].split(";")[1:]]
		self.assertIn("HttpOnly", flags)
		self.assertIn("SameSite=Strict", flags)
		self.assertIn("Path=/", flags)
		self.assertNotIn("Secure", flags)
		cookie = answer.cookie()
		self.assertEqual(len(cookie), len("tabard=") + 22)
		self.assertEqual(self.name_of(Cookie=cookie), "Ada")
		self.assertEqual(self.name_of(Cookie="a=b; " + cookie + "; c=d"), "Ada")
		self.assertEqual(self.name_of(), 401)
		self.assertEqual(self.name_of(Cookie="tabard=" + "A" * 22), 401)
		self.assertEqual(self.name_of(Cookie=cookie + "A"), 401)
		self.assertEqual(self.name_of(Cookie="x" + cookie), 401)
		self.post("/api/me", {"name": "Countess"}, Cookie=cookie)
		self.assertEqual(self.name_of(Cookie=cookie), "Countess")
		# Whoever has a person keeps it.
		self.assertNotIn("set-cookie", self.post("/api/people", {}, Cookie=cookie).headers)
		self.assertEqual(self.name_of(Cookie=cookie), "Countess")

	def test_names(self):
		cookie = self.make()
		for bad in ("", " ", "x" * 41, "a\u202eb", "a\nb", "a\u0000b", 7, None, ["x"]):
			self.post("/api/me", {"name": bad}, 400, Cookie=cookie)
		self.post("/api/me", b"{\"name\":\"\xff\"}", 400, Cookie=cookie)
		for good in ("<script>alert(1)</script>", "\u00c0 \U0001f3b2", "'; DROP TABLE people; --"):
			self.post("/api/me", {"name": good}, Cookie=cookie)
			self.assertEqual(self.name_of(Cookie=cookie), good)

	def test_who_may_act(self):
		cookie = self.make()
		for headers, status in (
			({"Origin": "http://evil.example"}, 403), ({"Origin": None}, 403), ({"Origin": "null"}, 403),
			({"Origin": f"http://localhost:{self.server.port + 1}", "Host": f"localhost:{self.server.port}"}, 403),
			({"Origin": f"http://localhost:{self.server.port}", "Host": f"localhost:{self.server.port}"}, 200),
			({"Content_Type": "text/plain"}, 415), ({"Content_Type": None}, 415),
			({"Content_Type": "application/x-www-form-urlencoded"}, 415),
			({"Content_Type": "application/json; charset=utf-8"}, 200),
			({"Cookie": None}, 401),
		):
			with self.subTest(headers):
				self.post("/api/me", {"name": "Eve"}, status, **{"Cookie": cookie, **headers})
		self.assertEqual(self.server.request("GET", "/api/me", Cookie=cookie,
			Origin="http://evil.example").status, 403)

	def test_bodies(self):
		cookie = self.make()
		for bad in (b"[1]", b"{", b"{} x", b"nonsense", b"[" * 60000, b'{"a":1,"a":2}', b'"x"'):
			self.post("/api/me", bad, 400, Cookie=cookie)

	def test_personal_link(self):
		cookie = self.make("Ada")
		secret = self.post("/api/me/link", status=201, Cookie=cookie).json()["secret"]
		self.assertEqual(self.name_of(Cookie="tabard=" + secret), 401)
		other = self.post("/api/me/claim", {"secret": secret}).cookie()
		self.assertNotEqual(other, cookie)
		self.assertEqual(self.name_of(Cookie=other), "Ada")
		self.assertEqual(self.post("/api/me/claim", {"secret": secret}, 410).json()["code"], "link")
		self.post("/api/me/claim", {"secret": "A" * 22}, 410)
		self.post("/api/me/claim", {"secret": 5}, 410)
		# One device leaves; the other stays.
		self.assertIn("Max-Age=0", self.post("/api/me/leave", Cookie=other).headers["set-cookie"])
		self.assertEqual(self.name_of(Cookie=other), 401)
		self.assertEqual(self.name_of(Cookie=cookie), "Ada")

	def test_token(self):
		cookie = self.make("Robot")
		token = "Bearer " + self.post("/api/me/token", status=201, Cookie=cookie).json()["secret"]
		self.assertEqual(self.name_of(Authorization=token), "Robot")
		self.assertEqual(self.name_of(Authorization=token.lower().replace("bearer", "BEARER")[:-1] + "!"), 401)
		self.post("/api/me", {"name": "Robot 2"}, Authorization=token, Origin=None)
		self.assertEqual(self.name_of(Cookie=cookie), "Robot 2")
		with self.server.socket(Origin=None, Authorization=token, Accept_Language="it") as ws:
			self.assertEqual(ws.ask("who"), "person 1 lang 1")
		with self.server.socket(Cookie=cookie) as ws:
			self.assertEqual(ws.ask("who"), "person 1 lang 0")
		with self.server.socket() as ws:
			self.assertEqual(ws.ask("who"), "person 0 lang 0")
		self.post("/api/me/tokens/drop", Cookie=cookie)
		self.assertEqual(self.name_of(Authorization=token), 401)
		self.assertEqual(self.name_of(Cookie=cookie), "Robot 2")

	def test_passphrase(self):
		cookie = self.make("Ada")
		me = {"login": "Ada.L", "passphrase": "a long enough passphrase"}
		self.assertEqual(self.post("/api/me/passphrase", me, Cookie=cookie).json()["login"], "ada.l")
		other = self.post("/api/people/login", me)
		self.assertEqual(self.name_of(Cookie=other.cookie()), "Ada")
		self.assertEqual(self.post("/api/people/login", {**me, "passphrase": "wrong wrong"}, 403).json()["code"], "wrong")
		self.post("/api/people/login", {**me, "login": "nobody"}, 403)
		self.post("/api/me/passphrase", {**me, "passphrase": "short"}, 400, Cookie=cookie)
		self.post("/api/me/passphrase", {**me, "login": "a b"}, 400, Cookie=cookie)
		self.post("/api/me/passphrase", me, 401)
		# Somebody else cannot have the name.
		self.post("/api/me/passphrase", me, 409, Cookie=self.make("Eve"))

	def test_the_loop_does_not_wait_for_argon2(self):
		cookie = self.make()
		with self.server.connect() as s:
			body = b'{"login":"slow","passphrase":"a long enough passphrase"}'
			s.sendall((f"POST /api/me/passphrase HTTP/1.1\r\nHost: {self.server.host}\r\n"
				f"Origin: {self.server.origin}\r\nContent-Type: application/json\r\nCookie: {cookie}\r\n"
				f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
			count = 0
			s.setblocking(False)
			while True:
				self.assertEqual(self.server.request("GET", "/healthz").status, 200)
				count += 1
				try:
					if s.recv(1):
						break
				except BlockingIOError:
					pass
		self.assertGreater(count, 3)

	def test_delete(self):
		cookie = self.make("Ada")
		self.post("/api/me/delete", Cookie=cookie)
		self.assertEqual(self.name_of(Cookie=cookie), 401)

	def test_secrets_are_nowhere(self):
		"""Neither in the store nor in the log."""
		cookie = self.make()
		secrets = [cookie.split("=")[1], self.post("/api/me/link", status=201, Cookie=cookie).json()["secret"],
			self.post("/api/me/token", status=201, Cookie=cookie).json()["secret"]]
		self.server.request("GET", "/t/x?secret=" + secrets[0])
		data = b"".join(pathlib.Path(self.server.folder.name, name).read_bytes()
			for name in os.listdir(self.server.folder.name)) + self.server.said().encode()
		self.assertGreater(len(data), 1000)
		import base64
		for secret in secrets:
			self.assertNotIn(secret.encode(), data)
			self.assertNotIn(base64.urlsafe_b64decode(secret + "=="), data)


class Limits(unittest.TestCase):
	def test_people_of_one_address(self):
		with wire.Server("people=3") as server:
			codes = [server.request("POST", "/api/people", {}).status for _ in range(4)]
			self.assertEqual(codes, [200, 200, 200, 429])

	def test_a_person_outlives_the_server(self):
		with wire.Server() as server:
			cookie = server.request("POST", "/api/people", {"name": "Ada"}).cookie()
			server.process.kill()
			server.process.wait()
			server.process.stdout.close()
			server.log.close()
			server.start()
			self.assertEqual(server.request("GET", "/api/me", Cookie=cookie).json()["name"], "Ada")


if __name__ == "__main__":
	wire.main()
