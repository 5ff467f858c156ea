/* From what was typed to moves: a row of ways to read it, from the strictest to the kindest. */
#include <ctype.h>
#include <stdio.h>
#include <strings.h>

#include "term/meant.h"

enum { KIND_LENGTH_MIN = 3 }; /* shorter words stand in too many labels to mean one */

static bool is_notation(const struct sayable *move, const char *typed)
{
	return strcasecmp(move->notation, typed) == 0;
}

static bool is_label(const struct sayable *move, const char *typed)
{
	return strcasecmp(move->label, typed) == 0;
}

/* Everything after the first word, or after a later one. */
static bool is_tail(const struct sayable *move, const char *typed)
{
	for (const char *at = strchr(move->notation, ' '); at; at = strchr(at + 1, ' ')) {
		if (strcasecmp(at + 1, typed) == 0)
			return true;
	}
	return *move->notation == '>' && strcasecmp(move->notation + 1, typed) == 0;
}

static bool begins_so(const struct sayable *move, const char *typed)
{
	return strncasecmp(move->notation, typed, strlen(typed)) == 0;
}

/* A word is what stands between characters that are neither letters nor digits (ASCII ones). */
static bool breaks_words(char c)
{
	return !isalnum((unsigned char)c) && !((unsigned char)c & 0x80);
}

/* The label begins with all that was typed: `forwards 4` is not the bet on 4 that 7 lead to. */
static bool label_begins(const struct sayable *move, const char *typed)
{
	size_t length = strlen(typed);

	return length > 1 && strncasecmp(move->label, typed, length) == 0 &&
	       breaks_words(move->label[length]);
}

/* The sign before an amount is none of the word. */
static bool begins_word(const char *label, const char *at)
{
	return at == label || breaks_words(at[-1]) ||
	       (at - label >= 2 && memcmp(at - 2, "£", 2) == 0);
}

static bool has_word(const char *label, const char *typed, size_t length)
{
	for (const char *at = label; *at; at++) {
		if (begins_word(label, at) && strncasecmp(at, typed, length) == 0 &&
		    breaks_words(at[length]))
			return true;
	}
	return false;
}

/* Every word typed is a word of the label. */
static bool says_so(const struct sayable *move, const char *typed)
{
	if (strlen(typed) < KIND_LENGTH_MIN)
		return false;
	while (*typed) {
		size_t length = strcspn(typed, " ");

		if (length && !has_word(move->label, typed, length))
			return false;
		typed += length;
		typed += strspn(typed, " ");
	}
	return true;
}

/* Italian vowels without their accents, which not every keyboard has. */
static void fold(char *text)
{
	static const char plain[] = "aaaaaaaceeeeiiiidnooooo/ouuuu"; /* of U+00E0 and after */
	char *to = text;

	for (; *text; text++) {
		int at = ((unsigned char)text[1] | 0x20) - 0xA0; /* capitals alike */

		if ((unsigned char)*text == 0xC3 && at >= 0 && at < (int)sizeof plain - 1) {
			*to++ = plain[at];
			text++;
		} else {
			*to++ = *text;
		}
	}
	*to = '\0';
}

int meant_moves(const struct sayable *moves, int count, const char *typed, int *out)
{
	static bool (*const ways[])(const struct sayable *, const char *) = {
		is_notation, is_label, is_tail, begins_so, label_begins, says_so,
	};

	char folded[SAID_SIZE];

	snprintf(folded, sizeof folded, "%s", typed);
	fold(folded);
	for (int way = 0; way < COUNT_OF(ways); way++) {
		int found = 0;

		for (int i = 0; i < count; i++) {
			struct sayable move = moves[i];

			fold(move.label);
			if (ways[way](&move, folded))
				out[found++] = i;
		}
		if (found)
			return found;
	}
	return 0;
}
