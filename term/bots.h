/*
 * Computer players of every kind, with the memory, the clock and the threads that ai/player.h
 * does without. A kind is written as a label:
 *
 *   random              any legal move
 *   thumb               the game's rule of thumb, if it has one
 *   bot:L               level L, 1 to 6, of ai/level.h
 *   flat                plain flat Monte Carlo, for comparison
 *   cheat               the search of level 6, shown everything: only in tournaments
 *   exec:COMMAND        a program that speaks the bot protocol, docs/bot-protocol.md
 *
 * After a searching kind, @MS sets its time for a move, #N its number of iterations, and xN lets
 * it search on N threads: bot:6@2000x4, flat#5000. `flat:MS` and `cheat:MS` are `flat@MS` ....
 */
#ifndef TABARD_TERM_BOTS_H
#define TABARD_TERM_BOTS_H

#include "ai/player.h"
#include "term/players.h"

enum { BOT_THREADS_MAX = 64, BOT_LABEL_SIZE = 256 };

enum bot_kind { BOT_RANDOM, BOT_THUMB, BOT_LEVEL, BOT_FLAT, BOT_CHEAT, BOT_EXEC };

struct bot_desk; /* memory of one search */
struct bot_pipe; /* a program on the other side */

struct bot {
	enum bot_kind kind;
	int level; /* from 1 */
	uint32_t millis, iterations; /* 0: as the level says, or as bot_limit said */
	int threads;
	bool processor_time; /* time is what the thread has used, not what the clock says */
	bool review;         /* of a game that is over: see ai_task */
	bool hurries;        /* moves as soon as more thought cannot change the move */
	char label[BOT_LABEL_SIZE];
	const struct game *game; /* that it sat down to */
	void *lore;
	struct bot_desk *desk; /* one per thread */
	struct bot_pipe *pipe;
	struct rng rng;
	uint32_t thought; /* iterations of the last search */
};

/* Reads a label. False if it is none. */
bool bot_read(struct bot *bot, const char *label);

/* Time or iterations (one of them 0) for a searching bot whose label says nothing about it. */
void bot_limit(struct bot *bot, const struct game *game, uint32_t millis, uint32_t iterations);

/* Takes memory (or starts the program) for a game; an exit code, trouble has been said. */
int bot_sit(struct bot *bot, const struct game *game, uint64_t seed);
void bot_leave(struct bot *bot);

/* A new game: its chance follows from this seed alone. */
void bot_begin(struct bot *bot, const struct question *question, uint64_t seed);

/*
 * One of the question's legal moves. The view is the seat's; a whole state for BOT_CHEAT.
 * False, after a sentence, only if a program misbehaves.
 */
bool bot_choose(struct bot *bot, const struct question *question, struct move *move);

/* What the last search found out, of BOT_LEVEL, BOT_FLAT and BOT_CHEAT; NULL if it was none. */
const struct ai_answer *bot_answer(const struct bot *bot);

/* What a searching bot finds out about one legal move if it looks at that one alone. */
struct ai_choice bot_weigh(struct bot *bot, const struct question *question, struct move move);

/* What a strong player would do in somebody's place; see ai/player.h. */
bool bot_advise(const struct question *question, const struct reader *reader,
		struct ai_advice *advice);

/* Why a move of the question was good, from what its seat knew; false if there is no sentence. */
bool bot_explain(const struct question *question, struct move move, const struct reader *reader,
		 struct text *out);

/* bot_pipe.c: the program on the other side. */
struct bot_pipe *bot_pipe_open(const char *command);
void bot_pipe_close(struct bot_pipe *pipe);
void bot_pipe_begin(struct bot_pipe *pipe, const struct question *question);
bool bot_pipe_ask(struct bot_pipe *pipe, const struct question *question, uint32_t millis,
		  struct move *move);

/* The kinds that may sit down in `tabard play`: rows for players.c. */
bool bot_player_start(struct player *player, const char *strength);
struct move bot_player_choose(struct player *player, const struct question *question);
void bot_player_stop(struct player *player);

/* What people call its level, after a comma: ", Clerk"; "" if it has none. */
const char *bot_player_title(const struct player *player, char out[64]);

#endif
