/*
 * The tile step by brute force: every way to lay down single cards and pairs, one unit of the
 * price at a time, against what the game offers in small steps. The positions must be the same,
 * and no position may be reached under two names.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/list.h"
#include "games/looting/state.h"

extern const struct game looting_game;

enum { HANDS = 1500, STATES_MAX = 40000, SIDE = LOOTING_COPIES + 1 };

/* All discards found for one tile: a flag for each combination of four counts. */
static bool found[SIDE][SIDE][SIDE][SIDE];
static struct game_state expected[STATES_MAX], reached[STATES_MAX];
static int expected_count, reached_count;

/* Lays down the price unit by unit: a card of the witness, or a pair. LL-4.2 to LL-4.5 */
static void lay_down(const struct game_state *s, struct looting_tile tile, int units,
		     int discard[4])
{
	const uint8_t *hand = s->hand[s->seat];

	if (units == 0) {
		found[discard[0]][discard[1]][discard[2]][discard[3]] = true;
		return;
	}
	if (discard[tile.witness] < hand[tile.witness]) {
		discard[tile.witness]++;
		lay_down(s, tile, units - 1, discard);
		discard[tile.witness]--;
	}
	for (int i = 0; i < 4; i++) {
		if (i == tile.witness && s->edition == LOOTING_ITALIAN)
			continue;
		if (discard[i] + 2 > hand[i])
			continue;
		discard[i] += 2;
		lay_down(s, tile, units - 1, discard);
		discard[i] -= 2;
	}
}

static int tiles_of(const struct game_state *s, int crime)
{
	int n = 0;

	for (int i = 0; i < 5; i++) {
		for (int row = 0; row < 5; row++) {
			int code = s->column[i][row];

			n += code && looting_tile[code].crime == crime;
		}
	}
	return n;
}

/* Takes the lowest tile away and settles its case, in the plainest way. */
static void naive_remove(struct game_state *s, int column, int to)
{
	int row = 4, code, sum[5] = {0}, best = 0, winner = 0, ties = 0;

	while (!s->column[column][row])
		row--;
	code = s->column[column][row];
	s->column[column][row] = 0;
	for (int i = 0; i < 25; i++) {
		if (s->set[i] == code)
			s->owner[i] = (uint8_t)to;
	}
	if (tiles_of(s, looting_tile[code].crime) > 0)
		return;
	for (int i = 0; i < 25; i++) {
		if (s->owner[i] >= 1 && s->owner[i] <= 5 &&
		    looting_tile[s->set[i]].crime == looting_tile[code].crime)
			sum[s->owner[i] - 1] += looting_tile[s->set[i]].value;
	}
	for (int seat = 0; seat < 5; seat++) {
		if (sum[seat] > best) {
			best = sum[seat];
			winner = seat + 1;
			ties = 0;
		} else if (sum[seat] == best) {
			ties++;
		}
	}
	s->disk[looting_tile[code].crime] = (uint8_t)(best == 0 || ties ? LOOTING_GONE : winner);
}

static int naive_solved(const struct game_state *s)
{
	int n = 0;

	for (int crime = 0; crime < 5; crime++)
		n += tiles_of(s, crime) == 0;
	return n;
}

/* The position after a whole tile step. */
static void expect_one(const struct game_state *s, int column, int depth, const int cards[4])
{
	struct game_state *after = &expected[expected_count++];

	assert_true(expected_count < STATES_MAX);
	*after = *s;
	for (int i = 0; i < 4; i++) {
		int known = s->known[s->seat][i] - cards[i];

		after->hand[s->seat][i] = (uint8_t)(s->hand[s->seat][i] - cards[i]);
		after->discard[i] = (uint8_t)(s->discard[i] + cards[i]);
		after->known[s->seat][i] = (uint8_t)(known > 0 ? known : 0);
	}
	for (int i = 0; i < depth; i++)
		naive_remove(after, column, LOOTING_GONE);
	naive_remove(after, column, s->seat + 1);
	after->phase = naive_solved(after) == 4 ? LOOTING_PHASE_OVER : LOOTING_PHASE_DRAW;
	after->skips = 0;
}

