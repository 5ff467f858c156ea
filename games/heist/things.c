/*
 * What moves and events of The Great Heist are about: sorts, verbs, kinds of events, who may see
 * a move, what a whole sequence says, and why a thing cannot be chosen. A row and a column are
 * asked for at the edge of the map, an area by its cell; hidden questions have one verb and one
 * operand, so that nobody can tell them apart.
 */
#include "games/heist/things.h"
#include "games/heist/words.h"

void heist_say(struct text *out, const struct reader *reader, int word, const int *arg)
{
	lexicon_put(out, reader, &(struct lexicon){heist_words, heist_sorts}, word, arg);
}

static void say_region(int value, const struct reader *reader, struct text *out)
{
	if (value < SIDE_MAX)
		heist_say(out, reader, HEIST_WORD_ROW, (int[]){value});
	else if (value < HEIST_LINES)
		heist_say(out, reader, HEIST_WORD_COLUMN, (int[]){value - SIDE_MAX});
	else
		heist_say(out, reader, HEIST_WORD_AREA, (int[]){value - HEIST_LINES});
}

const struct sort heist_sorts[] = {
	[HEIST_SORT_ROW - SORT_OWN] = {.name = "row", .id = heist_question_word + 1,
				       .count = SIDE_MAX},
	[HEIST_SORT_COLUMN - SORT_OWN] = {.name = "column",
					  .id = heist_question_word + 1 + SIDE_MAX,
					  .count = SIDE_MAX},
	[HEIST_SORT_CELL - SORT_OWN] = {.name = "cell", .id = heist_cell_word + 1,
					.count = CELLS_MAX},
	[HEIST_SORT_REGION - SORT_OWN] = {.name = "region", .id = heist_question_word + 1,
					  .count = HEIST_QUESTION_CODES - 1, .say = say_region},
	[HEIST_SORT_GOOD - SORT_OWN] = {.name = "good", .id = heist_good_word + 1, .count = GOODS,
					.word = HEIST_WORD_GOOD},
	[HEIST_SORT_FOUND - SORT_OWN] = {.name = "found", .id = heist_good_word + 1 + GOOD_STATUE,
					 .count = GOODS - GOOD_STATUE, .shape = SORT_SET,
					 .word = HEIST_WORD_GOOD + GOOD_STATUE,
					 .none = HEIST_WORD_NOTHING},
	[HEIST_SORT_DIGIT - SORT_OWN] = {.name = "digit", .count = 32 / HEIST_DIGIT_BITS,
					 .from = 1},
	{.name = NULL},
};

/* The good of the token in hand, plus one: its maker's secret. */
static int in_hand(const struct game_state *s, int seat, struct move move)
{
	(void)seat;
	(void)move;
	return s->face;
}

#define REGION(sort, flags) {"region", sort, 0, OPERAND_SECRET | (flags), NULL}
#define CELL {"cell", HEIST_SORT_CELL, 0, OPERAND_PLUS_ONE, NULL}
#define DRAW                                                                                       \
	{"digit", HEIST_SORT_DIGIT, 0, 0, NULL}, {"value", SORT_AMOUNT, 1, OPERAND_SECRET, NULL}

