"""What the tests of the server share: starting it, and speaking to it byte by byte."""
import base64
import contextlib
import hashlib
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import zlib

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/echo-server"
# Under a sanitizer memory says nothing about us.
SANITIZED = any(word in PROGRAM for word in ("asan", "tsan", "coverage"))
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
DEFLATE = "permessage-deflate; client_max_window_bits"


class Server:
	"""An echo server on a store of its own; `with Server() as server:`."""

	def __init__(self, *words, store=None):
		self.folder = tempfile.TemporaryDirectory()
		self.store = store or os.path.join(self.folder.name, "t.db")
		self.words = words

	def __enter__(self):
		self.start()
		return self

	def start(self):
		self.log = tempfile.TemporaryFile()
		# Without its cache for each thread malloc can say exactly what is allocated.
		self.process = subprocess.Popen([PROGRAM, self.store, *self.words],
			stdout=subprocess.PIPE, stderr=self.log, text=True,
			env={**os.environ, "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"})
		self.url = self.process.stdout.readline().strip()
		if not self.url:
			raise RuntimeError(self.said())
		self.port = listening_port(self.process.pid)
		self.host = f"127.0.0.1:{self.port}"
		self.origin = "http://" + self.host

	def said(self):
		"""Everything on its error stream so far."""
		self.log.seek(0)
		return self.log.read().decode()

	def stop(self, how=signal.SIGTERM, patience=20):
		self.process.send_signal(how)
		return self.process.wait(patience)

	def __exit__(self, kind, value, trace):
		try:
			if self.process.poll() is None:
				code = self.stop()
				if kind is None and code != 0:
					raise AssertionError(f"exit code {code}\n{self.said()}")
			elif kind is None and self.process.returncode != 0:
				raise AssertionError(f"it died: {self.process.returncode}\n{self.said()}")
		finally:
			if self.process.poll() is None:
				self.process.kill()
				self.process.wait()
			self.process.stdout.close()
			self.log.close()
			self.folder.cleanup()

	def memory(self):
		"""Resident bytes."""
		status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
		return int(status.split("VmRSS:")[1].split()[0]) * 1024

	def cpu(self):
		"""Seconds of processor time so far."""
		fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
		return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

	def connect(self, timeout=20):
		return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

	def raw(self, data):
		"""Sends bytes on a connection of their own; everything that comes until it ends."""
		with self.connect() as s:
			try:
				s.sendall(data)
				s.shutdown(socket.SHUT_WR)
			except OSError:
				pass
			return read_all(s)

	def request(self, method, path, body=None, **headers):
		"""One request and its answer as an Answer. Header names are written with underscores."""
		head = {"Host": self.host, "Connection": "close"}
		if body is not None:
			body = body if isinstance(body, bytes) else json.dumps(body).encode()
			head["Content-Length"] = str(len(body))
		if method == "POST":
			head["Origin"] = self.origin
			head["Content-Type"] = "application/json"
		head.update({k.replace("_", "-"): v for k, v in headers.items()})
		lines = [f"{method} {path} HTTP/1.1"] + [f"{k}: {v}" for k, v in head.items() if v is not None]
		return Answer(self.raw("\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")))

	def socket(self, **options):
		return WebSocket(self, **options)


def listening_port(pid):
	"""The TCP port that a process listens on: with a base URL its address does not say it."""
	inodes = set()
	for link in pathlib.Path(f"/proc/{pid}/fd").iterdir():
		with contextlib.suppress(FileNotFoundError): # closed meanwhile
			inodes.add(os.readlink(link).removeprefix("socket:[").removesuffix("]"))
	for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
		fields = line.split()
		if fields[3] == "0A" and fields[9] in inodes:
			return int(fields[1].split(":")[1], 16)
	raise RuntimeError("it does not listen")


def read_all(s):
	data = b""
	try:
		while chunk := s.recv(65536):
			data += chunk
	except ConnectionResetError:
		pass
	return data


class Answer:
	def __init__(self, data):
		self.data = data
		head, _, self.body = data.partition(b"\r\n\r\n")
		lines = head.decode("latin-1").split("\r\n")
		self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/1.1 ") else 0
		self.headers = {}
		for line in lines[1:]:
			name, _, value = line.partition(": ")
			self.headers[name.lower()] = value

	def json(self):
		return json.loads(self.body)

	def cookie(self):
		return self.headers["set-cookie"].split(";")[0]


