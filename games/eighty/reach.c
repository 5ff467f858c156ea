/* The questions of reach.h that are asked rarely. Nothing changes here. */
#include "games/eighty/reach.h"

/*
 * Eight spaces at a time. A byte of `other` is zero exactly where the kind is right and below 16
 * elsewhere, so 0x80 minus it keeps its top bit only there; the product gathers the top bits.
 */
void eighty_find_kind(const uint8_t *board, enum eighty_space kind, uint64_t set[2])
{
	const uint64_t ones = 0x0101010101010101;

	set[0] = set[1] = 0;
	for (int i = 0; i < EIGHTY_LONDON; i += 8) {
		uint64_t other;

		memcpy(&other, board + i, sizeof other);
		other ^= ones * kind;
		other = (0x80 * ones - other) >> 7 & ones;
		set[i >> 6] |= (other * 0x0102040810204080 >> 56) << (i & 63);
	}
}

int eighty_bet_due(const struct game_state *s, int space)
{
	int position = eighty_position(s, space);

	return eighty_bet_pays(eighty_spaces(s)[space], position) ? position * EIGHTY_NOTE : 0;
}

int eighty_price(const struct eighty_step_of_card *op, int n)
{
	if (!op)
		return eighty_cost(n);
	if (op->op == OP_PRICE_HALVES)
		return eighty_cost((n + 1) / 2) + eighty_cost(n / 2);
	ASSERT(op->op == OP_PRICE_LESS);
	return eighty_cost(n) > op->arg ? eighty_cost(n) - op->arg : 0;
}

int eighty_free_layover_behind(const struct eighty_reach *reach, int space)
{
	do
		space = eighty_layover_behind(reach, space);
	while (space && eighty_taken(reach->s, space));
	return space;
}

int eighty_pound_towards(const struct eighty_reach *reach, int space, int way)
{
	for (space += way; space > 0 && space < EIGHTY_LONDON; space += way) {
		if (reach->board[space] == SPACE_POUND && !eighty_taken(reach->s, space))
			return space;
	}
	return 0;
}

/* The nearest pawn on a higher (or lower) space, London and home included; -1 = none. ED-7.12 */
static int nearest_pawn(const struct game_state *s, int space, int way)
{
	int nearest = -1;

	for (int seat = 0; seat < s->seats; seat++) {
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			int other = s->place[seat][pawn];

			if ((other - space) * way <= 0)
				continue;
			if (nearest < 0 || (other - nearest) * way < 0)
				nearest = other;
		}
	}
	return nearest;
}

int eighty_past_pawn(const struct eighty_reach *reach, int space, int way)
{
	int at = nearest_pawn(reach->s, space, way);

	if (at < 0)
		return 0;
	for (at += way; at > 0 && at < EIGHTY_LONDON; at += way) { /* ED-7.13 */
		if (eighty_open(reach, at))
			return at;
	}
	return 0;
}

bool eighty_can_move(const struct eighty_reach *reach, int pawn, int money)
{
	int space = reach->s->place[reach->seat][pawn];
	int layover = eighty_layover_behind(reach, space);
	uint64_t low = eighty_open_above(reach, 0, space);
	uint64_t high = eighty_open_above(reach, 1, space);
	int home = eighty_cost(EIGHTY_LONDON - space);
	int nearest;

	if (layover && !eighty_taken(reach->s, layover))
		return true;
	if (low | high) {
		nearest = low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high);
		if (eighty_cost(nearest - space) <= money)
			return true;
	}
	return home <= money && eighty_london_open(reach->s, reach->seat, pawn, money - home);
}

uint32_t eighty_of_moment(uint32_t held, enum eighty_moment moment)
{
	uint32_t found = 0;

	for (; held; held &= held - 1) {
		if (eighty_cards[CARD_EVENTS + __builtin_ctz(held)].moment == moment)
			found |= held & -held;
	}
	return found;
}

/* A move of a pawn by price: below zero spaces it goes back and brings money. */
static void fare_of_travel(struct eighty_fare *fare, int way,
			   const struct eighty_step_of_card *price)
{
	if (way < 0)
		fare->gain = -way * EIGHTY_NOTE; /* ED-4.7 */
	else
		fare->price = eighty_price(price, way);
}

static void fare_of_play(struct eighty_fare *fare, const struct game_state *s, int seat,
			 struct move move)
{
	const struct eighty_card_row *card = &eighty_cards[move.arg[0]];
	int place = s->place[seat][move.arg[1]];
	int way = move.arg[2] - place;

	switch ((enum eighty_moment)card->moment) {
	case MOMENT_PRICE:
		fare_of_travel(fare, way, card->program);
		return;
	case MOMENT_MOVE:
		if (way < 0)
			fare_of_travel(fare, way, NULL);
		return;
	case MOMENT_BET:
	case MOMENT_POLICE:
		fare->gain = eighty_position(s, place) * EIGHTY_NOTE;
		return;
	case MOMENT_START:
	case MOMENT_DRAWN:
		return;
	}
}

/* The pawn that leaves its space by a move, or -1. */
static int pawn_setting_out(struct move move)
{
	if (move.kind == EIGHTY_FORWARD || move.kind == EIGHTY_BACK)
		return move.arg[0];
	if (move.kind == EIGHTY_PLAY && (eighty_cards[move.arg[0]].moment == MOMENT_PRICE ||
					 eighty_cards[move.arg[0]].moment == MOMENT_MOVE))
		return move.arg[1];
	return -1;
}

struct eighty_fare eighty_fare_of(const struct game_state *s, int seat, struct move move)
{
	struct eighty_fare fare = {0, 0, 0, 0};
	int money = (int)s->money[seat];
	int pawn = pawn_setting_out(move);

	if (pawn >= 0)
		fare.bet = eighty_purse(s, seat, pawn) - money;
	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FORWARD:
	case EIGHTY_BACK:
		fare_of_travel(&fare, move.arg[1] - s->place[seat][pawn], NULL);
		break;
	case EIGHTY_STAY:
		*(move.arg[1] ? &fare.price : &fare.gain) = EIGHTY_NOTE;
		break;
	case EIGHTY_CASH:
		*(move.arg[0] ? &fare.price : &fare.gain) = eighty_cash_pounds(s);
		break;
	case EIGHTY_REPORT:
		fare.gain = eighty_position(s, s->place[seat][move.arg[0]]) * EIGHTY_NOTE;
		break;
	case EIGHTY_RETURN:
		fare.gain = money < EIGHTY_MONEY ? EIGHTY_MONEY - money : 0; /* ED-3.8 */
		break;
	case EIGHTY_PLAY:
		fare_of_play(&fare, s, seat, move);
		break;
	case EIGHTY_FIRST:
	case EIGHTY_DRAW:
	case EIGHTY_PASS:
	case EIGHTY_DECLINE:
	case EIGHTY_CHOOSE:
	case EIGHTY_KINDS:
		break;
	}
	fare.left = money + fare.bet + fare.gain - fare.price;
	return fare;
}
