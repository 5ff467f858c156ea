/*
 * The tables of turns to go. An entry is one turn and the best that can follow; with a little of
 * the second best, since somebody may stand in the way. Cards are in them by what they do on
 * average, Bets and Police by what they pay at a rank. The figures that are not rules were taken
 * from games of the search against itself.
 */
#include "ai/eighty_lore.h"

enum {
	BET_HIGH = 45,   /* what the Bet "4, 5, 6" pays, mostly to the fourth */
	BLOCKED = 20,    /* of 256 that the best move cannot be made ... */
	BLOCKED_MAX = 2 * TURN, /* ... which costs no more than this */
	POLICE_WAIT = 100, /* what it takes to get onto one of the few Police spaces */
	POUND_EASE = 30, /* on Pound one can wait */
	REFUND = 10,     /* what was paid for a stride, about */
	PASSED = TURN / 2, /* what being carried past another pawn is worth */
	NEAR_HOME = 8 * TURN, /* from here on Characters lose their worth */
	SWEEPS = 40,
};

/* By Character, from CARD_EVENTS. */
static const int16_t keep[CARD_CHARACTERS] = {120, 150, 20, 140, 240, 110, 40, 270};

int eighty_held_worth(uint32_t held, int go)
{
	int sum = 0;

	for (; held; held &= held - 1)
		sum += keep[__builtin_ctz(held)];
	return go < NEAR_HOME ? sum * go / NEAR_HOME : sum;
}

/* The rank a table is for, from 0. */
static inline int rank_of(int table)
{
	return table < 2 ? table : table - 2;
}

static inline int bet_pay(int kind)
{
	return kind == SPACE_BET_HIGH ? BET_HIGH : (kind - SPACE_BET_1 + 1) * EIGHTY_NOTE;
}

/* Of 256 Bets of a kind so many pay a pawn that mostly has that rank. */
static int bet_odds(int table, int kind)
{
	int off = kind - SPACE_BET_1 - rank_of(table);

	if (table < 2 && kind > SPACE_BET_2)
		return 0;
	if (off == 0)
		return 190;
	return off < -1 || off > 1 ? 0 : table < 2 ? 90 : 60;
}

static int drawing(const struct eighty_lore *lore, struct eighty_rank rank, int space,
		   struct eighty_means means)
{
	int at = lore->draw_at[space];
	int money = means.money > MONEY_MAX ? MONEY_MAX : means.money < 0 ? 0 : means.money;
	int low, high;

	if (!at || means.rumors > RUMORS_MAX)
		return eighty_turns(lore, rank, space, means);
	low = lore->draw[rank.low][means.rumors][at - 1][money];
	if (!rank.share)
		return low;
	high = lore->draw[rank.low + 1][means.rumors][at - 1][money];
	return low + (high - low) * rank.share / 256;
}

int eighty_landed(const struct eighty_lore *lore, struct eighty_rank rank, int kind, int space,
		  struct eighty_means means)
{
	struct eighty_means paid = means;

	if (space == EIGHTY_LONDON)
		return 0;
	if (kind == SPACE_POLICE) {
		if (means.rumors == 0)
			return FAR;
		paid.money += EIGHTY_NOTE * (256 * (1 + rank_of(rank.low)) + rank.share) / 256;
		paid.rumors--;
		return TURN + POLICE_WAIT + eighty_turns(lore, rank, space, paid);
	}
	if (kind == SPACE_PASSEPARTOUT)
		return drawing(lore, rank, space, means);
	if (kind == SPACE_POUND)
		return eighty_turns(lore, rank, space, means) - POUND_EASE;
	if (!eighty_is_bet(kind) || !means.odds)
		return eighty_turns(lore, rank, space, means);
	paid.money += bet_pay(kind);
	return (means.odds * eighty_turns(lore, rank, space, paid) +
		(256 - means.odds) * eighty_turns(lore, rank, space, means)) / 256;
}

/* What is being computed: one table for one number of Rumors. */
struct build {
	struct eighty_lore *lore;
	int table;
	int rumors;
};

