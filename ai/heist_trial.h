/* Moves of The Great Heist tried out in imagined worlds, played on to the end. */
#ifndef TABARD_AI_HEIST_TRIAL_H
#define TABARD_AI_HEIST_TRIAL_H

#include "ai/heist_play.h"

void heist_trial_add(struct heist_trial *trial, int at, double hunch, int cell);

/*
 * Takes the room's trial a piece further: a part of the next world, or all moves in it. Keeps the
 * verdicts up; true when there is no more to try. The cloud must be there.
 */
bool heist_trial_step(struct ai_judged *judged);

#endif
