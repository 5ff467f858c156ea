#!/usr/bin/env python3
"""Writes the corpora of fuzz_http and fuzz_frames again: what the tests of the server send."""
import pathlib
import random
import sys
import zlib

here = pathlib.Path(__file__).parent
sys.argv[1:] = []
sys.path.insert(0, str(here.parent / "server"))
import test_http  # noqa: E402
import wire  # noqa: E402

wire.os.urandom = random.Random(1).randbytes  # the same masks each time


def write(target, number, data):
	folder = here / "corpus" / target
	folder.mkdir(parents=True, exist_ok=True)
	(folder / f"{number:02}").write_bytes(data)


def frame(opcode, payload=b"", **how):
	return wire.WebSocket.frame(None, opcode, payload, **how)


def squeeze(data):
	deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
	return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


GOOD = [
	b"GET /t/k3f9q2?lang=it HTTP/1.1\r\nHost: localhost:80\r\nAccept-Language: it\r\n\r\n",
	b"POST /api/me HTTP/1.1\r\nHost: [::1]:9\r\nOrigin: http://[::1]:9\r\nCookie: tabard=" + b"A" * 22 +
	b"\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ada\"}" * 2,
	b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
	b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x05hello",
	b"GET / HTTP/1.0\r\nHost: a\r\n\r\n" * 3,
]
FRAMES = [
	frame(1, b"hello"), frame(1, b"x" * 200) + frame(9, b"ping") + frame(8, b"\x03\xe8bye"),
	frame(1, b"a", fin=False) + frame(9) + frame(0, "\u00e8".encode()), frame(1, b"\xff"), frame(2, b"b"),
	frame(1, b"a", mask=False), frame(1, b"a", rsv=4), frame(1, squeeze(b"squeezed " * 50), rsv=4),
	frame(1, squeeze(b"y" * 200000), rsv=4), frame(8, b"\x03\xed"), frame(1, b"a", length=64),
]

for number, data in enumerate(GOOD + [bytes_ for bytes_, _ in test_http.HOSTILE if len(bytes_) < 3000]):
	write("fuzz_http", number, data)
for number, data in enumerate(FRAMES):
	write("fuzz_frames", number, bytes([number % 2 if number < 7 else 1]) + data)
