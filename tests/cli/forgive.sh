# Input forgives: either case, the last part alone, the words of the labels; ? with a word; list.
. "$(dirname "$0")/lib.bash"

play() {
	printf '%b' "$1" >.in
	shift
	run play "$@" <.in
}

play 'ROW 3\nPAY 2\n' heist --seed 05; code 0; says "See the answer?"
play 'd5\nundo\nlog\n' heist --seed 05; code 0; says "What do you pay"
play 'c\n' heist --seed 05; code 0; says "What do you pay" # column C
play 'riga 3\npaga 2\n' heist --seed 05 --lang it; code 0; says "Vedere la risposta"
play 'INTORNO A d4\n4\nlog\n' heist --seed 05 --lang it; code 0; says "Intorno a D4"; says "paga"
play 'around\n' heist --seed 05; says '"around" could be:'; says "17 Around A1  (around A1)"
play 'arou d\naround d44\nrow\n' heist --seed 05; says '"arou d" is neither'; says '"around d44" is neither'
play 'List column\n' heist --seed 05; says "Column H"; says "column H"
play 'LIST\n' eighty --seed 05 --seats you,random; says "for £78, £2 left"

# Things looked up: cards by name or id, areas, rules by a word.
play '? toby\n? g17\n? CHELSEA\n? lambeth\n? xyzzy\n? agents\n' nanty --seed 7; code 0
same "$(grep -c "G17 Toby: Another player would" <<<"$out")" 2
says "Chelsea: £3: an agent"; says 'Nothing here is called "xyzzy"'
says "£18"
play '? quadro\n' heist --lang it; says "il quadro non ha niente accanto"
play '? bunsby\n' eighty; says "a move forwards is paid as two"
finish
