/* Why a move of The Great Heist is good, in one sentence. */
#ifndef TABARD_AI_HEIST_WHY_H
#define TABARD_AI_HEIST_WHY_H

#include "ai/row.h"

bool heist_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out);

#endif
