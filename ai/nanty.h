/* Nanty Narking's row of the table in ai/row.c. */
#ifndef TABARD_AI_NANTY_H
#define TABARD_AI_NANTY_H

#include "ai/row.h"

extern const struct ai_game nanty_ai;

/* Money for nothing is taken: an icon that brings some, a city card that does. */
bool nanty_mend(const struct ai_spot *spot, struct move move, struct move *better);

/* One sentence why a move is good: nanty_why.c. */
bool nanty_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
	       struct text *out);

#endif
