/*
 * How many legal layouts have the painting in each cell, for every shape: a table that
 * tools/heist_counts.c writes, so that a rank is found without counting the whole grid.
 */
#ifndef TABARD_HEIST_COUNTS_H
#define TABARD_HEIST_COUNTS_H

#include "games/heist/solver/grid.h"

/* The counts by cell of a valid shape. */
const uint32_t *heist_painting_counts(struct shape shape);

#endif
