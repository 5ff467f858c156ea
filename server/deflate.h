/*
 * Deflating messages, quickly. What is sent is a few KB of JSON that always looks alike. A general
 * compressor spends most of its time there on finding a code for each message; here one Huffman
 * code, found beforehand, serves all that stand by themselves, and only one earlier place is looked
 * at for each. Most messages follow one that is nearly the same: of those only what has changed is
 * written, by the code that needs no words. Any inflater reads the result (RFC 1951).
 */
#ifndef TABARD_SERVER_DEFLATE_H
#define TABARD_SERVER_DEFLATE_H

#include "engine/text.h"

enum {
	DEFLATE_LETTERS = 286,
	DEFLATE_DISTANCES = 30,
	DEFLATE_HASH_BITS = 11,
	DEFLATE_LENGTHS = 259, /* of a match: 0 to 258 */
	DEFLATE_NEAR = 256,    /* distances with a row of their own */
	DEFLATE_WINDOW = 32768, /* bytes that an inflater remembers */
};

/* Lengths of the codes, and how a block says them: deflate_data.c. */
extern const uint8_t deflate_letters[DEFLATE_LETTERS];
extern const uint8_t deflate_distances[DEFLATE_DISTANCES];
extern const int deflate_head_bits;
extern const uint8_t deflate_head[];

/* Some bits to be written, the first one lowest. */
struct deflate_bits {
	uint32_t bits;
	uint8_t count;
};

struct deflate_code {
	struct deflate_bits letter[DEFLATE_LETTERS];
	struct deflate_bits length[DEFLATE_LENGTHS]; /* with their extra bits */
	struct deflate_bits distance[DEFLATE_DISTANCES];
};

struct deflate {
	struct deflate_code own, fixed; /* found for our messages; the one of RFC 1951, 3.2.6 */
	uint8_t near[DEFLATE_NEAR]; /* the index of distances 1 to 256 ... */
	uint8_t far[DEFLATE_NEAR];  /* ... and of longer ones, by 128 */
	uint16_t place[1 << DEFLATE_HASH_BITS]; /* where four bytes were last, its lower half */
	char both[DEFLATE_WINDOW]; /* a message behind the one before it */
};

void deflate_prepare(struct deflate *deflate);

/* Room that is enough for a text of that length. */
size_t deflate_room(size_t length);

/*
 * The text as one block, ended as a message of permessage-deflate is: with the head of an empty
 * stored block whose other four bytes both sides know. Returns its length. What comes out depends
 * on the text alone, never on what others were told.
 */
size_t deflate_text(struct deflate *deflate, struct slice text, char *out);

/*
 * The same for who has inflated `before` last, which is not empty: what comes out depends on the
 * two alone. Together they are no longer than the window.
 */
size_t deflate_after(struct deflate *deflate, struct slice before, struct slice text, char *out);

#endif
