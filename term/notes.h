/*
 * The note sheet of The Great Heist at the terminal (GH-6.2). Notes are the player's own and no
 * part of the game: they live as long as the table and are in no file.
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

#endif
