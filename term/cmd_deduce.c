/*
 * `tabard deduce`: what can be concluded from facts of The Great Heist in a file, exactly: how
 * many layouts are left, how many of them have each good in each cell, what each question tells.
 */
#include <jansson.h>
#include <stdlib.h>

#include "games/heist/solver.h"
#include "term/command.h"
#include "term/deduce.h"
#include "term/file.h"
#include "term/paper.h"
#include "term/screen.h"

enum { BEST_QUESTIONS = 10 };

/* The file, what it says, and what follows. Large, so it is allocated. */
struct inquiry {
	json_t *tree;
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

/* The first member that is none of those known, or NULL. */
static const char *stranger(json_t *object, const char *const *known)
{
	const char *key;
	json_t *value;

	json_object_foreach(object, key, value) {
		int i = 0;

		while (known[i] && strcmp(key, known[i]) != 0)
			i++;
		if (!known[i])
			return key;
	}
	return NULL;
}

/* A whole number in [min, max]; `node` may be NULL. */
static bool whole(const json_t *node, int64_t min, int64_t max, int64_t *out)
{
	if (!json_is_integer(node))
		return false;
	*out = json_integer_value(node);
	return *out >= min && *out <= max;
}

static bool is_word(const json_t *node, const char *expected)
{
	return json_is_string(node) && strcmp(json_string_value(node), expected) == 0;
}

/* `8x8` and the like: any width and height from 5 to 10 (GH-1.20). */
static bool read_grid(struct inquiry *q)
{
	const char *grid = json_string_value(json_object_get(q->tree, "grid"));
	struct shape shape = {0, 0};
	int64_t width, height;
	struct scan scan;

	if (grid) {
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
static bool read_line(const struct inquiry *q, const json_t *line, unsigned *question)
{
	struct shape shape = q->facts.shape;
	bool row, column;
	int64_t index;

	if (json_array_size(line) != 2)
		return false;
	row = is_word(json_array_get(line, 0), "row");
	column = is_word(json_array_get(line, 0), "column");
	if ((!row && !column) || !whole(json_array_get(line, 1), 0,
					(row ? shape.height : shape.width) - 1, &index))
		return false;
	*question = row ? heist_question_row(shape, (unsigned)index)
			: heist_question_column(shape, (unsigned)index);
	return true;
}

static bool read_pair(const json_t *goods, unsigned *index)
{
	int64_t first, second;
	int pair;

	if (json_array_size(goods) != 2 ||
	    !whole(json_array_get(goods, 0), 0, GOODS - 1, &first) ||
	    !whole(json_array_get(goods, 1), 0, GOODS - 1, &second))
		return false;
	pair = heist_start_pair((unsigned)first, (unsigned)second);
	*index = (unsigned)pair;
	return pair >= 0;
}

static bool read_start(struct inquiry *q, json_t *clue)
{
	static const char *const known[] = {"clue", "cell", "goods",  "line",
					    "good", "answer", NULL};
	struct shape shape = q->facts.shape;
	int64_t kind, answer, number = 0;
	unsigned index = 0;
	bool fine = true;

	if (!json_is_object(clue) || stranger(clue, known) ||
	    !whole(json_object_get(clue, "clue"), 1, START_KINDS, &kind) ||
	    !whole(json_object_get(clue, "answer"), 0, 1000, &answer))
		return false;
	if (kind == 1)
		fine = whole(json_object_get(clue, "cell"), 0, shape_cells(shape) - 1, &number);
	else if (kind == 2)
		fine = read_pair(json_object_get(clue, "goods"), &index);
	else if (kind == 3)
		fine = read_line(q, json_object_get(clue, "line"), &index);
	else
		fine = whole(json_object_get(clue, "good"), GOOD_NECKLACE_GOLD, GOODS - 1,
			     &number);
	if (kind == 1)
		index = (unsigned)number;
	else if (kind == 4)
		index = (unsigned)number - GOOD_NECKLACE_GOLD;
	return fine && heist_facts_start(&q->facts, (struct start){(uint8_t)kind, (uint8_t)index},
					 (unsigned)answer) == FACTS_OK;
}

static bool read_found(const json_t *list, unsigned *found)
{
	const json_t *node;
	size_t i;

	*found = 0;
	if (!json_is_array(list))
		return false;
	json_array_foreach(list, i, node) {
		int64_t good;

		if (!whole(node, GOOD_STATUE, GOODS - 1, &good)) /* GH-3.2 */
			return false;
		*found |= 1u << (good - 1);
	}
	return true;
}

static bool read_clue(struct inquiry *q, json_t *clue)
{
	static const char *const known[] = {"kind", "index", "found", NULL};
	const json_t *kind = json_object_get(clue, "kind");
	struct shape shape = q->facts.shape;
	bool row = is_word(kind, "row");
	bool column = is_word(kind, "column");
	unsigned found, question, limit;
	int64_t index;

	if (!json_is_object(clue) || stranger(clue, known) ||
	    (!row && !column && !is_word(kind, "area")) ||
	    !read_found(json_object_get(clue, "found"), &found))
		return false;
	limit = row ? shape.height : column ? shape.width : shape_cells(shape);
	if (!whole(json_object_get(clue, "index"), 0, limit - 1, &index))
		return false;
	question = row ? heist_question_row(shape, (unsigned)index)
		   : column ? heist_question_column(shape, (unsigned)index)
			    : heist_question_area(shape, (unsigned)index);
	return heist_facts_clue(&q->facts, question, found) == FACTS_OK;
}

static bool read_raid(struct inquiry *q, json_t *raid)
{
	static const char *const known[] = {"cell", "good", NULL};
	const json_t *what = json_object_get(raid, "good");
	int64_t cell, good = GOODS;

	if (!json_is_object(raid) || stranger(raid, known) ||
	    !whole(json_object_get(raid, "cell"), 0, shape_cells(q->facts.shape) - 1, &cell))
		return false;
	if (!json_is_null(what) && !whole(what, 0, GOODS - 1, &good))
		return false;
	return heist_facts_raid(&q->facts, (unsigned)cell, (unsigned)good) == FACTS_OK;
}

static bool read_part(struct inquiry *q, const char *part,
		      bool (*read_one)(struct inquiry *, json_t *))
{
	json_t *list = json_object_get(q->tree, part);
	json_t *node;
	size_t i;

	if (!list)
		return true;
	if (!json_is_array(list))
		return bad(q, part, 0);
	json_array_foreach(list, i, node) {
		if (!read_one(q, node))
			return bad(q, part, (int64_t)i);
	}
	return true;
}

static bool read_facts(struct inquiry *q, struct slice text)
{
	static const char *const known[] = {"grid", "start", "clues", "raids", NULL};
	const char *other;
	json_error_t error;

	q->tree = json_loadb(text.at, text.len, JSON_REJECT_DUPLICATES, &error);
	if (!q->tree) {
		say_error(W_DEDUCE_JSON, WITH(q->path, NUM(error.line), error.text));
		return false;
	}
	if (!json_is_object(q->tree)) {
		say_error(W_DEDUCE_GRID, WITH(q->path));
		return false;
	}
	other = stranger(q->tree, known);
	if (other) {
		say_error(W_DEDUCE_MEMBER, WITH(q->path, other));
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

bool deduce_read(const char *path, struct slice text, struct facts *facts)
{
	struct inquiry *q = memory_get(1, sizeof *q);
	bool fine;

	q->path = path;
	fine = read_facts(q, text);
	*facts = q->facts;
	json_decref(q->tree);
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
	const struct usage usage = {"deduce", "FILE", W_ABOUT_DEDUCE, flags, 1, 1};
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
