/* Files: the one place of the command that opens them. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games/list.h"
#include "term/file.h"
#include "term/kept.h"
#include "term/paper.h"

/* Reads until the end or the limit; false with errno set, EFBIG for a file that is too long. */
static bool read_all(int fd, char **bytes, size_t *size)
{
	size_t room = 1 << 16;

	*bytes = memory_get(room, 1);
	*size = 0;
	for (;;) {
		ssize_t got = read(fd, *bytes + *size, room - *size - 1);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return false;
		if (got == 0)
			return true;
		*size += (size_t)got;
		(*bytes)[*size] = '\0';
		if (*size > FILE_SIZE_MAX) {
			errno = EFBIG;
			return false;
		}
		if (room - *size < 2) {
			char *larger = memory_get(2 * room, 1);

			memcpy(larger, *bytes, *size);
			free(*bytes);
			*bytes = larger;
			room *= 2;
		}
	}
}

int file_read(const char *path, char **bytes, size_t *size)
{
	bool is_stdin = strcmp(path, "-") == 0;
	int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	bool fine;
	int error;

	*bytes = NULL;
	*size = 0;
	if (fd < 0)
		return say_failure(EXIT_WORLD, W_NO_READ, WITH(path, strerror(errno)));
	fine = read_all(fd, bytes, size);
	error = errno;
	if (!is_stdin)
		close(fd);
	if (fine)
		return EXIT_FINE;
	free(*bytes);
	*bytes = NULL;
	*size = 0;
	if (error == EFBIG)
		return say_failure(EXIT_FILE, W_FILE_TOO_LONG,
				   WITH(path, NUM(FILE_SIZE_MAX >> 20)));
	return say_failure(EXIT_WORLD, W_NO_READ, WITH(path, strerror(error)));
}

bool file_put(int fd, const char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t put = write(fd, bytes, size);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return false;
		bytes += put;
		size -= (size_t)put;
	}
	return true;
}

bool file_is_plain(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

time_t file_time(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 ? about.st_mtime : 0;
}

int file_try(const char *path)
{
	bool there = access(path, F_OK) == 0;
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);

	if (fd < 0)
		return say_failure(EXIT_WORLD, W_NO_WRITE, WITH(path, strerror(errno)));
	close(fd);
	if (!there)
		unlink(path);
	return EXIT_FINE;
}

int file_write(const char *path, const char *bytes, size_t size)
{
	char draft[4096];
	/* Devices and pipes are written to as they are; anything else is put in place whole. */
	bool whole = file_is_plain(path) || access(path, F_OK) != 0;
	int n = snprintf(draft, sizeof draft, whole ? "%s.part" : "%s", path);
	int fd = -1;
	bool fine;

	if (n < 0 || n >= (int)sizeof draft)
		errno = ENAMETOOLONG;
	else
		fd = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (fd < 0)
		return say_failure(EXIT_WORLD, W_NO_WRITE, WITH(path, strerror(errno)));
	fine = file_put(fd, bytes, size);
	if (close(fd) != 0)
		fine = false;
	if (fine && whole)
		fine = rename(draft, path) == 0;
	if (fine)
		return EXIT_FINE;
	say_error(W_NO_WRITE, WITH(path, strerror(errno)));
	if (whole)
		unlink(draft);
	return EXIT_WORLD;
}

/* Room for every entry: a line holds at most one. */
static int32_t lines_of(const char *bytes, size_t size)
{
	int32_t lines = 1;

	for (size_t i = 0; i < size; i++)
		lines += bytes[i] == '\n';
	return lines;
}

static bool fold(struct game_file *file)
{
	struct record_room *room = &file->reader.room;

	free(file->log);
	room->lookup = game_find;
	room->capacity = lines_of(file->bytes, file->size);
	file->log = memory_get((size_t)room->capacity, sizeof *file->log);
	room->log = file->log;
	return record_get(&file->reader, (struct slice){file->bytes, (uint32_t)file->size},
			  &file->record, &file->match);
}

/*
 * A journal ends wherever its program did: a line that was not finished is dropped, and if all
 * before it can be folded it gets the tail it lacks.
 */
static void mend(struct game_file *file)
{
	char tail[400];
	struct text text;
	char *whole;

	while (file->size > 0 && file->bytes[file->size - 1] != '\n')
		file->size--;
	if (fold(file) || file->reader.error.line != lines_of(file->bytes, file->size) ||
	    !file->record.started)
		return;
	text_init(&text, tail, sizeof tail);
	record_put_tail(&file->record, &file->match, &text);
	whole = memory_get(file->size + text.len + 1, 1);
	memcpy(whole, file->bytes, file->size);
	memcpy(whole + file->size, tail, text.len);
	free(file->bytes);
	file->bytes = whole;
	file->size += text.len;
}

int game_file_get(struct game_file *file, const char *path)
{
	int code;

	memset(file, 0, sizeof *file);
	code = file_read(path, &file->bytes, &file->size);
	if (code != EXIT_FINE)
		return code;
	if (path_is_journal(path))
		mend(file);
	return fold(file) ? EXIT_FINE : EXIT_FILE;
}

void game_file_complain(const struct game_file *file, const char *path)
{
	const struct record_error *error = &file->reader.error;

	say_error(W_FILE_LINE, WITH(path, NUM(error->line), error->sentence));
}

int game_file_load(struct game_file *file, const char *path)
{
	int code = game_file_get(file, path);

	if (code == EXIT_FILE && file->reader.error.line > 0)
		game_file_complain(file, path);
	if (code == EXIT_FINE && file->record.viewer != VIEW_ALL)
		return say_failure(EXIT_FILE, W_FILE_VIEW, WITH(path));
	return code;
}

void game_file_free(struct game_file *file)
{
	free(file->bytes);
	free(file->log);
	memset(file, 0, sizeof *file);
}

int game_file_save(const char *path, const struct game_rows *from)
{
	struct text paper;
	int code;

	paper_open(&paper);
	record_put_head(VIEW_ALL, &paper);
	if (from->rows)
		text_bytes(&paper, from->rows->buf, from->rows->len);
	else
		record_put_rows(from->record, from->match, &paper);
	record_put_tail(from->record, from->match, &paper);
	if (paper.full || (from->rows && from->rows->full))
		code = say_failure(EXIT_WORLD, W_NO_MEMORY, NULL);
	else
		code = file_write(path, paper.buf, paper.len);
	paper_close(&paper);
	return code;
}
