/*
 * Fuzz target: game files. Whatever the bytes are, reading ends with a game or with one
 * sentence; a file that is accepted must be written and read again as the same game; and if it
 * is taken online, it is a table whose rows can be taken, or refused with no row written.
 */
#include "desk/desk.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = 2048 };

static void check_sentence(const struct record_error *error)
{
	ASSERT(error->line >= 1);
	ASSERT(error->sentence[0] != '\0');
	for (const char *c = error->sentence; *c; c++)
		ASSERT((unsigned char)*c >= ' ');
}

/* What a spectator may have of it can be written, and is read as a view's file. */
static void check_view(struct record_reader *reader, struct match *match)
{
	static char view[1 << 20];
	struct record record;
	struct record_reader again = {.room = reader->room};
	struct text text;

	text_init(&text, view, sizeof view);
	record_put_view(reader, VIEW_PUBLIC, match, &text);
	ASSERT(!text.full);
	ASSERT(record_get(&again, (struct slice){view, text.len}, &record, match));
	ASSERT(record.viewer == VIEW_PUBLIC);
}

static void check_rows(struct slice rows, const struct desk *foreseen)
{
	static struct entry log[MOVES];
	static struct desk desk;
	char sentence[400];
	struct text why;
	struct row row;
	struct scan in;

	desk_init(&desk, "t", &(struct record_room){game_find, log, MOVES});
	scan_init(&in, rows.at, rows.len);
	text_init(&why, sentence, sizeof sentence);
	while (!scan_done(&in)) {
		ASSERT(row_get(scan_line(&in), ROW_IN_STORE, &row, &why));
		ASSERT(desk_take(&desk, &row, &why));
	}
	ASSERT(desk_status(&desk) == DESK_OPEN);
	ASSERT(desk.match.hash == foreseen->match.hash);
}

static void check_adopted(struct slice file)
{
	static const char command[] = "{\"do\":\"adopt\",\"ref\":\"a\",\"name\":\"Ada\"}";
	static char rows_buf[1 << 18], text_buf[1 << 12];
	static struct entry logs[3][MOVES];
	static struct desk desk, after;
	static struct desk_file_room room;
	static const uint8_t random[SEED_SIZE];
	struct text rows, text;
	struct desk_judgement judgement = {.rows = &rows, .text = &text, .after = &after,
					   .spare = logs[1]};
	struct desk_from from = {"ada", 1000, LANG_EN, SEAT_NOBODY, random};

	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	desk_init(&desk, "t", &(struct record_room){game_find, logs[0], MOVES});
	room.file = file;
	room.reader.room = (struct record_room){game_find, logs[2], MOVES};
	desk_adopt(&desk, (struct slice){command, sizeof command - 1}, &from, &room, &judgement);
	if (judgement.verdict == DESK_DONE)
		check_rows((struct slice){rows_buf, rows.len}, &after);
	else
		ASSERT(judgement.verdict == DESK_REFUSED && rows.len == 0);
	ASSERT(!desk.record.game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char again[1 << 20];
	static struct entry log[MOVES], second_log[MOVES];
	static struct match match, second;
	struct record record, second_record;
	struct record_reader reader = {.room = {game_find, log, MOVES}};
	struct record_reader second_reader = {.room = {game_find, second_log, MOVES}};
	struct text text;

	if (size > 1 << 16)
		return 0;
	if (!record_get(&reader, (struct slice){(const char *)data, (uint32_t)size}, &record,
			&match)) {
		check_sentence(&reader.error);
		return 0;
	}
	if (record.viewer != VIEW_ALL)
		return 0;
	text_init(&text, again, sizeof again);
	record_put(&record, &match, &text);
	ASSERT(!text.full);
	ASSERT(record_get(&second_reader, (struct slice){again, text.len}, &second_record,
			  &second));
	ASSERT(second.hash == match.hash && second.count == match.count);
	ASSERT(second.draws == match.draws && second.moves == match.moves);
	ASSERT(memcmp(record.sitter, second_record.sitter, sizeof record.sitter) == 0);
	ASSERT(memcmp(record.seed, second_record.seed, sizeof record.seed) == 0);
	check_view(&reader, &match);
	check_adopted((struct slice){(const char *)data, (uint32_t)size});
	return 0;
}
