/*
 * The rules between the goods, one function each, in the words of the ledger. The solver has them
 * a second time as masks (walk.c); the tests hold the two against each other.
 */
#include "games/heist/solver/layout.h"

static bool different(struct shape shape, const struct layout *layout)
{
	struct mask seen = mask_none();

	for (unsigned good = 0; good < GOODS; good++) {
		unsigned cell = layout->cell[good];

		if (cell >= shape_cells(shape) || mask_has(seen, cell))
			return false;
		seen = mask_or(seen, mask_bit(cell));
	}
	return true;
}

/* GH-1.3 */
static bool painting_alone(struct shape shape, const struct layout *layout)
{
	struct mask around = heist_grid_around(shape, layout->cell[GOOD_PAINTING]);

	for (unsigned good = GOOD_STATUE; good < GOODS; good++)
		if (mask_has(around, layout->cell[good]))
			return false;
	return true;
}

/* GH-1.4 */
static bool statue_fits(struct shape shape, const struct layout *layout)
{
	unsigned steps =
		heist_cell_steps(shape, layout->cell[GOOD_STATUE], layout->cell[GOOD_PAINTING]);

	return steps == STATUE_NEAR || steps == STATUE_FAR;
}

/* GH-1.5 */
static bool rings_fit(struct shape shape, const struct layout *layout)
{
	unsigned painting = layout->cell[GOOD_PAINTING];
	unsigned gold = layout->cell[GOOD_RING_GOLD];
	unsigned silver = layout->cell[GOOD_RING_SILVER];

	return heist_cell_steps(shape, gold, silver) == RINGS_APART &&
	       mask_has(heist_grid_around(shape, gold), silver) &&
	       (heist_cell_steps(shape, gold, painting) == RING_FAR ||
		heist_cell_steps(shape, silver, painting) == RING_FAR);
}

/* GH-1.6 */
static bool necklaces_fit(struct shape shape, const struct layout *layout)
{
	unsigned statue = layout->cell[GOOD_STATUE];
	unsigned gold = layout->cell[GOOD_NECKLACE_GOLD];
	unsigned silver = layout->cell[GOOD_NECKLACE_SILVER];

	return cell_row(shape, gold) != cell_row(shape, silver) &&
	       cell_column(shape, gold) != cell_column(shape, silver) &&
	       heist_cell_steps(shape, gold, statue) == NECKLACE_FAR &&
	       heist_cell_steps(shape, silver, statue) == NECKLACE_FAR;
}

static bool near_ring(struct shape shape, const struct layout *layout, unsigned cell)
{
	unsigned gold = heist_cell_steps(shape, cell, layout->cell[GOOD_RING_GOLD]);
	unsigned silver = heist_cell_steps(shape, cell, layout->cell[GOOD_RING_SILVER]);

	return (gold >= BRACELET_NEAR && gold <= BRACELET_FAR) ||
	       (silver >= BRACELET_NEAR && silver <= BRACELET_FAR);
}

/* GH-1.7 */
static bool bracelets_fit(struct shape shape, const struct layout *layout)
{
	unsigned gold = layout->cell[GOOD_BRACELET_GOLD];
	unsigned silver = layout->cell[GOOD_BRACELET_SILVER];

	return heist_cell_steps(shape, gold, silver) >= BRACELETS_APART &&
	       near_ring(shape, layout, gold) && near_ring(shape, layout, silver);
}

bool heist_layout_legal(struct shape shape, const struct layout *layout)
{
	return heist_shape_valid(shape) && different(shape, layout) &&
	       painting_alone(shape, layout) && statue_fits(shape, layout) &&
	       rings_fit(shape, layout) && necklaces_fit(shape, layout) &&
	       bracelets_fit(shape, layout);
}
