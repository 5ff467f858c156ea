/*
 * The numbers of Nanty Narking's evaluation, fitted to the results of games that the player
 * played against itself (tools/nanty_fit.c); the tables are in nanty_weights_table.c.
 */
#ifndef TABARD_AI_NANTY_WEIGHTS_H
#define TABARD_AI_NANTY_WEIGHTS_H

#include "ai/nanty_board.h"

enum {
	NN_BINS = 12,    /* of a distance to a goal */
	NN_BIN_MET = 9,  /* ... where the bin of distance 0 is */
	NN_LEADS = 7,    /* of a lead in points, ten points each */
	NN_STAGES = 4,   /* of the draw pile */
	NN_PURSES = 8,   /* of money, four pounds each */
	NN_HANDS = 9,
};

/* All are odds, or factors of odds: the chances of two seats are as their odds. */
struct nanty_weights {
	float near[AIMS][NN_SEATS][NN_BINS]; /* by aim, order of turns, distance */
	float met[AIMS][NN_SEATS];
	float lead[NN_STAGES][NN_LEADS];
	float purse[NN_PURSES];
	float hand[NN_HANDS];
	float house[NN_BUILDINGS + 1];
};

#ifdef NANTY_FIT
extern struct nanty_weights nanty_weights[NN_SEATS - 1];
#else
extern const struct nanty_weights nanty_weights[NN_SEATS - 1]; /* by seats - 2 */
#endif

#endif
