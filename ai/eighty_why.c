/* One sentence why a move is good, in the terms of Around the World in 80 Days. */
#include "ai/eighty_move.h"

enum {
	EIGHTY_WORD_LONDON, EIGHTY_WORD_HOME, EIGHTY_WORD_GO, EIGHTY_WORD_BACK, EIGHTY_WORD_POLICE,
	EIGHTY_WORD_BET, EIGHTY_WORD_CARDS, EIGHTY_WORD_TAKE,
	EIGHTY_WORD_GIVE, EIGHTY_WORD_REPORT, EIGHTY_WORD_PASS, EIGHTY_WORD_RETURN,
	EIGHTY_WORD_RUMOR, EIGHTY_WORD_CHEAP, EIGHTY_WORD_FREE,
	EIGHTY_WORD_PAID, EIGHTY_WORD_AT_ONCE, EIGHTY_WORD_KEPT, EIGHTY_WORD_EVENT,
	EIGHTY_WORD_EXTRA, EIGHTY_WORD_CHARACTER,
};

/* {0} turns to go, {1} pounds, spaces or cards. */
static const struct message words[] = {
	[EIGHTY_WORD_LONDON] = MESSAGE("why-london",
			 "That is London, and the game.", "È Londra, e la partita."),
	[EIGHTY_WORD_HOME] = MESSAGE("why-home",
		       "That brings this pawn home.", "Così questa pedina è a casa."),
	[EIGHTY_WORD_GO] = MESSAGE("why-turns",
		     "Home is then about {0} {0|turn|turns} away.",
		     "Casa è poi a circa {0} {0|turno|turni}."),
	[EIGHTY_WORD_BACK] = MESSAGE("why-back",
		       "It brings {1} pounds for longer strides; home is then about {0} "
		       "{0|turn|turns} away.",
		       "Porta {1} sterline per passi più lunghi; casa è poi a circa {0} "
		       "{0|turno|turni}."),
	[EIGHTY_WORD_POLICE] = MESSAGE("why-police",
			 "A Rumor can be left there; home is then about {0} {0|turn|turns} away.",
			 "Lì si lascia una Diceria; casa è poi a circa {0} {0|turno|turni}."),
	[EIGHTY_WORD_BET] = MESSAGE("why-bet",
		      "The Bet there is likely to pay; home is then about {0} {0|turn|turns} "
		      "away.",
		      "Lì la Scommessa probabilmente paga; casa è poi a circa {0} "
		      "{0|turno|turni}."),
	[EIGHTY_WORD_CARDS] = MESSAGE("why-cards",
			"It draws {1} {1|card|cards}; home is then about {0} {0|turn|turns} away.",
			"Si {1|pesca|pescano} {1} {1|carta|carte}; casa è poi a circa {0} "
			"{0|turno|turni}."),
	[EIGHTY_WORD_TAKE] = MESSAGE("why-take",
		       "With {1} pounds more home is about {0} {0|turn|turns} away.",
		       "Con {1} sterline in più casa è a circa {0} {0|turno|turni}."),
	[EIGHTY_WORD_GIVE] = MESSAGE("why-give",
		       "With {1} pounds fewer the purse fits the way home: about {0} "
		       "{0|turn|turns}.",
		       "Con {1} sterline in meno la borsa è giusta per tornare: circa {0} "
		       "{0|turno|turni}."),
	[EIGHTY_WORD_REPORT] = MESSAGE("why-report",
			 "The Police wait: a Rumor less, and {1} pounds.",
			 "La Polizia aspetta: una Diceria in meno e {1} sterline."),
	[EIGHTY_WORD_PASS] = MESSAGE("why-pass",
		       "No pawn can move either way now.",
		       "Nessuna pedina può muoversi, né avanti né indietro."),
	[EIGHTY_WORD_RETURN] = MESSAGE("why-return",
			 "There is no way on and no Layover behind: a new start from London.",
			 "Avanti non si può e dietro non c'è uno Scalo: si riparte da Londra."),
	[EIGHTY_WORD_RUMOR] = MESSAGE("why-rumor",
			"A Rumor less without a stop at the Police.",
			"Una Diceria in meno senza passare dalla Polizia."),
	[EIGHTY_WORD_CHEAP] = MESSAGE("why-cheap",
			"The stride costs {1} pounds less; home is then about {0} {0|turn|turns} "
			"away.",
			"Il passo costa {1} sterline in meno; casa è poi a circa {0} "
			"{0|turno|turni}."),
	[EIGHTY_WORD_FREE] = MESSAGE("why-free",
		       "{1} {1|space|spaces} without paying; home is then about {0} "
		       "{0|turn|turns} away.",
		       "{1} {1|casella|caselle} senza pagare; casa è poi a circa {0} "
		       "{0|turno|turni}."),
	[EIGHTY_WORD_PAID] = MESSAGE("why-paid",
		       "The lost Bet pays {1} pounds all the same.",
		       "La Scommessa persa paga lo stesso {1} sterline."),
	[EIGHTY_WORD_AT_ONCE] = MESSAGE("why-at-once",
			  "The report is made at once: that saves a turn.",
			  "La deposizione si fa subito: è un turno risparmiato."),
	[EIGHTY_WORD_KEPT] = MESSAGE("why-kept",
		       "The Character will be worth more later.",
		       "Il Personaggio varrà di più in seguito."),
	[EIGHTY_WORD_EVENT] = MESSAGE("why-event",
			"With this card home is about {0} {0|turn|turns} away.",
			"Con questa carta casa è a circa {0} {0|turno|turni}."),
	[EIGHTY_WORD_EXTRA] = MESSAGE("why-extra",
			"It gives another turn at once.", "Dà subito un altro turno."),
	[EIGHTY_WORD_CHARACTER] = MESSAGE("why-character",
			    "A Character can be kept for the right moment.",
			    "Un Personaggio si può tenere per il momento giusto."),
};

