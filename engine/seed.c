/* Commitments and keys: the few lines that make a deal fair. */
#include "engine/seed.h"

#include "engine/sha256.h"

_Static_assert((int)SEED_SIZE == (int)SHA256_SIZE, "a commitment is a SHA-256");
_Static_assert((int)STREAM_KEY_SIZE == (int)SHA256_SIZE, "a key is an HMAC-SHA-256");

void seed_commit(struct seed *seed)
{
	sha256(seed->seed, SEED_SIZE, seed->commitment);
	seed->has_commitment = true;
}

bool seed_fits(const struct seed *seed)
{
	uint8_t hash[SHA256_SIZE];

	sha256(seed->seed, SEED_SIZE, hash);
	return memcmp(hash, seed->commitment, SEED_SIZE) == 0;
}

void seed_key(const struct seed *seed, uint8_t key[STREAM_KEY_SIZE])
{
	struct hmac hmac;

	ASSERT(seed->has_seed);
	hmac_init(&hmac, seed->seed, SEED_SIZE);
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (seat_in(seed->nonces, seat))
			hmac_add(&hmac, seed->nonce[seat], NONCE_SIZE);
	}
	hmac_end(&hmac, key);
}
