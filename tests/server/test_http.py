"""HTTP: what is right is answered, what is wrong is refused with the status that says why."""
import base64
import gzip
import hashlib
import re
import time
import unittest

import wire

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
# bytes, status; 0: closed without a word
HOSTILE = [
	(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
	(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
	(b"GET /\r\n\r\n", 505),
	(b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", (400, 505)),
	(b"GET / HTTP/1.1\r\n\r\n", 400),
	(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
	(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: \r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: localhost:99999999\r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: user@localhost\r\n\r\n", 421),
	(b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 421),
	(b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
	(b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
	(b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
	(b"DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
	(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 405),
	(b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
	(HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
	(HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n", (400, 501)),
	(HEAD + b"Transfer-Encoding: x\r\n\r\n", (400, 501)),
	(HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400),
	(HEAD + b"Content-Length: -1\r\n\r\n", 400),
	(HEAD + b"Content-Length: 0x10\r\n\r\n", 400),
	(HEAD + b"Content-Length: 99999999999999999999\r\n\r\n", 400),
	(HEAD + b"Content-Length: 131073\r\n\r\n", 413),
	(HEAD + b"Content-Length: 1\r\n 2\r\n\r\n", 400),
	(HEAD + b"Bad Name: a\r\n\r\n", 400),
	(HEAD + b"Nul: a\0b\r\n\r\n", 400),
	(HEAD + b"A: b\n\n", 400),
	(HEAD + b"Origin: a\r\nOrigin: b\r\n\r\n", 400),
	(HEAD + b"Cookie: a\r\nCookie: b\r\n\r\n", 400),
	(HEAD + b"A: " + b"x" * 20000 + b"\r\n\r\n", 431),
	(HEAD + b"".join(b"H%d: x\r\n" % i for i in range(200)) + b"\r\n", 431),
	(b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
	(b"GET / HTTP/1.1\r\nHost: localhost\r\nCon", 0),
	(b"", 0),
]


class Http(unittest.TestCase):
	@classmethod
	def setUpClass(cls):
		cls.server = wire.Server()
		cls.server.__enter__()

	@classmethod
	def tearDownClass(cls):
		cls.server.__exit__(None, None, None)

	def test_hostile_requests(self):
		for data, wanted in HOSTILE:
			with self.subTest(data[:60]):
				status = wire.Answer(self.server.raw(data)).status
				self.assertIn(status, wanted if isinstance(wanted, tuple) else (wanted,))
		self.assertEqual(self.server.request("GET", "/healthz").status, 200)

	def test_the_same_byte_by_byte(self):
		for data, wanted in HOSTILE[:3] + HOSTILE[4:6]:
			with self.server.connect() as s:
				for i in range(len(data)):
					s.sendall(data[i:i + 1])
				self.assertEqual(wire.Answer(wire.read_all(s)).status, wanted)

	def test_first_page(self):
		answer = self.server.request("GET", "/")
		self.assertEqual(answer.status, 200)
		self.assertIn(b"<html", answer.body)
		self.assertEqual(len(answer.body), int(answer.headers["content-length"]))
		packed = self.server.request("GET", "/", Accept_Encoding="br, gzip")
		self.assertEqual(packed.headers["content-encoding"], "gzip")
		self.assertEqual(gzip.decompress(packed.body), answer.body)
		self.assertEqual(self.server.request("GET", "/t/k3f9q2").body, answer.body)
		self.assertEqual(self.server.request("GET", "/nothing.js").status, 404)
		again = self.server.request("GET", "/", If_None_Match=answer.headers["etag"])
		self.assertEqual((again.status, again.body), (304, b""))
		head = self.server.request("HEAD", "/")
		self.assertEqual((head.status, head.body), (200, b""))
		self.assertEqual(head.headers["content-length"], answer.headers["content-length"])

	def test_every_answer_is_strict(self):
		for path in ("/", "/healthz", "/api/echo", "/api/nothing", "/x.js"):
			headers = self.server.request("GET", path).headers
			policy = headers["content-security-policy"]
			self.assertIn("default-src 'none'", policy)
			self.assertIn("frame-ancestors 'none'", policy)
			self.assertNotIn("unsafe-inline", policy)
			self.assertEqual(headers["x-content-type-options"], "nosniff")
			self.assertEqual(headers["referrer-policy"], "no-referrer")
			self.assertNotIn("strict-transport-security", headers)

	def test_what_stands_in_a_page_is_allowed_by_its_hash(self):
		page = self.server.request("GET", "/t/k3f9q2")
		scripts = re.findall(rb"<script>(.*?)</script>", page.body, re.S)
		hashes = [base64.b64encode(hashlib.sha256(one).digest()).decode() for one in scripts]
		allowed = re.findall(r"'sha256-([^']*)'", page.headers["content-security-policy"])
		self.assertEqual(allowed, hashes)
		for path in ("/healthz", "/api/echo", "/x.js"):
			self.assertNotIn("sha256", self.server.request("GET", path).headers["content-security-policy"])

	def test_names_that_are_ours(self):
		for host in ("localhost", "LOCALHOST:1", "127.0.0.1:80", "192.168.7.7", "[::1]:9", "[fe80::1]"):
			self.assertEqual(self.server.request("GET", "/healthz", Host=host).status, 200, host)

	def test_pipelining(self):
		one = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
		last = b"GET /api/late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
		data = self.server.raw(one * 3000 + b"GET /api/late HTTP/1.1\r\nHost: localhost\r\n\r\n" + one + last)
		self.assertEqual(data.count(b"HTTP/1.1 200 OK"), 3003)
		self.assertTrue(data.endswith(b'{"late":true}'))

	def test_a_client_that_asks_much_and_reads_nothing(self):
		with self.server.connect() as s:
			s.settimeout(3)
			one = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
			try:
				for _ in range(400):
					s.sendall(one * 1000)
				self.fail("the server took everything")
			except TimeoutError:
				pass
			if not wire.SANITIZED:
				self.assertLess(self.server.memory(), 40 << 20)

	def test_the_client_leaves_before_its_answer(self):
		for _ in range(50):
			with self.server.connect() as s:
				s.sendall(b"GET /api/late HTTP/1.1\r\nHost: localhost\r\n\r\n")
		time.sleep(0.5)
		self.assertEqual(self.server.request("GET", "/healthz").status, 200)

	def test_half_a_request_is_not_waited_for_long(self):
		with self.server.connect() as s:
			s.sendall(HEAD)
			began = time.time()
			self.assertEqual(wire.Answer(wire.read_all(s)).status, 408)
			self.assertLess(time.time() - began, 18)

	def test_metrics(self):
		text = self.server.request("GET", "/metrics").body.decode()
		self.assertRegex(text, r"(?m)^tabard_requests_total [1-9]")
		self.assertRegex(text, r"(?m)^# TYPE tabard_sockets_open gauge$")
		outside = self.server.request("GET", "/metrics", X_Forwarded_For="203.0.113.7")
		self.assertEqual(outside.status, 404)

	def test_languages(self):
		english = self.server.request("GET", "/api/nothing").json()
		italian = self.server.request("GET", "/api/nothing", Accept_Language="it-IT,en;q=0.5").json()
		self.assertEqual(english["code"], italian["code"])
		self.assertEqual(english["text"], "There is nothing here.")
		self.assertEqual(italian["text"], "Qui non c'è niente.")


class Starting(unittest.TestCase):
	def fails(self, text, *words, store=None):
		server = wire.Server(*words, store=store)
		with self.assertRaises(RuntimeError) as caught:
			server.start()
		self.assertEqual(server.process.wait(10), 1)
		server.process.stdout.close()
		said = server.said().strip()
		server.log.close()
		server.folder.cleanup()
		self.assertEqual(len(said.splitlines()), 1, said)
		self.assertIn(text, said)
		self.assertTrue(str(caught.exception))

	def test_start_up_errors(self):
		with wire.Server() as server:
			self.fails("listening there already", f"listen={server.host}")
			self.fails("another server", store=server.store)
		self.fails("ADDRESS:PORT", "listen=nonsense")
		self.fails("ADDRESS:PORT", "listen=127.0.0.1:70000")
		self.fails("--base-url takes", "base=ftp://x")
		self.fails("cannot be opened", store="/nowhere/x.db")

	def test_base_url(self):
		with wire.Server("base=https://play.example.org") as server:
			self.check_base_url(server)

	def check_base_url(self, server):
		self.assertEqual(server.url, "https://play.example.org/")
		self.assertEqual(server.request("GET", "/healthz", Host="play.example.org").status, 200)
		self.assertEqual(server.request("GET", "/healthz", Host="other.example.org").status, 421)
		fine = server.request("POST", "/api/people", {}, Host="play.example.org",
			Origin="https://play.example.org")
		self.assertEqual(fine.status, 200)
		self.assertIn("; Secure", fine.headers["set-cookie"])
		self.assertIn("strict-transport-security", fine.headers)
		for origin in ("http://play.example.org", "https://play.example.org.evil.example",
				"https://evil.example", "null", ""):
			self.assertEqual(server.request("POST", "/api/people", {}, Host="play.example.org",
				Origin=origin).status, 403, origin)

	def test_stops_cleanly_under_way(self):
		with wire.Server() as server:
			sockets = [server.socket() for _ in range(20)]
			with server.connect() as s:
				s.sendall(b"GET /api/late HTTP/1.1\r\nHost: localhost\r\n\r\n")
				time.sleep(0.1)
				server.process.terminate()
				self.assertTrue(wire.read_all(s).endswith(b'{"late":true}'))
			for one in sockets:
				self.assertEqual(one.closed_with(), 1001)
				one.close()
			self.assertEqual(server.process.wait(10), 0)


if __name__ == "__main__":
	wire.main()
