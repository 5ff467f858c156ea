/* The computer player's signature: apart from search.c because it plays games. */
#include "ai/signature.h"
#include "ai/level.h"
#include "ai/playout.h"

enum { NODES = 1024, ITERATIONS = 40, DECISIONS = 12, LEVEL = 5, PACE_EVERY = 5 };

/* The table of the game's row, with the alignment of what follows it. */
static size_t lore_size(const struct game *game)
{
	return (ai_lore_size(game) + 15) / 16 * 16;
}

size_t ai_signature_size(const struct game *game)
{
	return lore_size(game) + ai_search_size(game, NODES);
}

/* What a search said, without the padding between its fields. */
static uint64_t add_answer(uint64_t hash, const struct ai_answer *answer)
{
	for (int i = 0; i < answer->count; i++) {
		const struct ai_choice *choice = &answer->at[i];

		hash = hash_bytes(hash, &choice->move, sizeof choice->move);
		hash = hash_bytes(hash, &choice->visits, sizeof choice->visits);
		hash = hash_bytes(hash, &choice->value, sizeof choice->value);
		hash = hash_bytes(hash, &choice->win, sizeof choice->win);
	}
	return hash;
}

uint64_t ai_signature(const struct game *game, int seats, uint64_t seed, void *memory)
{
	unsigned char *at = memory;
	struct ai_query query = {.game = game, .seats = seats, .seed = seed,
				 .iterations = ITERATIONS,
				 .style = ai_strength_of(game, LEVEL)->style};
	struct any_state state, view;
	struct ai_answer answer;
	struct ai_search *search;
	struct setup setup;
	struct rng rng;
	uint32_t asked;

	if (ai_lore_size(game) > 0) {
		memset(at, 0, lore_size(game));
		ai_lore_step(game, at, UINT32_MAX);
		query.lore = at;
		at += lore_size(game);
	}
	search = ai_search_init(game, NODES, at);
	memset(&state, 0, sizeof state);
	memset(&view, 0, sizeof view);
	query.view = state_of(&view);
	setup_default(game, seats, &setup);
	game->init(state_of(&state), &setup);
	rng_seed(&rng, seed);
	for (int left = DECISIONS; left > 0 && (asked = game->to_move(state_of(&state))) != 0;) {
		struct move move;

		query.seat = query.viewer = seat_first(asked);
		if (query.seat == SEAT_CHANCE) {
			move = game_draw(game, state_of(&state), &rng);
		} else {
			game->observe(state_of(&state), query.seat, state_of(&view));
			ai_search_run(search, &query, &answer);
			seed = add_answer(seed, &answer);
			move = answer.at[ai_answer_best(&answer)].move;
			left -= answer.count > 1;
		}
		game->apply(state_of(&state), query.seat, move, NULL);
	}
	return seed;
}

uint32_t ai_pace(const struct game *game, int seats, uint32_t iterations, void *memory)
{
	unsigned char *at = memory;
	struct ai_playout playout = {.game = game, .ai = ai_game_of(game), .seats = seats};
	struct ai_query query = {.game = game, .seats = seats, .iterations = iterations,
				 .style = ai_strength_of(game, AI_LEVELS)->style};
	struct any_state state, view;
	struct ai_answer answer;
	struct ai_search *search;
	struct setup setup;
	uint32_t asked, done = 0;
	struct rng rng;

	if (ai_lore_size(game) > 0) {
		ai_lore_step(game, at, UINT32_MAX);
		query.lore = playout.lore = at;
		at += lore_size(game);
	}
	search = ai_search_init(game, NODES, at);
	memset(&state, 0, sizeof state);
	memset(&view, 0, sizeof view);
	query.view = state_of(&view);
	setup_default(game, seats, &setup);
	game->init(state_of(&state), &setup);
	rng_seed(&rng, 1);
	for (int n = 0; (asked = game->to_move(state_of(&state))) != 0; n++) {
		struct move move;

		query.seat = query.viewer = seat_first(asked);
		if (query.seat == SEAT_CHANCE) {
			move = game_draw(game, state_of(&state), &rng);
		} else {
			game->observe(state_of(&state), query.seat, state_of(&view));
			if (n % PACE_EVERY == 0) {
				ai_search_run(search, &query, &answer);
				done += answer.iterations;
			}
			move = ai_policy_move(&playout, state_of(&view), query.seat, &rng);
		}
		game->apply(state_of(&state), query.seat, move, NULL);
	}
	return done;
}
