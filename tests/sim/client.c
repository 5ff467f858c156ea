/*
 * Clients: what a page remembers (the newest message, its story, commands without an answer) and
 * what people do with it. A client knows no rule: it answers with texts it was given.
 */
#include "tests/sim/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct json_token *sim_tokens(void)
{
	static struct json_token tokens[TOKENS];

	return tokens;
}

static void to_node(struct sim *sim, struct client *client, const char *text)
{
	struct packet packet = {.to_node = true, .node = client->node, .client = client->index,
				.link = client->link, .text = (char *)(uintptr_t)text};

	if (client->node >= 0)
		sim_send(sim, &packet);
}

/*
 * Anywhere; what was not answered is sent again, for it may or may not have happened. Some say how
 * far they had come, at the very end nobody.
 */
void client_connect(struct sim *sim, struct client *client)
{
	bool all = client->revision < 0 || sim->still || one_in(sim, 3);
	char watch[60];

	client->node = (int)rng_below(&sim->rng, (uint32_t)sim->nodes);
	client->link++;
	client->watched = sim->now;
	snprintf(watch, sizeof watch, "watch %ld %ld", (long)client->revision,
		 (long)client->story.entries);
	to_node(sim, client, all ? "watch" : watch);
	client->pending.again = sim->now + 100;
}

static uint32_t seats_of(const struct json_doc *doc, uint32_t list)
{
	uint32_t set = 0;
	int64_t seat;

	for (uint32_t at = json_first(doc, list); at != JSON_NONE; at = json_after(doc, list, at)) {
		if (json_get_int(doc, at, 0, SEAT_MAX - 1, &seat))
			set |= seat_bit((int)seat);
	}
	return set;
}

static int64_t number(const struct json_doc *doc, uint32_t object, const char *name)
{
	int64_t value = -1;

	json_get_int(doc, json_member(doc, object, name), 0, ROW_NUMBER_MAX, &value);
	return value;
}

/* Forgets every line from entry `from` on, and adds what is told. */
bool story_take(struct story *story, const struct json_doc *doc, uint32_t lines, int64_t from)
{
	static char text[SAID_SIZE * 2];

	for (uint32_t at = 0; at < story->len;) {
		if (strtol(story->text + at, NULL, 10) >= from) {
			story->len = at;
			break;
		}
		at += (uint32_t)strcspn(story->text + at, "\n") + 1;
	}
	for (uint32_t at = json_first(doc, lines); at != JSON_NONE;
	     at = json_after(doc, lines, at)) {
		uint32_t room = STORY_SIZE - story->len;
		int length;

		if (!json_get_str(doc, json_member(doc, at, "text"), text, sizeof text))
			return false;
		length = snprintf(story->text + story->len, room, "%d %d %s\n",
				  (int)number(doc, at, "n"), (int)number(doc, at, "seat"), text);
		if (length < 0 || (uint32_t)length >= room)
			return false;
		story->len += (uint32_t)length;
	}
	return true;
}

static void take_table(struct sim *sim, struct client *client, const struct json_doc *doc)
{
	uint32_t update = json_member(doc, 0, "update");

	client->mine = seats_of(doc, json_member(doc, 0, "mine"));
	client->away = seats_of(doc, json_member(doc, 0, "away"));
	json_get_bool(doc, json_member(doc, 0, "host"), &client->host);
	client->story.len = 0;
	client->story.entries = json_type(doc, update) == JSON_OBJECT
					? number(doc, update, "entries") : 0;
	if (!story_take(&client->story, doc, json_member(doc, 0, "story"), 0))
		sim_fail(sim, "story", "a table's story cannot be kept");
}

/* False: something between is missing, so the client asks for everything. */
static bool take_update(struct sim *sim, struct client *client, const struct json_doc *doc,
			const struct packet *packet)
{
	uint32_t story = json_member(doc, 0, "story");
	int64_t from = number(doc, story, "from");

	if (client->revision < 0 || from > client->story.entries + 1 ||
	    packet->viewer != client->viewer)
		return false;
	if (sim->plant == PLANT_STORY && from < client->story.entries + 1)
		from = client->story.entries + 1;
	if (!story_take(&client->story, doc, json_member(doc, story, "lines"), from))
		sim_fail(sim, "story", "an update's story cannot be kept");
	client->story.entries = number(doc, 0, "entries");
	if (client->tolds < TOLD && !strstr(packet->text, "\"ahead\":\""))
		client->told[client->tolds++] = (struct told){
			number(doc, 0, "revision"), packet->since, packet->viewer, client->mine,
			hash_bytes(0, packet->text, strlen(packet->text)),
		};
	return true;
}

static void take_answer(struct sim *sim, struct client *client, const struct json_doc *doc,
			const struct packet *packet)
{
	struct pending *pending = &client->pending;

	if (!pending->open || !json_is(doc, json_member(doc, 0, "ref"), pending->ref))
		return;
	pending->open = false;
	if (!json_is(doc, json_member(doc, 0, "say"), "done") || !packet->stored)
		return;
	if (number(doc, 0, "revision") > sim->store.rows && sim->plant == PLANT_NONE)
		sim_fail(sim, "lost", "done at a revision that is not there");
	sim->acks++;
	if (sim->ackeds < REFS) {
		sim->acked[sim->ackeds].person = client->person;
		memcpy(sim->acked[sim->ackeds++].ref, pending->ref, sizeof pending->ref);
	}
}

