/*
 * Questions and their answers: those asked in a round (GH-3.2) and the starting ones (GH-2.3 to
 * GH-2.6). A question is a number, so that tables and moves can hold it.
 */
#ifndef TABARD_HEIST_QUESTION_H
#define TABARD_HEIST_QUESTION_H

#include "games/heist/solver/layout.h"

enum {
	QUESTIONS_MAX = 2 * SIDE_MAX + CELLS_MAX,
	ANSWERS = 128, /* sets of the seven goods a clue can find: good g is bit g - 1 */
	START_KINDS = 4,
	PAIRS = 18, /* questions of clue 2 */
};

/*
 * Questions of a round: the rows from the top, the columns from the left, the areas by cell.
 * The shape must be valid, the question below the count.
 */
unsigned heist_question_count(struct shape shape);
struct mask heist_question_region(struct shape shape, unsigned question);
unsigned heist_question_row(struct shape shape, unsigned row);
unsigned heist_question_column(struct shape shape, unsigned column);
unsigned heist_question_area(struct shape shape, unsigned cell);

/* The goods found in a region, as a set of bits; never the painting (GH-3.2). */
unsigned heist_answer_of(struct mask region, const struct layout *layout);

/* A starting question: kind 1-4 and its place in the list of that kind (GH-2.3 to GH-2.6). */
struct start {
	uint8_t kind, index;
};

/* How many questions of that kind there are; 0 for a kind that is none. */
unsigned heist_start_count(struct shape shape, unsigned kind);

/* Kinds 1 and 3: the cells in which goods are counted. */
struct mask heist_start_region(struct shape shape, struct start start);

/* Kinds 2 and 4: the two goods whose distance is asked, lower number first. */
void heist_start_goods(struct start start, unsigned goods[2]);

/* The index of the clue 2 question about these two goods, either way round, or -1. */
int heist_start_pair(unsigned a, unsigned b);

/* The number that answers a starting question. */
unsigned heist_start_answer(struct shape shape, struct start start, const struct layout *layout);

#endif
