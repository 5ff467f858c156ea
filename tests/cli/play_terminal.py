"""`tabard play` at a pseudo-terminal: colour, completion, the curtain, Ctrl-C and Ctrl-D."""
import codecs
import glob
import os
import pty
import random
import re
import select
import signal
import struct
import sys
import termios
import fcntl
import time

TABARD = sys.argv[1]
CLEAR_ALL = "\033[3J"
GAMES = os.environ["XDG_DATA_HOME"] + "/tabard/games"


class Terminal:
	"""A command running at 80 x 24; `screen` is everything it has written so far."""

	def __init__(self, *args, **env):
		# What is read may end within a letter.
		self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
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
		self.screen += self.decoder.decode(data)
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

	def leave(self):
		"""Ctrl-D at a prompt. It comes before the line is read letter by letter; a Ctrl-D that is
		there too early is no end of input but a letter, so that line is emptied and left again."""
		for keys in (b"\x04", b"\x15\x04", b"\x15\x04"):
			while self.read(0.3):
				pass
			os.write(self.fd, keys)
			while self.read(2):
				pass
			if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
				break
		self.ends_well()

	def ends_well(self):
		while self.read(10):  # until it closes its terminal
			pass
		if not os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
			os.kill(self.pid, signal.SIGKILL)  # or the test would wait for ever
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
	t.type("1\r", "> ")
	t.type("quit\r", "Keep this game")
	t.type("n\r")
	t.ends_well()
	assert glob.glob(GAMES + "/*") == []
	t = starts(NO_COLOR="1")
	t.type("\r", "Which card")
	assert not re.search(r"\033\[[0-9;]*m", t.screen), t.screen
	t.type("\x15quit\r", "Goodbye")
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
	t.type("1\r", "> ")
	t.type("\x04", "The game is kept")
	t.ends_well()
	saved = glob.glob(GAMES + "/*.open")
	assert len(saved) == 1, "Ctrl-D lost the game"
	os.unlink(saved[0])


def test_interrupt():
	t = starts()
	t.type("\r", "> ")
	t.type("1\r", "> ")
	t.type("\x03", "The game is kept")
	t.ends_well()
	(path,) = glob.glob(GAMES + "/*.open")
	assert open(path).read().startswith("tabard 2\n")
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
	assert "Ada lays a card face down" in bob and "Ada draws a card" in bob
	assert not re.search(r"Ada draws a \d|face down: the \d|Ada is the", bob), bob
	t.type("\x1b[A\x1b[A")
	t.read(0.3)
	assert "1" not in plain(t.screen[t.screen.rindex("> "):]), "Bob can look up what Ada typed"
	t.type("\x15quit\r", "Keep this game")
	t.type("n\r")
	t.ends_well()


def on_screen(t):
	"""What can be seen or scrolled back to since all was cleared."""
	return plain(t.screen[t.screen.rindex(CLEAR_ALL):])


def test_companion():
	"""GH-6.6 GH-6.7 GH-6.8 GH-6.9: whose secrets are on the one screen, and when."""
	t = Terminal("companion", "--option", "id=BFA-ETM-GX7", "--no-colour")
	t.expect("Press Enter to begin")
	t.type("\r", "Hand the device to player 1")
	t.type("\r", "How many starting clues")
	assert "goods around A4" in t.type("4\r", "Your name?")
	t.type("Ada\r", "Enter: done")
	t.type("\r", "Hand the device to player 2")
	assert "A4" not in on_screen(t) and "Ada" not in on_screen(t), on_screen(t)
	t.type("\r", "How many")
	t.type("0\r", "Your name?")
	t.type("Bob\r", "Enter: done")
	t.type("\r", "Another one?")
	t.type("start\r", "Hand the device to Ada")
	t.type("\r", "Which clue")
	t.type("row 5\r", "What do you pay")
	t.type("pay 4\r", "See the answer?")
	t.type("undo\r", "What do you pay")
	t.type("pay 3\r", "See the answer?")
	assert "gold ring, silver necklace and gold bracelet" in plain(t.type("see\r", "End the turn"))
	t.type("notes auto\r", "other marks")
	sheet = "\n".join(on_screen(t).splitlines()[-24:])
	assert "layouts left" in sheet and "painting" in sheet and "silver bracelet" in sheet, sheet
	t.type("done\r", "Hand the device to Bob")
	t.type("\t\x1b[A\x1b[A")
	t.read(0.3)
	behind = on_screen(t)
	assert not re.search(r"ring|pay|row|layouts|A4|£", behind), behind
	bob = plain(t.type("\r", "Which clue"))
	assert not re.search(r"silver necklace|Row 5|goods around|£3|layouts", bob), bob
	t.type("row 4\r", "What do you pay")
	t.type("pay 1\r", "See the answer?")
	t.type("see\r", "End the turn")
	public = plain(t.type("done\r", "For everybody to read"))
	assert "Bob paid least. The clue about row 4: statue" in public, public
	assert not re.search(r"The answer|Own clues|Starting clues:|£|A4", on_screen(t)), on_screen(t)
	t.type("\r", "Hand the device to Ada")
	t.type("\r", "Which clue")
	for line in ("row 1", "pay 1", "see"):
		t.type(line + "\r", "> ")
	t.type("done\r", "Hand the device to Bob")
	t.type("\r", "Which clue")
	for line in ("row 1", "pay 2", "see"):
		t.type(line + "\r", "> ")
	t.type("done\r", "For everybody to read")
	asked = plain(t.type("\r", "Ada, police liaison"))
	assert all(len(line) <= 80 for line in asked.splitlines()), asked
	assert "not possible" not in plain(t.type("\r", "Ada, police liaison"))
	assert not re.search(r"The answer|Own clues|£|A4", on_screen(t)), on_screen(t)
	t.type("look\r", "Hand the device to Ada")
	assert "A4" in plain(t.type("\r", "back to the raid"))
	t.type("\r", "Ada, police liaison")
	assert not re.search(r"The answer|Own clues|£|A4", on_screen(t)), on_screen(t)
	t.type("E2\r", "sure? [Y/n]")
	t.type("n\r", "Ada, police liaison")
	t.type("E2\r", "sure? [Y/n]")
	t.type("\r", "The painting has been found")
	assert "Id of this mystery: BFA-ETM-GX7" in on_screen(t), on_screen(t)
	assert "tokens" not in on_screen(t), on_screen(t)
	t.expect("The game is kept")
	t.ends_well()
	for path in glob.glob(GAMES + "/*"):
		os.unlink(path)