const struct verb heist_verbs[] = {
	[HEIST_ROW] = {"row", "ask", NULL, 0, {REGION(HEIST_SORT_ROW, 0)}},
	[HEIST_COLUMN] = {"column", "ask", NULL, 0, {REGION(HEIST_SORT_COLUMN, 0)}},
	[HEIST_AREA] = {"around", "ask", NULL, 0, {REGION(HEIST_SORT_CELL, OPERAND_PLUS_ONE)}},
	[HEIST_PAY] = {"pay", NULL, NULL, 0, {{"amount", SORT_AMOUNT, 0, OPERAND_SECRET, NULL}}},
	[HEIST_SEE] = {.id = "see", .told = HEIST_WORD_TOLD_CLUE},
	[HEIST_TOKEN] = {"token", NULL, NULL, 0,
		{{"good", HEIST_SORT_GOOD, 0, OPERAND_SECRET | OPERAND_PLUS_ONE, NULL}}},
	[HEIST_DONE] = {.id = "done"},
	[HEIST_LAY] = {"on", NULL, NULL, HEIST_WORD_TOLD_PLACED,
		{CELL, {"good", HEIST_SORT_GOOD, 0,
			OPERAND_SECRET | OPERAND_PLUS_ONE | OPERAND_TOLD, in_hand}}},
	[HEIST_RAID] = {"raid", NULL, NULL, HEIST_WORD_TOLD_RAID, {CELL}},
	[HEIST_NO_RAID] = {.id = "no raid"},
	[HEIST_RANK] = {"rank", NULL, NULL, 0, {DRAW}},
	[HEIST_NUMBER] = {"number", NULL, NULL, 0, {DRAW}},
};

_Static_assert(COUNT_OF(heist_verbs) == HEIST_KINDS, "a kind of move has no verb");

#define SEAT_AT(n) {"seat", SORT_SEAT, n, 0, NULL}
#define GOOD_AT(name, n) {name, HEIST_SORT_GOOD, n, 0, NULL}
#define CELL_AT(n) {"cell", HEIST_SORT_CELL, n, 0, NULL}
#define AMOUNT_AT(name, n) {name, SORT_AMOUNT, n, OPERAND_TOLD, NULL}
#define ANSWER_AT(n)                                                                               \
	{"region", HEIST_SORT_REGION, n, 0, NULL}, {"found", HEIST_SORT_FOUND, n + 1, 0, NULL}

const struct event_kind heist_events[] = {
	{HEIST_WORD_START + HEIST_CLUE_AROUND, 0, {SEAT_AT(0), CELL_AT(1), AMOUNT_AT("goods", 2)}},
	{HEIST_WORD_START + HEIST_CLUE_ROW, 0,
	 {SEAT_AT(0), {"row", HEIST_SORT_ROW, 1, 0, NULL}, AMOUNT_AT("goods", 2)}},
	{HEIST_WORD_START + HEIST_CLUE_COLUMN, 0,
	 {SEAT_AT(0), {"column", HEIST_SORT_COLUMN, 1, 0, NULL}, AMOUNT_AT("goods", 2)}},
	{HEIST_WORD_START + HEIST_CLUE_STEPS, 0,
	 {SEAT_AT(0), GOOD_AT("good", 1), GOOD_AT("other", 2), AMOUNT_AT("steps", 3)}},
	{HEIST_WORD_ANSWER, 0, {SEAT_AT(0), ANSWER_AT(1)}},
	{HEIST_WORD_BEGINS, 0, {SEAT_AT(0)}},
	{HEIST_WORD_REVEALED, 0, {SEAT_AT(0), ANSWER_AT(1)}},
	{HEIST_WORD_RAIDED, 0, {CELL_AT(0), GOOD_AT("good", 1)}},
	{HEIST_WORD_RAIDED_EMPTY, 0, {CELL_AT(0)}},
	{.word = HEIST_WORD_NOT_RAIDED},
	{HEIST_WORD_TURNED, 0,
	 {SEAT_AT(0), GOOD_AT("good", 1), CELL_AT(2), AMOUNT_AT("token", 3)}},
	{.word = HEIST_WORD_END_PAINTING},
	{.word = HEIST_WORD_END_RAIDS},
	{.word = HEIST_WORD_END_ROUNDS},
	{HEIST_WORD_CLOSES, 0, {SEAT_AT(0)}},
	{HEIST_WORD_DOCKED, 0, {SEAT_AT(0)}},
	{.word = 0},
};

