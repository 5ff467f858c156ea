/*
 * Fuzz target: moves. The bytes choose a game and a set-up, then what is sent to the gate: moves
 * from the list, moves made of raw bytes, texts, undos, stale revisions. What is refused changes
 * nothing; what is accepted leaves a state that passes check().
 */
#include "tests/fuzz/fuzz.h"

enum { MOVES = 4096, STEPS = 600 };

static struct move raw_move(struct bytes *bytes)
{
	struct move move = {bytes_next(bytes), {0}};

	for (int i = 0, n = bytes_next(bytes) % 5; i < n; i++)
		move.arg[i] = bytes_next(bytes);
	return move;
}

/* A text from the input, up to a line's end, meant as a move of somebody. */
static void read_text(const struct match *match, struct bytes *bytes)
{
	uint32_t asked = match_to_move(match);
	struct slice text = {(const char *)bytes->at, 0};
	struct move move;
	int found;

	while (bytes->at < bytes->end && *bytes->at++ != '\n')
		text.len++;
	if (!asked)
		return;
	found = game_read_move(match->game, match_state(match), seat_first(asked), text, &move);
	ASSERT(found == READ_EXACT || found >= 0);
}

static enum match_status play_listed(struct match *match, struct bytes *bytes)
{
	static struct move list[LEGAL_MAX];
	static struct events events;
	uint32_t asked = match_to_move(match);
	int seat, n, index;

	if (!asked)
		return MATCH_OVER;
	for (int skip = bytes_next(bytes) % __builtin_popcount(asked); skip > 0; skip--)
		asked &= asked - 1;
	seat = seat_first(asked);
	n = match->game->legal(match_state(match), seat, list);
	ASSERT(n > 0 && n <= match->game->move_max);
	index = bytes_next(bytes) * n / 256;
	return match_play(match, match->revision, seat, &list[index], &events);
}

static enum match_status act(struct match *match, struct bytes *bytes)
{
	struct forced forced;
	struct move move;
	int seat;

	switch (bytes_next(bytes) % 8) {
	case 0:
		seat = bytes_next(bytes) - 4;
		move = raw_move(bytes);
		return match_play(match, match->revision, seat, &move, NULL);
	case 1:
		read_text(match, bytes);
		return MATCH_ILLEGAL;
	case 2:
		seat = bytes_next(bytes);
		if (seat & 0x80)
			return match_undo_by_consent(match, seat % SEAT_MAX);
		return match_undo(match, match->revision, seat % SEAT_MAX);
	case 3:
		if (!match_forced(match, &forced))
			return MATCH_ILLEGAL;
		return match_play(match, match->revision, forced.seat, &forced.move, NULL);
	case 4:
		move = raw_move(bytes);
		return match_play(match, match->revision + 1, 0, &move, NULL);
	case 5:
	case 6:
	case 7:
		break;
	}
	return play_listed(match, bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct entry log[MOVES];
	static struct match match;
	struct bytes bytes = {data, data + size};
	struct setup setup;
	const struct game *game = bytes_setup(&bytes, &setup);

	match_init(&match, game, &setup, log, MOVES);
	for (int i = 0; i < STEPS && bytes.at < bytes.end; i++) {
		uint64_t hash = match.hash;
		uint32_t revision = match.revision;
		int32_t count = match.count;

		if (act(&match, &bytes) == MATCH_OK) {
			ASSERT(match.revision == revision + 1);
			ASSERT(game->check(match_state(&match)) == NULL);
			ASSERT((uint32_t)match.moves <= game->decisions_max);
		} else {
			ASSERT(match.hash == hash && match.count == count);
			ASSERT(match.revision == revision);
		}
	}
	match_rewind(&match, match.count);
	return 0;
}
