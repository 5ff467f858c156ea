/*
 * Around the World in 80 Days for the computer player. Everything rests on one table, computed
 * once: how many turns a seat alone on the default board needs to get home, by space, money and
 * Rumors. Playouts walk down that table; a position is worth what the seats' turns to go say.
 */
#include "ai/eighty.h"
#include "ai/real.h"
#include "games/eighty/reach.h"

enum {
	TURN = 256,      /* the table counts in parts of a turn */
	MONEY_MAX = 400, /* more is as good as this */
	RUMORS_MAX = 3,
	FAR = 60 * TURN, /* worse than any real position */
	PURSE_LEFT = 10, /* ED-5.1 */
	NOISE = 96,      /* a playout does not tell apart what differs by less */
	KEEP = 110,      /* a Character kept for later */
};

struct lore {
	uint16_t go[RUMORS_MAX + 1][EIGHTY_LONDON + 1][MONEY_MAX + 1];
};

static inline int turns(const struct lore *lore, int space, int money, int rumors)
{
	int more = rumors > RUMORS_MAX ? (rumors - RUMORS_MAX) * 4 * TURN : 0;

	if (money > MONEY_MAX)
		money = MONEY_MAX;
	if (money < 0)
		money = 0; /* two pawns: a Bet that is due pays for the move too, ED-6.6 */
	return lore->go[rumors > RUMORS_MAX ? RUMORS_MAX : rumors][space][money] + more;
}

/* Of 16 Bets of a kind so many pay, if nothing is known about the others. */
static inline int bet_odds(int kind)
{
	return kind == SPACE_BET_HIGH ? 3 : kind == SPACE_BET_3 ? 5 : 7;
}

static inline int bet_pay(int kind)
{
	return kind == SPACE_BET_HIGH ? 45 : (kind - SPACE_BET_1 + 1) * EIGHTY_NOTE;
}

/* Turns to go after landing on a space, for the next own turn. `odds`: of 16, that a Bet pays. */
static int landed(const struct lore *lore, int kind, int space, const int purse[2], int odds)
{
	int money = purse[0];
	int rumors = purse[1];

	if (space == EIGHTY_LONDON)
		return 0;
	if (kind == SPACE_POLICE)
		return rumors > 0 ? TURN + turns(lore, space, money + 15, rumors - 1) : FAR;
	if (!eighty_is_bet(kind))
		return turns(lore, space, money, rumors);
	return (odds * turns(lore, space, money + bet_pay(kind), rumors) +
		(16 - odds) * turns(lore, space, money, rumors)) / 16;
}

/* The best of all moves from a place, the others being away: one entry of the table. */
static int best_go(const struct lore *lore, int space, int money, int rumors)
{
	int best = FAR;
	int back = space - 1;

	for (int to = space + 1; to <= EIGHTY_LONDON && eighty_cost(to - space) <= money; to++) {
		int purse[2] = {money - eighty_cost(to - space), rumors};
		int kind = eighty_board[to];
		int go;

		if (kind == SPACE_LAYOVER || (kind == SPACE_POLICE && !rumors))
			continue;
		if (to == EIGHTY_LONDON && (rumors || purse[0] > PURSE_LEFT))
			continue;
		go = landed(lore, kind, to, purse, bet_odds(kind));
		best = go < best ? go : best;
	}
	while (back > 0 && eighty_board[back] != SPACE_LAYOVER)
		back--;
	if (back > 0) {
		int go = turns(lore, back, money + (space - back) * EIGHTY_NOTE, rumors);

		best = go < best ? go : best;
	} else if (best == FAR) { /* ED-3.8 */
		best = turns(lore, 0, money < EIGHTY_MONEY ? EIGHTY_MONEY : money, rumors);
	}
	if (eighty_board[space] == SPACE_POUND) {
		int take = turns(lore, space, money + EIGHTY_NOTE, rumors);

		best = take < best ? take : best;
		if (money >= EIGHTY_NOTE) {
			int give = turns(lore, space, money - EIGHTY_NOTE, rumors);

			best = give < best ? give : best;
		}
	}
	return best + TURN < FAR ? best + TURN : FAR;
}

/* Improves all entries until nothing changes: going back and forth makes circles. */
static void lore_build(void *memory)
{
	struct lore *lore = memory;

	for (int rumors = 0; rumors <= RUMORS_MAX; rumors++) {
		bool changed = true;

		for (int space = 0; space <= EIGHTY_LONDON; space++) {
			for (int money = 0; money <= MONEY_MAX; money++)
				lore->go[rumors][space][money] =
					space == EIGHTY_LONDON ? 0 : FAR;
		}
		for (int sweep = 0; sweep < 40 && changed; sweep++) {
			changed = false;
			for (int i = EIGHTY_TRACK * (MONEY_MAX + 1) + MONEY_MAX; i >= 0; i--) {
				int space = i / (MONEY_MAX + 1);
				int money = i % (MONEY_MAX + 1);
				uint16_t *entry = &lore->go[rumors][space][money];
				int go = best_go(lore, space, money, rumors);

				changed |= go < *entry;
				*entry = (uint16_t)(go < *entry ? go : *entry);
			}
		}
	}
}

