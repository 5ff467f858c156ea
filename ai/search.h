/*
 * The search that plays every game: information-set Monte Carlo tree search over game.h. It is
 * given what one seat sees, never a state, so it cannot cheat; worlds that agree with the view
 * come from the game's `imagine`. It allocates nothing and has no clock of its own.
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

#include "ai/row.h"

struct ai_budget {
	uint32_t iterations; /* 0: as many as there is time for */
	uint64_t micros;     /* 0: as long as it takes; otherwise there is a clock */
	const struct ai_clock *clock;
	bool settle; /* stop as soon as no other move can become the one looked at most */
};

/* What is asked. Everything stays the caller's. */
struct ai_query {
	const struct game *game;
	const struct game_state *view; /* what `viewer` sees; `seat` is asked in it */
	const void *lore;              /* ai_lore_build's, or NULL if the game needs none */
	int seat;
	int seats;
	int viewer; /* `seat`; VIEW_ALL only for the tournament's player that sees everything */
	bool flat;  /* plain flat Monte Carlo instead of a tree: every move equally often */
	const struct move *only; /* looks at this move alone; NULL: at all */
	uint64_t seed;
	struct ai_budget budget;
};

struct ai_node;

/* Memory for searches, one at a time. See ai_arena_init. */
struct ai_arena {
	struct ai_node *node;
	uint32_t capacity, used;
	uint32_t *slot; /* the hash table of successors */
	uint32_t slots; /* a power of two */
	struct any_state *world;
	uint32_t worlds;
	void *room; /* for games that are judged */
};

/* What was found out about one legal move. */
struct ai_choice {
	struct move move;
	uint32_t visits;
	double value; /* mean utility of the asked seat */
	double win;   /* mean chance to win; below 0: not known, the moves were judged directly */
};

struct ai_answer {
	int count;          /* all legal moves, in the order of the list */
	uint32_t iterations;
	struct ai_choice at[LEGAL_MAX];
};

/* Bytes an arena of so many nodes takes for this game, and cutting it out of such memory. */
size_t ai_arena_size(const struct game *game, uint32_t nodes);
void ai_arena_init(struct ai_arena *arena, const struct game *game, uint32_t nodes, void *memory);

/* The table a game's row wants to have computed, if any: 0 bytes = none. */
size_t ai_lore_size(const struct game *game);
void ai_lore_build(const struct game *game, void *memory);

/*
 * Searches. With iterations alone the answer depends on the query only. A single legal move is
 * answered at once. When the arena is full the tree no longer grows; the search goes on.
 */
void ai_search(const struct ai_query *query, struct ai_arena *arena, struct ai_answer *answer);

/* Adds up what several searches of the same view found out (root parallelisation). */
void ai_answer_merge(struct ai_answer *into, const struct ai_answer *from);

/* The index of the move to play: the one looked at most, the better one of equals. */
int ai_answer_best(const struct ai_answer *answer);

#endif
