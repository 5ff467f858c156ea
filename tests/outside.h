/*
 * What tests of views from outside share: lines in which one value is changed, and everything
 * that must work on a view that has been accepted. Used by a unit test and a fuzz target.
 */
#ifndef TABARD_TESTS_OUTSIDE_H
#define TABARD_TESTS_OUTSIDE_H

#include "engine/match.h"
#include "engine/outside.h"
#include "games/list.h"
#include "games/pictures.h"

enum { OUTSIDE_MOVES = 400 };

static inline bool value_ends(char c)
{
	return c == ',' || c == '+' || c == ' ' || c == '\n' || c == '\0';
}

/* Where a value of a position line begins, from `at` on; the end of the text if nowhere. */
static inline uint32_t value_next(struct slice text, uint32_t at)
{
	while (at < text.len && text.at[at] != '=' && text.at[at] != ',')
		at++;
	return at < text.len ? at + 1 : at;
}

/* The n-th value of a text, counted around. False if it has none. */
static inline bool value_find(struct slice text, uint32_t n, struct slice *value)
{
	uint32_t count = 0, at;

	for (at = value_next(text, 0); at < text.len; at = value_next(text, at))
		count++;
	if (count == 0)
		return false;
	at = value_next(text, 0);
	for (n %= count; n > 0; n--)
		at = value_next(text, at);
	*value = (struct slice){text.at + at, 0};
	while (at + value->len < text.len && !value_ends(value->at[value->len]))
		value->len++;
	return true;
}

/* Copies a text of position lines with one value changed. */
static inline void value_change(struct slice text, struct rng *rng, struct text *out)
{
	static const uint32_t edge[] = {
		0,  1,  2,  3,  4,  5,  6,  7,  8,   9,   10,  11,  12,  13,  20,  31,  32,
		48, 63, 64, 79, 80, 81, 92, 99, 101, 127, 128, 200, 254, 255, 256, 500, 65535,
		UINT32_MAX,
	};
	struct slice value, other = {"", 0};
	int64_t number;
	uint32_t way;

	if (!value_find(text, (uint32_t)rng_next(rng), &value)) {
		text_bytes(out, text.at, text.len);
		return;
	}
	text_bytes(out, text.at, (size_t)(value.at - text.at));
	way = rng_below(rng, 6);
	if (way == 0) {
		text_char(out, '?');
	} else if (way == 1) {
		value_find(text, (uint32_t)rng_next(rng), &other);
		text_bytes(out, other.at, other.len);
	} else if (way < 4 && slice_int(value, 0, UINT32_MAX, &number)) {
		text_int(out, number + 1 - 2 * (int64_t)rng_below(rng, 2));
	} else {
		text_uint(out, edge[rng_below(rng, COUNT_OF(edge))]);
	}
	text_bytes(out, value.at + value.len,
		   (size_t)(text.at + text.len - value.at - value.len));
}

/* Plays on from a state at random, for a while. */
static inline void outside_play(const struct game *game, struct any_state *state, struct rng *rng)
{
	struct selfplay selfplay = {.game = game, .rng = *rng};

	for (int i = 0; i < OUTSIDE_MOVES && game->to_move(state_of(state)); i++) {
		int seat;
		struct move move = selfplay_move(&selfplay, state_of(state), &seat);

		game->apply(state_of(state), seat, move, NULL);
		ASSERT(game->check(state_of(state)) == NULL);
	}
}

/* All words about a view and its moves. */
static inline void outside_say(const struct game *game, const struct any_state *view, int viewer)
{
	static struct canvas canvas;
	static struct move list[LEGAL_MAX];
	static char said[1 << 16];
	uint32_t asked = game->to_move(state_of_const(view));
	struct reader reader = {viewer, LANG_IT, NULL};
	struct text text;
	int count;

	text_init(&text, said, sizeof said);
	view_put(game, state_of_const(view), viewer, &text);
	canvas_init(&canvas, 80);
	game_picture(game)(state_of_const(view), &reader, &canvas);
	canvas_write(&canvas, false, &text);
	if (viewer >= SEAT_MAX || !seat_in(asked, viewer))
		return;
	game->say_prompt(state_of_const(view), viewer, &reader, &text);
	count = game->legal(state_of_const(view), viewer, list);
	ASSERT(count > 0 && count <= game->move_max);
	for (int i = 0; i < count; i++) {
		text_init(&text, said, sizeof said);
		move_put(&(struct move_at){game, state_of_const(view), viewer}, list[i], viewer,
			 &text);
		ASSERT(text.len > 0 && text.len < NOTATION_MAX);
		game->say_move(state_of_const(view), viewer, list[i], &reader, &text);
	}
}

/* A view that has been accepted: words, so many worlds, and playing on in the last. */
static inline void outside_use(const struct game *game, const struct any_state *view, int viewer,
			       struct rng *rng, int worlds)
{
	struct any_state world, again;

	outside_say(game, view, viewer);
	for (int i = 0; i < worlds; i++) {
		game->imagine(state_of_const(view), viewer, rng, state_of(&world));
		ASSERT(game->check(state_of(&world)) == NULL);
		game->observe(state_of(&world), viewer, state_of(&again));
		ASSERT(memcmp(again.bytes, view->bytes, game->state_size) == 0);
	}
	outside_play(game, &world, rng);
}

#endif
