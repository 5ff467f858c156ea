/* Drawing a match on a terminal, line by line. */
#include <stdlib.h>

#include "engine/story.h"
#include "games/pictures.h"
#include "term/choose.h"
#include "term/paper.h"
#include "term/screen.h"
#include "term/show.h"

enum {
	LINE_MAX_BYTES = 400,
	STORY_LINES_MAX = 30,
	COLUMN_GAP = 2,
	MOVES_ONE_COLUMN = 9, /* up to here a move has a line of its own, with its notation */
};

void show_head(const struct show *show)
{
	const struct game *game = show->match->game;
	char line[LINE_MAX_BYTES];
	struct text text;

	text_init(&text, line, sizeof line);
	text_str(&text, " · ");
	say_text(&text, W_MOVE_NUMBER, WITH(NUM(show->match->moves)));
	putchar(' ');
	screen_put(STYLE_BOLD, game_word(game, game->title));
	screen_put(STYLE_DIM, line);
	putchar('\n');
}

void show_picture(const struct show *show)
{
	struct screen screen = screen_now();
	struct any_state view;
	struct canvas canvas;
	struct text paper;

	match_view(show->match, show->reader.viewer, &view);
	canvas_init(&canvas, screen.width);
	game_picture(show->match->game)(state_of(&view), &show->reader, &canvas);
	paper_open(&paper);
	canvas_write(&canvas, screen.colour, &paper);
	fputs(paper.buf, stdout);
	paper_close(&paper);
}

/* The last lines of the story; older ones are overwritten. */
struct pages {
	char line[STORY_LINES_MAX][LINE_MAX_BYTES];
	bool event[STORY_LINES_MAX];
	int count;
	int fresh; /* of them since a certain move */
	int32_t since;
	bool at_once; /* nothing is kept, every line is printed as it comes */
};

static void print_story_line(const char *line, bool is_event)
{
	const char *lead = is_event ? "      " : "  ";

	if (screen_cells(lead) + screen_cells(line) > screen_now().width) {
		show_paragraph(lead, line);
		return;
	}
	fputs(lead, stdout);
	screen_put(is_event ? STYLE_DIM : STYLE_PLAIN, line);
	putchar('\n');
}

/* A line as people read it here: what chance did has a dot before it. */
static void keep_line(void *context, const struct story_line *told)
{
	struct pages *pages = context;
	int slot = pages->at_once ? 0 : pages->count % STORY_LINES_MAX;
	bool is_event = told->kind == STORY_EVENT;
	struct text text;

	pages->count++;
	pages->fresh += told->index >= pages->since;
	text_init(&text, pages->line[slot], LINE_MAX_BYTES);
	if (told->kind == STORY_MOVE && told->entry->seat == SEAT_CHANCE)
		text_str(&text, "· ");
	text_str(&text, told->text);
	pages->event[slot] = is_event;
	if (pages->at_once)
		print_story_line(pages->line[slot], is_event);
}

void show_story(const struct show *show, int lines, int32_t since)
{
	struct pages *pages = memory_get(1, sizeof *pages);
	struct story story = {show->reader, 1, keep_line, pages};
	int first;

	pages->at_once = lines == 0;
	pages->since = since;
	match_story(show->match, &story);
	if (lines < pages->fresh)
		lines = pages->fresh;
	if (lines > STORY_LINES_MAX)
		lines = STORY_LINES_MAX;
	first = pages->count > lines ? pages->count - lines : 0;
	for (int i = first; !pages->at_once && i < pages->count; i++)
		print_story_line(pages->line[i % STORY_LINES_MAX],
				 pages->event[i % STORY_LINES_MAX]);
	free(pages);
}

/* Labels and notations of the moves, ready to be laid out. */
struct labels {
	char label[LEGAL_MAX][LINE_MAX_BYTES];
	char notation[LEGAL_MAX][NOTATION_MAX];
	int label_width, notation_width; /* of the widest */
	int count;
};

static void fill_labels(const struct show *show, int seat, const struct move *list,
			struct labels *labels)
{
	const struct game *game = show->match->game;
	struct any_state view;
	struct text text;

