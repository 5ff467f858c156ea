/* The last lines of a table's two rooms of talk, kept beside the desk so that `table` has them. */
#include <stdlib.h>

#include "server/room_inner.h"

enum { HISTORY_SIZE = CHAT_SHOWN * 4096 + 100 };

void room_chat_keep(struct room *room, enum desk_room which, int64_t number, struct slice line)
{
	struct chat_shown *shown = &room->chat[which];
	char *copy = malloc(line.len + 1);

	ASSERT(copy);
	memcpy(copy, line.at, line.len);
	copy[line.len] = '\0';
	free(shown->line[number % CHAT_SHOWN]);
	shown->line[number % CHAT_SHOWN] = copy;
	shown->last = number;
	if (shown->count < CHAT_SHOWN)
		shown->count++;
}

void room_chat_load(struct room *room, enum desk_room which, const struct store_answer *answer)
{
	for (int i = 0; answer->code == STORE_DONE && i < answer->chat_count; i++) {
		const struct store_chat *chat = &answer->chat[i];

		/* Lines of somebody who was forgotten are missing: what is older is not shown. */
		if (chat->number != room->chat[which].last + 1)
			room->chat[which].count = 0;
		room_chat_keep(room, which, chat->number, chat->text);
	}
}

void room_chat_free(struct room *room)
{
	for (int which = 0; which <= ROOM_WATCHERS; which++) {
		for (int i = 0; i < CHAT_SHOWN; i++)
			free(room->chat[which].line[i]);
	}
}

enum desk_room room_chat_of(const struct room *room, const struct socket *socket)
{
	char person[ROW_ID_SIZE];

	person_text(socket_person(socket), person);
	return desk_seats_of(room->desk, person) ? ROOM_TABLE : ROOM_WATCHERS;
}

/* {"from":..,"lines":[..]} without its first brace: the lines after the first `have`. */
static void put_lines(const struct chat_shown *shown, int64_t have, struct text *out)
{
	int64_t first = shown->last - shown->count;

	if (have > shown->last || have < first)
		have = first;
	text_str(out, "\"from\":");
	text_int(out, have);
	text_str(out, ",\"lines\":[");
	for (int64_t number = have + 1; number <= shown->last; number++) {
		if (number > have + 1)
			text_char(out, ',');
		text_str(out, shown->line[number % CHAT_SHOWN]);
	}
	text_str(out, "]}");
}

const char *room_chat_history(const struct room *room, enum desk_room which)
{
	static char buf[HISTORY_SIZE];
	struct text out;

	text_init(&out, buf, sizeof buf);
	text_char(&out, '{');
	put_lines(&room->chat[which], 0, &out);
	return buf;
}

bool room_put_chat(const struct room *room, enum desk_room which, int64_t have, struct text *out)
{
	if (have == room->chat[which].last)
		return false;
	text_str(out, "{\"say\":\"chat\",\"table\":\"");
	text_str(out, room->id);
	text_str(out, "\",\"room\":\"");
	text_str(out, which == ROOM_TABLE ? "table" : "watchers");
	text_str(out, "\",");
	put_lines(&room->chat[which], have, out);
	return true;
}

void room_chat_tell(struct room *room, enum desk_room which, int64_t have)
{
	for (struct watcher *w = room->watchers; w; w = w->next) {
		struct text out = room_out(room);

		if (w->expected || room_chat_of(room, w->socket) != which ||
		    !room_put_chat(room, which, have, &out))
			continue;
		room_send(w->socket, room_said(&out), 0);
	}
}

void room_chat_line(struct room *room, const char *person, struct text *out)
{
	uint32_t seats = desk_seats_of(room->desk, person);
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	if (seats)
		json_int(&json, "seat", seat_first(seats));
	else
		json_none(&json, "seat");
	json_str(&json, "name", seats ? room->desk->record.sitter[seat_first(seats)].name : "");
	json_str(&json, "text", room->text.buf);
	json_end_object(&json);
}
