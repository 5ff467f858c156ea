/*
 * Facts of The Great Heist as people write them down, a line each, in English or Italian:
 *
 *	grid 8x8                             (8x8 if nothing is said)
 *	row 5: gold ring, silver necklace    (what an answer has shown; `nothing`)
 *	around D5: 2                         (a starting clue: how many goods)
 *	gold ring - silver necklace: 8       (steps between two goods)
 *	raid C3: nothing
 *	not painting C3                      (and `statue D4`: it is there)
 *
 * Apart from cmd_deduce.c, which reads the same facts from JSON.
 */
#include <ctype.h>

#include "games/list.h"
#include "term/deduce.h"
#include "term/say.h"

enum { LINE_BYTES = 200, GRID_USUAL = 8 };

/* A line in lower case, single blanks between its words, and what is left of it to read. */
struct line {
	char text[LINE_BYTES];
	const char *at;
	struct facts *facts;
};

/* False if it does not fit. */
static bool line_set(struct line *line, struct slice raw)
{
	size_t n = 0;

	for (uint32_t i = 0; i < raw.len && raw.at[i] != '#'; i++) {
		char c = (char)tolower((unsigned char)raw.at[i]);

		if (c == '\t' || c == '\r' || c == '_')
			c = ' ';
		if (c == ' ' && (n == 0 || line->text[n - 1] == ' '))
			continue;
		if (n == sizeof line->text - 1)
			return false;
		line->text[n++] = c;
	}
	while (n > 0 && (line->text[n - 1] == ' ' || line->text[n - 1] == '.'))
		n--;
	line->text[n] = '\0';
	line->at = line->text;
	return true;
}

static void skip(struct line *line, const char *set)
{
	line->at += strspn(line->at, set);
}

/* Takes one of these words, if it stands there as a whole. */
static bool take(struct line *line, const char *const *words)
{
	for (; *words; words++) {
		size_t length = strlen(*words);

		if (strncmp(line->at, *words, length) == 0 &&
		    !isalnum((unsigned char)line->at[length])) {
			line->at += length;
			skip(line, " ");
			return true;
		}
	}
	return false;
}

static bool take_number(struct line *line, int64_t min, int64_t max, int64_t *out)
{
	size_t digits = strspn(line->at, "0123456789");

	if (!slice_int((struct slice){line->at, (uint32_t)digits}, min, max, out))
		return false;
	line->at += digits;
	skip(line, " ");
	return true;
}

static bool take_cell(struct line *line, unsigned *cell)
{
	size_t length = strcspn(line->at, " :,");
	char name[8];
	int found;

	if (length >= sizeof name)
		return false;
	snprintf(name, sizeof name, "%.*s", (int)length, line->at);
	found = heist_cell_get(line->facts->shape, name);
	if (found < 0)
		return false;
	*cell = (unsigned)found;
	line->at += length;
	skip(line, " ");
	return true;
}

static bool take_colon(struct line *line)
{
	if (*line->at != ':' && *line->at != '=')
		return false;
	line->at++;
	skip(line, " ");
	return true;
}

/* Whether the text begins with a good's name: as in notation or in either language. */
static size_t names_good(const char *text, const char *name)
{
	size_t n = 0;

	for (; name[n]; n++) {
		char c = name[n] == '-' ? ' ' : (char)tolower((unsigned char)name[n]);
		char typed = text[n] == '-' ? ' ' : text[n];

		if (typed != c)
			return 0;
	}
	return isalnum((unsigned char)text[n]) ? 0 : n;
}

static bool take_good(struct line *line, unsigned *good)
{
	const struct game *game = game_find((struct slice){"heist", 5});
	struct lexicon lexicon = {game->words, game->sorts};
	const struct sort *sort = game->sorts;

	while (strcmp(sort->name, "good") != 0)
		sort++;
	for (unsigned i = 0; i < GOODS; i++) {
		size_t length = names_good(line->at, heist_good_name[i]);

		for (int lang = 0; lang < LANG_COUNT && !length; lang++) {
			struct reader reader = {.viewer = VIEW_PUBLIC, .lang = (enum lang)lang};
			char name[64];
			struct text text;

			text_init(&text, name, sizeof name);
			sort_say(&lexicon, sort, (int)i, &reader, &text);
			length = names_good(line->at, name);
		}
		if (!length)
			continue;
		*good = i;
		line->at += length;
		skip(line, " ");
		return true;
	}
	return false;
}

static const char *const word_nothing[] = {"nothing", "none", "niente", "nulla", "-", NULL};

/* `gold ring, statue and silver ring`, or `nothing`, to the end of the line. */
static bool take_found(struct line *line, unsigned *found)
{
	static const char *const joins[] = {"and", "e", "ed", NULL};

	*found = 0;
	if (take(line, word_nothing))
		return *line->at == '\0';
	for (;;) {
		unsigned good;

		if (!take_good(line, &good) || good == GOOD_PAINTING) /* GH-3.2 */
			return false;
		*found |= 1u << (good - 1);
		if (*line->at == '\0')
			return true;
		skip(line, ",+ ");
		take(line, joins);
	}
}

