# Simulation: the figures add up, and neither threads nor output change them.
. "$(dirname "$0")/lib.bash"

run sim null --games 500 --seed 7; code 0; silent; says "500"
run sim null --games 500 --seats 3 --seed 7 --json; code 0; silent
json 'd["game"] == "null" and d["seats"] == 3 and d["games"] == 500 and d["seconds"] > 0'
json 'sum(d["end_reasons"].values()) == 500'
json 'abs(sum(w["wins"] for w in d["wins"]) - 500) < 0.01 and len(d["wins"]) == 3'
json 'all(w["low"] <= w["share"] <= w["high"] for w in d["wins"])'
json 'all(s["min"] <= s["mean"] <= s["max"] for s in d["scores"]) and len(d["scores"]) == 3'
json 'abs(d["lengths"]["mean"] - d["decisions"] / 500) < 0.001'
json 'd["lengths"]["min"] <= d["lengths"]["p5"] <= d["lengths"]["p50"] <= d["lengths"]["max"]'

without_time() { sed 's/"seconds":[0-9.]*,//' <<<"$out"; }
one=$(without_time)
for jobs in 2 3 8; do
	run sim null --games 500 --seats 3 --seed 7 --json --jobs $jobs; code 0
	same "$(without_time)" "$one"
done
run sim null --games 500 --seats 3 --seed 8 --json
[ "$(without_time)" != "$one" ] || fail "another seed gives the same games"
run sim null --games 500 --seats 3 --seed 7 --json --option hand=4
json 'd["options"]["hand"] == "4"'

# One file per game, the same games as without files, and they are what was counted.
run sim null --games 20 --seats 3 --seed 7 --json; bare=$(without_time)
run sim null --games 20 --seats 3 --seed 7 --json --jobs 2 --out files; code 0
same "$(without_time)" "$bare"
decisions=$(python3 -c 'import json; print(json.load(open(".out"))["decisions"])')
same "$(ls files | wc -l)" 20
same "$(cat files/*.tabard | grep -c ' move ')" "$decisions"
for file in files/*.tabard; do
	run verify "$file"; code 0
done
run sim null --games 20 --seats 3 --seed 7 --out again; code 0
same "$(cat files/*.tabard | sha256sum)" "$(cat again/*.tabard | sha256sum)"
run sim null --games 2 --out /dev/null/x; complains 4 "/dev/null/x"
