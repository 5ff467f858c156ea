/* Game files: the one that leads to a breach, reading it again, and every finished game as one. */
#include "engine/record.h"
#include "games/list.h"
#include "tests/property/torture.h"

#include <inttypes.h>
#include <stdio.h>

enum { FILE_MAX = 1 << 22, FILE_MOVES = 1 << 16 };

static char content[FILE_MAX];
static struct entry file_log[FILE_MOVES];

/* The finished game as a file must be read back as the same game. */
void law_file(struct torture *t)
{
	static struct match match;
	struct record record;
	struct record_reader reader = {.room = {game_find, file_log, FILE_MOVES}};
	struct text text;

	record_init(&record);
	text_init(&text, content, sizeof content);
	record_put(&record, &t->match, &text);
	if (!record_get(&reader, (struct slice){content, text.len}, &record, &match))
		breach(t, LAW_TEXT, "the game file is not read back: line %d: %s",
		       reader.error.line, reader.error.sentence);
	if (match.hash != t->match.hash || match.count != t->match.count)
		breach(t, LAW_TEXT, "the game file is read back as another game");
}

void write_game_file(const struct torture *t, const char *dir)
{
	struct record record;
	char path[300];
	struct text text;
	FILE *file;

	snprintf(path, sizeof path, "%s/torture-%s-%d-%" PRIu64 "-%" PRId64 ".txt", dir,
		 t->game->id, t->match.setup.seats, t->plan->seed, t->number);
	record_init(&record);
	text_init(&text, content, sizeof content);
	record_put(&record, &t->match, &text);
	file = fopen(path, "w");
	if (!file || fputs(content, file) < 0 || fclose(file) != 0) {
		printf("  (the game file %s cannot be written)\n", path);
		return;
	}
	printf("  game file: %s (--file replays it)\n", path);
}

bool read_game_file(const char *path, struct match *match)
{
	struct record record;
	struct record_reader reader = {.room = {game_find, file_log, FILE_MOVES}};
	FILE *file = fopen(path, "r");
	size_t size = file ? fread(content, 1, sizeof content, file) : 0;

	if (file)
		fclose(file);
	if (!record_get(&reader, (struct slice){content, (uint32_t)size}, &record, match))
		printf("%s: line %d: %s\n", path, reader.error.line, reader.error.sentence);
	return match->game != NULL;
}