/* What was found in a region, or how many goods lie there. */
static bool read_region(struct line *line, unsigned question)
{
	unsigned found;
	int64_t count;

	if (!take_colon(line))
		return false;
	if (isdigit((unsigned char)*line->at))
		return take_number(line, 0, GOODS, &count) && *line->at == '\0' &&
		       heist_facts_counter(line->facts,
					   heist_question_region(line->facts->shape, question),
					   (unsigned)count) == FACTS_OK;
	return take_found(line, &found) &&
	       heist_facts_clue(line->facts, question, found) == FACTS_OK;
}

static bool read_row(struct line *line)
{
	struct shape shape = line->facts->shape;
	int64_t row;

	return take_number(line, 1, shape.height, &row) &&
	       read_region(line, heist_question_row(shape, (unsigned)row - 1));
}

static bool read_column(struct line *line)
{
	struct shape shape = line->facts->shape;
	int column = *line->at - 'a';

	if (column < 0 || column >= shape.width)
		return false;
	line->at++;
	skip(line, " ");
	return read_region(line, heist_question_column(shape, (unsigned)column));
}

static bool read_around(struct line *line)
{
	static const char *const fillers[] = {"a", "ad", NULL};
	unsigned cell;

	if (line->at[0] == 'a' && !isdigit((unsigned char)line->at[1]))
		take(line, fillers); /* intorno a D5, but around A5 */
	return take_cell(line, &cell) &&
	       read_region(line, heist_question_area(line->facts->shape, cell));
}

static bool read_raid(struct line *line)
{
	unsigned cell, good = GOODS;

	return take_cell(line, &cell) && take_colon(line) &&
	       (take(line, word_nothing) || take_good(line, &good)) && *line->at == '\0' &&
	       heist_facts_raid(line->facts, cell, good) == FACTS_OK;
}

static bool read_not(struct line *line)
{
	unsigned good, cell;

	if (!take_good(line, &good))
		return false;
	skip(line, ": ");
	if (!take_cell(line, &cell) || *line->at)
		return false;
	line->facts->allowed[good] = mask_minus(line->facts->allowed[good], mask_bit(cell));
	return true;
}

/* `statue D4`, or two goods and the steps between them. */
static bool read_goods(struct line *line)
{
	static const char *const fillers[] = {"from", "fra", "tra", "da", NULL};
	static const char *const joins[] = {"to", "and", "e", "a", NULL};
	unsigned first, second;
	int64_t steps;

	take(line, fillers);
	if (!take_good(line, &first))
		return false;
	skip(line, ":");
	skip(line, " ");
	if (take_cell(line, &second))
		return *line->at == '\0' &&
		       heist_facts_raid(line->facts, second, first) == FACTS_OK;
	skip(line, "- ");
	take(line, joins);
	return take_good(line, &second) && take_colon(line) &&
	       take_number(line, 1, 2 * SIDE_MAX, &steps) && *line->at == '\0' &&
	       heist_facts_distance(line->facts, first, second, (unsigned)steps) == FACTS_OK;
}

/* `grid 8x8`: before anything else, for it begins anew. */
static bool read_grid(struct line *line)
{
	int64_t width, height;

	if (!take_number(line, SIDE_MIN, SIDE_MAX, &width) || *line->at != 'x')
		return false;
	line->at++;
	return take_number(line, SIDE_MIN, SIDE_MAX, &height) && *line->at == '\0' &&
	       heist_facts_init(line->facts, (struct shape){(uint8_t)width, (uint8_t)height});
}

static const struct kind {
	const char *const word[6];
	bool (*read)(struct line *);
} kinds[] = {
	{{"row", "riga", NULL}, read_row},
	{{"column", "col", "colonna", NULL}, read_column},
	{{"around", "area", "intorno", "zona", NULL}, read_around},
	{{"raid", "retata", NULL}, read_raid},
	{{"not", "no", "non", NULL}, read_not},
	{{"steps", "passi", "distance", "distanza", NULL}, read_goods},
};

static bool read_line(struct line *line, bool first)
{
	static const char *const grid[] = {"grid", "griglia", NULL};

	if (take(line, grid))
		return first && read_grid(line);
	for (int i = 0; i < COUNT_OF(kinds); i++) {
		if (take(line, kinds[i].word))
			return kinds[i].read(line);
	}
	return read_goods(line);
}

bool deduce_read_lines(const char *path, struct slice text, struct facts *facts)
{
	struct line line = {.facts = facts};
	struct scan scan;
	bool first = true;
	int number = 0;

	heist_facts_init(facts, (struct shape){GRID_USUAL, GRID_USUAL});
	scan_init(&scan, text.at, text.len);
	while (!scan_done(&scan)) {
		bool fits = line_set(&line, scan_line(&scan));

		number++;
		if (fits && !line.text[0])
			continue;
		if (!fits || !read_line(&line, first)) {
			say_error(W_DEDUCE_LINE, WITH(path, NUM(number)));
			return false;
		}
		first = false;
	}
	return true;
}
