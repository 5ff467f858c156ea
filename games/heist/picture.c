/*
 * The Great Heist on a terminal: the map with the tokens' owners in order, who sits there, and
 * below it raids and clues, the viewer's own beside what is open. A clue reads `3.2 C4 St+gR`:
 * round, seat, question (a row's number, a column's letter, the cell of an area), goods found.
 */
#include "games/heist/solver.h"
#include "games/heist/state.h"
#include "games/heist/things.h"
#include "games/heist/words.h"

enum {
	CELL_WIDTH = 6,
	MAP_AT = 4,       /* the column of the map's first cell */
	PANEL_WIDTH = 26, /* what the list of seats needs beside the map */
	NAME_MAX_SHOWN = 16,
	LINE_END = 79,
};

static const uint8_t seat_style[HEIST_SEATS] = {
	STYLE_RED, STYLE_GREEN, STYLE_YELLOW, STYLE_BLUE, STYLE_PURPLE,
};

/* The sheet, whose it is and where the pen is, so that helpers need few parameters. */
struct pen {
	struct canvas *canvas;
	const struct reader *reader;
	const struct game_state *s;
	int row, column;
	bool open; /* everything may be shown: the end, or the referee */
};

static const char *word_of(const struct pen *pen, int word)
{
	return message_text(&heist_words[word], pen->reader->lang);
}

static void put(struct pen *pen, uint32_t style, const char *s)
{
	pen->column = canvas_put(pen->canvas, pen->row, pen->column, style, s);
}

static void put_word(struct pen *pen, uint32_t style, int word, int arg)
{
	char buf[128];
	struct text text;

	text_init(&text, buf, sizeof buf);
	words_put(&text, pen->reader, heist_words, word, (int[]){arg});
	put(pen, style, buf);
}

static void go(struct pen *pen, int row, int column)
{
	pen->row = row;
	pen->column = column;
}

/* One thing of a list: on the next line, indented, if it does not fit. */
static void put_item(struct pen *pen, uint32_t style, const char *s)
{
	int cells = 0;

	for (const char *c = s; *c; c++)
		cells += ((unsigned char)*c & 0xC0) != 0x80;
	if (pen->column + cells > LINE_END)
		go(pen, pen->row + 1, 4);
	put(pen, style, s);
	pen->column += 2;
}

static void put_heading(struct pen *pen, int word)
{
	go(pen, pen->row + 1, 1);
	put_word(pen, STYLE_DIM, word, 0);
	pen->column++;
}

/* `St+gR`, or `-` for nothing. */
static void say_short(struct pen *pen, unsigned found, struct text *out)
{
	bool first = true;

	if (!found)
		text_char(out, '-');
	for (int bit = 0; bit < GOODS - 1; bit++) {
		if (!(found >> bit & 1))
			continue;
		if (!first)
			text_char(out, '+');
		first = false;
		text_str(out, word_of(pen, HEIST_WORD_SHORT + GOOD_STATUE + bit));
	}
}

static void draw_raided(struct pen *pen, int cell)
{
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (pen->s->raid[i] != cell)
			continue;
		put(pen, STYLE_BOLD, "[");
		if (pen->s->raid_found[i])
			put_word(pen, STYLE_BOLD | STYLE_CYAN,
				 HEIST_WORD_SHORT - 1 + pen->s->raid_found[i], 0);
		else
			put(pen, STYLE_DIM, "-");
		put(pen, STYLE_BOLD, "]");
	}
}

/* The good of a cell once the layout is open, else 0. */
static int good_shown(const struct pen *pen, int cell)
{
	for (int good = 0; pen->open && good < GOODS; good++) {
		if (pen->s->layout[good] == cell)
			return good + 1;
	}
	return 0;
}

static void draw_cell(struct pen *pen, int cell)
{
	int good = good_shown(pen, cell);
	bool any = false;

	if (heist_raided(pen->s, cell)) {
		draw_raided(pen, cell);
		return;
	}
	for (int i = 0; i < pen->s->tokens; i++) {
		int seat = pen->s->token_seat[i] - 1;
		char digit[2] = {(char)('1' + seat), '\0'};

		if (pen->s->token_cell[i] != cell)
			continue;
		any = true;
		/* On a brief sheet the list of the own tokens is left out. */
		if (pen->canvas->brief && seat == pen->reader->viewer)
			put_word(pen, seat_style[seat] | STYLE_BOLD,
				 HEIST_WORD_SHORT - 1 + pen->s->token_good[i], 0);
		else
			put(pen, seat_style[seat] | STYLE_BOLD, digit);
	}
	if (!any && good)
		put_word(pen, STYLE_BOLD | STYLE_CYAN, HEIST_WORD_SHORT - 1 + good, 0);
	else if (!any)
		put(pen, STYLE_DIM, ".");
}

