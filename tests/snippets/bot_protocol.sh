#!/bin/sh
# Runs the player of docs/bot-protocol.md against random play, as it stands on the page.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

awk '/^```python$/ {on = 1; next} /^```/ {on = 0} on' docs/bot-protocol.md >"$dir/bot.py"
[ "$(wc -l <"$dir/bot.py")" -gt 40 ]
for seats in 2 3; do
	"${TABARD:-build/tabard}" tournament null --players "exec:python3 $dir/bot.py,random" \
		--seats $seats --games 12 --json >"$dir/out"
	grep -q '"games":12' "$dir/out"
done
