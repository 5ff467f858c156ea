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
play 'LIST\n' eighty --seed 05 --seats Ada,Bob; says "for £78, £2 left" # no bot: its choices have no seed
# Enter alone does what there is to do, if that is one thing only.
play 'row 3\n\npay 2\n\n\nlog\n' heist --seed 05; code 0; says "Place tokens"; says "see what is in row 3"
# A hint is whole sentences, broken between words; free money is not called as good as none.
play '\nhint\n' eighty --seed 05 --lang it --seats Ada,Bob; code 0; says "Potresti: "
hint=$(grep -A9 'Potresti: ' <<<"$out")
LC_ALL=C.UTF-8 grep -E '.{81}' <<<"$hint" && fail "a hint is longer than a line"
grep -q '^  [A-Z].*[.]$' <<<"$hint" || fail "no whole sentence"

# Things looked up: cards by name or id, areas, rules by a word.
play '? toby\n? g17\n? CHELSEA\n? lambeth\n? xyzzy\n? agents\n' nanty --seed 7; code 0
same "$(grep -c "G17 Toby: Another player would" <<<"$out")" 2
says "Chelsea: £3: an agent"; says 'Nothing here is called "xyzzy"'
says "£18"
play '? lestrade\n' nanty; says "G13 Inspector Lestrade: (place an agent, remove trouble, take money £1)"
play '? lestrade\n' nanty --lang it; says "(piazza un agente, elimina il disordine, prendi"
play '? quadro\n' heist --lang it; says "il quadro non ha niente accanto"
# One or several, in both languages; a thing that is called as its id is named once.
play '? diceria\n' eighty --lang it; says "senza Dicerie e con al massimo"; says "scartare una Diceria"
play '? rumors\n' eighty; says "with no Rumor left"; says "discarding a Rumor"
play '? bobby\n' looting; says_not "bobby bobby"; says "bobby: Pays for tiles"
play 'AVANTI DI 4\n' eighty --seed 05 --lang it --seats Ada,Bob; says_not "può essere"
play '? bunsby\n' eighty; says "a move forwards is paid as two"
# Tiles and boards of one's own box: in either case, with any separators, however long that is.
tiles=G3w,G4g,G5b,R2w,R3b,R5g,R6d,Y2d,Y3w,Y4d,Y4w,Y5b,Y6g,B2g,B3g,B4b,B5d,B6w,P2w,P2b,P3d,P4d,P5w,P6b,P6g
for t in "$tiles" "${tiles//,/}" "${tiles//,/ ; }" "${tiles,,}" "${tiles^^}" "${tiles//,/ - }"; do
	run play looting --option "tiles=$t" --seed 1 </dev/null; code 0; silent; says "Robin"
done
run play looting --option "tiles=${tiles//,/ ; }x" </dev/null; code 2
board=$(printf 'HCLP123E%.0s' {1..10}); board=${board:0:79}
run play eighty --option "board=$board" </dev/null; code 0
spaced=$(sed 's/./& /g' <<<"${board,,}")
run play eighty --option "board=$spaced" </dev/null; code 0; silent
for deck in 'R*R*SSO*O*O*WWWWWWWWWKKKYYYYAU*' 'r* r* s s, o* o* o*; wwww wwwww - kkk / yyyy, a u*'; do
	run play eighty --option "deck=$deck" --option "board=$spaced" </dev/null; code 0; silent
done
run play eighty --option "deck=R*R*SSO*O*O*WWWWWWWWWKKKYYYYAU*U" </dev/null; code 2
[[ $err == *"25"* || $err == *"already"* ]] || fail "no word about a bad deck"
