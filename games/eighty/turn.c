/*
 * The course of a turn: set-up, what each move does, and how one turn follows another. What may
 * be done is in legal.c, what cards and spaces do in ops.c.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

static void read_board(struct game_state *s, const char *line)
{
	for (int i = 1; i <= EIGHTY_TRACK && line[i - 1]; i++) {
		for (int kind = SPACE_LAYOVER; kind < SPACE_KINDS; kind++) {
			if (eighty_letters[kind] == line[i - 1])
				s->board[i] = (uint8_t)kind;
		}
	}
	if (memcmp(s->board, eighty_board, sizeof s->board) == 0)
		memset(s->board, 0, sizeof s->board);
}

void eighty_init(struct game_state *s, const struct setup *setup)
{
	bool two = setup->choice[EIGHTY_OPTION_PAWNS] == 1;

	memset(s, 0, sizeof *s);
	s->seats = setup->seats;
	s->pawns = two ? 2 : 1;
	s->round = 1;
	s->step = STEP_FIRST;
	for (int seat = 0; seat < s->seats; seat++) {
		s->money[seat] = two ? 110 : EIGHTY_MONEY; /* ED-2.1 ED-6.1 */
		s->rumors[seat] = two ? 5 : 3;
	}
	eighty_deck_set(s, setup->text[EIGHTY_TEXT_DECK]);
	read_board(s, setup->text[EIGHTY_TEXT_BOARD]);
}

/* The Bet of a pawn pays or does not. */
static void settle(struct eighty_play *play, int pawn)
{
	struct game_state *s = play->s;
	int space = s->place[s->turn][pawn];
	int pounds = eighty_bet_due(s, space);

	s->pawn[s->turn][pawn] = PAWN_FREE;
	eighty_money_add(play, s->turn, pounds);
	if (pounds)
		eighty_tell(play, EIGHTY_WORD_BET_PAID, pounds);
	else
		eighty_tell(play, EIGHTY_WORD_BET_LOST, eighty_position(s, space));
}

/*
 * ED-4.9: with one pawn its Bet is settled first thing in the turn. One that does not match may
 * be paid by a Character: then its owner is asked.
 */
static void turn_begin(struct eighty_play *play)
{
	struct game_state *s = play->s;

	s->step = STEP_ACTION;
	if (s->pawns == 2 || s->pawn[s->turn][0] != PAWN_BET)
		return;
	if (!eighty_of_moment(s->held[s->turn], MOMENT_BET) ||
	    eighty_bet_due(s, s->place[s->turn][0])) {
		settle(play, 0);
		return;
	}
	s->acting = 1;
	s->step = STEP_BET;
}

/* ED-3.15 ED-5.4 ED-7.14: the next seat that does not miss its turn, or the end. */
static void turn_next(struct eighty_play *play)
{
	struct game_state *s = play->s;

	for (;;) {
		s->turn = (uint8_t)(s->turn + 1 < s->seats ? s->turn + 1 : 0);
		if (s->turn == s->first && s->round == EIGHTY_ROUNDS) {
			s->step = STEP_OVER;
			eighty_tell(play, EIGHTY_WORD_REASON_ROUNDS, 0);
			return;
		}
		s->round = (uint16_t)(s->round + (s->turn == s->first));
		if (!seat_in(s->missing, s->turn))
			break;
		s->missing &= (uint8_t)~seat_bit(s->turn);
		eighty_tell(play, EIGHTY_WORD_MISSES, 0);
	}
	turn_begin(play);
}

static void deck_renew(struct game_state *s)
{
	for (int card = 0; card < CARD_COUNT; card++)
		s->deck[card] = (uint8_t)(s->deck[card] + s->discard[card]);
	memset(s->discard, 0, sizeof s->discard);
}

static void turn_end(struct eighty_play *play)
{
	struct game_state *s = play->s;

	s->acting = s->played = s->draws = 0;
	s->paid = 0;
	if (s->shuffle) { /* ED-7.2 */
		s->shuffle = 0;
		deck_renew(s);
		eighty_tell(play, EIGHTY_WORD_SHUFFLED, 0);
	}
	if (s->extra) { /* ED-7.15 */
		s->extra = 0;
		turn_begin(play);
	} else {
		turn_next(play);
	}
}

