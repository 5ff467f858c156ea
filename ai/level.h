/*
 * The six strengths a computer player can have. A weaker one thinks less and picks among moves
 * that look nearly as good as the best; it never plays one that it knows to be bad.
 */
#ifndef TABARD_AI_LEVEL_H
#define TABARD_AI_LEVEL_H

#include "ai/search.h"

enum { AI_LEVELS = 6, AI_LEVEL_ADVICE = 5 /* the level that gives hints */ };

struct ai_level {
	uint16_t name, about; /* messages of ai_words */
};

extern const struct ai_level ai_levels[AI_LEVELS]; /* level 1 first */

/* Names and sentences of the levels. */
extern const struct message ai_words[];

/* How strong a level, from 1, is in a game. */
const struct ai_strength *ai_strength_of(const struct game *game, int level);

/* The index of the move that a player of this strength makes of an answer. */
int ai_level_pick(const struct ai_strength *strength, const struct ai_answer *answer,
		  struct rng *rng);

#endif
