/* Around the World in 80 Days' row of the table in ai/row.c. */
#ifndef TABARD_AI_EIGHTY_H
#define TABARD_AI_EIGHTY_H

#include "ai/row.h"

extern const struct ai_game eighty_ai;

#endif
