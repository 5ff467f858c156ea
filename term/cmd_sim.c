/*
 * `tabard sim`: many games of random play, on several threads. Each game has its own seed made
 * of the run's seed and the game's number, and only whole numbers are added up, so the result
 * is the same whatever the number of threads.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "term/choose.h"
#include "term/command.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"
#include "term/statistics.h"

enum { JOBS_MAX = 256, CHUNK = 16 };

struct sim {
	struct choice choice;
	uint64_t seed, games;
	int jobs;
	const char *folder; /* NULL: no files */
	atomic_uint_fast64_t next, done;
	atomic_int code;    /* the first failure of a thread */
	double seconds;
	struct statistics total;
};

struct worker {
	pthread_t thread;
	struct sim *sim;
	struct statistics statistics;
	struct entry *log; /* of the game being played, where files are wanted */
	int32_t count;
};

static void remember(void *context, const struct game_state *state, int seat, struct move move)
{
	struct worker *worker = context;

	(void)state;
	worker->log[worker->count++] = (struct entry){.move = move, .seat = (uint8_t)seat};
}

static bool write_game(struct worker *worker, uint64_t number)
{
	const struct sim *sim = worker->sim;
	struct record record;
	struct match match;
	char path[4096];
	int code;

	record_init(&record);
	match_init(&match, sim->choice.game, &sim->choice.setup, worker->log, worker->count);
	match_rewind(&match, worker->count);
	snprintf(path, sizeof path, "%s/%s-%07llu.tabard", sim->folder, sim->choice.game->id,
		 (unsigned long long)number + 1);
	code = game_file_save(path, &(struct game_rows){&record, &match, NULL});
	if (code != EXIT_FINE)
		atomic_store(&worker->sim->code, code);
	return code == EXIT_FINE;
}

static bool play_one(struct worker *worker, uint64_t number)
{
	struct sim *sim = worker->sim;
	const struct game *game = sim->choice.game;
	struct selfplay selfplay = {.game = game, .setup = &sim->choice.setup};
	struct any_state state;
	struct result result;
	uint32_t decisions;

	rng_seed(&selfplay.rng, hash_bytes(sim->seed, &number, sizeof number));
	if (worker->log) {
		worker->count = 0;
		selfplay.seen = remember;
		selfplay.context = worker;
	}
	decisions = selfplay_run(&selfplay, &state);
	game->result(state_of(&state), &result);
	statistics_add(&worker->statistics, sim->choice.setup.seats, decisions, &result);
	return !worker->log || write_game(worker, number);
}

static void *work(void *context)
{
	struct worker *worker = context;
	struct sim *sim = worker->sim;

	for (;;) {
		uint64_t first = atomic_fetch_add(&sim->next, CHUNK);
		uint64_t last = first + CHUNK < sim->games ? first + CHUNK : sim->games;

		if (first >= sim->games || atomic_load(&sim->code) != EXIT_FINE)
			return NULL;
		for (uint64_t number = first; number < last; number++) {
			if (!play_one(worker, number))
				return NULL;
		}
		atomic_fetch_add(&sim->done, last - first);
	}
}

static void watch(struct sim *sim)
{
	const struct timespec pause = {0, 80 * 1000 * 1000};
	struct progress progress;

	progress_start(&progress, sim->games);
	while (progress.shown && atomic_load(&sim->done) < sim->games &&
	       atomic_load(&sim->code) == EXIT_FINE) {
		progress_show(&progress, atomic_load(&sim->done));
		nanosleep(&pause, NULL);
	}
	progress_end(&progress);
}

