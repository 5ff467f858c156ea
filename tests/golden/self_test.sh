#!/bin/bash
# Proves that golden --check can fail and that --write and --new work.
#   self_test.sh PATH-TO-golden
set -u
golden=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# expect STATUS "TEXT" COMMAND...: its status, and a text among its output.
expect() {
	output=$("${@:3}")
	status=$?
	if [ $status -ne "$1" ] || ! grep -qF -- "$2" <<<"$output"; then
		echo "${*:3}: expected status $1 and: $2"
		echo "found status $status and: $output"
		bad=1
	fi
}

fresh() {
	expect 0 'ends by cards-out' "$golden" --new "$dir/null" game --game null --seats 2 \
		--seed 5 --option thieves=off --until cards-out
	cp "$dir/null/game.txt" "$dir/good"
}

fresh
expect 0 '1 play-throughs as recorded, 0 not' "$golden" --check "$dir/null"

sed -i '0,/changed: /s//changed: pot=9 /' "$dir/null/game.txt"
expect 1 "the play-through differs from here on" "$golden" --check "$dir/null"
expect 1 '  - ' "$golden" --check "$dir/null"
expect 1 '+   changed: turn=2 role=' "$golden" --check "$dir/null"
expect 0 '1 play-throughs written' "$golden" --write "$dir/null"
cmp "$dir/good" "$dir/null/game.txt" || bad=1

# A move that is not legal: --check names it, --write goes on at random.
sed -i '0,/^> \* roll .*/s//> * roll 7/' "$dir/null/game.txt"
expect 1 'move 9 (* roll 7) is not legal any more' "$golden" --check "$dir/null"
expect 0 'move 9 is not legal any more; random from there' "$golden" --write "$dir/null"
expect 0 '1 play-throughs as recorded' "$golden" --check "$dir/null"

# The last move is missing.
fresh
tac "$dir/good" | sed '0,/^> /{/^> /d}' | tac >"$dir/null/game.txt"
expect 1 'does not end with move' "$golden" --check "$dir/null"

fresh
expect 1 'no play-through for so many seats' "$golden" --cover "$dir"
expect 0 'seats-3.txt' "$golden" --fill "$dir"
expect 0 '' "$golden" --cover "$dir"
expect 1 'there is no such game' "$golden" --check <(echo 'game whist')
expect 1 '0 play-throughs' "$golden" --check "$dir"

[ $bad = 0 ] && echo "golden finds what it should"
exit $bad
