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
