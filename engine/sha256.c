/* SHA-256 and HMAC, straight from the standards: a few kilobytes a game, so clarity over speed. */
#include "engine/sha256.h"

static const uint32_t round_constant[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
	0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
	0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
	0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
	0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
	0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

static inline uint32_t rotr(uint32_t x, int k)
{
	return x >> k | x << (32 - k);
}

static uint32_t big_endian(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* The 64 rounds over one block. */
static void compress(uint32_t h[8], const uint8_t block[SHA256_BLOCK])
{
	uint32_t w[64];
	uint32_t v[8]; /* a to h of the standard */

	for (int i = 0; i < 16; i++)
		w[i] = big_endian(block + 4 * i);
	for (int i = 16; i < 64; i++) {
		uint32_t s0 = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
		uint32_t s1 = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10;

		w[i] = w[i - 16] + s0 + w[i - 7] + s1;
	}
	memcpy(v, h, sizeof v);
	for (int i = 0; i < 64; i++) {
		uint32_t s1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
		uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
		uint32_t t1 = v[7] + s1 + choice + round_constant[i] + w[i];
		uint32_t s0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
		uint32_t t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));

		for (int j = 7; j > 0; j--)
			v[j] = v[j - 1];
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (int i = 0; i < 8; i++)
		h[i] += v[i];
}

void sha256_init(struct sha256 *sha)
{
	static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
					  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

	memset(sha, 0, sizeof *sha);
	memcpy(sha->h, start, sizeof start);
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t size)
{
	const uint8_t *p = bytes;

	while (size > 0) {
		size_t used = (size_t)(sha->size % SHA256_BLOCK);
		size_t take = SHA256_BLOCK - used < size ? SHA256_BLOCK - used : size;

		memcpy(sha->block + used, p, take);
		sha->size += take;
		p += take;
		size -= take;
		if (used + take == SHA256_BLOCK)
			compress(sha->h, sha->block);
	}
}

void sha256_end(struct sha256 *sha, uint8_t out[SHA256_SIZE])
{
	static const uint8_t padding[SHA256_BLOCK] = {0x80};
	uint64_t bits = sha->size * 8;
	size_t used = (size_t)(sha->size % SHA256_BLOCK);
	uint8_t length[8];

	for (int i = 0; i < 8; i++)
		length[i] = (uint8_t)(bits >> (56 - 8 * i));
	sha256_add(sha, padding, used < 56 ? 56 - used : SHA256_BLOCK + 56 - used);
	sha256_add(sha, length, sizeof length);
	for (int i = 0; i < SHA256_SIZE; i++)
		out[i] = (uint8_t)(sha->h[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256(const void *bytes, size_t size, uint8_t out[SHA256_SIZE])
{
	struct sha256 sha;

	sha256_init(&sha);
	sha256_add(&sha, bytes, size);
	sha256_end(&sha, out);
}

void hmac_init(struct hmac *hmac, const void *key, size_t size)
{
	uint8_t block[SHA256_BLOCK] = {0};

	if (size > SHA256_BLOCK)
		sha256(key, size, block);
	else
		memcpy(block, key, size);
	for (int i = 0; i < SHA256_BLOCK; i++)
		block[i] ^= 0x36;
	sha256_init(&hmac->inner);
	sha256_add(&hmac->inner, block, sizeof block);
	for (int i = 0; i < SHA256_BLOCK; i++)
		block[i] ^= 0x36 ^ 0x5c;
	sha256_init(&hmac->outer);
	sha256_add(&hmac->outer, block, sizeof block);
}

void hmac_add(struct hmac *hmac, const void *bytes, size_t size)
{
	sha256_add(&hmac->inner, bytes, size);
}

void hmac_end(struct hmac *hmac, uint8_t out[SHA256_SIZE])
{
	uint8_t inner[SHA256_SIZE];

	sha256_end(&hmac->inner, inner);
	sha256_add(&hmac->outer, inner, sizeof inner);
	sha256_end(&hmac->outer, out);
}
