/*
 * Who a seat of Nanty Narking probably is, from what its play has left on the table: a view has
 * no history. The numbers are fitted to games that the player played against itself
 * (tools/nanty_guess_fit.c).
 */
#ifndef TABARD_AI_NANTY_GUESS_H
#define TABARD_AI_NANTY_GUESS_H

#include "ai/nanty_board.h"

enum {
	NANTY_TRAIT_STEPS = 12,
	NANTY_TRAIT_STAGES = 3, /* of the game, by rounds */
	NANTY_TRAIT_ENTRIES = NANTY_TRAITS * NANTY_TRAIT_STEPS,
	NANTY_GUESS_UNIT = 8, /* an entry of 8 doubles the odds */
};

/* By variant, seats - 2, stage, personality - 1 (standard: the first lord stands for all). */
#ifdef NANTY_FIT
extern int8_t nanty_guess_data[2][NANTY_SEATS - 1][NANTY_TRAIT_STAGES][NANTY_PERSONS]
			       [NANTY_TRAIT_ENTRIES];
#else
extern const int8_t nanty_guess_data[2][NANTY_SEATS - 1][NANTY_TRAIT_STAGES][NANTY_PERSONS]
				     [NANTY_TRAIT_ENTRIES];
#endif

void nanty_traits_read(const struct nanty_board *board, int seat, struct nanty_traits *traits);

/* The same from traits alone. */
void nanty_guess_weigh(const struct nanty_board *board, const struct nanty_traits *traits,
		       uint32_t set, float chance[NANTY_PERSONS + 1]);

/*
 * The chance of each personality of a set that is not empty, adding up to 1; by personality.
 * Needs a board that has been summed. Nothing is taken as certain.
 */
void nanty_guess_read(const struct nanty_board *board, int seat, uint32_t set,
		      float chance[NANTY_PERSONS + 1]);

#endif
