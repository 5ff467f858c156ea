/*
 * The game on a terminal, 80 columns: a map of London with the Thames and its bridges, a line
 * per seat, what each seat would need to win as far as everybody can see, and the own hand.
 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

enum {
	ROW_NORTH = 1,
	ROW_LINKS = 6,
	ROW_MIDDLE = 7,
	ROW_RIVER = 12,
	ROW_SOUTH = 13,
	ROW_LEGEND = 18,
	ROW_SEATS = 19,
	BRIEF_WIDTH = 27, /* of an area in the brief map */
	BRIEF_ROWS = 4,
};

struct box {
	uint8_t row, column, width;
};

static const struct box boxes[NANTY_AREAS] = {
	[WEST_END] = {ROW_NORTH, 6, 19},    [HOLBORN] = {ROW_NORTH, 28, 23},
	[HIGHBURY] = {ROW_NORTH, 54, 17},   [CHELSEA] = {ROW_MIDDLE, 0, 15},
	[WESTMINSTER] = {ROW_MIDDLE, 16, 15}, [STRAND] = {ROW_MIDDLE, 32, 15},
	[CITY] = {ROW_MIDDLE, 48, 15},      [EAST_END] = {ROW_MIDDLE, 64, 15},
	[BATTERSEA] = {ROW_SOUTH, 8, 15},   [LAMBETH] = {ROW_SOUTH, 26, 15},
	[SOUTHWARK] = {ROW_SOUTH, 43, 15},  [BERMONDSEY] = {ROW_SOUTH, 60, 15},
};

/* Where neighbours touch: between the rows, and over the river by bridges. */
static const uint8_t links[] = {10, 20, 29, 38, 49, 58, 66};
static const uint8_t bridges[] = {10, 18, 28, 36, 45, 61, 68};

static const uint8_t seat_style[NANTY_SEATS] = {STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_PURPLE};

static const char *word(const struct reader *reader, int id)
{
	return message_text(&nanty_words[id], reader->lang);
}

static int put(struct canvas *canvas, int row, int column, const struct reader *reader, int id)
{
	return canvas_put(canvas, row, column, STYLE_DIM, word(reader, id));
}

/* `1:2 2:1` and below it `3:1 4:2 i1g1`; nothing for those who are not there. */
static void draw_pawns(struct canvas *canvas, const struct game_state *s, int area)
{
	static const char *const label[] = {"1:", "2:", "3:", "4:", "i", "g"};
	struct box box = boxes[area];
	int at = 0;

	for (int kind = 0; kind < PAWN_KINDS; kind++) {
		uint32_t style = kind < NANTY_SEATS ? seat_style[kind] : STYLE_YELLOW;
		int row = box.row + (kind < 2 ? 2 : 3);

		if (kind % 2 == 0 && kind < NANTY_SEATS)
			at = box.column + 1;
		if (!s->pawns[area][kind])
			continue;
		at = canvas_put(canvas, row, at, style | STYLE_BOLD, label[kind]);
		at = canvas_int(canvas, row, at, style, s->pawns[area][kind]);
		at += kind != PAWN_IMMIGRANT;
	}
}