static void draw_map(struct pen *pen, struct shape shape)
{
	for (int column = 0; column < shape.width; column++) {
		go(pen, 1, MAP_AT + CELL_WIDTH * column);
		put(pen, STYLE_DIM, (char[]){(char)('A' + column), '\0'});
	}
	for (int row = 0; row < shape.height; row++) {
		canvas_int(pen->canvas, 2 + row, row < 9 ? 1 : 0, STYLE_DIM, row + 1);
		for (int column = 0; column < shape.width; column++) {
			go(pen, 2 + row, MAP_AT + CELL_WIDTH * column);
			draw_cell(pen, heist_code(row, column));
		}
	}
	pen->row = 1 + shape.height;
}

static int spent(const struct game_state *s, int seat)
{
	int sum = 0;

	for (int round = 0; round < HEIST_ROUNDS; round++)
		sum += s->paid[seat][round] != HEIST_HIDDEN ? s->paid[seat][round] : 0;
	return sum;
}

static void draw_seat_facts(struct pen *pen, int seat)
{
	const struct game_state *s = pen->s;
	struct heist_score score;

	if (!s->companion) {
		put_word(pen, STYLE_PLAIN, HEIST_WORD_PICTURE_LEFT,
			 HEIST_TOKENS - heist_placed(s, seat));
		put(pen, STYLE_DIM, ", ");
	}
	if (s->phase != HEIST_PHASE_OVER) { /* at the end there is no room beside the score */
		put_word(pen, STYLE_PLAIN, HEIST_WORD_PICTURE_CLUES, s->clues[seat]);
		if (!pen->open && pen->reader->viewer != seat)
			return;
		put(pen, STYLE_DIM, ", ");
	}
	put_word(pen, STYLE_BOLD, HEIST_WORD_PICTURE_SPENT, spent(s, seat));
	if (s->phase != HEIST_PHASE_OVER)
		return;
	heist_score(s, &score);
	put(pen, STYLE_DIM, " ");
	if (seat_in(score.closed, seat))
		put_word(pen, STYLE_BOLD | STYLE_RED, HEIST_WORD_PICTURE_CLOSED, 0);
	else if (!s->companion)
		put_word(pen, STYLE_BOLD, HEIST_WORD_PICTURE_POINTS, score.score[seat]);
}

/* As much of a name as there is room for. */
static void put_name(struct pen *pen, uint32_t style, char *name)
{
	int cells = 0;

	for (char *c = name; *c; c++) {
		cells += ((unsigned char)*c & 0xC0) != 0x80;
		if (cells > NAME_MAX_SHOWN) {
			*c = '\0';
			break;
		}
	}
	put(pen, style, name);
}

/* Names beside the map, two lines each, or below it where the map is wide, one line each. */
static void draw_seats(struct pen *pen, struct shape shape)
{
	const struct game_state *s = pen->s;
	int beside = MAP_AT + CELL_WIDTH * shape.width + 1;
	bool wide = beside + PANEL_WIDTH > LINE_END;
	int bottom = pen->row;

	for (int seat = 0; seat < s->seats; seat++) {
		bool active = seat_in(heist_to_move(s), seat);
		char name[64];
		struct text text;

		text_init(&text, name, sizeof name);
		words_seat(&text, pen->reader, seat);
		go(pen, wide ? bottom + 1 + seat : 1 + 2 * seat, wide ? 1 : beside);
		put(pen, STYLE_YELLOW | STYLE_BOLD, active ? "▶" : " ");
		put(pen, seat_style[seat] | STYLE_BOLD, (char[]){(char)('1' + seat), '\0'});
		pen->column++;
		put_name(pen, active ? STYLE_BOLD : STYLE_PLAIN, name);
		if (s->round && seat == heist_first(s, s->round - 1) &&
		    s->phase != HEIST_PHASE_OVER)
			put(pen, STYLE_BOLD, " *");
		if (wide)
			pen->column = NAME_MAX_SHOWN + 8;
		else
			go(pen, pen->row + 1, beside + 3);
		draw_seat_facts(pen, seat);
	}
	pen->row = wide ? bottom + s->seats : bottom > 2 * s->seats ? bottom : 2 * s->seats;
}

