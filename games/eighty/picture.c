/*
 * The journey on a terminal: the track in five rows of sixteen spaces, under each space what the
 * seat to move would pay for it and have left, then the seats with their positions. All of it is
 * taken from the list of legal moves, so the picture cannot disagree with the rules.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

enum { CELL = 5, ROW = 16, NAME_WIDTH = 12, TAG_WIDTH = 4 };

/* The picture being drawn. */
struct sheet {
	const struct game_state *s;
	const struct reader *reader;
	struct canvas *canvas;
	int row;
	/* What a move costs (below zero: brings) and leaves, by pawn and space; 0 spaces unused. */
	int price[EIGHTY_PAWNS][EIGHTY_LONDON + 1];
	int left[EIGHTY_PAWNS][EIGHTY_LONDON + 1];
	bool reached[EIGHTY_PAWNS][EIGHTY_LONDON + 1];
};

static int put_words(struct sheet *sheet, int column, uint32_t style, int word, const int *arg)
{
	char line[200];
	struct text out;

	text_init(&out, line, sizeof line);
	lexicon_put(&out, sheet->reader, &(struct lexicon){eighty_words, eighty_sorts}, word, arg);
	return canvas_put(sheet->canvas, sheet->row, column, style, line);
}

static void find_reach(struct sheet *sheet)
{
	const struct game_state *s = sheet->s;
	struct move list[LEGAL_MAX];
	int count = s->step == STEP_ACTION ? eighty_legal(s, s->turn, list) : 0;

	for (int i = 0; i < count; i++) {
		int pawn = list[i].arg[0], space = list[i].arg[1];
		struct eighty_fare fare;

		if (list[i].kind != EIGHTY_FORWARD && list[i].kind != EIGHTY_BACK)
			continue;
		fare = eighty_fare_of(s, s->turn, list[i]);
		sheet->reached[pawn][space] = true;
		sheet->price[pawn][space] = fare.price - fare.gain;
		sheet->left[pawn][space] = fare.left;
	}
}

static uint32_t kind_style(int kind)
{
	static const uint32_t style[SPACE_KINDS] = {
		[SPACE_LONDON] = STYLE_BOLD,
		[SPACE_PASSEPARTOUT] = STYLE_PURPLE,
		[SPACE_POUND] = STYLE_YELLOW,
		[SPACE_LAYOVER] = STYLE_CYAN | STYLE_BOLD,
		[SPACE_POLICE] = STYLE_RED,
		[SPACE_BET_1] = STYLE_GREEN,
		[SPACE_BET_2] = STYLE_GREEN,
		[SPACE_BET_3] = STYLE_GREEN,
		[SPACE_BET_HIGH] = STYLE_GREEN,
	};

	return style[kind];
}

/* What a space is, in four letters: a Layover of the default board by its city, in capitals. */
static void draw_tag(struct sheet *sheet, int column, int space)
{
	int kind = eighty_spaces(sheet->s)[space];
	char tag[64];
	struct text out;

	text_init(&out, tag, sizeof tag);
	if (kind != SPACE_LAYOVER || sheet->s->board[1]) {
		put_words(sheet, column, kind_style(kind), EIGHTY_WORD_TAG_LONDON + kind, NULL);
		return;
	}
	eighty_say_space(sheet->s, space, sheet->reader, &out);
	for (int i = 0; i < TAG_WIDTH && tag[i]; i++) {
		if (tag[i] >= 'a' && tag[i] <= 'z')
			tag[i] = (char)(tag[i] - 'a' + 'A');
	}
	tag[TAG_WIDTH] = '\0';
	canvas_put(sheet->canvas, sheet->row, column, kind_style(kind), tag);
}

static int draw_pawn(struct sheet *sheet, int column, int seat, int pawn)
{
	static const uint32_t colour[SEAT_MAX] = {
		STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW, STYLE_PURPLE, STYLE_CYAN,
	};
	static const char *const mark[PAWN_STATES] = {"", "?", "!", ">"};
	const struct game_state *s = sheet->s;
	char line[8];
	struct text out;

	text_init(&out, line, sizeof line);
	text_char(&out, '(');
	text_int(&out, seat + 1);
	if (s->pawns == 2)
		text_char(&out, (char)('a' + pawn));
	text_str(&out, mark[s->pawn[seat][pawn]]);
	text_char(&out, ')');
	return canvas_put(sheet->canvas, sheet->row, column, colour[seat] | STYLE_BOLD, line);
}

