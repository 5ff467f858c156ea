/*
 * What computers thought at their choices, from what their seats knew then. It tells secrets: at a
 * casual table, or after the game.
 */
#ifndef TABARD_TERM_WHY_H
#define TABARD_TERM_WHY_H

#include "term/table.h"

/* The last choice of a computer before entry `index` of the log, or -1. */
int32_t why_before(const struct table *table, int32_t index);

/* Says who chose what there, and why. */
void why_say(const struct table *table, int32_t index);

/*
 * After the game, to a person at a terminal: asks which choice is to be explained, until they have
 * heard enough. Nothing where no computer has chosen anything.
 */
void why_afterwards(const struct table *table);

#endif
