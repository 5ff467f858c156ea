/*
 * Games kept in the data folder. While a game is played its rows are appended to a journal,
 * `games/<game>-<time>.open`, a game file that still lacks its tail; so nothing is lost whatever
 * happens to the program. A finished game becomes a whole file, `.tabard`, beside it.
 */
#ifndef TABARD_TERM_KEPT_H
#define TABARD_TERM_KEPT_H

#include "engine/record.h"
#include "term/data.h"

#define KEPT_OPEN ".open"

struct journal {
	int fd; /* 0: there is none */
	size_t written; /* bytes of the rows that are on the disk */
	char path[DATA_PATH_SIZE];
};

/*
 * A new journal for a game; or that at `path`, which holds these rows already. Only one program
 * at a time may hold one. An exit code; trouble has been said.
 */
int journal_new(struct journal *journal, const struct game *game);
int journal_again(struct journal *journal, const char *path, const struct text *rows);

/* The rows that are not on the disk yet. False after a sentence, and the journal is given up. */
bool journal_add(struct journal *journal, const struct text *rows);

/* Waits until the disk has it. */
void journal_sync(const struct journal *journal);

/* Leaves the journal as it is; or removes it. */
void journal_close(struct journal *journal);
void journal_remove(struct journal *journal);

/* Where the finished game goes: the same name, as a whole game file. */
void journal_whole_path(const struct journal *journal, char out[DATA_PATH_SIZE]);

bool path_is_journal(const char *path);

/* A kept game as a list shows it. */
struct kept {
	char path[DATA_PATH_SIZE];
	const struct game *game;
	char names[200];
	int64_t moves;
	int64_t when; /* of the last row, seconds */
	bool over;
};

/* The newest games first, at most `max`; how many. `only_open`: that can be gone on with. */
int kept_list(struct kept *out, int max, bool only_open);

/* `17 Nov 2026 15:04`, in the user's zone. */
void kept_time(int64_t when, char out[32]);

#endif
