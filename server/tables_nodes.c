/*
 * Several servers on one store. Any of them serves any table, nobody owns one: each hears from the
 * others what has changed, and compares revisions now and then in case it did not.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/guest.h"
#include "server/room_inner.h"
#include "server/tables.h"

enum {
	COMPARE_BEATS = 2,      /* seconds between two comparisons */
	SAY_TIME = 4000,        /* ms between two times that it is said who is here */
	HERE_TIME = 3 * SAY_TIME, /* ms after which a server that says nothing has gone */
};

static struct room *find(struct tables *tables, const char *id)
{
	struct room *room = tables->rooms;

	while (room && strcmp(room->id, id) != 0)
		room = room->next;
	return room;
}

/* Those that a comparison asked for. */
struct comparing {
	struct tables *tables;
	int count;
	char id[STORE_LIST_MAX][DESK_TABLE_SIZE];
};

static void on_revisions(void *user, const struct store_answer *answer)
{
	struct comparing *comparing = user;

	for (int i = 0; answer->code == STORE_DONE && i < comparing->count; i++) {
		struct room *room = find(comparing->tables, comparing->id[i]);
		const struct store_head *head = NULL;

		for (int k = 0; k < answer->head_count && !head; k++) {
			if (strcmp(answer->heads[k].table, comparing->id[i]) == 0)
				head = &answer->heads[k];
		}
		if (room && room->loaded && !room->busy &&
		    (!head || head->status == STORE_DELETED ||
		     head->revision != desk_revision(room->desk)))
			room_moved(room);
	}
	free(comparing);
}

static void compare_some(struct tables *tables, struct room **room)
{
	struct comparing *comparing = calloc(1, sizeof *comparing);
	const char *ids[STORE_LIST_MAX];

	ASSERT(comparing);
	comparing->tables = tables;
	for (; *room && comparing->count < STORE_LIST_MAX; *room = (*room)->next) {
		if (!(*room)->loaded || (*room)->gone || !(*room)->desk->record.game)
			continue;
		memcpy(comparing->id[comparing->count], (*room)->id, sizeof (*room)->id);
		ids[comparing->count] = comparing->id[comparing->count];
		comparing->count++;
	}
	if (comparing->count == 0 ||
	    !store_revisions(tables->store, ids, comparing->count,
			     (struct store_then){on_revisions, comparing}))
		free(comparing);
}

/* Who has not been heard of for long is not counted any more. */
static void expire(struct room *room, int64_t now)
{
	for (int i = 0; i < room->elsewhere_count;) {
		if (room->elsewhere[i].until > now) {
			i++;
			continue;
		}
		room->elsewhere[i] = room->elsewhere[--room->elsewhere_count];
		room_tell_presence_soon(room);
	}
}

static void say_presence(struct room *room, int64_t now)
{
	uint32_t here = room->loaded ? room_seats_here(room) : 0;
	int watchers = room->loaded ? room_watchers_here(room) : 0;
	bool is_new = here != room->said_here || watchers != room->said_watchers;
	char word[STORE_WORD_SIZE];

	if (!is_new && (!room->watchers || now - room->said_at < SAY_TIME))
		return;
	snprintf(word, sizeof word, "@%s:%s:%u:%d", room->id, store_node(room->tables->store),
		 (unsigned)here, watchers);
	if (!store_tell(room->tables->store, word, (struct store_then){NULL, NULL}))
		return;
	room->said_here = here;
	room->said_watchers = watchers;
	room->said_at = now;
}

void tables_beat_nodes(struct tables *tables)
{
	int64_t now = server_ticks(tables->server);
	struct room *next = tables->rooms;

	if (!store_is_shared(tables->store))
		return;
	for (struct room *room = tables->rooms; room; room = room->next) {
		expire(room, now);
		say_presence(room, now);
	}
	while (next && tables->beats % COMPARE_BEATS == 0)
		compare_some(tables, &next);
}

static void set_presence(struct room *room, const struct elsewhere *said)
{
	int at = 0;

	while (at < room->elsewhere_count &&
	       strcmp(room->elsewhere[at].node, said->node) != 0)
		at++;
	if (at == ELSEWHERE_MAX)
		return;
	if (at == room->elsewhere_count) {
		room->elsewhere_count++;
		room->said_at = 0; /* who comes anew has not heard of us */
	}
	room->elsewhere[at] = *said;
	room_tell_presence_soon(room);
}

/* TABLE:NODE:SEATS:WATCHERS */
static void hear_presence(struct tables *tables, const char *said)
{
	struct elsewhere one = {.until = server_ticks(tables->server) + HERE_TIME};
	char id[DESK_TABLE_SIZE];
	unsigned here;
	struct room *room;

	_Static_assert(DESK_TABLE_SIZE == 24 && STORE_NODE_SIZE == 17, "the widths below");
	if (sscanf(said, "%23[^:]:%16[^:]:%u:%d", id, one.node, &here, &one.watchers) != 4)
		return;
	one.here = here;
	room = find(tables, id);
	if (room && room->loaded)
		set_presence(room, &one);
}

uint32_t room_seats_elsewhere(const struct room *room)
{
	uint32_t here = 0;

	for (int i = 0; i < room->elsewhere_count; i++)
		here |= room->elsewhere[i].here;
	return here;
}

int room_watchers_elsewhere(const struct room *room)
{
	int count = 0;

	for (int i = 0; i < room->elsewhere_count; i++)
		count += room->elsewhere[i].watchers;
	return count;
}

static void all_moved(struct tables *tables)
{
	for (struct room *room = tables->rooms; room; room = room->next)
		room_moved(room);
	mine_moved(tables, "");
}

void tables_on_heard(struct tables *tables, const char *word)
{
	int64_t person = word[0] ? strtoll(word + 1, NULL, 10) : 0;
	struct room *room;

	switch (word[0]) {
	case '\0':
		all_moved(tables);
		break;
	case '+':
		mine_moved_of(tables, person);
		break;
	case '=':
		guests_close(tables, person);
		tables_forget_in_rooms(tables, person);
		break;
	case '@':
		hear_presence(tables, word + 1);
		break;
	default: /* a table's name */
		room = find(tables, word);
		if (room)
			room_moved(room);
		else
			mine_moved(tables, word);
	}
}
