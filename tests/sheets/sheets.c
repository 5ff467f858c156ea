/*
 * What games show and what they refuse, written down once and compared ever after: for every
 * game a sheet of terminal pictures, one of words (prompts, labels, the log, views as JSON), one of
 * what clients draw from (catalogue, moves, ways, events, reasons), one of the verdicts of
 * check() on spoiled positions, one with a number per function, the same in odd positions and in
 * those of the rulebook tests, one of typed things, one of tables and files, and one of the game's
 * own tables. No rule says what a picture looks like or how a label is worded, and check() has
 * hundreds of conditions; a change of any must at least show as a difference to look at.
 *   sheets --check|--write tests/sheets/GAME ...
 *   sheets --check|--write tests/sheets/GAME/facts.txt ...    one sheet of a game
 */
#include "games/list.h"
#include "tests/sheets/sheets.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_SIZE = 500 };

static char due[SHEET_SIZE], found[SHEET_SIZE + 1];

/* The first line in which two texts differ, from 1. */
static int first_difference(const char *a, const char *b, const char **at_a, const char **at_b)
{
	int line = 1;

	*at_a = a;
	*at_b = b;
	for (; *a && *a == *b; a++, b++) {
		if (*a == '\n') {
			line++;
			*at_a = a + 1;
			*at_b = b + 1;
		}
	}
	return line;
}

/* How much of a line is printed: all, unless it is very long. */
static int shown(const char *line)
{
	size_t length = strcspn(line, "\n");

	return length > 300 ? 300 : (int)length;
}

static bool same_as_file(const char *path, const struct text *text)
{
	FILE *file = fopen(path, "rb");
	const char *recorded, *now;
	int line;

	if (!file) {
		printf("%s: cannot be read\n", path);
		return false;
	}
	found[fread(found, 1, SHEET_SIZE, file)] = '\0';
	fclose(file);
	if (strcmp(found, text->buf) == 0)
		return true;
	line = first_difference(found, text->buf, &recorded, &now);
	printf("%s:%d: differs from here on\n- %.*s\n+ %.*s\n(make golden writes it again)\n", path,
	       line, shown(recorded), recorded, shown(now), now);
	return false;
}

static bool write_file(const char *path, const struct text *text)
{
	FILE *file = fopen(path, "wb");
	bool good = file && fwrite(text->buf, 1, text->len, file) == text->len;

	if (!file || fclose(file) != 0 || !good) {
		perror(path);
		return false;
	}
	return true;
}

static const struct {
	const char *name;
	void (*put)(const struct game *, struct text *);
} sheets[] = {{"pictures", put_pictures}, {"words", put_words},
	    {"client", put_client}, {"verdicts", put_verdicts},
	    {"functions", put_functions}, {"typed", put_typed},
	    {"odd", put_odd}, {"rules", put_rules},
	    {"facts", put_facts}, {"tables", put_tables}};

static bool sheet(const char *path, const struct game *game, int number, bool write)
{
	struct text text;

	text_init(&text, due, sizeof due);
	sheets[number].put(game, &text);
	if (text.full) {
		printf("%s: the sheet is too long\n", path);
		return false;
	}
	return write ? write_file(path, &text) : same_as_file(path, &text);
}

/* The game whose folder that is: tests/sheets/null or tests/sheets/null/. */
static const struct game *game_of(const char *folder)
{
	size_t end = strlen(folder);
	size_t start;

	while (end > 0 && folder[end - 1] == '/')
		end--;
	for (start = end; start > 0 && folder[start - 1] != '/';)
		start--;
	return game_find((struct slice){folder + start, (uint32_t)(end - start)});
}

/* All sheets of a folder, or the one that `file` (facts.txt) names. */
static bool folder_sheets(const char *folder, const char *file, bool write)
{
	const struct game *game = game_of(folder);
	bool good = true, any = false;

	for (int i = 0; game && i < COUNT_OF(sheets); i++) {
		char name[40], path[PATH_SIZE];

		snprintf(name, sizeof name, "%s.txt", sheets[i].name);
		if (file && strcmp(file, name) != 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, name);
		good &= sheet(path, game, i, write);
		any = true;
	}
	if (!any)
		printf("%s: there is no such %s\n", folder, game ? "sheet" : "game");
	return good && any;
}

/* What the command line names: a folder, or a file in one. */
static bool named_sheets(char *path, bool write)
{
	char *slash = strrchr(path, '/');

	if (!slash || !strstr(slash, ".txt"))
		return folder_sheets(path, NULL, write);
	*slash = '\0';
	return folder_sheets(path, slash + 1, write);
}

int main(int argc, char **argv)
{
	const char *command = argc > 2 ? argv[1] : "";
	bool write = strcmp(command, "--write") == 0;
	int bad = 0;

	if (!write && strcmp(command, "--check") != 0) {
		printf("sheets --check|--write FOLDER|FILE ...\n");
		return 2;
	}
	for (int i = 2; i < argc; i++)
		bad += !named_sheets(argv[i], write);
	return bad > 0;
}
