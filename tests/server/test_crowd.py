"""
Many at once: what a quiet socket costs, and that the hostile leave nothing behind.

    test_crowd.py PROGRAM             3,000 sockets, 3,000 hostile connections
    test_crowd.py PROGRAM 100000      as many hostile connections as that
"""
import os
import random
import resource
import sys
import time
import unittest

import wire

HOSTILE = int(sys.argv.pop(2)) if len(sys.argv) > 2 and sys.argv[2].isdigit() else 3000
SOCKETS = 3000
ALLOWED = 4096 # bytes: not one byte for each, whatever happens to be there at the moment

resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


def hostile_bytes(rng, server):
	"""One of many ways to be a nuisance."""
	kind = rng.randrange(10)
	if kind == 0:
		return b""
	if kind == 1:
		return rng.randbytes(rng.randrange(1, 3000))
	if kind == 2:
		return b"GET / HTTP/1.1\r\nHost: localhost\r\n" + rng.randbytes(200)
	if kind == 3:
		return b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\nhalf"
	if kind == 4:
		return b"GET /" + b"a" * rng.randrange(30000)
	if kind == 5:
		return b"GET /api/late HTTP/1.1\r\nHost: localhost\r\n\r\n" * rng.randrange(1, 5)
	upgrade = (f"GET /socket HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.origin}\r\n"
		"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
		"Sec-WebSocket-Extensions: permessage-deflate\r\n"
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode()
	if kind == 6:
		return upgrade
	if kind == 7:
		return upgrade + rng.randbytes(rng.randrange(2000))
	if kind == 8:
		return upgrade + wire.WebSocket.frame(None, 1, b"x" * rng.randrange(60000), fin=False)
	return upgrade + wire.WebSocket.frame(None, 1, b"flood 50 4000 0") * 3


class Crowd(unittest.TestCase):
	def test_what_a_quiet_socket_costs(self):
		with wire.Server() as server:
			server.socket().close()
			time.sleep(0.3)
			before = server.memory()
			sockets = [server.socket(deflate=True) for _ in range(SOCKETS)]
			for ws in sockets[::10]:
				self.assertEqual(ws.ask("hello"), "hello")
			each = (server.memory() - before) / SOCKETS
			cpu = server.cpu()
			time.sleep(5)
			busy = (server.cpu() - cpu) / 5
			for ws in sockets:
				ws.close()
			print(f"{each:.0f} bytes a socket, {busy:.2%} of a processor while all are quiet")
			if not wire.SANITIZED:
				self.assertLess(each, 6 * 1024)
				self.assertLess(busy, 0.02)

	def test_hostile_connections_leave_nothing(self):
		"""What is allocated is what was allocated before; what is resident is bounded."""
		rng = random.Random(os.environ.get("SEED", "tabard"))
		with wire.Server() as server:
			self.mob(server, rng, 1500)
			heap, memory = self.settled(server)
			self.mob(server, rng, HOSTILE)
			heap_after, memory_after = self.settled(server)
			print(f"{HOSTILE} hostile connections: {heap} bytes allocated before, {heap_after} after; "
				f"{memory >> 10} KB resident before, {memory_after >> 10} KB after")
			if not wire.SANITIZED:
				self.assertLess(abs(heap_after - heap), ALLOWED)
				self.assertLess(memory_after, 40 << 20)

	def mob(self, server, rng, count):
		"""Up to 100 at a time, each left when the next ones come."""
		crowd = []
		for _ in range(count):
			s = server.connect()
			try:
				s.sendall(hostile_bytes(rng, server))
			except OSError:
				pass
			crowd.append(s)
			if len(crowd) > 100:
				crowd.pop(rng.randrange(100)).close()
		for s in crowd:
			s.close()

	def settled(self, server):
		"""Bytes allocated and resident once all of them are gone."""
		for _ in range(100):
			text = server.request("GET", "/metrics").body.decode()
			if "tabard_connections_open 1\n" in text and "tabard_exchanges_open 1\n" in text:
				return int(text.split("\ntabard_heap_bytes ")[1].split()[0]), server.memory()
			time.sleep(0.1)
		self.fail("connections stay open:\n" + text)


if __name__ == "__main__":
	wire.main()
