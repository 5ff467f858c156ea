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

enum { NOTES_MAX = 32, ROUNDS_MAX = 15, LEVEL = 6, SLEEP = 64 * 1000, MANY = 1000 };

/* One figure: a name for programs, a label for people. */
struct note {
	const char *key;
	enum word label;
	double value;
	int digits;
};

struct notes {
	struct note at[NOTES_MAX];
	int count;
};

static void note(struct notes *notes, struct note one)
{
	ASSERT(notes->count < NOTES_MAX);
	notes->at[notes->count++] = one;
}

static void rest(int64_t ms)
{
	const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

	nanosleep(&time, NULL);
}

static double per_move(const struct load_figures *figures)
{
	return figures->moves ? figures->processor * 1e6 / figures->moves : 0;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values, int count)
{
	qsort(values, (size_t)count, sizeof *values, compare);
	return values[count / 2];
}

static bool run_bare(struct load *load, bool durable, struct load_figures *out)
{
	struct load_child bare = {0};
	bool fine = load_bare(load, durable, &bare) && load_run_bare(load, &bare, out);

	load_stop(&bare);
	return fine;
}

/* Of several rounds, each of the three one after the other. */
struct rounds {
	double server[ROUNDS_MAX], bare[ROUNDS_MAX], durable[ROUNDS_MAX];
	double to_bare[ROUNDS_MAX], to_durable[ROUNDS_MAX];
	double p50[ROUNDS_MAX], p99[ROUNDS_MAX], bytes[ROUNDS_MAX];
	double busy, moves;
	int count;
};

static bool run_round(struct load *load, struct rounds *rounds)
{
	struct load_figures server, bare, durable;
	int i = rounds->count;

	if (!load_run(load, &server) || !run_bare(load, false, &bare) ||
	    !run_bare(load, true, &durable))
		return false;
	if (server.moves == 0)
		return i > 0 || load_fails(load, "all games are over");
	rounds->server[i] = per_move(&server);
	rounds->bare[i] = per_move(&bare);
	rounds->durable[i] = per_move(&durable);
	rounds->to_bare[i] = rounds->server[i] / rounds->bare[i];
	rounds->to_durable[i] = rounds->server[i] / rounds->durable[i];
	rounds->p50[i] = server.p50;
	rounds->p99[i] = server.p99;
	rounds->bytes[i] = server.bytes;
	rounds->busy += server.busy;
	rounds->moves += server.moves;
	rounds->count++;
	return true;
}

static bool measure_moves(struct load *load, int wanted, struct notes *notes)
{
	struct rounds r = {.count = 0};

	if (!load_serve(load, NULL))
		return false;
	load_pin(false);
	if (!load_tables_open(load) || !load_history(load))
		return false;
	rest(300);
	while (wanted-- > 0) {
		if (!run_round(load, &r))
			return false;
	}
	note(notes, (struct note){"moves", W_LOAD_MOVES, r.moves, 0});
	note(notes, (struct note){"busy_moves", W_LOAD_BUSY_MOVES, r.busy, 0});
	note(notes, (struct note){"server_us", W_LOAD_SERVER, median(r.server, r.count), 1});
	note(notes, (struct note){"bare_us", W_LOAD_BARE, median(r.bare, r.count), 1});
	note(notes, (struct note){"durable_us", W_LOAD_DURABLE, median(r.durable, r.count), 1});
	note(notes, (struct note){"to_bare", W_LOAD_TO_BARE, median(r.to_bare, r.count), 2});
	note(notes, (struct note){"to_durable", W_LOAD_TO_DURABLE,
				  median(r.to_durable, r.count), 2});
	note(notes, (struct note){"bytes", W_LOAD_BYTES, median(r.bytes, r.count), 0});
	note(notes, (struct note){"p50_ms", W_LOAD_P50, median(r.p50, r.count), 2});
	note(notes, (struct note){"p99_ms", W_LOAD_P99, median(r.p99, r.count), 2});
	return true;
}

/* The same run without and with tables at which only strong computer players sit. */
static bool measure_bots(struct load *load, int bots, struct notes *notes)
{
	struct load_figures without, with;
	char threads[12];

	snprintf(threads, sizeof threads, "%ld", sysconf(_SC_NPROCESSORS_ONLN));
	if (!load_serve(load, threads) || !load_tables_open(load) || !load_history(load))
		return false;
	rest(300);
	if (!load_run(load, &without) || !load_bot_tables(load, bots, LEVEL))
		return false;
	rest(2000);
	if (!load_run(load, &with))
		return false;
	note(notes, (struct note){"without_p50_ms", W_LOAD_WITHOUT_P50, without.p50, 2});
	note(notes, (struct note){"without_p99_ms", W_LOAD_WITHOUT_P99, without.p99, 2});
	note(notes, (struct note){"with_p50_ms", W_LOAD_WITH_P50, with.p50, 2});
	note(notes, (struct note){"with_p99_ms", W_LOAD_WITH_P99, with.p99, 2});
	note(notes, (struct note){"grows_ms", W_LOAD_GROWS, with.p99 - without.p99, 2});
	note(notes, (struct note){"busy", W_LOAD_BUSY, with.processor / with.seconds * 100, 0});
	return true;
}

