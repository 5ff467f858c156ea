/* What term/bots.c adds to the player of ai/: it keeps its time, and several threads add up. */
#include "term/bots.h"
#include "tests/unit/ai_desk.h"
#include "tests/unit/pace.h"

/* One decision in the opening of a game; returns the processor time in microseconds. */
static uint64_t decide(const struct game *game, const char *label, struct bot *bot)
{
	struct move list[LEGAL_MAX], move;
	struct any_state view;
	struct desk desk;
	struct question question = {.game = game, .setup = &desk.setup, .view = state_of(&view),
				    .legal = list};
	struct rng rng;
	uint64_t begun;

	rng_seed(&rng, 1);
	desk_open(&desk, game, game->seats_min);
	question.seat = desk_advance(&desk, &rng, 4);
	desk_view(&desk, &desk.state, question.seat, &view);
	question.legal_count = game->legal(state_of(&view), question.seat, list);
	assert_true(bot_read(bot, label));
	bot->processor_time = true;
	assert_int_equal(bot_sit(bot, game, 1), 0);
	begun = cpu_now();
	assert_true(bot_choose(bot, &question, &move));
	begun = cpu_now() - begun;
	desk_close(&desk);
	return begun;
}

/*
 * 40 ms of processor time; 10 % and 2 ms more for what comes before and after, on a slow machine
 * more. A machine that is taken away from us in the middle tells us nothing: the best of some.
 */
static void test_keeps_its_time(void **unused)
{
	enum { TRIES = 6 };

	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		uint64_t micros, limit;
		int tries = 0;

		do {
			struct bot bot;

			micros = decide(game_list[i], "bot:6@40", &bot);
			limit = 40000 + cpu_here(6000);
			bot_leave(&bot);
			/* A judged game may have nothing left to think about. */
			assert_true(micros >= 40000 || ai_game_of(game_list[i])->judge);
		} while (micros > limit && ++tries < TRIES);
		assert_in_range(micros, 0, limit);
	}
}

static void test_threads_add_up(void **unused)
{
	struct bot bot;

	(void)unused;
	decide(game_find((struct slice){"looting", 7}), "bot:6#500x3", &bot);
	assert_int_equal(bot.thought, 1500);
	bot_leave(&bot);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_keeps_its_time),
		cmocka_unit_test(test_threads_add_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
