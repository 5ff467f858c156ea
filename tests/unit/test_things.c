/* Sorts, operands and notation of a made-up game that uses every shape the tables know. */
#include "tests/unit/unit.h"

#include "engine/story.h"
#include "games/list.h"

enum { SORT_COLOUR = SORT_OWN, SORT_DAYS, SORT_COINS, SORT_STEP, SORT_GATES };
enum {
	WORD_NONE,
	WORD_COLOUR,
	WORD_COIN = WORD_COLOUR + 2,
	WORD_COINS = WORD_COIN + 3,
	WORD_NOTHING = WORD_COINS + 3,
	WORD_TOLD,
	WORD_HAPPENS,
};

static const struct message words[] = {
	[WORD_COLOUR] = MESSAGE("red", "red", "rosso"), MESSAGE("blue", "blue", "blu"),
	[WORD_COIN] = MESSAGE("penny", "penny", "penny"), MESSAGE("crown", "crown", "corona"),
	MESSAGE("pound", "pound", "sterlina"),
	[WORD_COINS] = MESSAGE("pennies", "pennies", "penny"),
	MESSAGE("crowns", "crowns", "corone"),
	MESSAGE("pounds", "pounds", "sterline"),
	[WORD_NOTHING] = MESSAGE("nothing", "nothing", "niente"),
	[WORD_TOLD] = MESSAGE("told", "{1:colour}, {2:coins}, {3:days}", ""),
	[WORD_HAPPENS] = MESSAGE("happens", "{0:colour} happens", ""),
};
static const char *const colours[] = {"red", "blue"};
static const char *const days[] = {"mon", "tue", NULL, "thu"};
static const char *const coin_ids[] = {"penny", "crown", "pound"}, *const coins[] = {"p", "c", "l"};

static const struct sort sorts[] = {
	{.name = "colour", .id = colours, .count = 2, .word = WORD_COLOUR},
	{.name = "days", .id = days, .count = 4, .shape = SORT_SET},
	{.name = "coins", .id = coin_ids, .mark = coins, .count = 3, .shape = SORT_BAG,
	 .word = WORD_COIN, .many = WORD_COINS, .none = WORD_NOTHING},
	{.name = "step", .count = 1000, .from = 3},
	{.name = "gates", .count = 5, .shape = SORT_SET, .from = 1},
	{.name = NULL},
};

static const struct verb verbs[] = {
	{0},
	{.id = "pay", .hidden = "pays", .told = WORD_TOLD, .target = "till:0",
	 .operand = {{"colour", SORT_COLOUR, 0, OPERAND_SECRET, NULL},
		     {"coins", SORT_COINS, 1, 0, NULL},
		     {"days", SORT_DAYS, 4, 0, NULL}}},
	{.id = "go", .operand = {{"step", SORT_STEP, 0, OPERAND_WIDE, NULL},
				 {"seat", SORT_SEAT, 2, OPERAND_PLUS_ONE, NULL},
				 {"gates", SORT_GATES, 3, OPERAND_TOLD, NULL},
				 {"amount", SORT_AMOUNT, 4, 0, NULL}}},
};

static const struct event_kind events[] = {
	{WORD_HAPPENS, 0, {{"colour", SORT_COLOUR, 0, 0, NULL},
			   {"by", SORT_SEAT, 1, OPERAND_PLUS_ONE, NULL}}},
	{WORD_TOLD, EVENT_QUIET, {{NULL}}},
	{0},
};

static bool sees(const struct game_state *state, int seat, struct move move, int viewer)
{
	(void)state;
	(void)move;
	return seat == viewer;
}

static const struct game game = {.id = "made-up", .words = words, .words_count = COUNT_OF(words),
				 .sorts = sorts, .verbs = verbs, .verbs_count = COUNT_OF(verbs),
				 .events = events, .sees = sees};
static const struct move_at at = {&game, NULL, 1};
static const struct reader reader = {1, LANG_EN, NULL}, other = {0, LANG_IT, NULL};

static char buf[600];
static struct text out;

static struct text *begin(void)
{
	text_init(&out, buf, sizeof buf);
	return &out;
}

static const char *notation(struct move move, int viewer)
{
	move_put(&at, move, viewer, begin());
	return buf;
}

static const char *as_json(struct move move, int viewer)
{
	struct json json;

	json_init(&json, begin());
	json_begin_object(&json, NULL);
	move_operands_json(&at, move, viewer, &json);
	json_end_object(&json);
	return buf;
}

static const char *said(int sort, int value, const struct reader *by)
{
	struct lexicon lexicon = {words, sorts};

	sort_say(&lexicon, lexicon_sort(&lexicon, sort), value, by, begin());
	return buf;
}

