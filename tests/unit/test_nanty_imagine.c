/*
 * Worlds dealt by `imagine` in small positions against all worlds counted by hand: the right
 * ones, each as often as it should come. NN-11.6 NN-11.10 NN-11.11 NN-11.12
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/nanty/machine.h"

extern const struct game nanty_game;

enum { WORLDS = 60000 };

/* A position of three seats: seat 1 begins its turn, five red cards lie in unknown places. */
static const char position[] =
	"nanty 1 seats=3 phase=play turns=9 money=10,10,10 depth=1 frame_program=turn frame_pc=1 "
	"personality=bellinger,moriarty,sidonia hand_count=1,2,2 "
	"hand_red=B01,B02+B03,B04 hand_grey=-,-,G01 red_low=1,1,0 red_high=1,2,2 pile=0,2 "
	"discard_grey=G02+G03+G04+G05+G06+G07+G08+G09+G10+G11+G12+G13+G14+G15+G16+G17+G18+G19+G20+"
	"G21+G22+G23+G24+G25+G26+G27+G28+G29+G30+G31+G32+G33+G34+G35+G36+G37+G38+G39+G40+G41+G42+"
	"G43+G44+G45+G46+G47+G48 "
	"discard_red=B07+B08+B09+B10+B11+B12+B13+B14+B15+B16+B17+B18+B19+B20+B21+B22+B23+B24+B25+"
	"B26+B27+B28+B29+B30+B31+B32+B33+B34+B35+B36+B37+B38+B39+B40+B41+B42+B43+B44+B45+B46+B47+"
	"B48+B49+B50+B51+B52+B53";

static void begin(struct game_state *s)
{
	char buf[200];
	struct text why;
	struct slice line = {position, sizeof position - 1};

	text_init(&why, buf, sizeof buf);
	if (!position_get(&nanty_game, line, s, &why))
		fail_msg("%s", buf);
}

static void assert_near(int seen, double share)
{
	double due = WORLDS * share;

	assert_true(seen > due * 0.94 - 20 && seen < due * 1.06 + 20);
}

/* What seat 1 does not see: four red cards and one grey in hands, two red ones in the pile. */
static void test_hands(void **state)
{
	struct game_state s, view, world;
	struct rng rng;
	int grey[3] = {0}, b02[3] = {0}, pile = 0;

	(void)state;
	begin(&s);
	rng_seed(&rng, 1);
	nanty_observe(&s, 0, &view);
	for (int i = 0; i < WORLDS; i++) {
		nanty_imagine(&view, 0, &rng, &world);
		assert_null(nanty_check(&world));
		for (int seat = 1; seat < 3; seat++) {
			grey[seat] += cards_has(&world.hand[seat], 0);
			b02[seat] += cards_has(&world.hand[seat], NANTY_GREY + 1);
		}
		pile += !cards_has(&world.hand[1], NANTY_GREY + 1) &&
			!cards_has(&world.hand[2], NANTY_GREY + 1);
	}
	/*
	 * The one grey card is in either hand, 2 x 2 slots: with seat 2 it has one red card
	 * beside it (allowed: at least one), with seat 3 too. So half and half, and three of
	 * five unseen red cards are in hands.
	 */
	assert_near(grey[1], 0.5);
	assert_near(grey[2], 0.5);
	assert_near(b02[1], 0.3);
	assert_near(b02[2], 0.3);
	assert_near(pile, 0.4);
}

/* The bounds on red cards decide: seat 2 is known to hold two, so the grey card is seat 3's. */
static void test_red_bounds(void **state)
{
	struct game_state s, view, world;
	struct rng rng;

	(void)state;
	begin(&s);
	s.red_low[1] = 2;
	assert_null(nanty_check(&s));
	rng_seed(&rng, 2);
	nanty_observe(&s, 0, &view);
	for (int i = 0; i < 1000; i++) {
		nanty_imagine(&view, 0, &rng, &world);
		assert_true(cards_has(&world.hand[2], 0));
		assert_null(nanty_check(&world));
	}
}

/* A mark is kept in every world. */
static void test_marks(void **state)
{
	struct game_state s, view, world;
	struct rng rng;

	(void)state;
	begin(&s);
	cards_add(&s.marks[0], 0);
	rng_seed(&rng, 3);
	nanty_observe(&s, 0, &view);
	assert_true(cards_has(&view.hand[2], 0));
	assert_int_equal(cards_count(view.hand[2]), 1);
	for (int i = 0; i < 1000; i++) {
		nanty_imagine(&view, 0, &rng, &world);
		assert_true(cards_has(&world.hand[2], 0));
		assert_int_equal(cards_count(world.hand[1]), 2);
	}
}

