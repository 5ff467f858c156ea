"""WebSockets: the usual conformance cases, shared frames, and readers who do not read."""
import os
import time
import unittest
import zlib

import wire

TEXT, MORE, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10


class Frames(unittest.TestCase):
	@classmethod
	def setUpClass(cls):
		cls.server = wire.Server()
		cls.server.__enter__()

	@classmethod
	def tearDownClass(cls):
		cls.server.__exit__(None, None, None)

	def test_echo_of_every_size(self):
		with self.server.socket() as ws:
			for size in (0, 1, 125, 126, 127, 511, 512, 65535, 65536):
				text = "x" * size
				self.assertEqual(ws.ask(text), text)

	def test_bytes_in_any_pieces(self):
		with self.server.socket() as ws:
			data = b"".join(ws.frame(TEXT, b"piece %d" % i * 40) for i in range(20))
			for size in (1, 2, 3, 7, 100, 1000):
				for at in range(0, len(data), size):
					ws.send_raw(data[at:at + size])
				for i in range(20):
					self.assertEqual(ws.read(), f"piece {i}" * 40)

	def test_fragments_with_control_frames_in_between(self):
		with self.server.socket() as ws:
			ws.send_raw(ws.frame(TEXT, "caff\u00e8".encode()[:5], fin=False) + ws.frame(PING, b"one") +
				ws.frame(MORE, b"", fin=False) + ws.frame(PONG, b"not asked for") +
				ws.frame(MORE, "caff\u00e8 nero".encode()[5:], fin=True) + ws.frame(PING, b""))
			self.assertEqual(ws.read_frame()[:2], (PONG, b"one"))
			self.assertEqual(ws.read(), "caff\u00e8 nero")
			self.assertEqual(ws.read_frame()[:2], (PONG, b""))

	def closes(self, code, *frames, deflate=False):
		with self.server.socket(deflate=deflate) as ws:
			ws.send_raw(b"".join(ws.frame(**f) if isinstance(f, dict) else f for f in frames))
			self.assertEqual(ws.closed_with(), code)

	def test_protocol_errors(self):
		f = dict
		for frames in (
			[f(opcode=TEXT, payload=b"a", mask=False)],
			[f(opcode=TEXT, payload=b"a", rsv=1)],
			[f(opcode=TEXT, payload=b"a", rsv=2)],
			[f(opcode=TEXT, payload=b"a", rsv=4)],
			[f(opcode=3)], [f(opcode=7)], [f(opcode=11)], [f(opcode=15)],
			[f(opcode=MORE, payload=b"a")],
			[f(opcode=TEXT, payload=b"a", fin=False), f(opcode=TEXT, payload=b"a")],
			[f(opcode=PING, payload=b"a", fin=False)],
			[f(opcode=PING, payload=b"x" * 126)],
			[f(opcode=PING, rsv=4)],
			[f(opcode=TEXT, payload=b"a", length=16)],
			[f(opcode=TEXT, payload=b"a" * 300, length=64)],
			[f(opcode=CLOSE, payload=b"a")],
			[f(opcode=CLOSE, payload=b"\x03\xe7")],
			[f(opcode=CLOSE, payload=b"\x03\xec")],
			[f(opcode=CLOSE, payload=b"\x03\xed")],
			[f(opcode=CLOSE, payload=b"\x03\xee")],
			[f(opcode=CLOSE, payload=b"\x07\xd0")],
			[f(opcode=CLOSE, payload=b"\xff\xff")],
		):
			with self.subTest(frames):
				self.closes(1002, *frames)

	def test_other_errors(self):
		f = dict
		self.closes(1003, f(opcode=BINARY, payload=b"a"))
		self.closes(1009, f(opcode=TEXT, payload=b"a" * 65537))
		self.closes(1009, b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff0000")
		self.closes(1002, b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff0000")
		self.closes(1009, f(opcode=TEXT, payload=b"a" * 40000, fin=False), f(opcode=MORE, payload=b"a" * 40000))
		for bad in (b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff", b"a\xe2\x82", b"\xf8\x88\x80\x80\x80"):
			self.closes(1007, f(opcode=TEXT, payload=bad))
			self.closes(1007, f(opcode=TEXT, payload=bad[:1], fin=False), f(opcode=MORE, payload=bad[1:]))
		self.closes(1007, f(opcode=CLOSE, payload=b"\x03\xe8\xff"))

	def test_good_utf8(self):
		with self.server.socket() as ws:
			for text in ("\u00e8", "\u20ac", "\U0001f3b2", "\ud7ff\ue000", "\U0010ffff", "\ufffd", "\0"):
				self.assertEqual(ws.ask(text), text)

	def test_close_codes_come_back(self):
		for code in (1000, 1001, 1003, 1007, 1011, 3000, 4999):
			self.closes(code, dict(opcode=CLOSE, payload=code.to_bytes(2, "big") + "f\u00ecn".encode()))
		self.closes(1005, dict(opcode=CLOSE))
		with self.server.socket() as ws:
			ws.send("close 4001")
			self.assertEqual(ws.closed_with(), 4001)

	def test_nothing_is_heard_after_a_close(self):
		with self.server.socket() as ws:
			ws.send_raw(ws.frame(CLOSE) + ws.frame(TEXT, b"still there?"))
			with self.assertRaises(wire.Closed):
				ws.read_frame()
			with self.assertRaises(wire.Closed) as end:
				ws.read_frame()
			self.assertIsNone(end.exception.code)

	def test_handshake(self):
		with self.server.socket() as ws:
			self.assertEqual(ws.answer.status, 101)
		for wrong, status in (
			({"Upgrade": None}, 426), ({"Upgrade": "h2c"}, 426), ({"Connection": "close"}, 426),
			({"Sec_WebSocket_Key": None}, 426), ({"Sec_WebSocket_Key": "short"}, 426),
			({"Sec_WebSocket_Version": "8"}, 426), ({"Sec_WebSocket_Version": None}, 426),
			({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
			({"Origin": None}, 403), ({"Origin": "http://127.0.0.1"}, 403),
			({"Origin": f"https://127.0.0.1:{self.server.port}"}, 403),
			({"Host": "evil.example"}, 421), ({"Authorization": "Bearer nonsense"}, 401),
		):
			with self.subTest(wrong):
				with self.server.socket(**wrong) as ws:
					self.assertEqual(ws.answer.status, status)

	def test_deflate(self):
		with self.server.socket(deflate=True) as ws:
			self.assertEqual(ws.answer.headers["sec-websocket-extensions"],
				"permessage-deflate; client_no_context_takeover")
			for size in (0, 511, 512, 5000, 60000):
				text = "ten little tiles " * 4000
				ws.send(text[:size])
				opcode, payload, squeezed = ws.read_frame()
				self.assertEqual(squeezed, size >= 512)
				self.assertLess(len(payload), max(size // 5, 512))
				if squeezed:
					payload = zlib.decompressobj(-15).decompress(payload + b"\0\0\xff\xff")
				self.assertEqual(payload.decode(), text[:size])

	def squeeze(self, data):
		deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
		return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]

	def test_deflated_by_the_client(self):
		with self.server.socket(deflate=True) as ws:
			for text in ("short", "x" * 60000, ""):
				packed = self.squeeze(text.encode())
				ws.send_raw(ws.frame(TEXT, packed, rsv=4))
				self.assertEqual(ws.read(), text)
				half = len(packed) // 2
				ws.send_raw(ws.frame(TEXT, packed[:half], rsv=4, fin=False) + ws.frame(PING, b"") +
					ws.frame(MORE, packed[half:]))
				self.assertEqual(ws.read_frame()[0], PONG)
				self.assertEqual(ws.read(), text)
		self.closes(1009, dict(opcode=TEXT, payload=self.squeeze(b"x" * 10_000_000), rsv=4), deflate=True)
		self.closes(1002, dict(opcode=TEXT, payload=b"\xff\xff\xff\xff", rsv=4), deflate=True)
		self.closes(1007, dict(opcode=TEXT, payload=self.squeeze(b"\xff"), rsv=4), deflate=True)
		self.closes(1002, dict(opcode=TEXT, payload=b"a", fin=False), dict(opcode=MORE, payload=b"a", rsv=4), deflate=True)

	def test_offers_that_do_not_fit(self):
		for offer, fits in (
			("permessage-deflate", True), ("permessage-deflate; server_no_context_takeover", True),
			("permessage-deflate; server_max_window_bits=10", False),
			("permessage-deflate; server_max_window_bits=10, permessage-deflate", True),
			("permessage-deflate; nonsense", False), ("x-webkit-deflate-frame", False),
		):
			with self.server.socket(deflate=offer) as ws:
				self.assertEqual("sec-websocket-extensions" in ws.answer.headers, fits, offer)
				self.assertEqual(ws.ask("y" * 1000), "y" * 1000)

	def test_shared_by_all(self):
		sockets = [self.server.socket(deflate=i % 2 == 0) for i in range(40)]
		text = "all " + "equal " * 200
		sockets[0].send(text)
		for ws in sockets:
			self.assertEqual(ws.read(), text)
			ws.close()

	def test_frames_right_behind_the_handshake(self):
		with self.server.connect() as s:
			s.sendall((f"GET /socket HTTP/1.1\r\nHost: {self.server.host}\r\nOrigin: {self.server.origin}\r\n"
				"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
				"Cookie: tabard=AAAAAAAAAAAAAAAAAAAAAA\r\n"
				"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode() +
				wire.WebSocket.frame(None, TEXT, b"early") + wire.WebSocket.frame(None, CLOSE))
			data = wire.read_all(s)
		self.assertTrue(data.startswith(b"HTTP/1.1 101 "))
		self.assertTrue(data.endswith(b"\x81\x05early\x88\x00"), data)

	def test_noise(self):
		"""Random bytes after a handshake end in a close or an echo, never in a crash."""
		for i in range(200):
			with self.server.socket(deflate=i % 2 == 0) as ws:
				ws.send_raw(os.urandom(1 + i * 7))
		self.assertEqual(self.server.request("GET", "/healthz").status, 200)

	def test_a_slow_reader_skips_what_is_out_of_date(self):
		with self.server.socket(buffer=4096) as ws:
			ws.send("flood 3000 4000 7")
			time.sleep(0.5)
			numbers = []
			while not numbers or numbers[-1] != 2999:
				number, behind = ws.read().split()[:2]
				numbers.append(int(number))
			self.assertEqual(numbers, sorted(set(numbers)))
			self.assertLess(len(numbers), 2500)
			self.assertEqual(behind, "1")
			self.assertEqual(ws.ask("and after that"), "and after that")

	def test_a_slow_reader_of_what_must_arrive_is_dropped(self):
		with self.server.socket(buffer=4096) as ws:
			before = self.server.memory()
			ws.send("flood 5000 4000 0")
			time.sleep(0.5)
			if not wire.SANITIZED:
				self.assertLess(self.server.memory() - before, 8 << 20)
			self.assertIsNone(ws.closed_with())
		self.assertIn("slow socket dropped", self.server.said())

	def test_pings_that_nobody_takes_back(self):
		"""Pongs are owed, but not without bound."""
		with self.server.socket(buffer=4096, timeout=3) as ws:
			ping = ws.frame(PING, b"x" * 125) * 500
			try:
				for _ in range(200):
					ws.send_raw(ping)
			except OSError:
				pass
		if not wire.SANITIZED:
			self.assertLess(self.server.memory(), 60 << 20)


class Limits(unittest.TestCase):
	def test_commands(self):
		with wire.Server("commands=30") as server:
			with server.socket() as ws:
				for _ in range(30):
					self.assertEqual(ws.ask("x"), "x")
				ws.send("x")
				self.assertEqual(ws.closed_with(), 1008)

	def test_connections_of_one_address(self):
		with wire.Server("address=10") as server:
			sockets = [server.socket() for _ in range(10)]
			self.assertEqual(server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), b"")
			sockets.pop().close()
			time.sleep(0.2)
			self.assertEqual(server.request("GET", "/healthz").status, 200)
			for ws in sockets:
				ws.close()

	def test_behind_a_proxy_the_last_address_counts(self):
		with wire.Server("requests=5", "proxy=1") as server:
			for i in range(5):
				self.assertEqual(server.request("GET", "/api/echo",
					X_Forwarded_For=f"10.0.0.{i}, 203.0.113.9").status, 200)
			self.assertEqual(server.request("GET", "/api/echo",
				X_Forwarded_For="203.0.113.9").status, 429)
			self.assertEqual(server.request("GET", "/api/echo",
				X_Forwarded_For="203.0.113.9, 203.0.113.10").status, 200)
			# IPv6: the whole /64 is one.
			for i in range(5):
				self.assertEqual(server.request("GET", "/api/echo",
					X_Forwarded_For=f"2001:db8:0:1::{i}").status, 200)
			self.assertEqual(server.request("GET", "/api/echo",
				X_Forwarded_For="2001:db8:0:1:ffff::1").status, 429)
			self.assertEqual(server.request("GET", "/api/echo",
				X_Forwarded_For="2001:db8:0:2::1").status, 200)

	def test_without_a_proxy_nobody_is_believed(self):
		with wire.Server("requests=5") as server:
			codes = [server.request("GET", "/api/echo", X_Forwarded_For=f"10.0.0.{i}").status
				for i in range(6)]
			self.assertEqual(codes, [200] * 5 + [429])


if __name__ == "__main__":
	wire.main()
