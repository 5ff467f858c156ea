/*
 * Fits the guesses at personalities in Nanty Narking (ai/nanty_guess_data.c) to games that the
 * computer plays against itself, and prints the table.
 *
 *   build/nanty_guess_fit GAMES SEED [SEARCHED ITERATIONS] > table.c
 *
 * GAMES are played by the rule of thumb for each number of seats and set of personalities, and
 * SEARCHED more by search with so few ITERATIONS. Every rival in one position of four, seen by
 * the seat that is asked, is a sample: which of the personalities it may have it has. A game in
 * ten is kept apart, and the mean logarithm of the chance given to the truth in those is
 * reported, with what an even guess has. Gradient ascent on the likelihood (AdaGrad), entries
 * drawn towards 0
 * and towards their neighbours.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/nanty.h"
#include "ai/nanty_guess.h"
#include "ai/search.h"
#include "games/list.h"

enum { SAMPLES = 4000000, EPOCHS = 8, NODES = 4096 };

struct sample {
	struct nanty_traits traits;
	uint8_t truth, set;
	uint8_t searched, held_back;
};

static struct sample *samples;
static int count;
static struct ai_search *search;
static const struct game *game;

static void take_samples(const struct game_state *s, int viewer, const struct sample *model)
{
	struct nanty_board board;

	nanty_board_sum(s, &board);
	for (int seat = 0; seat < s->seats; seat++) {
		struct sample *sample = &samples[count];

		if (seat == viewer || count == SAMPLES)
			continue;
		*sample = *model;
		nanty_traits_read(&board, seat, &sample->traits);
		sample->truth = s->personality[seat];
		sample->set = (uint8_t)nanty_possible(s, viewer, seat);
		count++;
	}
}

static struct move choose(const struct ai_spot *spot, uint32_t iterations, struct rng *rng)
{
	static struct ai_answer answer;
	struct any_state view;
	struct ai_query query = {
		.game = game, .view = state_of(&view), .seat = spot->seat, .seats = spot->seats,
		.viewer = spot->seat, .seed = rng_next(rng), .iterations = iterations,
	};

	if (iterations == 0)
		return nanty_ai.policy(spot, rng);
	nanty_observe(spot->state, spot->seat, state_of(&view));
	ai_search_run(search, &query, &answer);
	return answer.at[ai_answer_best(&answer)].move;
}

static void play_game(const int how[2], uint32_t iterations, bool held_back, struct rng *rng)
{
	struct any_state any;
	struct game_state *s = state_of(&any);
	struct setup setup = {.seats = (uint8_t)how[1]};
	struct sample model = {.searched = iterations > 0, .held_back = held_back};
	struct move list[LEGAL_MAX];
	uint32_t asked;

	setup.choice[0] = (uint8_t)how[0];
	nanty_init(s, &setup);
	while ((asked = nanty_to_move(s)) != 0) {
		int seat = seat_first(asked);
		struct ai_spot spot = {.state = s, .list = list, .seat = seat, .seats = s->seats};

		if (seat == SEAT_CHANCE) {
			nanty_apply(s, seat, nanty_draw(s, rng), NULL);
			continue;
		}
		if (rng_below(rng, 4) == 0)
			take_samples(s, seat, &model);
		spot.count = nanty_legal(s, seat, list);
		if (spot.count == 1 || rng_below(rng, 40) == 0)
			nanty_apply(s, seat, list[rng_below(rng, (uint32_t)spot.count)], NULL);
		else
			nanty_apply(s, seat, choose(&spot, iterations, rng), NULL);
	}
}

typedef double table[NANTY_TRAIT_STAGES][NANTY_PERSONS][NANTY_TRAIT_ENTRIES];

static int row_of(int variant, int person)
{
	return !variant && (person == HOLDHURST || person == BALMORAL) ? 0 : person - 1;
}

static void chances(const table theta, const struct sample *sample, int variant,
		    double chance[NANTY_PERSONS + 1])
{
	double sum = 0;

	for (int person = 1; person <= NANTY_PERSONS; person++) {
		const double *row = theta[sample->traits.stage][row_of(variant, person)];

		chance[person] = 0;
		if (!(sample->set >> person & 1))
			continue;
		for (int i = 0; i < (variant ? NANTY_TRAITS : TRAIT_THAMES); i++)
			chance[person] += row[sample->traits.at[i]];
		chance[person] = exp(chance[person]);
		sum += chance[person];
	}
	for (int person = 1; person <= NANTY_PERSONS; person++)
		chance[person] /= sum;
}

static void learn(table theta, table squares, const struct sample *sample, int variant)
{
	double chance[NANTY_PERSONS + 1], pull[NANTY_PERSONS] = {0};
	int stage = sample->traits.stage;

	chances(theta, sample, variant, chance);
	for (int person = 1; person <= NANTY_PERSONS; person++) {
		if (sample->set >> person & 1)
			pull[row_of(variant, person)] +=
				(person == sample->truth) - chance[person];
	}
	for (int row = 0; row < NANTY_PERSONS; row++) {
		for (int i = 0; i < (variant ? NANTY_TRAITS : TRAIT_THAMES); i++) {
			int at = sample->traits.at[i];
			double *value = &theta[stage][row][at];
			double *first = &theta[stage][row][i * NANTY_TRAIT_STEPS];
			double *last = first + NANTY_TRAIT_STEPS - 1;
			double bend = (value > first ? value[-1] - *value : 0) +
				      (value < last ? value[1] - *value : 0);
			double gradient = pull[row] - 0.0005 * *value + 0.004 * bend;

			squares[stage][row][at] += gradient * gradient;
			*value += 0.1 * gradient / sqrt(squares[stage][row][at]);
		}
	}
}

/* In units of the table; the chances are then those of the player itself, doubt included. */
static void keep(const table theta, int variant, int seats)
{
	double unit = log(2) / NANTY_GUESS_UNIT;

	for (int stage = 0; stage < NANTY_TRAIT_STAGES; stage++) {
		for (int row = 0; row < NANTY_PERSONS; row++) {
			for (int i = 0; i < NANTY_TRAIT_ENTRIES; i++) {
				double n = round(theta[stage][row][i] / unit);

				nanty_guess_data[variant][seats - 2][stage][row][i] =
					(int8_t)fmax(-100, fmin(100, n));
			}
		}
	}
}

