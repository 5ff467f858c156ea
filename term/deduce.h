/* `tabard deduce` without its file, so that a test can give it any bytes. */
#ifndef TABARD_TERM_DEDUCE_H
#define TABARD_TERM_DEDUCE_H

#include "games/heist/solver.h"

/* Reads facts, JSON or lines; `path` is for the one sentence of complaint before false. */
bool deduce_read(const char *path, struct slice text, struct facts *facts);

/* The same facts as people write them, a line each: see deduce_lines.c. */
bool deduce_read_lines(const char *path, struct slice text, struct facts *facts);

/* Prints what follows from them. An exit code. */
int deduce_print(const struct facts *facts, bool as_json);

#endif