static int go_of(const struct build *build, int space, int money, int rumors)
{
	return eighty_turns(build->lore, (struct eighty_rank){build->table, 0}, space,
			    (struct eighty_means){money, rumors, 0});
}

/* The nearest Pound on the default board, or the space itself. */
static int pound_towards(int space, int way)
{
	for (int to = space + way; to > 0 && to < EIGHTY_LONDON; to += way) {
		if (eighty_board[to] == SPACE_POUND)
			return to;
	}
	return space;
}

/* Turns to go after a card has been carried out. */
static int carded(const struct build *build, int card, int space, int money)
{
	const struct eighty_step_of_card *op = eighty_cards[card].program;
	int rumors = build->rumors;
	int now = go_of(build, space, money, rumors);
	bool ahead = rank_of(build->table) == 0;
	int take, give;

	if (card >= CARD_EVENTS)
		return now - eighty_held_worth(1u << (card - CARD_EVENTS), now);
	switch ((enum eighty_op)op->op) {
	case OP_EXTRA_TURN:
		return now - TURN;
	case OP_MISS_TURN:
		return now + TURN;
	case OP_REFUND:
		return go_of(build, space, money + REFUND, rumors);
	case OP_LOSE_HALF:
		return go_of(build, space, money - money / 2, rumors);
	case OP_SET_MONEY:
		return go_of(build, space, op->arg, rumors);
	case OP_RUMOR_OR_SKIP:
		if (op[1].op == OP_DROP_RUMOR)
			return rumors ? go_of(build, space, money, rumors - 1)
				      : go_of(build, space, money + EIGHTY_NOTE, rumors);
		return rumors ? go_of(build, space, money + op[1].arg * rumors, rumors)
			      : now + TURN;
	case OP_TAKE_OR_GIVE:
		take = go_of(build, space, money + op->arg, rumors);
		give = money < op->arg ? FAR : go_of(build, space, money - op->arg, rumors);
		return give < take ? give : take;
	case OP_TIP_BEHIND:
		return go_of(build, space, ahead && money >= op->arg ? money - op->arg : money,
			     rumors);
	case OP_COLLECT:
		return go_of(build, space, money + op->arg, rumors);
	case OP_TO_POUND:
		return go_of(build, pound_towards(space, op->arg), money, rumors);
	case OP_PAST_PAWN:
		return ahead == (op->arg < 0) ? now - op->arg * PASSED : now;
	case OP_END: /* from here on: what only Characters and later steps of an Event do */
	case OP_DROP_RUMOR:
	case OP_TAKE:
	case OP_TAKE_BY_RUMORS:
	case OP_PAY_POSITION:
	case OP_REPORT:
	case OP_TO_LAYOVER:
	case OP_AHEAD:
	case OP_PRICE_LESS:
	case OP_PRICE_HALVES:
	case OP_COUNT:
		break;
	}
	return now;
}

/* ED-4.1: the first draws one card, the others the better of two; on average over the deck. */
static void draw_build(const struct build *build, int space)
{
	for (int money = 0; money <= MONEY_MAX; money++) {
		int value[CARD_DECK]; /* ascending */
		int count = 0, sum = 0;

		for (int card = 0; card < CARD_COUNT; card++) {
			int go = carded(build, card, space, money);

			for (int copy = 0; copy < eighty_cards[card].copies; copy++) {
				int at = count++;

				for (; at > 0 && value[at - 1] > go; at--)
					value[at] = value[at - 1];
				value[at] = go;
			}
		}
		for (int i = 0; i < count; i++)
			sum += value[i] * (rank_of(build->table) == 0 ? (CARD_DECK - 1) / 2
								      : CARD_DECK - 1 - i);
		sum /= CARD_DECK * (CARD_DECK - 1) / 2;
		build->lore->draw[build->table][build->rumors][build->lore->draw_at[space] - 1]
				 [money] = (uint16_t)(sum < 0 ? 0 : sum);
	}
}

