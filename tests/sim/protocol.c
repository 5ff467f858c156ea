/*
 * docs/protocol.md against what is really said. Its dialogues are played (dialogue.c; those of the
 * server by tests/server/test_protocol.py); each row of the table of commands and each kind of
 * message must have an example there, and each command be one that the desk understands; the
 * members of each message in JSON must be exactly those that clients are sent.
 */
#include "desk/command.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATHS = 512, PATH_SIZE = 120 };

/* Members as paths: `update.question.legal.text`. */
struct paths {
	char path[PATHS][PATH_SIZE];
	int count;
};
static struct paths documented, said;

static bool has(const struct paths *paths, const char *path)
{
	for (int i = 0; i < paths->count; i++) {
		if (strcmp(paths->path[i], path) == 0)
			return true;
	}
	return false;
}

/* Operands of moves and events are the game's, views and options too. */
static bool is_games_own(const char *path)
{
	static const char *const general[] = {
		"verb", "things", "text", "label", "final", "n", "by", "event",
	};
	const char *name = strrchr(path, '.');

	if (strstr(path, ".view.") || strstr(path, ".options.") || strstr(path, ".ways."))
		return true;
	if (!name || !(strstr(path, ".legal.") || strstr(path, ".happened.") ||
		       strstr(path, ".about.")))
		return false;
	for (int i = 0; i < COUNT_OF(general); i++) {
		if (strcmp(name + 1, general[i]) == 0)
			return false;
	}
	return true;
}

static void collect(const struct json_doc *doc, uint32_t token, const char *at,
		    struct paths *paths)
{
	bool object = json_type(doc, token) == JSON_OBJECT;
	uint32_t member;

	if (!object && json_type(doc, token) != JSON_ARRAY)
		return;
	for (member = json_first(doc, token); member != JSON_NONE;
	     member = json_after(doc, token, member)) {
		char path[PATH_SIZE], name[60];

		if (!object) {
			collect(doc, member, at, paths);
			continue;
		}
		ASSERT(json_get_str(doc, member, name, sizeof name));
		snprintf(path, sizeof path, "%.50s.%s", at, name);
		/* The update in a table is an update. */
		if (strcmp(path, "table.update") == 0)
			snprintf(path, sizeof path, "update");
		else if (is_games_own(path))
			continue;
		else if (!has(paths, path) && paths->count < PATHS)
			memcpy(paths->path[paths->count++], path, sizeof path);
		collect(doc, json_value(doc, member), path, paths);
	}
}

static bool collect_message(const struct json_doc *doc, struct paths *paths)
{
	char say[40];

	if (!json_get_str(doc, json_member(doc, 0, "say"), say, sizeof say))
		return false;
	collect(doc, 0, say, paths);
	return true;
}

void protocol_saw(const struct json_doc *doc)
{
	collect_message(doc, &said);
}

/* What the socket answers itself; the desk never sees it. */
static bool is_for_socket(const char *id)
{
	return strcmp(id, "hello") == 0 || strcmp(id, "watch") == 0 || strcmp(id, "unwatch") == 0;
}

static struct paths examples;

static int check_command(const struct json_doc *doc)
{
	struct desk_judgement out = {0};
	struct command command;
	char id[40];

	if (!json_get_str(doc, json_member(doc, 0, "do"), id, sizeof id)) {
		printf("neither a command nor a message: %.80s\n", doc->text.at);
		return 1;
	}
	snprintf(examples.path[examples.count++], PATH_SIZE, "%s", id);
	if (!is_for_socket(id) && !command_read(doc->text, &command, &out)) {
		printf("not understood: %.*s\n", (int)doc->text.len, doc->text.at);
		return 1;
	}
	return 0;
}

/* A block holds one or several objects, each beginning at the start of a line. */
static int check_block(const char *block, const char *end)
{
	int bad = 0;

	while (block < end) {
		struct json_doc doc = {.token = sim_tokens(), .capacity = TOKENS};
		const char *next = strstr(block + 1, "\n{");
		const char *stop = next && next < end ? next + 1 : end;

		if (!json_parse(&doc, (struct slice){block, (uint32_t)(stop - block)})) {
			printf("not JSON (%s): %.80s\n", doc.error, block);
			bad++;
		} else if (!collect_message(&doc, &documented)) {
			bad += check_command(&doc);
		}
		block = stop;
	}
	return bad;
}

