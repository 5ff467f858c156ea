# Every game of the list through every subcommand, with few and with many seats, in both languages.
. "$(dirname "$0")/lib.bash"

run games --json
games=$(python3 -c 'import json
for g in json.load(open(".out")): print(g["id"], g["seats_min"], g["seats_max"])')

same "$(cut -d' ' -f1 <<<"$games" | sort)" "$(basename -a "$here"/../../games/*/ | sort)"
while read -r game fewest most; do
	for seats in $fewest $most; do
		run sim "$game" --games 2 --seats "$seats" --out "$game$seats" --json; code 0; silent
		for file in "$game$seats"/*.tabard; do
			run verify "$file"; code 0; silent
			[ "$(stat -c %s "$file")" -lt 150000 ] || fail "a game file of more than 150 KB"
			for seat in $(seq "$seats"); do
				run replay "$file" --at 40 --seat "$seat" --lang it; code 0; silent
			done
		done
		run replay "$file" --trace; code 0; silent
		python3 -c 'import json
for line in open(".out"):
	d = json.loads(line)
	assert d["move"] in d["legal"] and d["seat"] in d["asked"]' || fail "a bad trace"
		run replay "$file" --at 30 --position; code 0
		run perft "$game" --position "$out" --depth 1; code 0; silent
		# A person who types anything, at a table of persons and at one of computers.
		python3 -c 'import random
random.seed(4)
words = ["?", "? 1", "log", "view", "undo", "", "x", "1 2", ":log", "annulla"]
for i in range(500): print(random.choice(words) if i % 9 == 0 else random.randint(1, 6))' >typed
		for list in "$seats" "$(seq -s, "$seats" | sed 's/[0-9]/P&/g')"; do
			for lang in en it; do
				run play "$game" --seats "$list" --lang $lang <typed; code 0; silent
			done
		done
	done
done <<<"$games"
