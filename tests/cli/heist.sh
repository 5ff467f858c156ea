# The Great Heist at the command line: counts worked out by hand, the solver, the companion, notes.
. "$(dirname "$0")/lib.bash"

# --- perft. A rank has 26 bits on 8x8, in digits of 8, 8, 8 and 2: 66,512,736 / 2^18, / 2^10, / 2^2,
# rounded up. After that 80 questions, 5 payments, the answer, 8 goods or done, 64 cells or 80 questions.
run perft heist --depth 3 --json; code 0; json 'd["nodes"] == [1, 254, 64954, 16628184]'
run perft heist --depth 5 --option id=BFA-ETM-GX7 --json; code 0
json 'd["nodes"] == [1, 80, 400, 400, 3600, 400 * (8 * 64 + 80)]'
run perft heist --depth 5 --option id=8G1-CJ2-870 --option top=10 --option companion=on --json; code 0
json 'd["nodes"] == [1, 120, 1200, 1200, 1200, 144000]'
run perft heist --depth 4 --option id=403-HES-ESQ --json; json 'd["nodes"] == [1, 48, 240, 240, 2160]'
run perft heist --option id=403-HES-ESR; complains 2 "mistyped"
run perft heist --option id=403-HES-ESR --lang it; complains 2 "scritto male"

# --- deduce: the facts of a file, numbers from 0.
echo '{"grid":"8x8","start":[{"clue":1,"cell":21,"answer":2},{"clue":2,"goods":[2,5],"answer":8},
 {"clue":3,"line":["row",7],"answer":1},{"clue":4,"good":7,"answer":7}]}' >start.json
run deduce start.json --json; code 0; silent
json 'd["total"] == 90864 and len(d["counts"]) == 8 and len(d["questions"]) == 80'
json 'all(len(c) == 64 and sum(c) == 90864 for c in d["counts"].values())'
json 'list(d["counts"]) == ["painting", "statue", "gold ring", "silver ring", "gold necklace", "silver necklace", "gold bracelet", "silver bracelet"]'
json '0 < max(d["questions"]) <= 7 and min(d["questions"]) >= 0'
sed 's/"start"/"clues":[{"kind":"row","index":5,"found":[3]},{"kind":"area","index":19,"found":[]},{"kind":"column","index":0,"found":[]}],"raids":[{"cell":45,"good":null}],"start"/' start.json >all.json
run deduce all.json --json; code 0
json '0 < d["total"] < 2041 and d["counts"]["silver ring"][40:48] != [0] * 8 and sum(d["counts"]["silver ring"][40:48]) == d["total"]'
json 'd["counts"]["painting"][45] == 0 and all(d["counts"]["statue"][8 * r] == 0 for r in range(8))'
run deduce all.json; code 0; says "Layouts left: "; says "silver ring"; says "in bits"; says "around "
run deduce all.json --lang it; says "Disposizioni rimaste"
echo '{"grid":"8x8"}' | "$TABARD" deduce - --json >.out; json 'd["total"] == 66512736'
echo '{"grid":"6x6","raids":[{"cell":0,"good":0}]}' >one.json
run deduce one.json --json; json 'd["counts"]["painting"][0] == d["total"] > 0'

# Everything known: one layout, and no question tells anything more.
python3 - <<'P' >known.json
import json
cells = [12, 26, 36, 45, 43, 32, 35, 54]  # BFA-ETM-GX7
print(json.dumps({"grid": "8x8", "raids": [{"cell": c, "good": g} for g, c in enumerate(cells)]}))
P
run deduce known.json --json; json 'd["total"] == 1 and max(d["questions"]) == 0'

# The same facts as lines, in English and Italian, are the same as JSON; --help says how.
run deduce all.json --json; cp .out want.json
cat >all.txt <<'T'
# what Ada wrote down
Around F3: 2
gold ring - silver necklace: 8
row 8: 1
steps from painting to silver bracelet: 7
row 6: silver ring
around D3: nothing
column A: -
raid F6: nothing
T
run deduce all.txt --json; code 0; silent; cmp -s .out want.json || fail "lines are not the same as JSON"
cat >all_it.txt <<'T'
griglia 8x8
intorno a F3: 2
Anello d'oro - collana d'argento: 8
riga 8: 1
passi fra quadro e bracciale d'argento: 7
riga 6: anello d'argento
intorno a d3: niente
colonna a: niente
retata f6: niente
T
run deduce all_it.txt --json; code 0; silent; cmp -s .out want.json || fail "Italian lines differ"
printf 'row 5: gold ring, silver necklace and statue\nnot painting C3\nsilver ring D4\n' >two.txt
run deduce two.txt --json; code 0; json 'd["counts"]["painting"][18] == 0 < d["total"]'
json 'd["counts"]["silver ring"][27] == d["total"] and sum(d["counts"]["gold ring"][32:40]) == d["total"]'
run deduce two.txt; says "Maps:"; says "   ABCDEFGH"; says " 4 ...#...."
run deduce --help; says "row 5: gold ring, silver necklace"; run deduce --help --lang it; says "riga 5"
for line in 'row 9: nothing' 'row 5: painting' 'row 5' 'around Z9: 2' 'not C3' 'hello' 'gold ring - gold: 8' \
	'row 5: 2 goods' 'grid 4x4' 'raid C3: everything' 'gold ring - statue: 0' "$(printf '%0300d' 0)"; do
	printf 'row 1: nothing\n%s\n' "$line" >bad.txt; run deduce bad.txt; complains 3 "line 2"
