/*
 * Cutting facts into blocks. The painting bounds everything, statue and rings hang on it, the
 * necklaces hang on the statue and the bracelets on the rings: that is the order of the loops.
 */
#include "games/heist/solver/walk.h"

#include <string.h>

static struct mask rings_between(struct shape shape, unsigned cell, unsigned from, unsigned to)
{
	struct mask m = mask_none();

	for (unsigned steps = from; steps <= to; steps++)
		m = mask_or(m, heist_grid_ring(shape, cell, steps));
	return m;
}

/* The part of a mask of good b that facts leave once good a lies in the cell. */
static struct mask narrow(const struct walk *walk, struct mask mask, unsigned a, unsigned cell,
			  unsigned b)
{
	unsigned steps = walk->facts.distance[a][b];

	return steps ? mask_and(mask, heist_grid_ring(walk->facts.shape, cell, steps)) : mask;
}

static void cell_init(struct walk *walk, unsigned cell)
{
	struct shape shape = walk->facts.shape;
	struct mask all = heist_grid_all(shape);
	struct mask lines = mask_or(heist_grid_row(shape, cell_row(shape, cell)),
				    heist_grid_column(shape, cell_column(shape, cell)));
	struct mask apart = mask_minus(all, rings_between(shape, cell, 0, BRACELETS_APART - 1));

	walk->around[cell] = heist_grid_around(shape, cell);
	walk->diagonal[cell] = mask_and(walk->around[cell],
	        heist_grid_ring(shape, cell, RINGS_APART));
	walk->near[cell] = rings_between(shape, cell, BRACELET_NEAR, BRACELET_FAR);
	walk->partners.necklace[cell] = narrow(walk, mask_minus(all, lines), GOOD_NECKLACE_GOLD,
					       cell, GOOD_NECKLACE_SILVER); /* GH-1.6 */
	walk->partners.bracelet[cell] =
		narrow(walk, apart, GOOD_BRACELET_GOLD, cell, GOOD_BRACELET_SILVER); /* GH-1.7 */
}

static void reach_init(struct walk *walk)
{
	struct mask all = heist_grid_all(walk->facts.shape);

	for (unsigned n = 0; n < 2; n++)
		for (unsigned b = 0; b < 2; b++) {
			unsigned necklace = GOOD_NECKLACE_GOLD + n;
			unsigned bracelet = GOOD_BRACELET_GOLD + b;

			if (walk->facts.distance[necklace][bracelet])
				walk->reaching[n] = true;
			for (unsigned cell = 0; cell < shape_cells(walk->facts.shape); cell++)
				walk->reach[n][b][cell] =
					narrow(walk, all, necklace, cell, bracelet);
		}
}

void heist_walk_init(struct walk *walk, const struct facts *facts)
{
	memset(walk, 0, sizeof(*walk));
	walk->facts = *facts;
	for (unsigned cell = 0; cell < shape_cells(facts->shape); cell++)
		cell_init(walk, cell);
	reach_init(walk);
}

struct mask heist_walk_paintings(const struct walk *walk)
{
	return walk->facts.broken ? mask_none() : walk->facts.allowed[GOOD_PAINTING];
}

/* What two rings leave for necklaces and bracelets; false if one of the four has no cell. */
static bool rings_set(const struct walk *walk, const struct opening *opening, struct rings *rings)
{
	struct mask taken = mask_or(mask_bit(rings->gold), mask_bit(rings->silver));
	struct mask near = mask_or(walk->near[rings->gold], walk->near[rings->silver]);

	for (unsigned i = 0; i < OPEN; i++) {
		unsigned good = GOOD_NECKLACE_GOLD + i;
		struct mask open = mask_minus(opening->allowed[good], taken);

		if (good >= GOOD_BRACELET_GOLD)
			open = mask_and(open, near); /* GH-1.7 */
		open = narrow(walk, open, GOOD_RING_GOLD, rings->gold, good);
		open = narrow(walk, open, GOOD_RING_SILVER, rings->silver, good);
		if (mask_empty(open))
			return false;
		rings->open[i] = open;
	}
	return true;
}

/* GH-1.5 */
static void rings_list(const struct walk *walk, struct opening *opening)
{
	struct mask five = heist_grid_ring(walk->facts.shape, opening->painting, RING_FAR);

	opening->count = 0;
	for (struct mask m = opening->allowed[GOOD_RING_GOLD]; !mask_empty(m);) {
		unsigned gold = mask_take(&m);
		struct mask silvers =
			mask_and(walk->diagonal[gold], opening->allowed[GOOD_RING_SILVER]);

		if (!mask_has(five, gold))
			silvers = mask_and(silvers, five);
		silvers = narrow(walk, silvers, GOOD_RING_GOLD, gold, GOOD_RING_SILVER);
		while (!mask_empty(silvers)) {
			struct rings *rings = &opening->rings[opening->count];

			ASSERT(opening->count < RINGS_MAX);
			rings->gold = (uint8_t)gold;
			rings->silver = (uint8_t)mask_take(&silvers);
			if (rings_set(walk, opening, rings))
				opening->count++;
		}
	}
}

struct mask heist_walk_open(const struct walk *walk, unsigned painting, struct opening *opening)
{
	struct shape shape = walk->facts.shape;
	struct mask shut = mask_or(walk->around[painting], mask_bit(painting)); /* GH-1.3 */

