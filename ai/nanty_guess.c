/* From traits to chances. */
#include "ai/nanty_guess.h"

#define DOUBT 0.08f /* the share of chance that is spread evenly: people play as they like */

static inline uint8_t step_of(int trait, int step)
{
	return (uint8_t)(trait * NANTY_TRAIT_STEPS +
			 (step < 0 ? 0 : step < NANTY_TRAIT_STEPS ? step : NANTY_TRAIT_STEPS - 1));
}

void nanty_traits_read(const struct nanty_board *board, int seat, struct nanty_traits *traits)
{
	const struct nanty_scene *scene = &board->now;
	const struct nanty_sums *sum = &scene->sum;
	int round = board->turn / board->seats;
	int agents = nanty_narrow(sum->agents, seat), areas = nanty_narrow(sum->standing, seat);
	uint8_t *at = traits->at;

	traits->stage = round < 4 ? 0 : round < 9 ? 1 : 2;
	at[TRAIT_CONTROL] = step_of(TRAIT_CONTROL, nanty_narrow(sum->controlled[0], seat));
	at[TRAIT_GRIP] = step_of(TRAIT_GRIP, nanty_wide(sum->control[0], seat) / 700);
	at[TRAIT_NETWORK] = step_of(TRAIT_NETWORK, areas);
	at[TRAIT_STACK] = step_of(TRAIT_STACK, agents - areas);
	at[TRAIT_MARKERS] = step_of(TRAIT_MARKERS, (int)sum->markers);
	at[TRAIT_TROUBLE] = step_of(TRAIT_TROUBLE, nanty_narrow(sum->in_trouble, seat));
	at[TRAIT_MONEY] = step_of(TRAIT_MONEY, scene->money[seat] / 3);
	at[TRAIT_HOUSES] = step_of(TRAIT_HOUSES, nanty_narrow(sum->houses, seat));
	at[TRAIT_LOANS] = step_of(TRAIT_LOANS, board->loans[seat]);
	at[TRAIT_HAND] = step_of(TRAIT_HAND, board->hand[seat]);
	at[TRAIT_THAMES] = step_of(TRAIT_THAMES, nanty_narrow(sum->controlled[1], seat));
	at[TRAIT_OWNED] = step_of(TRAIT_OWNED, nanty_narrow(sum->controlled[2], seat));
	at[TRAIT_PALACE] = step_of(TRAIT_PALACE, scene->pawns[WESTMINSTER][seat] +
						 (scene->building[WESTMINSTER] == seat + 1));
}

/* Two to the power of n / NANTY_GUESS_UNIT, for |n| < 800. */
static inline float power(int n)
{
	static const float part[NANTY_GUESS_UNIT] = {
		1.0f,       1.0905077f, 1.1892071f, 1.2968396f,
		1.4142136f, 1.5422108f, 1.6817928f, 1.8340081f,
	};
	uint32_t bits = (uint32_t)((n >> 3) + 127) << 23;
	float whole;

	memcpy(&whole, &bits, sizeof whole);
	return whole * part[n & 7];
}

/* How well the traits agree with a personality, by its row of the table. */
static inline int agreement(const int8_t *row, const struct nanty_traits *traits, int used)
{
	int sum = 0;

	for (int i = 0; i < used; i++)
		sum += row[traits->at[i]];
	return sum;
}

void nanty_guess_weigh(const struct nanty_board *board, const struct nanty_traits *traits,
		       uint32_t set, float chance[NANTY_PERSONS + 1])
{
	bool variant = board->variant;
	const int8_t(*table)[NANTY_TRAIT_ENTRIES] =
		nanty_guess_data[variant][board->seats - 2][traits->stage];
	int used = variant ? NANTY_TRAITS : TRAIT_THAMES;
	float even = DOUBT / (float)__builtin_popcount(set);
	int score[NANTY_PERSONS + 1];
	int best = -10000;
	float sum = 0;

	/* Lords that are alike have the row of the first. */
	score[BELLINGER] = agreement(table[BELLINGER - 1], traits, used);
	score[HOLDHURST] = score[BALMORAL] = score[BELLINGER];
	for (uint32_t rest = set; rest; rest &= rest - 1) {
		int person = __builtin_ctz(rest);

		if (variant || person > BALMORAL)
			score[person] = agreement(table[person - 1], traits, used);
		best = score[person] > best ? score[person] : best;
	}
	memset(chance, 0, (NANTY_PERSONS + 1) * sizeof *chance);
	for (uint32_t rest = set; rest; rest &= rest - 1) {
		int person = __builtin_ctz(rest);
		int behind = best - score[person];

		chance[person] = power(behind > 160 ? -160 : -behind);
		sum += chance[person];
	}
	for (uint32_t rest = set; rest; rest &= rest - 1)
		chance[__builtin_ctz(rest)] =
			even + (1 - DOUBT) * chance[__builtin_ctz(rest)] / sum;
}

void nanty_guess_read(const struct nanty_board *board, int seat, uint32_t set,
		      float chance[NANTY_PERSONS + 1])
{
	struct nanty_traits traits;

	nanty_traits_read(board, seat, &traits);
	nanty_guess_weigh(board, &traits, set, chance);
}
