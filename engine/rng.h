/*
 * Two sources of random numbers, deliberately so different that they cannot be confused:
 * `stream_draw` (ChaCha20) deals real games and can be recomputed by anyone from the revealed
 * seed; `struct rng` (xoshiro256**) is fast and serves search, simulation and `imagine`.
 */
#ifndef TABARD_RNG_H
#define TABARD_RNG_H

#include "engine/base.h"

struct rng {
	uint64_t s[4];
};

/* Every seed, 0 too, gives a good generator; different seeds give unrelated ones. */
void rng_seed(struct rng *rng, uint64_t seed);

static inline uint64_t rng_rotl(uint64_t x, int k)
{
	return x << k | x >> (64 - k);
}

static inline uint64_t rng_next(struct rng *rng)
{
	uint64_t *s = rng->s;
	uint64_t result = rng_rotl(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rng_rotl(s[3], 45);
	return result;
}

/* Uniform in [0, n), n > 0, without bias: multiply and reject the few values that would skew. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
	uint64_t m = (rng_next(rng) >> 32) * n;

	if (__builtin_expect((uint32_t)m < n, 0)) {
		uint32_t floor = (uint32_t)-n % n;

		while ((uint32_t)m < floor)
			m = (rng_next(rng) >> 32) * n;
	}
	return (uint32_t)(m >> 32);
}

/* The same for n up to 2^64 - 1. */
uint64_t rng_below64(struct rng *rng, uint64_t n);

/*
 * Draw number `draw` of a real game: uniform in [0, n), n > 0. Its own keystream, that of
 * ChaCha20 with the draw's number as nonce (64 bits, little-endian, then zeros) and the counter
 * from 0, is read as little-endian 64-bit numbers; those below 2^64 mod n are thrown away, the
 * first other one is taken mod n. So any draw can be computed alone, by anybody with the key.
 */
enum { STREAM_KEY_SIZE = 32 };
uint64_t stream_draw(const uint8_t key[STREAM_KEY_SIZE], uint64_t draw, uint64_t n);

/* One 64-byte ChaCha20 block as 16 words, exactly RFC 8439 section 2.3. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
		    uint32_t out[16]);

/*
 * A fingerprint of bytes, chained through `seed`. Fast and the same on every little-endian
 * build; it shows that two logs or builds disagree. It is no seal against a forger.
 */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size);

#endif
