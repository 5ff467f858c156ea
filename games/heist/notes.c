/*
 * The note sheet (GH-6.2): a small map for each good with the owner's marks and, if wanted, what
 * the solver knows. Apart from picture.c because it is shown on request only and costs a solution.
 */
#include "games/heist/solver.h"
#include "games/heist/state.h"
#include "games/heist/words.h"

enum { SHEETS = 4 }; /* maps side by side */

static char folded(char c)
{
	return (char)(c == '-' ? ' ' : c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool begins(struct slice typed, const char *name)
{
	for (uint32_t i = 0; i < typed.len; i++) {
		if (!name[i] || folded(typed.at[i]) != folded(name[i]))
			return false;
	}
	return true;
}

int heist_good_find(struct slice name)
{
	int found = -1, matches = 0;

	for (int good = 0; name.len && good < GOODS; good++) {
		bool begun = begins(name, heist_good_word[good + 1]);

		for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
			const char *form =
				message_text(&heist_words[HEIST_WORD_GOOD + good], lang);

			if (begins(name, form) && !form[name.len])
				return good;
			begun = begun || begins(name, form);
		}
		if (begun) {
			found = good;
			matches++;
		}
	}
	return matches == 1 ? found : -1;
}

/* Exactly: x if and only if no layout has the good there, # if all have (GH-6.10). */
static char computed_mark(uint64_t count, uint64_t total)
{
	if (total == 0 || count == 0)
		return 'x';
	if (count == total)
		return '#';
	return count * 10 < total ? '+' : "0123456789"[count * 10 / total];
}

/* What all of a sheet is made from. */
struct sheet {
	const struct game_state *view;
	const struct heist_notes *notes;
	const struct deduce *deduce;
	struct canvas *canvas;
	int row, column;
};

static void draw_mark(const struct sheet *sheet, int good, unsigned cell)
{
	struct shape shape = heist_shape(sheet->view);
	char own = sheet->notes->mark[good][cell];
	char mark[2] = {own ? own : '.', '\0'};
	uint32_t style = own ? STYLE_BOLD | STYLE_YELLOW : STYLE_DIM;

	if (!own && sheet->notes->automatic) {
		mark[0] = computed_mark(sheet->deduce->tally.count[good][cell],
					sheet->deduce->tally.total);
		style = mark[0] == 'x' ? STYLE_DIM : mark[0] == '#' ? STYLE_BOLD | STYLE_GREEN
								    : STYLE_BOLD;
	}
	canvas_put(sheet->canvas, sheet->row + 2 + (int)cell_row(shape, cell),
		   sheet->column + 3 + (int)cell_column(shape, cell), style, mark);
}

static void draw_sheet(const struct sheet *sheet, int good, const struct reader *reader)
{
	struct shape shape = heist_shape(sheet->view);

	canvas_put(sheet->canvas, sheet->row, sheet->column, STYLE_BOLD,
		   message_text(&heist_words[HEIST_WORD_GOOD + good], reader->lang));
	for (int column = 0; column < shape.width; column++)
		canvas_put(sheet->canvas, sheet->row + 1, sheet->column + 3 + column, STYLE_DIM,
			   (char[]){(char)('A' + column), '\0'});
	for (int row = 0; row < shape.height; row++)
		canvas_int(sheet->canvas, sheet->row + 2 + row, sheet->column + (row < 9),
			   STYLE_DIM, row + 1);
	for (unsigned cell = 0; cell < shape_cells(shape); cell++)
		draw_mark(sheet, good, cell);
}

void heist_draw_notes(const struct game_state *view, const struct reader *reader,
		      const struct heist_notes *notes, struct deduce *deduce,
		      struct canvas *canvas)
{
	struct sheet sheet = {view, notes, deduce, canvas, 0, 0};
	const struct message *words = heist_words;
	struct facts facts;
	int column, row = 0, sheets;

	if (!heist_is_hidden(view)) {
		canvas_put(canvas, 0, 1, STYLE_PLAIN,
			   message_text(&words[HEIST_WORD_NOTES_NONE], reader->lang));
		return;
	}
	/* What is on every sheet comes first, so that on a low screen it is the one to go. */
	for (int i = HEIST_WORD_NOTES_RELATIONS; i <= HEIST_WORD_NOTES_RELATIONS_LAST; i++)
		canvas_put(canvas, row++, 1, STYLE_PLAIN, message_text(&words[i], reader->lang));
	column = canvas_put(canvas, row, 1, STYLE_BOLD,
			    message_text(&words[HEIST_WORD_NOTES_TITLE], reader->lang));
	if (notes->automatic) {
		heist_facts_of(view, reader->viewer, &facts);
		heist_deduce_solve(deduce, &facts);
		column = canvas_put(canvas, row, column + 3, STYLE_PLAIN,
				    message_text(&words[HEIST_WORD_NOTES_LEFT], reader->lang));
		canvas_int(canvas, row, column, STYLE_BOLD, (int64_t)deduce->tally.total);
	}
	sheets = row + 1;
	row = sheets + 2 * (heist_shape(view).height + 3) - 1;
	for (int good = 0; good < GOODS; good++) {
		sheet.row = sheets + good / SHEETS * (heist_shape(view).height + 3);
		sheet.column = 1 + good % SHEETS * 20;
		draw_sheet(&sheet, good, reader);
	}
	canvas_put(canvas, row, 1, STYLE_DIM,
		   message_text(&words[HEIST_WORD_NOTES_LEGEND], reader->lang));
}
