/* The note sheet: marks are kept here, drawn by the game. */
#include <stdlib.h>

#include "games/heist/solver.h"
#include "term/notes.h"
#include "term/paper.h"
#include "term/screen.h"

/* All sheets of a table, and room for the solver. */
struct notes {
	struct heist_notes of[SEAT_MAX];
	struct deduce deduce;
	struct canvas canvas;
	char shown[1 << 16];
};

static void show_notes(struct notes *notes, const struct table *table, int seat,
		       const struct game_state *view)
{
	struct reader reader = say_reader(seat, table->name);
	struct screen screen = screen_now();
	struct text text;

	canvas_init(&notes->canvas, screen.width);
	heist_draw_notes(view, &reader, &notes->of[seat], &notes->deduce, &notes->canvas);
	text_init(&text, notes->shown, sizeof notes->shown);
	canvas_write(&notes->canvas, screen.colour, &text);
	fputs(notes->shown, stdout);
	show_paragraph("", word(W_NOTES_HELP));
}

/* `statue C4 ?` */
static bool set_mark(struct heist_notes *notes, struct shape shape, const char *rest)
{
	struct scan scan;
	struct slice good_name, cell_name, mark;
	char name[8];
	int good, cell;

	scan_init(&scan, rest, strlen(rest));
	good_name = scan_word(&scan);
	scan_blank(&scan);
	cell_name = scan_word(&scan);
	scan_blank(&scan);
	mark = scan_word(&scan);
	good = heist_good_find(good_name);
	snprintf(name, sizeof name, "%.*s", cell_name.len < 7 ? (int)cell_name.len : 7,
		 cell_name.at);
	cell = heist_cell_get(shape, name);
	if (good < 0 || cell < 0 || mark.len != 1 || mark.at[0] <= ' ' || mark.at[0] > '~')
		return false;
	notes->mark[good][cell] = (char)(mark.at[0] == '-' ? '\0' : mark.at[0]);
	return true;
}

void notes_command(struct table *table, int seat, const struct game_state *view,
		   const char *rest)
{
	struct heist_notes *own;

	if (strcmp(table->match.game->id, "heist") != 0) {
		puts(word(W_NOTES_NONE));
		return;
	}
	if (!table->notes)
		table->notes = memory_get(1, sizeof *table->notes);
	own = &table->notes->of[seat];
	if (strcmp(rest, "auto") == 0) {
		own->automatic = !own->automatic;
	} else if (*rest && !set_mark(own, heist_shape(view), rest)) {
		puts(word(W_NOTES_BAD));
		return;
	}
	show_notes(table->notes, table, seat, view);
}
