/* The eight goods, where they lie, and which layouts are legal. */
#ifndef TABARD_HEIST_LAYOUT_H
#define TABARD_HEIST_LAYOUT_H

#include "games/heist/solver/grid.h"

/* GH-1.1: always in this order. */
enum good {
	GOOD_PAINTING,
	GOOD_STATUE,
	GOOD_RING_GOLD,
	GOOD_RING_SILVER,
	GOOD_NECKLACE_GOLD,
	GOOD_NECKLACE_SILVER,
	GOOD_BRACELET_GOLD,
	GOOD_BRACELET_SILVER,
	GOODS,
};

/* cell[good] */
struct layout {
	uint8_t cell[GOODS];
};

/*
 * Whether the layout is legal on that shape (GH-1.1, GH-1.3 to GH-1.7). Any bytes may be given;
 * cells outside the grid and shapes that are not valid make it false.
 */
bool heist_layout_legal(struct shape shape, const struct layout *layout);

#endif
