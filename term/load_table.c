/* Tables of three people, made as pages make them, and what their clients hear. */
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/json_read.h"
#include "term/load.h"
#include "term/paper.h"

#define OPTIONS "\"table_options\":{\"open\":true,\"window\":0,\"pause\":false}"

enum { TOKENS = 20000, COMMAND_SIZE = 700, BUDGET = 20 * 1000, TOGETHER = 40 };

/* A legal move at random, so that tables of one game do not all play the same. */
static void take_question(struct load *load, struct load_client *client,
			  const struct json_doc *doc, uint32_t update)
{
	uint32_t question = json_member(doc, update, "question");
	uint32_t legal = json_member(doc, question, "legal");
	uint32_t move = json_first(doc, legal);

	client->asked = false;
	if (json_type(doc, question) != JSON_OBJECT || move == JSON_NONE)
		return;
	for (uint32_t skip = rng_below(&load->rng, doc->token[legal].count); skip > 0; skip--)
		move = json_after(doc, legal, move);
	client->asked = json_get_int(doc, json_member(doc, question, "question"), 0, INT64_MAX,
				     &client->question) &&
			json_get_str(doc, json_member(doc, move, "text"), client->move,
				     sizeof client->move);
	client->may_undo = false;
	json_get_bool(doc, json_member(doc, question, "undo"), &client->may_undo);
}

static void take_update(struct load *load, struct load_client *client, const struct json_doc *doc,
			uint32_t update)
{
	if (json_type(doc, update) != JSON_OBJECT)
		return;
	json_get_int(doc, json_member(doc, update, "revision"), 0, INT64_MAX, &client->revision);
	json_get_int(doc, json_member(doc, update, "entries"), 0, INT64_MAX, &client->entries);
	if (json_is(doc, json_member(doc, update, "status"), "over"))
		client->table->over = true;
	take_question(load, client, doc, update);
}

void load_hear(struct load *load, struct load_client *client, struct slice text)
{
	static struct json_token token[TOKENS];
	struct json_doc doc = {.token = token, .capacity = TOKENS};
	uint32_t say;

	if (!json_parse(&doc, text))
		return;
	say = json_member(&doc, 0, "say");
	if (json_is(&doc, say, "refused") && client->table &&
	    json_is(&doc, json_member(&doc, 0, "code"), "busy")) {
		client->table->busy = true;
	} else if (json_is(&doc, say, "refused")) {
		load->refused++;
		snprintf(load->why, sizeof load->why, "%.*s", (int)text.len, text.at);
	}
	if (!client->table)
		return;
	if (json_is(&doc, say, "update")) {
		take_update(load, client, &doc, 0);
	} else if (json_is(&doc, say, "table")) {
		json_get_int(&doc, json_member(&doc, 0, "revision"), 0, INT64_MAX,
			     &client->revision);
		take_update(load, client, &doc, json_member(&doc, 0, "update"));
	} else if (json_is(&doc, say, "done") && client->table->mover == client->seat) {
		json_get_int(&doc, json_member(&doc, 0, "revision"), 0, INT64_MAX,
			     &client->table->done);
	}
}

bool load_is_told(struct load_table *table)
{
	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		if (!table->done || table->client[seat].revision < table->done)
			return false;
	}
	return true;
}

/* Reads until the revision is there. */
static bool wait_for(struct load *load, struct load_client *client, int64_t revision)
{
	struct pollfd one = {.fd = client->fd, .events = POLLIN};

	while (client->revision < revision && !load->refused && !client->table->busy) {
		if (poll(&one, 1, BUDGET) != 1)
			return load_fails(load, "no answer");
		if (!load_read(load, client))
			return false;
	}
	return client->revision >= revision || load_fails(load, "refused");
}

static bool tell(struct load *load, struct load_client *client, const char *what, const char *more)
{
	char json[COMMAND_SIZE];

	snprintf(json, sizeof json, "{\"do\":\"%s\",\"ref\":\"l-%d\",\"table\":\"%s\"%s}", what,
		 ++load->refs, client->table ? client->table->id : "", more);
	return load_send(load, client, json);
}

/* Makes a table: everything a page posts. */
static int make_begin(struct load *load, int address, const char *cookie, const char *body)
{
	return load_ask_begin(load, &(struct load_request){address, "POST", "/api/tables", cookie,
							   body});
}

static bool make_end(struct load *load, int fd, char id[LOAD_ID_SIZE])
{
	char *buf = memory_get(1, 1 << 16);
	static const char name[] = "{\"table\":\"";
	struct text answer;
	const char *at = NULL;
	size_t length;

	text_init(&answer, buf, 1 << 16);
	if (load_ask_end(load, fd, &answer))
		at = strstr(buf, name);
	length = at ? strcspn(at + sizeof name - 1, "\"") : 0;
	if (length > 0 && length < LOAD_ID_SIZE) {
		memcpy(id, at + sizeof name - 1, length);
		id[length] = '\0';
	}
	free(buf);
	return (length > 0 && length < LOAD_ID_SIZE) || load_fails(load, "no table");
}

