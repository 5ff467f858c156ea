/*
 * Fits the estimate of final points of Looting London (`final` and `draw` in
 * ai/looting_weights.h) to games of two that the playout policy plays against itself, and prints
 * it.
 *
 *   build/looting_fit GAMES SEED
 *
 * Samples are beginnings of turns, more of them late in a game; the lead of the active seat at
 * the end is explained by the differences of what the estimate looks at. Least squares.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/looting.c"

enum {
	FACTS = 2 * LOOTING_FACTS + 1, /* of each fact: late, early; then the draw */
	GAME_SAMPLES = 200,
	STAGES = 5, /* by tiles, for the report */
};

struct sample {
	double fact[FACTS];
	int seat, stage;
};

struct sums {
	double product[FACTS][FACTS + 1]; /* the last column: with the lead */
	double square[STAGES];            /* of the lead */
	double count[STAGES];
};

static void take_sample(const struct game_state *s, struct sample *sample)
{
	struct cases cases = {.tiles = 0};
	struct game_state copy = *s;

	memset(sample, 0, sizeof *sample);
	read_columns(s, &cases);
	sample->seat = s->seat;
	sample->stage = cases.tiles == LOOTING_TILES ? STAGES - 1 : cases.tiles / STAGES;
	for (int seat = 0; seat < 2; seat++) {
		double sign = seat == s->seat ? 1 : -1;
		float fact[LOOTING_FACTS];

		read_facts(&copy, seat, &cases, fact);
		for (int i = 0; i < LOOTING_FACTS; i++) {
			sample->fact[i] += sign * (double)fact[i];
			sample->fact[LOOTING_FACTS + i] +=
				sign * (double)fact[i] * cases.tiles / LOOTING_TILES;
		}
	}
	sample->fact[FACTS - 1] = 1;
}

/* One game; its samples with the lead they came to. */
static void play_game(struct sums *sums, struct rng *rng)
{
	static struct sample sample[GAME_SAMPLES];
	struct setup setup = {.seats = 2};
	struct game_state s;
	uint32_t asked;
	int count = 0;

	looting_init(&s, &setup);
	while ((asked = looting_to_move(&s)) != 0) {
		int seat = seat_first(asked);
		struct ai_spot spot = {.state = &s, .seat = seat, .seats = 2, .playout = true};

		if (s.phase == LOOTING_PHASE_TURN && count < GAME_SAMPLES &&
		    rng_below(rng, looting_laid(&s) > 12 ? 16 : 5) == 0)
			take_sample(&s, &sample[count++]);
		looting_apply(&s, seat,
			      seat == SEAT_CHANCE ? looting_draw(&s, rng) : policy(&spot, rng), NULL);
	}
	for (int i = 0; i < count; i++) {
		const struct sample *at = &sample[i];
		double lead = looting_points(&s, at->seat) - looting_points(&s, 1 - at->seat);

		for (int a = 0; a < FACTS; a++) {
			for (int b = 0; b < FACTS; b++)
				sums->product[a][b] += at->fact[a] * at->fact[b];
			sums->product[a][FACTS] += at->fact[a] * lead;
		}
		sums->square[at->stage] += lead * lead;
		sums->count[at->stage]++;
	}
}

/* Gauss and Jordan; the solution is then in the last column. */
static void solve_sums(double m[FACTS][FACTS + 1])
{
	for (int i = 0; i < FACTS; i++) {
		double pivot = m[i][i] + 1e-9;

		for (int j = i; j <= FACTS; j++)
			m[i][j] /= pivot;
		for (int k = 0; k < FACTS; k++) {
			double factor = k == i ? 0 : m[k][i];

			for (int j = i; j <= FACTS; j++)
				m[k][j] -= factor * m[i][j];
		}
	}
}

int main(int argc, char **argv)
{
	static struct sums sums;
	struct rng rng;

	if (argc != 3)
		return 2;
	rng_seed(&rng, strtoull(argv[2], NULL, 10));
	for (int i = atoi(argv[1]); i > 0; i--)
		play_game(&sums, &rng);
	for (int i = 0; i < STAGES; i++)
		printf("%2d tiles and more: %.0f samples, lead %.2f\n", STAGES * i, sums.count[i],
		       sqrt(sums.square[i] / sums.count[i]));
	solve_sums(sums.product);
	for (int half = 0; half < 2; half++) {
		for (int i = 0; i < LOOTING_FACTS; i++)
			printf("%.3ff, ", sums.product[half * LOOTING_FACTS + i][FACTS]);
		printf("\n");
	}
	printf("draw %.2f\n", sums.product[FACTS - 1][FACTS]);
	return 0;
}