done

# Contradictions: total 0 and a sentence. Bad input: one clear sentence.
echo '{"grid":"8x8","raids":[{"cell":0,"good":0},{"cell":0,"good":null}]}' >no.json
run deduce no.json --json; code 0; json 'd["total"] == 0 and "contradict" in d["contradiction"]'
run deduce no.json; code 0; says "Layouts left: 0"; says "contradict"
run deduce no.json --lang it; says "si contraddicono"
wrong() { printf '%s' "$1" >bad.json; run deduce bad.json --json; complains 3 "$2"; }
wrong '' 'not JSON'
wrong '{"grid":"8x8"' 'not JSON'
wrong '[]' 'grid'
wrong '{}' 'grid'
wrong '{"grid":"4x8"}' 'grid'
wrong '{"grid":"8x11"}' 'grid'
wrong '{"grid":8}' 'grid'
wrong '{"grid":"8x8","grid":"8x8"}' 'twice'
wrong '{"grid":"8x8","clue":[]}' '"clue"'
wrong '{"grid":"8x8","clues":{}}' '"clues"'
wrong '{"grid":"8x8","clues":[{"kind":"row","index":8,"found":[]}]}' '"clues", number 1'
wrong '{"grid":"8x8","clues":[{"kind":"row","index":0,"found":[]},{"kind":"row","index":1}]}' 'number 2'
wrong '{"grid":"8x8","clues":[{"kind":"row","index":0,"found":[0]}]}' 'number 1' # GH-3.2
wrong '{"grid":"8x8","clues":[{"kind":"line","index":0,"found":[1]}]}' 'number 1'
wrong '{"grid":"8x8","raids":[{"cell":64,"good":null}]}' '"raids", number 1'
wrong '{"grid":"8x8","raids":[{"cell":3}]}' '"raids", number 1'
wrong '{"grid":"8x8","raids":[{"cell":3,"good":8}]}' '"raids", number 1'
wrong '{"grid":"8x8","raids":[{"cell":3,"good":1,"x":1}]}' '"raids", number 1'
wrong '{"grid":"8x8","start":[{"clue":5,"cell":0,"answer":0}]}' '"start", number 1'
wrong '{"grid":"8x8","start":[{"clue":2,"goods":[2,3],"answer":2}]}' '"start", number 1' # GH-2.4
wrong '{"grid":"8x8","start":[{"clue":2,"goods":[0,3],"answer":2}]}' '"start", number 1'
wrong '{"grid":"8x8","start":[{"clue":4,"good":3,"answer":2}]}' '"start", number 1' # GH-2.6
wrong '{"grid":"8x8","start":[{"clue":3,"line":["row",8],"answer":2}]}' '"start", number 1'
run deduce missing.json; complains 4 "missing.json"
run deduce .; complains 4 "."
run deduce; complains 2 "FILE"

# --- companion. GH-6.7: number of clues, then these, then a name; GH-2.9: one's own name.
companion() { printf '%b' "$1" >.in; shift; run companion --option id=BFA-ETM-GX7 "$@" <.in; }
join='\n2\nAda\n\n\n5\nx\n0\n\nada\nBob\n\nstart\n'
companion "$join"; code 0; silent
says "goods around A4: 1"; says "steps from statue to gold ring: 3"; says_not "goods in column H"
says "A number from 0 to 4"; says "No starting clues"; says "Nobody plays without a name"; says "has that name already"
says "Hand the device to Ada"
# A seat's clues do not depend on how many join or what others take.
companion '\n0\nAda\n\n\n1\nBob\n\n\n\n4\nCid\n\nstart\n'; says "goods around C6: 2"; says "steps from painting to gold bracelet: 4"

