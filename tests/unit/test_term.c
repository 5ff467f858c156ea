/* The parts of the command that can be wrong without anybody noticing: words and statistics. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/list.h"
#include "term/args.h"
#include "term/meant.h"
#include "term/players.h"
#include "term/seed.h"
#include "term/statistics.h"

/* The slots of a template as a set of digits; -1 for a brace that is no slot. */
static int slots_of(const char *template)
{
	int slots = 0;

	for (const char *at = template; (at = strchr(at, '{')) != NULL; at++) {
		if (at[1] < '0' || at[1] > '9' || at[2] != '}')
			return -1;
		slots |= 1 << (at[1] - '0');
	}
	return slots;
}

static void test_words_in_both_languages(void **state)
{
	(void)state;
	for (int i = 0; i < W_COUNT; i++) {
		const struct message *message = &term_words[i];

		assert_non_null(message->id);
		assert_int_equal(*message_text(message, LANG_EN) == '\0', i == W_NOTHING);
		/* The same text would be the English one for want of an Italian. */
		assert_int_equal(message_text(message, LANG_EN) == message_text(message, LANG_IT),
				 i == W_NOTHING);
		assert_true(slots_of(message_text(message, LANG_EN)) >= 0);
		assert_int_equal(slots_of(message_text(message, LANG_EN)),
				 slots_of(message_text(message, LANG_IT)));
	}
}

static void test_say_fills_slots(void **state)
{
	char buf[128];
	struct text text;

	(void)state;
	say_lang_set(LANG_EN);
	text_init(&text, buf, sizeof buf);
	say_text(&text, W_BAD_NUMBER, WITH("games", NUM(1), NUM(-5), "{0}"));
	assert_string_equal(buf, "--games takes a whole number from 1 to -5, not \"{0}\"");
}

static void test_nearest_name(void **state)
{
	static const char *const names[] = {"play", "replay", "verify", "sim", NULL};

	(void)state;
	assert_string_equal(nearest_name("paly", names), "play");
	assert_string_equal(nearest_name("verfy", names), "verify");
	assert_string_equal(nearest_name("rep", names), "replay");
	assert_null(nearest_name("tournament", names));
	assert_null(nearest_name("a name that is much longer than any that could be meant", names));
}

/* Figures from Newcombe (1998), Statistics in Medicine 17, method 3. */
static void test_wilson(void **state)
{
	struct interval interval = wilson(81, 263);

	(void)state;
	assert_true(fabs(interval.low - 0.2553) < 0.00005);
	assert_true(fabs(interval.high - 0.3662) < 0.00005);
	interval = wilson(15, 148);
	assert_true(fabs(interval.low - 0.0624) < 0.00005);
	assert_true(fabs(interval.high - 0.1605) < 0.00005);
	interval = wilson(0, 20);
	assert_true(fabs(interval.low) < 1e-12);
	assert_true(fabs(interval.high - 0.1611) < 0.00005);
}

static void test_statistics(void **state)
{
	struct statistics one, all;
	struct result won = {.score = {7, 3}, .place = {1, 2}, .scored = true};
	struct result shared = {.score = {-4, -4}, .place = {1, 1}, .scored = true};

	(void)state;
	statistics_init(&one, game_find((struct slice){"null", 4}));
	statistics_init(&all, one.game);
	for (uint32_t length = 1; length <= 99; length++)
		statistics_add(&one, 2, length, &won);
	statistics_add(&one, 2, 120, &shared);
	statistics_merge(&all, &one);
	statistics_merge(&all, &one);
	assert_int_equal(all.games, 200);
	assert_int_equal(all.decisions, 2 * (99 * 100 / 2 + 120));
	assert_int_equal(all.wins_shared, 2);
	assert_int_equal(all.win_parts[0], 199 * WIN_PARTS);
	assert_int_equal(all.win_parts[1], 1 * WIN_PARTS);
	assert_int_equal(all.score_min[0], -4);
	assert_int_equal(all.score_max[0], 7);
	assert_int_equal(all.score_sum[1], 2 * (99 * 3 - 4));
	assert_int_equal(statistics_percentile(&all, 0), 1);
	assert_int_equal(statistics_percentile(&all, 0.5), 50);
	assert_int_equal(statistics_percentile(&all, 0.99), 99);
	assert_int_equal(statistics_percentile(&all, 1), 120);
	statistics_free(&one);
	statistics_free(&all);
}

