# The command line: help, version, languages, and a sentence for every mistake.
. "$(dirname "$0")/lib.bash"

run; code 2; says "play"
run --help; code 0; silent; says "verify"
run --version; code 0; says "tabard "
for command in games play sim replay verify perft bench tournament bot analyse serve store; do
	run $command --help; code 0; silent; says "tabard $command"; says "--lang"
	run $command --help --lang it; code 0; says "questo aiuto"
	run $command --nonsense; complains 2 "--nonsense"
done

run plya; complains 2 'did you mean "play"'
run frobnicate; complains 2 "tabard --help"
run sim nul; complains 2 'did you mean "null"'
run sim chess; complains 2 "there are:"
run sim; complains 2 "tabard sim GAME"
run sim null null; complains 2 "too many"
run sim null --gmaes 3; complains 2 "--games"
run sim null --games; complains 2 "needs a value"
run sim null --json=yes; complains 2 "takes no value"
for bad in 0 -1 x 1e3 "" 99999999999999999999; do
	run sim null "--games=$bad"; complains 2 "whole number"
done
run sim null --seats 6; complains 2 "2 to 4"
run sim null --option nonsense; complains 2 "name=value"
run sim null --option colour=red; complains 2 "there are: hand"
run sim null --option hand=9; complains 2 "there are: 3, 4"
run sim null --option "$(printf 'hand=3\n')x"; complains 2 "hand=3"
run sim null --option "$(printf 'hand=\t')"; complains 2 "control"

run games --lang fr; complains 2 "en and it"
run games --lang it; code 0; says "posti"
run --lang=it sim nul; complains 2 "intendevi"
LANG=it_IT.UTF-8 run games; says "posti"
LC_ALL=C.UTF-8 LANG=it_IT.UTF-8 run games; says "seats"
LANG=italian run games; says "seats"

run games --json; code 0; silent; json 'any(g["id"] == "null" and g["seats_min"] == 2 for g in d)'
json 'all(o["default"] in (o["values"] or [""]) for g in d for o in g["options"])'
"$TABARD" games >/dev/full 2>"$folder/.err"; rc=$?; err=$(<"$folder/.err")
complains 4 "output"
