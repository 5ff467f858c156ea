/* Seeds, commitments and dealing again: what libsodium is needed for. */
#include <sodium.h>

#include "term/seed.h"

_Static_assert(SEED_SIZE == crypto_hash_sha256_BYTES, "a commitment is a SHA-256");

static void commit(struct record *record)
{
	crypto_hash_sha256(record->commitment, record->seed, SEED_SIZE);
	record->has_seed = true;
	record->has_commitment = true;
}

void seed_draw(struct record *record)
{
	randombytes_buf(record->seed, SEED_SIZE);
	commit(record);
}

bool seed_set(struct record *record, const char *hex)
{
	char padded[SEED_TEXT_SIZE];
	size_t length = strlen(hex);

	if (length == 0 || length > 2 * SEED_SIZE)
		return false;
	memset(padded, '0', sizeof padded);
	memcpy(padded, hex, length);
	if (!scan_hex((struct slice){padded, 2 * SEED_SIZE}, record->seed, SEED_SIZE))
		return false;
	commit(record);
	return true;
}

bool seed_fits(const struct record *record)
{
	uint8_t hash[SEED_SIZE];

	crypto_hash_sha256(hash, record->seed, SEED_SIZE);
	return memcmp(hash, record->commitment, SEED_SIZE) == 0;
}

void seed_stream(const struct record *record, struct stream *stream)
{
	crypto_auth_hmacsha256_state hmac;
	uint8_t key[crypto_auth_hmacsha256_BYTES];

	ASSERT(record->has_seed);
	crypto_auth_hmacsha256_init(&hmac, record->seed, SEED_SIZE);
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		if (seat_in(record->nonces, seat))
			crypto_auth_hmacsha256_update(&hmac, record->nonce[seat], NONCE_SIZE);
	}
	crypto_auth_hmacsha256_final(&hmac, key);
	stream_init(stream, key);
}

int32_t seed_check(const struct match *match, struct stream *stream, int32_t *dealt)
{
	const struct game *game = match->game;
	struct any_state state;

	*dealt = 0;
	game->init(state_of(&state), &match->setup);
	for (int32_t i = 0; i < match->count; i++) {
		const struct entry *entry = &match->log[i];

		if (entry->seat == SEAT_CHANCE) {
			struct move move = game_deal(game, state_of(&state), stream);

			if (!move_same(&move, &entry->move))
				return i + 1;
			++*dealt;
		}
		game->apply(state_of(&state), entry->seat, entry->move, NULL);
	}
	return 0;
}

void seed_text(const uint8_t bytes[SEED_SIZE], char out[SEED_TEXT_SIZE])
{
	struct text text;

	text_init(&text, out, SEED_TEXT_SIZE);
	text_hex(&text, bytes, SEED_SIZE);
}
