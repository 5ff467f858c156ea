/*
 * What must be true of every state, wherever it came from. Positions typed by hand end here
 * before they are played: what passes can be played to its end.
 */
#include "games/eighty/reach.h"

static const char *check_ranges(const struct game_state *s)
{
	if (s->seats < 2 || s->seats > SEAT_MAX)
		return "the number of seats is not 2 to 6";
	if (s->pawns < 1 || s->pawns > 2 || (s->pawns == 2 && s->seats != 2))
		return "two pawns each are for exactly two seats, and there is no third pawn";
	if (s->step >= STEP_COUNT)
		return "there is no such step";
	if (s->turn >= s->seats || s->first >= s->seats || s->winner > s->seats)
		return "a seat is out of range";
	if (s->round < 1 || s->round > EIGHTY_ROUNDS)
		return "the round is not 1 to 500";
	if (s->missing >> s->seats)
		return "a seat that is not there misses a turn";
	if (s->extra > 1 || s->played > 1 || s->shuffle > 1)
		return "a mark is neither 0 nor 1";
	if (s->acting > s->pawns || s->draws > 2 || s->paid > EIGHTY_PRICE_MAX)
		return "something of the turn is out of range";
	return NULL;
}

/* ED-1.4 */
static const char *check_board(const struct game_state *s)
{
	bool layover = false;

	if (s->board[1] == 0) {
		for (int i = 2; i < EIGHTY_LONDON; i++) {
			if (s->board[i])
				return "the board has a hole";
		}
		return NULL;
	}
	for (int i = 1; i < EIGHTY_LONDON; i++) {
		if (s->board[i] == 0 || s->board[i] >= SPACE_KINDS)
			return "a space of the board has no kind";
		layover |= s->board[i] == SPACE_LAYOVER;
	}
	if (!layover)
		return "the board has no Layover";
	if (memcmp(s->board, eighty_board, sizeof s->board) == 0)
		return "the default board is not written out";
	return NULL;
}

/* One pawn, on its own: what it may be on its space. */
static const char *check_pawn(const struct game_state *s, int seat, int pawn)
{
	int place = s->place[seat][pawn];
	int state = s->pawn[seat][pawn];
	int kind;

	if (place > EIGHTY_LONDON || state >= PAWN_STATES)
		return "a pawn is nowhere";
	kind = eighty_spaces(s)[place];
	if (state == PAWN_BET && !eighty_is_bet(kind))
		return "a Bet is due off a Bet space";
	if ((state == PAWN_TURNED || state == PAWN_LEAVING) && kind != SPACE_POLICE)
		return "a pawn deals with the Police elsewhere";
	if (state == PAWN_FREE && kind == SPACE_POLICE &&
	    !(s->step == STEP_POLICE && s->turn == seat && s->acting == pawn + 1))
		return "a pawn on Police is neither turned over nor leaving";
	if (state == PAWN_TURNED && s->rumors[seat] == 0)
		return "a pawn is turned over without a Rumor";
	if (place == EIGHTY_LONDON && s->rumors[seat] > 0)
		return "a pawn is home with Rumors left"; /* ED-5.1 ED-2.3 */
	return NULL;
}

static const char *check_seat(const struct game_state *s, int seat)
{
	bool there = seat < s->seats;
	const uint8_t *place = s->place[seat];
	bool home = place[0] == EIGHTY_LONDON && (s->pawns == 1 || place[1] == EIGHTY_LONDON);

	if (!there && (s->money[seat] || s->rumors[seat] || s->held[seat] || place[0] ||
		       s->pawn[seat][0]))
		return "a seat that is not there has something";
	if ((!there || s->pawns == 1) && (place[1] || s->pawn[seat][1]))
		return "a second pawn is there without the variant";
	if (s->money[seat] > EIGHTY_MONEY_MAX)
		return "a seat has too much money";
	if (s->rumors[seat] > (s->pawns == 2 ? 5 : 3))
		return "a seat has too many Rumors";
	if (home != (s->winner == seat + 1))
		return "a seat is home and has not won, or the other way round";
	if (s->pawn[seat][0] == PAWN_TURNED && s->pawn[seat][1] == PAWN_TURNED)
		return "two pawns of a seat are turned over";
	for (int pawn = 0; there && pawn < s->pawns; pawn++) {
		const char *broken = check_pawn(s, seat, pawn);

		if (broken)
			return broken;
	}
	return NULL;
}

