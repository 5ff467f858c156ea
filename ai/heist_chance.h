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
	/* Expected points ahead of the best of the others. */
	HEIST_FACT_LEAD = HEIST_FACT_SEATS + HEIST_SEATS - 1,
	HEIST_FACT_LEAD_LATE,  /* ... by the round */
	HEIST_FACT_LEAD_KNOWN, /* ... by how much is known */
	HEIST_FACT_READY,      /* points of goods whose place is known and that are not laid yet */
	HEIST_FACT_LATE,       /* the round */
	HEIST_FACT_RIVAL,      /* expected points of the best of the others */
	HEIST_FACT_RIVAL_LATE,
	HEIST_FACT_NOW,        /* how much more than an even chance to have won if it ended now */
	HEIST_FACT_NOW_LATE,
	HEIST_FACT_DEARER,     /* of two: spent more than the other, or less */
	HEIST_FACT_CLOSING,    /* of more: spent more than everybody else, by what can be seen */
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
	double bits;
	struct heist_odds odds;
};

void heist_facts(const struct heist_sight *sight, double fact[HEIST_FACTS]);

/* In (0, 1). */
double heist_chance_of(const struct heist_sight *sight);

/*
 * The same once the seat has laid what it expects points of, one token at most of each good, if
 * that is better. So what is laid later in the same turn has not been forgotten.
 */
double heist_chance_laid(const struct heist_sight *sight);

/* The odds and the doubt of a sight, from its layouts; their weights together. */
double heist_sight_set(struct heist_sight *sight);

/* One more token of the seat; the good from 0, the cell's code. */
void heist_token_add(struct game_state *s, int seat, int good, int cell);

/*
 * The chance that the seat has won if the game ends now: counted over the layouts (no more than
 * some hundred of them, at even distances), its points against the others', whose hidden tokens
 * count as right wherever something lies.
 */
double heist_chance_now(const struct heist_sight *sight);

#endif
