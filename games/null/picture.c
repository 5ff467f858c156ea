/* The null game on a terminal: one box per seat around the pot. */
#include "games/null/state.h"

static int put_word(struct canvas *canvas, int row, int column, const struct reader *reader,
		    int word)
{
	return canvas_put(canvas, row, column, STYLE_DIM,
			  message_text(&null_words[word], reader->lang));
}

/* `3 cards` as face-down backs, or the cards themselves for their owner. */
static void draw_hand(struct canvas *canvas, int row, int column, const struct game_state *s,
		      int seat)
{
	int shown = 0;

	for (int value = 1; value <= NULL_VALUES; value++) {
		uint32_t style = value == 1 ? STYLE_RED | STYLE_BOLD : STYLE_BOLD;

		for (int i = 0; i < s->hand[seat][value - 1]; i++, shown++) {
			column = canvas_put(canvas, row, column, STYLE_PLAIN, "[");
			column = canvas_int(canvas, row, column, style, value);
			column = canvas_put(canvas, row, column, STYLE_PLAIN, "] ");
		}
	}
	for (; shown < s->hand_size[seat]; shown++)
		column = canvas_put(canvas, row, column, STYLE_DIM, "[·] ");
}

static void draw_seat(struct canvas *canvas, const struct game_state *s,
		      const struct reader *reader, int seat)
{
	int row = 4 + 5 * (seat / 2);
	int column = 40 * (seat % 2);
	bool asked = seat_in(null_to_move(s), seat);
	char name[64];
	struct text out;
	int at;

	text_init(&out, name, sizeof name);
	words_seat(&out, reader, seat);
	canvas_box(canvas, (struct canvas_rect){row, column, 5, 38},
		   asked ? STYLE_YELLOW : STYLE_GREY | STYLE_DIM);
	at = canvas_put(canvas, row, column + 2, STYLE_PLAIN, asked ? " ▶ " : " ");
	at = canvas_put(canvas, row, at, STYLE_BOLD, name);
	canvas_put(canvas, row, at, STYLE_PLAIN, " ");
	at = put_word(canvas, row + 1, column + 2, reader, NULL_WORD_HAND) + 1;
	draw_hand(canvas, row + 1, at, s, seat);
	at = put_word(canvas, row + 2, column + 2, reader, NULL_WORD_LAID) + 1;
	if (s->laid[seat] == NULL_HIDDEN)
		canvas_put(canvas, row + 2, at, STYLE_DIM, "[·]");
	else if (s->laid[seat])
		canvas_int(canvas, row + 2, at, STYLE_BOLD, s->laid[seat]);
	at = put_word(canvas, row + 3, column + 2, reader, NULL_WORD_COINS) + 1;
	at = canvas_int(canvas, row + 3, at, STYLE_YELLOW | STYLE_BOLD, null_coins(s, seat)) + 3;
	if (s->role[seat] && s->role[seat] != NULL_HIDDEN)
		put_word(canvas, row + 3, at, reader, NULL_WORD_ROLE + s->role[seat] - 1);
}

void null_draw_picture(const struct game_state *s, const struct reader *reader,
		     struct canvas *canvas)
{
	static const char *const face[] = {" ", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
	int at;

	canvas_box(canvas, (struct canvas_rect){0, 0, 4, 78}, STYLE_PLAIN);
	at = put_word(canvas, 1, 3, reader, NULL_WORD_DIE) + 1;
	at = canvas_put(canvas, 1, at, STYLE_BOLD, face[s->die % 7]) + 1;
	if (s->die)
		at = canvas_int(canvas, 1, at, STYLE_BOLD, s->die) + 4;
	at = put_word(canvas, 1, at, reader, NULL_WORD_POT) + 1;
	at = canvas_int(canvas, 1, at, STYLE_YELLOW | STYLE_BOLD, s->pot) + 4;
	at = put_word(canvas, 1, at, reader, NULL_WORD_PACK) + 1;
	canvas_int(canvas, 1, at, STYLE_BOLD, s->pack_size);
	at = put_word(canvas, 2, 3, reader, NULL_WORD_DISCARD) + 2;
	for (int value = 1; value <= NULL_VALUES; value++) {
		at = canvas_int(canvas, 2, at, STYLE_BOLD, value);
		at = canvas_put(canvas, 2, at, STYLE_DIM, "×");
		at = canvas_int(canvas, 2, at, STYLE_PLAIN, s->discard[value - 1]) + 2;
	}
	for (int seat = 0; seat < s->seats; seat++)
		draw_seat(canvas, s, reader, seat);
}
