/* The sorts of Looting London's things, by number, and the words and reasons built on them. */
#ifndef TABARD_LOOTING_THINGS_H
#define TABARD_LOOTING_THINGS_H

#include "engine/ways.h"
#include "games/looting/state.h"

enum {
	LOOTING_SORT_COLUMN = SORT_OWN,
	LOOTING_SORT_SPOT,    /* a place in the columns: column, then row from the top */
	LOOTING_SORT_TILE,    /* code - 1 */
	LOOTING_SORT_CRIME,
	LOOTING_SORT_WITNESS,
	LOOTING_SORT_CARDS,   /* a bag of witnesses */
	LOOTING_SORT_PILE,
};

enum { LOOTING_PILE_DECK, LOOTING_PILE_ROW };

extern const char *const looting_column_id[];
extern const char *const looting_crime_id[];
extern const char *const looting_witness_id[];
extern const struct sort looting_sorts[];
extern const struct verb looting_verbs[];
extern const struct event_kind looting_events[];

int looting_spot(int column, int row);

/* A message filled, things of this game named. */
void looting_say(struct text *out, const struct reader *reader, int word, const int *arg);

bool looting_sees(const struct game_state *s, int seat, struct move move, int viewer);
int looting_tell(const struct game_state *s, int seat, struct move move, int viewer,
		 int arg[TOLD_ARGS]);
bool looting_why_not(const struct game_state *view, int seat, const struct thing *thing,
		     struct reason *reason);
void looting_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		     struct json *json);
int looting_rank_way(const struct game_state *s, int seat, const struct way *way);

/* catalogue.c: what is printed in the box. */
void looting_put_catalogue(const struct setup *setup, const struct reader *reader,
			   struct json *json);

#endif
