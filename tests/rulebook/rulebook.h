/*
 * The rulebook test language: what its files share. docs/rulebook-tests.md describes the
 * language; every example there is run as a test.
 */
#ifndef TABARD_TESTS_RULEBOOK_H
#define TABARD_TESTS_RULEBOOK_H

#include "engine/match.h"

enum { LOG_MAX = 4096, IDS_MAX = 200 };

struct run;

/* Counts over all files, and who wants to see every position that the tests come to. */
struct total {
	int passed, failed;
	bool verbose;
	void (*seen)(const struct run *, void *context); /* or NULL */
	void *context;
};

/* A run over one file: the test at hand, the match it plays, and the counts. */
struct run {
	struct total *total;
	const char *path;
	const char *content;
	uint32_t size;
	bool markdown; /* only fenced blocks marked `rulebook` count */
	int line;
	int passed, failed;

	char ids[IDS_MAX]; /* of the test at hand, "" before the first */
	bool broken;       /* it has failed; its other lines are skipped */
	int checks;        /* things it has looked at; a test without any is no test */
	bool unchecked;    /* positions need not pass check() */
	bool automatic;    /* forced answers are played at once */
	int depth;         /* of scenes used in scenes */

	const struct game *game; /* as registered; NULL before a `game` line */
	struct game scene;       /* the same, but beginning at `base` */
	struct setup setup;
	struct match match;
	struct entry log[LOG_MAX];
	struct events events; /* of the last move */
};

/* Runs a file, or all .txt files of a folder. */
void run_path(struct total *total, const char *path);

/* Notes a failure of the line at hand; the rest of the test is skipped. Always false. */
bool fail(struct run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Carries out one line that belongs to a test. */
void run_line(struct run *run, struct slice line);

/* Carries out the lines of a scene, found by its name. */
void run_scene(struct run *run, struct slice name);

/* play.c: what brings a position about. Each takes the rest of its line. */
void do_game(struct run *run, struct scan *in);
void do_start(struct run *run, struct scan *in);
void do_position(struct run *run, struct scan *in);
void do_set(struct run *run, struct scan *in);
void do_impossible(struct run *run, struct scan *in);
void do_play(struct run *run, struct scan *in);
void do_random(struct run *run, struct scan *in);
void do_auto(struct run *run, struct scan *in);
void do_undo(struct run *run, struct scan *in);

/* expect.c: what looks at it. */
void do_legal(struct run *run, struct scan *in);
void do_refused(struct run *run, struct scan *in);
void do_odds(struct run *run, struct scan *in);
void do_expect(struct run *run, struct scan *in);
void do_view(struct run *run, struct scan *in);
void do_asked(struct run *run, struct scan *in);
void do_result(struct run *run, struct scan *in);
void do_setup_refused(struct run *run, struct scan *in);
void do_undo_refused(struct run *run, struct scan *in);
void do_final(struct run *run, struct scan *in);
void do_event(struct run *run, struct scan *in);
void do_no_event(struct run *run, struct scan *in);
void do_says(struct run *run, struct scan *in);
void do_tells(struct run *run, struct scan *in);

/* words shared by both */
struct slice trim(struct slice slice);
struct slice rest(const struct scan *in);
/* The next piece up to `;`, trimmed; false when there is none left. */
bool next_piece(struct scan *in, struct slice *out);
/* A seat number of this game, or `*` for chance. False (and a failure) for anything else. */
bool read_seat(struct run *run, struct slice word, int *seat);
/* `ID seats N [option k=v ...]` up to a colon or the end. False if it fails. */
bool read_setup(struct run *run, struct scan *in, const struct game **game, struct setup *setup);
/* The move a seat has under that notation. */
bool find_move(const struct run *run, int seat, struct slice notation, struct move *move);
/* All legal moves of a seat, for messages. */
const char *list_moves(const struct run *run, int seat);

static inline const struct game_state *now(const struct run *run)
{
	return match_state(&run->match);
}

#define SLICE(s) (int)(s).len, (s).at

#endif
