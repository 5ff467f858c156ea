/*
 * The sheet of odd positions: what chance would not lead to in years, but check() allows. A real
 * position is spoiled a little, again and again, and every change that passes stays. Then
 * everything is asked there as in the sheet of functions, and the game goes on for a while.
 */
#include "tests/sheets/ask.h"

enum { WALKS = 5000, HEIST_WALKS = 1500, TRIES = 200, ONWARD = 14 };

static void wander(const struct game *game, struct rng *rng, struct any_state *state)
{
	for (int i = 0; i < TRIES; i++) {
		struct any_state spoiled = *state;

		spoil(game, rng, &spoiled);
		if (!game->check(state_of(&spoiled)))
			*state = spoiled;
	}
}

static void go_on(struct scene *scene, struct selfplay *selfplay, struct any_state *state)
{
	static struct events events;
	const struct game *game = scene->game;
	int seats = state_seats(game, scene->state);

	for (int i = 0; i < ONWARD && game->to_move(scene->state); i++) {
		struct move move;
		int seat;
		bool final;

		scene->number++;
		look(scene, seats);
		ask_everything(scene);
		move = selfplay_move(selfplay, scene->state, &seat);
		events.count = 0;
		final = game->apply(state_of(state), seat, move, &events);
		note(scene->answers, ASKED_APPLY, scene->state, game->state_size);
		note_number(scene->answers, ASKED_FINAL, final);
		note_events(scene, &events);
	}
	look(scene, seats);
	if (!game->to_move(scene->state)) {
		note_result(scene, seats);
		ask_pictures(scene);
	}
}

void put_odd(const struct game *game, struct text *out)
{
	static struct answers answers;
	static struct any_state state;

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
		wander(game, &selfplay.rng, &state);
		go_on(&scene, &selfplay, &state);
	}
	put_answers(&answers, out);
}
