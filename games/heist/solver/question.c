/* Regions of questions and the answers a layout gives to them. */
#include "games/heist/solver/question.h"

unsigned heist_question_count(struct shape shape)
{
	return (unsigned)shape.height + shape.width + shape_cells(shape);
}

struct mask heist_question_region(struct shape shape, unsigned question)
{
	unsigned lines = (unsigned)shape.height + shape.width;

	ASSERT(question < heist_question_count(shape));
	if (question < shape.height)
		return heist_grid_row(shape, question);
	if (question < lines)
		return heist_grid_column(shape, question - shape.height);
	return heist_grid_around(shape, question - lines);
}

unsigned heist_question_row(struct shape shape, unsigned row)
{
	ASSERT(row < shape.height);
	return row;
}

unsigned heist_question_column(struct shape shape, unsigned column)
{
	ASSERT(column < shape.width);
	return shape.height + column;
}

unsigned heist_question_area(struct shape shape, unsigned cell)
{
	ASSERT(cell < shape_cells(shape));
	return (unsigned)shape.height + shape.width + cell;
}

/* GH-3.2 */
unsigned heist_answer_of(struct mask region, const struct layout *layout)
{
	unsigned found = 0;

	for (unsigned good = GOOD_STATUE; good < GOODS; good++)
		if (mask_has(region, layout->cell[good]))
			found |= 1u << (good - 1);
	return found;
}

/* GH-2.4: by first, then second good; without the rings and without statue and necklace. */
static const uint8_t pairs[PAIRS][2] = {
	{1, 2}, {1, 3}, {1, 6}, {1, 7}, {2, 4}, {2, 5}, {2, 6}, {2, 7}, {3, 4},
	{3, 5}, {3, 6}, {3, 7}, {4, 5}, {4, 6}, {4, 7}, {5, 6}, {5, 7}, {6, 7},
};

unsigned heist_start_count(struct shape shape, unsigned kind)
{
	switch (kind) {
	case 1:
		return shape_cells(shape);
	case 2:
		return PAIRS;
	case 3:
		return (unsigned)shape.height + shape.width;
	case 4:
		return GOODS - GOOD_NECKLACE_GOLD;
	}
	return 0;
}

struct mask heist_start_region(struct shape shape, struct start start)
{
	ASSERT(start.kind == 1 || start.kind == 3);
	if (start.kind == 1)
		return heist_grid_around(shape, start.index); /* GH-2.3 */
	return heist_question_region(shape, start.index);     /* GH-2.5: rows, then columns */
}

void heist_start_goods(struct start start, unsigned goods[2])
{
	ASSERT(start.kind == 2 || start.kind == 4);
	if (start.kind == 2) {
		ASSERT(start.index < PAIRS);
		goods[0] = pairs[start.index][0];
		goods[1] = pairs[start.index][1];
	} else { /* GH-2.6 */
		goods[0] = GOOD_PAINTING;
		goods[1] = (unsigned)GOOD_NECKLACE_GOLD + start.index;
	}
}

int heist_start_pair(unsigned a, unsigned b)
{
	for (int i = 0; i < PAIRS; i++)
		if ((pairs[i][0] == a && pairs[i][1] == b) ||
		    (pairs[i][0] == b && pairs[i][1] == a))
			return i;
	return -1;
}

unsigned heist_start_answer(struct shape shape, struct start start, const struct layout *layout)
{
	unsigned goods[2], count = 0;
	struct mask region;

	if (start.kind == 2 || start.kind == 4) {
		heist_start_goods(start, goods);
		return heist_cell_steps(shape, layout->cell[goods[0]], layout->cell[goods[1]]);
	}
	region = heist_start_region(shape, start);
	for (unsigned good = 0; good < GOODS; good++) /* painting included */
		count += mask_has(region, layout->cell[good]);
	return count;
}
