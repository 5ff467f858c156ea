/*
 * How the heads of tables stand and which commands were done at them, remembered by the one
 * connection that writes to a store which nobody else writes to: an append then need not read what
 * it or another has just written, and no index of references must be written with every row. What
 * is remembered is that of the transaction under way, so after one that failed nothing is.
 */
#ifndef TABARD_STORE_MEMO_H
#define TABARD_STORE_MEMO_H

#include "store/store.h"

enum { STANDING_MEMBERS_SIZE = 32 * STORE_MEMBERS_MAX };

/* What an append must know about the table as it stands. */
struct standing {
	bool exists, knows_intents;
	int64_t id, revision, changed;
	int64_t row; /* the last one in the log, where each names the one before it */
	enum store_status status;
	uint64_t intents; /* store_intents_mark, if it knows */
	uint64_t told;    /* a hash of what the head says beside how it stands */
	char members[STANDING_MEMBERS_SIZE];
};

struct memo;
struct memo *memo_new(void);
void memo_free(struct memo *memo); /* NULL: nothing */

/*
 * Without a memo (NULL) nothing is found and nothing kept. Of many tables some are not remembered;
 * `table` has at most STORE_TABLE_SIZE bytes with its NUL.
 */
bool memo_find(const struct memo *memo, const char *table, struct standing *out);
void memo_keep(struct memo *memo, const char *table, const struct standing *standing);
void memo_drop(struct memo *memo, const char *table);
void memo_clear(struct memo *memo);

/*
 * The references of a table that is remembered; they are forgotten with it. `memo_knows_refs` once
 * all that the store has were noted and `memo_refs_noted` was called; until then each is possible.
 */
bool memo_knows_refs(const struct memo *memo, const char *table);
void memo_note_ref(struct memo *memo, const char *table, int64_t person, struct slice ref);
void memo_refs_noted(struct memo *memo, const char *table);
/* False: it was certainly not done. True: the store must be asked. */
bool memo_maybe_done(const struct memo *memo, const char *table, int64_t person, struct slice ref);

#endif