static void report(int variant, int seats, int searched)
{
	double even[NANTY_TRAIT_STAGES] = {0}, ours[NANTY_TRAIT_STAGES] = {0};
	int n[NANTY_TRAIT_STAGES] = {0};

	for (int i = 0; i < count; i++) {
		const struct sample *sample = &samples[i];
		const struct nanty_board board = {.variant = (uint8_t)variant,
						  .seats = (uint8_t)seats};
		float chance[NANTY_PERSONS + 1];

		if (!sample->held_back || sample->searched != searched)
			continue;
		nanty_guess_weigh(&board, &sample->traits, sample->set, chance);
		ours[sample->traits.stage] += log((double)chance[sample->truth]);
		even[sample->traits.stage] -= log(__builtin_popcount(sample->set));
		n[sample->traits.stage]++;
	}
	fprintf(stderr, "%s, %d seats, %s:", variant ? "variant" : "standard", seats,
		searched ? "search" : "thumb");
	for (int stage = 0; stage < NANTY_TRAIT_STAGES; stage++)
		fprintf(stderr, "  %.3f (even %.3f, %d)", ours[stage] / n[stage],
			even[stage] / n[stage], n[stage]);
	fprintf(stderr, "\n");
}

/* As many to a line as fit; the zeros at the end are left out. */
static void put_row(const int8_t *row)
{
	int last = NANTY_TRAIT_ENTRIES - 1, column = 9;

	while (last > 0 && row[last] == 0)
		last--;
	printf("\t{");
	for (int i = 0; i <= last; i++) {
		int wide = snprintf(NULL, 0, "%d, ", row[i]);

		column += wide;
		if (column > 97)
			column = 9 + wide;
		printf("%s%d", i == 0 ? "" : column == 9 + wide ? ",\n\t " : ", ", row[i]);
	}
	printf("},\n");
}

