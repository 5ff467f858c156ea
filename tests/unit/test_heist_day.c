/* The mystery of the day and what joins the companion: dates, prices, the solver, secrets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "engine/seed.h"
#include "games/heist/companion.h"
#include "games/heist/day.h"
#include "games/heist/solver.h"
#include "games/list.h"

static struct heist_day_room room;

static struct slice slice_of(const char *text)
{
	return (struct slice){text, (uint32_t)strlen(text)};
}

static void test_dates(void **state)
{
	static const struct { const char *date; int32_t number; } days[] = {
		{"1970-01-01", 0}, {"1970-12-31", 364}, {"1972-02-29", 789}, {"2000-03-01", 11017},
		{"2026-11-16", 20773}, {"2100-03-01", 47541},
	};
	static const char *const bad[] = {"", "2026-11-1", "2026-11-31", "2026-02-29", "1969-12-31",
					  "2100-02-29", "2026/11/16", "2026-00-10", "2026-13-01",
					  "x026-11-16", "2026-11-16 ", "2026-11:16", "2026:11-16"};
	char text[11];
	int32_t number;

	(void)state;
	for (int i = 0; i < COUNT_OF(days); i++) {
		assert_true(heist_day_read(slice_of(days[i].date), &number));
		assert_int_equal(number, days[i].number);
		heist_day_put(number, text);
		assert_string_equal(text, days[i].date);
	}
	for (int i = 0; i < COUNT_OF(bad); i++)
		assert_false(heist_day_read(slice_of(bad[i]), &number));
	for (int32_t day = 0; day < 48000; day++) { /* to 2101 */
		heist_day_put(day, text);
		assert_true(heist_day_read(slice_of(text), &number));
		assert_int_equal(number, day);
	}
}

/* Recorded: whoever changes the solver changes the days, and should know it. */
static void test_the_day_stays_what_it_was(void **state)
{
	struct heist_day day;
	char id[ID_SIZE];

	(void)state;
	heist_day_find(20773, &room, &day);
	heist_id_put(&day.mystery, id);
	assert_string_equal(id, "RX4-6WW-63M");
}

static void test_solver_is_even_and_honest(void **state)
{
	struct shape shape = heist_grids[0].shape;
	struct heist_day day;

	(void)state;
	for (int32_t number = 20800; number < 20812; number++) {
		struct heist_line *line = &day.solver;
		int pounds = 0;

		heist_day_find(number, &room, &day);
		assert_in_range(line->pounds, HEIST_DAY_USUAL - HEIST_DAY_OFF,
				HEIST_DAY_USUAL + HEIST_DAY_OFF);
		for (int i = 0; i < line->clues; i++) {
			struct mask region = heist_question_region(shape, line->question[i]);

			assert_int_equal(line->found[i], heist_answer_of(region, &day.layout));
			assert_true(line->left[i] < (i ? line->left[i - 1] : line->begun));
			pounds += heist_day_price(shape, line->question[i]);
		}
		assert_int_equal(line->left[line->clues - 1], 1);
		assert_int_equal(pounds, line->pounds);
	}
}

static const char *tell(const struct heist_day *day, const char *log)
{
	static char out[1 << 15];
	struct text text;

	text_init(&text, out, sizeof out);
	return heist_day_tell(day, slice_of(log), &room, &text) ? out : NULL;
}

static void name_line(const struct heist_day *day, int wrong, char *line)
{
	struct text text;

	text_init(&text, line, 64);
	text_str(&text, "name");
	for (int good = 0; good < GOODS; good++) {
		unsigned cell = day->layout.cell[good];
		char name[4];

		if (good < wrong)
			cell = (cell + 1) % shape_cells(heist_grids[0].shape);
		heist_cell_put(heist_grids[0].shape, cell, name);
		text_char(&text, ' ');
		text_str(&text, name);
	}
	text_char(&text, '\n');
}

