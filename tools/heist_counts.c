/*
 * Writes games/heist/solver/counts_data.c: for every shape, legal layouts by cell of the painting.
 * From the root of the repository, after a build:
 *   build/heist_counts > games/heist/solver/counts_data.c
 */
#include <stdio.h>

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

static void shape_print(struct shape shape)
{
	static struct walk walk;
	struct facts facts;

	heist_facts_init(&facts, shape);
	heist_walk_init(&walk, &facts);
	printf("\t/* %ux%u */", shape.width, shape.height);
	for (unsigned cell = 0; cell < shape_cells(shape); cell++)
		printf("%s%llu,", cell % 10 ? " " : "\n\t",
		        (unsigned long long)painting_count(&walk, cell));
	printf("\n");
}

int main(void)
{
	printf("/*\n * Legal layouts by cell of the painting, all shapes. Written by\n"
	       " * tools/heist_counts.c: do not edit.\n */\n#include \"games/heist/solver/counts.h\"\n\n");
	printf("/* By width, then height, then cell. */\nstatic const uint32_t counts[] = {\n");
	for (unsigned width = SIDE_MIN; width <= SIDE_MAX; width++)
		for (unsigned height = SIDE_MIN; height <= SIDE_MAX; height++)
			shape_print((struct shape){ (uint8_t)width, (uint8_t)height });
	printf("};\n\n/* The sum of the sides below this one. */\n"
	       "static unsigned below(unsigned side)\n{\n"
	       "\treturn side * (side - 1) / 2 - SIDE_MIN * (SIDE_MIN - 1) / 2;\n}\n\n"
	       "const uint32_t *heist_painting_counts(struct shape shape)\n{\n"
	       "\tASSERT(heist_shape_valid(shape));\n"
	       "\treturn counts + below(shape.width) * below(SIDE_MAX + 1) +\n"
	       "\t       shape.width * below(shape.height);\n}\n");
	return 0;
}
