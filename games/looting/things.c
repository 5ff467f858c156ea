/*
 * What moves and events of Looting London are about: sorts, verbs, kinds of events, who may see
 * a move, what a whole payment leaves, and why a thing cannot be chosen. A tile is pointed at by
 * its spot, for with typed-in tiles (LL-2.13) two may be alike; which tile lies there, and what
 * must be destroyed for it, is told beside.
 */
#include "games/looting/things.h"
#include "games/looting/words.h"

const char *const looting_column_id[] = {"A", "B", "C", "D", "E"};
const char *const looting_crime_id[] = {"green", "red", "yellow", "blue", "purple"};
const char *const looting_witness_id[] = {"waif", "grinder", "bobby", "dame"};

static const char *const witness_mark[] = {"w", "g", "b", "d"};
static const char *const pile_id[] = {"deck", "row"};

/* Columns hang from the top (LL-2.1): A1 is the tile that can be taken last. */
#define SPOTS(c) c "1", c "2", c "3", c "4", c "5"
static const char *const spot_id[] = {
	SPOTS("A"), SPOTS("B"), SPOTS("C"), SPOTS("D"), SPOTS("E"),
};

void looting_say(struct text *out, const struct reader *reader, int word, const int *arg)
{
	lexicon_put(out, reader, &(struct lexicon){looting_words, looting_sorts}, word, arg);
}

/* "purple 2 waif"; in Italian after "la tessera". */
static void say_tile(int value, const struct reader *reader, struct text *out)
{
	const struct looting_tile *tile = &looting_tile[value + 1];

	looting_say(out, reader, LOOTING_WORD_TILE,
		    (int[]){LOOTING_WORD_TILE_HUE + tile->crime, tile->value, tile->witness});
}

const struct sort looting_sorts[] = {
	[LOOTING_SORT_COLUMN - SORT_OWN] = {.name = "column", .id = looting_column_id,
					    .count = LOOTING_COLUMNS,
					    .named = LOOTING_WORD_COLUMN},
	[LOOTING_SORT_SPOT - SORT_OWN] = {.name = "spot", .id = spot_id,
					  .count = COUNT_OF(spot_id),
					  .named = LOOTING_WORD_SPOT},
	[LOOTING_SORT_TILE - SORT_OWN] = {.name = "tile", .id = looting_tile_word + 1,
					  .count = LOOTING_CODES - 1, .say = say_tile},
	[LOOTING_SORT_CRIME - SORT_OWN] = {.name = "crime", .id = looting_crime_id,
					   .count = LOOTING_CRIMES, .word = LOOTING_WORD_CRIME},
	[LOOTING_SORT_WITNESS - SORT_OWN] = {.name = "witness", .id = looting_witness_id,
					     .mark = witness_mark, .count = LOOTING_WITNESSES,
					     .word = LOOTING_WORD_WITNESS},
	[LOOTING_SORT_CARDS - SORT_OWN] = {.name = "cards", .id = looting_witness_id,
					   .mark = witness_mark, .count = LOOTING_WITNESSES,
					   .shape = SORT_BAG, .word = LOOTING_WORD_WITNESS,
					   .many = LOOTING_WORD_WITNESSES},
	[LOOTING_SORT_PILE - SORT_OWN] = {.name = "pile", .id = pile_id,
					  .count = COUNT_OF(pile_id), .word = LOOTING_WORD_PILE},
	{.name = NULL},
};

int looting_spot(int column, int row)
{
	return column * LOOTING_ROWS + row;
}

/* The spot and the tile a take or pay is about: the lowest but `depth`. */
static int aim_spot(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	return looting_spot(move.arg[0], looting_height(s, move.arg[0]) - 1 - move.arg[1]);
}

static int aim_tile(const struct game_state *s, int seat, struct move move)
{
	int spot = aim_spot(s, seat, move);

	return s->column[spot / LOOTING_ROWS][spot % LOOTING_ROWS]; /* a code: plus one */
}

