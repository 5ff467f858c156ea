#!/bin/bash
# Proves that a breach can be repeated: by the command that the report prints, and by its game
# file. Takes the torture test of the broken null games, of which null-9 breaks law 9.
#   self_test.sh PATH-TO-torture-broken
set -u
torture=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

"$torture" --game null-9 --expect-law 9 --out "$dir" >"$dir/first" || bad=1
grep -v -e 'game file' -e 'decisions,' "$dir/first" >"$dir/first-report"
arguments=$(sed -n 's/^  again: torture //p' "$dir/first")
# shellcheck disable=SC2086 # the arguments are words
"$torture" $arguments --expect-law 9 --out "$dir" >"$dir/second" || bad=1
grep -v -e 'game file' -e 'decisions,' "$dir/second" >"$dir/second-report"
diff <(grep -v '^laws' "$dir/first-report") <(grep -v '^laws' "$dir/second-report") || bad=1
file=$(sed -n 's/^  game file: \(.*\) (--file replays it)$/\1/p' "$dir/first")
"$torture" --file "$file" --expect-law 9 >"$dir/third" || bad=1
grep -F "$(sed -n '/^BREACH/p' "$dir/first")" "$dir/third" >/dev/null || bad=1

[ $bad = 0 ] && echo "the breach was repeated twice" || cat "$dir/first" "$dir/second" "$dir/third"
exit $bad
