/* Looting London's row of the table in ai/table.c. */
#ifndef TABARD_AI_LOOTING_H
#define TABARD_AI_LOOTING_H

#include "ai/table.h"

extern const struct ai_game looting_ai;

#endif
