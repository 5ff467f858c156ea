/* One table between desk, store and sockets. See room.h. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/sha256.h"
#include "games/list.h"
#include "server/room_inner.h"

enum { LOG_FIRST = 512, TRIES_MAX = 8, ROWS_MAX = 4096 };

int64_t room_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void person_text(int64_t person, char out[ROW_ID_SIZE])
{
	snprintf(out, ROW_ID_SIZE, "p%lld", (long long)person);
}

static int64_t person_number(const char *text)
{
	return text[0] == 'p' ? strtoll(text + 1, NULL, 10) : SERVER_NOBODY;
}

void room_link(const struct room *room, int seat, char out[LINK_TEXT_SIZE])
{
	uint8_t hash[SHA256_SIZE];
	struct hmac hmac;
	struct text text;
	char what[32];

	if (seat < 0)
		snprintf(what, sizeof what, "watch");
	else
		snprintf(what, sizeof what, "seat %d", seat);
	hmac_init(&hmac, room->desk->seed, SEED_SIZE);
	hmac_add(&hmac, what, strlen(what));
	hmac_end(&hmac, hash);
	text_init(&text, out, LINK_TEXT_SIZE);
	text_hex(&text, hash, (LINK_TEXT_SIZE - 1) / 2);
}

static void give_room(struct room *room, int32_t capacity)
{
	room->log = realloc(room->log, (size_t)capacity * sizeof *room->log);
	room->spare = realloc(room->spare, (size_t)capacity * sizeof *room->spare);
	ASSERT(room->log && room->spare);
	room->capacity = capacity;
	room->desk->room = (struct record_room){game_find, room->log, capacity};
	if (room->desk->record.started)
		match_grow(&room->desk->match, room->log, capacity);
}

struct room *room_new(struct tables *tables, const char *id)
{
	struct record_room none = {game_find, NULL, 0};
	struct room *room = calloc(1, sizeof *room);

	ASSERT(room);
	room->tables = tables;
	snprintf(room->id, sizeof room->id, "%s", id);
	room->desk = calloc(1, sizeof *room->desk);
	room->after = calloc(1, sizeof *room->after);
	room->rows_buf = malloc(DESK_ROWS_SIZE);
	room->text_buf = malloc(ROOM_TEXT_SIZE);
	room->out_buf = malloc(ROOM_TEXT_SIZE);
	ASSERT(room->desk && room->after && room->rows_buf && room->text_buf && room->out_buf);
	desk_init(room->desk, room->id, &none);
	give_room(room, LOG_FIRST);
	room->next = tables->rooms;
	tables->rooms = room;
	return room;
}

void room_free(struct room *room)
{
	struct room **at = &room->tables->rooms;

	while (*at && *at != room)
		at = &(*at)->next;
	if (*at)
		*at = room->next;
	if (room->timer)
		server_timer_stop(room->timer);
	while (room->watchers) {
		struct watcher *watcher = room->watchers;

		room->watchers = watcher->next;
		free(watcher);
	}
	while (room->first) {
		struct command_waiting *command = room->first;

		room->first = command->next;
		free(command);
	}
	sodium_memzero(room->desk, sizeof *room->desk);
	free(room->desk);
	free(room->after);
	free(room->log);
	free(room->spare);
	free(room->rows_buf);
	free(room->text_buf);
	free(room->out_buf);
	free(room);
}

static void next(struct room *room);
static void plan(struct room *room);

/* The command at hand has been dealt with. */
static void finish(struct room *room)
{
	struct command_waiting *command = room->first;

	room->first = command->next;
	if (!room->first)
		room->last = NULL;
	free(command);
	room->tries = 0;
	room->busy = room->asking = false;
	next(room);
}

static void answer_done(struct room *room, int64_t revision)
{
	struct command_waiting *command = room->first;
	struct text out = room_out(room);

	if (command->exchange) {
		text_str(&out, "{\"table\":\"");
		text_str(&out, room->id);
		text_str(&out, "\"}");
		exchange_answer(command->exchange, 200, room_said(&out));
	} else if (command->socket) {
		desk_say_done(room->judgement.ref, revision, &out);
		room_send(command->socket, room_said(&out), 0);
	}
}

