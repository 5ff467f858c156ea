/*
 * The numbers of Nanty Narking's evaluation, fitted to the results of games that the player
 * played against itself (tools/nanty_fit.c); the tables are in nanty_weights_data.c.
 */
#ifndef TABARD_AI_NANTY_WEIGHTS_H
#define TABARD_AI_NANTY_WEIGHTS_H

#include "ai/nanty_board.h"

enum {
	NANTY_BINS = 12,    /* of a distance to a goal */
	NANTY_BIN_MET = 9,  /* ... where the bin of distance 0 is */
	NANTY_LEADS = 7,    /* of a lead in points, ten points each */
	NANTY_STAGES = 4,   /* of the draw pile */
	NANTY_PURSES = 8,   /* of money, four pounds each */
	NANTY_HANDS = 9,
};

/* All are odds, or factors of odds: the chances of two seats are as their odds. */
struct nanty_weights {
	float near[AIMS][NANTY_SEATS][NANTY_BINS]; /* by aim, order of turns, distance */
	float met[AIMS][NANTY_SEATS];
	float lead[NANTY_STAGES][NANTY_LEADS];
	float purse[NANTY_PURSES];
	float hand[NANTY_HANDS];
	float house[NANTY_BUILDINGS + 1];
};

#ifdef NANTY_FIT
extern struct nanty_weights nanty_weights[NANTY_SEATS - 1];
#else
extern const struct nanty_weights nanty_weights[NANTY_SEATS - 1]; /* by seats - 2 */
#endif

#endif
