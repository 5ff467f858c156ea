/* Writes to the log that wait for their sync. See sqlite_log.h. */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "engine/base.h"
#include "store/sqlite_log.h"

#define NAME "tabard-log"

enum {
	ROOM = (1 << 17) - 1, /* bytes that may wait; SQLite's own files take no more in one call */
	HEAD = 24,            /* bytes of a frame before its page */
	GROWS = 1 << 20,      /* bytes by which the file grows */
};

/* A log; the file of the system below stands behind it in SQLite's memory. */
struct log {
	sqlite3_file base;
	sqlite3_file *below;
	uint8_t *waiting; /* ROOM bytes once anything was written */
	int length;
	sqlite3_int64 at; /* where the first of them belongs */
	bool headed;      /* the last that waits is the head of a frame */
	sqlite3_int64 size; /* of the file below; -1: not known */
};

static sqlite3_vfs *system_files;

/*
 * The file grows by much at a time, for each sync of one that has grown also writes how long it is.
 * Nothing is lost where that fails: the zeros are no frames.
 */
static void grow(struct log *log, sqlite3_int64 end)
{
	static const uint8_t zeros[1 << 16];

	if (log->size < 0 && log->below->pMethods->xFileSize(log->below, &log->size) != SQLITE_OK)
		return;
	if (end <= log->size)
		return;
	for (log->size = end; log->size % GROWS != 0;) {
		int length = GROWS - (int)(log->size % GROWS);

		if (length > (int)sizeof zeros)
			length = sizeof zeros;
		if (log->below->pMethods->xWrite(log->below, zeros, length, log->size) != SQLITE_OK)
			return;
		log->size += length;
	}
}

static int write_out(struct log *log)
{
	int length = log->length, code;

	log->length = 0;
	log->headed = false;
	if (length == 0)
		return SQLITE_OK;
	code = log->below->pMethods->xWrite(log->below, log->waiting, length, log->at);
	if (code == SQLITE_OK)
		grow(log, log->at + length);
	return code;
}

/* What waits was never told to anybody: a commit is synced. So it need not be written. */
static int log_close(sqlite3_file *file)
{
	struct log *log = (struct log *)file;

	free(log->waiting);
	return log->below->pMethods->xClose(log->below);
}

/* Only frames that follow on one another wait: heads, and pages behind a head that waits. */
static bool may_wait(const struct log *log, int length, sqlite3_int64 at)
{
	bool follows = log->length == 0 || at == log->at + log->length;

	return follows && log->length + length <= ROOM && (length == HEAD || log->headed);
}

/*
 * Anything else is written at once. So is the rest of a frame whose beginning was synced to the end
 * of a sector: no other sync will come before others are told of it.
 */
static int log_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 at)
{
	struct log *log = (struct log *)file;
	bool waits = may_wait(log, length, at);
	int code = waits ? SQLITE_OK : write_out(log);

	if (code != SQLITE_OK)
		return code;
	if (!waits && length != HEAD)
		return log->below->pMethods->xWrite(log->below, bytes, length, at);
	if (!log->waiting) {
		log->waiting = malloc(ROOM);
		ASSERT(log->waiting);
	}
	if (log->length == 0)
		log->at = at;
	memcpy(log->waiting + log->length, bytes, (size_t)length);
	log->length += length;
	log->headed = length == HEAD;
	return SQLITE_OK;
}

static int log_read(sqlite3_file *file, void *out, int length, sqlite3_int64 at)
{
	struct log *log = (struct log *)file;
	int code = write_out(log);

	return code != SQLITE_OK ? code
				 : log->below->pMethods->xRead(log->below, out, length, at);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct log *log = (struct log *)file;
	int code = write_out(log);

	log->size = -1;
	return code != SQLITE_OK ? code : log->below->pMethods->xTruncate(log->below, size);
}

static int log_sync(sqlite3_file *file, int flags)
{
	struct log *log = (struct log *)file;
	int code = write_out(log);

	return code != SQLITE_OK ? code : log->below->pMethods->xSync(log->below, flags);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size)
{
	struct log *log = (struct log *)file;
	int code = write_out(log);

	return code != SQLITE_OK ? code : log->below->pMethods->xFileSize(log->below, size);
}

static int log_control(sqlite3_file *file, int op, void *value)
{
	struct log *log = (struct log *)file;

	return log->below->pMethods->xFileControl(log->below, op, value);
}

static int log_sector(sqlite3_file *file)
{
	struct log *log = (struct log *)file;

	return log->below->pMethods->xSectorSize(log->below);
}

static int log_traits(sqlite3_file *file)
{
	struct log *log = (struct log *)file;

	return log->below->pMethods->xDeviceCharacteristics(log->below);
}

/* SQLite locks the database itself, never its log. */
static int log_lock(sqlite3_file *file, int kind)
{
	(void)file;
	(void)kind;
	return SQLITE_OK;
}

static int log_reserved(sqlite3_file *file, int *out)
{
	(void)file;
	*out = 0;
	return SQLITE_OK;
}

static const sqlite3_io_methods log_methods = {
	.iVersion = 1,
	.xClose = log_close, .xRead = log_read, .xWrite = log_write, .xTruncate = log_truncate,
	.xSync = log_sync, .xFileSize = log_size, .xLock = log_lock, .xUnlock = log_lock,
	.xCheckReservedLock = log_reserved, .xFileControl = log_control,
	.xSectorSize = log_sector, .xDeviceCharacteristics = log_traits,
};

/* Any other file is the system's own, in the same memory. */
static int open_file(sqlite3_vfs *files, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct log *log = (struct log *)file;
	int code;

	(void)files;
	if (!(flags & SQLITE_OPEN_WAL))
		return system_files->xOpen(system_files, name, file, flags, out);
	memset(log, 0, sizeof *log);
	log->below = (sqlite3_file *)(log + 1);
	log->size = -1;
	code = system_files->xOpen(system_files, name, log->below, flags, out);
	if (code == SQLITE_OK)
		log->base.pMethods = &log_methods;
	return code;
}

static void make(void)
{
	static sqlite3_vfs files;

	system_files = sqlite3_vfs_find(NULL);
	files = *system_files;
	files.zName = NAME;
	files.szOsFile += (int)sizeof(struct log);
	files.pNext = NULL;
	files.xOpen = open_file;
	sqlite3_vfs_register(&files, 0);
}

const char *sqlite_log_files(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, make);
	return NAME;
}