/* The spot the next tile is laid on. */
static int next_spot(const struct game_state *s, int seat, struct move move)
{
	int laid = looting_laid(s);

	(void)seat;
	(void)move;
	return looting_spot(laid % LOOTING_COLUMNS, laid / LOOTING_COLUMNS);
}

/* Who gets a card from the deck, plus one; zero: it is laid open. */
static int card_seat(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	(void)move;
	if (s->phase == LOOTING_PHASE_HANDS)
		return looting_dealt_to(s) + 1;
	return s->phase == LOOTING_PHASE_BLIND ? s->seat + 1 : 0;
}

#define TOLD(flags) (OPERAND_TOLD | (flags))
#define COLUMN(flags) {"column", LOOTING_SORT_COLUMN, 0, TOLD(flags), NULL}
#define DESTROY(flags) {"destroy", SORT_AMOUNT, 1, TOLD(flags), NULL}
#define SPOT(flags, value) {"spot", LOOTING_SORT_SPOT, 0, flags, value}
#define AIM_TILE(flags)                                                                            \
	{"tile", LOOTING_SORT_TILE, 0, TOLD(OPERAND_PLUS_ONE | (flags)), aim_tile}
#define WITNESS(flags) {"witness", LOOTING_SORT_WITNESS, 0, flags, NULL}
#define AMOUNT(n, flags) {"amount", SORT_AMOUNT, n, flags, NULL}

const struct verb looting_verbs[] = {
	[LOOTING_TAKE] = {"take", "think", NULL, 0,
		{COLUMN(OPERAND_SECRET), DESTROY(OPERAND_SECRET), SPOT(OPERAND_SECRET, aim_spot),
		 AIM_TILE(OPERAND_SECRET)}},
	[LOOTING_SPEND] = {"spend", "think", NULL, 0,
		{WITNESS(TOLD(OPERAND_SECRET)), AMOUNT(1, OPERAND_SECRET)}},
	/* The last answer of the spending: its amount is pointed at like those before. */
	[LOOTING_PAY] = {"pay", NULL, NULL, LOOTING_WORD_TOLD_PAY,
		{COLUMN(0), DESTROY(0), SPOT(TOLD(0), aim_spot), AIM_TILE(0),
		 {"cards", LOOTING_SORT_CARDS, 2, 0, NULL}, AMOUNT(5, 0)}},
	[LOOTING_OPEN] = {"open", NULL, NULL, LOOTING_WORD_TOLD_OPEN, {WITNESS(0)}},
	[LOOTING_BLIND] = {.id = "blind", .target = "pile:deck"},
	[LOOTING_REFRESH] = {.id = "refresh", .target = "pile:row",
		.told = LOOTING_WORD_TOLD_REFRESH},
	[LOOTING_SKIP] = {.id = "skip", .told = LOOTING_WORD_TOLD_SKIP},
	[LOOTING_FIRST] = {"first", NULL, NULL, LOOTING_WORD_TOLD_FIRST,
		{{"who", SORT_SEAT, 0, 0, NULL}}},
	[LOOTING_TILE] = {"tile", NULL, NULL, 0,
		{SPOT(TOLD(0), next_spot), {"tile", LOOTING_SORT_TILE, 0, OPERAND_PLUS_ONE, NULL}}},
	[LOOTING_CARD] = {"card", NULL, NULL, 0,
		{{"to", SORT_SEAT, 0, TOLD(OPERAND_PLUS_ONE), card_seat},
		 WITNESS(OPERAND_SECRET)}},
};

_Static_assert(COUNT_OF(looting_verbs) == LOOTING_KINDS, "a kind of move has no verb");

#define SEAT_AT(n) {"seat", SORT_SEAT, n, 0, NULL}
#define TILE_AT(n) {"tile", LOOTING_SORT_TILE, n, 0, NULL}
#define SPOT_AT(n) {"spot", LOOTING_SORT_SPOT, n, 0, NULL}
#define CRIME_AT(n) {"crime", LOOTING_SORT_CRIME, n, 0, NULL}
#define AMOUNT_AT(name, n) {name, SORT_AMOUNT, n, OPERAND_TOLD, NULL}