	match_view(show->match, show->reader.viewer, &view);
	for (int i = 0; i < labels->count; i++) {
		int cells;

		text_init(&text, labels->label[i], LINE_MAX_BYTES);
		game->say_move(state_of(&view), seat, list[i], &show->reader, &text);
		text_init(&text, labels->notation[i], NOTATION_MAX);
		move_put(&(struct move_at){game, state_of(&view), seat}, list[i],
			show->reader.viewer, &text);
		cells = screen_cells(labels->label[i]);
		if (cells > labels->label_width)
			labels->label_width = cells;
		cells = screen_cells(labels->notation[i]);
		if (cells > labels->notation_width)
			labels->notation_width = cells;
	}
}

static void print_blanks(int count)
{
	for (int i = 0; i < count; i++)
		putchar(' ');
}

static void print_number(int i)
{
	char number[16];

	snprintf(number, sizeof number, "%3d ", i + 1);
	screen_put(STYLE_BOLD | STYLE_CYAN, number);
}

/* One move a line: label and notation. */
static void print_list(const struct labels *labels)
{
	for (int i = 0; i < labels->count; i++) {
		print_number(i);
		fputs(labels->label[i], stdout);
		print_blanks(labels->label_width + COLUMN_GAP - screen_cells(labels->label[i]));
		screen_put(STYLE_DIM, labels->notation[i]);
		putchar('\n');
	}
}

/* Columns, read downwards, of texts that are at most `width` cells wide. */
static void print_columns(const struct labels *labels, bool by_notation, int rows)
{
	int width = by_notation ? labels->notation_width : labels->label_width;

	for (int row = 0; row < rows; row++) {
		for (int i = row; i < labels->count; i += rows) {
			const char *text = by_notation ? labels->notation[i] : labels->label[i];

			print_number(i);
			fputs(text, stdout);
			if (i + rows < labels->count)
				print_blanks(width + COLUMN_GAP - screen_cells(text));
		}
		putchar('\n');
	}
}

static int rows_for(int count, int width, int screen_width)
{
	int columns = (screen_width + COLUMN_GAP) / (4 + width + COLUMN_GAP);

	return columns < 1 ? count : (count + columns - 1) / columns;
}

void show_moves(const struct show *show, int seat, const struct move *list, int count)
{
	struct labels *labels = memory_get(1, sizeof *labels);
	struct screen screen = screen_now();
	int rows;

	labels->count = count;
	fill_labels(show, seat, list, labels);
	rows = rows_for(count, labels->label_width, screen.width);
	if (count <= MOVES_ONE_COLUMN)
		print_list(labels);
	else if (rows <= screen.height / 2)
		print_columns(labels, false, rows);
	else /* labels would push the table off the screen; notation is shorter */
		print_columns(labels, true,
			      rows_for(count, labels->notation_width, screen.width));
	free(labels);
}

void show_result(const struct show *show)
{
	const struct match *match = show->match;
	struct result result;
	char name[NOTATION_MAX];
	struct text text;

	match->game->result(match_state(match), &result);
	say(stdout, W_OVER, WITH(game_word(match->game, result.reason)));
	putchar('\n');
	for (int order = 0; order <= SEAT_MAX; order++) {
		for (int seat = 0; seat < match->setup.seats; seat++) {
			if (result.place[seat] != order)
				continue;
			text_init(&text, name, sizeof name);
			words_seat(&text, &show->reader, seat);
			if (order)
				printf("  %d. ", order);
			else
				printf("  ");
			screen_put(order == 1 ? STYLE_BOLD | STYLE_GREEN : STYLE_PLAIN, name);
			print_blanks(20 - screen_cells(name));
			if (result.points)
				printf("%6d", (int)result.score[seat]);
			putchar('\n');
		}
	}
}

void show_paragraph(const char *lead, const char *text)
{
	int width = screen_now().width;
	int indent = screen_cells(lead);
	int column = indent;

	if (width > 78)
		width = 78;
	fputs(lead, stdout);
	for (struct scan scan = {text, text + strlen(text)}; !scan_done(&scan);) {
		struct slice piece = scan_word(&scan);
		char copy[LINE_MAX_BYTES];
		int cells;

		snprintf(copy, sizeof copy, "%.*s", (int)piece.len, piece.at);
		cells = screen_cells(copy);
		if (column > indent && column + 1 + cells > width) {
			putchar('\n');
			print_blanks(indent);
			column = indent;
		}
		if (column > indent) {
			putchar(' ');
			column++;
		}
		fputs(copy, stdout);
		column += cells;
		while (scan_char(&scan, '\n'))
			continue;
	}
	putchar('\n');
}