static const char *check_seats(const struct game_state *s)
{
	uint8_t on[EIGHTY_LONDON + 1] = {0};

	for (int seat = 0; seat < SEAT_MAX; seat++) {
		const char *broken = check_seat(s, seat);

		if (broken)
			return broken;
	}
	for (int seat = 0; seat < s->seats; seat++) {
		for (int pawn = 0; pawn < s->pawns; pawn++)
			on[s->place[seat][pawn]]++;
	}
	for (int space = 1; space < EIGHTY_LONDON; space++) {
		if (on[space] > 1)
			return "two pawns stand on one space";
	}
	return NULL;
}

/* ED-1.9: signs are turned on rows that have cards, never where there is a row with the sign. */
static bool sign_fits(const struct game_state *s, int card, int copies)
{
	bool turned = eighty_has_sign(s, card) != eighty_cards[card].sign;

	for (int other = 0; turned && other < CARD_COUNT; other++)
		turned = other == card || !eighty_same_card(card, other);
	return turned ? copies > 0 : eighty_has_sign(s, card) == eighty_cards[card].sign;
}

/* ED-1.6 ED-1.9: 25 cards, and of a Character one at most. */
static const char *check_cards(const struct game_state *s)
{
	int all = 0;

	if (s->card > CARD_COUNT || s->drawn[0] > CARD_COUNT || s->drawn[1] > CARD_COUNT)
		return "there is no such card";
	for (int card = 0; card < CARD_COUNT; card++) {
		int copies = s->deck[card] + s->discard[card];

		copies += (s->drawn[0] == card + 1) + (s->drawn[1] == card + 1);
		if (card < CARD_EVENTS)
			copies += s->card == card + 1;
		for (int seat = 0; card >= CARD_EVENTS && seat < SEAT_MAX; seat++)
			copies += s->held[seat] >> (card - CARD_EVENTS) & 1;
		if (card >= CARD_EVENTS && copies > 1)
			return "a card is missing or too many";
		if (!sign_fits(s, card, copies))
			return "a reshuffle sign is on no card";
		all += copies;
	}
	return all == CARD_DECK ? NULL : "a card is missing or too many";
}

static int acting_kind(const struct game_state *s)
{
	return s->acting ? eighty_spaces(s)[s->place[s->turn][s->acting - 1]] : SPACE_KINDS;
}

/* A card in progress must stop where its program stops for somebody. */
static bool stopped_at(const struct game_state *s, bool (*stop)(int op))
{
	int done = s->next_op;

	return s->card && done >= 1 && done < EIGHTY_PROGRAM &&
	       stop(eighty_cards[s->card - 1].program[done - 1].op);
}

static bool op_asks(int op)
{
	return op == OP_TAKE_OR_GIVE;
}

static bool op_moves(int op)
{
	return op == OP_TO_POUND || op == OP_PAST_PAWN;
}

static const char *check_action(const struct game_state *s)
{
	const uint8_t *pawn = s->pawn[s->turn];
	struct eighty_reach reach;

	if (s->pawns == 1 && pawn[0] == PAWN_BET)
		return "a Bet of the seat to move is not settled";
	if (!s->acting)
		return NULL;
	if (s->pawns == 1 || !s->played)
		return "a pawn is bound to move for no reason";
	if (pawn[0] == PAWN_TURNED || pawn[1] == PAWN_TURNED)
		return "a pawn is bound to move in a Police turn";
	eighty_reach_init(&reach, s, s->turn);
	if (s->place[s->turn][s->acting - 1] == EIGHTY_LONDON ||
	    !eighty_can_move(&reach, s->acting - 1,
			     eighty_purse(s, s->turn, s->acting - 1)))
		return "a pawn is bound to move and cannot";
	return NULL;
}

static const char *check_bet(const struct game_state *s)
{
	int place = s->place[s->turn][0];

	if (s->pawns != 1 || s->acting != 1 || s->pawn[s->turn][0] != PAWN_BET || s->played)
		return "no Bet is to be settled";
	if (eighty_bet_pays(eighty_spaces(s)[place], eighty_position(s, place)))
		return "the Bet to be settled matches";
	if (!eighty_of_moment(s->held[s->turn], MOMENT_BET))
		return "the seat holds no Character for a Bet";
	return NULL;
}

