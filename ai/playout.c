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

struct move ai_policy_move(const struct ai_playout *playout, const struct game_state *state,
			   int seat, struct rng *rng)
{
	struct ai_spot spot = {
		.state = state, .lore = playout->lore, .seat = seat, .seats = playout->seats,
	};
	struct move list[LEGAL_MAX];

	if (playout->plain || !playout->ai->policy)
		return random_move(playout->game, state, seat, rng);
	if (!playout->ai->policy_needs_list)
		return playout->ai->policy(&spot, rng);
	spot.list = list;
	spot.count = playout->game->legal(state, seat, list);
	ASSERT(spot.count > 0);
	return spot.count == 1 ? list[0] : playout->ai->policy(&spot, rng);
}

void ai_playout_run(const struct ai_playout *playout, struct game_state *state, struct rng *rng,
		    struct ai_value *value)
{
	const struct game *game = playout->game;
	int left = playout->plain || !playout->ai->depth ? -1 : playout->ai->depth;
	uint32_t asked;

	while ((asked = game->to_move(state)) != 0) {
		int seat = seat_first(asked);

		if (seat == SEAT_CHANCE) {
			game->apply(state, seat, game_draw(game, state, rng), NULL);
			continue;
		}
		if (left > 0) {
			left--;
		} else if (left == 0 && (!playout->ai->settled || playout->ai->settled(state))) {
			struct ai_spot spot = {
				.state = state, .lore = playout->lore, .seats = playout->seats,
			};

			playout->ai->evaluate(&spot, value);
			return;
		}
		game->apply(state, seat, ai_policy_move(playout, state, seat, rng), NULL);
	}
	ai_value_of_end(game, state, playout->seats, value);
}
