/* Deflating by codes known beforehand: the codes, the search for what was before. */
#include "server/deflate.h"

enum { MATCH_MIN = 4, MATCH_MAX = 258, END_OF_BLOCK = 256, FIRST_LENGTH = 257 };
enum { FIXED_LETTERS = 288 };
/*
 * Of a message and the one before: every so many places are noted, from so far behind to so far
 * ahead of where they are compared; so many letters are waited for what is as far back as what was
 * the same last; so many that are the same are no accident.
 */
enum { STRIDE = 4, BEHIND = 64, AHEAD = 256, PATIENCE = 2, SURE = 8 };

/* Bits that wait until they are whole bytes. */
struct out {
	uint64_t bits;
	unsigned count;
	char *at;
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
static void make_lengths(struct deflate_code *code)
{
	uint32_t length = 3;

	for (int group = 0; group < 28; group++) {
		int extra = group < 8 ? 0 : group / 4 - 1;

		for (uint32_t i = 0; i < 1u << extra; i++) {
			struct deflate_bits bits = code->letter[FIRST_LENGTH + group];

			bits.bits |= i << bits.count;
			bits.count = (uint8_t)(bits.count + extra);
			code->length[length++] = bits;
		}
	}
	code->length[MATCH_MAX] = code->letter[DEFLATE_LETTERS - 1];
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

/* RFC 1951, 3.2.6. Two letters that are never used have a code too. */
static void make_fixed(struct deflate_code *code)
{
	struct deflate_bits letter[FIXED_LETTERS] = {{0, 0}};
	uint8_t lengths[FIXED_LETTERS];

	for (int i = 0; i < FIXED_LETTERS; i++)
		lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
	make_codes(lengths, FIXED_LETTERS, letter);
	memcpy(code->letter, letter, sizeof code->letter);
	memset(lengths, 5, DEFLATE_DISTANCES);
	make_codes(lengths, DEFLATE_DISTANCES, code->distance);
	make_lengths(code);
}

void deflate_prepare(struct deflate *deflate)
{
	memset(deflate, 0, sizeof *deflate);
	make_codes(deflate_letters, DEFLATE_LETTERS, deflate->own.letter);
	make_codes(deflate_distances, DEFLATE_DISTANCES, deflate->own.distance);
	make_lengths(&deflate->own);
	make_fixed(&deflate->fixed);
	make_distances(deflate);
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

/* How many of eight bytes are the same before the first that differs, of which there is one. */
static inline uint32_t same_of(uint64_t differing)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return (uint32_t)__builtin_clzll(differing) / 8;
#else
	return (uint32_t)__builtin_ctzll(differing) / 8;
#endif
}

/*
 * How many bytes are the same at both places, the first four of which are. The last word is not
 * gone through byte by byte: where a match ends nobody can guess, and a wrong guess takes longer.
 */
static inline uint32_t match_length(const char *before, const char *at, uint32_t max)
{
	uint32_t length = MATCH_MIN;

	while (length + 8 <= max) {
		uint64_t one, other;

		memcpy(&one, before + length, sizeof one);
		memcpy(&other, at + length, sizeof other);
		if (one != other)
			return length + same_of(one ^ other);
		length += 8;
	}
	while (length < max && before[length] == at[length])
		length++;
	return length;
}

static inline void put_match(const struct deflate *deflate, const struct deflate_code *code,
			     struct out *out, uint32_t length, uint32_t distance)
{
	int group = distance <= DEFLATE_NEAR ? deflate->near[distance - 1]
					     : deflate->far[(distance - 1) >> 7];
	int extra = extra_of(group);
	/* What a group begins with has nothing in its lower bits. */
	uint32_t rest = (distance - 1) & ((1u << extra) - 1);

	flush(out);
	put(out, code->length[length]);
	put(out, code->distance[group]);
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

		before = distance > at || distance > DEFLATE_WINDOW ? at : at - distance;
	}
	return four_at(text + before) == four ? before : at;
}

/* What is too short to have been before. */
static inline struct out put_end(const struct deflate_code *code, struct slice text, uint32_t at,
				 struct out out)
{
	for (; at < text.len; at++) {
		flush(&out);
		put(&out, code->letter[(uint8_t)text.at[at]]);
	}
	flush(&out);
	return out;
}

static inline uint32_t length_of_match(struct slice text, uint32_t before, uint32_t at)
{
	uint32_t max = text.len - at < MATCH_MAX ? text.len - at : MATCH_MAX;

	return match_length(text.at + before, text.at + at, max);
}

/*
 * Of the places within a match only the last whole one is noted: what repeats in JSON begins where
 * something else ends, and to note them all took a third of the time for a hundredth of the size.
 */
static inline struct out put_some(struct deflate *deflate, struct slice text, struct out out,
				  bool is_long)
{
	const char *bytes = text.at;
	uint32_t at = 0;

	while (at + MATCH_MIN <= text.len) {
		uint32_t before = find(deflate->place, bytes, at, is_long), length;

		if (before == at) {
			put(&out, deflate->own.letter[(uint8_t)bytes[at++]]);
			if (out.count > 40)
				flush(&out);
			continue;
		}
		length = length_of_match(text, before, at);
		put_match(deflate, &deflate->own, &out, length, at - before);
		at += length;
		if (at + 2 <= text.len)
			find(deflate->place, bytes, at - 2, is_long);
	}
	return put_end(&deflate->own, text, at, out);
}

/* A message behind the one before it. */
struct changes {
	struct slice both;
	uint32_t border; /* where the one before ends */
	uint32_t noted;  /* of that, so far */
	uint32_t apart;  /* how far back what was the same last is */
	uint32_t since;  /* where nothing has been the same from */
};

/*
 * Notes the places where what comes now may have been before: the longer it is sought, the further.
 * To note them all would take as long as everything else.
 */
static inline void note_near(struct deflate *deflate, struct changes *c, uint32_t at)
{
	uint32_t near = at - c->apart, until = near + AHEAD + 8 * (at - c->since);

	if (c->noted + BEHIND < near)
		c->noted = (near - BEHIND) / STRIDE * STRIDE;
	for (; c->noted < until && c->noted + MATCH_MIN <= c->border; c->noted += STRIDE)
		deflate->place[hash_of(four_at(c->both.at + c->noted))] = (uint16_t)c->noted;
}

/* The place where the next four bytes were before, or `at`. */
static inline uint32_t find_before(struct deflate *deflate, struct changes *c, uint32_t at)
{
	const char *bytes = c->both.at;

	if (four_at(bytes + at - c->apart) == four_at(bytes + at))
		return at - c->apart;
	if (at - c->since < PATIENCE)
		return at;
	note_near(deflate, c, at);
	return find(deflate->place, bytes, at, false);
}

/* Between two changes all is the same: the first place to look at is as far back as the last. */
static struct out put_changes(struct deflate *deflate, struct changes *c, struct out out)
{
	uint32_t at = c->border;

