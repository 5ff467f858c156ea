/*
 * Fair dealing. A real game's chance follows from a seed that nobody sees before the end: its
 * SHA-256, the commitment, is shown at the start, then each seat may add a nonce, and the key of
 * all draws is HMAC-SHA-256(seed, nonces of the seats in order). Not SHA-256(seed, nonces):
 * without nonces that would be the commitment itself, and everybody could compute the whole deal.
 */
#ifndef TABARD_SEED_H
#define TABARD_SEED_H

#include "engine/rng.h"
#include "engine/row.h"

/* What deals from draw `from` on. */
struct seed {
	uint32_t from;
	int32_t entries; /* moves and undos before it took over */
	bool has_commitment, has_seed; /* the seed is there once it is revealed */
	uint8_t nonces;                /* a set of seats that gave one */
	uint8_t commitment[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	uint8_t nonce[SEAT_MAX][NONCE_SIZE];
};

/* Sets the commitment that goes with the seed. There is a seed. */
void seed_commit(struct seed *seed);

/* Whether the commitment is the seed's SHA-256. Both are there. */
bool seed_fits(const struct seed *seed);

/* The key of the draws. There is a seed. */
void seed_key(const struct seed *seed, uint8_t key[STREAM_KEY_SIZE]);

#endif