static void answer_refused(struct room *room, enum desk_code code)
{
	struct command_waiting *command = room->first;
	struct text out = room_out(room);

	room->judgement.verdict = DESK_REFUSED;
	room->judgement.code = code;
	desk_say_refused(&room->judgement, command->lang, &out);
	if (command->exchange)
		exchange_answer(command->exchange, code == CODE_STORE ? 503 : 400, room_said(&out));
	else if (command->socket)
		room_send(command->socket, room_said(&out), 0);
}

/* A row of the store: its time stands apart from its text. */
static bool take_stored(struct room *room, int64_t at, struct slice text)
{
	char line[ROW_SIZE + 32], why_buf[200];
	struct text out, why;
	struct row row;

	text_init(&out, line, sizeof line);
	text_int(&out, at);
	text_char(&out, ' ');
	text_bytes(&out, text.at, text.len);
	text_init(&why, why_buf, sizeof why_buf);
	if (room->desk->record.started && room->desk->match.count + 1 >= room->capacity)
		give_room(room, 2 * room->capacity);
	return row_get(room_said(&out), ROW_IN_STORE, &row, &why) && desk_take(room->desk, &row,
		&why);
}

/* The lines of the judgement's rows without their times. */
static int split_rows(struct room *room, struct store_row *rows)
{
	struct scan scan;
	int count = 0;

	scan_init(&scan, room->rows.buf, room->rows.len);
	while (!scan_done(&scan) && count < ROWS_MAX) {
		struct slice line = scan_line(&scan);
		struct scan in;

		scan_init(&in, line.at, line.len);
		scan_word(&in);
		scan_blank(&in);
		rows[count++] = (struct store_row){
			.ref = "", .text = {in.at, (uint32_t)(in.end - in.at)}};
	}
	return count;
}

/* Do the rows change more than the game: people, settings, the start? */
static bool changes_people(const struct store_row *rows, int count)
{
	static const char *const game[] = {"move ", "undo ", "window ", "offer ", "answer ",
					   "withdraw ", "reveal "};

	for (int i = 0; i < count; i++) {
		const char *at = rows[i].text.at;
		bool play = false;

		while (strncmp(at, "by=", 3) == 0 || strncmp(at, "ref=", 4) == 0)
			at = strchr(at, ' ') + 1;
		for (int k = 0; k < COUNT_OF(game); k++)
			play |= strncmp(at, game[k], strlen(game[k])) == 0;
		if (!play)
			return true;
	}
	return false;
}

static void fill_members(const struct desk *desk, struct store_append *append)
{
	uint32_t people = desk_people(desk);

	append->members[append->member_count++] =
		(struct store_member){person_number(desk->host), STORE_SEAT_NONE};
	for (; people && append->member_count < STORE_MEMBERS_MAX; people &= people - 1) {
		int seat = seat_first(people);

		append->members[append->member_count++] =
			(struct store_member){person_number(desk->person[seat]), seat};
	}
}

static void put_summary(const struct desk *desk, struct text *out)
{
	struct json json;

	json_init(&json, out);
	desk_seats(desk, 0, NULL, &json);
}

static enum store_status status_of(const struct desk *desk)
{
	static const enum store_status status[] = {STORE_OPEN, STORE_PLAYING, STORE_OVER,
						   STORE_FROZEN};

	return status[desk_status(desk)];
}

static void on_appended(void *user, const struct store_answer *answer);

/* Sends the judgement's rows to the store. False: its queue is full. */
static bool append(struct room *room, int64_t person)
{
	static struct store_row rows[ROWS_MAX];
	const struct desk *after = room->after;
	struct desk_due due = desk_due(after);
	char summary[STORE_SUMMARY_MAX];
	struct text text;
	struct store_append append = {
		.table = room->id,
		.expected = desk_revision(room->desk) ? desk_revision(room->desk) : STORE_NEW,
		.rows = rows, .row_count = split_rows(room, rows), .status = status_of(after),
		.due_kind = (int)due.kind, .due_at = due.kind ? due.at : 0,
		.due_after = STORE_NEVER,
		.listed = after->set.open, .game = after->record.game->id, .summary = summary,
	};

	rows[0].person = person;
	rows[0].ref = room->judgement.ref;
	if (desk_status(after) == DESK_PLAYING)
		append.asked = match_to_move(&after->match) & ~seat_bit(SEAT_CHANCE);
	text_init(&text, summary, sizeof summary);
	put_summary(after, &text);
	fill_members(after, &append);
	return store_append(room->tables->store, &append,
			    (struct store_then){on_appended, room});
}