/* Goes on after something that was asked: with the card being carried out, then with the turn. */
static void go_on(struct eighty_play *play)
{
	struct game_state *s = play->s;
	int card = s->card - 1;

	if (card >= 0) {
		if (eighty_run(play))
			return;
		s->card = s->next_op = 0;
		if (card < CARD_EVENTS) { /* ED-7.5 */
			s->discard[card]++;
		} else if (eighty_cards[card].moment == MOMENT_START) {
			s->step = STEP_ACTION; /* ED-7.11 */
			return;
		}
	}
	turn_end(play);
}

/* ED-7.6: chance draws; before it the deck is renewed if it is empty. */
static void draw_begin(struct eighty_play *play)
{
	play->s->step = STEP_DRAW;
	if (eighty_deck_size(play->s))
		return;
	deck_renew(play->s);
	eighty_tell(play, EIGHTY_WORD_RENEWED, 0);
}

/* ED-6.6: with two pawns a Bet due is settled just before its pawn moves. */
static void set_out(struct eighty_play *play, int pawn)
{
	play->s->acting = (uint8_t)(pawn + 1);
	if (play->s->pawn[play->s->turn][pawn] == PAWN_BET)
		settle(play, pawn);
}

/* A move of the acting pawn, and what its space does. */
static void travel(struct eighty_play *play, int space, bool by_card)
{
	if (!eighty_land(play, space, by_card))
		go_on(play);
	else if (play->s->step == STEP_DRAW)
		draw_begin(play);
}

/* Forwards by `price`, or backwards: ED-3.2 ED-3.5. */
static void apply_travel(struct eighty_play *play, int pawn, int space,
			 const struct eighty_step_of_card *price)
{
	struct game_state *s = play->s;
	int way;

	set_out(play, pawn);
	way = space - s->place[s->turn][pawn];
	if (way > 0) {
		int pounds = eighty_price(price, way);

		ASSERT((int)s->money[s->turn] >= pounds);
		s->money[s->turn] -= (uint32_t)pounds;
		s->paid = (uint16_t)pounds;
	} else {
		eighty_money_add(play, s->turn, -way * EIGHTY_NOTE); /* ED-4.7 */
	}
	travel(play, space, false);
}

/* ED-3.8 ED-3.13 */
static void apply_return(struct eighty_play *play, int pawn)
{
	struct game_state *s = play->s;

	s->place[s->turn][pawn] = 0;
	s->pawn[s->turn][pawn] = PAWN_FREE;
	if (s->money[s->turn] < EIGHTY_MONEY)
		s->money[s->turn] = EIGHTY_MONEY;
	turn_end(play);
}

/* A Character that moves a pawn: ED-7.3 ED-7.10. Only one to a Layover goes backwards. */
static void apply_moved(struct eighty_play *play, int pawn, int space)
{
	struct game_state *s = play->s;
	int back;

	set_out(play, pawn);
	back = s->place[s->turn][pawn] - space;
	if (back > 0)
		eighty_money_add(play, s->turn, back * EIGHTY_NOTE);
	travel(play, space, true);
}

static void apply_play(struct eighty_play *play, struct move move)
{
	struct game_state *s = play->s;
	int card = move.arg[0], pawn = move.arg[1], space = move.arg[2];

	ASSERT(card >= CARD_EVENTS && card < CARD_COUNT && !s->played);
	s->held[s->turn] &= (uint8_t)~(1u << (card - CARD_EVENTS));
	s->discard[card]++; /* ED-7.5 */
	s->played = 1;
	switch ((enum eighty_moment)eighty_cards[card].moment) {
	case MOMENT_START:
		s->card = (uint8_t)(card + 1);
		go_on(play);
		return;
	case MOMENT_PRICE:
		apply_travel(play, pawn, space, eighty_cards[card].program);
		return;
	case MOMENT_MOVE:
		apply_moved(play, pawn, space);
		return;
	case MOMENT_BET:
		s->acting = (uint8_t)(pawn + 1);
		eighty_run_now(play, card);
		s->pawn[s->turn][pawn] = PAWN_FREE;
		s->step = STEP_ACTION;
		if (s->pawns == 1)
			s->acting = 0; /* with two the pawn is now bound to move: ED-6.6 */
		return;
	case MOMENT_POLICE:
		eighty_run_now(play, card);
		go_on(play);
		return;
	case MOMENT_DRAWN:
		break;
	}
	ASSERT(false);
}

