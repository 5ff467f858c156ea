/*
 * What moves and events are about: areas, city area cards, pawns, action cards, personalities
 * and events. From these tables the engine writes JSON, click targets, notation and names.
 */
#include "engine/ways.h"
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static const char *const area_mark[NANTY_AREAS] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
};

const char *const nanty_pawn_id[PAWN_KINDS] = {
	"agent-0", "agent-1", "agent-2", "agent-3", "immigrant", "grenadier",
};
static const char *const pawn_mark[PAWN_KINDS] = {"1", "2", "3", "4", "i", "g"};

const char *const nanty_icon_id[ICONS] = {
	"agent", "building", "assassinate", "remove-trouble", "money", "scroll", "event",
	"interrupt", "another",
};

enum origin { FROM_PILE, FROM_DISCARD, FROM_HAND };
static const char *const origin_id[] = {"pile", "discard", "hand"};

/* `an agent of Ada`, `a grenadier`; at the head of a sentence with a capital. */
static void say_pawn(int kind, const struct reader *reader, struct text *out)
{
	int word = kind < NANTY_SEATS ? NANTY_WORD_PAWN : NANTY_WORD_PAWN + kind - NANTY_SEATS + 1;

	words_put(out, reader, nanty_words, word, &kind);
}

static void say_pawn_first(int kind, const struct reader *reader, struct text *out)
{
	int word = kind < NANTY_SEATS ? 0 : kind - NANTY_SEATS + 1;

	words_put(out, reader, nanty_words, NANTY_WORD_PAWN_FIRST + word, &kind);
}

#define AREAS .id = nanty_area_word + 1, .mark = area_mark, .count = NANTY_AREAS

/* The sorts `in`, `ability`, `event-text` and `Pawn` are other words for things, for sentences. */
const struct sort nanty_sorts[] = {
	[NANTY_SORT_AREA - SORT_OWN] = {.name = "area", AREAS, .word = NANTY_WORD_AREA},
	[NANTY_SORT_CITY - SORT_OWN] = {.name = "city", AREAS, .word = NANTY_WORD_AREA},
	[NANTY_SORT_PAWN - SORT_OWN] = {.name = "pawn", .id = nanty_pawn_id, .mark = pawn_mark,
					.count = PAWN_KINDS, .say = say_pawn},
	[NANTY_SORT_CARD - SORT_OWN] = {.name = "card", .id = nanty_card_word + 1,
					.count = NANTY_CARDS, .word = NANTY_WORD_CARD},
	[NANTY_SORT_PERSON - SORT_OWN] = {.name = "person", .id = nanty_person_word + 1,
					  .count = NANTY_PERSONS, .word = NANTY_WORD_PERSON},
	[NANTY_SORT_EVENT - SORT_OWN] = {.name = "event", .id = nanty_event_word + 1,
					 .count = NANTY_EVENTS, .word = NANTY_WORD_EVENT},
	[NANTY_SORT_ICON - SORT_OWN] = {.name = "icon", .id = nanty_icon_id, .count = ICONS,
					.word = NANTY_WORD_ICON},
	[NANTY_SORT_REASON - SORT_OWN] = {.name = "reason", .id = nanty_reason_word + 1,
					  .count = REASONS - 1, .word = NANTY_WORD_REASON},
	[NANTY_SORT_ORIGIN - SORT_OWN] = {.name = "origin", .id = origin_id, .count = 3},
	{.name = "in", AREAS, .word = NANTY_WORD_IN},
	{.name = "ability", AREAS, .word = NANTY_WORD_ABILITY},
	{.name = "event-text", .id = nanty_event_word + 1, .count = NANTY_EVENTS,
	 .word = NANTY_WORD_EVENT_TEXT},
	{.name = "Pawn", .id = nanty_pawn_id, .count = PAWN_KINDS, .say = say_pawn_first},
	{.name = NULL},
};

/* May the viewer see the card or personality named in a move made now? NN-11.2 NN-11.4 */
bool nanty_sees(const struct game_state *s, int seat, struct move move, int viewer)
{
	const struct frame *f = nanty_top(s);

	(void)seat;
	(void)move;
	switch ((enum nanty_sees)nanty_ops[nanty_step(f)->op]->sees) {
	case SEES_ALL:
		return true;
	case SEES_OWNER:
		return viewer == VIEW_ALL || viewer == f->owner;
	case SEES_PAIR:
		return viewer == VIEW_ALL || viewer == f->owner || viewer == f->target - 1;
	case SEES_NOBODY:
		return viewer == VIEW_ALL;
	}
	ASSERT(false);
	return false;
}

/* The icon asked about, plus one. */
static int icon_asked(const struct game_state *s, int seat, struct move move)
{
	const struct step *step = nanty_step(nanty_top(s));

	(void)seat;
	(void)move;
	return step->op == OP_ICON || step->op == OP_PLAY ? step->a + 1 : 0;
}

int nanty_fee_asked(const struct game_state *s)
{
	const struct step *step = nanty_step(nanty_top(s));

	if (step->op == OP_RANSOM || step->op == OP_STICK || step->op == OP_FINE ||
	    step->op == OP_EITHER)
		return step->a;
	return NANTY_HOLBORN_PRICE;
}

