/* How a game at the terminal ends, shared by the commands in which people play. */
#ifndef TABARD_TERM_PLAY_H
#define TABARD_TERM_PLAY_H

#include "term/table.h"

/* The result, with everything open; saves the game or offers to. An exit code. */
int play_finish(struct table *table);

/* The people leave a game unfinished. It is not thrown away unless they say so. An exit code. */
int play_leave(struct table *table, enum turn turn);

/*
 * The Great Heist on one device (GH-6.6 to GH-6.9): turns behind the curtain; reveals, raids and
 * the end on screens for everybody that stay until they are done with. An exit code.
 */
int play_handed_round(struct table *table);

#endif
