/* A player is a search with a task, and with the table its game wants made before it. */
#include "ai/player.h"

enum {
	NODES_MAX = 280000, /* so that AI_PLAYER_MEMORY is enough */
	NODES_MIN = 256,
	NODES_EACH = 4, /* an iteration adds one node, or a few after chance */
};

struct ai_player {
	struct ai_task task;
	struct ai_search *search;
	bool prepared; /* the lore is complete */
	struct ai_answer answer;
};

static uint32_t iterations_of(const struct ai_task *task)
{
	return task->iterations ? task->iterations
				: ai_strength_of(task->game, task->level)->iterations;
}

/* A tree that is never looked at is not made; a small one is quicker to clear. */
static uint32_t nodes_of(const struct ai_task *task)
{
	uint64_t nodes = NODES_MIN + NODES_EACH * (uint64_t)iterations_of(task);

	if (task->flat || ai_game_of(task->game)->judge)
		return NODES_MIN;
	return (uint32_t)(nodes < NODES_MAX ? nodes : NODES_MAX);
}

static size_t head_size(void)
{
	return (sizeof(struct ai_player) + 15) / 16 * 16;
}

size_t ai_player_size(const struct ai_task *task)
{
	return head_size() + ai_search_size(task->game, nodes_of(task));
}

struct ai_player *ai_player_begin(const struct ai_task *task, void *memory)
{
	const struct ai_strength *strength = ai_strength_of(task->game, task->level);
	struct ai_player *player = memory;
	struct ai_query query = {
		.game = task->game, .view = task->view, .lore = task->lore, .seat = task->seat,
		.seats = task->seats, .viewer = task->sees_all ? VIEW_ALL : task->seat,
		.flat = task->flat, .only = task->only, .review = task->review, .seed = task->seed,
		.iterations = iterations_of(task), .style = strength->style,
		/* Who picks among near-equal moves has to know them all. */
		.settle = !task->whole && strength->margin <= 0,
	};

	ASSERT(task->lore || ai_lore_size(task->game) == 0);
	player->task = *task;
	player->task.view = NULL; /* the search has its own */
	player->task.only = NULL;
	player->prepared = ai_lore_size(task->game) == 0;
	player->search = ai_search_init(task->game, nodes_of(task),
					(unsigned char *)memory + head_size());
	ai_search_begin(player->search, &query);
	return player;
}

bool ai_player_step(struct ai_player *player, uint32_t slice)
{
	if (ai_search_progress(player->search).done)
		return true;
	while (slice > 0 && !player->prepared) {
		player->prepared = ai_lore_step(player->task.game, player->task.lore, 1);
		slice--;
	}
	return player->prepared && ai_search_step(player->search, slice);
}

void ai_player_stop(struct ai_player *player)
{
	ai_search_stop(player->search);
}

struct ai_progress ai_player_progress(const struct ai_player *player)
{
	return ai_search_progress(player->search);
}

const struct ai_answer *ai_player_answer(struct ai_player *player)
{
	ai_search_read(player->search, &player->answer);
	return &player->answer;
}

/* Flat Monte Carlo looks at all moves equally often: there the value decides. */
static int most_valued(const struct ai_answer *answer)
{
	int best = 0;

	for (int i = 1; i < answer->count; i++)
		best = answer->at[i].value > answer->at[best].value ? i : best;
	return best;
}

int ai_player_pick(const struct ai_task *task, const struct ai_answer *answer)
{
	struct rng rng;

	if (task->flat)
		return most_valued(answer);
	rng_seed(&rng, ~task->seed);
	return ai_level_pick(ai_strength_of(task->game, task->level), answer, &rng);
}

struct move ai_player_move(struct ai_player *player)
{
	const struct ai_answer *answer = ai_player_answer(player);

	return answer->at[ai_player_pick(&player->task, answer)].move;
}

void ai_player_advise(struct ai_player *player, const struct reader *reader,
		      struct ai_advice *advice)
{
	const struct ai_answer *answer = ai_player_answer(player);
	int best = ai_answer_best(answer);
	int next = ai_answer_next(answer, best);
	double win = answer->at[best].win;
	struct move better;
	struct text why;

	if (ai_search_mend(player->search, answer->at[best].move, &better)) {
		best = 0;
		while (!move_same(&answer->at[best].move, &better))
			best++;
		next = ai_answer_next(answer, best);
	}
	/* What would be mended itself is not as good, whatever the search makes of it. */
	if (next >= 0 && ai_search_mend(player->search, answer->at[next].move, &better))
		next = -1;
	memset(advice, 0, sizeof *advice);
	advice->best = answer->at[best];
	if (advice->best.win < win) /* hardly looked at, and no worse than what it replaces */
		advice->best.win = win;
	if (next >= 0 && answer->at[next].visits > 0) {
		advice->next = answer->at[next];
		if (!ai_choice_above(&advice->best, &advice->next))
			advice->next.win = advice->best.win;
		advice->has_next = true;
	}
	text_init(&why, advice->why, sizeof advice->why);
	if (!ai_search_why(player->search, advice->best.move, reader, &why))
		advice->why[0] = '\0';
}

bool ai_player_why(struct ai_player *player, struct move move, const struct reader *reader,
		   struct text *out)
{
	return ai_search_why(player->search, move, reader, out);
}

bool ai_player_decided(const struct ai_player *player, double turns)
{
	return ai_search_decided(player->search, turns);
}

void ai_player_hurry(struct ai_player *player)
{
	ai_search_hurry(player->search);
}
