/*
 * A match is one game being played: the state, the log that led to it, and the one gate through
 * which every move passes, whoever sends it. It allocates nothing and does no I/O; the caller
 * gives it room for the log and draws chance for it.
 */
#ifndef TABARD_MATCH_H
#define TABARD_MATCH_H

#include "engine/game.h"

/* One decision of the log. */
struct entry {
	struct move move;
	uint8_t seat;
	bool final; /* apply said so: no undo across it */
};

enum match_status {
	MATCH_OK,
	MATCH_STALE,     /* the sender looked at another revision */
	MATCH_OVER,      /* nobody is asked any more */
	MATCH_NOT_ASKED, /* it is not that seat's decision */
	MATCH_ILLEGAL,   /* not in the list of legal moves */
	MATCH_FULL,      /* the log has no room: give it more and try again */
	MATCH_NO_UNDO,   /* nothing this seat may take back */
};

struct match {
	const struct game *game;
	struct setup setup;
	struct entry *log;
	int32_t count, capacity;
	uint32_t revision; /* goes up with every accepted move and every undo, never down */
	uint64_t hash;     /* the chain: set-up, every move, every state after it */
	struct any_state state;
};

/* `setup` has passed setup_check. `log` has room for `capacity` entries and stays the caller's. */
void match_init(struct match *match, const struct game *game, const struct setup *setup,
		struct entry *log, int32_t capacity);

/* More room: `log` holds the old entries already (the caller has copied them). */
void match_grow(struct match *match, struct entry *log, int32_t capacity);

static inline const struct game_state *match_state(const struct match *match)
{
	return state_of_const(&match->state);
}

/* The seats asked now. */
uint32_t match_to_move(const struct match *match);

/*
 * The gate. Plays a move of a seat (or of chance) if it is in the list of legal moves; anything
 * else changes no byte. `events` may be NULL; otherwise it is emptied and filled.
 */
enum match_status match_play(struct match *match, uint32_t revision, int seat,
			     const struct move *move, struct events *events);

/*
 * The answer the middle layer gives for a seat: true if some seat asked (not chance) has exactly
 * one legal move and the game does not pause there. Which seat it is depends on what it holds,
 * so play it without remark.
 */
bool match_forced(const struct match *match, int *seat, struct move *move);

/*
 * May `seat` take back its last move? Only if it alone is asked now and was asked then, every
 * move since is its own, and none of them was final. match_undo does it and raises the revision.
 */
bool match_can_undo(const struct match *match, int seat);
enum match_status match_undo(struct match *match, uint32_t revision, int seat);

/* Goes back (or forward again) to the position after `count` moves of its own log. */
void match_rewind(struct match *match, int32_t count);

/* The view of a seat, of VIEW_PUBLIC or VIEW_ALL. */
void match_view(const struct match *match, int viewer, struct any_state *view);

/* A status as an English word for programs: "illegal", "stale", ... */
const char *match_status_id(enum match_status status);

/*
 * Random play from the start to the end, by the fast generator: what simulation, benchmarks and
 * the comparison of builds do. Returns the number of decisions; the final state is left in
 * `state`. `seen` may be NULL; it is called before each move.
 */
struct selfplay {
	const struct game *game;
	const struct setup *setup;
	struct rng rng;
	void (*seen)(void *context, const struct game_state *, int seat, struct move);
	void *context;
};
uint32_t selfplay_run(struct selfplay *selfplay, struct any_state *state);

/*
 * One number for how a build plays: every state of `games` random games, chained. Odd games have
 * random options. The native and the WASM build must give the same.
 */
uint64_t selfplay_signature(const struct game *game, int seats, uint64_t seed, int games);

/* The seat of a set that random play lets move next, and its random legal move. */
struct move selfplay_move(struct selfplay *selfplay, const struct game_state *state, int *seat);

#endif