class Closed(Exception):
	"""The other side closed; the code, or None if it said nothing."""

	def __init__(self, code):
		super().__init__(f"closed with {code}")
		self.code = code


class WebSocket:
	def __init__(self, server, deflate=False, timeout=20, buffer=None, **headers):
		self.socket = socket.socket()
		if buffer:
			self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
		self.socket.settimeout(timeout)
		self.socket.connect(("127.0.0.1", server.port))
		key = base64.b64encode(os.urandom(16)).decode()
		head = {"Host": server.host, "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
			"Origin": server.origin, "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
		if deflate:
			head["Sec-WebSocket-Extensions"] = deflate if isinstance(deflate, str) else DEFLATE
		head.update({k.replace("_", "-"): v for k, v in headers.items()})
		self.data = b""
		self.socket.sendall(("GET /socket HTTP/1.1\r\n" + "".join(
			f"{k}: {v}\r\n" for k, v in head.items() if v is not None) + "\r\n").encode())
		while b"\r\n\r\n" not in self.data:
			chunk = self.socket.recv(65536)
			if not chunk:
				break
			self.data += chunk
		head, _, rest = self.data.partition(b"\r\n\r\n")
		self.answer = Answer(head + b"\r\n\r\n" + rest)
		self.data = rest
		self.inflate = None
		self.remembers = "server_no_context" not in self.answer.headers.get("sec-websocket-extensions", "")
		if self.answer.status == 101:
			wanted = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
			assert self.answer.headers["sec-websocket-accept"] == wanted

	def frame(self, opcode, payload=b"", fin=True, mask=True, rsv=0, length=None):
		"""The bytes of a frame, as wrong as wanted; length: the form to use (7, 16, 64)."""
		size = len(payload)
		form = length or (7 if size < 126 else 16 if size < 65536 else 64)
		head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
		bit = 0x80 if mask else 0
		if form == 7:
			head += bytes([bit | size])
		elif form == 16:
			head += bytes([bit | 126]) + struct.pack(">H", size)
		else:
			head += bytes([bit | 127]) + struct.pack(">Q", size)
		if not mask:
			return head + payload
		key = os.urandom(4)
		return head + key + bytes(b ^ key[i & 3] for i, b in enumerate(payload))

	def send(self, text):
		self.socket.sendall(self.frame(1, text.encode() if isinstance(text, str) else text))

	def send_raw(self, data):
		self.socket.sendall(data)

	def take(self, size):
		while len(self.data) < size:
			chunk = self.socket.recv(65536)
			if not chunk:
				raise Closed(None)
			self.data += chunk
		data, self.data = self.data[:size], self.data[size:]
		return data

	def read_frame(self):
		"""(opcode, payload, rsv1); Closed if it is a close or the end."""
		first, second = self.take(2)
		assert first & 0x80 and not second & 0x80, "servers send whole, unmasked frames here"
		size = second & 0x7F
		if size == 126:
			size, = struct.unpack(">H", self.take(2))
		elif size == 127:
			size, = struct.unpack(">Q", self.take(8))
		payload = self.take(size)
		if first & 0x0F == 8:
			raise Closed(struct.unpack(">H", payload[:2])[0] if payload else 1005)
		return first & 0x0F, payload, bool(first & 0x40)

	def read(self):
		"""The next text."""
		opcode, payload, squeezed = self.read_frame()
		self.raw = payload
		assert opcode == 1, f"opcode {opcode}"
		if squeezed:
			if not self.inflate or not self.remembers:
				self.inflate = zlib.decompressobj(-15)
			payload = self.inflate.decompress(payload + b"\0\0\xff\xff")
		return payload.decode()

	def ask(self, text):
		self.send(text)
		return self.read()

	def closed_with(self):
		"""Reads on until the other side closes."""
		try:
			while True:
				self.read_frame()
		except Closed as end:
			return end.code
		except ConnectionResetError:
			return None

	def close(self):
		self.socket.close()

	def __enter__(self):
		return self

	def __exit__(self, *_):
		self.close()


def main():
	"""unittest without the program's name in the arguments."""
	import unittest
	unittest.main(argv=sys.argv[:1] + sys.argv[2:])
