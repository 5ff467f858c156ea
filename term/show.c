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

static void draw(const struct show *show, bool brief, struct canvas *canvas)
{
	struct any_state view;

	match_view(show->match, show->reader.viewer, &view);
	canvas_init(canvas, screen_now().width);
	canvas->brief = brief;
	game_picture(show->match->game)(state_of(&view), &show->reader, canvas);
}

void show_picture(const struct show *show, bool brief)
{
	struct canvas canvas;
	struct text paper;

	draw(show, brief, &canvas);
	paper_open(&paper);
	canvas_write(&canvas, screen_now().colour, &paper);
	fputs(paper.buf, stdout);
	paper_close(&paper);
}

/* What chance did is missed least, what players did most. */
enum { RANK_CHANCE, RANK_EVENT, RANK_PLAYER };

/* The last lines of the story; older ones are overwritten. */
struct pages {
	char line[STORY_LINES_MAX][LINE_MAX_BYTES];
	bool event[STORY_LINES_MAX];
	int rank[STORY_LINES_MAX];   /* RANK_*: which is left out first */
	bool cut[STORY_LINES_MAX];   /* left out */
	int count;
	int32_t since;
	bool news; /* only what is no older than that, without the reader's own moves */
	bool at_once; /* nothing is kept, every line is printed as it comes */
	const struct reader *reader;
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

/* Does it only say whose turn it is? The box of news is followed by the question anyway. */
static bool is_turn(const struct story_line *told)
{
	return told->event && strcmp(told->at.game->words[told->event->id].id, "turn") == 0;
}

/* A line as people read it here: what chance did has a dot before it. */
static void keep_line(void *context, const struct story_line *told)
{
	struct pages *pages = context;
	int slot = pages->at_once ? 0 : pages->count % STORY_LINES_MAX;
	bool is_event = told->kind == STORY_EVENT;
	struct text text;

	if (pages->news && (told->index < pages->since || is_turn(told) ||
			    (!is_event && told->entry->seat == pages->reader->viewer)))
		return;
	pages->count++;
	text_init(&text, pages->line[slot], LINE_MAX_BYTES);
	pages->rank[slot] = is_event ? RANK_EVENT
			    : told->kind == STORY_MOVE && told->entry->seat == SEAT_CHANCE
				    ? RANK_CHANCE : RANK_PLAYER;
	if (pages->rank[slot] == RANK_CHANCE)
		text_str(&text, "· ");
	text_str(&text, told->text);
	pages->event[slot] = is_event;
	if (pages->at_once)
		print_story_line(pages->line[slot], is_event);
}

static int rows_of_line(const struct pages *pages, int i)
{
	int lead = pages->event[i % STORY_LINES_MAX] ? 6 : 2;
	int cells = lead + screen_cells(pages->line[i % STORY_LINES_MAX]);

	return 1 + (cells > screen_now().width ? cells / (screen_now().width - lead - 8) : 0);
}

/* As many of the last lines as `rows` have room for; the number of the first. */
static int first_of_last(const struct pages *pages, int rows)
{
	int first = pages->count;

	while (first > 0 && pages->count - first < STORY_LINES_MAX &&
	       rows >= rows_of_line(pages, first - 1))
		rows -= rows_of_line(pages, --first);
	return first;
}

static void print_from(const struct pages *pages, int first)
{
	for (int i = first; i < pages->count; i++) {
		if (!pages->cut[i % STORY_LINES_MAX])
			print_story_line(pages->line[i % STORY_LINES_MAX],
					 pages->event[i % STORY_LINES_MAX]);
	}
}

static void tell(const struct show *show, struct pages *pages)
{
	struct story story = {show->reader, 1, keep_line, pages};

	pages->reader = &show->reader;
	match_story(show->match, &story);
}

void show_story(const struct show *show, int lines)
{
	struct pages *pages = memory_get(1, sizeof *pages);

	pages->at_once = lines == 0;
	tell(show, pages);
	if (!pages->at_once)
		print_from(pages, first_of_last(pages, lines));
	free(pages);
}

static struct pages *news_of(const struct show *show, int32_t since)
{
	struct pages *pages = memory_get(1, sizeof *pages);

