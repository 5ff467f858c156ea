/*
 * `tabard deduce`: what can be concluded from facts of The Great Heist in a file, exactly: how
 * many layouts are left, how many of them have each good in each cell, what each question tells.
 */
#include <stdlib.h>

#include "engine/json_read.h"
#include "games/heist/solver.h"
#include "term/command.h"
#include "term/deduce.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"

enum {
	BEST_QUESTIONS = 10,
	TOKENS_MAX = 1 << 18, /* more facts than any game can have */
	WORD_SIZE = 40,
};

/* The file, what it says, and what follows. Large, so it is allocated. */
struct inquiry {
	struct json_doc doc;
	struct facts facts;
	struct deduce deduce;
	struct survey survey;
	const char *path;
};

/* Bad facts: one sentence with the part of the file it is about. Always false. */
static bool bad(const struct inquiry *q, const char *part, int64_t number)
{
	say_error(W_DEDUCE_BAD, WITH(q->path, part, NUM(number + 1)));
	return false;
}

/* The first member that is none of those known, or JSON_NONE. */
static uint32_t stranger(const struct inquiry *q, uint32_t object, const char *const *known)
{
	const struct json_doc *doc = &q->doc;

	for (uint32_t t = json_first(doc, object); t != JSON_NONE; t = json_after(doc, object, t)) {
		int i = 0;

		while (known[i] && !json_is(doc, t, known[i]))
			i++;
		if (!known[i])
			return t;
	}
	return JSON_NONE;
}

/* An object that has no other members than these. */
static bool is_object_of(const struct inquiry *q, uint32_t token, const char *const *known)
{
	return json_type(&q->doc, token) == JSON_OBJECT && stranger(q, token, known) == JSON_NONE;
}

/* A member that is a whole number in [min, max]. */
static bool whole(const struct inquiry *q, uint32_t object, const char *name, int64_t max,
		  int64_t *out)
{
	return json_get_int(&q->doc, json_member(&q->doc, object, name), 0, max, out);
}

/* The two elements of an array of two. */
static bool pair_of(const struct inquiry *q, uint32_t array, uint32_t out[2])
{
	if (json_type(&q->doc, array) != JSON_ARRAY || q->doc.token[array].count != 2)
		return false;
	out[0] = json_first(&q->doc, array);
	out[1] = json_after(&q->doc, array, out[0]);
	return true;
}

/* `8x8` and the like: any width and height from 5 to 10 (GH-1.20). */
static bool read_grid(struct inquiry *q)
{
	char grid[WORD_SIZE];
	struct shape shape = {0, 0};
	int64_t width, height;
	struct scan scan;

	if (json_get_str(&q->doc, json_member(&q->doc, 0, "grid"), grid, sizeof grid)) {
		scan_init(&scan, grid, strlen(grid));
		if (slice_int(scan_until(&scan, "x"), SIDE_MIN, SIDE_MAX, &width) &&
		    scan_char(&scan, 'x') &&
		    slice_int((struct slice){scan.at, (uint32_t)(scan.end - scan.at)}, SIDE_MIN,
			      SIDE_MAX, &height))
			shape = (struct shape){(uint8_t)width, (uint8_t)height};
	}
	if (heist_facts_init(&q->facts, shape))
		return true;
	say_error(W_DEDUCE_GRID, WITH(q->path));
	return false;
}

/* `["row", 7]` as a question number. */
static bool read_line(const struct inquiry *q, uint32_t line, unsigned *question)
{
	struct shape shape = q->facts.shape;
	uint32_t part[2];
	bool row, column;
	int64_t index;

	if (!pair_of(q, line, part))
		return false;
	row = json_is(&q->doc, part[0], "row");
	column = json_is(&q->doc, part[0], "column");
	if ((!row && !column) || !json_get_int(&q->doc, part[1], 0,
					       (row ? shape.height : shape.width) - 1, &index))
		return false;
	*question = row ? heist_question_row(shape, (unsigned)index)
			: heist_question_column(shape, (unsigned)index);
	return true;
}

static bool read_pair(const struct inquiry *q, uint32_t goods, unsigned *index)
{
	int64_t first, second;
	uint32_t part[2];
	int pair;

	if (!pair_of(q, goods, part) || !json_get_int(&q->doc, part[0], 0, GOODS - 1, &first) ||
	    !json_get_int(&q->doc, part[1], 0, GOODS - 1, &second))
		return false;
	pair = heist_start_pair((unsigned)first, (unsigned)second);
	*index = (unsigned)pair;
	return pair >= 0;
}

