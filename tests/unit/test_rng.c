/* Random numbers: the published vectors of ChaCha20, no bias, and the fingerprint. */
#include "tests/unit/unit.h"

#include "engine/rng.h"

/* RFC 8439 section 2.3.2. */
static void test_chacha_block(void **state)
{
	static const uint32_t nonce[3] = {0x09000000, 0x4a000000, 0x00000000};
	static const uint32_t expected[16] = {
		0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
		0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
		0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
	};
	uint8_t key[32];
	uint32_t words[8], out[16];

	(void)state;
	for (int i = 0; i < 32; i++)
		key[i] = (uint8_t)i;
	memcpy(words, key, sizeof words);
	chacha20_block(words, 1, nonce, out);
	assert_memory_equal(out, expected, sizeof out);
}

/* RFC 8439 appendix A.1, test vectors 1 and 2: key and nonce zero, counters 0 and 1. */
static const uint8_t keystream[128] = {
	0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd,
	0x28, 0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77,
	0x0d, 0xc7, 0xda, 0x41, 0x59, 0x7c, 0x51, 0x57, 0x48, 0x8d, 0x77, 0x24, 0xe0, 0x3f, 0xb8,
	0xd8, 0x4a, 0x37, 0x6a, 0x43, 0xb8, 0xf4, 0x15, 0x18, 0xa1, 0x1c, 0xc3, 0x87, 0xb6, 0x69,
	0xb2, 0xee, 0x65, 0x86, 0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a, 0x98, 0xba, 0x97,
	0x7c, 0x73, 0x2d, 0x08, 0x0d, 0xcb, 0x0f, 0x29, 0xa0, 0x48, 0xe3, 0x65, 0x69, 0x12, 0xc6,
	0x53, 0x3e, 0x32, 0xee, 0x7a, 0xed, 0x29, 0xb7, 0x21, 0x76, 0x9c, 0xe6, 0x4e, 0x43, 0xd5,
	0x71, 0x33, 0xb0, 0x74, 0xd8, 0x39, 0xd5, 0x31, 0xed, 0x1f, 0x28, 0x51, 0x0a, 0xfb, 0x45,
	0xac, 0xe1, 0x0a, 0x1f, 0x4b, 0x79, 0x4d, 0x6f,
};

/* Vector 3 of A.1: the last bit of the key set, counter 1. */
static void test_chacha_key_bit(void **state)
{
	static const uint32_t nonce[3];
	static const uint32_t key[8] = {0, 0, 0, 0, 0, 0, 0, 0x01000000};
	static const uint32_t expected[16] = {
		0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01,
		0xf38422b8, 0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f,
		0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00,
	};
	uint32_t out[16];

	(void)state;
	chacha20_block(key, 1, nonce, out);
	assert_memory_equal(out, expected, sizeof out);
}

/* A draw reads the keystream of its own nonce, as little-endian 64-bit numbers. */
static void test_stream_is_keystream(void **state)
{
	static const uint8_t key[32];
	uint64_t first;

	(void)state;
	memcpy(&first, keystream, 8);
	assert_true(stream_draw(key, 0, UINT64_MAX) == first % UINT64_MAX);
	for (uint64_t draw = 1; draw < 100; draw += 7) {
		const uint32_t nonce[3] = {(uint32_t)draw, 3, 0};
		uint32_t block[16];

		chacha20_block((const uint32_t[8]){0}, 0, nonce, block);
		memcpy(&first, block, 8);
		assert_true(stream_draw(key, draw | (uint64_t)3 << 32, (uint64_t)1 << 63) ==
			    first % ((uint64_t)1 << 63));
	}
}

/* Numbers that would skew are passed over, in the next block too: n just above a power of two. */
static void test_stream_rejects(void **state)
{
	static const uint8_t key[32] = {5};
	const uint64_t n = ((uint64_t)1 << 63) + 1; /* half of all numbers are thrown away */
	int passed[12] = {0};

	(void)state;
	for (uint64_t draw = 0; draw < 4000; draw++) {
		const uint32_t nonce[3] = {(uint32_t)draw, 0, 0};
		uint32_t words[8], block[16];
		uint64_t x = 0;
		int i = -1;

		memcpy(words, key, sizeof words);
		do {
			i++;
			if (i % 8 == 0)
				chacha20_block(words, (uint32_t)i / 8, nonce, block);
			memcpy(&x, &block[2 * (i % 8)], 8);
		} while (x < (uint64_t)0 - n);
		assert_true(stream_draw(key, draw, n) == x % n);
		passed[i < 11 ? i : 11]++;
	}
	assert_true(passed[0] > 1800 && passed[8] + passed[9] > 3);
}

