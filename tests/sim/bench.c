/*
 * How long a table takes for one command of a person: judging it, keeping it, and telling every
 * seat and the public. Whole games with the most seats, all of them people who move at random.
 * Times depend on the machine and on what else it does: each is the least of several, taken seconds
 * apart, and stands beside one that everybody can measure, the SHA-256 of 16 KiB by the same build
 * in the same run.
 */
#include "engine/sha256.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BENCH_GAMES = 6, SAMPLES = 1 << 15, ENTRIES_MAX = 3000, AGAIN = 5, PASSES = 5 };

static struct desk desk, after;
static char rows_buf[DESK_ROWS_SIZE], text_buf[1 << 16], told[MESSAGE_SIZE];
static struct text rows, text;
static struct desk_judgement judgement;
static double sample[SAMPLES];
static int samples;
static size_t longest;

static double micros(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void send(const char *json, bool create)
{
	static const uint8_t seed[SEED_SIZE] = {5};
	int seat = desk.record.started ? seat_first(match_to_move(&desk.match)) : 0;
	struct desk_from from = {"ada", desk.at + 10, LANG_EN, seat, seed};
	struct slice command = {json, (uint32_t)strlen(json)};

	text_init(&rows, rows_buf, sizeof rows_buf);
	text_init(&text, text_buf, sizeof text_buf);
	judgement = (struct desk_judgement){.rows = &rows, .text = &text, .after = &after,
					    .spare = sim_log(1)};
	if (create)
		desk_create(&desk, command, &from, &judgement);
	else
		desk_judge(&desk, command, &from, &judgement);
	if (judgement.verdict == DESK_DONE)
		desk_keep(&desk, &after);
}

static void tell_all(void)
{
	static struct desk_shared shared;

	shared.revision = 0;
	for (int viewer = 0; viewer <= desk.record.setup.seats; viewer++) {
		struct desk_viewer eyes = {viewer < desk.record.setup.seats ? viewer : VIEW_PUBLIC,
					   viewer % 2 ? LANG_IT : LANG_EN, desk.at};
		struct text out;

		text_init(&out, told, sizeof told);
		desk_update_shared(&desk, &eyes, desk.mark, &shared, &out);
		if (out.len > longest)
			longest = out.len;
	}
}

static void begin(const struct game *game)
{
	struct record_room room = {game_find, sim_log(0), LOG};
	char command[COMMAND_SIZE];
	int length;

	desk_init(&desk, "bench", &room);
	length = snprintf(command, sizeof command,
			  "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"%s\",\"start\":true,"
			  "\"table_options\":{\"window\":0},"
			  "\"who\":[{\"kind\":\"me\",\"name\":\"A\"}",
			  game->id);
	for (int seat = 1; seat < game->seats_max; seat++)
		length += snprintf(command + length, sizeof command - (size_t)length,
				   ",{\"kind\":\"person\",\"name\":\"P%d\"}", seat);
	snprintf(command + length, sizeof command - (size_t)length, "]}");
	send(command, true);
}

static double hash_time(void)
{
	static const uint8_t bytes[1 << 14];
	uint8_t hash[SHA256_SIZE];
	double least = 1e9;

	for (int i = 0; i < 20 * AGAIN; i++) {
		double began = micros(), took;

		sha256(bytes, sizeof bytes, hash);
		took = micros() - began;
		least = took < least ? took : least;
	}
	return least;
}

/* The least of several times the same: what the work takes, not what else the machine does. */
static double time_command(const char *command)
{
	static struct desk before;
	double least = 1e9;

	before = desk;
	for (int i = 0; i < AGAIN; i++) {
		double began, took;

		desk = before;
		began = micros();
		send(command, false);
		tell_all();
		took = micros() - began;
		least = took < least ? took : least;
		ASSERT(judgement.verdict == DESK_DONE);
	}
	return least;
}

static void play(struct rng *rng)
{
	while (desk_status(&desk) == DESK_PLAYING && desk.match.count < ENTRIES_MAX) {
		int seat = seat_first(match_to_move(&desk.match));
		struct move list[LEGAL_MAX];
		int count = desk.match.game->legal(match_state(&desk.match), seat, list);
		char notation[NOTATION_MAX], command[300];
		double took;

		match_notation(&desk.match, seat, list[rng_below(rng, (uint32_t)count)], notation);
		snprintf(command, sizeof command,
			 "{\"do\":\"play\",\"ref\":\"r\",\"seat\":%d,\"question\":%u,"
			 "\"moves\":[\"%s\"]}", seat, desk.match.revision, notation);
		took = time_command(command);
		ASSERT(samples < SAMPLES);
		sample[samples] = took < sample[samples] ? took : sample[samples];
		samples++;
	}
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void report(const struct game *game, double unit)
{
	double late = sample[samples - samples / 100 - 1], sum = 0;

	for (int i = 0; i < samples; i++)
		sum += sample[i];
	printf("| %s | %d | %d | %.0f | %.0f | %.0f | %.2f | %.2f | %zu |\n", game->id,
	       game->seats_max, samples, sum / samples, late, sample[samples - 1],
	       sum / samples / unit, late / unit, longest);
}

/* The same games every time, so that a command has the same number in all passes. */
static void play_games(const struct game *game)
{
	struct rng rng;

	samples = 0;
	longest = 0;
	rng_seed(&rng, 1);
	for (int i = 0; i < BENCH_GAMES; i++) {
		begin(game);
		play(&rng);
	}
}

void sim_bench(void)
{
	double unit = hash_time();

	printf("one SHA-256 of 16 KiB: %.0f µs\n\n"
	       "| game | seats | commands | mean µs | 99 %% | most | mean / hash | 99 %% / hash "
	       "| longest update, bytes |\n|---|---|---|---|---|---|---|---|---|\n", unit);
	for (int i = 0; game_list[i]; i++) {
		for (int k = 0; k < SAMPLES; k++)
			sample[k] = 1e9;
		for (int pass = 0; pass < PASSES; pass++)
			play_games(game_list[i]);
		qsort(sample, (size_t)samples, sizeof *sample, by_size);
		report(game_list[i], unit);
	}
}