static void run(struct sim *sim)
{
	const struct game *game = sim->choice.game;
	struct worker *worker = memory_get((size_t)sim->jobs, sizeof *worker);
	double start = clock_seconds();
	int started = 0;

	for (; started < sim->jobs; started++) {
		struct worker *w = &worker[started];

		w->sim = sim;
		statistics_init(&w->statistics, game);
		if (sim->folder)
			w->log = memory_get(game->decisions_max, sizeof *w->log);
		if (pthread_create(&w->thread, NULL, work, w) != 0) {
			atomic_store(&sim->code, say_failure(EXIT_WORLD, W_NO_THREAD, NULL));
			statistics_free(&w->statistics);
			free(w->log);
			break;
		}
	}
	if (started > 0)
		watch(sim);
	for (int i = 0; i < started; i++) {
		pthread_join(worker[i].thread, NULL);
		statistics_merge(&sim->total, &worker[i].statistics);
		statistics_free(&worker[i].statistics);
		free(worker[i].log);
	}
	sim->seconds = clock_seconds() - start;
	free(worker);
}

static const struct percentile {
	const char *name;
	double share;
} percentiles[] = {
	{"p5", 0.05}, {"p25", 0.25}, {"p50", 0.5}, {"p75", 0.75}, {"p95", 0.95}, {"p99", 0.99},
};

static double length_mean(const struct statistics *s)
{
	return (double)s->decisions / (double)s->games;
}

static void lengths_json(const struct statistics *s, struct json *json)
{
	json_begin_object(json, "lengths");
	json_decimal(json, "mean", length_mean(s), 3);
	json_int(json, "min", statistics_percentile(s, 0));
	json_int(json, "max", statistics_percentile(s, 1));
	for (int i = 0; i < COUNT_OF(percentiles); i++)
		json_int(json, percentiles[i].name,
			 statistics_percentile(s, percentiles[i].share));
	json_end_object(json);
	json_begin_object(json, "end_reasons");
	for (int i = 0; i < s->game->words_count; i++) {
		if (s->reason[i])
			json_int(json, s->game->words[i].id, (int64_t)s->reason[i]);
	}
	json_end_object(json);
}

/* Over the games in which the seat has a score; not a number if it never had. */
static double mean_score(const struct statistics *s, int seat)
{
	return (double)s->score_sum[seat] / (double)(s->scored - s->closed[seat]);
}

static void score_json(const struct statistics *s, int seat, struct json *json)
{
	bool any = s->scored > s->closed[seat];

	json_begin_object(json, NULL);
	json_int(json, "seat", seat);
	json_decimal(json, "mean", mean_score(s, seat), 4);
	json_int(json, "min", any ? s->score_min[seat] : 0);
	json_int(json, "max", any ? s->score_max[seat] : 0);
	json_int(json, "closed", (int64_t)s->closed[seat]);
	json_end_object(json);
}

static struct interval win_share(const struct statistics *s, int seat)
{
	return wilson((double)s->win_parts[seat] / WIN_PARTS, (double)s->placed);
}

static void win_json(const struct statistics *s, int seat, struct json *json)
{
	struct interval interval = win_share(s, seat);

	json_begin_object(json, NULL);
	json_int(json, "seat", seat);
	json_decimal(json, "wins", (double)s->win_parts[seat] / WIN_PARTS, 4);
	json_decimal(json, "share", interval.share, 6);
	json_decimal(json, "low", interval.low, 6);
	json_decimal(json, "high", interval.high, 6);
	json_end_object(json);
}

