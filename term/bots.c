/* Computer players: labels, memory, clocks and threads around the player of ai/. */
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <time.h>

#include "ai/playout.h"
#include "games/list.h"
#include "term/bots.h"
#include "term/lines.h"
#include "term/paper.h"

enum {
	LEVEL_DEFAULT = 4, GAMES_MAX = 16, MILLIS_MAX = 3600 * 1000,
};

struct bot_desk {
	const struct bot *bot;
	void *memory;
	struct ai_task task;
	struct ai_player *player; /* of the last decision, in that memory */
	struct ai_answer answer;
};

static uint64_t micros_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* What a game's row wants computed is computed once for the whole process. */
static void *lore_of(const struct game *game)
{
	static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
	static void *lore[GAMES_MAX];
	int at = 0;

	if (ai_lore_size(game) == 0)
		return NULL;
	while (game_list[at] != game)
		at++;
	ASSERT(at < GAMES_MAX);
	pthread_mutex_lock(&mutex);
	if (!lore[at]) {
		lore[at] = memory_get(1, ai_lore_size(game));
		ai_lore_step(game, lore[at], UINT32_MAX);
	}
	pthread_mutex_unlock(&mutex);
	return lore[at];
}

/* The number at `*at`, which then points behind it. 0 if there is none in [1, max]. */
static uint32_t take_number(const char **at, uint32_t max)
{
	size_t digits = strspn(*at, "0123456789");
	int64_t n;

	if (!slice_int((struct slice){*at, (uint32_t)digits}, 1, max, &n))
		return 0;
	*at += digits;
	return (uint32_t)n;
}

/* What may follow a searching kind: @MS, #N, xN in any order. */
static bool read_limits(struct bot *bot, const char *at)
{
	while (*at) {
		char what = *at++;
		uint32_t n = take_number(&at, what == 'x' ? BOT_THREADS_MAX
						: what == '@' ? MILLIS_MAX : UINT32_MAX);

		if (n == 0)
			return false;
		if (what == '@')
			bot->millis = n;
		else if (what == '#')
			bot->iterations = n;
		else if (what == 'x')
			bot->threads = (int)n;
		else
			return false;
	}
	return true;
}

static const struct {
	const char *word;
	enum bot_kind kind;
} kind_words[] = {
	{"random", BOT_RANDOM}, {"thumb", BOT_THUMB}, {"greedy", BOT_THUMB}, {"bot", BOT_LEVEL},
	{"flat", BOT_FLAT},     {"cheat", BOT_CHEAT}, {"exec", BOT_EXEC},
};

bool bot_read(struct bot *bot, const char *label)
{
	size_t length = strcspn(label, ":@#");
	const char *rest = label + length;
	int i = 0;

	memset(bot, 0, sizeof *bot);
	bot->threads = 1;
	while (i < COUNT_OF(kind_words) &&
	       !slice_is((struct slice){label, (uint32_t)length}, kind_words[i].word))
		i++;
	if (i == COUNT_OF(kind_words) || strlen(label) >= BOT_LABEL_SIZE)
		return false;
	bot->kind = kind_words[i].kind;
	snprintf(bot->label, sizeof bot->label, "%s", label);
	switch (bot->kind) {
	case BOT_RANDOM:
	case BOT_THUMB:
		return *rest == '\0';
	case BOT_EXEC:
		return *rest == ':' && rest[1];
	case BOT_LEVEL:
		if (*rest++ != ':')
			return false;
		bot->level = (int)take_number(&rest, AI_LEVELS);
		return bot->level > 0 && read_limits(bot, rest);
	case BOT_FLAT:
	case BOT_CHEAT:
		bot->level = AI_LEVELS;
		if (*rest == ':' && (bot->millis = (++rest, take_number(&rest, MILLIS_MAX))) == 0)
			return false;
		return read_limits(bot, rest);
	}
	return false;
}

void bot_limit(struct bot *bot, const struct game *game, uint32_t millis, uint32_t iterations)
{
	if (bot->millis || bot->iterations || bot->level == 0)
		return;
	if (bot->level == AI_LEVELS) {
		bot->millis = millis;
		bot->iterations = iterations;
	} else if (iterations) { /* no clock anywhere: the result depends on the seed alone */
		bot->iterations = ai_strength_of(game, bot->level)->iterations;
	}
}

/* What the level thinks, or what its label or bot_limit has put in the place of that. */
static uint32_t iterations_of(const struct bot *bot)
{
	return bot->iterations || !bot->millis ? bot->iterations : UINT32_MAX;
}

