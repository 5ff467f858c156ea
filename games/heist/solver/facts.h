/*
 * What is known about a layout, boiled down: a mask per good, distances, counters. Asking for a
 * region says of each good but the painting that it is inside or outside, so any number of clues
 * becomes one mask per good; only the starting clues bind goods to each other.
 */
#ifndef TABARD_HEIST_FACTS_H
#define TABARD_HEIST_FACTS_H

#include "games/heist/solver/question.h"

enum { COUNTERS_MAX = 8 };

/* So many goods, painting included, lie in the region (clues 1 and 3). */
struct counter {
	struct mask region;
	uint8_t goods;
	uint8_t unused[7];
};

/* Plain data without pointers: copy by assignment. */
struct facts {
	struct shape shape;
	uint8_t broken; /* two facts contradict each other at first sight */
	uint8_t counters;
	uint8_t unused[4];
	struct mask allowed[GOODS];
	uint8_t distance[GOODS][GOODS]; /* symmetric; 0 = not known (clues 2 and 4) */
	struct counter counter[COUNTERS_MAX];
};

/*
 * What is wrong with a fact somebody wants to add; the facts are then unchanged. A fact that
 * contradicts others is no error: it leaves no layout.
 */
enum facts_error {
	FACTS_OK,
	FACTS_RANGE, /* no such question, cell or good */
	FACTS_FULL,  /* more counting clues than a seat can have */
};

/* Knows nothing but the rules. False, and nothing is written, if the shape is not valid. */
bool heist_facts_init(struct facts *facts, struct shape shape);

/* A clue: the answer to a question of a round, a set of bits as in heist_answer_of (GH-3.2). */
enum facts_error heist_facts_clue(struct facts *facts, unsigned question, unsigned found);

/* A raid showed that good in the cell, or nothing if good is GOODS (GH-4.3). */
enum facts_error heist_facts_raid(struct facts *facts, unsigned cell, unsigned good);

/* A starting clue (GH-2.3 to GH-2.6). */
enum facts_error heist_facts_start(struct facts *facts, struct start start, unsigned answer);

/*
 * Two goods are so many steps apart; or so many goods lie in the region. The general forms behind
 * heist_facts_start.
 */
enum facts_error heist_facts_distance(struct facts *facts, unsigned a, unsigned b, unsigned steps);
enum facts_error heist_facts_counter(struct facts *facts, struct mask region, unsigned goods);

/* Whether a layout, itself legal, agrees with the facts. */
bool heist_facts_agree(const struct facts *facts, const struct layout *layout);

#endif
