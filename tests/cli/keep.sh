# Nothing is lost: the journal in the data folder, going on after a kill, the list, the dialog.
. "$(dirname "$0")/lib.bash"
games=$XDG_DATA_HOME/tabard/games

play() {
	printf '%b' "$1" >.in
	shift
	run play "$@" <.in
}

# kill -9 while the next move is being typed: everything played is there.
mkfifo .keys
"$TABARD" play null --seats you,random,random --seed abc <.keys >.out 2>&1 &
player=$!
exec 3>.keys
echo 1 >&3; echo 1 >&3
for _ in $(seq 100); do
	[ "$(grep -c ' move [0-9]* 1 lay ' "$games"/null-*.open 2>/dev/null)" = 2 ] && break
	sleep 0.1
done
kill -9 $player; wait $player 2>/dev/null; exec 3>&-
rc=0 out= err= ran="kill -9"; code 0
same "$(grep -c ' move [0-9]* 1 lay ' "$games"/null-*.open)" 2
rows=$(wc -l <"$(echo "$games"/null-*.open)")
run list; code 0; says "The Pot at the Tabard: Anna, Alison, Robin"; says open
run list --json; json 'len(d) == 1 and d[0]["game"] == "null" and not d[0]["over"]'

# A row that was half written is dropped; the game goes on and is whole again.
printf '99999999999999 move 77' >>"$(echo "$games"/null-*.open)"
play '1\n1\n\n1\nquit\n'; code 0; silent
says "Games you have begun"; says "The game is kept"
[ "$(wc -l <"$(echo "$games"/null-*.open)")" -gt "$rows" ] || fail "it did not go on"
many=$(yes 1 | head -300 | tr '\n' ' ' | sed 's/ /\\n/g')
play "1\n1\n$many"; code 0; says "The game is over"
same "$(ls "$games" | grep -c open)" 0
run verify "$games"/null-*.tabard; code 0; says "chance moves follow"
run list; says over
run list --open; says "No games are kept yet"

# Two windows cannot play one game.
play '1\n' null --seats you,random; code 0; says "The game is kept"
flock "$(echo "$games"/null-*.open)" "$TABARD" play --file "$(echo "$games"/null-*.open)" </dev/null >.out 2>.err
rc=$?; err=$(<.err); ran="play twice"; code 4
[[ $err == *"another window"* ]] || fail "no word about the other window"

# A game in which nobody has decided anything leaves nothing behind.
before=$(ls "$games"); play 'quit\n' null; code 0; same "$(ls "$games")" "$before"

# Where nothing can be kept that is said, and one plays on.
XDG_DATA_HOME=/dev/null run play null --seats you,random <<<1; code 0; says "Lay the"
[[ $err == *"cannot be written"* ]] || fail "not a word that it is not kept"
run play null --save /dev/null/x </dev/null; complains 4 "cannot be written"
play '1\n' null --seats you,random --save named.tabard; code 0
run verify named.tabard; code 0
play 'save a.tabard\n1\nsave b.tabard\nsave a.tabard\nsave\nquit\n' null --seats you,random; code 0; silent

# The dialog: a game by number or name, Enter for the rest; nonsense is asked again.
rm -rf "$games"
play '\n\n\n\n\nquit\n'; code 0; says "Looting London"; says "3. Robin"; says_not "4. "
says "edition=english"
play '2\n1\n2\n6\ns\nesci\n'; code 0; says "Quanti giocatori"; says "Garzone"; says "edition=italian"
says "Alla buona"
play '7\nit\n1\nnanty\n99\n2\n\n\nquit\n'; code 0; says "A number from 1 to 2"; says "Nanty Narking"
play '1\nquit\n'; code 0; says "Goodbye"

# Casual: back over the others' moves, said in the log, remembered by the file.
play '1\nundo\n1\n' null --seats you,random --seed abc; says "nothing you may take back"
play '1\nundo\n1\nlog\n' null --seats you,random --seed abc --casual --save casual.tabard; code 0
grep -q ' undo [0-9]* 1 consent ' casual.tabard || fail "the undo is not marked in the log"
run verify casual.tabard; code 0; says "taken back"
play 'undo\n' --file casual.tabard; says_not "nothing you may take back"
# Computers say why where the table allows it.
play '1\n1\nwhy\n' looting --seed 2 --seats you,bot:1; code 0; says "only at a casual table"
play '1\n1\n1\nwhy\n' looting --seed 2 --seats you,bot:1 --casual; code 0; says 'Alison thought: "'
