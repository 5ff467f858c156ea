/* How a room comes to be what its rows say: rows of the store, one by one, then what is beside. */
#include <stdlib.h>

#include "games/list.h"
#include "server/room_inner.h"
#include "server/trap.h"

enum { STOOD_LEAST = 2000 }; /* ms that are worth a row */

/* Does a row change more than the game: people, settings, the start? */
static bool changes_people(struct slice row)
{
	static const char *const game[] = {"move ", "undo ", "window ", "offer ", "answer ",
					   "withdraw ", "reveal "};
	const char *at = row.at;

	while (strncmp(at, "by=", 3) == 0 || strncmp(at, "ref=", 4) == 0)
		at = strchr(at, ' ') + 1;
	for (int k = 0; k < COUNT_OF(game); k++) {
		if (strncmp(at, game[k], strlen(game[k])) == 0)
			return false;
	}
	return true;
}

bool room_read_row(int64_t at, struct slice text, struct row *row)
{
	char line[ROW_SIZE + 32], why_buf[200];
	const struct game *game;
	struct text out, why;

	text_init(&out, line, sizeof line);
	text_int(&out, at);
	text_char(&out, ' ');
	text_bytes(&out, text.at, text.len);
	text_init(&why, why_buf, sizeof why_buf);
	if (!row_get(room_said(&out), ROW_IN_STORE, row, &why))
		return false;
	/* A rules fix: where every move is still legal the game goes on. */
	if (row->kind == ROW_GAME) {
		game = game_find((struct slice){row->text, (uint32_t)strlen(row->text)});
		if (game && row->number < game->rules_version)
			row->number = game->rules_version;
	}
	return true;
}

static bool take_stored(struct taking *t, const struct store_row *stored)
{
	struct room *room = t->room;
	char why_buf[200];
	struct text why;
	struct row row;

	text_init(&why, why_buf, sizeof why_buf);
	if (room->desk->record.started && room->desk->match.count + 1 >= room->capacity)
		room_give_room(room, 2 * room->capacity);
	if (!room_read_row(t->at ? t->at : stored->at, stored->text, &row))
		return false;
	if (row.kind == ROW_MOVE && t->known > 0) {
		row.has_move = true;
		row.move = *t->moves++;
		t->known--;
	}
	if (!desk_take(room->desk, &row, &why))
		return false;
	if (changes_people(stored->text))
		room->people_at = desk_revision(room->desk);
	return true;
}

static void take_each(void *user)
{
	struct taking *t = user;

	for (int i = 0; t->good && i < t->count; i++)
		t->good = take_stored(t, &t->rows[i]);
}

bool room_take_rows(struct taking taking)
{
	taking.good = true;
	return trap_run(take_each, &taking) && taking.good;
}

/*
 * Live clocks stood while no server was there: from the last beat of the one before, or the last
 * row if that is later, until this one began. Days for a move go on.
 */
static void stand(struct room *room)
{
	const struct tables *tables = room->tables;
	const struct desk *desk = room->desk;
	int64_t since = desk->at > tables->last_beat ? desk->at : tables->last_beat;

	if (room->broken || desk_status(desk) != DESK_PLAYING || desk->set.clock != CLOCK_LIVE ||
	    !tables->last_beat || tables->began - since < STOOD_LEAST)
		return;
	room_prepare(room);
	desk_stood(desk, tables->began - since, tables_now(room->tables), &room->judgement);
	room->busy = room_append(room, SERVER_NOBODY, (struct store_then){room_on_appended, room});
}

static void all_read(void *user);

/* Everything has been read: the room is open. */
static void on_all_read(struct room *room)
{
	if (!room->tables->began && !room->tables->ending) {
		room->timer = server_after(room->tables->server, 5, all_read, room);
		return;
	}
	room->loading = false;
	room->loaded = true;
	stand(room);
	room_tell_tables(room);
	room_plan(room);
	room_rematch(room);
	if (!room->busy)
		room_go_on(room);
}

static void all_read(void *user)
{
	struct room *room = user;

	room->timer = NULL;
	on_all_read(room);
}

/* The room cannot be opened. */
static void give_up(struct room *room)
{
	room->loading = false;
	room_refuse_all(room);
}

/* Whether the store could be read; a room of which a part is missing is not opened. */
static bool was_read(struct room *room, const struct store_answer *answer)
{
	room->unread = answer->code == STORE_FAILED || answer->code == STORE_BUSY;
	if (room->unread)
		give_up(room);
	return !room->unread;
}

