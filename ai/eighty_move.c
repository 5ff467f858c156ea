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
		return go_from(spot, space, money, rumors - 1) - TURN;
	if (op->op == OP_TAKE_OR_GIVE) {
		int take = go_from(spot, space, money + op->arg, rumors);
		int give = money < op->arg ? FAR : go_from(spot, space, money - op->arg, rumors);

		return (take < give ? take : give) - TURN;
	}
	if (op->op == OP_TO_LAYOVER)
		return go_from(spot, to, money + (space - to) * EIGHTY_NOTE, rumors);
	if (op->op == OP_AHEAD)
		return land_now(spot, to, money, rumors);
	if (op->op == OP_PRICE_LESS || op->op == OP_PRICE_HALVES)
		return land_now(spot, to, money - eighty_price(op, to - space), rumors);
	return 0; /* a Bet that pays after all */
}

int eighty_move_go(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int pawn = move.kind == EIGHTY_PLAY ? move.arg[1] : move.arg[0];
	int money = (int)s->money[spot->seat];
	int rumors = s->rumors[spot->seat];
	int space = s->place[spot->seat][pawn < EIGHTY_PAWNS ? pawn : 0];

	switch (move.kind) {
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
	default: /* a report, a pass or a return: there is nothing to choose */
		return go_from(spot, space, money, rumors);
	}
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
	switch (op->op) {
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
	default: /* small or unforeseeable */
		return 0;
	}
}
