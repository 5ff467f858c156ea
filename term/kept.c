/* Journals and the list of kept games: the one file that knows how the data folder is laid out. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "term/file.h"
#include "term/kept.h"
#include "term/players.h"
#include "term/paper.h"

enum { LISTED_MAX = 4096 };

bool path_is_journal(const char *path)
{
	size_t length = strlen(path), tail = strlen(KEPT_OPEN);

	return length > tail && strcmp(path + length - tail, KEPT_OPEN) == 0;
}

void journal_whole_path(const struct journal *journal, char out[DATA_PATH_SIZE])
{
	size_t stem = strlen(journal->path) - strlen(KEPT_OPEN);

	snprintf(out, DATA_PATH_SIZE, "%.*s.tabard", (int)(stem < 4000 ? stem : 4000),
		 journal->path);
}

/* Writes everything, or gives the journal up after a sentence. */
static bool put(struct journal *journal, const char *bytes, size_t size)
{
	if (file_put(journal->fd, bytes, size))
		return true;
	say_error(W_NOT_KEPT, WITH(journal->path, strerror(errno)));
	journal_close(journal);
	return false;
}

static bool put_head(struct journal *journal)
{
	char head[64];
	struct text text;

	text_init(&text, head, sizeof head);
	record_put_head(VIEW_ALL, &text);
	return put(journal, text.buf, text.len);
}

int journal_new(struct journal *journal, const struct game *game)
{
	char name[100], stamp[32];
	time_t now = time(NULL);
	struct tm local;
	int code;

	localtime_r(&now, &local);
	strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
	memset(journal, 0, sizeof *journal);
	for (int n = 1; n < 100; n++) {
		char more[8] = "";

		if (n > 1)
			snprintf(more, sizeof more, "-%d", n);
		snprintf(name, sizeof name, "games/%s-%s%s" KEPT_OPEN, game->id, stamp, more);
		code = data_path(name, true, journal->path);
		if (code != EXIT_FINE)
			return code;
		journal->fd = open(journal->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		if (journal->fd > 0 || errno != EEXIST)
			break;
	}
	if (journal->fd <= 0) {
		journal->fd = 0;
		return say_failure(EXIT_WORLD, W_NOT_KEPT, WITH(journal->path, strerror(errno)));
	}
	flock(journal->fd, LOCK_EX | LOCK_NB);
	return put_head(journal) ? EXIT_FINE : EXIT_WORLD;
}

/* Opens what is there and locks it. */
static int take_hold(struct journal *journal, const char *path)
{
	journal->fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
	if (journal->fd <= 0) {
		journal->fd = 0;
		return say_failure(EXIT_WORLD, W_NO_WRITE, WITH(path, strerror(errno)));
	}
	if (flock(journal->fd, LOCK_EX | LOCK_NB) == 0)
		return EXIT_FINE;
	journal_close(journal);
	return say_failure(EXIT_WORLD, W_KEPT_BUSY, WITH(path));
}

/* What was half written is gone before anything is added, and never more than that. */
int journal_again(struct journal *journal, const char *path, const struct text *rows)
{
	struct text whole;
	int code;

	memset(journal, 0, sizeof *journal);
	snprintf(journal->path, sizeof journal->path, "%s", path);
	code = take_hold(journal, path);
	if (code != EXIT_FINE)
		return code;
	paper_open(&whole);
	record_put_head(VIEW_ALL, &whole);
	text_bytes(&whole, rows->buf, rows->len);
	code = file_write(path, whole.buf, whole.len);
	paper_close(&whole);
	journal_close(journal);
	if (code == EXIT_FINE)
		code = take_hold(journal, path);
	journal->written = rows->len;
	return code;
}

bool journal_add(struct journal *journal, const struct text *rows)
{
	size_t from = journal->written;

	if (!journal->fd || from == rows->len)
		return true;
	journal->written = rows->len;
	return put(journal, rows->buf + from, rows->len - from);
}

void journal_sync(const struct journal *journal)
{
	if (journal->fd)
		fdatasync(journal->fd);
}

void journal_close(struct journal *journal)
{
	if (journal->fd)
		close(journal->fd);
	journal->fd = 0;
}

void journal_remove(struct journal *journal)
{
	if (journal->fd)
		unlink(journal->path);
	journal_close(journal);
}

/* A file of the folder and when it was last written to. */
struct found {
	char name[256];
	time_t when;
};

static int newer_first(const void *a, const void *b)
{
	const struct found *x = a, *y = b;

	if (x->when != y->when)
		return x->when < y->when ? 1 : -1;
	return strcmp(y->name, x->name);
}

static bool is_game(const char *name, bool only_open)
{
	const char *dot = strrchr(name, '.');

	return dot && (strcmp(dot, KEPT_OPEN) == 0 || (!only_open && strcmp(dot, ".tabard") == 0));
}

static int find_all(const char *folder, bool only_open, struct found *found)
{
	DIR *directory = opendir(folder);
	struct dirent *entry;
	int count = 0;

	while (directory && count < LISTED_MAX && (entry = readdir(directory))) {
		char path[DATA_PATH_SIZE + 256];

		if (!is_game(entry->d_name, only_open))
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		snprintf(found[count].name, sizeof found[count].name, "%s", entry->d_name);
		found[count].when = file_time(path);
		count++;
	}
	if (directory)
		closedir(directory);
	qsort(found, (size_t)count, sizeof *found, newer_first);
	return count;
}

static void put_names(const struct record *record, int seats, struct text *out)
{
	for (int seat = 0; seat < seats; seat++) {
		char name[NAME_SIZE];

		player_shown_name(&record->sitter[seat], seat, name);
		text_str(out, seat ? ", " : "");
		text_str(out, name);
	}
}

/* False for a file that is none of ours: a list is no place to complain about it. */
static bool describe(struct kept *kept)
{
	struct game_file file;
	bool fine = game_file_get(&file, kept->path) == EXIT_FINE &&
		    file.record.viewer == VIEW_ALL;

	if (fine) {
		const struct setup *setup = &file.match.setup;
		struct text text;

		kept->game = file.match.game;
		kept->moves = file.match.moves;
		kept->when = file.record.at / 1000;
		kept->over = match_to_move(&file.match) == 0 || file.record.ended;
		text_init(&text, kept->names, sizeof kept->names);
		put_names(&file.record, setup->seats, &text);
	}
	game_file_free(&file);
	return fine;
}

int kept_list(struct kept *out, int max, bool only_open)
{
	struct found *found;
	char folder[DATA_PATH_SIZE];
	int count, n = 0;

	if (!data_folder("games", folder))
		return 0;
	found = memory_get(LISTED_MAX, sizeof *found);
	count = find_all(folder, only_open, found);
	for (int i = 0; i < count && n < max; i++) {
		int length = snprintf(out[n].path, DATA_PATH_SIZE, "%s/%s", folder, found[i].name);

		if (length < DATA_PATH_SIZE && describe(&out[n]) && !(only_open && out[n].over))
			n++;
	}
	free(found);
	return n;
}

void kept_time(int64_t when, char out[32])
{
	time_t seconds = (time_t)when;
	struct tm local;

	localtime_r(&seconds, &local);
	strftime(out, 32, "%Y-%m-%d %H:%M", &local);
}
