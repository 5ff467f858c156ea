/* Tables that are remembered, by the hashes of their names. See memo.h. */
#include <stdlib.h>

#include "engine/rng.h"
#include "store/memo.h"

enum {
	PLACES = 4096,        /* a power of two */
	TABLES_MAX = 4096,    /* when there are more, or so many references, all are forgotten: */
	REFS_MAX = 1 << 20,   /* whoever is still there is read once more */
	FIRST_REFS = 64,      /* a power of two */
};

struct table {
	struct table *next; /* in the same place */
	char name[STORE_TABLE_SIZE];
	struct standing standing;
	bool knows_refs;
	uint32_t ref_count, ref_room; /* a power of two, at most three quarters of it full */
	uint64_t *refs; /* their hashes, each at its own place or behind it; 0: none */
};

struct memo {
	struct table *place[PLACES];
	uint32_t tables, refs;
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

/* Where the table hangs, or where it would. */
static struct table **find(const struct memo *memo, const char *name)
{
	uint64_t hash = hash_bytes(0, name, strlen(name));
	struct table **at = &((struct memo *)(uintptr_t)memo)->place[hash % PLACES];

	while (*at && strcmp((*at)->name, name) != 0)
		at = &(*at)->next;
	return at;
}

static struct table *known(const struct memo *memo, const char *name)
{
	return memo ? *find(memo, name) : NULL;
}

static void leave(struct memo *memo, struct table **at)
{
	struct table *table = *at;

	*at = table->next;
	memo->tables--;
	memo->refs -= table->ref_count;
	free(table->refs);
	free(table);
}

bool memo_find(const struct memo *memo, const char *table, struct standing *out)
{
	const struct table *one = known(memo, table);

	if (one)
		*out = one->standing;
	return one != NULL;
}

static struct table *add(struct memo *memo, const char *name)
{
	struct table *table, **at;
	size_t size = strlen(name) + 1;

	if (memo->tables >= TABLES_MAX || memo->refs >= REFS_MAX)
		memo_clear(memo);
	at = find(memo, name);
	table = calloc(1, sizeof *table);
	ASSERT(table && size <= sizeof table->name);
	memcpy(table->name, name, size);
	*at = table;
	memo->tables++;
	return table;
}

void memo_keep(struct memo *memo, const char *table, const struct standing *standing)
{
	struct table *one = known(memo, table);

	if (memo && !one)
		one = add(memo, table);
	if (one)
		one->standing = *standing;
}

void memo_drop(struct memo *memo, const char *table)
{
	if (known(memo, table))
		leave(memo, find(memo, table));
}

void memo_clear(struct memo *memo)
{
	for (int i = 0; memo && i < PLACES; i++) {
		while (memo->place[i])
			leave(memo, &memo->place[i]);
	}
}

/* Never 0. */
static uint64_t ref_hash(int64_t person, struct slice ref)
{
	return hash_bytes((uint64_t)person, ref.at, ref.len) | 1;
}

/* Where the reference is, or the free place where it would be. */
static uint64_t *ref_place(const struct table *table, uint64_t hash)
{
	uint32_t mask = table->ref_room - 1, at = (uint32_t)(hash >> 1) & mask;

	while (table->refs[at] && table->refs[at] != hash)
		at = (at + 1) & mask;
	return &table->refs[at];
}

static void make_room(struct table *table)
{
	uint64_t *old = table->refs;
	uint32_t old_room = table->ref_room;

	if (4 * (table->ref_count + 1) <= 3 * old_room)
		return;
	table->ref_room = old_room ? 2 * old_room : FIRST_REFS;
	table->refs = calloc(table->ref_room, sizeof *table->refs);
	ASSERT(table->refs);
	for (uint32_t i = 0; i < old_room; i++) {
		if (old[i])
			*ref_place(table, old[i]) = old[i];
	}
	free(old);
}

bool memo_knows_refs(const struct memo *memo, const char *table)
{
	const struct table *one = known(memo, table);

	return one && one->knows_refs;
}

void memo_note_ref(struct memo *memo, const char *table, int64_t person, struct slice ref)
{
	struct table *one = known(memo, table);
	uint64_t hash = ref_hash(person, ref), *place;

	if (!one)
		return;
	make_room(one);
	place = ref_place(one, hash);
	if (*place)
		return;
	*place = hash;
	one->ref_count++;
	memo->refs++;
}

void memo_refs_noted(struct memo *memo, const char *table)
{
	struct table *one = known(memo, table);

	if (one)
		one->knows_refs = true;
}

bool memo_maybe_done(const struct memo *memo, const char *table, int64_t person, struct slice ref)
{
	const struct table *one = known(memo, table);

	if (!one || !one->knows_refs)
		return true;
	return one->ref_room > 0 && *ref_place(one, ref_hash(person, ref)) != 0;
}
