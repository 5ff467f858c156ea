/*
 * Fits the evaluation of Nanty Narking (ai/nanty_weights_data.c) to games that the rule of
 * thumb plays against itself, and prints the table.
 *
 *   build/nanty_fit GAMES SEED > table.c
 *
 * Every position between two turns is a sample: the seats' odds, normalised, against who won.
 * Stochastic gradient ascent on the likelihood, in logarithms of the entries (AdaGrad).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/nanty.h"
#include "ai/nanty_odds.c"
#include "games/list.h"

enum { SAMPLES = 1500000, EPOCHS = 6, PARTS = 6 };

bool nanty_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out)
{
	(void)spot;
	(void)move;
	(void)reader;
	(void)out;
	return false;
}

bool nanty_mend(const struct ai_spot *spot, struct move move, struct move *better)
{
	(void)spot;
	(void)move;
	(void)better;
	return false;
}

/* One factor of a seat's odds: between two entries of the table. */
struct part {
	uint16_t low;
	float share; /* of the entry after it */
};

struct sample {
	struct part part[NANTY_SEATS][PARTS];
	uint8_t winner;
};

static struct sample *samples;
static int count;

static uint16_t entry(const struct nanty_weights *w, const float *at)
{
	return (uint16_t)(at - (const float *)w);
}

static struct part part_at(const struct nanty_weights *w, const float *table, int entries,
			   float at)
{
	int low = at <= 0 ? 0 : at >= (float)(entries - 1) ? entries - 1 : (int)at;
	float share = at <= 0 || at >= (float)(entries - 1) ? 0 : at - (float)low;

	return (struct part){entry(w, &table[low]), share};
}

static void take_sample(const struct game_state *s, struct sample *sample)
{
	const struct nanty_weights *w = &nanty_weights[s->seats - 2];
	struct nanty_board board;
	int stage;

	nanty_board_sum(s, &board);
	stage = board.pile < 12 ? 0 : board.pile < 30 ? 1 : board.pile < 55 ? 2 : 3;
	for (int seat = 0; seat < s->seats; seat++) {
		const struct nanty_scene *scene = &board.now;
		struct part *part = sample->part[seat];
		int person = s->personality[seat];
		enum nanty_aim aim = nanty_aim_of(person);
		int order = (seat + s->seats - s->active) % s->seats;
		struct goal goal = nanty_scene_goal(&board, scene, seat, person);
		int best = -1000;

		for (int other = 0; other < s->seats; other++) {
			if (other != seat && nanty_wide(points(&board, scene), other) > best)
				best = nanty_wide(points(&board, scene), other);
		}
		best = nanty_wide(points(&board, scene), seat) - best;
		part[0] = part_at(w, w->near[aim][order], NANTY_BINS,
				  s->variant ? bin_variant(&board, scene, seat, person, &goal)
					     : bin_aim(&board, scene, seat, aim));
		part[1] = (struct part){UINT16_MAX, 0};
		if (goal.met)
			part[1].low = entry(w, &w->met[aim][order]);
		part[2] = part_at(w, w->lead[stage], NANTY_LEADS, (float)best * 0.1f + 3);
		part[3] = part_at(w, w->purse, NANTY_PURSES, (float)scene->money[seat] * 0.25f);
		part[4] = part_at(w, w->hand, NANTY_HANDS, (float)s->hand_count[seat]);
		part[5] = part_at(w, w->house, NANTY_BUILDINGS + 1,
				  (float)nanty_narrow(scene->sum.houses, seat));
	}
}

static void play_game(int seats, int variant, struct rng *rng)
{
	struct game_state s;
	struct setup setup = {.seats = (uint8_t)seats};
	struct result result;
	struct move list[LEGAL_MAX];
	uint32_t asked;
	int first = count;
	int winner = 0;

	setup.choice[0] = (uint8_t)variant;
	nanty_init(&s, &setup);
	while ((asked = nanty_to_move(&s)) != 0) {
		int seat = seat_first(asked);
		struct ai_spot spot = {.state = &s, .list = list, .seat = seat, .seats = seats};

		if (seat == SEAT_CHANCE) {
			nanty_apply(&s, seat, nanty_draw(&s, rng), NULL);
			continue;
		}
		if (nanty_ai.settled(&s) && count < SAMPLES && rng_below(rng, 2))
			take_sample(&s, &samples[count++]);
		spot.count = nanty_legal(&s, seat, list);
		if (spot.count == 1 || rng_below(rng, 40) == 0)
			nanty_apply(&s, seat, list[rng_below(rng, (uint32_t)spot.count)], NULL);
		else
			nanty_apply(&s, seat, nanty_ai.policy(&spot, rng), NULL);
	}
	nanty_result(&s, &result);
	for (int seat = 0; seat < seats; seat++) {
		if (result.place[seat] == 1)
			winner = seat;
	}
	for (int i = first; i < count; i++)
		samples[i].winner = (uint8_t)winner;
}

enum { ENTRIES = sizeof(struct nanty_weights) / sizeof(float) };
static double theta[ENTRIES], squares[ENTRIES];

static double part_value(const struct part *part, double share[2])
{
	double low, high = 0;

	if (part->low == UINT16_MAX)
		return 1;
	low = exp(theta[part->low]) * (1 - (double)part->share);
	if (part->share > 0)
		high = exp(theta[part->low + 1]) * (double)part->share;
	share[0] = low / (low + high);
	share[1] = high / (low + high);
	return low + high;
}

