/*
 * How the command speaks: in the user's language, from the table in words.c, and about its
 * mistakes always as one sentence on the error stream.
 */
#ifndef TABARD_TERM_SAY_H
#define TABARD_TERM_SAY_H

#include <stdio.h>

#include "engine/words.h"
#include "term/words.h"

/* What the command's exit code means; the man page says the same. */
enum exit_code {
	EXIT_FINE = 0,
	EXIT_DIFFERS = 1, /* the thing asked about does not hold */
	EXIT_USAGE = 2,   /* the command line makes no sense */
	EXIT_FILE = 3,    /* a file is not what it should be */
	EXIT_WORLD = 4,   /* the world: disk, terminal, memory */
};

/* The arguments of a message: `say(stdout, W_X, WITH(name, NUM(3)))`, or NULL for none. */
#define WITH(...) ((const char *const[]){__VA_ARGS__})

/* A number as such an argument; the digits live as long as the block around them. */
struct digits {
	char at[24];
};
const char *digits_put(struct digits *digits, int64_t n);
#define NUM(n) digits_put(&(struct digits){{0}}, n)

/* The language: LC_ALL, LC_MESSAGES or LANG until somebody chooses. */
void say_lang_set(enum lang lang);
void say_lang_from_environment(void);
bool say_lang_find(const char *code, enum lang *lang);
enum lang say_lang(void);

/* A reader in that language. `name` as in struct reader. */
struct reader say_reader(int viewer, const char *const *name);

/* A message without slots. */
const char *word(enum word id);

/* A message with its slots {0}, {1}, ... filled. */
void say_text(struct text *out, enum word id, const char *const *arg);
void say(FILE *out, enum word id, const char *const *arg);

/*
 * Copies a text from outside (a file, the command line) so that it can do nothing to a terminal:
 * control characters and broken UTF-8 become `?`.
 */
void say_safely(const char *s, struct text *out);

/* One sentence on the error stream: `tabard: <message>`. */
void say_error(enum word id, const char *const *arg);

/* The same, returning the code: `return say_failure(EXIT_FILE, W_X, NULL)`. */
int say_failure(enum exit_code code, enum word id, const char *const *arg);

#endif