static int position_pay(const struct ai_spot *spot, int space)
{
	return eighty_position(spot->state, space) * EIGHTY_NOTE;
}

/* Why a stride ends where it does. */
static int word_of_space(const struct ai_spot *spot, int pawn, int to, int *number)
{
	const struct game_state *s = spot->state;
	int kind = to == EIGHTY_LONDON ? SPACE_LONDON : eighty_spaces(s)[to];

	if (to == EIGHTY_LONDON)
		return s->pawns == 1 || s->place[spot->seat][1 - pawn] == EIGHTY_LONDON
			       ? EIGHTY_WORD_LONDON
			       : EIGHTY_WORD_HOME;
	if (kind == SPACE_POLICE)
		return EIGHTY_WORD_POLICE;
	if (kind == SPACE_PASSEPARTOUT) {
		int ahead = eighty_position(s, to) - 1;

		/* The pawn that sets out is behind `to`, so it is not among those ahead. */
		*number = ahead ? 2 : 1;
		return EIGHTY_WORD_CARDS;
	}
	if (eighty_is_bet(kind) && eighty_bet_chance(s, spot->seat, kind, to) >= 128)
		return EIGHTY_WORD_BET;
	return EIGHTY_WORD_GO;
}

static int word_of_play(const struct ai_spot *spot, struct move move, int *number)
{
	const struct game_state *s = spot->state;
	const struct eighty_step_of_card *op = eighty_cards[move.arg[0]].program;
	int pawn = s->step == STEP_BET || s->step == STEP_POLICE ? s->acting - 1 : move.arg[1];
	int space = s->place[spot->seat][pawn];
	int way = move.arg[2] - space;

	switch (op->op) {
	case OP_DROP_RUMOR:
		return EIGHTY_WORD_RUMOR;
	case OP_TO_LAYOVER:
		*number = -way * EIGHTY_NOTE;
		return EIGHTY_WORD_BACK;
	case OP_AHEAD:
		*number = way;
		return EIGHTY_WORD_FREE;
	case OP_PRICE_LESS:
	case OP_PRICE_HALVES:
		if (move.arg[2] == EIGHTY_LONDON)
			return word_of_space(spot, pawn, EIGHTY_LONDON, number);
		*number = eighty_cost(way) - eighty_price(op, way);
		return *number > 0 ? EIGHTY_WORD_CHEAP : EIGHTY_WORD_GO;
	case OP_PAY_POSITION:
		*number = position_pay(spot, space);
		return EIGHTY_WORD_PAID;
	case OP_REPORT:
		return EIGHTY_WORD_AT_ONCE;
	default: /* to take or give: which comes next */
		return EIGHTY_WORD_GO;
	}
}

