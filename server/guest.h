/*
 * A guest is a socket at the tables: what it watches, and which tables its person has. The latter
 * is told as `mine`, wherever one of them changes: "your turn" at another table.
 */
#ifndef TABARD_SERVER_GUEST_H
#define TABARD_SERVER_GUEST_H

#include "server/room.h"

enum { WATCH_MAX = 40, MINE_MAX = 50 };

struct my_table {
	char table[DESK_TABLE_SIZE], game[STORE_GAME_SIZE];
	uint8_t status; /* enum store_status */
	bool asked;
};

struct guest {
	struct guest *next; /* of the same bucket */
	struct tables *tables;
	struct socket *socket;
	int64_t person;
	uint64_t number; /* no other guest ever has it */
	enum lang lang;
	int count;
	struct room *room[WATCH_MAX];
	struct my_table *mine; /* newest first; NULL before it was told */
	int mine_count;
	bool mine_stale; /* has changed and was not told yet */
	bool mine_held;  /* ... in what it sees itself: told when it looks there no more */
	bool mine_lost;  /* has changed through another server: to be asked for anew */
};

struct guest *guest_new(struct tables *tables, struct socket *socket);
void guest_free(struct guest *guest);
/* Whoever is connected as this person is no longer. */
void guests_close(struct tables *tables, int64_t person);
bool guest_watches(const struct guest *guest, const struct room *room);

/* Asks the store for the person's tables and tells them; from then on changes are told. */
void guest_tell_mine(struct guest *guest);

/*
 * A table has changed: whoever has it is told, at once if they do not see it anyway, otherwise
 * with the next beat. Whether they are asked at the one table they look at they know from there:
 * that is told when they look away, or every player would be told something twice with every move.
 * `people`: others may sit there than before.
 */
void mine_changed(struct room *room, bool people);
void mine_looked_away(struct guest *guest);
void mine_gone(struct room *room);
void mine_beat(struct tables *tables);

/* Another server has changed a table, or the tables of a person: whoever has them asks again. */
void mine_moved(struct tables *tables, const char *table);
void mine_moved_of(struct tables *tables, int64_t person);

#endif
