/* Nanty Narking's row of the table in ai/table.c. */
#ifndef TABARD_AI_NANTY_H
#define TABARD_AI_NANTY_H

#include "ai/table.h"

extern const struct ai_game nanty_ai;

#endif
