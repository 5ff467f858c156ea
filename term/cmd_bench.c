/*
 * `tabard bench`: how fast the rules are. Every figure is the median of several short passes,
 * for a machine that does other things too disturbs single ones.
 */
#include <stdlib.h>

#include "engine/match.h"
#include "term/bench_ai.h"
#include "games/heist/solver.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/paper.h"
#include "term/screen.h"

enum {
	PASSES = 5,
	SAMPLES = 256, /* positions from all stages of games, for copies, views and imagining */
	BATCH = 64,
};

struct bench {
	struct choice choice;
	double pass_seconds;
	struct rng rng;
	struct any_state sample[SAMPLES];
	struct any_state view[SAMPLES]; /* of seat 0 */
	int samples;
	uint64_t seen;
	uint64_t games; /* of the last measured pass of random play */
	uint32_t next;  /* the next view to imagine or to solve */
};

struct figures {
	double decisions, games, copies, views, imagines;
	double posteriors; /* of The Great Heist; 0 for others */
};

/* Keeps each position that comes by with equal probability. */
static void keep_sample(void *context, const struct game_state *state, int seat,
			struct move move)
{
	struct bench *bench = context;
	uint32_t size = bench->choice.game->state_size;
	uint64_t slot = bench->seen++;

	(void)seat;
	(void)move;
	if (bench->samples < SAMPLES)
		bench->samples++;
	else
		slot = rng_below64(&bench->rng, bench->seen);
	if (slot < SAMPLES)
		memcpy(bench->sample[slot].bytes, state, size);
}

static void take_samples(struct bench *bench)
{
	const struct game *game = bench->choice.game;
	struct selfplay selfplay = {.game = game, .setup = &bench->choice.setup,
				    .seen = keep_sample, .context = bench};
	struct any_state state;

	rng_seed(&selfplay.rng, 7);
	rng_seed(&bench->rng, 8);
	for (int i = 0; i < 40 || bench->samples < SAMPLES; i++)
		selfplay_run(&selfplay, &state);
	for (int i = 0; i < SAMPLES; i++)
		game->observe(state_of(&bench->sample[i]), 0, state_of(&bench->view[i]));
}

/* One batch of something; returns how often it was done. */
typedef uint64_t batch_function(struct bench *bench);

static uint64_t batch_play(struct bench *bench)
{
	struct selfplay selfplay = {.game = bench->choice.game, .setup = &bench->choice.setup,
				    .rng = bench->rng};
	struct any_state state;
	uint64_t decisions = selfplay_run(&selfplay, &state);

	bench->rng = selfplay.rng;
	bench->games++;
	return decisions;
}

static uint64_t batch_copy(struct bench *bench)
{
	uint32_t size = bench->choice.game->state_size;
	struct any_state copy;

	for (int i = 0; i < BATCH * SAMPLES; i++) {
		memcpy(copy.bytes, bench->sample[i % SAMPLES].bytes, size);
		__asm__ volatile("" : : "r"(copy.bytes) : "memory");
	}
	return BATCH * SAMPLES;
}

static uint64_t batch_view(struct bench *bench)
{
	struct any_state view;

	for (int i = 0; i < SAMPLES; i++) {
		bench->choice.game->observe(state_of(&bench->sample[i]), 0, state_of(&view));
		__asm__ volatile("" : : "r"(view.bytes) : "memory");
	}
	return SAMPLES;
}

static uint64_t batch_imagine(struct bench *bench)
{
	struct any_state world;

	/* Few at a time: where it means exact deduction, one takes milliseconds. */
	for (int i = 0; i < SAMPLES / 16; i++) {
		uint32_t at = bench->next++ % SAMPLES;

		bench->choice.game->imagine(state_of(&bench->view[at]), 0, &bench->rng,
					    state_of(&world));
		__asm__ volatile("" : : "r"(world.bytes) : "memory");
	}
	return SAMPLES / 16;
}

