/*
 * How fast the search is: iterations a second of processor time on one thread, over positions
 * on the way of whole games. Apart from cmd_bench.c because it needs players, not samples.
 */
#include <time.h>

#include "term/bench_ai.h"
#include "term/bots.h"

enum { SEARCHES = 24, EVERY = 5 /* decisions */ };

struct pace {
	uint64_t iterations, micros;
	int searches;
};

static uint64_t processor_micros(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* One game by the guide; now and then the searcher is asked too, and its time is taken. */
static void play_game(const struct choice *choice, struct bot *searcher, struct bot *guide,
		      struct pace *pace)
{
	const struct game *game = choice->game;
	struct any_state state, view;
	struct move list[LEGAL_MAX], move;
	uint32_t asked;

	game->init(state_of(&state), &choice->setup);
	for (int decisions = 0; (asked = game->to_move(state_of(&state))) != 0;) {
		struct question question = {game, &choice->setup, state_of(&view),
					    seat_first(asked), list, 0};

		if (question.seat == SEAT_CHANCE) {
			move = game_draw(game, state_of(&state), &guide->rng);
			game->apply(state_of(&state), SEAT_CHANCE, move, NULL);
			continue;
		}
		memset(&view, 0, sizeof view);
		game->observe(state_of(&state), question.seat, state_of(&view));
		question.legal_count = game->legal(state_of(&view), question.seat, list);
		if (question.legal_count > 1 && decisions++ % EVERY == 0 &&
		    pace->searches < SEARCHES) {
			uint64_t begun = processor_micros();

			bot_choose(searcher, &question, &move);
			pace->micros += processor_micros() - begun;
			pace->iterations += searcher->thought;
			pace->searches++;
		}
		bot_choose(guide, &question, &move);
		game->apply(state_of(&state), question.seat, move, NULL);
	}
}

double bench_ai(const struct choice *choice, double seconds)
{
	struct pace pace = {0, 0, 0};
	struct bot searcher, guide;
	char label[32];

	snprintf(label, sizeof label, "bot:6@%d", 1 + (int)(seconds * 1000 / SEARCHES));
	bot_read(&searcher, label);
	bot_read(&guide, ai_game_of(choice->game)->policy ? "thumb" : "random");
	searcher.processor_time = true;
	bot_sit(&searcher, choice->game, 1);
	bot_sit(&guide, choice->game, 2);
	while (pace.searches < SEARCHES)
		play_game(choice, &searcher, &guide, &pace);
	bot_leave(&searcher);
	bot_leave(&guide);
	return (double)pace.iterations / (double)pace.micros * 1e6;
}
