/* Why a move of Looting London is good, in a sentence for people. */
#ifndef TABARD_AI_LOOTING_WHY_H
#define TABARD_AI_LOOTING_WHY_H

#include "ai/row.h"

/* See `why` in table.h. There is a sentence for every kind of move a seat can make. */
bool looting_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
		 struct text *out);

#endif
