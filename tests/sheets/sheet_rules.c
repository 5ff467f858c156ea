/*
 * The sheet of the rulebook's positions: whatever a rulebook test comes to is rare and there for a
 * reason, but the test looks at one thing only. Here everything is asked there, by every viewer,
 * as in the sheet of functions; check() judges the position spoiled; and the game goes on for a
 * few moves. A block for each file of tests, so that a new test changes the numbers of its own.
 */
#include "tests/rulebook/rulebook.h"
#include "tests/sheets/ask.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { SPOILED = 60, ONWARD = 6, PATH_SIZE = 300 };

static void judge_spoiled(const struct scene *scene, const struct any_state *state,
			  struct rng *rng)
{
	for (int i = 0; i < SPOILED; i++) {
		struct any_state spoiled = *state;

		spoil(scene->game, rng, &spoiled);
		note_verdict(scene, &spoiled);
	}
}

static void ask_here(const struct run *run, void *context)
{
	static struct any_state state;
	struct scene *scene = context;
	struct selfplay selfplay = {.game = run->game, .setup = &run->setup};
	int seats = run->setup.seats;

	state = run->match.state;
	scene->game = run->game;
	scene->state = state_of(&state);
	if (!note_verdict(scene, &state))
		return; /* "unchecked" in the test: nobody plays there */
	for (int viewer = 0; viewer < seats + 2; viewer++, scene->number += 3) {
		look(scene, seats);
		ask_everything(scene);
		note_events(scene, &run->events);
	}
	rng_seed(&selfplay.rng, ++scene->number);
	judge_spoiled(scene, &state, &selfplay.rng);
	ask_onward(scene, &selfplay, &state, ONWARD);
}

static int is_text(const struct dirent *entry)
{
	const char *dot = strrchr(entry->d_name, '.');

	return dot && strcmp(dot, ".txt") == 0;
}

void put_rules(const struct game *game, struct text *out)
{
	static struct answers answers;
	struct dirent **entry;
	char folder[PATH_SIZE];
	int files;

	snprintf(folder, sizeof folder, "tests/rulebook/%s", game->id);
	files = scandir(folder, &entry, is_text, alphasort);
	for (int i = 0; i < files; i++) {
		struct scene scene = {.answers = &answers};
		struct total total = {.seen = ask_here, .context = &scene};
		char path[2 * PATH_SIZE];

		memset(&answers, 0, sizeof answers);
		snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
		run_path(&total, path);
		text_str(out, entry[i]->d_name);
		text_str(out, total.failed ? ": fails\n" : ":\n");
		put_answers(&answers, out);
		free(entry[i]);
	}
	if (files > 0)
		free(entry);
}
