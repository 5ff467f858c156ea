/*
 * What is special about a game, for the one search that plays them all. Every entry is optional:
 * a game without a row is played with random playouts to the end. Nothing here may know more
 * than the seat it works for; the functions get states only because playouts happen in worlds
 * that search has imagined.
 */
#ifndef TABARD_AI_ROW_H
#define TABARD_AI_ROW_H

#include "engine/game.h"

/* What a position or the end of a game is worth, by seat, each in [0, 1]. */
struct ai_value {
	double utility[SEAT_MAX]; /* what search maximises: winning and margin mixed */
	double win[SEAT_MAX];     /* the chance to win, shared wins divided */
};

/* One decision to be judged. `list` has the legal moves in order. */
struct ai_spot {
	const struct game_state *state;
	const void *lore;
	const struct move *list;
	int count;
	int seat;
	int seats;
	bool playout; /* a search plays on; otherwise somebody is to move, or asks */
	void *room;   /* of a row that has one: memory to work in; NULL outside of a search */
};

/* What is found out about one move of the list. */
struct ai_verdict {
	double value;    /* in [0, 1] */
	double win;      /* the chance to win; stays below 0 if it is not known */
	uint32_t visits; /* how much it was looked at; stays 1 if that means nothing */
};

/*
 * A decision judged without a tree, piece by piece. It stays where it is from the first piece to
 * the last; what a row has to remember between them is in its room.
 */
struct ai_judged {
	struct ai_spot spot; /* the state is a view ... */
	bool sees_all;       /* ... except for the tournament's player that sees everything */
	int style;           /* the level's: ai_strength */
	uint32_t effort;     /* the iterations a search would have had; UINT32_MAX: no limit */
	bool hurry;          /* time is short: come to what decides */
	bool review;         /* the game is over: chances of all moves, without playouts */
	const struct move *only; /* the move somebody wants to know about; NULL: the best */
	void *room;          /* as many bytes as the row asks for */
	struct rng *rng;
	uint32_t stage;      /* the row's own: 0 at the first piece */
	struct ai_verdict *verdict; /* to be filled in: for each move of the list */
	uint32_t iterations; /* to be set if there are any */
	bool ready;          /* to be set once the verdicts say something */
};

/* What a level may do in this game. */
struct ai_strength {
	uint32_t iterations; /* thinks no more than this */
	uint32_t millis;     /* where there is a clock, nor longer than this */
	double margin;       /* moves worse by less than this in utility are as good to it */
	int style;           /* how it judges where the row has several ways: its own enum */
};

struct ai_game {
	const char *id; /* of the game; NULL for the row that serves every other game */

	/* By level, weakest first, AI_LEVELS of them; NULL: what level.c says for all games. */
	const struct ai_strength *strength;

	/* Utility of a finished game. */
	double win_weight;   /* the share of winning in utility; the rest is margin */
	double margin_scale; /* a lead of so many points counts as three quarters */

	/* The tree. */
	double explore;      /* the constant of UCB, at the root */
	double trust;        /* in `prior`, asked in each world below the root; 0: UCB there too */
	double lean;         /* how long `prior` goes on to count: 0 = only while a move is new */
	uint32_t worlds;     /* imagined worlds, used in turn; 0: a fresh one each time */
	bool merge_chance;   /* decisions after different draws share their statistics */
	uint16_t wide;       /* longer lists are widened step by step */

	/* Playouts: decisions before `evaluate` is asked; 0 = always to the end. */
	uint16_t depth;

	/*
	 * Facts computed once and then only read, in memory that the caller owns: turns-to-go
	 * tables and the like. `lore` is handed to every function below. See ai_lore_step.
	 */
	size_t lore_size;
	bool (*lore_step)(void *lore);

	/*
	 * A sensible quick move for a playout; it reads only what the seat may see, so it works
	 * on views too and then is the rule-of-thumb player. Random if NULL.
	 */
	struct move (*policy)(const struct ai_spot *spot, struct rng *rng);
	bool policy_needs_list; /* otherwise `list` is NULL and `count` 0 */

	/* Whether a state can be judged: not in the middle of something. Always, if NULL. */
	bool (*settled)(const struct game_state *state);

	/*
	 * An end-game solver: true if it is certain what becomes of a settled state. The value it
	 * gives then is the end of a playout.
	 */
	bool (*solve)(const struct ai_spot *spot, struct ai_value *value);

	/* The value of a state that is not over. Required where `depth` is not 0. */
	void (*evaluate)(const struct ai_spot *spot, struct ai_value *value);

	/*
	 * Judges every move of a decision directly; search is then not used for this game. For
	 * games in which a decision is worth what it finds out. Each call does a piece of the
	 * work, a few milliseconds at most, and returns whether that was the last.
	 */
	bool (*judge)(struct ai_judged *judged);

	/*
	 * Memory that a search keeps for the row, to work in or to remember things: all zero when a
	 * search begins, unless the row judges.
	 */
	size_t room_size;

	/* A weight above 0 for each move of the list: how promising it looks. */
	void (*prior)(const struct ai_spot *spot, double *weight);

	/*
	 * How well an imagined world explains what the viewer has seen the others do, in (0, 1],
	 * the best one being near 1. Unlikely worlds are looked at less, never left out.
	 */
	double (*likely)(const struct ai_spot *world); /* its seat is the viewer */

	/*
	 * For advice only: what a person would be sorry to have left lying, where the search finds
	 * all moves about equal: money for nothing, a token on a place that is certain. True and
	 * the move of the list to be advised instead. May be NULL.
	 */
	bool (*mend)(const struct ai_spot *spot, struct move move, struct move *better);

	/* One sentence why a move is good, in the game's own terms; false if there is none. */
	bool (*why)(const struct ai_spot *spot, struct move move, const struct reader *reader,
		    struct text *out);
};

/* A lead squeezed into [0, 1]: none is a half, `scale` is three quarters. */
static inline double ai_squeeze(double lead, double scale)
{
	return 0.5 + 0.5 * lead / ((lead < 0 ? -lead : lead) + scale);
}

/* The row of a game, or the row for games without one. Never NULL. */
const struct ai_game *ai_game_of(const struct game *game);

/*
 * The table a game's row wants to have computed, if any: 0 bytes = none. The memory must be all
 * zero before the first step; each step does at most `slice` pieces of work, about a millisecond
 * each, and returns true when the table is complete. Then it is only read: any number of searches
 * may share it.
 */
size_t ai_lore_size(const struct game *game);
bool ai_lore_step(const struct game *game, void *memory, uint32_t slice);

/* The value of a finished game to every seat. */
void ai_value_of_end(const struct game *game, const struct game_state *state, int seats,
		     struct ai_value *value);

#endif
