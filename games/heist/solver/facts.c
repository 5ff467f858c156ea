/* Gathering facts; no deduction is done here. */
#include "games/heist/solver/facts.h"

#include <string.h>

bool heist_facts_init(struct facts *facts, struct shape shape)
{
	if (!heist_shape_valid(shape))
		return false;
	memset(facts, 0, sizeof(*facts));
	facts->shape = shape;
	for (unsigned good = 0; good < GOODS; good++)
		facts->allowed[good] = heist_grid_all(shape);
	return true;
}

enum facts_error heist_facts_clue(struct facts *facts, unsigned question, unsigned found)
{
	struct mask region;

	if (question >= heist_question_count(facts->shape) || found >= ANSWERS)
		return FACTS_RANGE;
	region = heist_question_region(facts->shape, question);
	/* GH-3.2: of the painting a clue says nothing. */
	for (unsigned good = GOOD_STATUE; good < GOODS; good++) {
		struct mask *allowed = &facts->allowed[good];

		if (found >> (good - 1) & 1)
			*allowed = mask_and(*allowed, region);
		else
			*allowed = mask_minus(*allowed, region);
	}
	return FACTS_OK;
}

enum facts_error heist_facts_raid(struct facts *facts, unsigned cell, unsigned good)
{
	if (cell >= shape_cells(facts->shape) || good > GOODS)
		return FACTS_RANGE;
	for (unsigned g = 0; g < GOODS; g++) {
		struct mask *allowed = &facts->allowed[g];

		if (g == good)
			*allowed = mask_and(*allowed, mask_bit(cell));
		else
			*allowed = mask_minus(*allowed, mask_bit(cell));
	}
	return FACTS_OK;
}

enum facts_error heist_facts_distance(struct facts *facts, unsigned a, unsigned b, unsigned steps)
{
	if (a >= GOODS || b >= GOODS || a == b)
		return FACTS_RANGE;
	if (steps == 0 || steps > STEPS_MAX ||
	    (facts->distance[a][b] != 0 && facts->distance[a][b] != steps)) {
		facts->broken = 1;
		return FACTS_OK;
	}
	facts->distance[a][b] = facts->distance[b][a] = (uint8_t)steps;
	return FACTS_OK;
}

enum facts_error heist_facts_counter(struct facts *facts, struct mask region, unsigned goods)
{
	for (unsigned i = 0; i < facts->counters; i++)
		if (mask_same(facts->counter[i].region, region)) {
			if (facts->counter[i].goods != goods)
				facts->broken = 1;
			return FACTS_OK;
		}
	if (goods > GOODS) {
		facts->broken = 1;
		return FACTS_OK;
	}
	if (facts->counters == COUNTERS_MAX)
		return FACTS_FULL;
	facts->counter[facts->counters].region = region;
	facts->counter[facts->counters].goods = (uint8_t)goods;
	facts->counters++;
	return FACTS_OK;
}

enum facts_error heist_facts_start(struct facts *facts, struct start start, unsigned answer)
{
	unsigned goods[2];

	if (start.index >= heist_start_count(facts->shape, start.kind))
		return FACTS_RANGE;
	if (start.kind == 1 || start.kind == 3)
		return heist_facts_counter(facts, heist_start_region(facts->shape, start), answer);
	heist_start_goods(start, goods);
	return heist_facts_distance(facts, goods[0], goods[1], answer);
}

static bool distances_agree(const struct facts *facts, const struct layout *layout)
{
	for (unsigned a = 0; a < GOODS; a++)
		for (unsigned b = a + 1; b < GOODS; b++) {
			unsigned steps = facts->distance[a][b];

			if (steps != 0 && steps != heist_cell_steps(facts->shape, layout->cell[a],
								    layout->cell[b]))
				return false;
		}
	return true;
}

static bool counters_agree(const struct facts *facts, const struct layout *layout)
{
	for (unsigned i = 0; i < facts->counters; i++) {
		unsigned goods = 0;

		for (unsigned good = 0; good < GOODS; good++)
			goods += mask_has(facts->counter[i].region, layout->cell[good]);
		if (goods != facts->counter[i].goods)
			return false;
	}
	return true;
}

bool heist_facts_agree(const struct facts *facts, const struct layout *layout)
{
	if (facts->broken)
		return false;
	for (unsigned good = 0; good < GOODS; good++)
		if (!mask_has(facts->allowed[good], layout->cell[good]))
			return false;
	return distances_agree(facts, layout) && counters_agree(facts, layout);
}
