"""`tabard play` at a pseudo-terminal: colour, completion, the curtain, Ctrl-C and Ctrl-D."""
import glob
import os
import pty
import re
import select
import struct
import sys
import termios
import fcntl
import time

TABARD = sys.argv[1]
CLEAR_ALL = "\033[3J"


class Terminal:
	"""A command running at 80 x 24; `screen` is everything it has written so far."""

	def __init__(self, *args, **env):
		self.pid, self.fd = pty.fork()
		if self.pid == 0:
			os.environ.update(env)
			os.environ["ASAN_OPTIONS"] = "detect_leaks=0"  # libedit forgets two strings
			os.execv(TABARD, [TABARD, *args])
		fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
		self.screen = ""

	def read(self, seconds):
		ready, _, _ = select.select([self.fd], [], [], seconds)
		if not ready:
			return False
		try:
			data = os.read(self.fd, 65536)
		except OSError:
			data = b""
		self.screen += data.decode("utf-8", "replace")
		return bool(data)

	def expect(self, text, since=0):
		end = time.time() + 10
		while text not in self.screen[since:]:
			assert time.time() < end, f"waited in vain for {text!r}; got {self.screen[since:]!r}"
			self.read(0.2)
		while self.read(0.15):
			pass

	def type(self, text, expect=None):
		since = len(self.screen)
		os.write(self.fd, text.encode())
		if expect is not None:
			self.expect(expect, since)
		return self.screen[since:]

	def ends_well(self):
		while self.read(10):  # until it closes its terminal
			pass
		status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
		assert status == 0, (status, self.screen[-2000:])


def starts(*args, **env):
	t = Terminal("play", "null", *args, **env)
	t.expect("Press Enter to begin")
	return t


def test_colour():
	t = starts("--seed", "abc")
	t.type("\r", "> ")
	assert "\033[0;1" in t.screen and "╭" in t.screen
	t.type("quit\r", "Save this game")
	t.type("n\r")
	t.ends_well()
	assert glob.glob("*.tabard") == []
	t = starts(NO_COLOR="1")
	t.type("\r", "Which card")
	assert not re.search(r"\033\[[0-9;]*m", t.screen), t.screen
	t.type("\x15quit\r", "Save this game")
	t.type("n\r")
	t.ends_well()
	t = Terminal("play", "null", TERM="dumb")
	t.expect("Which card")
	assert "\033" not in t.screen, t.screen
	t.type("\x04")
	t.ends_well()


def test_completion():
	t = starts("--seed", "abc")
	t.type("\r", "> ")
	assert "lay" in t.type("la\t", "lay ")
	got = t.type("\t\t", "lay ")
	assert len(set(re.findall(r"lay [1-6]", got))) >= 2, got
	t.type("\x15vie\t\r", "Which card")
	t.type("\x04", "Saved: ")
	t.ends_well()
	saved = glob.glob("*.tabard")
	assert len(saved) == 1, "Ctrl-D lost the game"
	os.unlink(saved[0])


def test_interrupt():
	t = starts()
	t.type("\r", "> ")
	t.type("\x03", "Saved: ")
	t.ends_well()
	(path,) = glob.glob("*.tabard")
	assert open(path).read().startswith("tabard 1\n")
	os.unlink(path)


def plain(text):
	"""Without colours and cursor movements."""
	return re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", text)


def test_curtain():
	"""What stands on the screen, and can be called back, before the next person presses Enter."""
	t = starts("--seats", "Ada,Bob", "--seed", "abc")
	t.type("\r", "Hand the device to Ada")
	ada = plain(t.type("\r", "> "))
	assert re.search(r"hand \[[1-6]\]", ada), "Ada does not see her hand"
	t.type("1\r", "Hand the device to Bob")
	t.type("\t\x1b[A\x1b[A")  # neither Tab nor the arrow up brings anything of Ada's back
	t.read(0.3)
	behind = plain(t.screen[t.screen.rindex(CLEAR_ALL):])
	assert behind.strip().startswith("Hand the device to Bob. Bob, press Enter"), behind
	assert not re.search(r"\d|lay|hand |\[", behind), behind
	bob = plain(t.type("\r", "> "))
	assert "Ada: Lay a card face down" in bob and "Ada draws a card" in bob
	assert not re.search(r"Ada draws a \d|Ada: Lay the \d|Ada is the", bob), bob
	t.type("\x1b[A\x1b[A")
	t.read(0.3)
	assert "1" not in plain(t.screen[t.screen.rindex("> "):]), "Bob can look up what Ada typed"
	t.type("\x15quit\r", "Save this game")
	t.type("n\r")
	t.ends_well()


def test_whole_game():
	t = starts("--seed", "abc", "--seats", "you,random,random")
	t.type("\r", "> ")
	for _ in range(60):
		if "Save this game" in t.type("1\r", "\033[2J"):
			break
	assert "The game is over" in t.screen
	t.type("\r", "Saved: ")
	t.ends_well()
	(path,) = glob.glob("*.tabard")
	os.unlink(path)


def main():
	for test in (test_colour, test_completion, test_interrupt, test_curtain, test_whole_game):
		test()
		print(test.__name__, "fine")


main()
