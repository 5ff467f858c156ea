/* Heads that are remembered: one place for each by the hash of its name. See memo.h. */
#include <stdlib.h>

#include "engine/rng.h"
#include "store/memo.h"

enum { PLACES = 2048 };

struct memo {
	struct place {
		char table[STORE_TABLE_SIZE]; /* "" for none */
		struct standing standing;
	} place[PLACES];
};

struct memo *memo_new(void)
{
	struct memo *memo = calloc(1, sizeof *memo);

	ASSERT(memo);
	return memo;
}

void memo_free(struct memo *memo)
{
	free(memo);
}

static size_t place_of(const char *table)
{
	return (size_t)(hash_bytes(0, table, strlen(table)) % PLACES);
}

bool memo_find(const struct memo *memo, const char *table, struct standing *out)
{
	const struct place *place = memo ? &memo->place[place_of(table)] : NULL;

	if (!place || !table[0] || strcmp(place->table, table) != 0)
		return false;
	*out = place->standing;
	return true;
}

void memo_keep(struct memo *memo, const char *table, const struct standing *standing)
{
	struct place *place = memo ? &memo->place[place_of(table)] : NULL;
	size_t size = strlen(table) + 1;

	if (!place)
		return;
	ASSERT(size <= sizeof place->table);
	memcpy(place->table, table, size);
	place->standing = *standing;
}

void memo_drop(struct memo *memo, const char *table)
{
	struct place *place = memo ? &memo->place[place_of(table)] : NULL;

	if (place && strcmp(place->table, table) == 0)
		place->table[0] = '\0';
}

void memo_clear(struct memo *memo)
{
	for (int i = 0; memo && i < PLACES; i++)
		memo->place[i].table[0] = '\0';
}