	pages->since = since;
	pages->news = true;
	tell(show, pages);
	return pages;
}

/* With the heading; 0 if there is nothing to tell. */
static int news_rows(const struct show *show, int32_t since)
{
	struct pages *pages = news_of(show, since);
	int rows = pages->count ? 1 : 0;

	for (int i = first_of_last(pages, INT32_MAX); i < pages->count; i++)
		rows += rows_of_line(pages, i);
	free(pages);
	return rows;
}

/* Leaves out what does not fit into `rows`, by rank, and the oldest first; how many. */
static int cut_news(struct pages *pages, int rows)
{
	int first = first_of_last(pages, INT32_MAX), left_out = first;

	for (int i = first; i < pages->count; i++)
		rows -= rows_of_line(pages, i);
	for (int rank = RANK_CHANCE; rank <= RANK_PLAYER; rank++) {
		for (int i = first; i < pages->count && rows < 0; i++) {
			if (pages->rank[i % STORY_LINES_MAX] != rank)
				continue;
			pages->cut[i % STORY_LINES_MAX] = true;
			rows += rows_of_line(pages, i);
			left_out++;
		}
	}
	return left_out;
}

void show_news(const struct show *show, int rows, int32_t since)
{
	struct pages *pages = news_of(show, since);
	int left_out = cut_news(pages, rows - 1);

	if (pages->count > 0 && rows > 1) {
		char heading[LINE_MAX_BYTES];
		struct text text;

		text_init(&text, heading, sizeof heading);
		say_text(&text, left_out > 0 ? W_NEWS_CUT : W_NEWS, WITH(NUM(left_out)));
		screen_put(STYLE_DIM, heading);
		putchar('\n');
		print_from(pages, first_of_last(pages, INT32_MAX));
	}
	free(pages);
}

/* Labels and notations of the moves, ready to be laid out. */
struct labels {
	char label[LEGAL_MAX][LINE_MAX_BYTES];
	char notation[LEGAL_MAX][NOTATION_MAX];
	int label_width, notation_width; /* of the widest */
	int count;
};

static struct labels *labels_of(const struct show *show, const struct show_list *list)
{
	const struct game *game = show->match->game;
	struct labels *labels = memory_get(1, sizeof *labels);
	struct any_state view;
	struct text text;

