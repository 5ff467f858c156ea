/* A day as its player has left it: the log played again on a game of one seat, and told as JSON. */
#include "games/heist/day.h"
#include "games/heist/state.h"

extern const struct game heist_game;

enum { VIEW_SIZE = 1 << 14 };

/* What the log has made so far. */
struct told {
	const struct heist_day *day;
	struct game_state state;
	struct heist_line line;
	int namings;
	struct layout named[HEIST_DAY_NAMINGS];
	uint8_t right[HEIST_DAY_NAMINGS];
	bool over;
};

/* A game for one: nobody to pay more than, nobody to raid for. GH-7.3: by its id. */
static void begin(struct told *told)
{
	struct setup setup;

	setup_default(&heist_game, heist_game.seats_min, &setup);
	setup.seats = 1;
	setup.choice[HEIST_OPTION_CLUES] = START_KINDS;
	heist_id_put(&told->day->mystery, setup.text[0]);
	heist_init(&told->state, &setup);
}

static void play(struct told *told, int kind, int arg)
{
	heist_apply(&told->state, 0, (struct move){(uint8_t)kind, {(uint8_t)arg}}, NULL);
}

/* A clue is bought: asked, paid, seen. */
static bool buy(struct told *told, int kind, int arg)
{
	struct shape shape = heist_shape(&told->state);
	struct heist_line *line = &told->line;
	struct move move = {(uint8_t)kind, {(uint8_t)arg}};
	unsigned question = heist_question_of(shape, heist_move_question(move));
	int round = told->state.round - 1;

	if (told->over || line->clues == HEIST_DAY_CLUES)
		return false;
	play(told, kind, arg);
	play(told, HEIST_PAY, heist_day_price(shape, question));
	play(told, HEIST_SEE, 0);
	play(told, HEIST_DONE, 0);
	line->question[line->clues] = (uint8_t)question;
	line->found[line->clues++] = told->state.found[0][round];
	line->pounds += heist_day_price(shape, question);
	return true;
}

/* All eight are named: how many are right is told, not which. */
static bool name(struct told *told, struct scan *scan)
{
	struct shape shape = heist_shape(&told->state);
	struct layout *named = &told->named[told->namings];
	int right = 0;

	if (told->over || told->namings == HEIST_DAY_NAMINGS)
		return false;
	for (int good = 0; good < GOODS; good++) {
		struct slice word = scan_word(scan);
		char text[4] = "";
		int cell;

		if (word.len == 0 || word.len > 3)
			return false;
		memcpy(text, word.at, word.len);
		cell = heist_cell_get(shape, text);
		if (cell < 0)
			return false;
		named->cell[good] = (uint8_t)cell;
		right += told->day->layout.cell[good] == cell;
		scan_char(scan, ' ');
	}
	told->right[told->namings++] = (uint8_t)right;
	told->line.pounds += (GOODS - right) * HEIST_DAY_WRONG;
	told->over = right == GOODS;
	return scan_done(scan);
}

static bool take_line(struct told *told, struct slice text)
{
	struct shape shape = heist_shape(&told->state);
	struct scan scan;
	struct slice verb, what;
	int64_t row;

	scan_init(&scan, text.at, text.len);
	verb = scan_word(&scan);
	scan_char(&scan, ' ');
	if (slice_is(verb, "name"))
		return name(told, &scan);
	if (slice_is(verb, "reveal") && scan_done(&scan) && !told->over)
		return told->over = true;
	what = scan_word(&scan);
	if (!scan_done(&scan))
		return false;
	if (slice_is(verb, "row") && slice_int(what, 1, shape.height, &row))
		return buy(told, HEIST_ROW, (int)row - 1);
	if (slice_is(verb, "column") && what.len == 1 && what.at[0] >= 'A' &&
	    what.at[0] < 'A' + shape.width)
		return buy(told, HEIST_COLUMN, what.at[0] - 'A');
	if (slice_is(verb, "area") && what.len == 2) {
		int cell = heist_cell_get(shape, (char[]){what.at[0], what.at[1], '\0'});

		return cell >= 0 && buy(told, HEIST_AREA, heist_code_of(shape, (unsigned)cell));
	}
	return false;
}

