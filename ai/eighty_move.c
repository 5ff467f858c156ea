/* What a move does to the turns a seat has to go. Apart from the row, which only compares. */
#include "ai/eighty_move.h"

/* Turns to go of the asked seat from a space with so much money and so many Rumors. */
static int go_from(const struct ai_spot *spot, int space, int money, int rumors)
{
	return eighty_turns(spot->lore, eighty_rank_at(spot->state, spot->seat, space), space,
			    (struct eighty_means){money, rumors, 0});
}

/* ... if it lands there now. */
static int land_now(const struct ai_spot *spot, int to, int money, int rumors)
{
	const struct game_state *s = spot->state;
	struct eighty_means means = {money, rumors, 0};
	int kind = to == EIGHTY_LONDON ? SPACE_LONDON : eighty_spaces(s)[to];

	if (eighty_is_bet(kind))
		means.odds = eighty_bet_chance(s, spot->seat, kind, to);
	return eighty_landed(spot->lore, eighty_rank_at(s, spot->seat, to), kind, to, means);
}

/* Money taken or given, whichever is better. */
static int take_or_give(const struct ai_spot *spot, int space, int pounds)
{
	int money = (int)spot->state->money[spot->seat];
	int rumors = spot->state->rumors[spot->seat];
	int take = go_from(spot, space, money + pounds, rumors);
	int give = money < pounds ? FAR : go_from(spot, space, money - pounds, rumors);

	return take < give ? take : give;
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

	switch ((enum eighty_op)op->op) {
	case OP_DROP_RUMOR:
		return go_from(spot, space, money, rumors - 1) - TURN;
	case OP_TAKE_OR_GIVE:
		return take_or_give(spot, space, op->arg) - TURN;
	case OP_TO_LAYOVER:
		return go_from(spot, to, money + (space - to) * EIGHTY_NOTE, rumors);
	case OP_AHEAD:
		return land_now(spot, to, money, rumors);
	case OP_PRICE_LESS:
	case OP_PRICE_HALVES:
		return land_now(spot, to, money - eighty_price(op, to - space), rumors);
	case OP_PAY_POSITION: /* a Bet that pays after all, a report at once */
	case OP_REPORT:
	case OP_END: /* from here on: what only Events do */
	case OP_REFUND:
	case OP_EXTRA_TURN:
	case OP_MISS_TURN:
	case OP_TO_POUND:
	case OP_PAST_PAWN:
	case OP_RUMOR_OR_SKIP:
	case OP_TAKE:
	case OP_TAKE_BY_RUMORS:
	case OP_TIP_BEHIND:
	case OP_COLLECT:
	case OP_SET_MONEY:
	case OP_LOSE_HALF:
	case OP_COUNT:
		break;
	}
	return 0;
}

int eighty_move_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int pawn = move.kind == EIGHTY_PLAY ? move.arg[1] : move.arg[0];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int space = s->place[spot->seat][pawn < EIGHTY_PAWNS ? pawn : 0];

	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FORWARD:
		return land_now(spot, move.arg[1], money - eighty_cost(move.arg[1] - space),
				rumors);
	case EIGHTY_BACK:
		return go_from(spot, move.arg[1], money + (space - move.arg[1]) * EIGHTY_NOTE,
			       rumors);
	case EIGHTY_STAY:
		return go_from(spot, space, money + (move.arg[1] ? -EIGHTY_NOTE : EIGHTY_NOTE),
			       rumors);
	case EIGHTY_PLAY:
		return play_go(spot, move) +
		       eighty_held_worth(1u << (move.arg[0] - CARD_EVENTS),
					 go_from(spot, space, money, rumors));
	case EIGHTY_REPORT: /* there is nothing to choose */
	case EIGHTY_PASS:
	case EIGHTY_RETURN:
	case EIGHTY_FIRST: /* the rest is not asked in STEP_ACTION */
	case EIGHTY_DRAW:
	case EIGHTY_DECLINE:
	case EIGHTY_CHOOSE:
	case EIGHTY_CASH:
	case EIGHTY_KINDS:
		break;
	}
	return go_from(spot, space, money, rumors);
}

int eighty_card_worth(const struct ai_spot *spot, int card)
{
	const struct game_state *s = spot->state;
	int space = s->place[spot->seat][s->acting ? s->acting - 1 : 0];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int now = go_from(spot, space, money, rumors);
	const struct eighty_step_of_card *op = eighty_cards[card].program;

	if (card >= CARD_EVENTS)
		return eighty_held_worth(1u << (card - CARD_EVENTS), now);
	switch ((enum eighty_op)op->op) {
	case OP_EXTRA_TURN:
		return TURN;
	case OP_MISS_TURN:
		return -TURN;
	case OP_REFUND:
		return now - go_from(spot, space, money + s->paid, rumors);
	case OP_LOSE_HALF:
		return now - go_from(spot, space, money - money / 2, rumors);
	case OP_SET_MONEY:
		return now - go_from(spot, space, op->arg, rumors);
	case OP_RUMOR_OR_SKIP:
		if (op[1].op == OP_DROP_RUMOR)
			return rumors ? now - go_from(spot, space, money, rumors - 1) : 0;
		return rumors ? now - go_from(spot, space, money + op[1].arg * rumors, rumors)
			      : -TURN;
	case OP_TO_POUND: /* small or unforeseeable */
	case OP_PAST_PAWN:
	case OP_TAKE_OR_GIVE:
	case OP_TIP_BEHIND:
	case OP_COLLECT:
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
	return 0;
}
