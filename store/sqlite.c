/*
 * The embedded store: one file. Exactly one connection writes and checkpoints; readers cannot.
 * WAL with synchronous=FULL: when COMMIT returns, the batch is on disk.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "store/sqlite_log.h"
#include "store/sqlite_sql.h"

enum {
	APPLICATION = 0x54616272, /* "Tabr" */
	PATH_SIZE = 4096,
	PATIENCE = 5000, /* ms for a lock that only a backup can hold */
};

/* A connection to the file. */
struct lite {
	struct db db;
	sqlite3 *handle;
	sqlite3_stmt *statement[SQL_COUNT]; /* prepared when it is first used */
	int lock; /* the lock file of the writer, or -1 */
};

static bool lite_fails(struct lite *lite)
{
	int code = sqlite3_errcode(lite->handle);
	int os = sqlite3_system_errno(lite->handle);
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
	return store_fails(lite->db.failure, trouble, sqlite3_errmsg(lite->handle));
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

static struct db_rows *lite_ask(struct db *db, enum sql id, const char *types, va_list *values)
{
	struct lite *lite = (struct lite *)db;
	sqlite3_stmt **statement = &lite->statement[id];
	const char *text = lite_words[id] ? lite_words[id] : sql_text[id];
	int code = SQLITE_OK;

	if (!*statement)
		code = sqlite3_prepare_v3(lite->handle, text, -1, SQLITE_PREPARE_PERSISTENT,
					  statement, NULL);
	for (int i = 0; code == SQLITE_OK && types[i]; i++)
		code = bind(*statement, i + 1, types[i], values);
	if (code == SQLITE_OK)
		return (struct db_rows *)*statement;
	lite_fails(lite);
	return NULL;
}

static int lite_next(struct db *db, struct db_rows *rows)
{
	sqlite3_stmt *statement = (sqlite3_stmt *)rows;
	int code = sqlite3_step(statement);

	if (code == SQLITE_ROW)
		return 1;
	if (code != SQLITE_DONE)
		lite_fails((struct lite *)db);
	sqlite3_reset(statement);
	return code == SQLITE_DONE ? 0 : -1;
}

static bool lite_run(struct db *db, struct db_rows *rows)
{
	int more;

	do
		more = lite_next(db, rows);
	while (more > 0);
	return more == 0;
}

static void lite_end(struct db *db, struct db_rows *rows)
{
	(void)db;
	sqlite3_reset((sqlite3_stmt *)rows);
}

static int64_t lite_number(struct db *db, struct db_rows *rows, int column)
{
	(void)db;
	return sqlite3_column_int64((sqlite3_stmt *)rows, column);
}

static struct slice lite_text(struct db *db, struct db_rows *rows, int column)
{
	const unsigned char *text = sqlite3_column_text((sqlite3_stmt *)rows, column);
	int length = sqlite3_column_bytes((sqlite3_stmt *)rows, column);

	(void)db;
	return (struct slice){text ? (const char *)text : "", (uint32_t)length};
}

static int64_t lite_added(struct db *db)
{
	return sqlite3_last_insert_rowid(((struct lite *)db)->handle);
}

static const struct db_kind lite_kind = {
	.ask = lite_ask, .next = lite_next, .run = lite_run, .end = lite_end,
	.number = lite_number, .text = lite_text, .added = lite_added,
};

/* A statement outside the list, run once: pragmas and the schema. */
static bool lite_exec(struct lite *lite, const char *sql)
{
	return sqlite3_exec(lite->handle, sql, NULL, NULL, NULL) == SQLITE_OK || lite_fails(lite);
}

/* The first column of a pragma or query as a number; a text counts as its first byte. */
static bool lite_pragma(struct lite *lite, const char *sql, int64_t *out)
{
	sqlite3_stmt *statement = NULL;
	bool fine = sqlite3_prepare_v2(lite->handle, sql, -1, &statement, NULL) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_ROW;

	if (!fine)
		lite_fails(lite);
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
static bool lock_store(struct lite *lite)
{
	char path[PATH_SIZE], number[24];
	int file = open(lite->db.config->where, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	int length;

	if (file < 0)
		return fails_at(lite->db.failure, open_trouble(), lite->db.config->where);
	close(file);
	snprintf(path, sizeof path, "%s.lock", lite->db.config->where);
	lite->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (lite->lock < 0)
		return fails_at(lite->db.failure, open_trouble(), path);
	if (flock(lite->lock, LOCK_EX | LOCK_NB) != 0)
		return store_fails(lite->db.failure, STORE_LOCKED, lite->db.config->where);
	length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
	if (ftruncate(lite->lock, 0) != 0 || write(lite->lock, number, (size_t)length) != length)
		return fails_at(lite->db.failure, errno == ENOSPC ? STORE_FULL : STORE_NO_WRITE,
				path);
	return true;
}

/* Ours, and of a version that we know. A file without tables is a store yet to be made: 0. */
static bool check_version(struct lite *lite, int64_t *version)
{
	int64_t tables, application;

	if (!lite_pragma(lite, "SELECT count(*) FROM sqlite_schema", &tables) ||
	    !lite_pragma(lite, "PRAGMA application_id", &application) ||
	    !lite_pragma(lite, "PRAGMA user_version", version))
		return false;
	if (tables == 0)
		*version = 0;
	else if (application != APPLICATION)
		return store_fails(lite->db.failure, STORE_FOREIGN, lite->db.config->where);
	else if (*version > LITE_SCHEMA_VERSION)
		return store_fails(lite->db.failure, STORE_NEWER, lite->db.config->where);
	return true;
}

/* Makes the schema, or of an older version's the one that we know; all of it or nothing. */
static bool make_schema(struct lite *lite, int64_t version)
{
	char marks[120];

	if (version == LITE_SCHEMA_VERSION)
		return true;
	snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
		 APPLICATION, LITE_SCHEMA_VERSION);
	if (lite_exec(lite, "BEGIN IMMEDIATE") &&
	    lite_exec(lite, version == 0 ? lite_schema : lite_from_before) &&
	    lite_exec(lite, marks) && lite_exec(lite, "COMMIT"))
		return true;
	sqlite3_exec(lite->handle, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

/*
 * EXTRA is FULL once the write-ahead log is there. Before that, while a new store is turned over
 * to it, EXTRA also syncs the folder after the journal was removed: with FULL alone the journal
 * can come back after a power cut and roll everything back, as tests/store found out.
 */
static bool prepare_writer(struct lite *lite)
{
	int64_t mode, version;

	if (!check_version(lite, &version) || !lite_exec(lite, "PRAGMA synchronous = EXTRA") ||
	    !lite_pragma(lite, "PRAGMA journal_mode = WAL", &mode))
		return false;
	if (mode != 'w')
		return store_fails(lite->db.failure, STORE_NO_WRITE, "no write-ahead log here");
	if (lite->db.config->careless && !lite_exec(lite, "PRAGMA synchronous = NORMAL"))
		return false;
	/*
	 * A checkpoint takes as long for many pages as for few that changed often: 16 MB of log.
	 * And 16 MB of pages at hand, for every table in play has a last one of its own.
	 */
	return lite_exec(lite, "PRAGMA wal_autocheckpoint = 4000") &&
	       lite_exec(lite, "PRAGMA cache_size = -16000") &&
	       lite_exec(lite, "PRAGMA secure_delete = ON") && make_schema(lite, version);
}

static bool prepare_reader(struct lite *lite)
{
	int64_t version;

	sqlite3_db_config(lite->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	return check_version(lite, &version);
}

static void lite_close(void *connection)
{
	struct lite *lite = connection;

	for (int i = 0; i < SQL_COUNT; i++)
		sqlite3_finalize(lite->statement[i]);
	sqlite3_close(lite->handle);
	if (lite->lock >= 0)
		close(lite->lock);
	memo_free(lite->db.memo);
	free(lite);
}

static void *lite_open(const struct store_config *config, bool writer,
		       struct store_failure *failure)
{
	int flags = writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
	struct lite *lite = calloc(1, sizeof *lite);
	const char *files;
	bool fine;

	ASSERT(lite);
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* nobody asks; refused once it is in use */
	lite->db.kind = &lite_kind;
	lite->db.config = config;
	lite->db.writes = writer;
	lite->db.memo = writer ? memo_new() : NULL;
	lite->db.failure = failure;
	lite->lock = -1;
	if (writer && !lock_store(lite)) {
		lite_close(lite);
		return NULL;
	}
	files = writer && !config->careless ? sqlite_log_files() : NULL;
	fine = sqlite3_open_v2(config->where, &lite->handle, flags | SQLITE_OPEN_NOMUTEX, files) ==
		SQLITE_OK;
	if (!fine) {
		lite_fails(lite);
	} else {
		sqlite3_busy_timeout(lite->handle, PATIENCE);
		sqlite3_db_config(lite->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
		fine = writer ? prepare_writer(lite) : prepare_reader(lite);
	}
	if (fine)
		return lite;
	lite_close(lite);
	return NULL;
}

/* Everything in the list in one transaction: all of it happens, or nothing. */
static bool transact(struct lite *lite, enum sql begin, struct request *list)
{
	struct store_failure first;
	bool fine = db_run(&lite->db, db_ask(&lite->db, begin, ""));

	if (!fine)
		return false;
	lite->db.now = store_clock(lite->db.config);
	for (struct request *request = list; fine && request; request = request->next)
		fine = db_do(&lite->db, request);
	if (fine && db_run(&lite->db, db_ask(&lite->db, SQL_COMMIT, "")))
		return true;
	/* Some failures have rolled back already; what counts is the sentence of the first. */
	first = *lite->db.failure;
	for (int i = 0; i < SQL_COUNT; i++)
		sqlite3_reset(lite->statement[i]);
	if (!sqlite3_get_autocommit(lite->handle))
		db_run(&lite->db, db_ask(&lite->db, SQL_ROLLBACK, ""));
	memo_clear(lite->db.memo);
	*lite->db.failure = first;
	return false;
}

static bool lite_write(void *connection, struct request *list, struct store_failure *failure)
{
	struct lite *lite = connection;

	lite->db.failure = failure;
	return transact(lite, SQL_BEGIN, list);
}

static bool lite_read(void *connection, struct request *request, struct store_failure *failure)
{
	struct lite *lite = connection;

	lite->db.failure = failure;
	ASSERT(!request->next);
	return transact(lite, SQL_BEGIN_READ, request);
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

static bool copy_into(struct lite *lite, const char *part)
{
	sqlite3_stmt *statement = NULL;
	bool fine = sqlite3_prepare_v2(lite->handle, "VACUUM INTO ?", -1, &statement, NULL) ==
			    SQLITE_OK &&
		    sqlite3_bind_text(statement, 1, part, -1, SQLITE_STATIC) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_DONE;

	if (!fine)
		lite_fails(lite);
	sqlite3_finalize(statement);
	return fine && sync_copy(part, lite->db.failure);
}

/* The copy gets its name when it is whole, and never that of a file that is there. */
static bool lite_backup(const char *where, const char *into, struct store_failure *failure)
{
	const struct store_config config = {.where = where};
	char part[PATH_SIZE];
	struct lite *lite;
	int file;
	bool fine;

	if (access(into, F_OK) == 0)
		return store_fails(failure, STORE_EXISTS, into);
	if (access(where, R_OK) != 0)
		return fails_at(failure, STORE_NO_OPEN, where);
	lite = lite_open(&config, false, failure);
	if (!lite)
		return false;
	snprintf(part, sizeof part, "%s.part", into);
	file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	fine = file >= 0 || fails_at(failure, open_trouble(), part);
	if (file >= 0)
		close(file);
	fine = fine && copy_into(lite, part);
	if (fine && link(part, into) != 0)
		fine = fails_at(failure, errno == EEXIST ? STORE_EXISTS : STORE_IO, into);
	unlink(part);
	lite_close(lite);
	return fine;
}

const struct store_engine store_sqlite = {
	.open = lite_open, .write = lite_write, .read = lite_read, .close = lite_close,
	.backup = lite_backup,
};