/* How many layouts fitted before and after each clue. */
static void count_left(struct told *told, struct heist_day_room *room)
{
	struct shape shape = heist_shape(&told->state);
	struct facts facts;

	heist_facts_init(&facts, shape);
	for (unsigned kind = 1; kind <= START_KINDS; kind++) {
		struct start start = heist_mystery_start(&told->day->mystery, kind, 0);

		heist_facts_start(&facts, start,
				  heist_start_answer(shape, start, &told->day->layout));
	}
	heist_deduce_solve(&room->deduce, &facts);
	told->line.begun = (uint32_t)room->deduce.tally.total;
	for (int i = 0; i < told->line.clues; i++) {
		heist_facts_clue(&facts, told->line.question[i], told->line.found[i]);
		heist_deduce_update(&room->deduce, &facts);
		told->line.left[i] = (uint32_t)room->deduce.tally.total;
	}
}

static void put_line(const struct told *told, const struct heist_line *line, const char *key,
		     struct json *json)
{
	struct shape shape = heist_shape(&told->state);

	json_begin_object(json, key);
	json_int(json, "pounds", line->pounds);
	if (line->begun)
		json_int(json, "begun", line->begun);
	json_begin_array(json, "clues");
	for (int i = 0; i < line->clues; i++) {
		json_begin_object(json, NULL);
		json_str(json, "region",
			 heist_question_word[heist_question_code(shape, line->question[i])]);
		json_int(json, "price", heist_day_price(shape, line->question[i]));
		json_begin_array(json, "found");
		for (int good = 1; good < GOODS; good++) {
			if (line->found[i] >> (good - 1) & 1)
				json_str(json, NULL, heist_good_word[good + 1]);
		}
		json_end_array(json);
		if (line->begun)
			json_int(json, "left", line->left[i]);
		json_end_object(json);
	}
	json_end_array(json);
	json_end_object(json);
}

static void put_namings(const struct told *told, struct json *json)
{
	struct shape shape = heist_shape(&told->state);

	json_begin_array(json, "namings");
	for (int i = 0; i < told->namings; i++) {
		json_begin_object(json, NULL);
		json_begin_array(json, "cells");
		for (int good = 0; good < GOODS; good++) {
			char cell[4];

			heist_cell_put(shape, told->named[i].cell[good], cell);
			json_str(json, NULL, cell);
		}
		json_end_array(json);
		json_int(json, "right", told->right[i]);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_prices(struct json *json)
{
	json_begin_object(json, "prices");
	json_int(json, "line", HEIST_DAY_LINE);
	json_int(json, "area", HEIST_DAY_AREA);
	json_int(json, "wrong", HEIST_DAY_WRONG);
	json_end_object(json);
}

static void put_told(const struct told *told, struct text *out)
{
	char date[11], view[VIEW_SIZE];
	struct text text;
	struct json json;

	heist_day_put(told->day->number, date);
	text_init(&text, view, sizeof view);
	view_put(&heist_game, &told->state, 0, &text);
	ASSERT(!text.full);
	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "date", date);
	json_bool(&json, "over", told->over);
	put_prices(&json);
	put_line(told, &told->line, "line", &json);
	put_namings(told, &json);
	if (told->over)
		put_line(told, &told->day->solver, "solver", &json);
	json_raw(&json, "view", view);
	json_end_object(&json);
}

bool heist_day_tell(const struct heist_day *day, struct slice log, struct heist_day_room *room,
		    struct text *out)
{
	struct told told = {.day = day};
	struct scan scan;

	begin(&told);
	scan_init(&scan, log.at, log.len);
	while (!scan_done(&scan)) {
		if (!take_line(&told, scan_line(&scan)))
			return false;
	}
	if (told.over) {
		count_left(&told, room);
		told.state.phase = HEIST_PHASE_OVER; /* the layout is shown: GH-7.6 */
	}
	put_told(&told, out);
	return true;
}