int heist_start_args(const struct game_state *s, int seat, int kind, int32_t arg[4])
{
	unsigned goods[2];
	int line = s->start_line[seat];

	arg[0] = seat;
	arg[2] = s->start_answer[seat][kind - 1];
	if (kind == 1) {
		arg[1] = s->start_cell[seat] - 1;
		return HEIST_CLUE_AROUND;
	}
	if (kind == 3) {
		arg[1] = (line - 1) % SIDE_MAX;
		return line > SIDE_MAX ? HEIST_CLUE_COLUMN : HEIST_CLUE_ROW;
	}
	heist_start_goods(heist_start(s, seat, kind), goods);
	arg[3] = arg[2];
	arg[1] = (int32_t)goods[0];
	arg[2] = (int32_t)goods[1];
	return HEIST_CLUE_STEPS;
}

/* Questions, payments and faces are their maker's; the mystery is nobody's. GH-7.2 GH-7.3 */
bool heist_sees(const struct game_state *s, int seat, struct move move, int viewer)
{
	(void)s;
	switch ((enum heist_kind)move.kind) {
	case HEIST_ROW:
	case HEIST_COLUMN:
	case HEIST_AREA:
	case HEIST_PAY:
	case HEIST_TOKEN:
	case HEIST_LAY:
		return viewer == seat || viewer == VIEW_ALL;
	case HEIST_RANK:
	case HEIST_NUMBER:
		return viewer == VIEW_ALL;
	case HEIST_SEE:
	case HEIST_DONE:
	case HEIST_RAID:
	case HEIST_NO_RAID:
		return true;
	}
	return false;
}

/* Question and payment are told when the answer is seen, to who may know them. GH-7.2 */
int heist_tell(const struct game_state *s, int seat, struct move move, int viewer,
	       int arg[TOLD_ARGS])
{
	bool own = viewer == seat || viewer == VIEW_ALL;

	if (move.kind == HEIST_LAY && !own)
		return HEIST_WORD_TOLD_PLACED_HIDDEN;
	if (move.kind != HEIST_SEE)
		return heist_verbs[move.kind].told;
	if (!own)
		return HEIST_WORD_TOLD_CLUE_HIDDEN;
	arg[1] = s->question[seat][s->round - 1] - 1;
	arg[2] = s->paid[seat][s->round - 1];
	return HEIST_WORD_TOLD_CLUE;
}

/* A way that ends with an answer: what is paid for which question. */
static void say_clue_way(const struct game_state *s, const struct way *way,
			 const struct reader *reader, struct text *out)
{
	int question = s->round ? s->question[s->turn][s->round - 1] : 0;
	int paid = s->round ? s->paid[s->turn][s->round - 1] : 0;

	for (int i = 0; i < way->count; i++) {
		struct move step = way->step[i];

		if (step.kind == HEIST_PAY)
			paid = step.arg[0];
		else if (step.kind != HEIST_SEE)
			question = heist_move_question(step);
	}
	heist_say(out, reader, HEIST_WORD_WAY_CLUE, (int[]){paid, question - 1});
}

/* Question, payment and answer in one sentence; a token and its cell. GH-3.8 GH-3.15 */
void heist_put_way(const struct move_at *at, const struct way *way, const struct reader *reader,
		   struct json *json)
{
	const struct game_state *s = at->state;
	struct move last = way->step[way->count - 1];
	int good = way->step[0].kind == HEIST_TOKEN ? way->step[0].arg[0] : s->face;
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	if (last.kind == HEIST_SEE && way->count > 1)
		say_clue_way(s, way, reader, &text);
	else if (last.kind == HEIST_LAY)
		heist_say(&text, reader, HEIST_WORD_LAY, (int[]){last.arg[0] - 1, good - 1});
	else
		heist_say_move(s, at->seat, last, reader, &text);
	json_str(json, "label", buf);
	if (last.kind == HEIST_LAY) {
		json_begin_object(json, "rest");
		json_int(json, "supply", heist_supply(s, at->seat, good) - 1);
		json_end_object(json);
	}
}

static bool give(struct reason *reason, int word, const char *rule)
{
	reason->word = (uint16_t)word;
	reason->rule = rule;
	return true;
}