static uint64_t micros_for(const struct bot *bot)
{
	bool own = bot->millis || bot->iterations;

	return 1000 * (uint64_t)(own ? bot->millis
				     : ai_strength_of(bot->game, bot->level)->millis);
}

static bool may_settle(const struct bot *bot)
{
	return bot->hurries && bot->threads == 1;
}

static struct ai_task task_of(const struct bot *bot)
{
	return (struct ai_task){
		.game = bot->game, .level = bot->level, .lore = bot->lore,
		.iterations = iterations_of(bot), .whole = !may_settle(bot), .review = bot->review,
		.flat = bot->kind == BOT_FLAT, .sees_all = bot->kind == BOT_CHEAT,
	};
}

int bot_sit(struct bot *bot, const struct game *game, uint64_t seed)
{
	bot->game = game;
	rng_seed(&bot->rng, seed);
	if (bot->kind == BOT_THUMB && !ai_game_of(game)->policy)
		return say_failure(EXIT_USAGE, W_NO_THUMB, WITH(game->id));
	if (bot->kind == BOT_EXEC) {
		bot->pipe = bot_pipe_open(strchr(bot->label, ':') + 1);
		return bot->pipe ? EXIT_FINE : EXIT_WORLD;
	}
	bot->lore = lore_of(game);
	if (bot->level == 0)
		return EXIT_FINE;
	bot->desk = memory_get((size_t)bot->threads, sizeof *bot->desk);
	for (int i = 0; i < bot->threads; i++) {
		struct ai_task task = task_of(bot);

		bot->desk[i].bot = bot;
		bot->desk[i].memory = memory_get(1, ai_player_size(&task));
	}
	return EXIT_FINE;
}

void bot_leave(struct bot *bot)
{
	for (int i = 0; bot->desk && i < bot->threads; i++)
		free(bot->desk[i].memory);
	free(bot->desk);
	bot->desk = NULL;
	if (bot->pipe)
		bot_pipe_close(bot->pipe);
	bot->pipe = NULL;
}

void bot_begin(struct bot *bot, const struct question *question, uint64_t seed)
{
	rng_seed(&bot->rng, seed);
	if (bot->pipe)
		bot_pipe_begin(bot->pipe, question);
}

/*
 * Steps until the time is over, or more of it cannot change the move. The clock is looked at after
 * every sixty-fourth of what has been done, which costs nothing and is at most that much late.
 */
static void step_in_time(const struct bot *bot, struct ai_player *player)
{
	clockid_t clock = bot->processor_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
	uint64_t micros = micros_for(bot), begun = micros_of(clock);
	bool settles = may_settle(bot) && ai_strength_of(bot->game, bot->level)->margin <= 0;
	uint32_t pieces = 0, slice = 1;

	while (!ai_player_step(player, slice)) {
		struct ai_progress progress = ai_player_progress(player);
		uint64_t spent = micros_of(clock) - begun;

		pieces += slice;
		slice = 1 + pieces / 64;
		if (spent >= micros / 3)
			ai_player_hurry(player);
		if ((spent >= micros && progress.ready) || lines_interrupted())
			break;
		if (settles && 2 * spent >= micros && spent < micros &&
		    ai_player_decided(player, (double)(micros - spent) / (double)spent *
						      progress.iterations))
			break;
	}
	ai_player_stop(player);
}

/* As many steps as it wants; the slices only let Ctrl-C be heard. */
static void step_through(struct ai_player *player)
{
	enum { SLICE = 256 };

	while (!ai_player_step(player, SLICE)) {
		if (lines_interrupted()) {
			ai_player_stop(player);
			break;
		}
	}
}

static void *run_desk(void *context)
{
	struct bot_desk *desk = context;
	struct ai_player *player = ai_player_begin(&desk->task, desk->memory);

	if (micros_for(desk->bot) > 0)
		step_in_time(desk->bot, player);
	else
		step_through(player);
	desk->answer = *ai_player_answer(player);
	desk->player = player;
	return NULL;
}

static void think(struct bot *bot, const struct question *question, const struct move *only)
{
	pthread_t thread[BOT_THREADS_MAX];
	bool started[BOT_THREADS_MAX] = {false};

	for (int i = 0; i < bot->threads; i++) {
		struct ai_task *task = &bot->desk[i].task;

		*task = task_of(bot);
		task->view = question->view;
		task->seat = question->seat;
		task->seats = question->setup->seats;
		task->seed = rng_next(&bot->rng);
		task->only = only;
	}
	for (int i = 1; i < bot->threads; i++)
		started[i] = pthread_create(&thread[i], NULL, run_desk, &bot->desk[i]) == 0;
	run_desk(&bot->desk[0]);
	for (int i = 1; i < bot->threads; i++) {
		if (!started[i])
			continue; /* one thread fewer: weaker, but a move all the same */
		pthread_join(thread[i], NULL);
		ai_answer_merge(&bot->desk[0].answer, &bot->desk[i].answer);
	}
	bot->thought = bot->desk[0].answer.iterations;
}

