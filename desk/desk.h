/*
 * A desk is a whole table without I/O: who sits where, what is agreed, the game, offers, clocks,
 * windows for reactions, undo, the turns of computer players, and what each viewer is told. It is
 * a fold over log rows. The server adds sockets, a store and threads around it, the worker in the
 * browser adds postMessage and IndexedDB; neither knows a rule, and the page cannot tell which of
 * the two it talks to.
 *
 *     desk_take    one more row has happened
 *     desk_judge   what a command of a person would add
 *     desk_due     what must happen by itself, and when;  desk_happen: what that would add
 *     desk_tell    what a viewer is told
 *
 * No allocation, no clock, no randomness of its own: time, seeds and room are handed in. Nothing
 * told to a viewer depends on what that viewer may not know: not contents, number, order, sizes,
 * nor the times at which something happens.
 */
#ifndef TABARD_DESK_H
#define TABARD_DESK_H

#include "engine/json_read.h"
#include "engine/record.h"

enum {
	DESK_REF_SIZE = ROW_ID_SIZE,
	DESK_TABLE_SIZE = 24,   /* the id of a table, the NUL included */
	DESK_MOVES_MAX = 32,    /* moves of one command */
	DESK_KNOWN_MAX = 16,    /* moves that are known, and need not be looked for by their text */
	DESK_AHEAD_SIZE = NOTATION_MAX + 20, /* an answer in advance: its window, its move */
	DESK_OFFERS = 4,        /* one of each kind at a time */
	DESK_ROWS_SIZE = 1 << 16, /* room for the rows of one command */
	DESK_GRACE = 500,       /* milliseconds that a move under way is late without harm */
};

/* How time is kept. */
enum desk_clock {
	CLOCK_NONE,
	CLOCK_LIVE, /* a budget for the game, and something added for every own move */
	CLOCK_MOVE, /* so much for each move: hours or days */
};

/* What the table agreed on beside the options of the game: rows `set name=value`. */
struct desk_settings {
	uint8_t clock;         /* enum desk_clock */
	int64_t clock_budget;  /* milliseconds */
	int64_t clock_more;
	int32_t window;        /* milliseconds; WINDOW_WAIT: until everybody has answered */
	bool pause;            /* computer players take a natural pause */
	bool hints;
	bool shading;          /* exact shading of note sheets, where a game has them */
	bool consent;          /* undo may be asked of the others */
	bool alone;            /* one person and nobody to watch: nothing need be hidden by time */
	bool open;             /* may be found in the lobby */
	char next[DESK_TABLE_SIZE]; /* the rematch, once it is there */
};

enum { WINDOW_WAIT = -1 };

struct desk_offer {
	bool open;
	uint8_t seat;    /* who made it */
	uint8_t about;   /* a seat, or SEAT_NOBODY */
	uint8_t agreed;  /* sets of seats */
	uint8_t refused;
	int64_t id;      /* offers count from 1 */
};

/* A window for reactions. It closes for all seats at once. */
struct desk_window {
	bool open;
	bool held;       /* somebody wants it to stay open */
	uint8_t seats;   /* those who may answer */
	int64_t id;      /* windows count from 1; 0: none is open or settled */
	int64_t opened;
	int32_t passed;  /* entries of the match when it closed: the run of `seats` is settled */
};

struct desk {
	struct record record;
	struct match match; /* once record.started */
	struct record_room room;
	char table[DESK_TABLE_SIZE];
	char host[ROW_ID_SIZE];             /* a person */
	char person[SEAT_MAX][ROW_ID_SIZE]; /* who sits there, or sat and may come back */
	struct desk_settings set;
	struct desk_offer offer[DESK_OFFERS];
	struct desk_window window;
	int64_t left[SEAT_MAX];  /* of each clock, at `at` */
	int64_t at;              /* time of the last row */
	bool committed;
	uint8_t seed[SEED_SIZE]; /* deals; told to nobody before the end */
	uint8_t commitment[SEED_SIZE];
	uint8_t nonces;          /* seats that have given theirs, before the start */
	uint8_t nonce[SEAT_MAX][NONCE_SIZE];
	uint8_t key[STREAM_KEY_SIZE];
	/* Where the last append began: what happened since is told without playing it all again. */
	int32_t mark;
	struct any_state mark_state;
	/* Not from rows: answers given in advance, one private line per seat. "" = none. */
	char ahead[SEAT_MAX][NOTATION_MAX];
};

