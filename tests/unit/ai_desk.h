/* What every test of the computer players needs: a desk with an arena, and a game under way. */
#ifndef TABARD_TESTS_AI_DESK_H
#define TABARD_TESTS_AI_DESK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai/level.h"
#include "games/list.h"

enum { DESK_NODES = 1 << 14 };

struct desk {
	const struct game *game;
	struct setup setup;
	struct ai_search *search;
	void *memory, *lore;
	struct any_state state;
	struct ai_answer answer;
};

/* Computed once for each game of a test program: it may take half a second. */
static inline void *desk_lore(const struct game *game)
{
	static void *lore[16];
	int at = 0;

	while (game_list[at] != game)
		at++;
	if (!lore[at] && ai_lore_size(game) > 0) {
		lore[at] = calloc(1, ai_lore_size(game));
		ai_lore_step(game, lore[at], UINT32_MAX);
	}
	return lore[at];
}

static inline void desk_open(struct desk *desk, const struct game *game, int seats)
{
	memset(desk, 0, sizeof *desk);
	desk->game = game;
	setup_default(game, seats, &desk->setup);
	desk->memory = malloc(ai_search_size(game, DESK_NODES));
	desk->search = ai_search_init(game, DESK_NODES, desk->memory);
	desk->lore = desk_lore(game);
	game->init(state_of(&desk->state), &desk->setup);
}

static inline void desk_close(struct desk *desk)
{
	free(desk->memory);
}

/* What `seat` sees of a state. */
static inline void desk_view(const struct desk *desk, const struct any_state *state, int seat,
			     struct any_state *view)
{
	memset(view, 0, sizeof *view);
	desk->game->observe(state_of_const(state), seat, state_of(view));
}

/* What a seat asks in its view, with so many iterations and the style of the strongest level. */
static inline struct ai_query desk_query(const struct desk *desk, const struct any_state *view,
					 int seat, uint32_t iterations)
{
	return (struct ai_query){
		.game = desk->game, .view = state_of_const(view), .lore = desk->lore,
		.seat = seat, .seats = desk->setup.seats, .viewer = seat, .seed = 1,
		.iterations = iterations, .style = ai_strength_of(desk->game, AI_LEVELS)->style,
	};
}

/* Searches a view with so many iterations, and leaves what was found in desk->answer. */
static inline void desk_search(struct desk *desk, const struct any_state *view, int seat,
			       uint32_t iterations, uint64_t seed)
{
	struct ai_query query = desk_query(desk, view, seat, iterations);

	query.seed = seed;
	ai_search_run(desk->search, &query, &desk->answer);
}

/*
 * Moves as somebody chooses them, until somebody other than chance has a real choice after so many;
 * -1 if the game ended.
 */
static inline int desk_advance_by(struct desk *desk, struct rng *rng, int moves,
				  struct move (*choose)(const struct ai_spot *spot,
							struct rng *rng))
{
	const struct game *game = desk->game;
	struct game_state *state = state_of(&desk->state);
	struct move list[LEGAL_MAX];
	uint32_t asked;

	while ((asked = game->to_move(state)) != 0) {
		int seat = seat_first(asked);
		struct ai_spot spot = {.state = state, .list = list, .seat = seat,
				       .seats = desk->setup.seats, .lore = desk->lore};

		if (seat == SEAT_CHANCE) {
			game->apply(state, seat, game_draw(game, state, rng), NULL);
			continue;
		}
		spot.count = game->legal(state, seat, list);
		if (spot.count > 1 && moves-- <= 0)
			return seat;
		game->apply(state, seat, choose(&spot, rng), NULL);
	}
	return -1;
}

static inline struct move desk_random(const struct ai_spot *spot, struct rng *rng)
{
	return spot->list[rng_below(rng, (uint32_t)spot->count)];
}

static inline int desk_advance(struct desk *desk, struct rng *rng, int moves)
{
	return desk_advance_by(desk, rng, moves, desk_random);
}

#endif
