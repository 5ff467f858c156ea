/* Sockets at tables: who watches what, and whose command goes to which room. */
#include <sodium.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/guest.h"
#include "server/room_inner.h"
#include "server/tables.h"
#include "server/trap.h"

enum {
	TOKENS = 400,
	IDLE_TIME = 60 * 1000,
	BEAT_TIME = 1000,
	CLAIMS = 32,
	LOAD_TRIES = 2000,
	BEATS = 10, /* how many until the store hears again that we are here */
};

static struct tables *tables_of(void *self)
{
	return self;
}

static struct guest *guest_of(struct socket *socket)
{
	return *socket_mine(socket);
}

static void say(struct socket *socket, const char *json)
{
	struct frame *frame = frame_text((struct slice){json, (uint32_t)strlen(json)});

	socket_send(socket, frame, 0);
	frame_drop(frame);
}

static void refuse(struct socket *socket, const char *ref, enum desk_code code)
{
	struct desk_judgement judged = {.verdict = DESK_REFUSED, .code = code};
	char buf[600];
	struct text out;

	memcpy(judged.ref, ref, strlen(ref) + 1);
	text_init(&out, buf, sizeof buf);
	desk_say_refused(&judged, guest_of(socket)->lang, &out);
	say(socket, buf);
}

static void say_done(struct socket *socket, const char *ref, int64_t revision)
{
	char buf[200];
	struct text out;

	text_init(&out, buf, sizeof buf);
	desk_say_done(ref, revision, &out);
	say(socket, buf);
}

/* Which page this server has, so that one that was loaded earlier knows when it is old. */
static void say_welcome(struct socket *socket)
{
	char buf[200];
	struct text out;
	struct json json;

	text_init(&out, buf, sizeof buf);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "welcome");
	json_str(&json, "build", server_build());
	json_end_object(&json);
	say(socket, buf);
}

static void on_open(void *self, struct socket *socket)
{
	*socket_mine(socket) = guest_new(tables_of(self), socket);
}

static void on_close(void *self, struct socket *socket)
{
	struct guest *guest = guest_of(socket);

	(void)self;
	for (int i = 0; i < guest->count; i++)
		room_forget(guest->room[i], socket);
	guest_free(guest);
	*socket_mine(socket) = NULL;
}

/* Members may look; others need the secret of a link, or an open table. */
static bool may_watch(const struct room *room, int64_t person, const char *key)
{
	char link[LINK_TEXT_SIZE];

	if (room_may_see(room, person))
		return true;
	for (int seat = STORE_SEAT_NONE; seat < room->desk->record.setup.seats; seat++) {
		room_link(room, seat, link);
		if (strlen(key) == sizeof link - 1 && sodium_memcmp(key, link,
			sizeof link - 1) == 0)
			return true;
	}
	return false;
}

/* A watch that waits until its room is loaded. */
struct watching {
	struct tables *tables;
	struct socket *socket;
	struct room *room;
	int64_t person;
	char ref[DESK_REF_SIZE], key[LINK_TEXT_SIZE];
	struct have have;
	int tries;
};

static void watch_now(struct socket *socket, struct room *room, const char *ref,
		      const struct have *have)
{
	struct guest *guest = guest_of(socket);
	char buf[200];
	struct text out;

	text_init(&out, buf, sizeof buf);
	desk_say_done(ref, desk_revision(room->desk), &out);
	say(socket, buf);
	if (!guest_watches(guest, room))
		guest->room[guest->count++] = room;
	room_watch(room, socket, guest->lang, have);
}

static void unwatch(struct socket *socket, struct room *room)
{
	struct guest *guest = guest_of(socket);

	for (int i = 0; i < guest->count; i++) {
		if (guest->room[i] == room)
			guest->room[i] = guest->room[--guest->count];
	}
	room_unwatch(room, socket);
	mine_looked_away(guest);
}

