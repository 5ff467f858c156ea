/* Secrets: 128 random bits as text, known to their holder; here only their hash is kept. */
#ifndef TABARD_SERVER_SECRET_H
#define TABARD_SERVER_SECRET_H

#include "engine/text.h"
#include "store/store.h"

enum {
	SECRET_BYTES = 16,
	SECRET_TEXT = 22, /* characters of base64url, without padding */
	SECRET_SIZE = SECRET_TEXT + 1,
	PASSPHRASE_MIN = 8,
	PASSPHRASE_MAX = 256,
};

void secret_draw(char out[SECRET_SIZE]);

/* False if the text cannot be a secret of ours. */
bool secret_hash(struct slice text, uint8_t hash[STORE_HASH_SIZE]);

/* The value of a cookie in a Cookie header; false if it is not there. */
bool cookie_find(struct slice header, const char *name, struct slice *value);

/* The token of "Authorization: Bearer TOKEN". */
bool bearer_find(struct slice header, struct slice *token);

/* Argon2id, 64 MiB and some 70 ms: on a thread of its own. */
bool passphrase_hash(const char *passphrase, char out[STORE_PASS_SIZE]);
bool passphrase_fits(const char *hash, const char *passphrase);

/* A name of a person: 1 to 40 characters of valid UTF-8, no control characters, trimmed. */
bool name_clean(struct slice text, char out[STORE_NAME_SIZE]);

/* A name to sign in with: the same in lower case (of ASCII), no blanks. */
bool login_clean(struct slice text, char out[STORE_NAME_SIZE]);

#endif