# GH-6.6 and GH-6.8: curtain, turn, curtain; the reveal on a public screen until Done.
turns="$join"'\nrow 5\npay 2\nsee\ndone\n\nrow 4\npay 1\nsee\ndone\n'
companion "$turns"; code 0
says "The answer for row 5: gold ring, silver necklace and gold bracelet"
public=${out##*done$'\n'}; public=${public#*> }
[[ $public == *"Bob paid least. The clue about row 4: statue"*"For everybody to read"* ]] || fail "no public reveal"
[[ $public != *"The answer for"* && $public != *"Starting clues"* && $public != *"£"* ]] || fail "private things in public: $public"
# Nothing private between one player's last key and the next player's Enter.
between=$(sed -n '/Hand the device to Bob\. /,$p' <<<"$out" | head -1)
same "$between" "Hand the device to Bob. Bob, press Enter when nobody else looks."

# GH-6.3, GH-6.9: the raid: look behind the curtain, a wrong cell, then any cell of the table.
two="$turns"'\n\nrow 1\npay 1\nsee\ndone\n\nrow 1\npay 2\nsee\ndone\n\n'
companion "$two"'look\n\n\nZ9\nraid E2\nn\nraid E2\ny\n'; code 0; says "sure?"
says "Ada, police liaison"; says "Enter: back to the raid"; says '"Z9" is not possible now'
says "The painting has been found"; says "painting E2"; says "BFA-ETM-GX7"; says_not "points"
says "Bob" # GH-6.4: payments open, nobody wins
companion "$two"'no raid\n\n'; says "There is no raid"
rm -rf "$XDG_DATA_HOME"
companion "$two"'quit\n'; code 0; says "Goodbye"; says "The game is kept"
run companion --file "$XDG_DATA_HOME"/tabard/games/heist-*.open <<<'E2'; code 0; says "police liaison"
says "The game is over"
rm -rf "$XDG_DATA_HOME"; companion "$turns"; printf '1\n1\n' | "$TABARD" play >.out; out=$(<.out)
says "Hand the device to"; rm -rf "$XDG_DATA_HOME" # goes on as companion
companion '\n0\nAda\n\n\n1\nBob\n\nremove ada\nremove bob\n\n\n2\nCid\n\ndone\n'; code 0
says "only the last one to join can leave: Bob"; says "1 player so far"; says "Hand the device to Ada"
printf '%b' '\n\n0\nAda\n\n\n1\nBob\n\nremove zoe\nremove ada\n\n\n0\nCid\n\nno\n' >.in
run companion <.in; code 0; says "The id of a mystery"; says "Nobody here is called zoe"
says "drawn anew"; says "Hand the device to Bob"
printf '%b' 'nonsense\nBFA-ETM-GX7\n\n4\nAda\n\n' >.in; run companion <.in; says "goods around A4"
[[ $err == *"game id"* ]] || fail "no word about a bad id"
run companion --file "$here/../files/looting-2.tabard" </dev/null; complains 2 "no game of The Great Heist"
# GH-6.1, GH-6.5: with tokens entered it is the ordinary game.
companion '\n0\nAda\n\n\n0\nBob\n\nstart\n\nrow 5\npay 2\nsee\ntoken painting\non E2\ndone\n' --tokens; says "Take a token"; says "Hand the device to Bob"
run companion --option id=nonsense </dev/null; complains 2 "game id"
run companion --option grid=9x9 </dev/null; complains 2 "8x8"

# --- the note sheet, GH-6.2 and GH-6.10: own marks, and exact ones of the program on request.
printf '\nnotes\nnotes statue C4 ?\nnotes nothing\nnotes auto\nappunti auto\nquit\n' >.in
run play heist --seats Ada,Bob --option id=BFA-ETM-GX7 --no-colour <.in; code 0
says "notes: your note sheet"; says "Note sheet"; says "a mark is written like"; says "layouts left: "; says "Bracelets: 1 or 2 steps from a ring"
left=$(grep -o 'layouts left: [0-9]*' <<<"$out" | grep -o '[0-9]*$')
echo '{"grid":"8x8","start":[{"clue":1,"cell":24,"answer":1},{"clue":2,"goods":[1,2],"answer":3},
 {"clue":3,"line":["column",7],"answer":0},{"clue":4,"good":7,"answer":7}]}' >ada.json
run deduce ada.json --json; json "d['total'] == $left"
printf 'notes\nquit\n' >.in; run play null <.in; says "no note sheet"
# They are kept beside the game, not in it, and go with it.
printf 'row 1\npay 1\nnotes statue C4 ?\n' >.in; printf "appunti Anello d'oro D5 x\\nnotes auto\\n" >>.in
XDG_DATA_HOME=$PWD/noted run play heist --seats you,bot:1 --seed 3 <.in; code 0
game=$(echo noted/tabard/games/heist-*.open); notes=${game%.open}.notes
printf '0 auto\n0 statue C4 ?\n0 gold ring D5 x\n' | cmp - "$notes" || fail "notes are not kept"
grep -q statue "$game" && fail "notes are in the game"
printf 'notes\nnotes statue C4 -\nnotes auto\nquit\n' >.in
XDG_DATA_HOME=$PWD/noted run play --file "$game" --no-colour <.in; code 0; says "layouts left"
grep -q '4 ++?+++++' <<<"$out" || fail "the mark is not on the sheet"
echo '0 gold ring D5 x' | cmp - "$notes" || fail "notes do not change"

run bench heist --pass 1 --json; code 0; json 'd[0]["posteriors_per_second"] > 0'

# --- the mystery of the day: the same for everybody, by the date alone.
run day 2026-11-16; code 0; silent
json 'd["date"] == "2026-11-16" and not d["over"] and d["line"]["pounds"] == 0 and "solver" not in d'
json 'len(d["view"]["starts"][0]) == 4 and set(d["view"]["layout"].values()) == {None} and "id" not in d["view"]'
run day 2026-11-16 --days 12; code 0; says "12 days: "
run day 2026-02-29; complains 2 "no day"
run day 1969-12-31 --lang it; complains 2 "non è un giorno"
run day today; complains 2 "no day"
