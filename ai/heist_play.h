/*
 * Playing an imagined world of The Great Heist on to its end. Every seat decides by its own mind
 * only, so nobody profits from what it could not know; that is what makes the outcome a fair
 * guess of what a decision is worth.
 */
#ifndef TABARD_AI_HEIST_PLAY_H
#define TABARD_AI_HEIST_PLAY_H

#include "ai/heist_mind.h"

/* Carries out a move, and what everybody learns from it. */
void heist_world_apply(const struct heist_room *room, struct heist_world *world,
		       struct move move);

/* Plays on to the end and says what came of it for the seats. */
void heist_world_play(const struct heist_room *room, struct heist_world *world, struct rng *rng,
		      struct ai_value *value);

/* A token that a seat may lay. */
struct heist_token {
	int seat, good, cell;
	double odds;     /* of the good to be there */
	double patience; /* 1: waits until it is nearly sure, 0: lays what pays on average */
};

/*
 * Expected points of the token, a wrong one costing two, less what waiting would be worth:
 * above 0 it is to be laid.
 */
double heist_token_gain(const struct game_state *s, const struct heist_token *token);

/* Expected points of all tokens of a seat, as `viewer` sees them. */
double heist_points_expected(const struct game_state *s, int seat, int viewer,
			     const struct heist_odds *odds);

/* What a seat has spent so far, as near as the viewer can tell. */
int heist_spent(const struct game_state *s, int seat, int viewer);

/* How many points a seat thinks it is ahead of the best of the others, spending included. */
double heist_lead(const struct game_state *s, int seat, const struct heist_odds *odds);

#endif