static const char *check_draw(const struct game_state *s)
{
	if (acting_kind(s) != SPACE_PASSEPARTOUT || s->draws == 0)
		return "nobody is to draw";
	if (s->step == STEP_CHOOSE)
		return s->drawn[0] && s->drawn[1] && s->draws == 2 &&
				       !eighty_same_card(s->drawn[0] - 1, s->drawn[1] - 1)
			       ? NULL
			       : "there are not two cards to choose from";
	if (s->drawn[1] || (s->drawn[0] && s->draws != 2))
		return "there is nothing left to draw";
	return eighty_deck_size(s) ? NULL : "the deck is empty";
}

static const char *check_asked(const struct game_state *s)
{
	int card = s->card - 1;

	if (s->step == STEP_CASH) {
		if (!stopped_at(s, op_asks))
			return "no card asks whether to take or give";
		if (card < CARD_EVENTS)
			return acting_kind(s) == SPACE_PASSEPARTOUT
				       ? NULL
				       : "an Event is carried out off Passepartout";
		if (eighty_cards[card].moment != MOMENT_START || !s->played || s->acting)
			return "a Character is played out of its moment";
		return s->pawns == 1 && s->pawn[s->turn][0] == PAWN_BET
			       ? "a Bet of the seat to move is not settled"
			       : NULL;
	}
	if (acting_kind(s) != SPACE_POLICE || s->pawn[s->turn][s->acting - 1] != PAWN_FREE)
		return "no pawn has just landed on Police";
	if (s->played || s->rumors[s->turn] == 0 ||
	    !eighty_of_moment(s->held[s->turn], MOMENT_POLICE))
		return "the seat cannot report at once";
	if (s->card ? card >= CARD_EVENTS || !stopped_at(s, op_moves) : s->next_op)
		return "no card has led to Police";
	return NULL;
}

/* What only one step may have must be zero in the others. */
static const char *check_idle(const struct game_state *s)
{
	bool drawing = s->step == STEP_DRAW || s->step == STEP_CHOOSE;
	bool carrying = s->step == STEP_CASH || s->step == STEP_POLICE;
	bool between = s->step == STEP_FIRST || s->step == STEP_OVER;
	bool before = between || s->step == STEP_BET || s->step == STEP_ACTION;
	bool turned = s->pawn[s->turn][0] == PAWN_TURNED || s->pawn[s->turn][1] == PAWN_TURNED;
	int card = s->card - 1;

	if (!drawing && (s->drawn[0] || s->drawn[1] || s->draws))
		return "cards are drawn out of place";
	if (!carrying && (s->card || s->next_op))
		return "a card is carried out out of place";
	if ((before || card >= CARD_EVENTS) && (s->paid || s->shuffle))
		return "a turn has not begun and is half over";
	if (s->extra)
		return "another turn is due while this one goes on";
	if (!before && card < CARD_EVENTS && turned)
		return "a pawn acts in a Police turn";
	if (between && (s->acting || s->played))
		return "something is acting between turns";
	if (s->step == STEP_FIRST && (s->turn || s->first || s->round != 1))
		return "the first player is chosen at the start";
	if (s->step == STEP_OVER && !s->winner && s->round != EIGHTY_ROUNDS)
		return "the game is over for no reason";
	if (s->step != STEP_OVER && s->winner)
		return "the game has a winner and is not over";
	return NULL;
}

static const char *check_step(const struct game_state *s)
{
	switch ((enum eighty_step)s->step) {
	case STEP_BET:
		return check_bet(s);
	case STEP_ACTION:
		return check_action(s);
	case STEP_DRAW:
	case STEP_CHOOSE:
		return check_draw(s);
	case STEP_CASH:
	case STEP_POLICE:
		return check_asked(s);
	case STEP_FIRST:
	case STEP_OVER:
	case STEP_COUNT:
		break;
	}
	return NULL;
}

const char *eighty_check(const struct game_state *s)
{
	const char *(*const part[])(const struct game_state *) = {
		check_ranges, check_board, check_seats, check_cards, check_idle, check_step,
	};

	for (int i = 0; i < COUNT_OF(part); i++) {
		const char *broken = part[i](s);

		if (broken)
			return broken;
	}
	return NULL;
}
