/*
 * How each game looks on a terminal. A register of its own, apart from games/list.h: a picture
 * needs the private state and so lives in the game's folder, but nobody without a terminal (the
 * browser, the library) links any of it.
 */
#ifndef TABARD_GAMES_PICTURES_H
#define TABARD_GAMES_PICTURES_H

#include "engine/canvas.h"
#include "engine/game.h"

/*
 * Draws a view for 80 columns, readable without colour; nothing hidden from the reader. On a brief
 * canvas as low as can be, so that the moves to choose from have room below it in 24 rows.
 */
typedef void picture_draw(const struct game_state *view, const struct reader *, struct canvas *);

/* The picture of a game of games/list.h. */
picture_draw *game_picture(const struct game *game);

#endif