def test_whole_game():
	t = starts("--seed", "abc", "--seats", "you,random,random")
	t.type("\r", "> ")
	for _ in range(60):
		if "The game is over" in t.type("1\r", "\033[2J"):
			break
	t.expect("Enter: enough")
	last = re.search(r"Move (\d+), \w+", t.type("why\r", "that choice.")).group(1)
	assert int(re.search(r"Move (\d+)", t.type("why\r", "that choice.")).group(1)) < int(last)
	t.type(f"why {last}\r", f"Move {last}, ")
	t.type("why 1\r", "no choice of a computer")
	t.type("\r")
	t.ends_well()
	(path,) = glob.glob(GAMES + "/*.tabard")
	os.unlink(path)


def test_thinking():
	"""A computer that would think for ten minutes: what is typed is not shown, Ctrl-C ends it."""
	t = Terminal("play", "looting", "--seats", "bot:6@600000,you", "--seed", "2")
	t.expect("Press Enter to begin")
	t.type("\r", "is thinking")
	t.type("xyzzy")
	t.read(0.3)
	assert "xyzzy" not in t.screen, "typing garbles the screen"
	t.type("\x03", "Goodbye")
	t.ends_well()
	assert glob.glob(GAMES + "/*") == []


def decisions(t, count):
	"""The screens of so many decisions, the device handed round, moves chosen by rote."""
	chance = random.Random(7)
	answer = ""
	while count:
		since = len(t.screen)
		os.write(t.fd, (answer + "\r").encode())
		while not re.search(r"(> |press Enter.*\n|premi Invio.*\n)$", t.screen[since:]):
			if not t.read(5):
				return
		answer = ""
		if t.screen.endswith("> "):
			shown = plain(t.screen[t.screen.rindex("\033[2J"):]).replace("\r", "")
			yield shown
			count -= 1
			numbers = re.findall(r"^ {0,2}(?:\d+-)?(\d+) ", shown, re.M)
			answer = str(chance.randint(1, int(numbers[-1])))


def test_fits():
	"""Board, news, question and moves within 80 x 24 in every decision of all four games."""
	for game, lang, seats in (("looting", "en", 5), ("eighty", "it", 4), ("heist", "en", 3),
			("nanty", "it", 4)):
		names = ",".join(["Ada", "Bob", "Cleo", "Dora", "Emma"][:seats])
		t = Terminal("play", game, "--seats", names, "--seed", "7", "--lang", lang,
			"--no-colour")
		t.expect("Enter" if lang == "en" else "Invio")
		seen, together = 0, []
		for shown in decisions(t, 60):
			lines = shown.split("\n")
			assert len(lines) <= 24 and max(map(len, lines)) <= 80, shown
			assert not re.search(r"[(:,] \.\.\.$", shown, re.M), shown  # cut within a phrase
			together += re.findall(r"^ *\d+-\d+ .*", shown, re.M)
			seen += 1
		assert seen >= 20, (game, seen, t.screen[-2000:])
		if game == "heist":  # told together by what differs: never cut
			assert any(line.endswith("Around A1 ... H8") for line in together), together
			assert all(re.search(r"\w \.\.\. \w", line) for line in together), together
		t.leave()


def main():
	for test in (test_colour, test_completion, test_interrupt, test_curtain, test_companion,
		test_whole_game, test_thinking, test_fits):
		test()
		print(test.__name__, "fine")


main()
