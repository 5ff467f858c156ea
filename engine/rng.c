/* Random numbers and the fingerprint: the only arithmetic in the house that nobody can guess. */
#include "engine/rng.h"

static uint64_t splitmix(uint64_t *state)
{
	uint64_t z = *state += 0x9E3779B97F4A7C15u;

	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

void rng_seed(struct rng *rng, uint64_t seed)
{
	for (int i = 0; i < 4; i++)
		rng->s[i] = splitmix(&seed);
}

uint64_t rng_below64(struct rng *rng, uint64_t n)
{
	uint64_t floor = -n % n;
	uint64_t x;

	do
		x = rng_next(rng);
	while (x < floor);
	return x % n;
}

static inline uint32_t rotl32(uint32_t x, int k)
{
	return x << k | x >> (32 - k);
}

static inline void quarter(uint32_t *x, int a, int b, int c, int d)
{
	x[a] += x[b];
	x[d] = rotl32(x[d] ^ x[a], 16);
	x[c] += x[d];
	x[b] = rotl32(x[b] ^ x[c], 12);
	x[a] += x[b];
	x[d] = rotl32(x[d] ^ x[a], 8);
	x[c] += x[d];
	x[b] = rotl32(x[b] ^ x[c], 7);
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
		    uint32_t out[16])
{
	uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
	uint32_t x[16];

	memcpy(start + 4, key, 8 * sizeof *key);
	start[12] = counter;
	memcpy(start + 13, nonce, 3 * sizeof *nonce);
	memcpy(x, start, sizeof x);
	for (int round = 0; round < 10; round++) {
		quarter(x, 0, 4, 8, 12);
		quarter(x, 1, 5, 9, 13);
		quarter(x, 2, 6, 10, 14);
		quarter(x, 3, 7, 11, 15);
		quarter(x, 0, 5, 10, 15);
		quarter(x, 1, 6, 11, 12);
		quarter(x, 2, 7, 8, 13);
		quarter(x, 3, 4, 9, 14);
	}
	for (int i = 0; i < 16; i++)
		out[i] = x[i] + start[i];
}

uint64_t stream_draw(const uint8_t key[STREAM_KEY_SIZE], uint64_t draw, uint64_t n)
{
	uint32_t nonce[3] = {(uint32_t)draw, (uint32_t)(draw >> 32), 0};
	uint32_t words[8], block[16];
	uint64_t floor;

	ASSERT(n > 0);
	floor = -n % n; /* 2^64 mod n: so many values at the bottom would be too likely */
	memcpy(words, key, STREAM_KEY_SIZE);
	for (uint32_t counter = 0; counter < UINT32_MAX; counter++) {
		chacha20_block(words, counter, nonce, block);
		for (int i = 0; i < 16; i += 2) {
			uint64_t x = block[i] | (uint64_t)block[i + 1] << 32;

			if (x >= floor)
				return x % n;
		}
	}
	ASSERT(false); /* 2^35 numbers, each good with at least one chance in two */
	return 0;
}

uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;
	uint64_t h = (seed + size * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
	uint64_t word;

	h ^= h >> 32; /* or a bit of the seed would be as good as a bit of the bytes */
	for (; size >= 8; size -= 8, p += 8) {
		memcpy(&word, p, 8);
		h = (rng_rotl(h, 29) ^ word) * 0xD6E8FEB86659FD93u;
		h ^= h >> 32;
	}
	word = 0;
	memcpy(&word, p, size);
	h = (rng_rotl(h, 29) ^ word) * 0xD6E8FEB86659FD93u;
	h = (h ^ h >> 32) * 0xD6E8FEB86659FD93u;
	return h ^ h >> 32;
}
