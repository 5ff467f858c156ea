/*
 * The words as the browser has them, without the ids that nobody is told: what clients are told by
 * id, events and reasons for the end, has kept its own. cmake/tests.cmake compiles the tables anew
 * for this program, with WORDS_UNNAMED.
 */
#include "tests/unit/unit.h"

#include "games/list.h"

static bool has(const struct game *game, const char *id)
{
	for (int i = 0; i < game->words_count; i++) {
		if (strcmp(game->words[i].id, id) == 0)
			return true;
	}
	return false;
}

static const struct game *game_named(const char *id)
{
	const struct game *game = game_find((struct slice){id, (uint32_t)strlen(id)});

	assert_non_null(game);
	return game;
}

static void test_most_are_unnamed(void **state)
{
	(void)state;
	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];
		const struct message *title = &game->words[game->title];

		assert_string_equal(title->id, "");
		assert_true(*message_text(title, LANG_EN) && *message_text(title, LANG_IT));
	}
}

static void test_events_are_named(void **state)
{
	(void)state;
	for (int i = 0; game_list[i]; i++) {
		const struct game *game = game_list[i];

		for (const struct event_kind *kind = game->events; kind->word; kind++) {
			if (!*game->words[kind->word].id)
				fail_msg("%s: the event that says \"%s\" is not NAMED", game->id,
					 message_text(&game->words[kind->word], LANG_EN));
		}
	}
}

static void test_reasons_are_named(void **state)
{
	static const struct {
		const char *game, *reason[9];
	} all[] = {
		{"looting", {"cases-solved", "standstill"}},
		{"eighty", {"reason-home", "reason-rounds"}},
		{"heist", {"end-painting", "end-raids", "end-rounds"}},
		{"nanty", {"reason-control", "reason-network", "reason-trouble", "reason-wealth",
			   "reason-holmes", "reason-pile", "reason-riots", "reason-turns"}},
		{"null", {"cards-out", "rich"}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		const struct game *game = game_named(all[i].game);

		for (int k = 0; all[i].reason[k]; k++) {
			if (!has(game, all[i].reason[k]))
				fail_msg("%s: %s is not NAMED", game->id, all[i].reason[k]);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_most_are_unnamed),
		cmocka_unit_test(test_events_are_named),
		cmocka_unit_test(test_reasons_are_named),
	};

	return RUN_TESTS(tests);
}
