/*
 * The chance to win a game of The Great Heist as one seat sees it, from the layouts that agree with
 * what it knows, without playing on: for looking games over, where the same position must be worth
 * the same whenever it is asked about. The weights are fitted (tools/heist_fit.c).
 */
#ifndef TABARD_AI_HEIST_CHANCE_H
#define TABARD_AI_HEIST_CHANCE_H

#include "ai/heist_mind.h"

/* What the chance is read from. */
enum heist_fact {
	HEIST_FACT_SEATS, /* one for each number of seats, 2 to 5 */
	/* Expected points, if it ended now, ahead of the best of the others. */
	HEIST_FACT_LEAD = HEIST_FACT_SEATS + HEIST_SEATS - 1,
	HEIST_FACT_LEAD_LATE,  /* ... by the round */
	HEIST_FACT_LEAD_KNOWN, /* ... by how much is known */
	HEIST_FACT_READY,      /* points of goods whose place is known and that are not laid yet */
	HEIST_FACT_LATE,       /* the round */
	HEIST_FACT_RIVAL,      /* expected points of the best of the others */
	HEIST_FACT_RIVAL_LATE,
	HEIST_FACT_NOW,        /* how much more than an even chance to have won if it ended now */
	HEIST_FACT_NOW_LATE,
	HEIST_FACTS,
};

/*
 * A position as a seat sees it: the layouts `from` to `to` of an order of its cloud (NULL: as they
 * are) are left, `bits` of doubt and the odds are theirs.
 */
struct heist_sight {
	const struct game_state *state; /* the seat's view */
	int seat;
	const struct heist_cloud *cloud;
	const uint16_t *order;
	uint32_t from, to;
	const struct heist_luck *luck;
	double mass; /* of all that the seat thinks possible */
	double bits;
	struct heist_odds odds;
};

/* Draws what others may have spent, by the view, and the numbers for their tokens. */
void heist_luck_draw(struct heist_luck *luck, const struct game_state *view);

void heist_facts(const struct heist_sight *sight, double fact[HEIST_FACTS]);

/*
 * GH-5.1, GH-5.8, GH-5.9: whether the game is over at the end of this round, whatever is found:
 * only tokens of the others can come between.
 */
bool heist_last_round(const struct game_state *s);

/* In (0, 1). */
double heist_chance_of(const struct heist_sight *sight);

/*
 * The same once the seat has laid what it expects points of, one token at most of each good, if
 * that is better. So what is laid later in the same turn has not been forgotten.
 */
double heist_chance_laid(const struct heist_sight *sight);

/* The mass, the odds and the doubt of a sight, from its layouts. */
void heist_sight_set(struct heist_sight *sight);

/* One more token of the seat; the good from 0, the cell's code. */
void heist_token_add(struct game_state *s, int seat, int good, int cell);

/*
 * How often a face-down token on a good has that good's face, if of its seat's tokens so many were
 * right and so many wrong: turned up by raids, or lying where nothing is. Fitted.
 */
double heist_face_right(double right, double wrong);

/*
 * The chance that the seat has won if the game ends now: counted over the layouts (some hundred of
 * them, at even distances by weight), its points against the others', whose hidden tokens and
 * payments are drawn.
 */
double heist_chance_now(const struct heist_sight *sight);

#endif
