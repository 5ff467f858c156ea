/* One table between desk, store and sockets. See room.h. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/sha256.h"
#include "games/list.h"
#include "server/guest.h"
#include "server/log.h"
#include "server/room_inner.h"
#include "server/spare.h"
#include "server/trap.h"

enum { LOG_FIRST = 512, TRIES_MAX = 8, ROWS_MAX = 4096, TABLE_LETTERS = 10, TOKENS_MAX = 400 };
enum { KEPT_MAX = 4096 };      /* bytes of a judgement that may stay until the next */
enum { RANDOM_COMMANDS = 32 }; /* so many share a call of the kernel */

int64_t tables_now(const struct tables *tables)
{
	return store_now(tables->store);
}

void person_text(int64_t person, char out[ROW_ID_SIZE])
{
	struct text text;

	text_init(&text, out, ROW_ID_SIZE);
	text_char(&text, 'p');
	text_int(&text, person);
}

int64_t person_number(const char *text)
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

/* A name nobody can guess: letters and digits that are not mistaken for one another. */
void room_new_id(char out[DESK_TABLE_SIZE])
{
	static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
	int i = 0;

	for (; i < TABLE_LETTERS; i++)
		out[i] = letters[randombytes_uniform(sizeof letters - 1)];
	out[i] = '\0';
}

void room_give_room(struct room *room, int32_t capacity)
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
	room->after = &tables->after;
	ASSERT(room->desk);
	desk_init(room->desk, room->id, &none);
	room_give_room(room, LOG_FIRST);
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
	if (room->presence)
		server_timer_stop(room->presence);
	if (room->thinking)
		bots_forget(room->thinking);
	room_hints_drop(room);
	room_chat_free(room);
	room_told_free(room);
	free(room->let_in);
	while (room->watchers) {
		struct watcher *watcher = room->watchers;

		room->watchers = watcher->next;
		free(watcher);
	}
	while (room->first) {
		struct command_waiting *command = room->first;

		room->first = command->next;
		command_free(command);
	}
	sodium_memzero(room->desk, sizeof *room->desk);
	free(room->desk);
	free(room->log);
	free(room->spare);
	free(room->kept);
	free(room);
}

static void next(struct room *room);

/* The command at hand has been dealt with. */
static void finish(struct room *room)
{
	struct command_waiting *command = room->first;

	room->first = command->next;
	if (!room->first)
		room->last = NULL;
	command_free(command);
	room->tries = 0;
	room->busy = room->asking = false;
	/* A table that did not come to be is not waited for. */
	if (!room->first && !room->desk->record.game)
		room->touched = INT64_MIN / 2;
	next(room);
}

static void answer_made(struct room *room, const char *id)
{
	struct text out = room_out(room);

	text_str(&out, "{\"table\":\"");
	text_str(&out, id);
	text_str(&out, "\"}");
	exchange_answer(room->first->exchange, 200, room_said(&out));
}

