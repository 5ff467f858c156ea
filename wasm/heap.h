/* Memory for the WASM build, which has no libc allocator: a few large blocks, first fit. */
#ifndef TABARD_WASM_HEAP_H
#define TABARD_WASM_HEAP_H

#include "engine/base.h"

/* Zeroed, aligned to 16. Traps if the browser gives no more. */
void *heap_take(size_t size);
void heap_give(void *block);

#endif