static int draw_pawns_on(struct sheet *sheet, int column, int space)
{
	for (int seat = 0; seat < sheet->s->seats; seat++) {
		for (int pawn = 0; pawn < sheet->s->pawns; pawn++) {
			if (sheet->s->place[seat][pawn] == space)
				column = draw_pawn(sheet, column, seat, pawn);
		}
	}
	return column;
}

/* `-15` or `+40`, and `=65` below it; with two pawns `a-15`. What has no room ends in `~`. */
static void draw_amount(struct sheet *sheet, int column, char sign, int pawn, int amount)
{
	char line[16];
	struct text out;

	text_init(&out, line, sizeof line);
	if (sheet->s->pawns == 2 && sign != '=')
		text_char(&out, (char)('a' + pawn));
	text_char(&out, sign);
	text_int(&out, amount);
	if (strlen(line) > CELL) {
		line[CELL - 1] = '~';
		line[CELL] = '\0';
	}
	canvas_put(sheet->canvas, sheet->row, column, sign == '=' ? STYLE_BOLD : STYLE_PLAIN, line);
}

static void draw_reach(struct sheet *sheet, int first, int pawn)
{
	bool any = false;

	for (int i = 0; i < ROW; i++)
		any |= sheet->reached[pawn][first + i];
	if (!any)
		return;
	for (int i = 0; i < ROW; i++) {
		int price = sheet->price[pawn][first + i];

		if (!sheet->reached[pawn][first + i])
			continue;
		draw_amount(sheet, i * CELL, price < 0 ? '+' : '-', pawn,
			    price < 0 ? -price : price);
		sheet->row++;
		draw_amount(sheet, i * CELL, '=', pawn, sheet->left[pawn][first + i]);
		sheet->row--;
	}
	sheet->row += 2;
}

/* Sixteen spaces: numbers, kinds, pawns, then what they cost. */
static void draw_row(struct sheet *sheet, int first)
{
	bool pawns = false;

	for (int i = 0; i < ROW; i++)
		canvas_int(sheet->canvas, sheet->row, i * CELL, STYLE_DIM, first + i);
	sheet->row++;
	for (int i = 0; i < ROW; i++)
		draw_tag(sheet, i * CELL, first + i);
	sheet->row++;
	for (int i = 0; i < ROW && first + i < EIGHTY_LONDON; i++) /* London may have several */
		pawns |= draw_pawns_on(sheet, i * CELL, first + i) > i * CELL;
	sheet->row += pawns;
	for (int pawn = 0; pawn < sheet->s->pawns; pawn++)
		draw_reach(sheet, first, pawn);
	if (sheet->canvas->brief)
		return;
	canvas_fill(sheet->canvas, (struct canvas_rect){sheet->row++, 0, 1, CELL * ROW}, STYLE_DIM,
		    "·");
}

/* On a brief canvas: may the seat to move go there, or does it stand there? */
static bool row_matters(const struct sheet *sheet, int first)
{
	const struct game_state *s = sheet->s;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		int place = s->place[s->turn][pawn];

		if (place >= first && place < first + ROW && place < EIGHTY_LONDON)
			return true;
		for (int i = 0; i < ROW; i++) {
			if (sheet->reached[pawn][first + i])
				return true;
		}
	}
	return false;
}

static bool anybody_on(const struct game_state *s, int space)
{
	for (int seat = 0; seat < s->seats; seat++) {
		for (int pawn = 0; pawn < s->pawns; pawn++) {
			if (s->place[seat][pawn] == space)
				return true;
		}
	}
	return false;
}

/* `no. 2 on 42 Bet on 2, Bet due` */
static void draw_standing(struct sheet *sheet, int column, int seat, int pawn)
{
	const struct game_state *s = sheet->s;
	int place = s->place[seat][pawn];
	char line[64];
	struct text out;

	text_init(&out, line, sizeof line);
	eighty_say_space(s, place, sheet->reader, &out);
	column = draw_pawn(sheet, column, seat, pawn) + 1;
	column = put_words(sheet, column, STYLE_BOLD, EIGHTY_WORD_POSITION,
			   (int[]){eighty_position(s, place), place});
	column = canvas_put(sheet->canvas, sheet->row, column, STYLE_PLAIN, line);
	if (s->pawn[seat][pawn] != PAWN_FREE) {
		column = canvas_put(sheet->canvas, sheet->row, column, STYLE_PLAIN, ", ");
		column = put_words(sheet, column, STYLE_PLAIN,
				   EIGHTY_WORD_STATUS_FREE + s->pawn[seat][pawn], NULL);
	}
	if (pawn == 0 && seat_in(s->missing, seat))
		put_words(sheet, column, STYLE_PLAIN, EIGHTY_WORD_STATUS_MISSING, NULL);
}

