/*
 * Fits the chance to win The Great Heist (heist_chance_weight in ai/heist_weights.h) to games of
 * computer players, and prints it.
 *
 *   build/heist_fit GAMES SEED
 *
 * Players are random or of the levels 1 to 4, 2 to 5 of them; samples are what a seat knows exactly
 * at the end of its turn, its tokens laid, and after a raid of its own. Logistic regression by
 * Newton's steps on the first half of the games; the second half says how far the chances are from
 * what came of them. Before it, how often face-down tokens were right (heist_face_right), and how
 * much of a last round goes astray.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/heist_chance.h"
#include "ai/heist_weights.h"
#include "ai/player.h"

enum { SAMPLES = 400000, NEWTON = 12, BINS = 10, KNOWN = HEIST_TOKENS + 1, SEATED = 8,
       PARTS = 4 * (HEIST_SEATS - 1) * BINS };

/* Who sits there, one of these each: 0 is random. */
static const int seated[SEATED] = {0, 1, 2, 3, 3, 4, 4, 4};

struct sample {
	double fact[HEIST_FACTS], won, times;
	double now; /* in the last round; otherwise below 0 */
	int game, seat, seats;
};

/* Face-down tokens of others on goods, by how many of that seat's were known right and wrong. */
static double face[KNOWN][KNOWN][2];

static struct sample sample[SAMPLES];
static int samples;
static struct heist_room room;
extern const struct game heist_game;

static void view_of(const struct game_state *s, int seat, struct game_state *view)
{
	memset(view, 0, sizeof *view);
	heist_observe(s, seat, view);
}

/* What the seat could know of another's tokens if it knew the layout, and what they were. */
static void take_faces(const struct game_state *s, const struct game_state *view, int other)
{
	int known[2] = {0}, hidden[2] = {0};

	for (int i = 0; i < s->tokens; i++) {
		int good = 1;

		if (s->token_seat[i] != other + 1)
			continue;
		while (good <= GOODS && s->layout[good - 1] != s->token_cell[i])
			good++;
		if (view->token_good[i] == HEIST_HIDDEN && good <= GOODS)
			hidden[s->token_good[i] == good]++;
		else
			known[s->token_good[i] == good]++;
	}
	for (int right = 0; right < 2; right++)
		face[known[1]][known[0]][right] += hidden[right];
}

static void take_sample(const struct game_state *s, int seat, int game, struct rng *rng)
{
	struct sample *to = &sample[samples];
	struct game_state of, *view = &of;
	struct heist_sight sight = {.state = view, .seat = seat, .cloud = &room.cloud,
				    .luck = &room.luck};

	if (samples == SAMPLES)
		return;
	view_of(s, seat, view);
	for (int other = 0; other < s->seats; other++) {
		if (other != seat)
			take_faces(s, view, other);
	}
	heist_luck_draw(&room.luck, view);
	heist_cloud_begin(&room, view, seat, CLOUD_MAX, rng);
	while (!heist_cloud_step(&room, rng))
		continue;
	heist_cloud_infer(&room.cloud, view, seat);
	sight.to = room.cloud.count;
	heist_sight_set(&sight);
	heist_facts(&sight, to->fact);
	to->now = heist_last_round(view) ? heist_chance_now(&sight) : -1;
	to->seats = s->seats;
	to->times = to->now < 0;
	to->game = game;
	to->seat = seat;
	samples++;
}

static struct move choose(const struct game_state *view, int seat, int level, struct rng *rng)
{
	static _Alignas(16) unsigned char memory[AI_PLAYER_MEMORY];
	struct move list[LEGAL_MAX];
	struct ai_player *player;

	if (level == 0)
		return list[rng_below(rng, (uint32_t)heist_legal(view, seat, list))];

	player = ai_player_begin(&(struct ai_task){.game = &heist_game, .view = view,
						   .seat = seat, .seats = view->seats,
						   .level = level, .seed = rng_next(rng)},
				 memory);
	while (!ai_player_step(player, 1000))
		continue;
	return ai_player_move(player);
}

