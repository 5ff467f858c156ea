/* Computer players: labels, memory, clocks and threads around the search of ai/. */
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <time.h>

#include "ai/playout.h"
#include "games/list.h"
#include "term/bots.h"
#include "term/paper.h"

enum {
	LEVEL_DEFAULT = 4, GAMES_MAX = 16, MILLIS_MAX = 3600 * 1000,
	NODES_MIN = 1 << 14, NODES_MAX = 1 << 21,
};

struct bot_desk {
	struct ai_arena arena;
	void *memory;
	struct ai_query query;
	struct ai_answer answer;
};

static uint64_t micros_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static uint64_t wall_now(void *context)
{
	(void)context;
	return micros_of(CLOCK_MONOTONIC);
}

static uint64_t processor_now(void *context)
{
	(void)context;
	return micros_of(CLOCK_THREAD_CPUTIME_ID);
}

static const struct ai_clock wall = {wall_now, NULL};
static const struct ai_clock processor = {processor_now, NULL};

/* What a game's row wants computed is computed once for the whole process. */
static const void *lore_of(const struct game *game)
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
		ai_lore_build(game, lore[at]);
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
	uint32_t fixed = bot->level > 0 ? ai_strength_of(game, bot->level)->iterations : 0;

	if (bot->millis || bot->iterations)
		return;
	if (!fixed) {
		bot->millis = millis;
		bot->iterations = iterations;
	} else if (iterations) { /* no clock anywhere: the result depends on the seed alone */
		bot->iterations = fixed;
	}
}

/* What the level thinks, or what its label or bot_limit has put in the place of that. */
static struct ai_budget budget_of(const struct bot *bot)
{
	const struct ai_strength *strength = ai_strength_of(bot->game, bot->level);
	bool own = bot->millis || bot->iterations;
	uint32_t millis = own ? bot->millis : strength->millis;

	return (struct ai_budget){
		.iterations = own ? bot->iterations : strength->iterations,
		.micros = (uint64_t)millis * 1000,
		.clock = bot->processor_time ? &processor : &wall,
		/* Who picks among near-equal moves has to know them all. */
		.settle = bot->hurries && strength->margin <= 0 && bot->threads == 1,
	};
}

/*
 * Nodes for a search: an iteration adds one, or a few after chance; the fastest game does some
 * 300 in a millisecond. A small arena is faster to clear.
 */
static uint32_t nodes_of(const struct bot *bot)
{
	struct ai_budget budget = budget_of(bot);
	uint64_t nodes = budget.micros ? budget.micros * 6 / 10 + NODES_MIN : NODES_MAX;

	if (budget.iterations && 4 * (uint64_t)budget.iterations + 256 < nodes)
		nodes = 4 * (uint64_t)budget.iterations + 256;
	return (uint32_t)(nodes < NODES_MAX ? nodes : NODES_MAX);
}

int bot_sit(struct bot *bot, const struct game *game, uint64_t seed)
{
	uint32_t nodes;

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
	nodes = nodes_of(bot);
	bot->desk = memory_get((size_t)bot->threads, sizeof *bot->desk);
	for (int i = 0; i < bot->threads; i++) {
		bot->desk[i].memory = memory_get(1, ai_arena_size(game, nodes));
		ai_arena_init(&bot->desk[i].arena, game, nodes, bot->desk[i].memory);
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

static void *run_desk(void *context)
{
	struct bot_desk *desk = context;

	ai_search(&desk->query, &desk->arena, &desk->answer);
	return NULL;
}

static void think(struct bot *bot, const struct question *question, const struct move *only)
{
	pthread_t thread[BOT_THREADS_MAX];
	bool started[BOT_THREADS_MAX] = {false};

	for (int i = 0; i < bot->threads; i++) {
		bot->desk[i].query = (struct ai_query){
			.game = question->game, .view = question->view, .lore = bot->lore,
			.seat = question->seat, .seats = question->setup->seats,
			.viewer = bot->kind == BOT_CHEAT ? VIEW_ALL : question->seat,
			.flat = bot->kind == BOT_FLAT, .only = only, .seed = rng_next(&bot->rng),
			.budget = budget_of(bot),
		};
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
	const struct ai_answer *answer;
	int at = 0;

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
	answer = &bot->desk[0].answer;
	/* Flat Monte Carlo looks at all moves equally often: there the value decides. */
	if (bot->kind == BOT_LEVEL)
		at = ai_level_pick(ai_strength_of(bot->game, bot->level), answer, &bot->rng);
	else if (bot->kind == BOT_CHEAT)
		at = ai_answer_best(answer);
	for (int i = 1; bot->kind == BOT_FLAT && i < answer->count; i++)
		at = answer->at[i].value > answer->at[at].value ? i : at;
	*move = answer->at[at].move;
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

/* The choice looked at most, after `but`, the better of equals; -1 if there is none. */
static int most_visited(const struct ai_answer *answer, int but)
{
	int best = -1;

	for (int i = 0; i < answer->count; i++) {
		const struct ai_choice *a = &answer->at[i];

		if (i != but && (best < 0 || a->visits > answer->at[best].visits ||
				 (a->visits == answer->at[best].visits &&
				  a->value > answer->at[best].value)))
			best = i;
	}
	return best;
}

bool bot_advise(const struct question *question, const struct reader *reader,
		struct bot_advice *advice)
{
	const struct ai_game *ai = ai_game_of(question->game);
	const struct ai_answer *answer;
	struct bot bot;
	struct ai_spot spot;
	struct text why;
	int best, next;

	memset(advice, 0, sizeof *advice);
	bot_read(&bot, "bot:5");
	ASSERT(bot.level == AI_LEVEL_ADVICE);
	if (bot_sit(&bot, question->game, 1) != EXIT_FINE)
		return false;
	think(&bot, question, NULL);
	answer = bot_answer(&bot);
	best = ai_answer_best(answer);
	next = most_visited(answer, best);
	advice->best = answer->at[best];
	if (next >= 0 && answer->at[next].visits > 0) {
		advice->next = answer->at[next];
		advice->has_next = true;
	}
	spot = (struct ai_spot){
		.state = question->view, .lore = bot.lore, .list = question->legal,
		.count = question->legal_count, .seat = question->seat,
		.seats = question->setup->seats,
	};
	text_init(&why, advice->why, sizeof advice->why);
	if (!ai->why || !ai->why(&spot, advice->best.move, reader, &why))
		advice->why[0] = '\0';
	bot_leave(&bot);
	return true;
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
