/* What a room tells: whole tables, updates shared by a class of viewers, hints. */
#include <sodium.h>
#include <stdlib.h>

#include "server/deflate.h"
#include "server/room_inner.h"
#include "server/trap.h"

enum { PRESENCE_TIME = 250 }; /* ms in which people come and go together */

void room_send(struct socket *socket, struct slice text, uint64_t key)
{
	struct frame *frame = frame_text(text);

	socket_send(socket, frame, key);
	frame_drop(frame);
}

struct text room_out(struct room *room)
{
	struct text out;

	text_init(&out, room->tables->out, ROOM_TEXT_SIZE);
	return out;
}

struct slice room_said(const struct text *out)
{
	return (struct slice){out->buf, out->len};
}

uint32_t room_seats_here(const struct room *room)
{
	uint32_t here = 0;

	for (const struct watcher *w = room->watchers; w; w = w->next) {
		char person[ROW_ID_SIZE];

		if (w->expected)
			continue;
		person_text(socket_person(w->socket), person);
		here |= desk_seats_of(room->desk, person);
	}
	return here;
}

int room_watchers_here(const struct room *room)
{
	int count = 0;

	for (const struct watcher *w = room->watchers; w; w = w->next) {
		char person[ROW_ID_SIZE];

		if (w->expected)
			continue;
		person_text(socket_person(w->socket), person);
		count += desk_seats_of(room->desk, person) == 0;
	}
	return count;
}

/* The seats whose people are connected, here or through another server. */
static uint32_t seats_here(const struct room *room)
{
	return room_seats_here(room) | room_seats_elsewhere(room);
}

static int count_watchers(const struct room *room)
{
	return room_watchers_here(room) + room_watchers_elsewhere(room);
}

static uint64_t key_of(const struct room *room)
{
	return hash_bytes(1, room->id, strlen(room->id)) | 1;
}

/* A message that the rules help to write, in a trap. */
struct telling {
	struct room *room;
	struct desk_viewer viewer;
	struct desk_person person;
	int32_t since;
	struct desk_shared *shared; /* with others who are told the same moment; or NULL */
	struct text *out;
	bool done;
};

static void write_table(void *user)
{
	struct telling *t = user;

	desk_table(t->room->desk, &t->viewer, &t->person, t->out);
}

static void write_update(void *user)
{
	struct telling *t = user;

	t->done = desk_update_shared(t->room->desk, &t->viewer, t->since, t->shared, t->out);
}

static void tell_frozen(struct room *room, const struct watcher *watcher)
{
	struct desk_judgement judged = {.code = CODE_FROZEN};
	struct text out = room_out(room);

	desk_say_refused(&judged, watcher->lang, &out);
	room_send(watcher->socket, room_said(&out), 0);
}

void room_tell_frozen(struct room *room)
{
	for (const struct watcher *w = room->watchers; w; w = w->next) {
		if (!w->expected)
			tell_frozen(room, w);
	}
}

void room_tell_table(struct room *room, struct watcher *watcher)
{
	char id[ROW_ID_SIZE];
	struct text out = room_out(room);
	struct telling t = {
		.room = room, .viewer = {0, watcher->lang, tables_now(room->tables)}, .out = &out,
		.person = {id, watcher->looking, seats_here(room), count_watchers(room),
			   room_chat_history(room, room_chat_of(room, watcher->socket)),
			   STORY_TOLD},
	};

	person_text(socket_person(watcher->socket), id);
	t.viewer.viewer = desk_viewer_of(room->desk, id, watcher->looking);
	if (!trap_run(write_table, &t)) {
		tell_frozen(room, watcher);
		room_freeze(room);
		return;
	}
	watcher->told_here = t.person.here;
	watcher->told_watchers = t.person.watchers;
	room_send(watcher->socket, room_said(&out), key_of(room));
}