static bool why_not_cell(const struct game_state *s, int seat, int cell, struct reason *reason)
{
	reason->arg[0] = cell - 1;
	switch ((enum heist_phase)s->phase) {
	case HEIST_PHASE_PAY:
	case HEIST_PHASE_SEE:
		return give(reason, HEIST_WORD_NO_CLUE_OPEN, "GH-3.8");
	case HEIST_PHASE_PLACE:
		if (s->companion)
			return give(reason, HEIST_WORD_NO_COMPANION, "GH-6.3");
		if (heist_placed(s, seat) == HEIST_TOKENS)
			return give(reason, HEIST_WORD_NO_TOKENS, "GH-1.10");
		return give(reason, HEIST_WORD_NO_TOKEN_YET, "GH-3.6");
	case HEIST_PHASE_CELL:
		return give(reason, heist_raided(s, cell) ? HEIST_WORD_NO_RAIDED_CELL
							  : HEIST_WORD_NO_SECOND, "GH-3.6");
	case HEIST_PHASE_RAID:
		if (heist_raided(s, cell))
			return give(reason, HEIST_WORD_NO_RAID_TWICE, "GH-4.8");
		return give(reason, HEIST_WORD_NO_RAID_EMPTY, "GH-4.2");
	case HEIST_PHASE_RANK:
	case HEIST_PHASE_NUMBER:
	case HEIST_PHASE_ASK:
	case HEIST_PHASE_OVER:
	case HEIST_PHASES:
		return false;
	}
	return false;
}

/* A row or column: it is asked for once a turn, and first. */
static bool why_not_line(const struct game_state *s, struct reason *reason)
{
	if (s->phase == HEIST_PHASE_PAY || s->phase == HEIST_PHASE_SEE)
		return give(reason, HEIST_WORD_NO_CLUE_OPEN, "GH-3.8");
	if (s->phase == HEIST_PHASE_RAID)
		return give(reason, HEIST_WORD_NO_RAID_LINE, "GH-4.2");
	return give(reason, HEIST_WORD_NO_CLUE_AGAIN, "GH-3.1");
}

static bool why_not_good(const struct game_state *s, int good, struct reason *reason)
{
	reason->arg[0] = good;
	if (s->companion)
		return give(reason, HEIST_WORD_NO_COMPANION, "GH-6.3");
	if (s->phase == HEIST_PHASE_PLACE)
		return give(reason, HEIST_WORD_NO_SUPPLY, "GH-1.10");
	if (s->phase == HEIST_PHASE_CELL)
		return give(reason, HEIST_WORD_NO_HAND, "GH-3.15");
	return give(reason, s->phase == HEIST_PHASE_RAID ? HEIST_WORD_NO_TOKEN_RAID
							 : HEIST_WORD_NO_TOKEN_FIRST, "GH-3.10");
}

static bool is_of(const struct thing *thing, int sort)
{
	return thing->sort == lexicon_sort(&(struct lexicon){heist_words, heist_sorts}, sort);
}

bool heist_why_not(const struct game_state *view, int seat, const struct thing *thing,
		   struct reason *reason)
{
	struct shape shape = heist_shape(view);

	if (is_of(thing, HEIST_SORT_CELL))
		return heist_on_grid(shape, thing->value + 1) &&
		       why_not_cell(view, seat, thing->value + 1, reason);
	if (is_of(thing, HEIST_SORT_ROW))
		return thing->value < shape.height && why_not_line(view, reason);
	if (is_of(thing, HEIST_SORT_COLUMN))
		return thing->value < shape.width && why_not_line(view, reason);
	if (is_of(thing, HEIST_SORT_GOOD))
		return why_not_good(view, thing->value, reason);
	if (!is_of(thing, SORT_AMOUNT) || view->phase != HEIST_PHASE_PAY)
		return false;
	reason->arg[0] = view->top;
	return give(reason, HEIST_WORD_NO_SUCH_PAYMENT, "GH-3.3");
}
