# Tournaments: figures that add up, the same for the same seed, and computer players that play.
. "$(dirname "$0")/lib.bash"

run tournament null --players bot:2,random --games 100 --iterations 50 --json; code 0; silent
json 'd["game"] == "null" and d["games"] == 100 and len(d["players"]) == 2'
json 'abs(sum(p["wins"]["mean"] for p in d["players"]) - 1) < 1e-6'
json 'd["pairs"][0]["low"] > 0.6'  # a level 2 is better than chance, surely
json 'd["players"][0]["rating"] == 0 and d["players"][1]["rating"] < -100'

without_time() { sed -E 's/"(seconds|ms_per_move|ms_slowest)":[0-9.]*,?//g' <<<"$out"; }
one=$(without_time)
run tournament null --players bot:2,random --games 100 --iterations 50 --json --jobs 2; code 0
same "$(without_time)" "$one"

# Players that are the same are equal, up to luck; a pool of three meets in three pairings.
run tournament null --players random,random --games 400 --json
json 'abs(d["pairs"][0]["mean"] - 0.5) < 0.08'
run tournament null --players random,bot:1,flat#20 --games 8 --json; code 0
json 'len(d["pairs"]) == 3 and d["games"] == 24'
# As many players as seats: one pairing, rotated; fewer: one against the rest, both ways.
run tournament null --seats 3 --players random,bot:1,cheat#20 --games 6 --json; code 0
json 'd["games"] == 6 and len(d["pairs"]) == 3'
run tournament null --seats 4 --players random,bot:1 --games 8 --json; code 0
json 'd["games"] == 8 and d["pairs"][0]["comparisons"] == 24'

run tournament null --players bot:3,random --games 400 --sprt 50,60 --iterations 50 --json; code 0
json 'd["sprt"]["decision"] == "high" and d["games"] < 400'
run tournament null --players random,bot:3 --games 400 --sprt 50,60 --iterations 50 --json
json 'd["sprt"]["decision"] == "low"'
run tournament null --players bot:6@5,random --games 2 --lang it; code 0; silent; says "Elo"

run tournament null --players bot:7,random; complains 2 "bot:7"
run tournament null --players bot:3@,random; complains 2 "bot:3@"
run tournament null --players chess,random; complains 2 "chess"
run tournament null --players random; complains 2 "two players"
run tournament null --players thumb,random; [ "$rc" != 0 ] || fail "null has no rule of thumb"
run tournament null --players random,random --sprt 60,50; complains 2 "60,50"
run tournament null --players "exec:true,random" --games 2; complains 4 "ready"
