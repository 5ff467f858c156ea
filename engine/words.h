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
 *   {N:area}       the name of a thing of that sort, see things.h
 *   {N|one|many}   one of the two texts, by whether the argument is 1
 *   {N?you|other}  one of the two texts, by whether that seat is the reader's own
 *   {N!text}       the text if the argument is not 0; {N!text|other} otherwise the other
 * The texts may hold slots themselves: {0?You take|{0:seat} takes} {1} {1|coin|coins}.
 */
struct message {
	const char *id; /* stable, lower case, hyphens; used in JSON and by translators */
};

/*
 * The texts stand behind the id in the same literal: a third of the pointers, which a browser would
 * load too and which hardly compress. NAMED is a message whose id clients are told, an event or a
 * reason for the end. Ids of all others are for translators, tests and tools, so the browser's
 * build, which defines WORDS_UNNAMED, goes without them: they are empty there.
 */
#define NAMED(id, english, italian) {id "\0" english "\0" italian}
#ifdef WORDS_UNNAMED
#define MESSAGE(id, english, italian) NAMED("", english, italian)
#else
#define MESSAGE(id, english, italian) NAMED(id, english, italian)
#endif

/* Who reads, and how: passed to everything that writes for people. */
struct reader {
	int viewer; /* a seat, VIEW_PUBLIC or VIEW_ALL: nothing hidden from it is written */
	enum lang lang;
	const char *const *name; /* a name per seat; NULL: "Seat 1" ... in the language */
};

/* The text of a message; English where it is empty in a language. */
const char *message_text(const struct message *message, enum lang lang);

/* " and ", between the last two of a list. */
const char *words_and(enum lang lang);

/*
 * What a template is filled with. `slot` may be NULL; it is asked for every {N:name} that is
 * neither `seat` nor `word`, and says whether it knew the name (see lexicon_put in things.h).
 */
struct filling {
	const struct message *table;
	const int *arg;
	bool (*slot)(const void *context, struct slice name, int value, const struct reader *,
		     struct text *);
	const void *context;
};
void words_fill(struct text *out, const struct reader *reader, const struct filling *filling,
		int id);

/* Fills the template of message `id`; `arg` has an int for every N the template uses. */
void words_put(struct text *out, const struct reader *reader, const struct message *table,
	       int id, const int *arg);

/* The name of a seat as the reader would say it. */
void words_seat(struct text *out, const struct reader *reader, int seat);

#endif
