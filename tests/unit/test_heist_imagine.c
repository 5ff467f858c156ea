/*
 * What imagine draws, against exact counts: layouts uniform over those that agree with what the
 * viewer knows, payments uniform over those that fit the reveal, faces as from a shuffled supply.
 * All from fixed seeds; limits are those of a fair draw in all but one of many millions of runs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/heist/solver.h"
#include "games/heist/state.h"
#include "games/list.h"

enum { LOG_MAX = 1000 };

static struct deduce deduce;
static struct match match;
static struct entry log_room[LOG_MAX];

static const struct game *heist(void)
{
	return game_find((struct slice){"heist", 5});
}

/* A match of the mystery with that id, options as `name=value`, NULL-terminated. */
static void begin(int seats, const char *const *options)
{
	struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	struct setup setup;
	char why[200];
	struct text text;

	text_init(&text, why, sizeof why);
	setup_default(heist(), seats, &setup);
	for (int i = 0; options[i]; i++)
		assert_true(setup_option(heist(), &setup,
					 (struct slice){options[i], (uint32_t)strlen(options[i])},
					 &reader, &text));
	assert_true(setup_check(heist(), &setup, &reader, &text));
	match_init(&match, heist(), &setup, log_room, LOG_MAX);
}

/* Moves in notation, separated by commas, for whoever is asked. */
static void play(const char *moves)
{
	struct scan scan;

	scan_init(&scan, moves, strlen(moves));
	do {
		struct slice text;
		struct move move;
		int seat = seat_first(match_to_move(&match));

		scan_blank(&scan);
		text = scan_until(&scan, ",");
		assert_int_equal(game_read_move(heist(), match_state(&match), seat, text, &move),
				 READ_EXACT);
		assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
	} while (scan_char(&scan, ','));
}

/* Chi-square of counts against weights: far beyond the mean by many standard deviations? */
static void assert_fair(const uint64_t *seen, const double *weight, int n)
{
	double total = 0, sum = 0, chi = 0, excess;

	for (int i = 0; i < n; i++) {
		total += (double)seen[i];
		sum += weight[i];
	}
	for (int i = 0; i < n; i++) {
		double expected = total * weight[i] / sum;

		assert_true(expected >= 5);
		chi += ((double)seen[i] - expected) * ((double)seen[i] - expected) / expected;
	}
	excess = chi - (n - 1);
	assert_true(excess < 0 || excess * excess < 36.0 * 2 * (n - 1) + 200);
}

static int layout_index(const struct layout *layout)
{
	for (uint64_t i = 0; i < deduce.tally.total; i++) {
		if (memcmp(&deduce.list[i], layout, sizeof *layout) == 0)
			return (int)i;
	}
	return -1;
}

/* Draws so many worlds for each layout left, and expects each equally often. */
static void check_layouts(int viewer, uint64_t most, int each)
{
	static uint64_t seen[LIST_MAX];
	static double weight[LIST_MAX];
	struct any_state view, world;
	struct facts facts;
	struct rng rng;
	uint64_t total;

	match_view(&match, viewer, &view);
	heist_facts_of(state_of(&view), viewer, &facts);
	heist_deduce_solve(&deduce, &facts);
	total = deduce.tally.total;
	assert_true(deduce.listed && total > 1 && total <= most);
	memset(seen, 0, sizeof seen);
	rng_seed(&rng, 5);
	for (uint64_t i = 0; i < total * (uint64_t)each; i++) {
		struct layout layout;
		int index;

		heist()->imagine(state_of(&view), viewer, &rng, state_of(&world));
		layout = heist_layout(state_of(&world));
		index = layout_index(&layout);
		assert_true(index >= 0);
		seen[index]++;
	}
	for (uint64_t i = 0; i < total; i++)
		weight[i] = 1;
	assert_fair(seen, weight, (int)total);
}

/* GH-6.10 GH-7.5: what seat 1 knows after four starting clues and some rounds. */
static void test_layouts_of_a_seat(void **state)
{
	(void)state;
	begin(2, (const char *const[]){"id=BFA-ETM-GX7", NULL});
	play("row 5, pay 2, see, done, row 3, pay 3, see, done, column D, pay 3, see, done, "
	     "column E, pay 2, see, done, around F7, pay 1, see, done");
	check_layouts(0, 200, 60);
	begin(2, (const char *const[]){"id=403-HES-ESQ", NULL});
	play("row 3, pay 2, see, done, row 2, pay 3, see, done, column D, pay 3, see, done, "
	     "column C, pay 2, see, done");
	check_layouts(0, 400, 40);
}

