/*
 * Geometry of a grid, worked out from width and height whenever it is asked for: nothing is kept,
 * so a new shape needs nothing but a row in the table.
 */
#include "games/heist/solver/grid.h"

#include <stddef.h>

/* GH-1.1, GH-1.13, GH-1.20 */
const struct grid heist_grids[] = {
	{"8x8", {8, 8}, 0},
	{"7x7", {7, 7}, 1},
	{"6x6", {6, 6}, 2},
	{"10x10", {10, 10}, 3},
};

const unsigned heist_grids_count = sizeof(heist_grids) / sizeof(heist_grids[0]);

const struct grid *heist_grid_by_code(unsigned code)
{
	for (unsigned i = 0; i < heist_grids_count; i++)
		if (heist_grids[i].code == code)
			return &heist_grids[i];
	return NULL;
}

bool heist_shape_valid(struct shape shape)
{
	return shape.width >= SIDE_MIN && shape.width <= SIDE_MAX && shape.height >= SIDE_MIN &&
	       shape.height <= SIDE_MAX;
}

static unsigned gap(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

unsigned heist_cell_steps(struct shape shape, unsigned a, unsigned b)
{
	return gap(cell_row(shape, a), cell_row(shape, b)) +
	       gap(cell_column(shape, a), cell_column(shape, b));
}

void heist_cell_put(struct shape shape, unsigned cell, char text[4])
{
	unsigned row = cell_row(shape, cell) + 1;
	unsigned n = 0;

	text[n++] = (char)('A' + cell_column(shape, cell));
	if (row >= 10)
		text[n++] = (char)('0' + row / 10);
	text[n++] = (char)('0' + row % 10);
	text[n] = '\0';
}

int heist_cell_get(struct shape shape, const char *text)
{
	unsigned column, row = 0;

	if (text[0] >= 'A' && text[0] <= 'Z')
		column = (unsigned)(text[0] - 'A');
	else if (text[0] >= 'a' && text[0] <= 'z')
		column = (unsigned)(text[0] - 'a');
	else
		return -1;
	if (text[1] < '1' || text[1] > '9')
		return -1;
	for (const char *c = text + 1; *c; c++) {
		if (*c < '0' || *c > '9' || row > SIDE_MAX)
			return -1;
		row = row * 10 + (unsigned)(*c - '0');
	}
	if (column >= shape.width || row > shape.height)
		return -1;
	return (int)((row - 1) * shape.width + column);
}

struct mask heist_grid_all(struct shape shape)
{
	unsigned cells = shape_cells(shape);
	struct mask m = {~(uint64_t)0, 0};

	if (cells < 64)
		m.lo = ((uint64_t)1 << cells) - 1;
	else
		m.hi = ((uint64_t)1 << (cells - 64)) - 1;
	return m;
}

struct mask heist_grid_row(struct shape shape, unsigned row)
{
	struct mask m = mask_none();

	for (unsigned x = 0; x < shape.width; x++)
		m = mask_or(m, mask_bit(row * shape.width + x));
	return m;
}

struct mask heist_grid_column(struct shape shape, unsigned column)
{
	struct mask m = mask_none();

	for (unsigned y = 0; y < shape.height; y++)
		m = mask_or(m, mask_bit(y * shape.width + column));
	return m;
}

/* The cell at (x, y), or no cell if that is off the grid. */
static struct mask cell_at(struct shape shape, int x, int y)
{
	if (x < 0 || y < 0 || x >= shape.width || y >= shape.height)
		return mask_none();
	return mask_bit((unsigned)(y * shape.width + x));
}

struct mask heist_grid_around(struct shape shape, unsigned cell)
{
	int x = (int)cell_column(shape, cell), y = (int)cell_row(shape, cell);
	struct mask m = mask_none();

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			if (dx != 0 || dy != 0)
				m = mask_or(m, cell_at(shape, x + dx, y + dy));
	return m;
}

struct mask heist_grid_ring(struct shape shape, unsigned cell, unsigned steps)
{
	int x = (int)cell_column(shape, cell), y = (int)cell_row(shape, cell);
	struct mask m = mask_none();

	if (steps > STEPS_MAX)
		return m;
	for (int dy = -(int)steps; dy <= (int)steps; dy++) {
		int dx = (int)steps - (dy < 0 ? -dy : dy);

		m = mask_or(m, cell_at(shape, x - dx, y + dy));
		m = mask_or(m, cell_at(shape, x + dx, y + dy));
	}
	return m;
}