static int print_json(const struct sim *sim)
{
	const struct statistics *s = &sim->total;
	int seats = sim->choice.setup.seats;
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	choice_json(sim->choice.game, &sim->choice.setup, &json);
	json_int(&json, "seed", (int64_t)sim->seed);
	json_int(&json, "games", (int64_t)s->games);
	json_int(&json, "decisions", (int64_t)s->decisions);
	json_decimal(&json, "seconds", sim->seconds, 6);
	lengths_json(s, &json);
	json_begin_array(&json, "scores");
	for (int seat = 0; s->scored && seat < seats; seat++)
		score_json(s, seat, &json);
	json_end_array(&json);
	json_begin_array(&json, "wins");
	for (int seat = 0; s->placed && seat < seats; seat++)
		win_json(s, seat, &json);
	json_end_array(&json);
	json_int(&json, "wins_shared", (int64_t)s->wins_shared);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static void print_seats(const struct sim *sim)
{
	const struct statistics *s = &sim->total;

	for (int seat = 0; seat < sim->choice.setup.seats; seat++) {
		struct interval interval = win_share(s, seat);

		printf("  %s %d ", word(W_SEAT), seat + 1);
		if (s->scored > s->closed[seat])
			printf("  %s %9.3f  (%d .. %d)", word(W_SCORE), mean_score(s, seat),
			       (int)s->score_min[seat], (int)s->score_max[seat]);
		if (s->closed[seat])
			printf("  %s %.2f %%", word(W_CLOSED),
			       100 * (double)s->closed[seat] / (double)s->scored);
		if (s->placed)
			printf("  %s %6.2f %%  (%.2f .. %.2f)", word(W_WINS),
			       100 * interval.share, 100 * interval.low, 100 * interval.high);
		putchar('\n');
	}
}

static int print_text(const struct sim *sim)
{
	const struct statistics *s = &sim->total;
	char speed[32];

	snprintf(speed, sizeof speed, "%.0f", (double)s->decisions / sim->seconds);
	say(stdout, W_SIM_HEAD,
	    WITH(game_word(s->game, s->game->title), NUM(sim->choice.setup.seats),
		 NUM((int64_t)s->games), NUM((int64_t)s->decisions), speed));
	printf("\n\n%s\n  %s %.2f   %s %u   %s %u\n ", word(W_SIM_LENGTH), word(W_MEAN),
	       length_mean(s), word(W_MIN), statistics_percentile(s, 0), word(W_MAX),
	       statistics_percentile(s, 1));
	for (int i = 0; i < COUNT_OF(percentiles); i++)
		printf(" %s %u  ", percentiles[i].name,
		       statistics_percentile(s, percentiles[i].share));
	printf("\n%s\n", word(W_SIM_REASONS));
	for (int i = 0; i < s->game->words_count; i++) {
		if (s->reason[i])
			printf("  %6.2f %%  %s\n",
			       100 * (double)s->reason[i] / (double)s->games,
			       game_word(s->game, i));
	}
	printf("%s\n", word(W_SIM_SEATS));
	print_seats(sim);
	if (s->placed) {
		say(stdout, W_SIM_SHARED, WITH(NUM((int64_t)s->wins_shared)));
		putchar('\n');
	}
	return EXIT_FINE;
}

int cmd_sim(struct args args)
{
	int64_t games = 1000, seats = 0, jobs = 1, seed = 1;
	struct texts operands, options = {.count = 0};
	bool as_json = false;
	struct sim sim = {.folder = NULL};
	const struct flag flags[] = {
		{"games", W_FLAG_GAMES, "N", .number = &games, .min = 1, .max = 1000000000000},
		{"seats", W_FLAG_SEATS, "N", .number = &seats, .min = 1, .max = SEAT_MAX},
		{"jobs", W_FLAG_JOBS, "N", .number = &jobs, .min = 1, .max = JOBS_MAX},
		{"seed", W_FLAG_SEED, "N", .number = &seed, .min = 0, .max = 1000000000000000},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &options},
		{"out", W_FLAG_OUT, "DIR", .text = &sim.folder},
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"sim", "GAME", W_ABOUT_SIM, flags, 1, 1, W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (!choose(&sim.choice, operands.at[0], seats, &options))
		return EXIT_USAGE;
	if (sim.folder && mkdir(sim.folder, 0777) != 0 && errno != EEXIST)
		return say_failure(EXIT_WORLD, W_NO_WRITE, WITH(sim.folder, strerror(errno)));
	sim.seed = (uint64_t)seed;
	sim.games = (uint64_t)games;
	sim.jobs = (int)jobs;
	statistics_init(&sim.total, sim.choice.game);
	run(&sim);
	code = atomic_load(&sim.code);
	if (code == EXIT_FINE)
		code = as_json ? print_json(&sim) : print_text(&sim);
	statistics_free(&sim.total);
	return code;
}
