/*
 * Perft: the number of ways a game can go on for so many decisions, every seat that is asked and
 * every outcome of chance counted. The null game's numbers are computed a second way here, from
 * the rules as text and without its code.
 */
#include "tests/unit/unit.h"

#include "engine/match.h"
#include "games/list.h"

static uint64_t perft(const struct game *game, const struct any_state *state, int depth)
{
	struct move list[LEGAL_MAX];
	uint32_t asked = game->to_move(state_of_const(state));
	uint64_t sum = 0;

	if (depth == 0)
		return 1;
	for (; asked; asked &= asked - 1) {
		int seat = seat_first(asked);
		int n = game->legal(state_of_const(state), seat, list);

		for (int i = 0; i < n; i++) {
			struct any_state next;

			memcpy(next.bytes, state->bytes, game->state_size);
			game->apply(state_of(&next), seat, list[i], NULL);
			sum += perft(game, &next, depth - 1);
		}
	}
	return sum;
}

/* All orders in which six cards of four copies each can come: hands of 1 (first three) and 2. */
struct count {
	uint64_t deals[7]; /* sequences of so many cards */
	uint64_t first, second; /* after the roll: ways for one lay, for both */
};

static int distinct(const int *card)
{
	return 1 + (card[1] != card[0]) + (card[2] != card[0] && card[2] != card[1]);
}

static void deal_on(struct count *count, int *card, int n)
{
	int copies[6] = {0};

	count->deals[n]++;
	if (n == 6) {
		uint64_t a = (uint64_t)distinct(card), b = (uint64_t)distinct(card + 3);

		count->first += a + b;
		count->second += 2 * a * b; /* either may lay first */
		return;
	}
	for (int i = 0; i < n; i++)
		copies[card[i]]++;
	for (card[n] = 0; card[n] < 6; card[n]++) {
		int keep = card[n];

		if (copies[keep] < 4)
			deal_on(count, card, n + 1);
		card[n] = keep;
	}
}

static void test_null(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct count count = {{0}, 0, 0};
	struct any_state start;
	struct setup setup;
	int card[6];

	(void)state;
	setup_default(game, 2, &setup);
	game->init(state_of(&start), &setup);
	assert_int_equal(perft(game, &start, 1), 6);  /* NU-1.2 NU-2.1 */
	assert_int_equal(perft(game, &start, 2), 30);
	for (int i = 0; i < 2; i++) {
		struct move list[LEGAL_MAX];

		assert_int_equal(game->legal(state_of(&start), SEAT_CHANCE, list), 6 - i);
		game->apply(state_of(&start), SEAT_CHANCE, list[0], NULL);
	}
	deal_on(&count, card, 0);
	assert_int_equal(count.deals[6], 46656 - 6 - 6 * 5 * 6); /* six equal; five equal */
	for (int n = 0; n <= 6; n++) /* NU-1.1 NU-2.2 */
		assert_int_equal(perft(game, &start, n), count.deals[n]);
	assert_int_equal(perft(game, &start, 7), 6 * count.deals[6]); /* NU-3.1 */
	assert_int_equal(perft(game, &start, 8), 6 * count.first);    /* NU-3.2 */
	assert_int_equal(perft(game, &start, 9), 6 * count.second);
}

/* For three and four seats, shallower: roles 6 x 5 x 4 (x 3), then cards. */
static void test_null_more_seats(void **state)
{
	const struct game *game = game_find((struct slice){"null", 4});
	struct any_state start;
	struct setup setup;

	(void)state;
	setup_default(game, 3, &setup);
	game->init(state_of(&start), &setup);
	assert_int_equal(perft(game, &start, 3), 120);
	assert_int_equal(perft(game, &start, 5), 120 * 36);
	setup_default(game, 4, &setup);
	game->init(state_of(&start), &setup);
	assert_int_equal(perft(game, &start, 4), 360);
	assert_int_equal(perft(game, &start, 5), 360 * 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_null),
		cmocka_unit_test(test_null_more_seats),
	};

	return RUN_TESTS(tests);
}