static bool first_page(struct load *load, struct notes *notes)
{
	char *buf = memory_get(1, 1 << 20);
	struct text answer;
	bool fine;

	text_init(&answer, buf, 1 << 20);
	fine = load_serve(load, NULL) &&
	       load_ask(load, &(struct load_request){0, "GET", "/", NULL, ""}, &answer);
	note(notes, (struct note){"first_page_ms", W_LOAD_FIRST_PAGE,
				  (double)(load_now() - load->server.started) / 1e6, 0});
	free(buf);
	return fine;
}

/* Sockets that say hello and then nothing. */
static bool open_quiet(struct load *load, struct load_client *client, int count)
{
	char cookie[LOAD_COOKIE_SIZE] = "";

	for (int i = 0; i < count; i++) {
		int address = load->addresses + i / 200;

		if (i % 200 == 0 && !load_person(load, address, cookie))
			return false;
		memcpy(client[i].cookie, cookie, sizeof cookie);
		if (!load_open(load, &client[i], address))
			return false;
		if (i % 50 == 49)
			rest(60); /* so many connections a second are let in from an address */
	}
	load->addresses += count / 200 + 1;
	return true;
}

static double busy_share(const struct load_child *child, int64_t ms)
{
	double before = load_processor(child);

	rest(ms);
	return (load_processor(child) - before) * 1e5 / (double)ms;
}

static bool measure_sockets(struct load *load, int count, struct notes *notes)
{
	struct load_client *client = memory_get((size_t)count, sizeof *client);
	int64_t before;
	bool fine = first_page(load, notes) && open_quiet(load, client, 200);

	before = load_memory(&load->server);
	fine = fine && open_quiet(load, client + 200, count - 200);
	rest(500);
	note(notes, (struct note){"socket_bytes", W_LOAD_SOCKET,
				  (double)(load_memory(&load->server) - before) / (count - 200),
				  0});
	note(notes, (struct note){"socket_busy", W_LOAD_SOCKET_BUSY,
				  busy_share(&load->server, count < MANY ? 1000 : 10000), 2});
	for (int i = 0; i < count; i++) {
		if (client[i].fd > 0)
			close(client[i].fd);
	}
	free(client);
	return fine;
}

/* The same person on another connection: what comes, and how soon. */
static bool come_back(struct load *load, struct load_client *old, double *ms, size_t *wire,
		      size_t *raw)
{
	struct load_client *client = &(struct load_client){.seat = old->seat, .bare = -1};
	struct load_table table = {.number = old->table->number};
	int64_t begun = load_now();
	bool fine;

	memcpy(table.id, old->table->id, sizeof table.id);
	memcpy(client->cookie, old->cookie, sizeof client->cookie);
	client->table = &table;
	fine = load_watch(load, client, table.number);
	*ms = (double)(load_now() - begun) / 1e6;
	*wire = client->told;
	*raw = client->told_raw;
	close(client->fd);
	free(client->in);
	free(client->inflated);
	return fine;
}

static bool in_memory(struct load *load, double *out)
{
	static const char name[] = "\ntabard_tables_in_memory ";
	char *buf = memory_get(1, 1 << 16);
	struct text answer;
	const char *at = NULL;

	text_init(&answer, buf, 1 << 16);
	if (load_ask(load, &(struct load_request){LOAD_NEAR, "GET", "/metrics", NULL, ""}, &answer))
		at = strstr(buf, name);
	*out = at ? strtod(at + sizeof name - 1, NULL) : -1;
	free(buf);
	return at || load_fails(load, "no metrics");
}

