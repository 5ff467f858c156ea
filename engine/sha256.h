/*
 * SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104): what commitments and the keys of real games
 * are made of. In the engine, so that server, library and browser deal and verify alike.
 */
#ifndef TABARD_SHA256_H
#define TABARD_SHA256_H

#include "engine/base.h"

enum { SHA256_SIZE = 32, SHA256_BLOCK = 64 };

struct sha256 {
	uint32_t h[8];
	uint64_t size; /* bytes so far */
	uint8_t block[SHA256_BLOCK];
};

void sha256_init(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t size);
void sha256_end(struct sha256 *sha, uint8_t out[SHA256_SIZE]);

/* The hash of one piece. */
void sha256(const void *bytes, size_t size, uint8_t out[SHA256_SIZE]);

struct hmac {
	struct sha256 inner, outer;
};

void hmac_init(struct hmac *hmac, const void *key, size_t size);
void hmac_add(struct hmac *hmac, const void *bytes, size_t size);
void hmac_end(struct hmac *hmac, uint8_t out[SHA256_SIZE]);

#endif
