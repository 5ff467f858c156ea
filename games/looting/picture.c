/*
 * Looting London on a terminal: the columns, the race for the disks beside them, the open cards
 * and the hands below. A tile reads `Y4d` (crime, value, witness), so colour only helps.
 */
#include "games/looting/state.h"
#include "games/looting/words.h"

enum {
	COLUMN_WIDTH = 6,
	RACE_AT = 32,
	LEFT_AT = RACE_AT + 14,
	LEFT_MAX = 7, /* digits of room for the tiles left */
	SEATS_AT = RACE_AT + 20,
	SEAT_WIDTH = 4,
	LETTERS_MAX = 36, /* larger hands are written as counts */
};

static const uint8_t crime_style[] = {
	STYLE_GREEN, STYLE_RED, STYLE_YELLOW, STYLE_BLUE, STYLE_PURPLE,
};
static const uint8_t witness_style[] = {STYLE_YELLOW, STYLE_GREEN, STYLE_BLUE, STYLE_RED};

/* The sheet, whose it is and where the pen is, so that helpers need few parameters. */
struct pen {
	struct canvas *canvas;
	const struct reader *reader;
	const struct game_state *s;
	int row, column;
};

static void put(struct pen *pen, uint32_t style, const char *s)
{
	pen->column = canvas_put(pen->canvas, pen->row, pen->column, style, s);
}

static void put_char(struct pen *pen, uint32_t style, char c)
{
	put(pen, style, (char[]){c, '\0'});
}

/* The letter of a crime or witness in the reader's language. */
static char letter_of(const struct pen *pen, int letters, int i)
{
	return message_text(&looting_words[letters], pen->reader->lang)[i];
}

static void put_int(struct pen *pen, uint32_t style, int n)
{
	pen->column = canvas_int(pen->canvas, pen->row, pen->column, style, n);
}

static void put_word(struct pen *pen, uint32_t style, int word)
{
	put(pen, style, message_text(&looting_words[word], pen->reader->lang));
}

static void go(struct pen *pen, int row, int column)
{
	pen->row = row;
	pen->column = column;
}

/* A number ending at a column. */
static void put_right(struct pen *pen, int end, uint32_t style, int n)
{
	pen->column = end - (n > 99) - (n > 9) - 1;
	put_int(pen, style, n);
}

/* `Y4d` */
static void put_tile(struct pen *pen, uint32_t style, int code)
{
	const struct looting_tile *tile = &looting_tile[code];

	put_char(pen, style, letter_of(pen, LOOTING_WORD_LETTERS_CRIME, tile->crime));
	put_int(pen, style, tile->value);
	put_char(pen, style, letter_of(pen, LOOTING_WORD_LETTERS_WITNESS, tile->witness));
}

static void draw_columns(struct pen *pen)
{
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(pen->s, column);

		go(pen, 0, 3 + COLUMN_WIDTH * column);
		put_char(pen, STYLE_DIM, (char)('A' + column));
		for (int row = 0; row < height; row++) {
			int code = pen->s->column[column][row];
			uint32_t style = crime_style[looting_tile[code].crime];
			bool last = row == height - 1;

			go(pen, 1 + row, 1 + COLUMN_WIDTH * column);
			put(pen, STYLE_BOLD, last ? "[" : " ");
			put_tile(pen, last ? style | STYLE_BOLD : style, code);
			put(pen, STYLE_BOLD, last ? "]" : " ");
		}
	}
	go(pen, 6, 1);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_NEXT);
	go(pen, 7, 1);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_MARKS);
}

