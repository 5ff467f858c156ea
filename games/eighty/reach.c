/*
 * Where pawns may go and what it costs: questions only, nothing changes here. Apart from legal.c
 * because cards, the check of positions and the terminal ask the same questions.
 */
#include "games/eighty/state.h"

void eighty_reach_init(struct eighty_reach *reach, const struct game_state *s, int seat)
{
	uint64_t low = 0, high = 0;

	for (int i = 0; i < s->seats; i++) {
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			int space = s->place[i][pawn];

			if (space < 64)
				low |= (uint64_t)1 << space;
			else
				high |= (uint64_t)1 << (space - 64);
		}
	}
	reach->s = s;
	reach->board = eighty_spaces(s);
	reach->taken[0] = low & ~(uint64_t)1; /* London is never full: ED-3.9 */
	reach->taken[1] = high & ~((uint64_t)1 << (EIGHTY_LONDON - 64));
	reach->closed = (uint32_t)1 << SPACE_LAYOVER | (uint32_t)(s->rumors[seat] == 0)
							       << SPACE_POLICE;
	reach->seat = seat;
}

int eighty_purse(const struct game_state *s, int seat, int pawn)
{
	int money = (int)s->money[seat];
	int space = s->place[seat][pawn];
	int position;

	if (s->pawns == 1 || s->pawn[seat][pawn] != PAWN_BET)
		return money;
	position = eighty_position(s, space);
	if (eighty_bet_pays(eighty_spaces(s)[space], position))
		money += position * EIGHTY_NOTE;
	return money;
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

int eighty_layover_behind(const struct eighty_reach *reach, int space)
{
	do
		space--;
	while (space > 0 && reach->board[space] != SPACE_LAYOVER);
	return space > 0 ? space : 0;
}

int eighty_free_layover_behind(const struct eighty_reach *reach, int space)
{
	do
		space = eighty_layover_behind(reach, space);
	while (space > 0 && eighty_taken(reach, space));
	return space;
}

int eighty_pound_towards(const struct eighty_reach *reach, int space, int way)
{
	for (space += way; space > 0 && space < EIGHTY_LONDON; space += way) {
		if (reach->board[space] == SPACE_POUND && !eighty_taken(reach, space))
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

bool eighty_london_open(const struct game_state *s, int seat, int pawn, int left)
{
	if (s->rumors[seat] > 0)
		return false;
	if (s->pawns == 1)
		return left <= 10; /* ED-5.1 */
	return s->place[seat][1 - pawn] != EIGHTY_LONDON || left <= 20; /* ED-6.3 */
}

bool eighty_can_move(const struct eighty_reach *reach, int pawn, int money)
{
	const struct game_state *s = reach->s;
	int space = s->place[reach->seat][pawn];
	int layover = eighty_layover_behind(reach, space);
	int to = space + 1;
	int price = 1;

	if (layover && !eighty_taken(reach, layover))
		return true;
	for (; to < EIGHTY_LONDON && price <= money; to++) {
		if (eighty_open(reach, to))
			return true;
		price += to - space + 1;
	}
	return to == EIGHTY_LONDON && price <= money &&
	       eighty_london_open(s, reach->seat, pawn, money - price);
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
