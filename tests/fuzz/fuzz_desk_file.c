/*
 * Fuzz target: game files and rows that a desk is given from elsewhere. The input is a file, after
 * a line with the command that brings it, if it begins with `{`. Opened on a device or taken
 * online it is refused with a sentence, or gives rows that a new table takes one by one and tells
 * as JSON. Played on from a moment (the lines as rows of a store) it gives rows that are taken or
 * refused. What is put into a file again is a file.
 */
#include "desk/desk.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = DESK_ADOPT_ROWS, FILE_SIZE = 1 << 17, TOLD_SIZE = 1 << 20, TOKENS = 1 << 18 };

static struct entry logs[2][MOVES], file_log[MOVES];
static struct desk desk, after;
static struct desk_file_room file_room;
static char rows_buf[2 * FILE_SIZE], file_buf[2 * FILE_SIZE], told[TOLD_SIZE], sentence[400];
static struct text rows, file, out, why;

static void fresh(void)
{
	const struct record_room room = {game_find, logs[0], MOVES};

	desk_init(&desk, "t1", &room);
	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&file, file_buf, sizeof file_buf);
	text_init(&out, told, sizeof told);
	text_init(&why, sentence, sizeof sentence);
	file_room.reader = (struct record_reader){.room = {game_find, file_log, MOVES}};
}

/* The rows that were given; false at the first that cannot be. */
static bool take_rows(void)
{
	struct scan scan;
	struct row row;

	scan_init(&scan, rows_buf, rows.len);
	desk_mark(&desk);
	while (!scan_done(&scan)) {
		if (!row_get(scan_line(&scan), ROW_IN_STORE, &row, &why) ||
		    !desk_take(&desk, &row, &why))
			return false;
	}
	return true;
}

static void check_told(void)
{
	static struct json_token tokens[TOKENS];
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};
	struct desk_person person = {"ada", SEAT_NOBODY, 0, 0, NULL, 0};
	struct desk_viewer eyes = {desk_viewer_of(&desk, "ada", SEAT_NOBODY), LANG_IT, desk.at};

	desk_table(&desk, &eyes, &person, &out);
	ASSERT(out.full || json_parse(&doc, (struct slice){told, out.len}));
	desk_due(&desk);
}

/* The table as a file again, for its own device and for guests; it can be read. */
static void check_files(int64_t begun)
{
	struct desk_judgement room = {.rows = &rows, .text = &file, .after = &after,
				      .spare = logs[1]};
	struct scan scan;

	if (desk_put_file(&desk, (struct slice){rows_buf, rows.len}, &file))
		ASSERT(record_get(&file_room.reader, (struct slice){file_buf, file.len},
				  &file_room.record, &file_room.match));
	text_init(&out, told, sizeof told);
	scan_init(&scan, rows_buf, rows.len);
	while (!scan_done(&scan))
		ASSERT(desk_file_row(begun, scan_line(&scan), &out));
	text_init(&file, file_buf, sizeof file_buf);
	desk_file(&desk, (struct slice){told, out.len}, VIEW_PUBLIC, &room);
}

static void open_file(struct slice input)
{
	fresh();
	if (!desk_read_file(input, "ada", &file_room, &rows, &why)) {
		ASSERT(why.len > 0 || rows.full);
		return;
	}
	ASSERT(take_rows());
	check_told();
	if (desk.record.started)
		check_files(desk.at);
}

static void adopt_file(struct slice command, struct slice input)
{
	static const uint8_t seed[SEED_SIZE] = {7};
	struct desk_from from = {"ada", 1000, LANG_EN, SEAT_NOBODY, seed};
	struct desk_judgement judgement = {.rows = &rows, .text = &out, .after = &after,
					   .spare = logs[1]};

	fresh();
	file_room.file = input;
	desk_adopt(&desk, command, &from, &file_room, &judgement);
	if (judgement.verdict == DESK_REFUSED)
		desk_say_refused(&judgement, LANG_IT, &out);
	if (judgement.verdict != DESK_DONE)
		return;
	ASSERT(take_rows());
	ASSERT(desk_revision(&desk) == desk_revision(&after));
	ASSERT(desk_status(&desk) == DESK_OPEN);
	text_init(&out, told, sizeof told);
	check_told();
}

static void play_on(struct slice input)
{
	static const uint8_t seed[SEED_SIZE] = {8};
	int seat = (int)(input.len % (SEAT_MAX + 1));
	struct desk_fork fork = {input, (int32_t)(input.len % 97), seat == SEAT_MAX ? SEAT_NOBODY
		: seat, 1 + (int)(input.len % 6), "ada", "Ada", seed};

	fresh();
	if (!desk_fork(&fork, &rows, &why)) {
		ASSERT(why.len > 0);
		return;
	}
	take_rows();
	if (desk.record.game)
		check_told();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char plain[] = "{\"do\":\"adopt\",\"ref\":\"x\",\"name\":\"Ada\"}";
	struct slice command = {plain, sizeof plain - 1}, input;
	struct scan in;

	if (size > FILE_SIZE)
		return 0;
	scan_init(&in, (const char *)data, size);
	if (size > 0 && data[0] == '{')
		command = scan_line(&in);
	input = (struct slice){in.at, (uint32_t)(in.end - in.at)};
	open_file(input);
	adopt_file(command, input);
	if (input.len > 9 && memcmp(input.at, "tabard 2\n", 9) == 0)
		input = (struct slice){input.at + 9, input.len - 9};
	play_on(input);
	return 0;
}
