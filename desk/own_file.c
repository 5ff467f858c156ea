/*
 * A table as a game file and back, for the one device that keeps its rows (file.c is for guests):
 * what belongs to a store alone (persons, refs, the seed under its own name) is left out or put
 * in. Apart from rows.c because nothing is judged here: a file is something that has happened.
 */
#include "desk/inner.h"

static void put_row(const struct row *row, enum row_place place, struct text *out)
{
	row_put(row, place, out);
	text_char(out, '\n');
}

/* The seed in force, shown: without it nobody could deal the rest, or check what was dealt. */
static void put_reveal(const struct desk *desk, struct text *out)
{
	const struct record *record = &desk->record;
	const struct seed *seed = &record->seed[record->seeds - 1];
	struct row row;

	if (!record->seeds || seed->has_seed)
		return;
	row_init(&row, ROW_REVEAL, record->at);
	row.number = seed->from;
	row.has_hash = true;
	memcpy(row.hash, desk->seed, sizeof row.hash);
	put_row(&row, ROW_IN_FILE, out);
}

bool desk_put_file(const struct desk *desk, struct slice rows, struct text *out)
{
	struct row row;
	struct scan in;

	if (!desk->record.started)
		return false;
	record_put_head(VIEW_ALL, out);
	scan_init(&in, rows.at, rows.len);
	while (!scan_done(&in)) {
		if (!row_get(scan_line(&in), ROW_IN_STORE, &row, out))
			return false;
		if (row.kind != ROW_SECRET)
			put_row(&row, ROW_IN_FILE, out);
	}
	put_reveal(desk, out);
	record_put_tail(&desk->record, &desk->match, out);
	return !out->full;
}

/* Can it be played on here, or looked at? False and one sentence. */
static bool fits(const struct record *record, const struct match *match, struct text *why)
{
	const char *sentence = NULL;

	if (record->viewer != VIEW_ALL)
		sentence = "this file is what one viewer saw; it cannot be played on";
	else if (record->ended || match_to_move(match) == 0)
		return true;
	else if (record->seeds != 1 || record->seed[0].from != 0 || !record->seed[0].has_seed)
		sentence = "the seed is not in this file, so the rest cannot be dealt";
	else
		return true;
	text_str(why, sentence);
	return false;
}

/* What a store knows before the start: the seed, and that its hash was shown. */
static void put_seed(const struct record *record, bool committed, int64_t at, struct text *out)
{
	struct row row;

	if (!record->seeds || !record->seed[0].has_seed || record->seed[0].from != 0)
		return;
	row_init(&row, ROW_SECRET, at);
	row.has_hash = true;
	memcpy(row.hash, record->seed[0].seed, sizeof row.hash);
	put_row(&row, ROW_IN_STORE, out);
	if (committed)
		return;
	row_init(&row, ROW_COMMIT, at);
	row.has_hash = true;
	memcpy(row.hash, record->seed[0].commitment, sizeof row.hash);
	put_row(&row, ROW_IN_STORE, out);
}

/* A row of a file as the store of this person has it. */
static void adopt(struct row *row, const char *person, bool *first)
{
	bool sits = row->kind == ROW_SIT && (row->word == WHO_PERSON || row->word == WHO_HOT);

	if (row->kind != ROW_GAME && !sits)
		return;
	memcpy(row->by, person, strlen(person) + 1);
	if (sits) {
		row->word = *first ? WHO_PERSON : WHO_HOT;
		*first = false;
	}
}

bool desk_read_file(struct slice file, const char *person, struct desk_file_room *room,
		    struct text *rows, struct text *why)
{
	struct record *record = &room->record;
	struct desk_settings set = {0};
	bool committed = false, first = true, over;
	struct scan in;
	struct row row;

	if (!record_get(&room->reader, file, record, &room->match)) {
		text_str(why, "line ");
		text_int(why, room->reader.error.line);
		text_str(why, ": ");
		text_str(why, room->reader.error.sentence);
		return false;
	}
	if (!fits(record, &room->match, why))
		return false;
	over = record->ended || match_to_move(&room->match) == 0;
	scan_init(&in, room->reader.rows.at, room->reader.rows.len);
	while (!scan_done(&in)) {
		struct slice line = scan_line(&in);

		if (line.len == 0 || line.at[0] == '#')
			continue;
		if (!row_get(line, ROW_IN_FILE, &row, why) || !desk_take_setting(&set, &row, why))
			return false;
		committed |= row.kind == ROW_COMMIT;
		if (row.kind == ROW_START)
			put_seed(record, committed, row.at, rows);
		adopt(&row, person, &first);
		/* Who goes on does not say the seed: the desk shows it at the end. */
		if (row.kind != ROW_REVEAL || over)
			put_row(&row, ROW_IN_STORE, rows);
	}
	return !rows->full;
}