/* The values of a crime's tiles still in the columns, smallest first; `+` if there are more. */
static void put_left(struct pen *pen, int crime)
{
	int left = looting_left(pen->s, crime);
	int shown = left > LEFT_MAX ? LEFT_MAX - 1 : left;

	pen->column = LEFT_AT;
	for (int value = 1; value <= LOOTING_VALUE_MAX; value++) {
		for (int i = 0; i < LOOTING_TILES; i++) {
			const struct looting_tile *tile = &looting_tile[pen->s->set[i]];

			if (pen->s->owner[i] == LOOTING_TABLE && tile->value == value &&
			    tile->crime == crime && shown-- > 0)
				put_int(pen, crime_style[crime], value);
		}
	}
	if (left > LEFT_MAX)
		put(pen, STYLE_DIM, "+");
}

/* By how much the leader leads. */
static int lead_of(const struct game_state *s, int crime, int leader)
{
	int second = 0;

	for (int seat = 0; seat < s->seats; seat++) {
		int sum = looting_evidence(s, seat, crime);

		if (seat != leader && sum > second)
			second = sum;
	}
	return looting_evidence(s, leader, crime) - second;
}

/* How a case stands: `+3` is the lead of the seat marked `*`; won, lost or tied in words. */
static void put_lead(struct pen *pen, int crime)
{
	int disk = pen->s->disk[crime];
	int leader = looting_leader(pen->s, crime);
	int sum = 0;

	for (int seat = 0; seat < pen->s->seats; seat++)
		sum += looting_evidence(pen->s, seat, crime);
	if (disk == LOOTING_GONE) {
		put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_LOST);
	} else if (disk != LOOTING_TABLE) {
		put_word(pen, STYLE_BOLD, LOOTING_WORD_PICTURE_WON);
	} else if (leader >= 0) {
		put(pen, STYLE_PLAIN, "+");
		put_int(pen, STYLE_PLAIN, lead_of(pen->s, crime, leader));
	} else if (sum > 0) {
		put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_TIE);
	}
}

static void draw_race(struct pen *pen)
{
	const struct game_state *s = pen->s;

	go(pen, 0, RACE_AT);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_CASE);
	go(pen, 0, RACE_AT + 8);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_DISK);
	go(pen, 0, LEFT_AT);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_LEFT);
	for (int seat = 0; seat < s->seats; seat++) {
		go(pen, 0, SEATS_AT + SEAT_WIDTH * seat + 2);
		put_int(pen, seat == s->seat ? STYLE_BOLD : STYLE_DIM, seat + 1);
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		int leader = looting_leader(s, crime);

		go(pen, 1 + crime, RACE_AT);
		put_char(pen, crime_style[crime] | STYLE_BOLD,
			 letter_of(pen, LOOTING_WORD_LETTERS_CRIME, crime));
		pen->column++;
		put_word(pen, crime_style[crime], LOOTING_WORD_CRIME + crime);
		put_right(pen, RACE_AT + 12, STYLE_BOLD, looting_disk_value[crime]);
		put_left(pen, crime);
		for (int seat = 0; seat < s->seats; seat++) {
			int sum = looting_evidence(s, seat, crime);

			put_right(pen, SEATS_AT + SEAT_WIDTH * seat + 3,
				  seat == leader ? STYLE_BOLD : sum ? STYLE_PLAIN : STYLE_DIM, sum);
			if (seat == leader)
				put(pen, STYLE_BOLD, s->disk[crime] ? "=" : "*");
		}
		pen->column = SEATS_AT + SEAT_WIDTH * s->seats + 1;
		put_lead(pen, crime);
	}
	go(pen, 6, RACE_AT);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_POINTS);
	for (int seat = 0; seat < s->seats; seat++)
		put_right(pen, SEATS_AT + SEAT_WIDTH * seat + 3, STYLE_BOLD,
			  looting_points(s, seat));
	if (!s->sleuth)
		return;
	go(pen, 7, RACE_AT);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_TOTAL);
	for (int seat = 0; seat < s->seats; seat++)
		put_right(pen, SEATS_AT + SEAT_WIDTH * seat + 3, STYLE_PLAIN,
			  s->total[seat] + looting_points(s, seat));
}

