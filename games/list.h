/* All games of this build. The one header of games/ that other rooms include. */
#ifndef TABARD_GAMES_LIST_H
#define TABARD_GAMES_LIST_H

#include "engine/game.h"

/* NULL-terminated, the null game last. */
extern const struct game *const game_list[];

/* A game by its id, or NULL. */
const struct game *game_find(struct slice id);

#endif
