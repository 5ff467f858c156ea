/*
 * Takes the figures of ai/eighty_lore.c and ai/eighty.c that are no rules from games that the
 * search plays against itself with two seats.
 *
 *   build/eighty_fit GAMES ITERATIONS SEED
 *
 * Prints how often a rival is ahead after its next move and in the long run, by the lead over it,
 * and the fit of who won: by how many turns one must lead to have e times the odds, by the
 * turns to go of the nearer one, and how many turns each Character and Rumor is worth beyond
 * what the player believes now.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/eighty.c"
#include "ai/heist.h"
#include "ai/looting.h"
#include "ai/nanty.h"
#include "ai/search.h"

enum {
	SAMPLES = 200000, GAME_MAX = 4000, STAGES = 9, FEATURES = CARD_CHARACTERS + 3,
	LEAD_MAX = 24, LATER = 16, EPOCHS = 400, ODD = 40,
};

const struct ai_game looting_ai = {.id = "-"}, heist_ai = {.id = "-"}, nanty_ai = {.id = "-"};
extern const struct game eighty_game;

/* Both seats' difference, first minus second. */
struct sample {
	double turns, feature[FEATURES], share;
	int stage;
	bool won;
};

static const double edge[STAGES] = {0, 1.5, 3, 4.5, 6, 8, 11, 14, 18};
static struct sample sample[SAMPLES];
static int samples;
static double soon[2 * LEAD_MAX + 1][2], later[2 * LEAD_MAX + 1][2]; /* ahead, of so many */
static struct eighty_lore lore;
static struct ai_search *search;

static void take_sample(const struct game_state *s, int winner)
{
	struct ai_spot spot = {.state = s, .lore = &lore, .seats = 2};
	struct sample *to = &sample[samples];
	double go[2] = {seat_go(&spot, 0), seat_go(&spot, 1)};
	double nearest = go[0] < go[1] ? go[0] : go[1];

	if (samples == SAMPLES)
		return;
	samples++;
	to->turns = go[1] - go[0];
	to->won = winner == 1;
	while (to->stage < STAGES - 2 && nearest > edge[to->stage + 1])
		to->stage++;
	to->share = (nearest - edge[to->stage]) / (edge[to->stage + 1] - edge[to->stage]);
	to->share = to->share < 0 ? 0 : to->share > 1 ? 1 : to->share;
	for (int seat = 0; seat < 2; seat++) {
		double sign = seat ? -1 : 1;

		for (int i = 0; i < CARD_CHARACTERS; i++)
			to->feature[i] += sign * (s->held[seat] >> i & 1);
		if (s->rumors[seat])
			to->feature[CARD_CHARACTERS + s->rumors[seat] - 1] += sign;
	}
}

/* What became of the ranks after a turn: `at[i]` is how things stood before the i-th one. */
static void take_ranks(const struct game_state *at, int count)
{
	for (int i = 0; i + 2 < count; i++) {
		int seat = at[i].turn;
		int lead = at[i + 1].place[seat][0] - at[i + 1].place[1 - seat][0];

		if (at[i + 1].turn == seat || at[i + 2].turn != seat || abs(lead) > LEAD_MAX)
			continue;
		soon[lead + LEAD_MAX][1]++;
		soon[lead + LEAD_MAX][0] +=
			at[i + 2].place[1 - seat][0] > at[i + 1].place[seat][0];
		for (int k = i + 2; k < count && k < i + 2 + LATER; k += 2) {
			later[lead + LEAD_MAX][1]++;
			later[lead + LEAD_MAX][0] += at[k].place[1 - seat][0] > at[k].place[seat][0];
		}
	}
}

static struct move think(const struct game_state *s, int seat, uint32_t iterations, struct rng *rng)
{
	static struct ai_answer answer;
	struct ai_query query = {
		.game = &eighty_game, .view = s, .lore = &lore, .seat = seat, .seats = 2,
		.viewer = seat, .seed = rng_next(rng), .iterations = iterations,
	};

	ai_search_run(search, &query, &answer);
	return answer.at[ai_answer_best(&answer)].move;
}

