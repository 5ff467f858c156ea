/*
 * Somebody who wants to be forgotten: their name goes out of the rows and heads of their tables.
 * The moves stay, for they are the others' game too; a number without a name made them.
 */
#include "engine/row.h"
#include "store/db.h"

/* A row that seats somebody, and how it is to be written without a name. */
struct seating {
	int64_t number;
	struct slice text;
};

/* The names by which one was known at one table, a seat each. */
struct known {
	const char *by;
	char name[SEAT_MAX][NAME_SIZE];
};

/* Both come and go with a time in front, which the store keeps apart. */
static bool read_row(struct slice text, struct row *row)
{
	char line[ROW_SIZE + 8], why[200];
	struct text out, sentence;

	text_init(&out, line, sizeof line);
	text_str(&out, "0 ");
	text_bytes(&out, text.at, text.len);
	text_init(&sentence, why, sizeof why);
	return row_get((struct slice){line, out.len}, ROW_IN_STORE, row, &sentence);
}

static bool write_row(struct db *db, int64_t head, int64_t number, const struct row *row)
{
	char line[ROW_SIZE + 8];
	struct text out;

	text_init(&out, line, sizeof line);
	row_put(row, ROW_IN_STORE, &out);
	return db_run(db, db_ask(db, SQL_FORGET_ROW, "sii", (struct slice){line + 2, out.len - 2},
				 head, number));
}

/* Their own rows, and those in which a computer player took over under their name. */
static bool is_about(struct known *known, const struct row *row)
{
	if (row->kind != ROW_SIT || !row->text[0])
		return false;
	if (strcmp(row->by, known->by) == 0)
		memcpy(known->name[row->seat], row->text, NAME_SIZE);
	return strcmp(row->text, known->name[row->seat]) == 0;
}

static bool forget_in_head(struct db *db, int64_t head, const char *name)
{
	char member[4 * NAME_SIZE];
	struct text out;
	struct json json;

	text_init(&out, member, sizeof member);
	json_init(&json, &out);
	json_begin_object(&json, NULL);
	json_str(&json, "name", name);
	return !name[0] || db_run(db, db_ask(db, SQL_FORGET_HEAD, "si",
					     (struct slice){member + 1, out.len - 1}, head));
}

static bool forget_at(struct db *db, struct request *request, int64_t head)
{
	struct db_rows *rows = db_ask(db, SQL_FORGET_ROWS, "i", head);
	struct known known = {.by = request->ask.ref};
	struct seating *list = NULL;
	int count = 0, more;
	bool fine;

	while ((more = db_next(db, rows)) > 0) {
		list = request_grow(request, list, count, sizeof *list);
		list[count].number = db_int(db, rows, 0);
		list[count++].text = db_text(db, request, rows, 1);
	}
	fine = more == 0;
	for (int i = 0; fine && i < count; i++) {
		struct row row;

		if (!read_row(list[i].text, &row) || !is_about(&known, &row))
			continue;
		memset(row.text, 0, sizeof row.text);
		fine = write_row(db, head, list[i].number, &row);
	}
	for (int seat = 0; fine && seat < SEAT_MAX; seat++)
		fine = forget_in_head(db, head, known.name[seat]);
	return fine;
}

bool forget_names(struct db *db, struct request *request)
{
	struct db_rows *heads = db_ask(db, SQL_FORGET_HEADS, "i", request->ask.person);
	int64_t *list = NULL;
	int count = 0, more;
	bool fine;

	while ((more = db_next(db, heads)) > 0) {
		list = request_grow(request, list, count, sizeof *list);
		list[count++] = db_int(db, heads, 0);
	}
	fine = more == 0;
	for (int i = 0; fine && i < count; i++)
		fine = forget_at(db, request, list[i]);
	return fine;
}
