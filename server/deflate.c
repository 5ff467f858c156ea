/* Deflating by one Huffman code for all messages: the codes, the search for what was before. */
#include <stdlib.h>

#include "server/deflate.h"

enum { MATCH_MIN = 4, MATCH_MAX = 258, WINDOW = 32768, END_OF_BLOCK = 256, FIRST_LENGTH = 257 };
enum { KEPT_MAX = 1 << 14 };

/* Bits that wait until they are whole bytes. */
struct out {
	uint64_t bits;
	unsigned count;
	char *at;
};

/* A beginning, and how things stood behind it. */
struct deflate_kept {
	uint32_t len; /* 0: none */
	struct out bits;
	size_t size; /* of what came out, whole bytes */
	uint16_t place[1 << DEFLATE_HASH_BITS];
	char text[KEPT_MAX];
	char out[2 * KEPT_MAX + 512];
};

/*
 * A word at a time; the place moves on by whole bytes only. Needs eight bytes of room. Whoever does
 * this often has a copy of its own: what is written through a pointer might be the bits themselves.
 */
static inline void flush(struct out *out)
{
	uint64_t bits = out->bits;
	char *at = out->at;

	for (int i = 0; i < 8; i++)
		at[i] = (char)(bits >> (8 * i));
	out->at = at + out->count / 8;
	out->bits = bits >> (out->count & ~7u);
	out->count &= 7;
}

/* At most 56 bits between two flushes. */
static inline void put(struct out *out, struct deflate_bits bits)
{
	out->bits |= (uint64_t)bits.bits << out->count;
	out->count += bits.count;
}

static uint32_t turned(uint32_t code, int count)
{
	uint32_t bits = 0;

	for (int i = 0; i < count; i++)
		bits |= (code >> i & 1) << (count - 1 - i);
	return bits;
}

/* The canonical code of RFC 1951, 3.2.2. */
static void make_codes(const uint8_t *lengths, int count, struct deflate_bits *out)
{
	uint32_t code = 0;

	for (int length = 1; length <= 15; length++) {
		for (int i = 0; i < count; i++) {
			if (lengths[i] == length)
				out[i] = (struct deflate_bits){turned(code++, length),
							       (uint8_t)length};
		}
		code <<= 1;
	}
}

/* Lengths 3 to 257 in 28 groups, four of each size from the second size on; 258 stands alone. */
static void make_lengths(struct deflate *deflate)
{
	uint32_t length = 3;

	for (int group = 0; group < 28; group++) {
		int extra = group < 8 ? 0 : group / 4 - 1;

		for (uint32_t i = 0; i < 1u << extra; i++) {
			struct deflate_bits bits = deflate->letter[FIRST_LENGTH + group];

			bits.bits |= i << bits.count;
			bits.count = (uint8_t)(bits.count + extra);
			deflate->length[length++] = bits;
		}
	}
	deflate->length[MATCH_MAX] = deflate->letter[DEFLATE_LETTERS - 1];
}

static int extra_of(int group)
{
	return group < 4 ? 0 : group / 2 - 1;
}

static void make_distances(struct deflate *deflate)
{
	uint32_t distance = 1;

	for (int group = 0; group < DEFLATE_DISTANCES; group++) {
		uint32_t end = distance + (1u << extra_of(group));

		for (; distance < end; distance++) {
			if (distance <= DEFLATE_NEAR)
				deflate->near[distance - 1] = (uint8_t)group;
			else
				deflate->far[(distance - 1) >> 7] = (uint8_t)group;
		}
	}
}

void deflate_prepare(struct deflate *deflate)
{
	memset(deflate, 0, sizeof *deflate);
	make_codes(deflate_letters, DEFLATE_LETTERS, deflate->letter);
	make_codes(deflate_distances, DEFLATE_DISTANCES, deflate->distance);
	make_lengths(deflate);
	make_distances(deflate);
	deflate->kept = calloc(1, sizeof *deflate->kept);
	ASSERT(deflate->kept);
}

void deflate_end(struct deflate *deflate)
{
	free(deflate->kept);
}

size_t deflate_room(size_t length)
{
	return (size_t)deflate_head_bits / 8 + 2 * length + 32;
}

static inline uint32_t four_at(const char *at)
{
	uint32_t four;

	memcpy(&four, at, sizeof four);
	return four;
}

static inline uint32_t hash_of(uint32_t four)
{
	return four * 2654435761u >> (32 - DEFLATE_HASH_BITS);
}

/* How many bytes are the same at both places, the first four of which are. */
static inline uint32_t match_length(const char *before, const char *at, uint32_t max)
{
	uint32_t length = MATCH_MIN;

	while (length + 8 <= max) {
		uint64_t one, other;

		memcpy(&one, before + length, sizeof one);
		memcpy(&other, at + length, sizeof other);
		if (one != other)
			break;
		length += 8;
	}
	while (length < max && before[length] == at[length])
		length++;
	return length;
}