static void test_nothing_is_told_before_the_end(void **state)
{
	struct heist_day day;
	char line[80];
	const char *told;

	(void)state;
	heist_day_find(20773, &room, &day);
	told = tell(&day, "row 3\ncolumn F\narea C4\n");
	assert_non_null(told);
	assert_non_null(strstr(told, "\"pounds\":13"));
	assert_non_null(strstr(told, "\"over\":false"));
	assert_null(strstr(told, "solver"));
	assert_null(strstr(told, "\"id\""));
	assert_null(strstr(told, "begun"));
	name_line(&day, 3, line);
	told = tell(&day, line);
	assert_non_null(strstr(told, "\"right\":5"));
	assert_non_null(strstr(told, "\"pounds\":6"));
	assert_null(strstr(told, "solver"));
	name_line(&day, 0, line);
	told = tell(&day, line);
	assert_non_null(strstr(told, "\"over\":true"));
	assert_non_null(strstr(told, "\"solver\""));
	assert_non_null(strstr(told, "\"id\""));
	memcpy(line + strlen(line), "row 1\n", 7);
	assert_null(tell(&day, line)); /* it is over */
	assert_non_null(strstr(tell(&day, "row 3\nreveal"), "\"solver\""));
	assert_null(tell(&day, "reveal\nrow 3"));
}

static void test_other_logs_are_refused(void **state)
{
	static const char *const bad[] = {
		"row 0\n", "row 9\n", "column I\n", "area J1\n", "area\n", "pass\n",
		"row 1 2\n", "\n", "column AB\n", "column 1\n", "column @\n", "area C44\n",
		"area 44\n", "reveal x\n", "reveal\nreveal\n", "reveal\ncolumn A\n",
		"reveal\nname A1 A2 A3 A4 A5 A6 A7 A8\n", "name A1 A2 A3 A4 A5 A6 A7 A1234\n",
		"name A1\n", "name A1 A2 A3 A4 A5 A6 A7 Z8\n", "name A1 A2 A3 A4 A5 A6 A7 A8 B1\n",
	};
	struct heist_day day;

	(void)state;
	heist_day_find(20773, &room, &day);
	for (int i = 0; i < COUNT_OF(bad); i++)
		assert_null(tell(&day, bad[i]));
}

/* The same line so often, and no more. */
static bool taken(const struct heist_day *day, const char *line, int times)
{
	static char log[2000];
	struct text text;

	text_init(&text, log, sizeof log);
	for (int i = 0; i < times; i++)
		text_str(&text, line);
	assert_false(text.full);
	return tell(day, log) != NULL;
}

static void test_so_many_and_no_more(void **state)
{
	struct heist_day day;
	char line[80];

	(void)state;
	heist_day_find(20773, &room, &day);
	assert_true(taken(&day, "row 3\n", HEIST_DAY_CLUES));
	assert_false(taken(&day, "row 3\n", HEIST_DAY_CLUES + 1));
	name_line(&day, 1, line);
	assert_true(taken(&day, line, HEIST_DAY_NAMINGS));
	assert_false(taken(&day, line, HEIST_DAY_NAMINGS + 1));
	name_line(&day, 0, line);
	assert_true(taken(&day, line, 1));
	assert_false(taken(&day, line, 2));
}

/* GH-6.7: what a player is shown while joining is what the game then gives that seat. */
static void test_probe_gh_6_7(void **state)
{
	const struct game *game = game_find(slice_of("heist"));
	struct entry log[HEIST_PROBE_LOG], real_log[HEIST_PROBE_LOG];
	struct seed seed = {.has_seed = true, .seed = {1, 2, 3}};
	struct reader reader = {0, LANG_EN, NULL};
	uint8_t key[STREAM_KEY_SIZE];
	struct advance advance = {.key = key};
	struct match probe, real;
	struct setup setup;

	(void)state;
	seed_key(&seed, key);
	setup_default(game, 3, &setup);
	heist_probe(&probe, &setup, key, log);
	advance.wait_turn = advance.wait_reaction = ~(uint32_t)0;
	match_init(&real, game, &setup, real_log, HEIST_PROBE_LOG);
	match_advance(&real, &advance);
	for (int seat = 0; seat < 3; seat++) {
		for (int kind = 1; kind <= START_KINDS; kind++) {
			char shown[200], given[200];
			struct text text;

			text_init(&text, shown, sizeof shown);
			heist_say_clue(match_state(&probe), seat, kind, &reader, &text);
			text_init(&text, given, sizeof given);
			heist_say_clue(match_state(&real), seat, kind, &reader, &text);
			assert_string_equal(shown, given);
		}
	}
	assert_int_equal(heist_stage(match_state(&real)), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_dates),
		cmocka_unit_test(test_the_day_stays_what_it_was),
		cmocka_unit_test(test_solver_is_even_and_honest),
		cmocka_unit_test(test_nothing_is_told_before_the_end),
		cmocka_unit_test(test_other_logs_are_refused),
		cmocka_unit_test(test_so_many_and_no_more),
		cmocka_unit_test(test_probe_gh_6_7),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