	labels->count = list->count;
	match_view(show->match, show->reader.viewer, &view);
	for (int i = 0; i < labels->count; i++) {
		int cells;

		text_init(&text, labels->label[i], LINE_MAX_BYTES);
		game->say_move(state_of(&view), list->seat, list->at[i], &show->reader, &text);
		text_init(&text, labels->notation[i], NOTATION_MAX);
		move_put(&(struct move_at){game, state_of(&view), list->seat}, list->at[i],
			 show->reader.viewer, &text);
		cells = screen_cells(labels->label[i]);
		if (cells > labels->label_width)
			labels->label_width = cells;
		cells = screen_cells(labels->notation[i]);
		if (cells > labels->notation_width)
			labels->notation_width = cells;
	}
	return labels;
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

/* One move: label and, if there is room for it, notation. */
static void print_move(const struct labels *labels, int i)
{
	char lead[16];

	if (4 + screen_cells(labels->label[i]) > screen_now().width) {
		snprintf(lead, sizeof lead, "%3d ", i + 1);
		show_paragraph(lead, labels->label[i]);
		return;
	}
	print_number(i);
	fputs(labels->label[i], stdout);
	if (say_lang() == LANG_EN && /* notation is English */
	    4 + labels->label_width + COLUMN_GAP + labels->notation_width <= screen_now().width) {
		print_blanks(labels->label_width + COLUMN_GAP - screen_cells(labels->label[i]));
		screen_put(STYLE_DIM, labels->notation[i]);
	}
	putchar('\n');
}

/* Columns, read downwards. */
static void print_columns(const struct labels *labels, int rows)
{
	for (int row = 0; row < rows; row++) {
		for (int i = row; i < labels->count; i += rows) {
			print_number(i);
			fputs(labels->label[i], stdout);
			if (i + rows < labels->count)
				print_blanks(labels->label_width + COLUMN_GAP -
					     screen_cells(labels->label[i]));
		}
		putchar('\n');
	}
}

/* How many rows the moves take: one each if that is few enough, otherwise columns. */
static int rows_of(const struct labels *labels, int room)
{
	int width = 4 + labels->label_width + COLUMN_GAP;
	int columns = (screen_now().width + COLUMN_GAP) / width;

	int rows = 0;

	for (int i = 0; i < labels->count; i++)
		rows += 1 + (4 + screen_cells(labels->label[i]) > screen_now().width);
	if ((labels->count <= MOVES_ONE_COLUMN && rows <= room) || columns < 2)
		return rows;
	return (labels->count + columns - 1) / columns;
}

/* How much of a notation its group shares: everything before the last word. */
static size_t stem(const char *notation)
{
	const char *blank = strrchr(notation, ' ');

	return blank ? (size_t)(blank - notation) : 0;
}

/* The number of the move after the group that begins with this one. */
static int group_end(const struct labels *labels, int first)
{
	size_t length = stem(labels->notation[first]);
	int i = first + 1;

	while (i < labels->count && stem(labels->notation[i]) == length &&
	       memcmp(labels->notation[i], labels->notation[first], length) == 0)
		i++;
	return i;
}

/* Where two texts that begin alike differ: at the beginning of that word. */
static size_t shared_head(const char *a, const char *b)
{
	size_t at = 0, i = 0;

	for (; a[i] && a[i] == b[i]; i++) {
		if (a[i] == ' ')
			at = i + 1;
	}
	return a[i] == b[i] ? i : at;
}

/* How many bytes at their ends are the same, a blank before them included; not before `head`. */
static size_t shared_tail(const char *a, const char *b, size_t head)
{
	const char *of_a = a + strlen(a), *of_b = b + strlen(b);
	size_t at = 0;

	for (size_t i = 1; of_a - i >= a + head && of_b - i >= b + head; i++) {
		if (of_a[-(ptrdiff_t)i] != of_b[-(ptrdiff_t)i])
			break;
		if (of_a[-(ptrdiff_t)i] == ' ')
			at = i;
	}
	return at;
}

/* `17-80  Around A1 ... H8`: what differs of the first and the last. False: too long. */
static bool join(const struct labels *labels, int first, int end, struct text *out)
{
	const char *from = labels->label[first], *to = labels->label[end - 1];
	size_t head = shared_head(from, to), tail = shared_tail(from, to, head);

	text_bytes(out, from, strlen(from) - tail);
	text_str(out, " ... ");
	text_str(out, to + head);
	return !out->full && 8 + screen_cells(out->buf) <= screen_now().width;
}

static void print_group(const struct labels *labels, int first, int end)
{
	char number[32], line[2 * LINE_MAX_BYTES];
	struct text text;

	snprintf(number, sizeof number, "%3d-%d ", first + 1, end);
	screen_put(STYLE_BOLD | STYLE_CYAN, number);
	print_blanks(8 - (int)strlen(number));
	text_init(&text, line, sizeof line);
	if (join(labels, first, end, &text)) {
		puts(line);
		return;
	}
	/* As many words of the first as there is room for. */
	snprintf(line, sizeof line, "%s", labels->label[first]);
	for (char *blank; 8 + screen_cells(line) + 4 > screen_now().width &&
			  (blank = strrchr(line, ' ')) != NULL;)
		*blank = '\0';
	printf("%s ...\n", line);
}

/*
 * Where the group that begins with this move ends if it is told in one line; a group whose line
 * would be cut is told move by move as long as there are `spare` rows, and then the rest of it.
 */
static int told_end(const struct labels *labels, int first, int *spare)
{
	int end = group_end(labels, first);
	char line[2 * LINE_MAX_BYTES];
	struct text text;

	text_init(&text, line, sizeof line);
	if (end - first == 1 || *spare <= 0 || join(labels, first, end, &text))
		return end;
	(*spare)--;
	return first + 1;
}

static int count_groups(const struct labels *labels)
{
	int groups = 0;

	for (int i = 0; i < labels->count; i = group_end(labels, i))
		groups++;
	return groups;
}

/* The last row says how to see more, unless all groups just fit. */
static void print_groups(const struct labels *labels, int rows)
{
	int groups = count_groups(labels), left = groups == rows ? rows : rows - 1;
	int spare = left - groups, end;

	for (int i = 0; i < labels->count && left > 0; i = end, left--) {
		end = told_end(labels, i, &spare);
		if (end - i == 1)
			print_move(labels, i);
		else
			print_group(labels, i, end);
	}
	if (groups != rows)
		puts(word(W_MOVES_MORE));
}

void show_moves(const struct show *show, const struct show_list *list, int rows)
{
	struct labels *labels = labels_of(show, list);
	int wanted = rows_of(labels, rows);

	if (wanted > rows)
		print_groups(labels, rows);
	else if (wanted < labels->count)
		print_columns(labels, wanted);
	else
		for (int i = 0; i < labels->count; i++)
			print_move(labels, i);
	free(labels);
}

void show_moves_about(const struct show *show, const struct show_list *list, const char *part)
{
	struct labels *labels = labels_of(show, list);

	for (int i = 0; i < labels->count; i++) {
		if (strcasestr(labels->label[i], part) || strcasestr(labels->notation[i], part))
			print_move(labels, i);
	}
	free(labels);
}

/* Does every group have a line that says all of it? */
static bool all_join(const struct labels *labels)
{
	int spare = 1;

	for (int i = 0; i < labels->count && spare; i = group_end(labels, i))
		told_end(labels, i, &spare);
	return spare == 1;
}

/* Divides what is left of the screen: first the moves, told together if need be, then news. */
static void divide(const struct labels *labels, int left, int news, struct show_room *room)
{
	enum { MOVES_MIN = 3, NEWS_MIN = 3 };
	int groups = count_groups(labels) + 1;
	int least = news < NEWS_MIN ? news : NEWS_MIN;
	int all = rows_of(labels, left - least);

	room->moves = all <= left - least ? all : groups <= left - least ? left - least : left;
	if (room->moves > all)
		room->moves = all;
	if (room->moves > groups && room->moves < all && all_join(labels))
		room->moves = groups;
	if (room->moves < MOVES_MIN && room->moves < all)
		room->moves = MOVES_MIN; /* a very low screen scrolls */
	room->news = left - room->moves;
}

void show_prompt(const struct show_list *list)
{
	if (screen_cells(list->prompt) > screen_now().width) {
		show_paragraph("", list->prompt);
		return;
	}
	screen_put(STYLE_BOLD | STYLE_YELLOW, list->prompt);
	putchar('\n');
}

struct show_room show_plan(const struct show *show, const struct show_list *list, int32_t since)
{
	enum { NEWS_WANTED = 6 };
	struct show_room room = {false, STORY_LINES_MAX, INT32_MAX};
	struct screen screen = screen_now();
	int prompts = 2 + (screen_cells(list->prompt) > screen.width);
	struct labels *labels;
	struct canvas canvas;
	int news, left;

