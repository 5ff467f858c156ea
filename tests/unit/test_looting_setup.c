/*
 * The box and the set-up: check sums of tiles and cards, the typed-in list and its sentences,
 * and the exact odds of the layout.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/looting/state.h"

extern const struct game looting_game;

static const char own_tiles[] = "G3w G4g G5b R2w R3b R5g R6d Y2d Y3w Y4w Y4d Y5b Y6g B2g B3g B4b "
				"B5d B6w P2w P2b P3d P4d P5w P6g P6b";

/* Options as somebody would type them, then the check. Returns the sentence, "" if all is well. */
static const char *try_setup(int seats, enum lang lang, const char *const *options,
			     struct game_state *s)
{
	static char why[400];
	struct reader reader = {VIEW_ALL, lang, NULL};
	struct setup setup;
	struct text out;

	text_init(&out, why, sizeof why);
	setup_default(&looting_game, seats, &setup);
	for (; *options; options++) {
		struct slice option = {*options, (uint32_t)strlen(*options)};

		if (!setup_option(&looting_game, &setup, option, &reader, &out))
			return why;
	}
	if (setup_check(&looting_game, &setup, &reader, &out) && s)
		looting_game.init(s, &setup);
	return why;
}

#define OPTIONS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* LL-1.3, LL-1.4, LL-1.5, and LL-7.3 for the short list. */
static void test_check_sums(void **unused)
{
	static const int crime_tiles[5] = {3, 4, 6, 5, 7}, crime_points[5] = {12, 16, 24, 20, 28};
	static const int witness_tiles[4] = {7, 6, 6, 6}, witness_points[4] = {25, 26, 25, 24};
	static const int short_tiles[5] = {3, 3, 5, 4, 5};
	int tiles[5] = {0}, points[5] = {0}, w_tiles[4] = {0}, w_points[4] = {0}, value[10] = {0};
	int shorter[5] = {0}, sum = 0;

	(void)unused;
	for (int i = 0; i < LOOTING_TILES; i++) {
		struct looting_tile tile = looting_tile[looting_set[i]];

		assert_true(i == 0 || looting_set[i] > looting_set[i - 1]); /* no two alike */
		tiles[tile.crime]++;
		points[tile.crime] += tile.value;
		w_tiles[tile.witness]++;
		w_points[tile.witness] += tile.value;
		value[tile.value]++;
	}
	assert_memory_equal(tiles, crime_tiles, sizeof tiles);
	assert_memory_equal(points, crime_points, sizeof points);
	assert_memory_equal(w_tiles, witness_tiles, sizeof w_tiles);
	assert_memory_equal(w_points, witness_points, sizeof w_points);
	for (int i = 2; i <= 6; i++)
		assert_int_equal(value[i], 5);
	for (int i = 0; i < LOOTING_TILES_SHORT; i++) {
		struct looting_tile tile = looting_tile[looting_set_short[i]];

		assert_true(tile.value > 2);
		assert_non_null(memchr(looting_set, looting_set_short[i], sizeof looting_set));
		shorter[tile.crime]++;
		sum += tile.value;
	}
	assert_memory_equal(shorter, short_tiles, sizeof shorter);
	assert_int_equal(sum, 90);
}

/* Codes, facts and names of all tiles that can be typed in agree. */
static void test_codes(void **unused)
{
	(void)unused;
	for (int crime = 0; crime < 5; crime++) {
		for (int witness = 0; witness < 4; witness++) {
			for (int value = 1; value <= 9; value++) {
				int code = looting_code(crime, witness, value);
				const char name[] = {looting_crime_letter[crime],
						     (char)('0' + value),
						     looting_witness_letter[witness], '\0'};

				assert_int_equal(looting_tile[code].crime, crime);
				assert_int_equal(looting_tile[code].witness, witness);
				assert_int_equal(looting_tile[code].value, value);
				assert_string_equal(looting_tile_word[code], name);
			}
		}
	}
}

static void test_own_tiles(void **unused)
{
	struct game_state ours, typed;
	char option[160];
	struct text out;

	(void)unused;
	text_init(&out, option, sizeof option);
	text_str(&out, "tiles=");
	text_str(&out, own_tiles);
	assert_string_equal(try_setup(2, LANG_EN, OPTIONS("edition=italian"), &ours), "");
	assert_string_equal(try_setup(2, LANG_EN, OPTIONS(option), &typed), "");
	assert_memory_equal(&ours, &typed, sizeof ours); /* the order typed does not matter */
	for (char *at = option; *at; at++) {
		if (*at == ' ')
			*at = ',';
	}
	assert_string_equal(try_setup(2, LANG_EN, OPTIONS(option), &typed), "");
	assert_memory_equal(&ours, &typed, sizeof ours);
}

