/*
 * The solver: one walk over the blocks fills the counts, the index of painting and statue for
 * picking, and the list of layouts while they are few.
 */
#include "games/heist/solver/deduce.h"

#include <string.h>

/* Where the next layout of the list goes. */
static bool list_visit(void *context, const struct layout *layout)
{
	struct layout **next = context;

	*(*next)++ = *layout;
	return true;
}

static bool solve_visit(void *context, const struct block *block)
{
	struct deduce *deduce = context;
	uint64_t before = deduce->tally.total; /* at most LIST_MAX while there is a list */
	uint64_t count = heist_block_tally(block, &deduce->tally);
	struct layout *next;

	if (count == 0 || !deduce->listed)
		return true;
	next = deduce->list + before;
	if (before + count > LIST_MAX)
		deduce->listed = false;
	else
		heist_block_each(block, (struct layout_visitor){list_visit, &next});
	return true;
}

static void tally_clear(struct deduce *deduce)
{
	memset(&deduce->tally, 0, sizeof(deduce->tally));
	deduce->listed = true;
	deduce->pairs = 0;
}

static bool weigh_visit(void *context, const struct block *block)
{
	struct deduce *deduce = context;

	deduce->tally.total += heist_block_count(block);
	return true;
}

/* All blocks with this painting to the visitor, which adds to the total; the index of pairs. */
static void walk_painting(struct deduce *deduce, unsigned painting, struct visitor visitor)
{
	struct opening opening;
	struct mask s = heist_walk_open(&deduce->walk, painting, &opening);

	while (!mask_empty(s)) {
		unsigned statue = mask_take(&s);
		uint64_t before = deduce->tally.total;

		heist_walk_visit(&deduce->walk, &opening, statue, visitor);
		if (deduce->tally.total == before)
			continue;
		ASSERT(deduce->pairs < STATUE_PAIRS_MAX);
		deduce->pair[deduce->pairs++] = (struct pair){
			deduce->tally.total, (uint8_t)painting, (uint8_t)statue};
	}
}

void heist_deduce_begin(struct deduce *deduce, const struct facts *facts, bool weighs)
{
	tally_clear(deduce);
	deduce->weighs = weighs;
	deduce->listed = !weighs;
	heist_walk_init(&deduce->walk, facts);
	deduce->paintings = heist_walk_paintings(&deduce->walk);
}

bool heist_deduce_step(struct deduce *deduce)
{
	struct visitor visitor = {deduce->weighs ? weigh_visit : solve_visit, deduce};

	if (!mask_empty(deduce->paintings))
		walk_painting(deduce, mask_take(&deduce->paintings), visitor);
	return mask_empty(deduce->paintings);
}

void heist_deduce_solve(struct deduce *deduce, const struct facts *facts)
{
	heist_deduce_begin(deduce, facts, false);
	while (!heist_deduce_step(deduce))
		continue;
}

void heist_deduce_weigh(struct deduce *deduce, const struct facts *facts)
{
	heist_deduce_begin(deduce, facts, true);
	while (!heist_deduce_step(deduce))
		continue;
}

static void tally_add(struct tally *tally, const struct layout *layout)
{
	for (unsigned good = 0; good < GOODS; good++)
		tally->count[good][layout->cell[good]]++;
	tally->total++;
}

void heist_deduce_update(struct deduce *deduce, const struct facts *facts)
{
	uint64_t total = deduce->tally.total;

	if (!deduce->listed) {
		heist_deduce_solve(deduce, facts);
		return;
	}
	/* The list is all there is, so neither the masks of the walk nor the index are needed. */
	deduce->walk.facts = *facts;
	tally_clear(deduce);
	for (uint64_t i = 0; i < total; i++) {
		struct layout layout = deduce->list[i];

		if (!heist_facts_agree(facts, &layout))
			continue;
		deduce->list[deduce->tally.total] = layout;
		tally_add(&deduce->tally, &layout);
	}
}

/* What is left to pass by, and the layout once it is reached. */
struct picking {
	uint64_t left;
	struct layout *layout;
};

static bool pick_visit(void *context, const struct block *block)
{
	struct picking *picking = context;
	uint64_t count = heist_block_count(block);

	if (picking->left >= count) {
		picking->left -= count;
		return true;
	}
	heist_block_pick(block, picking->left, picking->layout);
	return false;
}

/* The first pair whose end is above the index. */
static const struct pair *pair_find(const struct deduce *deduce, uint64_t index)
{
	uint32_t from = 0, to = deduce->pairs - 1;

	while (from < to) {
		uint32_t middle = (from + to) / 2;

		if (deduce->pair[middle].end > index)
			to = middle;
		else
			from = middle + 1;
	}
	return &deduce->pair[from];
}

bool heist_deduce_pick(const struct deduce *deduce, uint64_t index, struct layout *layout)
{
	struct picking picking = {index, layout};
	struct opening opening;
	const struct pair *pair;

	if (index >= deduce->tally.total)
		return false;
	if (deduce->listed) {
		*layout = deduce->list[index];
		return true;
	}
	pair = pair_find(deduce, index);
	if (pair > deduce->pair)
		picking.left -= pair[-1].end;
	heist_walk_open(&deduce->walk, pair->painting, &opening);
	if (heist_walk_visit(&deduce->walk, &opening, pair->statue,
			     (struct visitor){pick_visit, &picking}))
		ASSERT(false);
	return true;
}

struct mask heist_deduce_possible(const struct deduce *deduce, enum good good)
{
	struct mask possible = mask_none();

	for (unsigned cell = 0; cell < CELLS_MAX; cell++)
		if (deduce->tally.count[good][cell] > 0)
			possible = mask_or(possible, mask_bit(cell));
	return possible;
}

int heist_deduce_certain(const struct deduce *deduce, enum good good)
{
	struct mask possible = heist_deduce_possible(deduce, good);

	return mask_count(possible) == 1 ? (int)mask_take(&possible) : -1;
}
