/* The rule of thumb for The Great Heist. */
#ifndef TABARD_AI_HEIST_THUMB_H
#define TABARD_AI_HEIST_THUMB_H

#include "ai/row.h"

/* A sensible quick move, as somebody with pencil and note sheet would find it. */
struct move heist_thumb(const struct ai_spot *spot, struct rng *rng);

#endif
