/* What a room tells: whole tables, updates shared by a class of viewers, hints. */
#include <sodium.h>
#include <stdlib.h>

#include "server/room_inner.h"

void room_send(struct socket *socket, struct slice text, uint64_t key)
{
	struct frame *frame = frame_text(text);

	socket_send(socket, frame, key);
	frame_drop(frame);
}

struct text room_out(struct room *room)
{
	struct text out;

	text_init(&out, room->out_buf, ROOM_TEXT_SIZE);
	return out;
}

struct slice room_said(const struct text *out)
{
	return (struct slice){out->buf, out->len};
}

/* The seats whose people are connected. */
static uint32_t seats_here(const struct room *room)
{
	uint32_t here = 0;

	for (const struct watcher *w = room->watchers; w; w = w->next) {
		char person[ROW_ID_SIZE];

		person_text(socket_person(w->socket), person);
		here |= desk_seats_of(room->desk, person);
	}
	return here;
}

static int count_watchers(const struct room *room)
{
	int count = 0;

	for (const struct watcher *w = room->watchers; w; w = w->next) {
		char person[ROW_ID_SIZE];

		person_text(socket_person(w->socket), person);
		count += desk_seats_of(room->desk, person) == 0;
	}
	return count;
}

static uint64_t key_of(const struct room *room)
{
	return hash_bytes(1, room->id, strlen(room->id)) | 1;
}

void room_tell_table(struct room *room, const struct watcher *watcher)
{
	char id[ROW_ID_SIZE];
	struct desk_person person = {id, watcher->looking, seats_here(room),
				     count_watchers(room), NULL};
	struct desk_viewer viewer = {0, watcher->lang, room_now()};
	struct text out = room_out(room);

	person_text(socket_person(watcher->socket), id);
	viewer.viewer = desk_viewer_of(room->desk, id, watcher->looking);
	desk_table(room->desk, &viewer, &person, &out);
	room_send(watcher->socket, room_said(&out), key_of(room));
}

/* One frame for each class of viewers that somebody is in, shared by all of it. */
void room_tell_update(struct room *room, int32_t since)
{
	struct frame *frame[SEAT_MAX + 3][LANG_COUNT] = {{NULL}};

	for (const struct watcher *w = room->watchers; w; w = w->next) {
		char id[ROW_ID_SIZE];
		struct desk_viewer viewer = {0, w->lang, room_now()};
		struct frame **shared;

		if (w->expected)
			continue;
		person_text(socket_person(w->socket), id);
		viewer.viewer = desk_viewer_of(room->desk, id, w->looking);
		/* Who skips what is between must not be told only what is new. */
		if (socket_is_behind(w->socket, key_of(room))) {
			room_tell_table(room, w);
			continue;
		}
		shared = &frame[viewer.viewer][w->lang];
		if (!*shared) {
			struct text out = room_out(room);

			if (!desk_update(room->desk, &viewer, since, &out))
				continue;
			*shared = frame_text(room_said(&out));
		}
		socket_send(w->socket, *shared, key_of(room));
	}
	for (int i = 0; i < SEAT_MAX + 3; i++) {
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			if (frame[i][lang])
				frame_drop(frame[i][lang]);
		}
	}
}

void room_tell_tables(struct room *room)
{
	for (const struct watcher *w = room->watchers; w; w = w->next) {
		if (!w->expected)
			room_tell_table(room, w);
	}
}

struct watcher *room_watcher(struct room *room, const struct socket *socket)
{
	struct watcher *watcher = room->watchers;

	while (watcher && watcher->socket != socket)
		watcher = watcher->next;
	return watcher;
}

struct bot_job *room_job(struct room *room, int seat, int level)
{
	struct bot_job *job = calloc(1, sizeof *job);

	ASSERT(job);
	job->game = room->desk->match.game;
	job->seat = seat;
	job->seats = room->desk->record.setup.seats;
	job->level = level;
	job->revision = room->desk->match.revision;
	memcpy(job->table, room->id, sizeof room->id);
	randombytes_buf(&job->seed, sizeof job->seed);
	match_view(&room->desk->match, seat, &job->view);
	return job;
}

static void choice_json(const struct move_at *at, const struct ai_choice *choice,
			const struct reader *reader, struct json *json)
{
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	move_put(at, choice->move, reader->viewer, &text);
	json_str(json, "move", buf);
	if (choice->win >= 0)
		json_int(json, "chance", (int64_t)(choice->win * 100 + 0.5));
	else
		json_none(json, "chance");
}