static inline void put_match(const struct deflate *deflate, struct out *out, uint32_t length,
			     uint32_t distance)
{
	int group = distance <= DEFLATE_NEAR ? deflate->near[distance - 1]
					     : deflate->far[(distance - 1) >> 7];
	int extra = extra_of(group);
	/* What a group begins with has nothing in its lower bits. */
	uint32_t rest = (distance - 1) & ((1u << extra) - 1);

	flush(out);
	put(out, deflate->length[length]);
	put(out, deflate->distance[group]);
	put(out, (struct deflate_bits){rest, (uint8_t)extra});
	flush(out);
}

/*
 * Notes a place; the earlier one with the same four bytes, or `at` if none is known. What the table
 * has before anything was noted is the beginning; in a text longer than the window its entries
 * may point anywhere. But all of them are looked at before they are believed.
 */
static inline uint32_t find(uint16_t *places, const char *text, uint32_t at, bool is_long)
{
	uint32_t four = four_at(text + at);
	uint16_t *place = &places[hash_of(four)];
	uint32_t before = *place;

	*place = (uint16_t)at;
	if (is_long) {
		uint32_t distance = (uint16_t)(at - before);

		before = distance > at || distance > WINDOW ? at : at - distance;
	}
	return four_at(text + before) == four ? before : at;
}

/*
 * Of the places within a match only the last whole one is noted: what repeats in JSON begins where
 * something else ends, and to note them all took a third of the time for a hundredth of the size.
 */
static inline struct out put_some(struct deflate *deflate, struct slice text, uint32_t at,
				  struct out out, bool is_long)
{
	const char *bytes = text.at;

	while (at + MATCH_MIN <= text.len) {
		uint32_t before = find(deflate->place, bytes, at, is_long), length;

		if (before == at) {
			put(&out, deflate->letter[(uint8_t)bytes[at++]]);
			if (out.count > 40)
				flush(&out);
			continue;
		}
		length = text.len - at < MATCH_MAX ? text.len - at : MATCH_MAX;
		length = match_length(bytes + before, bytes + at, length);
		put_match(deflate, &out, length, at - before);
		at += length;
		if (at + 2 <= text.len)
			find(deflate->place, bytes, at - 2, is_long);
	}
	for (; at < text.len; at++) {
		flush(&out);
		put(&out, deflate->letter[(uint8_t)bytes[at]]);
	}
	flush(&out);
	return out;
}

static void put_all(struct deflate *deflate, struct slice text, uint32_t at, struct out *out)
{
	*out = text.len <= WINDOW ? put_some(deflate, text, at, *out, false)
				  : put_some(deflate, text, at, *out, true);
}

static void put_head(struct out *out)
{
	unsigned rest = (unsigned)deflate_head_bits % 8;

	memcpy(out->at, deflate_head, (size_t)deflate_head_bits / 8);
	out->at += deflate_head_bits / 8;
	if (rest > 0)
		put(out, (struct deflate_bits){deflate_head[deflate_head_bits / 8],
					       (uint8_t)rest});
}

static void keep(struct deflate *deflate, struct slice text, const struct out *bits,
		 const char *out)
{
	struct deflate_kept *kept = deflate->kept;

	kept->len = text.len;
	kept->bits = *bits;
	kept->size = (size_t)(bits->at - out);
	memcpy(kept->text, text.at, text.len);
	memcpy(kept->out, out, kept->size);
	memcpy(kept->place, deflate->place, sizeof kept->place);
}

/* Goes on from where the same beginning ended before. */
static struct out go_back(struct deflate *deflate, char *out)
{
	const struct deflate_kept *kept = deflate->kept;
	struct out bits = kept->bits;

	memcpy(out, kept->out, kept->size);
	memcpy(deflate->place, kept->place, sizeof kept->place);
	bits.at = out + kept->size;
	return bits;
}

/* What the message has in common with others, or nothing of it. */
static struct out put_beginning(struct deflate *deflate, struct slice text, uint32_t alike,
				char *out)
{
	const struct deflate_kept *kept = deflate->kept;
	struct out bits = {.at = out};

	if (alike > 0 && kept->len == alike && memcmp(kept->text, text.at, alike) == 0)
		return go_back(deflate, out);
	memset(deflate->place, 0, sizeof deflate->place);
	put_head(&bits);
	if (alike > 0) {
		put_all(deflate, (struct slice){text.at, alike}, 0, &bits);
		keep(deflate, (struct slice){text.at, alike}, &bits, out);
	}
	return bits;
}

size_t deflate_text(struct deflate *deflate, struct slice text, uint32_t alike, char *out)
{
	struct out bits;

	if (alike > KEPT_MAX)
		alike = 0;
	bits = put_beginning(deflate, text, alike, out);
	put_all(deflate, text, alike, &bits);
	put(&bits, deflate->letter[END_OF_BLOCK]);
	put(&bits, (struct deflate_bits){0, 3}); /* not the last block, stored */
	put(&bits, (struct deflate_bits){0, 7}); /* up to a whole byte */
	flush(&bits);
	return (size_t)(bits.at - out);
}