static void draw_area(struct canvas *canvas, const struct game_state *s,
		      const struct reader *reader, int area)
{
	struct box box = boxes[area];
	int owner = s->building[area] - 1;
	int control = nanty_controller(s, area);
	uint32_t frame = control < 0 ? STYLE_PLAIN : seat_style[control];
	int at;

	canvas_box(canvas, (struct canvas_rect){box.row, box.column, 5, box.width}, frame);
	at = canvas_int(canvas, box.row, box.column + 1, STYLE_BOLD, area + 1) + 1;
	canvas_put(canvas, box.row, at, STYLE_BOLD, word(reader, NANTY_WORD_AREA + area));
	at = canvas_put(canvas, box.row + 1, box.column + 1, STYLE_DIM, "£");
	at = canvas_int(canvas, box.row + 1, at, STYLE_DIM, nanty_areas[area].cost);
	at = canvas_put(canvas, box.row + 1, at, STYLE_BLUE,
			nanty_areas[area].thames ? "~ " : "  ");
	if (owner >= 0) {
		at = canvas_put(canvas, box.row + 1, at, seat_style[owner] | STYLE_BOLD, "⌂");
		at = canvas_int(canvas, box.row + 1, at, seat_style[owner], owner + 1);
		at = canvas_put(canvas, box.row + 1, at, STYLE_DIM,
				area_in(s->city_out, area) ? "x " : "  ");
	}
	if (control >= 0) {
		at = canvas_put(canvas, box.row + 1, at, seat_style[control] | STYLE_BOLD, "=");
		canvas_int(canvas, box.row + 1, at, seat_style[control], control + 1);
	}
	if (area_in(s->trouble, area))
		canvas_put(canvas, box.row + 1, box.column + box.width - 2,
			   STYLE_YELLOW | STYLE_BOLD, "▲");
	draw_pawns(canvas, s, area);
}

static void draw_map(struct canvas *canvas, const struct game_state *s,
		     const struct reader *reader)
{
	for (int i = 0; i < COUNT_OF(links); i++)
		canvas_put(canvas, ROW_LINKS, links[i], STYLE_DIM, "│");
	canvas_fill(canvas, (struct canvas_rect){ROW_RIVER, 0, 1, 79}, STYLE_BLUE, "≈");
	for (int i = 0; i < COUNT_OF(bridges); i++)
		canvas_put(canvas, ROW_RIVER, bridges[i], STYLE_BOLD, "╫");
	canvas_fill(canvas, (struct canvas_rect){ROW_NORTH + 2, 25, 1, 3}, STYLE_DIM, "─");
	canvas_fill(canvas, (struct canvas_rect){ROW_NORTH + 2, 51, 1, 3}, STYLE_DIM, "─");
	canvas_fill(canvas, (struct canvas_rect){ROW_SOUTH + 2, 23, 1, 3}, STYLE_DIM, "─");
	canvas_fill(canvas, (struct canvas_rect){ROW_SOUTH + 2, 41, 1, 2}, STYLE_DIM, "─");
	canvas_fill(canvas, (struct canvas_rect){ROW_SOUTH + 2, 58, 1, 2}, STYLE_DIM, "─");
	for (int column = 15; column < 64; column += 16)
		canvas_put(canvas, ROW_MIDDLE + 2, column, STYLE_DIM, "─");
	for (int area = 0; area < NANTY_AREAS; area++)
		draw_area(canvas, s, reader, area);
	put(canvas, ROW_LEGEND, 1, reader, NANTY_WORD_PICTURE_MAP);
}

static void draw_head(struct canvas *canvas, const struct game_state *s,
		      const struct reader *reader)
{
	int at = put(canvas, 0, 1, reader, NANTY_WORD_PICTURE_TURN) + 1;

	at = canvas_int(canvas, 0, at, STYLE_BOLD, s->turn + 1) + 2;
	at = put(canvas, 0, at, reader, NANTY_WORD_PICTURE_PILE) + 1;
	at = canvas_int(canvas, 0, at, STYLE_BOLD, s->pile[0]);
	at = canvas_put(canvas, 0, at, STYLE_DIM, "+");
	at = canvas_int(canvas, 0, at, STYLE_RED | STYLE_BOLD, s->pile[1]) + 2;
	at = put(canvas, 0, at, reader, NANTY_WORD_PICTURE_DISCARD) + 1;
	at = canvas_int(canvas, 0, at, STYLE_BOLD, cards_count(s->discard)) + 2;
	at = put(canvas, 0, at, reader, NANTY_WORD_PICTURE_EVENTS) + 1;
	at = canvas_int(canvas, 0, at, STYLE_BOLD, __builtin_popcount(s->events_left)) + 2;
	if (s->event)
		canvas_put(canvas, 0, at, STYLE_YELLOW | STYLE_BOLD,
			   word(reader, NANTY_WORD_EVENT + s->event - 1));
	else if (s->in_play)
		canvas_put(canvas, 0, at, STYLE_BOLD, word(reader,
			NANTY_WORD_CARD + s->in_play - 1));
}

