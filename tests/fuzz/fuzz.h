/* What the fuzz targets share: bytes as a source of small decisions, and playing to the end. */
#ifndef TABARD_TESTS_FUZZ_H
#define TABARD_TESTS_FUZZ_H

#include "engine/match.h"
#include "games/list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input, read from the front; zeros after its end. */
struct bytes {
	const uint8_t *at, *end;
};

static inline uint8_t bytes_next(struct bytes *bytes)
{
	return bytes->at < bytes->end ? *bytes->at++ : 0;
}

/* A game and a set-up that it accepts, chosen by a few bytes. */
static inline const struct game *bytes_setup(struct bytes *bytes, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	const struct game *game;
	char why[300];
	struct text text;
	int games = 0, seats;

	while (game_list[games])
		games++;
	game = game_list[bytes_next(bytes) % games];
	seats = game->seats_min + bytes_next(bytes) % (game->seats_max - game->seats_min + 1);
	setup_default(game, seats, setup);
	for (int i = 0; game->options[i].name; i++) {
		int values = 0;

		while (game->options[i].values && game->options[i].values[values])
			values++;
		if (values)
			setup->choice[i] = (uint8_t)(bytes_next(bytes) % values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(game, setup, &reader, &text))
		setup_default(game, seats, setup);
	return game;
}

#endif