const struct event_kind looting_events[] = {
	{LOOTING_WORD_DESTROYED, 0, {TILE_AT(0), SPOT_AT(1)}},
	{LOOTING_WORD_TAKEN, EVENT_QUIET, {SEAT_AT(0), TILE_AT(1), SPOT_AT(2)}},
	{LOOTING_WORD_SOLVED_WON, 0, {CRIME_AT(0), SEAT_AT(1), AMOUNT_AT("disk", 2)}},
	{LOOTING_WORD_SOLVED_NONE, 0, {CRIME_AT(0)}},
	{LOOTING_WORD_DISCARDED, 0, {{"cards", LOOTING_SORT_CARDS, 0, 0, NULL}}},
	{LOOTING_WORD_RESHUFFLE, 0, {AMOUNT_AT("cards", 0)}},
	{.word = LOOTING_WORD_SHORT_ROW, .flags = EVENT_QUIET},
	{LOOTING_WORD_GAME_OVER, 0, {AMOUNT_AT("game", 0)}},
	{LOOTING_WORD_GAME_POINTS, 0, {SEAT_AT(0), AMOUNT_AT("points", 1), AMOUNT_AT("total", 2)}},
	{LOOTING_WORD_LAID_OUT, 0, {AMOUNT_AT("tiles", 0)}},
	{LOOTING_WORD_HAND, 0, {SEAT_AT(0), {"cards", LOOTING_SORT_CARDS, 1, 0, NULL}}},
	{LOOTING_WORD_OPEN_NOW, 0, {{"cards", LOOTING_SORT_CARDS, 0, 0, NULL}}},
	{.word = 0},
};

/* LL-2.12: a tile step until it is paid; LL-2.7: a card drawn from the deck. */
bool looting_sees(const struct game_state *s, int seat, struct move move, int viewer)
{
	if (viewer == VIEW_ALL)
		return true;
	if (move.kind == LOOTING_TAKE || move.kind == LOOTING_SPEND)
		return viewer == seat;
	if (move.kind != LOOTING_CARD)
		return true;
	if (s->phase == LOOTING_PHASE_HANDS)
		return viewer == looting_dealt_to(s);
	return s->phase != LOOTING_PHASE_BLIND || viewer == s->seat;
}

/* A card from the deck is told where it comes alone; a deal or refill has an event at its end. */
int looting_tell(const struct game_state *s, int seat, struct move move, int viewer,
		 int arg[TOLD_ARGS])
{
	(void)arg;
	if (move.kind == LOOTING_PAY && move.arg[1])
		return LOOTING_WORD_TOLD_PAY_DESTROY;
	if (move.kind != LOOTING_CARD)
		return looting_verbs[move.kind].told;
	if (s->phase == LOOTING_PHASE_REPLACE)
		return LOOTING_WORD_TOLD_REPLACED;
	if (s->phase != LOOTING_PHASE_BLIND)
		return 0;
	return looting_sees(s, seat, move, viewer) ? LOOTING_WORD_TOLD_DRAWN
						   : LOOTING_WORD_TOLD_DRAWN_HIDDEN;
}

/* A whole tile step: its label is that of the payment, and the cards kept are what remains. */
void looting_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		     struct json *json)
{
	struct move last = way->step[way->count - 1];
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	looting_say_move(at->state, at->seat, last, reader, &text);
	json_str(json, "label", buf);
	if (last.kind != LOOTING_PAY)
		return;
	json_begin_object(json, "rest");
	json_begin_object(json, "hand");
	for (int i = 0; i < LOOTING_WITNESSES; i++)
		json_int(json, looting_witness_id[i],
			 at->state->hand[at->seat][i] - last.arg[2 + i]);
	json_end_object(json);
	json_end_object(json);
}

