/* Messages: how templates are filled, and every game's table of them, in both languages. */
#include "tests/unit/unit.h"

#include "games/list.h"

static const struct message sample[] = {
	MESSAGE("plain", "plain", "semplice"),
	MESSAGE("all", "{0:seat} has {1} {1|coin|coins} of {2:word}",
		"{0:seat} ha {1} {1|moneta|monete}, {2:word}"),
	MESSAGE("person",
		"{0?You take|{0:seat} takes}{1! {1} {1|coin|coins}|nothing}{2! from {0?you|x}}",
		   "{0?Prendi|{0:seat} prende} {1}"),
};

static const char *fill(const struct reader *reader, int id, const int *arg)
{
	static char buf[200];
	struct text text;

	text_init(&text, buf, sizeof buf);
	words_put(&text, reader, sample, id, arg);
	return buf;
}

static void test_templates(void **state)
{
	static const char *const names[SEAT_MAX] = {"Ada", NULL};
	struct reader reader = {VIEW_ALL, LANG_EN, names};

	(void)state;
	assert_string_equal(fill(&reader, 0, NULL), "plain");
	assert_string_equal(fill(&reader, 1, (int[]){0, 1, 0}), "Ada has 1 coin of plain");
	assert_string_equal(fill(&reader, 1, (int[]){1, 2, 0}), "Seat 2 has 2 coins of plain");
	assert_string_equal(fill(&reader, 1, (int[]){SEAT_CHANCE, -1, 0}),
			    "chance has -1 coins of plain");
	assert_string_equal(fill(&reader, 2, (int[]){0, 1, 0}), "Ada takes 1 coin");
	reader.viewer = 0;
	assert_string_equal(fill(&reader, 2, (int[]){0, 2, 1}), "You take 2 coins from you");
	assert_string_equal(fill(&reader, 2, (int[]){1, 0, 0}), "Seat 2 takesnothing");
	reader.lang = LANG_IT;
	reader.name = NULL;
	assert_string_equal(fill(&reader, 1, (int[]){0, 0, 0}), "Posto 1 ha 0 monete, semplice");
	assert_string_equal(fill(&reader, 1, (int[]){SEAT_CHANCE, 1, 0}),
			    "la sorte ha 1 moneta, semplice");
}

/* Is there such a slot {N:name}: a seat, a message, or a sort of the game's? */
static bool is_slot(const struct sort *sort, const char *name, size_t n)
{
	struct slice slice = {name, (uint32_t)n};

	for (; sort && sort->name; sort++) {
		if (slice_is(slice, sort->name))
			return true;
	}
	return slice_is(slice, "seat") || slice_is(slice, "word") ||
	       slice_is(slice, "typed"); /* what a person typed, quoted back */
}

/* Where the {...} that begins at `c` ends, and how many bars it has of its own; NULL: nowhere. */
static const char *end_of(const char *c, int *bars)
{
	int depth = 0;

	*bars = 0;
	for (; *c; c++) {
		depth += (*c == '{') - (*c == '}');
		*bars += depth == 1 && *c == '|';
		if (depth == 0)
			return c;
	}
	return NULL;
}

/* The slot from `c` on: adds what it writes to the set. False: not well-formed. */
static bool slot_of(const char *c, const char *end, int bars, const struct sort *sorts, int *used)
{
	size_t n = (size_t)(end - c) - 2;

	if (n == 0 || (c[2] == ':' && strncmp(c + 3, "word}", 5) != 0))
		*used |= 1 << (c[1] - '0');
	if (n == 0)
		return true;
	switch (c[2]) {
	case ':':
		return is_slot(sorts, c + 3, n - 1);
	case '|':
		return bars == 2;
	case '?':
		return bars == 1;
	case '!':
		return bars <= 1;
	}
	return false;
}

/*
 * Walks a template. Returns the set of arguments written as numbers and things, or a negative
 * number if a placeholder is not well-formed. Words and choices are left out of the set, what is
 * written inside them is not: a language may need another form of a word, which is passed beside
 * the first as another argument.
 */
static int arguments_of(const char *template, const struct sort *sorts)
{
	int used = 0, depth = 0, bars;

	for (const char *c = template; *c; c++) {
		const char *end;

		depth -= *c == '}';
		if (depth < 0)
			return -1;
		if (*c != '{')
			continue;
		end = end_of(c, &bars);
		if (!end || c[1] < '0' || c[1] > '9' || !slot_of(c, end, bars, sorts, &used))
			return -1;
		depth++;
	}
	return used;
}

