# `tabard serve` and `tabard store`: start, answer, stop, copy; and a sentence for what goes wrong.
. "$(dirname "$0")/lib.bash"

export HOME=$folder/home XDG_DATA_HOME=
get() { python3 -c 'import sys, urllib.request as u
print(u.urlopen(sys.argv[1], timeout=20).read().decode())' "$1"; }

# serve_in WORDS...: starts it on any free port; $url is where it is.
serve_in() {
	"$TABARD" serve --listen 127.0.0.1:0 "$@" >.serve 2>.log &
	server=$!
	for _ in $(seq 100); do
		url=$(sed -n 's/.* at \(http[^ ]*\) .*/\1/p' .serve)
		[ -n "$url" ] && return
		sleep 0.1
	done
	ran="tabard serve $*"; rc=0; out=$(<.serve); err=$(<.log); fail "does not start"
}

stop() {
	kill -TERM "$server"
	wait "$server"; rc=$?; out=$(<.serve); err=$(<.log); ran="tabard serve"
	code 0
	[ "$(wc -l <.serve)" = 1 ] || fail "says more than where it is"
	python3 -c 'import json, sys; [json.loads(line) for line in open(sys.argv[1])]' .log ||
		fail "the log is not JSON lines"
}

serve_in
same "$(get "${url}healthz")" ok
get "$url" | grep -q Tabard || fail "no first page"
[ -f home/.local/share/tabard/tabard.db ] || fail "no store in the data folder"
same "$(stat -c %a home/.local/share/tabard)" 700

# A second server on the same store, or on the same port.
run serve --listen 127.0.0.1:0; complains 4 "another server"
address=${url#http://localhost:}
run serve --listen "127.0.0.1:${address%/}" --store other.db; complains 4 "listening there already"

# A backup under way; the copy is a store.
run store backup copy.db; code 0; silent; says "copied"
run store backup copy.db; complains 4 "already"
stop
serve_in --store copy.db
same "$(get "${url}healthz")" ok
stop

run store backup; complains 2 "tabard store"
run store frobnicate x.db; complains 2 "backup"
run store backup --help; code 0; says "pg_dump"; says_not "postgres://"
run store backup new.db --store postgres://nowhere/; complains 4 "pg_dump"
run store backup new.db --store nowhere.db; complains 4 "cannot be opened"
run serve --listen here; complains 2 "ADDRESS:PORT"
run serve --listen 127.0.0.1:99999; complains 2 "ADDRESS:PORT"
run serve --base-url nonsense; complains 2 "https://"
run serve --store nowhere/x.db --listen 127.0.0.1:0; complains 4 "cannot be opened"
run serve --store copy.db --listen 127.0.0.1:0 --keep 0; complains 2 "whole number"
echo "no database, a letter to somebody" >letter.db
run serve --store letter.db --listen 127.0.0.1:0; complains 4 "another program"
python3 -c 'import sqlite3; sqlite3.connect("copy.db").execute("PRAGMA user_version = 99")'
run serve --store copy.db --listen 127.0.0.1:0; complains 4 "newer version"
run serve --store copy.db --listen 127.0.0.1:0 --lang it; complains 4 "versione più nuova"
HOME= run serve --listen 127.0.0.1:0; complains 4 "HOME"

# Nobody may write there, not even root: as somebody else then.
mkdir closed && cp copy.db closed/old.db && chmod 444 closed/old.db && chmod 555 closed
plain=$TABARD
as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups ./tabard "$@"; }
if [ "$(id -u)" = 0 ]; then
	cp "$TABARD" tabard && chmod 755 . tabard
	TABARD=as_nobody
fi
run serve --store closed/x.db --listen 127.0.0.1:0; complains 4 "cannot be written"
run serve --store closed/old.db --listen 127.0.0.1:0; complains 4 "cannot be written"
TABARD=$plain
chmod 755 closed

# On a desktop the address is opened there; without one it is only printed.
mkdir desktop
printf '#!/bin/sh\necho "$1" >"%s/opened"\n' "$folder" >desktop/xdg-open
chmod +x desktop/xdg-open
PATH=$folder/desktop:$PATH DISPLAY=:99 serve_in --open --store desk.db
for _ in $(seq 100); do [ -s opened ] && break; sleep 0.1; done
same "$(cat opened)" "$url"
stop
rm opened
unset DISPLAY WAYLAND_DISPLAY
PATH=$folder/desktop:$PATH serve_in --open --store desk.db
stop
[ ! -e opened ] || fail "opens a browser where there is no desktop"
