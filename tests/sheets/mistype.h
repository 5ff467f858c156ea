/* What is typed in, with a few letters wrong, and a tally of what was said to it. */
#ifndef TABARD_TESTS_MISTYPE_H
#define TABARD_TESTS_MISTYPE_H

#include "engine/rng.h"
#include "engine/text.h"

enum { TYPED_SIZE = 1 << 16 };

struct typed {
	char letter[TYPED_SIZE];
	size_t length;
};

/* Per kind of text: how many were taken and refused, and a number made of all answers. */
struct tally {
	const char *name;
	int taken, refused;
	uint64_t hash;
};

void type_text(struct typed *typed, const char *text, size_t length);

/* None to three letters wrong. */
void mistype_some(struct typed *typed, struct rng *rng);

void tally_note(struct tally *tally, bool taken, const void *bytes, size_t size);
void tally_put(const struct tally *tally, struct text *out);

#endif
