/*
 * Inside the store: a request on its way from the loop to a database and back, and what a
 * database must be able to do. The queues and threads in store.c know nothing else about it.
 */
#ifndef TABARD_STORE_REQUEST_H
#define TABARD_STORE_REQUEST_H

#include "store/store.h"

/* Writes first: everything from OP_LOAD on only reads. */
enum store_op {
	OP_APPEND,
	OP_CHAT_ADD,
	OP_INTENT_SET,
	OP_CLAIM,
	OP_BEAT,
	OP_TELL,
	OP_SWEEP,
	OP_PERSON_ADD,
	OP_PERSON_SET,
	OP_PERSON_FORGET,
	OP_KEY_ADD,
	OP_KEY_TAKE,
	OP_KEY_DROP,
	OP_LOAD,
	OP_REF_FIND,
	OP_CHAT_READ,
	OP_INTENTS,
	OP_LOBBY,
	OP_MINE,
	OP_REVISIONS,
	OP_LOGIN_FIND,
	OP_KEY_FIND,
	OP_LINK_FIND,
};

/* The small things that requests ask with; each uses some of them. */
struct store_ask {
	char table[STORE_TABLE_SIZE];
	char ref[STORE_REF_SIZE];
	int64_t person, since, lease;
	int seat, room, limit, kind;
	uint32_t kinds;
	bool by_hash;
	uint8_t hash[STORE_HASH_SIZE], cookie[STORE_HASH_SIZE];
	struct slice text;
	struct store_ages ages;
	struct store_person who;
	const char (*tables)[STORE_TABLE_SIZE];
	int table_count;
};

struct block;

struct request {
	struct request *next;
	enum store_op op;
	struct store_then then;
	int64_t queued; /* ms, monotonic */
	struct store_append append;
	struct store_ask ask;
	struct store_answer answer;
	bool regrouped; /* an append after which others are members */
	struct block *blocks;
};

struct request *request_new(struct store *store, enum store_op op, struct store_then then);
void request_free(struct request *request);
/* Leaves of its memory what the next one can use. */
void request_empty(struct request *request);
/* One that is empty and in the cache, or NULL. */
struct request *store_spare(struct store *store);

/* Memory that lives as long as the request. */
void *request_alloc(struct request *request, size_t size);
const char *request_copy(struct request *request, const void *bytes, size_t size);

/* Room for one more element of an array in such memory; returns the array, moved or not. */
void *request_grow(struct request *request, const void *array, int count, size_t size);

/* Queues a request for the threads; false, and the request is freed, if there is no room. */
bool store_submit(struct store *store, struct request *request);

/* A database. A connection is used by one thread at a time. */
struct store_engine {
	/* The writer is opened first and creates what is missing; readers change nothing. */
	void *(*open)(const struct store_config *config, bool writer,
		      struct store_failure *failure);
	/*
	 * Does all requests of the list in order in one transaction and fills their answers. False
	 * if nothing of it is durable: then every answer in the list counts for nothing.
	 */
	bool (*write)(void *connection, struct request *list, struct store_failure *failure);
	bool (*read)(void *connection, struct request *request, struct store_failure *failure);
	void (*close)(void *connection);
	bool (*backup)(const char *where, const char *into, struct store_failure *failure);
	/*
	 * Where several share the store; NULL: there is only one, and its clock is the machine's.
	 * Waits for words of others, and says each; returns early when `stop` can be read.
	 */
	void (*hear)(void *connection, int stop, struct store *store);
	/* How much the store's clock is ahead of the machine's, in ms. */
	int64_t (*ahead)(void *connection);
};
extern const struct store_engine store_sqlite, store_postgres;

/* A word of another server, to be delivered on the loop. */
void store_heard(struct store *store, const char *word);

/* Fills a failure; the detail is cut to what fits. False, for `return store_fails(...)`. */
bool store_fails(struct store_failure *failure, enum store_trouble trouble, const char *detail);

/* Milliseconds since 1970 by the config's clock or the real one. */
int64_t store_clock(const struct store_config *config);

#endif