/* Turns to go of a seat's pawn with that purse, if it lands on `to` now. */
static int land_now(const struct ai_spot *spot, int to, int money, int rumors)
{
	const struct game_state *s = spot->state;
	int purse[2] = {money, rumors};
	int kind = to == EIGHTY_LONDON ? SPACE_LONDON : eighty_spaces(s)[to];
	int odds = 0;

	if (eighty_is_bet(kind))
		odds = eighty_bet_pays(kind, eighty_position(s, to)) ? 11 : 3;
	return landed(spot->lore, kind, to, purse, odds);
}

/* A Character played at the point where the action is chosen. */
static int play_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	const struct eighty_step_of_card *op = eighty_cards[move.arg[0]].program;
	int space = s->place[spot->seat][move.arg[1]];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int to = move.arg[2];

	if (op->op == OP_DROP_RUMOR)
		return turns(spot->lore, space, money, rumors - 1) - TURN;
	if (op->op == OP_TAKE_OR_GIVE) {
		int take = turns(spot->lore, space, money + op->arg, rumors);
		int give = money < op->arg ? FAR
					   : turns(spot->lore, space, money - op->arg, rumors);

		return (take < give ? take : give) - TURN;
	}
	if (op->op == OP_TO_LAYOVER)
		return turns(spot->lore, to, money + (space - to) * EIGHTY_NOTE, rumors);
	if (op->op == OP_AHEAD)
		return land_now(spot, to, money, rumors);
	if (op->op == OP_PRICE_LESS || op->op == OP_PRICE_HALVES)
		return land_now(spot, to, money - eighty_price(op, to - space), rumors);
	return 0; /* a Bet that pays after all */
}

/* Turns to go after a move of STEP_ACTION, for its own pawn; then the other pawn's are added. */
static int move_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int pawn = move.arg[0];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int space = s->place[spot->seat][pawn < EIGHTY_PAWNS ? pawn : 0];

	switch (move.kind) {
	case EIGHTY_FORWARD:
		return land_now(spot, move.arg[1], money - eighty_cost(move.arg[1] - space),
				rumors);
	case EIGHTY_BACK:
		return turns(spot->lore, move.arg[1],
			     money + (space - move.arg[1]) * EIGHTY_NOTE, rumors);
	case EIGHTY_STAY:
		return turns(spot->lore, space, money + (move.arg[1] ? -10 : 10), rumors);
	case EIGHTY_PLAY:
		return play_go(spot, move) + KEEP;
	default: /* a report, a pass or a return: there is nothing to choose */
		return turns(spot->lore, space, money, rumors);
	}
}

/* With two pawns the moves of either are compared by the sum over both. */
static int pair_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int pawn = move.kind == EIGHTY_PLAY ? move.arg[1] : move.arg[0];
	int go = move_go(spot, move);

	if (s->pawns == 1 || pawn >= EIGHTY_PAWNS)
		return go;
	return go - turns(spot->lore, s->place[spot->seat][pawn], (int)s->money[spot->seat],
			  s->rumors[spot->seat]);
}

/* What carrying out a drawn card is worth, in parts of a turn, as far as it can be told. */
static int card_worth(const struct ai_spot *spot, int card)
{
	const struct game_state *s = spot->state;
	int pawn = s->acting ? s->acting - 1 : 0;
	int space = s->place[spot->seat][pawn];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int now = turns(spot->lore, space, money, rumors);
	const struct eighty_step_of_card *op = eighty_cards[card].program;

	if (card >= CARD_EVENTS)
		return KEEP;
	switch (op->op) {
	case OP_EXTRA_TURN:
		return TURN;
	case OP_MISS_TURN:
		return -TURN;
	case OP_REFUND:
		return now - turns(spot->lore, space, money + s->paid, rumors);
	case OP_LOSE_HALF:
		return now - turns(spot->lore, space, money - money / 2, rumors);
	case OP_SET_MONEY:
		return now - turns(spot->lore, space, op->arg, rumors);
	case OP_DROP_RUMOR:
	case OP_RUMOR_OR_SKIP:
		return rumors ? now - turns(spot->lore, space, money, rumors - 1) : 0;
	case OP_TAKE_BY_RUMORS:
		return now - turns(spot->lore, space, money + op->arg * rumors, rumors);
	default: /* small or unforeseeable */
		return 0;
	}
}

