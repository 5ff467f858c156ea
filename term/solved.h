/*
 * The Great Heist once a player knows all there is to know: asking on is a formality, which the
 * table can do for the player until the next raid.
 */
#ifndef TABARD_TERM_SOLVED_H
#define TABARD_TERM_SOLVED_H

#include "term/table.h"

/* Whether no question could tell the seat anything more. False for other games. */
bool solved_for(const struct table *table, int seat, const struct game_state *view);

/* Plays the formality for a seat that wants it so: true. A raid ends that. */
bool solved_play(struct table *table, int seat);

#endif
