/*
 * What `tabard play` asks when nobody says what to play: which kept game to go on with, or which
 * game, how many, how strong, in which language. Every question has an answer for Enter.
 */
#ifndef TABARD_TERM_DIALOG_H
#define TABARD_TERM_DIALOG_H

#include "term/table.h"

/* Room for the answers that the wish then points to. */
struct dialog {
	char seats[64];
	char file[DATA_PATH_SIZE];
};

/*
 * Fills `wish` with the answers. False if the person would rather not: `quit`, or the end of the
 * input.
 */
bool dialog_run(struct dialog *dialog, struct table_wish *wish);

/* Asks a question with [Y/n]: no only if that is said, in either language. */
bool dialog_agreed(enum word question);

#endif
