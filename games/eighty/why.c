/*
 * Why a thing cannot be chosen now: for what a newcomer clicks first. Every answer is true on its
 * own; where several things stand in the way, the one that is easiest to see is told.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

static bool tell(struct reason *reason, int word, const char *rule)
{
	reason->word = (uint16_t)word;
	reason->rule = rule;
	return true;
}

static bool tell_one(struct reason *reason, int word, const char *rule, int arg)
{
	reason->arg[0] = arg;
	return tell(reason, word, rule);
}

/* The seat that has a pawn on a space, or -1. London is never taken. */
static int seat_on(const struct game_state *s, int space)
{
	for (int seat = 0; seat < s->seats; seat++) {
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			if (s->place[seat][pawn] == space)
				return seat;
		}
	}
	return -1;
}

static bool why_taken(const struct eighty_reach *reach, int space, struct reason *reason)
{
	int there = seat_on(reach->s, space);

	if (there == reach->seat)
		return tell(reason, EIGHTY_WORD_WHY_TAKEN_OWN, "ED-3.3");
	return there >= 0 && tell_one(reason, EIGHTY_WORD_WHY_TAKEN, "ED-3.3", there);
}

/* ED-5.1 ED-6.3 */
static bool why_not_london(const struct eighty_reach *reach, int pawn, struct reason *reason)
{
	const struct game_state *s = reach->s;
	int purse = eighty_purse(s, reach->seat, pawn);
	int home = eighty_cost(EIGHTY_LONDON - s->place[reach->seat][pawn]);

	reason->arg[0] = home;
	reason->arg[1] = purse;
	if (s->rumors[reach->seat])
		return tell_one(reason, EIGHTY_WORD_WHY_RUMORS, "ED-5.1", s->rumors[reach->seat]);
	if (home > purse)
		return tell(reason, EIGHTY_WORD_WHY_DEAR, "ED-3.4");
	reason->arg[0] = purse - home;
	reason->arg[1] = eighty_home_limit(s, reach->seat, pawn);
	return tell(reason, EIGHTY_WORD_WHY_MONEY, s->pawns == 1 ? "ED-5.1" : "ED-6.3");
}

static bool why_not_ahead(const struct eighty_reach *reach, int pawn, int space,
			  struct reason *reason)
{
	const struct game_state *s = reach->s;

	if (space == EIGHTY_LONDON)
		return why_not_london(reach, pawn, reason);
	if (reach->board[space] == SPACE_LAYOVER)
		return tell(reason, EIGHTY_WORD_WHY_LAYOVER, "ED-3.3");
	if (why_taken(reach, space, reason))
		return true;
	if (reach->board[space] == SPACE_POLICE && s->rumors[reach->seat] == 0)
		return tell(reason, EIGHTY_WORD_WHY_POLICE, "ED-4.5");
	reason->arg[0] = eighty_cost(space - s->place[reach->seat][pawn]);
	reason->arg[1] = eighty_purse(s, reach->seat, pawn);
	return tell(reason, EIGHTY_WORD_WHY_DEAR, "ED-3.4");
}

static bool why_not_behind(const struct eighty_reach *reach, int pawn, int space,
			   struct reason *reason)
{
	int layover = eighty_layover_behind(reach, reach->s->place[reach->seat][pawn]);

	if (space == 0)
		return tell(reason, EIGHTY_WORD_WHY_START, "ED-3.8");
	if (space == layover)
		return why_taken(reach, space, reason);
	if (layover)
		return tell_one(reason, EIGHTY_WORD_WHY_NEAREST, "ED-3.5", layover);
	return tell(reason, EIGHTY_WORD_WHY_NO_LAYOVER, "ED-3.5");
}

/*
 * With two pawns the one that is told about: one that has the space as its Layover behind, else
 * the nearest behind the space, else the hindmost.
 */
static int pawn_meant(const struct eighty_reach *reach, uint32_t pawns, int space)
{
	const uint8_t *place = reach->s->place[reach->seat];
	int meant = pawns == 2;

	for (int pawn = 0; pawn < EIGHTY_PAWNS; pawn++) {
		if ((pawns >> pawn & 1) && space &&
		    space == eighty_layover_behind(reach, place[pawn]))
			return pawn;
	}
	if (pawns == 3 && place[1] < space && place[0] < space)
		meant = place[1] > place[0];
	else if (pawns == 3)
		meant = place[1] < place[0];
	return meant;
}

static bool why_not_space(const struct eighty_reach *reach, int space, struct reason *reason)
{
	const struct game_state *s = reach->s;
	uint32_t pawns = s->pawns == 1 ? 1 : eighty_pawns_to_act(reach);
	int pawn = pawn_meant(reach, pawns, space);
	int place = s->place[reach->seat][pawn];

	if (space == place)
		return tell(reason, EIGHTY_WORD_WHY_STAY, "ED-3.1");
	return space > place ? why_not_ahead(reach, pawn, space, reason)
			     : why_not_behind(reach, pawn, space, reason);
}

