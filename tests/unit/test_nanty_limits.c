/*
 * How deep the stack goes, how long lists and games get: ten million random decisions (fewer
 * under sanitizers), and the limits the game declares. What was seen is asserted, so that a
 * change of the rules that goes deeper is noticed and documented in games/nanty/README.md.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/nanty/machine.h"

extern const struct game nanty_game;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
enum { DECISIONS = 300000 };
#else
enum { DECISIONS = 10000000 };
#endif

/* Seen in ten million decisions. */
enum { SEEN_DEPTH = 5, SEEN_LIST = 88, SEEN_GAME = 625 };

struct seen {
	int depth, list;
};

static void look(void *context, const struct game_state *s, int seat, struct move move)
{
	struct seen *seen = context;
	struct move list[LEGAL_MAX];
	int count = nanty_legal(s, seat, list);

	(void)move;
	if (s->depth > seen->depth)
		seen->depth = s->depth;
	if (count > seen->list)
		seen->list = count;
}

static void test_random_play(void **state)
{
	struct seen seen = {0, 0};
	struct selfplay selfplay = {.game = &nanty_game, .seen = look, .context = &seen};
	uint32_t longest = 0;
	uint32_t sum = 0;

	(void)state;
	for (uint32_t game = 0; sum < DECISIONS; game++) {
		struct setup setup;
		struct any_state end;
		uint32_t length;

		setup_default(&nanty_game, 2 + (int)(game % 3), &setup);
		setup.choice[0] = (uint8_t)(game / 3 % 2);
		selfplay.setup = &setup;
		rng_seed(&selfplay.rng, game);
		length = selfplay_run(&selfplay, &end);
		sum += length;
		longest = length > longest ? length : longest;
	}
	print_message("depth %d, list %d, longest game %u of %u decisions\n", seen.depth,
		      seen.list, longest, sum);
	assert_in_range(seen.depth, 4, SEEN_DEPTH);
	assert_in_range(seen.list, 50, SEEN_LIST);
	assert_in_range(longest, 400, SEEN_GAME);
	assert_true(seen.list <= nanty_game.move_max);
	assert_true(longest <= nanty_game.decisions_max);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_play)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
