/* Looting London's row of the table in ai/row.c. */
#ifndef TABARD_AI_LOOTING_H
#define TABARD_AI_LOOTING_H

#include "ai/row.h"

extern const struct ai_game looting_ai;

#endif