/* One for every combination that was found; the flags are lowered again. */
static void expect_found(const struct game_state *s, int column, int depth)
{
	const uint8_t *hand = s->hand[s->seat];
	int total = (hand[0] + 1) * (hand[1] + 1) * (hand[2] + 1) * (hand[3] + 1);

	for (int at = 0; at < total; at++) {
		int cards[4], rest = at;

		for (int i = 0; i < 4; i++) {
			cards[i] = rest % (hand[i] + 1);
			rest /= hand[i] + 1;
		}
		if (!found[cards[0]][cards[1]][cards[2]][cards[3]])
			continue;
		found[cards[0]][cards[1]][cards[2]][cards[3]] = false;
		expect_one(s, column, depth, cards);
	}
}

static void expect_all(const struct game_state *s)
{
	for (int column = 0; column < 5; column++) {
		struct game_state after = *s;

		for (int depth = 0; depth < 5; depth++) {
			int row = 4;

			while (row >= 0 && !after.column[column][row])
				row--;
			if (row < 0 || naive_solved(&after) == 4) /* LL-5.3, LL-5.4 */
				break;
			for (int destroyer = 0; destroyer < 4; destroyer++) {
				int discard[4] = {0};
				struct looting_tile tile = looting_tile[after.column[column][row]];

				discard[destroyer] = 2 * depth; /* LL-5.1 */
				if (discard[destroyer] <= s->hand[s->seat][destroyer])
					lay_down(s, tile, tile.value, discard);
			}
			expect_found(s, column, depth);
			naive_remove(&after, column, LOOTING_GONE);
		}
	}
}

/* Every sequence of small steps of the game itself. */
static void reach_all(const struct game_state *s)
{
	struct move list[LEGAL_MAX];
	int n = looting_game.legal(s, s->seat, list);

	assert_true(n > 0); /* never a step that cannot be completed */
	for (int i = 0; i < n; i++) {
		struct game_state after = *s;

		if (list[i].kind > LOOTING_PAY)
			continue;
		looting_game.apply(&after, s->seat, list[i], NULL);
		if (list[i].kind != LOOTING_PAY) {
			reach_all(&after);
			continue;
		}
		assert_true(reached_count < STATES_MAX);
		reached[reached_count++] = after;
	}
}

static int by_bytes(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct game_state));
}

static void compare_all(const struct game_state *s)
{
	expected_count = reached_count = 0;
	expect_all(s);
	reach_all(s);
	qsort(expected, (size_t)expected_count, sizeof *expected, by_bytes);
	qsort(reached, (size_t)reached_count, sizeof *reached, by_bytes);
	for (int i = 1; i < reached_count; i++)
		assert_true(by_bytes(&reached[i - 1], &reached[i]) != 0);
	assert_int_equal(reached_count, expected_count);
	assert_memory_equal(reached, expected, (size_t)reached_count * sizeof *reached);
}

/* A random position at the start of a turn, the hand made richer from the deck. */
static bool random_turn(struct rng *rng, struct game_state *s)
{
	struct setup setup;
	struct selfplay play = {.game = &looting_game, .setup = &setup, .rng = *rng};
	int moves = 40 + (int)rng_below(rng, 300);
	int more = (int)rng_below(rng, 14);

	setup_default(&looting_game, 2 + (int)rng_below(rng, 4), &setup);
	setup.choice[LOOTING_OPTION_EDITION] = (uint8_t)rng_below(rng, 2);
	looting_game.init(s, &setup);
	rng_seed(&play.rng, rng_next(rng));
	while (looting_game.to_move(s) && (moves-- > 0 || s->phase != LOOTING_PHASE_TURN)) {
		int seat;
		struct move move = selfplay_move(&play, s, &seat);

		looting_game.apply(s, seat, move, NULL);
	}
	if (s->phase != LOOTING_PHASE_TURN || looting_size(s->row) < 4)
		return false;
	for (; more > 0 && looting_deck_size(s) > 1; more--) {
		struct move move = looting_game.draw(s, rng);

		s->hand[s->seat][move.arg[0]]++;
	}
	assert_null(looting_game.check(s));
	return true;
}

