/*
 * What the browser has beside tables: those who join the companion of The Great Heist see their
 * clues before the game begins, and the mystery of the day is no table at all.
 */
#include "engine/match.h"
#include "engine/seed.h"
#include "games/heist/companion.h"
#include "games/heist/day.h"
#include "games/heist/solver.h"
#include "games/list.h"
#include "wasm/heap.h"
#include "wasm/texts.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

int32_t EXPORT(tabard_heist_clues)(int32_t length, int32_t lang);
int32_t EXPORT(tabard_heist_day)(int32_t length);

/* The first lines of the buffer: seed, seat, number of clues; then options, a line each. */
struct joining {
	struct seed seed;
	int64_t seat, number;
	struct setup setup;
};

static bool read_joining(struct scan *scan, const struct reader *reader, struct joining *join,
			 struct text *why)
{
	const struct game *game = game_find((struct slice){"heist", 5});

	join->seed.has_seed = true;
	if (!scan_hex(scan_line(scan), join->seed.seed, SEED_SIZE) ||
	    !slice_int(scan_line(scan), 0, game->seats_max - 1, &join->seat) ||
	    !slice_int(scan_line(scan), 0, START_KINDS, &join->number))
		return false;
	setup_default(game, game->seats_max, &join->setup);
	while (!scan_done(scan)) {
		if (!setup_option(game, &join->setup, scan_line(scan), reader, why))
			return false;
	}
	return setup_check(game, &join->setup, reader, why);
}

/* The starting clues of who joins, as an array of sentences: GH-6.7. Or 0 and a sentence. */
int32_t tabard_heist_clues(int32_t length, int32_t lang)
{
	static struct joining join;
	static struct match probe;
	static struct entry log[HEIST_PROBE_LOG];
	uint8_t key[STREAM_KEY_SIZE];
	struct text *out = texts_out();
	struct reader reader;
	struct scan scan;
	struct json json;

	memset(&join, 0, sizeof join);
	reader = (struct reader){VIEW_PUBLIC, (enum lang)lang, NULL};
	scan_init(&scan, texts_in(), (size_t)length);
	if (!read_joining(&scan, &reader, &join, out))
		return 0;
	seed_key(&join.seed, key);
	heist_probe(&probe, &join.setup, key, log);
	reader.viewer = (int)join.seat;
	out = texts_out();
	json_init(&json, out);
	json_begin_array(&json, NULL);
	for (int kind = 1; kind <= join.number; kind++) {
		char clue[200];
		struct text text;

		text_init(&text, clue, sizeof clue);
		heist_say_clue(match_state(&probe), (int)join.seat, kind, &reader, &text);
		json_str(&json, NULL, clue);
	}
	json_end_array(&json);
	return 1;
}

/* A day: its date on the first line, then what was done. 0: there is no such day or log. */
int32_t tabard_heist_day(int32_t length)
{
	static struct heist_day_room *room;
	static struct heist_day day;
	struct text *out = texts_out();
	struct scan scan;
	int32_t number;

	scan_init(&scan, texts_in(), (size_t)length);
	if (!heist_day_read(scan_line(&scan), &number))
		return 0;
	if (!room)
		room = heap_take(sizeof *room);
	if (day.number != number || !day.solver.clues)
		heist_day_find(number, room, &day);
	return heist_day_tell(&day, (struct slice){scan.at, (uint32_t)(scan.end - scan.at)}, room,
			      out);
}
