/*
 * What must be true of every state, wherever it came from. Apart from rules.c because it must
 * not share the rules' assumptions: a position typed by hand ends here before it is played.
 */
#include "games/null/state.h"

static const char *check_ranges(const struct game_state *s)
{
	if (s->seats < 2 || s->seats > NULL_SEATS)
		return "the number of seats is not 2 to 4";
	if (s->hand_max < 3 || s->hand_max > 4 || s->thieves > 1)
		return "an option is out of range";
	if (s->phase >= NULL_PHASES)
		return "there is no such phase";
	if (s->turn >= s->seats || s->winner >= s->seats)
		return "a seat is out of range";
	if ((s->phase <= NULL_PHASE_LAY || s->phase == NULL_PHASE_OVER) && s->winner)
		return "there is a winner outside the settling of a round";
	return NULL;
}

/* NU-1.1: 24 cards, and every one of them somewhere. */
static const char *check_cards(const struct game_state *s)
{
	int pack = 0;

	for (int i = 0; i < NULL_VALUES; i++) {
		int copies = s->pack[i] + s->discard[i];

		pack += s->pack[i];
		for (int seat = 0; seat < NULL_SEATS; seat++)
			copies += s->hand[seat][i] + (s->laid[seat] == i + 1);
		if (copies != NULL_COPIES)
			return "there are not four cards of each value";
	}
	if (pack != s->pack_size)
		return "the pack is not as large as it says";
	for (int seat = 0; seat < NULL_SEATS; seat++) {
		int hand = 0;

		for (int i = 0; i < NULL_VALUES; i++)
			hand += s->hand[seat][i];
		if (hand != s->hand_size[seat] || hand > s->hand_max)
			return "a hand is not as large as it says";
		if (seat >= s->seats && (hand || s->laid[seat]))
			return "a seat that is not there holds a card";
		if (s->laid[seat] > NULL_VALUES || (s->laid[seat] && s->phase != NULL_PHASE_LAY))
			return "a card is laid that cannot be";
	}
	return NULL;
}

static const char *check_roles(const struct game_state *s)
{
	uint32_t seen = 0;

	for (int seat = 0; seat < NULL_SEATS; seat++) {
		bool due = seat < s->seats && (s->phase != NULL_PHASE_ROLES || seat < s->turn);

		if (s->role[seat] > NULL_ROLES || due != (s->role[seat] > 0))
			return "a role is missing or too many";
		if (due && (seen >> s->role[seat] & 1))
			return "two seats have the same role";
		seen |= (uint32_t)1 << s->role[seat];
	}
	return NULL;
}

/* Coins only come from dice: at most a six a round, and a round puts a card on the open pile. */
static const char *check_coins(const struct game_state *s)
{
	int coins = s->pot;
	int rounds = s->phase == NULL_PHASE_LAY; /* the round whose cards do not lie open yet */
	int rich = 0;

	for (int i = 0; i < NULL_VALUES; i++)
		rounds += s->discard[i];

	for (int seat = 0; seat < NULL_SEATS; seat++) {
		coins += null_coins(s, seat);
		if (seat >= s->seats && null_coins(s, seat))
			return "a seat that is not there has coins";
		rich += null_coins(s, seat) >= NULL_RICH;
	}
	if (coins > 6 * rounds)
		return "there are more coins than dice can have brought";
	if (rich > (s->phase == NULL_PHASE_OVER))
		return "the game should have ended: a seat is rich";
	return NULL;
}

/* What each phase needs so that somebody can move in it. */
static const char *check_phase(const struct game_state *s)
{
	bool rolled = s->phase >= NULL_PHASE_LAY && s->phase <= NULL_PHASE_SHARE;
	bool rich = false;
	int cards = 0;

	for (int seat = 0; seat < s->seats; seat++) {
		cards += s->hand_size[seat];
		rich |= null_coins(s, seat) >= NULL_RICH;
	}
	if (s->die > 6 || (rolled && s->die == 0))
		return "the die shows no number";
	if (rolled && s->pot == 0)
		return "there is nothing in the pot";
	if (s->phase == NULL_PHASE_DEAL &&
	    (s->pack_size == 0 || s->hand_size[s->turn] >= s->hand_max))
		return "no card can be dealt";
	if (s->phase == NULL_PHASE_LAY && null_to_move(s) == 0)
		return "nobody can lay a card";
	if (s->phase == NULL_PHASE_STEAL &&
	    (!s->thieves || s->turn == s->winner || s->hand_size[s->turn] == 0 ||
	     s->discard[0] == NULL_COPIES))
		return "that seat cannot be asked for a thief";
	if (s->phase == NULL_PHASE_SHARE && (s->discard[0] == 0 || s->turn == s->winner))
		return "no thief has been played";
	if (s->phase == NULL_PHASE_ROLL && cards == 0)
		return "nobody has a card";
	if (s->phase == NULL_PHASE_OVER && cards + s->pack_size > 0 && !rich)
		return "the game is not over: there are cards to play";
	if ((s->phase == NULL_PHASE_ROLL || s->phase == NULL_PHASE_LAY ||
	     s->phase == NULL_PHASE_OVER) && s->turn)
		return "a seat has the turn in a phase without one";
	return NULL;
}

const char *null_check(const struct game_state *s)
{
	const char *(*const part[])(const struct game_state *) = {
		check_ranges, check_cards, check_roles, check_coins, check_phase,
	};

	for (int i = 0; i < COUNT_OF(part); i++) {
		const char *broken = part[i](s);

		if (broken)
			return broken;
	}
	return NULL;
}

/* Every card that the viewer sees is one of four, and there are enough for all it does not see. */
static const char *check_unseen(const struct game_state *view, int viewer)
{
	int unseen = 0;

	for (int i = 0; i < NULL_VALUES; i++) {
		int seen = view->discard[i];

		if (viewer < view->seats)
			seen += view->hand[viewer][i] + (view->laid[viewer] == i + 1);
		if (seen > NULL_COPIES)
			return "there are not four cards of each value";
		unseen += NULL_COPIES - seen;
	}
	for (int seat = 0; seat < view->seats; seat++) {
		if (seat != viewer)
			unseen -= view->hand_size[seat] + (view->laid[seat] == NULL_HIDDEN);
	}
	return unseen == view->pack_size ? NULL : "the pack is not as large as it says";
}

const char *null_check_view(const struct game_state *view, int viewer)
{
	const char *broken = check_ranges(view);

	if (broken)
		return broken;
	for (int seat = 0; seat < view->seats; seat++) {
		if (view->role[seat] > NULL_HIDDEN)
			return "there is no such role";
	}
	return check_unseen(view, viewer);
}