static bool read_start(struct inquiry *q, uint32_t clue)
{
	static const char *const known[] = {"clue", "cell", "goods",  "line",
					    "good", "answer", NULL};
	struct shape shape = q->facts.shape;
	int64_t kind, answer, number = 0;
	unsigned index = 0;
	bool fine = true;

	if (!is_object_of(q, clue, known) || !whole(q, clue, "clue", START_KINDS, &kind) ||
	    kind < 1 || !whole(q, clue, "answer", 1000, &answer))
		return false;
	if (kind == 1)
		fine = whole(q, clue, "cell", shape_cells(shape) - 1, &number);
	else if (kind == 2)
		fine = read_pair(q, json_member(&q->doc, clue, "goods"), &index);
	else if (kind == 3)
		fine = read_line(q, json_member(&q->doc, clue, "line"), &index);
	else
		fine = whole(q, clue, "good", GOODS - 1, &number) && number >= GOOD_NECKLACE_GOLD;
	if (kind == 1)
		index = (unsigned)number;
	else if (kind == 4)
		index = (unsigned)number - GOOD_NECKLACE_GOLD;
	return fine && heist_facts_start(&q->facts, (struct start){(uint8_t)kind, (uint8_t)index},
					 (unsigned)answer) == FACTS_OK;
}

static bool read_found(const struct inquiry *q, uint32_t list, unsigned *found)
{
	const struct json_doc *doc = &q->doc;

	*found = 0;
	if (json_type(doc, list) != JSON_ARRAY)
		return false;
	for (uint32_t t = json_first(doc, list); t != JSON_NONE; t = json_after(doc, list, t)) {
		int64_t good;

		if (!json_get_int(doc, t, GOOD_STATUE, GOODS - 1, &good)) /* GH-3.2 */
			return false;
		*found |= 1u << (good - 1);
	}
	return true;
}

static bool read_clue(struct inquiry *q, uint32_t clue)
{
	static const char *const known[] = {"kind", "index", "found", NULL};
	uint32_t kind = json_member(&q->doc, clue, "kind");
	struct shape shape = q->facts.shape;
	bool row = json_is(&q->doc, kind, "row");
	bool column = json_is(&q->doc, kind, "column");
	unsigned found, question, limit;
	int64_t index;

	if (!is_object_of(q, clue, known) ||
	    (!row && !column && !json_is(&q->doc, kind, "area")) ||
	    !read_found(q, json_member(&q->doc, clue, "found"), &found))
		return false;
	limit = row ? shape.height : column ? shape.width : shape_cells(shape);
	if (!whole(q, clue, "index", limit - 1, &index))
		return false;
	question = row ? heist_question_row(shape, (unsigned)index)
		   : column ? heist_question_column(shape, (unsigned)index)
			    : heist_question_area(shape, (unsigned)index);
	return heist_facts_clue(&q->facts, question, found) == FACTS_OK;
}

static bool read_raid(struct inquiry *q, uint32_t raid)
{
	static const char *const known[] = {"cell", "good", NULL};
	uint32_t what = json_member(&q->doc, raid, "good");
	int64_t cell, good = GOODS;

	if (!is_object_of(q, raid, known) ||
	    !whole(q, raid, "cell", shape_cells(q->facts.shape) - 1, &cell))
		return false;
	if (json_type(&q->doc, what) != JSON_NULL &&
	    !json_get_int(&q->doc, what, 0, GOODS - 1, &good))
		return false;
	return heist_facts_raid(&q->facts, (unsigned)cell, (unsigned)good) == FACTS_OK;
}

static bool read_part(struct inquiry *q, const char *part,
		      bool (*read_one)(struct inquiry *, uint32_t))
{
	const struct json_doc *doc = &q->doc;
	uint32_t list = json_member(doc, 0, part);
	int64_t number = 0;

	if (list == JSON_NONE)
		return true;
	if (json_type(doc, list) != JSON_ARRAY)
		return bad(q, part, 0);
	for (uint32_t t = json_first(doc, list); t != JSON_NONE; t = json_after(doc, list, t)) {
		if (!read_one(q, t))
			return bad(q, part, number);
		number++;
	}
	return true;
}

