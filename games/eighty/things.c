/*
 * What moves and events are about: pawns, spaces, cards and money, as tables from which the
 * engine writes JSON, click targets and names. Notation is the game's own, see notation.c.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

const char *const eighty_pawn_id[] = {"a", "b"};

/* By row of the deck; the first is "no card", where a number from 1 names one. */
const char *const eighty_card_id[CARD_COUNT + 1] = {
	"none",
	"reform-club-credit", "reform-club-credit-sign", "special-train", "special-train-sign",
	"ice-sledge", "missed-steamer", "elephant-kiouni", "typhoon", "telegram",
	"rubber-of-whist", "opium-den", "headlines", "generous-tips", "letter-of-credit",
	"pickpockets", "sweepstake",
	"aouda", "inspector-fix", "sir-francis-cromarty", "captain-speedy", "john-bunsby",
	"colonel-proctor", "mudge", "andrew-stuart",
};

static const char *const cash_id[] = {"take", "give"};

static void say_card(int card, const struct reader *reader, struct text *out)
{
	text_str(out, message_text(&eighty_words[eighty_cards[card].word], reader->lang));
}

const struct sort eighty_sorts[] = {
	[EIGHTY_SORT_PAWN - SORT_OWN] = {.name = "pawn", .id = eighty_pawn_id,
					 .count = EIGHTY_PAWNS,
					 .named = EIGHTY_WORD_PAWN},
	[EIGHTY_SORT_SPACE - SORT_OWN] = {.name = "space", .count = EIGHTY_LONDON + 1,
					  .named = EIGHTY_WORD_SPACE},
	[EIGHTY_SORT_CARD - SORT_OWN] = {.name = "card", .id = &eighty_card_id[1],
					 .count = CARD_COUNT, .say = say_card},
	[EIGHTY_SORT_CASH - SORT_OWN] = {.name = "cash", .id = cash_id, .count = 2,
					 .word = EIGHTY_WORD_CASH},
	{.name = NULL},
};

/* Which pawn, plus one; nothing where a seat has only one, so that nobody must click it. */
static int pawn_of(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	return s->pawns == 2 ? move.arg[0] + 1 : 0;
}

/* The space the pawn of a move stands on. */
static int stands_on(const struct game_state *s, int seat, struct move move)
{
	return s->place[seat][move.arg[0]];
}

static int start(const struct game_state *s, int seat, struct move move)
{
	(void)s;
	(void)seat;
	(void)move;
	return 0;
}

static int drawn_card(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	return s->drawn[move.arg[0]] - 1;
}

static int price(const struct game_state *s, int seat, struct move move)
{
	return eighty_fare_of(s, seat, move).price;
}

static int gain(const struct game_state *s, int seat, struct move move)
{
	return eighty_fare_of(s, seat, move).gain;
}

static int bet(const struct game_state *s, int seat, struct move move)
{
	return eighty_fare_of(s, seat, move).bet;
}

static int left(const struct game_state *s, int seat, struct move move)
{
	return eighty_fare_of(s, seat, move).left;
}

/* Pounds taken or given, whichever it is. */
static int amount(const struct game_state *s, int seat, struct move move)
{
	struct eighty_fare fare = eighty_fare_of(s, seat, move);

	return fare.gain + fare.price;
}

bool eighty_moves_pawn(int card)
{
	int moment = eighty_cards[card].moment;

	return moment == MOMENT_PRICE || moment == MOMENT_MOVE;
}

static int played_pawn(const struct game_state *s, int seat, struct move move)
{
	int moment = eighty_cards[move.arg[0]].moment;

	(void)seat;
	if (s->pawns == 1 || moment == MOMENT_START || moment == MOMENT_POLICE)
		return 0;
	return move.arg[1] + 1;
}

static int played_space(const struct game_state *s, int seat, struct move move)
{
	(void)s;
	(void)seat;
	return eighty_moves_pawn(move.arg[0]) ? move.arg[2] + 1 : 0;
}

#define SEAT(n) {"seat", SORT_SEAT, n, 0, NULL}
#define PAWN {"pawn", EIGHTY_SORT_PAWN, 0, OPERAND_PLUS_ONE, pawn_of}
#define HERE {"space", EIGHTY_SORT_SPACE, 0, 0, stands_on}
#define POUNDS(name, value) {name, SORT_AMOUNT, 0, OPERAND_TOLD, value}

