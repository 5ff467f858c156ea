/*
 * Which moves of Nanty Narking are final: rulebook tests see only what a match lets a seat take
 * back, and a turn that is over never is. But whoever ends a turn may learn from it who the next
 * player is not, and apply() must say so. NN-11.12
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/nanty/machine.h"

extern const struct game nanty_game;

/* Seat 1, with a full hand, is asked for the last time before it refills. */
static const char position[] =
	"nanty 1 seats=3 phase=play turn=9 money=10,10,10 depth=1 frame_program=126 frame_pc=2 "
	"personality=bellinger,moriarty,sidonia hand_count=5 hand_grey=G01+G02+G03+G04+G05 "
	"pile=43,53 trouble=chelsea+westminster+strand+west-end+holborn+city+highbury";

static bool end_turn(int more_trouble, int person)
{
	struct move pass = {.kind = MOVE_PASS};
	struct slice line = {position, sizeof position - 1};
	struct game_state s;
	char buf[200];
	struct text why;

	text_init(&why, buf, sizeof buf);
	if (!position_get(&nanty_game, line, &s, &why))
		fail_msg("%s", buf);
	s.trouble |= (uint16_t)more_trouble;
	s.personality[1] = (uint8_t)person;
	assert_null(nanty_check(&s));
	return nanty_apply(&s, 0, pass, NULL);
}

static void test_end_of_turn(void **state)
{
	(void)state;
	assert_false(end_turn(0, MORIARTY));
	assert_true(end_turn(area_bit(BATTERSEA), MORIARTY)); /* known not to be Fagin */
	assert_true(end_turn(area_bit(BATTERSEA), FAGIN));    /* the game is over */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_end_of_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
