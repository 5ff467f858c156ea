/*
 * The functions of api/tabard.h one by one, as a program that has only them would use them. Whole
 * games are played through them by docs/library.md and tests/wasm.
 */
#include "tests/unit/unit.h"

#include "api/tabard.h"
#include "engine/base.h"

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define OTHER "0108080800000000000000000000000000000000000000000000000000000000"

static struct tabard_game *make(const char *id, const char *setup)
{
	const char *error = NULL;
	struct tabard_game *game = tabard_new(id, setup, &error);

	if (!game)
		fail_msg("%s %s: %s", id, setup, error);
	assert_null(error);
	return game;
}

#define SAYS(json, part) assert_non_null(strstr((json), (part)))
#define SAYS_NOT(json, part) assert_null(strstr((json), (part)))

/* The notation of move number `which` in a list. */
static const char *notation(const char *list, int which)
{
	static char move[100];

	for (; which >= 0; which--) {
		list = strstr(list, "\"text\":\"");
		assert_non_null(list);
		list += 8;
	}
	assert_int_equal(sscanf(list, "%99[^\"]", move), 1);
	return move;
}

static void test_games(void **state)
{
	static const char *const ids[] = {"looting", "eighty", "heist", "nanty", "null", NULL};

	(void)state;
	for (int i = 0; i < 5; i++) {
		const char *id = tabard_id(i);
		bool found = false;

		for (int j = 0; ids[j]; j++)
			found |= strcmp(ids[j], id) == 0;
		assert_true(found);
	}
	assert_null(tabard_id(5));
	assert_null(tabard_id(-1));
	assert_int_equal(tabard_version()[0] - '0', TABARD_VERSION_MAJOR);
	assert_int_equal(tabard_version()[2] - '0', TABARD_VERSION_MINOR);
	tabard_free(NULL);
}

static void test_new_refused(void **state)
{
	static const struct {
		const char *id, *setup, *sentence;
	} cases[] = {
		{"chess", "{\"seats\":2}", "there is no such game"},
		{"looting", "seats 2", "the set-up is not JSON"},
		{"looting", "{}", "the set-up needs a number of seats that this game is for"},
		{"looting", "{\"seats\":6}",
		 "the set-up needs a number of seats that this game is for"},
		{"looting", "{\"seats\":3,\"options\":{\"edition\":\"french\"}}",
		 "there is no such option or value"},
		{"looting", "{\"seats\":3,\"options\":{\"magic\":\"on\"}}",
		 "there is no such option or value"},
		{"eighty", "{\"seats\":3,\"options\":{\"pawns\":\"two\"}}",
		 "these options and seats do not go together"},
		{"looting", "{\"seats\":3,\"seed\":\"12\"}", "a seed has 64 hex digits"},
		{"looting", "{\"seats\":3,\"lang\":\"fr\"}", "the languages are en and it"},
	};
	const char *error;

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		assert_null(tabard_new(cases[i].id, cases[i].setup, &error));
		assert_string_equal(error, cases[i].sentence);
	}
	assert_null(tabard_load("tabard 2\nnonsense\n", &error));
	assert_string_equal(error, "this is not a game file, or it has been changed");
}

/* Without a seed chance is the caller's. */
static void test_chance(void **state)
{
	struct tabard_game *game = make("null", "{\"seats\":2}");

	(void)state;
	assert_int_equal(tabard_deal(game), 0);
	assert_string_equal(tabard_asked(game), "[6]");
	SAYS(tabard_legal(game, TABARD_CHANCE), "\"weight\":1");
	assert_string_equal(tabard_legal(game, 0), "[]");
	assert_string_equal(tabard_ways(game, TABARD_CHANCE), "null");
	assert_int_equal(tabard_play(game, 0, "lay 1"), 0);
	assert_string_equal(tabard_error(game), "that seat is not asked now");
	assert_int_equal(tabard_play(game, TABARD_CHANCE, "role 1 cook"), 1);
	assert_int_equal(tabard_revision(game), 1);
	assert_null(tabard_view(game, 2));
	assert_string_equal(tabard_error(game), "there is no such viewer");
	assert_null(tabard_story(game, TABARD_CHANCE, 1));
	assert_null(tabard_save(game, -1));
	SAYS(tabard_view(game, 0), "\"role\":[\"cook\",null]");
	SAYS(tabard_view(game, 1), "\"role\":[null,null]");
	SAYS(tabard_view(game, TABARD_PUBLIC), "\"role\":[null,null]");
	SAYS(tabard_view(game, TABARD_ALL), "\"role\":[\"cook\",null]");
	tabard_free(game);
}

