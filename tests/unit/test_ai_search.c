/* The search itself: same seed same answer, time kept, wins found, small arenas survived. */
#include <math.h>
#include <time.h>

#include "ai/playout.h"
#include "ai/real.h"
#include "tests/unit/ai_desk.h"

static void test_real_functions(void **unused)
{
	(void)unused;
	for (double x = 1e-6; x < 1e7; x *= 1.37) {
		assert_true(fabs(real_sqrt(x) / sqrt(x) - 1) < 1e-9);
		assert_true(fabs(real_log(x) - log(x)) < 1e-8);
	}
	for (double x = -30; x < 30; x += 0.37)
		assert_true(fabs(real_exp(x) / exp(x) - 1) < 1e-8);
}

static void test_same_seed_same_answer(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		static struct ai_answer first;
		struct desk desk;
		struct any_state view;
		struct rng rng;
		int seat;

		rng_seed(&rng, 3);
		desk_open(&desk, game_list[i], game_list[i]->seats_max);
		seat = desk_advance(&desk, &rng, 3);
		assert_true(seat >= 0);
		desk_view(&desk, &desk.state, seat, &view);
		desk_search(&desk, &view, seat, 300, 5);
		first = desk.answer;
		if (!ai_game_of(game_list[i])->judge)
			assert_int_equal(first.iterations, 300);
		desk_search(&desk, &view, seat, 300, 5);
		assert_memory_equal(&first, &desk.answer, sizeof first);
		desk_search(&desk, &view, seat, 300, 6);
		if (!ai_game_of(game_list[i])->judge)
			assert_memory_not_equal(&first, &desk.answer, sizeof first);
		desk_close(&desk);
	}
}

/* A clock that goes forward by one step each time somebody looks at it. */
struct toy_clock {
	uint64_t now, step;
};

static uint64_t toy_now(void *context)
{
	struct toy_clock *toy = context;

	return toy->now += toy->step;
}

static void test_stops_when_time_is_over(void **unused)
{
	struct toy_clock toy = {0, 10};
	struct ai_clock clock = {toy_now, &toy};
	const struct game *game = game_find((struct slice){"null", 4});
	struct ai_query query = {.game = game, .seats = 2, .seed = 1,
				 .budget = {.micros = 1000, .clock = &clock}};
	struct any_state view;
	struct desk desk;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 1);
	desk_open(&desk, game, 2);
	query.seat = query.viewer = desk_advance(&desk, &rng, 0);
	desk_view(&desk, &desk.state, query.seat, &view);
	query.view = state_of(&view);
	ai_search(&query, &desk.arena, &desk.answer);
	assert_in_range(toy.now, 1000, 1020); /* not looked at again when it was over */
	assert_true(desk.answer.iterations >= 99);
	query.budget.iterations = 20;
	ai_search(&query, &desk.arena, &desk.answer);
	assert_int_equal(desk.answer.iterations, 20);
	desk_close(&desk);
}

static uint64_t cpu_now(void *context)
{
	struct timespec t;

	(void)context;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Processor time of one search in the opening of a game, in microseconds. */
static uint64_t time_of(const struct game *game, struct ai_budget budget, int moves)
{
	struct ai_clock clock = {cpu_now, NULL};
	struct ai_query query = {.game = game, .seed = 1, .budget = budget};
	struct any_state view;
	struct desk desk;
	struct rng rng;
	uint64_t begun;

	rng_seed(&rng, 1);
	desk_open(&desk, game, game->seats_min);
	query.budget.clock = &clock;
	query.seats = desk.setup.seats;
	query.lore = desk.lore;
	query.seat = query.viewer = desk_advance(&desk, &rng, moves);
	desk_view(&desk, &desk.state, query.seat, &view);
	query.view = state_of(&view);
	begun = cpu_now(NULL);
	ai_search(&query, &desk.arena, &desk.answer);
	begun = cpu_now(NULL) - begun;
	desk_close(&desk);
	return begun;
}

/* 40 ms of processor time, so that a busy machine does not matter; 10 % and 2 ms more for CI. */
static void test_keeps_its_time(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		/* A judged game may have nothing left to think about, and deduces as a whole. */
		bool judged = ai_game_of(game_list[i])->judge != NULL;

		assert_in_range(time_of(game_list[i], (struct ai_budget){.micros = 40000}, 4),
				judged ? 0 : 40000, judged ? 60000 : 46000);
	}
}

