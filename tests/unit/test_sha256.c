/* SHA-256 against the vectors of FIPS 180-4 and NIST's CAVP, HMAC against RFC 4231. */
#include "tests/unit/unit.h"

#include "engine/sha256.h"
#include "engine/text.h"

static void assert_hex(const uint8_t got[SHA256_SIZE], const char *expected)
{
	char hex[2 * SHA256_SIZE + 1];
	struct text text;

	text_init(&text, hex, sizeof hex);
	text_hex(&text, got, SHA256_SIZE);
	assert_string_equal(hex, expected);
}

static void test_sha256_vectors(void **state)
{
	static const struct {
		const char *message, *hash;
	} cases[] = {
		{"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
		{"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
		{"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
		 "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
		{"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
		 "klmnopqrlmnopqrsmnopqrstnopqrstu",
		 "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
	};
	uint8_t out[SHA256_SIZE];

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		sha256(cases[i].message, strlen(cases[i].message), out);
		assert_hex(out, cases[i].hash);
	}
}

static void test_sha256_million(void **state)
{
	struct sha256 sha;
	uint8_t out[SHA256_SIZE];
	char piece[997];
	size_t left = 1000000;

	(void)state;
	memset(piece, 'a', sizeof piece);
	sha256_init(&sha);
	while (left > 0) {
		size_t n = left < sizeof piece ? left : sizeof piece;

		sha256_add(&sha, piece, n);
		left -= n;
	}
	sha256_end(&sha, out);
	assert_hex(out, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* However the bytes are cut into pieces, around every edge of a block. */
static void test_sha256_pieces(void **state)
{
	uint8_t bytes[200], whole[SHA256_SIZE], out[SHA256_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof bytes; i++)
		bytes[i] = (uint8_t)(i * 11);
	for (size_t size = 0; size <= sizeof bytes; size++) {
		sha256(bytes, size, whole);
		for (size_t cut = 0; cut <= size; cut += 7) {
			struct sha256 sha;

			sha256_init(&sha);
			sha256_add(&sha, bytes, cut);
			sha256_add(&sha, bytes + cut, size - cut);
			sha256_end(&sha, out);
			assert_memory_equal(out, whole, sizeof out);
		}
	}
}

/* RFC 4231, test cases 1, 2, 3, 4, 6 and 7. */
static void test_hmac_vectors(void **state)
{
	static const char large[] = "Test Using Larger Than Block-Size Key - Hash Key First";
	static const char larger[] =
		"This is a test using a larger than block-size key and a larger than block-size "
		"data. The key needs to be hashed before being used by the HMAC algorithm.";
	static uint8_t b[20], aa[131], dd[50], cd[50], count[25];
	const struct {
		const void *key;
		size_t key_size;
		const void *data;
		size_t size;
		const char *hash;
	} cases[] = {
		{b, 20, "Hi There", 8,
		 "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
		{"Jefe", 4, "what do ya want for nothing?", 28,
		 "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
		{aa, 20, dd, 50,
		 "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
		{count, 25, cd, 50,
		 "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
		{aa, 131, large, sizeof large - 1,
		 "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
		{aa, 131, larger, sizeof larger - 1,
		 "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
	};

	(void)state;
	memset(b, 0x0b, sizeof b);
	memset(aa, 0xaa, sizeof aa);
	memset(dd, 0xdd, sizeof dd);
	memset(cd, 0xcd, sizeof cd);
	for (size_t i = 0; i < sizeof count; i++)
		count[i] = (uint8_t)(i + 1);
	for (int i = 0; i < COUNT_OF(cases); i++) {
		uint8_t out[SHA256_SIZE];
		struct hmac hmac;

		hmac_init(&hmac, cases[i].key, cases[i].key_size);
		hmac_add(&hmac, cases[i].data, 3);
		hmac_add(&hmac, (const char *)cases[i].data + 3, cases[i].size - 3);
		hmac_end(&hmac, out);
		assert_hex(out, cases[i].hash);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sha256_vectors),
		cmocka_unit_test(test_sha256_million),
		cmocka_unit_test(test_sha256_pieces),
		cmocka_unit_test(test_hmac_vectors),
	};

	return RUN_TESTS(tests);
}