bool room_tell_missing(struct room *room, struct watcher *watcher, const struct have *have)
{
	const struct desk *desk = room->desk;
	char id[ROW_ID_SIZE];
	struct text out = room_out(room);
	struct telling t = {.room = room, .out = &out,
			    .viewer = {0, watcher->lang, tables_now(room->tables)},
			    .since = (int32_t)have->story};
	uint32_t seats;

	person_text(socket_person(watcher->socket), id);
	seats = desk_seats_of(desk, id);
	/* People and settings stand in `table` only, as does whose curtain is open. */
	if (have->revision < room->people_at || have->revision > desk_revision(desk) ||
	    !desk_shows(desk) || have->story > desk->match.count || (seats & (seats - 1)))
		return false;
	t.viewer.viewer = desk_viewer_of(desk, id, watcher->looking);
	if (!trap_run(write_update, &t) || !t.done)
		return false;
	room_send(watcher->socket, room_said(&out), key_of(room));
	out = room_out(room);
	if (room_put_chat(room, room_chat_of(room, watcher->socket), have->chat, &out))
		room_send(watcher->socket, room_said(&out), 0);
	watcher->told_watchers = -1; /* who is here is told in any case */
	return true;
}

/* A frame for its readers: as it is, deflated, or what has changed since the one before. */
enum form { FORM_PLAIN, FORM_WHOLE, FORM_CHANGES, FORM_COUNT };

/* One for each class of viewers: by form, seat and language. */
struct frames {
	struct frame *of[FORM_COUNT][VIEWERS][LANG_COUNT];
};

static void drop_frames(struct frames *frames)
{
	struct frame **frame = &frames->of[0][0][0];

	for (size_t i = 0; i < sizeof frames->of / sizeof *frame; i++) {
		if (frame[i])
			frame_drop(frame[i]);
	}
}

void room_told_free(struct room *room)
{
	struct told **told = &room->told[0][0];

	for (size_t i = 0; i < sizeof room->told / sizeof *told; i++)
		free(told[i]);
}

/* So that an update and the one after it fit into what an inflater remembers. */
static bool is_memorable(struct slice text)
{
	return text.len >= DEFLATE_MIN && text.len <= DEFLATE_WINDOW / 2;
}

/*
 * In the place of what was told before, which has just been read and is in the cache. The same in
 * another form has the same number: whoever hears it is told the next changes together.
 */
static void remember(struct room *room, struct told **at, struct slice text)
{
	struct told *told = *at;

	if (told && told->len == text.len && memcmp(told->text, text.at, text.len) == 0)
		return;
	if (!told || told->room < text.len) {
		uint32_t size = (text.len + text.len / 4 + 63) / 64 * 64;

		told = realloc(told, sizeof *told + size);
		ASSERT(told);
		told->room = size;
		*at = told;
	}
	told->number = ++room->tables->told;
	told->len = text.len;
	memcpy(told->text, text.at, text.len);
}

/* What will be compared comes into the cache while the update is being written. */
static void fetch(const struct told *told)
{
	for (uint32_t at = 0; at < told->len; at += 64)
		__builtin_prefetch(told->text + at);
}

/* Who has inflated what was told before this update needs only hear what has changed. */
static enum form form_for(const struct socket *socket, const struct frames *frames,
			  const struct telling *t)
{
	int viewer = t->viewer.viewer, lang = (int)t->viewer.lang;
	const struct told *told = t->room->told[viewer][lang];

	if (!socket_squeeze(socket))
		return FORM_PLAIN;
	if (!told)
		return FORM_WHOLE;
	/* Once there are changes, what is remembered is what they lead to. */
	return socket_has_inflated(socket, frames->of[FORM_CHANGES][viewer][lang] ? told->before
										  : told->number)
		       ? FORM_CHANGES
		       : FORM_WHOLE;
}

/* A frame of what has just been written; what is told is the same in every form. */
static struct frame *make_frame(const struct telling *t, enum form form, struct squeeze *squeeze)
{
	struct told **told = &t->room->told[t->viewer.viewer][t->viewer.lang];
	struct slice text = room_said(t->out);
	struct frame *frame;

	if (form == FORM_PLAIN)
		return frame_text(text);
	if (form == FORM_CHANGES)
		(*told)->before = (*told)->number;
	if (form == FORM_CHANGES && is_memorable(text))
		frame = frame_after(text, (struct slice){(*told)->text, (*told)->len}, squeeze);
	else
		frame = frame_squeezed(text, squeeze);
	if (is_memorable(text)) {
		remember(t->room, told, text);
		frame_number(frame, (*told)->number);
	}
	return frame;
}

