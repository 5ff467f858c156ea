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

/* Steps between goods. */
enum {
	STATUE_NEAR = 4, STATUE_FAR = 5,   /* GH-1.4: from the painting */
	RINGS_APART = 2,                   /* GH-1.5: diagonal neighbours */
	RING_FAR = 5,                      /* GH-1.5: one of them from the painting */
	NECKLACE_FAR = 3,                  /* GH-1.6: from the statue */
	BRACELET_NEAR = 1, BRACELET_FAR = 2, /* GH-1.7: from a ring */
	BRACELETS_APART = 4,               /* GH-1.7: at least */
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