/* Ends a text after so many characters, not within one. */
static void cut(char *text, int most)
{
	for (int n = 0; *text; text++) {
		if (((unsigned char)*text & 0xC0) != 0x80 && n++ == most) {
			*text = '\0';
			return;
		}
	}
}

/* A copy of at most so many characters; a full stop shows that it is an abbreviation. */
static void cut_to(char out[64], const char *from, int most)
{
	struct text text;

	text_init(&text, out, 64);
	text_str(&text, from);
	cut(out, most);
	if (strcmp(out, from) != 0) {
		cut(out, most - 1);
		text_init(&text, out + strlen(out), 2);
		text_char(&text, '.');
	}
}

/* A text to the edge of the sheet, with dots in the last cell if there is more of it. */
static void put_cut(struct canvas *canvas, int row, int column, uint32_t style, const char *text)
{
	int end = canvas_put(canvas, row, column, style, text);

	if (end > canvas->width)
		canvas_put(canvas, row, canvas->width - 1, style, "…");
}

static int draw_name(struct canvas *canvas, int row, const struct reader *reader, int seat,
		     bool asked)
{
	char name[64];
	struct text out;

	text_init(&out, name, sizeof name);
	words_seat(&out, reader, seat);
	cut(name, 12);
	canvas_put(canvas, row, 0, STYLE_YELLOW, asked ? "▶" : " ");
	canvas_int(canvas, row, 1, seat_style[seat] | STYLE_BOLD, seat + 1);
	canvas_put(canvas, row, 3, seat_style[seat] | STYLE_BOLD, name);
	return 16;
}

/* `▶1 name  £10  cards 5  agents 3  city area cards 4 7 (used or new in brackets)` */
static void draw_seat(struct canvas *canvas, const struct game_state *s,
		      const struct reader *reader, int seat)
{
	int row = ROW_SEATS + seat;
	int stuck = cards_count(s->before[seat]) - nanty_loans(s, seat);
	int at = draw_name(canvas, row, reader, seat, seat_in(nanty_to_move(s), seat));

	at = canvas_put(canvas, row, at, STYLE_PLAIN, "£");
	canvas_int(canvas, row, at, STYLE_BOLD, s->money[seat]);
	at = put(canvas, row, 22, reader, NANTY_WORD_PICTURE_CARDS) + 1;
	canvas_int(canvas, row, at, STYLE_BOLD, s->hand_count[seat]);
	at = put(canvas, row, 32, reader, NANTY_WORD_PICTURE_AGENTS) + 1;
	at = canvas_int(canvas, row, at, STYLE_BOLD, nanty_agents(s, seat)) + 2;
	if (nanty_loans(s, seat)) {
		at = put(canvas, row, at, reader, NANTY_WORD_PICTURE_LOANS) + 1;
		at = canvas_int(canvas, row, at, STYLE_YELLOW, nanty_loans(s, seat)) + 2;
	}
	if (stuck) {
		at = put(canvas, row, at, reader, NANTY_WORD_PICTURE_STUCK) + 1;
		at = canvas_int(canvas, row, at, STYLE_YELLOW, stuck) + 2;
	}
	for (int area = 0; area < NANTY_AREAS; area++) {
		bool tired = area_in(s->city_used | s->city_gained, area) ||
			     nanty_grenadier(s, area);

		if (nanty_city_owner(s, area) != seat)
			continue;
		at = canvas_put(canvas, row, at, STYLE_DIM, tired ? "(" : "⌂");
		at = canvas_int(canvas, row, at, STYLE_BOLD, area + 1);
		at = canvas_put(canvas, row, at, STYLE_DIM, tired ? ") " : " ");
	}
}

