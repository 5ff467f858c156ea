/*
 * Views that come from outside: from the host of a bot, a client, a file. A line can say
 * anything, and a view cannot simply be given to a game's `check`, since it has holes. Here it
 * is proved to be a view: worlds are imagined for it, and each must be a state that the game
 * accepts and that looks like the view again. After that the contracts of game.h hold for it.
 */
#ifndef TABARD_OUTSIDE_H
#define TABARD_OUTSIDE_H

#include "engine/game.h"

/*
 * NULL, or an English sentence: why this is not what `viewer` (a seat, VIEW_PUBLIC, or VIEW_ALL
 * for a whole state) sees of any state. Any bytes may be given that a position line can say.
 */
const char *view_check(const struct game *game, const struct game_state *view, int viewer);

/* Reads a view from a position line. False and a sentence in `why`; `view` is then untouched. */
bool view_get(const struct game *game, struct slice line, int viewer, struct any_state *view,
	      struct text *why);

#endif
