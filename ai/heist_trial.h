/* Moves of The Great Heist tried out in imagined worlds, played on to the end. */
#ifndef TABARD_AI_HEIST_TRIAL_H
#define TABARD_AI_HEIST_TRIAL_H

#include "ai/heist_play.h"

enum { TRIAL_MAX = 16 };

/* Up to so many moves of the list, each with the value it seems to have without trying. */
struct heist_trial {
	int count;
	uint32_t rollouts; /* no more than this in all */
	int at[TRIAL_MAX]; /* in the list */
	double hunch[TRIAL_MAX];
	int16_t cell[TRIAL_MAX]; /* of a token that is not yet on a cell: where it would go */
};

void heist_trial_add(struct heist_trial *trial, int at, double hunch, int cell);

/* Tries them and writes the verdicts. The cloud must be there. */
void heist_trial_run(const struct ai_judged *judged, const struct heist_trial *trial);

#endif
