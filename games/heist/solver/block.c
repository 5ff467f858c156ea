/*
 * Counting in a block by inclusion and exclusion. Let N be the ordered necklace pairs and B the
 * ordered bracelet pairs. Layouts = |N| x |B|, less those where a necklace shares a cell with a
 * bracelet, plus those where both do, which were taken off twice. A cell is hardly ever in both
 * reaches, so the corrections are short loops.
 */
#include "games/heist/solver/block.h"

/* The two goods of one kind. */
struct side {
	struct mask open[2];
	struct mask both; /* in reach of either */
	const struct mask *partner;
	uint32_t pairs;
};

static uint32_t pairs_count(const struct side *side)
{
	uint32_t pairs = 0;

	for (struct mask m = side->open[0]; !mask_empty(m);)
		pairs += mask_count(mask_and(side->open[1], side->partner[mask_take(&m)]));
	return pairs;
}

static void side_set(struct side *side, const struct mask *open, const struct mask *partner)
{
	side->open[0] = open[0];
	side->open[1] = open[1];
	side->both = mask_or(open[0], open[1]);
	side->partner = partner;
	side->pairs = pairs_count(side);
}

static void sides_set(const struct block *block, struct side *necklaces, struct side *bracelets)
{
	side_set(necklaces, block->open, block->partners->necklace);
	side_set(bracelets, block->open + 2, block->partners->bracelet);
}

/* How many pairs have one of their two in that cell and the other within the set. */
static uint32_t pairs_at(const struct side *side, unsigned cell, struct mask set)
{
	struct mask with = mask_and(side->partner[cell], set);
	uint32_t pairs = 0;

	if (mask_has(side->open[0], cell))
		pairs += mask_count(mask_and(side->open[1], with));
	if (mask_has(side->open[1], cell))
		pairs += mask_count(mask_and(side->open[0], with));
	return pairs;
}

/* For the cells in reach of both sides: how many pairs of this one have one of their two there. */
static void clashes_set(const struct side *side, struct mask shared, uint32_t *clashes)
{
	for (; !mask_empty(shared);) {
		unsigned cell = mask_take(&shared);

		clashes[cell] = pairs_at(side, cell, side->both);
	}
}

/*
 * Counts layouts by the cell of good `which` of the side `own`, adds them to count[] unless that
 * is NULL, and returns their sum: all layouts of the block.
 */
static uint64_t side_sum(const struct side *own, const struct side *other, unsigned which,
			 const uint32_t *clashes, uint64_t *count)
{
	uint64_t total = 0;

	for (struct mask m = own->open[which]; !mask_empty(m);) {
		unsigned cell = mask_take(&m);
		struct mask with = mask_and(own->open[!which], own->partner[cell]);
		uint32_t free = other->pairs;
		uint64_t layouts;

		if (mask_empty(with))
			continue;
		if (mask_has(other->both, cell))
			free -= clashes[cell];
		layouts = (uint64_t)mask_count(with) * free;
		for (struct mask c = mask_and(with, other->both); !mask_empty(c);)
			layouts -= clashes[mask_take(&c)];
		if (mask_has(other->both, cell))
			layouts += pairs_at(other, cell, with);
		if (count)
			count[cell] += layouts;
		total += layouts;
	}
	return total;
}

uint64_t heist_block_count(const struct block *block)
{
	struct side necklaces, bracelets;
	uint32_t clashes[CELLS_MAX];

	sides_set(block, &necklaces, &bracelets);
	if (necklaces.pairs == 0 || bracelets.pairs == 0)
		return 0;
	clashes_set(&bracelets, mask_and(necklaces.both, bracelets.both), clashes);
	return side_sum(&necklaces, &bracelets, 0, clashes, 0);
}

uint64_t heist_block_tally(const struct block *block, struct tally *tally)
{
	struct side necklaces, bracelets;
	struct mask shared;
	uint32_t clashes[CELLS_MAX];
	uint64_t total;

	sides_set(block, &necklaces, &bracelets);
	if (necklaces.pairs == 0 || bracelets.pairs == 0)
		return 0;
	shared = mask_and(necklaces.both, bracelets.both);
	clashes_set(&bracelets, shared, clashes);
	total = side_sum(&necklaces, &bracelets, 0, clashes, tally->count[GOOD_NECKLACE_GOLD]);
	if (total == 0)
		return total;
	side_sum(&necklaces, &bracelets, 1, clashes, tally->count[GOOD_NECKLACE_SILVER]);
	clashes_set(&necklaces, shared, clashes);
	side_sum(&bracelets, &necklaces, 0, clashes, tally->count[GOOD_BRACELET_GOLD]);
	side_sum(&bracelets, &necklaces, 1, clashes, tally->count[GOOD_BRACELET_SILVER]);
	for (unsigned good = 0; good < GOOD_NECKLACE_GOLD; good++)
		tally->count[good][block->fixed[good]] += total;
	tally->total += total;
	return total;
}

