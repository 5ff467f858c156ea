/*
 * Two sources of random numbers, deliberately different types so that they cannot be confused:
 * `struct stream` (ChaCha20) deals real games and can be recomputed by anyone from the revealed
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
 * The keystream of ChaCha20 (RFC 8439 block function, nonce zero, counter from 0), read as
 * little-endian 64-bit numbers in order.
 */
struct stream {
	uint32_t key[8];
	uint32_t block[16];
	uint32_t counter;
	uint32_t used; /* 32-bit words of `block` already handed out; 16 = none left */
};

void stream_init(struct stream *stream, const uint8_t key[32]);
uint64_t stream_next(struct stream *stream);

/* Uniform in [0, n), n > 0: numbers below 2^64 mod n are thrown away, others taken mod n. */
uint64_t stream_below(struct stream *stream, uint64_t n);

/* One 64-byte ChaCha20 block as 16 words, exactly RFC 8439 section 2.3. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
		    uint32_t out[16]);

/*
 * A fingerprint of bytes, chained through `seed`. Fast and the same on every little-endian
 * build; it shows that two logs or builds disagree. It is no seal against a forger.
 */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size);

#endif
