/* The few JSON bodies that the server itself reads: an object of texts. */
#ifndef TABARD_SERVER_BODY_H
#define TABARD_SERVER_BODY_H

#include "engine/text.h"

/*
 * The text under `name` in a JSON object, with its length, into `out`, always ended by a NUL.
 * False if the body is no object, the member no text, or too long, or has a NUL inside.
 */
bool body_text(struct slice body, const char *name, char *out, size_t size);

/* Whether the body is a JSON object at all; an empty body counts as an empty object. */
bool body_is_object(struct slice body);

#endif
