/*
 * How many legal layouts have the painting in each cell, for every shape, so that a rank is found
 * without counting the whole grid. A grid may be mirrored and turned, so the table that
 * tools/heist_counts.c writes has a corner of each: as many rows and columns as half the sides,
 * the middle one included, of the shapes that are at least as high as wide, by width, then height.
 */
#ifndef TABARD_HEIST_COUNTS_H
#define TABARD_HEIST_COUNTS_H

#include "games/heist/solver/grid.h"

extern const uint32_t heist_corner_counts[];

/* The counts by cell of a valid shape. */
void heist_painting_counts(struct shape shape, uint32_t count[CELLS_MAX]);

#endif