/* They are on disk: the desk takes them with the store's time, and everybody is told. */
static void take_appended(struct room *room, int64_t at)
{
	static struct store_row rows[ROWS_MAX];
	int count = split_rows(room, rows);
	int32_t since = room->desk->record.started ? room->desk->match.count : 0;
	bool people = changes_people(rows, count);

	desk_mark(room->desk);
	for (int i = 0; i < count; i++)
		ASSERT(take_stored(room, at, rows[i].text));
	if (people)
		room_tell_tables(room);
	else
		room_tell_update(room, since);
	plan(room);
}

static void on_read_on(void *user, const struct store_answer *answer);

static void on_appended(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	bool asked = room->asking;

	switch (answer->code) {
	case STORE_DONE:
		/* Whoever asked is answered first, then everybody is told. */
		if (asked)
			answer_done(room, answer->revision);
		take_appended(room, answer->at);
		break;
	case STORE_AGAIN:
		if (asked)
			answer_done(room, answer->revision);
		break;
	case STORE_CONFLICT:
		if (asked && ++room->tries < TRIES_MAX &&
		    store_load(room->tables->store, room->id, desk_revision(room->desk),
			       (struct store_then){on_read_on, room}))
			return;
		if (asked)
			answer_refused(room, CODE_BUSY);
		break;
	case STORE_GONE:
		if (asked)
			answer_refused(room, CODE_UNKNOWN);
		break;
	case STORE_BUSY:
	case STORE_FAILED:
		if (asked)
			answer_refused(room, answer->code == STORE_BUSY ? CODE_BUSY : CODE_STORE);
		break;
	}
	if (asked)
		finish(room);
	else
		room->busy = false, next(room);
}

/* Another node was faster: its rows first, then the same command again. */
static void on_read_on(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	for (int i = 0; answer->code == STORE_DONE && i < answer->row_count; i++)
		take_stored(room, answer->rows[i].at, answer->rows[i].text);
	room->busy = room->asking = false;
	room_tell_tables(room);
	next(room);
}

static void prepare(struct room *room)
{
	text_init(&room->rows, room->rows_buf, DESK_ROWS_SIZE);
	text_init(&room->text, room->text_buf, ROOM_TEXT_SIZE);
	memset(&room->judgement, 0, sizeof room->judgement);
	room->judgement.rows = &room->rows;
	room->judgement.text = &room->text;
	room->judgement.after = room->after;
	room->judgement.spare = room->spare;
}



static void on_intent(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE) {
		desk_ahead(room->desk, room->judgement.seat, room->text_buf);
		answer_done(room, desk_revision(room->desk));
		room_tell_update(room, room->desk->match.count);
	} else {
		answer_refused(room, CODE_STORE);
	}
	finish(room);
}

static void on_chat(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	char person[ROW_ID_SIZE], line[4096];
	struct text said_line, out;

	if (answer->code != STORE_DONE && answer->code != STORE_AGAIN) {
		answer_refused(room, CODE_STORE);
		finish(room);
		return;
	}
	answer_done(room, desk_revision(room->desk));
	person_text(room->first->person, person);
	text_init(&said_line, line, sizeof line);
	room_chat_line(room, person, &said_line);
	for (struct watcher *w = room->watchers; w && answer->code == STORE_DONE; w = w->next) {
		char id[ROW_ID_SIZE];
		bool sits;

		if (w->expected)
			continue;
		person_text(socket_person(w->socket), id);
		sits = desk_seats_of(room->desk, id) != 0;
		if (sits != (room->judgement.room == ROOM_TABLE))
			continue;
		out = room_out(room);
		room_put_chat(room, answer->revision, room_said(&said_line), &out);
		room_send(w->socket, room_said(&out), 0);
	}
	finish(room);
}

static void on_deleted(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE) {
		answer_done(room, answer->revision);
		for (struct watcher *w = room->watchers; w; w = w->next) {
			struct text out = room_out(room);

			text_str(&out, "{\"say\":\"gone\",\"table\":\"");
			text_str(&out, room->id);
			text_str(&out, "\"}");
			room_send(w->socket, room_said(&out), 0);
		}
		room->gone = true;
	} else {
		answer_refused(room, CODE_STORE);
	}
	finish(room);
}

