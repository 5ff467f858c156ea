/* The Great Heist: small questions to a state, and where the ranks of layouts end. */
#include "tests/unit/unit.h"

#include "games/heist/solver.h"
#include "games/heist/state.h"

/* GH-3.6: one token per player and cell. A token is there only for its own seat and cell. */
static void test_token_there(void **state)
{
	struct game_state s = {.seats = 2, .tokens = 2, .token_seat = {2, 1, 1},
			       .token_cell = {7, 9, 11}};

	(void)state;
	assert_true(heist_token_there(&s, 1, 7));
	assert_true(heist_token_there(&s, 0, 9));
	assert_false(heist_token_there(&s, 0, 7));
	assert_false(heist_token_there(&s, 1, 9));
	assert_false(heist_token_there(&s, 0, 8));
	assert_false(heist_token_there(&s, 2, 7));
	assert_false(heist_token_there(&s, 0, 11)); /* not laid any more, or not yet */
}

/* GH-1.8 GH-1.12: the last rank has a layout, the next has none and writes nothing. */
static void test_ranks_end(void **state)
{
	struct layout layout, untouched;

	(void)state;
	memset(&untouched, 0xA5, sizeof untouched);
	for (unsigned width = SIDE_MIN; width <= SIDE_MAX; width++) {
		for (unsigned height = SIDE_MIN; height <= SIDE_MAX; height++) {
			struct shape shape = {(uint8_t)width, (uint8_t)height};
			uint32_t count = heist_layouts_count(shape);
			uint32_t rank;

			layout = untouched;
			assert_false(heist_layout_from_rank(shape, count, &layout));
			assert_memory_equal(&layout, &untouched, sizeof layout);
			assert_true(heist_layout_from_rank(shape, count - 1, &layout));
			assert_true(heist_layout_to_rank(shape, &layout, &rank));
			assert_int_equal(rank, count - 1);
		}
	}
}

/* A good as somebody types it: whole, by a beginning that only it has, in either language. */
static void test_good_find(void **state)
{
	static const struct {
		const char *typed;
		int good;
	} cases[] = {
		{"painting", GOOD_PAINTING}, {"p", GOOD_PAINTING}, {"QUADRO", GOOD_PAINTING},
		{"q", GOOD_PAINTING}, {"statue", GOOD_STATUE}, {"statua", GOOD_STATUE},
		{"st", GOOD_STATUE}, {"s", -1}, {"Gold-Ring", GOOD_RING_GOLD},
		{"gold ring", GOOD_RING_GOLD}, {"gold r", GOOD_RING_GOLD}, {"gold", -1}, {"g", -1},
		{"Z", -1}, {"silver-r", GOOD_RING_SILVER}, {"silver", -1}, {"anello d'", -1},
		{"anello d'oro", GOOD_RING_GOLD}, {"anello d'a", GOOD_RING_SILVER},
		{"gold necklace", GOOD_NECKLACE_GOLD}, {"collana d'argento", GOOD_NECKLACE_SILVER},
		{"gold b", GOOD_BRACELET_GOLD}, {"silver bracelet", GOOD_BRACELET_SILVER},
		{"bracciale d'oro", GOOD_BRACELET_GOLD}, {"bracciale d'argentoo", -1},
		{"paintings", -1}, {"", -1}, {"xpainting", -1}, {"silver_ring", -1},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct slice typed = {cases[i].typed, (uint32_t)strlen(cases[i].typed)};

		if (heist_good_find(typed) != cases[i].good)
			fail_msg("%s: %d", cases[i].typed, heist_good_find(typed));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_token_there),
		cmocka_unit_test(test_ranks_end),
		cmocka_unit_test(test_good_find),
	};

	return RUN_TESTS(tests);
}