/* One frame for each class of viewers that somebody is in, shared by all of it. */
static void tell_update(struct room *room, int32_t since, int only)
{
	struct frames frames = {0};
	static struct desk_shared alike;
	int64_t now = tables_now(room->tables);
	uint64_t key = key_of(room);

	alike.revision = 0;
	for (struct watcher *w = room->watchers; w; w = w->next) {
		char id[ROW_ID_SIZE];
		struct frame **shared;
		enum form form;
		struct telling t = {.room = room, .viewer = {0, w->lang, now}, .since = since,
				    .shared = &alike};

		if (w->expected)
			continue;
		person_text(socket_person(w->socket), id);
		t.viewer.viewer = desk_viewer_of(room->desk, id, w->looking);
		if (only != VIEW_ALL && only != t.viewer.viewer)
			continue;
		/* Who skips what is between must not be told only what is new. */
		if (socket_is_behind(w->socket, key)) {
			room_tell_table(room, w);
			continue;
		}
		form = form_for(w->socket, &frames, &t);
		shared = &frames.of[form][t.viewer.viewer][w->lang];
		if (!*shared) {
			struct text out = room_out(room);

			t.out = &out;
			if (form == FORM_CHANGES)
				fetch(room->told[t.viewer.viewer][w->lang]);
			if (!trap_run(write_update, &t)) {
				room_freeze(room);
				break;
			}
			if (!t.done)
				continue;
			*shared = make_frame(&t, form, socket_squeeze(w->socket));
		}
		socket_send(w->socket, *shared, key);
	}
	drop_frames(&frames);
}

void room_tell_update(struct room *room, int32_t since)
{
	tell_update(room, since, VIEW_ALL);
}

void room_tell_seat(struct room *room, int seat)
{
	tell_update(room, room->desk->match.count, seat);
}

void room_tell_tables(struct room *room)
{
	for (struct watcher *w = room->watchers; w; w = w->next) {
		if (!w->expected)
			room_tell_table(room, w);
	}
}

/* Nothing of it differs between two viewers: one frame for all. */
static struct frame *presence_frame(const struct room *room, uint32_t here, int watchers)
{
	char buf[200];
	struct text out;
	struct json json;

	text_init(&out, buf, sizeof buf);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "presence");
	json_str(&json, "table", room->id);
	json_begin_array(&json, "here");
	for (uint32_t seats = here; seats; seats &= seats - 1)
		json_int(&json, NULL, seat_first(seats));
	json_end_array(&json);
	json_int(&json, "watchers", watchers);
	json_end_object(&json);
	return frame_text(room_said(&out));
}

static void tell_presence(void *user)
{
	struct room *room = user;
	uint32_t here = seats_here(room);
	int watchers = count_watchers(room);
	struct frame *frame = presence_frame(room, here, watchers);

	room->presence = NULL;
	for (struct watcher *w = room->watchers; w; w = w->next) {
		if (w->expected || (w->told_here == here && w->told_watchers == watchers))
			continue;
		w->told_here = here;
		w->told_watchers = watchers;
		/* Of its own key: the newest is enough, and it replaces no view. */
		socket_send(w->socket, frame, key_of(room) - 1);
	}
	frame_drop(frame);
}

void room_tell_presence_soon(struct room *room)
{
	if (!room->presence && room->watchers && room->loaded && !room->tables->ending)
		room->presence = server_after(room->tables->server, PRESENCE_TIME, tell_presence,
					      room);
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

static void put_hint(struct hint *hint, struct text *out)
{
	const struct bot_job *job = hint->job;
	struct reader reader = {job->seat, job->lang, NULL};
	struct move_at at = {job->game, match_state(&hint->room->desk->match), job->seat};
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "hint");
	json_str(&json, "table", hint->room->id);
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
}

static void on_hint(struct bot_job *job)
{
	struct hint *hint = job->user;
	struct room *room = hint->room;

	if (room) {
		struct hint **at = &room->hints;

		while (*at != hint)
			at = &(*at)->next;
		*at = hint->next;
	}
	if (room && job->trapped) {
		room_freeze(room);
	} else if (room) {
		struct text out = room_out(room);

		put_hint(hint, &out);
		room_send(hint->socket, room_said(&out), 0);
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
