/*
 * Fuzz target: game files. Whatever the bytes are, reading ends with a game or with one
 * sentence; a file that is accepted must be written and read again as the same game.
 */
#include "engine/record.h"
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
	return 0;
}
