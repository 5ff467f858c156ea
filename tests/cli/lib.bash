# What the tests of the command share. Each test runs in an empty folder of its own.
# TABARD names the binary; `run` fills $out, $err and $rc.

set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
TABARD=$(realpath "${TABARD:-$here/../../build/tabard}")
folder=$(mktemp -d)
trap finish EXIT
cd "$folder" || exit 1
unset LC_ALL LC_MESSAGES NO_COLOR
export LANG=C.UTF-8 USER=anna TERM=xterm
export XDG_DATA_HOME=$folder/.data # the folder itself stays empty
failures=0
looks=0

run() {
	"$TABARD" "$@" >"$folder/.out" 2>"$folder/.err"
	rc=$?
	out=$(<"$folder/.out")
	err=$(<"$folder/.err")
	ran="tabard $*"
}

fail() {
	echo "line ${BASH_LINENO[-2]}: $ran: $*"
	echo "  rc $rc; out: ${out:0:300}; err: ${err:0:300}"
	failures=$((failures + 1))
}

# code N: the exit code. silent: nothing on the error stream.
code() {
	looks=$((looks + 1))
	[ "$rc" = "$1" ] || fail "exit code $rc, not $1"
}
silent() { [ -z "$err" ] || fail "something on the error stream"; }
says() { [[ $out == *"$1"* ]] || fail "does not say: $1"; }
says_not() { [[ $out != *"$1"* ]] || fail "should not say: $1"; }
# complains N TEXT: exit code N, one sentence on the error stream that contains TEXT.
complains() {
	code "$1"
	[ "$(wc -l <"$folder/.err")" = 1 ] || fail "not exactly one line of complaint"
	[[ $err == "tabard: "*"$2"* ]] || fail "does not complain: $2"
}
# json EXPRESSION: the output is JSON, and the Python expression over it (d) holds.
json() {
	python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); sys.exit(not eval(sys.argv[2]))' \
		"$folder/.out" "$1" 2>"$folder/.why" || fail "not so in the JSON: $1 $(tail -1 "$folder/.why")"
}
same() { [ "$1" = "$2" ] || fail "these differ: ${1:0:200} / ${2:0:200}"; }

# The end of every script, which no script can forget: it fails if anything did, or if it has looked
# at nothing, for then it has tried nothing.
finish() {
	local status=$?

	rm -rf "$folder"
	[ "$looks" -gt 0 ] || { echo "nothing was tried"; exit 1; }
	[ "$failures" = 0 ] || { echo "$failures failures"; exit 1; }
	exit $status
}
