/* Who is connected, and the tables each person has. See guest.h. */
#include <stdlib.h>

#include "server/guest.h"
#include "server/room_inner.h"

static struct guest **bucket_of(struct tables *tables, int64_t person)
{
	return &tables->guest[(uint64_t)person % GUEST_BUCKETS];
}

struct guest *guest_new(struct tables *tables, struct socket *socket)
{
	struct guest *guest = calloc(1, sizeof *guest);
	struct guest **bucket;

	ASSERT(guest);
	guest->tables = tables;
	guest->socket = socket;
	guest->person = socket_person(socket);
	guest->number = ++tables->guests;
	guest->lang = socket_lang(socket);
	bucket = bucket_of(tables, guest->person);
	guest->next = *bucket;
	*bucket = guest;
	return guest;
}

void guest_free(struct guest *guest)
{
	struct guest **at = bucket_of(guest->tables, guest->person);

	while (*at != guest)
		at = &(*at)->next;
	*at = guest->next;
	free(guest->mine);
	free(guest);
}

void guests_close(struct tables *tables, int64_t person)
{
	for (struct guest *guest = *bucket_of(tables, person); guest; guest = guest->next) {
		if (guest->person == person)
			socket_close(guest->socket, CLOSE_POLICY);
	}
}

bool guest_watches(const struct guest *guest, const struct room *room)
{
	for (int i = 0; i < guest->count; i++) {
		if (guest->room[i] == room)
			return true;
	}
	return false;
}

static void tell(struct guest *guest)
{
	char buf[MINE_MAX * 120 + 100];
	struct text out;
	struct json json;

	text_init(&out, buf, sizeof buf);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "say", "mine");
	json_begin_array(&json, "tables");
	for (int i = 0; i < guest->mine_count; i++) {
		const struct my_table *mine = &guest->mine[i];

		json_begin_object(&json, NULL);
		json_str(&json, "table", mine->table);
		json_str(&json, "game", mine->game);
		json_str(&json, "status", store_status_id((enum store_status)mine->status));
		json_bool(&json, "asked", mine->asked);
		json_end_object(&json);
	}
	json_end_array(&json);
	json_end_object(&json);
	guest->mine_stale = guest->mine_held = false;
	/* A slow reader needs the newest only; no table's key is even. */
	room_send(guest->socket, (struct slice){buf, out.len}, MINE_KEY);
}

/* The guest may have gone before the store answers: it is known by its number then. */
struct asking {
	struct tables *tables;
	int64_t person;
	uint64_t number;
};

static void fill(struct guest *guest, const struct store_answer *answer)
{
	guest->mine = calloc((size_t)answer->head_count + 1, sizeof *guest->mine);
	ASSERT(guest->mine);
	for (int i = 0; i < answer->head_count && i < MINE_MAX; i++) {
		const struct store_head *head = &answer->heads[i];
		struct my_table *mine = &guest->mine[guest->mine_count++];

		memcpy(mine->table, head->table, sizeof mine->table);
		memcpy(mine->game, head->game, sizeof mine->game);
		mine->status = (uint8_t)head->status;
		mine->asked = (head->asked & head->mine) != 0;
	}
}

static void on_mine(void *user, const struct store_answer *answer)
{
	struct asking *asking = user;
	struct guest *guest = *bucket_of(asking->tables, asking->person);

	while (guest && guest->number != asking->number)
		guest = guest->next;
	if (guest && answer->code == STORE_DONE && !guest->mine) {
		fill(guest, answer);
		tell(guest);
	}
	free(asking);
}

void guest_tell_mine(struct guest *guest)
{
	struct asking *asking;

	if (guest->person == SERVER_NOBODY || guest->mine)
		return;
	asking = calloc(1, sizeof *asking);
	ASSERT(asking);
	*asking = (struct asking){guest->tables, guest->person, guest->number};
	if (!store_mine(guest->tables->store, guest->person, MINE_MAX,
			(struct store_then){on_mine, asking}))
		free(asking);
}

static struct my_table *find(struct guest *guest, const char *table)
{
	for (int i = 0; i < guest->mine_count; i++) {
		if (strcmp(guest->mine[i].table, table) == 0)
			return &guest->mine[i];
	}
	return NULL;
}

/* Room at the front for one that is new; the oldest gives way. */
static struct my_table *add(struct guest *guest, const struct room *room)
{
	if (guest->mine_count < MINE_MAX) {
		guest->mine_count++;
		guest->mine = realloc(guest->mine,
				      (size_t)guest->mine_count * sizeof *guest->mine);
		ASSERT(guest->mine);
	}
	memmove(&guest->mine[1], &guest->mine[0],
		(size_t)(guest->mine_count - 1) * sizeof *guest->mine);
	memset(&guest->mine[0], 0, sizeof guest->mine[0]);
	memcpy(guest->mine[0].table, room->id, sizeof room->id);
	memcpy(guest->mine[0].game, room->desk->record.game->id,
	       strlen(room->desk->record.game->id) + 1);
	return &guest->mine[0];
}

