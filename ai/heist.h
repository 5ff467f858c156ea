/* The Great Heist's row of the table in ai/row.c. */
#ifndef TABARD_AI_HEIST_H
#define TABARD_AI_HEIST_H

#include "ai/row.h"

extern const struct ai_game heist_ai;

#endif
