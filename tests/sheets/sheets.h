/* What the files of the sheets share: how a position is come to, and the sheets. */
#ifndef TABARD_TESTS_SHEETS_H
#define TABARD_TESTS_SHEETS_H

#include "engine/match.h"

enum { SHEET_SIZE = 1 << 20, SAMPLES = 11 };

/* A set-up with options at random, so far as the game allows that combination. */
void any_setup(const struct game *game, int seats, struct rng *rng, struct setup *setup);

/* An option that is typed in, `name=text`: sample `number` below SAMPLES; NULL: another game's. */
const char *sample_option(const struct game *game, int number);

/*
 * Plays at random from a set-up, so many moves or to the end; everything follows from the seed.
 * Returns the moves made.
 */
int play_at_random(const struct game *game, const struct setup *setup, uint64_t seed, int moves,
		   struct any_state *state);

/* One to three bytes of a state: one more or less, something small, or anything. */
void spoil(const struct game *game, struct rng *rng, struct any_state *state);

/* One to three fields of a state, or elements of them, become what they are in another. */
void mix(const struct game *game, struct rng *rng, const struct any_state *other,
	 struct any_state *state);

/* A moment of a random game. */
struct moment {
	const struct game *game;
	const struct game_state *state;
	int seats, number, nth;
};

/* What a sheet says of a moment, and of what the move made there told. */
struct teller {
	void (*before)(const struct moment *, struct text *);
	void (*after)(const struct moment *, const struct events *, struct text *);
};

/* One game, which follows from its number: two dozen moments spread over all of it. */
void tell_game(const struct game *game, int number, const struct teller *teller,
	       struct text *out);

/* sheet_pictures.c, sheet_words.c and so on: the whole sheet of a game. */
void put_pictures(const struct game *game, struct text *out);
void put_words(const struct game *game, struct text *out);
void put_client(const struct game *game, struct text *out);
void put_verdicts(const struct game *game, struct text *out);
void put_functions(const struct game *game, struct text *out);
void put_typed(const struct game *game, struct text *out);
void put_odd(const struct game *game, struct text *out);
void put_rules(const struct game *game, struct text *out);
void put_facts(const struct game *game, struct text *out);
void put_tables(const struct game *game, struct text *out);

#endif
