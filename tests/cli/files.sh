# replay and verify: what a game file shows, and one sentence with a line for what is wrong.
. "$(dirname "$0")/lib.bash"

run sim null --games 1 --seats 3 --out .; code 0
mv null-0000001.tabard plain.tabard
# A game with a seed, finished: save before the last decisions, then go on from the file.
{ echo "save seeded.tabard"; echo quit; } | "$TABARD" play null --seats Ada,random --seed 0123 >/dev/null
cp seeded.tabard open.tabard
yes 1 | head -200 | "$TABARD" play --file seeded.tabard >resumed.txt

moves=$(grep -c ' move ' plain.tabard)

run replay plain.tabard; code 0; silent; says "move $moves"; says "over"
run replay plain.tabard --at 0; code 0; says "move 0"; says_not "over"
run replay plain.tabard --at 99999; complains 2 "$moves moves"
run replay plain.tabard --seat 4; complains 2 "3 seats"
run replay plain.tabard --seat 2 --trace; complains 2 "--seat"
run replay plain.tabard --json; code 0; json 'd["phase"] == "over"'
run replay plain.tabard --at 20 --json; json 'all(r != "?" and r for r in d["role"][:3])'
run replay plain.tabard --at 20 --seat 2 --json; code 0
json 'd["role"][0] is None and d["role"][1] not in (None, "none")'
run replay - <plain.tabard; code 0; says "move $moves"

# The trace: one object per decision, every move among the legal ones, states that follow.
run replay plain.tabard --trace; code 0; silent
same "$(wc -l <.out)" "$moves"
python3 - <<'END' || fail "the trace does not hold together"
import json
lines = [json.loads(line) for line in open(".out")]
notation = [line.split(" ", 4)[2:] for line in open("plain.tabard").read().split("\n") if " move " in line]
assert lines[0]["start"]["phase"] == "roles" and lines[0]["game"] == "null"
for i, d in enumerate(lines):
	assert d["number"] == i + 1
	assert d["move"] in d["legal"] and len(set(d["legal"])) == len(d["legal"])
	assert d["seat"] in d["asked"]
	assert ("weights" in d) == (d["seat"] == "chance")
	assert len(d.get("weights", d["legal"])) == len(d["legal"])
	who = "*" if d["seat"] == "chance" else str(d["seat"] + 1)
	assert notation[i] == [str(i + 1), who, d["move"]], (notation[i], d)
	assert isinstance(d["state"], dict)
END
run replay plain.tabard --trace --at 10; same "$(wc -l <.out)" 10

# Chance dealt again from the seed by other code than ours.
run replay seeded.tabard --trace; cp .out trace.jsonl
python3 "$here/deal_again.py" seeded.tabard trace.jsonl || fail "the seed deals something else"

# verify: all that holds, and each thing that may not.
run verify plain.tabard; code 0; silent; says "without a seed"
run verify open.tabard; code 0; says "not finished"
run verify seeded.tabard; code 0; silent
says "✓ the commitment"; says "chance moves follow"; says "✓ the result"; says "✓ the hash"
run verify seeded.tabard --json; code 0; json 'd["fits"] and len(d["checks"]) == 5'
json '[c["check"] for c in d["checks"]] == ["moves", "commitment", "chance", "result", "hash"]'
sed 's/ reveal 0 ..../ reveal 0 ffff/' seeded.tabard >x; run verify x; code 1; says "✗ the commitment"
says "✗ move "
sed 's/ start ..../ start 0000/' seeded.tabard >x; run verify x; code 1
says "✗ the commitment"; says "✓ all"
sed -E 's/^result ([0-9]+)/result 9\1/' seeded.tabard >x; run verify x; code 1; says "✗ line"
sed -E 's/^hash ..../hash 0000/' seeded.tabard >x; run verify x; code 1; says "hash"
run verify x --json; code 1; json 'not d["fits"]'
sed -E 's/^hash ..../hash zzzz/' seeded.tabard >x; run replay x; complains 3 "line $(wc -l <x)"
run play --file open.tabard </dev/null; code 0
sed 's/ reveal 0 ..../ reveal 0 ffff/' open.tabard >x; run play --file x; complains 3 "not dealt from the seed"
grep -v ' reveal ' open.tabard >x; run play --file x; complains 3 "without its seed"
run verify x; code 0; says "not revealed"
sed 's/^hash .*//' open.tabard >x; run play --file x; complains 3 "cut off"
sed '/^hash/i 9999999999999 end abandoned everybody went home' open.tabard >x; run verify x; code 0
says "ended it before"; run play --file x; complains 3 "ended by the people"
run play null --file open.tabard; complains 2 "--file"
run play --file open.tabard --seats you,random,random; complains 2 "2 seats"

