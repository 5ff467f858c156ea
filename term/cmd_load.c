/* `tabard load`: what the server costs, as figures. See load.h for how it is measured. */
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/frame.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/load.h"
#include "term/paper.h"

struct results {
	struct load_figures server, bare, durable;
};

static void rest(int64_t ms)
{
	const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

	nanosleep(&time, NULL);
}

static double per_move(const struct load_figures *figures)
{
	return figures->moves ? figures->processor * 1e6 / figures->moves : 0;
}

static bool run_bare(struct load *load, bool durable, struct load_figures *out)
{
	struct load_child bare = {0};
	bool fine = load_bare(load, durable, &bare) && load_run_bare(load, &bare, out);

	load_stop(&bare);
	return fine;
}

static bool measure(struct load *load, struct results *out)
{
	if (!load_serve(load, NULL))
		return false;
	load_pin(false);
	if (!load_tables_open(load) || !load_history(load))
		return false;
	rest(300);
	return load_run(load, &out->server) && run_bare(load, false, &out->bare) &&
	       run_bare(load, true, &out->durable);
}

static void raise_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return;
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
}

static void print_figures(const char *name, const struct load_figures *f)
{
	printf("%-10s %8d %10.1f %8.2f %8.2f %8.2f %9.0f\n", name, f->moves, per_move(f), f->p50,
	       f->p99, f->worst, f->bytes);
}

int cmd_load(struct args args)
{
	int64_t tables = 100, moves = 20, history = 0, pace = 500;
	struct load load = {.why = ""};
	struct results results = {{0}, {0}, {0}};
	struct texts operands;
	const struct flag flags[] = {
		{"tables", W_FLAG_LOAD_TABLES, "N", .number = &tables, .min = 1, .max = 5000},
		{"moves", W_FLAG_LOAD_MOVES, "N", .number = &moves, .min = 1, .max = 1000},
		{"history", W_FLAG_LOAD_HISTORY, "N", .number = &history, .min = 0, .max = 5000},
		{"pace", W_FLAG_LOAD_PACE, "MS", .number = &pace, .min = 20, .max = 60000},
		{"plain", W_FLAG_LOAD_PLAIN, NULL, .on = &load.plain},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"load", "[GAME]", W_ABOUT_LOAD, flags, 0, 1, W_NOTHING};
	const struct game *game;
	bool fine;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (!(game = choose_game(operands.count ? operands.at[0] : "looting")))
		return EXIT_USAGE;
	load.game = game->id;
	load.tables = (int)tables;
	load.moves = (int)moves;
	load.history = (int)history;
	load.pace = (int)pace;
	load.squeeze = squeeze_new();
	rng_seed(&load.rng, 7);
	raise_files();
	fine = load_folder(&load) && measure(&load, &results);
	load_stop(&load.server);
	load_tables_free(&load);
	load_folder_drop(&load);
	if (!fine)
		return say_failure(EXIT_WORLD, W_LOAD_FAILED, WITH(load.why));
	print_figures("server", &results.server);
	print_figures("bare", &results.bare);
	print_figures("durable", &results.durable);
	printf("ratio %.2f %.2f\n", per_move(&results.server) / per_move(&results.bare),
	       per_move(&results.server) / per_move(&results.durable));
	return EXIT_FINE;
}