/* Tables with people at them and nothing going on; people who return; tables left alone. */
static bool measure_tables(struct load *load, bool asleep, struct notes *notes)
{
	int64_t before = load_memory(&load->server);
	double ms = 0, rooms = 0;
	size_t wire = 0, raw = 0;

	if (!load_tables_open(load) || !load_history(load))
		return false;
	note(notes, (struct note){"table_bytes", W_LOAD_TABLE,
				  (double)(load_memory(&load->server) - before) / load->tables, 0});
	note(notes, (struct note){"table_busy", W_LOAD_TABLE_BUSY,
				  busy_share(&load->server, load->tables < MANY / 10 ? 1000 : 5000),
				  2});
	if (!come_back(load, &load->table[0].client[1], &ms, &wire, &raw))
		return false;
	note(notes, (struct note){"back_ms", W_LOAD_BACK, ms, 1});
	note(notes, (struct note){"back_bytes", W_LOAD_BACK_BYTES, (double)wire, 0});
	note(notes, (struct note){"back_raw_bytes", W_LOAD_BACK_RAW, (double)raw, 0});
	load_tables_free(load);
	if (!asleep)
		return true;
	rest(SLEEP);
	if (!in_memory(load, &rooms))
		return false;
	note(notes, (struct note){"asleep_in_memory", W_LOAD_ASLEEP, rooms, 0});
	note(notes, (struct note){"asleep_bytes", W_LOAD_ASLEEP_BYTES,
				  (double)(load_memory(&load->server) - before), 0});
	return true;
}

static int print_notes(const struct notes *notes, const struct load *load, bool as_json)
{
	struct text paper;
	struct json json;
	int code;

	if (!as_json) {
		for (int i = 0; i < notes->count; i++)
			printf("%12.*f  %s\n", notes->at[i].digits, notes->at[i].value,
			       word(notes->at[i].label));
		return EXIT_FINE;
	}
	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	json_str(&json, "game", load->game);
	json_int(&json, "tables", load->tables);
	json_int(&json, "history", load->history);
	json_int(&json, "pace_ms", load->pace);
	for (int i = 0; i < notes->count; i++)
		json_decimal(&json, notes->at[i].key, notes->at[i].value, notes->at[i].digits);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

static void raise_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return;
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
}

/* What is to be measured, beside the size of it. */
struct wish {
	int64_t tables, moves, history, pace, rounds, bots, sockets;
	bool asleep, json;
};

static bool measure(struct load *load, const struct wish *wish, struct notes *notes)
{
	if (!load_folder(load))
		return false;
	if (wish->bots)
		return measure_bots(load, (int)wish->bots, notes);
	if (wish->sockets)
		return measure_sockets(load, (int)wish->sockets, notes) &&
		       measure_tables(load, wish->asleep, notes);
	return measure_moves(load, (int)wish->rounds, notes);
}

static int run(struct load *load, const struct wish *wish)
{
	struct notes notes = {.count = 0};
	bool fine;

	load->tables = (int)wish->tables;
	load->moves = (int)wish->moves;
	load->history = (int)wish->history;
	load->pace = (int)wish->pace;
	load->squeeze = squeeze_new();
	rng_seed(&load->rng, 7);
	raise_files();
	fine = measure(load, wish, &notes);
	fine = load_stop(&load->server) && fine;
	load_tables_free(load);
	load_folder_drop(load);
	squeeze_free(load->squeeze);
	free(load->arena);
	if (!fine)
		return say_failure(EXIT_WORLD, W_LOAD_FAILED, WITH(load->why));
	return print_notes(&notes, load, wish->json);
}

int cmd_load(struct args args)
{
	struct wish wish = {.tables = 100, .moves = 20, .pace = 100, .rounds = 3};
	struct load load = {.why = ""};
	struct texts operands;
	const struct flag flags[] = {
		{"tables", W_FLAG_LOAD_TABLES, "N", .number = &wish.tables, .min = 1, .max = 5000},
		{"moves", W_FLAG_LOAD_MOVES, "N", .number = &wish.moves, .min = 1, .max = 1000},
		{"history", W_FLAG_LOAD_HISTORY, "N", .number = &wish.history, .max = 5000},
		{"pace", W_FLAG_LOAD_PACE, "MS", .number = &wish.pace, .min = 20, .max = 60000},
		{"rounds", W_FLAG_LOAD_ROUNDS, "N", .number = &wish.rounds, .min = 1,
		 .max = ROUNDS_MAX},
		{"bots", W_FLAG_LOAD_BOTS, "N", .number = &wish.bots, .min = 1, .max = 5000},
		{"sockets", W_FLAG_LOAD_SOCKETS, "N", .number = &wish.sockets, .min = 400,
		 .max = 9000},
		{"asleep", W_FLAG_LOAD_ASLEEP, NULL, .on = &wish.asleep},
		{"plain", W_FLAG_LOAD_PLAIN, NULL, .on = &load.plain},
		{"json", W_FLAG_JSON, NULL, .on = &wish.json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"load", "[GAME]", W_ABOUT_LOAD, flags, 0, 1, W_NOTHING};
	const struct game *game;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	game = choose_game(operands.count ? operands.at[0] : "looting");
	if (!game)
		return EXIT_USAGE;
	load.game = game->id;
	return run(&load, &wish);
}