static void test_players_of_a_file(void **state)
{
	struct player player = {.name = "Robin"};
	struct sitter sitter = {WHO_RANDOM, "", "Robin"};
	struct sitter again;

	(void)state;
	assert_true(player_from_file(&player, &sitter, 0));
	assert_false(player_is_person(&player));
	assert_string_equal(player.name, "Robin");
	player_sit(&player, &again);
	assert_memory_equal(&again, &sitter, sizeof again);
	sitter = (struct sitter){WHO_RANDOM, "9", "Robin"};
	assert_false(player_from_file(&player, &sitter, 0));
	sitter = (struct sitter){WHO_PROGRAM, "", "Robin"}; /* a file runs nothing */
	assert_false(player_from_file(&player, &sitter, 0));
	sitter = (struct sitter){WHO_PERSON, "", "Ada (the first)"};
	assert_true(player_from_file(&player, &sitter, 0));
	assert_true(player_is_person(&player));
	assert_string_equal(player.name, "Ada (the first)");
	sitter = (struct sitter){WHO_OPEN, "", ""};
	assert_true(player_from_file(&player, &sitter, 2));
	assert_string_equal(player.name, "Seat 3");
}

/* Who knows the commitment must not know the key; nonces change the key. */
static void test_seed(void **state)
{
	struct seed seed;
	uint8_t with[STREAM_KEY_SIZE], without[STREAM_KEY_SIZE];
	char hex[SEED_TEXT_SIZE];

	(void)state;
	assert_false(seed_set(&seed, ""));
	assert_false(seed_set(&seed, "xyz"));
	assert_true(seed_set(&seed, "00"));
	seed_text(seed.commitment, hex);
	assert_string_equal(hex,
			    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
	assert_true(seed_fits(&seed));
	seed_key(&seed, without);
	seed.nonces = 2;
	seed_key(&seed, with);
	assert_memory_not_equal(with, without, sizeof with);
	assert_memory_not_equal(without, seed.commitment, sizeof without);
	seed.seed[0] = 1;
	assert_false(seed_fits(&seed));
}

static void test_meant_moves(void **state)
{
	static const struct sayable moves[] = {
		{"row 1", "Riga 1"},        {"row 10", "Riga 10"},
		{"around D4", "Intorno a D4"}, {"play G40", "Play Toby for £2"},
		{"throw G40", "Throw away Toby"}, {"done", "End the turn"},
		{">12", "Forwards 12"},     {"bet 4", "Avanti di 4: la casella 8"},
		{"bet 7", "Avanti di 7: la Scommessa su 4-5-6"},
		{"do", "Sì: piazza un agente"}, {"pass", "No: è più caro"},
	};
	int out[COUNT_OF(moves)];
	int count = COUNT_OF(moves);

	(void)state;
	/* Although row 10 begins so. */
	assert_int_equal(meant_moves(moves, count, "ROW 1", out), 1);
	assert_int_equal(out[0], 0);
	assert_int_equal(meant_moves(moves, count, "row", out), 2);
	assert_int_equal(meant_moves(moves, count, "d4", out), 1);
	assert_int_equal(out[0], 2);
	assert_int_equal(meant_moves(moves, count, "intorno a d4", out), 1);
	assert_int_equal(meant_moves(moves, count, "g40", out), 2);
	assert_int_equal(meant_moves(moves, count, "toby 2", out), 1);
	assert_int_equal(out[0], 3);
	assert_int_equal(meant_moves(moves, count, "12", out), 1);
	assert_int_equal(meant_moves(moves, count, "riga", out), 2);
	assert_int_equal(meant_moves(moves, count, "AVANTI DI 4", out), 1);
	assert_int_equal(out[0], 7);
	assert_int_equal(meant_moves(moves, count, "avanti di", out), 2);
	for (int i = 0; i < 3; i++) {
		static const char *const yes[] = {"sì", "SI", "si: piazza"};

		assert_int_equal(meant_moves(moves, count, yes[i], out), 1);
		assert_int_equal(out[0], 9);
	}
	assert_int_equal(meant_moves(moves, count, "no", out), 1);
	assert_int_equal(out[0], 10);
	assert_int_equal(meant_moves(moves, count, "e piu caro", out), 1);
	assert_int_equal(meant_moves(moves, count, "scommessa 4", out), 1);
	assert_int_equal(meant_moves(moves, count, "rig", out), 0); /* no word of any label */
	assert_int_equal(meant_moves(moves, count, "a", out), 1); /* around */
	assert_int_equal(meant_moves(moves, count, "xyzzy", out), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words_in_both_languages),
		cmocka_unit_test(test_say_fills_slots),
		cmocka_unit_test(test_nearest_name),
		cmocka_unit_test(test_wilson),
		cmocka_unit_test(test_statistics),
		cmocka_unit_test(test_players_of_a_file),
		cmocka_unit_test(test_seed),
		cmocka_unit_test(test_meant_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