static void test_all_tile_steps(void **unused)
{
	struct rng rng;
	int hands = 0, endings = 0, destroyed = 0;
	int64_t steps = 0;

	(void)unused;
	rng_seed(&rng, 2026);
	while (hands < HANDS) {
		struct game_state s;

		if (!random_turn(&rng, &s))
			continue;
		hands++;
		compare_all(&s);
		steps += reached_count;
		for (int i = 0; i < reached_count; i++) {
			endings += reached[i].phase == LOOTING_PHASE_OVER;
			destroyed += looting_laid(&reached[i]) < looting_laid(&s) - 1;
		}
	}
	print_message("%d hands, %ld whole tile steps, %d with destroying, %d end the game\n",
		      hands, (long)steps, destroyed, endings);
	assert_true(steps > 20000 && destroyed > 1000 && endings > 100);
}

/* LL-4.4: the editions differ in what may be spent, never in what can be had. */
static void test_editions_reach_the_same(void **unused)
{
	struct rng rng;
	int hands = 0, more = 0;

	(void)unused;
	rng_seed(&rng, 44);
	while (hands < 500) {
		struct move list[2][LEGAL_MAX];
		struct game_state s;
		int n[2], count[2];

		if (!random_turn(&rng, &s))
			continue;
		hands++;
		for (int edition = 0; edition < 2; edition++) {
			s.edition = (uint8_t)edition;
			n[edition] = looting_game.legal(&s, s.seat, list[edition]);
			reached_count = 0;
			reach_all(&s);
			count[edition] = reached_count;
		}
		assert_int_equal(n[0], n[1]);
		assert_memory_equal(list[0], list[1], (size_t)n[0] * sizeof list[0][0]);
		assert_true(count[LOOTING_ENGLISH] >= count[LOOTING_ITALIAN]);
		more += count[LOOTING_ENGLISH] > count[LOOTING_ITALIAN];
	}
	assert_true(more > 100);
}

/* The widest payment there is: a nine of a witness, all 18 cards of each in one hand. */
static void test_lists_stay_short(void **unused)
{
	struct move list[LEGAL_MAX];
	struct game_state s;
	struct setup setup;
	int longest = 0;

	(void)unused;
	setup_default(&looting_game, 2, &setup);
	looting_game.init(&s, &setup);
	for (int i = 0; i < 25; i++)
		s.owner[i] = LOOTING_TABLE;
	for (int i = 0; i < 25; i++)
		s.column[i % 5][i / 5] = s.set[i];
	memset(s.hand[0], LOOTING_COPIES, sizeof s.hand[0]);
	s.phase = LOOTING_PHASE_TURN;
	assert_null(looting_game.check(&s));
	assert_int_equal(looting_game.legal(&s, 0, list), 26); /* every tile, and skip */
	for (int depth = 0; depth < 5; depth++) {
		struct game_state spend = s;

		spend.phase = LOOTING_PHASE_SPEND;
		spend.depth = (uint8_t)depth;
		for (; spend.phase == LOOTING_PHASE_SPEND;) {
			int n = looting_game.legal(&spend, 0, list);

			longest = n > longest ? n : longest;
			looting_game.apply(&spend, 0, list[n / 2], NULL);
		}
	}
	assert_true(longest <= SIDE && longest <= looting_game.move_max);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_tile_steps),
		cmocka_unit_test(test_editions_reach_the_same),
		cmocka_unit_test(test_lists_stay_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