static int word_of_card(int card)
{
	if (card >= CARD_EVENTS)
		return EIGHTY_WORD_CHARACTER;
	return eighty_cards[card].program->op == OP_EXTRA_TURN ? EIGHTY_WORD_EXTRA
		: EIGHTY_WORD_EVENT;
}

/* Turns to go after the move; in the middle of a turn as the seat stands, and what is chosen. */
static int go_after(const struct ai_spot *spot, struct move move)
{
	const struct game_state *s = spot->state;
	int space = s->place[spot->seat][s->acting ? s->acting - 1 : 0];
	struct eighty_means means = {(int)s->money[spot->seat], s->rumors[spot->seat], 0};
	int more = 0;

	if (s->step == STEP_ACTION)
		return eighty_move_go(spot, move);
	if (move.kind == EIGHTY_CHOOSE)
		more = -eighty_card_worth(spot, s->drawn[move.arg[0]] - 1);
	if (move.kind == EIGHTY_CASH) {
		int pounds = eighty_cards[s->card - 1].program[s->next_op - 1].arg;

		means.money += move.arg[0] ? -pounds : pounds;
	}
	return more + eighty_turns(spot->lore, eighty_rank_at(s, spot->seat, space), space, means);
}

/* Does another move of that kind lead home sooner: of the cards drawn, of taking and giving? */
static bool another_is_nearer(const struct ai_spot *spot, struct move move)
{
	for (int i = 0; i < spot->count; i++) {
		if (spot->list[i].kind == move.kind &&
		    go_after(spot, spot->list[i]) < go_after(spot, move))
			return true;
	}
	return false;
}

/* Giving is praised where taking would not lead home sooner. */
static int word_of_cash(const struct ai_spot *spot, struct move move, bool gives)
{
	if (!gives)
		return EIGHTY_WORD_TAKE;
	return another_is_nearer(spot, move) ? EIGHTY_WORD_GO : EIGHTY_WORD_GIVE;
}

bool eighty_why(const struct ai_spot *spot, struct move move, const struct reader *reader,
		struct text *out)
{
	const struct game_state *s = spot->state;
	int go = go_after(spot, move);
	int arg[2] = {go > TURN ? (go + TURN / 2) / TURN : 1, EIGHTY_NOTE};
	int word = EIGHTY_WORD_GO;

	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FORWARD:
		word = word_of_space(spot, move.arg[0], move.arg[1], &arg[1]);
		break;
	case EIGHTY_BACK:
		arg[1] = (s->place[spot->seat][move.arg[0]] - move.arg[1]) * EIGHTY_NOTE;
		word = EIGHTY_WORD_BACK;
		break;
	case EIGHTY_STAY:
		word = word_of_cash(spot, move, move.arg[1]);
		break;
	case EIGHTY_REPORT:
		arg[1] = position_pay(spot, s->place[spot->seat][move.arg[0]]);
		word = EIGHTY_WORD_REPORT;
		break;
	case EIGHTY_PASS:
		word = EIGHTY_WORD_PASS;
		break;
	case EIGHTY_RETURN:
		word = EIGHTY_WORD_RETURN;
		break;
	case EIGHTY_PLAY:
		word = word_of_play(spot, move, &arg[1]);
		break;
	case EIGHTY_DECLINE:
		word = EIGHTY_WORD_KEPT;
		break;
	case EIGHTY_CHOOSE:
		if (another_is_nearer(spot, move))
			break; /* not better by that */
		word = word_of_card(s->drawn[move.arg[0]] - 1);
		break;
	case EIGHTY_CASH:
		arg[1] = eighty_cards[s->card - 1].program[s->next_op - 1].arg;
		word = word_of_cash(spot, move, move.arg[0]);
		break;
	case EIGHTY_FIRST:
	case EIGHTY_DRAW:
	case EIGHTY_KINDS:
		return false;
	}
	words_put(out, reader, words, word, arg);
	return true;
}
