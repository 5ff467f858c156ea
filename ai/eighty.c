/*
 * Around the World in 80 Days for the computer player. Everything rests on tables, computed once:
 * how many turns a seat needs to get home (eighty_lore.c). Search looks ahead in the tree, one
 * move beyond it by the tables, and then a position is worth what the seats' turns to go say.
 */
#include "ai/eighty.h"
#include "ai/eighty_move.h"
#include "ai/real.h"

enum { NOISE = 96 /* a playout does not tell apart what differs by less */ };

/* Turns to go of the asked seat from a space, with so much more money. */
static int now_go(const struct ai_spot *spot, int space, int more)
{
	const struct game_state *s = spot->state;
	struct eighty_means means = {(int)s->money[spot->seat] + more, s->rumors[spot->seat], 0};

	return eighty_turns(spot->lore, eighty_rank_at(s, spot->seat, space), space, means);
}

/* With two pawns the moves of either are compared by the sum over both. */
static int pair_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int pawn = move.kind == EIGHTY_PLAY ? move.arg[1] : move.arg[0];
	int go = eighty_move_go(spot, move);

	if (s->pawns == 1 || pawn >= EIGHTY_PAWNS)
		return go;
	return go - now_go(spot, s->place[spot->seat][pawn], 0);
}

static struct move cash_move(const struct ai_spot *spot)
{
	const struct game_state *s = spot->state;
	int pounds = eighty_cards[s->card - 1].program[s->next_op - 1].arg;
	int space = s->place[spot->seat][s->acting ? s->acting - 1 : 0];

	if (spot->count < 2 || now_go(spot, space, pounds) <= now_go(spot, space, -pounds))
		return spot->list[0];
	return spot->list[1];
}

static struct move action_move(const struct ai_spot *spot, struct rng *rng)
{
	uint64_t noise = rng_next(rng);
	int best = 0;
	int least = 2 * FAR;

	for (int i = 0; i < spot->count; i++) {
		int go = pair_go(spot, spot->list[i]) + (int)((noise & 15) * NOISE / 16);

		noise = noise >> 4 | noise << 60;
		if (go < least) {
			least = go;
			best = i;
		}
	}
	return spot->list[best];
}

static struct move policy(const struct ai_spot *spot, struct rng *rng)
{
	const struct game_state *s = spot->state;

	switch ((enum eighty_step)s->step) {
	case STEP_CHOOSE:
		return spot->list[eighty_card_worth(spot, s->drawn[0] - 1) <
				  eighty_card_worth(spot, s->drawn[1] - 1)];
	case STEP_CASH:
		return cash_move(spot);
	case STEP_ACTION:
		return action_move(spot, rng);
	case STEP_BET:
	case STEP_POLICE:
	case STEP_FIRST:
	case STEP_DRAW:
	case STEP_OVER:
	case STEP_COUNT:
		break;
	}
	return spot->list[0]; /* play the Character: it is for this */
}

/* Turns to go of a seat as the position stands. */
static double seat_go(const struct ai_spot *spot, int seat)
{
	const struct game_state *s = spot->state;
	int go = 0;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		int space = s->place[seat][pawn];
		int kind = eighty_spaces(s)[space];
		struct eighty_means means = {(int)s->money[seat], s->rumors[seat], 0};
		struct eighty_rank rank;

		if (space == EIGHTY_LONDON)
			continue;
		rank = eighty_rank_at(s, seat, space);
		if (s->pawn[seat][pawn] == PAWN_TURNED) {
			means.money += eighty_position(s, space) * EIGHTY_NOTE;
			means.rumors--;
			go += TURN + eighty_turns(spot->lore, rank, space, means);
		} else if (s->pawn[seat][pawn] == PAWN_BET) {
			means.odds = eighty_bet_chance(s, seat, kind, space);
			go += eighty_landed(spot->lore, rank, kind, space, means);
		} else {
			go += eighty_turns(spot->lore, rank, space, means);
		}
	}
	go -= eighty_held_worth(s->held[seat], go);
	go += (s->missing >> seat & 1) * TURN;
	if (seat == s->turn)
		go -= s->extra * TURN;
	return (double)go / TURN + (double)((seat - s->turn + s->seats) % s->seats) / s->seats;
}

/*
 * By how many turns one must lead to have e times the odds, by the turns to go of whoever is
 * nearest: the nearer home, the surer. From tools/eighty_fit.c, games of the search against itself.
 */
static double spread(double nearest)
{
	return nearest < 2 ? 0.5 : nearest > 13 ? 2.15 : 0.2 + 0.15 * nearest;
}

/* Utility before the end: winning, and the lead; set by hand. */
#define WIN_SHARE 0.9
#define LEAD_SHARE 0.1
#define LEAD_SCALE 4.0 /* turns of it that count as three quarters */

/* Who is nearer to home wins. */
static void evaluate(const struct ai_spot *spot, struct ai_value *value)
{
	double go[SEAT_MAX], sum = 0, nearest = 1000, mean = 0;

	memset(value, 0, sizeof *value);
	for (int seat = 0; seat < spot->seats; seat++) {
		go[seat] = seat_go(spot, seat);
		nearest = go[seat] < nearest ? go[seat] : nearest;
		mean += go[seat] / spot->seats;
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] = real_exp((nearest - go[seat]) / spread(nearest));
		sum += value->win[seat];
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] /= sum;
		value->utility[seat] =
			WIN_SHARE * value->win[seat] +
			LEAD_SHARE * ai_squeeze(mean - go[seat], LEAD_SCALE);
	}
}

/* Not in the middle of a turn: a card that was drawn says nothing in the tables. */
static bool settled(const struct game_state *s)
{
	return s->step == STEP_ACTION;
}

/* Moves that get home sooner look better. */
static void prior(const struct ai_spot *spot, double *weight)
{
	const struct game_state *s = spot->state;
	int go[LEGAL_MAX];
	int least = 2 * FAR;

	for (int i = 0; i < spot->count; i++) {
		go[i] = 0;
		if (s->step == STEP_ACTION)
			go[i] = pair_go(spot, spot->list[i]);
		least = go[i] < least ? go[i] : least;
	}
	for (int i = 0; i < spot->count; i++)
		weight[i] = 1 / (1 + (double)(go[i] - least) / (TURN / 2));
}

/*
 * Near-equal moves hardly exist after much thought, which settles on one: so the upper levels
 * differ by thought alone.
 */
static const struct ai_strength strength[] = {
	{40, 10, 0.05, 0}, {160, 20, 0.03, 0}, {500, 40, 0.02, 0},
	{1800, 150, 0, 0}, {15000, 500, 0, 0}, {600000, 2000, 0, 0},
};

const struct ai_game eighty_ai = {
	.id = "eighty",
	.strength = strength,
	.win_weight = 1, /* nothing is better than to be home: a lead is worth less */
	.margin_scale = 10,
	.explore = 0.1,
	.trust = 0.2,
	.wide = 20,
	.depth = 1,
	.lore_size = sizeof(struct eighty_lore),
	.lore_step = eighty_lore_step,
	.policy = policy,
	.policy_needs_list = true,
	.settled = settled,
	.evaluate = evaluate,
	.prior = prior,
	.why = eighty_why,
};
