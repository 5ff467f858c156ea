/*
 * How many turns a pawn needs to get home, by space, money, Rumors and the rank it is going to
 * have among the others: the tables behind the computer player of Around the World in 80 Days.
 * Apart from the row because they are computed once and then only read.
 */
#ifndef TABARD_AI_EIGHTY_LORE_H
#define TABARD_AI_EIGHTY_LORE_H

#include "games/eighty/reach.h"

enum {
	TURN = 256,      /* the tables count in parts of a turn */
	MONEY_MAX = 300, /* more has to be got rid of before London: ED-5.1 */
	RUMORS_MAX = 3,
	FAR = 60 * TURN, /* worse than any real position */
	TABLES = 6,      /* the first and second of two; the first to fourth of more */
	DRAWS = 15,      /* Passepartout spaces of the default board */
};

/* How a table is made, one after another. */
enum eighty_lore_stage {
	LORE_CLEAR, LORE_SWEEP, LORE_NUMBER, LORE_DRAW, LORE_SWEEP_AGAIN, LORE_NEXT,
};

struct eighty_lore {
	uint8_t table; /* being made, by table and Rumors; all of them when it is done */
	uint8_t stage, round;
	uint16_t go[TABLES][RUMORS_MAX + 1][EIGHTY_LONDON + 1][MONEY_MAX + 1];
	uint16_t draw[TABLES][RUMORS_MAX + 1][DRAWS][MONEY_MAX + 1]; /* before the cards are seen */
	uint8_t draw_at[EIGHTY_LONDON + 1]; /* which of them, from 1; 0 = no such space */
	uint16_t land[EIGHTY_LONDON][MONEY_MAX + 1]; /* used only while the tables are made */
};

/* The rank a pawn is going to have, on average: between two tables. */
struct eighty_rank {
	int low;
	int share; /* of the table after it, of 256 */
};

struct eighty_means {
	int money;
	int rumors;
	int odds; /* of 256 that the Bet landed on pays */
};

/*
 * Makes a piece of the tables, about a millisecond of work; true when they are complete. The
 * first piece wants the memory all zero.
 */
bool eighty_lore_step(void *lore);

/* What Characters held are worth, in parts of a turn, to one who has so far to go. */
int eighty_held_worth(uint32_t held, int go);

/* Turns to go from a place with one's turn to come. */
static inline int eighty_turns(const struct eighty_lore *lore, struct eighty_rank rank, int space,
			       struct eighty_means means)
{
	int money = means.money > MONEY_MAX ? MONEY_MAX : means.money;
	int rumors = means.rumors > RUMORS_MAX ? RUMORS_MAX : means.rumors;
	int rich = means.money > MONEY_MAX ? means.money - MONEY_MAX : 0;
	int more = (means.rumors - rumors) * 4 * TURN + rich;
	int low, high;

	if (money < 0)
		money = 0; /* two pawns: a Bet that is due pays for the move too, ED-6.6 */
	low = lore->go[rank.low][rumors][space][money];
	if (!rank.share)
		return low + more;
	high = lore->go[rank.low + 1][rumors][space][money];
	return low + (high - low) * rank.share / 256 + more;
}

/* Turns to go after landing on a space of that kind, the next turn being still to come. */
int eighty_landed(const struct eighty_lore *lore, struct eighty_rank rank, int kind, int space,
		  struct eighty_means means);

/* The rank a seat is going to have if its pawn stands on that space. */
struct eighty_rank eighty_rank_at(const struct game_state *s, int seat, int space);

/* Of 256: that a Bet of that kind, landed on now, pays in the seat's next turn. */
int eighty_bet_chance(const struct game_state *s, int seat, int kind, int space);

#endif
