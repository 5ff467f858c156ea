/* GH-5.4 to GH-5.6: what each token came to adds up to the score; the view tells it at the end. */
#include "engine/json_read.h"
#include "engine/match.h"
#include "games/heist/state.h"
#include "games/list.h"
#include "tests/unit/unit.h"

enum { GAMES = 30 };

static char told[1 << 16];

/* The numbers of the view's `token_points`; -1: it has none. */
static int read_points(const struct game *game, const struct any_state *state, int64_t *out)
{
	static struct json_token tokens[20000];
	struct json_doc doc = {.token = tokens, .capacity = 20000};
	uint32_t list, at;
	struct text text;
	struct json json;
	int count = 0;

	text_init(&text, told, sizeof told);
	json_init(&json, &text);
	json_begin_object(&json, NULL);
	game->put_extra(state_of_const(state), VIEW_ALL, &json);
	json_end_object(&json);
	assert_true(json_parse(&doc, (struct slice){told, text.len}));
	list = json_member(&doc, 0, "token_points");
	if (json_type(&doc, list) != JSON_ARRAY)
		return -1;
	for (at = json_first(&doc, list); (uint32_t)count < doc.token[list].count;
	     at = json_after(&doc, list, at))
		assert_true(json_get_int(&doc, at, -100, 100, &out[count++]));
	return count;
}

static void test_tokens_add_up(void **unused)
{
	const struct game *game = game_find((struct slice){"heist", 5});
	int right = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= GAMES; seed++) {
		struct setup setup;
		struct selfplay selfplay = {.game = game, .setup = &setup};
		struct heist_score score;
		struct any_state state;
		int64_t points[HEIST_TOKENS_ALL];
		int64_t sum[HEIST_SEATS] = {0};

		setup_default(game, 2 + (int)(seed % 4), &setup);
		memset(&state, 0, sizeof state);
		game->init(state_of(&state), &setup);
		assert_int_equal(read_points(game, &state, points), -1);
		rng_seed(&selfplay.rng, seed);
		selfplay_run(&selfplay, &state);
		heist_score(state_of_const(&state), &score);
		assert_int_equal(read_points(game, &state, points), state_of(&state)->tokens);
		for (int i = 0; i < state_of(&state)->tokens; i++) {
			sum[state_of(&state)->token_seat[i] - 1] += points[i];
			right += points[i] > 0;
		}
		for (int seat = 0; seat < setup.seats; seat++)
			assert_int_equal(score.score[seat] +
					 HEIST_LOSS * seat_in(score.docked, seat), sum[seat]);
	}
	assert_true(right > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_tokens_add_up)};

	return RUN_TESTS(tests);
}
