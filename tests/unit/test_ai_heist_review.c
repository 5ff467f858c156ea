/* Games of The Great Heist looked over: the same chances whatever the seed, silence on payments. */
#include <math.h>

#include "ai/heist_chance.h"
#include "ai/player.h"
#include "tests/unit/ai_desk.h"

static struct ai_answer look(const struct desk *desk, const struct any_state *view, int seat,
			     uint64_t seed)
{
	struct ai_task task = {.game = desk->game, .view = state_of_const(view), .seat = seat,
			       .seats = desk->setup.seats, .level = AI_LEVELS, .seed = seed,
			       .iterations = 1, .whole = true, .review = true};
	void *memory = malloc(ai_player_size(&task));
	struct ai_player *player = ai_player_begin(&task, memory);
	struct ai_answer answer;

	while (!ai_player_step(player, 1))
		continue;
	answer = *ai_player_answer(player);
	free(memory);
	return answer;
}

/* Nothing is drawn where few layouts are left, and little hangs on the sample where many are. */
static void compare(const struct desk *desk, int seat, int *same)
{
	struct any_state view;
	struct ai_answer one, other;
	double most = 0;

	desk_view(desk, &desk->state, seat, &view);
	one = look(desk, &view, seat, 1);
	other = look(desk, &view, seat, 2);
	for (int i = 0; i < one.count; i++) {
		double apart = fabs(one.at[i].win - other.at[i].win);

		assert_true(one.at[i].win <= 1);
		assert_true((one.at[i].win < 0) == (one.at[i].move.kind == HEIST_PAY));
		most = apart > most ? apart : most;
	}
	assert_true(most < 0.06);
	*same += most <= 0;
}

static void test_no_noise(void **unused)
{
	const struct game *game = game_find((struct slice){"heist", 5});
	int same = 0, spots = 0;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		for (int moves = 1; moves < 100; moves += 13, spots++) {
			struct desk desk;
			struct rng rng;
			int seat;

			rng_seed(&rng, (uint64_t)(10 * moves + seats));
			desk_open(&desk, game, seats);
			seat = desk_advance(&desk, &rng, moves);
			if (seat >= 0)
				compare(&desk, seat, &same);
			desk_close(&desk);
		}
	}
	assert_true(2 * same > spots);
}

/* A cloud of one layout: the seat knows everything. */
static void know_all(struct heist_cloud *cloud, const struct game_state *s)
{
	memset(cloud, 0, sizeof *cloud);
	cloud->shape = heist_shape(s);
	cloud->count = 1;
	cloud->total = 1;
	cloud->weight[0] = 1;
	cloud->at[0] = heist_layout(s);
}

/* A right token is better than none, a wrong one worse, and in the last round points decide. */
static void test_tokens_and_the_end(void **unused)
{
	const struct game *game = game_find((struct slice){"heist", 5});
	static struct heist_cloud cloud;
	struct heist_sight sight;
	struct game_state *s;
	struct desk desk;
	struct rng rng;
	double none;

	(void)unused;
	rng_seed(&rng, 5);
	desk_open(&desk, game, 2);
	desk_advance(&desk, &rng, 0);
	s = state_of(&desk.state);
	know_all(&cloud, s);
	s->round = 8;
	sight = (struct heist_sight){.state = s, .seat = 0, .cloud = &cloud, .to = 1};
	assert_true(fabs(heist_sight_set(&sight) - 1) < 1e-6);
	none = heist_chance_of(&sight);
	heist_token_add(s, 0, GOOD_STATUE, s->layout[GOOD_STATUE]);
	assert_true(heist_chance_of(&sight) > none + 0.05);
	assert_true(heist_chance_now(&sight) > 0.999);
	s->token_cell[0] = s->layout[GOOD_PAINTING];
	assert_true(heist_chance_of(&sight) < none);
	assert_true(heist_chance_now(&sight) < 0.001);
	s->round = HEIST_ROUNDS;
	assert_true(heist_chance_of(&sight) < 0.001);
	assert_true(heist_chance_laid(&sight) > 0.999); /* fifteen points and more are at hand */
	desk_close(&desk);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_noise),
		cmocka_unit_test(test_tokens_and_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