/* The bracelets of the block once the necklaces lie in two cells. */
static void bracelets_left(const struct block *block, unsigned gold, unsigned silver,
			   struct side *side)
{
	struct mask taken = mask_or(mask_bit(gold), mask_bit(silver));
	struct mask open[2] = {
		mask_minus(block->open[2], taken),
		mask_minus(block->open[3], taken),
	};

	side_set(side, open, block->partners->bracelet);
}

static void fixed_copy(const struct block *block, struct layout *layout)
{
	for (unsigned good = 0; good < GOOD_NECKLACE_GOLD; good++)
		layout->cell[good] = block->fixed[good];
}

/*
 * Walks the pairs of a side in order until `index` of them are passed; each pair is written to
 * cell[0..1].
 */
static void pair_pick(const struct side *side, uint64_t index, uint8_t *cell)
{
	for (struct mask m = side->open[0]; !mask_empty(m);) {
		unsigned first = mask_take(&m);
		struct mask with = mask_and(side->open[1], side->partner[first]);
		uint32_t pairs = mask_count(with);

		if (index >= pairs) {
			index -= pairs;
			continue;
		}
		for (; index > 0; index--)
			mask_take(&with);
		cell[0] = (uint8_t)first;
		cell[1] = (uint8_t)mask_take(&with);
		return;
	}
	ASSERT(false);
}

void heist_block_pick(const struct block *block, uint64_t index, struct layout *layout)
{
	struct side bracelets;

	fixed_copy(block, layout);
	for (struct mask m = block->open[0]; !mask_empty(m);) {
		unsigned gold = mask_take(&m);
		struct mask with = mask_and(block->open[1], block->partners->necklace[gold]);

		while (!mask_empty(with)) {
			unsigned silver = mask_take(&with);

			bracelets_left(block, gold, silver, &bracelets);
			if (index < bracelets.pairs) {
				layout->cell[GOOD_NECKLACE_GOLD] = (uint8_t)gold;
				layout->cell[GOOD_NECKLACE_SILVER] = (uint8_t)silver;
				pair_pick(&bracelets, index, layout->cell + GOOD_BRACELET_GOLD);
				return;
			}
			index -= bracelets.pairs;
		}
	}
	ASSERT(false);
}

static uint64_t pair_rank(const struct side *side, const uint8_t *cell)
{
	uint64_t rank = 0;

	for (struct mask m = side->open[0]; !mask_empty(m);) {
		unsigned first = mask_take(&m);
		struct mask with = mask_and(side->open[1], side->partner[first]);

		if (first < cell[0]) {
			rank += mask_count(with);
			continue;
		}
		while (!mask_empty(with) && mask_take(&with) < cell[1])
			rank++;
		return rank;
	}
	return rank;
}

uint64_t heist_block_rank(const struct block *block, const struct layout *layout)
{
	struct side bracelets;
	uint64_t rank = 0;

	for (struct mask m = block->open[0]; !mask_empty(m);) {
		unsigned gold = mask_take(&m);
		struct mask with = mask_and(block->open[1], block->partners->necklace[gold]);

		while (!mask_empty(with)) {
			unsigned silver = mask_take(&with);

			bracelets_left(block, gold, silver, &bracelets);
			if (gold == layout->cell[GOOD_NECKLACE_GOLD] &&
			    silver == layout->cell[GOOD_NECKLACE_SILVER])
				return rank +
				       pair_rank(&bracelets, layout->cell + GOOD_BRACELET_GOLD);
			rank += bracelets.pairs;
		}
	}
	ASSERT(false);
	return rank;
}

static bool bracelets_each(const struct side *side, struct layout *layout,
			   struct layout_visitor visitor)
{
	for (struct mask m = side->open[0]; !mask_empty(m);) {
		unsigned gold = mask_take(&m);
		struct mask with = mask_and(side->open[1], side->partner[gold]);

		layout->cell[GOOD_BRACELET_GOLD] = (uint8_t)gold;
		while (!mask_empty(with)) {
			layout->cell[GOOD_BRACELET_SILVER] = (uint8_t)mask_take(&with);
			if (!visitor.visit(visitor.context, layout))
				return false;
		}
	}
	return true;
}

bool heist_block_each(const struct block *block, struct layout_visitor visitor)
{
	struct layout layout = {{0}};
	struct side bracelets;

	fixed_copy(block, &layout);
	for (struct mask m = block->open[0]; !mask_empty(m);) {
		unsigned gold = mask_take(&m);
		struct mask with = mask_and(block->open[1], block->partners->necklace[gold]);

		layout.cell[GOOD_NECKLACE_GOLD] = (uint8_t)gold;
		while (!mask_empty(with)) {
			unsigned silver = mask_take(&with);

			layout.cell[GOOD_NECKLACE_SILVER] = (uint8_t)silver;
			bracelets_left(block, gold, silver, &bracelets);
			if (!bracelets_each(&bracelets, &layout, visitor))
				return false;
		}
	}
	return true;
}
