/* `tabard deduce` without its file, so that a test can give it any bytes. */
#ifndef TABARD_TERM_DEDUCE_H
#define TABARD_TERM_DEDUCE_H

#include "engine/text.h"

/* Prints what follows from the facts of a text; `path` is for complaints. An exit code. */
int deduce_facts(const char *path, struct slice text, bool as_json);

#endif
