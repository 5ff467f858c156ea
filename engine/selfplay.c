/* Random play: what simulation, benchmarks and the comparison of builds are made of. */
#include "engine/match.h"

/* A random move of a seat that is asked. */
static struct move random_move(struct selfplay *selfplay, const struct game_state *state, int seat)
{
	const struct game *game = selfplay->game;
	struct move list[LEGAL_MAX];
	int count;

	if (seat == SEAT_CHANCE)
		return game_draw(game, state, &selfplay->rng);
	count = game->legal(state, seat, list);
	ASSERT(count > 0);
	return list[rng_below(&selfplay->rng, (uint32_t)count)];
}

struct move selfplay_move(struct selfplay *selfplay, const struct game_state *state, int *seat)
{
	*seat = seat_first(selfplay->game->to_move(state));
	return random_move(selfplay, state, *seat);
}

uint32_t selfplay_run(struct selfplay *selfplay, struct any_state *any)
{
	const struct game *game = selfplay->game;
	struct game_state *state = state_of(any);
	uint32_t decisions = 0;
	uint32_t asked;

	game->init(state, selfplay->setup);
	while ((asked = game->to_move(state))) {
		int seat = seat_first(asked);
		struct move move = random_move(selfplay, state, seat);

		if (selfplay->seen)
			selfplay->seen(selfplay->context, state, seat, move);
		game->apply(state, seat, move, NULL);
		decisions++;
		ASSERT(decisions <= game->decisions_max);
	}
	return decisions;
}

/* Random options if the game allows the combination, its fallbacks otherwise. */
static void random_setup(const struct game *game, int seats, struct rng *rng, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	char why[200];
	struct text text;

	setup_default(game, seats, setup);
	for (int i = 0; game->options[i].name; i++) {
		uint32_t values = 0;

		while (game->options[i].values && game->options[i].values[values])
			values++;
		if (values > 0)
			setup->choice[i] = (uint8_t)rng_below(rng, values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(game, setup, &reader, &text))
		setup_default(game, seats, setup);
}

struct chain {
	uint64_t hash;
	size_t size;
};

static void add_to_chain(void *context, const struct game_state *state, int seat, struct move move)
{
	struct chain *chain = context;

	(void)seat;
	chain->hash = hash_bytes(chain->hash, state, chain->size);
	chain->hash = hash_bytes(chain->hash, &move, sizeof move);
}

uint64_t selfplay_signature(const struct game *game, int seats, uint64_t seed, int games)
{
	struct chain chain = {seed, game->state_size};
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup, .seen = add_to_chain};
	struct any_state state;

	selfplay.context = &chain;
	rng_seed(&selfplay.rng, seed);
	for (int i = 0; i < games; i++) {
		setup_default(game, seats, &setup);
		if (i & 1)
			random_setup(game, seats, &selfplay.rng, &setup);
		selfplay_run(&selfplay, &state);
		chain.hash = hash_bytes(chain.hash, state.bytes, chain.size);
	}
	return chain.hash;
}
