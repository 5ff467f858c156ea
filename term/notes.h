/*
 * The note sheet of The Great Heist at the terminal (GH-6.2). Notes are the player's own and no
 * part of the game: they are in a file of their own beside it, `.notes`, which nobody else is given
 * with the game, and which goes when the game is over. A line is a mark, `0 statue C4 ?`, or says
 * that the program marks for that seat, `0 auto`.
 */
#ifndef TABARD_TERM_NOTES_H
#define TABARD_TERM_NOTES_H

#include "term/table.h"

/*
 * What `notes REST` asks for: shows the sheet of the seat whose view it is, turns the program's
 * marks on or off, or sets a mark. Only while that seat is behind the curtain.
 */
void notes_command(struct table *table, int seat, const struct game_state *view,
		   const char *rest);

/* Prints what can be typed for notes, in a game that has a sheet for them. */
void notes_help(const struct game *game);

/* No more notes: the game is over or not kept. */
void notes_forget(const struct table *table);

#endif