/* Turns to go having landed on a space, by the money left; FAR where one cannot land. */
static void land_build(const struct build *build, int space)
{
	int kind = eighty_board[space];
	struct eighty_means means = {0, build->rumors, 0};

	if (eighty_is_bet(kind))
		means.odds = bet_odds(build->table, kind);
	for (; means.money <= MONEY_MAX; means.money++) {
		int go = kind == SPACE_LAYOVER
				 ? FAR /* ED-3.3 */
				 : eighty_landed(build->lore,
						 (struct eighty_rank){build->table, 0}, kind,
						 space, means);

		build->lore->land[space][means.money] = (uint16_t)(go < 0 ? 0 : go);
	}
}

static inline void better(int best[2], int go)
{
	if (go < best[0]) {
		best[1] = best[0];
		best[0] = go;
	} else if (go < best[1]) {
		best[1] = go;
	}
}

/* One entry: a turn, and the best of all moves, the others being away. */
static int best_go(const struct build *build, int space, int back, int money)
{
	int rumors = build->rumors;
	int best[2] = {FAR, FAR};
	int left = money - 1; /* after paying for the stride */

	for (int to = space + 1; to < EIGHTY_LONDON && left >= 0; to++) {
		better(best, build->lore->land[to][left]);
		left -= to + 1 - space;
	}
	left = money - eighty_cost(EIGHTY_LONDON - space);
	if (left >= 0 && left <= EIGHTY_PURSE && rumors == 0)
		return TURN;
	if (back > 0)
		better(best, go_of(build, back, money + (space - back) * EIGHTY_NOTE, rumors));
	else if (best[0] == FAR) /* ED-3.8 */
		better(best, go_of(build, 0, money < EIGHTY_MONEY ? EIGHTY_MONEY : money, rumors));
	if (eighty_board[space] == SPACE_POUND) {
		better(best, go_of(build, space, money + EIGHTY_NOTE, rumors));
		if (money >= EIGHTY_NOTE)
			better(best, go_of(build, space, money - EIGHTY_NOTE, rumors));
	}
	if (best[1] > best[0] + BLOCKED_MAX)
		best[1] = best[0] + BLOCKED_MAX;
	best[0] += (best[1] - best[0]) * BLOCKED / 256 + TURN;
	return best[0] < FAR ? best[0] : FAR;
}

/* Goes over all entries once; true if any changed. Going back and forth makes circles. */
static bool sweep(const struct build *build)
{
	bool changed = false;

	for (int space = EIGHTY_TRACK; space >= 0; space--) {
		uint16_t *go = build->lore->go[build->table][build->rumors][space];
		int back = space - 1;

		while (back > 0 && eighty_board[back] != SPACE_LAYOVER)
			back--;
		for (int money = 0; money <= MONEY_MAX; money++) {
			int best = best_go(build, space, back, money);

			changed |= best != go[money];
			go[money] = (uint16_t)best;
		}
		if (space > 0)
			land_build(build, space);
	}
	return changed;
}

/* A table before anything is known: nobody gets home from anywhere. */
static void table_clear(const struct build *build)
{
	struct eighty_lore *lore = build->lore;

	memset(lore->draw_at, 0, sizeof lore->draw_at);
	for (int space = 0; space < EIGHTY_LONDON; space++) {
		for (int money = 0; money <= MONEY_MAX; money++)
			lore->go[build->table][build->rumors][space][money] = FAR;
	}
	memset(lore->go[build->table][build->rumors][EIGHTY_LONDON], 0,
	       sizeof lore->go[0][0][EIGHTY_LONDON]);
	for (int space = 1; space < EIGHTY_LONDON; space++)
		land_build(build, space);
}

/* From now on cards count. */
static void draws_number(struct eighty_lore *lore)
{
	int draws = 0;

	for (int space = 1; space < EIGHTY_LONDON; space++) {
		if (eighty_board[space] == SPACE_PASSEPARTOUT)
			lore->draw_at[space] = (uint8_t)++draws;
	}
	ASSERT(draws == DRAWS);
}