/* Nothing yet. `table` is the id of the table. */
void desk_init(struct desk *desk, const char *table, const struct record_room *room);

/* False and one sentence if the row cannot have happened here; nothing is changed then. */
bool desk_take(struct desk *desk, const struct row *row, struct text *why);

/* An append begins: see desk_update. A judgement's desk has it already. */
void desk_mark(struct desk *desk);

/* The revision: how many rows have happened. It never goes down. */
static inline int64_t desk_revision(const struct desk *desk)
{
	return desk->record.rows;
}

/* Open: people sit down and agree; it is to start, or to go on from what a device has dealt. */
enum desk_status { DESK_OPEN, DESK_PLAYING, DESK_OVER, DESK_FROZEN };
enum desk_status desk_status(const struct desk *desk);
const char *desk_status_id(enum desk_status status);

/* Whether there is a game to be seen. While people still choose seats nothing of it is shown. */
static inline bool desk_shows(const struct desk *desk)
{
	return desk->record.started && !desk->record.resting;
}

/* The seats of a person. */
uint32_t desk_seats_of(const struct desk *desk, const char *person);
/* Seats at which somebody decides who is told apart: people, also several at one device. */
uint32_t desk_people(const struct desk *desk);
uint32_t desk_bots(const struct desk *desk);

/* Who sends a command, when, in which language, and which seat's view this device has open. */
struct desk_from {
	const char *person;
	int64_t now;
	enum lang lang;
	int looking;      /* hot seat: the seat whose curtain is open, or SEAT_NOBODY */
	const uint8_t *random; /* SEED_SIZE fresh bytes, for commands that need a seed */
};

enum desk_verdict {
	DESK_DONE,    /* `rows` are to be appended (none: there was nothing to do) */
	DESK_REFUSED, /* `code` and a sentence in `text` */
	DESK_REPLY,   /* nothing to append; `text` is a message for this sender alone */
	DESK_LOOK,    /* the sender's device now looks at `seat` (SEAT_NOBODY: at nothing) */
	DESK_AHEAD,   /* the answer in advance of `seat` is now `text`: keep it, then desk_ahead;
		       * an append that was judged without knowing it must fail */
	DESK_CHAT,    /* `text` is to be said in `room` */
	DESK_HINT,    /* a hint for `seat` is wanted */
	DESK_DELETE,  /* the table is to go */
	DESK_FULL,    /* the log needs more room: give the desk more and ask again */
};

enum desk_code {
	CODE_BAD, CODE_UNKNOWN, CODE_NOT_YOURS, CODE_STALE, CODE_ILLEGAL, CODE_NOT_NOW, CODE_BUSY,
	CODE_STORE, CODE_LIMIT, CODE_FROZEN, CODE_OVER, CODES,
};
const char *desk_code_id(enum desk_code code);

enum desk_room { ROOM_TABLE, ROOM_WATCHERS };

/* What came of a command or of something that was due. */
struct desk_judgement {
	enum desk_verdict verdict;
	enum desk_code code;
	uint16_t word;        /* DESK_REFUSED: the message, see desk_say_refusal */
	int arg[4];
	const char *rule;     /* DESK_REFUSED: a rule's id, or NULL */
	/* DESK_REFUSED: what cannot be played; `after` may be another table's when it is said. */
	const struct game *game;
	struct setup setup;
	int seat;
	enum desk_room room;
	char ref[DESK_REF_SIZE];
	struct text *rows;    /* in: room for the rows, a line each */
	struct text *text;    /* in: room for a sentence or message */
	/*
	 * In: room. Out: the desk as it will be, where there are rows; good until the desk takes
	 * a row, for its moves may stand behind the end of the desk's own log.
	 */
	struct desk *after;
	struct entry *spare;  /* in: a log for `after`, as long as the desk's own */
	/* Out: how many of the rows are moves, and what the first of them say. */
	int moves, known;
	struct move move[DESK_KNOWN_MAX];
};

