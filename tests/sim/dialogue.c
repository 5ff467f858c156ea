/*
 * Plays the dialogues of docs/protocol.md against real desks: their commands in order, by whom they
 * say, and each must be answered as they say, member by member and value by value. Lines are
 *   > ada {...}   Ada sends this
 *   < bob {...}   then Bob is told this; it may have more members than are shown
 *   = 3000        so many milliseconds pass, and what is due happens
 * and go on in lines that begin with a blank. "..." stands for anything. A table is owned here as a
 * server owns it, as far as a desk needs it: who watches, whose curtain is open, talk.
 */
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

enum { TABLES = 3, PEOPLE = 4, OUT = 64, HERE_TOKENS = 1 << 15 };

struct place {
	const char *id;
	struct desk desk;
	bool watched[PEOPLE];
	int looking[PEOPLE];
	int talked;
};

static const char *const people[PEOPLE] = {"ada", "bob", "cleo", "zoe"};
static struct place places[TABLES] = {{.id = "k3f9q2"}, {.id = "m4x8r1"}, {.id = "h2w7c5"}};
static struct desk after;
static char rows_buf[DESK_ROWS_SIZE], text_buf[1 << 16];
static struct text rows, text;
static struct desk_judgement judgement;
static struct json_token here_tokens[HERE_TOKENS], said_tokens[HERE_TOKENS];
static int64_t now = 1000;
static int tables, faults;

/* What was said since the last command, to whom. */
static struct {
	int to;
	bool heard;
	char text[MESSAGE_SIZE / 8];
} out[OUT];
static int outs;

static struct text begin(void)
{
	struct text message;

	ASSERT(outs < OUT);
	text_init(&message, out[outs].text, sizeof out[outs].text);
	out[outs].heard = false;
	return message;
}

static void say(const struct text *message, int to)
{
	ASSERT(!message->full);
	out[outs++].to = to;
}

static void tell_table(struct place *place, int to)
{
	int viewer = desk_viewer_of(&place->desk, people[to], place->looking[to]);
	struct desk_viewer eyes = {viewer, LANG_EN, now};
	struct desk_person person = {people[to], place->looking[to], 1, 0, SIM_CHAT, 0};
	struct text message = begin();

	desk_table(&place->desk, &eyes, &person, &message);
	say(&message, to);
}

static void tell_update(struct place *place, int to, int32_t since)
{
	int viewer = desk_viewer_of(&place->desk, people[to], place->looking[to]);
	struct desk_viewer eyes = {viewer, LANG_EN, now};
	struct text message = begin();

	desk_update(&place->desk, &eyes, since, &message);
	say(&message, to);
}

/* `since` below 0: people or settings have changed, so that everybody gets the whole table. */
static void tell_all(struct place *place, int32_t since)
{
	for (int to = 0; to < PEOPLE; to++) {
		if (place->watched[to] && since < 0)
			tell_table(place, to);
		else if (place->watched[to])
			tell_update(place, to, since);
	}
}

static void say_done(int to)
{
	struct text message = begin();

	desk_say_done(judgement.ref, desk_revision(&after), &message);
	say(&message, to);
}

static void prepare(void)
{
	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	judgement = (struct desk_judgement){.rows = &rows, .text = &text, .after = &after,
					    .spare = sim_log(TABLES)};
}

/* Whether rows are about more than the game, as a server sees it. */
static bool only_game(void)
{
	return !strstr(rows_buf, " sit ") && !strstr(rows_buf, " leave ") &&
	       !strstr(rows_buf, " set ") && !strstr(rows_buf, " nonce ") &&
	       !strstr(rows_buf, " start ") && !strstr(rows_buf, " seats ") &&
	       !strstr(rows_buf, " option ");
}

static void keep(struct place *place)
{
	int32_t since = place->desk.record.started ? place->desk.match.count : 0;

	desk_keep(&place->desk, &after);
	tell_all(place, place->desk.record.started && only_game() ? since : -1);
}

/* Players hear players, and those who watch each other. */
static bool hears(const struct place *place, int who)
{
	bool sits = desk_seats_of(&place->desk, people[who]) != 0;

	return place->watched[who] && sits == (judgement.room == ROOM_TABLE);
}

static void tell_chat(struct place *place, int from, int to)
{
	int seat = seat_first(desk_seats_of(&place->desk, people[from]));
	struct text message = begin();
	struct json json;

	json_init(&json, &message);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "chat");
	json_str(&json, "table", place->id);
	json_str(&json, "room", judgement.room == ROOM_TABLE ? "table" : "watchers");
	json_int(&json, "from", place->talked);
	json_begin_array(&json, "lines");
	json_begin_object(&json, NULL);
	json_int(&json, "seat", seat);
	json_str(&json, "name", place->desk.record.sitter[seat].name);
	json_str(&json, "text", text_buf);
	json_end_object(&json);
	json_end_array(&json);
	json_end_object(&json);
	say(&message, to);
}

