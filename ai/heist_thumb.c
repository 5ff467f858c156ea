/*
 * The rule of thumb: a note sheet with a set of cells for each good, crossed out by clues and by
 * the relations between goods as far as a glance tells. No layout is ever counted, so it takes
 * some microseconds; playouts and the `thumb` player use it.
 */
#include "ai/heist_thumb.h"
#include "games/heist/solver.h"
#include "games/heist/state.h"

enum {
	FEW = 10,      /* so many cells of a good can be kept in mind at a time */
	CANDIDATES = 8, /* questions thought of */
	LATE = 8,      /* rounds after which guessing begins */
};

struct sheet {
	struct shape shape;
	struct mask open[GOODS];
};

/* The cells at one of the distances (bits) from any of those cells. */
static struct mask within(struct shape shape, struct mask from, uint32_t steps)
{
	struct mask reach = mask_none();

	while (!mask_empty(from)) {
		unsigned cell = mask_take(&from);

		for (unsigned n = 1; steps >> n; n++) {
			if (steps >> n & 1)
				reach = mask_or(reach, heist_grid_ring(shape, cell, n));
		}
	}
	return reach;
}

/* Crosses out cells of `b` that are at none of these distances from any cell of `a`. */
static void cross_out(struct sheet *sheet, int a, int b, uint32_t steps)
{
	struct mask left;

	if (mask_count(sheet->open[a]) > FEW)
		return;
	left = mask_and(sheet->open[b], within(sheet->shape, sheet->open[a], steps));
	if (!mask_empty(left))
		sheet->open[b] = left;
}

static void both_ways(struct sheet *sheet, int a, int b, uint32_t steps)
{
	cross_out(sheet, a, b, steps);
	cross_out(sheet, b, a, steps);
}

/* GH-1.3 to GH-1.7 as far as they bind two goods, and the distances that are known. */
static void relate(struct sheet *sheet, const struct facts *facts)
{
	both_ways(sheet, GOOD_PAINTING, GOOD_STATUE, 1u << STATUE_NEAR | 1u << STATUE_FAR);
	both_ways(sheet, GOOD_RING_GOLD, GOOD_RING_SILVER, 1u << RINGS_APART);
	both_ways(sheet, GOOD_STATUE, GOOD_NECKLACE_GOLD, 1u << NECKLACE_FAR);
	both_ways(sheet, GOOD_STATUE, GOOD_NECKLACE_SILVER, 1u << NECKLACE_FAR);
	for (int a = 0; a < GOODS; a++) {
		for (int b = a + 1; b < GOODS; b++) {
			if (facts->distance[a][b])
				both_ways(sheet, a, b, 1u << facts->distance[a][b]);
		}
	}
	for (int good = GOOD_BRACELET_GOLD; good < GOODS; good++) {
		struct mask rings = mask_or(sheet->open[GOOD_RING_GOLD],
					    sheet->open[GOOD_RING_SILVER]);
		struct mask left;

		if (mask_count(rings) > FEW)
			continue;
		left = mask_and(sheet->open[good],
				within(sheet->shape, rings,
				       1u << BRACELET_NEAR | 1u << BRACELET_FAR));
		if (!mask_empty(left))
			sheet->open[good] = left;
	}
}

/* Where a good surely lies no other does, and nothing lies beside the painting. */
static void exclude(struct sheet *sheet)
{
	for (int good = 0; good < GOODS; good++) {
		struct mask taken = sheet->open[good];

		if (mask_count(taken) != 1)
			continue;
		if (good == GOOD_PAINTING) {
			struct mask cell = taken;

			taken = mask_or(taken, heist_grid_around(sheet->shape, mask_take(&cell)));
		}
		for (int other = 0; other < GOODS; other++) {
			struct mask left = mask_minus(sheet->open[other], taken);

			if (other != good && !mask_empty(left))
				sheet->open[other] = left;
		}
	}
}

static void sheet_fill(struct sheet *sheet, const struct ai_spot *spot)
{
	struct facts facts;

	heist_facts_of(spot->state, spot->seat, &facts);
	sheet->shape = facts.shape;
	memcpy(sheet->open, facts.allowed, sizeof sheet->open);
	for (int pass = 0; pass < 2; pass++) {
		relate(sheet, &facts);
		exclude(sheet);
	}
}

static unsigned region_of(struct shape shape, struct move move)
{
	int code = move.kind == HEIST_AREA     ? HEIST_LINES + move.arg[0]
		   : move.kind == HEIST_COLUMN ? 1 + SIDE_MAX + move.arg[0]
					       : 1 + move.arg[0];

	return heist_question_of(shape, code);
}

