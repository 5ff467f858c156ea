/*
 * What telling costs at move 300 of a random game of every title: bytes of a seat's view as JSON,
 * and processor time for a view and for the whole story. For docs/performance.md.
 */
#include <stdio.h>
#include <time.h>

#include "engine/story.h"
#include "games/list.h"

enum { MOVES = 300, TIMES = 200, BUF_SIZE = 1 << 17 };

static struct entry entries[MOVES];
static struct match match;
static char buf[BUF_SIZE];

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void play(const struct game *game)
{
	struct selfplay random = {.game = game};
	struct setup setup;

	setup_default(game, game->seats_max, &setup);
	match_init(&match, game, &setup, entries, MOVES);
	rng_seed(&random.rng, 1);
	while (match.count < MOVES && match_to_move(&match)) {
		int seat;
		struct move move = selfplay_move(&random, match_state(&match), &seat);

		if (match_play(&match, match.revision, seat, &move, NULL) != MATCH_OK)
			return;
	}
}

static void tell(void *context, const struct story_line *line)
{
	size_t *bytes = context;

	*bytes += strlen(line->text);
}

int main(void)
{
	printf("game seats moves view-bytes view-us story-lines story-us\n");
	for (int i = 0; game_list[i]; i++) {
		size_t bytes = 0;
		struct story story = {{0, LANG_EN, NULL}, 1, tell, &bytes};
		struct text text = {NULL, 0, 0, false};
		double begun, view, told;
		int32_t lines = 0;

		play(game_list[i]);
		begun = now();
		for (int n = 0; n < TIMES; n++) {
			text_init(&text, buf, sizeof buf);
			view_put(match.game, match_state(&match), 0, &text);
		}
		view = (now() - begun) / TIMES;
		begun = now();
		for (int n = 0; n < TIMES / 10; n++)
			lines = match_story(&match, &story);
		told = (now() - begun) / (TIMES / 10);
		printf("%s %d %d %u %.1f %d %.0f\n", match.game->id, match.setup.seats,
		       (int)match.moves, text.len, view, (int)lines, told);
	}
	return 0;
}
