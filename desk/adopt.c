/*
 * A table that was begun on one device goes on among people: its game file, checked through and
 * through, becomes the rows of a new table. The moves stand; who dealt them is marked for good;
 * from here on a seed deals that the device does not know. Apart from own_file.c because here
 * nothing is believed: the file comes from anybody.
 */
#include "desk/command.h"
#include "desk/judge.h"

struct adopting {
	struct judging j;
	struct desk_file_room *file;
	struct rows rows;
	int seat; /* the sender's */
};

static bool sits_person(const struct record *record, int seat)
{
	return seat < record->setup.seats && (record->sitter[seat].who == WHO_PERSON ||
					      record->sitter[seat].who == WHO_HOT);
}

static bool refuse(struct adopting *a, enum desk_word word)
{
	return desk_refuse(a->j.out, CODE_BAD, word);
}

/* Did one seed, which is in the file, deal everything from the start? */
static bool is_fair(const struct desk_file_room *file)
{
	const struct record *record = &file->record;
	int32_t dealt;

	return record->seeds == 1 && record->seed[0].from == 0 && record->seed[0].has_seed &&
	       seed_fits(&record->seed[0]) &&
	       record_check_draws(record, &file->match, &dealt) == 0 &&
	       (uint32_t)dealt == file->match.draws;
}

static bool read_file(struct adopting *a)
{
	struct desk_file_room *file = a->file;
	struct record *record = &file->record;

	if (!record_get(&file->reader, file->file, record, &file->match) ||
	    record->rows > DESK_ADOPT_ROWS)
		return refuse(a, DESK_WORD_NO_FILE);
	if (record->viewer != VIEW_ALL)
		return refuse(a, DESK_WORD_VIEW_FILE);
	if (record->ended || match_to_move(&file->match) == 0)
		return desk_refuse(a->j.out, CODE_OVER, DESK_WORD_OVER);
	if (!is_fair(file))
		return refuse(a, DESK_WORD_UNFAIR_FILE);
	a->seat = a->j.command->seat;
	for (int seat = 0; a->seat == SEAT_NOBODY && seat < record->setup.seats; seat++) {
		if (sits_person(record, seat))
			a->seat = seat;
	}
	if (a->seat >= SEAT_MAX || !sits_person(record, a->seat))
		return refuse(a, DESK_WORD_NO_PERSON);
	return true;
}

/* The next row of the file; false after the last. The file has been read before. */
static bool next_row(struct scan *in, struct row *row)
{
	char buf[200];
	struct text why;

	while (!scan_done(in)) {
		struct slice line = scan_line(in);

		text_init(&why, buf, sizeof buf);
		if (row_get(line, ROW_IN_FILE, row, &why))
			return true; /* otherwise a remark or a blank line */
	}
	return false;
}

static struct scan scan_rows(const struct desk_file_room *file)
{
	struct scan in;

	scan_init(&in, file->reader.rows.at, file->reader.rows.len);
	return in;
}

/* What the table agreed on, but that it was for the people at one device. */
static void add_settings(struct adopting *a)
{
	struct desk_settings set = a->j.desk->set;
	struct scan in = scan_rows(a->file);
	struct row row;

	while (next_row(&in, &row)) {
		if (row.kind == ROW_SET)
			desk_setting(&set, (struct slice){row.text, (uint32_t)strlen(row.text)});
	}
	set.alone = set.open = false;
	people_add_settings(&a->rows, &set);
}

/* The sender and the computer players; every other place waits for whoever has its link. */
static void add_people(struct adopting *a)
{
	const struct record *record = &a->file->record;

	for (int seat = 0; seat < record->setup.seats; seat++) {
		const struct sitter *sitter = &record->sitter[seat];
		int level = sitter->strength[0] - '0';
		struct row row;

		if (sitter->who == WHO_OPEN || (sits_person(record, seat) && seat != a->seat))
			continue;
		if (seat == a->seat)
			people_sit_row(&row, seat, WHO_PERSON, a->j.command->name);
		else
			people_bot_row(&row, seat, level >= 1 && level <= 6 ? level : 3,
				       command_is_name(sitter->name) ? sitter->name
								     : people_bot_name(seat));
		a->rows.first = true; /* a person who sits is named by the row itself */
		rows_add(&a->rows, &row);
	}
}

static void add_table(struct adopting *a, bool fresh)
{
	const struct record *record = &a->file->record;
	struct row row;

	people_add_game(&a->rows, record->game);
	row_init(&row, ROW_SEATS, 0);
	row.number = record->setup.seats;
	rows_add(&a->rows, &row);
	/* What was typed in may name what is hidden. */
	people_add_options(&a->rows, record, !(fresh && record->game->start_decides));
	add_settings(a);
	add_people(a);
}

static void add_start(struct adopting *a)
{
	const struct seed *seed = &a->file->record.seed[0];
	struct row row;

	row_init(&row, ROW_START, 0);
	row.has_hash = true;
	memcpy(row.hash, seed->commitment, SEED_SIZE);
	row.nonces = seed->nonces;
	memcpy(row.nonce, seed->nonce, sizeof row.nonce);
	rows_add(&a->rows, &row);
}

/* Every move and undo by the gate, then whose device it was and the seed it knew. */
static void add_game(struct adopting *a)
{
	const struct seed *seed = &a->file->record.seed[0];
	struct scan in = scan_rows(a->file);
	struct row row;

	add_start(a);
	while (!a->rows.failed && next_row(&in, &row)) {
		if (row.kind == ROW_MOVE || row.kind == ROW_UNDO)
			rows_add(&a->rows, &row);
	}
	row_init(&row, ROW_REVEAL, 0);
	row.has_hash = true;
	memcpy(row.hash, seed->seed, SEED_SIZE);
	rows_add(&a->rows, &row);
	row_init(&row, ROW_DEVICE, 0);
	memcpy(row.text, a->j.command->name, NAME_SIZE);
	rows_add(&a->rows, &row);
}

void desk_adopt(struct desk *desk, struct slice json, const struct desk_from *from,
		struct desk_file_room *room, struct desk_judgement *out)
{
	struct command command;
	struct adopting a = {.j = {desk, &command, from, out}, .file = room};
	bool fresh;

	out->ref[0] = '\0';
	out->rule = NULL;
	if (!command_read(json, &command, out))
		return;
	if (command.what != DO_ADOPT) {
		desk_refuse(out, CODE_BAD, DESK_WORD_NO_SUCH_DO);
		return;
	}
	if (!read_file(&a))
		return;
	fresh = room->match.draws == 0 || room->record.game->start_decides;
	judge_begin(&a.j, &a.rows);
	add_table(&a, fresh);
	if (!fresh)
		add_game(&a);
	people_add_seed(&a.rows, from->random);
	rows_end(&a.rows);
}