static void test_walker(void **state)
{
	static const struct sort sorts[] = {{.name = "area"}, {.name = NULL}};

	(void)state;
	assert_int_equal(arguments_of("no {0} or {2:seat} {5|a|b} {1:word}", NULL), 0x05);
	assert_int_equal(arguments_of("{3:area} {1:seat}", sorts), 0x0A);
	assert_int_equal(arguments_of("{3:area}", NULL), -1);
	assert_int_equal(arguments_of("{a}", NULL), -1);
	assert_int_equal(arguments_of("{0", NULL), -1);
	assert_int_equal(arguments_of("0}", NULL), -1);
	assert_int_equal(arguments_of("{0:name}", sorts), -1);
	assert_int_equal(arguments_of("{0|one}", NULL), -1);
	assert_int_equal(arguments_of("{0|a|b|c}", NULL), -1);
	assert_int_equal(arguments_of("{0?You|{0:seat}} {1!and {2}}", NULL), 0x05);
	assert_int_equal(arguments_of("{0?You|{0:name}}", NULL), -1);
	assert_int_equal(arguments_of("{0?You}", NULL), -1);
	assert_int_equal(arguments_of("{0?You|{0:seat}", NULL), -1);
	assert_int_equal(arguments_of("{0;You}", NULL), -1);
}

static bool good_id(const char *id)
{
	if (!id || !*id)
		return false;
	for (; *id; id++) {
		if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", *id))
			return false;
	}
	return true;
}

/* Valid UTF-8, without control characters. */
static bool good_text(const char *s)
{
	while (*s) {
		unsigned char c = (unsigned char)*s++;
		int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : c >= 0xC0 ? 1 : 0;

		if (c < ' ' || c == 0x7F || (c >= 0x80 && c < 0xC0) || c >= 0xF8)
			return false;
		for (; more > 0; more--, s++) {
			if (((unsigned char)*s & 0xC0) != 0x80)
				return false;
		}
	}
	return true;
}

static void check_message(const struct game *game, const struct message *message)
{
	if (!good_id(message->id))
		fail_msg("%s: a message has no good id: %s", game->id, message->id);
	for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
		const char *english = message_text(message, LANG_EN);
		const char *text = message_text(message, lang);
		bool missing = lang != LANG_EN && text == english; /* it stands in */

		/* A word may be nothing, but then in every language. */
		if (!good_text(text) || !*text != !*english || (*text && missing))
			fail_msg("%s: %s has no good text in language %d", game->id, message->id,
				 lang);
		if (arguments_of(text, game->sorts) < 0)
			fail_msg("%s: %s is not well-formed: %s", game->id, message->id, text);
	}
	/* What one language counts or names, the other must not leave out. */
	if (arguments_of(message_text(message, LANG_EN), game->sorts) !=
	    arguments_of(message_text(message, LANG_IT), game->sorts))
		fail_msg("%s: %s has other numbers or things in Italian", game->id, message->id);
}

/* The rules in short are all the messages that say they are. */
static void test_rules(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		assert_true(game->rules_count > 0);
		for (int i = 0; i < game->words_count; i++) {
			bool rule = strncmp(game->words[i].id, "rules-", 6) == 0;
			bool shown = i >= game->rules_first &&
				     i < game->rules_first + game->rules_count;

			if (rule != shown)
				fail_msg("%s: %s", game->id, game->words[i].id);
		}
	}
}

static void test_tables(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		const struct game *game = game_list[g];

		for (int i = 0; i < game->words_count; i++) {
			check_message(game, &game->words[i]);
			for (int j = 0; j < i; j++) {
				if (strcmp(game->words[i].id, game->words[j].id) == 0)
					fail_msg("%s: two messages have the id %s", game->id,
						 game->words[i].id);
			}
		}
		assert_true(game->title < game->words_count);
		assert_true(game->rules_first + game->rules_count <= game->words_count);
		assert_true(game->rules_count > 0);
		for (int i = 0; game->options[i].name; i++)
			assert_true(game->options[i].help < game->words_count);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_templates),
		cmocka_unit_test(test_walker),
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_tables),
	};

	return RUN_TESTS(tests);
}
