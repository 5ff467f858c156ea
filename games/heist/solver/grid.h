/*
 * The city grid: cells, steps, lines, areas, and the table of grids a game may use (GH-1.20).
 * Everything here follows from width and height; the rules between the goods are in layout.h.
 */
#ifndef TABARD_HEIST_GRID_H
#define TABARD_HEIST_GRID_H

#include "games/heist/solver/mask.h"

enum {
	SIDE_MIN = 5,
	SIDE_MAX = 10,
	CELLS_MAX = SIDE_MAX * SIDE_MAX,
	STEPS_MAX = 2 * (SIDE_MAX - 1), /* the longest distance */
	CODES = 8,                      /* grid codes of a game id are 0-7 (GH-1.13) */
};

struct shape {
	uint8_t width, height;
};

/* One row of the table of grids. */
struct grid {
	const char *name;
	struct shape shape;
	uint8_t code;
};

/* Rows of the table, in the order in which they are offered; row 0 is the default (GH-1.1). */
extern const struct grid heist_grids[];
extern const unsigned heist_grids_count;

/* The row with that code, or NULL. */
const struct grid *heist_grid_by_code(unsigned code);

/* Whether both sides are 5-10. All functions below want such a shape and cells within it. */
bool heist_shape_valid(struct shape shape);

static inline unsigned shape_cells(struct shape shape)
{
	return (unsigned)shape.width * shape.height;
}

/* Cell number = row x width + column, both from 0 (GH-1.11). */
static inline unsigned cell_row(struct shape shape, unsigned cell)
{
	return cell / shape.width;
}

static inline unsigned cell_column(struct shape shape, unsigned cell)
{
	return cell % shape.width;
}

/* Smallest number of horizontal and vertical steps (GH-1.2). */
unsigned heist_cell_steps(struct shape shape, unsigned a, unsigned b);

/* Writes the name of a cell ("A1".."J10") with its zero; 4 bytes are enough. */
void heist_cell_put(struct shape shape, unsigned cell, char text[4]);

/* The cell so named (either case), or -1. */
int heist_cell_get(struct shape shape, const char *text);

/*
 * Sets of cells: all; one row; one column; the up to eight around a cell, without it (GH-1.2);
 * those at exactly so many steps (none if there are none).
 */
struct mask heist_grid_all(struct shape shape);
struct mask heist_grid_row(struct shape shape, unsigned row);
struct mask heist_grid_column(struct shape shape, unsigned column);
struct mask heist_grid_around(struct shape shape, unsigned cell);
struct mask heist_grid_ring(struct shape shape, unsigned cell, unsigned steps);

#endif
