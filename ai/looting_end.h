/*
 * The end of a game of Looting London, solved exactly in a world whose hands are known. A tile
 * step comes before the draw, so the next two tile steps do not depend on chance: who can end
 * the game by winning, and who cannot be kept from it, is certain.
 */
#ifndef TABARD_AI_LOOTING_END_H
#define TABARD_AI_LOOTING_END_H

#include "ai/row.h"

/* The shares of utility: what a finished game is worth to whoever solves. */
struct looting_stake {
	double win_weight, margin_scale;
};

/*
 * Who wins, if that is certain: the active seat can end the game by winning, or the next seat
 * can whatever the active one does. `value` is then what the best such line brings to everybody.
 * The state is a world at the beginning of a turn.
 */
bool looting_end_solve(const struct game_state *s, const struct looting_stake *stake,
		       struct ai_value *value);

/*
 * Whether some tile step could end the game as the tiles lie now, if somebody has the cards; not
 * if another game of a match follows (LL-6.7). With typed-in tiles it may overlook one.
 */
bool looting_end_near(const struct game_state *s);

/* Whether a tile step ends the game, and then by how many points its maker leads. */
bool looting_end_step(const struct game_state *s, struct move take, int *lead);

#endif
