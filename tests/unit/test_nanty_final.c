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
	"nanty 1 seats=3 phase=play turns=9 money=10,10,10 depth=1 frame_program=turn frame_pc=2 "
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

/* Plays moves in notation and says whether the last of them was final. */
static bool play(struct game_state *s, const char *const *moves)
{
	bool final = false;

	for (; *moves; moves++) {
		int seat = nanty_top(s)->asked;
		struct move move;

		if (game_read_move(&nanty_game, s, seat,
				   (struct slice){*moves, (uint32_t)strlen(*moves)},
				   &move) != READ_EXACT)
			fail_msg("%s is not legal", *moves);
		final = nanty_apply(s, seat, move, NULL);
	}
	return final;
}

/* Seat 1 has B09 (two pawns change places), seats 2 and 3 may answer; the grey pile is gone. */
static const char tupman[] =
	"nanty 1 seats=3 phase=play turns=9 money=10,10,10 depth=1 frame_program=turn frame_pc=1 "
	"personality=bellinger,moriarty,sidonia hand_count=1,1,1 hand_red[1]=B09 red_low=1 "
	"red_high=1 hand_grey[2]=G17 hand_grey[3]=G45 pile=0,52 discard_grey=G01+G02+G03+G04+G05+"
	"G06+G07+G08+G09+G10+G11+G12+G13+G14+G15+G16+G18+G19+G20+G21+G22+G23+G24+G25+G26+G27+G28+"
	"G29+G30+G31+G32+G33+G34+G35+G36+G37+G38+G39+G40+G41+G42+G43+G44+G46+G47+G48 "
	"events_left=fog+subsidence pawns[city]=1,1,1 pawns[strand]=0,1 pawns[east-end]=0,0,1";

/* Whoever lets an interrupt go by has shown something, and so has who plays one. NN-7.28 */
static void test_windows(void **state)
{
	struct slice line = {tupman, sizeof tupman - 1};
	struct game_state before, s;
	char buf[200];
	struct text why;

	(void)state;
	text_init(&why, buf, sizeof buf);
	if (!position_get(&nanty_game, line, &before, &why))
		fail_msg("%s", buf);
	s = before;
	assert_true(play(&s, (const char *const[]){"play B09", NULL}));
	assert_false(play(&s, (const char *const[]){"event subsidence", "do", NULL}));
	assert_false(play(&s, (const char *const[]){"pawn 3 2", "pawn 8 3", NULL}));
	assert_int_equal(nanty_top(&s)->asked, 1);
	assert_true(play(&s, (const char *const[]){"pass", NULL}));
	assert_int_equal(nanty_top(&s)->asked, 2);
	assert_true(play(&s, (const char *const[]){"answer G45", NULL}));
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
		cmocka_unit_test(test_windows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
