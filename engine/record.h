/*
 * A table as its rows: record_take folds them, one after the other, into who sits where, what
 * deals, and the match itself, in which every move passes the gate. A game file is rows between
 * a head and a tail, plain text that a person can read in a pager and a program can replay:
 *
 *   tabard 2
 *   0 game null 1
 *   0 seats 2
 *   0 option hand=4
 *   0 sit 1 person Ada
 *   0 sit 2 bot:4 Alison
 *   0 start <commitment: 64 hex digits> 2:<nonce: 32 hex digits>
 *   1200 move 1 * role 1 knight
 *   ...
 *   9200 undo 17 1 rule 16
 *   ...
 *   90000 reveal 0 <the seed>
 *   result 12 7 places 1 2 reason cards-out
 *   hash 0123456789abcdef
 *
 * Rows are described in row.h. The result is there when the game is over; the hash always is, so
 * a file that was cut off is noticed. `reveal` comes with the end; in a game saved to be taken up
 * again it stands earlier, or nobody could deal the rest. A line that begins with `#` is a remark.
 * The file of one seat's view has `view SEAT` (or `view public`) as its second line, moves with `?`
 * for what is hidden, no `reveal`, and the number of its rows (`rows 57`) in place of the hash.
 */
#ifndef TABARD_RECORD_H
#define TABARD_RECORD_H

#include "engine/match.h"
#include "engine/seed.h"

enum { RECORD_VERSION = 2, SEEDS_MAX = 4 };

/* Who sits at a seat. */
struct sitter {
	uint8_t who; /* enum row_who */
	char strength[STRENGTH_SIZE];
	char name[NAME_SIZE]; /* "" = no name */
};

/* What the rows say beside the moves. */
struct record {
	const struct game *game; /* NULL before the first row */
	struct setup setup;
	struct sitter sitter[SEAT_MAX];
	struct seed seed[SEEDS_MAX]; /* the first deals from draw 0 on */
	uint8_t seeds;               /* 0: chance cannot be verified */
	uint8_t viewer;              /* VIEW_ALL, or whose view a file is */
	uint8_t host;                /* a seat or SEAT_NOBODY */
	bool started, ended;         /* `start` and `end` have been */
	bool resting;                /* `device` has been: nobody moves before the next `seed` */
	uint8_t end;                 /* enum row_end */
	char device[NAME_SIZE];      /* whose device dealt before the last seed; "": nobody's */
	int64_t at;                  /* of the last row */
	int64_t rows, entries;       /* rows, and those of them that are moves and undos */
	int64_t offers, windows;     /* how many there have been: their numbers */
};

/* A game by its id, or NULL; games/list.h has one. */
typedef const struct game *game_lookup(struct slice id);

/* Nothing yet: the first row will be `game`. */
void record_init(struct record *record);

/* What a fold needs from outside: the games there are, and room for the log. */
struct record_room {
	game_lookup *lookup;
	struct entry *log;
	int32_t capacity;
};

/*
 * One more row has happened. `match` is initialised by `start`, in the room given. False and one
 * sentence if the row cannot have happened here; nothing is changed then. Offers, clocks and
 * windows are only looked at as far as their seats exist: their meaning is the desk's.
 */
bool record_take(struct record *record, struct match *match, const struct record_room *room,
		 const struct row *row, struct text *why);

/* Counts a row that its owner has carried out on the match already (match_play, match_advance). */
void record_count(struct record *record, const struct row *row);

/* The seed in force for a draw, or NULL. Its key deals it if it has been revealed. */
const struct seed *record_seed(const struct record *record, uint32_t draw);

/*
 * Deals every chance entry of the log again, undone ones too. Returns the number of the first
 * that its seed would not have dealt, or 0; `dealt` counts those that could be checked.
 */
int32_t record_check_draws(const struct record *record, const struct match *match, int32_t *dealt);

/* The last entry of a match as the row that tells of it; `notation` is a move's. */
void record_row(const struct match *match, const char *notation, int64_t at, struct row *row);

/* The head (`tabard 2`, `view 1`) and the tail of a file; between them stand the rows. */
void record_put_head(int viewer, struct text *out);
void record_put_tail(const struct record *record, const struct match *match, struct text *out);

/*
 * Writes the rows from what they left behind: options, seats, `start`, reveals, moves and undos,
 * all at the time of the last row. For matches that were never a table; who has rows keeps them.
 */
void record_put_rows(const struct record *record, const struct match *match, struct text *out);

/* A whole file: head, record_put_rows, tail. `out->full` tells that it did not fit. */
void record_put(const struct record *record, const struct match *match, struct text *out);

/* Where reading stopped, for one clear sentence: "line 12: ...". */
struct record_error {
	int line;
	char sentence[200];
};

/*
 * Reads a file: folds every row into `record` and `match`; at the end result and hash must fit.
 * False and `reader->error` otherwise; `match` then holds the moves before the bad line
 * (match->game is NULL if it did not come so far). A view's file has its rows checked for form
 * and order only, and leaves the match at its start.
 */
struct record_reader {
	struct record_room room;
	struct record_error error;
	struct slice rows; /* out: the lines between head and tail */
};
bool record_get(struct record_reader *reader, struct slice file, struct record *record,
		struct match *match);

/*
 * Writes a file (record_get has read it) as a viewer may have it. `match` and the reader's room
 * are played through once more.
 */
void record_put_view(struct record_reader *reader, int viewer, struct match *match,
		     struct text *out);

#endif