	if (!screen.terminal) /* a pipe has no end */
		return room;
	labels = labels_of(show, list);
	news = news_rows(show, since);
	draw(show, false, &canvas);
	left = screen.height - 1 - canvas.height - prompts; /* a line for the title */
	if (left < rows_of(labels, left) + (news < NEWS_WANTED ? news : NEWS_WANTED)) {
		room.brief = true;
		draw(show, true, &canvas);
		left = screen.height - canvas.height - prompts;
	}
	divide(labels, left, news, &room);
	free(labels);
	return room;
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
			if (result.scored && seat_in(result.closed, seat))
				printf(" %s", word(W_CLOSED));
			else if (result.points)
				printf("%6d", (int)result.score[seat]);
			putchar('\n');
		}
	}
}

void show_said(enum word id, const char *const *arg)
{
	char said[4 * SAID_SIZE];
	struct text text;

	text_init(&text, said, sizeof said);
	say_text(&text, id, arg);
	show_paragraph("", said);
}

void show_paragraph(const char *lead, const char *text)
{
	fputs(lead, stdout);
	show_paragraph_from(screen_cells(lead), text);
}

void show_paragraph_from(int indent, const char *text)
{
	int width = screen_now().width;
	int column = indent;

	if (width > 78)
		width = 78;
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