static void play_game(uint32_t iterations, struct rng *rng)
{
	static struct game_state at[GAME_MAX];
	struct setup setup;
	struct game_state s;
	uint32_t asked;
	int count = 0;

	setup_default(&eighty_game, 2, &setup);
	eighty_init(&s, &setup);
	while ((asked = eighty_to_move(&s)) != 0) {
		int seat = seat_first(asked);
		struct move list[LEGAL_MAX];
		int legal = eighty_legal(&s, seat, list);

		if (settled(&s) && !s.played && count < GAME_MAX)
			at[count++] = s;
		if (seat == SEAT_CHANCE)
			eighty_apply(&s, seat, eighty_draw(&s, rng), NULL);
		else if (legal == 1 || rng_below(rng, ODD) == 0)
			eighty_apply(&s, seat, list[rng_below(rng, (uint32_t)legal)], NULL);
		else
			eighty_apply(&s, seat, think(&s, seat, iterations, rng), NULL);
	}
	take_ranks(at, count);
	for (int i = 0; i < count && s.winner; i++)
		take_sample(&at[i], s.winner);
}

/* Gradient ascent on the likelihood of who won (AdaGrad). Returns its mean at the end. */
static double fit(double slope[STAGES], double weight[FEATURES])
{
	double past[STAGES + FEATURES] = {0};
	double sum = 0;

	for (int epoch = 0; epoch < EPOCHS; epoch++) {
		double ascent[STAGES + FEATURES] = {0};

		sum = 0;
		for (int i = 0; i < samples; i++) {
			const struct sample *a = &sample[i];
			double steep = slope[a->stage] * (1 - a->share) +
				       slope[a->stage + 1] * a->share;
			double lead = a->turns, chance, miss;

			for (int k = 0; k < FEATURES; k++)
				lead += weight[k] * a->feature[k];
			chance = 1 / (1 + exp(-steep * lead));
			sum += log(a->won ? chance : 1 - chance);
			miss = (a->won - chance) / samples;
			ascent[a->stage] += miss * lead * (1 - a->share);
			ascent[a->stage + 1] += miss * lead * a->share;
			for (int k = 0; k < FEATURES; k++)
				ascent[STAGES + k] += miss * steep * a->feature[k];
		}
		for (int k = 0; k < STAGES + FEATURES; k++) {
			double *at = k < STAGES ? &slope[k] : &weight[k - STAGES];

			past[k] += ascent[k] * ascent[k];
			*at += 0.05 * ascent[k] / sqrt(past[k] + 1e-12);
		}
	}
	return sum / samples;
}

int main(int argc, char **argv)
{
	double slope[STAGES], weight[FEATURES] = {0};
	uint32_t iterations = argc == 4 ? (uint32_t)atoi(argv[2]) : 0;
	uint32_t nodes = 4 * iterations + 256;
	struct rng rng;

	if (iterations == 0)
		return 2;
	rng_seed(&rng, (uint64_t)atoi(argv[3]));
	while (!eighty_lore_step(&lore))
		continue;
	search = ai_search_init(&eighty_game, nodes,
				malloc(ai_search_size(&eighty_game, nodes)));
	for (int game = atoi(argv[1]); game > 0; game--)
		play_game(iterations, &rng);
	for (int k = -LEAD_MAX; k <= LEAD_MAX; k++)
		printf("lead %d: ahead soon %.0f, later %.0f of 256 (%.0f times)\n", k,
		       256 * soon[k + LEAD_MAX][0] / soon[k + LEAD_MAX][1],
		       256 * later[k + LEAD_MAX][0] / later[k + LEAD_MAX][1], soon[k + LEAD_MAX][1]);
	for (int k = 0; k < STAGES; k++)
		slope[k] = 1 / spread(edge[k]);
	printf("%d positions, likelihood %.4f\n", samples, fit(slope, weight));
	for (int k = 0; k < STAGES; k++)
		printf("%.1f turns to go: spread %.2f\n", edge[k], 1 / slope[k]);
	for (int k = 0; k < FEATURES; k++)
		printf("%s %d: %.2f turns\n", k < CARD_CHARACTERS ? "Character" : "Rumors",
		       k < CARD_CHARACTERS ? k : k - CARD_CHARACTERS + 1, weight[k]);
	return 0;
}
