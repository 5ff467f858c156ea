/*
 * The sheet of odd positions: what chance would not lead to in years, but check() allows. A real
 * position is spoiled a little or mixed with another, again and again, and every change that passes
 * stays. Then everything is asked there as in the sheet of functions, and the game goes on for a
 * while.
 */
#include "tests/sheets/ask.h"

enum { WALKS = 5000, HEIST_WALKS = 1500, TRIES = 200, ONWARD = 14 };

static void wander(struct scene *scene, struct rng *rng, const struct any_state *other,
		   struct any_state *state)
{
	for (int i = 0; i < TRIES; i++) {
		struct any_state spoiled = *state;

		if (i % 4 == 0)
			mix(scene->game, rng, other, &spoiled);
		else
			spoil(scene->game, rng, &spoiled);
		if (note_verdict(scene, &spoiled))
			*state = spoiled;
	}
}

void put_odd(const struct game *game, struct text *out)
{
	static struct answers answers;
	static struct any_state state, other;

	int walks = strcmp(game->id, "heist") == 0 ? HEIST_WALKS : WALKS; /* a mystery is slow */

	memset(&answers, 0, sizeof answers);
	for (int walk = 0; walk < walks; walk++) {
		struct setup setup;
		struct selfplay selfplay = {.game = game, .setup = &setup};
		struct scene scene = {.game = game, .state = state_of(&state), .answers = &answers,
				      .number = (uint64_t)walk * 7};
		int seats = game->seats_min + walk % (game->seats_max - game->seats_min + 1);

		rng_seed(&selfplay.rng, (uint64_t)walk + 9000);
		any_setup(game, seats, &selfplay.rng, &setup);
		play_at_random(game, &setup, rng_next(&selfplay.rng),
			       (int)rng_below(&selfplay.rng, 400), &state);
		play_at_random(game, &setup, rng_next(&selfplay.rng),
			       (int)rng_below(&selfplay.rng, 400), &other);
		wander(&scene, &selfplay.rng, &other, &state);
		ask_onward(&scene, &selfplay, &state, ONWARD);
	}
	put_answers(&answers, out);
}