/* A turn of Looting London: what is asked, why not, whole ways, back again. */
static void test_turn(void **state)
{
	struct tabard_game *game = make("looting", "{\"seats\":3,\"seed\":\"" OTHER "\","
					"\"names\":[\"Ada\",\"Bob\",\"Cleo\"],\"lang\":\"it\"}");
	uint32_t revision;
	int seat = -1;

	(void)state;
	assert_true(tabard_deal(game) > 40);
	assert_int_equal(sscanf(tabard_asked(game), "[%d]", &seat), 1);
	SAYS(tabard_catalogue(game), "Edizione italiana");
	SAYS(tabard_story(game, TABARD_PUBLIC, 1), "\"Comincia Bob\"");
	assert_int_equal(tabard_language(game, "de"), 0);
	assert_int_equal(tabard_language(game, "en"), 1);
	SAYS(tabard_story(game, TABARD_PUBLIC, 1), "\"Bob begins\"");
	SAYS(tabard_story(game, seat, 1), "\"You begin\"");
	SAYS_NOT(tabard_story(game, seat, 2), "\"You begin\"");
	SAYS(tabard_ways(game, seat), "\"moves\":[\"");
	SAYS(tabard_why_not(game, seat, "spot:A1"), "\"rule\":\"LL-");
	assert_string_equal(tabard_why_not(game, seat, "unicorn:1"), "null");
	assert_string_equal(tabard_why_not(game, (seat + 1) % 3, "spot:A1"), "null");
	assert_int_equal(tabard_play(game, seat, "take Z"), 0);
	assert_string_equal(tabard_error(game), "that is not one of the legal moves");
	assert_int_equal(tabard_undo(game, seat), 0);
	assert_string_equal(tabard_error(game), "there is nothing that this seat may take back");
	assert_int_equal(tabard_undo(game, 17), 0);
	SAYS(tabard_legal(game, seat), "\"text\":\"take ");
	revision = tabard_revision(game);
	assert_int_equal(tabard_play(game, seat, notation(tabard_legal(game, seat), 0)), 1);
	assert_int_equal(tabard_undo(game, seat), 1);
	assert_int_equal(tabard_revision(game), revision + 2);
	assert_string_equal(tabard_result(game), "null");
	tabard_free(game);
}

/* A file goes out and comes back the same; what one seat may have holds no hash and is no game. */
static void test_files(void **state)
{
	struct tabard_game *game = make("nanty", "{\"seats\":2,\"seed\":\"" SEED "\","
					"\"names\":[\"Ada\",\"\"]}"), *again;
	const char *error;

	(void)state;
	tabard_deal(game);
	for (int i = 0; i < 12; i++) {
		int seat = -1;

		assert_int_equal(sscanf(tabard_asked(game), "[%d", &seat), 1);
		assert_int_equal(tabard_play(game, seat, notation(tabard_legal(game, seat), 0)),
				 1);
		tabard_deal(game);
	}
	SAYS(tabard_save(game, 1), "\nview 2\n");
	SAYS_NOT(tabard_save(game, 1), "\nhash ");
	SAYS_NOT(tabard_save(game, 1), SEED);
	assert_null(tabard_load(tabard_save(game, 1), &error));
	assert_string_equal(error, "this file holds one viewer's part of a game only");
	SAYS(tabard_save(game, TABARD_ALL), "reveal 0 " SEED);
	SAYS(tabard_save(game, TABARD_ALL), "sit 1 person Ada\n");
	again = tabard_load(tabard_save(game, TABARD_ALL), &error);
	assert_non_null(again);
	assert_true(tabard_hash(again) == tabard_hash(game));
	assert_string_equal(tabard_view(again, TABARD_ALL), tabard_view(game, TABARD_ALL));
	assert_string_equal(tabard_save(again, TABARD_ALL), tabard_save(game, TABARD_ALL));
	tabard_free(again);
	tabard_free(game);
}

/* A search in slices comes to a move of the list; a hint is one at once, and the same twice. */
static void test_search(void **state)
{
	struct tabard_game *game = make("looting", "{\"seats\":2,\"seed\":\"" SEED "\"}");
	char hint[8000];
	int seat = -1;

	(void)state;
	assert_string_equal(tabard_search_answer(game), "null");
	assert_int_equal(tabard_search_step(game, 1), 1);
	assert_null(tabard_hint(game, 0)); /* chance is asked */
	assert_string_equal(tabard_error(game), "that seat is not asked now");
	tabard_deal(game);
	assert_int_equal(sscanf(tabard_asked(game), "[%d", &seat), 1);
	assert_int_equal(tabard_search_begin(game, 1 - seat, 1, 7), 0);
	assert_int_equal(tabard_search_begin(game, seat, 7, 7), 0);
	assert_string_equal(tabard_error(game), "levels go from 1 to 6");
	assert_int_equal(tabard_search_begin(game, seat, 2, 7), 1);
	SAYS(tabard_search_answer(game), "{\"done\":false,\"best\":{\"verb\":");
	while (!tabard_search_step(game, 50))
		;
	SAYS(tabard_search_answer(game), "{\"done\":true,\"best\":{\"verb\":");
	tabard_search_end(game);
	assert_string_equal(tabard_search_answer(game), "null");
	snprintf(hint, sizeof hint, "%s", tabard_hint(game, seat));
	SAYS(hint, "{\"done\":true,\"best\":{\"verb\":");
	SAYS(hint, "\"why\":\"");
	assert_string_equal(tabard_hint(game, seat), hint);
	assert_int_equal(tabard_play(game, seat, notation(hint, 0)), 1);
	tabard_free(game);
}

static void test_result(void **state)
{
	struct tabard_game *game = make("null", "{\"seats\":2,\"seed\":\"" SEED "\"}");
	int seat;

	(void)state;
	for (tabard_deal(game); sscanf(tabard_asked(game), "[%d", &seat) == 1; tabard_deal(game))
		assert_int_equal(tabard_play(game, seat, notation(tabard_legal(game, seat), 0)),
				 1);
	SAYS(tabard_result(game), "\"places\":[");
	SAYS(tabard_result(game), "\"reason\":\"Somebody has 24 coins\"");
	assert_int_equal(tabard_play(game, 0, "lay 1"), 0);
	assert_string_equal(tabard_error(game), "the game is over");
	assert_int_equal(tabard_deal(game), 0);
	tabard_free(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games),   cmocka_unit_test(test_new_refused),
		cmocka_unit_test(test_chance),  cmocka_unit_test(test_turn),
		cmocka_unit_test(test_files),   cmocka_unit_test(test_search),
		cmocka_unit_test(test_result),
	};

	return RUN_TESTS(tests);
}
