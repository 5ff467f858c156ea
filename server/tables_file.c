/* GET /api/tables/T/file: the game as a file, whole once it is over, one viewer's eyes before. */
#include <stdlib.h>

#include "server/room_inner.h"
#include "server/tables.h"
#include "server/trap.h"

struct filing {
	struct tables *tables;
	struct exchange *exchange;
	char table[DESK_TABLE_SIZE];
};

struct writing {
	struct room *room;
	struct slice rows;
	int viewer;
	struct desk_judgement judgement;
};

static void write_file(void *user)
{
	struct writing *w = user;

	desk_file(w->room->desk, w->rows, w->viewer, &w->judgement);
}

/* The rows as a file has them, no more than the room has taken itself. */
static bool put_rows(const struct room *room, const struct store_answer *answer, struct text *out)
{
	char line[ROW_SIZE + 32];
	struct text text;
	struct row row;
	bool fine = answer->row_count > 0;

	for (int i = 0; fine && i < answer->row_count; i++) {
		if (answer->rows[i].number > desk_revision(room->desk))
			break;
		text_init(&text, line, sizeof line);
		fine = room_read_row(answer->rows[i].at, answer->rows[i].text, &row);
		if (!fine)
			break;
		row_put(&row, ROW_IN_STORE, &text);
		fine = desk_file_row(answer->rows[0].at, (struct slice){line, text.len}, out);
	}
	return fine;
}

static bool put_file(struct room *room, int64_t person, const struct store_answer *answer,
		     struct text *out)
{
	char id[ROW_ID_SIZE], *buf = malloc(FILE_SIZE);
	struct writing w = {
		.room = room,
		.judgement = {.after = room->after, .spare = room->spare, .text = out},
	};
	struct text rows;
	bool fine;

	ASSERT(buf);
	person_text(person, id);
	w.viewer = desk_viewer_of(room->desk, id, SEAT_NOBODY);
	text_init(&rows, buf, FILE_SIZE);
	fine = put_rows(room, answer, &rows);
	w.rows = (struct slice){buf, rows.len};
	fine = fine && trap_run(write_file, &w) && !out->full;
	free(buf);
	return fine;
}

static void on_rows(void *user, const struct store_answer *answer)
{
	struct filing *filing = user;
	struct room *room = filing->tables->rooms;
	char *buf = malloc(FILE_SIZE);
	struct text out;

	ASSERT(buf);
	while (room && strcmp(room->id, filing->table) != 0)
		room = room->next;
	text_init(&out, buf, FILE_SIZE);
	if (answer->code != STORE_DONE && answer->code != STORE_GONE)
		exchange_trouble(filing->exchange, answer->code);
	else if (answer->code == STORE_GONE || !room || !room->loaded || room->gone ||
		 !desk_shows(room->desk) ||
		 !put_file(room, exchange_person(filing->exchange), answer, &out))
		exchange_unknown(filing->exchange);
	else
		exchange_answer_as(filing->exchange, 200, "text/plain; charset=utf-8",
				   (struct slice){buf, out.len});
	free(buf);
	free(filing);
}

void tables_file(struct tables *tables, struct exchange *exchange, const struct room *room)
{
	struct filing *filing = calloc(1, sizeof *filing);

	ASSERT(filing);
	filing->tables = tables;
	filing->exchange = exchange;
	memcpy(filing->table, room->id, sizeof filing->table);
	if (store_load(tables->store, room->id, 0, (struct store_then){on_rows, filing}))
		return;
	exchange_trouble(exchange, STORE_BUSY);
	free(filing);
}