/* The line of the file at which reading stopped. */
static int64_t line_of(const struct json_doc *doc)
{
	int64_t line = 1;

	for (uint32_t i = 0; i < doc->at && i < doc->text.len; i++)
		line += doc->text.at[i] == '\n';
	return line;
}

static bool read_facts(struct inquiry *q, struct slice text)
{
	static const char *const known[] = {"grid", "start", "clues", "raids", NULL};
	uint32_t other;
	char name[WORD_SIZE];

	q->doc.capacity = text.len < TOKENS_MAX ? text.len + 1 : TOKENS_MAX;
	q->doc.token = memory_get(q->doc.capacity, sizeof *q->doc.token);
	if (!json_parse(&q->doc, text)) {
		say_error(W_DEDUCE_JSON, WITH(q->path, NUM(line_of(&q->doc)), q->doc.error));
		return false;
	}
	if (json_type(&q->doc, 0) != JSON_OBJECT) {
		say_error(W_DEDUCE_GRID, WITH(q->path));
		return false;
	}
	other = stranger(q, 0, known);
	if (other != JSON_NONE) {
		if (!json_get_str(&q->doc, other, name, sizeof name))
			snprintf(name, sizeof name, "...");
		say_error(W_DEDUCE_MEMBER, WITH(q->path, name));
		return false;
	}
	return read_grid(q) &&
	       read_part(q, "start", read_start) && read_part(q, "clues", read_clue) &&
	       read_part(q, "raids", read_raid);
}

static double bits(const struct inquiry *q, unsigned question)
{
	return heist_survey_bits(&q->survey, question) / 65536.0;
}