static void test_notation(void **state)
{
	(void)state;
	assert_string_equal(notation((struct move){1, {1, 2, 0, 1, 9}}, 1),
			    "pay blue p2 l1 mon thu");
	assert_string_equal(notation((struct move){1, {1, 2, 0, 1, 9}}, 0), "pays ? p2 l1 mon thu");
	assert_string_equal(notation((struct move){1, {0, 0, 0, 0, 2}}, VIEW_ALL), "pay red - tue");
	assert_string_equal(notation((struct move){1, {0, 0, 3, 0, 0}}, 1), "pay red c3 -");
	assert_string_equal(notation((struct move){2, {1, 2, 3, 5, 7}}, 1), "go 261 3 7");
	assert_string_equal(notation((struct move){2, {0, 0, 0, 5, 0}}, 1), "go 3 0");
}

static void test_json(void **state)
{
	(void)state;
	assert_string_equal(as_json((struct move){1, {1, 2, 0, 1, 9}}, 1),
			    "{\"verb\":\"pay\",\"colour\":\"blue\",\"coins\":{\"penny\":2,"
			    "\"pound\":1},\"days\":[\"mon\",\"thu\"],"
			    "\"things\":[\"till:0\",\"colour:blue\"]}");
	assert_string_equal(as_json((struct move){1, {1, 0, 0, 0, 0}}, 0),
			    "{\"verb\":\"pays\",\"colour\":null,\"coins\":{},\"days\":[],"
			    "\"things\":[]}"); /* nor where it was clicked */
	assert_string_equal(as_json((struct move){2, {1, 2, 3, 5, 7}}, 1),
			    "{\"verb\":\"go\",\"step\":261,\"seat\":2,\"gates\":[1,3],\"amount\":7,"
			    "\"things\":[\"step:261\",\"seat:2\",\"amount:7\"]}");
	assert_string_equal(as_json((struct move){2, {0, 0, 0, 0, 0}}, 1),
			    "{\"verb\":\"go\",\"step\":3,\"seat\":null,\"gates\":[],\"amount\":0,"
			    "\"things\":[\"step:3\",\"amount:0\"]}");
}

static void test_words(void **state)
{
	(void)state;
	assert_string_equal(said(SORT_COLOUR, 1, &reader), "blue");
	assert_string_equal(said(SORT_COLOUR, 0, &other), "rosso");
	assert_string_equal(said(SORT_COINS, 0x010002, &reader), "2 pennies and 1 pound");
	assert_string_equal(said(SORT_COINS, 0x020101, &other), "1 penny, 1 corona e 2 sterline");
	assert_string_equal(said(SORT_COINS, 0, &other), "niente");
	assert_string_equal(said(SORT_GATES, 0, &reader), "-");
	assert_string_equal(said(SORT_GATES, 0x13, &reader), "1, 2 and 5");
	assert_string_equal(said(SORT_STEP, 4, &reader), "7");
	assert_string_equal(said(SORT_SEAT, 0, &reader), "Seat 1");
	assert_true(move_tell(&at, (struct move){1, {1, 2, 0, 0, 1}}, &reader, begin()));
	assert_string_equal(buf, "blue, 2 pennies, mon");
	assert_false(move_tell(&at, (struct move){2, {0}}, &reader, begin()));
	assert_string_equal(buf, "");
}

/* What is hidden from a viewer is not there at all, not only not shown. */
static void test_hidden_is_zero(void **state)
{
	struct thing thing[OPERAND_MAX];
	struct move move = {1, {1, 2, 0, 0, 1}};

	(void)state;
	assert_int_equal(move_things(&at, move, 1, thing), 3);
	assert_false(thing[0].hidden);
	assert_int_equal(thing[0].value, 1);
	assert_int_equal(move_things(&at, move, 0, thing), 3);
	assert_true(thing[0].hidden);
	assert_int_equal(thing[0].value, 0);
	assert_int_equal(thing[1].value, 2);
	assert_true(move_tell(&at, move, &other, begin()));
	assert_string_equal(buf, "rosso, 2 penny, mon"); /* the first colour, not that one */
}

