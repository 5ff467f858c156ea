/* How a table ends: stopped where something went wrong, or followed by another like it. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/log.h"
#include "server/room_inner.h"
#include "server/trap.h"

enum { AGAIN_TIME = 1000, SOON = 10 };

static void freeze_now(void *user);

static void on_frozen(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	if (answer->code == STORE_DONE)
		room_take_appended(room, answer->at);
	else if (answer->code != STORE_GONE && !room->tables->ending)
		room->timer = server_after(room->tables->server, AGAIN_TIME, freeze_now, room);
	room_go_on(room);
}

/* The row that stops the table, written when nothing else is under way. */
static void freeze_now(void *user)
{
	struct room *room = user;
	char line[ROW_SIZE];
	struct text text;
	struct row row;

	room->timer = NULL;
	if (room->tables->ending)
		return;
	if (room->busy) {
		room->timer = server_after(room->tables->server, SOON, freeze_now, room);
		return;
	}
	room_prepare(room);
	desk_freeze(room->desk, tables_now(room->tables), &row);
	text_init(&text, line, sizeof line);
	row_put(&row, ROW_IN_STORE, &text);
	text_str(&room->rows, line);
	text_char(&room->rows, '\n');
	*room->after = *room->desk;
	room->after->record.ended = true;
	room->after->record.end = END_FROZEN;
	room->busy = true;
	if (room_append(room, SERVER_NOBODY, (struct store_then){on_frozen, room}))
		return;
	room->timer = server_after(room->tables->server, AGAIN_TIME, freeze_now, room);
	room_go_on(room);
}

void room_freeze(struct room *room)
{
	if (room->broken)
		return;
	room->broken = true;
	log_line("table frozen", "table", room->id, "game",
		 room->desk->record.game ? room->desk->record.game->id : "", "revision",
		 log_number(desk_revision(room->desk)), NULL);
	if (room->timer)
		server_timer_stop(room->timer);
	room->timer = NULL;
	if (!room->tables->ending)
		room->timer = server_after(room->tables->server, 0, freeze_now, room);
}

static void on_head_frozen(void *user, const struct store_answer *answer)
{
	(void)user;
	(void)answer;
}

void room_freeze_unread(struct room *room, const struct store_answer *answer)
{
	const struct store_head *head = &answer->heads[0];
	struct store_append append = {
		.table = room->id, .expected = answer->revision, .status = STORE_FROZEN,
		.due_after = STORE_NEVER, .listed = head->listed, .game = head->game,
		.summary = head->summary,
	};

	room->broken = true;
	log_line("table cannot be read", "table", room->id, "game", head->game, "row",
		 log_number(desk_revision(room->desk) + 1), NULL);
	if (head->status == STORE_FROZEN)
		return;
	for (int i = 0; i < answer->member_count && i < STORE_MEMBERS_MAX; i++)
		append.members[append.member_count++] = answer->members[i];
	store_append(room->tables->store, &append, (struct store_then){on_head_frozen, NULL});
}

/* A rematch on its way: the new table is made first, then the old one is told of it. */
struct rematch {
	struct tables *tables;
	struct room *next;
	char old[DESK_TABLE_SIZE], id[DESK_TABLE_SIZE];
};

static void on_next_told(void *user, const struct store_answer *answer)
{
	struct room *room = user;

	room->rematching = false;
	if (answer->code == STORE_DONE)
		room_take_appended(room, answer->at);
	room_go_on(room);
}

static void tell_next(void *user)
{
	struct rematch *rematch = user;
	struct slice id = {rematch->old, (uint32_t)strlen(rematch->old)};
	struct room *room = rematch->tables->ending ? NULL : room_find(rematch->tables, id);

	if (room && !room->gone && (room->busy || !room->loaded)) {
		server_after(rematch->tables->server, SOON, tell_next, rematch);
		return;
	}
	if (room && !room->gone && !room->broken) {
		room_prepare(room);
		desk_next(room->desk, rematch->id, tables_now(room->tables), &room->judgement);
		room->busy = room->rematching =
			room_append(room, SERVER_NOBODY, (struct store_then){on_next_told, room});
	}
	free(rematch);
}

static void on_guests_kept(void *user, const struct store_answer *answer)
{
	(void)answer;
	tell_next(user);
}

/* Who was let in is kept before anybody hears of the table: it holds after a restart too. */
static bool keep_guests(struct rematch *rematch)
{
	const struct room *next = rematch->next;
	struct text text;

	text_init(&text, rematch->tables->text, ROOM_TEXT_SIZE);
	for (int i = 0; i < next->let_in_count && text.len < STORE_TEXT_MAX - 32; i++) {
		text_int(&text, next->let_in[i]);
		text_char(&text, ' ');
	}
	return text.len > 0 &&
	       store_intent_set(rematch->tables->store,
				&(struct store_intend){next->id, desk_revision(next->desk),
						       STORE_SEAT_NONE, room_said(&text)},
				(struct store_then){on_guests_kept, rematch});
}

static void on_made(void *user, const struct store_answer *answer)
{
	struct rematch *rematch = user;

	if (answer->code == STORE_DONE) {
		room_take_appended(rematch->next, answer->at);
		if (!keep_guests(rematch))
			tell_next(rematch);
		room_go_on(rematch->next);
		return;
	}
	rematch->next->busy = false;
	rematch->next->gone = true;
	free(rematch);
}

struct asking_rematch {
	const struct desk *old;
	struct room *next;
	struct desk_from from;
};

static void judge_rematch(void *user)
{
	struct asking_rematch *asking = user;

	struct desk_judgement *judged = &asking->next->judgement;

	desk_rematch(asking->old, asking->next->desk, &asking->from, judged);
	/* Two servers that both see the agreement make one table. */
	snprintf(judged->ref, sizeof judged->ref, "after-%s", asking->old->table);
}

/* Whoever saw the game before may see this one, without a link of its own. */
static void let_in(const struct room *room, struct room *next)
{
	int count = 0;

	for (const struct watcher *w = room->watchers; w; w = w->next)
		count++;
	next->let_in = calloc((size_t)count + 1, sizeof *next->let_in);
	ASSERT(next->let_in);
	for (const struct watcher *w = room->watchers; w; w = w->next) {
		if (!w->expected)
			next->let_in[next->let_in_count++] = socket_person(w->socket);
	}
}

void room_rematch(struct room *room)
{
	uint8_t random[SEED_SIZE];
	struct asking_rematch asking = {.old = room->desk,
					.from = {room->desk->host, tables_now(room->tables),
						 LANG_EN, SEAT_NOBODY, random}};
	struct rematch *rematch;

	if (room->rematching || room->broken || !desk_agreed_rematch(room->desk))
		return;
	rematch = calloc(1, sizeof *rematch);
	ASSERT(rematch);
	rematch->tables = room->tables;
	room_new_id(rematch->id);
	memcpy(rematch->old, room->id, sizeof rematch->old);
	rematch->next = asking.next = room_new(room->tables, rematch->id);
	asking.next->loaded = true;
	asking.next->touched = server_ticks(room->tables->server);
	randombytes_buf(random, sizeof random);
	let_in(room, asking.next);
	room_prepare(asking.next);
	if (trap_run(judge_rematch, &asking) && asking.next->judgement.verdict == DESK_DONE &&
	    room_append(asking.next, person_number(room->desk->host),
			(struct store_then){on_made, rematch})) {
		asking.next->busy = room->rematching = true;
		return;
	}
	room_free(asking.next);
	free(rematch);
}