/* A new table. `who` is its member of that name. */
static int create(struct load *load, int address, const char *cookie, const char *who)
{
	char body[COMMAND_SIZE];

	snprintf(body, sizeof body,
		 "{\"do\":\"create\",\"ref\":\"l-%d\",\"game\":\"%s\",\"seats\":%d,\"who\":%s,"
		 OPTIONS "}", ++load->refs, load->game, LOAD_SEATS, who);
	return make_begin(load, address, cookie, body);
}

/* A table that goes on with a game. */
static int adopt(struct load *load, int address, const char *cookie)
{
	struct text body;
	struct json json;
	char ref[20];
	int fd;

	snprintf(ref, sizeof ref, "l-%d", ++load->refs);
	paper_open(&body);
	json_init(&json, &body);
	json_begin_object(&json, NULL);
	json_str(&json, "do", "adopt");
	json_str(&json, "ref", ref);
	json_str(&json, "name", "Ada");
	json_str(&json, "file", load->begun);
	json_end_object(&json);
	fd = make_begin(load, address, cookie, body.buf);
	paper_close(&body);
	return fd;
}

static bool watch_end(struct load *load, struct load_client *client)
{
	return load_open_end(load, client) && tell(load, client, "hello", ",\"lang\":\"en\"") &&
	       tell(load, client, "watch", "");
}

bool load_watch(struct load *load, struct load_client *client, int address)
{
	return load_open_begin(load, client, address) && watch_end(load, client) &&
	       wait_for(load, client, 1);
}

/*
 * The steps by which a table is made. Each is begun at many tables before it is waited for at the
 * first, for the server keeps what comes together by one sync; one table after the other they took
 * two minutes for a thousand.
 */
static bool people_begin(struct load *load, struct load_table *table)
{
	bool fine = true;

	for (int seat = 0; seat < LOAD_SEATS && fine; seat++) {
		struct load_client *client = &table->client[seat];

		client->table = table;
		client->seat = seat;
		client->fd = load_person_begin(load, table->address);
		fine = client->fd >= 0;
	}
	return fine;
}

static bool people_end(struct load *load, struct load_table *table)
{
	bool fine = true;

	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		struct load_client *client = &table->client[seat];

		fine = load_person_end(load, client->fd, client->cookie) && fine;
		client->fd = -1;
	}
	return fine;
}

static bool table_begin(struct load *load, struct load_table *table)
{
	static const char who[] =
		"[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]";
	struct load_client *host = &table->client[0];

	host->fd = load->begun ? adopt(load, table->address, host->cookie)
			       : create(load, table->address, host->cookie, who);
	return host->fd >= 0;
}

static bool table_end(struct load *load, struct load_table *table)
{
	int fd = table->client[0].fd;

	table->client[0].fd = -1;
	return make_end(load, fd, table->id);
}

static bool host_begin(struct load *load, struct load_table *table)
{
	return load_open_begin(load, &table->client[0], table->address);
}

static bool host_end(struct load *load, struct load_table *table)
{
	return watch_end(load, &table->client[0]);
}

static bool guests_begin(struct load *load, struct load_table *table)
{
	bool fine = true;

	for (int seat = 1; seat < LOAD_SEATS && fine; seat++)
		fine = load_open_begin(load, &table->client[seat], table->address);
	return fine;
}

static bool guests_end(struct load *load, struct load_table *table)
{
	bool fine = true;

	for (int seat = 1; seat < LOAD_SEATS && fine; seat++)
		fine = watch_end(load, &table->client[seat]);
	return fine;
}

/* The host has heard of something new, and whoever is there with it. */
static bool told(struct load *load, struct load_table *table)
{
	bool fine = wait_for(load, &table->client[0], table->done + 1);

	table->done = table->client[0].revision;
	for (int seat = 1; seat < LOAD_SEATS && fine; seat++)
		fine = table->client[seat].fd < 0 ||
		       wait_for(load, &table->client[seat], table->done);
	return fine;
}

static bool guests_told(struct load *load, struct load_table *table)
{
	table->done--;
	return told(load, table);
}

/* One that was adopted is open to others only when that is said. */
static bool setup_begin(struct load *load, struct load_table *table)
{
	return tell(load, &table->client[0], "setup", "," OPTIONS);
}

static bool sit(struct load *load, struct load_client *client)
{
	char more[60];

	snprintf(more, sizeof more, ",\"seat\":%d,\"name\":\"Guest %d\"", client->seat,
		 client->seat);
	return tell(load, client, "sit", more);
}

static bool sit_second(struct load *load, struct load_table *table)
{
	return sit(load, &table->client[1]);
}

