/*
 * Reading a command line by a table of flags, from which the help is printed too. `--lang` and
 * `--help` are understood everywhere and need no row.
 */
#ifndef TABARD_TERM_ARGS_H
#define TABARD_TERM_ARGS_H

#include "term/say.h"

enum { TEXTS_MAX = 16 };

struct args {
	int count;
	char **at;
};

/* Some texts of the command line, in order. */
struct texts {
	int count;
	const char *at[TEXTS_MAX];
};

/* One flag. Exactly one of the targets is set and decides what the flag takes. */
struct flag {
	const char *name; /* without the dashes; NULL ends the table */
	enum word help;
	const char *value; /* how the help calls what it takes; NULL if it takes nothing */
	bool *on;
	const char **text;
	struct texts *many; /* may be given again and again */
	int64_t *number;
	int64_t min, max;   /* of the number */
};

/* One subcommand as its help shows it. */
struct usage {
	const char *command;
	const char *operands; /* "GAME", "[GAME]", "FILE" or "" */
	enum word about;
	const struct flag *flags;
	int operands_min, operands_max;
	enum word more; /* what else the help says, at its end; W_NOTHING: nothing */
};

/*
 * Fills the targets and `operands`. False if the command is to end now with `*code`: help was
 * asked for, or a mistake was said.
 */
bool args_parse(const struct usage *usage, struct args args, struct texts *operands, int *code);

/* The name nearest to a mistyped one, or NULL if none is near. `names` ends with NULL. */
const char *nearest_name(const char *typed, const char *const *names);

#endif
