/* Positions for the sheets: random play from random set-ups, the same for the same seed. */
#include "tests/sheets/sheets.h"

void any_setup(const struct game *game, int seats, struct rng *rng, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	char why[300];
	struct text text;

	setup_default(game, seats, setup);
	for (int i = 0; game->options[i].name; i++) {
		uint32_t values = 0;

		while (game->options[i].values && game->options[i].values[values])
			values++;
		if (values)
			setup->choice[i] = (uint8_t)rng_below(rng, values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(game, setup, &reader, &text))
		setup_default(game, seats, setup);
}

int play_at_random(const struct game *game, const struct setup *setup, uint64_t seed, int moves,
		   struct any_state *state)
{
	struct selfplay selfplay = {.game = game, .setup = setup};
	int made = 0;

	memset(state, 0, sizeof *state);
	game->init(state_of(state), setup);
	rng_seed(&selfplay.rng, seed);
	for (; made < moves && game->to_move(state_of(state)); made++) {
		int seat;
		struct move move = selfplay_move(&selfplay, state_of(state), &seat);

		game->apply(state_of(state), seat, move, NULL);
	}
	return made;
}

void tell_game(const struct game *game, int number, const struct teller *teller,
	       struct text *out)
{
	enum { EVERY = 3, MOMENTS = 24 };
	static struct any_state any;
	static struct events events;
	int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup};
	int length, every;

	rng_seed(&selfplay.rng, (uint64_t)number + 100);
	any_setup(game, seats, &selfplay.rng, &setup);
	length = play_at_random(game, &setup, (uint64_t)number, 1 << 20, &any);
	every = length / MOMENTS > EVERY ? length / MOMENTS : EVERY;
	game->init(state_of(&any), &setup);
	for (int made = 0; game->to_move(state_of(&any)) && made < MOMENTS * every; made++) {
		struct moment moment = {game, state_of(&any), seats, made, number + made / every};
		struct move move;
		int seat;

		if (made % every == 0)
			teller->before(&moment, out);
		move = selfplay_move(&selfplay, state_of(&any), &seat);
		events.count = 0;
		game->apply(state_of(&any), seat, move, &events);
		if (made % every == 0)
			teller->after(&moment, &events, out);
	}
}
