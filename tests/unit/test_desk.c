/* Whole games of every title at a desk, with two people and a computer player at random. */
#include "tests/unit/desk_rig.h"

/* Told together they are told what each would be told alone, and all of it begins alike. */
static void check_together(struct desk_shared *shared)
{
	static char together[sizeof told];

	for (int viewer = 0; viewer <= desk.record.setup.seats; viewer++) {
		struct desk_viewer eyes = {viewer, viewer % 2 ? LANG_IT : LANG_EN, now};
		struct text alone, out;

		if (viewer == desk.record.setup.seats)
			eyes.viewer = VIEW_PUBLIC;
		text_init(&alone, told, sizeof told);
		assert_true(desk_update(&desk, &eyes, desk.mark, &alone));
		text_init(&out, together, sizeof together);
		assert_true(desk_update_shared(&desk, &eyes, desk.mark, shared, &out));
		assert_string_equal(together, told);
		assert_true(shared->len > 200 && shared->len < out.len);
		assert_memory_equal(shared->text, told, shared->len);
	}
}

static void play_game(const struct game *game, uint64_t seed)
{
	static struct desk_shared shared;
	char command[400];

	fresh();
	rng_seed(&rng, seed);
	snprintf(command, sizeof command,
		 "{\"do\":\"create\",\"ref\":\"c\",\"game\":\"%s\",\"seats\":%d,\"who\":"
		 "[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"open\"}%s]}",
		 game->id, game->seats_max > 2 ? 3 : 2,
		 game->seats_max > 2 ? ",{\"kind\":\"bot\",\"level\":2}" : "");
	assert_int_equal(send_as("ada", SEAT_NOBODY, command), DESK_DONE);
	assert_int_equal(send_as("bob", SEAT_NOBODY,
				 "{\"do\":\"start\",\"ref\":\"s\"}"), DESK_REFUSED);
	assert_int_equal(send_as("bob", SEAT_NOBODY,
				 "{\"do\":\"sit\",\"ref\":\"s\",\"seat\":1,\"name\":\"Bob\"}"),
			 DESK_DONE);
	assert_int_equal(send_as("ada", SEAT_NOBODY, "{\"do\":\"start\",\"ref\":\"s2\"}"),
			 DESK_DONE);
	for (int steps = 0; desk_status(&desk) == DESK_PLAYING; steps++) {
		bool moved = answer("ada", 0);

		if (desk_status(&desk) == DESK_PLAYING)
			moved |= answer("bob", 1);
		tell(VIEW_PUBLIC);
		now += 100;
		if (desk_status(&desk) == DESK_PLAYING && (desk.window.open || !moved))
			moved |= happen();
		assert_true(moved);
		assert_true(steps < 20000);
		if (steps % 16 == 0) {
			shared.revision = 0;
			check_together(&shared);
		}
	}
	assert_int_equal(desk_status(&desk), DESK_OVER);
	assert_true(desk.record.seed[0].has_seed);
	tell(0);
}

/* Of another revision it is not taken: here somebody is offered a rematch. */
static void test_shared_with_one_revision_only(void **state)
{
	static struct desk_shared shared;

	(void)state;
	play_game(game_find((struct slice){"heist", 5}), 1);
	check_together(&shared);
	memset(shared.text, '#', sizeof shared.text);
	assert_int_equal(send_as("ada", SEAT_NOBODY, "{\"do\":\"offer\",\"ref\":\"o\","
				 "\"seat\":0,\"kind\":\"rematch\"}"), DESK_DONE);
	check_together(&shared);
}

static void test_whole_games(void **state)
{
	(void)state;
	for (int i = 0; game_list[i]; i++) {
		for (uint64_t seed = 0; game_list[i]->verbs && seed < 5; seed++)
			play_game(game_list[i], seed);
	}
}

/* The story of the newest entries alone is the end of the whole one. */
static void test_the_story_of_the_newest(void **state)
{
	static char whole[sizeof told];
	struct desk_viewer eyes = {0, LANG_EN, 0};
	struct desk_person person = {"ada", SEAT_NOBODY, 0, 0, NULL, 20};
	struct json_doc doc = {.token = tokens, .capacity = TOKENS};
	uint32_t story, first;
	int64_t from, n;
	struct text out;

	(void)state;
	play_game(game_find((struct slice){"looting", 7}), 1);
	text_init(&out, told, sizeof told);
	desk_table(&desk, &eyes, &person, &out);
	assert_true(json_parse(&doc, (struct slice){told, out.len}));
	assert_true(json_get_int(&doc, json_member(&doc, 0, "story_from"), 2, 1 << 20, &from));
	assert_true(from <= desk.match.count - 19);
	story = json_member(&doc, 0, "story");
	first = json_first(&doc, story);
	assert_true(json_get_int(&doc, json_member(&doc, first, "n"), from, from + 19, &n));
	text_init(&out, whole, sizeof whole);
	desk_story(&desk, &eyes, 0, &out);
	assert_memory_equal(whole + out.len - (strlen(told) - doc.token[first].at - 1),
			    told + doc.token[first].at,
			    strlen(told) - doc.token[first].at - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whole_games),
		cmocka_unit_test(test_shared_with_one_revision_only),
		cmocka_unit_test(test_the_story_of_the_newest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
