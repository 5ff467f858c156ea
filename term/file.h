/* Reading and writing whole files, and game files in particular, with a sentence for trouble. */
#ifndef TABARD_TERM_FILE_H
#define TABARD_TERM_FILE_H

#include <time.h>

#include "engine/record.h"
#include "term/say.h"

enum { FILE_SIZE_MAX = 16 << 20 };

/*
 * Reads a whole file ("-": standard input) of at most FILE_SIZE_MAX bytes into memory that the
 * caller frees. An exit code; trouble has been said.
 */
int file_read(const char *path, char **bytes, size_t *size);

/* Writes a file so that a crash leaves either the old one or the new one. An exit code. */
int file_write(const char *path, const char *bytes, size_t size);

/* Whether there is a plain file of that name; when it was last written to. */
bool file_is_plain(const char *path);
time_t file_time(const char *path);

/* Writes all of it to an open file; false with errno set. */
bool file_put(int fd, const char *bytes, size_t size);

/* Whether a file could be written there: it is tried, and nothing is left. An exit code. */
int file_try(const char *path);

/* A game file in memory, replayed. */
struct game_file {
	char *bytes;
	size_t size;
	struct entry *log;
	struct record record;
	struct match match;
	struct record_reader reader; /* its error is game_file_get's, its rows are the file's */
};

/*
 * Reads and replays a file. game_file_get says only what the world does wrong and leaves what
 * is wrong with the file in `reader.error`, returning EXIT_FILE; game_file_load says that too,
 * and takes no view's file, for there is nothing to play on with. A journal (kept.h) is read as
 * far as it was written. Whatever they return, game_file_free is to be called.
 */
int game_file_get(struct game_file *file, const char *path);
int game_file_load(struct game_file *file, const char *path);
void game_file_complain(const struct game_file *file, const char *path);
void game_file_free(struct game_file *file);

/* Writes a file: the rows of a table between their head and tail, or all of a match. */
struct game_rows {
	const struct record *record;
	const struct match *match;
	const struct text *rows; /* NULL: what record_put_rows makes of the match */
};
int game_file_save(const char *path, const struct game_rows *from);

#endif
