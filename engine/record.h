/*
 * The game file: one game as plain text that a person can read in a pager and a program can
 * replay. Written from a match, read back through the gate of a match; nothing else is trusted.
 *
 *   tabard 1
 *   game null 1
 *   option hand=3
 *   seat 1 Ada
 *   seat 2 Bob
 *   commitment <64 hex digits: SHA-256 of the seed>
 *   nonce 2 <32 hex digits>
 *   seed <64 hex digits>
 *   moves
 *   1 * role 1 knight
 *   2 * deal 1 4
 *   ...
 *   result 12 7 places 1 2 reason cards-out
 *   hash 0123456789abcdef
 *
 * Options at their fallback are left out. `*` is chance. The result is there when the game is
 * over; the hash always is, so a file that was cut off is noticed. The seed is there whenever
 * the writer knows it: a game saved to be taken up again holds it, and so all that is to come.
 * A line that begins with `#` is a remark.
 */
#ifndef TABARD_RECORD_H
#define TABARD_RECORD_H

#include "engine/match.h"

enum { RECORD_VERSION = 1, NAME_SIZE = 48, SEED_SIZE = 32, NONCE_SIZE = 16 };

/* What a game file says beside the moves. All zero is a game without names and secrets. */
struct record {
	char name[SEAT_MAX][NAME_SIZE]; /* "" = no name; no control characters */
	bool has_commitment, has_seed;
	uint8_t nonces; /* a set of seats that gave one */
	uint8_t commitment[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	uint8_t nonce[SEAT_MAX][NONCE_SIZE];
};

/* Where reading stopped, for one clear sentence: "line 12: ...". */
struct record_error {
	int line;
	char sentence[200];
};

/* A game by its id, or NULL; games/list.h has one. */
typedef const struct game *game_lookup(struct slice id);

/* Writes the whole file. The match may be unfinished. `out->full` tells that it did not fit. */
void record_put(const struct record *record, const struct match *match, struct text *out);

/*
 * Reads a file: sets `record`, initialises `match` over `log` and plays every move through the
 * gate; at the end result and hash must fit. False and `reader->error` otherwise; `match` then
 * holds the moves before the bad line (match->game is NULL if it did not come so far).
 */
struct record_reader {
	game_lookup *lookup;
	struct entry *log; /* room for the moves */
	int32_t capacity;
	struct record_error error;
};
bool record_get(struct record_reader *reader, struct slice file, struct record *record,
		struct match *match);

#endif
