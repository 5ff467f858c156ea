/*
 * Nanty Narking for the computer player. Everything rests on a fitted evaluation (nanty_board.c):
 * the rule of thumb looks at what each move does to it, search looks further.
 */
#include "ai/nanty.h"
#include "ai/nanty_guess.h"
#include "ai/nanty_thumb.h"
#include "ai/real.h"

#define WIN_WEIGHT 0.95
#define NOISE 0.012f /* of the rule of thumb's judgement, in chance to win */

static inline float noise_of(struct rng *rng)
{
	return (float)(rng_next(rng) >> 40) * (NOISE / 16777216.0f);
}

/*
 * Where there is nothing to weigh: an agent or money is always welcome, a turn without an ability
 * left ends, money from an ability is taken. The index of the move, or -1.
 */
static int plain_choice(const struct ai_spot *spot)
{
	const struct frame *f = nanty_top(spot->state);
	const struct step *step = nanty_step(f);
	int does = -1;
	int uses = 0;

	if (step->op != OP_ICON && step->op != OP_LAST_POINT)
		return -1;
	for (int i = 0; i < spot->count; i++) {
		int kind = spot->list[i].kind;

		if (kind == MOVE_USE && nanty_abilities[spot->list[i].arg[0]]->op == OP_GAIN)
			return i;
		uses += kind == MOVE_USE || kind == MOVE_ANSWER;
		if (kind == MOVE_DO)
			does = i;
	}
	if (step->op == OP_LAST_POINT)
		return uses ? -1 : 0;
	if (does < 0)
		return -1;
	return step->a == ICON_MONEY || step->a == ICON_AGENT ? does : -1;
}

/*
 * What a search remembers from one decision to the next: the thumb of playouts, which positions
 * follow each other, and the board of the root, which all worlds share.
 */
struct memory {
	struct nanty_thumb thumb;
	struct nanty_board root;
	struct nanty_known areas;
};

/* The thumb that search remembers, or one of the caller's. */
static struct nanty_thumb *thumb_for(const struct ai_spot *spot, struct nanty_thumb *own)
{
	struct memory *memory = spot->room;
	struct nanty_thumb *thumb = memory ? &memory->thumb : own;

	own->board.seats = 0;
	thumb->board.known = memory ? &memory->areas : NULL;
	nanty_thumb_open(thumb, spot->state, spot->seat);
	return thumb;
}

static struct move policy(const struct ai_spot *spot, struct rng *rng)
{
	struct nanty_thumb own, *thumb;
	float most = -2;
	int best = plain_choice(spot);

	if (best >= 0)
		return spot->list[best];
	best = 0;
	thumb = thumb_for(spot, &own);
	for (int i = 0; i < spot->count; i++) {
		float worth = nanty_thumb_worth(thumb, spot->list[i]) + noise_of(rng);

		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return spot->list[best];
}

static void prior(const struct ai_spot *spot, double *weight)
{
	struct nanty_thumb own, *thumb = thumb_for(spot, &own);
	double most = -2;

	for (int i = 0; i < spot->count; i++) {
		weight[i] = (double)nanty_thumb_worth(thumb, spot->list[i]);
		most = weight[i] > most ? weight[i] : most;
	}
	for (int i = 0; i < spot->count; i++)
		weight[i] = 1 / (1 + (most - weight[i]) * 40);
}

/* Between two turns: the next seat has been looked at and has not won. */
static bool settled(const struct game_state *s)
{
	return s->depth == 1 && s->stack[0].program == PROGRAM_TURN &&
	       s->stack[0].pc == TURN_PC_FIRST && s->city_used == 0;
}

static void evaluate(const struct ai_spot *spot, struct ai_value *value)
{
	struct nanty_board own = {.seats = 0};
	struct memory *memory = spot->room;
	float odds[NANTY_SEATS];

	nanty_board_odds(spot->state, memory ? &memory->thumb.board : &own, odds);
	memset(value, 0, sizeof *value);
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] = (double)odds[seat];
		value->utility[seat] = WIN_WEIGHT * value->win[seat] + (1 - WIN_WEIGHT) * 0.5;
	}
}

/*
 * How well the personalities of a world fit what their seats' play has left on the table: each
 * against the one that fits best.
 */
static double likely(const struct ai_spot *spot)
{
	const struct game_state *world = spot->state;
	struct memory *memory = spot->room;
	struct nanty_board own = {.seats = 0}, *board = memory ? &memory->root : &own;
	double all = 1;

	nanty_board_sum_on(world, board);
	for (int seat = 0; seat < world->seats; seat++) {
		float chance[NANTY_PERSONS + 1];
		float best = 0;

		if (seat == spot->seat)
			continue;
		nanty_guess_read(board, seat, nanty_possible(world, spot->seat, seat), chance);
		for (int person = 1; person <= NANTY_PERSONS; person++)
			best = chance[person] > best ? chance[person] : best;
		all *= (double)(chance[world->personality[seat]] / best);
	}
	return all;
}

/* More thought goes on to help here, but slowly: the upper levels differ by their margins too. */
static const struct ai_strength strength[] = {
	{40, 10, 0.12, 0}, {160, 20, 0.07, 0}, {400, 40, 0.04, 0},
	{1000, 100, 0.025, 0}, {10000, 500, 0.01, 0}, {40000, 2000, 0, 0},
};

const struct ai_game nanty_ai = {
	.id = "nanty",
	.strength = strength,
	.win_weight = WIN_WEIGHT,
	.margin_scale = 20,
	.explore = 0.12,
	.trust = 1, /* less, and much thought is worse than little */
	.lean = 0.2, /* with few iterations search is otherwise worse than the rule of thumb */
	.wide = 12,
	.merge_chance = true, /* or every refill would begin the tree anew */
	.depth = 20,
	.policy = policy,
	.policy_needs_list = true,
	.settled = settled,
	.evaluate = evaluate,
	.prior = prior,
	.likely = likely,
	.room_size = sizeof(struct memory),
	.why = nanty_why,
	.mend = nanty_mend,
};
