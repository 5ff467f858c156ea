/* Stacks of spare memory, one for each power of two. See spare.h. */
#include <stdlib.h>

#include "server/spare.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif
/* Who looks for what is used after it was given back wants the heap to know. */
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { KEPT = 0 };
#else
enum { KEPT = 256 }; /* of each size */
#endif

enum { LEAST = 64, SIZES = 6 }; /* 64 bytes to 2 KB; longer ones are the heap's business */

/* Apart from the memory itself: that need not come into the cache to be found. */
static struct {
	void *memory[KEPT + 1];
	int count;
} spare[SIZES];

/* Which power of two is enough; SIZES: none. */
static int power_of(size_t size)
{
	int power = 0;

	while (power < SIZES && (size_t)LEAST << power < size)
		power++;
	return power;
}

void *spare_take(size_t size)
{
	int power = power_of(size);
	void *memory;

	if (power < SIZES && spare[power].count > 0)
		return spare[power].memory[--spare[power].count];
	memory = malloc(power < SIZES ? (size_t)LEAST << power : size);
	ASSERT(memory);
	return memory;
}

void spare_give(void *memory, size_t size)
{
	int power = power_of(size);

	if (!memory || power == SIZES || spare[power].count == KEPT)
		free(memory);
	else
		spare[power].memory[spare[power].count++] = memory;
}

void spare_drop(void)
{
	for (int power = 0; power < SIZES; power++) {
		while (spare[power].count > 0)
			free(spare[power].memory[--spare[power].count]);
	}
}
