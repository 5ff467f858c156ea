# Lessons: every one is played to its end in both languages; a wrong answer gets a word of help.
. "$(dirname "$0")/lib.bash"

for lesson in "$here"/../../data/learn/*.txt; do
	game=$(basename "$lesson" .txt)
	for lang in en it; do
		# Enter where a `play` has words before it; otherwise the first move wanted.
		awk '/^want / {sub(/^want /, ""); sub(/ \| .*/, ""); print} /^play / {print ""}' "$lesson" >.in
		run learn "$game" --lang $lang <.in; code 0; silent
		says "tabard play $game"
	done
	{ echo nonsense; cat .in; } >.in2; run learn "$game" <.in2; code 0; says "Type: "
	run learn "$game" </dev/null; code 1; says "Goodbye"
	yes q | head -20 >.in2; run learn "$game" <.in2; code 1; says "Goodbye"; says_not "Type: "
done
same "$(ls "$here"/../../data/learn/*.txt | wc -l)" 4
[ ! -e "$XDG_DATA_HOME/tabard/games" ] || same "$(ls "$XDG_DATA_HOME/tabard/games")" ""
run learn null; complains 2 "no lesson"
run learn; complains 2 "GAME"
