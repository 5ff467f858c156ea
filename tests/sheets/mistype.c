/* Slips of the hand, the same for the same seed, and how often they were noticed. */
#include "tests/sheets/mistype.h"

void type_text(struct typed *typed, const char *text, size_t length)
{
	ASSERT(length < sizeof typed->letter);
	memcpy(typed->letter, text, length);
	typed->letter[length] = '\0';
	typed->length = length;
}

/* Room for a letter at a place, or without the one there. */
static void shift(struct typed *typed, size_t at, int by)
{
	size_t from = by > 0 ? at : at + 1;

	if (by > 0 && typed->length + 1 == sizeof typed->letter)
		return;
	memmove(typed->letter + from + (size_t)by, typed->letter + from, typed->length - from + 1);
	typed->length += (size_t)by;
}

/* A letter wrong: another of the same text, one beside it, any, one too many, one lost, the end. */
static void mistype(struct typed *typed, struct rng *rng)
{
	size_t at = typed->length ? rng_below(rng, (uint32_t)typed->length) : 0;
	char other = typed->length ? typed->letter[rng_below(rng, (uint32_t)typed->length)] : ' ';

	if (typed->length == 0)
		return;
	switch (rng_below(rng, 9)) {
	case 0:
		shift(typed, at, 1);
		typed->letter[at] = other;
		break;
	case 1:
		shift(typed, at, -1);
		break;
	case 2:
		typed->letter[at] = (char)(1 + rng_below(rng, 255));
		break;
	case 3:
		if (rng_below(rng, 4) == 0)
			type_text(typed, typed->letter, at);
		break;
	case 4:
	case 5:
		typed->letter[at] = other;
		break;
	default: /* one beside it */
		typed->letter[at] = (char)(typed->letter[at] + (rng_below(rng, 2) ? 1 : -1));
		if (!typed->letter[at])
			typed->letter[at] = ' ';
	}
}

void mistype_some(struct typed *typed, struct rng *rng)
{
	uint32_t left = rng_below(rng, 2) ? 1 + rng_below(rng, 3) : 0;

	for (; left > 0; left--)
		mistype(typed, rng);
}

void tally_note(struct tally *tally, bool taken, const void *bytes, size_t size)
{
	tally->hash = hash_bytes(tally->hash + size + taken, bytes, size);
	*(taken ? &tally->taken : &tally->refused) += 1;
}

void tally_put(const struct tally *tally, struct text *out)
{
	text_str(out, tally->name);
	text_str(out, ": ");
	text_int(out, tally->taken);
	text_str(out, " taken, ");
	text_int(out, tally->refused);
	text_str(out, " refused, ");
	text_hex64(out, tally->hash);
	text_char(out, '\n');
}
