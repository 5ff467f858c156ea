/* What room.c and room_tell.c share. */
#ifndef TABARD_SERVER_ROOM_INNER_H
#define TABARD_SERVER_ROOM_INNER_H

#include "server/room.h"

enum {
	ROOM_TEXT_SIZE = 1 << 20,
	ROOM_ROWS_SIZE = 1 << 18, /* the rows of one command: a whole game, at most */
	MINE_KEY = 2,
	STORY_TOLD = 100, /* entries of the story in a `table`; older ones over HTTP */
};

/* A text to a socket; `key` as in socket_send. */
void room_send(struct socket *socket, struct slice text, uint64_t key);
/* The room's buffer for the next message. */
struct text room_out(struct room *room);
struct slice room_said(const struct text *out);

struct watcher *room_watcher(struct room *room, const struct socket *socket);
void room_tell_table(struct room *room, struct watcher *watcher);
void room_tell_tables(struct room *room);
/* What happened since the match had `since` entries. */
void room_tell_update(struct room *room, int32_t since);
void room_told_free(struct room *room);

/*
 * Something that only one seat may know of has changed: an answer in advance. Nobody else hears a
 * thing, for that there was something to hear would tell.
 */
void room_tell_seat(struct room *room, int seat);
/* Exactly what a client lacks; false if it must be told the whole table. */
bool room_tell_missing(struct room *room, struct watcher *watcher, const struct have *have);
/* Somebody came or went: who is here is told soon, once for all who come and go together. */
void room_tell_presence_soon(struct room *room);
/* Why nothing more can be told, in place of a table. */
void room_tell_frozen(struct room *room);

/*
 * room_chat.c: a line of chat as JSON (what is said is the judgement's text); keeping it; what to
 * show.
 */
void room_chat_line(struct room *room, const char *person, struct text *out);
void room_chat_keep(struct room *room, enum desk_room which, int64_t number, struct slice line);
void room_chat_load(struct room *room, enum desk_room which, const struct store_answer *answer);
void room_chat_free(struct room *room);
/* The room in which a socket's person talks. */
enum desk_room room_chat_of(const struct room *room, const struct socket *socket);
/* The member `chat` of a table; good until the next call. */
const char *room_chat_history(const struct room *room, enum desk_room which);
/* The message with every line after the first `have`; false if there is none. */
bool room_put_chat(const struct room *room, enum desk_room which, int64_t have, struct text *out);

/* The lines of a room after number `have`, to whoever talks there. */
void room_chat_tell(struct room *room, enum desk_room which, int64_t have);

/* Who is connected here: the seats, and how many look on. Elsewhere: tables_nodes.c. */
uint32_t room_seats_here(const struct room *room);
int room_watchers_here(const struct room *room);
uint32_t room_seats_elsewhere(const struct room *room);
int room_watchers_elsewhere(const struct room *room);

/* room_moved.c: reads what another server did, if it did and nothing else is under way. */
bool room_look(struct room *room);
/* The table has been deleted: everybody is told. */
void room_tell_gone(struct room *room);

/* room_end.c: a table where something went wrong is stopped; another game after this one. */
void room_freeze(struct room *room);
void room_freeze_unread(struct room *room, const struct store_answer *answer);
void room_rematch(struct room *room);

/* room_adopt.c: what is needed to judge a game file that is to be a table, and to do so. */
struct adoption;
struct adoption *adoption_new(struct room *room, const char *file);
void adoption_free(struct adoption *adoption);
void room_adopt(struct room *room, struct slice command, const struct desk_from *from,
		struct adoption *adoption);

/* room_load.c. Many rows, in a trap, for the rules run here. False: they do not fit. */
struct taking {
	struct room *room;
	const struct store_row *rows;
	int count;
	int64_t at; /* of all of them; 0: each has its own */
	bool good;
	const struct move *moves; /* what the first moves among them say, where that is known */
	int known;
};
bool room_take_rows(struct taking taking);
/* An answer in advance as the store has it; all of them. */
void room_hear_intent(struct room *room, int seat, struct slice text);
void room_hear_intents(struct room *room, const struct store_answer *answer);
/* What stands for them in an append: one that does not know the last of them fails. */
uint64_t room_intents_mark(const struct room *room);
/* A row of the store, its time apart from its text; an older game goes on under today's rules. */
bool room_read_row(int64_t at, struct slice text, struct row *row);

/* room_due.c: when what happens by itself is due, and at the earliest after so many ms. */
void room_plan(struct room *room);
void room_plan_after(struct room *room, int64_t least);
enum { TROUBLE_TIME = 1000 }; /* ms until the store is tried again */

/* A longer log. */
void room_give_room(struct room *room, int32_t capacity);
/* What became of rows that were to be appended. */
void room_on_appended(void *user, const struct store_answer *answer);
/* The room will not open: everybody who waits hears so. */
void room_refuse_all(struct room *room);

/* Sends the judgement's rows to the store. False: its queue is full. */
bool room_append(struct room *room, int64_t person, struct store_then then);
/* They are on disk: the desk takes them with the store's time, and everybody is told. */
void room_take_appended(struct room *room, int64_t at);
/* Empties the judgement for the next one. */
void room_prepare(struct room *room);
/* Goes on with whatever waits. */
void room_go_on(struct room *room);

/* A player's job for a seat: what it sees now. */
struct bot_job *room_job(struct room *room, int seat, int level);
void room_hint(struct room *room, const struct command_waiting *command);
/* Hints for that socket are not wanted any more; NULL: those for a position that is no more. */
void room_hints_stop(struct room *room, const struct socket *socket);
void room_hints_drop(struct room *room);

#endif