static void draw_goal(struct canvas *canvas, int row, int column, struct goal goal)
{
	uint32_t style = goal.have + 1 >= goal.need ? STYLE_RED | STYLE_BOLD : STYLE_PLAIN;

	column = canvas_int(canvas, row, column, style, goal.have);
	column = canvas_put(canvas, row, column, style, "/");
	column = canvas_int(canvas, row, column, style, goal.need);
	if (goal.met)
		canvas_put(canvas, row, column, style, "!");
}

/* Where the goals stand: the names in the first row, a row per seat below. */
struct goal_place {
	int row, column, width;
};

/* Public things only: how near each seat would be; `-`: known not to be that one. */
static void draw_goals(struct canvas *canvas, const struct game_state *s,
		       const struct reader *reader, struct goal_place place)
{
	static const uint8_t plain[] = {BELLINGER, MORIARTY, FAGIN, SIDONIA};
	static const uint8_t variant[] = {BELLINGER, HOLDHURST, BALMORAL, MORIARTY, FAGIN, SIDONIA};
	int count = s->variant ? COUNT_OF(variant) : COUNT_OF(plain);

	for (int i = 0; i < count; i++) {
		int person = s->variant ? variant[i] : plain[i];
		int column = place.column + i * place.width;
		int id = !s->variant && person == BELLINGER ? NANTY_WORD_PICTURE_LORDS
							    : NANTY_WORD_SHORT + person - 1;
		char name[64];

		if (!(nanty_persons(s->seats) >> person & 1))
			continue;
		cut_to(name, word(reader, id), place.width - 1);
		canvas_put(canvas, place.row, column, STYLE_DIM, name);
		for (int seat = 0; seat < s->seats; seat++) {
			if (s->ruled_out[seat] >> person & 1)
				canvas_put(canvas, place.row + 1 + seat, column, STYLE_DIM, "-");
			else
				draw_goal(canvas, place.row + 1 + seat, column,
					  nanty_goal(s, seat, person));
		}
	}
}

static int draw_threats(struct canvas *canvas, const struct game_state *s,
			const struct reader *reader, int row)
{
	put(canvas, row++, 1, reader, NANTY_WORD_PICTURE_THREATS);
	draw_goals(canvas, s, reader, (struct goal_place){row, 16, s->variant ? 11 : 16});
	for (int seat = 0; seat < s->seats; seat++)
		draw_name(canvas, row + 1 + seat, reader, seat, false);
	return row + 1 + s->seats;
}

/* At the end everybody knows who was whom; the row after. */
static int draw_persons(struct canvas *canvas, const struct game_state *s,
			const struct reader *reader, int row)
{
	if (s->phase != PHASE_OVER)
		return row;
	for (int seat = 0, at = 1; seat < s->seats; seat++) {
		int person = s->personality[seat];

		at = canvas_int(canvas, row, at, seat_style[seat] | STYLE_BOLD, seat + 1) + 1;
		at = canvas_put(canvas, row, at, seat_style[seat] | STYLE_BOLD,
				person >= 1 && person <= NANTY_PERSONS
					? word(reader, NANTY_WORD_SHORT + person - 1) : "?") + 3;
	}
	return row + 1;
}

/* Words into lines of at most `width` cells; returns the row after the last. */
static int draw_wrapped(struct canvas *canvas, int row, int column, int width, const char *text)
{
	int at = column;

	while (*text) {
		char piece[64];
		int n = 0;

		while (*text && *text != ' ' && n < 62)
			piece[n++] = *text++;
		piece[n] = '\0';
		while (*text == ' ')
			text++;
		if (at > column && at + n > column + width) {
			row++;
			at = column;
		}
		at = canvas_put(canvas, row, at, STYLE_DIM, piece) + 1;
	}
	return row + 1;
}

static int draw_card_name(struct canvas *canvas, const struct reader *reader, int row, int card)
{
	char icons[32];
	struct text out;

	text_init(&out, icons, sizeof icons);
	nanty_put_icons(card, &out);
	canvas_put(canvas, row, 1, card_deck(card) ? STYLE_RED | STYLE_BOLD : STYLE_BOLD,
		   nanty_card_id(card));
	canvas_put(canvas, row, 5, STYLE_YELLOW, icons);
	return canvas_put(canvas, row, 13, STYLE_BOLD, word(reader, NANTY_WORD_CARD + card));
}

