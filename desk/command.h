/* A command taken out of its JSON: everything checked for form, nothing for meaning. */
#ifndef TABARD_DESK_COMMAND_H
#define TABARD_DESK_COMMAND_H

#include "desk/desk.h"

enum command_do {
	DO_SIT, DO_SEAT, DO_SETUP, DO_NONCE, DO_START, DO_PLAY, DO_AHEAD, DO_WAIT, DO_UNDO,
	DO_OFFER, DO_ANSWER, DO_LOOK, DO_LEAVE, DO_BACK, DO_RENAME, DO_CHAT, DO_WAYS, DO_WHY,
	DO_HINT, DO_DELETE, DO_CREATE, DO_ADOPT, DO_COUNT,
};

enum {
	COMMAND_TEXT_SIZE = 1300, /* a line of chat: 300 letters */
	COMMAND_SETTINGS = 32,    /* options and settings of one command */
};

/* `name=value` of the game or of the table. */
struct command_setting {
	bool of_table;
	char text[OPTION_TEXT_SIZE + 40];
};

struct command {
	enum command_do what;
	char ref[DESK_REF_SIZE];
	int seat;            /* SEAT_NOBODY: null or missing */
	int about;
	int64_t question;    /* -1: missing */
	int64_t window;
	int64_t offer_id;
	bool yes;
	bool has_move;       /* `move` is not null */
	int moves;
	char name[NAME_SIZE];
	char text[COMMAND_TEXT_SIZE]; /* chat, or a thing */
	char game[32];
	int seats;           /* 0: missing */
	int settings;
	int people;          /* `who` of several seats, in order */
	uint8_t who[SEAT_MAX]; /* enum row_who */
	uint8_t level[SEAT_MAX];
	char who_name[SEAT_MAX][NAME_SIZE];
	uint8_t nonce[NONCE_SIZE];
	enum row_offer offer;
	enum desk_room room;
	/* From here on only as many are there as were counted: most of it is room for more. */
	char move[DESK_MOVES_MAX][NOTATION_MAX];
	struct command_setting setting[COMMAND_SETTINGS];
};

/*
 * Reads a command. False and a refusal in `out` otherwise; out->ref is set as soon as it can be
 * read, so that even a refusal finds its sender.
 */
bool command_read(struct slice json, struct command *command, struct desk_judgement *out);

/* Whether a text may be somebody's name, wherever it comes from. */
bool command_is_name(const char *text);

#endif
