/*
 * What the files of the torture test share. It plays games at random and checks the twelve laws
 * that every game has to keep; a breach ends the game at once and is reported with everything
 * needed to repeat it.
 */
#ifndef TABARD_TESTS_TORTURE_H
#define TABARD_TESTS_TORTURE_H

#include "engine/match.h"

enum law {
	LAW_TRAP,    /* not a law: an ASSERT or a crash inside the game */
	LAW_MOVES,   /* someone can move unless it is over; lists are in order */
	LAW_COPY,    /* states are plain bytes and apply is a pure function */
	LAW_REPLAY,  /* the log alone gives the same bytes */
	LAW_VIEW,    /* lists and words are the same on the viewer's view */
	LAW_SECRECY, /* nothing a viewer gets depends on what is hidden from it */
	LAW_FLOW,    /* who is asked does not depend on hidden things */
	LAW_GATE,    /* what is not legal is refused and changes no byte */
	LAW_TEXT,    /* moves and positions survive being written and read */
	LAW_TRUTH,   /* check() is silent and every byte has a name */
	LAW_END,     /* games end in time, with a sane result; undo goes back exactly */
	LAW_WASM,    /* the native and the WASM build play the same games */
	LAW_OUTSIDE, /* a view that is sent away as a line is accepted when it comes back */
	LAW_COUNT,
};

/* What the command line asks for. */
struct plan {
	uint64_t seed;
	const char *game; /* NULL: all */
	int seats;        /* 0: all counts */
	int64_t first;    /* number of the first game of each seat count */
	int64_t games;    /* so many games of each seat count; -1: as the decisions allow */
	int64_t decisions; /* of each game of the register, over all its seat counts */
	int64_t seconds;  /* 0: once through; otherwise again with new seeds until then */
	int stride;       /* the dear laws are looked at every so many steps */
	bool thorough;    /* every law, every viewer, every move, every step */
	int expect_law;   /* -1: none */
	const char *wasm; /* file to compare with, or NULL */
	const char *file; /* a game file to replay instead of random play, or NULL */
	const char *out;  /* where the game file of a breach goes; NULL: nowhere */
};

/* How often each law was looked at: shown, so that a silent test is known to have worked. */
struct tally {
	uint64_t games, decisions, undos, worlds, draws;
	uint64_t looked[LAW_COUNT];
};

/* One game under torture. */
struct torture {
	const struct plan *plan;
	struct tally *tally;
	const struct game *game;
	int64_t number; /* of the game, within its seat count */
	struct rng rng; /* decides everything, so the seed repeats everything */
	bool views_only; /* leave law 5 out: see torture_seats */
	bool by_kind;   /* choose the kind of move first: rare kinds become frequent */
	struct match match;
	struct match before; /* room to compare */
	struct entry *log;   /* log_room: undos and what they took back count too */
	uint64_t *hash_at;   /* of the state before each entry of the log */
	const struct entry *script; /* moves to play instead of random ones, or NULL */
	int32_t script_count;
	int64_t step; /* moves played, undone ones too */

	/* The current step: who is asked, the lists, and the move about to be played. */
	uint32_t asked;
	struct move list[SEAT_CHANCE + 1][LEGAL_MAX];
	int count[SEAT_CHANCE + 1];
	int seat;
	struct move move;
	bool final;                /* what apply says about it on a copy, */
	struct any_state expected; /* the state it gives there */
	struct events events;      /* and its events */
};

/* Ends the game with a breach; does not return. The sentence is a printf format. */
_Noreturn void breach(struct torture *t, enum law law, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* True at every stride-th step (times `factor`), shifted by the law; always if thorough. */
bool due(struct torture *t, enum law law, int factor);

static inline const struct game_state *now(const struct torture *t)
{
	return match_state(&t->match);
}

/* A random number below n, from the test's own generator. */
static inline int any_below(struct torture *t, int n)
{
	return (int)rng_below(&t->rng, (uint32_t)n);
}

/* A buffer for one text. */
struct said {
	char buf[POSITION_MAX * 4];
	struct text text;
};

static inline struct text *say_into(struct said *said)
{
	text_init(&said->text, said->buf, sizeof said->buf);
	return &said->text;
}

/* torture_play.c: laws 1, 2, 3, 7 and 10. */
void law_moves(struct torture *t);
void law_copy(struct torture *t);
void law_replay(struct torture *t);
void law_gate(struct torture *t);
void law_end(struct torture *t);
void try_undo(struct torture *t);

/* torture_know.c: laws 4, 5, 6 and 12. */
void law_knowledge(struct torture *t);

/* torture_text.c: laws 8 and 9, once per game and at each step. */
void law_table(struct torture *t);
void law_texts(struct torture *t);
void law_truth(struct torture *t);

/* torture_chance.c: draw() against the weights of chance(). Part of law 1. */
void law_draw(struct torture *t);

/* torture_file.c: part of law 8, and the file that goes with a breach. */
void law_file(struct torture *t);
void write_game_file(const struct torture *t, const char *dir);
/* The moves of a file, as far as they are legal; false if it does not even name a game. */
bool read_game_file(const char *path, struct match *match);

/* torture_wasm.c: law 11. False and a sentence if the builds differ. */
bool wasm_agrees(const struct plan *plan, char *why, size_t size, struct tally *tally);

#endif
