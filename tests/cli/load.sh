# `tabard load`, small: that it measures what it says. How much that is depends on the machine; only
# memory and sizes do not.
. "$(dirname "$0")/lib.bash"

export TMPDIR=$folder/tmp
mkdir tmp

# figure NAME: one of the last run; among LEAST NAME MOST: it lies between.
figure() { python3 -c 'import json, sys; print(json.loads(sys.argv[1])[sys.argv[2]])' "$out" "$1"; }
among() {
	python3 -c 'import sys; a, b, c = map(float, sys.argv[1:]); sys.exit(not a <= b <= c)' \
		"$1" "$(figure "$2")" "$3" || fail "$2 is $(figure "$2"), not from $1 to $3"
}

run load looting --tables 3 --moves 4 --rounds 1 --json; code 0; silent
among 10 moves 12
for name in server_us bare_us durable_us to_bare to_durable p50_ms p99_ms; do
	among 0.001 $name 10000000
done
among 500 bytes 100000

run load null --tables 2 --moves 3 --bots 2 --json; code 0; silent
among 0.001 with_p99_ms 10000000

# Tables go on with one long game; where there is none so long, entries are built up by playing and
# taking back. A returning client gets a few KB all the same.
run load eighty --tables 2 --moves 2 --rounds 1 --history 3000 --json; code 0; silent
among 4 moves 4
run load looting --sockets 400 --tables 2 --history 130 --json; code 0; silent
among 1 back_bytes 12288
among 2000 back_raw_bytes 65536
case $TABARD in
*asan* | *tsan* | *coverage*) ;; # memory says nothing about us there
*) among 0 socket_bytes 6144 ;;
esac

run load chess; complains 2 "chess"
run load --tables 0; complains 2 "tables"
same "$(ls tmp)" ""
