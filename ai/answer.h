/* What a search has found out about the moves of one decision. */
#ifndef TABARD_AI_ANSWER_H
#define TABARD_AI_ANSWER_H

#include "engine/game.h"

/* What was found out about one legal move. */
struct ai_choice {
	struct move move;
	uint32_t visits;
	double value; /* mean utility of the asked seat */
	double win;   /* mean chance to win; below 0: not known, the moves were judged directly */
};

struct ai_answer {
	int count;          /* all legal moves, in the order of the list */
	uint32_t iterations;
	struct ai_choice at[LEGAL_MAX];
};

/* Adds up what several searches of the same view found out (root parallelisation). */
void ai_answer_merge(struct ai_answer *into, const struct ai_answer *from);

/*
 * The variance of the chance to win by so many visits. Never 0: what never happened in some
 * hundred tries may happen.
 */
double ai_choice_variance(const struct ai_choice *choice);

/*
 * Whether the chance to win of `a` is above that of `b` by more than twice the error of so many
 * visits: otherwise the two are to be called equal.
 */
bool ai_choice_above(const struct ai_choice *a, const struct ai_choice *b);

/* The index of the move to play: the one looked at most, the better one of equals. */
int ai_answer_best(const struct ai_answer *answer);

/* The same with one move left out; -1 if there is no other. */
int ai_answer_next(const struct ai_answer *answer, int but);

#endif