/* Personalities: evenly over what notes and finished turns leave. */
static void test_persons(void **state)
{
	struct game_state s, view, world;
	struct rng rng;
	int second[NANTY_PERSONS + 1] = {0};

	(void)state;
	begin(&s);
	s.notes[0] = 1u << HOLMES;
	s.ruled_out[1] = 1u << FAGIN;
	assert_null(nanty_check(&s));
	rng_seed(&rng, 4);
	nanty_observe(&s, 0, &view);
	for (int i = 0; i < WORLDS; i++) {
		nanty_imagine(&view, 0, &rng, &world);
		second[world.personality[1]]++;
		assert_int_not_equal(world.personality[1], world.personality[2]);
	}
	assert_int_equal(second[BELLINGER] + second[FAGIN] + second[HOLMES], 0);
	assert_near(second[HOLDHURST], 0.25);
	assert_near(second[BALMORAL], 0.25);
	assert_near(second[MORIARTY], 0.25);
	assert_near(second[SIDONIA], 0.25);
}

/* Seat 1 has B35 (two cards of a hand are drawn and seen) and B10 (a whole hand is seen). */
static const char looking[] =
	"nanty 1 seats=3 phase=play turns=10 money=20,10,10 depth=1 frame_program=turn frame_pc=1 "
	"personality=bellinger,moriarty,sidonia hand_red[1]=B10+B35 red_low=2,1,0 red_high=2,1,0 "
	"hand_count=2,3,1 hand_grey[2]=G15+G16 hand_red[2]=B01 hand_grey[3]=G06 pile=0,44 "
	"discard_grey=G01+G02+G03+G04+G05+G07+G08+G09+G10+G11+G12+G13+G14+G17+G18+G19+G20+G21+G22"
	"+G23+G24+G25+G26+G27+G28+G29+G30+G31+G32+G33+G34+G35+G36+G37+G38+G39+G40+G41+G42+G43+G44"
	"+G45+G46+G47+G48 "
	"discard_red=B22+B37+B46+B02+B03+B04";

static void look_into(struct game_state *s, const char *const *moves)
{
	struct slice line = {looking, sizeof looking - 1};
	char buf[200];
	struct text why;

	text_init(&why, buf, sizeof buf);
	if (!position_get(&nanty_game, line, s, &why))
		fail_msg("%s", buf);
	for (; *moves; moves++) {
		int seat = seat_first(nanty_to_move(s));
		struct slice text = {*moves, (uint32_t)strlen(*moves)};
		struct move move;

		if (game_read_move(&nanty_game, s, seat, text, &move) != READ_EXACT)
			fail_msg("%s is not legal", *moves);
		nanty_apply(s, seat, move, NULL);
	}
}

/* The how-manieth card of a hand it is. */
static int rank_in(struct cards hand, int card)
{
	for (int rank = 0;; rank++) {
		if (cards_take(&hand) == card)
			return rank;
	}
}

/* Who sees neither of the drawn cards thinks any two of the hand possible, in either order. */
static void test_drawn(void **state)
{
	struct game_state s, view, world, again;
	int seen[3][3] = {{0}};
	struct rng rng;

	(void)state;
	look_into(&s, (const char *const[]){"play B35", "do", "seat 2", "draw G15", "draw B01",
					    NULL});
	nanty_observe(&s, 2, &view);
	assert_int_equal(view.drawn[0], NANTY_HIDDEN_CARD);
	rng_seed(&rng, 4);
	for (int i = 0; i < WORLDS; i++) {
		nanty_imagine(&view, 2, &rng, &world);
		assert_null(nanty_check(&world));
		nanty_observe(&world, 2, &again);
		assert_memory_equal(&again, &view, sizeof view);
		seen[rank_in(world.hand[1], world.drawn[0] - 1)]
		    [rank_in(world.hand[1], world.drawn[1] - 1)]++;
		for (int drawn = 0; drawn < 2; drawn++)
			assert_true(cards_has(&world.marks[0], world.drawn[drawn] - 1));
	}
	for (int a = 0; a < 3; a++) {
		for (int b = 0; b < 3; b++)
			assert_near(seen[a][b], a == b ? 0 : 1 / 6.0);
	}
}

/* Whoever looks at a hand knows it in every world. */
static void test_searched(void **state)
{
	struct game_state s, view, world;
	struct rng rng;

	(void)state;
	look_into(&s, (const char *const[]){"play B10", "do", "seat 2", NULL});
	nanty_observe(&s, 2, &view);
	rng_seed(&rng, 5);
	for (int i = 0; i < 500; i++) {
		struct cards unknown;

		nanty_imagine(&view, 2, &rng, &world);
		assert_null(nanty_check(&world));
		unknown = cards_minus(world.hand[1], world.marks[0]);
		assert_true(cards_none(unknown));
	}
	view.stack[view.depth - 1].target = 0;
	assert_string_equal(nanty_check_view(&view, 2), "nobody is searched");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hands),
		cmocka_unit_test(test_red_bounds),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_persons),
		cmocka_unit_test(test_drawn),
		cmocka_unit_test(test_searched),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
