/* Why a move of The Great Heist is good, in one sentence. */
#ifndef TABARD_AI_HEIST_WHY_H
#define TABARD_AI_HEIST_WHY_H

#include "ai/row.h"

/* A token for a place that is certain rather than none, and that place rather than another. */
bool heist_mend(const struct ai_spot *spot, struct move move, struct move *better);

bool heist_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out);

#endif
