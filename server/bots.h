/*
 * Computer players on threads of their own. A job is what one seat sees and a level; the answer
 * comes back on the loop. Jobs wait in one queue, so tables take turns. The threads get what
 * nobody else wants of the processors, so that people do not wait for them.
 */
#ifndef TABARD_SERVER_BOTS_H
#define TABARD_SERVER_BOTS_H

#include <stdatomic.h>

#include "ai/player.h"
#include "ai/search.h"
#include "server/app.h"

struct bots;

struct bot_job {
	struct bot_job *next;
	struct any_state view;
	const struct game *game;
	int seat, seats, level;
	uint64_t seed;
	bool hint;             /* thinks to the end and gives advice */
	enum lang lang;
	atomic_bool unwanted;  /* nobody needs the answer any more: see bots_forget */
	/* Out. */
	struct move move;
	struct ai_advice advice;
	bool trapped; /* a bug: there is neither move nor advice */
	/* On the loop, once; the job is the callee's to free. An unwanted one has no move. */
	void (*done)(struct bot_job *job);
	void *user;
	char table[24];   /* whose decision it is, ... */
	int64_t revision; /* ... at which revision of the match */
};

struct bots *bots_start(struct server *server, int threads);
/* Waits for the threads; jobs that have not begun are dropped. */
void bots_stop(struct bots *bots);
void bots_think(struct bots *bots, struct bot_job *job);
/* Stops thinking about it, soon. The job comes back all the same. */
void bots_forget(struct bot_job *job);
/* Lines for /metrics. */
void bots_metrics(struct bots *bots, struct text *out);

#endif
