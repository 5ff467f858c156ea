# perft and bench: counts that can be worked out by hand, and figures that a program can read.
. "$(dirname "$0")/lib.bash"

# Two seats, six roles without repetition, then cards of six values: 1, 6, 6x5, 6x5x6.
run perft null --depth 3; code 0; silent
same "$(awk 'NR > 1 { print $2 }' .out | tr '\n' ' ')" "1 6 30 180 "
run perft null --seats 3 --depth 3 --json; code 0
json 'd["nodes"] == [1, 6, 30, 120] and d["ends"] == [0, 0, 0, 0] and d["seats"] == 3'
run perft null --depth 0 --json; json 'd["nodes"] == [1]'
run perft null --depth 65; complains 2 "0 to 64"

# From a position, to the very end of a game.
run sim null --games 1 --out .; code 0
moves=$(grep -c ' move ' null-0000001.tabard)
run replay null-0000001.tabard --position; code 0
run perft null --position "$out" --depth 5 --json; code 0; json 'd["nodes"] == [1, 0, 0, 0, 0, 0] and d["ends"][0] == 1'
run replay null-0000001.tabard --at $((moves - 1)) --position; line=$out
run perft null --position "$line" --depth 2 --json; code 0; json 'd["nodes"][1] >= 1'
run perft null --position "$line" --seats 3; complains 2 "--position"
run perft null --position "null 1 nonsense=3"; complains 3 "position"
run perft null --position ""; complains 3 "position"
run perft null --position "null 1 seats=200"; complains 3 "position"

run bench null --pass 2; code 0; silent; says "decisions/s"
run bench --pass 1 --json; code 0; silent
json 'all(g[k] > 0 for g in d for k in ("decisions_per_second", "games_per_second", "copies_per_second", "views_per_second", "imagines_per_second", "state_bytes"))'
run bench --option hand=3; complains 2 "needs the game"
run bench nonsense; complains 2 "no game"