static void drop(struct guest *guest, struct my_table *mine)
{
	struct my_table *end = guest->mine + guest->mine_count--;

	memmove(mine, mine + 1, (size_t)(end - mine - 1) * sizeof *mine);
}

static void say_soon(struct guest *guest, const struct room *room)
{
	if (guest_watches(guest, room)) {
		guest->mine_stale = true;
		guest->tables->mine_stale = true;
	} else {
		tell(guest);
	}
}

void mine_looked_away(struct guest *guest)
{
	if (guest->mine_held)
		tell(guest);
}

static void set_mine(struct guest *guest, struct room *room, const char *person)
{
	const struct desk *desk = room->desk;
	struct my_table *mine = find(guest, room->id);
	enum store_status status = room_status(desk);
	bool asked = (room_asked(desk) & desk_seats_of(desk, person)) != 0;

	if (mine && mine->status == status && mine->asked == asked)
		return;
	if (mine && mine->status == status && guest->count == 1 && guest_watches(guest, room)) {
		mine->asked = asked;
		guest->mine_held = true;
		return;
	}
	if (!mine)
		mine = add(guest, room);
	mine->status = (uint8_t)status;
	mine->asked = asked;
	say_soon(guest, room);
}

static void each_guest(struct room *room, const char *person)
{
	int64_t number = person_number(person);

	for (struct guest *guest = *bucket_of(room->tables, number); guest; guest = guest->next) {
		if (guest->person == number && guest->mine)
			set_mine(guest, room, person);
	}
}

/* Somebody has stood up before the start: the table is theirs no more. */
static void drop_strangers(struct room *room)
{
	for (struct watcher *w = room->watchers; w; w = w->next) {
		struct guest *guest = *socket_mine(w->socket);
		struct my_table *mine = guest->mine ? find(guest, room->id) : NULL;
		char person[ROW_ID_SIZE];

		person_text(guest->person, person);
		if (mine && !room_is_member(room, person)) {
			drop(guest, mine);
			say_soon(guest, room);
		}
	}
}

void mine_changed(struct room *room, bool people)
{
	const struct desk *desk = room->desk;

	each_guest(room, desk->host);
	for (int seat = 0; seat < desk->record.setup.seats; seat++) {
		bool told = strcmp(desk->person[seat], desk->host) == 0;

		for (int before = 0; before < seat; before++)
			told |= strcmp(desk->person[seat], desk->person[before]) == 0;
		if (desk->person[seat][0] && !told)
			each_guest(room, desk->person[seat]);
	}
	if (people)
		drop_strangers(room);
}

void mine_gone(struct room *room)
{
	for (int i = 0; i < GUEST_BUCKETS; i++) {
		for (struct guest *guest = room->tables->guest[i]; guest; guest = guest->next) {
			struct my_table *mine = guest->mine ? find(guest, room->id) : NULL;

			if (mine) {
				drop(guest, mine);
				tell(guest);
			}
		}
	}
}

static void lose(struct guest *guest)
{
	guest->mine_lost = true;
	guest->tables->mine_stale = true;
}

void mine_moved(struct tables *tables, const char *table)
{
	for (int i = 0; i < GUEST_BUCKETS; i++) {
		for (struct guest *guest = tables->guest[i]; guest; guest = guest->next) {
			if (guest->mine && (!table[0] || find(guest, table)))
				lose(guest);
		}
	}
}

void mine_moved_of(struct tables *tables, int64_t person)
{
	for (struct guest *guest = *bucket_of(tables, person); guest; guest = guest->next) {
		if (guest->person == person && guest->mine)
			lose(guest);
	}
}

static void ask_again(struct guest *guest)
{
	free(guest->mine);
	guest->mine = NULL;
	guest->mine_count = 0;
	guest->mine_lost = guest->mine_stale = guest->mine_held = false;
	guest_tell_mine(guest);
}

void mine_beat(struct tables *tables)
{
	if (!tables->mine_stale)
		return;
	tables->mine_stale = false;
	for (int i = 0; i < GUEST_BUCKETS; i++) {
		for (struct guest *guest = tables->guest[i]; guest; guest = guest->next) {
			if (guest->mine_lost)
				ask_again(guest);
			else if (guest->mine_stale)
				tell(guest);
		}
	}
}
