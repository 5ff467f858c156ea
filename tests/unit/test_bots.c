/* What term/bots.c adds to the player of ai/: it keeps its time, and several threads add up. */
#include <time.h>

#include "term/bots.h"
#include "tests/unit/ai_desk.h"

static uint64_t cpu_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

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

/* 40 ms of processor time, so that a busy machine does not matter; 10 % and 2 ms more for CI. */
static void test_keeps_its_time(void **unused)
{
	(void)unused;
	for (int i = 0; game_list[i]; i++) {
		struct bot bot;
		uint64_t micros = decide(game_list[i], "bot:6@40", &bot);

		/* A judged game may have nothing left to think about. */
		assert_in_range(micros, ai_game_of(game_list[i])->judge ? 0 : 40000, 46000);
		bot_leave(&bot);
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
