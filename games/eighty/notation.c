/*
 * Moves in notation and in words, and prompts. Everything is open in this game (ED-2.4), so the
 * viewer makes no difference.
 *
 * Notation: `>42` forwards, `<38` backwards, `+10` and `-10` take and give, `report`, `pass`,
 * `<0` the return to London; with two pawns a letter goes before what a pawn does: `a>42`. A
 * Character's name goes first, with what it does after a blank: `mudge >5`, `aouda`,
 * `captain-speedy b>42`. `no` keeps the Character asked about. A drawn card is chosen by its
 * name. Chance writes `first 3` and `draw telegram`; `draw special-train*` is the copy with the
 * reshuffle sign, where another copy has none.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

/* `>42`, or `b>42` with two pawns. */
static void put_travel(const struct game_state *s, int pawn, char sign, int number,
		       struct text *out)
{
	if (s->pawns == 2)
		text_char(out, (char)('a' + pawn));
	text_char(out, sign);
	text_int(out, number);
}

/* The name of a card; which copy matters only where it is drawn. */
static void put_card(int card, bool copy, struct text *out)
{
	const char *name = eighty_cards[card].name;
	size_t length = strlen(name);

	if (!copy && name[length - 1] == '*')
		length--;
	text_bytes(out, name, length);
}

static void put_play(const struct game_state *s, int seat, struct move move, struct text *out)
{
	int card = move.arg[0], pawn = move.arg[1], space = move.arg[2];
	int moment = eighty_cards[card].moment;

	put_card(card, false, out);
	if (moment == MOMENT_PRICE || moment == MOMENT_MOVE) {
		text_char(out, ' ');
		put_travel(s, pawn, space > s->place[seat][pawn] ? '>' : '<', space, out);
	} else if (s->pawns == 2 && moment == MOMENT_BET) {
		text_char(out, ' ');
		text_char(out, (char)('a' + pawn));
	}
}

void eighty_put_move(const struct game_state *s, int seat, struct move move, int viewer,
		     struct text *out)
{
	(void)viewer;
	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FIRST:
		text_str(out, "first ");
		text_int(out, move.arg[0] + 1);
		return;
	case EIGHTY_DRAW:
		text_str(out, "draw ");
		put_card(move.arg[0], true, out);
		return;
	case EIGHTY_FORWARD:
		put_travel(s, move.arg[0], '>', move.arg[1], out);
		return;
	case EIGHTY_BACK:
		put_travel(s, move.arg[0], '<', move.arg[1], out);
		return;
	case EIGHTY_STAY:
		put_travel(s, move.arg[0], move.arg[1] ? '-' : '+', EIGHTY_NOTE, out);
		return;
	case EIGHTY_REPORT:
		text_str(out, "report");
		return;
	case EIGHTY_PASS:
		text_str(out, "pass");
		return;
	case EIGHTY_RETURN:
		put_travel(s, move.arg[0], '<', 0, out);
		return;
	case EIGHTY_PLAY:
		put_play(s, seat, move, out);
		return;
	case EIGHTY_DECLINE:
		text_str(out, "no");
		return;
	case EIGHTY_CHOOSE:
		put_card(s->drawn[move.arg[0]] - 1, false, out);
		return;
	case EIGHTY_CASH:
		text_char(out, move.arg[0] ? '-' : '+');
		text_int(out, eighty_cash_pounds(s));
		return;
	case EIGHTY_KINDS:
		break;
	}
	ASSERT(false);
}

/* The message for a space: its kind, or its city. ED-1.3 ED-1.8 */
static int space_word(const struct game_state *s, int space)
{
	for (int i = 0; s->board[1] == 0 && i < EIGHTY_CITIES; i++) {
		if (eighty_city[i] == space)
			return EIGHTY_WORD_CITY + i;
	}
	return EIGHTY_WORD_LONDON + eighty_spaces(s)[space];
}

void eighty_say_space(const struct game_state *s, int space, const struct reader *reader,
		      struct text *out)
{
	text_str(out, message_text(&eighty_words[space_word(s, space)], reader->lang));
}

