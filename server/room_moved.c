/*
 * What other servers on the same store do at a table that is open here too: its rows, what was said
 * in advance, and talk are read on, and everybody here is told as if it had happened here.
 */
#include <stdlib.h>

#include "server/guest.h"
#include "server/room_inner.h"

/* What was found so far. */
struct moving {
	struct room *room;
	int32_t since; /* entries of the match before it */
	bool rows, people;
	enum desk_room talk;
};

void room_tell_gone(struct room *room)
{
	for (struct watcher *w = room->watchers; w; w = w->next) {
		struct text out = room_out(room);

		text_str(&out, "{\"say\":\"gone\",\"table\":\"");
		text_str(&out, room->id);
		text_str(&out, "\"}");
		room_send(w->socket, room_said(&out), 0);
	}
	mine_gone(room);
	room->gone = true;
	room_plan(room);
}

static void finish(struct moving *moving)
{
	struct room *room = moving->room;

	free(moving);
	room->looking = false;
	room_plan(room);
	room_go_on(room);
}

static void read_talk(struct moving *moving);

static void on_talk(void *user, const struct store_answer *answer)
{
	struct moving *moving = user;
	struct room *room = moving->room;
	int64_t have = room->chat[moving->talk].last;

	room_chat_load(room, moving->talk, answer);
	room_chat_tell(room, moving->talk, have);
	if (moving->talk == ROOM_WATCHERS || answer->code != STORE_DONE) {
		finish(moving);
		return;
	}
	moving->talk = ROOM_WATCHERS;
	read_talk(moving);
}

static void read_talk(struct moving *moving)
{
	struct room *room = moving->room;

	if (!store_chat_read(room->tables->store, room->id, (int)moving->talk,
			     room->chat[moving->talk].last, (struct store_then){on_talk, moving}))
		finish(moving);
}

/* The others' rows, then what a seat of theirs has said in advance, for that seat alone. */
static void tell(struct moving *moving, char before[SEAT_MAX][DESK_AHEAD_SIZE])
{
	struct room *room = moving->room;

	if (moving->people)
		room_tell_tables(room);
	else if (moving->rows)
		room_tell_update(room, moving->since);
	if (moving->rows)
		mine_changed(room, moving->people);
	for (int seat = 0; seat < SEAT_MAX && !moving->rows; seat++) {
		if (strcmp(before[seat], room->intent[seat]) != 0)
			room_tell_seat(room, seat);
	}
}

static void on_intents(void *user, const struct store_answer *answer)
{
	struct moving *moving = user;
	char before[SEAT_MAX][DESK_AHEAD_SIZE];

	memcpy(before, moving->room->intent, sizeof before);
	room_hear_intents(moving->room, answer);
	tell(moving, before);
	read_talk(moving);
}

/* False: they do not fit. */
static bool take(struct moving *moving, const struct store_answer *answer)
{
	struct room *room = moving->room;
	int64_t people_at = room->people_at;

	moving->since = room->desk->record.started ? room->desk->match.count : 0;
	moving->rows = answer->row_count > 0;
	room->lease = answer->heads[0].claimed_until;
	room->claimed = false;
	if (!moving->rows)
		return true;
	desk_mark(room->desk);
	if (!room_take_rows((struct taking){.room = room, .rows = answer->rows,
					    .count = answer->row_count}))
		return false;
	moving->people = room->people_at != people_at;
	return true;
}

/* What cannot be read now is read later: revisions are compared again and again. */
static void on_rows(void *user, const struct store_answer *answer)
{
	struct moving *moving = user;
	struct room *room = moving->room;

	if (answer->code == STORE_GONE) {
		room_tell_gone(room);
	} else if (answer->code == STORE_DONE && !take(moving, answer)) {
		room->gone = room->broken = true;
		room_tell_frozen(room);
	} else if (answer->code == STORE_DONE &&
		   store_intents(room->tables->store, room->id,
				 (struct store_then){on_intents, moving})) {
		return;
	}
	finish(moving);
}

bool room_look(struct room *room)
{
	struct moving *moving;

	if (room->loaded && (room->gone || room->broken || !room->desk->record.game))
		room->stale = false; /* there is nothing to be read any more */
	if (!room->stale || room->busy || !room->loaded || room->tables->ending)
		return false;
	moving = calloc(1, sizeof *moving);
	ASSERT(moving);
	moving->room = room;
	moving->talk = ROOM_TABLE;
	room->stale = false;
	room->busy = store_load(room->tables->store, room->id, desk_revision(room->desk),
				(struct store_then){on_rows, moving});
	room->looking = room->busy;
	if (!room->busy)
		free(moving);
	return room->busy;
}

void room_moved(struct room *room)
{
	room->stale = true;
	room_look(room);
}