static bool sit_third(struct load *load, struct load_table *table)
{
	return sit(load, &table->client[2]);
}

static bool start(struct load *load, struct load_table *table)
{
	return tell(load, &table->client[0], "start", "");
}

static bool in_step(struct load *load, struct load_table *table, int count,
		    bool (*step)(struct load *, struct load_table *))
{
	for (int i = 0; i < count; i++) {
		if (!step(load, &table[i]))
			return false;
	}
	return true;
}

static bool open_tables(struct load *load, struct load_table *table, int count)
{
	static bool (*const step[])(struct load *, struct load_table *) = {
		people_begin, people_end, table_begin, table_end, host_begin, host_end, told,
		setup_begin, told, guests_begin, guests_end, guests_told,
		sit_second, told, sit_third, told, start, told,
	};

	for (int i = 0; i < COUNT_OF(step); i++) {
		if (step[i] == setup_begin && !load->begun)
			i += 2;
		if (!in_step(load, table, count, step[i]))
			return false;
	}
	return true;
}

/* With many tables the first ones are quiet for longer than the server has patience. */
static void say_still_here(struct load *load)
{
	for (int i = 0; i < load->tables * LOAD_SEATS; i++) {
		struct load_client *client = &load->table[i / LOAD_SEATS].client[i % LOAD_SEATS];

		if (client->fd >= 0)
			load_pong(client);
	}
}

/* The game that all tables go on with, if it has a history of that length. */
static void begin_long(struct load *load)
{
	struct text file;

	paper_open(&file);
	if (load->history > 0 && load_file(load, &file))
		load->begun = strdup(file.buf);
	paper_close(&file);
}

bool load_tables_open(struct load *load)
{
	begin_long(load);
	load->table = memory_get((size_t)load->tables, sizeof *load->table);
	for (int i = 0; i < load->tables; i++) {
		struct load_table *table = &load->table[i];

		table->number = i;
		table->address = load->addresses++;
		table->turn_room = load->moves;
		table->turn = memory_get((size_t)load->moves, sizeof *table->turn);
		for (int seat = 0; seat < LOAD_SEATS; seat++)
			table->client[seat].fd = table->client[seat].bare = -1;
	}
	for (int i = 0; i < load->tables; i += TOGETHER) {
		int left = load->tables - i;

		if (!open_tables(load, &load->table[i], left < TOGETHER ? left : TOGETHER))
			return false;
		say_still_here(load);
	}
	return true;
}

void load_tables_free(struct load *load)
{
	for (int i = 0; load->table && i < load->tables; i++) {
		for (int seat = 0; seat < LOAD_SEATS; seat++) {
			struct load_client *client = &load->table[i].client[seat];

			if (client->fd >= 0)
				close(client->fd);
			if (client->bare >= 0)
				close(client->bare);
			free(client->in);
			free(client->inflated);
		}
		free(load->table[i].turn);
	}
	free(load->table);
	load->table = NULL;
	free(load->begun);
	load->begun = NULL;
}

bool load_bot_tables(struct load *load, int count, int level)
{
	char who[300], cookie[LOAD_COOKIE_SIZE], id[LOAD_ID_SIZE];
	struct text text;

	text_init(&text, who, sizeof who);
	for (int seat = 0; seat < LOAD_SEATS; seat++) {
		text_str(&text, seat ? "," : "[");
		text_str(&text, "{\"kind\":\"bot\",\"level\":");
		text_int(&text, level);
		text_char(&text, '}');
	}
	text_str(&text, "],\"start\":true,\"x\":[]");
	for (int i = 0; i < count; i++) {
		int address = load->addresses++;

		if (!load_person(load, address, cookie) ||
		    !make_end(load, create(load, address, cookie, who), id))
			return false;
	}
	return true;
}

bool load_move(struct load *load, struct load_table *table, bool undo)
{
	char more[COMMAND_SIZE / 2];
	int seat = 0;

	while (seat < LOAD_SEATS && !table->client[seat].asked)
		seat++;
	if (seat == LOAD_SEATS || table->over)
		return false;
	table->mover = seat;
	table->done = 0;
	table->busy = false;
	table->waiting = true;
	if (load->recording) {
		ASSERT(table->turns < table->turn_room);
		table->turn[table->turns++] = (struct load_turn){.mover = (uint8_t)seat};
	}
	if (undo && table->client[seat].may_undo) {
		snprintf(more, sizeof more, ",\"seat\":%d,\"question\":%lld", seat,
			 (long long)table->client[seat].question);
		return tell(load, &table->client[seat], "undo", more);
	}
	snprintf(more, sizeof more, ",\"seat\":%d,\"question\":%lld,\"moves\":[\"%s\"]", seat,
		 (long long)table->client[seat].question, table->client[seat].move);
	return tell(load, &table->client[seat], "play", more);
}
