/*
 * The move a person means. Beyond the notation itself: in either case, by its last part alone
 * (`G40`, `d5`), or in the words of its label (`riga 1`, `intorno a D4`).
 */
#ifndef TABARD_TERM_MEANT_H
#define TABARD_TERM_MEANT_H

#include "engine/game.h"

/* One legal move as it may be typed. */
struct sayable {
	char notation[NOTATION_MAX];
	char label[SAID_SIZE];
};

/*
 * Which of the moves `typed` means: how many, and their numbers in `out`. The narrowest way to
 * read it counts; one that fits exactly hides all that only begin so.
 */
int meant_moves(const struct sayable *moves, int count, const char *typed, int *out);

#endif
