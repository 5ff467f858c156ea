/*
 * A decision of a finished game, looked over by a strong player in the place of whoever made it
 * and knowing only what they knew then: what the best move promised, and what the move made did.
 * Apart from player.h because it takes two players, one after the other: a move that the first
 * hardly looked at is looked at by itself.
 *
 *	struct ai_review review = {.match = match, .iterations = 200, .lore = lore, .memory = m};
 *
 *	if (ai_review_begin(&review, index))
 *		while (!ai_review_step(&review, 24))
 *			; // other work
 */
#ifndef TABARD_AI_REVIEW_H
#define TABARD_AI_REVIEW_H

#include "ai/player.h"
#include "engine/match.h"

struct ai_review {
	/* Given by the caller. */
	const struct match *match;
	uint32_t iterations; /* of each of the two players */
	void *lore;          /* as in struct ai_task */
	void *memory;        /* AI_PLAYER_MEMORY bytes, aligned to 16 */

	/* What was decided, from ai_review_begin on. */
	struct any_state state; /* before it */
	int seat;
	struct move played;

	/* What is found out, once ai_review_step has returned true. Chances from 0 to 1. */
	struct move best;
	double before; /* with the best move; below 0: nobody can win here */
	double after;  /* with the move played: less than `before`, or within noise the same */
	double margin; /* so much less would have been noise; 0 where the best move was played */

	/* The review's own. */
	struct any_state view;
	struct ai_player *player;
	struct ai_choice top; /* the best move */
	bool again;
};

/*
 * Begins with entry `index` of the match's log, from 0. False if nobody had a choice there: chance,
 * an undo, a move taken back or the only legal one.
 */
bool ai_review_begin(struct ai_review *review, int32_t index);

/* At most so many pieces of work, as ai_player_step. True when it is done. */
bool ai_review_step(struct ai_review *review, uint32_t slice);

#endif