static struct move thumb_move(struct bot *bot, const struct question *question)
{
	struct ai_playout playout = {
		.game = question->game, .ai = ai_game_of(question->game), .lore = bot->lore,
		.seats = question->setup->seats,
	};

	return ai_policy_move(&playout, question->view, question->seat, &bot->rng);
}

bool bot_choose(struct bot *bot, const struct question *question, struct move *move)
{
	const struct bot_desk *desk = bot->desk;

	switch (bot->kind) {
	case BOT_EXEC:
		return bot_pipe_ask(bot->pipe, question, bot->millis, move);
	case BOT_RANDOM:
		*move = question->legal[rng_below(&bot->rng, (uint32_t)question->legal_count)];
		return true;
	case BOT_THUMB:
		*move = thumb_move(bot, question);
		return true;
	case BOT_LEVEL:
	case BOT_FLAT:
	case BOT_CHEAT:
		break;
	}
	think(bot, question, NULL);
	*move = desk->answer.at[ai_player_pick(&desk->task, &desk->answer)].move;
	return true;
}

const struct ai_answer *bot_answer(const struct bot *bot)
{
	return bot->desk ? &bot->desk[0].answer : NULL;
}

struct ai_choice bot_weigh(struct bot *bot, const struct question *question, struct move move)
{
	const struct ai_answer *answer = &bot->desk[0].answer;
	int at = 0;

	think(bot, question, &move);
	while (!move_same(&answer->at[at].move, &move))
		at++;
	return answer->at[at];
}

bool bot_advise(const struct question *question, const struct reader *reader,
		struct ai_advice *advice)
{
	struct bot bot;

	bot_read(&bot, "bot:5");
	ASSERT(bot.level == AI_LEVEL_ADVICE);
	if (bot_sit(&bot, question->game, 1) != EXIT_FINE)
		return false;
	think(&bot, question, NULL);
	ai_player_advise(bot.desk[0].player, reader, advice);
	bot_leave(&bot);
	return true;
}

bool bot_explain(const struct question *question, struct move move, const struct reader *reader,
		 struct text *out)
{
	struct bot bot;
	bool said;

	bot_read(&bot, "bot:5#1"); /* the sentence needs no search, only the row's memory */
	if (bot_sit(&bot, question->game, 1) != EXIT_FINE)
		return false;
	think(&bot, question, &move);
	said = ai_player_why(bot.desk[0].player, move, reader, out);
	bot_leave(&bot);
	return said;
}

/* The label of a player at a table begins with its kind: `bot:4`, `exec:./mine.py`. */
bool bot_player_start(struct player *player, const char *strength)
{
	struct bot *bot = memory_get(1, sizeof *bot);
	char label[BOT_LABEL_SIZE];

	snprintf(label, sizeof label, "%s%s%s", player->kind->word, *strength ? ":" : "",
		 strength);
	if (strcmp(label, "bot") == 0)
		snprintf(label, sizeof label, "bot:%d", LEVEL_DEFAULT);
	player->mind = bot;
	return bot_read(bot, label);
}

struct move bot_player_choose(struct player *player, const struct question *question)
{
	struct bot *bot = player->mind;
	struct move move = question->legal[0];

	if (!bot->game) {
		uint64_t seed;

		randombytes_buf(&seed, sizeof seed);
		bot->hurries = true;
		if (bot_sit(bot, question->game, seed) != EXIT_FINE)
			exit(EXIT_WORLD);
		bot_begin(bot, question, seed);
	}
	if (!bot_choose(bot, question, &move))
		exit(EXIT_WORLD);
	return move;
}

const char *bot_player_title(const struct player *player, char out[64])
{
	const struct bot *bot = player->kind->choose == bot_player_choose ? player->mind : NULL;
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	struct text text;

	text_init(&text, out, 64);
	out[0] = '\0';
	if (bot && bot->kind == BOT_LEVEL) {
		text_str(&text, ", ");
		words_put(&text, &reader, ai_words, ai_levels[bot->level - 1].name, NULL);
	}
	return out;
}

void bot_player_stop(struct player *player)
{
	if (player->mind)
		bot_leave(player->mind);
	free(player->mind);
	player->mind = NULL;
}