/* Sweeps once more; on to the next stage when that has changed nothing, or often enough. */
static void sweep_on(struct eighty_lore *lore, const struct build *build)
{
	if (!sweep(build) || ++lore->round == SWEEPS) {
		lore->round = 0;
		lore->stage++;
	}
}

/* What the cards of one more space do. */
static void draw_on(struct eighty_lore *lore, const struct build *build)
{
	int space = ++lore->round;

	if (lore->draw_at[space])
		draw_build(build, space);
	land_build(build, space);
	if (space == EIGHTY_LONDON - 1) {
		lore->round = 0;
		lore->stage++;
	}
}

/* Each table is made without what cards do, then with it, on the grounds of the first. */
bool eighty_lore_step(void *memory)
{
	struct eighty_lore *lore = memory;
	struct build build = {lore, lore->table / (RUMORS_MAX + 1),
			      lore->table % (RUMORS_MAX + 1)};

	if (build.table == TABLES)
		return true;
	switch ((enum eighty_lore_stage)lore->stage) {
	case LORE_CLEAR:
		table_clear(&build);
		lore->stage++;
		break;
	case LORE_SWEEP:
	case LORE_SWEEP_AGAIN:
		sweep_on(lore, &build);
		break;
	case LORE_NUMBER:
		draws_number(lore);
		lore->stage++;
		break;
	case LORE_DRAW:
		draw_on(lore, &build);
		break;
	case LORE_NEXT:
		lore->stage = LORE_CLEAR;
		lore->table++;
		break;
	}
	return lore->table == TABLES * (RUMORS_MAX + 1);
}

/* Of 256: that a rival is ahead in the long run, by how far one is ahead of it now. */
static inline int ahead_later(int lead)
{
	int chance = 136 - 3 * lead;

	return chance < 50 ? 50 : chance > 206 ? 206 : chance;
}

/* Of 256: that a rival is ahead after its next move. */
static inline int ahead_soon(int lead)
{
	static const uint8_t led[] = {205, 200, 174, 90, 90, 52, 40, 36,
				      26, 24, 24, 20, 13, 6, 6, 4};
	static const uint8_t lagging[] = {205, 212, 200, 238, 248, 253};

	if (lead >= 0)
		return lead < COUNT_OF(led) ? led[lead] : 3;
	return -lead < COUNT_OF(lagging) ? lagging[-lead] : 255;
}

struct eighty_rank eighty_rank_at(const struct game_state *s, int seat, int space)
{
	struct eighty_rank rank;
	int sum = 0;

	for (int i = 0; i < s->seats; i++) {
		if (i == seat)
			continue;
		sum += ahead_later(space - s->place[i][0]);
		if (s->pawns == 2)
			sum += ahead_later(space - s->place[i][1]);
	}
	rank.low = sum >> 8;
	rank.share = sum & 255;
	if (s->seats == 2 && s->pawns == 1)
		return rank;
	if (rank.low >= TABLES - 3) {
		rank.low = TABLES - 3;
		rank.share = 0;
	}
	rank.low += 2;
	return rank;
}

int eighty_bet_chance(const struct game_state *s, int seat, int kind, int space)
{
	int chance[SEAT_MAX] = {256}; /* by how many rivals are ahead */
	int rivals = 0, sum = 0;

	if (s->pawns == 2)
		return eighty_bet_pays(kind, eighty_position(s, space)) ? 176 : 48;
	for (int i = 0; i < s->seats; i++) {
		int soon = ahead_soon(space - s->place[i][0]);

		if (i == seat)
			continue;
		rivals++;
		for (int k = rivals; k > 0; k--)
			chance[k] = (chance[k] * (256 - soon) + chance[k - 1] * soon) >> 8;
		chance[0] = chance[0] * (256 - soon) >> 8;
	}
	for (int k = 0; k <= rivals; k++)
		sum += eighty_bet_pays(kind, k + 1) ? chance[k] : 0;
	return sum;
}
