/* What game.h builds on a game's table: draws, positions, seats; and ways that are too long. */
#include "tests/unit/unit.h"

#include "engine/match.h"
#include "engine/ways.h"
#include "games/list.h"

static const struct game *find(const char *id)
{
	return game_find((struct slice){id, (uint32_t)strlen(id)});
}

static void begin(const struct game *game, struct any_state *state)
{
	struct setup setup;

	setup_default(game, game->seats_min, &setup);
	memset(state, 0, sizeof *state);
	game->init(state_of(state), &setup);
}

/* A game without a draw of its own is drawn for by the weights of chance. */
static void test_draw_by_weights(void **state)
{
	enum { DRAWS = 20000 };
	struct game game = *find("nanty");
	struct outcome outcome[LEGAL_MAX];
	int seen[LEGAL_MAX] = {0};
	struct any_state any;
	struct rng rng;
	int count;

	(void)state;
	game.draw = NULL;
	begin(&game, &any);
	count = game.chance(state_of(&any), outcome);
	assert_true(count > 1);
	rng_seed(&rng, 3);
	for (int i = 0; i < DRAWS; i++) {
		struct move move = game_draw(&game, state_of(&any), &rng);
		int at = 0;

		while (at < count && !move_same(&move, &outcome[at].move))
			at++;
		assert_true(at < count);
		seen[at]++;
	}
	for (int i = 0; i < count; i++) /* all weigh the same there */
		assert_in_range(seen[i] * count, DRAWS * 8 / 10, DRAWS * 12 / 10);
}

static void test_positions_refused(void **state)
{
	static const struct {
		const char *line, *sentence;
	} cases[] = {
		{"", "the position is not of game null"},
		{"nul 1 seats=2", "the position is not of game null"},
		{"looting 1 seats=2", "the position is not of game null"},
		{"null", "the position is not of rules version 1"},
		{"null 2 seats=2", "the position is not of rules version 1"},
		{"null 0 seats=2", "the position is not of rules version 1"},
		{"null x seats=2", "the position is not of rules version 1"},
	};
	struct any_state any, before;
	char why[200];

	(void)state;
	begin(find("null"), &any);
	before = any;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct slice line = {cases[i].line, (uint32_t)strlen(cases[i].line)};
		struct text text;

		text_init(&text, why, sizeof why);
		assert_false(position_get(find("null"), line, state_of(&any), &text));
		assert_string_equal(why, cases[i].sentence);
		assert_memory_equal(&any, &before, sizeof any);
	}
}

/* The field `seats` says it, wherever it stands; without one it is the fewest. */
static void test_seats(void **state)
{
	static const struct field fields[] = {{.name = "phase"}, {.name = "seats", .offset = 5},
					      {.name = NULL}};
	struct game game = *find("null");
	struct any_state any = {{1, 2, 3, 4, 5, 6, 7}};

	(void)state;
	game.fields = fields;
	assert_int_equal(state_seats(&game, state_of(&any)), 6);
	game.fields = &fields[2];
	assert_int_equal(state_seats(&game, state_of(&any)), game.seats_min);
}

/* One step of a walk with as many as the first byte says, each followed by the same question. */
static uint32_t stair_to_move(const struct game_state *state)
{
	return ((const uint8_t *)state)[0] ? 1 : 0;
}

static int stair_legal(const struct game_state *state, int seat, struct move *out)
{
	int width = ((const uint8_t *)state)[1];

	(void)seat;
	for (int i = 0; i < width; i++)
		out[i] = (struct move){1, {(uint8_t)i}};
	return width;
}

static bool stair_apply(struct game_state *state, int seat, struct move move,
			struct events *events)
{
	(void)seat;
	(void)move;
	(void)events;
	((uint8_t *)state)[0]--;
	return false;
}

/* Sixteen steps and sixty-four ways are found; one more of either is not. */
static void test_ways_have_an_end(void **state)
{
	static const struct {
		uint8_t steps, width;
		int ways;
	} cases[] = {{1, 5, 5}, {WAY_STEPS, 1, 1}, {WAY_STEPS + 1, 1, 0}, {1, WAYS_MAX, WAYS_MAX},
		     {1, WAYS_MAX + 1, 0}, {6, 2, 64}, {7, 2, 0}};
	struct game game = {.state_size = 2, .to_move = stair_to_move, .legal = stair_legal,
			    .apply = stair_apply};
	static struct ways ways;

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		struct any_state any = {{cases[i].steps, cases[i].width}};
		struct way begin = {0};

		assert_int_equal(ways_find(&game, state_of(&any), 0, &begin, &ways),
				 cases[i].ways > 0);
		assert_int_equal(ways.count, cases[i].ways);
		if (cases[i].ways)
			assert_int_equal(ways.long_ones, cases[i].steps > 1);
		assert_false(ways_find(&game, state_of(&any), 1, &begin, &ways)); /* not asked */
	}
}

/* Ways that begin as somebody has begun. */
static void test_ways_begun(void **state)
{
	struct game game = {.state_size = 2, .to_move = stair_to_move, .legal = stair_legal,
			    .apply = stair_apply};
	struct any_state any = {{3, 3}};
	struct way begin = {1, {{1, {2}}}};
	static struct ways ways;

	(void)state;
	assert_true(ways_find(&game, state_of(&any), 0, &begin, &ways));
	assert_int_equal(ways.count, 9);
	for (int i = 0; i < ways.count; i++)
		assert_int_equal(ways.at[i].step[0].arg[0], 2);
	begin.step[0].arg[0] = 3; /* not legal */
	assert_false(ways_find(&game, state_of(&any), 0, &begin, &ways));
	begin = (struct way){4, {{1, {2}}, {1, {0}}, {1, {0}}, {1, {0}}}}; /* longer than any */
	assert_false(ways_find(&game, state_of(&any), 0, &begin, &ways));
	assert_int_equal(ways.count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_draw_by_weights),
		cmocka_unit_test(test_positions_refused),
		cmocka_unit_test(test_seats),
		cmocka_unit_test(test_ways_have_an_end),
		cmocka_unit_test(test_ways_begun),
	};

	return RUN_TESTS(tests);
}