/* Rooms load within milliseconds; a socket that closed meanwhile is known by its absence. */
static void watch_later(void *user)
{
	struct watching *w = user;
	struct room *room = w->tables->rooms;

	while (room && room != w->room)
		room = room->next;
	if (!room || w->tables->ending) {
		free(w);
		return;
	}
	room->touched = server_ticks(w->tables->server);
	if ((!room->loaded || (!room->gone && (room->stale || room->looking))) &&
	    w->tries++ < LOAD_TRIES) {
		server_after(w->tables->server, 5, watch_later, w);
		return;
	}
	/* The socket waits in the room as a watcher of nothing until now: see watch_begin. */
	for (struct watcher *at = room->watchers; at; at = at->next) {
		if (at->socket != w->socket)
			continue;
		if (!room->loaded) {
			refuse(w->socket, w->ref, CODE_BUSY);
			unwatch(w->socket, room);
		} else if (room->gone || !room->desk->record.game) {
			refuse(w->socket, w->ref, room_why_not(room));
			unwatch(w->socket, room);
		} else if (!may_watch(room, w->person, w->key)) {
			refuse(w->socket, w->ref, CODE_NOT_YOURS);
			unwatch(w->socket, room);
		} else {
			watch_now(w->socket, room, w->ref, &w->have);
		}
		break;
	}
	free(w);
}

/* What the client says that it has; `revision` -1 if it says nothing sensible. */
static struct have read_have(const struct json_doc *doc)
{
	uint32_t at = json_member(doc, 0, "have");
	struct have have = {0};

	if (at == JSON_NONE ||
	    !json_get_int(doc, json_member(doc, at, "revision"), 0, ROW_NUMBER_MAX,
			  &have.revision) ||
	    !json_get_int(doc, json_member(doc, at, "story"), 0, INT32_MAX, &have.story) ||
	    !json_get_int(doc, json_member(doc, at, "chat"), 0, ROW_NUMBER_MAX, &have.chat))
		have.revision = -1;
	return have;
}

static void watch(struct tables *tables, struct socket *socket, const struct json_doc *doc,
		  const char *ref)
{
	struct guest *guest = guest_of(socket);
	char id[DESK_TABLE_SIZE] = "", key[LINK_TEXT_SIZE] = "", lang[4] = "";
	struct have have = read_have(doc);
	struct room *room;
	struct watching *w;

	json_get_str(doc, json_member(doc, 0, "table"), id, sizeof id);
	json_get_str(doc, json_member(doc, 0, "key"), key, sizeof key);
	if (json_get_str(doc, json_member(doc, 0, "lang"), lang, sizeof lang))
		guest->lang = strcmp(lang, "it") == 0 ? LANG_IT : LANG_EN;
	mine_looked_away(guest); /* from now on it looks elsewhere too */
	room = room_find(tables, (struct slice){id, (uint32_t)strlen(id)});
	if (!room || guest->count == WATCH_MAX) {
		refuse(socket, ref, room ? CODE_LIMIT : CODE_UNKNOWN);
		return;
	}
	if (guest_watches(guest, room) && room->gone) {
		refuse(socket, ref, room_why_not(room));
		unwatch(socket, room);
		return;
	}
	if (guest_watches(guest, room)) {
		watch_now(socket, room, ref, &have);
		return;
	}
	/* Who comes from another server may have seen more there: what is new is read first. */
	if (room->loaded && !room->gone && store_is_shared(tables->store))
		room_moved(room);
	if (room->loaded && !room->stale && !room->looking) {
		if (room->gone || !room->desk->record.game)
			refuse(socket, ref, room_why_not(room));
		else if (!may_watch(room, socket_person(socket), key))
			refuse(socket, ref, CODE_NOT_YOURS);
		else
			watch_now(socket, room, ref, &have);
		return;
	}
	w = calloc(1, sizeof *w);
	ASSERT(w);
	*w = (struct watching){.tables = tables, .socket = socket, .room = room,
			       .person = socket_person(socket), .have = have};
	memcpy(w->ref, ref, strlen(ref) + 1);
	memcpy(w->key, key, sizeof key);
	/* Remembered by the guest, so that closing the socket takes it out of the room again. */
	guest->room[guest->count++] = room;
	room_expect(room, socket);
	server_after(tables->server, 2, watch_later, w);
}