/* Chi-square of counts that should be equal, against the mean plus seven deviations. */
static void assert_even(const uint32_t *count, int n, uint32_t samples)
{
	double expected = (double)samples / n, chi = 0;

	for (int i = 0; i < n; i++)
		chi += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
	/* (chi - f)^2 < 49 * 2f */
	if (chi > n - 1)
		assert_true((chi - (n - 1)) * (chi - (n - 1)) < 98.0 * (n - 1) + 100);
}

static void test_below_is_even(void **state)
{
	enum { SAMPLES = 200000 };
	static const uint8_t key[32] = {7};
	struct rng rng;
	uint64_t draw = 0;

	(void)state;
	rng_seed(&rng, 3);
	for (uint32_t n = 1; n <= 24; n++) {
		uint32_t count[3][24] = {{0}};

		for (int i = 0; i < SAMPLES; i++) {
			uint32_t a = rng_below(&rng, n);
			uint64_t b = rng_below64(&rng, n), c = stream_draw(key, draw++, n);

			assert_true(a < n && b < n && c < n);
			count[0][a]++;
			count[1][b]++;
			count[2][c]++;
		}
		for (int kind = 0; kind < 3; kind++)
			assert_even(count[kind], (int)n, SAMPLES);
	}
}

/* With n = 3 x 2^62 a plain remainder would give the lowest third half of everything. */
static void test_below_large(void **state)
{
	static const uint8_t key[32] = {9};
	const uint64_t third = (uint64_t)1 << 62;
	uint32_t a[3] = {0}, b[3] = {0};
	struct rng rng;

	(void)state;
	rng_seed(&rng, 11);
	for (int i = 0; i < 30000; i++) {
		a[rng_below64(&rng, 3 * third) / third]++;
		b[stream_draw(key, (uint64_t)i, 3 * third) / third]++;
	}
	assert_even(a, 3, 30000);
	assert_even(b, 3, 30000);
}

/* The same trap for 32 bits. */
static void test_below_large32(void **state)
{
	const uint32_t third = (uint32_t)1 << 30;
	uint32_t count[3] = {0};
	struct rng rng;

	(void)state;
	rng_seed(&rng, 12);
	for (int i = 0; i < 30000; i++)
		count[rng_below(&rng, 3 * third) / third]++;
	assert_even(count, 3, 30000);
}

static void test_seeds_differ(void **state)
{
	struct rng a, b;

	(void)state;
	for (uint64_t seed = 0; seed < 1000; seed++) {
		uint32_t same = 0;

		rng_seed(&a, seed);
		rng_seed(&b, seed + 1);
		for (int i = 0; i < 16; i++)
			same += rng_next(&a) == rng_next(&b);
		assert_int_equal(same, 0);
	}
	rng_seed(&a, 5);
	rng_seed(&b, 5);
	for (int i = 0; i < 16; i++)
		assert_true(rng_next(&a) == rng_next(&b));
}

/* Every bit of every byte matters, and so do the length and what came before. */
static void test_hash(void **state)
{
	uint8_t bytes[41] = {0};
	uint64_t seen[500];
	int n = 0;

	(void)state;
	for (size_t size = 0; size <= sizeof bytes; size++)
		seen[n++] = hash_bytes(0, bytes, size);
	for (int bit = 0; bit < 8 * (int)sizeof bytes; bit++) {
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
		seen[n++] = hash_bytes(0, bytes, sizeof bytes);
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
	}
	for (int bit = 0; bit < 64; bit++) /* a bit of the seed is no bit of the bytes */
		seen[n++] = hash_bytes((uint64_t)1 << bit, bytes, sizeof bytes);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < i; j++)
			assert_true(seen[i] != seen[j]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_chacha_block),
		cmocka_unit_test(test_chacha_key_bit),
		cmocka_unit_test(test_stream_is_keystream),
		cmocka_unit_test(test_stream_rejects),
		cmocka_unit_test(test_below_is_even),
		cmocka_unit_test(test_below_large),
		cmocka_unit_test(test_below_large32),
		cmocka_unit_test(test_seeds_differ),
		cmocka_unit_test(test_hash),
	};

	return RUN_TESTS(tests);
}