static void draw_raids(struct pen *pen)
{
	const struct game_state *s = pen->s;
	char buf[160];
	struct text text;

	if (!heist_raids(s))
		return;
	put_heading(pen, HEIST_WORD_PICTURE_RAIDED);
	for (int i = 0; i < HEIST_OCCASIONS; i++) {
		if (!s->raid[i])
			continue;
		text_init(&text, buf, sizeof buf);
		text_str(&text, heist_cell_word[s->raid[i]]);
		text_char(&text, ' ');
		text_str(&text, word_of(pen, HEIST_WORD_NOTHING + s->raid_found[i]));
		for (int t = 0; t < s->tokens; t++) {
			if (s->token_cell[t] != s->raid[i])
				continue;
			text_char(&text, ' ');
			text_int(&text, s->token_seat[t]);
			text_char(&text, ':');
			text_str(&text, word_of(pen, HEIST_WORD_SHORT - 1 + s->token_good[t]));
		}
		put_item(pen, STYLE_PLAIN, buf);
	}
}

/* May this clue stand in the list of open ones (own = false) or of the viewer's own? */
static bool clue_shown(const struct pen *pen, int seat, int round, bool own)
{
	if (!heist_answered(pen->s, seat, round))
		return false;
	if (own && pen->canvas->brief && seat_in(pen->s->revealed[round], seat))
		return false; /* it stands among the others already */
	if (own)
		return seat == pen->reader->viewer && !pen->open;
	return pen->open || seat_in(pen->s->revealed[round], seat);
}

static void draw_clues(struct pen *pen, bool own)
{
	const struct game_state *s = pen->s;
	bool begun = false;

	for (int i = 0; i < s->round * s->seats; i++) {
		int round = i / s->seats, seat = i % s->seats;
		char buf[80];
		struct text text;

		if (!clue_shown(pen, seat, round, own))
			continue;
		if (!begun)
			put_heading(pen, own ? HEIST_WORD_PICTURE_OWN
				: HEIST_WORD_PICTURE_REVEALED);
		begun = true;
		text_init(&text, buf, sizeof buf);
		text_int(&text, round + 1);
		if (!own) {
			text_char(&text, '.');
			text_int(&text, seat + 1);
		}
		text_char(&text, ' ');
		text_str(&text, heist_question_word[s->question[seat][round]]);
		text_char(&text, ' ');
		say_short(pen, s->found[seat][round], &text);
		if (own || pen->open) {
			text_str(&text, " £");
			text_int(&text, s->paid[seat][round]);
		}
		put_item(pen, STYLE_PLAIN, buf);
	}
}

/* `F3 0`, `2 1`, `sR-sN 9`: as the clues of the rounds, and steps between two goods. */
static void say_start(struct pen *pen, int seat, int kind, struct text *out)
{
	int32_t arg[4] = {0};
	int clue = heist_start_args(pen->s, seat, kind, arg);

	switch ((enum heist_clue)clue) {
	case HEIST_CLUE_AROUND:
		text_str(out, heist_cell_word[arg[1] + 1]);
		break;
	case HEIST_CLUE_ROW:
		text_int(out, arg[1] + 1);
		break;
	case HEIST_CLUE_COLUMN:
		text_char(out, (char)('A' + arg[1]));
		break;
	case HEIST_CLUE_STEPS:
		text_str(out, word_of(pen, HEIST_WORD_SHORT + arg[1]));
		text_char(out, '-');
		text_str(out, word_of(pen, HEIST_WORD_SHORT + arg[2]));
		break;
	}
	text_char(out, ' ');
	text_int(out, clue == HEIST_CLUE_STEPS ? arg[3] : arg[2]);
}