static void apply_decline(struct eighty_play *play)
{
	struct game_state *s = play->s;

	if (s->step == STEP_BET) {
		int position = eighty_position(s, s->place[s->turn][0]);

		s->pawn[s->turn][0] = PAWN_FREE;
		s->acting = 0;
		s->step = STEP_ACTION;
		eighty_tell(play, EIGHTY_WORD_BET_LOST, position);
		return;
	}
	s->pawn[s->turn][s->acting - 1] = PAWN_TURNED;
	eighty_tell(play, EIGHTY_WORD_TURNED, 0);
	go_on(play);
}

/* Applies one of the cards drawn, discards the other. ED-4.1 ED-7.5 ED-7.7 */
static void apply_choose(struct eighty_play *play, int which)
{
	struct game_state *s = play->s;
	int card = s->drawn[which] - 1;
	int other = s->drawn[1 - which] - 1;

	s->drawn[0] = s->drawn[1] = s->draws = 0;
	if (other >= 0) {
		s->discard[other]++;
		eighty_tell(play, EIGHTY_WORD_DISCARDS, other);
	}
	if (card < CARD_EVENTS) {
		s->card = (uint8_t)(card + 1);
		eighty_tell(play, EIGHTY_WORD_HAPPENS, card);
	} else {
		s->held[s->turn] |= (uint8_t)(1u << (card - CARD_EVENTS));
		eighty_tell(play, EIGHTY_WORD_KEEPS, card);
	}
	go_on(play);
}

static void apply_draw(struct eighty_play *play, int card)
{
	struct game_state *s = play->s;

	s->deck[card]--;
	s->drawn[s->drawn[0] ? 1 : 0] = (uint8_t)(card + 1);
	s->shuffle |= eighty_has_sign(s, card);
	if (s->draws == 2 && !s->drawn[1])
		draw_begin(play);
	else if (s->draws == 2 && !eighty_same_card(s->drawn[0] - 1, s->drawn[1] - 1))
		s->step = STEP_CHOOSE;
	else
		apply_choose(play, 0);
}

/* Pounds taken or given to the bank, on a space or by a card. */
static void apply_cash(struct eighty_play *play, int pounds, bool give)
{
	if (give)
		play->s->money[play->s->turn] -= (uint32_t)pounds;
	else
		eighty_money_add(play, play->s->turn, pounds);
}

bool eighty_apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	struct eighty_play play = {s, events};

	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FIRST:
		s->first = s->turn = move.arg[0];
		turn_begin(&play);
		break;
	case EIGHTY_DRAW:
		apply_draw(&play, move.arg[0]);
		break;
	case EIGHTY_FORWARD:
	case EIGHTY_BACK:
		apply_travel(&play, move.arg[0], move.arg[1], NULL);
		break;
	case EIGHTY_STAY:
		apply_cash(&play, EIGHTY_NOTE, move.arg[1]);
		turn_end(&play);
		break;
	case EIGHTY_REPORT:
		s->acting = (uint8_t)(move.arg[0] + 1);
		eighty_report(&play);
		turn_end(&play);
		break;
	case EIGHTY_PASS:
		turn_end(&play);
		break;
	case EIGHTY_RETURN:
		apply_return(&play, move.arg[0]);
		break;
	case EIGHTY_PLAY:
		apply_play(&play, move);
		break;
	case EIGHTY_DECLINE:
		apply_decline(&play);
		break;
	case EIGHTY_CHOOSE:
		apply_choose(&play, move.arg[0]);
		break;
	case EIGHTY_CASH:
		apply_cash(&play, eighty_cash_pounds(s), move.arg[0]);
		go_on(&play);
		break;
	case EIGHTY_KINDS:
		break;
	}
	return seat == SEAT_CHANCE;
}
