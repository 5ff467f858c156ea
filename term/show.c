/* Drawing a match on a terminal, line by line. */
#include <stdlib.h>

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
	say_text(&text, W_MOVE_NUMBER, WITH(NUM(show->match->count)));
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
struct story {
	char line[STORY_LINES_MAX][LINE_MAX_BYTES];
	bool event[STORY_LINES_MAX];
	int count;
	int fresh; /* of them since a certain move */
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

static void story_add(struct story *story, const char *line, bool is_event)
{
	int slot;

	if (story->at_once) {
		print_story_line(line, is_event);
		return;
	}
	slot = story->count++ % STORY_LINES_MAX;
	memcpy(story->line[slot], line, LINE_MAX_BYTES);
	story->event[slot] = is_event;
}

static void tell_events(const struct show *show, const struct events *events,
			struct story *story)
{
	char line[LINE_MAX_BYTES];
	struct text text;

	for (int i = 0; i < events->count; i++) {
		if (!event_visible(&events->at[i], show->reader.viewer))
			continue;
		text_init(&text, line, sizeof line);
		event_say(show->match->game, &events->at[i], &show->reader, &text);
		story_add(story, line, true);
	}
}

/* A move of which the viewer sees nothing but that it was made; its notation is `?`. */
static bool is_secret(const struct show *show, const struct game_state *view,
		      const struct entry *entry)
{
	char notation[NOTATION_MAX];
	struct text text;

	text_init(&text, notation, sizeof notation);
	move_put(&(struct move_at){show->match->game, view, entry->seat}, entry->move,
		show->reader.viewer, &text);
	return strcmp(notation, "?") == 0;
}

/*
 * Events are not kept in a match, so the log is played again from the start. That makes the
 * story right for any viewer, after any undo and from any file.
 */
static void tell_story(const struct show *show, struct story *story, int32_t since)
{
	const struct match *match = show->match;
	const struct game *game = match->game;
	struct any_state state, view;
	struct events events;
	char line[LINE_MAX_BYTES];
	struct text text;

	game->init(state_of(&state), &match->setup);
	for (int32_t i = 0; i < match->count; i++) {
		const struct entry *entry = &match->log[i];
		int before = story->count;

		game->observe(state_of(&state), show->reader.viewer, state_of(&view));
		text_init(&text, line, sizeof line);
		if (entry->seat == SEAT_CHANCE) {
			text_str(&text, "· ");
		} else {
			words_seat(&text, &show->reader, entry->seat);
			text_str(&text, ": ");
		}
		game->say_move(state_of(&view), entry->seat, entry->move, &show->reader, &text);
		if (!is_secret(show, state_of(&view), entry))
			story_add(story, line, false);
		events.count = 0;
		game->apply(state_of(&state), entry->seat, entry->move, &events);
		tell_events(show, &events, story);
		if (i >= since)
			story->fresh += story->count - before;
	}
}

void show_story(const struct show *show, int lines, int32_t since)
{
	struct story *story = memory_get(1, sizeof *story);
	int first;

	story->at_once = lines == 0;
	tell_story(show, story, since);
	if (lines < story->fresh)
		lines = story->fresh;
	if (lines > STORY_LINES_MAX)
		lines = STORY_LINES_MAX;
	first = story->count > lines ? story->count - lines : 0;
	for (int i = first; i < story->count; i++)
		print_story_line(story->line[i % STORY_LINES_MAX],
				 story->event[i % STORY_LINES_MAX]);
	free(story);
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
			if (result.scored)
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