static void draw_seat(struct sheet *sheet, int seat)
{
	const struct game_state *s = sheet->s;
	bool asked = seat_in(eighty_to_move(s), seat);
	char name[200];
	struct text out;
	int column;

	text_init(&out, name, sizeof name);
	words_seat(&out, sheet->reader, seat);
	canvas_put(sheet->canvas, sheet->row, 0, STYLE_BOLD, asked ? "▶" : "");
	canvas_put(sheet->canvas, sheet->row, 2, asked ? STYLE_BOLD : STYLE_PLAIN, name);
	canvas_fill(sheet->canvas, (struct canvas_rect){sheet->row, 2 + NAME_WIDTH, 1, 64},
		    STYLE_PLAIN, " "); /* a long name ends here */
	column = canvas_put(sheet->canvas, sheet->row, 3 + NAME_WIDTH, STYLE_YELLOW, "£");
	canvas_int(sheet->canvas, sheet->row, column, STYLE_YELLOW | STYLE_BOLD,
		   s->money[seat]);
	put_words(sheet, 22, STYLE_PLAIN, EIGHTY_WORD_RUMORS, (int[]){s->rumors[seat]});
	for (int pawn = 0; pawn < s->pawns; pawn++, sheet->row++)
		draw_standing(sheet, 33, seat, pawn);
	for (uint32_t held = s->held[seat]; held; held &= held - 1, sheet->row++) {
		int card = CARD_EVENTS + __builtin_ctz(held);

		put_words(sheet, 4, STYLE_PURPLE, EIGHTY_WORD_DO_CHOOSE,
			  (int[]){card, eighty_cards[card].word + 1});
	}
}

static void draw_head(struct sheet *sheet)
{
	const struct game_state *s = sheet->s;
	int discard = 0;
	int column;

	for (int card = 0; card < CARD_COUNT; card++)
		discard += s->discard[card];
	column = put_words(sheet, 0, STYLE_BOLD, EIGHTY_WORD_TITLE, NULL) + 3;
	column = put_words(sheet, column, STYLE_PLAIN, EIGHTY_WORD_ROUND, (int[]){s->round}) + 3;
	put_words(sheet, column, STYLE_PLAIN, EIGHTY_WORD_DECK, (int[]){eighty_deck_size(s),
		discard});
	sheet->row++;
	if (sheet->canvas->brief && !anybody_on(s, 0) && !anybody_on(s, EIGHTY_LONDON))
		return;
	column = put_words(sheet, 0, STYLE_BOLD, EIGHTY_WORD_START, NULL) + 1;
	column = draw_pawns_on(sheet, column, 0);
	column = put_words(sheet, column + 3, STYLE_BOLD, EIGHTY_WORD_FINISH, NULL) + 1;
	draw_pawns_on(sheet, column, EIGHTY_LONDON);
	sheet->row++;
}

void eighty_draw_picture(const struct game_state *view, const struct reader *reader,
		       struct canvas *canvas)
{
	struct sheet sheet;

	memset(&sheet, 0, sizeof sheet);
	sheet.s = view;
	sheet.reader = reader;
	sheet.canvas = canvas;
	find_reach(&sheet);
	draw_head(&sheet);
	for (int first = 1; first <= EIGHTY_LONDON; first += ROW) {
		if (!canvas->brief || row_matters(&sheet, first))
			draw_row(&sheet, first);
	}
	for (int seat = 0; seat < view->seats; seat++)
		draw_seat(&sheet, seat);
	if (canvas->brief)
		return;
	put_words(&sheet, 0, STYLE_DIM, EIGHTY_WORD_KEY_SPACES, NULL);
	sheet.row++;
	put_words(&sheet, 0, STYLE_DIM, EIGHTY_WORD_KEY_PAWNS, NULL);
	sheet.row++;
	if (view->step == STEP_ACTION)
		put_words(&sheet, 0, STYLE_DIM, EIGHTY_WORD_KEY_MOVES, (int[]){view->turn});
}
