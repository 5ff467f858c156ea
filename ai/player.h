/*
 * A computer player as a part of a library: what a terminal, a server's worker and a browser's
 * worker have in common. It is given what one seat sees, a level and a seed, and memory; it is
 * taken on in slices; it can be read at any time, and left at any time by not asking again.
 *
 *	struct ai_task task = {.game = game, .view = view, .seat = 0, .seats = 3,
 *			       .level = 4, .seed = 7, .lore = lore};
 *	struct ai_player *player = ai_player_begin(&task, memory); // ai_player_size(&task) bytes
 *
 *	while (!ai_player_step(player, 100))
 *		; // other matches, other work
 *	move = ai_player_move(player);
 *
 * The move depends on the task alone: not on the slices, the machine, or what else was played in
 * the same memory. There is no clock, no thread, no allocation. Whoever has a clock may stop a
 * player early (ai_player_stop) and gets the best move so far, which then does depend on it.
 *
 * Many matches share a worker by having a player each and taking turns; or, to save memory, one
 * memory of AI_PLAYER_MEMORY bytes in which one player after another is begun. What a game's row
 * wants computed beforehand (`lore`) is computed by the first steps of the first player that is
 * given that memory, and shared by all players of the same thread; between threads only once it
 * is complete (ai_lore_step).
 */
#ifndef TABARD_AI_PLAYER_H
#define TABARD_AI_PLAYER_H

#include "ai/level.h"

enum {
	AI_PLAYER_MEMORY = 16 << 20, /* no player takes more, whatever its task */
	AI_PLAYER_STACK = 64 << 10,  /* nor more stack than this, in any of these functions */
};

/* What a player has to do. Copied, except game and lore. */
struct ai_task {
	const struct game *game;
	const struct game_state *view; /* what the seat sees; it must be asked there */
	int seat, seats;
	int level;     /* from 1 */
	uint64_t seed; /* for one decision: the next one wants another */
	void *lore;    /* ai_lore_size(game) bytes, zero before the first use; NULL if it is 0 */
	uint32_t iterations; /* instead of what the level thinks; 0: what the level thinks */
	bool whole;    /* thinks to the end of its budget and knows all moves: for hints */

	/* For tournaments and analysis only. */
	bool review;   /* a game that is over: where the row can, chances without playouts */
	const struct move *only; /* looks at this move alone */
	bool flat;     /* plain flat Monte Carlo */
	bool sees_all; /* `view` is the whole state: the player that cheats */
};

struct ai_player;

/* Bytes of memory, aligned to 16, for such a task; the view is not looked at. */
size_t ai_player_size(const struct ai_task *task);

/* Begins, in memory of that size. A single legal move is done at once. */
struct ai_player *ai_player_begin(const struct ai_task *task, void *memory);

/*
 * At most so many pieces of work: iterations of some microseconds to a tenth of a millisecond, or
 * where there is something to solve or to compute beforehand up to a few milliseconds each. True
 * when the player has made up its mind.
 */
bool ai_player_step(struct ai_player *player, uint32_t slice);

/* Ends it now: what was found out stays. */
void ai_player_stop(struct ai_player *player);

/* How far it is. Before it is ready its move is just any legal one. */
struct ai_progress ai_player_progress(const struct ai_player *player);

/* The move it makes, by all it has found out so far. */
struct move ai_player_move(struct ai_player *player);

/* What it has found out so far; stays the player's, good until the next step. */
const struct ai_answer *ai_player_answer(struct ai_player *player);

/* The move a player with that task makes of an answer, perhaps of several players merged. */
int ai_player_pick(const struct ai_task *task, const struct ai_answer *answer);

/* What a strong player would do in somebody's place, knowing what that somebody knows. */
struct ai_advice {
	/* `win`, if not below 0, is the chance to win; where noise is all between them the same. */
	struct ai_choice best, next;
	bool has_next; /* false if there is nothing else, or all else one would be sorry for */
	char why[512]; /* a sentence in the game's own terms, or "" */
};

/*
 * Advice by what has been found out so far; `why` only once the player is done, because it works
 * in the player's memory. In The Great Heist that sentence takes one exact solve, up to some 40 ms.
 */
void ai_player_advise(struct ai_player *player, const struct reader *reader,
		      struct ai_advice *advice);

/* Why some move of the list is good, as the seat sees it; false if there is nothing to say. */
bool ai_player_why(struct ai_player *player, struct move move, const struct reader *reader,
		   struct text *out);

/* For callers with a clock: see ai_search_decided and ai_search_hurry. */
bool ai_player_decided(const struct ai_player *player, double turns);
void ai_player_hurry(struct ai_player *player);

#endif
