/*
 * Ways: whole sequences of one seat's own steps, for clients that show a decision at once where
 * the rules ask for it in parts (a payment, a token and its cell). Generic: a way goes on while
 * the same seat alone is asked again about the same matter (`rests` of the game) and its steps are
 * not final, so nothing is revealed by looking ahead. The state is a whole one: `apply` is tried on
 * copies of it, which a view with its holes does not allow.
 */
#ifndef TABARD_WAYS_H
#define TABARD_WAYS_H

#include "engine/game.h"

enum { WAYS_MAX = 64, WAY_STEPS = 16 };

struct way {
	uint8_t count;
	struct move step[WAY_STEPS];
};

struct ways {
	int count;
	bool long_ones; /* some way has more than one step: worth showing */
	struct way at[WAYS_MAX];
};

/*
 * All ways of a seat that begin with the steps of `begin` (its count may be 0). False if there
 * are more than WAYS_MAX, one is too long, or `begin` is not legal: then walk the steps.
 */
bool ways_find(const struct game *game, const struct game_state *state, int seat,
	       const struct way *begin, struct ways *out);

/*
 * A way as JSON members of the object that is open: "moves" (notation, in order), "things" (what
 * may be clicked, in order, each once) and "label"; then the game's own from `put_way`, or without
 * one "steps": verb, operands and things of each step.
 */
void way_json(const struct move_at *at, const struct way *way, const struct reader *reader,
	      struct json *json);

#endif