/* ED-6: which of two pawns acts is not always free. */
static bool why_not_pawn(const struct eighty_reach *reach, int pawn, struct reason *reason)
{
	const struct game_state *s = reach->s;
	uint32_t pawns = s->pawns == 2 ? eighty_pawns_to_act(reach) : 0;

	if (s->pawns == 1)
		return false;
	if (pawns >> pawn & 1)
		return tell(reason, EIGHTY_WORD_WHY_STUCK, "ED-3.11");
	if (s->place[reach->seat][pawn] == EIGHTY_LONDON)
		return tell(reason, EIGHTY_WORD_WHY_HOME, "ED-6.11");
	if (s->acting)
		return tell_one(reason, EIGHTY_WORD_WHY_BOUND, "ED-6.13", s->acting - 1);
	return tell_one(reason, EIGHTY_WORD_WHY_LEAVE, "ED-6.4", 1 - pawn);
}

/* Has a pawn that may act a Bet due that does not pay? */
static bool has_lost_bet(const struct eighty_reach *reach)
{
	const struct game_state *s = reach->s;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (s->pawn[reach->seat][pawn] == PAWN_BET &&
		    (eighty_pawns_to_act(reach) >> pawn & 1) &&
		    !eighty_bet_due(s, s->place[reach->seat][pawn]))
			return true;
	}
	return false;
}

/* A Character of the own hand. */
static bool why_not_card(const struct eighty_reach *reach, int card, struct reason *reason)
{
	const struct game_state *s = reach->s;
	int rumors = s->rumors[reach->seat];

	reason->arg[0] = card;
	if (card < CARD_EVENTS || !(s->held[reach->seat] >> (card - CARD_EVENTS) & 1))
		return tell(reason, EIGHTY_WORD_WHY_NOT_HELD, "ED-7.1");
	if (s->played)
		return tell(reason, EIGHTY_WORD_WHY_PLAYED, "ED-7.1");
	switch ((enum eighty_moment)eighty_cards[card].moment) {
	case MOMENT_START:
		return rumors ? tell(reason, EIGHTY_WORD_WHY_LAST_RUMOR, "ED-7.11")
			      : tell(reason, EIGHTY_WORD_WHY_NO_RUMOR, "ED-7.11");
	case MOMENT_BET:
		if (eighty_has_turned(s, reach->seat))
			return tell(reason, EIGHTY_WORD_WHY_REPORT, "ED-6.12");
		if (has_lost_bet(reach))
			return tell(reason, EIGHTY_WORD_WHY_BET_STUCK, "ED-6.13");
		return tell(reason, EIGHTY_WORD_WHY_BET_ONLY, "ED-7.17");
	case MOMENT_POLICE:
		return tell(reason, EIGHTY_WORD_WHY_POLICE_ONLY, "ED-7.3");
	case MOMENT_PRICE:
	case MOMENT_MOVE:
		if (eighty_has_turned(s, reach->seat))
			return tell(reason, EIGHTY_WORD_WHY_REPORT, "ED-7.10");
		return tell(reason, EIGHTY_WORD_WHY_NO_TARGET, "ED-7.3");
	case MOMENT_DRAWN:
		break;
	}
	ASSERT(false);
	return false;
}

/* ED-4.4 */
static bool why_not_cash(const struct eighty_reach *reach, struct reason *reason)
{
	const struct game_state *s = reach->s;
	uint32_t pawns = s->pawns == 1 ? 1 : eighty_pawns_to_act(reach);

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if ((pawns >> pawn & 1) && reach->board[s->place[reach->seat][pawn]] == SPACE_POUND)
			return tell_one(reason, EIGHTY_WORD_WHY_POOR, "ED-4.4",
					(int)s->money[reach->seat]);
	}
	return tell(reason, EIGHTY_WORD_WHY_NO_POUND, "ED-4.4");
}

bool eighty_why_not(const struct game_state *s, int seat, const struct thing *thing,
		    struct reason *reason)
{
	struct eighty_reach reach;
	int sort = SORT_OWN;

	while (sort <= EIGHTY_SORT_CASH && thing->sort != &eighty_sorts[sort - SORT_OWN])
		sort++;
	if (sort > EIGHTY_SORT_CASH)
		return false;
	if (s->step != STEP_ACTION)
		return tell(reason, EIGHTY_WORD_WHY_QUESTION, "ED-3.14");
	eighty_reach_init(&reach, s, seat);
	if (sort == EIGHTY_SORT_CARD)
		return why_not_card(&reach, thing->value, reason);
	if (eighty_has_turned(s, seat))
		return tell(reason, EIGHTY_WORD_WHY_REPORT, "ED-4.5");
	if (sort == EIGHTY_SORT_PAWN)
		return why_not_pawn(&reach, thing->value, reason);
	if (sort == EIGHTY_SORT_CASH)
		return why_not_cash(&reach, reason);
	return why_not_space(&reach, thing->value, reason);
}