const struct verb eighty_verbs[EIGHTY_KINDS] = {
	[EIGHTY_FIRST] = {"first", NULL, NULL, EIGHTY_WORD_TOLD_FIRST,
			  {{"player", SORT_SEAT, 0, 0, NULL}}},
	[EIGHTY_DRAW] = {"draw", NULL, NULL, EIGHTY_WORD_TOLD_DRAW,
			 {{"card", EIGHTY_SORT_CARD, 0, 0, NULL}}},
	[EIGHTY_FORWARD] = {"forward", NULL, NULL, EIGHTY_WORD_TOLD_FORWARD,
			    {PAWN, {"space", EIGHTY_SORT_SPACE, 1, 0, NULL}, POUNDS("price", price),
			     POUNDS("bet", bet), POUNDS("left", left)}},
	[EIGHTY_BACK] = {"back", NULL, NULL, EIGHTY_WORD_TOLD_BACK,
			 {PAWN, {"space", EIGHTY_SORT_SPACE, 1, 0, NULL}, POUNDS("gain", gain),
			  POUNDS("bet", bet), POUNDS("left", left)}},
	[EIGHTY_STAY] = {"stay", NULL, NULL, EIGHTY_WORD_TOLD_STAY_TAKE,
			 {PAWN, HERE, {"cash", EIGHTY_SORT_CASH, 1, 0, NULL},
			  POUNDS("amount", amount), POUNDS("left", left)}},
	[EIGHTY_REPORT] = {"report", NULL, NULL, 0,
			   {PAWN, HERE, POUNDS("gain", gain), POUNDS("left", left)}},
	[EIGHTY_PASS] = {.id = "pass", .told = EIGHTY_WORD_TOLD_PASS},
	[EIGHTY_RETURN] = {"return", NULL, NULL, EIGHTY_WORD_TOLD_RETURN,
			   {PAWN, {"space", EIGHTY_SORT_SPACE, 0, 0, start}, POUNDS("gain", gain),
			    POUNDS("left", left)}},
	[EIGHTY_PLAY] = {"play", NULL, NULL, EIGHTY_WORD_TOLD_PLAY,
			 {{"card", EIGHTY_SORT_CARD, 0, 0, NULL},
			  {"pawn", EIGHTY_SORT_PAWN, 0, OPERAND_PLUS_ONE, played_pawn},
			  {"space", EIGHTY_SORT_SPACE, 0, OPERAND_PLUS_ONE, played_space},
			  POUNDS("price", price), POUNDS("gain", gain), POUNDS("left", left)}},
	[EIGHTY_DECLINE] = {.id = "no"},
	[EIGHTY_CHOOSE] = {"choose", NULL, NULL, 0, {{"card", EIGHTY_SORT_CARD, 0, 0, drawn_card}}},
	[EIGHTY_CASH] = {"cash", NULL, NULL, EIGHTY_WORD_TOLD_TAKE,
			 {{"cash", EIGHTY_SORT_CASH, 0, 0, NULL}, POUNDS("amount", amount),
			  POUNDS("left", left)}},
};

/* Arguments of events: what eighty_tell gives. */
#define AMOUNT(n) {"amount", SORT_AMOUNT, n, OPERAND_TOLD, NULL}
#define THE_PAWN {"pawn", EIGHTY_SORT_PAWN, 2, OPERAND_TOLD, NULL}
#define SPACE(n) {"space", EIGHTY_SORT_SPACE, n, 0, NULL}
#define WITH_PAWN THE_PAWN, SPACE(3)
#define CARD(n) {"card", EIGHTY_SORT_CARD, n, 0, NULL}

const struct event_kind eighty_events[] = {
	{EIGHTY_WORD_TAKES, 0, {SEAT(0), AMOUNT(1)}},
	{EIGHTY_WORD_GIVES, 0, {SEAT(0), AMOUNT(1)}},
	{EIGHTY_WORD_HANDS_OVER, 0, {SEAT(0), {"to", SORT_SEAT, 1, 0, NULL}, AMOUNT(2)}},
	{EIGHTY_WORD_REPORTS, 0, {SEAT(0), AMOUNT(1), WITH_PAWN}},
	{EIGHTY_WORD_TURNED, 0, {SEAT(0), WITH_PAWN}},
	{EIGHTY_WORD_HOME, 0, {SEAT(0), WITH_PAWN}},
	{EIGHTY_WORD_CARRIED, 0,
	 {SEAT(0), SPACE(1), THE_PAWN, {"from", EIGHTY_SORT_SPACE, 3, OPERAND_TOLD, NULL}}},
	{EIGHTY_WORD_NO_EFFECT, 0, {SEAT(0)}},
	{EIGHTY_WORD_EXTRA, 0, {SEAT(0)}},
	{EIGHTY_WORD_WILL_MISS, 0, {SEAT(0)}},
	{EIGHTY_WORD_MISSES, 0, {SEAT(0)}},
	{EIGHTY_WORD_DROPS, 0, {SEAT(0)}},
	{EIGHTY_WORD_BET_PAID, 0, {SEAT(0), AMOUNT(1), WITH_PAWN}},
	{EIGHTY_WORD_BET_LOST, 0,
	 {SEAT(0), {"position", SORT_AMOUNT, 1, OPERAND_TOLD, NULL}, WITH_PAWN}},
	{EIGHTY_WORD_HAPPENS, EVENT_QUIET, {SEAT(0), CARD(1)}},
	{EIGHTY_WORD_KEEPS, 0, {SEAT(0), CARD(1)}},
	{EIGHTY_WORD_DISCARDS, 0, {SEAT(0), CARD(1)}},
	{.word = EIGHTY_WORD_SHUFFLED},
	{.word = EIGHTY_WORD_RENEWED},
	{EIGHTY_WORD_REASON_HOME, 0, {SEAT(0), WITH_PAWN}},
	{.word = EIGHTY_WORD_REASON_ROUNDS},
	{.word = 0},
};
