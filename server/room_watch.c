/* Who looks on at a table. See room.h. */
#include <stdlib.h>

#include "server/room_inner.h"

void room_expect(struct room *room, struct socket *socket)
{
	struct watcher *watcher = calloc(1, sizeof *watcher);

	ASSERT(watcher);
	watcher->socket = socket;
	watcher->looking = SEAT_NOBODY;
	watcher->expected = true;
	watcher->next = room->watchers;
	room->watchers = watcher;
}

void room_watch(struct room *room, struct socket *socket, enum lang lang, const struct have *have)
{
	struct watcher *watcher = room_watcher(room, socket);

	if (!watcher) {
		room_expect(room, socket);
		watcher = room->watchers;
	}
	watcher->lang = lang;
	watcher->expected = false;
	if (room->loaded && !room->gone && !room_tell_missing(room, watcher, have))
		room_tell_table(room, watcher);
	room_tell_presence_soon(room);
}

void room_unwatch(struct room *room, struct socket *socket)
{
	room_hints_stop(room, socket);
	for (struct watcher **at = &room->watchers; *at; at = &(*at)->next) {
		if ((*at)->socket == socket) {
			struct watcher *watcher = *at;

			*at = watcher->next;
			free(watcher);
			room_tell_presence_soon(room);
			return;
		}
	}
}

void room_forget(struct room *room, struct socket *socket)
{
	room_unwatch(room, socket);
	for (struct command_waiting *command = room->first; command; command = command->next) {
		if (command->socket == socket)
			command->socket = NULL;
	}
}