/* Of a few questions the one that comes nearest to halving the sets of many goods. */
static struct move ask(const struct ai_spot *spot, const struct sheet *sheet, struct rng *rng)
{
	double best = -1;
	int at = 0;

	for (int try = 0; try < CANDIDATES; try++) {
		int i = (int)rng_below(rng, (uint32_t)spot->count);
		struct mask region = heist_question_region(
			sheet->shape, region_of(sheet->shape, spot->list[i]));
		double worth = 0;

		for (int good = GOOD_STATUE; good < GOODS; good++) {
			double inside = mask_count(mask_and(region, sheet->open[good])) /
					(double)mask_count(sheet->open[good]);
			double split = inside < 0.5 ? inside : 1 - inside;

			worth += good == GOOD_STATUE ? 2 * split : split;
		}
		if (worth > best) {
			best = worth;
			at = i;
		}
	}
	return spot->list[at];
}

/* How many cells a good may have for a token of it to be worth laying. */
static uint32_t few_enough(const struct game_state *s, int good)
{
	uint32_t more = s->round >= LATE;

	return good == GOOD_PAINTING ? 3 + more : good == GOOD_STATUE ? 2 + more : 1 + more;
}

/* The cells where a token of the good could go; none if one of the seat's may be right. */
static struct mask cells_for(const struct ai_spot *spot, const struct sheet *sheet, int good)
{
	const struct game_state *s = spot->state;
	struct mask cells = sheet->open[good];

	for (int i = 0; i < s->tokens; i++) {
		struct mask cell = mask_bit(heist_cell_of(sheet->shape, s->token_cell[i]));

		if (s->token_seat[i] != spot->seat + 1 && !heist_raided(s, s->token_cell[i]))
			continue;
		if (s->token_seat[i] == spot->seat + 1 && s->token_good[i] == good + 1 &&
		    mask_meets(cell, sheet->open[good]))
			return mask_none();
		cells = mask_minus(cells, cell);
	}
	return cells;
}

static struct move place(const struct ai_spot *spot, const struct sheet *sheet)
{
	for (int i = 0; i < spot->count; i++) {
		int good = spot->list[i].arg[0] - 1;

		if (spot->list[i].kind == HEIST_TOKEN &&
		    mask_count(sheet->open[good]) <= few_enough(spot->state, good) &&
		    !mask_empty(cells_for(spot, sheet, good)))
			return spot->list[i];
	}
	return (struct move){HEIST_DONE, {0}};
}

/* Any of the moves whose cell is in the set, or any at all if there is none. */
static struct move any_cell(const struct ai_spot *spot, const struct sheet *sheet,
			    struct mask cells, struct rng *rng)
{
	int at = (int)rng_below(rng, (uint32_t)spot->count);
	uint32_t found = 0;

	for (int i = 0; i < spot->count; i++) {
		if (spot->list[i].kind == HEIST_NO_RAID ||
		    !mask_has(cells, heist_cell_of(sheet->shape, spot->list[i].arg[0])))
			continue;
		if (rng_below(rng, ++found) == 0)
			at = i;
	}
	return spot->list[at];
}

/* Rather others' tokens than the own ones, and the painting only late. */
static struct move raid(const struct ai_spot *spot, const struct sheet *sheet, struct rng *rng)
{
	const struct game_state *s = spot->state;
	struct mask others = mask_none();

	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] != spot->seat + 1)
			others = mask_or(others, mask_bit(heist_cell_of(sheet->shape,
									s->token_cell[i])));
	}
	if (s->round < LATE)
		others = mask_minus(others, sheet->open[GOOD_PAINTING]);
	else if (mask_count(sheet->open[GOOD_PAINTING]) == 1)
		others = sheet->open[GOOD_PAINTING];
	return any_cell(spot, sheet, others, rng);
}

struct move heist_thumb(const struct ai_spot *spot, struct rng *rng)
{
	struct sheet sheet;
	int phase = spot->state->phase;

	if (phase == HEIST_PHASE_PAY)
		return spot->list[rng_below(rng, 5) < 3 ? 0 : 1];
	sheet_fill(&sheet, spot);
	if (phase == HEIST_PHASE_ASK)
		return ask(spot, &sheet, rng);
	if (phase == HEIST_PHASE_PLACE)
		return place(spot, &sheet);
	if (phase == HEIST_PHASE_CELL)
		return any_cell(spot, &sheet, cells_for(spot, &sheet, spot->state->face - 1), rng);
	ASSERT(phase == HEIST_PHASE_RAID);
	return raid(spot, &sheet, rng);
}