static void chat(struct place *place, int from)
{
	for (int to = 0; to < PEOPLE; to++) {
		if (hears(place, to))
			tell_chat(place, from, to);
	}
	place->talked++;
}

static void tell_gone(struct place *place)
{
	for (int to = 0; to < PEOPLE; to++) {
		struct text message;

		if (!place->watched[to])
			continue;
		message = begin();
		text_str(&message, "{\"say\":\"gone\",\"table\":\"");
		text_str(&message, place->id);
		text_str(&message, "\"}");
		say(&message, to);
	}
}

static void create(int from, struct slice command)
{
	static const uint8_t seed[SEED_SIZE] = {1, 8, 8, 8};
	struct place *place = &places[tables];
	struct record_room room = {game_find, sim_log(tables), LOG};
	struct desk_from who = {people[from], now, LANG_EN, SEAT_NOBODY, seed};
	struct text message;

	ASSERT(tables++ < TABLES);
	desk_init(&place->desk, place->id, &room);
	for (int i = 0; i < PEOPLE; i++)
		place->looking[i] = SEAT_NOBODY;
	prepare();
	desk_create(&place->desk, command, &who, &judgement);
	message = begin();
	if (judgement.verdict == DESK_DONE) {
		text_str(&message, "{\"table\":\"");
		text_str(&message, place->id);
		text_str(&message, "\"}");
		desk_keep(&place->desk, &after);
	} else {
		desk_say_refused(&judgement, LANG_EN, &message);
	}
	say(&message, from);
}

/* What a judgement is that adds no rows. */
static void aside(struct place *place, int from)
{
	struct text message;

	after = place->desk;
	switch (judgement.verdict) {
	case DESK_REPLY:
		message = begin();
		text_bytes(&message, text_buf, text.len);
		say(&message, from);
		return;
	case DESK_REFUSED:
		message = begin();
		desk_say_refused(&judgement, LANG_EN, &message);
		say(&message, from);
		return;
	case DESK_LOOK:
		say_done(from);
		place->looking[from] = judgement.seat;
		tell_table(place, from);
		return;
	case DESK_AHEAD:
		say_done(from);
		desk_ahead(&place->desk, judgement.seat, text_buf);
		tell_update(place, from, place->desk.match.count);
		return;
	case DESK_CHAT:
		say_done(from);
		chat(place, from);
		return;
	case DESK_DELETE:
		say_done(from);
		tell_gone(place);
		return;
	case DESK_HINT: /* a computer player's affair: the server's test has one */
	case DESK_DONE:
	case DESK_FULL:
		ASSERT(!"a verdict that the dialogue does not need");
	}
}

static struct place *find(const struct json_doc *doc)
{
	for (int i = 0; i < tables; i++) {
		if (json_is(doc, json_member(doc, 0, "table"), places[i].id))
			return &places[i];
	}
	return NULL;
}

static void command(int from, struct json_doc *doc)
{
	struct place *place = find(doc);
	struct desk_from who = {people[from], now, LANG_EN, SEAT_NOBODY, NULL};
	uint32_t action = json_member(doc, 0, "do");

	outs = 0;
	if (json_is(doc, action, "create")) {
		create(from, doc->text);
		return;
	}
	ASSERT(place);
	if (json_is(doc, action, "watch")) {
		place->watched[from] = true;
		tell_table(place, from);
		return;
	}
	who.looking = place->looking[from];
	prepare();
	desk_judge(&place->desk, doc->text, &who, &judgement);
	if (judgement.verdict != DESK_DONE) {
		aside(place, from);
		return;
	}
	say_done(from);
	keep(place);
}

/* Time passes. A computer player makes the first of its moves: it is not what is shown here. */
static void wait(int64_t until)
{
	outs = 0;
	for (int i = 0; i < tables; i++) {
		struct place *place = &places[i];
		struct desk_due due = desk_due(&place->desk);
		struct move list[LEGAL_MAX];

		while (due.kind != DUE_NOTHING && due.at <= until) {
			now = due.at > now ? due.at : now;
			if (due.kind == DUE_BOT)
				place->desk.match.game->legal(match_state(&place->desk.match),
							      due.seat, list);
			prepare();
			desk_happen(&place->desk, &due, now, list, &judgement);
			keep(place);
			due = desk_due(&place->desk);
		}
	}
	now = until;
}

