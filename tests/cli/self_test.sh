# The scripts' own ground can fail: what a script says wrongly, forgets or dies of is noticed.
. "$(dirname "$0")/lib.bash"

# ends RC SCRIPT: how a script of these lines ends.
ends() {
	printf '. "%s/lib.bash"\n%s\n' "$here" "$2" >script
	bash script >.out 2>.err
	rc=$? out=$(<.out) err=$(<.err) ran="script: $2"
	code "$1"
}

ends 0 'run games; code 0'
ends 1 'true'; says "nothing was tried"
ends 1 'run games; code 2; run games; code 0'; says "exit code 0, not 2"; says "1 failures"
ends 1 'run games; code 0; says "a game of chess"; code 0'
ends 1 'run games; code 0; json "d == 1"'
ends 1 'run games; complains 0 ""; code 0'
ends 1 'run games; code 0; echo "$nowhere"'
ends 1 'run games; code 0; false'
