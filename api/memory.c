/* Memory from libc. Not part of the WASM build, which has a heap of its own. */
#include "api/memory.h"

#include <stdlib.h>

void *api_take(size_t size)
{
	return calloc(1, size);
}

void api_give(void *block)
{
	free(block);
}
