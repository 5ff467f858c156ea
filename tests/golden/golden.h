/*
 * Golden play-throughs: whole games written down decision by decision, so that any change of
 * behaviour shows as a readable difference. What its two files share.
 */
#ifndef TABARD_TESTS_GOLDEN_H
#define TABARD_TESTS_GOLDEN_H

#include "engine/match.h"

enum { GOLDEN_MOVES = 1 << 14, GOLDEN_SIZE = 1 << 23 };

/* What a file holds beside what can be computed again: set-up, seed and the moves as text. */
struct golden {
	const struct game *game;
	struct setup setup;
	uint64_t seed; /* of the random moves, where there is no recorded one */
	int count;     /* recorded moves */
	struct {
		char seat; /* '*' or '1' ... */
		struct slice notation;
	} move[GOLDEN_MOVES];
};

/* How a replay went. */
struct replay {
	int strayed; /* number of the first recorded move that is not legal any more; 0 = none */
	const char *reason; /* message id of the end */
	int moves;
};

/*
 * Plays the recorded moves (random ones from the seed after the last, or after the first that
 * is not legal any more) and writes the whole play-through.
 */
void golden_write(const struct golden *golden, struct text *out, struct replay *replay);

#endif