/* A command as JSON, by anybody at all: everything in it is checked. */
void desk_judge(const struct desk *desk, struct slice command, const struct desk_from *from,
		struct desk_judgement *out);

/* The rows with which a table begins. `command` is the body of POST /api/tables. */
void desk_create(struct desk *desk, struct slice command, const struct desk_from *from,
		 struct desk_judgement *out);

/*
 * A table that was begun on one device goes on among people. `command` is a body
 * {"do":"adopt","ref":..,"name":..,"seat":..}; the game file is in `room`, where it is replayed:
 * its reader has been given its room. The sender is the host and keeps that seat (null: the
 * first at which a person sits), computer players stay, other places are open. The moves are
 * taken over, marked for good by whose device dealt them, and the table is open until it starts
 * again with a seed of `from->random` and nonces. Where nothing has been dealt yet, or what was
 * dealt at the start decides the game, the rows are those of a fresh table with the same people
 * and settings.
 * Refused: no good file, over, one viewer's, or with draws that its seed did not deal.
 */
struct desk_file_room;
void desk_adopt(struct desk *desk, struct slice command, const struct desk_from *from,
		struct desk_file_room *room, struct desk_judgement *out);
enum { DESK_ADOPT_ROWS = 4000 }; /* a longer file is not taken */

/*
 * Another game with the same people. desk_agreed_rematch: all people have agreed and there is no
 * next table yet. desk_rematch: the rows with which `desk` (empty, with an id of its own) begins:
 * the same game, options, settings and seats; it starts at once if nobody but the host is to be
 * waited for. `from` brings time and randomness. desk_next: the row that tells everybody at the
 * old table of it.
 */
bool desk_agreed_rematch(const struct desk *desk);
void desk_rematch(const struct desk *old, struct desk *desk, const struct desk_from *from,
		  struct desk_judgement *out);
void desk_next(const struct desk *desk, const char *table, int64_t now,
	       struct desk_judgement *out);

/*
 * The row that says that for so many milliseconds nobody could have moved: clocks of a live game
 * have stood (those of so much per move have not).
 */
void desk_stood(const struct desk *desk, int64_t ms, int64_t now, struct desk_judgement *out);

/*
 * The file of a table. Its owner gives every row as it is stored (a line with its time) to
 * desk_file_row, which adds it to `rows` as a file has it; false: it cannot be read, or does not
 * fit. `begun` is the time of the first. desk_file then writes the file to the judgement's text:
 * everything when it is over, otherwise what a viewer may see; it works in the judgement's room.
 */
bool desk_file_row(int64_t begun, struct slice stored, struct text *rows);
void desk_file(const struct desk *desk, struct slice rows, int viewer,
	       struct desk_judgement *room);

/* Makes the desk what a judgement found: the same as taking its rows one by one. */
void desk_keep(struct desk *desk, const struct desk *after);

/* What must happen by itself next. */
enum due_kind { DUE_NOTHING, DUE_BOT, DUE_WINDOW, DUE_CLOCK };
struct desk_due {
	enum due_kind kind;
	int64_t at; /* on the clock of the rows */
	int seat;   /* DUE_BOT, DUE_CLOCK */
};
struct desk_due desk_due(const struct desk *desk);

/* Its rows; for DUE_BOT with the move that the player has chosen from desk_bot_view. */
void desk_happen(const struct desk *desk, const struct desk_due *due, int64_t now,
		 const struct move *move, struct desk_judgement *out);

/* The level of a seat's computer player, 1 to 6. */
int desk_level(const struct desk *desk, int seat);

/*
 * An answer in advance as a judgement has said it (`7 pass`: the window and the move in
 * notation); "" takes it back. What was said to a window that is not open is over: then, and for
 * anything that can be no answer, the seat has none.
 */
void desk_ahead(struct desk *desk, int seat, const char *answer);
/* The same text again, for whoever keeps it: "" if there is none. */
void desk_put_ahead(const struct desk *desk, int seat, struct text *out);