/* Sitting down needs the secret of that seat's link, unless the table is open to all. */
static bool may_sit(const struct room *room, const struct json_doc *doc, int64_t person)
{
	char key[LINK_TEXT_SIZE] = "", link[LINK_TEXT_SIZE], id[ROW_ID_SIZE];
	int64_t seat;

	person_text(person, id);
	if (room->desk->set.open || strcmp(room->desk->host, id) == 0)
		return true;
	json_get_str(doc, json_member(doc, 0, "key"), key, sizeof key);
	if (!json_get_int(doc, json_member(doc, 0, "seat"), 0, SEAT_MAX - 1, &seat))
		return true; /* the desk says what is wrong with it */
	room_link(room, (int)seat, link);
	return strlen(key) == sizeof link - 1 && sodium_memcmp(key, link, sizeof link - 1) == 0;
}

static void command(struct tables *tables, struct socket *socket, const struct json_doc *doc,
		    const char *ref)
{
	struct guest *guest = guest_of(socket);
	char id[DESK_TABLE_SIZE] = "";
	struct command_waiting *waiting;
	struct room *room = NULL;

	json_get_str(doc, json_member(doc, 0, "table"), id, sizeof id);
	for (int i = 0; i < guest->count; i++) {
		if (strcmp(guest->room[i]->id, id) == 0)
			room = guest->room[i];
	}
	(void)tables;
	if (!room || !room->loaded) {
		refuse(socket, ref, room ? CODE_BUSY : CODE_UNKNOWN);
		return;
	}
	if (json_is(doc, json_member(doc, 0, "do"), "unwatch")) {
		unwatch(socket, room);
		say_done(socket, ref, desk_revision(room->desk));
		return;
	}
	if (json_is(doc, json_member(doc, 0, "do"), "sit") &&
	    !may_sit(room, doc, socket_person(socket))) {
		refuse(socket, ref, CODE_NOT_YOURS);
		return;
	}
	waiting = command_waiting(doc->text);
	waiting->socket = socket;
	waiting->person = socket_person(socket);
	waiting->lang = guest->lang;
	room_ask(room, waiting);
}

static void on_message(void *self, struct socket *socket, struct slice text)
{
	struct json_token token[TOKENS];
	struct json_doc doc = {.token = token, .capacity = TOKENS};
	struct guest *guest = guest_of(socket);
	char ref[DESK_REF_SIZE] = "", lang[4];

	if (!json_parse(&doc, text) ||
	    !json_get_str(&doc, json_member(&doc, 0, "ref"), ref, sizeof ref)) {
		refuse(socket, ref, CODE_BAD);
		return;
	}
	if (json_is(&doc, json_member(&doc, 0, "do"), "hello")) {
		if (json_get_str(&doc, json_member(&doc, 0, "lang"), lang, sizeof lang))
			guest->lang = strcmp(lang, "it") == 0 ? LANG_IT : LANG_EN;
		say_welcome(socket);
		guest_tell_mine(guest);
	} else if (socket_person(socket) == SERVER_NOBODY) {
		refuse(socket, ref, CODE_NOT_YOURS);
	} else if (json_is(&doc, json_member(&doc, 0, "do"), "watch")) {
		watch(tables_of(self), socket, &doc, ref);
	} else {
		command(tables_of(self), socket, &doc, ref);
	}
}

/* Rooms that nobody looks at and in which nothing is about to happen are only their rows. */
static void let_go(struct tables *tables)
{
	struct room *room = tables->rooms;
	int64_t now = server_ticks(tables->server);

	while (room) {
		struct room *next = room->next;
		struct desk_due due = {0};

		if (room->watchers || room->first || room->busy || room->loading || room->thinking)
			room->touched = now;
		if (now - room->touched > IDLE_TIME) {
			if (room->loaded && room->desk->record.game)
				due = room_due(room);
			if (due.kind == DUE_NOTHING || due.at > tables_now(tables) + IDLE_TIME)
				room_free(room);
		}
		room = next;
	}
}

/* Tables where something is due and that no room holds are woken. */
static void on_claimed(void *user, const struct store_answer *answer)
{
	struct tables *tables = user;

	for (int i = 0; answer->code == STORE_DONE && i < answer->claimed_count; i++) {
		const char *id = answer->claimed[i].table;
		struct room *room = room_find(tables, (struct slice){id, (uint32_t)strlen(id)});

		if (!room)
			continue;
		room->claimed = true;
		if (room->lease && room->loaded) {
			room->lease = 0;
			room_plan(room);
		}
	}
}

