/*
 * The store in PostgreSQL. A batch is one transaction, its tables in the order of their names, so
 * that two who write wait for each other and never in a circle. The database may go away and come
 * back: what was not committed did not happen, and of what may have been it is asked.
 */
#include <stdlib.h>
#include <time.h>

#include "store/postgres.h"

enum {
	TRIES = 5,            /* of a batch that met another in its way */
	FATE_TIME = 5000,     /* ms to learn what became of a commit */
	FATE_PAUSE = 50,
};

static int64_t ticks(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void rest(int ms)
{
	const struct timespec pause = {.tv_nsec = ms * 1000000L};

	nanosleep(&pause, NULL);
}

static void pg_close(void *connection)
{
	struct pg *pg = connection;

	pg_disconnect(pg);
	free(pg);
}

static void *pg_open(const struct store_config *config, bool writer, struct store_failure *failure)
{
	const struct pg_lib *lib = pg_load();
	struct pg *pg;

	if (!lib) {
		store_fails(failure, STORE_NO_POSTGRES, NULL);
		return NULL;
	}
	pg = calloc(1, sizeof *pg);
	ASSERT(pg);
	pg->lib = lib;
	pg->db = (struct db){.kind = &pg_kind, .config = config, .failure = failure,
			     .writes = writer};
	if (pg_connect(pg))
		return pg;
	pg_close(pg);
	return NULL;
}

/*
 * What became of a transaction whose end was not heard of. False as well if nobody can say. It is
 * read off what it wrote itself: the number of a transaction that a database forgot when it died
 * is given to another, perhaps of another server, and that one's fate would be told.
 */
static bool was_committed(struct pg *pg)
{
	const struct store_failure first = *pg->db.failure;
	int64_t until = ticks() + FATE_TIME;
	bool committed = false, known = false;

	for (; !known && ticks() < until; rest(known ? 0 : FATE_PAUSE)) {
		struct db_rows *rows;

		if (pg_is_lost(pg) && !pg_connect(pg))
			continue;
		rows = db_ask(&pg->db, SQL_FATE, "t", pg->writer);
		known = db_next(&pg->db, rows) > 0;
		committed = known && db_int(&pg->db, rows, 0) == pg->batch;
		pg_recover(pg);
	}
	*pg->db.failure = first;
	return committed;
}

/* Written with everything else of the transaction. */
static bool number_batch(struct pg *pg)
{
	pg->batch++;
	return db_run(&pg->db, db_ask(&pg->db, SQL_BATCH, "it", pg->batch, pg->writer));
}

/* Everything in the list in one transaction: all of it happens, or nothing. */
static bool attempt(struct pg *pg, struct request *const *list, int count)
{
	bool fine = pg_begin(pg, list, count), ends = false;

	for (int i = 0; fine && i < count; i++) {
		pg->doing = i;
		memset(&list[i]->answer, 0, sizeof list[i]->answer);
		fine = db_do(&pg->db, list[i]) && pg_say(pg, list[i]);
	}
	pg_forget_known(pg);
	fine = fine && pg_say_all(pg) && (!pg->db.writes || number_batch(pg));
	if (fine) {
		ends = true;
		fine = db_run(&pg->db, db_ask(&pg->db, SQL_COMMIT, "")) && pg_settle(pg, "COMMIT");
	}
	if (fine)
		return true;
	pg_recover(pg);
	return ends && pg->db.writes && was_committed(pg);
}

/* Met another in its way, who has gone on by now. */
static bool has_collided(const struct pg *pg)
{
	static const char *const states[] = {"40001", "40P01", "23505", "55P03"};

	for (int i = 0; i < COUNT_OF(states); i++) {
		if (strcmp(pg->state, states[i]) == 0)
			return true;
	}
	return false;
}

/* A connection that has gone since it was last used is no reason to fail, if there is another. */
static bool transact(struct pg *pg, struct request *const *list, int count)
{
	bool was_lost = false;

	for (int i = 0; i < TRIES; i++) {
		if (!pg->conn && !pg_connect(pg))
			return false;
		if (attempt(pg, list, count)) {
			*pg->db.failure = (struct store_failure){STORE_FINE, ""};
			return true;
		}
		if (!has_collided(pg) && (was_lost || pg->conn))
			return false;
		was_lost = !pg->conn;
	}
	return false;
}

static const char *table_of(const struct request *request)
{
	bool has = request->op == OP_APPEND || request->op == OP_CHAT_ADD ||
		   request->op == OP_INTENT_SET;

	return has ? request->ask.table : "~"; /* behind every name */
}

/* Those of one table stay in their order. */
static void sort(struct request **list, int count)
{
	for (int i = 1; i < count; i++) {
		struct request *request = list[i];
		int at = i;

		for (; at > 0 && strcmp(table_of(list[at - 1]), table_of(request)) > 0; at--)
			list[at] = list[at - 1];
		list[at] = request;
	}
}

static bool pg_write(void *connection, struct request *list, struct store_failure *failure)
{
	struct pg *pg = connection;
	struct request **sorted;
	int count = 0;
	bool fine;

	pg->db.failure = failure;
	for (struct request *request = list; request; request = request->next)
		count++;
	sorted = calloc((size_t)count, sizeof *sorted);
	ASSERT(sorted);
	count = 0;
	for (struct request *request = list; request; request = request->next)
		sorted[count++] = request;
	sort(sorted, count);
	fine = transact(pg, sorted, count);
	free(sorted);
	return fine;
}

static bool pg_read(void *connection, struct request *request, struct store_failure *failure)
{
	struct pg *pg = connection;

	pg->db.failure = failure;
	ASSERT(!request->next);
	return transact(pg, &request, 1);
}

static int64_t pg_ahead(void *connection)
{
	return ((struct pg *)connection)->ahead;
}

static bool pg_backup(const char *where, const char *into, struct store_failure *failure)
{
	(void)where;
	(void)into;
	return store_fails(failure, STORE_DUMP, NULL);
}

const struct store_engine store_postgres = {
	.open = pg_open, .write = pg_write, .read = pg_read, .close = pg_close,
	.backup = pg_backup, .hear = pg_hear, .ahead = pg_ahead,
};
