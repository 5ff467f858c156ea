/*
 * The exact solver: how many layouts agree with the facts, how many of them have each good in each
 * cell, and each of them by number. No sampling: all counts are exact integers. What every possible
 * question would tell is in survey.h.
 */
#ifndef TABARD_HEIST_DEDUCE_H
#define TABARD_HEIST_DEDUCE_H

#include "games/heist/solver/walk.h"

enum {
	LIST_MAX = 4096, /* so many layouts or fewer are kept one by one */
	STATUE_PAIRS_MAX = CELLS_MAX * STATUES_MAX,
};

/*
 * Painting and statue in two cells; `end` layouts come before or with them in the order of
 * heist_deduce_pick.
 */
struct pair {
	uint64_t end;
	uint8_t painting, statue;
};

/*
 * About 100 KB: give it a place of its own rather than the stack. Readers may use tally and, if
 * `listed`, the first tally.total layouts of list. No pointers: copies are good solvers too.
 */
struct deduce {
	struct walk walk;
	struct tally tally;
	bool listed;
	bool weighs;           /* of a solve under way: nothing is counted by cell */
	struct mask paintings; /* ... and the paintings it has still to look at */
	uint32_t pairs;
	struct pair pair[STATUE_PAIRS_MAX];
	struct layout list[LIST_MAX];
};

/* Solves from nothing. Facts that contradict each other give a total of 0. */
void heist_deduce_solve(struct deduce *deduce, const struct facts *facts);

/*
 * Only what drawing needs: the total and heist_deduce_pick are right, all counts are zero and
 * nothing is listed. Quicker, for no cell is counted.
 */
void heist_deduce_weigh(struct deduce *deduce, const struct facts *facts);

/*
 * The same in steps, one painting each (well under a millisecond on any grid), so that a long
 * solve can be left and taken up again: `begin`, then `step` until it returns true. Until then
 * the result means nothing, and nothing is lost by never asking again.
 */
void heist_deduce_begin(struct deduce *deduce, const struct facts *facts, bool weighs);
bool heist_deduce_step(struct deduce *deduce);

/*
 * Goes on to facts that contain all earlier ones (facts only ever added to a copy of
 * deduce->walk.facts): the same result as heist_deduce_solve, but quick once there is a list.
 */
void heist_deduce_update(struct deduce *deduce, const struct facts *facts);

/*
 * The layout with that number, from 0, among those that agree with the facts, in some fixed order:
 * a number drawn uniformly below tally.total gives a layout drawn uniformly. False, and nothing is
 * written, if index is not below the total.
 */
bool heist_deduce_pick(const struct deduce *deduce, uint64_t index, struct layout *layout);

/* The cells where the good may be; where it must be: the only such cell, or -1 (GH-6.10). */
struct mask heist_deduce_possible(const struct deduce *deduce, enum good good);
int heist_deduce_certain(const struct deduce *deduce, enum good good);

#endif
