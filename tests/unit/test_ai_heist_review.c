/* Games of The Great Heist looked over: the same chances whatever the seed, silence on payments. */
#include <math.h>

#include "ai/heist_chance.h"
#include "ai/player.h"
#include "tests/unit/ai_desk.h"

enum { GAMES = 160, TENTHS = 10 };

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
		assert_true(apart * apart <= 9 * (ai_choice_variance(&one.at[i]) +
						  ai_choice_variance(&other.at[i])));
		assert_true((one.at[i].win < 0) == (one.at[i].move.kind == HEIST_PAY));
		most = apart > most ? apart : most;
	}
	assert_true(most < 0.12);
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
	static struct heist_luck luck;
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
	memset(s->paid, 1, sizeof s->paid); /* nobody has spent more */
	heist_luck_draw(&luck, s);
	sight = (struct heist_sight){.state = s, .seat = 0, .cloud = &cloud, .to = 1,
				     .luck = &luck};
	heist_sight_set(&sight);
	assert_true(fabs(sight.mass - 1) < 1e-6);
	none = heist_chance_of(&sight);
	heist_token_add(s, 0, GOOD_STATUE, s->layout[GOOD_STATUE]);
	assert_true(heist_chance_of(&sight) > none + 0.05);
	assert_true(heist_chance_now(&sight) > 0.999);
	s->token_cell[0] = s->layout[GOOD_PAINTING];
	assert_true(heist_chance_of(&sight) < none);
	assert_true(heist_chance_now(&sight) < 0.001);
	s->round = HEIST_ROUNDS;
	assert_true(heist_chance_of(&sight) < 0.011);
	assert_true(heist_chance_laid(&sight) > 0.989); /* fifteen points and more are at hand */
	desk_close(&desk);
}

/* What was said of seats, and what came of it. */
struct record {
	int count;
	double said, won, loss;
	struct tenth {
		double said, won;
		int count;
	} tenth[TENTHS];
};

static void record_add(struct record *record, double said, double won)
{
	struct tenth *tenth = &record->tenth[(int)(said * TENTHS)];

	record->count++;
	record->said += said;
	record->won += won;
	record->loss -= won * log(said) + (1 - won) * log(1 - said);
	tenth->count++;
	tenth->said += said;
	tenth->won += won;
}

struct guess {
	double said;
	int seat;
	bool last;
};

/* What the seat's chance is said to be at the end of its turn. */
static struct guess guess_of(const struct game_state *s, int seat, struct rng *rng)
{
	static struct heist_room room;
	struct any_state view;
	struct heist_sight sight = {.state = state_of(&view), .seat = seat,
				    .cloud = &room.cloud, .luck = &room.luck};
	struct guess guess = {.seat = seat, .last = heist_last_round(s)};

	memset(&view, 0, sizeof view);
	heist_observe(s, seat, state_of(&view));
	heist_cloud_begin(&room, state_of(&view), seat, CLOUD_MAX, rng);
	while (!heist_cloud_step(&room, rng))
		continue;
	heist_cloud_infer(&room.cloud, state_of(&view), seat);
	heist_luck_draw(&room.luck, state_of(&view));
	sight.to = room.cloud.count;
	heist_sight_set(&sight);
	guess.said = heist_chance_of(&sight);
	return guess;
}

static struct move choose(const struct game_state *s, int seat, int level, struct rng *rng)
{
	static _Alignas(16) unsigned char memory[AI_PLAYER_MEMORY];
	struct any_state view;
	struct ai_task task = {.game = game_find((struct slice){"heist", 5}),
			       .view = state_of(&view), .seat = seat, .seats = s->seats,
			       .level = level, .seed = rng_next(rng)};
	struct ai_player *player;
	struct move list[LEGAL_MAX];

	if (level == 0)
		return list[rng_below(rng, (uint32_t)heist_legal(s, seat, list))];
	memset(&view, 0, sizeof view);
	heist_observe(s, seat, state_of(&view));
	player = ai_player_begin(&task, memory);
	while (!ai_player_step(player, 1000))
		continue;
	return ai_player_move(player);
}

/* A game of weak and random players. All that is said in the last round, some of the rest. */
static void play_game(int n, struct rng *rng, struct record record[2])
{
	struct desk desk;
	struct game_state *s = state_of(&desk.state);
	struct guess guess[HEIST_SEATS * HEIST_ROUNDS];
	struct result result;
	int guesses = 0, winners = 0;

	desk_open(&desk, game_find((struct slice){"heist", 5}), 2 + n % 4);
	while (heist_to_move(s)) {
		int seat = seat_first(heist_to_move(s));
		struct move move = seat == SEAT_CHANCE ? heist_draw(s, rng)
						       : choose(s, seat, (n + seat) % 4, rng);

		if (move.kind == HEIST_DONE && (heist_last_round(s) || (n + s->round) % 4 == 0))
			guess[guesses++] = guess_of(s, seat, rng);
		heist_apply(s, seat, move, NULL);
	}
	heist_result(s, &result);
	for (int seat = 0; seat < s->seats; seat++)
		winners += result.place[seat] == 1;
	for (int i = 0; i < guesses; i++)
		record_add(&record[guess[i].last], guess[i].said,
			  result.place[guess[i].seat] == 1 ? 1.0 / winners : 0);
	desk_close(&desk);
}

static double off(const struct tenth *tenth)
{
	return fabs(tenth->said - tenth->won) / tenth->count;
}

/* Of what is said to be won so often, that much is won. */
static void test_chances_come_true(void **unused)
{
	struct record record[2] = {{0}};
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 19);
	for (int n = 0; n < GAMES; n++)
		play_game(n, &rng, record);
	for (int last = 0; last < 2; last++) {
		const struct record *of = &record[last];

		assert_true(fabs(of->said - of->won) < 0.1 * of->won);
		assert_true(of->loss < (last ? 0.17 : 0.31) * of->count);
		assert_true(of->tenth[0].count > 300 && off(&of->tenth[0]) < 0.02);
		assert_true(of->tenth[TENTHS - 1].count > 100 &&
			    off(&of->tenth[TENTHS - 1]) < 0.05);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_noise),
		cmocka_unit_test(test_tokens_and_the_end),
		cmocka_unit_test(test_chances_come_true),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
