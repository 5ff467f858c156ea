/*
 * The null game as clients are told it. It is the one to copy, so it shows how nobody is told from
 * seat 0, a card face down from no card, and a die from a card.
 */
#include "tests/unit/told.h"

extern const struct game null_game;

#define HEAD "null 1 seats=2 hand_max=3 thieves=1 die=4 pot=4 role=knight,cook "

/* The part of a viewer's view from `turn` on, which put_extra adds. */
static const char *extra_of(const struct any_state *state, int viewer)
{
	static char buf[2000];
	struct text text;
	const char *extra;

	text_init(&text, buf, sizeof buf);
	view_put(&null_game, state_of_const(state), viewer, &text);
	assert_false(text.full);
	extra = strstr(buf, "\"turn\":");
	assert_non_null(extra);
	return extra;
}

static void test_view(void **unused)
{
	struct any_state s;

	(void)unused;
	told_position(&null_game, HEAD "phase=lay pack_size=18 hand_size=3,2 laid=0,6 "
		      "hand[1]=1,0,1,0,0,1 hand[2]=0,1,0,0,1 pack=3,3,3,4,3,2", &s);
	assert_string_equal(extra_of(&s, 0),
			    "\"turn\":null,\"winner\":null,\"laid\":[null,{\"card\":null}]}");
	assert_string_equal(extra_of(&s, 1),
			    "\"turn\":null,\"winner\":null,\"laid\":[null,{\"card\":\"6\"}]}");
	told_position(&null_game, HEAD "phase=steal turn=1 winner=2 pack_size=18 hand_size=2,2 "
		      "hand[1]=1,0,1 hand[2]=0,1,0,0,1 pack=3,3,3,4,3,2 discard=0,0,0,0,0,2", &s);
	assert_string_equal(extra_of(&s, VIEW_PUBLIC),
			    "\"turn\":0,\"winner\":1,\"laid\":[null,null]}");
}

static void test_moves_and_events(void **unused)
{
	struct any_state s;

	(void)unused;
	told_names(&null_game);
	told_position(&null_game, "null 1 seats=2 hand_max=3 thieves=1 phase=roll "
		      "role=knight,cook pack_size=18 hand_size=3,3 hand[1]=1,0,1,0,0,1 "
		      "hand[2]=0,1,0,0,1,1 pack=3,3,3,4,3,2", &s);
	assert_string_equal(told_move(&null_game, &s, SEAT_CHANCE, "roll 4", VIEW_PUBLIC),
		"{\"verb\":\"roll\",\"die\":4,\"things\":[\"amount:4\"],\"text\":\"roll 4\","
		"\"label\":\"The die shows 4\"}");
	told_events(&null_game, &s, SEAT_CHANCE, "roll 4", 0);
	told_events(&null_game, &s, 0, "lay 6", 0);
	assert_string_equal(told_events(&null_game, &s, 1, "lay 6", 1),
		"{\"event\":\"shown\",\"seat\":0,\"card\":\"6\",\"things\":[\"seat:0\",\"card:6\"],"
		"\"text\":\"Seat 1 has laid a 6\"}\n"
		"{\"event\":\"shown\",\"seat\":1,\"card\":\"6\",\"things\":[\"seat:1\",\"card:6\"],"
		"\"text\":\"You have laid a 6\"}\n"
		"{\"event\":\"tie\",\"things\":[],"
		"\"text\":\"A tie for the highest: the pot stays\"}\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_view),
		cmocka_unit_test(test_moves_and_events),
	};

	return RUN_TESTS(tests);
}
