/*
 * A block: painting, statue and rings fixed, and for each of the other four goods the cells open to
 * it. Within a block necklaces and bracelets are bound only by lying in different cells, so its
 * layouts are counted by multiplying pair counts and taking back the clashes, not one by one.
 * The solver cuts any set of facts into blocks that share no layout (walk.h).
 */
#ifndef TABARD_HEIST_BLOCK_H
#define TABARD_HEIST_BLOCK_H

#include "games/heist/solver/layout.h"

/* Places in open[]: gold and silver necklace, gold and silver bracelet. */
enum { OPEN = 4 };

/*
 * For each cell of one necklace (bracelet) the cells its partner may have: GH-1.6, GH-1.7 and
 * facts about their distance. Both are symmetric and no cell goes with itself.
 */
struct partners {
	struct mask necklace[CELLS_MAX], bracelet[CELLS_MAX];
};

/* The open cells hold neither painting, statue nor rings. A mask may be empty: no layout. */
struct block {
	const struct partners *partners;
	uint8_t fixed[GOOD_NECKLACE_GOLD]; /* cells of painting, statue, rings */
	struct mask open[OPEN];
};

/* Layouts in all, and for every good and cell the layouts that have it there. */
struct tally {
	uint64_t total;
	uint64_t count[GOODS][CELLS_MAX];
};

/* The number of layouts in a block. */
uint64_t heist_block_count(const struct block *block);

/* Adds the layouts of the block to the tally and returns how many they are. */
uint64_t heist_block_tally(const struct block *block, struct tally *tally);

/*
 * The layout at that place, from 0, of the block's layouts sorted as in GH-1.12, and back.
 * index must be below heist_block_count, the layout in the block.
 */
void heist_block_pick(const struct block *block, uint64_t index, struct layout *layout);
uint64_t heist_block_rank(const struct block *block, const struct layout *layout);

/* Called with a layout; false ends the visit. */
struct layout_visitor {
	bool (*visit)(void *context, const struct layout *layout);
	void *context;
};

/* Visits all layouts of the block in that order. False if the visitor ended it. */
bool heist_block_each(const struct block *block, struct layout_visitor visitor);

#endif
