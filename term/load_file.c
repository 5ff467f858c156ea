/*
 * A long game as one device would have kept it, for tables that have much behind them before
 * they are measured: to say so much at a table over its sockets would take minutes, for people
 * may say one thing every 50 ms. The server takes it in as it takes any file, move by move.
 */
#include <stdlib.h>

#include "engine/record.h"
#include "games/list.h"
#include "term/load.h"
#include "term/paper.h"

enum {
	ENTRIES_MAX = 3900,     /* what the server adopts, with some room for other rows, */
	BYTES_MAX = 120 * 1000, /* and for the rest of the command */
	FORCED_MAX = 512,       /* moves that nobody chooses between two choices */
};

static void make_seed(struct load *load, struct seed *seed)
{
	*seed = (struct seed){.has_seed = true};
	for (int i = 0; i < SEED_SIZE; i++)
		seed->seed[i] = (uint8_t)rng_below(&load->rng, 256);
	seed_commit(seed);
}

/* What can be taken back is, for no game has thousands of moves otherwise. False: it is over. */
static bool play_on(struct load *load, struct match *match)
{
	struct move list[LEGAL_MAX];
	int seat = seat_first(match_to_move(match)), count;

	if (match_to_move(match) == 0)
		return false;
	if (match_undo(match, match->revision, seat) == MATCH_OK)
		return true;
	count = match->game->legal(match_state(match), seat, list);
	return match_play(match, match->revision, seat,
			  &list[rng_below(&load->rng, (uint32_t)count)], NULL) == MATCH_OK;
}

/* With so many entries at least, and somebody asked; false if the game ends before. */
static bool play(struct load *load, struct match *match, const struct seed *seed, int entries)
{
	uint8_t key[STREAM_KEY_SIZE];
	const struct advance advance = {.key = key};
	bool fine = true;

	seed_key(seed, key);
	do {
		fine = match_advance(match, &advance) == MATCH_OK;
	} while (fine && match->count < entries && (fine = play_on(load, match)));
	return fine && match_to_move(match) != 0;
}

bool load_file(struct load *load, struct text *out)
{
	const struct game *game =
		game_find((struct slice){load->game, (uint32_t)strlen(load->game)});
	int entries = load->history < ENTRIES_MAX ? load->history : ENTRIES_MAX;
	int32_t room = entries + FORCED_MAX;
	struct entry *log = memory_get((size_t)room, sizeof *log);
	struct record *record = memory_get(1, sizeof *record);
	struct match *match = memory_get(1, sizeof *match);
	struct setup setup;
	bool fine;

	record_init(record);
	setup_default(game, LOAD_SEATS, &setup);
	match_init(match, game, &setup, log, room);
	record->sitter[0] = (struct sitter){.who = WHO_PERSON, .name = "Ada"};
	make_seed(load, &record->seed[0]);
	record->seed[0].has_commitment = true;
	record->seeds = 1;
	/* Where the start decides the game the server begins another, without any history. */
	fine = !game->start_decides && play(load, match, &record->seed[0], entries);
	if (fine)
		record_put(record, match, out);
	free(match);
	free(record);
	free(log);
	return fine && !out->full && out->len < BYTES_MAX;
}