static void put_witness(struct pen *pen, int i)
{
	put_char(pen, witness_style[i] | STYLE_BOLD,
		 letter_of(pen, LOOTING_WORD_LETTERS_WITNESS, i));
}

/* `w3 g0 b1 d2` */
static void put_counts(struct pen *pen, const uint8_t cards[LOOTING_WITNESSES])
{
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		put_witness(pen, i);
		put_int(pen, STYLE_PLAIN, cards[i]);
		pen->column++;
	}
}

/* Cards as letters, sorted, a gap between witnesses; `?` for what the viewer cannot see. */
static void put_cards(struct pen *pen, const uint8_t cards[LOOTING_WITNESSES], int unknown)
{
	if (looting_size(cards) + unknown > LETTERS_MAX) {
		put_counts(pen, cards);
		if (unknown) {
			put(pen, STYLE_DIM, "?");
			put_int(pen, STYLE_DIM, unknown);
		}
		return;
	}
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		for (int n = 0; n < cards[i]; n++)
			put_witness(pen, i);
		pen->column += cards[i] > 0;
	}
	for (int n = 0; n < unknown; n++)
		put(pen, STYLE_DIM, "?");
}

static void draw_cards(struct pen *pen)
{
	const struct game_state *s = pen->s;

	go(pen, 8, 1);
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_OPEN);
	pen->column++;
	put_cards(pen, s->row, 0);
	pen->column = RACE_AT - 8;
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_DECK);
	pen->column++;
	put_int(pen, STYLE_BOLD, looting_deck_size(s));
	pen->column += 3;
	put_word(pen, STYLE_DIM, LOOTING_WORD_PICTURE_DISCARD);
	pen->column++;
	put_counts(pen, s->discard);
	if (pen->canvas->brief)
		return;
	go(pen, 9, 1);
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		put_witness(pen, i);
		pen->column++;
		put_word(pen, STYLE_DIM, LOOTING_WORD_WITNESS + i);
		pen->column += 2;
	}
}

static void draw_hand(struct pen *pen, int seat)
{
	const struct game_state *s = pen->s;
	bool active = seat == s->seat && s->phase != LOOTING_PHASE_OVER;
	char name[64];
	struct text out;

	text_init(&out, name, sizeof name);
	words_seat(&out, pen->reader, seat);
	go(pen, (pen->canvas->brief ? 9 : 11) + seat, 1);
	put(pen, STYLE_YELLOW | STYLE_BOLD, active ? "▶" : " ");
	put_int(pen, active ? STYLE_BOLD : STYLE_PLAIN, seat + 1);
	pen->column++;
	put(pen, active ? STYLE_BOLD : STYLE_PLAIN, name);
	canvas_put(pen->canvas, pen->row, RACE_AT - 10, STYLE_PLAIN, "            ");
	put_right(pen, RACE_AT - 6, STYLE_BOLD, looting_hand_size(s, seat));
	pen->column++;
	put_word(pen, STYLE_DIM, looting_hand_size(s, seat) == 1 ? LOOTING_WORD_PICTURE_CARD
								 : LOOTING_WORD_PICTURE_CARDS);
	pen->column = RACE_AT + 2;
	put_cards(pen, s->hand[seat], s->unknown[seat]);
}

void looting_draw_picture(const struct game_state *view, const struct reader *reader,
			struct canvas *canvas)
{
	struct pen pen = {canvas, reader, view, 0, 0};
	char words[40];
	struct text out;

	draw_columns(&pen);
	draw_race(&pen);
	draw_cards(&pen);
	if (view->sleuth) {
		text_init(&out, words, sizeof words);
		words_put(&out, reader, looting_words, LOOTING_WORD_PICTURE_GAME,
			  (int[]){view->game + 1});
		pen.column = SEATS_AT + 2;
		put(&pen, STYLE_PLAIN, words);
	}
	for (int seat = 0; seat < view->seats; seat++)
		draw_hand(&pen, seat);
}
