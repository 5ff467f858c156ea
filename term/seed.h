/*
 * Fair dealing. A real game's chance follows from a seed that nobody sees before the end: its
 * SHA-256, the commitment, is shown at the start, and the key of the stream is
 * HMAC-SHA-256(seed, nonces of the seats in order). Not SHA-256(seed, nonces): without nonces
 * that would be the commitment itself, and everybody could compute the whole deal from it.
 */
#ifndef TABARD_TERM_SEED_H
#define TABARD_TERM_SEED_H

#include "engine/record.h"

enum { SEED_TEXT_SIZE = 2 * SEED_SIZE + 1 };

/* A seed from the operating system, or from hex digits (the rest zero); false if they are not. */
void seed_draw(struct record *record);
bool seed_set(struct record *record, const char *hex);

/* Whether the commitment is the seed's SHA-256. Both are there. */
bool seed_fits(const struct record *record);

/* The stream from which the chance of that game is dealt. There is a seed. */
void seed_stream(const struct record *record, struct stream *stream);

/*
 * Deals the chance moves of a log again. Returns the number of the first move (from 1) that the
 * stream would not have dealt, or 0 if all fit; `*dealt` counts them, and the stream is then
 * where the game goes on.
 */
int32_t seed_check(const struct match *match, struct stream *stream, int32_t *dealt);

/* 32 bytes as text. */
void seed_text(const uint8_t bytes[SEED_SIZE], char out[SEED_TEXT_SIZE]);

#endif
