/* Tables that are remembered: one place for each by the hash of its name. See memo.h. */
#include <stdlib.h>

#include "engine/rng.h"
#include "store/memo.h"

enum { PLACES = 2048, FIRST_REFS = 64 };

struct memo {
	struct place {
		char table[STORE_TABLE_SIZE]; /* "" for none */
		struct standing standing;
		bool knows_refs;
		int ref_count, ref_capacity;
		uint64_t *refs; /* their hashes */
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
	memo_clear(memo);
	free(memo);
}

static size_t place_of(const char *table)
{
	return (size_t)(hash_bytes(0, table, strlen(table)) % PLACES);
}

/* Whether the table is the one that is remembered in its place. */
static bool is_kept(const struct memo *memo, const char *table)
{
	return memo && table[0] && strcmp(memo->place[place_of(table)].table, table) == 0;
}

static void leave(struct place *place)
{
	free(place->refs);
	memset(place, 0, sizeof *place);
}

bool memo_find(const struct memo *memo, const char *table, struct standing *out)
{
	if (!is_kept(memo, table))
		return false;
	*out = memo->place[place_of(table)].standing;
	return true;
}

void memo_keep(struct memo *memo, const char *table, const struct standing *standing)
{
	struct place *place = memo ? &memo->place[place_of(table)] : NULL;
	size_t size = strlen(table) + 1;

	if (!place)
		return;
	ASSERT(size <= sizeof place->table);
	if (strcmp(place->table, table) != 0) {
		leave(place);
		memcpy(place->table, table, size);
	}
	place->standing = *standing;
}

void memo_drop(struct memo *memo, const char *table)
{
	if (is_kept(memo, table))
		leave(&memo->place[place_of(table)]);
}

void memo_clear(struct memo *memo)
{
	for (int i = 0; memo && i < PLACES; i++) {
		if (memo->place[i].table[0])
			leave(&memo->place[i]);
	}
}

static uint64_t ref_hash(int64_t person, struct slice ref)
{
	return hash_bytes((uint64_t)person, ref.at, ref.len);
}

bool memo_knows_refs(const struct memo *memo, const char *table)
{
	return is_kept(memo, table) && memo->place[place_of(table)].knows_refs;
}

void memo_note_ref(struct memo *memo, const char *table, int64_t person, struct slice ref)
{
	struct place *place = is_kept(memo, table) ? &memo->place[place_of(table)] : NULL;

	if (!place)
		return;
	if (place->ref_count == place->ref_capacity) {
		place->ref_capacity = place->ref_capacity ? 2 * place->ref_capacity : FIRST_REFS;
		place->refs = realloc(place->refs,
				      (size_t)place->ref_capacity * sizeof *place->refs);
		ASSERT(place->refs);
	}
	place->refs[place->ref_count++] = ref_hash(person, ref);
}

void memo_refs_noted(struct memo *memo, const char *table)
{
	if (is_kept(memo, table))
		memo->place[place_of(table)].knows_refs = true;
}

bool memo_maybe_done(const struct memo *memo, const char *table, int64_t person, struct slice ref)
{
	const struct place *place;
	uint64_t hash = ref_hash(person, ref);
	bool found = false;

	if (!memo_knows_refs(memo, table))
		return true;
	place = &memo->place[place_of(table)];
	for (int i = 0; i < place->ref_count; i++)
		found |= place->refs[i] == hash;
	return found;
}
