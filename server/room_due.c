/* What happens by itself at a table: computer players, windows, clocks. */
#include <stdlib.h>

#include "server/room_inner.h"
#include "server/trap.h"

struct desk_happening {
	struct room *room;
	struct desk_due due;
	const struct move *move;
};

static void happen_it(void *user)
{
	struct desk_happening *h = user;

	desk_happen(h->room->desk, &h->due, tables_now(h->room->tables), h->move,
		    &h->room->judgement);
}

static void due_it(void *user)
{
	struct desk_happening *h = user;

	h->due = desk_due(h->room->desk);
}

struct desk_due room_due(struct room *room)
{
	struct desk_happening h = {.room = room};

	if (room->broken || !room->desk->record.game)
		return h.due;
	if (!trap_run(due_it, &h)) {
		h.due = (struct desk_due){.kind = DUE_NOTHING};
		room_freeze(room);
	}
	if (h.due.kind == DUE_BOT && room->tables->leaves_bots)
		h.due = (struct desk_due){.kind = DUE_NOTHING};
	return h.due;
}

/* What must happen by itself. */
static void happen(struct room *room, const struct desk_due *due, const struct move *move)
{
	struct desk_happening h = {room, *due, move};

	for (;;) {
		room_prepare(room);
		if (!trap_run(happen_it, &h)) {
			room_freeze(room);
			return;
		}
		if (room->judgement.verdict != DESK_FULL)
			break;
		room_give_room(room, 2 * room->capacity);
	}
	if (room->judgement.verdict != DESK_DONE || !room->rows.len)
		return;
	room->busy = true;
	if (!room_append(room, SERVER_NOBODY, (struct store_then){room_on_appended, room})) {
		room->busy = false;
		room_plan_after(room, TROUBLE_TIME);
	}
}

static void on_thought(struct bot_job *job)
{
	struct tables *tables = job->user;
	struct room *room = tables->rooms;
	struct desk_due due;

	/* The room may have gone meanwhile. */
	while (room && strcmp(room->id, job->table) != 0)
		room = room->next;
	if (room && room->thinking == job) {
		room->thinking = NULL;
		due = room_due(room);
		if (job->trapped)
			room_freeze(room);
		else if (!job->unwanted && due.kind == DUE_BOT && due.seat == job->seat &&
			 !room->busy && room->desk->match.revision == (uint32_t)job->revision)
			happen(room, &due, &job->move);
		else
			room_plan(room);
	}
	free(job);
}

static void on_due(void *user)
{
	struct room *room = user;
	struct desk_due due;

	room->timer = NULL; /* it has rung; what fails below may set it anew */
	due = room_due(room);
	if (room->busy || room->gone || room->tables->ending) {
		if (!room->gone && !room->tables->ending)
			room_plan(room);
		return;
	}
	if (due.kind == DUE_NOTHING || due.at > tables_now(room->tables) ||
	    room->lease > tables_now(room->tables)) {
		room_plan(room);
		return;
	}
	if (due.kind != DUE_BOT) {
		happen(room, &due, NULL);
	} else if (!room->thinking) {
		struct bot_job *job = room_job(room, due.seat, desk_level(room->desk, due.seat));

		room->thinking = job;
		job->done = on_thought;
		job->user = room->tables;
		bots_think(room->tables->bots, job);
	}
}

/* Nobody needs a move or a hint for a position that is no more. */
static void stop_thinking(struct room *room, const struct desk_due *due)
{
	const struct bot_job *job = room->thinking;

	if (job && (room->gone || due->kind != DUE_BOT || due->seat != job->seat ||
		    room->desk->match.revision != (uint32_t)job->revision))
		bots_forget(room->thinking);
	room_hints_stop(room, NULL);
}

void room_plan_after(struct room *room, int64_t least)
{
	struct desk_due due = room_due(room);
	int64_t at = due.at > room->lease ? due.at : room->lease;
	int64_t wait = at - tables_now(room->tables);

	stop_thinking(room, &due);
	if (room->broken)
		return; /* the timer is for the row that stops the table */
	if (room->timer)
		server_timer_stop(room->timer);
	room->timer = NULL;
	if (due.kind == DUE_NOTHING || room->gone || room->tables->ending)
		return;
	room->timer = server_after(room->tables->server, wait > least ? wait : least, on_due, room);
}

void room_plan(struct room *room)
{
	room_plan_after(room, room->busy ? 20 : 0);
}