static void put(void)
{
	printf("/* Fitted by tools/nanty_guess_fit.c; see nanty_guess.h for what the numbers are. */\n"
	       "#include \"ai/nanty_guess.h\"\n\n"
	       "#ifndef NANTY_FIT\nconst\n#endif\n"
	       "int8_t nanty_guess_data[2][NANTY_SEATS - 1][NANTY_TRAIT_STAGES][NANTY_PERSONS]\n"
	       "\t\t\t[NANTY_TRAIT_ENTRIES] = {\n");
	for (int i = 0; i < 2 * (NANTY_SEATS - 1) * NANTY_TRAIT_STAGES * NANTY_PERSONS; i++) {
		const int8_t *row = &nanty_guess_data[0][0][0][0][0] + i * NANTY_TRAIT_ENTRIES;
		int set = i / NANTY_PERSONS;

		if (i % (NANTY_PERSONS * NANTY_TRAIT_STAGES * (NANTY_SEATS - 1)) == 0)
			printf("{\n");
		if (i % (NANTY_PERSONS * NANTY_TRAIT_STAGES) == 0)
			printf("{\n");
		if (i % NANTY_PERSONS == 0)
			printf("{ /* %s, %d seats, stage %d */\n", set >= 9 ? "variant" : "standard",
			       2 + set / NANTY_TRAIT_STAGES % (NANTY_SEATS - 1), set % NANTY_TRAIT_STAGES);
		put_row(row);
		if ((i + 1) % NANTY_PERSONS == 0)
			printf("},\n");
		if ((i + 1) % (NANTY_PERSONS * NANTY_TRAIT_STAGES) == 0)
			printf("},\n");
		if ((i + 1) % (NANTY_PERSONS * NANTY_TRAIT_STAGES * (NANTY_SEATS - 1)) == 0)
			printf("},\n");
	}
	printf("};\n");
}

static long number(int argc, char **argv, int at, long fallback)
{
	return argc > at ? strtol(argv[at], NULL, 10) : fallback;
}

int main(int argc, char **argv)
{
	long games = number(argc, argv, 1, 1000), searched = number(argc, argv, 3, 0);
	uint32_t iterations = (uint32_t)number(argc, argv, 4, 60);
	static table theta, squares;
	struct rng rng;

	game = game_find((struct slice){"nanty", 5});
	samples = malloc(SAMPLES * sizeof *samples);
	search = ai_search_init(game, NODES, malloc(ai_search_size(game, NODES)));
	rng_seed(&rng, (uint64_t)number(argc, argv, 2, 1));
	for (int set = 0; set < 2 * (NANTY_SEATS - 1); set++) {
		int variant = set / (NANTY_SEATS - 1), seats = 2 + set % (NANTY_SEATS - 1);

		count = 0;
		for (int i = 0; i < games; i++)
			play_game((int[]){variant, seats}, 0, i % 10 == 9, &rng);
		for (int i = 0; i < (variant ? searched / 4 : searched); i++)
			play_game((int[]){variant, seats}, iterations, i % 10 == 9, &rng);
		memset(theta, 0, sizeof theta);
		for (size_t i = 0; i < sizeof squares / sizeof(double); i++)
			((double *)squares)[i] = 1;
		for (int i = 0; i < EPOCHS * count; i++) {
			const struct sample *sample = &samples[rng_below(&rng, (uint32_t)count)];

			if (!sample->held_back)
				learn(theta, squares, sample, variant);
		}
		keep(theta, variant, seats);
		report(variant, seats, 0);
		if (searched)
			report(variant, seats, 1);
	}
	put();
	return 0;
}
