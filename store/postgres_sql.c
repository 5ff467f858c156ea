/*
 * The schema of the PostgreSQL store, and the statements that it has in words of its own. The head
 * row is the referee: whoever changes anything of a table holds its lock first, and what is read
 * after that is what the last one wrote.
 */
#include "store/postgres.h"

const char pg_schema[] =
	"CREATE SCHEMA IF NOT EXISTS tabard;"
	"CREATE TABLE heads ("
	" id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE,"
	" revision bigint NOT NULL, status bigint NOT NULL, asked bigint NOT NULL,"
	" due_kind integer NOT NULL, due bigint, claimed bigint, created bigint NOT NULL,"
	" changed bigint NOT NULL, listed bigint NOT NULL, game text NOT NULL,"
	" summary text NOT NULL, members text NOT NULL) WITH (fillfactor = 50);"
	"CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;"
	"CREATE INDEX heads_claimed ON heads (claimed) WHERE claimed IS NOT NULL;"
	"CREATE INDEX heads_lobby ON heads (status, changed);"
	"CREATE TABLE log ("
	" head bigint NOT NULL, number bigint NOT NULL, at bigint NOT NULL,"
	" person bigint NOT NULL, ref text, last bigint NOT NULL, text text NOT NULL,"
	" PRIMARY KEY (head, number));"
	"CREATE UNIQUE INDEX log_ref ON log (head, person, ref) WHERE ref IS NOT NULL;"
	"CREATE TABLE members ("
	" person bigint NOT NULL, head bigint NOT NULL, seat integer NOT NULL,"
	" PRIMARY KEY (person, head, seat));"
	"CREATE INDEX members_head ON members (head);"
	"CREATE TABLE chat ("
	" head bigint NOT NULL, room bigint NOT NULL, number bigint NOT NULL,"
	" at bigint NOT NULL, person bigint NOT NULL, ref text, text text NOT NULL,"
	" PRIMARY KEY (head, room, number));"
	"CREATE UNIQUE INDEX chat_ref ON chat (head, person, ref) WHERE ref IS NOT NULL;"
	"CREATE INDEX chat_person ON chat (person);"
	"CREATE TABLE intents ("
	" head bigint NOT NULL, seat integer NOT NULL, text text NOT NULL,"
	" PRIMARY KEY (head, seat));"
	"CREATE TABLE links ("
	" hash bytea PRIMARY KEY, head bigint NOT NULL, seat integer NOT NULL,"
	" UNIQUE (head, seat));"
	"CREATE TABLE people ("
	" id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,"
	" login text UNIQUE, passphrase text, created bigint NOT NULL);"
	"CREATE TABLE keys ("
	" hash bytea PRIMARY KEY, person bigint NOT NULL, kind bigint NOT NULL, expires bigint);"
	"CREATE INDEX keys_person ON keys (person, kind);"
	"CREATE INDEX keys_expires ON keys (expires) WHERE expires IS NOT NULL;"
	"CREATE TABLE beat (one bigint PRIMARY KEY CHECK (one = 1), at bigint NOT NULL);"
	"CREATE TABLE store (version bigint NOT NULL);";

/* Apart: a store of before has none yet. */
const char pg_writers[] =
	"CREATE TABLE IF NOT EXISTS writers ("
	" name text PRIMARY KEY, batch bigint NOT NULL, at timestamptz NOT NULL DEFAULT now());"
	"DELETE FROM writers WHERE at < now() - interval '1 day'";

#define CLOCK "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

/* What has a table in common: heads that somebody else is busy with wait for another time. */
#define UNLESS_BUSY " FOR UPDATE SKIP LOCKED"

const char *const pg_text[SQL_COUNT] = {
	[SQL_BEGIN] = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
	[SQL_BEGIN_READ] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
	[SQL_NOW] = "SELECT " CLOCK,
	[SQL_BATCH] = "UPDATE writers SET batch = $1, at = now() WHERE name = $2",
	/* Who still writes holds the lock: the answer is that of its end. */
	[SQL_FATE] = "SELECT batch FROM writers WHERE name = $1 FOR UPDATE",
	[SQL_NOTIFY] = "SELECT pg_notify('tabard', $1)",
	[SQL_LISTEN] = "LISTEN tabard",
	/* Who appended does what is due next; if it has died, others may after these ms. */
	[SQL_HEAD_SET] = "UPDATE heads SET revision = $1, status = $2, asked = $3, due_kind = $4,"
			 " due = $5, changed = $6, listed = $7, game = $8, summary = $9,"
			 " members = $10, claimed = CAST($5 AS bigint) + 3000 WHERE id = $11",
	[SQL_HEAD_LOCK] = "SELECT " HEAD_COLUMNS ", members FROM heads WHERE name = $1 FOR UPDATE",
	[SQL_MADE_LOCK] = "SELECT pg_advisory_xact_lock(hashtextextended($2, $1))",
	[SQL_FORGET_HEADS] = "SELECT id FROM heads"
			     " WHERE id IN (SELECT head FROM members WHERE person = $1)"
			     " ORDER BY name FOR UPDATE",
	[SQL_DUE] = "SELECT id, name, revision, due_kind, due FROM heads"
		    " WHERE due <= $1 AND (claimed IS NULL OR claimed <= $1) AND " OF_KIND
		    " ORDER BY due LIMIT $3" UNLESS_BUSY,
	[SQL_OLD_TABLES] = "SELECT id FROM heads WHERE status = $1 AND changed < $2"
			   " LIMIT 50" UNLESS_BUSY,
	[SQL_OLD_DELETED] = "SELECT id FROM heads WHERE status = $1 AND changed < $2"
			    " LIMIT 200" UNLESS_BUSY,
};