/* Whose words these are: passed on instead of five arguments. */
struct say {
	const struct game_state *s;
	const struct reader *reader;
	struct text *out;
	int seat;
};

static void say(const struct say *say, int word, const int *arg)
{
	lexicon_put(say->out, say->reader, &(struct lexicon){eighty_words, eighty_sorts}, word,
		    arg);
}

/*
 * A move of a pawn: what it costs or brings and what is in the purse afterwards. Six messages
 * in a row: with one pawn; with two; with two and a Bet paid first; then by a Character.
 */
static void say_travel(const struct say *to, struct move move, int pawn, int space)
{
	const struct game_state *s = to->s;
	struct eighty_fare fare = eighty_fare_of(s, to->seat, move);
	bool with = move.kind == EIGHTY_PLAY;
	int way = space - s->place[to->seat][pawn];
	int word = way < 0 ? EIGHTY_WORD_DO_BACK : EIGHTY_WORD_DO_FORWARD;

	if (way > 0 && fare.price == 0)
		word = EIGHTY_WORD_DO_FREE;
	if (s->pawns == 2)
		word += fare.bet ? 2 : 1;
	say(to, word + (with ? 3 : 0),
	    (int[]){way < 0 ? -way : way, space, space_word(s, space), fare.price + fare.gain,
		    fare.left, pawn, with ? move.arg[0] : 0, fare.bet});
}

static void say_play(const struct say *to, struct move move)
{
	struct eighty_fare fare = eighty_fare_of(to->s, to->seat, move);
	const struct eighty_card_row *card = &eighty_cards[move.arg[0]];
	int arg[4] = {move.arg[0], fare.gain, fare.left, move.arg[1]};

	switch ((enum eighty_moment)card->moment) {
	case MOMENT_START:
		arg[1] = card->word + 1;
		say(to, EIGHTY_WORD_DO_PLAY, arg);
		return;
	case MOMENT_PRICE:
	case MOMENT_MOVE:
		say_travel(to, move, move.arg[1], move.arg[2]);
		return;
	case MOMENT_BET:
		say(to,
		    to->s->pawns == 2 ? EIGHTY_WORD_DO_PLAY_BET_PAWN : EIGHTY_WORD_DO_PLAY_BET,
		    arg);
		return;
	case MOMENT_POLICE:
		say(to, EIGHTY_WORD_DO_PLAY_POLICE, arg);
		return;
	case MOMENT_DRAWN:
		break;
	}
	ASSERT(false);
}

static void say_draw(const struct say *to, int card)
{
	say(to, eighty_has_sign(to->s, card) ? EIGHTY_WORD_DO_DRAW_SIGN : EIGHTY_WORD_DO_DRAW,
	    (int[]){to->s->turn, card});
}

static void say_choose(const struct say *to, int card)
{
	int arg[] = {card, eighty_cards[card].word + 1};

	say(to, card < CARD_EVENTS ? EIGHTY_WORD_DO_CHOOSE : EIGHTY_WORD_DO_KEEP, arg);
}

/* What is about one pawn has two messages, with one pawn a seat and with two. */
static void say_pawn(const struct say *to, struct move move, int word)
{
	struct eighty_fare fare = eighty_fare_of(to->s, to->seat, move);

	say(to, word + (to->s->pawns == 2),
	    (int[]){to->s->place[to->seat][move.arg[0]], fare.left, fare.gain, move.arg[0]});
}

