/*
 * A table at which a real game is played: the match, who sits there, the seed from which chance
 * is dealt, and the file it is kept in.
 */
#ifndef TABARD_TERM_TABLE_H
#define TABARD_TERM_TABLE_H

#include "engine/record.h"
#include "term/kept.h"
#include "term/lines.h"
#include "term/players.h"
#include "term/show.h"

enum { PATH_SIZE = 1024 };

struct table {
	struct match match;
	struct record record;
	struct text rows;  /* of the log, as the file keeps them */
	struct seed seed;  /* of a new game, until its start is a row */
	struct player player[SEAT_MAX];
	const char *name[SEAT_MAX];
	int people;
	int viewer; /* whose secrets may be on the screen: a seat, VIEW_PUBLIC or VIEW_ALL */
	char path[PATH_SIZE]; /* "" until it is saved */
	int64_t saved;        /* how many rows were saved last */
	struct journal journal; /* in which the data folder has it, unless a file was named */
	bool named;             /* the person said where to keep it: the file follows every turn */
	bool casual;            /* turns may be taken back although computers have moved since */
	uint32_t automatic;     /* seats for which solved.c plays until the next raid */
	struct notes *notes;  /* notes.c's; NULL until somebody takes any */
};

/* What the command line asks for. NULL where it says nothing. */
struct table_wish {
	const char *game, *seats, *seed, *file;
	const char *save; /* where a new game is kept from the start */
	bool casual;
	struct texts options;
};

/* A new table, or one taken up from a file. An exit code; table_close whatever it is. */
int table_open(struct table *table, const struct table_wish *wish);
void table_close(struct table *table);

/* The match of a table whose players and seed are there already. */
void table_begin(struct table *table, const struct game *game, const struct setup *setup);

/*
 * Plays a legal move, or goes back to the seat's last choice (false: it cannot); with its row. At
 * a casual table with one person, that is so whatever the computers have done since.
 */
void table_play(struct table *table, int seat, const struct move *move);
bool table_undo(struct table *table, int seat);

/*
 * Plays everything that no person decides: chance, the only move of a seat, computers. Returns
 * the person asked next, or TABLE_OVER, or TABLE_STOPPED if a signal came meanwhile.
 */
enum { TABLE_OVER = -1, TABLE_STOPPED = -2 };
int table_run(struct table *table);

/*
 * Puts on the disk what is not there yet: into the journal, or into the file that was named.
 * table_forget removes the journal; table_rest leaves it, as a whole file if the game is over.
 */
void table_keep(struct table *table);
void table_forget(struct table *table);
void table_rest(struct table *table);

/* Whether the device goes round a real table: The Great Heist as companion. */
bool table_is_handed_round(const struct table *table);

/* Whether a person has decided anything yet. */
bool table_is_fresh(const struct table *table);

/*
 * Saves to `path`, or to where it was saved last, or under a new name; never over a file of
 * somebody else. An exit code.
 */
int table_save(struct table *table, const char *path);

/* The match as the present viewer sees it. */
struct show table_show(const struct table *table);

/* The next decision of a person at the terminal. */
enum turn {
	TURN_PLAYED, /* a move was played or taken back */
	TURN_QUIT,   /* the person has had enough */
	TURN_END,    /* the input has ended */
};
enum turn turn_take(struct table *table, int seat);

/* Clears the screen and waits for the seat, if others sit here; false at the end of the input. */
bool turn_curtain(struct table *table, int seat);

#endif
