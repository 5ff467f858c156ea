/* Set-ups: fallbacks, options by text, refusals in both languages; for every game of the list. */
#include "tests/unit/unit.h"

#include "games/list.h"

static char why[300];
static struct text text;

static bool option(const struct game *game, struct setup *setup, const char *s, enum lang lang)
{
	struct reader reader = {VIEW_ALL, lang, NULL};

	text_init(&text, why, sizeof why);
	return setup_option(game, setup, (struct slice){s, (uint32_t)strlen(s)}, &reader, &text);
}

static bool check(const struct game *game, const struct setup *setup, enum lang lang)
{
	struct reader reader = {VIEW_ALL, lang, NULL};

	text_init(&text, why, sizeof why);
	return setup_check(game, setup, &reader, &text);
}

/* Every option has its own, the first and the last too; a text has none. */
static void test_every_fallback(void **state)
{
	static const char *const values[] = {"a", "b", "c", "d", NULL};
	static const struct option options[] = {
		{"first", values, 3, 0, 0}, {"typed", NULL, 0, 0, 0}, {"second", values, 2, 0, 0},
		{"last", values, 1, 0, 0},  {NULL, NULL, 0, 0, 0},
	};
	struct game game = *game_list[0];
	struct setup setup, due = {.seats = 2, .choice = {3, 0, 2, 1}};

	(void)state;
	game.options = options;
	memset(&setup, 0xFF, sizeof setup);
	setup_default(&game, 2, &setup);
	assert_memory_equal(&setup, &due, sizeof due);
}

static void test_fallbacks(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		for (int seats = 0; seats <= SEAT_MAX + 1; seats++) {
			bool fits = seats >= game->seats_min && seats <= game->seats_max;
			struct setup setup;

			setup_default(game, seats, &setup);
			for (int lang = 0; lang < LANG_COUNT; lang++) {
				assert_int_equal(check(game, &setup, (enum lang)lang), fits);
				assert_int_equal(text.len > 0, !fits);
			}
		}
	}
}

/* Every value of every option is read as it is written, and the set-up is canonical. */
static void test_every_value(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		for (int i = 0; game->options[i].name; i++) {
			const char *const *values = game->options[i].values;

			for (int v = 0; values && values[v]; v++) {
				struct setup setup, expected;
				char assignment[200];

				setup_default(game, game->seats_min, &setup);
				expected = setup;
				expected.choice[i] = (uint8_t)v;
				snprintf(assignment, sizeof assignment, "%s=%s",
					 game->options[i].name, values[v]);
				assert_true(option(game, &setup, assignment, LANG_EN));
				assert_memory_equal(&setup, &expected, sizeof setup);
				assert_string_equal(setup_value(game, &setup, i), values[v]);
			}
		}
	}
}

static void test_refusals(void **state)
{
	static const char *const bad[] = {
		"", "=", "hand", "hand=", "hand=5", "Hand=3", "hand =3", "nothing=1", "=3",
	};
	const struct game *game = game_find((struct slice){"null", 4});

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++) {
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			struct setup setup, before;

			setup_default(game, 2, &setup);
			before = setup;
			assert_false(option(game, &setup, bad[i], (enum lang)lang));
			assert_true(text.len > 0);
			assert_memory_equal(&setup, &before, sizeof setup);
		}
	}
}

static void test_sentences(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct setup setup;

	(void)state;
	setup_default(game, 5, &setup);
	assert_false(check(game, &setup, LANG_EN));
	assert_string_equal(why, "this game is for 2 to 4 seats, not 5");
	assert_false(check(game, &setup, LANG_IT));
	assert_string_equal(why, "questo gioco è per 2-4 posti, non 5");
	assert_false(option(game, &setup, "hand=9", LANG_EN));
	assert_string_equal(why, "that is no value of this option; there are: 3, 4");
	assert_false(option(game, &setup, "x=9", LANG_EN));
	assert_string_equal(why, "there is no option of that name; there are: hand, thieves");
	assert_false(option(game, &setup, "x", LANG_IT));
	assert_string_equal(why, "un'opzione si scrive nome=valore");
}

/* Text options, on a game that is only an option table. */
static bool accept(const struct setup *setup, const struct reader *reader, struct text *out)
{
	(void)setup;
	(void)reader;
	(void)out;
	return true;
}

static void test_text_options(void **state)
{
	static const char *const values[] = {"a", "b", NULL};
	static const struct option options[] = {
		{"first", NULL, 0, 0, 0}, {"choice", values, 1, 0, 0}, {"second", NULL, 0, 0, 0},
		{NULL, NULL, 0, 0, 0},
	};
	static const struct game game = {
		.seats_min = 1, .seats_max = 2, .options = options, .check_setup = accept,
	};
	struct setup setup;
	char longest[300] = "second=";

	(void)state;
	setup_default(&game, 1, &setup);
	assert_string_equal(setup_value(&game, &setup, 1), "b");
	assert_true(option(&game, &setup, "second=some text=1", LANG_EN));
	assert_string_equal(setup_value(&game, &setup, 0), "");
	assert_string_equal(setup_value(&game, &setup, 2), "some text=1");
	assert_true(option(&game, &setup, "second=x", LANG_EN));
	for (int i = 1; i < OPTION_TEXT_SIZE; i++)
		assert_int_equal(setup.text[1][i], 0); /* canonical: nothing of the longer text */
	memset(longest + 7, 'x', OPTION_TEXT_SIZE - 1);
	assert_true(option(&game, &setup, longest, LANG_EN));
	longest[7 + OPTION_TEXT_SIZE - 1] = 'x';
	assert_false(option(&game, &setup, longest, LANG_EN));
	assert_true(check(&game, &setup, LANG_EN));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_fallback),
		cmocka_unit_test(test_fallbacks),
		cmocka_unit_test(test_every_value),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_sentences),
		cmocka_unit_test(test_text_options),
	};

	return RUN_TESTS(tests);
}
