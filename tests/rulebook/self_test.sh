#!/bin/bash
# Proves that the rulebook runner can fail: every case below must be reported, with its line and
# what was expected and found, and end with status 1.
#   self_test.sh PATH-TO-rulebook
set -u
rulebook=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# wrong "TEXT THAT MUST BE REPORTED" <<END ... : the file must fail with it.
wrong() {
	cat >"$dir/case.txt"
	output=$("$rulebook" "$dir/case.txt")
	status=$?
	if [ $status -ne 1 ] || ! grep -qF -- "$1" <<<"$output"; then
		echo "expected status 1 and: $1"
		echo "found status $status and:"
		echo "$output"
		bad=1
	fi
}

start='game null seats 2
play * role 1 miller; * role 2 knight; * deal 1 6; * deal 1 5; * deal 1 1
play * deal 2 6; * deal 2 4; * deal 2 2; * roll 4'

# check "WHAT IS REPORTED" "LINE": one wrong line, the fifth of the file.
check() {
	wrong "$dir/case.txt:5: [NU-1.1] $1" <<END
test NU-1.1: a wrong one
$start
$2
END
}

check 'expected pot=5, found 4' 'expect pot=5'
check 'expected pot!=4, found 4' 'expect pot!=4'
check 'expected pot<4, found 4' 'expect die=4; pot<4'
check 'expected pot>4, found 4' 'expect pot>4'
check 'expected hand[1]=1,0,0,0,1, found 1,0,0,0,1,1' 'expect hand[1]=1,0,0,0,1'
check 'there is no field "pott"' 'expect pott=4'
check 'not a possible value: "many"' 'expect pot=many'
check 'there is no index "7"' 'expect hand[7]=1'
check 'nothing is expected here' 'expect'
check 'expected role=miller,?, found ?,knight' 'view 2 expect role=miller,?'
check 'expected hand[2]=0,1,0,1,0,1, found 0' 'view public expect hand[2]=0,1,0,1,0,1'
check 'expected "lay 2" to be legal, found: lay 1, lay 5, lay 6' 'play 1 lay 2'
check 'expected "lay" to be legal' 'play 1 lay'
check '"3" is no seat of this game' 'play 3 lay 1'
check 'expected 2 legal moves, found 3: lay 1, lay 5, lay 6' 'legal 1: lay 1, lay 5'
check 'expected 2 legal moves, found 3' 'legal 1 count 2'
check 'expected "lay 2" to be legal' 'legal 1 has: lay 1, lay 2'
check 'expected "lay 5" not to be legal' 'legal 1 lacks: lay 2, lay 5'
check 'no move is named' 'legal 1 lacks:'
check 'expected "lay 5" to be refused, but it is legal' 'refused 1 lay 5'
check 'expected other seats to be asked, found: 1 2' 'asked 1'
check 'expected other seats to be asked, found: 1 2' 'asked nobody'
check 'expected chance to be asked' 'odds roll 1 = 1/6'
check 'expected the game to be over' 'result scores 1 2'
check 'expected seat 1 to be able to undo, found: no-undo' 'undo 1'
check 'expected that the last move is not final, but it is' 'final no'
check 'expected: final yes or final no' 'final perhaps'
check 'expected event wins, found: none' 'event wins'
check 'the game has no message winz' 'no-event winz'
check 'expected "soup", found: Which card' 'says 1 en soup'
check 'expected "soup", found: ' 'tells 1 en soup'
check 'expected: SEAT en|it TEXT' 'tells 1 fr soupe'
check 'the position is impossible: there are not four cards of each value' 'set hand[1]=1'
check 'expected "soup", but the position is possible' 'impossible pot=3: soup'
check 'expected "soup", found "there is nothing in the pot"' 'impossible pot=0: soup'
check 'there is no field "pott"' 'impossible pott=0: soup'
check 'expected: impossible name=value; ...: SENTENCE' 'impossible pot=0'
check 'there is no statement "expekt"' 'expekt pot=4'
check 'there is no scene "nowhere" in this file' 'use nowhere'
check 'this test looks at nothing' 'auto off'
check 'expected the set-up to be refused, but it is accepted' 'setup-refused null seats 2: no'
check 'expected "soup", found "this game is for 2 to 4 seats, not 7"' \
	'setup-refused null seats 7: soup'

wrong 'expected odds of 1/5, found 1/6' <<END
test NU-1.1: odds
game null seats 2
odds role 1 cook = 1/5
END
wrong 'expected scores: 1 for seat 1, found 20' <<END
test NU-4.2: a result
game null seats 2
position seats=2 hand_max=3 phase=lay die=3 pot=4 hand_size=1,1 role=reeve,knight hand[1]=0,0,0,1 hand[2]=0,0,1 discard=4,4,3,3,4,4 won[1]=0,2,5
play 1 lay 4; 2 lay 3
result scores 1 0
END
wrong 'expected unscored, found a result with scores' <<END
test NU-4.2: scores
game null seats 2
position seats=2 hand_max=3 phase=over role=reeve,knight discard=4,4,4,4,4,4
result unscored
END
wrong 'expected scores, found a result without scores' <<END
test GH-6.4: no scores
game heist seats 2 option companion=on
unchecked
set phase=over
result scores 0 0
END
wrong 'expected reason rich, found cards-out' <<END
test NU-4.2: a reason
game null seats 2
position seats=2 hand_max=3 phase=over role=reeve,knight discard=4,4,4,4,4,4
result places 1 1 reason rich
END
wrong 'there is no test in this file' <<<'# nothing'
wrong 'this line belongs to no test' <<<'expect pot=1'
wrong 'expected: test RULE-ID ...: what it says' <<<'test NU-1.1'
wrong '"rule" is no rule id' <<<'test rule: says'
wrong 'there is no game "whist"' <<<$'test NU-1.1: x\ngame whist seats 2'
wrong 'there is no option of that name' <<<$'test NU-1.1: x\ngame null seats 2 option a=b'
wrong 'there is no game line yet' <<<$'test NU-1.1: x\nexpect pot=1'
# A failure does not hide the tests after it.
wrong '1 passed, 2 failed' <<END
test NU-1.1: wrong
game null seats 2
expect pot=1
expect pot=2
test NU-1.1: right
game null seats 2
expect pot=0
test NU-1.1: wrong again
game null seats 2
expect pot=1
END

[ $bad = 0 ] && echo "every wrong test was found out"
exit $bad