/* Everything a command may want that is not rows. True: the store will answer. */
static bool do_other(struct room *room, struct command_waiting *command)
{
	struct desk_judgement *judged = &room->judgement;
	struct watcher *watcher = room_watcher(room, command->socket);
	char person[ROW_ID_SIZE], line[4096];
	struct text text;

	switch (judged->verdict) {
	case DESK_REPLY:
		if (command->socket)
			room_send(command->socket, room_said(&room->text), 0);
		return false;
	case DESK_LOOK:
		answer_done(room, desk_revision(room->desk));
		if (watcher) {
			watcher->looking = judged->seat;
			room_tell_table(room, watcher);
		}
		return false;
	case DESK_AHEAD:
		return store_intent_set(room->tables->store, room->id, judged->seat,
					room_said(&room->text),
					(struct store_then){on_intent, room});
	case DESK_CHAT:
		person_text(command->person, person);
		text_init(&text, line, sizeof line);
		room_chat_line(room, person, &text);
		return store_chat_add(room->tables->store,
				      &(struct store_line){room->id, (int)judged->room,
							   command->person, judged->ref,
							   room_said(&text)},
				      (struct store_then){on_chat, room});
	case DESK_HINT:
		if (command->socket)
			room_hint(room, command);
		return false;
	case DESK_DELETE:
		return store_append(room->tables->store,
				    &(struct store_append){
					    .table = room->id,
					    .expected = desk_revision(room->desk),
					    .status = STORE_DELETED, .due_after = STORE_NEVER,
					    .game = room->desk->record.game->id, .summary = "[]"},
				    (struct store_then){on_deleted, room});
	case DESK_DONE:
	case DESK_REFUSED:
	case DESK_FULL:
		break;
	}
	return false;
}

static void judge(struct room *room, struct command_waiting *command)
{
	uint8_t random[SEED_SIZE];
	char person[ROW_ID_SIZE];
	struct desk_from from = {person, room_now(), command->lang, command->looking, random};
	struct slice text = {command->text, (uint32_t)command->length};

	randombytes_buf(random, sizeof random);
	person_text(command->person, person);
	for (;;) {
		prepare(room);
		if (room->desk->record.game)
			desk_judge(room->desk, text, &from, &room->judgement);
		else
			desk_create(room->desk, text, &from, &room->judgement);
		if (room->judgement.verdict != DESK_FULL)
			return;
		give_room(room, 2 * room->capacity);
	}
}

/* The next command of the queue, if nothing else is going on. */
static void next(struct room *room)
{
	struct command_waiting *command = room->first;

	if (!command || room->busy || !room->loaded)
		return;
	room->busy = room->asking = true;
	judge(room, command);
	if (room->judgement.verdict == DESK_REFUSED) {
		answer_refused(room, room->judgement.code);
	} else if (room->judgement.verdict == DESK_DONE && room->rows.len) {
		if (append(room, command->person))
			return;
		answer_refused(room, CODE_BUSY);
	} else if (room->judgement.verdict == DESK_DONE) {
		answer_done(room, desk_revision(room->desk));
	} else if (do_other(room, command)) {
		return;
	}
	finish(room);
}

/* What must happen by itself. */
static void happen(struct room *room, const struct move *move)
{
	struct desk_due due = desk_due(room->desk);

	for (;;) {
		prepare(room);
		desk_happen(room->desk, &due, room_now(), move, &room->judgement);
		if (room->judgement.verdict != DESK_FULL)
			break;
		give_room(room, 2 * room->capacity);
	}
	if (room->judgement.verdict != DESK_DONE || !room->rows.len)
		return;
	room->busy = true;
	if (!append(room, SERVER_NOBODY)) {
		room->busy = false;
		plan(room);
	}
}

static void on_thought(struct bot_job *job)
{
	struct tables *tables = job->user;
	struct room *room = tables->rooms;
	struct desk_due due;

	/* The room may have gone meanwhile. */
	while (room && strcmp(room->id, job->table) != 0)
		room = room->next;
	if (room && room->loaded) {
		room->thinking = false;
		due = desk_due(room->desk);
		if (due.kind == DUE_BOT && due.seat == job->seat && !room->busy &&
		    room->desk->match.revision == (uint32_t)job->revision)
			happen(room, &job->move);
		else
			plan(room);
	}
	free(job);
}