static void on_watchers_chat(void *user, const struct store_answer *answer)
{
	if (!was_read(user, answer))
		return;
	room_chat_load(user, ROOM_WATCHERS, answer);
	on_all_read(user);
}

static void on_table_chat(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (!was_read(room, answer))
		return;
	room_chat_load(room, ROOM_TABLE, answer);
	if (!store_chat_read(room->tables->store, room->id, ROOM_WATCHERS, 0,
			     (struct store_then){on_watchers_chat, room}))
		on_all_read(room);
}

void room_hear_intent(struct room *room, int seat, struct slice text)
{
	char *intent = room->intent[seat];

	memset(intent, 0, DESK_AHEAD_SIZE);
	if (text.len < DESK_AHEAD_SIZE)
		memcpy(intent, text.at, text.len);
	room->intents &= ~seat_bit(seat);
	if (intent[0])
		room->intents |= seat_bit(seat);
	desk_ahead(room->desk, seat, intent);
}

/* People who may look on without a link: numbers, as room_end.c keeps them. */
static void hear_guests(struct room *room, struct slice text)
{
	struct scan scan;

	free(room->let_in);
	room->let_in = calloc(text.len / 2 + 1, sizeof *room->let_in);
	ASSERT(room->let_in);
	room->let_in_count = 0;
	scan_init(&scan, text.at, text.len);
	for (struct slice word = scan_word(&scan); word.len; word = scan_word(&scan)) {
		if (slice_int(word, 1, INT64_MAX, &room->let_in[room->let_in_count]))
			room->let_in_count++;
	}
}

void room_hear_intents(struct room *room, const struct store_answer *answer)
{
	if (answer->code != STORE_DONE)
		return;
	for (int seat = 0; seat < SEAT_MAX; seat++)
		room_hear_intent(room, seat, (struct slice){"", 0});
	for (int i = 0; i < answer->intent_count; i++) {
		if (answer->intents[i].seat == STORE_SEAT_NONE)
			hear_guests(room, answer->intents[i].text);
		else if (answer->intents[i].seat < SEAT_MAX)
			room_hear_intent(room, answer->intents[i].seat, answer->intents[i].text);
	}
}

uint64_t room_intents_mark(const struct room *room)
{
	struct store_intent intents[SEAT_MAX];
	int count = 0;

	for (uint32_t said = room->intents; said; said &= said - 1) {
		int seat = seat_first(said);

		intents[count++] = (struct store_intent){
			seat, {room->intent[seat], (uint32_t)strlen(room->intent[seat])}};
	}
	return store_intents_mark(intents, count);
}

static void on_intents(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (!was_read(room, answer))
		return;
	room_hear_intents(room, answer);
	if (!store_chat_read(room->tables->store, room->id, ROOM_TABLE, 0,
			     (struct store_then){on_table_chat, room}))
		on_all_read(room);
}

static void on_loaded(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	struct taking taking = {.room = room, .rows = answer->rows, .count = answer->row_count};
	bool good = answer->code == STORE_DONE;

	if (!was_read(room, answer))
		return;
	if (good && store_is_shared(room->tables->store) && !room->claimed)
		room->lease = answer->heads[0].claimed_until;
	/* Rows that do not fit: a bug, or rules that have changed. They stay, for review. */
	if (good && !room_take_rows(taking)) {
		room_freeze_unread(room, answer);
		good = false;
	}
	if (!good || !store_intents(room->tables->store, room->id,
				    (struct store_then){on_intents, room}))
		give_up(room);
}

static bool is_id(struct slice id)
{
	for (uint32_t i = 0; i < id.len; i++) {
		char c = id.at[i];

		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
			return false;
	}
	return id.len > 0 && id.len < DESK_TABLE_SIZE;
}

struct room *room_find(struct tables *tables, struct slice id)
{
	struct room *room = tables->rooms;
	char name[DESK_TABLE_SIZE] = "";

	if (!is_id(id))
		return NULL;
	memcpy(name, id.at, id.len);
	while (room && strcmp(room->id, name) != 0)
		room = room->next;
	if (room && !(room->gone && !room->loading && !room->busy && !room->watchers))
		return room;
	if (room)
		room_free(room);
	room = room_new(tables, name);
	room->loading = true;
	if (store_load(tables->store, name, 0, (struct store_then){on_loaded, room}))
		return room;
	room_free(room);
	return NULL;
}