static int draw_card(struct canvas *canvas, const struct reader *reader, int row, int card)
{
	int at = draw_card_name(canvas, reader, row, card);

	if (!nanty_cards[card].text)
		return row + 1;
	at = canvas_put(canvas, row, at, STYLE_PLAIN, ": ");
	if (at > 46) {
		at = 15;
		row++;
	}
	return draw_wrapped(canvas, row, at, 79 - at, word(reader, nanty_cards[card].text));
}

static int draw_self(struct canvas *canvas, const struct game_state *s,
		     const struct reader *reader, int row)
{
	int person = s->personality[reader->viewer];
	int at = 1;

	if (person >= 1 && person <= NANTY_PERSONS) {
		char needs[NANTY_NEEDS_SIZE];
		struct text text;

		text_init(&text, needs, sizeof needs);
		nanty_say_needs(s, person, reader, &text);
		at = canvas_put(canvas, row, at, STYLE_BOLD,
				word(reader, NANTY_WORD_PERSON + person - 1));
		at = canvas_put(canvas, row, at, STYLE_PLAIN, ": ");
		put_cut(canvas, row++, at, STYLE_PLAIN, needs);
	}
	if (s->notes[reader->viewer]) {
		at = put(canvas, row, 1, reader, NANTY_WORD_PICTURE_UNUSED) + 1;
		for (int other = 1; other <= NANTY_PERSONS; other++) {
			if (s->notes[reader->viewer] >> other & 1)
				at = canvas_put(canvas, row, at, STYLE_PLAIN,
						word(reader, NANTY_WORD_SHORT + other - 1)) + 1;
		}
		row++;
	}
	return row;
}

/* The own hand with icons and texts, and cards of others that are known. */
static void draw_hand(struct canvas *canvas, const struct game_state *s,
		      const struct reader *reader, int row)
{
	struct cards hand = s->hand[reader->viewer];

	row = draw_self(canvas, s, reader, row);
	for (int seat = 0; seat < s->seats; seat++) {
		struct cards known = s->hand[seat];
		int at;

		if (seat == reader->viewer || cards_none(known))
			continue;
		draw_name(canvas, row, reader, seat, false);
		at = put(canvas, row, 16, reader, NANTY_WORD_PICTURE_KNOWN) + 1;
		while (!cards_none(known))
			at = canvas_put(canvas, row, at, STYLE_PLAIN,
					nanty_card_id(cards_take(&known))) + 1;
		row++;
	}
	put(canvas, row++, 1, reader, NANTY_WORD_PICTURE_LEGEND);
	while (!cards_none(hand))
		row = draw_card(canvas, reader, row, cards_take(&hand));
}

/* A third of a line of the brief map: what an area costs, holds and who stands there. */
static void draw_brief_area(struct canvas *canvas, const struct game_state *s,
			    const struct reader *reader, int area)
{
	int row = 1 + area % BRIEF_ROWS, left = area / BRIEF_ROWS * BRIEF_WIDTH;
	int owner = s->building[area] - 1, control = nanty_controller(s, area);
	char name[64];
	int at;

	cut_to(name, word(reader, NANTY_WORD_AREA + area), 8);
	canvas_int(canvas, row, left + (area < 9), STYLE_BOLD, area + 1);
	canvas_put(canvas, row, left + 3, STYLE_BOLD, name);
	at = canvas_int(canvas, row, left + 12, STYLE_DIM, nanty_areas[area].cost);
	canvas_put(canvas, row, at, STYLE_BLUE, nanty_areas[area].thames ? "~" : "");
	if (owner >= 0)
		canvas_int(canvas, row, left + 16, seat_style[owner] | STYLE_BOLD, owner + 1);
	if (control >= 0)
		canvas_int(canvas, row, left + 17, seat_style[control] | STYLE_BOLD, control + 1);
	if (area_in(s->trouble, area))
		canvas_put(canvas, row, left + 18, STYLE_YELLOW | STYLE_BOLD, "▲");
	for (int kind = 0; kind < PAWN_KINDS; kind++) {
		int n = s->pawns[area][kind];
		uint32_t style = kind < NANTY_SEATS ? seat_style[kind] : STYLE_YELLOW;

		if (n > 9)
			canvas_put(canvas, row, left + 20 + kind, style, "+");
		else if (n)
			canvas_int(canvas, row, left + 20 + kind, style, n);
	}
}