/* The first answer says when a server was here before: in between clocks stood. */
static void on_beat(void *user, const struct store_answer *answer)
{
	struct tables *tables = user;

	if (tables->began)
		return;
	tables->began = answer->now ? answer->now : tables_now(tables);
	tables->last_beat = answer->code == STORE_DONE ? answer->at : 0;
}

static void beat(void *user)
{
	struct tables *tables = user;

	tables->beat = NULL;
	if (tables->ending)
		return;
	let_go(tables);
	mine_beat(tables);
	store_claim(tables->store, UINT32_MAX & ~(tables->leaves_bots ? 1u << DUE_BOT : 0), CLAIMS,
		    5000, (struct store_then){on_claimed, tables});
	tables_beat_nodes(tables);
	/* Another that starts must know that somebody was here a moment ago. */
	if (++tables->beats % BEATS == 0 || store_is_shared(tables->store))
		store_beat(tables->store, (struct store_then){on_beat, tables});
	tables->beat = server_after(tables->server, BEAT_TIME, beat, tables);
}

static bool start(void *self, struct server *server)
{
	struct tables *tables = tables_of(self);
	int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);

	tables->server = server;
	tables->store = server_store(server);
	tables->leaves_bots = tables->bot_threads == 0;
	if (tables->bot_threads == BOTS_USUAL)
		tables->bot_threads = cores > 2 ? cores - 1 : 1;
	tables->bots = bots_start(server, tables->leaves_bots ? 1 : tables->bot_threads);
	tables->beat = server_after(server, BEAT_TIME, beat, tables);
	if (!store_beat(tables->store, (struct store_then){on_beat, tables}))
		tables->began = tables_now(tables);
	return true;
}

static void on_ending(void *self)
{
	struct tables *tables = tables_of(self);

	tables->ending = true;
	store_beat(tables->store, (struct store_then){on_beat, tables});
	if (tables->beat)
		server_timer_stop(tables->beat);
	tables->beat = NULL;
	for (struct room *room = tables->rooms; room; room = room->next) {
		if (room->timer)
			server_timer_stop(room->timer);
		if (room->presence)
			server_timer_stop(room->presence);
		room->timer = room->presence = NULL;
	}
}

static void stop(void *self)
{
	struct tables *tables = tables_of(self);

	/* Rooms first: they say that they need no thought any more, and to whom. */
	while (tables->rooms)
		room_free(tables->rooms);
	bots_stop(tables->bots);
}

static void on_http(void *self, struct exchange *exchange)
{
	tables_on_http(tables_of(self), exchange);
}

static void on_forget(void *self, struct exchange *exchange)
{
	tables_on_forget(tables_of(self), exchange);
}

static void on_heard(void *self, const char *word)
{
	if (!tables_of(self)->ending)
		tables_on_heard(tables_of(self), word);
}

static void on_metrics(void *self, struct text *out)
{
	int rooms = 0;

	for (const struct room *room = tables_of(self)->rooms; room; room = room->next)
		rooms++;
	text_str(out, "# TYPE tabard_tables_in_memory gauge\ntabard_tables_in_memory ");
	text_int(out, rooms);
	text_str(out, "\n# TYPE tabard_traps_total counter\ntabard_traps_total ");
	text_int(out, trap_count());
	text_char(out, '\n');
	bots_metrics(tables_of(self)->bots, out);
}

struct app *tables_app(int bot_threads)
{
	struct app *app = calloc(1, sizeof *app);
	struct tables *tables = calloc(1, sizeof *tables);

	ASSERT(app && tables);
	tables->rows = malloc(ROOM_ROWS_SIZE);
	tables->text = malloc(ROOM_TEXT_SIZE);
	tables->out = malloc(ROOM_TEXT_SIZE);
	ASSERT(tables->rows && tables->text && tables->out);
	tables->bot_threads = bot_threads;
	*app = (struct app){
		.start = start, .stop = stop, .on_http = on_http, .on_open = on_open,
		.on_message = on_message, .on_close = on_close, .on_ending = on_ending,
		.on_forget = on_forget, .on_metrics = on_metrics, .on_heard = on_heard,
		.self = tables,
	};
	return app;
}

void tables_free(struct app *app)
{
	struct tables *tables = tables_of(app->self);

	free(tables->rows);
	free(tables->text);
	free(tables->out);
	free(tables);
	free(app);
}