	while (at + MATCH_MIN <= c->both.len) {
		uint32_t before = find_before(deflate, c, at), length;

		if (before == at) {
			put(&out, deflate->fixed.letter[(uint8_t)c->both.at[at++]]);
			if (out.count > 40)
				flush(&out);
			continue;
		}
		length = length_of_match(c->both, before, at);
		put_match(deflate, &deflate->fixed, &out, length, at - before);
		if (length >= SURE)
			c->apart = at - before;
		at += length;
		c->since = at;
	}
	return put_end(&deflate->fixed, c->both, at, out);
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

/* The end of the block and the head of an empty one. Returns where that ends. */
static char *end_block(const struct deflate_code *code, struct out bits)
{
	put(&bits, code->letter[END_OF_BLOCK]);
	put(&bits, (struct deflate_bits){0, 3}); /* not the last block, stored */
	put(&bits, (struct deflate_bits){0, 7}); /* up to a whole byte */
	flush(&bits);
	return bits.at;
}

size_t deflate_text(struct deflate *deflate, struct slice text, char *out)
{
	struct out bits = {.at = out};

	memset(deflate->place, 0, sizeof deflate->place);
	put_head(&bits);
	bits = text.len <= DEFLATE_WINDOW ? put_some(deflate, text, bits, false)
					  : put_some(deflate, text, bits, true);
	return (size_t)(end_block(&deflate->own, bits) - out);
}

size_t deflate_after(struct deflate *deflate, struct slice before, struct slice text, char *out)
{
	struct changes changes = {
		.both = {deflate->both, before.len + text.len},
		.border = before.len, .apart = before.len, .since = before.len,
	};
	struct out bits = {.at = out};

	ASSERT(before.len > 0 && changes.both.len <= DEFLATE_WINDOW);
	memcpy(deflate->both, before.at, before.len);
	memcpy(deflate->both + before.len, text.at, text.len);
	memset(deflate->place, 0, sizeof deflate->place);
	put(&bits, (struct deflate_bits){2, 3}); /* not the last block, fixed codes */
	bits = put_changes(deflate, &changes, bits);
	return (size_t)(end_block(&deflate->fixed, bits) - out);
}
