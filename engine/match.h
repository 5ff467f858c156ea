/*
 * A match is one game being played: the state, the log that led to it, and the one gate through
 * which every move passes, whoever sends it. It allocates nothing and does no I/O; the caller
 * gives it room for the log and the key from which chance is dealt.
 *
 * The log only grows: an undo is an entry too, and what it took back stays. So the number of
 * entries is the revision, and it never goes down.
 */
#ifndef TABARD_MATCH_H
#define TABARD_MATCH_H

#include "engine/game.h"

/* A decision of the log, or an undo. Its number is its index plus one: the revision after it. */
struct entry {
	struct move move;
	int32_t undone; /* number of the undo that went back behind it; 0: it stands */
	int32_t back;   /* of an undo: number of the first move taken back; otherwise 0 */
	uint8_t seat;   /* who moved, or took back */
	bool final;     /* apply said so: no undo by rule across it */
	bool choice;    /* there was another move, or the game pauses there */
	bool alone;     /* nobody else was asked */
	bool open;      /* how many moves there were is known to everybody */
	bool consent;   /* of an undo: the others agreed */
};

static inline bool entry_is_undo(const struct entry *entry)
{
	return entry->back != 0;
}

/* A move that still stands. */
static inline bool entry_stands(const struct entry *entry)
{
	return !entry_is_undo(entry) && entry->undone == 0;
}

enum match_status {
	MATCH_OK,
	MATCH_STALE,     /* the seat's question has been asked anew since, or never was */
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
	int32_t count, capacity; /* entries, undone ones and undos too */
	int32_t moves;           /* those that stand */
	uint32_t revision;       /* as many as entries */
	uint32_t draws;          /* chance entries ever, undone ones too: number of the next draw */
	uint32_t question[SEAT_CHANCE + 1]; /* by seat: see match_question */
	int32_t undo_point;      /* index of the move that undo_seat may take back, or -1 */
	int32_t fence;           /* no undo of any sort goes behind this index */
	uint8_t undo_seat;
	bool scratch;            /* see match_scratch */
	uint64_t hash;           /* the chain: set-up, every entry, every state after it */
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
 * The revision at which a seat was asked what it is asked now; 0 if it is not asked. Of several
 * seats asked at once, an answer of one leaves the others' questions as they are; any undo asks
 * every open question anew.
 */
static inline uint32_t match_question(const struct match *match, int seat)
{
	return match->question[seat];
}

/*
 * The gate. Plays a move of a seat (or of chance) if it is in the list of legal moves; anything
 * else changes no byte. `revision` is any since the seat's question was asked. `events` may be
 * NULL; otherwise it is emptied and filled.
 */
enum match_status match_play(struct match *match, uint32_t revision, int seat,
			     const struct move *move, struct events *events);

/*
 * What may be given away by answering a question at once, or by not doing so. Depends on public
 * things only.
 */
enum question_kind {
	QUESTION_OPEN,     /* everybody knows whether there is a choice: answer at once */
	QUESTION_TURN,     /* the seat's own turn: never answered for a person */
	QUESTION_REACTION, /* in another's turn: everybody of match_run shares one window */
};
enum question_kind match_question_kind(const struct match *match, int seat);

/* The seats that may be asked for a reaction to the same thing from here on. Public. */
uint32_t match_run(const struct match *match);

/* The answer that the middle layer may give for a seat that has no choice. */
struct forced {
	int seat;
	enum question_kind kind;
	struct move move;
};

/*
 * True if the seat is asked (not chance), has exactly one legal move and the game does not
 * pause there. match_forced looks at all seats asked and takes the first. That there is one is
 * as secret as the seat's hand, unless the kind is QUESTION_OPEN.
 */
bool match_forced_at(const struct match *match, int seat, struct forced *forced);
bool match_forced(const struct match *match, struct forced *forced);

/*
 * Plays chance and forced moves until somebody must choose, the game is over, or only what the
 * owner wants to wait for is left. What one call plays, together with the move before it, is what
 * a store appends at once. MATCH_FULL if the log ran out of room; else MATCH_OK.
 */
struct advance {
	const uint8_t *key;    /* STREAM_KEY_SIZE bytes; NULL: chance is left to the caller */
	uint32_t wait_turn;    /* seats not answered for in QUESTION_TURN: people */
	uint32_t wait_reaction; /* seats not answered for in QUESTION_REACTION: all with windows */
	/* Told after each move: it is the last entry of `match`. May be NULL. */
	void (*played)(void *context, const struct match *match, const char *notation,
		       const struct events *events);
	void *context;
};
enum match_status match_advance(struct match *match, const struct advance *advance);

/* A legal move in full notation, as rows and files have it. Before it is played. */
void match_notation(const struct match *match, int seat, struct move move, char out[NOTATION_MAX]);

/*
 * May `seat` go back to its last own choice? By rule only if it alone is asked now and was asked
 * then, everything since is its own or was forced for all to see, and nothing of that was final.
 * By consent of the others to its last choice, whatever came after it. Returns the index of that
 * choice, or -1; by rule in constant time. Nothing goes behind a fence or over the end.
 */
int32_t match_undo_point(const struct match *match, int seat, bool consent);
bool match_can_undo(const struct match *match, int seat);
enum match_status match_undo(struct match *match, uint32_t revision, int seat);
enum match_status match_undo_by_consent(struct match *match, int seat);

/* From here on nobody goes back behind this point: another seed deals, other people sit. */
void match_fence(struct match *match);

/* Goes back (or forward again) to how it was after `count` entries of its own log. */
void match_rewind(struct match *match, int32_t count);

/*
 * A new match with the moves that stood after `count` entries of another, in a log of its own.
 * MATCH_FULL if they do not fit.
 */
enum match_status match_fork(const struct match *from, int32_t count, struct match *match,
			     struct entry *log, int32_t capacity);

/*
 * Trying out: a copy that shares the log and writes only behind its last entry. Whatever happens
 * to it, a trap inside the game too (assert_failed may jump out of it), the match is untouched,
 * until match_keep makes it the match. A scratch takes moves, not undos.
 *
 *	match_scratch(&match, &scratch);
 *	if (sigsetjmp(...) == 0)
 *		status = match_play(&scratch, ...), then match_advance(&scratch, ...);
 *	match_keep(&match, &scratch);        or not
 */
void match_scratch(const struct match *match, struct match *scratch);
void match_keep(struct match *match, const struct match *scratch);

/*
 * Going through a log. Each match_walk_next stands before the next entry: `entry`, its `index`,
 * and in `state` the position it was made in. At the end (false) `state` is the last position.
 * match_walk visits the moves that stand; match_walk_all every entry, undone moves and undos
 * too. match_walk_play plays the entry at hand at once, for who wants the events or the state
 * after it; otherwise the next call does it.
 */
struct match_walk {
	const struct match *match;
	const struct entry *entry;
	int32_t index;
	bool all, played;
	struct any_state state;
};
void match_walk(struct match_walk *walk, const struct match *match);
void match_walk_all(struct match_walk *walk, const struct match *match);
bool match_walk_next(struct match_walk *walk);
void match_walk_play(struct match_walk *walk, struct events *events);

static inline const struct game_state *match_walk_state(const struct match_walk *walk)
{
	return state_of_const(&walk->state);
}

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
