/*
 * Fuzz target: rows. The input is lines of a table's log, as a store would hand them out. Each is
 * read or refused with one sentence; what is read is written again byte by byte, and folds into a
 * table or is refused without changing it.
 */
#include "engine/record.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = 2048, LINES = 400 };

static void check_sentence(const struct text *why)
{
	ASSERT(why->len > 0);
	for (uint32_t i = 0; i < why->len; i++)
		ASSERT((unsigned char)why->buf[i] >= ' ');
}

/* True if the line is a row: then it is written again as it was. */
static bool check_row(struct slice line, struct row *row)
{
	char why[400], again[ROW_SIZE];
	struct text text;

	text_init(&text, why, sizeof why);
	if (!row_get(line, ROW_IN_STORE, row, &text)) {
		check_sentence(&text);
		return false;
	}
	text_init(&text, again, sizeof again);
	row_put(row, ROW_IN_STORE, &text);
	ASSERT(text.len == line.len && memcmp(again, line.at, line.len) == 0);
	text_init(&text, again, sizeof again);
	row_put(row, ROW_IN_FILE, &text);
	text_init(&text, why, sizeof why);
	ASSERT(row_get((struct slice){again, (uint32_t)strlen(again)}, ROW_IN_FILE, row, &text));
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct entry log[MOVES];
	static struct match match;
	static struct record record, before;
	const struct record_room room = {game_find, log, MOVES};
	struct scan in;
	int lines = 0;

	record_init(&record);
	memset(&match, 0, sizeof match);
	scan_init(&in, (const char *)data, size);
	while (!scan_done(&in) && lines++ < LINES) {
		char why[400];
		struct text text;
		struct row row;
		uint64_t hash = match.hash;

		if (!check_row(scan_line(&in), &row))
			continue;
		before = record;
		text_init(&text, why, sizeof why);
		if (record_take(&record, &match, &room, &row, &text)) {
			ASSERT(!record.started || !match.game->check(match_state(&match)));
			continue;
		}
		check_sentence(&text);
		ASSERT(memcmp(&before, &record, sizeof record) == 0 && match.hash == hash);
	}
	return 0;
}
