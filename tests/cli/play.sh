# Playing through a pipe: moves by number, notation and prefix, commands, files, the end of input.
. "$(dirname "$0")/lib.bash"

play() {
	printf '%b' "$1" >.in
	shift
	run play "$@" <.in
}

play '' null; code 0; silent; says "Anna"; says "(bot:3, Clerk)"; says "Commitment"; says "Goodbye"
play 'quit\n'; code 0; says "Goodbye" # the first game of the list
same "$(ls)" ""                       # nothing was saved behind the person's back
play '' null --seats you,random,random --lang it; code 0; says "Impegno"; says "Arrivederci"
play 'esci\n' null --lang en; says "Goodbye" # commands of both languages always
for leave in q Q :q; do # what people type first
	play "$leave\ndance\n" null; code 0; says "Goodbye"; says_not "is neither"
done

# Whole games: ended, with result, seed and nothing private of others on the way.
many=$(yes 1 | head -300 | tr '\n' ' ' | sed 's/ /\\n/g')
for seats in you,random you,random,random,random random,random Ada,Bob; do
	play "$many" null --seats $seats --seed abc; code 0; silent
	says "The game is over"; says "  1. "
	says "abc0000000000000000000000000000000000000000000000000000000000000"
done

# The same seed deals the same cards; the commitment is its SHA-256.
play '' null --seed 00ff; first=$out
play '' null --seed 00ff; same "$(grep draws <<<"$out" | head -3)" "$(grep draws <<<"$first" | head -3)"
sum=$(python3 -c 'import hashlib; print(hashlib.sha256(bytes.fromhex("00ff" + "0" * 60)).hexdigest())')
says "$sum"
play '' null; other=$(grep -A1 Commitment <<<"$out"); play '' null
[ "$(grep -A1 Commitment <<<"$out")" != "$other" ] || fail "the same seed twice"

# Ways to say a move, and what is no move. Seed abc, two seats: Anna holds two different cards.
play 'view\n' null --seed abc; card=$(grep -oE 'lay [1-6]$' <<<"$out" | head -1)
play "$card\nlog\nquit\n" null --seed abc; says "You lay a card face down: the ${card#lay }"
play '1\nlog\nquit\n' null --seed abc; says "You lay a card face down: the ${card#lay }"
play 'lay\nquit\n' null --seed abc; says '"lay" could be:'
play 'dance\n0\n99\n-1\nlay 9\n\nquit\n' null --seed abc; code 0
same "$(grep -c 'is neither a move' <<<"$out")" 5
play '?\n? 2\n? 99\n?1\nrules\nhint\nundo\nquit\n' null; code 0; says_not "note sheet"
says "Twenty-four cards"; says "1 to 5"; says "You might: Lay the"; says "nothing you may take back"
play ':quit\n1\n' null; says_not "is neither"

# Saving and going on. Names say who sits where.
play 'save one.tabard\nquit\n' null --seats Ada,random,random --option hand=4; code 0; says "one.tabard"
grep -q ' sit 1 person Ada$' one.tabard && grep -q ' sit 2 random ' one.tabard &&
	grep -q ' option hand=4$' one.tabard || fail "names or options are not in the file"
play '1\n' --file one.tabard; code 0; says "one.tabard"
[ "$(grep -cE ' move [0-9]+ 1 ' one.tabard)" -ge 1 ] || fail "a game taken up was not saved again"
play 'save\nquit\n' null; code 0; same "$(ls null-*.tabard | wc -l)" 1
play "save /dev/null/x\nquit\n" null; code 0
[[ $err == *"/dev/null/x cannot be written"* ]] || fail "no complaint about the path"
echo precious >notes.txt; play 'save notes.txt\nquit\n' null; code 0
same "$(<notes.txt)" precious
[[ $err == *"another name"* ]] || fail "no complaint about a file that is there"
play "$many" --file one.tabard; code 0; says "The game is over"
run verify one.tabard; code 0

# A file may come from anybody: it cannot make us run a program.
play 'save open.tabard\nquit\n' null --seats Ada,random
sed 's/ sit 2 .*/ sit 2 program Mallory (touch ran)/' open.tabard >x
play '1\n1\n' --file x; complains 3 "seat others"
run replay x; code 0; says "Mallory"
sed 's/ sit 2 .*/ sit 2 exec:touch Mallory/' open.tabard >y; run replay y; complains 3 "needs open, person"
[ ! -e ran ] || fail "a game file ran a program"
play 'quit\n' --file x --seats Ada,random; code 0

# Seats that make no sense.
play '' null --seats you; complains 2 "2 to 4"
play '' null --seats you,random,random,random,random; complains 2 "2 to 4"
play '' null --seats 9; complains 2 "2 to 4"
play '' null --seats 3; code 0; says "3. "
play '' null --seats you,radnom; complains 2 'did you mean "random"'
play '' null --seats you,random:9; complains 2 "strength"
play '' null --seats you,; complains 2 "no name"
play '' null --seats "you,$(printf 'B\033[2J')"; complains 2 "no name"
play '' null --seats "you,$(head -c 300 /dev/zero | tr '\0' B)"; complains 2 "no name"
play '' null --seats "you,$(printf 'B\302\2332J')"; complains 2 "no name"
play '' null --seats "you,$(printf 'B\377')"; complains 2 "no name"
play '' null --seats Zoë,Ada; code 0; says "Zoë"
play '' null --seats Ada,Ada; code 0; says "Ada 2"
play '' null --seed xyz; complains 2 "hexadecimal"
play '' null --seed "$(head -c 65 /dev/zero | tr '\0' 0)"; complains 2 "hexadecimal"

# Anything typed: no crash, no hang, nothing odd passed on.
head -c 300000 /dev/urandom | timeout 20 "$TABARD" play null >.out 2>.err; rc=$?; code 0
head -c 100000 /dev/zero | timeout 20 "$TABARD" play null >.out 2>.err; rc=$?; code 0
printf 'save\0x\nquit' | timeout 20 "$TABARD" play null >.out 2>.err; rc=$?; code 0
! grep -q $'\033' .out || fail "an escape sequence in a pipe"