/* The row that stops a table in which something went wrong. */
void desk_freeze(const struct desk *desk, int64_t now, struct row *row);

/* To whom something is told: a seat's own eyes or VIEW_PUBLIC, a language. */
struct desk_viewer {
	int viewer;
	enum lang lang;
	int64_t now;
};

/*
 * The update of this revision for a class of viewers: see docs/protocol.md. `since` is the
 * match's entry count before it: what happened since is told move by move. False if the desk has
 * not started.
 */
bool desk_update(const struct desk *desk, const struct desk_viewer *viewer, int32_t since,
		 struct text *out);

/*
 * The same for whoever tells several viewers of one revision one after the other: with what is
 * the same for all of them every update begins, written for the first and copied for the others.
 * Begin with `revision` 0.
 */
struct desk_shared {
	int64_t revision; /* of which it is; 0: nothing yet */
	struct json json; /* as it is after that part */
	uint32_t len;
	char text[1 << 15];
};
bool desk_update_shared(const struct desk *desk, const struct desk_viewer *viewer, int32_t since,
			struct desk_shared *shared, struct text *out);

/* Everything about the table for one person; `here` is the set of seats that are connected. */
struct desk_person {
	const char *person;
	int looking;
	uint32_t here;
	int watchers;
	const char *chat; /* the member "chat" as JSON; NULL: none */
	int32_t story_max; /* the story of the newest entries, so many at most; 0: of all */
};
void desk_table(const struct desk *desk, const struct desk_viewer *viewer,
		const struct desk_person *person, struct text *out);

/* Who sits where: [{"kind":..,"name":..,"level":..,"here":..},...], as in `table`; for lists. */
void desk_seats(const struct desk *desk, uint32_t here, const char *name, struct json *json);

/* The whole story for a viewer from entry `from` on: a list of lines, see story_line_json. */
void desk_story(const struct desk *desk, const struct desk_viewer *viewer, int32_t from,
		struct text *out);

/*
 * How it was after `at` entries (beyond the end: at the end), once the game is over: an update for
 * any viewer, VIEW_ALL too, with the members `at` and `of`, how many entries there are. False if it
 * is not over. Works in the judgement's room, writes to its text.
 */
bool desk_moment(const struct desk *desk, int32_t at, const struct desk_viewer *viewer,
		 struct desk_judgement *room);

/*
 * A game played on from one of its moments: the rows of a new table. `rows` are the other's, or
 * the lines between head and tail of a game file; its first `at` entries are taken over, and what
 * chance dealt after them until somebody chose. `person` sits at `seat` with that name, computer
 * players of `level` everywhere else; draws are dealt anew from `random` (SEED_SIZE bytes). False
 * and one sentence if a row cannot be read or the game has not begun.
 */
struct desk_fork {
	struct slice rows;
	int32_t at;
	int seat, level;
	const char *person, *name;
	const uint8_t *random;
};
bool desk_fork(const struct desk_fork *fork, struct text *out, struct text *why);

/*
 * The game file of a table that has started, from the rows its owner keeps. It shows the seed, also
 * of a game still to be played on: for the one device that has the rows anyway. False: not started,
 * or no room.
 */
bool desk_put_file(const struct desk *desk, struct slice rows, struct text *out);

/*
 * The rows with which a table goes on from a game file: everybody in it who is a person is
 * `person` now, at one device. The file is replayed in `room`, whose reader has been given its
 * room. False and one sentence if it is no good file, one viewer's, or cannot be dealt on.
 */
struct desk_file_room {
	struct slice file; /* for desk_adopt */
	struct record_reader reader;
	struct record record;
	struct match match;
};
bool desk_read_file(struct slice file, const char *person, struct desk_file_room *room,
		    struct text *rows, struct text *why);

/* The viewer whose eyes a device has: its only seat, the seat it looks at, or VIEW_PUBLIC. */
int desk_viewer_of(const struct desk *desk, const char *person, int looking);

/* `done` and `refused` as JSON. */
void desk_say_done(const char *ref, int64_t revision, struct text *out);
void desk_say_refused(const struct desk_judgement *judgement, enum lang lang, struct text *out);

#endif