/* The fewer cards are paid the better, then the more of one witness are kept. LL-4.2 */
int looting_rank_way(const struct game_state *s, int seat, const struct way *way)
{
	struct move last = way->step[way->count - 1];
	int paid = 0, kept = 0;

	if (last.kind != LOOTING_PAY)
		return 0;
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		int left = s->hand[seat][i] - last.arg[2 + i];

		paid += last.arg[2 + i];
		kept += left * left;
	}
	return kept - 65536 * paid;
}

static bool give(struct reason *reason, int word, const char *rule)
{
	reason->word = (uint16_t)word;
	reason->rule = rule;
	return true;
}

/* A tile that cannot be taken at the start of a turn: what is in the way, or what is missing. */
static bool why_not_spot(const struct game_state *s, int column, int row, struct reason *reason)
{
	int depth = looting_height(s, column) - 1 - row;
	const struct looting_tile *tile = &looting_tile[s->column[column][row]];
	int missing;

	if (depth < 0)
		return give(reason, LOOTING_WORD_NOT_THERE, "LL-4.1");
	missing = looting_missing(s, s->hand[s->seat], column, depth);
	if (missing == LOOTING_NEVER)
		return give(reason, LOOTING_WORD_NOT_LAST_CASE, "LL-5.4");
	reason->arg[0] = missing << 8 * tile->witness;
	reason->arg[1] = tile->value - missing;
	reason->arg[2] = tile->value;
	reason->arg[3] = missing;
	if (depth == 0)
		return give(reason, LOOTING_WORD_NOT_PAID, "LL-4.2");
	reason->arg[1] = depth;
	reason->arg[2] = 2 * depth;
	return give(reason, LOOTING_WORD_NOT_DESTROYED, "LL-5.1");
}

static bool why_not_pile(const struct game_state *s, int pile, struct reason *reason)
{
	bool same = false;

	for (int i = 0; i < LOOTING_WITNESSES; i++)
		same |= s->row[i] == LOOTING_ROW;
	if (pile == LOOTING_PILE_ROW && !same)
		return give(reason, LOOTING_WORD_NOT_SAME, "LL-3.3");
	if (pile == LOOTING_PILE_ROW && s->refreshes == LOOTING_REFRESHES)
		return give(reason, LOOTING_WORD_NOT_AGAIN, "LL-3.10");
	return give(reason, LOOTING_WORD_NOT_LEFT,
		    pile == LOOTING_PILE_ROW ? "LL-3.10" : "LL-3.6");
}

static bool is_of(const struct thing *thing, int sort)
{
	return thing->sort == &looting_sorts[sort - SORT_OWN];
}

bool looting_why_not(const struct game_state *view, int seat, const struct thing *thing,
		     struct reason *reason)
{
	bool spot = is_of(thing, LOOTING_SORT_SPOT);
	bool pile = is_of(thing, LOOTING_SORT_PILE);

	if (!spot && !pile && !is_of(thing, LOOTING_SORT_WITNESS))
		return false;
	if (view->phase == LOOTING_PHASE_SPEND) {
		struct move aim = {LOOTING_TAKE, {view->target, view->depth}};

		reason->arg[0] = aim_tile(view, seat, aim) - 1;
		return give(reason, LOOTING_WORD_NOT_YET, "LL-2.12");
	}
	if (pile)
		return why_not_pile(view, thing->value, reason);
	if (!spot) {
		reason->arg[0] = thing->value;
		return give(reason, LOOTING_WORD_NOT_OPEN, "LL-3.2");
	}
	if (view->phase == LOOTING_PHASE_DRAW)
		return give(reason, LOOTING_WORD_NOT_NOW,
			    view->refreshes ? "LL-3.12" : "LL-3.1");
	return why_not_spot(view, thing->value / LOOTING_ROWS, thing->value % LOOTING_ROWS,
			    reason);
}
