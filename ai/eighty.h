/* Around the World in 80 Days' row of the table in ai/table.c. */
#ifndef TABARD_AI_EIGHTY_H
#define TABARD_AI_EIGHTY_H

#include "ai/table.h"

extern const struct ai_game eighty_ai;

#endif
