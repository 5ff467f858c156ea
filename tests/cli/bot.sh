# `tabard bot`, the players of other programs, and computer players at the table.
. "$(dirname "$0")/lib.bash"

# Both ends of the protocol are ours here: our player behind a pipe plays as if it were inside.
run tournament null --players "exec:$TABARD bot null --level 2,random" --games 40 --json
code 0; silent
json 'd["pairs"][0]["mean"] > 0.55'

ask() { printf '%s\n' "$@" | "$TABARD" bot null 2>&1; }
out=$(ask 'tabard-bot 2' quit); rc=0; err=; ran=bot
says "ready tabard bot:4"
out=$(ask 'tabard-bot 1'); says "error this player speaks version 2"
out=$(ask 'game chess 1 seats 2'); says "error another game"
out=$(ask 'game null 99 seats 2'); says "error another version"
out=$(ask 'game null 1 seats 9'); says "error that number"
out=$(ask 'game null 1 seats 2' 'option hand=9'); says "error"
out=$(ask 'game null 1 seats 2' 'seat 2'); says "error there is no such seat"
out=$(ask 'position null 1 nonsense=1'); says "error"
out=$(ask 'go 10'); says "error there is no position"
out=$(ask 'something new'); same "$out" ""
view='position null 1 seats=2 hand_max=3 thieves=1 phase=lay die=4 pot=4 pack_size=18 hand_size=3,3 role=knight,? hand[1]=1,0,1,0,0,1'
out=$(ask 'tabard-bot 2' 'game null 1 seats 2' 'seat 0' "$view" 'legal lay 1' 'go 20' quit)
says "move lay "

# A position that no game can have is refused, and the bot goes on.
out=$(printf '%s\n' 'game eighty 1 seats 2' 'seat 0' \
	'position eighty 1 seats=92 pawns=1 round=1 step=action money=80,35 rumors=3,3' \
	'go 50' 'tabard-bot 2' | "$TABARD" bot eighty 2>&1); rc=$?; ran=bot
code 0; says "error that number of seats"; says "error there is no position"; says "ready tabard"
out=$({ printf 'position '; head -c 70000 /dev/zero | tr '\0' x; printf '\ntabard-bot 2\n'; } |
	"$TABARD" bot null 2>&1); rc=$?
code 0; same "$out" "error that line is too long
ready tabard bot:4"

run bot --levels; code 0; silent; says "1  Errand boy"; says "6  Mastermind"
run bot --levels --lang it; says "Garzone"
run bot; complains 2 "GAME"
run play null --seats bot:2,bot:3; code 0; says "1."
run play null --seats "bot:1,exec:$TABARD bot null"; code 0; says "1."
run play null --seats bot:9,you; complains 2 "bot:9"
run play null --seats you,bot:x; complains 2 "bot:x"

# Hints: a move with its chance, the next best or one that cannot be told apart, and a sentence where the game has one.
out=$(printf 'hint\nquit\n' | "$TABARD" play looting --seats you,random --seed 07); ran=hint
says "You might: "; says "chance to win"
[[ $out == *"Next best: "* || $out == *"As good, as far as can be told: "* ]] || fail "no other move"
out=$(printf 'consiglio\nesci\n' | "$TABARD" play eighty --seats you,random --seed 07 --lang it)
says "Potresti: "; says "casa è poi a circa"
[[ $out == *"Poi: "* || $out == *"Vale lo stesso"* ]] || fail "no other move"

# Analysis: one line per choice, luck and loss that add up to the result.
run sim null --games 1 --seed 5 --out games
run analyse games/null-0000001.tabard --iterations 300 --json; code 0; silent
json 'len(d["choices"]) > 5 and all(0 <= c["win"] <= c["win_best"] <= 1 for c in d["choices"])'
json 'all(s["lost"] >= 0 for s in d["seats"]) and sum(s["choices"] for s in d["seats"]) == len(d["choices"])'
json 'len(d["turning_points"]) == 3'
first=$out
run analyse games/null-0000001.tabard --iterations 300 --json; same "$out" "$first"
json 'abs(sum(s["luck"] for s in d["seats"])) < 0.001 and all(c["error"] >= 0 for c in d["choices"])'
json 'all(c["win"] == c["win_best"] or c["win_best"] - c["win"] > c["error"] for c in d["choices"])'
run analyse games/null-0000001.tabard --iterations 100 --lang it; code 0; says "svolte"; says "±"; says "Cala il "; says_not " lay "
run play null --seats bot:1,random --seed 05 --save kept.tabard; code 0; says "tabard analyse kept.tabard"
run analyse kept.tabard --iterations 50; code 0; says "Turning points"
# The Great Heist is judged without a tree and has chances all the same; without scores it has none.
run play heist --seats bot:1,bot:2 --seed 07 --option grid=6x6 --save heist.tabard; code 0
run analyse heist.tabard --iterations 20; code 0; says "raid"; says "Turning points"
run play heist --seats bot:1,bot:1 --seed 08 --option companion=on --save map.tabard; code 0
run analyse map.tabard --iterations 20; complains 2 "win or lose"
run play null --seats bot:1,random --save kept.tabard; complains 2 "kept.tabard"
# Before the end nobody has surely won or lost, and in a last round somebody does win: the chances
# of five seats, each by what it knows, add up to about one. Luck adds up to nothing.
run analyse "$here/../files/heist-5.tabard" --json; code 0
json '0.6 < sum([c["win"] for c in d["choices"] if c["played"] == "done"][-5:]) < 1.4'
json 'all(c["error"] > 0.005 and 0 < c["win"] < 1 for c in d["choices"])'
json 'abs(sum(s["luck"] for s in d["seats"])) < 0.001'
run analyse nothing.tabard; complains 4 "nothing.tabard"

run bench null --ai --pass 5 --json; code 0; silent
json 'd[0]["iterations_per_second"] > 1000'