static void play_game(int game, struct rng *rng)
{
	struct setup setup;
	struct game_state s, view;
	struct result result;
	int first = samples, winners = 0, level[HEIST_SEATS];
	uint32_t asked;

	setup_default(&heist_game, 2 + (int)rng_below(rng, HEIST_SEATS - 1), &setup);
	for (int seat = 0; seat < HEIST_SEATS; seat++)
		level[seat] = seated[rng_below(rng, SEATED)];
	heist_init(&s, &setup);
	while ((asked = heist_to_move(&s)) != 0) {
		int seat = seat_first(asked);
		struct move move;

		if (seat == SEAT_CHANCE) {
			heist_apply(&s, seat, heist_draw(&s, rng), NULL);
			continue;
		}
		view_of(&s, seat, &view);
		move = choose(&view, seat, level[seat], rng);
		if (move.kind == HEIST_DONE)
			take_sample(&s, seat, game, rng);
		heist_apply(&s, seat, move, NULL);
		if (move.kind == HEIST_RAID && heist_to_move(&s))
			take_sample(&s, seat, game, rng);
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
static void newton(double weight[HEIST_FACTS], const struct sample *at, int count)
{
	double m[HEIST_FACTS][HEIST_FACTS + 1] = {{0}};

	for (; count > 0; count--, at++) {
		double p = chance(at, weight);

		for (int i = 0; i < HEIST_FACTS; i++) {
			for (int j = 0; j < HEIST_FACTS; j++)
				m[i][j] += at->times * p * (1 - p) * at->fact[i] * at->fact[j];
			m[i][HEIST_FACTS] += at->times * (at->won - p) * at->fact[i];
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

/* The chance that is said of a sample: of the last round what was counted, nearly. */
static double said_of(const struct sample *at, const double weight[HEIST_FACTS], double astray)
{
	if (at->now < 0)
		return chance(at, weight);
	return at->now * (1 - astray) + astray / at->seats;
}

static double loss_of(double p, double won)
{
	return -won * log(p) - (1 - won) * log(1 - p);
}

/* How much of the last rounds goes astray, in hundredths: what makes their loss the least. */
static double fit_astray(const double weight[HEIST_FACTS], int games)
{
	double best = 0, least = INFINITY;

	for (int try = 1; try < 60; try++) {
		double astray = try / 100.0, loss = 0;

		for (int n = 0; n < samples && sample[n].game < games; n++) {
			if (sample[n].now >= 0)
				loss += loss_of(said_of(&sample[n], weight, astray),
						sample[n].won);
		}
		if (loss < least) {
			least = loss;
			best = astray;
		}
	}
	printf("last round astray %.2f\n", best);
	return best;
}

/* FACE_SURE, FACE_RIGHT, FACE_WRONG, and the shares they stand for. */
static void fit_faces(void)
{
	static struct sample cell[KNOWN * KNOWN];
	double weight[HEIST_FACTS] = {0};

	for (int i = 0; i < KNOWN * KNOWN; i++) {
		const double *of = face[i / KNOWN][i % KNOWN];

		cell[i] = (struct sample){.fact = {1, i / KNOWN, i % KNOWN},
					  .times = of[0] + of[1]};
		cell[i].won = cell[i].times > 0 ? of[1] / cell[i].times : 0;
	}
	for (int i = 0; i < NEWTON; i++)
		newton(weight, cell, KNOWN * KNOWN);
	printf("faces %.3f %.3f %.3f\n", weight[0], weight[1], weight[2]);
	for (int i = 0; i < KNOWN * KNOWN; i++) {
		if (cell[i].times >= 100)
			printf("%2d right %2d wrong: %6.0f, %.3f right, fitted %.3f\n", i / KNOWN,
			       i % KNOWN, cell[i].times, cell[i].won, chance(&cell[i], weight));
	}
}

/* How far the chances are from what came of games from `from` on, by tenths. */
static void report(const double weight[HEIST_FACTS], double astray, int from, bool last)
{
	double said[BINS] = {0}, won[BINS] = {0}, count[BINS] = {0}, loss = 0, all = 0;

	for (int n = 0; n < samples; n++) {
		double p = said_of(&sample[n], weight, astray);
		int bin = (int)(p * BINS);

		if (sample[n].game < from || last != (sample[n].now >= 0))
			continue;
		said[bin] += p;
		won[bin] += sample[n].won;
		count[bin]++;
		loss += loss_of(p, sample[n].won);
		all++;
	}
	for (int bin = 0; bin < BINS; bin++) {
		if (count[bin] > 0)
			printf("%6.0f samples: said %.3f, won %.3f\n", count[bin],
			       said[bin] / count[bin], won[bin] / count[bin]);
	}
	printf("%s %.0f samples: log loss %.4f\n", last ? "last round" : "before", all, loss / all);
}

/*
 * How far the chances are off beyond luck, as a standard deviation: in parts of the samples by
 * seats, round and chance, from pairs of different games only, for one game's samples share their
 * end.
 */
static double off_by(const double weight[HEIST_FACTS], double astray, int from)
{
	static double sum[PARTS], in_game[PARTS], squares[PARTS], count[PARTS];
	double off = 0, all = 0;

	for (int n = 0; n < samples; n++) {
		double p = said_of(&sample[n], weight, astray);
		int late = (int)(sample[n].fact[HEIST_FACT_LATE] * 3.99);
		int part = ((sample[n].seats - 2) * 4 + late) * BINS + (int)(p * BINS);

		if (sample[n].game < from)
			continue;
		in_game[part] += sample[n].won - p;
		count[part]++;
		all++;
		if (n + 1 < samples && sample[n + 1].game == sample[n].game)
			continue;
		for (int i = 0; i < PARTS; i++) {
			sum[i] += in_game[i];
			squares[i] += in_game[i] * in_game[i];
			in_game[i] = 0;
		}
	}
	for (int i = 0; i < PARTS; i++)
		off += count[i] > 0 ? (sum[i] * sum[i] - squares[i]) / count[i] : 0;
	return off > 0 ? sqrt(off / all) : 0;
}

int main(int argc, char **argv)
{
	double weight[HEIST_FACTS] = {0}, astray;
	struct rng rng;
	int games, fitted = 0;

	if (argc != 3)
		return 2;
	games = atoi(argv[1]);
	rng_seed(&rng, strtoull(argv[2], NULL, 10));
	for (int i = 0; i < games; i++)
		play_game(i, &rng);
	fit_faces();
	while (fitted < samples && sample[fitted].game < games / 2)
		fitted++;
	for (int i = 0; i < NEWTON; i++)
		newton(weight, sample, fitted);
	astray = fit_astray(weight, games / 2);
	report(weight, astray, games / 2, false);
	report(weight, astray, games / 2, true);
	printf("off by %.4f beyond luck\n", off_by(weight, astray, games / 2));
	for (int i = 0; i < HEIST_FACTS; i++)
		printf("%.3f, ", weight[i]);
	printf("\n");
	return 0;
}
