/*
 * Somebody is about to be forgotten: a computer player takes their seats, tables of theirs that
 * have not begun go, and their sockets close. Only then does the store forget them.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/guest.h"
#include "server/tables.h"

struct forgetting {
	struct tables *tables;
	struct exchange *exchange;
	int waiting; /* commands under way, and one for the asking itself */
};

/* Rooms that are open know the name and the words too, and would write the name again. */
void tables_forget_in_rooms(struct tables *tables, int64_t person)
{
	char id[ROW_ID_SIZE];

	person_text(person, id);
	for (struct room *room = tables->rooms; room; room = room->next) {
		for (int seat = 0; seat < SEAT_MAX; seat++) {
			if (strcmp(room->desk->person[seat], id) != 0)
				continue;
			memset(room->desk->record.sitter[seat].name, 0, NAME_SIZE);
			room->chat[ROOM_TABLE].count = 0;
		}
		room->chat[ROOM_WATCHERS].count = 0;
	}
}

static void one_less(void *user)
{
	struct forgetting *forgetting = user;

	if (--forgetting->waiting > 0)
		return;
	tables_forget_in_rooms(forgetting->tables, exchange_person(forgetting->exchange));
	exchange_forget(forgetting->exchange);
	free(forgetting);
}

/* A command of the person's own, as if a page had sent it. */
static void ask(struct forgetting *forgetting, const char *table, const char *what, int seat)
{
	struct slice id = {table, (uint32_t)strlen(table)};
	struct room *room = room_find(forgetting->tables, id);
	struct command_waiting *command;
	char json[200];
	int length = snprintf(json, sizeof json,
			      "{\"do\":\"%s\",\"ref\":\"forget-%d\",\"table\":\"%s\",\"seat\":%d}",
			      what, seat, table, seat);

	if (!room)
		return;
	command = command_waiting((struct slice){json, (uint32_t)length});
	command->person = exchange_person(forgetting->exchange);
	command->then = one_less;
	command->user = forgetting;
	forgetting->waiting++;
	room_ask(room, command);
}

static void on_mine(void *user, const struct store_answer *answer)
{
	struct forgetting *forgetting = user;

	for (int i = 0; answer->code == STORE_DONE && i < answer->head_count; i++) {
		const struct store_head *head = &answer->heads[i];

		if (head->status != STORE_OPEN && head->status != STORE_PLAYING)
			continue;
		for (uint32_t seats = head->mine; seats; seats &= seats - 1)
			ask(forgetting, head->table, "leave", seat_first(seats));
		if (head->status == STORE_OPEN)
			ask(forgetting, head->table, "delete", SEAT_MAX);
	}
	guests_close(forgetting->tables, exchange_person(forgetting->exchange));
	one_less(forgetting);
}

void tables_on_forget(struct tables *tables, struct exchange *exchange)
{
	struct forgetting *forgetting = calloc(1, sizeof *forgetting);

	ASSERT(forgetting);
	*forgetting = (struct forgetting){tables, exchange, 1};
	if (store_mine(tables->store, exchange_person(exchange), STORE_LIST_MAX,
		       (struct store_then){on_mine, forgetting}))
		return;
	exchange_trouble(exchange, STORE_BUSY);
	free(forgetting);
}
