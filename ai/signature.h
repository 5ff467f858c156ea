/* A number for how the computer player plays, to compare two builds of it. */
#ifndef TABARD_AI_SIGNATURE_H
#define TABARD_AI_SIGNATURE_H

#include "ai/search.h"

/* Bytes that ai_signature works in, aligned to 16. */
size_t ai_signature_size(const struct game *game);

/*
 * The hash of what a search of a few iterations answers, to the last bit, at the first decisions
 * of a game that is played by those answers. Builds whose arithmetic differs disagree.
 */
uint64_t ai_signature(const struct game *game, int seats, uint64_t seed, void *memory);

#endif
