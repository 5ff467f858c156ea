/*
 * The text of a game id (GH-1.13 to GH-1.17): pack, scramble, write in five-bit characters, add a
 * check character; and all that backwards.
 */
#include "games/heist/mystery.h"

enum {
	NUMBER_BITS = 40,
	CODE_SHIFT = 37,
	ROUNDS = 3,
};

#define NUMBER_MASK (((uint64_t)1 << NUMBER_BITS) - 1)
#define KEY         0x4845495354u
#define FACTOR      0x9E3779B97Fu

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* GH-1.20: the rank takes the bits that (count - 1) needs. */
static unsigned rank_bits(struct shape shape)
{
	uint32_t top = heist_layouts_count(shape) - 1;
	unsigned bits = 0;

	while (bits < 32 && top >> bits)
		bits++;
	return bits;
}

uint32_t heist_starts_count(struct shape shape)
{
	return (uint32_t)1 << (CODE_SHIFT - rank_bits(shape));
}

bool heist_mystery_valid(const struct mystery *mystery)
{
	const struct grid *grid = heist_grid_by_code(mystery->code);

	return grid && mystery->rank < heist_layouts_count(grid->shape) &&
	       mystery->number < heist_starts_count(grid->shape);
}

/* GH-1.14 */
static uint64_t scramble(uint64_t x)
{
	x ^= KEY;
	for (unsigned i = 0; i < ROUNDS; i++) {
		x = x * FACTOR & NUMBER_MASK;
		x ^= x >> 20;
	}
	return x;
}

/* The shift by half the bits undoes itself; the factor is odd, so it has an inverse mod 2^40. */
static uint64_t unscramble(uint64_t x)
{
	uint64_t inverse = FACTOR; /* right in the lowest 3 bits, doubled by each step */

	for (unsigned i = 0; i < 4; i++)
		inverse *= 2 - FACTOR * inverse;
	for (unsigned i = 0; i < ROUNDS; i++) {
		x ^= x >> 20;
		x = x * inverse & NUMBER_MASK;
	}
	return x ^ KEY;
}

/* GH-1.16: times x in the field of 32 elements. */
static unsigned check_step(unsigned c)
{
	c *= 2;
	return c > 31 ? c ^ 37u : c;
}

static unsigned check_of(const uint8_t value[ID_LENGTH])
{
	unsigned c = 0;

	for (unsigned i = 0; i < ID_LENGTH - 1; i++)
		c = check_step(c) ^ value[i];
	return check_step(c);
}

void heist_id_put(const struct mystery *mystery, char text[ID_SIZE])
{
	const struct grid *grid = heist_grid_by_code(mystery->code);
	uint8_t value[ID_LENGTH];
	uint64_t x;
	unsigned n = 0;

	ASSERT(heist_mystery_valid(mystery));
	x = (uint64_t)mystery->code << CODE_SHIFT |
	    (uint64_t)mystery->number << rank_bits(grid->shape) | mystery->rank;
	x = scramble(x);
	for (unsigned i = 0; i < ID_LENGTH - 1; i++) /* GH-1.15 */
		value[i] = x >> (NUMBER_BITS - 5 * (i + 1)) & 31;
	value[ID_LENGTH - 1] = (uint8_t)check_of(value);
	for (unsigned i = 0; i < ID_LENGTH; i++) {
		if (i == 3 || i == 6)
			text[n++] = '-';
		text[n++] = alphabet[value[i]];
	}
	text[n] = '\0';
}

/* GH-1.15: the value of a character, or -1. */
static int value_of(char c)
{
	if (c >= 'a' && c <= 'z')
		c = (char)(c - 'a' + 'A');
	if (c == 'O')
		c = '0';
	if (c == 'I' || c == 'L')
		c = '1';
	for (int i = 0; i < 32; i++)
		if (alphabet[i] == c)
			return i;
	return -1;
}

static bool values_read(const char *text, uint8_t value[ID_LENGTH])
{
	unsigned n = 0;

	for (; *text; text++) {
		int v;

		if (*text == ' ' || *text == '-')
			continue;
		v = value_of(*text);
		if (v < 0 || n == ID_LENGTH)
			return false;
		value[n++] = (uint8_t)v;
	}
	return n == ID_LENGTH;
}

/* GH-1.17 */
enum id_error heist_id_get(const char *text, struct mystery *mystery)
{
	uint8_t value[ID_LENGTH];
	const struct grid *grid;
	struct mystery read;
	uint64_t x = 0;
	unsigned bits;

	if (!values_read(text, value))
		return ID_FORM;
	if (check_of(value) != value[ID_LENGTH - 1])
		return ID_CHECK;
	for (unsigned i = 0; i < ID_LENGTH - 1; i++)
		x = x << 5 | value[i];
	x = unscramble(x);
	grid = heist_grid_by_code((unsigned)(x >> CODE_SHIFT));
	if (!grid)
		return ID_UNKNOWN;
	bits = rank_bits(grid->shape);
	read.code = grid->code;
	read.rank = (uint32_t)(x & (((uint64_t)1 << bits) - 1));
	read.number = (uint32_t)(x >> bits & (((uint64_t)1 << (CODE_SHIFT - bits)) - 1));
	if (!heist_mystery_valid(&read))
		return ID_UNKNOWN;
	*mystery = read;
	return ID_OK;
}
