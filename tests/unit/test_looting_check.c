/*
 * check() against spoiled positions: bytes of real positions are changed at random, and whatever
 * check() then lets pass must play on to an end, sound at every step. And each of its sentences
 * is the answer to some spoiled position: none is there for nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/looting/state.h"

extern const struct game looting_game;

enum { ROUNDS = 400000, SENTENCES = 64 };

static struct {
	const char *sentence[SENTENCES];
	int count;
} said;

static void note(const char *sentence)
{
	for (int i = 0; i < said.count; i++) {
		if (strcmp(said.sentence[i], sentence) == 0)
			return;
	}
	assert_true(said.count < SENTENCES);
	said.sentence[said.count++] = sentence;
}

/* A random position from a random game of any kind. */
static void random_position(struct rng *rng, struct game_state *s)
{
	struct setup setup;
	struct selfplay play = {.game = &looting_game, .setup = &setup};
	int moves = (int)rng_below(rng, 500);

	setup_default(&looting_game, 2 + (int)rng_below(rng, 4), &setup);
	for (int i = 0; i < 4; i++)
		setup.choice[i] = (uint8_t)rng_below(rng, 2);
	if (setup.seats != 2)
		setup.choice[LOOTING_OPTION_SHORT] = 0;
	looting_game.init(s, &setup);
	rng_seed(&play.rng, rng_next(rng));
	while (moves-- > 0 && looting_game.to_move(s)) {
		int seat;
		struct move move = selfplay_move(&play, s, &seat);

		looting_game.apply(s, seat, move, NULL);
	}
}

static void spoil(struct rng *rng, struct game_state *s)
{
	uint8_t *bytes = (uint8_t *)s;
	int changes = 1 + (int)rng_below(rng, 3);

	for (int i = 0; i < changes; i++) {
		uint8_t *at = &bytes[rng_below(rng, sizeof *s)];

		if (rng_below(rng, 2))
			*at = (uint8_t)(*at + 1 - 2 * (int)rng_below(rng, 2));
		else
			*at = (uint8_t)rng_below(rng, rng_below(rng, 2) ? 12 : 256);
	}
}

static void play_out(struct rng *rng, struct game_state *s)
{
	struct selfplay play = {.game = &looting_game};
	struct result result;
	uint32_t decisions = 0;

	rng_seed(&play.rng, rng_next(rng));
	while (looting_game.to_move(s)) {
		int seat;
		struct move move = selfplay_move(&play, s, &seat);

		looting_game.apply(s, seat, move, NULL);
		assert_null(looting_game.check(s));
		assert_true(++decisions <= looting_game.decisions_max);
	}
	looting_game.result(s, &result);
}

static void test_spoiled_positions(void **unused)
{
	struct game_state base, s;
	struct rng rng;
	int passed = 0;

	(void)unused;
	rng_seed(&rng, 99);
	for (int i = 0; i < ROUNDS; i++) {
		const char *broken;

		if (i % 50 == 0)
			random_position(&rng, &base);
		s = base;
		spoil(&rng, &s);
		broken = looting_game.check(&s);
		if (broken) {
			note(broken);
			continue;
		}
		if (passed++ % 8 == 0)
			play_out(&rng, &s);
	}
	print_message("%d of %d pass, %d sentences\n", passed, ROUNDS, said.count);
	assert_true(passed > 1000);
}

static void note_broken(const struct game_state *s, const char *expected)
{
	const char *broken = looting_game.check(s);

	assert_non_null(broken);
	assert_string_equal(broken, expected);
	note(broken);
}

/* What chance hardly ever spoils, and then all sentences of check.c have been heard. */
static void test_rare_sentences(void **unused)
{
	struct game_state s, fresh;
	struct setup setup;

	(void)unused;
	setup_default(&looting_game, 2, &setup);
	looting_game.init(&fresh, &setup);
	s = fresh;
	memset(s.set, s.set[24], sizeof s.set);
	note_broken(&s, "a crime has no tile");
	s = fresh;
	s.phase = LOOTING_PHASE_TILES;
	s.owner[0] = s.owner[1] = LOOTING_TABLE;
	memcpy(s.column[0], s.set, 2);
	note_broken(&s, "the tiles are not laid row by row");
	memset(s.owner, LOOTING_TABLE, sizeof s.owner);
	for (int i = 0; i < 25; i++)
		s.column[i / 5][i % 5] = s.set[i];
	memset(s.hand, 9, 2 * sizeof s.hand[0]);
	s.phase = LOOTING_PHASE_DRAW;
	note_broken(&s, "there is no card to draw");
	s.phase = LOOTING_PHASE_TURN;
	s.skips = 2;
	note_broken(&s, "the game should have ended: nobody could draw");
	s.skips = 1;
	assert_null(looting_game.check(&s));
	assert_int_equal(said.count, 49);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spoiled_positions),
		cmocka_unit_test(test_rare_sentences),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
