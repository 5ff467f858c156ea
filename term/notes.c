/* The note sheet: marks are kept here, drawn by the game. */
#include <stdlib.h>
#include <unistd.h>

#include "games/heist/solver.h"
#include "term/file.h"
#include "term/notes.h"
#include "term/pager.h"
#include "term/paper.h"
#include "term/screen.h"

enum { SHEETS_ROWS = 8 }; /* with the sheets: titles, letters, what the marks mean, the prompt */

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
	show_paragraph("", word(W_NOTES_HELP));
	/* The sheets come last, so that all of them are on the screen when it waits again. */
	if (screen.height < SHEETS_ROWS + 2 * heist_shape(view).height)
		pager_begin();
	fputs(notes->shown, stdout);
	pager_end();
}

/* Takes the last word off a text, and the blanks before it. */
static struct slice last_word(struct slice *text)
{
	struct slice word = {text->at + text->len, 0};

	while (text->len && text->at[text->len - 1] != ' ') {
		text->len--;
		word.at--;
		word.len++;
	}
	while (text->len && text->at[text->len - 1] == ' ')
		text->len--;
	return word;
}

/* `statue C4 ?`, `anello d'oro C4 x` */
static bool set_mark(struct heist_notes *notes, struct shape shape, const char *rest)
{
	struct slice left = {rest, (uint32_t)strlen(rest)};
	struct slice mark = last_word(&left), cell_name = last_word(&left);
	int good = heist_good_find(left), cell;
	char name[8];

	snprintf(name, sizeof name, "%.*s", cell_name.len < 7 ? (int)cell_name.len : 7,
		 cell_name.at);
	cell = heist_cell_get(shape, name);
	if (good < 0 || cell < 0 || mark.len != 1 || mark.at[0] <= ' ' || mark.at[0] > '~')
		return false;
	notes->mark[good][cell] = (char)(mark.at[0] == '-' ? '\0' : mark.at[0]);
	return true;
}

/* Beside the journal, or the file that was named. False: the game is nowhere either. */
static bool notes_path(const struct table *table, char out[DATA_PATH_SIZE])
{
	const char *game = *table->journal.path ? table->journal.path : table->path;
	size_t stem = strlen(game);

	if (path_is_journal(game))
		stem -= strlen(KEPT_OPEN);
	return stem > 0 && snprintf(out, DATA_PATH_SIZE, "%.*s.notes", (int)stem, game) <
				   DATA_PATH_SIZE;
}

static void put_notes(const struct heist_notes *notes, struct shape shape, int seat,
		      struct text *out)
{
	char line[64];

	if (notes->automatic) {
		snprintf(line, sizeof line, "%d auto\n", seat);
		text_str(out, line);
	}
	for (int good = 0; good < GOODS; good++) {
		for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
			char name[4];

			if (!notes->mark[good][cell])
				continue;
			heist_cell_put(shape, cell, name);
			snprintf(line, sizeof line, "%d %s %s %c\n", seat, heist_good_name[good],
				 name, notes->mark[good][cell]);
			text_str(out, line);
		}
	}
}

static void keep_notes(const struct table *table, struct shape shape)
{
	char path[DATA_PATH_SIZE];
	struct text text;

	if (!notes_path(table, path))
		return;
	paper_open(&text);
	for (int seat = 0; seat < table->match.setup.seats; seat++)
		put_notes(&table->notes->of[seat], shape, seat, &text);
	file_write(path, text.buf, text.len); /* trouble has been said; one plays on */
	paper_close(&text);
}

/* The notes of a game that is taken up again. What is no note of ours is left out. */
static void find_notes(const struct table *table, struct shape shape)
{
	char path[DATA_PATH_SIZE], *bytes;
	struct scan scan;
	size_t size;

	if (!notes_path(table, path) || !file_is_plain(path) ||
	    file_read(path, &bytes, &size) != EXIT_FINE)
		return;
	scan_init(&scan, bytes, size);
	while (!scan_done(&scan)) {
		struct slice line = scan_line(&scan);
		char rest[LINE_SIZE];
		int seat = line.len > 2 ? line.at[0] - '0' : -1;

		if (seat < 0 || seat >= table->match.setup.seats || line.len >= LINE_SIZE)
			continue;
		snprintf(rest, sizeof rest, "%.*s", (int)line.len - 2, line.at + 2);
		if (strcmp(rest, "auto") == 0)
			table->notes->of[seat].automatic = true;
		else
			set_mark(&table->notes->of[seat], shape, rest);
	}
	free(bytes);
}

static bool has_notes(const struct game *game)
{
	return strcmp(game->id, "heist") == 0;
}

void notes_help(const struct game *game)
{
	if (has_notes(game))
		show_paragraph("", word(W_NOTES_HERE));
}

void notes_forget(const struct table *table)
{
	char path[DATA_PATH_SIZE];

	if (has_notes(table->match.game) && notes_path(table, path))
		unlink(path);
}

void notes_command(struct table *table, int seat, const struct game_state *view,
		   const char *rest)
{
	struct heist_notes *own;

	if (!has_notes(table->match.game)) {
		puts(word(W_NOTES_NONE));
		return;
	}
	if (!table->notes) {
		table->notes = memory_get(1, sizeof *table->notes);
		find_notes(table, heist_shape(view));
	}
	own = &table->notes->of[seat];
	if (strcmp(rest, "auto") == 0) {
		own->automatic = !own->automatic;
	} else if (*rest && !set_mark(own, heist_shape(view), rest)) {
		puts(word(W_NOTES_BAD));
		return;
	}
	if (*rest)
		keep_notes(table, heist_shape(view));
	show_notes(table->notes, table, seat, view);
}
