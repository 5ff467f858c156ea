/*
 * Where pawns may go and what it costs. Apart from state.h because cards, lists, the check of
 * positions and the terminal ask these questions and nobody else does; inline where every
 * decision asks.
 */
#ifndef TABARD_EIGHTY_REACH_H
#define TABARD_EIGHTY_REACH_H

#include "games/eighty/state.h"

/*
 * A reach is what the questions about one seat share: sets of
 * spaces, a bit each, 0-63 in the first word and 64-79 in the second.
 */
struct eighty_reach {
	const struct game_state *s;
	const uint8_t *board;
	uint64_t closed[2]; /* spaces that may not be entered forwards or by card */
	uint64_t layover[2];
	int seat;
};

/* The sets of the default board; a test makes them from the line. */
extern const uint64_t eighty_layovers[2], eighty_polices[2];

/* The spaces of one kind, of any board. */
void eighty_find_kind(const uint8_t *board, enum eighty_space kind, uint64_t set[2]);

/* Closes the spaces of all pawns. London is closed or out of reach anyway. */
static inline void eighty_close_pawns(const struct game_state *s, uint64_t closed[2])
{
	const uint8_t *place = s->place[0];
	const uint8_t *end = place + s->seats * EIGHTY_PAWNS;

	if (s->pawns == 2) { /* ED-6.7: two seats */
		closed[place[1] >> 6] |= (uint64_t)1 << (place[1] & 63);
		closed[place[3] >> 6] |= (uint64_t)1 << (place[3] & 63);
	}
	for (; place < end; place += EIGHTY_PAWNS)
		closed[*place >> 6] |= (uint64_t)1 << (*place & 63);
}

static inline void eighty_reach_init(struct eighty_reach *reach, const struct game_state *s,
				     int seat)
{
	uint64_t police[2] = {eighty_polices[0], eighty_polices[1]};

	reach->s = s;
	reach->seat = seat;
	reach->board = eighty_spaces(s);
	reach->layover[0] = eighty_layovers[0];
	reach->layover[1] = eighty_layovers[1];
	if (s->board[1])
		eighty_find_kind(s->board, SPACE_LAYOVER, reach->layover);
	reach->closed[0] = reach->layover[0];
	reach->closed[1] = reach->layover[1] | ~(uint64_t)0 << (EIGHTY_LONDON - 64);
	if (s->rumors[seat] == 0) { /* ED-4.5 */
		if (s->board[1])
			eighty_find_kind(s->board, SPACE_POLICE, police);
		reach->closed[0] |= police[0];
		reach->closed[1] |= police[1];
	}
	eighty_close_pawns(s, reach->closed);
}

/*
 * Does a pawn stand on that space, 1 to 79? Eight at once: a byte of the difference is zero only
 * there, and subtracting one then borrows into its top bit. London is never full: ED-3.9.
 */
static inline bool eighty_taken(const struct game_state *s, int space)
{
	const uint64_t ones = 0x0101010101010101;
	uint64_t places;

	memcpy(&places, s->place[0], sizeof places);
	places ^= ones * (uint64_t)space;
	if ((places - ones) & ~places & 0x80 * ones)
		return true;
	return s->seats > 4 && (s->place[4][0] == space || s->place[5][0] == space);
}

/* ED-3.3 ED-4.5 ED-7.3: a space from 1 to 79 that may be entered forwards or by card. */
static inline bool eighty_open(const struct eighty_reach *reach, int space)
{
	return !(reach->closed[space >> 6] >> (space & 63) & 1);
}

/* The open spaces of a word that are higher than `space`. */
static inline uint64_t eighty_open_above(const struct eighty_reach *reach, int word, int space)
{
	int first = space + 1 - 64 * word; /* the lowest bit wanted */

	if (first >= 64)
		return 0;
	return ~reach->closed[word] & ~(uint64_t)0 << (first > 0 ? first : 0);
}

/* What a Bet on that space brings a pawn there now. */
int eighty_bet_due(const struct game_state *s, int space);

/* The money a pawn can move with: a Bet due that pays counts (ED-6.10). */
static inline int eighty_purse(const struct game_state *s, int seat, int pawn)
{
	int money = (int)s->money[seat];

	if (s->pawns == 2 && s->pawn[seat][pawn] == PAWN_BET)
		money += eighty_bet_due(s, s->place[seat][pawn]);
	return money;
}

/* The price of n spaces forwards, ordinary (op NULL) or changed by a Character. */
int eighty_price(const struct eighty_step_of_card *op, int n);

/* The highest of a set of spaces that is lower than `space`, or 0. */
static inline int eighty_highest_below(const uint64_t set[2], int space)
{
	uint64_t high = space > 64 ? set[1] & (((uint64_t)1 << (space - 64)) - 1) : 0;
	uint64_t low = space >= 64 ? set[0] : set[0] & (((uint64_t)1 << space) - 1);

	if (high)
		return 64 + 63 - __builtin_clzll(high);
	return low ? 63 - __builtin_clzll(low) : 0;
}

/* The nearest Layover on a lower space, or 0. */
static inline int eighty_layover_behind(const struct eighty_reach *reach, int space)
{
	return eighty_highest_below(reach->layover, space);
}

/* The same that nobody stands on, past others. */
int eighty_free_layover_behind(const struct eighty_reach *reach, int space);

/* Where OP_TO_POUND and OP_PAST_PAWN lead from a space, or 0: no effect. */
int eighty_pound_towards(const struct eighty_reach *reach, int space, int way);
int eighty_past_pawn(const struct eighty_reach *reach, int space, int way);

/* The most a pawn may have left when it enters London. ED-5.1 ED-6.3 */
static inline int eighty_home_limit(const struct game_state *s, int seat, int pawn)
{
	if (s->pawns == 1)
		return EIGHTY_PURSE;
	return s->place[seat][1 - pawn] == EIGHTY_LONDON ? 20 : EIGHTY_MONEY_MAX;
}

/* May a pawn enter London with so much left? */
static inline bool eighty_london_open(const struct game_state *s, int seat, int pawn, int left)
{
	return s->rumors[seat] == 0 && left <= eighty_home_limit(s, seat, pawn);
}

/* Has the pawn an ordinary move, forwards or backwards, with that much money? ED-3.11 */
bool eighty_can_move(const struct eighty_reach *reach, int pawn, int money);

/* What a move does to its maker's purse. */
struct eighty_fare {
	int price; /* paid */
	int gain;  /* received for it */
	int bet;   /* received first: the Bet due of the pawn that sets out, ED-6.6 */
	int left;  /* in the purse afterwards, before what a space or card brings */
};

struct eighty_fare eighty_fare_of(const struct game_state *s, int seat, struct move move);

/* legal.c: is a pawn of the seat turned over? And those that may act, two pawns only. */
bool eighty_has_turned(const struct game_state *s, int seat);
uint32_t eighty_pawns_to_act(const struct eighty_reach *reach);

#endif
