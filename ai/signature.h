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

/*
 * For measuring the speed of two builds: searches of so many iterations on the way of one game of
 * the rule of thumb. Returns how many were done. In memory as for ai_signature, zero before the
 * first call, which makes the game's tables and so is not to be measured.
 */
uint32_t ai_pace(const struct game *game, int seats, uint32_t iterations, void *memory);

#endif