static void bump(int at, double gradient)
{
	squares[at] += gradient * gradient;
	theta[at] += 0.05 * gradient / (sqrt(squares[at]) + 1e-3);
}

static double learn(const struct sample *sample, int seats, bool change)
{
	double odds[NANTY_SEATS], share[NANTY_SEATS][PARTS][2], sum = 0;

	for (int seat = 0; seat < seats; seat++) {
		odds[seat] = 1;
		for (int i = 0; i < PARTS; i++)
			odds[seat] *= part_value(&sample->part[seat][i], share[seat][i]);
		sum += odds[seat];
	}
	for (int seat = 0; change && seat < seats; seat++) {
		double gradient = (seat == sample->winner) - odds[seat] / sum;

		for (int i = 0; i < PARTS; i++) {
			const struct part *part = &sample->part[seat][i];

			if (part->low == UINT16_MAX)
				continue;
			bump(part->low, gradient * share[seat][i][0]);
			if (part->share > 0)
				bump(part->low + 1, gradient * share[seat][i][1]);
		}
	}
	return log(odds[sample->winner] / sum);
}

/* Entries seldom seen follow their neighbours. */
static void smooth(void)
{
	for (int row = 0; row < AIMS * NANTY_SEATS; row++) {
		double *near = theta + row * NANTY_BINS;
		double *seen = squares + row * NANTY_BINS;

		for (int i = 1; i < NANTY_BINS; i++) {
			if (seen[i] < 30)
				near[i] = near[i - 1] + (row < AIM_HOLMES * NANTY_SEATS ? 0.25 : 0);
		}
		for (int i = NANTY_BINS - 2; i >= 0; i--) {
			if (seen[i] < 30 && seen[i + 1] >= 30)
				near[i] = near[i + 1] - (row < AIM_HOLMES * NANTY_SEATS ? 0.2 : 0);
		}
	}
}

static void put_row(const float *row, int n)
{
	printf("{");
	for (int i = 0; i < n; i++)
		printf("%s%#.3gf", !i ? "" : i % 6 ? ", " : ",\n\t\t\t\t ",
		       fmax((double)row[i], 1e-4));
	printf("}");
}

static void put(const struct nanty_weights *w)
{
	printf("\t{\n\t\t.near = {\n");
	for (int aim = 0; aim < AIMS; aim++) {
		printf("\t\t\t{\n");
		for (int order = 0; order < NANTY_SEATS; order++) {
			printf("\t\t\t\t");
			put_row(w->near[aim][order], NANTY_BINS);
			printf(",\n");
		}
		printf("\t\t\t},\n");
	}
	printf("\t\t},\n\t\t.met = {\n");
	for (int aim = 0; aim < AIMS; aim++) {
		printf("\t\t\t");
		put_row(w->met[aim], NANTY_SEATS);
		printf(",\n");
	}
	printf("\t\t},\n\t\t.lead = {\n");
	for (int stage = 0; stage < NANTY_STAGES; stage++) {
		printf("\t\t\t");
		put_row(w->lead[stage], NANTY_LEADS);
		printf(",\n");
	}
	printf("\t\t},\n\t\t.purse = ");
	put_row(w->purse, NANTY_PURSES);
	printf(",\n\t\t.hand = ");
	put_row(w->hand, NANTY_HANDS);
	printf(",\n\t\t.house = ");
	put_row(w->house, NANTY_BUILDINGS + 1);
	printf(",\n\t},\n");
}

int main(int argc, char **argv)
{
	int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1000;
	struct rng rng;

	samples = malloc(SAMPLES * sizeof *samples);
	rng_seed(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
	for (int seats = 2; seats <= NANTY_SEATS; seats++) {
		float *w = (float *)&nanty_weights[seats - 2];
		double sum = 0;

		count = 0;
		for (int i = 0; i < games; i++)
			play_game(seats, i % 8 == 7, &rng);
		for (int i = 0; i < ENTRIES; i++) {
			theta[i] = log(w[i] > 1e-6f ? (double)w[i] : 1e-6);
			squares[i] = 1;
		}
		for (int epoch = 0; epoch < EPOCHS; epoch++) {
			sum = 0;
			for (int i = 0; i < count; i++)
				sum += learn(&samples[rng_below(&rng, (uint32_t)count)], seats, true);
		}
		smooth();
		for (int i = 0; i < ENTRIES; i++)
			w[i] = (float)exp(theta[i]);
		fprintf(stderr, "%d seats: %d samples, log likelihood %.4f (blind %.4f)\n", seats,
			count, sum / count, -log(seats));
	}
	printf("/* Fitted by tools/nanty_fit.c; see nanty_weights.h for what the numbers are. */\n"
	       "#include \"ai/nanty_weights.h\"\n\n"
	       "#ifdef NANTY_FIT\nstruct nanty_weights nanty_weights[NANTY_SEATS - 1] = {\n"
	       "#else\nconst struct nanty_weights nanty_weights[NANTY_SEATS - 1] = {\n#endif\n");
	for (int i = 0; i < NANTY_SEATS - 1; i++)
		put(&nanty_weights[i]);
	printf("};\n");
	return 0;
}
