/* Requests about tables: making one, lists, links, story and moments, what is in the box. */
#include <sodium.h>
#include <stdlib.h>

#include "games/list.h"
#include "server/body.h"
#include "server/tables.h"
#include "server/trap.h"
#include "server/words.h"

enum { CATALOGUE_SIZE = 1 << 20, LIST_SIZE = 1 << 19 };

static struct slice part(struct scan *path)
{
	struct slice word = scan_until(path, "/");

	scan_char(path, '/');
	return word;
}

/* The game file in the body of a request to make a table of one; NULL: there is none. */
static char *file_of(struct slice body)
{
	char *file = malloc((size_t)body.len + 1);

	ASSERT(file);
	if (body_text(body, "file", file, (size_t)body.len + 1))
		return file;
	free(file);
	return NULL;
}

static void create(struct tables *tables, struct exchange *exchange)
{
	char id[DESK_TABLE_SIZE];
	struct command_waiting *command;
	struct room *room;

	if (exchange_person(exchange) == SERVER_NOBODY) {
		exchange_refuse(exchange, 401, "who", &server_words[SERVER_WHO]);
		return;
	}
	if (!exchange_may(exchange)) {
		exchange_refuse(exchange, 429, "limit", &server_words[SERVER_TOO_OFTEN]);
		return;
	}
	room_new_id(id);
	room = room_new(tables, id);
	room->loaded = true;
	room->touched = server_ticks(tables->server);
	command = command_waiting(exchange_body(exchange));
	command->exchange = exchange;
	command->file = file_of(exchange_body(exchange));
	command->person = exchange_person(exchange);
	command->lang = exchange_lang(exchange);
	room_ask(room, command);
}

static void put_head(const struct store_head *head, struct json *json)
{
	json_begin_object(json, NULL);
	json_str(json, "table", head->table);
	json_str(json, "game", head->game);
	json_str(json, "status", store_status_id(head->status));
	json_bool(json, "asked", (head->asked & head->mine) != 0);
	json_bool(json, "mine", head->mine != 0);
	json_raw(json, "seats", head->summary && head->summary[0] == '[' ? head->summary : "[]");
	json_end_object(json);
}

/* My tables first, then what everybody may find, to sit down and to look on: three questions. */
struct listing {
	struct tables *tables;
	struct exchange *exchange;
	char *buf;
	struct text out;
	struct json json;
};

static void put_heads(struct listing *listing, const struct store_answer *answer)
{
	for (int i = 0; answer->code == STORE_DONE && i < answer->head_count; i++)
		put_head(&answer->heads[i], &listing->json);
}

static void end_listing(struct listing *listing)
{
	free(listing->buf);
	free(listing);
}

static void list_open(enum store_status status, struct store_then then)
{
	struct listing *listing = then.user;

	if (store_lobby(listing->tables->store, status, 50, then))
		return;
	exchange_trouble(listing->exchange, STORE_BUSY);
	end_listing(listing);
}

static void on_played(void *user, const struct store_answer *answer)
{
	struct listing *listing = user;

	put_heads(listing, answer);
	json_end_array(&listing->json);
	json_end_object(&listing->json);
	exchange_answer(listing->exchange, 200,
			(struct slice){listing->buf, listing->out.len});
	end_listing(listing);
}

static void on_lobby(void *user, const struct store_answer *answer)
{
	struct listing *listing = user;

	json_begin_array(&listing->json, "open");
	put_heads(listing, answer);
	list_open(STORE_PLAYING, (struct store_then){on_played, listing});
}

static void on_mine(void *user, const struct store_answer *answer)
{
	struct listing *listing = user;

	json_begin_array(&listing->json, "mine");
	put_heads(listing, answer);
	json_end_array(&listing->json);
	list_open(STORE_OPEN, (struct store_then){on_lobby, listing});
}

