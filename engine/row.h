/*
 * One row of a table's log: a line of text in, a line of text out. A store appends rows, a game
 * file is rows between a head and a tail, and everything about a table follows from its rows
 * (record.h folds them). Rows are only ever added: undo is a row.
 *
 *   1200 move 17 1 lay 4             time in milliseconds, kind, operands
 *   1350 undo 18 1 rule 17
 *   1350 by=k3v9 ref=a7 sit 2 person Ada       the same in a store: who sent it, and its ref
 *
 * What a kind is called and which operands it has is one line of the table in row.c; an operand
 * is a line of another. Parsing is strict: a line that is read is written again byte by byte.
 */
#ifndef TABARD_ROW_H
#define TABARD_ROW_H

#include "engine/things.h"

enum {
	ROW_SIZE = 640,       /* bytes of any row as text, the NUL included */
	ROW_TEXT_SIZE = 200,  /* of a row's text operand */
	ROW_ID_SIZE = 41,     /* of a person's id and of a ref: letters, digits, `.`, `_`, `-` */
	NAME_SIZE = 48,       /* of the name of somebody at a seat */
	STRENGTH_SIZE = 17,   /* of a computer player's strength: `4` in `bot:4` */
	SEED_SIZE = 32,
	NONCE_SIZE = 16,
};

/* 2^53 - 1: times and numbers are whole in JSON too. */
#define ROW_NUMBER_MAX INT64_C(9007199254740991)

enum row_kind {
	ROW_NONE,
	/* The table: before the start, and whenever people change. */
	ROW_GAME,     /* text id, number = rules version: always the first row */
	ROW_SEATS,    /* number = how many seats */
	ROW_OPTION,   /* text `name=value`: an option of the game */
	ROW_SET,      /* text `name=value`: a setting of the table, not of the game */
	ROW_HOST,     /* seat of who may change things, or SEAT_NOBODY */
	ROW_SIT,      /* seat, word = enum row_who, strength, text = name or "" */
	ROW_LEAVE,    /* seat: nobody sits there now */
	/* Fair dealing. */
	ROW_SECRET,   /* hash: the seed itself; in a store only, never in a file */
	ROW_COMMIT,   /* hash: the commitment shown before anybody gives a nonce */
	ROW_NONCE,    /* seat, nonce[seat] */
	ROW_START,    /* commitment (or none) and all nonces, frozen; options and seats too */
	ROW_SEED,     /* number = draw from which on another seed deals; hash, nonces */
	ROW_REVEAL,   /* number = draw from which on it dealt; hash = that seed itself */
	ROW_DEVICE,   /* text = name of the player on whose device all this was dealt so far; the
		       * game rests until a seed that is agreed on as before a start */
	/* Play. */
	ROW_MOVE,     /* number, seat (or SEAT_CHANCE), text = notation */
	ROW_UNDO,     /* number, seat, word = enum row_undo, back = first number undone */
	/* People among themselves. */
	ROW_OFFER,    /* number from 1, seat, word = enum row_offer, other = about whom */
	ROW_ANSWER,   /* number of the offer, seat, yes */
	ROW_WITHDRAW, /* number of the offer, seat */
	/* Time. */
	ROW_CLOCK,    /* seat: its flag fell */
	ROW_WINDOW,   /* number from 1, word = enum row_window, seats = those who may answer */
	ROW_END,      /* word = enum row_end, text or "": ended before the game did */
	ROW_KINDS,
};

enum row_who { WHO_OPEN, WHO_PERSON, WHO_HOT, WHO_BOT, WHO_RANDOM, WHO_THUMB, WHO_PROGRAM };
enum row_undo { UNDO_RULE, UNDO_CONSENT };
enum row_offer { OFFER_UNDO, OFFER_REMOVE, OFFER_END, OFFER_REMATCH };
enum row_window { WINDOW_OPEN, WINDOW_CLOSE, WINDOW_HOLD };
enum row_end { END_EARLY, END_CLOCK, END_ABANDONED, END_FROZEN };

enum { SEAT_NOBODY = 15 }; /* where a seat may be missing: `-` in text */

/* A row taken apart. Members that a kind does not have are zero, so memcmp compares rows. */
struct row {
	int64_t at;     /* milliseconds on the owner's clock, never descending */
	int64_t number;
	int64_t back;
	uint8_t kind;   /* enum row_kind */
	uint8_t seat, other;
	uint8_t seats;  /* a set */
	uint8_t word;   /* of the enum that the kind names */
	bool yes;
	bool has_hash;
	uint8_t nonces; /* a set of seats that gave one */
	uint8_t hash[SEED_SIZE];
	uint8_t nonce[SEAT_MAX][NONCE_SIZE];
	char strength[STRENGTH_SIZE];
	char text[ROW_TEXT_SIZE];
	/* ROW_MOVE: what the text says, where that is known; else it is looked for. Not written. */
	bool has_move;
	struct move move;
	/* In a store only. "" = none. */
	char by[ROW_ID_SIZE];
	char ref[ROW_ID_SIZE];
};

/* Where a row stands: a file that people get has neither `by` nor `ref`. */
enum row_place { ROW_IN_STORE, ROW_IN_FILE };

/* Empties a row and gives it kind and time. */
void row_init(struct row *row, enum row_kind kind, int64_t at);

/* The line, without its newline. In a file `by` and `ref` are left out. */
void row_put(const struct row *row, enum row_place place, struct text *out);

/*
 * Reads such a line. False and one English sentence in `why` for anything else; `row` is then
 * undefined. What the operands mean at this table is not checked here: record_take does.
 */
bool row_get(struct slice line, enum row_place place, struct row *row, struct text *why);

/* Words of operands as programs write them: "person", "consent", "rematch", ... */
const char *row_kind_id(enum row_kind kind);
const char *row_who_id(enum row_who who);
const char *row_offer_id(enum row_offer offer);
const char *row_end_id(enum row_end end);

#endif
