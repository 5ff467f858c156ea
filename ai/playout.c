/* Playing a world to its end, or far enough to judge it. */
#include "ai/playout.h"

static struct move random_move(const struct game *game, const struct game_state *state, int seat,
			       struct rng *rng)
{
	struct move list[LEGAL_MAX];
	int count = game->legal(state, seat, list);

	ASSERT(count > 0);
	return list[count == 1 ? 0 : rng_below(rng, (uint32_t)count)];
}

static struct move policy_move(const struct ai_playout *playout, struct ai_spot spot,
			       struct rng *rng)
{
	struct move list[LEGAL_MAX];

	if (playout->plain || !playout->ai->policy)
		return random_move(playout->game, spot.state, spot.seat, rng);
	if (!playout->ai->policy_needs_list)
		return playout->ai->policy(&spot, rng);
	spot.list = list;
	spot.count = playout->game->legal(spot.state, spot.seat, list);
	ASSERT(spot.count > 0);
	return spot.count == 1 ? list[0] : playout->ai->policy(&spot, rng);
}

struct move ai_policy_move(const struct ai_playout *playout, const struct game_state *state,
			   int seat, struct rng *rng)
{
	struct ai_spot spot = {
		.state = state, .lore = playout->lore, .seat = seat, .seats = playout->seats,
		.room = playout->room,
	};

	return policy_move(playout, spot, rng);
}

/* Whether the game's row can say what a state is worth, after so many decisions to come. */
static bool judged(const struct ai_playout *playout, const struct ai_spot *spot, int left,
		   struct ai_value *value)
{
	const struct ai_game *ai = playout->ai;

	if (playout->plain || (left != 0 && !ai->solve) ||
	    (ai->settled && !ai->settled(spot->state)))
		return false;
	if (ai->solve && ai->solve(spot, value))
		return true;
	if (left == 0)
		ai->evaluate(spot, value);
	return left == 0;
}

void ai_playout_run(const struct ai_playout *playout, struct game_state *state, struct rng *rng,
		    struct ai_value *value)
{
	const struct game *game = playout->game;
	int left = playout->plain || !playout->ai->depth ? -1 : playout->ai->depth;
	struct ai_spot spot = {
		.state = state, .lore = playout->lore, .seats = playout->seats, .playout = true,
		.room = playout->room,
	};
	uint32_t asked;

	while ((asked = game->to_move(state)) != 0) {
		spot.seat = seat_first(asked);
		if (spot.seat == SEAT_CHANCE) {
			game->apply(state, SEAT_CHANCE, game_draw(game, state, rng), NULL);
			continue;
		}
		if (judged(playout, &spot, left, value))
			return;
		left -= left > 0;
		game->apply(state, spot.seat, policy_move(playout, spot, rng), NULL);
	}
	ai_value_of_end(game, state, playout->seats, value);
}
