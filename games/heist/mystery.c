/* Ranks of layouts and the draw of starting questions. The text of game ids is in id.c. */
#include "games/heist/mystery.h"

#include "games/heist/solver/counts.h"
#include "games/heist/solver/walk.h"

uint32_t heist_layouts_count(struct shape shape)
{
	uint32_t counts[CELLS_MAX], total = 0;

	heist_painting_counts(shape, counts);
	for (unsigned cell = 0; cell < shape_cells(shape); cell++)
		total += counts[cell];
	return total;
}

static bool each_block(void *context, const struct block *block)
{
	struct layout_visitor *visitor = context;

	return heist_block_each(block, *visitor);
}

static void walk_rules(struct walk *walk, struct shape shape)
{
	struct facts facts;
	bool valid = heist_facts_init(&facts, shape);

	ASSERT(valid);
	heist_walk_init(walk, &facts);
}

bool heist_layouts_each(struct shape shape, struct layout_visitor visitor)
{
	struct walk walk;

	walk_rules(&walk, shape);
	return heist_walk_all(&walk, (struct visitor){each_block, &visitor});
}

/* On the way to a rank: what is left of it. */
struct descent {
	uint32_t left;
	struct layout *layout;
};

static bool descent_visit(void *context, const struct block *block)
{
	struct descent *descent = context;
	uint64_t count = heist_block_count(block);

	if (descent->left >= count) {
		descent->left -= (uint32_t)count;
		return true;
	}
	heist_block_pick(block, descent->left, descent->layout);
	return false;
}

/* GH-1.12. The painting by table; then the blocks come in the order of ranks. */
bool heist_layout_from_rank(struct shape shape, uint32_t rank, struct layout *layout)
{
	struct descent descent = {rank, layout};
	struct walk walk;
	struct opening opening;
	uint32_t counts[CELLS_MAX];
	unsigned painting = 0;

	if (!heist_shape_valid(shape) || rank >= heist_layouts_count(shape))
		return false;
	heist_painting_counts(shape, counts);
	while (descent.left >= counts[painting])
		descent.left -= counts[painting++];
	walk_rules(&walk, shape);
	for (struct mask s = heist_walk_open(&walk, painting, &opening); !mask_empty(s);)
		if (!heist_walk_visit(&walk, &opening, mask_take(&s),
				      (struct visitor){descent_visit, &descent}))
			return true;
	ASSERT(false);
	return false;
}

/* On the way to a layout: the rank so far. */
struct ascent {
	uint32_t rank;
	const struct layout *layout;
};

static bool ascent_visit(void *context, const struct block *block)
{
	struct ascent *ascent = context;

	for (unsigned good = 0; good < GOOD_NECKLACE_GOLD; good++)
		if (block->fixed[good] != ascent->layout->cell[good]) {
			ascent->rank += (uint32_t)heist_block_count(block);
			return true;
		}
	ascent->rank += (uint32_t)heist_block_rank(block, ascent->layout);
	return false;
}

bool heist_layout_to_rank(struct shape shape, const struct layout *layout, uint32_t *rank)
{
	struct ascent ascent = {0, layout};
	struct walk walk;
	struct opening opening;
	uint32_t counts[CELLS_MAX];

	if (!heist_layout_legal(shape, layout))
		return false;
	heist_painting_counts(shape, counts);
	for (unsigned cell = 0; cell < layout->cell[GOOD_PAINTING]; cell++)
		ascent.rank += counts[cell];
	walk_rules(&walk, shape);
	for (struct mask s = heist_walk_open(&walk, layout->cell[GOOD_PAINTING], &opening);
	     !mask_empty(s);)
		if (!heist_walk_visit(&walk, &opening, mask_take(&s),
				      (struct visitor){ascent_visit, &ascent})) {
			*rank = ascent.rank;
			return true;
		}
	ASSERT(false);
	return false;
}

/* GH-1.18 */
uint64_t heist_splitmix_next(uint64_t *state)
{
	uint64_t z = *state += 0x9E3779B97F4A7C15u;

	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

/* The list of a shuffle that was not written down: only entries that moved are kept. */
struct shuffle {
	unsigned count;
	uint8_t at[2 * START_SEATS], entry[2 * START_SEATS];
};

static uint8_t shuffle_get(const struct shuffle *shuffle, unsigned at)
{
	for (unsigned i = shuffle->count; i-- > 0;)
		if (shuffle->at[i] == at)
			return shuffle->entry[i];
	return (uint8_t)at;
}

static void shuffle_set(struct shuffle *shuffle, unsigned at, uint8_t entry)
{
	shuffle->at[shuffle->count] = (uint8_t)at;
	shuffle->entry[shuffle->count++] = entry;
}

struct start heist_mystery_start(const struct mystery *mystery, unsigned kind, unsigned seat)
{
	const struct grid *grid = heist_grid_by_code(mystery->code);
	uint64_t state = ((uint64_t)mystery->code << 48) + ((uint64_t)mystery->number << 8) + kind;
	struct shuffle shuffle = {.count = 0};
	unsigned length;

	ASSERT(grid && kind >= 1 && kind <= START_KINDS);
	length = heist_start_count(grid->shape, kind);
	ASSERT(seat % length < START_SEATS);
	/* The rest of the shuffle does not change the entries before it. */
	for (unsigned i = 0; i <= seat % length; i++) {
		unsigned other = i + (unsigned)(heist_splitmix_next(&state) % (length - i));
		uint8_t keep = shuffle_get(&shuffle, i);

		shuffle_set(&shuffle, i, shuffle_get(&shuffle, other));
		shuffle_set(&shuffle, other, keep); /* found first, also where other is i */
	}
	return (struct start){(uint8_t)kind, shuffle_get(&shuffle, seat % length)};
}
