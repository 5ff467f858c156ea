/*
 * The one place words come from: a table of messages, each with an id and its text in every
 * language, and a template filler. Rules code names messages by number and prints no language.
 */
#ifndef TABARD_WORDS_H
#define TABARD_WORDS_H

#include "engine/text.h"

enum lang { LANG_EN, LANG_IT, LANG_COUNT };

/*
 * A template may hold, N being an argument number 0-9:
 *   {N}            the argument as a number
 *   {N:seat}       the name of that seat (or "chance")
 *   {N:word}       the message with that number, of the same table
 *   {N|one|many}   one of the two texts, by whether the argument is 1
 */
struct message {
	const char *id; /* stable, lower case, hyphens; used in JSON and by translators */
	const char *text[LANG_COUNT];
};

/* Who reads, and how: passed to everything that writes for people. */
struct reader {
	int viewer; /* a seat, VIEW_PUBLIC or VIEW_ALL: nothing hidden from it is written */
	enum lang lang;
	const char *const *name; /* a name per seat; NULL: "Seat 1" ... in the language */
};

/* Fills the template of message `id`; `arg` has an int for every N the template uses. */
void words_put(struct text *out, const struct reader *reader, const struct message *table,
	       int id, const int *arg);

/* The name of a seat as the reader would say it. */
void words_seat(struct text *out, const struct reader *reader, int seat);

#endif
