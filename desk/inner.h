/* What the files of this room share. Nobody outside includes it. */
#ifndef TABARD_DESK_INNER_H
#define TABARD_DESK_INNER_H

#include "desk/desk.h"

/* words.c */
enum desk_word {
	DESK_WORD_NONE,
	DESK_WORD_BAD,
	DESK_WORD_BAD_MEMBER, /* {0:word} */
	DESK_WORD_NO_SUCH_DO,
	DESK_WORD_NO_SEAT,
	DESK_WORD_NOT_YOURS,
	DESK_WORD_NOT_HOST,
	DESK_WORD_STALE,
	DESK_WORD_NOT_ASKED,
	DESK_WORD_ILLEGAL,
	DESK_WORD_TOO_MANY,
	DESK_WORD_NO_UNDO,
	DESK_WORD_NO_CONSENT,
	DESK_WORD_NOT_STARTED,
	DESK_WORD_STARTED,
	DESK_WORD_OVER,
	DESK_WORD_NOT_OVER,
	DESK_WORD_FROZEN,
	DESK_WORD_TAKEN,
	DESK_WORD_ONE_SEAT,
	DESK_WORD_OPEN_SEATS,
	DESK_WORD_BAD_NAME,
	DESK_WORD_BAD_LEVEL,
	DESK_WORD_BAD_SETTING,
	DESK_WORD_BAD_OPTION,
	DESK_WORD_BAD_SETUP,
	DESK_WORD_BAD_NONCE,
	DESK_WORD_NONCE_GIVEN,
	DESK_WORD_NO_OFFER,
	DESK_WORD_OFFERED,
	DESK_WORD_OWN_OFFER,
	DESK_WORD_NO_WINDOW,
	DESK_WORD_NOT_AWAY,
	DESK_WORD_NO_HINTS,
	DESK_WORD_CURTAIN,
	DESK_WORD_NO_GAME,
	DESK_WORD_CHAT,
	DESK_WORD_ALONE,
	DESK_WORD_NO_FILE,
	DESK_WORD_VIEW_FILE,
	DESK_WORD_UNFAIR_FILE,
	DESK_WORD_NO_PERSON,
	/* For refusals that are not the desk's own: by code. */
	DESK_WORD_NO_TABLE,
	DESK_WORD_NOT_INVITED,
	DESK_WORD_BUSY,
	DESK_WORD_STORE,
	DESK_WORD_LIMIT,
	DESK_WORD_STORY_UNDO,
	DESK_WORD_STORY_UNDO_CONSENT,
	DESK_WORDS,
};
extern const struct message desk_words[];

/* fold.c */
bool desk_setting(struct desk_settings *set, struct slice assignment);
/* A row that is a setting, into `set`; false and a sentence if there is none such. */
bool desk_take_setting(struct desk_settings *set, const struct row *row, struct text *why);
/* `none`, `live:300+5`, `move:86400`, as desk_setting reads it. */
void desk_put_clock(const struct desk_settings *set, struct text *out);
/* How long each clock still runs at a time; charges those who are asked. */
int64_t desk_left(const struct desk *desk, int seat, int64_t now);
/* Seats whose clock runs. */
uint32_t desk_running(const struct desk *desk);
/* Does an open window close by itself? Otherwise it waits for everybody's answer. */
bool desk_timed(const struct desk *desk);
/* Seats that are asked for a reaction while a window is open or still to open. */
bool desk_reacts(const struct desk *desk);

/* rows.c: a judgement's rows, taken by `after` as they are written. */
struct rows {
	const struct desk *desk;
	struct desk_judgement *out;
	const char *by;   /* written on the first row, and wherever `first` is set anew */
	int64_t at;
	bool first;
	bool has_ref;     /* the ref is written: once, for a store lets a person use it once */
	bool failed;
};
void rows_begin(struct rows *rows, const struct desk *desk, struct desk_judgement *out,
		int64_t now);
bool rows_add(struct rows *rows, struct row *row);
/* Moves of one seat in notation, then everything that follows without anybody choosing. */
bool rows_play(struct rows *rows, int seat, struct move move);
bool rows_advance(struct rows *rows);
void rows_end(struct rows *rows);

/* Refuses: returns false, so that a check can end with it. */
bool desk_refuse(struct desk_judgement *out, enum desk_code code, enum desk_word word);

/* The move of a list that lets a reaction go by, if there is one. */
bool desk_find_pass(const struct game *game, const struct move *list, int count,
		    struct move *out);

/* tell.c: the position in which a seat answers now, or in advance in a window; false: it is not. */
bool desk_question(const struct desk *desk, int seat, struct any_state *state);
struct ways;
void desk_ways_json(const struct move_at *at, const struct ways *ways, const struct reader *reader,
		    struct json *json);

/* When the computer player of a seat is to move: a pause that depends on nothing it holds. */
int64_t desk_pause(const struct desk *desk, int seat);

#endif
