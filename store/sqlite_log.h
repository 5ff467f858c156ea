/*
 * Files of SQLite whose write-ahead log is written in few calls. SQLite writes a frame as its head
 * and its page, two calls each; here what follows on one another waits until the log is synced,
 * read or changed in another way, and the file grows by much at a time. Nobody sees a difference:
 * with synchronous=FULL a commit is told to others after its sync only. Not for less than that.
 */
#ifndef TABARD_STORE_SQLITE_LOG_H
#define TABARD_STORE_SQLITE_LOG_H

/*
 * The name of SQLite's view of such files, for sqlite3_open_v2; they are on the file system that is
 * SQLite's own when this is first called.
 */
const char *sqlite_log_files(void);

#endif