/* An example of a dialogue: its commands are examples as all others are, and its messages too. */
static int unread;
static struct paths kinds;

static void see_line(const struct json_doc *doc)
{
	char say[40];

	if (json_get_str(doc, json_member(doc, 0, "say"), say, sizeof say)) {
		if (!has(&kinds, say))
			snprintf(kinds.path[kinds.count++], PATH_SIZE, "%s", say);
	} else if (json_type(doc, json_member(doc, 0, "do")) != JSON_MISSING &&
		   !json_is(doc, json_member(doc, 0, "do"), "sing")) {
		unread += check_command(doc);
	}
}

/* Those that begin so; played against desks if it is their business. */
static int check_dialogues(const char *page, const char *fence, bool play)
{
	size_t length = strlen(fence);
	int bad = 0;

	for (const char *at = page; (at = strstr(at, fence));) {
		const char *end = strstr(at + length, "\n```\n");

		ASSERT(end);
		dialogue_see(at + length, end + 1, see_line);
		bad += play ? dialogue_play(at + length, end + 1) : 0;
		at = end;
	}
	return bad;
}

/* Every message that there is must be in a dialogue: as many as the page knows. */
static int check_kinds(void)
{
	static const char *const said_kinds[] = {
		"welcome", "done", "refused", "table", "update", "chat", "presence", "ways", "why",
		"hint", "gone", "mine",
	};
	int bad = 0;

	for (int i = 0; i < COUNT_OF(said_kinds); i++) {
		if (!has(&kinds, said_kinds[i])) {
			printf("no example of the message %s\n", said_kinds[i]);
			bad++;
		}
	}
	return bad;
}

/* Rows of the table of commands: each needs an example. */
static int check_table(const char *text)
{
	const char *end = strstr(text, "## Messages");
	int bad = 0;

	for (const char *at = text; (at = strstr(at, "\n| `")) && at < end; at++) {
		char id[40];

		snprintf(id, sizeof id, "%.*s", (int)strcspn(at + 4, "`"), at + 4);
		if (!has(&examples, id)) {
			printf("no example of %s\n", id);
			bad++;
		}
	}
	return bad;
}

static int check_members(void)
{
	/* Of the owner of tables, or of a chance: not at every table. */
	static const struct paths rare = {
		{"update.result.next", "refused.rule", "update.story.lines.times",
		 "table.story.times"}, 4,
	};
	int bad = 0;

	for (int i = 0; i < said.count; i++) {
		if (!has(&documented, said.path[i])) {
			printf("said but not in the document: %s\n", said.path[i]);
			bad++;
		}
	}
	for (int i = 0; i < documented.count; i++) {
		const char *path = documented.path[i];
		char kind[40];

		snprintf(kind, sizeof kind, "%.*s.say", (int)strcspn(path, "."), path);
		if (has(&said, kind) && !has(&said, path) && !has(&rare, path)) {
			printf("in the document but never said: %s\n", path);
			bad++;
		}
	}
	return bad;
}

int protocol_check(const char *file)
{
	static char text[1 << 17];
	FILE *in = fopen(file, "r");
	size_t size = in ? fread(text, 1, sizeof text - 1, in) : 0;
	int bad = size == 0;

	if (in)
		fclose(in);
	for (const char *at = text; (at = strstr(at, "\n```json\n"));) {
		const char *end = strstr(at + 9, "\n```\n");

		ASSERT(end);
		bad += check_block(at + 9, end + 1);
		at = end;
	}
	bad += check_dialogues(text, "\n```dialogue\n", true);
	bad += check_dialogues(text, "\n```server\n", false);
	bad += unread + check_kinds() + check_table(text) + check_members();
	printf("%s: %d commands, %d members, %d faults\n", file, examples.count,
	       documented.count, bad);
	return bad != 0;
}