void client_receive(struct sim *sim, struct client *client, const struct packet *packet)
{
	struct json_doc doc = {.token = sim_tokens(), .capacity = TOKENS};
	bool is_table;
	int64_t revision;

	if (packet->link != client->link || client->node != packet->node)
		return;
	if (!json_parse(&doc, (struct slice){packet->text, (uint32_t)strlen(packet->text)}))
		sim_fail(sim, "row", "not JSON: %s: %.200s", doc.error, packet->text);
	if (sim->protocol)
		protocol_saw(&doc);
	is_table = json_is(&doc, json_member(&doc, 0, "say"), "table");
	if (!is_table && !json_is(&doc, json_member(&doc, 0, "say"), "update")) {
		take_answer(sim, client, &doc, packet);
		return;
	}
	revision = number(&doc, 0, "revision");
	if (revision < client->revision)
		return;
	if (is_table)
		take_table(sim, client, &doc);
	else if (!take_update(sim, client, &doc, packet)) {
		to_node(sim, client, "watch");
		return;
	}
	client->revision = revision;
	client->is_table = is_table;
	client->news = true;
	client->viewer = packet->viewer;
	snprintf(client->message, sizeof client->message, "%s", packet->text);
}

static __attribute__((format(printf, 3, 4))) void command(struct sim *sim, struct client *client,
							  const char *format, ...)
{
	struct pending *pending = &client->pending;
	char body[COMMAND_SIZE - 100];
	va_list args;

	va_start(args, format);
	vsnprintf(body, sizeof body, format, args);
	va_end(args);
	pending->open = true;
	snprintf(pending->ref, sizeof pending->ref, "%c-%d", 'a' + client->index, client->refs++);
	snprintf(pending->text, sizeof pending->text, "{\"ref\":\"%s\",\"do\":%s}", pending->ref,
		 body);
	pending->again = sim->now + 500 + rng_below(&sim->rng, 1500);
	to_node(sim, client, pending->text);
}

static uint32_t pick(struct sim *sim, const struct json_doc *doc, uint32_t list)
{
	uint32_t count = list == JSON_NONE ? 0 : doc->token[list].count, at, skip;

	if (json_type(doc, list) != JSON_ARRAY || count == 0)
		return JSON_NONE;
	at = json_first(doc, list);
	for (skip = rng_below(&sim->rng, count); skip; skip--)
		at = json_after(doc, list, at);
	return at;
}

static void act_open(struct sim *sim, struct client *client, const struct json_doc *doc)
{
	uint32_t seats = json_member(doc, 0, "seats"), at = json_first(doc, seats);
	int seat = 0;

	if (client->mine && one_in(sim, 4)) {
		command(sim, client, "\"nonce\",\"seat\":%d,\"nonce\":"
			"\"000102030405060708090a0b0c0d0e%02x\"", seat_first(client->mine),
			client->index);
		return;
	}
	if (client->host) {
		command(sim, client, "\"start\"");
		return;
	}
	for (; at != JSON_NONE && client->mine == 0 && client->index < 4; seat++) {
		if (json_is(doc, json_member(doc, at, "kind"), "open")) {
			command(sim, client, "\"sit\",\"seat\":%d,\"name\":\"%s\"", seat,
				client->person);
			return;
		}
		at = json_after(doc, seats, at);
	}
}

/* A whole way, or one move of the list. */
static bool moves_of(struct sim *sim, const struct json_doc *doc, uint32_t question, char *out,
		     size_t size)
{
	uint32_t way = one_in(sim, 2) ? pick(sim, doc, json_member(doc, question, "ways"))
				      : JSON_NONE;
	uint32_t moves = json_member(doc, way, "moves"), at;
	char move[NOTATION_MAX];
	int length = 0;

	if (way == JSON_NONE) {
		at = pick(sim, doc, json_member(doc, question, "legal"));
		if (!json_get_str(doc, json_member(doc, at, "text"), move, sizeof move))
			return false;
		snprintf(out, size, "\"%s\"", move);
		return true;
	}
	for (at = json_first(doc, moves); at != JSON_NONE; at = json_after(doc, moves, at)) {
		if (!json_get_str(doc, at, move, sizeof move))
			return false;
		length += snprintf(out + length, size - (size_t)length, "%s\"%s\"",
				   length ? "," : "", move);
	}
	return length > 0;
}

