/*
 * The search that plays every game: information-set Monte Carlo tree search over game.h. It is
 * given what one seat sees, never a state, so it cannot cheat; worlds that agree with the view
 * come from the game's `imagine`.
 *
 * It is begun, taken a step further as often as somebody likes, and read at any time; whoever has
 * had enough just stops asking. It allocates nothing and knows no clock: the caller's steps are
 * its time. The answer after so many iterations depends on the query alone, however they were
 * cut into steps, natively and in WASM.
 *
 * One tree over the root seat's information sets (SO-ISMCTS): each iteration walks the tree in
 * another imagined world, choosing among the moves that are legal there: at the root by UCB over
 * how often a move was available, below it, where the game's row trusts its prior, by what looks
 * promising in this world. A seat looks after its own utility (max^n). Chance is drawn, and
 * decisions after it are told apart by what the root seat sees of it. Seats that choose at the
 * same time choose from the same node, none knowing the others' choice; the tree then follows
 * their actual moves.
 */
#ifndef TABARD_AI_SEARCH_H
#define TABARD_AI_SEARCH_H

#include "ai/answer.h"
#include "ai/row.h"

/* What is asked. `begin` copies all of it but the game and its lore, which stay the caller's. */
struct ai_query {
	const struct game *game;
	const struct game_state *view; /* what `viewer` sees; `seat` is asked in it */
	const void *lore;              /* complete (ai_lore_step), or NULL if the game needs none */
	int seat;
	int seats;
	int viewer; /* `seat`; VIEW_ALL only for the tournament's player that sees everything */
	bool flat;  /* plain flat Monte Carlo instead of a tree: every move equally often */
	const struct move *only; /* looks at this move alone; NULL: at all */
	uint64_t seed;
	uint32_t iterations; /* done after so many, at least 1; UINT32_MAX: when the caller is */
	bool settle; /* done as soon as no other move can become the one looked at most */
	bool review; /* of a game that is over: ai_judged */
	int style;   /* of the level, for a row that has several: ai_strength */
};

/* One search, in memory that the caller owns. It may be begun again and again. */
struct ai_search;

/* Bytes that a search of so many nodes takes for this game, aligned to 16, and its making. */
size_t ai_search_size(const struct game *game, uint32_t nodes);
struct ai_search *ai_search_init(const struct game *game, uint32_t nodes, void *memory);

/*
 * Begins. Then each step does at most `slice` pieces of work, an iteration each, or in a game
 * that is judged a part of a solve or a world tried out (some milliseconds at most); true when
 * the search is done. A single legal move is done at once. When the memory is full the tree no
 * longer grows; the search goes on.
 */
void ai_search_begin(struct ai_search *search, const struct ai_query *query);
bool ai_search_step(struct ai_search *search, uint32_t slice);

/* What has been found out so far. */
void ai_search_read(const struct ai_search *search, struct ai_answer *answer);

/* How far a search is. */
struct ai_progress {
	uint32_t iterations, of; /* `of` is UINT32_MAX where there is no limit */
	bool ready; /* the answer is better than a guess */
	bool done;
};
struct ai_progress ai_search_progress(const struct ai_search *search);

/*
 * For callers with a clock. Whether the move looked at most stays so whatever the next `turns`
 * iterations find (never, where a row judges). And: time is getting short, so a row that judges
 * had better come to what decides.
 */
bool ai_search_decided(const struct ai_search *search, double turns);
void ai_search_hurry(struct ai_search *search);

/* Ends it: what has been found out stays. */
void ai_search_stop(struct ai_search *search);

/* The row's `mend`, as long as the search is done. */
bool ai_search_mend(struct ai_search *search, struct move move, struct move *better);

/*
 * One sentence why a move is good, in the game's own terms; false if there is none, or as long as
 * the search is not done: the row may need its memory.
 */
bool ai_search_why(struct ai_search *search, struct move move, const struct reader *reader,
		   struct text *out);

/* All at once: begin, step until it is done, read. */
void ai_search_run(struct ai_search *search, const struct ai_query *query,
		   struct ai_answer *answer);

#endif
