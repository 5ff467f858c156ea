/* Where handles get their memory: libc natively, the module's own heap in WASM. */
#ifndef TABARD_API_MEMORY_H
#define TABARD_API_MEMORY_H

#include <stddef.h>

/* Zeroed; NULL if there is none. */
void *api_take(size_t size);
void api_give(void *block);

#endif