static void act_question(struct sim *sim, struct client *client, const struct json_doc *doc,
			 uint32_t update, uint32_t question)
{
	int64_t window = number(doc, json_member(doc, update, "window"), "id");
	int seat = (int)number(doc, question, "seat");
	long asked = (long)number(doc, question, "question");
	char moves[1024];

	if (!moves_of(sim, doc, question, moves, sizeof moves)) {
		sim_fail(sim, "ends", "a question without an answer: %.300s", client->message);
	} else if (!sim->quiet && one_in(sim, 12)) {
		command(sim, client, "\"undo\",\"seat\":%d,\"question\":%ld", seat, asked);
	} else if (!sim->quiet && one_in(sim, 20)) {
		command(sim, client, "\"play\",\"seat\":%d,\"question\":%ld,\"moves\":[\"xx\",%s]",
			seat, asked - 1, moves);
	} else if (!sim->quiet && one_in(sim, 30)) {
		command(sim, client, "\"ways\",\"seat\":%d,\"question\":%ld,\"moves\":[]", seat,
			asked);
	} else if (!sim->quiet && one_in(sim, 30)) {
		command(sim, client, "\"why\",\"seat\":%d,\"thing\":\"seat:1\"", seat);
	} else if (window > 0 && !sim->quiet && one_in(sim, 6)) {
		command(sim, client, "\"wait\",\"seat\":%d,\"window\":%d", seat, (int)window);
	} else if (window > 0 && one_in(sim, 8)) {
		command(sim, client, "\"ahead\",\"seat\":%d,\"window\":%d,\"move\":null", seat,
			(int)window);
	} else if (window > 0 && !strchr(moves, ',') && !one_in(sim, 4)) {
		command(sim, client, "\"ahead\",\"seat\":%d,\"window\":%d,\"move\":%s", seat,
			(int)window, moves);
	} else {
		command(sim, client, "\"play\",\"seat\":%d,\"question\":%ld,\"moves\":[%s]", seat,
			asked, moves);
	}
}

/* Nothing to answer: people talk, leave, come back, ask for things. */
static void act_idle(struct sim *sim, struct client *client, const struct json_doc *doc,
		     uint32_t update)
{
	static const char *const kinds[] = {"undo", "undo", "end", "remove", "rematch"};
	uint32_t offer = pick(sim, doc, json_member(doc, update, "offers"));
	int seat = client->mine ? seat_first(client->mine) : (int)rng_below(&sim->rng, 4);

	if (offer != JSON_NONE && one_in(sim, 2)) {
		command(sim, client, "\"answer\",\"seat\":%d,\"offer\":%d,\"yes\":%s", seat,
			(int)number(doc, offer, "id"), one_in(sim, 4) ? "false" : "true");
	} else if (sim->quiet) {
		return;
	} else if (client->away && one_in(sim, 3)) {
		command(sim, client, "\"back\",\"seat\":%d", seat_first(client->away));
	} else if (one_in(sim, 12)) {
		command(sim, client, "\"offer\",\"seat\":%d,\"kind\":\"%s\",\"about\":%d", seat,
			kinds[rng_below(&sim->rng, COUNT_OF(kinds) - !one_in(sim, 4))],
			(int)rng_below(&sim->rng, 3));
	} else if (one_in(sim, 12)) {
		command(sim, client, "\"undo\",\"seat\":%d,\"question\":%d", seat,
			(int)number(doc, update, "entries"));
	} else if (one_in(sim, 40)) {
		command(sim, client, "\"leave\",\"seat\":%d", seat);
	} else if (one_in(sim, 30)) {
		command(sim, client, "\"rename\",\"seat\":%d,\"name\":\"N%d\"", seat, client->refs);
	} else if (one_in(sim, 30)) {
		command(sim, client, "\"chat\",\"room\":\"table\",\"text\":\"hm\"");
	}
}

/* A person looks at the page and does something, or the page sends something again. */
void client_act(struct sim *sim, struct client *client)
{
	struct json_doc doc = {.token = sim_tokens(), .capacity = TOKENS};
	uint32_t update, question;

	client->act = sim->now + 50 + rng_below(&sim->rng, sim->quiet ? 300 : 1500);
	if (client->node < 0 || (!sim->quiet && one_in(sim, 60))) {
		client_connect(sim, client);
		return;
	}
	if (sim->now - client->watched > 8000) {
		client->watched = sim->now;
		to_node(sim, client, "watch");
	}
	if (client->pending.open) {
		if (client->pending.again <= sim->now) {
			client->pending.again = sim->now + 1000;
			to_node(sim, client, client->pending.text);
		}
		return;
	}
	if (client->revision < 0 || (!client->news && !one_in(sim, 6)))
		return;
	client->news = false;
	if (!json_parse(&doc, (struct slice){client->message,
					     (uint32_t)strlen(client->message)}))
		sim_fail(sim, "row", "a kept message is not JSON");
	update = client->is_table ? json_member(&doc, 0, "update") : 0;
	if (json_type(&doc, update) != JSON_OBJECT) {
		act_open(sim, client, &doc);
		return;
	}
	question = json_member(&doc, update, "question");
	if (client->mine & (client->mine - 1) && one_in(sim, question == JSON_NONE ? 1 : 3)) {
		uint32_t set = client->mine;

		if (one_in(sim, 2))
			set &= set - 1;
		command(sim, client, "\"look\",\"seat\":%d", seat_first(set));
	} else if (json_type(&doc, question) == JSON_OBJECT)
		act_question(sim, client, &doc, update, question);
	else
		act_idle(sim, client, &doc, update);
}
