# Undo at the table: a move of one's own that revealed nothing is taken back, and asked again.
. "$(dirname "$0")/lib.bash"

python3 - "$TABARD" <<'END'
import re, subprocess, sys

def screens(text):
	"""The tables one after the other: number of moves made, and what is asked."""
	for part in re.split(r" · move (?=\d+$)", text, flags=re.M)[1:]:
		asked = part.split("> ")[0]  # what follows is the news above the next table
		question = asked[asked.rindex("Anna: "):] if "Anna: " in asked else ""
		yield int(part.split("\n")[0]), question

for seed in range(20):
	typed = "1\nundo\n" * 40
	result = subprocess.run([sys.argv[1], "play", "looting", "--seats", "2",
		"--seed", f"{seed:02x}"], input=typed,
		capture_output=True, text=True, timeout=20)
	assert result.returncode == 0, result
	seen = list(screens(result.stdout))
	for i in range(1, len(seen)):
		if seen[i][0] < seen[i - 1][0]:
			assert seen[i] == seen[i - 2], "undo leads somewhere else"
			sys.exit(0)
sys.exit("no undo in twenty games")
END
rc=$?; out=; err=; ran=undo
code 0