/* The map as a list of areas, under a line of headings. */
static void draw_brief_map(struct canvas *canvas, const struct game_state *s,
			   const struct reader *reader)
{
	for (int left = 0; left < 3 * BRIEF_WIDTH; left += BRIEF_WIDTH)
		canvas_put(canvas, 0, left + 12, STYLE_DIM, "£   ⌂=▲ 1234ig");
	for (int area = 0; area < NANTY_AREAS; area++)
		draw_brief_area(canvas, s, reader, area);
}

/* A line per seat with what it would need to win, as draw_threats has it; the row after. */
static int draw_brief_seats(struct canvas *canvas, const struct game_state *s,
			    const struct reader *reader, int row)
{
	canvas_put(canvas, row, 16, STYLE_DIM, "£");
	put(canvas, row, 21, reader, NANTY_WORD_PICTURE_CARDS);
	for (int seat = 0; seat < s->seats; seat++) {
		draw_name(canvas, row + 1 + seat, reader, seat, seat_in(nanty_to_move(s), seat));
		canvas_int(canvas, row + 1 + seat, 16, STYLE_BOLD, s->money[seat]);
		canvas_int(canvas, row + 1 + seat, 21, STYLE_BOLD, s->hand_count[seat]);
		if (nanty_loans(s, seat)) {
			int next = put(canvas, row + 1 + seat, 24, reader,
				       NANTY_WORD_PICTURE_LOANS) + 1;

			canvas_int(canvas, row + 1 + seat, next, STYLE_YELLOW,
				   nanty_loans(s, seat));
		}
	}
	draw_goals(canvas, s, reader, (struct goal_place){row, 34, s->variant ? 8 : 11});
	return row + 1 + s->seats;
}

/* As much of a card as one line has room for. */
static void draw_brief_card(struct canvas *canvas, const struct reader *reader, int row, int card)
{
	int at = draw_card_name(canvas, reader, row, card);

	if (!nanty_cards[card].text)
		return;
	at = canvas_put(canvas, row, at, STYLE_PLAIN, ": ");
	put_cut(canvas, row, at, STYLE_DIM, word(reader, nanty_cards[card].text));
}

static void draw_brief_hand(struct canvas *canvas, const struct game_state *s,
			    const struct reader *reader, int row)
{
	struct cards hand = s->hand[reader->viewer];

	row = draw_self(canvas, s, reader, row);
	while (!cards_none(hand))
		draw_brief_card(canvas, reader, row++, cards_take(&hand));
}

static void draw_brief(const struct game_state *s, const struct reader *reader,
		       struct canvas *canvas)
{
	int row;

	draw_brief_map(canvas, s, reader);
	row = draw_brief_seats(canvas, s, reader, 1 + BRIEF_ROWS);
	if (reader->viewer < s->seats)
		draw_brief_hand(canvas, s, reader, row);
}

void nanty_draw_picture(const struct game_state *s, const struct reader *reader,
		      struct canvas *canvas)
{
	int row;

	if (canvas->brief) {
		draw_brief(s, reader, canvas);
		return;
	}
	draw_head(canvas, s, reader);
	draw_map(canvas, s, reader);
	for (int seat = 0; seat < s->seats; seat++)
		draw_seat(canvas, s, reader, seat);
	row = draw_threats(canvas, s, reader, ROW_SEATS + s->seats);
	row = draw_persons(canvas, s, reader, row);
	if (reader->viewer < s->seats)
		draw_hand(canvas, s, reader, row);
}