# What was taken back stays in the file.
printf '1\nundo\n' | "$TABARD" play heist --seats Ada,random --seed 05 --save undone.tabard >/dev/null
grep -q ' undo [0-9]* 1 rule ' undone.tabard || fail "no undo in the file"
run verify undone.tabard; code 0; says "1 moves were taken back"; says "chance moves follow"
run replay undone.tabard --trace; code 0
python3 -c 'import json
assert [json.loads(line)["undone"] for line in open(".out")][-1]' || fail "no undone move in the trace"
undo=$(grep -n ' undo ' undone.tabard | cut -d: -f1)
sed "${undo}d" undone.tabard >x; run verify x; code 1; says "hash"
printf '1\n1\n' | "$TABARD" play --file undone.tabard >/dev/null; run verify undone.tabard; code 0

# Others may sit down later, and the file says so.
cp open.tabard x; run play --file x --seats Bob,bot:1 </dev/null; code 0
grep -q ' sit 1 person Ada$' x && grep -q ' sit 1 person Bob$' x || fail "no row for the new player"

# What a seat may have of a game: nothing hidden, no seed, no hash of the whole.
run replay open.tabard --seat 1 --file; code 0; cp .out view.tabard
same "$(sed -n 2p view.tabard)" "view 1"
grep -q 'deal 2 ?' view.tabard && grep -q 'deal 1 [1-6]' view.tabard || fail "the view hides the wrong things"
! grep -qE 'reveal|hash' view.tabard || fail "the view's file tells too much"
run verify view.tabard; code 0; says "one seat saw"
run replay view.tabard; complains 3 "one seat saw"
run replay open.tabard --file; complains 2 "--seat"
head -n -1 view.tabard >x; run verify x; complains 3 "cut off"

# A game begun on one device: two seeds, each with its draws, and a mark for good.
device=$here/../files/null-device.tabard
run verify "$device"; code 0; says "begun on the device of Ada"; says "35 chance moves follow"
grep -c ' reveal ' "$device" | grep -qx 2 || fail "not two seeds"
for draw in 0 17; do
	grep -q " reveal $draw " "$device" || fail "no seed from draw $draw"
	sed "s/ reveal $draw ..../ reveal $draw ffff/" "$device" >x; run verify x; code 1; says "✗ the commitment"
done
sed '/ device /d' "$device" >x; run verify x; complains 3 "before the start" # the mark cannot just go

# Names from a file can do nothing to a terminal.
sed "s/ sit 1 person Ada/ sit 1 person $(printf 'A\302\2332J')/" open.tabard >x; run replay x; code 0
says_not "$(printf '\302\233')"

# Bad files.
run replay nowhere.tabard; complains 4 "nowhere.tabard"
run replay .; complains 4 "cannot be read"
: >x; run replay x; complains 3 "line 1"
head -c 4000 /dev/zero >x; run replay x; complains 3 "line 1"
head -c 4000 "$TABARD" >x; run verify x; complains 3 "line 1"
head -c 17000000 /dev/zero >x; run replay x; complains 3 "16 MB"
{ head -5 plain.tabard; head -c 3000000 /dev/zero | tr '\0' x; } >x; run replay x; complains 3 "line 6"
[ ${#err} -lt 400 ] || fail "a sentence of ${#err} bytes"
sed 's/ game null/ game chess/' plain.tabard >x; run replay x; complains 3 "line 2"
sed 's/ game null 1/ game null 77/' plain.tabard >x; run replay x; complains 3 "line 2"
sed 's/^tabard 2/tabard 9/' plain.tabard >x; run replay x; complains 3 "line 1"
sed 's/ move 9 .*/ move 9 1 dance/' plain.tabard >x; run replay x; complains 3 "line $(grep -n ' move 9 ' x | cut -d: -f1)"
sed '/ move 9 /d' plain.tabard >x; run verify x; complains 3 "numbered in order"
yes "seat 1 x" | head -100000 >x; run replay x; complains 3 "line 1"
for lines in $(seq 0 5 $(($(wc -l <seeded.tabard) - 1))); do
	head -n "$lines" seeded.tabard >x; run verify x; complains 3 "line $((lines + 1))"
done

# Anything at all, byte by byte: never a crash, never silence about a file that is not right.
python3 - "$TABARD" <<'END' || fail "a damaged file was not handled"
import random, subprocess, sys
good = open("seeded.tabard", "rb").read()
random.seed(5)
for i in range(200):
	bad = bytearray(good)
	for _ in range(random.choice((1, 1, 2, 20))):
		bad[random.randrange(len(bad))] = random.choice((random.randrange(256), ord("\n"), ord("9"), 0))
	r = subprocess.run([sys.argv[1], random.choice(("verify", "replay")), "-"], input=bytes(bad),
		capture_output=True, timeout=20)
	assert r.returncode in (0, 1, 3), (i, r)
	assert (r.returncode == 3) == (b", line " in r.stderr), (i, r)
END
