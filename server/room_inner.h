/* What room.c and room_tell.c share. */
#ifndef TABARD_SERVER_ROOM_INNER_H
#define TABARD_SERVER_ROOM_INNER_H

#include "server/room.h"

enum { ROOM_TEXT_SIZE = 1 << 20 };

/* A text to a socket; `key` as in socket_send. */
void room_send(struct socket *socket, struct slice text, uint64_t key);
/* The room's buffer for the next message. */
struct text room_out(struct room *room);
struct slice room_said(const struct text *out);

struct watcher *room_watcher(struct room *room, const struct socket *socket);
void room_tell_table(struct room *room, const struct watcher *watcher);
void room_tell_tables(struct room *room);
/* What happened since the match had `since` entries. */
void room_tell_update(struct room *room, int32_t since);

/* A line of chat, and the message that carries it. */
void room_chat_line(struct room *room, const char *person, struct text *out);
void room_put_chat(struct room *room, int64_t number, struct slice line, struct text *out);

/* A player's job for a seat: what it sees now. */
struct bot_job *room_job(struct room *room, int seat, int level);
void room_hint(struct room *room, const struct command_waiting *command);
/* Hints for that socket are not wanted any more; NULL: those for a position that is no more. */
void room_hints_stop(struct room *room, const struct socket *socket);
void room_hints_drop(struct room *room);

#endif
