/* What a move does to the turns a seat has to go: shared by the row and its reasons. */
#ifndef TABARD_AI_EIGHTY_MOVE_H
#define TABARD_AI_EIGHTY_MOVE_H

#include "ai/eighty_lore.h"
#include "ai/row.h"

/* Turns to go after a move of STEP_ACTION, for its own pawn, in parts of a turn. */
int eighty_move_go(const struct ai_spot *spot, struct move move);

/* What carrying out a drawn card is worth, in parts of a turn, as far as it can be told. */
int eighty_card_worth(const struct ai_spot *spot, int card);

/* One sentence why a move is good; see ai/row.h. */
bool eighty_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
		struct text *out);

#endif
