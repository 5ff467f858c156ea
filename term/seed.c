/* Random seeds and typed ones: what libsodium is needed for. */
#include <sodium.h>

#include "term/seed.h"

void seed_draw(struct seed *seed)
{
	memset(seed, 0, sizeof *seed);
	randombytes_buf(seed->seed, SEED_SIZE);
	seed->has_seed = true;
	seed_commit(seed);
}

bool seed_set(struct seed *seed, const char *hex)
{
	char padded[SEED_TEXT_SIZE];
	size_t length = strlen(hex);

	memset(seed, 0, sizeof *seed);
	if (length == 0 || length > 2 * SEED_SIZE)
		return false;
	memset(padded, '0', sizeof padded);
	memcpy(padded, hex, length);
	if (!scan_hex((struct slice){padded, 2 * SEED_SIZE}, seed->seed, SEED_SIZE))
		return false;
	seed->has_seed = true;
	seed_commit(seed);
	return true;
}

void seed_text(const uint8_t bytes[SEED_SIZE], char out[SEED_TEXT_SIZE])
{
	struct text text;

	text_init(&text, out, SEED_TEXT_SIZE);
	text_hex(&text, bytes, SEED_SIZE);
}
