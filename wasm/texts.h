/* The two texts through which a caller of the module speaks and is answered. */
#ifndef TABARD_WASM_TEXTS_H
#define TABARD_WASM_TEXTS_H

#include "engine/text.h"

/* What the caller has written; its length is an argument of every call that reads it. */
const char *texts_in(void);

/* An empty text for the answer. */
struct text *texts_out(void);

#endif
