/* The search itself: same seed same answer in any slices, wins found, little memory survived. */
#include <math.h>

#include "ai/playout.h"
#include "ai/real.h"
#include "tests/unit/ai_desk.h"
#include "tests/unit/pace.h"

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

/* Any way of cutting a search into steps gives the same answer. */
static void test_steps_do_not_matter(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		static struct ai_answer whole;
		struct any_state view;
		struct ai_query query;
		struct desk desk;
		struct rng rng;
		int seat;

		rng_seed(&rng, 4);
		desk_open(&desk, game_list[i], game_list[i]->seats_min);
		seat = desk_advance(&desk, &rng, 6);
		desk_view(&desk, &desk.state, seat, &view);
		query = desk_query(&desk, &view, seat, 300);
		ai_search_run(desk.search, &query, &whole);
		ai_search_begin(desk.search, &query);
		memset(&view, 0xff, sizeof view); /* it has its own */
		while (!ai_search_step(desk.search, 1 + rng_below(&rng, 20)))
			ai_search_read(desk.search, &desk.answer); /* looking changes nothing */
		ai_search_read(desk.search, &desk.answer);
		assert_memory_equal(&whole, &desk.answer, sizeof whole);
		desk_close(&desk);
	}
}

/* Readable from the first step on, progress rises, and what was found stays when it is stopped. */
static void test_reads_and_stops_at_any_time(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct ai_progress progress = {.iterations = 0};
		struct any_state view;
		struct ai_query query;
		struct desk desk;
		struct rng rng;
		int seat, best;

		rng_seed(&rng, 4);
		desk_open(&desk, game_list[i], game_list[i]->seats_min);
		seat = desk_advance(&desk, &rng, 6);
		desk_view(&desk, &desk.state, seat, &view);
		query = desk_query(&desk, &view, seat, UINT32_MAX);
		ai_search_begin(desk.search, &query);
		assert_false(ai_search_progress(desk.search).ready);
		while (!progress.ready || progress.iterations < 50) {
			uint32_t before = progress.iterations;

			if (ai_search_step(desk.search, 1))
				break; /* a judged game may have nothing more to think about */
			progress = ai_search_progress(desk.search);
			assert_true(progress.iterations >= before && progress.iterations <= 600);
			ai_search_read(desk.search, &desk.answer);
			assert_true(desk.answer.count > 1);
		}
		ai_search_read(desk.search, &desk.answer);
		best = ai_answer_best(&desk.answer);
		ai_search_stop(desk.search);
		assert_true(ai_search_step(desk.search, 100));
		assert_true(ai_search_progress(desk.search).done);
		ai_search_read(desk.search, &desk.answer);
		assert_int_equal(ai_answer_best(&desk.answer), best);
		desk_close(&desk);
	}
}

/* A step of any search is short, so that others may have their turn: 20 ms on a busy machine. */
static void test_a_piece_is_short(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct any_state view;
		struct ai_query query;
		struct desk desk;
		struct rng rng;
		uint64_t most = 0;
		bool done = false;
		int seat;

		rng_seed(&rng, 1);
		desk_open(&desk, game_list[i], game_list[i]->seats_max);
		seat = desk_advance(&desk, &rng, 4);
		desk_view(&desk, &desk.state, seat, &view);
		query = desk_query(&desk, &view, seat, 200);
		ai_search_begin(desk.search, &query);
		while (!done) {
			uint64_t begun = cpu_now();

			done = ai_search_step(desk.search, 1);
			begun = cpu_now() - begun;
			most = begun > most ? begun : most;
		}
		print_message("%s: at most %d us\n", game_list[i]->id, (int)most);
		assert_in_range(most, 0, cpu_here(20000));
		desk_close(&desk);
	}
}

/* Level 3 answers at once: in less than 50 ms of processor time, from the first decision on. */
static void test_level_three_is_quick(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		const struct ai_strength *strength = ai_strength_of(game_list[i], 3);

		for (int moves = 0; moves < 12; moves += 3) {
			struct any_state view;
			struct ai_query query;
			struct desk desk;
			struct rng rng;
			uint64_t begun;
			int seat;

			rng_seed(&rng, 1);
			desk_open(&desk, game_list[i], game_list[i]->seats_min);
			seat = desk_advance(&desk, &rng, moves);
			desk_view(&desk, &desk.state, seat, &view);
			query = desk_query(&desk, &view, seat, strength->iterations);
			query.style = strength->style;
			begun = cpu_now();
			ai_search_run(desk.search, &query, &desk.answer);
			begun = cpu_now() - begun;
			assert_in_range(begun, 0, cpu_here(50000));
			desk_close(&desk);
		}
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
		desk.search = ai_search_init(game, nodes, desk.memory);
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
			struct ai_query query;
			struct move move;
			int seat;

			desk_open(&desk, game_list[i], game_list[i]->seats_min);
			seat = desk_advance(&desk, &rng, spot);
			desk_view(&desk, &desk.state, seat, &view);
			query = desk_query(&desk, &view, seat, 400);
			query.seed = 4;
			query.settle = true;
			ai_search_run(desk.search, &query, &desk.answer);
			move = desk.answer.at[ai_answer_best(&desk.answer)].move;
			assert_in_range(desk.answer.iterations, 200, 400);
			spent += desk.answer.iterations;
			desk_search(&desk, &view, seat, 400, 4);
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
		struct ai_query query;
		struct any_state view;
		struct ai_choice best;
		int seat;
		struct desk desk;
		struct rng rng;

		if (ai_game_of(game_list[i])->judge)
			continue;
		rng_seed(&rng, 2);
		desk_open(&desk, game_list[i], game_list[i]->seats_min);
		seat = desk_advance(&desk, &rng, 5);
		desk_view(&desk, &desk.state, seat, &view);
		query = desk_query(&desk, &view, seat, 2000);
		query.seed = 4;
		ai_search_run(desk.search, &query, &desk.answer);
		best = desk.answer.at[ai_answer_best(&desk.answer)];
		query.only = &best.move;
		ai_search_run(desk.search, &query, &desk.answer);
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
		cmocka_unit_test(test_steps_do_not_matter),
		cmocka_unit_test(test_reads_and_stops_at_any_time),
		cmocka_unit_test(test_a_piece_is_short),
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