static void test_reading(void **state)
{
	static const struct {
		const char *text;
		int value; /* -1: no thing of this game */
	} cases[] = {
		{"colour:red", 0}, {"colour:blue", 1}, {"colour:green", -1}, {"colour", -1},
		{"colour:", -1}, {"colours:red", -1}, {"days:thu", 3}, {"days:wed", -1},
		{"step:3", 0}, {"step:1002", 999}, {"step:1003", -1}, {"step:2", -1},
		{"seat:0", 0}, {"seat:5", 5}, {"seat:6", -1}, {"amount:7", 7}, {"coins:crown", 1},
		{"gates:1", 0}, {"gates:5", 4}, {"gates:6", -1}, {"", -1}, {":", -1},
	};

	(void)state;
	for (int i = 0; i < COUNT_OF(cases); i++) {
		const char *text = cases[i].text;
		struct slice slice = {text, (uint32_t)strlen(text)};
		struct thing thing;
		bool found = thing_read(&game, slice, &thing);

		if (found != (cases[i].value >= 0) || (found && thing.value != cases[i].value))
			fail_msg("%s: %d", text, found ? thing.value : -1);
		if (!found)
			continue;
		thing_put(thing.sort, thing.value, begin());
		assert_string_equal(buf, text);
	}
}

static void test_events(void **state)
{
	struct event event = {WORD_HAPPENS, EVENT_PUBLIC, {1, 2}};
	struct json json;

	(void)state;
	json_init(&json, begin());
	json_begin_object(&json, NULL);
	event_json(&game, &event, &reader, &json);
	json_end_object(&json);
	assert_string_equal(buf, "{\"event\":\"happens\",\"colour\":\"blue\",\"by\":1,"
				 "\"things\":[\"colour:blue\",\"seat:1\"],"
				 "\"text\":\"blue happens\"}");
	event.arg[1] = 0;
	json_init(&json, begin());
	json_begin_object(&json, NULL);
	event_operands_json(&game, &event, &json);
	json_end_object(&json);
	assert_string_equal(buf, "{\"event\":\"happens\",\"colour\":\"blue\",\"by\":null,"
				 "\"things\":[\"colour:blue\"]}");
	event.id = WORD_NOTHING;
	assert_null(event_kind_of(&game, &event));
}

static void put_line(void *context, const struct story_line *line)
{
	struct text *lines = context;

	text_int(lines, line->number);
	text_char(lines, ' ');
	text_int(lines, line->times);
	text_char(lines, ' ');
	text_str(lines, line->text);
	text_char(lines, '\n');
}

/* The same several times in a row is one line; what is quiet or not for this reader is none. */
static void test_story(void **state)
{
	static const struct {
		int word, visible_to, arg;
	} told[] = {{WORD_HAPPENS, EVENT_PUBLIC, 1}, {WORD_HAPPENS, EVENT_PUBLIC, 1},
		    {WORD_TOLD, EVENT_PUBLIC, 0}, {WORD_HAPPENS, EVENT_PUBLIC, 1},
		    {WORD_HAPPENS, 1, 0}, {WORD_HAPPENS, 2, 0}, {WORD_HAPPENS, EVENT_PUBLIC, 1}};
	struct entry entry = {.move = {1, {1, 2, 0, 0, 1}}, .seat = 1};
	struct events happened = {.count = 0};
	struct happening happening = {&entry, 0, at, &happened};
	struct story story = {reader, 6, put_line, begin()};

	(void)state;
	for (int i = 0; i < COUNT_OF(told); i++)
		events_add(&happened, told[i].word, (uint32_t)told[i].visible_to)[0] = told[i].arg;
	assert_int_equal(story_entry(&happening, &story, 4), 8);
	assert_string_equal(buf, "6 3 blue happens (×3)\n7 1 red happens\n8 1 blue happens\n");
	story.tell = NULL;
	assert_int_equal(story_entry(&happening, &story, 0), 4);
}

/* The tables of all games hold only what is read there: an event is hidden by whom it is for. */
static void test_tables(void **state)
{
	(void)state;
	for (int g = 0; game_list[g]; g++) {
		const struct game *real = game_list[g];

		for (const struct event_kind *kind = real->events; kind->word; kind++) {
			for (int i = 0; kind->operand[i].name; i++) {
				assert_int_equal(kind->operand[i].flags &
						 ~(OPERAND_PLUS_ONE | OPERAND_TOLD), 0);
				assert_true(kind->operand[i].arg < OPERAND_MAX);
				assert_null(kind->operand[i].value);
			}
			assert_int_equal(kind->flags & ~EVENT_QUIET, 0);
		}
		for (int verb = 1; verb < real->verbs_count; verb++) {
			const struct operand *operand = real->verbs[verb].operand;

			for (; operand->name; operand++)
				assert_int_equal(operand->flags & ~(OPERAND_SECRET | OPERAND_WIDE |
						 OPERAND_PLUS_ONE | OPERAND_TOLD), 0);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_notation), cmocka_unit_test(test_json),
		cmocka_unit_test(test_words), cmocka_unit_test(test_hidden_is_zero),
		cmocka_unit_test(test_reading),
		cmocka_unit_test(test_events), cmocka_unit_test(test_story),
		cmocka_unit_test(test_tables),
	};

	return RUN_TESTS(tests);
}