static void test_own_tiles_are_checked(void **unused)
{
	static const char many[] = "tiles=G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w "
				   "G3w G3w G3w G3w G3w G3w R1d Y9b B2g P3d";
	static const char twenty[] = "tiles=G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w "
				     "G3w G3w G3w R1d Y9b B2g P3d";
	static const char colourless[] = "tiles=G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w G3w "
					 "G3w G3w G3w G3w G3w G3w G3w G3w G3w R1d Y9b B2g B2g";
	struct game_state s;

	(void)unused;
	assert_string_equal(try_setup(3, LANG_EN, OPTIONS("tiles=G3w G4"), NULL),
			    "number 2 of the list is no tile: \"G4\"; a tile is a crime "
			    "(G R Y B P), a value (1-9) and a witness (w g b d), like G3w");
	assert_non_null(strstr(try_setup(3, LANG_EN, OPTIONS("tiles=X3w"), NULL), "\"X3w\""));
	assert_non_null(strstr(try_setup(3, LANG_EN, OPTIONS("tiles=G0w"), NULL), "\"G0w\""));
	assert_non_null(strstr(try_setup(3, LANG_EN, OPTIONS("tiles=G3x"), NULL), "\"G3x\""));
	assert_non_null(strstr(try_setup(3, LANG_EN, OPTIONS("tiles=G33"), NULL), "\"G33\""));
	assert_string_equal(try_setup(3, LANG_EN, OPTIONS("tiles=G3w"), NULL),
			    "the list has 1 tile, not 25");
	assert_string_equal(try_setup(3, LANG_EN, OPTIONS(many), NULL),
			    "the list has 24 tiles, not 25");
	assert_string_equal(try_setup(3, LANG_IT, OPTIONS(many), NULL),
			    "l'elenco ha 24 tessere, non 25");
	assert_string_equal(try_setup(2, LANG_EN, OPTIONS(many, "short=on"), NULL),
			    "the list has 24 tiles, not 20");
	assert_string_equal(try_setup(3, LANG_EN, OPTIONS(colourless), NULL),
			    "the list has no purple tile; every crime needs at least one");
	assert_string_equal(try_setup(2, LANG_EN, OPTIONS(twenty, "short=on"), &s), "");
	assert_null(looting_game.check(&s));
	assert_int_equal(looting_tiles(&s), 20);
	assert_string_equal(try_setup(3, LANG_EN, OPTIONS("short=on"), NULL),
			    "the short game is for two players only, not for 3"); /* LL-7.2 */
}

/* Random games with odd boxes: equal tiles, ones and nines, a crime with a single tile. */
static void test_odd_boxes_play(void **unused)
{
	static const char *const box[] = {
		"tiles=G9w G9w G9w G9g G9b R9w R9g R9b R9d Y9d Y9w Y9w Y9d Y9b Y9g B9g B9g B9b B9d "
		"B9w P9w P9b P9d P9d P9w",
		"tiles=G1w R1w Y1w B1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w P1w "
		"P1w P1w P1w P1w P1w P1w",
		"tiles=G1d R9d Y1d B9d P3g P3g P3g P3g P3g P3g P3g P3g P3g Y2w Y2w Y2w Y2w Y2w B2b "
		"B2b R2b R2b G4w G4w G4w",
	};
	int games = 0, standstills = 0;

	(void)unused;
	for (int i = 0; i < 3 * 60; i++) {
		struct any_state any;
		struct game_state *s = state_of(&any);
		struct selfplay play = {.game = &looting_game};
		struct result result;
		const char *english = i % 2 ? "edition=english" : "toprow=on";

		rng_seed(&play.rng, (uint64_t)i);
		assert_string_equal(
			try_setup(2 + i % 4, LANG_EN, OPTIONS(box[i % 3], english), s), "");
		while (looting_game.to_move(s)) {
			int seat;
			struct move move = selfplay_move(&play, s, &seat);

			looting_game.apply(s, seat, move, NULL);
			assert_null(looting_game.check(s));
		}
		looting_game.result(s, &result);
		games++;
		standstills += looting_solved(s) < 4;
	}
	print_message("%d games, %d ended by a standstill\n", games, standstills);
	assert_true(standstills > 0 && standstills < games);
}

/*
 * LL-2.6: whatever layout comes out, its odds were the same: one in (3 x 4 x 6 x 5 x 7) x 5! for
 * the top row, and one in 20! for the rest.
 */
static void test_top_row_is_fair(void **unused)
{
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 26);
	for (int round = 0; round < 400; round++) {
		struct outcome outcome[LEGAL_MAX];
		struct game_state s;
		uint64_t all = 1, this = 1;
		uint32_t crimes = 0;

		try_setup(2, LANG_EN, OPTIONS("toprow=on"), &s);
		looting_game.apply(&s, SEAT_CHANCE, looting_game.draw(&s, &rng), NULL);
		for (int laid = 0; laid < 25; laid++) {
			int n = looting_game.chance(&s, outcome);
			int pick = (int)rng_below(&rng, (uint32_t)n);
			uint64_t sum = 0;

			for (int i = 0; i < n && laid < 5; i++)
				sum += outcome[i].weight;
			if (laid < 5) {
				all *= sum;
				this *= outcome[pick].weight;
				crimes |= 1u << looting_tile[outcome[pick].move.arg[0]].crime;
			}
			for (int i = 0; i < n && laid >= 5; i++)
				assert_int_equal(outcome[i].weight, 1);
			assert_true(laid < 5 || n == 25 - laid);
			looting_game.apply(&s, SEAT_CHANCE, outcome[pick].move, NULL);
		}
		assert_int_equal(crimes, 0x1F); /* LL-2.4 */
		assert_int_equal(all % this, 0);
		assert_int_equal(all / this, 3 * 4 * 6 * 5 * 7 * 120);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_check_sums),
		cmocka_unit_test(test_codes),
		cmocka_unit_test(test_own_tiles),
		cmocka_unit_test(test_own_tiles_are_checked),
		cmocka_unit_test(test_odd_boxes_play),
		cmocka_unit_test(test_top_row_is_fair),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
