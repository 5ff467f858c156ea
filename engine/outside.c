/* Proving that something from outside is a view. The games say only when `imagine` would fail. */
#include "engine/outside.h"

/* One world is the proof; more find an `imagine` that breaks its word. */
enum { WORLDS = 3 };

static const char *check_world(const struct game *game, const struct game_state *view, int viewer,
			       struct rng *rng)
{
	struct any_state world, again;
	const char *broken;

	game->imagine(view, viewer, rng, state_of(&world));
	broken = game->check(state_of(&world));
	if (broken)
		return broken;
	game->observe(state_of(&world), viewer, state_of(&again));
	if (memcmp(again.bytes, view, game->state_size) != 0)
		return "that seat cannot see what this position shows";
	return NULL;
}

const char *view_check(const struct game *game, const struct game_state *view, int viewer)
{
	int seats = state_seats(game, view);
	const char *broken;
	struct rng rng;

	if (seats < game->seats_min || seats > game->seats_max)
		return "that number of seats is not possible";
	if (viewer == VIEW_ALL)
		return game->check(view);
	if (viewer >= seats && viewer != VIEW_PUBLIC)
		return "the seat that looks is not there";
	broken = game->check_view ? game->check_view(view, viewer) : game->check(view);
	rng_seed(&rng, 1);
	for (int i = 0; !broken && i < WORLDS; i++)
		broken = check_world(game, view, viewer, &rng);
	return broken;
}

bool view_get(const struct game *game, struct slice line, int viewer, struct any_state *view,
	      struct text *why)
{
	struct any_state fresh;
	const char *broken;

	if (!position_read(game, line, &fresh, why))
		return false;
	broken = view_check(game, state_of(&fresh), viewer);
	if (broken) {
		text_str(why, broken);
		return false;
	}
	memcpy(view->bytes, fresh.bytes, game->state_size);
	return true;
}