/* What to point at: the things of a move that can be clicked. */
static void things_json(const struct move_at *at, struct move move, struct json *json)
{
	struct thing thing[OPERAND_MAX];
	int count = move_things(at, move, at->seat, thing);
	char buf[THING_SIZE];
	struct text text;

	json_begin_array(json, "things");
	if (at->game->verbs[move.kind].target)
		json_str(json, NULL, at->game->verbs[move.kind].target);
	for (int i = 0; i < count; i++) {
		if (thing[i].absent || thing[i].hidden || thing[i].sort->shape != SORT_ONE ||
		    (thing[i].operand->flags & OPERAND_TOLD))
			continue;
		text_init(&text, buf, sizeof buf);
		thing_put(thing[i].sort, thing[i].value, &text);
		json_str(json, NULL, buf);
	}
	json_end_array(json);
}

/* A hint goes to the socket that asked, if it is still there and nothing has happened since. */
struct hint {
	struct hint *next;     /* of the room */
	struct room *room;     /* NULL: nobody waits for it any more */
	struct socket *socket;
	struct bot_job *job;
	char ref[DESK_REF_SIZE];
};

void room_hints_stop(struct room *room, const struct socket *socket)
{
	for (struct hint **at = &room->hints; *at;) {
		struct hint *hint = *at;

		if (socket ? hint->socket != socket
			   : hint->job->revision == (int64_t)room->desk->match.revision) {
			at = &hint->next;
			continue;
		}
		*at = hint->next;
		hint->room = NULL;
		bots_forget(hint->job);
	}
}

void room_hints_drop(struct room *room)
{
	while (room->hints)
		room_hints_stop(room, room->hints->socket);
}

static void on_hint(struct bot_job *job)
{
	struct hint *hint = job->user;
	struct room *room = hint->room;
	struct reader reader = {job->seat, job->lang, NULL};

	if (room) {
		struct move_at at = {job->game, match_state(&room->desk->match), job->seat};
		struct text out = room_out(room);
		struct json json;

		json_init(&json, &out);
		json_begin_object(&json, NULL);
		json_str(&json, "say", "hint");
		json_str(&json, "table", room->id);
		json_str(&json, "ref", hint->ref);
		json_int(&json, "progress", 1);
		choice_json(&at, &job->advice.best, &reader, &json);
		things_json(&at, job->advice.best.move, &json);
		json_str(&json, "why", job->advice.why);
		if (job->advice.has_next) {
			json_begin_object(&json, "next");
			choice_json(&at, &job->advice.next, &reader, &json);
			json_end_object(&json);
		} else {
			json_none(&json, "next");
		}
		json_end_object(&json);
		room_send(hint->socket, room_said(&out), 0);
		for (struct hint **link = &room->hints; *link; link = &(*link)->next) {
			if (*link == hint) {
				*link = hint->next;
				break;
			}
		}
	}
	free(hint);
	free(job);
}

void room_hint(struct room *room, const struct command_waiting *command)
{
	struct hint *hint = calloc(1, sizeof *hint);
	struct bot_job *job = room_job(room, room->judgement.seat, AI_LEVELS);

	ASSERT(hint);
	*hint = (struct hint){.next = room->hints, .room = room, .socket = command->socket,
			      .job = job};
	room->hints = hint;
	memcpy(hint->ref, room->judgement.ref, sizeof hint->ref);
	job->hint = true;
	job->lang = command->lang;
	job->user = hint;
	job->done = on_hint;
	bots_think(room->tables->bots, job);
}

/* A line of chat as JSON: who said it is kept with it. */
void room_put_chat(struct room *room, int64_t number, struct slice line, struct text *out)
{
	text_str(out, "{\"say\":\"chat\",\"table\":\"");
	text_str(out, room->id);
	text_str(out, "\",\"room\":\"");
	text_str(out, room->judgement.room == ROOM_TABLE ? "table" : "watchers");
	text_str(out, "\",\"from\":");
	text_int(out, number);
	text_str(out, ",\"lines\":[");
	text_bytes(out, line.at, line.len);
	text_str(out, "]}");
}

void room_chat_line(struct room *room, const char *person, struct text *out)
{
	uint32_t seats = desk_seats_of(room->desk, person);
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	if (seats)
		json_int(&json, "seat", seat_first(seats));
	else
		json_none(&json, "seat");
	json_str(&json, "name", seats ? room->desk->record.sitter[seat_first(seats)].name : "");
	json_str(&json, "text", room->text_buf);
	json_end_object(&json);
}
