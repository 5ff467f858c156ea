/* A whole grid of counts from its corner. */
#include "games/heist/solver/counts.h"

static unsigned half(unsigned side)
{
	return (side + 1) / 2;
}

/* Where the corner of a shape begins that is at least as high as wide. */
static const uint32_t *corner_of(unsigned width, unsigned height)
{
	const uint32_t *corner = heist_corner_counts;

	for (unsigned w = SIDE_MIN; w <= width; w++) {
		for (unsigned h = w; h <= SIDE_MAX && (w < width || h < height); h++)
			corner += half(w) * half(h);
	}
	return corner;
}

/* From the nearer edge. */
static unsigned from_edge(unsigned at, unsigned side)
{
	return at < side - 1 - at ? at : side - 1 - at;
}

void heist_painting_counts(struct shape shape, uint32_t count[CELLS_MAX])
{
	bool wide = shape.width > shape.height;
	unsigned width = wide ? shape.height : shape.width;
	const uint32_t *corner = corner_of(width, wide ? shape.width : shape.height);

	ASSERT(heist_shape_valid(shape));
	for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
		unsigned column = from_edge(cell_column(shape, cell), shape.width);
		unsigned row = from_edge(cell_row(shape, cell), shape.height);

		count[cell] = wide ? corner[column * half(width) + row]
				   : corner[row * half(width) + column];
	}
}