static int fee(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	(void)move;
	return nanty_fee_asked(s);
}

/* What choosing an area costs, plus one: a building site or a house to buy. */
static int price(const struct game_state *s, int seat, struct move move)
{
	const struct step *step = nanty_step(nanty_top(s));

	(void)seat;
	if (step->op == OP_SITE)
		return nanty_areas[move.arg[0]].cost / step->a + 1;
	return step->op == OP_BUY ? nanty_areas[move.arg[0]].cost + 1 : 0;
}

/* Who draws a card, plus one; the Fog is nobody. */
static int drawer(const struct game_state *s, int seat, struct move move)
{
	const struct frame *f = nanty_top(s);

	(void)seat;
	(void)move;
	return nanty_step(f)->op == OP_MILL ? 0 : f->owner + 1;
}

static int origin(const struct game_state *s, int seat, struct move move)
{
	int op = nanty_step(nanty_top(s))->op;

	(void)seat;
	(void)move;
	return op == OP_SALVAGE ? FROM_DISCARD : op == OP_SNATCH ? FROM_HAND : FROM_PILE;
}

/* An icon or a turn point asks about something new, as each agent in a flood. NN-3.3 NN-3.7 */
bool nanty_rests(const struct game_state *s)
{
	const struct step *step = nanty_step(nanty_top(s));

	return nanty_is_icon(step) || step->op == OP_FIRST_POINT || step->op == OP_LAST_POINT ||
	       step->op == OP_FLOOD;
}

/*
 * What is chosen, without the order to carry it out: "Chelsea (1)"; is it final? Where it costs
 * something, its price and the money that is left.
 */
void nanty_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		   struct json *json)
{
	struct any_state state;
	struct game_state *s = state_of(&state);
	char buf[SAID_SIZE];
	struct text text;
	bool final = false;
	int pounds = 0;

	memcpy(state.bytes, at->state, at->game->state_size);
	text_init(&text, buf, sizeof buf);
	for (int i = 0; i < way->count; i++) {
		struct move step = way->step[i];

		if (step.kind != MOVE_DO || way->count == 1) {
			text_str(&text, text.len > 0 ? " · " : "");
			nanty_say_move(s, at->seat, step, reader, &text);
		}
		if (step.kind == MOVE_AREA)
			pounds = price(s, at->seat, step);
		final = at->game->apply(s, at->seat, step, NULL);
	}
	json_str(json, "label", buf);
	json_bool(json, "final", final);
	if (pounds == 0)
		return;
	json_int(json, "price", pounds - 1);
	json_begin_object(json, "rest");
	json_int(json, "money", at->state->money[at->seat] - (pounds - 1));
	json_end_object(json);
}

#define AREA(n) {"area", NANTY_SORT_AREA, n, 0, NULL}
#define CARD(n) {"card", NANTY_SORT_CARD, n, 0, NULL}
#define SECRET_CARD {"card", NANTY_SORT_CARD, 0, OPERAND_SECRET, NULL}
#define SECRET_PERSON                                                                              \
	{"person", NANTY_SORT_PERSON, 0, OPERAND_SECRET | OPERAND_PLUS_ONE, NULL}
#define SEAT(n) {"seat", SORT_SEAT, n, 0, NULL}
#define PLAYER {"player", SORT_SEAT, 0, 0, NULL} /* `seat` is who moves */
#define TOLD OPERAND_TOLD | OPERAND_PLUS_ONE
#define ICON_TOLD {"icon", NANTY_SORT_ICON, 0, TOLD, icon_asked}
#define FEE {"amount", SORT_AMOUNT, 0, OPERAND_TOLD, fee}
#define DRAWER {"player", SORT_SEAT, 0, TOLD, drawer}

