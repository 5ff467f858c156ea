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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char again[1 << 20];
	static struct entry log[MOVES], second_log[MOVES];
	static struct match match, second;
	struct record record, second_record;
	struct record_reader reader = {game_find, log, MOVES, {0, ""}};
	struct record_reader second_reader = {game_find, second_log, MOVES, {0, ""}};
	struct text text;

	if (size > 1 << 16)
		return 0;
	if (!record_get(&reader, (struct slice){(const char *)data, (uint32_t)size}, &record,
			&match)) {
		check_sentence(&reader.error);
		return 0;
	}
	text_init(&text, again, sizeof again);
	record_put(&record, &match, &text);
	ASSERT(!text.full);
	ASSERT(record_get(&second_reader, (struct slice){again, text.len}, &second_record,
			  &second));
	ASSERT(second.hash == match.hash && second.count == match.count);
	ASSERT(memcmp(&record, &second_record, sizeof record) == 0);
	return 0;
}