static void list(struct tables *tables, struct exchange *exchange)
{
	struct listing *listing = calloc(1, sizeof *listing);

	ASSERT(listing);
	listing->buf = malloc(LIST_SIZE);
	ASSERT(listing->buf);
	listing->tables = tables;
	listing->exchange = exchange;
	text_init(&listing->out, listing->buf, LIST_SIZE);
	json_init(&listing->json, &listing->out);
	json_begin_object(&listing->json, NULL);
	if (store_mine(tables->store, exchange_person(exchange), 50,
		       (struct store_then){on_mine, listing}))
		return;
	exchange_trouble(exchange, STORE_BUSY);
	end_listing(listing);
}

static enum lang lang_of(const struct exchange *exchange)
{
	struct slice lang = query_find(exchange_query(exchange), "lang");

	if (!lang.at)
		return exchange_lang(exchange);
	return slice_is(lang, "it") ? LANG_IT : LANG_EN;
}

static void take_options(const struct game *game, struct slice query, struct setup *setup)
{
	struct reader reader = {VIEW_PUBLIC, LANG_EN, NULL};
	struct scan scan;
	char buf[300];
	struct text why;

	scan_init(&scan, query.at, query.len);
	while (!scan_done(&scan)) {
		struct slice assignment = scan_until(&scan, "&");

		scan_char(&scan, '&');
		text_init(&why, buf, sizeof buf);
		setup_option(game, setup, assignment, &reader, &why);
	}
	text_init(&why, buf, sizeof buf);
	if (!setup_check(game, setup, &reader, &why))
		setup_default(game, setup->seats, setup);
}

static void catalogue(struct exchange *exchange, struct slice id)
{
	const struct game *game = game_find(id);
	struct slice query = exchange_query(exchange);
	struct reader reader = {VIEW_PUBLIC, lang_of(exchange), NULL};
	struct setup setup;
	struct text out;
	int64_t seats;
	char *buf;

	if (!game) {
		exchange_unknown(exchange);
		return;
	}
	if (!slice_int(query_find(query, "seats"), game->seats_min, game->seats_max, &seats))
		seats = game->seats_min;
	setup_default(game, (int)seats, &setup);
	take_options(game, query, &setup);
	buf = malloc(CATALOGUE_SIZE);
	ASSERT(buf);
	text_init(&out, buf, CATALOGUE_SIZE);
	catalogue_put(game, &setup, &reader, &out);
	exchange_answer(exchange, 200, (struct slice){buf, out.len});
	free(buf);
}

/* What needs the table itself waits until its room is there. */
struct visit {
	struct tables *tables;
	struct exchange *exchange;
	struct room *room;
	int tries;
	char what[16];
};

static void put_links(struct room *room, struct text *out)
{
	char link[LINK_TEXT_SIZE];
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_begin_array(&json, "seats");
	for (int seat = 0; seat < room->desk->record.setup.seats; seat++) {
		room_link(room, seat, link);
		json_str(&json, NULL, link);
	}
	json_end_array(&json);
	room_link(room, STORE_SEAT_NONE, link);
	json_str(&json, "watch", link);
	json_end_object(&json);
}

/* Rules run in these: in a trap. */
typedef bool put_part(const struct visit *visit, struct text *out);

struct putting {
	put_part *put;
	const struct visit *visit;
	struct text *out;
	bool done;
};

static void put_it(void *user)
{
	struct putting *putting = user;

	putting->done = putting->put(putting->visit, putting->out);
}

static bool put_in_trap(put_part *put, const struct visit *visit, struct text *out)
{
	struct putting putting = {put, visit, out, false};

	return trap_run(put_it, &putting) && putting.done;
}

static bool put_story(const struct visit *visit, struct text *out)
{
	struct desk_viewer who = {0, lang_of(visit->exchange),
				  tables_now(visit->tables)};
	char person[ROW_ID_SIZE];
	int64_t from = 0;

	person_text(exchange_person(visit->exchange), person);
	who.viewer = desk_viewer_of(visit->room->desk, person, SEAT_NOBODY);
	slice_int(query_find(exchange_query(visit->exchange), "from"), 0, INT32_MAX, &from);
	text_str(out, "{\"from\":");
	text_int(out, from);
	text_str(out, ",\"lines\":");
	desk_story(visit->room->desk, &who, (int32_t)from, out);
	text_char(out, '}');
	return true;
}

