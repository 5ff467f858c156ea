/*
 * Connecting to PostgreSQL: a database that keeps what it says, with a store of a version that we
 * know in its schema `tabard`, which is made if it is not there.
 */
#include <stdlib.h>

#include "store/postgres.h"

enum { VERSION_MIN = 130000 };

/* Held while it is seen whether there is a store, and one made if there is none. */
#define START_LOCK "(1415668338, 1)"

/* One or more statements outside the list, run once. */
static bool exec(struct pg *pg, const char *words)
{
	struct pg_result *result = pg->lib->PQexec(pg->conn, words);
	int status = result ? pg->lib->PQresultStatus(result) : -1;
	bool fine = status == PG_COMMAND_OK || status == PG_TUPLES_OK;

	if (!fine)
		pg_fails(pg, result);
	if (result)
		pg->lib->PQclear(result);
	return fine;
}

/* The first column of the first row as a text. */
static bool find(struct pg *pg, const char *words, char *out, size_t size)
{
	struct pg_result *result = pg->lib->PQexec(pg->conn, words);
	bool fine = result && pg->lib->PQresultStatus(result) == PG_TUPLES_OK &&
		    pg->lib->PQntuples(result) > 0;
	struct text text;

	text_init(&text, out, size);
	if (fine)
		text_str(&text, pg->lib->PQgetvalue(result, 0, 0));
	else
		pg_fails(pg, result);
	if (result)
		pg->lib->PQclear(result);
	return fine;
}

static bool is_on(struct pg *pg, const char *setting)
{
	char words[64], value[32];
	struct text text;

	text_init(&text, words, sizeof words);
	text_str(&text, "SHOW ");
	text_str(&text, setting);
	if (!find(pg, words, value, sizeof value))
		return false;
	return strcmp(value, "off") != 0 || store_fails(pg->db.failure, STORE_UNSAFE, setting);
}

/* A commit is on disk when it returns, or nothing here keeps its word. */
static bool is_safe(struct pg *pg)
{
	if (pg->db.config->careless)
		return exec(pg, "SET synchronous_commit = off");
	return is_on(pg, "fsync") && is_on(pg, "full_page_writes") &&
	       is_on(pg, "synchronous_commit");
}

static bool make_schema(struct pg *pg)
{
	char marks[80];
	struct text text;

	text_init(&text, marks, sizeof marks);
	text_str(&text, "INSERT INTO store (version) VALUES (");
	text_int(&text, PG_SCHEMA_VERSION);
	text_str(&text, ")");
	return exec(pg, "BEGIN") && exec(pg, pg_schema) && exec(pg, marks) && exec(pg, "COMMIT");
}

/* Ours, and of a version that we know. A schema without tables is a store yet to be made. */
static bool check_version(struct pg *pg)
{
	char tables[24], ours[24], version[24];

	if (!find(pg, "SELECT count(*) FROM pg_tables WHERE schemaname = 'tabard'", tables,
		  sizeof tables) ||
	    !find(pg, "SELECT count(*) FROM pg_tables WHERE schemaname = 'tabard'"
		      " AND tablename = 'store'", ours, sizeof ours))
		return false;
	if (tables[0] == '0')
		return !pg->db.writes || make_schema(pg);
	if (ours[0] == '0')
		return store_fails(pg->db.failure, STORE_FOREIGN, NULL);
	if (!find(pg, "SELECT version FROM store", version, sizeof version))
		return false;
	return strtoll(version, NULL, 10) <= PG_SCHEMA_VERSION ||
	       store_fails(pg->db.failure, STORE_NEWER, NULL);
}

/*
 * A writer has a name of its own for as long as it lives, and a row by which it learns what became
 * of a batch (was_committed).
 */
static bool be_writer(struct pg *pg)
{
	char words[160];
	struct text text;

	if (!pg->writer[0] &&
	    (!exec(pg, pg_writers) ||
	     !find(pg, "SELECT gen_random_uuid()", pg->writer, sizeof pg->writer)))
		return false;
	text_init(&text, words, sizeof words);
	text_str(&text, "INSERT INTO writers (name, batch) VALUES ('");
	text_str(&text, pg->writer);
	text_str(&text, "', 0) ON CONFLICT (name) DO NOTHING");
	return exec(pg, words);
}

/* What the address does not say: to give up on a machine that has gone. */
static struct pg_conn *dial(struct pg *pg)
{
	static const char *const keys[] = {"connect_timeout", "tcp_user_timeout", "keepalives_idle",
					   "keepalives_interval", "application_name",
					   "client_encoding", "dbname", NULL};
	const char *const values[] = {"5", "10000", "20", "5", "tabard", "UTF8",
				      pg->db.config->where, NULL};

	return pg->lib->PQconnectdbParams(keys, values, 1);
}

bool pg_connect(struct pg *pg)
{
	bool fine;

	pg_disconnect(pg);
	pg->conn = dial(pg);
	ASSERT(pg->conn);
	fine = pg->lib->PQstatus(pg->conn) == PG_CONNECTED || pg_fails(pg, NULL);
	if (fine && pg->lib->PQserverVersion(pg->conn) < VERSION_MIN)
		fine = store_fails(pg->db.failure, STORE_OLD, NULL);
	fine = fine && exec(pg, "SET search_path = tabard, pg_temp;"
				" SET client_min_messages = error; SET lock_timeout = '5s';"
				" SET idle_in_transaction_session_timeout = '10s'");
	if (fine && pg->db.writes)
		fine = is_safe(pg) && exec(pg, "SELECT pg_advisory_lock" START_LOCK) &&
		       check_version(pg) && be_writer(pg) &&
		       exec(pg, "SELECT pg_advisory_unlock" START_LOCK);
	else
		fine = fine && check_version(pg);
	fine = fine && pg_prepare(pg);
	if (!fine)
		pg_disconnect(pg);
	return fine;
}
