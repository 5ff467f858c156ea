/* The functions of api/tabard.h for WASM: its memory, and room for texts that are handed in. */
#include "api/memory.h"
#include "wasm/heap.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

void *api_take(size_t size)
{
	return heap_take(size);
}

void api_give(void *block)
{
	heap_give(block);
}

/* Room for a caller's text; given back by tabard_memory_free. */
void *EXPORT(tabard_memory)(int32_t size);
void EXPORT(tabard_memory_free)(void *block);

void *tabard_memory(int32_t size)
{
	return heap_take((size_t)size);
}

void tabard_memory_free(void *block)
{
	heap_give(block);
}
