#!/bin/bash
# Proves that sheets --check can fail, and that --write writes what --check wants.
#   self_test.sh PATH-TO-sheets
set -u
sheets=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# expect STATUS "TEXT": the status of a check, and a text among its output.
expect() {
	output=$("$sheets" --check "$dir/null")
	status=$?
	if [ $status -ne "$1" ] || ! grep -qF -- "$2" <<<"$output"; then
		echo "expected status $1 and: $2; found status $status and: $output"
		bad=1
	fi
}

mkdir "$dir/null"
expect 1 'pictures.txt: cannot be read'
"$sheets" --write "$dir/null/" || bad=1
expect 0 ''
cmp "$dir/null/verdicts.txt" tests/sheets/null/verdicts.txt || bad=1
sed -i '3s/./x/' "$dir/null/pictures.txt"
expect 1 'pictures.txt:3: differs from here on'
"$sheets" --write "$dir/null" || bad=1
sed -i '1d' "$dir/null/verdicts.txt"
expect 1 'verdicts.txt:1: differs from here on'
# One sheet alone: neither the others nor one that there is not.
"$sheets" --check "$dir/null/pictures.txt" || bad=1
"$sheets" --check "$dir/null/verdicts.txt" && bad=1
"$sheets" --write "$dir/null/verdicts.txt" || bad=1
expect 0 ''
"$sheets" --check "$dir/null/colours.txt" && bad=1
mv "$dir/null" "$dir/whist"
"$sheets" --check "$dir/whist" && bad=1

[ $bad = 0 ] && echo "sheets find what they should"
exit $bad
