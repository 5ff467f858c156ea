/*
 * Fits the chance to win The Great Heist (heist_chance_weight in ai/heist_weights.h) to games of
 * computer players, and prints it.
 *
 *   build/heist_fit GAMES SEED
 *
 * Players are of the levels 3 and 4, 2 to 5 of them; samples are what a seat knows exactly at the
 * end of its turn, its tokens laid, and after a raid of its own. Logistic regression by Newton's steps on the first half of
 * the games; the second half says how far the chances are from what came of them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/heist_chance.h"
#include "ai/heist_weights.h"
#include "ai/player.h"

enum { SAMPLES = 400000, NEWTON = 12, BINS = 10 };

struct sample {
	double fact[HEIST_FACTS], won;
	int game, seat;
};

static struct sample sample[SAMPLES];
static int samples;
static struct heist_room room;
extern const struct game heist_game;

static void take_sample(const struct game_state *view, int seat, int game, struct rng *rng)
{
	struct sample *to = &sample[samples];
	struct heist_sight sight = {.state = view, .seat = seat, .cloud = &room.cloud};

	if (samples == SAMPLES)
		return;
	heist_cloud_begin(&room, view, seat, CLOUD_MAX, rng);
	while (!heist_cloud_step(&room, rng))
		continue;
	heist_cloud_infer(&room.cloud, view, seat);
	sight.to = room.cloud.count;
	heist_sight_set(&sight);
	heist_facts(&sight, to->fact);
	to->game = game;
	to->seat = seat;
	samples++;
}

static struct move choose(const struct game_state *view, int seat, int level, struct rng *rng)
{
	static _Alignas(16) unsigned char memory[AI_PLAYER_MEMORY];
	struct ai_player *player;

	player = ai_player_begin(&(struct ai_task){.game = &heist_game, .view = view,
						   .seat = seat, .seats = view->seats,
						   .level = level, .seed = rng_next(rng)},
				 memory);
	while (!ai_player_step(player, 1000))
		continue;
	return ai_player_move(player);
}

static void view_of(const struct game_state *s, int seat, struct game_state *view)
{
	memset(view, 0, sizeof *view);
	heist_observe(s, seat, view);
}

static void play_game(int game, struct rng *rng)
{
	struct setup setup;
	struct game_state s, view;
	struct result result;
	int first = samples, winners = 0;
	uint32_t asked;

	setup_default(&heist_game, 2 + (int)rng_below(rng, HEIST_SEATS - 1), &setup);
	heist_init(&s, &setup);
	while ((asked = heist_to_move(&s)) != 0) {
		int seat = seat_first(asked);
		struct move move;

		if (seat == SEAT_CHANCE) {
			heist_apply(&s, seat, heist_draw(&s, rng), NULL);
			continue;
		}
		view_of(&s, seat, &view);
		move = choose(&view, seat, 3 + (game + seat) % 3 % 2, rng);
		if (move.kind == HEIST_DONE)
			take_sample(&view, seat, game, rng);
		heist_apply(&s, seat, move, NULL);
		view_of(&s, seat, &view);
		if (move.kind == HEIST_RAID && heist_to_move(&s))
			take_sample(&view, seat, game, rng);
	}
	heist_result(&s, &result);
	for (int seat = 0; seat < s.seats; seat++)
		winners += result.place[seat] == 1;
	for (int i = first; i < samples; i++)
		sample[i].won = result.place[sample[i].seat] == 1 ? 1.0 / winners : 0;
}

/* Gauss and Jordan; the solution is then in the last column. */
static void solve(double m[HEIST_FACTS][HEIST_FACTS + 1])
{
	for (int i = 0; i < HEIST_FACTS; i++) {
		double pivot = m[i][i];

		for (int j = i; j <= HEIST_FACTS; j++)
			m[i][j] /= pivot;
		for (int k = 0; k < HEIST_FACTS; k++) {
			double factor = k == i ? 0 : m[k][i];

			for (int j = i; j <= HEIST_FACTS; j++)
				m[k][j] -= factor * m[i][j];
		}
	}
}

static double chance(const struct sample *at, const double weight[HEIST_FACTS])
{
	double sum = 0;

	for (int i = 0; i < HEIST_FACTS; i++)
		sum += weight[i] * at->fact[i];
	return 1 / (1 + exp(-sum));
}

/* One step towards the most likely weights; a little is held back so that rare facts stay small. */
static void newton(double weight[HEIST_FACTS], int games)
{
	double m[HEIST_FACTS][HEIST_FACTS + 1] = {{0}};

	for (int n = 0; n < samples && sample[n].game < games; n++) {
		double p = chance(&sample[n], weight);

		for (int i = 0; i < HEIST_FACTS; i++) {
			for (int j = 0; j < HEIST_FACTS; j++)
				m[i][j] += p * (1 - p) * sample[n].fact[i] * sample[n].fact[j];
			m[i][HEIST_FACTS] += (sample[n].won - p) * sample[n].fact[i];
		}
	}
	for (int i = 0; i < HEIST_FACTS; i++) {
		m[i][i] += 1;
		m[i][HEIST_FACTS] -= weight[i];
	}
	solve(m);
	for (int i = 0; i < HEIST_FACTS; i++)
		weight[i] += m[i][HEIST_FACTS];
}

/* How far the chances are from what came of games from `from` on, by tenths. */
static void report(const double weight[HEIST_FACTS], int from)
{
	double said[BINS] = {0}, won[BINS] = {0}, count[BINS] = {0}, loss = 0, all = 0;

	for (int n = 0; n < samples; n++) {
		double p = chance(&sample[n], weight);
		int bin = (int)(p * BINS);

		if (sample[n].game < from)
			continue;
		said[bin] += p;
		won[bin] += sample[n].won;
		count[bin]++;
		loss += sample[n].won * log(p) + (1 - sample[n].won) * log(1 - p);
		all++;
	}
	for (int bin = 0; bin < BINS; bin++) {
		if (count[bin] > 0)
			printf("%6.0f samples: said %.3f, won %.3f\n", count[bin],
			       said[bin] / count[bin], won[bin] / count[bin]);
	}
	printf("log loss %.4f\n", -loss / all);
}

int main(int argc, char **argv)
{
	double weight[HEIST_FACTS] = {0};
	struct rng rng;
	int games;

	if (argc != 3)
		return 2;
	games = atoi(argv[1]);
	rng_seed(&rng, strtoull(argv[2], NULL, 10));
	for (int i = 0; i < games; i++)
		play_game(i, &rng);
	for (int i = 0; i < NEWTON; i++)
		newton(weight, games / 2);
	report(weight, games / 2);
	for (int i = 0; i < HEIST_FACTS; i++)
		printf("%.3f, ", weight[i]);
	printf("\n");
	return 0;
}
