/*
 * Plays golden logs by the library and prints what it says on the way, for golden.mjs to compare
 * with the WASM build, which does the same line by line: the fingerprint after every move, and at
 * some positions every view and what players of all levels answer after so many iterations.
 *
 *   golden-native FILE...
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/tabard.h"

enum { EVERY = 90, SLICES = 24, LEVELS = 6, LINE = 1 << 16 };

struct log {
	char id[32], setup[2000];
	int seats, moves;
	struct tabard_game *game;
	int warm; /* a search has been whole: the game's tables are made */
};

/* `option name=value` as a member of the set-up. */
static void add_option(struct log *log, const char *text)
{
	const char *value = strchr(text, '=');
	size_t at = strlen(log->setup);

	snprintf(log->setup + at, sizeof log->setup - at, "%s\"%.*s\":\"%s\"",
		 log->setup[at - 1] == '{' ? "" : ",", (int)(value - text), text, value + 1);
}

static int begin(struct log *log)
{
	char setup[2100];
	const char *error;

	snprintf(setup, sizeof setup, "{\"seats\":%d,\"options\":%s}}", log->seats, log->setup);
	log->game = tabard_new(log->id, setup, &error);
	if (!log->game)
		printf("%s: %s\n", log->id, error);
	return log->game != NULL;
}

static void say_answers(struct log *log, int seat)
{
	for (int level = 1; level <= LEVELS; level++) {
		if (!tabard_search_begin(log->game, seat, level, (uint64_t)log->moves)) {
			printf("%s\n", tabard_error(log->game));
			return;
		}
		while (!tabard_search_step(log->game, SLICES) && !log->warm)
			;
		log->warm = 1;
		printf("%d: %s\n", level, tabard_search_answer(log->game));
	}
	tabard_search_end(log->game);
}

static void look(struct log *log, int seat)
{
	for (int viewer = 0; viewer < log->seats; viewer++)
		printf("%s\n", tabard_view(log->game, viewer));
	say_answers(log, seat);
}

/* `> * deal 1 4`, `> 2 lay 4` */
static int play(struct log *log, const char *move)
{
	int seat = move[0] == '*' ? TABARD_CHANCE : move[0] - '1';

	if (seat != TABARD_CHANCE && log->moves >= EVERY && log->moves % EVERY < 3)
		look(log, seat);
	if (!tabard_play(log->game, seat, move + 2)) {
		printf("%s: %s\n", move, tabard_error(log->game));
		return 0;
	}
	log->moves++;
	printf("%016" PRIx64 "\n", tabard_hash(log->game));
	return 1;
}

static int take(struct log *log, char *line)
{
	line[strcspn(line, "\n")] = '\0';
	if (strncmp(line, "game ", 5) == 0)
		sscanf(line, "game %31s", log->id);
	else if (strncmp(line, "seats ", 6) == 0)
		log->seats = (int)strtol(line + 6, NULL, 10);
	else if (strncmp(line, "option ", 7) == 0)
		add_option(log, line + 7);
	else if (strncmp(line, "start ", 6) == 0)
		return begin(log);
	else if (strncmp(line, "> ", 2) == 0)
		return play(log, line + 2);
	return 1;
}

int main(int argc, char **argv)
{
	static char line[LINE];
	int fine = 1;

	for (int i = 1; fine && i < argc; i++) {
		struct log log = {.setup = "{"};
		FILE *file = fopen(argv[i], "r");

		fine = file != NULL;
		while (fine && fgets(line, sizeof line, file))
			fine = take(&log, line);
		if (file)
			fclose(file);
		fine = fine && log.game;
		if (log.game)
			printf("%s: %s\n", log.id, tabard_result(log.game));
		tabard_free(log.game);
	}
	return !fine;
}
