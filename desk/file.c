/*
 * The file of a table that people may take home: everything once it is over, before that what one
 * viewer could see. Times count from the first row, and nothing says whose device sent what.
 */
#include "desk/inner.h"

bool desk_file_row(int64_t begun, struct slice stored, struct text *rows)
{
	char buf[200];
	struct text why;
	struct row row;

	text_init(&why, buf, sizeof buf);
	if (!row_get(stored, ROW_IN_STORE, &row, &why))
		return false;
	if (row.kind == ROW_SECRET)
		return true;
	row.at = row.at > begun ? row.at - begun : 0;
	row_put(&row, ROW_IN_FILE, rows);
	text_char(rows, '\n');
	return !rows->full;
}

void desk_file(const struct desk *desk, struct slice rows, int viewer,
	       struct desk_judgement *room)
{
	struct record_reader reader = {
		.room = {desk->room.lookup, room->spare, desk->room.capacity}, .rows = rows,
	};

	if (desk_status(desk) != DESK_OVER) {
		record_put_view(&reader, viewer, &room->after->match, room->text);
		return;
	}
	record_put_head(VIEW_ALL, room->text);
	text_bytes(room->text, rows.at, rows.len);
	record_put_tail(&desk->record, &desk->match, room->text);
}
