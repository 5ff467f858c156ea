/* Questions of The Great Heist, judged by what their answers would tell. */
#ifndef TABARD_AI_HEIST_ASK_H
#define TABARD_AI_HEIST_ASK_H

#include "ai/heist_mind.h"

/* How a question is judged. */
struct heist_asking {
	uint32_t candidates; /* questions thought of, at random */
	uint32_t looked;     /* so many of the best by information are looked at further */
	bool second;         /* ... two questions deep */
	double points;       /* what ten points in tokens then sure are worth, in bits */
};

/* The question of a move, as question.h numbers it. */
unsigned heist_question_asked(struct shape shape, struct move move);

/*
 * Judges all questions of the list from the room's cloud by their information; then looks further
 * at the best of them, one with each step, until a step returns true.
 */
void heist_ask_judge(struct ai_judged *judged, const struct heist_asking *asking);
bool heist_ask_step(struct ai_judged *judged, const struct heist_asking *asking);

/* Expected information of a question in bits, from the cloud. */
double heist_ask_bits(struct heist_room *room, unsigned question);

/*
 * Sorts the cloud by the answers to a question whose bits have been asked for, into the room's
 * order; `end` is where each answer ends.
 */
void heist_ask_sort(struct heist_room *room, unsigned question, uint32_t end[ANSWERS]);

#endif
