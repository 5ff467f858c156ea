# The Great Heist when all is known: the table plays on until the next raid; a closed agency.
. "$(dirname "$0")/lib.bash"

python3 - "$TABARD" <<'END'
import subprocess, sys

p = subprocess.Popen([sys.argv[1], "play", "heist", "--seats", "you,random", "--option", "grid=6x6",
	"--seed", "0a", "--save", "solved.tabard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def prompt():
	"""What is printed until the next prompt, or the end."""
	out = ""
	while not out.endswith("\n> "):
		c = p.stdout.read(1)
		if not c:
			return out
		out += c
	return out

def answer(text):
	p.stdin.write(text + "\n")
	p.stdin.flush()
	return prompt()

def question(out):
	return [line for line in out.split("\n") if line.startswith("Anna: ")][-1]

questions = iter([f"row {n}" for n in range(1, 7)] + [f"column {c}" for c in "ABCDEF"] + ["row 1"] * 20)
out = prompt()
assert "still something to find out" in answer("auto"), "auto before all is known"
for _ in range(200):
	if "until the next raid" in out and "Which clue" in question(out):
		break
	asked = question(out)
	out = answer(next(questions) if "Which clue" in asked else "done" if "end the turn" in asked else "1")
	assert p.poll() is None and out, "over before it was solved"
else:
	sys.exit("never solved")
out = answer("auto")
assert "The game is over" in out or "raid" in question(out), out
mine = [line for line in open("solved.tabard") if " pay " in line and line.split()[3] == "1"]
assert mine and mine[-1].endswith("pay 1\n"), mine
p.stdin.close()
p.stdout.read()
END
rc=$?; out=; err=; ran=solved
code 0

# Of three, one closes: no score, neither in the table of results nor in averages.
run sim heist --seats 3 --games 50 --json; code 0
json 'all(0 < s["closed"] < 50 for s in d["scores"]) and sum(s["closed"] for s in d["scores"]) >= 50'
run sim heist --seats 3 --games 20; says "closed"
run sim heist --seats 3 --games 1 --out .; code 0
run replay heist-0000001.tabard; code 0; says " closed"
[ "$(python3 -c 'print(max(len(l.rstrip("\n")) for l in open(".out")))')" -le 80 ] || fail "wider than 80"
grep -qE '^ +3 .*closed|closed' .out || fail "nobody is closed on the board"