/* Level 3 answers at once: in less than 50 ms, from the first decision on. */
static void test_level_three_is_quick(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		const struct ai_strength *strength = ai_strength_of(game_list[i], 3);
		struct ai_budget budget = {.iterations = strength->iterations,
					   .micros = (uint64_t)strength->millis * 1000};

		for (int moves = 0; moves < 12; moves += 3)
			assert_in_range(time_of(game_list[i], budget, moves), 0, 50000);
	}
}

/* Whether a move ends the game at once as a win of its seat, in all of some worlds. */
static bool wins_at_once(const struct desk *desk, const struct any_state *view, int seat,
			 struct move move)
{
	const struct game *game = desk->game;
	struct ai_value value;
	struct rng rng;

	rng_seed(&rng, 11);
	for (int i = 0; i < 20; i++) {
		struct any_state world;

		game->imagine(state_of_const(view), seat, &rng, state_of(&world));
		game->apply(state_of(&world), seat, move, NULL);
		if (game->to_move(state_of(&world)) != 0)
			return false;
		ai_value_of_end(game, state_of(&world), desk->setup.seats, &value);
		if (value.win[seat] < 1)
			return false;
	}
	return true;
}

/* In a position with both winning and other moves, the search wins. Returns whether it was one. */
static bool check_win(struct desk *desk, int seat)
{
	const struct game *game = desk->game;
	struct any_state view;
	struct move list[LEGAL_MAX];
	int count, wins = 0;

	desk_view(desk, &desk->state, seat, &view);
	count = game->legal(state_of(&view), seat, list);
	for (int i = 0; i < count; i++)
		wins += wins_at_once(desk, &view, seat, list[i]);
	if (wins == 0 || wins == count)
		return false;
	desk_search(desk, &view, seat, 1000, 1);
	assert_true(desk->answer.at[ai_answer_best(&desk->answer)].win > 0.98);
	return true;
}

static void test_takes_a_win(void **unused)
{
	const struct game *game = game_find((struct slice){"null", 4});
	int found = 0;

	(void)unused;
	for (uint64_t seed = 0; seed < 2000 && found < 10; seed++) {
		struct desk desk;
		struct rng rng;
		int seat;

		rng_seed(&rng, seed);
		desk_open(&desk, game, 2);
		while ((seat = desk_advance(&desk, &rng, 0)) >= 0) {
			found += check_win(&desk, seat);
			desk_advance(&desk, &rng, 1);
		}
		desk_close(&desk);
	}
	assert_true(found >= 5);
}

/* A full arena ends growth, not thought; every node it has may be the last. */
static void test_small_arena(void **unused)
{
	const struct game *game = game_find((struct slice){"null", 4});

	(void)unused;
	for (uint32_t nodes = 1; nodes < 40; nodes++) {
		struct desk desk;
		struct any_state view;
		struct rng rng;
		uint32_t visits = 0;
		int seat;

		rng_seed(&rng, nodes);
		desk_open(&desk, game, 3);
		ai_arena_init(&desk.arena, game, nodes, desk.memory);
		seat = desk_advance(&desk, &rng, 5);
		desk_view(&desk, &desk.state, seat, &view);
		desk_search(&desk, &view, seat, 200, 1);
		for (int i = 0; i < desk.answer.count; i++)
			visits += desk.answer.at[i].visits;
		assert_int_equal(visits, nodes == 1 ? 0 : 200);
		desk_close(&desk);
	}
}

static void test_merge_adds_up(void **unused)
{
	static struct ai_answer a = {.count = 2, .iterations = 4};
	static struct ai_answer b = {.count = 2, .iterations = 6};

	(void)unused;
	a.at[0] = (struct ai_choice){{1, {0}}, 1, 0.4, 0};
	a.at[1] = (struct ai_choice){{2, {0}}, 3, 0.5, 1};
	b.at[0] = (struct ai_choice){{1, {0}}, 3, 0.8, 1};
	b.at[1] = (struct ai_choice){{2, {0}}, 2, 0, 0};
	ai_answer_merge(&a, &b);
	assert_int_equal(a.iterations, 10);
	assert_int_equal(a.at[0].visits, 4);
	assert_true(fabs(a.at[0].value - 0.7) < 1e-12 && fabs(a.at[0].win - 0.75) < 1e-12);
	assert_true(fabs(a.at[1].value - 0.3) < 1e-12);
	assert_int_equal(ai_answer_best(&a), 1);
}