static bool same(const struct json_doc *a, uint32_t shown, const struct json_doc *b, uint32_t real);

/* Every member that is shown is there; of a list that ends with "..." only what stands before. */
static bool same_inside(const struct json_doc *a, uint32_t shown, const struct json_doc *b,
			uint32_t real)
{
	bool object = json_type(a, shown) == JSON_OBJECT;
	uint32_t at = json_first(a, shown), other = json_first(b, real);

	for (; at != JSON_NONE; at = json_after(a, shown, at)) {
		char name[80];

		if (object) {
			ASSERT(json_get_str(a, at, name, sizeof name));
			if (!same(a, json_value(a, at), b, json_member(b, real, name)))
				return false;
			continue;
		}
		if (json_is(a, at, "..."))
			return true;
		if (other == JSON_NONE || !same(a, at, b, other))
			return false;
		other = json_after(b, real, other);
	}
	return object || other == JSON_NONE;
}

static bool same(const struct json_doc *a, uint32_t shown, const struct json_doc *b, uint32_t real)
{
	static char left[1 << 14], right[1 << 14];

	if (json_is(a, shown, "...") && real != JSON_NONE)
		return true;
	if (json_type(a, shown) != json_type(b, real))
		return false;
	switch (json_type(a, shown)) {
	case JSON_NUMBER:
		return a->token[shown].number == b->token[real].number;
	case JSON_STRING:
		return json_get_str(a, shown, left, sizeof left) &&
		       json_get_str(b, real, right, sizeof right) && strcmp(left, right) == 0;
	case JSON_ARRAY:
	case JSON_OBJECT:
		return same_inside(a, shown, b, real);
	case JSON_MISSING:
	case JSON_NULL:
	case JSON_FALSE:
	case JSON_TRUE:
		return true;
	}
	return false;
}

/* Somebody is told what is shown: by a message that nobody has looked at yet. */
static void expect(int to, const struct json_doc *shown)
{
	for (int i = 0; i < outs; i++) {
		struct json_doc real = {.token = said_tokens, .capacity = HERE_TOKENS};

		if (out[i].to != to || out[i].heard)
			continue;
		ASSERT(json_parse(&real, (struct slice){out[i].text,
							(uint32_t)strlen(out[i].text)}));
		if (same(shown, 0, &real, 0)) {
			out[i].heard = true;
			return;
		}
	}
	faults++;
	printf("%s is not told %.*s\n", people[to], (int)shown->text.len, shown->text.at);
	for (int i = 0; i < outs; i++)
		printf("  but %s: %s\n", people[out[i].to], out[i].text);
}

/* The answer to a command must be shown. */
static void check_answered(int from)
{
	for (int i = 0; i < outs; i++) {
		if (out[i].to == from && out[i].heard)
			return;
	}
	faults++;
	printf("the answer to a command of %s is not shown: %s\n", people[from],
	       outs ? out[0].text : "");
}

static int person_of(const char *line)
{
	for (int i = 0; i < PEOPLE; i++) {
		if (strncmp(line + 2, people[i], strlen(people[i])) == 0)
			return i;
	}
	printf("nobody is called so: %.60s\n", line);
	exit(1);
}

/* A line with those that go on with it; `doc` is its JSON, if it has some. */
static const char *read_line(const char *at, const char *end, struct json_doc *doc)
{
	const char *next = strchr(at, '\n') + 1, *json = strchr(at, '{');

	*doc = (struct json_doc){.token = here_tokens, .capacity = HERE_TOKENS};
	while (next < end && *next == ' ')
		next = strchr(next, '\n') + 1;
	if (*at != '=' && !json_parse(doc, (struct slice){json, (uint32_t)(next - json)})) {
		printf("not JSON (%s): %.80s\n", doc->error, at);
		exit(1);
	}
	return next;
}

void dialogue_see(const char *at, const char *end, void (*see)(const struct json_doc *))
{
	struct json_doc doc;

	while (at < end) {
		const char *next = read_line(at, end, &doc);

		if (*at != '=')
			see(&doc);
		at = next;
	}
}

int dialogue_play(const char *at, const char *end)
{
	struct json_doc doc;
	int from = -1;

	faults = 0;
	while (at < end) {
		const char *next = read_line(at, end, &doc);

		if (*at != '<' && from >= 0)
			check_answered(from);
		if (*at == '=') {
			from = -1;
			wait(now + strtol(at + 1, NULL, 10));
		} else if (*at == '>') {
			from = person_of(at);
			command(from, &doc);
		} else {
			expect(person_of(at), &doc);
		}
		at = next;
	}
	if (from >= 0)
		check_answered(from);
	return faults;
}