/* A position of a finished game, as any viewer saw it, or with everything open. */
static bool put_moment(const struct visit *visit, struct text *out)
{
	struct slice query = exchange_query(visit->exchange);
	struct slice wanted = query_find(query, "viewer");
	struct desk_judgement room = {.after = visit->room->after, .spare = visit->room->spare};
	struct desk_viewer who = {VIEW_PUBLIC, lang_of(visit->exchange), 0};
	int64_t at = 0, seat;

	if (!slice_int(query_find(query, "at"), 0, INT32_MAX, &at))
		return false;
	if (slice_is(wanted, "all"))
		who.viewer = VIEW_ALL;
	else if (slice_int(wanted, 0, visit->room->desk->record.setup.seats - 1, &seat))
		who.viewer = (int)seat;
	room.text = out;
	return desk_moment(visit->room->desk, (int32_t)at, &who, &room);
}

static void answer_visit(struct visit *visit)
{
	struct room *room = visit->room;
	int64_t number = exchange_person(visit->exchange);
	char person[ROW_ID_SIZE], *buf;
	struct text out;
	bool known = room_may_see(room, number);

	if (known && strcmp(visit->what, "file") == 0) {
		tables_file(visit->tables, visit->exchange, room);
		free(visit);
		return;
	}
	buf = malloc(CATALOGUE_SIZE);
	ASSERT(buf);
	person_text(number, person);
	text_init(&out, buf, CATALOGUE_SIZE);
	if (known && strcmp(visit->what, "links") == 0 && strcmp(room->desk->host, person) == 0)
		put_links(room, &out);
	else if (known && strcmp(visit->what, "story") == 0)
		known = put_in_trap(put_story, visit, &out);
	else if (known && strcmp(visit->what, "moment") == 0)
		known = put_in_trap(put_moment, visit, &out);
	else
		known = false;
	if (known)
		exchange_answer(visit->exchange, 200, (struct slice){buf, out.len});
	else
		exchange_unknown(visit->exchange);
	free(buf);
	free(visit);
}

static void visit_later(void *user)
{
	struct visit *visit = user;
	struct room *room = visit->tables->rooms;

	while (room && room != visit->room)
		room = room->next;
	if (room && !room->loaded && visit->tries++ < 2000 && !visit->tables->ending) {
		server_after(visit->tables->server, 5, visit_later, visit);
		return;
	}
	if (room && room->loaded && !room->gone && room->desk->record.game) {
		room->touched = server_ticks(visit->tables->server);
		answer_visit(visit);
		return;
	}
	exchange_unknown(visit->exchange);
	free(visit);
}

static void visit(struct tables *tables, struct exchange *exchange, struct slice id,
		  struct slice what)
{
	struct room *room = room_find(tables, id);
	struct visit *made;

	if (!room || what.len == 0 || what.len >= sizeof made->what) {
		exchange_unknown(exchange);
		return;
	}
	made = calloc(1, sizeof *made);
	ASSERT(made);
	*made = (struct visit){.tables = tables, .exchange = exchange, .room = room};
	memcpy(made->what, what.at, what.len);
	visit_later(made);
}

void tables_on_http(struct tables *tables, struct exchange *exchange)
{
	struct slice whole = exchange_path(exchange);
	struct slice area, id, what;
	struct scan path;

	scan_init(&path, whole.at, whole.len);
	scan_char(&path, '/');
	part(&path); /* api */
	area = part(&path);
	id = part(&path);
	what = part(&path);
	if (slice_is(area, "catalogue") && id.len)
		catalogue(exchange, id);
	else if (!slice_is(area, "tables"))
		exchange_unknown(exchange);
	else if (id.len)
		visit(tables, exchange, id, what);
	else if (exchange_method(exchange) == METHOD_POST)
		create(tables, exchange);
	else
		list(tables, exchange);
}
