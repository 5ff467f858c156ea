/* Playing a world to its end, or far enough to judge it: what search does beyond its tree. */
#ifndef TABARD_AI_PLAYOUT_H
#define TABARD_AI_PLAYOUT_H

#include "ai/row.h"

struct ai_playout {
	const struct game *game;
	const struct ai_game *ai;
	const void *lore;
	int seats;
	void *room; /* of the row, or NULL */
	bool plain; /* random moves to the end, whatever the game's row offers */
};

/* Plays `state` on and says what came of it. */
void ai_playout_run(const struct ai_playout *playout, struct game_state *state, struct rng *rng,
		    struct ai_value *value);

/* The move of the game's policy; a random one where there is none. `state` may be a view. */
struct move ai_policy_move(const struct ai_playout *playout, const struct game_state *state,
			   int seat, struct rng *rng);

#endif