void eighty_say_move(const struct game_state *s, int seat, struct move move,
		     const struct reader *reader, struct text *out)
{
	struct say to = {s, reader, out, seat};

	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FIRST:
		say(&to, EIGHTY_WORD_DO_FIRST, (int[]){move.arg[0]});
		return;
	case EIGHTY_DRAW:
		say_draw(&to, move.arg[0]);
		return;
	case EIGHTY_CHOOSE:
		say_choose(&to, s->drawn[move.arg[0]] - 1);
		return;
	case EIGHTY_FORWARD:
	case EIGHTY_BACK:
		say_travel(&to, move, move.arg[0], move.arg[1]);
		return;
	case EIGHTY_STAY:
		say_pawn(&to, move,
			 move.arg[1] ? EIGHTY_WORD_DO_STAY_GIVE : EIGHTY_WORD_DO_STAY_TAKE);
		return;
	case EIGHTY_REPORT:
		say_pawn(&to, move, EIGHTY_WORD_DO_REPORT);
		return;
	case EIGHTY_PASS:
		say(&to, EIGHTY_WORD_DO_PASS, NULL);
		return;
	case EIGHTY_RETURN:
		say_pawn(&to, move, EIGHTY_WORD_DO_RETURN);
		return;
	case EIGHTY_PLAY:
		say_play(&to, move);
		return;
	case EIGHTY_DECLINE:
		say(&to, EIGHTY_WORD_DO_DECLINE, NULL);
		return;
	case EIGHTY_CASH:
		say(&to, move.arg[0] ? EIGHTY_WORD_DO_GIVE : EIGHTY_WORD_DO_TAKE,
		    (int[]){eighty_cash_pounds(s), eighty_fare_of(s, seat, move).left});
		return;
	case EIGHTY_KINDS:
		break;
	}
	ASSERT(false);
}

int eighty_tell_move(const struct game_state *s, int seat, struct move move, int viewer,
		     int arg[TOLD_ARGS])
{
	int told = eighty_verbs[move.kind].told;

	(void)seat;
	(void)viewer;
	arg[7] = s->pawns == 2;
	switch ((enum eighty_kind)move.kind) {
	case EIGHTY_FORWARD:
	case EIGHTY_BACK:
		arg[8] = space_word(s, move.arg[1]);
		return told;
	case EIGHTY_STAY:
		return move.arg[1] ? EIGHTY_WORD_TOLD_STAY_GIVE : told;
	case EIGHTY_CASH:
		return move.arg[0] ? EIGHTY_WORD_TOLD_GIVE : told;
	case EIGHTY_DRAW:
		arg[2] = s->turn;
		arg[3] = s->drawn[0];
		return told;
	case EIGHTY_PLAY:
		if (!eighty_moves_pawn(move.arg[0]))
			return told;
		arg[8] = space_word(s, move.arg[2]);
		return EIGHTY_WORD_TOLD_PLAY_MOVE;
	case EIGHTY_FIRST:
	case EIGHTY_REPORT:
	case EIGHTY_PASS:
	case EIGHTY_RETURN:
	case EIGHTY_DECLINE:
	case EIGHTY_CHOOSE:
	case EIGHTY_KINDS:
		break;
	}
	return told;
}

/* ED-3.7 ED-3.8: is the first move of the list a pass or a return? */
static int action_prompt(const struct game_state *s, int seat)
{
	struct move list[LEGAL_MAX];

	if (s->acting)
		return EIGHTY_WORD_ASK_BOUND;
	eighty_legal(s, seat, list);
	if (list[0].kind < EIGHTY_REPORT)
		return EIGHTY_WORD_ASK_ACTION;
	return list[0].kind == EIGHTY_REPORT ? EIGHTY_WORD_ASK_REPORT : EIGHTY_WORD_ASK_STUCK;
}

void eighty_say_prompt(const struct game_state *s, int seat, const struct reader *reader,
		       struct text *out)
{
	struct say to = {s, reader, out, seat};
	int money = (int)s->money[seat];
	int place = s->acting ? s->place[seat][s->acting - 1] : 0;
	int position = eighty_position(s, place);

	switch ((enum eighty_step)s->step) {
	case STEP_BET:
		say(&to, EIGHTY_WORD_ASK_BET, &position);
		return;
	case STEP_ACTION:
		say(&to, action_prompt(s, seat), &money);
		return;
	case STEP_CHOOSE:
		say(&to, EIGHTY_WORD_ASK_CHOOSE, NULL);
		return;
	case STEP_CASH:
		say(&to, EIGHTY_WORD_ASK_CASH, (int[]){s->card - 1, eighty_cash_pounds(s)});
		return;
	case STEP_POLICE:
		say(&to, EIGHTY_WORD_ASK_POLICE, (int[]){place, position});
		return;
	case STEP_FIRST:
	case STEP_DRAW:
	case STEP_OVER:
	case STEP_COUNT:
		break;
	}
	ASSERT(false);
}