	opening->painting = (uint8_t)painting;
	for (unsigned good = GOOD_STATUE; good < GOODS; good++)
		opening->allowed[good] = narrow(walk, mask_minus(walk->facts.allowed[good], shut),
						GOOD_PAINTING, painting, good);
	opening->allowed[GOOD_PAINTING] = mask_bit(painting);
	rings_list(walk, opening);
	if (opening->count == 0)
		return mask_none();
	/* GH-1.4 */
	return mask_and(opening->allowed[GOOD_STATUE],
	        rings_between(shape, painting, STATUE_NEAR, STATUE_FAR));
}

/* A necklace whose distance to a bracelet is known: one block for each of its cells. */
static bool cut_reach(const struct walk *walk, const struct block *block, unsigned necklace,
		      struct visitor visitor)
{
	struct block part = *block;

	while (necklace < 2 && !walk->reaching[necklace])
		necklace++;
	if (necklace == 2)
		return visitor.visit(visitor.context, block);
	for (struct mask m = block->open[necklace]; !mask_empty(m);) {
		unsigned cell = mask_take(&m);

		part.open[necklace] = mask_bit(cell);
		part.open[2] = mask_and(block->open[2], walk->reach[necklace][0][cell]);
		part.open[3] = mask_and(block->open[3], walk->reach[necklace][1][cell]);
		if (mask_empty(part.open[2]) || mask_empty(part.open[3]))
			continue;
		if (!cut_reach(walk, &part, necklace + 1, visitor))
			return false;
	}
	return true;
}

/* Sets of the four open goods, sorted by size, and where each size begins. */
static const uint8_t subsets[16] = {0, 1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15};
static const uint8_t subsets_start[OPEN + 2] = {0, 1, 5, 11, 15, 16};

static bool subset_open(const struct block *block, struct mask region, unsigned inside,
			struct block *part)
{
	for (unsigned i = 0; i < OPEN; i++) {
		part->open[i] = inside >> i & 1 ? mask_and(block->open[i], region)
						: mask_minus(block->open[i], region);
		if (mask_empty(part->open[i]))
			return false;
	}
	return true;
}

/* A counter: one block for each choice of the goods that lie in its region. */
static bool cut_counters(const struct walk *walk, const struct block *block, unsigned number,
			 struct visitor visitor)
{
	const struct counter *counter = &walk->facts.counter[number];
	struct block part = *block;
	unsigned left;

	if (number == walk->facts.counters)
		return cut_reach(walk, block, 0, visitor);
	left = counter->goods;
	for (unsigned good = 0; good < GOOD_NECKLACE_GOLD; good++) {
		if (!mask_has(counter->region, block->fixed[good]))
			continue;
		if (left == 0)
			return true;
		left--;
	}
	if (left > OPEN)
		return true;
	for (unsigned i = subsets_start[left]; i < subsets_start[left + 1]; i++)
		if (subset_open(block, counter->region, subsets[i], &part) &&
		    !cut_counters(walk, &part, number + 1, visitor))
			return false;
	return true;
}

bool heist_walk_visit(const struct walk *walk, const struct opening *opening, unsigned statue,
		      struct visitor visitor)
{
	struct mask apart = mask_minus(heist_grid_all(walk->facts.shape), mask_bit(statue));
	struct mask three = heist_grid_ring(walk->facts.shape, statue, NECKLACE_FAR); /* GH-1.6 */
	struct mask gold = narrow(walk, apart, GOOD_STATUE, statue, GOOD_RING_GOLD);
	struct mask silver = narrow(walk, apart, GOOD_STATUE, statue, GOOD_RING_SILVER);
	struct mask near[OPEN];
	struct block block = {.partners = &walk->partners};

	for (unsigned i = 0; i < OPEN; i++)
		near[i] = narrow(walk, i < 2 ? three : apart, GOOD_STATUE, statue,
				 GOOD_NECKLACE_GOLD + i);
	block.fixed[GOOD_PAINTING] = opening->painting;
	block.fixed[GOOD_STATUE] = (uint8_t)statue;
	for (unsigned r = 0; r < opening->count; r++) {
		const struct rings *rings = &opening->rings[r];
		bool empty = !mask_has(gold, rings->gold) || !mask_has(silver, rings->silver);

		for (unsigned i = 0; i < OPEN && !empty; i++) {
			block.open[i] = mask_and(rings->open[i], near[i]);
			empty = mask_empty(block.open[i]);
		}
		if (empty)
			continue;
		block.fixed[GOOD_RING_GOLD] = rings->gold;
		block.fixed[GOOD_RING_SILVER] = rings->silver;
		if (!cut_counters(walk, &block, 0, visitor))
			return false;
	}
	return true;
}

bool heist_walk_all(const struct walk *walk, struct visitor visitor)
{
	struct opening opening;

	for (struct mask p = heist_walk_paintings(walk); !mask_empty(p);) {
		struct mask s = heist_walk_open(walk, mask_take(&p), &opening);

		while (!mask_empty(s))
			if (!heist_walk_visit(walk, &opening, mask_take(&s), visitor))
				return false;
	}
	return true;
}