static int print_json(const struct inquiry *q)
{
	unsigned cells = shape_cells(q->facts.shape);
	struct json json;
	struct text paper;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_object(&json, NULL);
	json_int(&json, "total", (int64_t)q->deduce.tally.total);
	if (q->deduce.tally.total == 0)
		json_str(&json, "contradiction", word(W_DEDUCE_CONTRADICTION));
	json_begin_object(&json, "counts");
	for (int good = 0; good < GOODS; good++) {
		json_begin_array(&json, heist_good_name[good]);
		for (unsigned cell = 0; cell < cells; cell++)
			json_int(&json, NULL, (int64_t)q->deduce.tally.count[good][cell]);
		json_end_array(&json);
	}
	json_end_object(&json);
	json_begin_array(&json, "questions");
	for (unsigned i = 0; i < heist_question_count(q->facts.shape); i++)
		json_decimal(&json, NULL, bits(q, i), 4);
	json_end_array(&json);
	json_end_object(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

/* Where a good may be, the likeliest cells first, in percent. */
static void print_good(const struct inquiry *q, int good)
{
	struct shape shape = q->facts.shape;
	bool shown[CELLS_MAX] = {false};
	struct mask possible = heist_deduce_possible(&q->deduce, (enum good)good);
	unsigned left = mask_count(possible);

	printf("  %-16s %3u:", heist_good_name[good], left);
	for (int n = 0; n < 8 && left > 0; n++, left--) {
		const uint64_t *count = q->deduce.tally.count[good];
		unsigned best = 0;
		char name[4];

		for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
			if (!shown[cell] && (shown[best] || count[cell] > count[best]))
				best = cell;
		}
		shown[best] = true;
		heist_cell_put(shape, best, name);
		printf(" %s %.1f%%", name,
		       100.0 * (double)count[best] / (double)q->deduce.tally.total);
	}
	puts(left ? " ..." : "");
}

static void print_question(const struct inquiry *q, unsigned question)
{
	struct shape shape = q->facts.shape;
	unsigned lines = (unsigned)shape.height + shape.width;
	char name[4];

	if (question < shape.height) {
		say(stdout, W_DEDUCE_ROW, WITH(NUM(question + 1)));
	} else if (question < lines) {
		name[0] = (char)('A' + question - shape.height);
		name[1] = '\0';
		say(stdout, W_DEDUCE_COLUMN, WITH(name));
	} else {
		heist_cell_put(shape, question - lines, name);
		say(stdout, W_DEDUCE_AREA, WITH(name));
	}
}

/* `.` impossible, # certain, otherwise tenths, + for less than one. */
static char mark_of(const struct inquiry *q, int good, unsigned cell)
{
	uint64_t count = q->deduce.tally.count[good][cell], total = q->deduce.tally.total;

	if (count == 0)
		return '.';
	if (count == total)
		return '#';
	return count * 10 < total ? '+' : "0123456789"[count * 10 / total];
}

/* Maps of four goods, side by side: a row of names, of letters, and then the rows. */
static void print_maps(const struct inquiry *q, int first)
{
	enum { MAPS = 4, MAP_WIDTH = 18 };
	struct shape shape = q->facts.shape;

	for (int good = first; good < first + MAPS; good++)
		printf("   %-*s", MAP_WIDTH - 3, heist_good_name[good]);
	putchar('\n');
	for (int row = -1; row < shape.height; row++) {
		for (int good = first; good < first + MAPS; good++) {
			char line[MAP_WIDTH + 1] = "";
			int n = row < 0 ? snprintf(line, sizeof line, "   ")
					: snprintf(line, sizeof line, "%2d ", row + 1);

			for (int column = 0; column < shape.width; column++) {
				int cell = row * shape.width + column;

				line[n++] = row < 0 ? (char)('A' + column)
						    : mark_of(q, good, (unsigned)cell);
			}
			line[n] = '\0';
			printf("%-*s", MAP_WIDTH, line);
		}
		putchar('\n');
	}
}

static void print_words(const struct inquiry *q)
{
	unsigned questions = heist_question_count(q->facts.shape);
	bool shown[QUESTIONS_MAX] = {false};

	say(stdout, W_DEDUCE_TOTAL, WITH(NUM((int64_t)q->deduce.tally.total)));
	putchar('\n');
	if (q->deduce.tally.total == 0) {
		puts(word(W_DEDUCE_CONTRADICTION));
		return;
	}
	puts(word(W_DEDUCE_CELLS));
	for (int good = 0; good < GOODS; good++)
		print_good(q, good);
	puts(word(W_DEDUCE_MAPS));
	print_maps(q, 0);
	print_maps(q, GOODS / 2);
	puts(word(W_DEDUCE_QUESTIONS));
	for (int n = 0; n < BEST_QUESTIONS; n++) {
		unsigned best = 0;

		for (unsigned i = 0; i < questions; i++) {
			if (!shown[i] && (shown[best] || bits(q, i) > bits(q, best)))
				best = i;
		}
		shown[best] = true;
		printf("  %6.3f  ", bits(q, best));
		print_question(q, best);
		putchar('\n');
	}
}

/* Whether it begins as an object or a list does; nothing at all is taken for bad JSON too. */
static bool looks_like_json(struct slice text)
{
	for (uint32_t i = 0; i < text.len; i++) {
		if (!strchr(" \t\r\n", text.at[i]))
			return text.at[i] == '{' || text.at[i] == '[' || text.at[i] == '"';
	}
	return true;
}

bool deduce_read(const char *path, struct slice text, struct facts *facts)
{
	struct inquiry *q;
	bool fine;

	if (!looks_like_json(text))
		return deduce_read_lines(path, text, facts);
	q = memory_get(1, sizeof *q);

	q->path = path;
	fine = read_facts(q, text);
	*facts = q->facts;
	free(q->doc.token);
	free(q);
	return fine;
}

int deduce_print(const struct facts *facts, bool as_json)
{
	struct inquiry *q = memory_get(1, sizeof *q);
	int code = EXIT_FINE;

	q->facts = *facts;
	heist_deduce_solve(&q->deduce, facts);
	heist_survey_take(&q->survey, &q->deduce);
	if (as_json)
		code = print_json(q);
	else
		print_words(q);
	free(q);
	return code;
}

int cmd_deduce(struct args args)
{
	bool as_json = false;
	struct texts operands;
	const struct flag flags[] = {
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"deduce", "FILE",       W_ABOUT_DEDUCE, flags, 1, 1,
				    W_DEDUCE_FORMAT};
	struct facts facts;
	char *bytes = NULL;
	size_t size;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	code = file_read(operands.at[0], &bytes, &size);
	if (code != EXIT_FINE)
		return code;
	if (deduce_read(operands.at[0], (struct slice){bytes, (uint32_t)size}, &facts))
		code = deduce_print(&facts, as_json);
	else
		code = EXIT_FILE;
	free(bytes);
	return code;
}