/* GH-7.4: a spectator knows what was revealed and raided. */
static void test_layouts_of_a_spectator(void **state)
{
	(void)state;
	begin(2, (const char *const[]){"id=403-HES-ESQ", "companion=on", NULL});
	play("row 2, pay 1, see, done, row 3, pay 1, see, done, column C, pay 1, see, done, "
	     "column D, pay 1, see, done, raid C3");
	play("column A, pay 1, see, done, row 5, pay 1, see, done, column B, pay 1, see, done, "
	     "column E, pay 1, see, done, raid D5");
	play("row 4, pay 1, see, done, row 1, pay 1, see, done");
	check_layouts(VIEW_PUBLIC, 400, 40);
}

/*
 * GH-3.7 GH-3.9: seat 1 paid 4 and was not revealed, seat 2 was, seat 3 was not. So seat 2 paid
 * 1, 2 or 3, seat 3 more than that: 4 + 3 + 2 pairs, each equally likely.
 */
static void test_payments(void **state)
{
	uint64_t seen[9] = {0};
	double weight[9];
	struct any_state view, world;
	struct rng rng;

	(void)state;
	begin(3, (const char *const[]){"id=403-HES-ESQ", NULL});
	play("row 5, pay 4, see, done, row 3, pay 1, see, done, column D, pay 3, see, done");
	match_view(&match, 0, &view);
	rng_seed(&rng, 6);
	for (int i = 0; i < 9 * 150; i++) {
		static const int base[] = {0, 0, 4, 7};
		int lowest, other;

		heist()->imagine(state_of(&view), 0, &rng, state_of(&world));
		lowest = state_of(&world)->paid[1][0];
		other = state_of(&world)->paid[2][0];
		assert_int_equal(state_of(&world)->paid[0][0], 4);
		assert_true(lowest >= 1 && lowest <= 3 && other > lowest && other <= 5);
		seen[base[lowest] + other - lowest - 1]++;
	}
	for (int i = 0; i < 9; i++)
		weight[i] = 1;
	assert_fair(seen, weight, 9);
}

/* GH-1.10 GH-7.1: two hidden tokens of seat 1 as if drawn from its shuffled sixteen. */
static void test_faces(void **state)
{
	uint64_t seen[GOODS * GOODS] = {0};
	double weight[GOODS * GOODS];
	struct any_state view, world;
	struct rng rng;

	(void)state;
	begin(2, (const char *const[]){"id=BFA-ETM-GX7", "clues2=0", NULL});
	play("row 5, pay 4, see, token statue, on A1, token painting, on B1");
	match_view(&match, 1, &view); /* nothing known: quick */
	rng_seed(&rng, 7);
	for (int i = 0; i < GOODS * GOODS * 60; i++) {
		heist()->imagine(state_of(&view), 1, &rng, state_of(&world));
		seen[(state_of(&world)->token_good[0] - 1) * GOODS +
		     state_of(&world)->token_good[1] - 1]++;
	}
	for (int i = 0; i < GOODS * GOODS; i++)
		weight[i] = i / GOODS == i % GOODS ? 1 : 2;
	assert_fair(seen, weight, GOODS * GOODS);
}

/* GH-1.18: the question number is any that gives the viewer its own questions, no other. */
static void test_number(void **state)
{
	struct any_state view, world;
	uint32_t first = 0;
	bool other = false;
	struct rng rng;

	(void)state;
	begin(2, (const char *const[]){"id=403-HES-ESQ", "clues1=1", "clues2=4", NULL});
	match_view(&match, 0, &view);
	assert_int_equal(state_of(&view)->number, HEIST_HIDDEN_WORD);
	rng_seed(&rng, 8);
	for (int i = 0; i < 40; i++) {
		struct mystery mystery;

		heist()->imagine(state_of(&view), 0, &rng, state_of(&world));
		mystery = (struct mystery){2, 0, state_of(&world)->number};
		assert_int_equal(heist_mystery_start(&mystery, 1, 0).index,
				 heist_start(state_of(&view), 0, 1).index);
		other |= i && mystery.number != first;
		first = mystery.number;
	}
	assert_true(other);
}

/* The set-up offers the grids of the table, in its order: GH-1.20. */
static void test_grid_option(void **state)
{
	const struct option *grid = &heist()->options[HEIST_OPTION_GRID];

	(void)state;
	for (unsigned i = 0; i < heist_grids_count; i++)
		assert_string_equal(grid->values[i], heist_grids[i].name);
	assert_null(grid->values[heist_grids_count]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_layouts_of_a_seat),
		cmocka_unit_test(test_layouts_of_a_spectator),
		cmocka_unit_test(test_payments),
		cmocka_unit_test(test_faces),
		cmocka_unit_test(test_number),
		cmocka_unit_test(test_grid_option),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
