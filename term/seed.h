/*
 * Where the seeds of real games come from at the terminal: the operating system, or digits that
 * somebody typed. What is done with them is engine/seed.h's.
 */
#ifndef TABARD_TERM_SEED_H
#define TABARD_TERM_SEED_H

#include "engine/seed.h"

enum { SEED_TEXT_SIZE = 2 * SEED_SIZE + 1 };

/* A seed with its commitment: from the operating system, or from hex digits (the rest zero). */
void seed_draw(struct seed *seed);
bool seed_set(struct seed *seed, const char *hex); /* false if they are no digits */

/* 32 bytes as text. */
void seed_text(const uint8_t bytes[SEED_SIZE], char out[SEED_TEXT_SIZE]);

#endif
