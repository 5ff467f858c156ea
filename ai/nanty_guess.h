/*
 * Who a seat of Nanty Narking probably is, from what its play has left on the table: a view has
 * no history. The numbers are fitted to games that the player played against itself
 * (tools/nanty_guess_fit.c).
 */
#ifndef TABARD_AI_NANTY_GUESS_H
#define TABARD_AI_NANTY_GUESS_H

#include "ai/nanty_board.h"

/* What is looked at, each in a few steps. The last three tell the lords of the variant apart. */
enum nanty_trait {
	TRAIT_CONTROL,  /* areas controlled */
	TRAIT_GRIP,     /* ... softly */
	TRAIT_NETWORK,  /* areas with agents */
	TRAIT_STACK,    /* agents beyond the first in an area */
	TRAIT_MARKERS,  /* of all */
	TRAIT_TROUBLE,  /* areas with agents and a marker */
	TRAIT_MONEY,
	TRAIT_HOUSES,
	TRAIT_LOANS,
	TRAIT_HAND,
	TRAIT_THAMES, TRAIT_OWNED, TRAIT_PALACE,
	NANTY_TRAITS,
};

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

/* Where a seat stands: for each trait an index into a row of the table. */
struct nanty_traits {
	uint8_t stage;
	uint8_t at[NANTY_TRAITS];
};

void nanty_traits_read(const struct nanty_board *board, int seat, struct nanty_traits *traits);

/* The same from traits alone. */
void nanty_guess_weigh(int variant, int seats, const struct nanty_traits *traits, uint32_t set,
		       float chance[NANTY_PERSONS + 1]);

/*
 * The chance of each personality of a set that is not empty, adding up to 1; by personality.
 * Needs a board that has been summed. Nothing is taken as certain.
 */
void nanty_guess_read(const struct nanty_board *board, int seat, uint32_t set,
		      float chance[NANTY_PERSONS + 1]);

#endif