static void draw_starts(struct pen *pen, int seat)
{
	const struct game_state *s = pen->s;

	for (int kind = 1; s->round && kind <= s->clues[seat]; kind++) {
		char buf[160];
		struct text text;

		if (kind == 1)
			put_heading(pen, HEIST_WORD_PICTURE_STARTS);
		text_init(&text, buf, sizeof buf);
		if (pen->open) {
			text_int(&text, seat + 1);
			text_str(&text, ": ");
		}
		if (pen->canvas->brief)
			say_start(pen, seat, kind, &text);
		else
			heist_say_clue(s, seat, kind, pen->reader, &text);
		put_item(pen, STYLE_PLAIN, buf);
	}
}

static void draw_tokens(struct pen *pen, int seat)
{
	const struct game_state *s = pen->s;
	bool begun = false;

	for (int i = 0; i < s->tokens; i++) {
		char buf[64];
		struct text text;

		if (s->token_seat[i] != seat + 1)
			continue;
		if (!begun)
			put_heading(pen, HEIST_WORD_PICTURE_TOKENS);
		text_init(&text, buf, sizeof buf);
		if (pen->open && !begun) {
			text_int(&text, seat + 1);
			text_str(&text, ":  ");
		}
		begun = true;
		text_str(&text, heist_cell_word[s->token_cell[i]]);
		text_char(&text, ' ');
		text_str(&text, word_of(pen, HEIST_WORD_SHORT - 1 + s->token_good[i]));
		put_item(pen, STYLE_PLAIN, buf);
	}
}

static void draw_layout(struct pen *pen)
{
	put_heading(pen, HEIST_WORD_PICTURE_LAYOUT);
	for (int good = 0; good < GOODS; good++) {
		char buf[64];
		struct text text;

		text_init(&text, buf, sizeof buf);
		text_str(&text, word_of(pen, HEIST_WORD_GOOD + good));
		text_char(&text, ' ');
		text_str(&text, heist_cell_word[pen->s->layout[good]]);
		put_item(pen, STYLE_BOLD, buf);
	}
}

static void draw_id(struct pen *pen)
{
	struct layout layout = heist_layout(pen->s);
	struct mystery mystery = {pen->s->grid, 0, pen->s->number};
	char id[ID_SIZE];

	if (!heist_layout_to_rank(heist_shape(pen->s), &layout, &mystery.rank))
		return;
	heist_id_put(&mystery, id);
	put_heading(pen, HEIST_WORD_PICTURE_ID);
	put_item(pen, STYLE_BOLD, id);
}

static void draw_head(struct pen *pen)
{
	const struct game_state *s = pen->s;

	put_word(pen, STYLE_BOLD, HEIST_WORD_TITLE, 0);
	pen->column += 3;
	put_word(pen, STYLE_PLAIN, HEIST_WORD_PICTURE_ROUND, s->round);
	pen->column += 3;
	put_word(pen, STYLE_PLAIN, HEIST_WORD_PICTURE_RAIDS, heist_raids(s));
	if (s->replay) { /* GH-7.3 */
		pen->column += 3;
		put_word(pen, STYLE_BOLD, HEIST_WORD_PICTURE_REPLAY, 0);
	}
}

void heist_draw_picture(const struct game_state *view, const struct reader *reader,
		      struct canvas *canvas)
{
	struct pen pen = {canvas, reader, view, 0, 1, false};
	struct shape shape = heist_shape(view);
	bool drawn = view->round > 0;

	pen.open = drawn && view->layout[0] != HEIST_HIDDEN;
	draw_head(&pen);
	draw_map(&pen, shape);
	draw_seats(&pen, shape);
	if (!canvas->brief)
		put_heading(&pen, view->companion ? HEIST_WORD_PICTURE_LEGEND_BARE
						  : HEIST_WORD_PICTURE_LEGEND);
	if (pen.open) { /* GH-7.6 */
		draw_layout(&pen);
		draw_id(&pen);
	}
	draw_raids(&pen);
	draw_clues(&pen, false);
	if (pen.open) {
		for (int seat = 0; seat < view->seats; seat++) {
			draw_starts(&pen, seat);
			draw_tokens(&pen, seat);
		}
	} else if (reader->viewer < view->seats) {
		draw_clues(&pen, true);
		draw_starts(&pen, reader->viewer);
		if (!canvas->brief)
			draw_tokens(&pen, reader->viewer);
	}
}
