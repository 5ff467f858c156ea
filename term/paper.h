/*
 * Room for texts whose length is not known before they are written, and the JSON values that
 * the core, being without floating point, does not write.
 */
#ifndef TABARD_TERM_PAPER_H
#define TABARD_TERM_PAPER_H

#include "term/say.h"

/* Zeroed memory. Without it the command ends with a sentence, for nothing sensible is left. */
void *memory_get(size_t count, size_t size);

/* A writer with room for megabytes. */
void paper_open(struct text *paper);
void paper_close(struct text *paper);

/* Prints what was written as one line and empties the paper; an exit code. */
int paper_print(struct text *paper, FILE *out);

/* A number with `digits` decimals. Not a number becomes null. */
void json_decimal(struct json *json, const char *key, double value, int digits);

#endif