static void on_due(void *user)
{
	struct room *room = user;
	struct desk_due due = desk_due(room->desk);

	room->timer = NULL;
	if (room->busy || room->gone || room->tables->ending) {
		if (!room->gone && !room->tables->ending)
			plan(room);
		return;
	}
	if (due.kind == DUE_NOTHING || due.at > room_now()) {
		plan(room);
		return;
	}
	if (due.kind != DUE_BOT) {
		happen(room, NULL);
	} else if (!room->thinking) {
		struct bot_job *job = room_job(room, due.seat, desk_level(room->desk, due.seat));

		room->thinking = true;
		job->done = on_thought;
		job->user = room->tables;
		bots_think(room->tables->bots, job);
	}
}

static void plan(struct room *room)
{
	struct desk_due due = desk_due(room->desk);
	int64_t wait = due.at - room_now();

	if (room->timer)
		server_timer_stop(room->timer);
	room->timer = NULL;
	if (due.kind == DUE_NOTHING || room->gone || room->tables->ending)
		return;
	if (wait < (room->busy ? 20 : 0))
		wait = room->busy ? 20 : 0;
	room->timer = server_after(room->tables->server, wait, on_due, room);
}

static void on_intents(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	for (int i = 0; answer->code == STORE_DONE && i < answer->intent_count; i++) {
		const struct store_intent *intent = &answer->intents[i];
		char text[DESK_AHEAD_SIZE] = "";

		if (intent->text.len < DESK_AHEAD_SIZE)
			memcpy(text, intent->text.at, intent->text.len);
		if (intent->seat < SEAT_MAX)
			desk_ahead(room->desk, intent->seat, text);
	}
	room->loading = false;
	room->loaded = true;
	room_tell_tables(room);
	plan(room);
	next(room);
}

static void refuse_all(struct room *room)
{
	room->loaded = true;
	room->gone = true;
	while (room->first) {
		struct command_waiting *command = room->first;

		prepare(room);
		answer_refused(room, CODE_UNKNOWN);
		room->first = command->next;
		free(command);
	}
	room->last = NULL;
}

static void on_loaded(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	bool good = answer->code == STORE_DONE;

	for (int i = 0; good && i < answer->row_count; i++)
		good = take_stored(room, answer->rows[i].at, answer->rows[i].text);
	if (!good || !store_intents(room->tables->store, room->id,
				    (struct store_then){on_intents, room})) {
		room->loading = false;
		refuse_all(room);
	}
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

struct command_waiting *command_waiting(struct slice text)
{
	struct command_waiting *command = calloc(1, sizeof *command + text.len + 1);

	ASSERT(command);
	command->length = text.len;
	command->looking = SEAT_NOBODY;
	memcpy(command->text, text.at, text.len);
	return command;
}

void room_ask(struct room *room, struct command_waiting *command)
{
	const struct watcher *watcher = room_watcher(room, command->socket);

	if (watcher)
		command->looking = watcher->looking;
	if (room->gone) {
		room->first = room->last = command;
		refuse_all(room);
		return;
	}
	if (room->last)
		room->last->next = command;
	else
		room->first = command;
	room->last = command;
	next(room);
}

void room_expect(struct room *room, struct socket *socket)
{
	struct watcher *watcher = calloc(1, sizeof *watcher);

	ASSERT(watcher);
	watcher->socket = socket;
	watcher->looking = SEAT_NOBODY;
	watcher->expected = true;
	watcher->next = room->watchers;
	room->watchers = watcher;
}

void room_watch(struct room *room, struct socket *socket, enum lang lang)
{
	struct watcher *watcher = room_watcher(room, socket);

	if (!watcher) {
		watcher = calloc(1, sizeof *watcher);
		ASSERT(watcher);
		watcher->socket = socket;
		watcher->looking = SEAT_NOBODY;
		watcher->next = room->watchers;
		room->watchers = watcher;
	}
	watcher->lang = lang;
	watcher->expected = false;
	if (room->loaded && !room->gone)
		room_tell_table(room, watcher);
}

void room_unwatch(struct room *room, struct socket *socket)
{
	for (struct watcher **at = &room->watchers; *at; at = &(*at)->next) {
		if ((*at)->socket == socket) {
			struct watcher *watcher = *at;

			*at = watcher->next;
			free(watcher);
			return;
		}
	}
}

void room_forget(struct room *room, struct socket *socket)
{
	room_unwatch(room, socket);
	for (struct command_waiting *command = room->first; command; command = command->next) {
		if (command->socket == socket)
			command->socket = NULL;
	}
}