static void answer_done(struct room *room, int64_t revision)
{
	struct command_waiting *command = room->first;
	struct text out = room_out(room);

	if (command->exchange) {
		answer_made(room, room->id);
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

static void fill_members(const struct desk *desk, struct store_append *append)
{
	uint32_t people = desk_people(desk);

	append->members[append->member_count++] =
		(struct store_member){person_number(desk->host), STORE_SEAT_NONE};
	for (int seat = 0; seat < desk->record.setup.seats; seat++) {
		/* Who left a seat to the computer may come back: the table stays theirs. */
		if (desk->person[seat][0])
			append->members[append->member_count++] = (struct store_member){
				person_number(desk->person[seat]),
				seat_in(people, seat) ? seat : STORE_SEAT_NONE};
	}
}

static void put_summary(const struct desk *desk, struct text *out)
{
	struct json json;

	json_init(&json, out);
	desk_seats(desk, 0, NULL, &json);
}

enum desk_code room_why_not(const struct room *room)
{
	if (room->broken)
		return CODE_FROZEN;
	return room->unread ? CODE_STORE : CODE_UNKNOWN;
}

bool room_is_member(const struct room *room, const char *person)
{
	const struct desk *desk = room->desk;
	bool is = strcmp(desk->host, person) == 0;

	for (int seat = 0; seat < desk->record.setup.seats; seat++)
		is |= strcmp(desk->person[seat], person) == 0;
	return is;
}

bool room_may_see(const struct room *room, int64_t person)
{
	char id[ROW_ID_SIZE];

	if (room->desk->set.open)
		return true;
	if (person == SERVER_NOBODY)
		return false;
	for (int i = 0; i < room->let_in_count; i++) {
		if (room->let_in[i] == person)
			return true;
	}
	for (const struct watcher *w = room->watchers; w; w = w->next) {
		if (!w->expected && socket_person(w->socket) == person)
			return true;
	}
	person_text(person, id);
	return room_is_member(room, id);
}

uint32_t room_asked(const struct desk *desk)
{
	if (desk_status(desk) != DESK_PLAYING)
		return 0;
	return match_to_move(&desk->match) & ~seat_bit(SEAT_CHANCE);
}

/* Seats whose stored answer in advance is over by what happens now, or was before. */
static uint32_t intents_over(const struct room *room, const struct desk *after)
{
	uint32_t over = 0;

	for (uint32_t said = room->intents; said; said &= said - 1) {
		if (!after->ahead[seat_first(said)][0])
			over |= seat_bit(seat_first(said));
	}
	return over;
}

enum store_status room_status(const struct desk *desk)
{
	static const enum store_status status[] = {STORE_OPEN, STORE_PLAYING, STORE_OVER,
						   STORE_FROZEN};

	return status[desk_status(desk)];
}

static void keep_text(struct text *text, char *at)
{
	memcpy(at, text->buf, text->len + 1);
	text->buf = at;
	text->cap = text->len + 1;
}

/* What the judgement wrote is needed when the store has answered; other rooms judge before that. */
static void keep(struct room *room)
{
	uint32_t size = room->rows.len + room->text.len + 2;

	if (room->kept_size < size || room->kept_size > KEPT_MAX) {
		free(room->kept);
		room->kept = malloc(size);
		ASSERT(room->kept);
		room->kept_size = size;
	}
	keep_text(&room->rows, room->kept);
	keep_text(&room->text, room->kept + room->rows.len + 1);
}

bool room_append(struct room *room, int64_t person, struct store_then then)
{
	static struct store_row rows[ROWS_MAX];
	const struct desk *after = room->after;
	struct desk_due due = desk_due(after);
	char summary[STORE_SUMMARY_MAX];
	struct text text;
	struct store_append append = {
		.table = room->id,
		.expected = desk_revision(room->desk) ? desk_revision(room->desk) : STORE_NEW,
		.rows = rows, .row_count = split_rows(room, rows), .status = room_status(after),
		.due_kind = (int)due.kind, .due_at = due.kind ? due.at : 0,
		.due_after = STORE_NEVER,
		.left = due.kind == DUE_BOT && room->tables->leaves_bots,
		.listed = after->set.open, .game = after->record.game->id, .summary = summary,
		.asked = room_asked(after), .clear_intents = intents_over(room, after),
		.intents = room_intents_mark(room),
	};

	room->intents_over = append.clear_intents;
	rows[0].person = person;
	rows[0].ref = room->judgement.ref;
	text_init(&text, summary, sizeof summary);
	put_summary(after, &text);
	fill_members(after, &append);
	if (!store_append(room->tables->store, &append, then))
		return false;
	keep(room);
	return true;
}

void room_take_appended(struct room *room, int64_t at)
{
	static struct store_row rows[ROWS_MAX];
	int count = split_rows(room, rows);
	int32_t since = room->desk->record.started ? room->desk->match.count : 0;
	int64_t people_at = room->people_at;

	room->lease = 0;
	desk_mark(room->desk);
	for (uint32_t over = room->intents_over; over; over &= over - 1)
		room->intent[seat_first(over)][0] = '\0';
	room->intents &= ~room->intents_over;
	if (!room_take_rows((struct taking){room, rows, count, at, true, room->judgement.move,
					    room->judgement.known})) {
		/* What is on disk cannot be taken here: read it anew, and see. */
		room->gone = room->broken = true;
		room_tell_frozen(room);
		return;
	}
	if (room->people_at != people_at)
		room_tell_tables(room);
	else
		room_tell_update(room, since);
	mine_changed(room, room->people_at != people_at);
	room_plan(room);
	room_rematch(room);
}

static void read_on(struct room *room);

void room_on_appended(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	bool asked = room->asking;

	if (answer->code == STORE_FAILED)
		log_line("not written", "table", room->id, "why", answer->detail, NULL);

	switch (answer->code) {
	case STORE_DONE:
		/* Whoever asked is answered first, then everybody is told. */
		if (asked)
			answer_done(room, answer->revision);
		room_take_appended(room, answer->at);
		break;
	case STORE_AGAIN:
		if (asked && answer->head_count)
			answer_made(room, answer->heads[0].table);
		else if (asked)
			answer_done(room, answer->revision);
		break;
	case STORE_CONFLICT:
		if (!asked || ++room->tries < TRIES_MAX) {
			read_on(room);
			return;
		}
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
	if (asked) {
		finish(room);
		return;
	}
	/* What happens by itself happens later where it could not be written. */
	if (answer->code != STORE_DONE)
		room_plan_after(room, TROUBLE_TIME);
	room_go_on(room);
}

/* What others did is known: what waits goes on, also what happens by itself. */
static void has_read_on(struct room *room)
{
	if (room->asking)
		room_plan(room);
	else
		room_plan_after(room, TROUBLE_TIME);
	room->busy = room->asking = false;
	next(room);
}

static void on_intents_read(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	room_hear_intents(room, answer);
	room_tell_tables(room);
	has_read_on(room);
}

static void on_rows_read(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE)
		room->lease = answer->heads[0].claimed_until;
	if (answer->code == STORE_DONE &&
	    !room_take_rows((struct taking){.room = room, .rows = answer->rows,
					     .count = answer->row_count}))
		room->gone = room->broken = true;
	else if (store_intents(room->tables->store, room->id,
			       (struct store_then){on_intents_read, room}))
		return;
	has_read_on(room);
}

/* Another node was faster: its rows and what was said there first, then the same command again. */
static void read_on(struct room *room)
{
	if (store_load(room->tables->store, room->id, desk_revision(room->desk),
		       (struct store_then){on_rows_read, room}))
		return;
	if (!room->asking) {
		has_read_on(room);
		return;
	}
	answer_refused(room, CODE_BUSY);
	finish(room);
}

void room_go_on(struct room *room)
{
	room->busy = false;
	next(room);
}

void room_prepare(struct room *room)
{
	text_init(&room->rows, room->tables->rows, ROOM_ROWS_SIZE);
	text_init(&room->text, room->tables->text, ROOM_TEXT_SIZE);
	memset(&room->judgement, 0, sizeof room->judgement);
	room->judgement.rows = &room->rows;
	room->judgement.text = &room->text;
	room->judgement.after = room->after;
	room->judgement.spare = room->spare;
}

static void on_intent(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_CONFLICT && ++room->tries < TRIES_MAX) {
		read_on(room);
		return;
	}
	if (answer->code == STORE_DONE) {
		room_hear_intent(room, room->judgement.seat, room_said(&room->text));
		answer_done(room, desk_revision(room->desk));
		room_tell_seat(room, room->judgement.seat);
	} else {
		answer_refused(room, answer->code == STORE_CONFLICT ? CODE_BUSY : CODE_STORE);
	}
	finish(room);
}

static void on_chat(void *user, const struct store_answer *answer)
{
	struct room *room = user;
	char person[ROW_ID_SIZE], line[4096];
	struct text said_line;
	enum desk_room which = room->judgement.room;
	int64_t have;

	if (answer->code != STORE_DONE && answer->code != STORE_AGAIN) {
		answer_refused(room, CODE_STORE);
		finish(room);
		return;
	}
	answer_done(room, desk_revision(room->desk));
	if (answer->code == STORE_DONE) {
		person_text(room->first->person, person);
		text_init(&said_line, line, sizeof line);
		room_chat_line(room, person, &said_line);
		have = room->chat[which].last; /* another server's may be new as well */
		if (have == answer->revision - 1)
			room_chat_keep(room, which, answer->revision, room_said(&said_line));
		else
			room->stale = true;
		room_chat_tell(room, which, have);
	}
	finish(room);
}

static void on_deleted(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE) {
		answer_done(room, answer->revision);
		room_tell_gone(room);
	} else if (answer->code == STORE_CONFLICT) {
		answer_refused(room, CODE_BUSY);
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
		keep(room);
		return store_intent_set(room->tables->store,
					&(struct store_intend){room->id,
							       desk_revision(room->desk),
							       judged->seat,
							       room_said(&room->text)},
					(struct store_then){on_intent, room});
	case DESK_CHAT:
		keep(room);
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

/* A command and who sends it, to be judged in a trap. */
struct judging {
	struct room *room;
	struct desk_from from;
	struct slice text;
	struct adoption *adoption; /* NULL: no game file comes with it */
};

static void judge_it(void *user)
{
	struct judging *j = user;
	struct room *room = j->room;

	if (room->desk->record.game)
		desk_judge(room->desk, j->text, &j->from, &room->judgement);
	else if (j->adoption)
		room_adopt(room, j->text, &j->from, j->adoption);
	else
		desk_create(room->desk, j->text, &j->from, &room->judgement);
}

/* Fetched for many at once: few commands need any, but each might. Nobody is given the same. */
static void take_random(uint8_t out[SEED_SIZE])
{
	static uint8_t pool[RANDOM_COMMANDS * SEED_SIZE];
	static size_t left;

	if (left == 0) {
		randombytes_buf(pool, sizeof pool);
		left = sizeof pool;
	}
	left -= SEED_SIZE;
	memcpy(out, pool + left, SEED_SIZE);
	sodium_memzero(pool + left, SEED_SIZE);
}

static bool judge(struct room *room, struct command_waiting *command)
{
	uint8_t random[SEED_SIZE];
	char person[ROW_ID_SIZE];
	struct judging judging = {
		.room = room,
		.from = {person, tables_now(room->tables), command->lang, command->looking, random},
		.text = {command->text, (uint32_t)command->length},
		.adoption = command->file ? adoption_new(room, command->file) : NULL,
	};
	bool fine = true;

	take_random(random);
	person_text(command->person, person);
	for (;;) {
		room_prepare(room);
		fine = trap_run(judge_it, &judging);
		if (!fine || room->judgement.verdict != DESK_FULL)
			break;
		room_give_room(room, 2 * room->capacity);
	}
	adoption_free(judging.adoption);
	return fine;
}

/* The rules failed on the command at hand: it is refused, and the table stops. */
static void give_up(struct room *room)
{
	answer_refused(room, CODE_FROZEN);
	room_freeze(room);
	finish(room);
}

static void on_ref_found(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE)
		answer_done(room, answer->revision);
	else
		answer_refused(room, room->judgement.code);
	finish(room);
}

/*
 * A command that would be refused now may have been done before, and its answer lost on the way:
 * then it is answered again. True: the store will say.
 */
static bool ask_ref(struct room *room, const struct command_waiting *command)
{
	return command->socket && room->judgement.ref[0] &&
	       store_ref_find(room->tables->store, room->id, command->person,
			      room->judgement.ref, (struct store_then){on_ref_found, room});
}

/* A command that is refused unjudged: all that is known of it is its reference. */
static void refuse_unjudged(struct room *room)
{
	struct json_token token[TOKENS_MAX];
	struct json_doc doc = {.token = token, .capacity = TOKENS_MAX};
	struct desk_judgement *judged = &room->judgement;

	room_prepare(room);
	if (json_parse(&doc, (struct slice){room->first->text, (uint32_t)room->first->length}))
		json_get_str(&doc, json_member(&doc, 0, "ref"), judged->ref, sizeof judged->ref);
	answer_refused(room, room_why_not(room));
}

/* The next command of the queue, if nothing else is going on. */
static void next(struct room *room)
{
	struct command_waiting *command = room->first;

	if (room->busy || !room->loaded || room_look(room) || !command)
		return;
	room->busy = room->asking = true;
	if (room->gone || (room->broken && desk_status(room->desk) != DESK_FROZEN)) {
		refuse_unjudged(room);
	} else if (!judge(room, command)) {
		give_up(room);
		return;
	} else if (room->judgement.verdict == DESK_REFUSED) {
		if (ask_ref(room, command))
			return;
		answer_refused(room, room->judgement.code);
	} else if (room->judgement.verdict == DESK_DONE && room->rows.len) {
		if (room_append(room, command->person, (struct store_then){room_on_appended, room}))
			return;
		answer_refused(room, CODE_BUSY);
	} else if (room->judgement.verdict == DESK_DONE) {
		answer_done(room, desk_revision(room->desk));
	} else if (do_other(room, command)) {
		return;
	}
	finish(room);
}

void room_refuse_all(struct room *room)
{
	room->loaded = true;
	room->gone = true;
	while (room->first) {
		struct command_waiting *command = room->first;

		refuse_unjudged(room);
		room->first = command->next;
		command_free(command);
	}
	room->last = NULL;
}

void command_free(struct command_waiting *command)
{
	if (command->then)
		command->then(command->user);
	free(command->file);
	spare_give(command, sizeof *command + command->length + 1);
}

struct command_waiting *command_waiting(struct slice text)
{
	struct command_waiting *command = spare_take(sizeof *command + text.len + 1);

	*command = (struct command_waiting){.looking = SEAT_NOBODY, .length = text.len};
	memcpy(command->text, text.at, text.len);
	command->text[text.len] = '\0';
	return command;
}

void room_ask(struct room *room, struct command_waiting *command)
{
	const struct watcher *watcher = room_watcher(room, command->socket);

	if (watcher)
		command->looking = watcher->looking;
	if (room->gone) {
		room->first = room->last = command;
		room_refuse_all(room);
		return;
	}
	if (room->last)
		room->last->next = command;
	else
		room->first = command;
	room->last = command;
	next(room);
}
