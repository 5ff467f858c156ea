/*
 * The sheet of pictures: what the terminal shows at some moments of random games, to seats, to
 * the public and to all-knowing eyes, in both languages. Below each picture its styles, a letter
 * a cell, so that colours can be read and compared too.
 */
#include "games/heist/solver.h"
#include "games/pictures.h"
#include "tests/sheets/sheets.h"

enum { PICTURES = 16, WHOLE_GAME = 1 << 20, STYLES = 26 };

/* Letters for styles, in the order in which they appear. */
struct legend {
	uint32_t style[STYLES];
	int count;
};

static char letter_of(struct legend *legend, uint32_t style)
{
	int i = 0;

	if (style == STYLE_PLAIN)
		return '.';
	while (i < legend->count && legend->style[i] != style)
		i++;
	if (i == legend->count) {
		ASSERT(i < STYLES);
		legend->style[legend->count++] = style;
	}
	return (char)('a' + i);
}

static void put_legend(const struct legend *legend, struct text *out)
{
	static const char *const colour[] = {"", "red", "green", "yellow", "blue", "purple", "cyan",
					     "grey"};
	static const char *const more[] = {" bold", " dim", " reverse", " underline"};

	text_str(out, "styles:");
	for (int i = 0; i < legend->count; i++) {
		text_str(out, i ? ", " : " ");
		text_char(out, (char)('a' + i));
		text_char(out, ' ');
		text_str(out, colour[legend->style[i] & 7]);
		for (int bit = 0; bit < COUNT_OF(more); bit++) {
			if (legend->style[i] & (uint32_t)STYLE_BOLD << bit)
				text_str(out, more[bit]);
		}
	}
	text_char(out, '\n');
}

static void put_canvas(const struct canvas *canvas, bool styles, struct text *out)
{
	struct legend legend = {.count = 0};

	for (int row = 0; row < canvas->height; row++) {
		int width = canvas->width;

		while (width > 0 && !canvas->cell[row][width - 1].code)
			width--;
		for (int column = 0; column < width; column++) {
			const struct canvas_cell *cell = &canvas->cell[row][column];

			if (styles)
				text_char(out, letter_of(&legend, cell->style));
			else
				text_code(out, cell->code ? cell->code : ' ');
		}
		while (!styles && out->len > 0 && out->buf[out->len - 1] == ' ')
			out->buf[--out->len] = '\0';
		text_char(out, '\n');
	}
	if (styles)
		put_legend(&legend, out);
}

static void put_both(const struct canvas *canvas, struct text *out)
{
	put_canvas(canvas, false, out);
	put_canvas(canvas, true, out);
}

/* The note sheet of The Great Heist, with a mark of the player's own and the program's. */
static void put_notes(const struct any_state *view, const struct reader *reader, struct text *out)
{
	static struct deduce deduce;
	static struct canvas canvas;
	struct heist_notes notes = {.mark = {{[3] = 'x'}}, .automatic = reader->lang == LANG_EN};

	canvas_init(&canvas, 80);
	heist_draw_notes(state_of_const(view), reader, &notes, &deduce, &canvas);
	text_str(out, "-- notes\n");
	put_both(&canvas, out);
}

static void put_picture(const struct game *game, int number, struct text *out)
{
	static struct canvas canvas;
	static struct any_state state, view;
	struct reader reader = {VIEW_PUBLIC, number & 1 ? LANG_IT : LANG_EN, NULL};
	int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
	struct setup setup;
	struct rng rng;
	int moves;

	rng_seed(&rng, (uint64_t)number);
	setup_default(game, seats, &setup);
	if (number & 2)
		any_setup(game, seats, &rng, &setup);
	moves = play_at_random(game, &setup, (uint64_t)number, WHOLE_GAME, &state);
	moves = moves * number / (PICTURES - 1); /* from the very beginning to the very end */
	play_at_random(game, &setup, (uint64_t)number, moves, &state);
	if (number % 3)
		reader.viewer = number % 3 == 1 ? number % seats : VIEW_ALL;
	memset(&view, 0, sizeof view);
	game->observe(state_of(&state), reader.viewer, state_of(&view));
	canvas_init(&canvas, 80);
	game_picture(game)(state_of(&view), &reader, &canvas);

	text_str(out, "== ");
	text_int(out, seats);
	text_str(out, " seats, move ");
	text_int(out, moves);
	text_str(out, number % 3 == 0 ? ", public" : number % 3 == 1 ? ", a seat" : ", all");
	text_str(out, reader.lang == LANG_IT ? ", Italian\n" : ", English\n");
	put_both(&canvas, out);
	if (strcmp(game->id, "heist") == 0 && reader.viewer < seats &&
	    heist_is_hidden(state_of(&view)))
		put_notes(&view, &reader, out);
}

void put_pictures(const struct game *game, struct text *out)
{
	for (int number = 0; number < PICTURES; number++)
		put_picture(game, number, out);
}
