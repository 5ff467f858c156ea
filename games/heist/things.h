/* The sorts of The Great Heist's things, by number, and the words and reasons built on them. */
#ifndef TABARD_HEIST_THINGS_H
#define TABARD_HEIST_THINGS_H

#include "engine/ways.h"
#include "games/heist/state.h"

enum {
	HEIST_SORT_ROW = SORT_OWN,
	HEIST_SORT_COLUMN,
	HEIST_SORT_CELL,   /* code - 1 */
	HEIST_SORT_REGION, /* code of a question - 1 */
	HEIST_SORT_GOOD,
	HEIST_SORT_FOUND,  /* a set of the goods that clues find: not the painting */
	HEIST_SORT_DIGIT,  /* which digit of a draw */
};

extern const struct sort heist_sorts[];
extern const struct verb heist_verbs[];
extern const struct event_kind heist_events[];

/* A message filled, things of this game named. */
void heist_say(struct text *out, const struct reader *reader, int word, const int *arg);

/*
 * A starting clue of a seat that has it, as the arguments of its message: the seat, what is
 * asked about, the answer. Returns which of the messages HEIST_WORD_START and HEIST_WORD_CLUE.
 */
int heist_start_args(const struct game_state *s, int seat, int kind, int32_t arg[4]);

bool heist_sees(const struct game_state *s, int seat, struct move move, int viewer);
int heist_tell(const struct game_state *s, int seat, struct move move, int viewer,
	       int arg[TOLD_ARGS]);
bool heist_why_not(const struct game_state *view, int seat, const struct thing *thing,
		   struct reason *reason);
void heist_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		   struct json *json);

/* catalogue.c: what is printed in the box. */
void heist_put_catalogue(const struct setup *setup, const struct reader *reader,
			 struct json *json);

#endif