/* What the solver is for: totals and all counts from what seat 0 knows. */
static uint64_t batch_posterior(struct bench *bench)
{
	static struct deduce deduce; /* too large for a stack */
	uint64_t done = 0;

	for (int i = 0; i < SAMPLES / 16; i++) {
		uint32_t at = bench->next++ % SAMPLES;
		const struct game_state *view = state_of(&bench->view[at]);
		struct facts facts;

		if (!heist_is_hidden(view))
			continue;
		heist_facts_of(view, 0, &facts);
		heist_deduce_solve(&deduce, &facts);
		done++;
	}
	return done;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a;
	double y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Times per second: the median over the passes. `games` may be NULL. */
static double measure(struct bench *bench, batch_function *batch, double *games)
{
	double rate[PASSES], game_rate[PASSES];

	for (int pass = 0; pass < PASSES; pass++) {
		double start = clock_seconds();
		double now = start;
		uint64_t done = 0;
		int rarely = 1;

		bench->games = 0;
		while (now - start < bench->pass_seconds) {
			/* The clock costs more than a batch of a small game, so ask it rarely. */
			for (int i = 0; i < rarely; i++)
				done += batch(bench);
			now = clock_seconds();
			rarely = now - start < bench->pass_seconds / 16 ? 16 : 1;
		}
		rate[pass] = (double)done / (now - start);
		game_rate[pass] = (double)bench->games / (now - start);
	}
	qsort(rate, PASSES, sizeof rate[0], compare);
	qsort(game_rate, PASSES, sizeof game_rate[0], compare);
	if (games)
		*games = game_rate[PASSES / 2];
	return rate[PASSES / 2];
}

static struct figures run(struct bench *bench)
{
	struct figures figures;

	take_samples(bench);
	figures.decisions = measure(bench, batch_play, &figures.games);
	figures.copies = measure(bench, batch_copy, NULL);
	figures.views = measure(bench, batch_view, NULL);
	figures.imagines = measure(bench, batch_imagine, NULL);
	figures.posteriors = 0;
	if (strcmp(bench->choice.game->id, "heist") == 0)
		figures.posteriors = measure(bench, batch_posterior, NULL);
	return figures;
}

static void figures_json(const struct bench *bench, const struct figures *f, struct json *json)
{
	json_begin_object(json, NULL);
	choice_json(bench->choice.game, &bench->choice.setup, json);
	json_int(json, "state_bytes", bench->choice.game->state_size);
	json_decimal(json, "decisions_per_second", f->decisions, 0);
	json_decimal(json, "games_per_second", f->games, 0);
	json_decimal(json, "copies_per_second", f->copies, 0);
	json_decimal(json, "views_per_second", f->views, 0);
	json_decimal(json, "imagines_per_second", f->imagines, 0);
	if (f->posteriors > 0)
		json_decimal(json, "posteriors_per_second", f->posteriors, 0);
	json_end_object(json);
}

static void print_figures(const struct bench *bench, const struct figures *f)
{
	screen_put(STYLE_BOLD, bench->choice.game->id);
	printf("  ");
	say(stdout, W_BENCH_HEAD,
	    WITH(NUM(bench->choice.setup.seats), NUM(bench->choice.game->state_size)));
	printf("\n  %14.0f %s\n  %14.0f %s\n  %14.0f %s (%.1f ns)\n", f->decisions,
	       word(W_BENCH_DECISIONS), f->games, word(W_BENCH_GAMES), f->copies,
	       word(W_BENCH_COPIES), 1e9 / f->copies);
	printf("  %14.0f %s\n  %14.0f %s\n", f->views, word(W_BENCH_VIEWS), f->imagines,
	       word(W_BENCH_IMAGINES));
	if (f->posteriors > 0)
		printf("  %14.0f %s\n", f->posteriors, word(W_BENCH_POSTERIORS));
	fflush(stdout);
}

static void ai_figure(const struct bench *bench, bool as_json, struct json *json)
{
	double rate = bench_ai(&bench->choice, PASSES * bench->pass_seconds);

	if (as_json) {
		json_begin_object(json, NULL);
		choice_json(bench->choice.game, &bench->choice.setup, json);
		json_decimal(json, "iterations_per_second", rate, 0);
		json_end_object(json);
		return;
	}
	screen_put(STYLE_BOLD, bench->choice.game->id);
	printf("\n  %14.0f %s\n", rate, word(W_BENCH_AI));
	fflush(stdout);
}

/* Where the figures of one game after the other go. */
struct output {
	struct json json;
	struct text paper;
	bool as_json;
	bool ai; /* the search instead of the rules */
};

static bool bench_one(const struct game *game, int64_t seats, const struct texts *options,
		      double pass_seconds, struct output *output)
{
	struct bench *bench = memory_get(1, sizeof *bench);
	struct figures figures;
	bool fine;

	bench->choice.game = game;
	bench->pass_seconds = pass_seconds;
	fine = choose_setup(game, seats, options, &bench->choice.setup);
	if (fine && output->ai) {
		ai_figure(bench, output->as_json, &output->json);
	} else if (fine) {
		figures = run(bench);
		if (output->as_json)
			figures_json(bench, &figures, &output->json);
		else
			print_figures(bench, &figures);
	}
	free(bench);
	return fine;
}

int cmd_bench(struct args args)
{
	int64_t seats = 0, milliseconds = 200;
	struct texts operands, options = {.count = 0};
	struct output output = {.as_json = false};
	const struct flag flags[] = {
		{"seats", W_FLAG_SEATS, "N", .number = &seats, .min = 1, .max = SEAT_MAX},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &options},
		{"pass", W_FLAG_PASS, "MS", .number = &milliseconds, .min = 1, .max = 60000},
		{"ai", W_FLAG_AI, NULL, .on = &output.ai},
		{"json", W_FLAG_JSON, NULL, .on = &output.as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"bench", "[GAME]", W_ABOUT_BENCH, flags, 0, 1, W_NOTHING};
	const struct game *only = NULL;
	bool fine = true;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (operands.count && !(only = choose_game(operands.at[0])))
		return EXIT_USAGE;
	if (!only && options.count)
		return say_failure(EXIT_USAGE, W_OPTION_WITHOUT_GAME, NULL);
	paper_open(&output.paper);
	json_init(&output.json, &output.paper);
	json_begin_array(&output.json, NULL);
	for (int i = 0; fine && game_list[i]; i++) {
		if (!only || only == game_list[i])
			fine = bench_one(game_list[i], seats, &options,
					 (double)milliseconds / 1000, &output);
	}
	json_end_array(&output.json);
	code = fine ? EXIT_FINE : EXIT_USAGE;
	if (fine && output.as_json)
		code = paper_print(&output.paper, stdout);
	paper_close(&output.paper);
	return code;
}
