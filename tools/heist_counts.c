/*
 * Writes games/heist/solver/counts_data.c: legal layouts by cell of the painting, a corner of every
 * shape (counts.h).
 * From the root of the repository, after a build:
 *   build/heist_counts > games/heist/solver/counts_data.c
 */
#include <stdio.h>

#include "games/heist/solver/counts.h"
#include "games/heist/solver/walk.h"

static bool count_visit(void *context, const struct block *block)
{
	uint64_t *sum = context;

	*sum += heist_block_count(block);
	return true;
}

static uint64_t painting_count(const struct walk *walk, unsigned painting)
{
	static struct opening opening;
	uint64_t sum = 0;

	for (struct mask s = heist_walk_open(walk, painting, &opening); !mask_empty(s);)
		heist_walk_visit(
		        walk, &opening, mask_take(&s), (struct visitor){ count_visit, &sum });
	return sum;
}

static unsigned half(unsigned side)
{
	return (side + 1) / 2;
}

static void shape_print(struct shape shape)
{
	static struct walk walk;
	struct facts facts;

	heist_facts_init(&facts, shape);
	heist_walk_init(&walk, &facts);
	printf("\t/* %ux%u */\n", shape.width, shape.height);
	for (unsigned row = 0; row < half(shape.height); row++) {
		printf("\t");
		for (unsigned column = 0; column < half(shape.width); column++)
			printf("%llu,%s", (unsigned long long)painting_count(
						 &walk, row * shape.width + column),
			       column + 1 < half(shape.width) ? " " : "\n");
	}
}

int main(void)
{
	printf("/*\n * Legal layouts by cell of the painting. Written by tools/heist_counts.c: do not "
	       "edit.\n */\n#include \"games/heist/solver/counts.h\"\n\n"
	       "const uint32_t heist_corner_counts[] = {\n");
	for (unsigned width = SIDE_MIN; width <= SIDE_MAX; width++)
		for (unsigned height = width; height <= SIDE_MAX; height++)
			shape_print((struct shape){ (uint8_t)width, (uint8_t)height });
	printf("};\n");
	return 0;
}
