"""nginx in front of the server, configured as docs/hosting.md says. Skipped where it is missing.

    python3 tests/server/test_proxy.py build/tabard
"""
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import wire
from tables import Page, Tables, create

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
HOSTING = pathlib.Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
NAME = "play.example.org"
GLOBALS = """daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{ }}
http {{
access_log off;
client_body_temp_path {folder};
proxy_temp_path {folder};
fastcgi_temp_path {folder};
uwsgi_temp_path {folder};
scgi_temp_path {folder};
{text}
}}
"""


def free_port():
	with socket.socket() as s:
		s.bind(("127.0.0.1", 0))
		return s.getsockname()[1]


class Proxy:
	"""What wire.py speaks to in place of the server: the same by another way."""

	connect = wire.Server.connect
	request = wire.Server.request
	socket = wire.Server.socket

	def __init__(self, server):
		self.port = free_port()
		self.host = NAME
		self.origin = f"https://{NAME}"
		self.pages = server.pages
		self.folder = tempfile.TemporaryDirectory()
		text = re.search(r"```nginx\n(.*?)```", HOSTING.read_text(), re.S)[1]
		text, listens = re.subn(r"listen 443 ssl;", f"listen 127.0.0.1:{self.port};", text)
		text, passes = re.subn(r"http://127.0.0.1:8080", f"http://127.0.0.1:{server.port}", text)
		assert listens == passes == 1, "the example in docs/hosting.md has changed"
		path = pathlib.Path(self.folder.name) / "nginx.conf"
		path.write_text(GLOBALS.format(folder=self.folder.name, text=text))
		self.process = subprocess.Popen([NGINX, "-p", self.folder.name, "-c", str(path)],
			stderr=subprocess.DEVNULL)

	def raw(self, data):
		with self.connect() as s: # who closes half a connection has gone, for nginx
			s.sendall(data)
			return wire.read_all(s)

	def __enter__(self):
		for _ in range(200):
			try:
				self.connect().close()
				return self
			except OSError:
				time.sleep(0.05)
		raise RuntimeError("nginx does not start")

	def __exit__(self, *_):
		self.process.send_signal(signal.SIGTERM)
		self.process.wait(20)
		self.folder.cleanup()


class Nginx(unittest.TestCase):
	def test_as_documented(self):
		with Tables("--base-url", f"https://{NAME}", "--behind-proxy") as server, \
				Proxy(server) as proxy:
			first = proxy.request("GET", "/")
			self.assertEqual(first.status, 200)
			self.assertIn("content-security-policy", first.headers)
			self.assertEqual(proxy.request("GET", "/metrics").status, 404)
			self.assertEqual(server.request("GET", "/healthz", Host="localhost").status, 200)
			made = proxy.request("POST", "/api/people", {"name": "Ada"})
			self.assertIn("Secure", made.headers["set-cookie"])
			ada = Page(proxy, "Ada", cookie=made.cookie())
			table = create(proxy, ada, game="null", seats=2, start=True,
				who=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}],
				table_options={"pause": False, "window": 0})
			self.assertEqual(ada.watch(table)["say"], "done")
			while not ada.update["question"]:
				ada.hear()
			question = ada.update["question"]
			self.assertEqual(ada.ask({"do": "play", "table": table, "seat": 0,
				"question": question["question"], "moves": [question["legal"][0]["text"]]})["say"], "done")
			# A client cannot give itself another address: the proxy's word is the last.
			statuses = [proxy.request("POST", "/api/people", {}, X_Forwarded_For=f"10.0.0.{i}").status
				for i in range(60)]
			self.assertIn(429, statuses)


if __name__ == "__main__":
	if not NGINX:
		print("skipped: nginx is not installed (tools/bootstrap proxy installs it)")
		sys.exit(77)
	wire.main()
