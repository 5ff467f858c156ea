/*
 * A store in a file from outside: what it holds, and one of today made as it would have been
 * before, for the tests of how an older one is turned over.
 */
#ifndef TABARD_TESTS_STORE_OLDER_H
#define TABARD_TESTS_STORE_OLDER_H

#include <sqlite3.h>

#include "engine/base.h"

/* Statements for the file from outside. */
static inline void run_sql(const char *path, const char *sql)
{
	sqlite3 *handle;

	ASSERT(sqlite3_open(path, &handle) == SQLITE_OK);
	ASSERT(sqlite3_exec(handle, sql, NULL, NULL, NULL) == SQLITE_OK);
	ASSERT(sqlite3_close(handle) == SQLITE_OK);
}

/* The number that a query of the file gives. */
static inline int64_t number_by_sql(const char *path, const char *sql)
{
	sqlite3_stmt *statement;
	sqlite3 *handle;
	int64_t number;

	ASSERT(sqlite3_open(path, &handle) == SQLITE_OK);
	ASSERT(sqlite3_prepare_v2(handle, sql, -1, &statement, NULL) == SQLITE_OK);
	ASSERT(sqlite3_step(statement) == SQLITE_ROW);
	number = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	ASSERT(sqlite3_close(handle) == SQLITE_OK);
	return number;
}

/* Makes of today's store one of version 2, as far as it has tables and rows. */
static const char to_version_2[] =
	"CREATE TABLE h ("
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL,"
	" status INTEGER NOT NULL, asked INTEGER NOT NULL, due_kind INTEGER NOT NULL,"
	" due INTEGER, claimed INTEGER, created INTEGER NOT NULL, changed INTEGER NOT NULL,"
	" listed INTEGER NOT NULL, game TEXT NOT NULL, summary TEXT NOT NULL,"
	" members TEXT NOT NULL) STRICT;"
	"INSERT INTO h SELECT id, name, revision, status, asked, due_kind, due, claimed, created,"
	" changed, listed, game, summary, members FROM heads;"
	"CREATE TABLE l ("
	" head INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
	" person INTEGER NOT NULL, ref TEXT, last INTEGER NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (head, number)) STRICT, WITHOUT ROWID;"
	"INSERT INTO l SELECT head, number, at, person, ref, last, text FROM log;"
	"DROP VIEW heads; DROP TABLE tables; DROP TABLE standings; DROP TABLE log;"
	"ALTER TABLE h RENAME TO heads; ALTER TABLE l RENAME TO log;"
	"CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;"
	"CREATE INDEX heads_claimed ON heads (claimed) WHERE claimed IS NOT NULL;"
	"CREATE INDEX heads_listed ON heads (status, changed) WHERE listed = 1;"
	"CREATE INDEX heads_old ON heads (status, changed) WHERE status <> 1;"
	"PRAGMA user_version = 2";

static const char to_version_1[] =
	"DROP INDEX heads_listed; DROP INDEX heads_old;"
	"CREATE INDEX heads_lobby ON heads (status, changed);"
	"CREATE UNIQUE INDEX log_ref ON log (head, person, ref) WHERE ref IS NOT NULL;"
	"PRAGMA user_version = 1";

#endif
