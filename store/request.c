/* The memory of a request: a chain of blocks that grows with what is copied in and out. */
#include <stdlib.h>

#include "store/request.h"

enum { BLOCK_SIZE = 4096 };

struct block {
	struct block *next;
	size_t used, size;
	_Alignas(16) char bytes[];
};

/* Out of memory there is nothing sensible left to acknowledge: the process ends. */
static void *must_alloc(size_t size)
{
	void *memory = malloc(size);

	ASSERT(memory);
	return memory;
}

/* With the block it has left, if any. */
static void begin(struct request *request, enum store_op op, struct store_then then)
{
	struct block *block = request->blocks;

	memset(request, 0, sizeof *request);
	request->op = op;
	request->then = then;
	request->blocks = block;
}

struct request *request_new(struct store *store, enum store_op op, struct store_then then)
{
	struct request *request = store_spare(store);

	if (!request) {
		request = must_alloc(sizeof *request);
		request->blocks = NULL;
	}
	begin(request, op, then);
	return request;
}

void request_empty(struct request *request)
{
	struct block *block = request->blocks;

	while (block && (block->next || block->size > BLOCK_SIZE)) {
		request->blocks = block->next;
		free(block);
		block = request->blocks;
	}
	if (block)
		block->used = 0;
}

void request_free(struct request *request)
{
	while (request->blocks) {
		struct block *block = request->blocks;

		request->blocks = block->next;
		free(block);
	}
	free(request);
}

void *request_alloc(struct request *request, size_t size)
{
	struct block *block = request->blocks;

	size = (size + 15) & ~(size_t)15;
	if (!block || block->size - block->used < size) {
		size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;

		block = must_alloc(sizeof *block + room);
		*block = (struct block){.next = request->blocks, .size = room};
		request->blocks = block;
	}
	block->used += size;
	return block->bytes + block->used - size;
}

const char *request_copy(struct request *request, const void *bytes, size_t size)
{
	char *copy = request_alloc(request, size + 1);

	if (size > 0)
		memcpy(copy, bytes, size);
	copy[size] = '\0';
	return copy;
}

/* Doubles when the count reaches a power of two, so the caller need not keep a capacity. */
void *request_grow(struct request *request, const void *array, int count, size_t size)
{
	void *grown;

	if (count > 0 && (count & (count - 1)) != 0)
		return (void *)(uintptr_t)array;
	grown = request_alloc(request, (size_t)(count ? 2 * count : 1) * size);
	if (count > 0)
		memcpy(grown, array, (size_t)count * size);
	return grown;
}
