/*
 * What the app for a table with the printed map does beside the game itself, apart from screens
 * (GH-6.1 to GH-6.9): the terminal's and the browser's companion are both made of it.
 */
#ifndef TABARD_HEIST_COMPANION_H
#define TABARD_HEIST_COMPANION_H

#include "engine/match.h"

enum { HEIST_PROBE_LOG = 32 }; /* entries that a probe's log has room for */

/*
 * The mystery as the key will deal it, before it is known how many play: five seats, all starting
 * clues. A seat's clues depend on nothing else (GH-1.18, GH-6.7), so each can be shown theirs while
 * joining. Seats and clues of `setup` do not matter; its id, if there is one, is a good one.
 */
void heist_probe(struct match *probe, const struct setup *setup,
		 const uint8_t key[STREAM_KEY_SIZE], struct entry log[HEIST_PROBE_LOG]);

/*
 * Changes whenever everybody gets something to read: a round is over, a raid is due (GH-6.8).
 * 0: nothing yet.
 */
int heist_stage(const struct game_state *state);

#endif
