# Playing at a real terminal: see play_terminal.py.
. "$(dirname "$0")/lib.bash"
python3 "$here/play_terminal.py" "$TABARD" && looks=1
