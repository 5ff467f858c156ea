# Finished games that were written once and are kept (tests/files/): they still verify, to the
# last letter. Made by `tabard play GAME --seats bot:1,... --seed HEX --save FILE`; a game whose
# rules version goes up gets new ones.
. "$(dirname "$0")/lib.bash"

# wrong SED-SCRIPT: the file with that change is found out.
wrong() {
	sed -E "$1" "$file" >changed
	cmp -s "$file" changed && fail "$file: nothing changed by $1"
	run verify changed
	[ "$rc" != 0 ] || fail "$file: not noticed: $1"
	looks=$((looks + 1))
}

for game in "$here"/../../games/*/; do
	found=0
	for file in "$here/../files/$(basename "$game")"-*.tabard; do
		[ -f "$file" ] || continue
		found=$((found + 1))
		run verify "$file"; code 0; silent
		says "✓ the commitment"; says "chance moves follow"; says "✓ the result"; says "✓ the hash"
		run replay "$file"; code 0; silent; says "over"
		wrong 's/^(result .* places .*) reason/\1 1 reason/'
		wrong 's/^(result .* places .*) [0-9]+ reason/\1 reason/'
		wrong 's/^(result) (-?)([0-9]+)/\1 \29\3/'
		wrong 's/^(result .* reason) .*/\1 nothing/'
		wrong '/^result/d'
		wrong 's/^([0-9]+ reveal .*).$/\1f/'
	done
	[ $found -ge 2 ] || fail "$(basename "$game"): only $found files are kept"
done
