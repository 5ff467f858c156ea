/* Small questions that the computer players put to a state of The Great Heist. */
#include "tests/unit/unit.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_token_there),
	};

	return RUN_TESTS(tests);
}