const struct verb nanty_verbs[NANTY_KINDS] = {
	[MOVE_PASS] = {"pass", NULL, NULL, 0, {ICON_TOLD}},
	[MOVE_DO] = {"do", NULL, NULL, 0, {ICON_TOLD}},
	[MOVE_PLAY] = {"play", NULL, NULL, NANTY_WORD_TOLD_PLAY, {CARD(0)}},
	[MOVE_USE] = {"use", NULL, NULL, NANTY_WORD_TOLD_USE,
		      {{"city", NANTY_SORT_CITY, 0, 0, NULL}}},
	[MOVE_THROW] = {"throw", NULL, NULL, NANTY_WORD_TOLD_THROW, {CARD(0)}},
	[MOVE_ANSWER] = {"answer", NULL, NULL, 0,
			 {CARD(0), {"area", NANTY_SORT_AREA, 1, OPERAND_PLUS_ONE, NULL}}},
	[MOVE_PAY] = {"pay", NULL, NULL, 0, {FEE}},
	[MOVE_REFUSE] = {"refuse", NULL, NULL, NANTY_WORD_TOLD_REFUSE, {FEE}},
	[MOVE_COIN] = {"coin", NULL, NULL, 0, {FEE}},
	[MOVE_LIFT] = {"lift", NULL, NULL, NANTY_WORD_TOLD_LIFT, {AREA(0)}},
	[MOVE_AREA] = {"area", NULL, NULL, 0, {AREA(0), {"price", SORT_AMOUNT, 0, TOLD, price}}},
	[MOVE_PAWN] = {"pawn", NULL, NULL, 0,
		       {AREA(0), {"pawn", NANTY_SORT_PAWN, 1, 0, NULL}}},
	[MOVE_SEAT] = {"seat", NULL, NULL, 0, {PLAYER}},
	[MOVE_CARD] = {"card", NULL, NULL, 0, {SECRET_CARD}},
	[MOVE_ROLL] = {"roll", NULL, NULL, NANTY_WORD_TOLD_ROLL, {AREA(0)}},
	[MOVE_DRAW] = {"draw", NULL, NULL, NANTY_WORD_TOLD_DRAW,
		       {SECRET_CARD, DRAWER,
			{"from", NANTY_SORT_ORIGIN, 0, OPERAND_TOLD, origin}}},
	[MOVE_PERSON] = {"person", NULL, NULL, NANTY_WORD_TOLD_PERSON, {SECRET_PERSON, DRAWER}},
	[MOVE_LEAVE] = {"leave", NULL, NULL, 0, {SECRET_PERSON}},
	[MOVE_FIRST] = {"first", NULL, NULL, NANTY_WORD_TOLD_FIRST, {PLAYER}},
	[MOVE_EVENT] = {"event", NULL, NULL, NANTY_WORD_TOLD_EVENT,
			{{"random", NANTY_SORT_EVENT, 0, 0, NULL}}},
};

#define AMOUNT(n) {"amount", SORT_AMOUNT, n, OPERAND_TOLD, NULL}
#define COUNT(name, n) {name, SORT_AMOUNT, n, OPERAND_TOLD, NULL}
#define TO(n) {"to", SORT_SEAT, n, 0, NULL}
#define PAWN {"pawn", NANTY_SORT_PAWN, 0, OPERAND_TOLD, NULL}

const struct event_kind nanty_event_kinds[] = {
	{NANTY_WORD_LOG_TURN, 0, {SEAT(0)}},
	{NANTY_WORD_LOG_EVENT, 0, {{"random", NANTY_SORT_EVENT, 0, 0, NULL}}},
	{NANTY_WORD_LOG_TROUBLE, 0, {AREA(0)}},
	{NANTY_WORD_LOG_CALM, 0, {AREA(0)}},
	{NANTY_WORD_LOG_ARRIVE, 0, {PAWN, AREA(1), {"from", NANTY_SORT_AREA, 2, TOLD, NULL},
				    COUNT("there", 3)}},
	{NANTY_WORD_LOG_REMOVED, 0, {PAWN, AREA(1), COUNT("left", 2)}},
	{NANTY_WORD_LOG_STAYS, 0, {PAWN, AREA(1)}},
	{NANTY_WORD_LOG_SPARED, 0, {SEAT(0)}},
	{NANTY_WORD_LOG_RAZED, 0, {SEAT(0), AREA(1)}},
	{NANTY_WORD_LOG_BUILT, 0, {SEAT(0), AREA(1)}},
	{NANTY_WORD_LOG_GAIN, 0, {SEAT(0), AMOUNT(1), COUNT("money", 2)}},
	{NANTY_WORD_LOG_PAY, 0, {SEAT(0), TO(1), AMOUNT(2)}},
	{NANTY_WORD_LOG_BANK, 0, {SEAT(0), AMOUNT(1), COUNT("money", 2)}},
	{NANTY_WORD_LOG_DISCARD, 0, {SEAT(0), CARD(1)}},
	{NANTY_WORD_LOG_GIVES, EVENT_QUIET, {SEAT(0), TO(1)}},
	{NANTY_WORD_LOG_LOOKS, 0, {SEAT(0), TO(1)}},
	{NANTY_WORD_LOG_LOAN, 0, {SEAT(0), CARD(1)}},
	{NANTY_WORD_LOG_INTERRUPT, 0, {SEAT(0), CARD(1)}},
	{NANTY_WORD_LOG_RETURN, 0, {SEAT(0), CARD(1)}},
	{NANTY_WORD_LOG_STUCK, 0, {SEAT(0), CARD(1)}},
	{NANTY_WORD_LOG_EXCHANGE, 0, {SEAT(0), TO(1)}},
	{NANTY_WORD_LOG_PEEK, 0, {SEAT(0)}},
	{NANTY_WORD_LOG_UNUSED, 0, {{"person", NANTY_SORT_PERSON, 0, 0, NULL}}},
	{NANTY_WORD_LOG_RENEW, 0, {SEAT(0)}},
	{NANTY_WORD_LOG_CITY_OUT, 0, {{"city", NANTY_SORT_CITY, 0, 0, NULL}}},
	{NANTY_WORD_LOG_OVER, 0, {{"reason", NANTY_SORT_REASON, 0, 0, NULL}}},
	{.word = 0},
};