static struct move cash_move(const struct ai_spot *spot)
{
	const struct game_state *s = spot->state;
	int pounds = eighty_cards[s->card - 1].program[s->next_op - 1].arg;
	int space = s->place[spot->seat][s->acting ? s->acting - 1 : 0];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];

	if (spot->count < 2 || turns(spot->lore, space, money + pounds, rumors) <=
				       turns(spot->lore, space, money - pounds, rumors))
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
		return spot->list[card_worth(spot, s->drawn[0] - 1) <
				  card_worth(spot, s->drawn[1] - 1)];
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
	int money = (int)s->money[seat];
	int rumors = s->rumors[seat];
	int go = 0;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		int space = s->place[seat][pawn];
		int kind = eighty_spaces(s)[space];

		if (space == EIGHTY_LONDON)
			continue;
		if (s->pawn[seat][pawn] == PAWN_TURNED) {
			int pay = eighty_position(s, space) * EIGHTY_NOTE;

			go += TURN + turns(spot->lore, space, money + pay, rumors - 1);
		} else if (s->pawn[seat][pawn] == PAWN_BET) {
			int purse[2] = {money, rumors};
			bool pays = eighty_bet_pays(kind, eighty_position(s, space));

			go += landed(spot->lore, kind, space, purse, pays ? 11 : 3);
		} else {
			go += turns(spot->lore, space, money, rumors);
		}
	}
	go -= __builtin_popcount(s->held[seat]) * KEEP / 2;
	go += (s->missing >> seat & 1) * TURN;
	if (seat == s->turn)
		go -= s->extra * TURN;
	return (double)go / TURN + (double)((seat - s->turn + s->seats) % s->seats) / s->seats;
}

/* Who is nearer to home wins, the surer the nearer home is. */
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
		double behind = go[seat] - nearest;

		value->win[seat] = real_exp(-behind / (1 + 0.05 * nearest));
		sum += value->win[seat];
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] /= sum;
		value->utility[seat] =
			0.9 * value->win[seat] + 0.1 * ai_squeeze(mean - go[seat], 4);
	}
}

/* Moves that get home sooner look better. */
static void prior(const struct ai_spot *spot, double *weight)
{
	const struct game_state *s = spot->state;
	int go[LEGAL_MAX];
	int least = 2 * FAR;

	for (int i = 0; i < spot->count; i++) {
		go[i] = s->step == STEP_ACTION ? pair_go(spot, spot->list[i]) : 0;
		least = go[i] < least ? go[i] : least;
	}
	for (int i = 0; i < spot->count; i++)
		weight[i] = 1 / (1 + (double)(go[i] - least) / (TURN / 2));
}

enum { WORD_HOME, WORD_GO, WORD_MONEY };

static const struct message words[] = {
	[WORD_HOME] = {"why-home", {"That is London, and the game.", "È Londra, e la partita."}},
	[WORD_GO] = {"why-turns",
		     {"Home is then about {0} {0|turn|turns} away.",
		      "Casa è poi a circa {0} {0|turno|turni}."}},
	[WORD_MONEY] = {"why-money",
			{"It brings {1} pounds for longer strides; home is then about {0} "
			 "{0|turn|turns} away.",
			 "Porta {1} sterline per passi più lunghi; casa è poi a circa {0} "
			 "{0|turno|turni}."}},
};

static bool why(const struct ai_spot *spot, struct move move, const struct reader *reader,
		struct text *out)
{
	const struct game_state *s = spot->state;
	int arg[2] = {0, 0};
	int word = WORD_GO;

	if (s->step != STEP_ACTION || (move.kind != EIGHTY_FORWARD && move.kind != EIGHTY_BACK))
		return false;
	arg[0] = (move_go(spot, move) + TURN / 2) / TURN;
	if (move.kind == EIGHTY_BACK) {
		arg[1] = (s->place[spot->seat][move.arg[0]] - move.arg[1]) * EIGHTY_NOTE;
		word = WORD_MONEY;
	} else if (move.arg[1] == EIGHTY_LONDON && s->pawns == 1) {
		word = WORD_HOME;
	}
	words_put(out, reader, words, word, arg);
	return true;
}

const struct ai_game eighty_ai = {
	.id = "eighty",
	.win_weight = 0.9,
	.margin_scale = 10,
	.explore = 0.5,
	.wide = 20,
	.depth = 8,
	.lore_size = sizeof(struct lore),
	.lore_build = lore_build,
	.policy = policy,
	.policy_needs_list = true,
	.evaluate = evaluate,
	.prior = prior,
	.why = why,
};
