/* The story: who reads what, numbers, undone lines, and what was taken back by consent. */
#include "tests/unit/unit.h"

#include "engine/story.h"
#include "games/list.h"

enum { LOG = 400, LINES = 100 };

static struct entry entries[LOG];
static struct match match;

/* What was told. */
struct told {
	int count;
	int32_t number[LINES], index[LINES];
	enum story_kind kind[LINES];
	char text[LINES][STORY_LINE_SIZE];
};

static void keep(void *context, const struct story_line *line)
{
	struct told *told = context;

	assert_true(told->count < LINES);
	assert_ptr_equal(line->entry, &match.log[line->index]);
	assert_true((line->kind == STORY_EVENT) == (line->event != NULL));
	told->number[told->count] = line->number;
	told->index[told->count] = line->index;
	told->kind[told->count] = line->kind;
	memcpy(told->text[told->count++], line->text, strlen(line->text) + 1);
}

static int32_t tell(int viewer, enum lang lang, int32_t from, struct told *told)
{
	static const char *const names[] = {"Ada", "Bob"};
	struct story story = {{viewer, lang, names}, from, keep, told};

	told->count = 0;
	return match_story(&match, &story);
}

static void play(int seat, const char *notation)
{
	struct move move;

	assert_int_equal(game_read_move(match.game, match_state(&match), seat,
					(struct slice){notation, (uint32_t)strlen(notation)},
					&move), READ_EXACT);
	assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
}

static void begin(void)
{
	static const char *const dealt[] = {
		"role 1 miller", "role 2 knight", "deal 1 6", "deal 1 5", "deal 1 1",
		"deal 2 6", "deal 2 4", "deal 2 2", "roll 4",
	};
	const struct game *game = game_find((struct slice){"null", 4});
	struct setup setup;

	setup_default(game, 2, &setup);
	match_init(&match, game, &setup, entries, LOG);
	for (int i = 0; i < COUNT_OF(dealt); i++)
		play(SEAT_CHANCE, dealt[i]);
}

static bool says(const struct told *told, const char *text)
{
	for (int i = 0; i < told->count; i++) {
		if (strstr(told->text[i], text))
			return true;
	}
	return false;
}

static void test_viewers(void **state)
{
	static struct told all, own, public, italian;

	(void)state;
	begin();
	play(0, "lay 5");
	tell(VIEW_ALL, LANG_EN, 1, &all);
	tell(0, LANG_EN, 1, &own);
	tell(VIEW_PUBLIC, LANG_EN, 1, &public);
	tell(0, LANG_IT, 1, &italian);
	assert_true(says(&all, "miller") && says(&own, "miller") && !says(&public, "miller"));
	assert_true(says(&all, "knight") && !says(&own, "knight"));
	assert_true(own.count == italian.count);
	assert_string_not_equal(own.text[0], italian.text[0]);
	for (int i = 0; i < own.count; i++)
		assert_int_equal(own.number[i], i + 1);
}

static bool apply_whispering(struct game_state *s, int seat, struct move move,
			     struct events *events)
{
	bool final = game_find((struct slice){"null", 4})->apply(s, seat, move, events);

	if (events && seat == 0)
		events_add(events, 0, seat_bit(1)); /* the title, for seat 2 alone */
	return final;
}

static void test_whispers(void **state)
{
	static struct told one, two;
	struct game game;

	(void)state;
	begin();
	game = *match.game;
	game.apply = apply_whispering;
	match.game = &game;
	play(0, "lay 5");
	tell(0, LANG_EN, 1, &one);
	tell(1, LANG_EN, 1, &two);
	assert_int_equal(two.count, one.count + 1);
	assert_int_equal(two.kind[two.count - 1], STORY_EVENT);
}

static void test_from_any_point(void **state)
{
	static struct told all, rest;
	int32_t lines;

	(void)state;
	begin();
	play(0, "lay 5");
	play(1, "lay 6"); /* and its events */
	lines = tell(0, LANG_EN, 1, &all);
	assert_int_equal(lines, all.count);
	assert_true(lines > 11);
	for (int32_t from = 1; from <= lines + 1; from++) {
		assert_int_equal(tell(0, LANG_EN, from, &rest), lines);
		assert_int_equal(rest.count, lines + 1 - from);
		for (int i = 0; i < rest.count; i++)
			assert_string_equal(rest.text[i], all.text[from - 1 + i]);
	}
	assert_int_equal(match_story_line(&match, &(struct reader){0, LANG_EN, NULL}, 10), 11);
	assert_int_equal(match_story_line(&match, &(struct reader){0, LANG_EN, NULL}, match.count),
			 lines + 1);
}

/* What was taken back disappears; that the others agreed to it stays. */
static void test_undone(void **state)
{
	static struct told before, after;
	int32_t lines;

	(void)state;
	begin();
	play(0, "lay 5");
	play(1, "lay 6");
	lines = tell(1, LANG_EN, 1, &before);
	play(0, "steal");
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_OK);
	assert_int_equal(tell(1, LANG_EN, 1, &after), lines); /* by rule: as if it had not been */
	assert_memory_equal(&before, &after, sizeof after);
	play(0, "pass");
	assert_int_equal(match_undo_by_consent(&match, 0), MATCH_OK);
	assert_int_equal(tell(1, LANG_EN, 1, &after), lines + 1);
	assert_int_equal(after.kind[lines], STORY_UNDO);
	assert_string_equal(after.text[lines],
			    "Ada takes back the last choice; the others agreed");
	/* Going back behind it takes that line away too, and leaves its own. */
	assert_int_equal(match_undo_by_consent(&match, 1), MATCH_OK);
	lines = tell(1, LANG_EN, 1, &after);
	assert_int_equal(after.kind[lines - 1], STORY_UNDO);
	assert_true(strstr(after.text[lines - 1], "You take back") == after.text[lines - 1]);
	assert_false(says(&after, "Ada takes back"));
}

/* What a client gets of a line: how often only if it was more than once, whom only if anybody. */
static void test_line_as_json(void **state)
{
	struct entry undo = {.seat = 1, .back = 3}, dealt = {.seat = SEAT_CHANCE, .back = 3};
	struct story_line line = {.kind = STORY_UNDO, .times = 1, .text = "back", .entry = &undo};
	struct reader reader = {0, LANG_EN, NULL};
	char buf[300];
	struct text text;
	struct json json;

	(void)state;
	for (int i = 0; i < 3; i++) {
		static const char *const due[] = {
			"{\"kind\":\"undo\",\"seat\":1,\"text\":\"back\",\"about\":null}",
			"{\"kind\":\"undo\",\"seat\":1,\"times\":2,\"text\":\"back\","
			"\"about\":null}",
			"{\"kind\":\"undo\",\"seat\":null,\"times\":3,\"text\":\"back\","
			"\"about\":null}",
		};

		line.times = i + 1;
		line.entry = i < 2 ? &undo : &dealt;
		text_init(&text, buf, sizeof buf);
		json_init(&json, &text);
		json_begin_object(&json, NULL);
		story_line_json(&line, &reader, &json);
		json_end_object(&json);
		assert_string_equal(buf, due[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_viewers),
		cmocka_unit_test(test_whispers),
		cmocka_unit_test(test_from_any_point),
		cmocka_unit_test(test_undone),
		cmocka_unit_test(test_line_as_json),
	};

	return RUN_TESTS(tests);
}