/* Stopping early saves thought and never changes the move. */
static void test_settles_early(void **unused)
{
	uint32_t spent = 0;

	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct desk desk;
		struct rng rng;

		if (ai_game_of(game_list[i])->judge)
			continue;
		rng_seed(&rng, 8);
		for (int spot = 0; spot < 8; spot++) {
			struct any_state view;
			struct ai_query query = {.game = game_list[i], .seed = 4,
						 .budget = {.iterations = 400, .settle = true}};
			struct move move;

			desk_open(&desk, game_list[i], game_list[i]->seats_min);
			query.seat = query.viewer = desk_advance(&desk, &rng, spot);
			query.seats = desk.setup.seats;
			query.lore = desk.lore;
			query.view = state_of(&view);
			desk_view(&desk, &desk.state, query.seat, &view);
			ai_search(&query, &desk.arena, &desk.answer);
			move = desk.answer.at[ai_answer_best(&desk.answer)].move;
			assert_in_range(desk.answer.iterations, 200, 400);
			spent += desk.answer.iterations;
			desk_search(&desk, &view, query.seat, 400, 4);
			assert_true(move_same(
				&move, &desk.answer.at[ai_answer_best(&desk.answer)].move));
			desk_close(&desk);
		}
	}
	assert_true(spent < 4 * 8 * 400 * 9 / 10);
}

/* A search of one move looks at that move alone and values it as the whole search does. */
static void test_only_one_move(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct ai_query query = {.game = game_list[i], .seed = 4,
					 .budget = {.iterations = 2000}};
		struct any_state view;
		struct ai_choice best;
		struct desk desk;
		struct rng rng;

		if (ai_game_of(game_list[i])->judge)
			continue;
		rng_seed(&rng, 2);
		desk_open(&desk, game_list[i], game_list[i]->seats_min);
		query.seat = query.viewer = desk_advance(&desk, &rng, 5);
		query.seats = desk.setup.seats;
		query.lore = desk.lore;
		query.view = state_of(&view);
		desk_view(&desk, &desk.state, query.seat, &view);
		ai_search(&query, &desk.arena, &desk.answer);
		best = desk.answer.at[ai_answer_best(&desk.answer)];
		query.only = &best.move;
		ai_search(&query, &desk.arena, &desk.answer);
		for (int at = 0; at < desk.answer.count; at++) {
			const struct ai_choice *choice = &desk.answer.at[at];
			bool same = move_same(&choice->move, &best.move);

			assert_int_equal(choice->visits, same ? 2000 : 0);
			assert_true(!same || fabs(choice->value - best.value) < 0.08);
		}
		desk_close(&desk);
	}
}

/* Weak levels choose among near-equal moves only; level 6 always takes the most looked at. */
static void test_levels_pick(void **unused)
{
	static struct ai_answer answer = {.count = 4};
	int seen[AI_LEVELS][4] = {{0}};

	(void)unused;
	answer.at[0] = (struct ai_choice){{1, {0}}, 100, 0.60, 0.6};
	answer.at[1] = (struct ai_choice){{2, {0}}, 90, 0.59, 0.6};
	answer.at[2] = (struct ai_choice){{3, {0}}, 60, 0.30, 0.3}; /* a blunder */
	answer.at[3] = (struct ai_choice){{4, {0}}, 1, 0.60, 0.6};  /* unknown */
	for (int level = 0; level < AI_LEVELS; level++) {
		const struct ai_strength *strength =
			ai_strength_of(game_find((struct slice){"null", 4}), level + 1);
		struct rng rng;

		rng_seed(&rng, (uint64_t)level);
		for (int i = 0; i < 200; i++)
			seen[level][ai_level_pick(strength, &answer, &rng)]++;
		assert_int_equal(seen[level][2] + seen[level][3], 0);
	}
	assert_true(seen[0][1] > 50);
	assert_true(seen[2][1] < seen[0][1]);
	assert_int_equal(seen[5][0], 200);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_real_functions),
		cmocka_unit_test(test_same_seed_same_answer),
		cmocka_unit_test(test_stops_when_time_is_over),
		cmocka_unit_test(test_keeps_its_time),
		cmocka_unit_test(test_level_three_is_quick),
		cmocka_unit_test(test_takes_a_win),
		cmocka_unit_test(test_small_arena),
		cmocka_unit_test(test_merge_adds_up),
		cmocka_unit_test(test_settles_early),
		cmocka_unit_test(test_only_one_move),
		cmocka_unit_test(test_levels_pick),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
