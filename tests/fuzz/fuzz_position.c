/*
 * Fuzz target: positions. An input that begins with a letter is a position line; any other
 * plays a random game for a while and then changes bytes of its state. Either way: a state that
 * passes check() must be written, read, seen, imagined and played to its end.
 */
#include "games/pictures.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>

/* Traps if check() complains, and says so first. */
static void require_possible(const struct game *game, const struct any_state *state,
			     const char *when)
{
	static char line[POSITION_MAX * 2];
	const char *broken = game->check(state_of_const(state));
	struct text text;

	if (!broken)
		return;
	text_init(&text, line, sizeof line);
	position_put(game, state_of_const(state), &text);
	fprintf(stderr, "%s: %s\n%s\n", when, broken, line);
	ASSERT(!broken);
}

static void check_words(const struct game *game, const struct any_state *state, int seats)
{
	static char said[1 << 16];
	static struct canvas canvas;
	struct text text;

	for (int i = 0; i <= seats; i++) {
		struct reader reader = {i < seats ? i : VIEW_PUBLIC, (enum lang)(i & 1), NULL};
		struct any_state view;

		text_init(&text, said, sizeof said);
		view_put(game, state_of_const(state), reader.viewer, &text);
		game->observe(state_of_const(state), reader.viewer, state_of(&view));
		canvas_init(&canvas, 80);
		game_picture(game)(state_of_const(&view), &reader, &canvas);
		canvas_write(&canvas, false, &text);
	}
}

static void check_worlds(const struct game *game, const struct any_state *state, int seats,
			 struct rng *rng)
{
	struct any_state view, world, again;

	for (int i = 0; i <= seats; i++) {
		int viewer = i < seats ? i : VIEW_PUBLIC;

		game->observe(state_of_const(state), viewer, state_of(&view));
		game->imagine(state_of_const(&view), viewer, rng, state_of(&world));
		require_possible(game, &world, "imagined");
		game->observe(state_of_const(&world), viewer, state_of(&again));
		ASSERT(memcmp(view.bytes, again.bytes, game->state_size) == 0);
	}
}

static void play_to_end(const struct game *game, struct any_state *state, struct rng *rng)
{
	struct selfplay selfplay = {.game = game, .rng = *rng};
	struct result result;
	uint32_t decisions = 0;

	while (game->to_move(state_of(state))) {
		int seat;
		struct move move = selfplay_move(&selfplay, state_of(state), &seat);

		game->apply(state_of(state), seat, move, NULL);
		require_possible(game, state, "after a move");
		ASSERT(++decisions <= 2 * game->decisions_max);
	}
	game->result(state_of(state), &result);
}

/* Everything that must work on a state that passed check(). */
static void use_position(const struct game *game, struct any_state *state, uint64_t seed)
{
	static char line[POSITION_MAX * 2];
	char why[300];
	struct any_state again;
	struct text text, reason;
	struct rng rng;
	int seats;

	rng_seed(&rng, seed);
	text_init(&text, line, sizeof line);
	text_init(&reason, why, sizeof why);
	position_put(game, state_of(state), &text);
	ASSERT(position_get(game, (struct slice){line, text.len}, state_of(&again), &reason));
	ASSERT(memcmp(state->bytes, again.bytes, game->state_size) == 0);
	seats = game->seats_min;
	for (const struct field *field = game->fields; field->name; field++) {
		if (strcmp(field->name, "seats") == 0)
			seats = state->bytes[field->offset];
	}
	check_words(game, state, seats);
	check_worlds(game, state, seats, &rng);
	play_to_end(game, state, &rng);
}

static void read_line(const uint8_t *data, size_t size)
{
	struct slice line = {(const char *)data, (uint32_t)size};
	struct any_state state;
	struct scan scan;
	const struct game *game;
	char why[300];
	struct text text;

	scan_init(&scan, line.at, line.len);
	game = game_find(scan_word(&scan));
	if (!game)
		return;
	text_init(&text, why, sizeof why);
	if (position_get(game, line, state_of(&state), &text))
		use_position(game, &state, hash_bytes(0, data, size));
	else
		ASSERT(text.len > 0);
}

static void change_bytes(const uint8_t *data, size_t size)
{
	struct bytes bytes = {data + 1, data + size};
	struct setup setup;
	const struct game *game = bytes_setup(&bytes, &setup);
	struct selfplay selfplay = {.game = game, .setup = &setup};
	struct any_state state;
	int steps = bytes_next(&bytes) * 2;
	static char line[POSITION_MAX * 2];
	struct text text;

	rng_seed(&selfplay.rng, bytes_next(&bytes));
	game->init(state_of(&state), &setup);
	for (; steps > 0 && game->to_move(state_of(&state)); steps--) {
		int seat;
		struct move move = selfplay_move(&selfplay, state_of(&state), &seat);

		game->apply(state_of(&state), seat, move, NULL);
	}
	while (bytes.at < bytes.end) {
		uint32_t offset = bytes_next(&bytes);

		offset = (offset << 8 | bytes_next(&bytes)) % game->state_size;
		state.bytes[offset] = bytes_next(&bytes);
	}
	/* By way of the line: bytes without a meaning become zero again. */
	text_init(&text, line, sizeof line);
	position_put(game, state_of(&state), &text);
	read_line((const uint8_t *)line, text.len);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0 || size > POSITION_MAX)
		return 0;
	if (data[0] >= 'a' && data[0] <= 'z')
		read_line(data, size);
	else
		change_bytes(data, size);
	return 0;
}
