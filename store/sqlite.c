/*
 * The embedded store: one file. Exactly one connection writes and checkpoints; readers cannot.
 * WAL with synchronous=FULL: when COMMIT returns, the batch is on disk.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite.h"

enum {
	SCHEMA_VERSION = 1,
	APPLICATION = 0x54616272, /* "Tabr" */
	PATH_SIZE = 4096,
	PATIENCE = 5000, /* ms for a lock that only a backup can hold */
};

bool db_fails(struct db *db)
{
	int code = sqlite3_errcode(db->handle);
	int os = sqlite3_system_errno(db->handle);
	enum store_trouble trouble = STORE_IO;

	if (code == SQLITE_FULL || (code == SQLITE_IOERR && (os == ENOSPC || os == EDQUOT ||
							os == EFBIG)))
		trouble = STORE_FULL;
	else if (code == SQLITE_READONLY || code == SQLITE_PERM)
		trouble = STORE_NO_WRITE;
	else if (code == SQLITE_NOTADB)
		trouble = STORE_FOREIGN;
	else if (code == SQLITE_CORRUPT)
		trouble = STORE_CORRUPT;
	return store_fails(db->failure, trouble, sqlite3_errmsg(db->handle));
}

static int bind_text(sqlite3_stmt *statement, int column, const char *text, bool or_null)
{
	if (or_null && !text[0])
		return sqlite3_bind_null(statement, column);
	return sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

static int bind(sqlite3_stmt *statement, int column, char type, va_list *values)
{
	struct slice slice;
	int64_t number;

	switch (type) {
	case 'i':
		return sqlite3_bind_int64(statement, column, va_arg(*values, int64_t));
	case 'z':
		number = va_arg(*values, int64_t);
		return number ? sqlite3_bind_int64(statement, column, number)
			      : sqlite3_bind_null(statement, column);
	case 't':
	case 'r':
		return bind_text(statement, column, va_arg(*values, const char *), type == 'r');
	case 's':
		slice = va_arg(*values, struct slice);
		return sqlite3_bind_text(statement, column, slice.at, (int)slice.len,
					 SQLITE_STATIC);
	default: /* 'h' */
		return sqlite3_bind_blob(statement, column, va_arg(*values, const uint8_t *),
					 STORE_HASH_SIZE, SQLITE_STATIC);
	}
}

sqlite3_stmt *db_ask(struct db *db, enum sql id, const char *types, ...)
{
	sqlite3_stmt **statement = &db->statement[id];
	va_list values;
	int code = SQLITE_OK;

	if (!*statement)
		code = sqlite3_prepare_v3(db->handle, sql_text[id], -1, SQLITE_PREPARE_PERSISTENT,
					  statement, NULL);
	va_start(values, types);
	for (int i = 0; code == SQLITE_OK && types[i]; i++)
		code = bind(*statement, i + 1, types[i], &values);
	va_end(values);
	if (code == SQLITE_OK)
		return *statement;
	db_fails(db);
	return NULL;
}

int db_next(struct db *db, sqlite3_stmt *statement)
{
	int code = statement ? sqlite3_step(statement) : SQLITE_ERROR;

	if (code == SQLITE_ROW)
		return 1;
	if (statement && code != SQLITE_DONE)
		db_fails(db);
	sqlite3_reset(statement);
	return code == SQLITE_DONE ? 0 : -1;
}

bool db_run(struct db *db, sqlite3_stmt *statement)
{
	int more;

	do
		more = db_next(db, statement);
	while (more > 0);
	return more == 0;
}

bool db_number(struct db *db, sqlite3_stmt *statement, int64_t otherwise, int64_t *out)
{
	int more = db_next(db, statement);

	*out = more > 0 ? sqlite3_column_int64(statement, 0) : otherwise;
	sqlite3_reset(statement);
	return more >= 0;
}

struct slice db_text(struct request *request, sqlite3_stmt *statement, int column)
{
	const unsigned char *text = sqlite3_column_text(statement, column);
	uint32_t length = (uint32_t)sqlite3_column_bytes(statement, column);

	return (struct slice){request_copy(request, text, length), length};
}

/* A statement outside the list, run once: pragmas and the schema. */
static bool db_exec(struct db *db, const char *sql)
{
	return sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK || db_fails(db);
}

/* The first column of a pragma or query as a number; a text counts as its first byte. */
static bool db_pragma(struct db *db, const char *sql, int64_t *out)
{
	sqlite3_stmt *statement = NULL;
	bool fine = sqlite3_prepare_v2(db->handle, sql, -1, &statement, NULL) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_ROW;

	if (!fine)
		db_fails(db);
	else if (sqlite3_column_type(statement, 0) == SQLITE_TEXT)
		*out = sqlite3_column_text(statement, 0)[0];
	else
		*out = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return fine;
}

static bool fails_at(struct store_failure *failure, enum store_trouble trouble, const char *path)
{
	char detail[PATH_SIZE];

	snprintf(detail, sizeof detail, "%.200s (%s)", path, strerror(errno));
	return store_fails(failure, trouble, detail);
}

static enum store_trouble open_trouble(void)
{
	return errno == EACCES || errno == EPERM || errno == EROFS ? STORE_NO_WRITE
								    : STORE_NO_OPEN;
}

/*
 * The lock is on a file of its own, for SQLite's locks come and go. The number in it is for
 * whoever wonders who holds it. The store itself is made here too, for nobody else to read.
 */
static bool lock_store(struct db *db)
{
	char path[PATH_SIZE], number[24];
	int file = open(db->config->where, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	int length;

	if (file < 0)
		return fails_at(db->failure, open_trouble(), db->config->where);
	close(file);
	snprintf(path, sizeof path, "%s.lock", db->config->where);
	db->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (db->lock < 0)
		return fails_at(db->failure, open_trouble(), path);
	if (flock(db->lock, LOCK_EX | LOCK_NB) != 0)
		return store_fails(db->failure, STORE_LOCKED, db->config->where);
	length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
	if (ftruncate(db->lock, 0) != 0 || write(db->lock, number, (size_t)length) != length)
		return fails_at(db->failure, errno == ENOSPC ? STORE_FULL : STORE_NO_WRITE, path);
	return true;
}

/* Ours, and of a version that we know. A file without tables is a store yet to be made. */
static bool check_version(struct db *db, bool *is_empty)
{
	int64_t tables, application, version;

	if (!db_pragma(db, "SELECT count(*) FROM sqlite_schema", &tables) ||
	    !db_pragma(db, "PRAGMA application_id", &application) ||
	    !db_pragma(db, "PRAGMA user_version", &version))
		return false;
	*is_empty = tables == 0;
	if (tables > 0 && application != APPLICATION)
		return store_fails(db->failure, STORE_FOREIGN, db->config->where);
	if (tables > 0 && version > SCHEMA_VERSION)
		return store_fails(db->failure, STORE_NEWER, db->config->where);
	return true;
}

static bool make_schema(struct db *db)
{
	char marks[120];

	snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
		 APPLICATION, SCHEMA_VERSION);
	if (db_exec(db, "BEGIN IMMEDIATE") && db_exec(db, sql_schema) && db_exec(db, marks) &&
	    db_exec(db, "COMMIT"))
		return true;
	sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

/*
 * EXTRA is FULL once the write-ahead log is there. Before that, while a new store is turned over
 * to it, EXTRA also syncs the folder after the journal was removed: with FULL alone the journal
 * can come back after a power cut and roll everything back, as tests/store found out.
 */
static bool prepare_writer(struct db *db)
{
	bool is_empty;
	int64_t mode;

	if (!check_version(db, &is_empty) || !db_exec(db, "PRAGMA synchronous = EXTRA") ||
	    !db_pragma(db, "PRAGMA journal_mode = WAL", &mode))
		return false;
	if (mode != 'w')
		return store_fails(db->failure, STORE_NO_WRITE, "no write-ahead log here");
	if (db->config->careless && !db_exec(db, "PRAGMA synchronous = NORMAL"))
		return false;
	/* A checkpoint takes as long for many pages as for few that changed often: 16 MB of log. */
	return db_exec(db, "PRAGMA wal_autocheckpoint = 4000") &&
	       db_exec(db, "PRAGMA secure_delete = ON") && (!is_empty || make_schema(db));
}

static bool prepare_reader(struct db *db)
{
	bool is_empty;

	sqlite3_db_config(db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	return check_version(db, &is_empty);
}

static void db_close(void *connection)
{
	struct db *db = connection;

	for (int i = 0; i < SQL_COUNT; i++)
		sqlite3_finalize(db->statement[i]);
	sqlite3_close(db->handle);
	if (db->lock >= 0)
		close(db->lock);
	free(db);
}

static void *db_open(const struct store_config *config, bool writer, struct store_failure *failure)
{
	int flags = writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
	struct db *db = calloc(1, sizeof *db);
	bool fine;

	ASSERT(db);
	db->config = config;
	db->failure = failure;
	db->lock = -1;
	if (writer && !lock_store(db)) {
		db_close(db);
		return NULL;
	}
	fine = sqlite3_open_v2(config->where, &db->handle, flags | SQLITE_OPEN_NOMUTEX, NULL) ==
		SQLITE_OK;
	if (!fine) {
		db_fails(db);
	} else {
		sqlite3_busy_timeout(db->handle, PATIENCE);
		sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
		fine = writer ? prepare_writer(db) : prepare_reader(db);
	}
	if (fine)
		return db;
	db_close(db);
	return NULL;
}

static bool do_one(struct db *db, struct request *request)
{
	request->answer.now = db->now;
	switch (request->op) {
	case OP_APPEND:
	case OP_CHAT_ADD:
	case OP_INTENT_SET:
	case OP_LOAD:
	case OP_REF_FIND:
	case OP_CHAT_READ:
	case OP_INTENTS:
		return tables_do(db, request);
	case OP_CLAIM:
	case OP_BEAT:
	case OP_SWEEP:
	case OP_LOBBY:
	case OP_MINE:
	case OP_REVISIONS:
	case OP_LINK_FIND:
		return lists_do(db, request);
	case OP_PERSON_ADD:
	case OP_PERSON_SET:
	case OP_PERSON_FORGET:
	case OP_KEY_ADD:
	case OP_KEY_TAKE:
	case OP_KEY_DROP:
	case OP_LOGIN_FIND:
	case OP_KEY_FIND:
		return people_do(db, request);
	}
	return false;
}

/* Everything in the list in one transaction: all of it happens, or nothing. */
static bool transact(struct db *db, enum sql begin, struct request *list)
{
	struct store_failure first;
	bool fine = db_run(db, db_ask(db, begin, ""));

	if (!fine)
		return false;
	db->now = store_clock(db->config);
	for (struct request *request = list; fine && request; request = request->next)
		fine = do_one(db, request);
	if (fine && db_run(db, db_ask(db, SQL_COMMIT, "")))
		return true;
	/* Some failures have rolled back already; what counts is the sentence of the first. */
	first = *db->failure;
	for (int i = 0; i < SQL_COUNT; i++)
		sqlite3_reset(db->statement[i]);
	if (!sqlite3_get_autocommit(db->handle))
		db_run(db, db_ask(db, SQL_ROLLBACK, ""));
	*db->failure = first;
	return false;
}

static bool db_write(void *connection, struct request *list, struct store_failure *failure)
{
	struct db *db = connection;

	db->failure = failure;
	return transact(db, SQL_BEGIN, list);
}

static bool db_read(void *connection, struct request *request, struct store_failure *failure)
{
	struct db *db = connection;

	db->failure = failure;
	ASSERT(!request->next);
	return transact(db, SQL_BEGIN_READ, request);
}

/* SQLite does not sync what VACUUM INTO writes. */
static bool sync_copy(const char *path, struct store_failure *failure)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	bool fine = file >= 0 && fsync(file) == 0;

	if (!fine)
		fails_at(failure, STORE_IO, path);
	if (file >= 0)
		close(file);
	return fine;
}

static bool copy_into(struct db *db, const char *part)
{
	sqlite3_stmt *statement = NULL;
	bool fine = sqlite3_prepare_v2(db->handle, "VACUUM INTO ?", -1, &statement, NULL) ==
			    SQLITE_OK &&
		    sqlite3_bind_text(statement, 1, part, -1, SQLITE_STATIC) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_DONE;

	if (!fine)
		db_fails(db);
	sqlite3_finalize(statement);
	return fine && sync_copy(part, db->failure);
}

/* The copy gets its name when it is whole, and never that of a file that is there. */
static bool db_backup(const char *where, const char *into, struct store_failure *failure)
{
	const struct store_config config = {.where = where};
	char part[PATH_SIZE];
	struct db *db;
	int file;
	bool fine;

	if (access(into, F_OK) == 0)
		return store_fails(failure, STORE_EXISTS, into);
	if (access(where, R_OK) != 0)
		return fails_at(failure, STORE_NO_OPEN, where);
	db = db_open(&config, false, failure);
	if (!db)
		return false;
	snprintf(part, sizeof part, "%s.part", into);
	file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	fine = file >= 0 || fails_at(failure, open_trouble(), part);
	if (file >= 0)
		close(file);
	fine = fine && copy_into(db, part);
	if (fine && link(part, into) != 0)
		fine = fails_at(failure, errno == EEXIST ? STORE_EXISTS : STORE_IO, into);
	unlink(part);
	db_close(db);
	return fine;
}

const struct store_engine store_sqlite = {
	.open = db_open, .write = db_write, .read = db_read, .close = db_close,
	.backup = db_backup,
};
