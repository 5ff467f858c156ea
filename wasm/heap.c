/* First fit over the memory of the module. Blocks are few and large: desks, logs, players. */
#include "wasm/heap.h"

struct block {
	size_t size; /* bytes after this header */
	struct block *next;
	bool taken;
};

enum { UNIT = 16, PAGE = 65536 };
#define HEAD ((sizeof(struct block) + UNIT - 1) / UNIT * UNIT)

static struct block *first; /* in the order of addresses */

/* A new block at the end of memory; two that lie side by side become one later. */
static struct block *grow(struct block *last, size_t size)
{
	size_t pages = (size + HEAD + PAGE - 1) / PAGE;
	size_t old = __builtin_wasm_memory_grow(0, pages);
	struct block *block;

	ASSERT(old != SIZE_MAX);
	block = (struct block *)(old * PAGE);
	*block = (struct block){pages * PAGE - HEAD, NULL, false};
	if (last)
		last->next = block;
	else
		first = block;
	return block;
}

/* Joins free neighbours. */
static void join(struct block *block)
{
	while (block->next && !block->next->taken &&
	       (char *)block + HEAD + block->size == (char *)block->next) {
		block->size += HEAD + block->next->size;
		block->next = block->next->next;
	}
}

static void split(struct block *block, size_t size)
{
	struct block *rest;

	if (block->size < size + 2 * HEAD)
		return;
	rest = (struct block *)((char *)block + HEAD + size);
	*rest = (struct block){block->size - size - HEAD, block->next, false};
	block->size = size;
	block->next = rest;
}

void *heap_take(size_t size)
{
	struct block *block = first, *last = NULL;

	size = (size + UNIT - 1) / UNIT * UNIT;
	for (; block; last = block, block = block->next) {
		if (block->taken)
			continue;
		join(block);
		if (block->size >= size)
			break;
	}
	if (!block)
		block = grow(last, size);
	split(block, size);
	block->taken = true;
	memset((char *)block + HEAD, 0, block->size);
	return (char *)block + HEAD;
}

void heap_give(void *given)
{
	if (given)
		((struct block *)((char *)given - HEAD))->taken = false;
}
