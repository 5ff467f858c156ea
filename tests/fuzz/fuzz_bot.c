/*
 * Fuzz target: the bot protocol. An input is what a host says to `tabard bot`, line by line.
 * Whatever it is, each line is answered by nothing, a move or `error` and a sentence; and a view
 * that the bot has accepted stands everything that can be done with views.
 */
#include "term/bot_talk.h"
#include "tests/fuzz/fuzz.h"
#include "tests/outside.h"

enum { SIZE_MAX_INPUT = 4 * POSITION_MAX, QUESTIONS = 4, ITERATIONS = 12, GAMES = 16 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);
/* Of libFuzzer; not there when the corpus is only replayed. */
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);

/* Mostly one value of a position changed, for random bytes seldom leave a line that is one. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	static char changed[SIZE_MAX_INPUT + 64];
	struct text text;
	struct rng rng;

	rng_seed(&rng, seed);
	if (size == 0 || size > SIZE_MAX_INPUT || rng_below(&rng, 4) == 0)
		return LLVMFuzzerMutate(data, size, max);
	text_init(&text, changed, sizeof changed);
	value_change((struct slice){(const char *)data, (uint32_t)size}, &rng, &text);
	size = text.len < max ? text.len : max;
	memcpy(data, changed, size);
	return size;
}

/* A player of the game, kept from input to input. */
static struct bot *bot_of(const struct game *game)
{
	static struct bot bots[GAMES];
	int at = 0;

	while (game_list[at] != game)
		at++;
	ASSERT(at < GAMES);
	if (!bots[at].game) {
		ASSERT(bot_read(&bots[at], "bot:4"));
		bots[at].iterations = ITERATIONS;
		ASSERT(bot_sit(&bots[at], game, 1) == EXIT_FINE);
	}
	rng_seed(&bots[at].rng, 1);
	return &bots[at];
}

/* Some players compute for seconds before their first game: not on the clock of an input. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	for (int i = 0; game_list[i]; i++)
		bot_of(game_list[i]);
	return 0;
}

/* The game of the first line. */
static const struct game *game_of(struct slice input)
{
	struct scan scan;

	scan_init(&scan, input.at, input.len);
	return slice_is(scan_word(&scan), "game") ? game_find(scan_word(&scan)) : NULL;
}

static bool begins(const struct text *answer, const char *with)
{
	return answer->len > strlen(with) && memcmp(answer->buf, with, strlen(with)) == 0;
}

static void check_answer(const struct bot_talk *talk, const struct text *answer, struct rng *rng)
{
	if (answer->len == 0)
		return;
	ASSERT(!answer->full && memchr(answer->buf, '\n', answer->len) == NULL);
	ASSERT(begins(answer, "error ") || begins(answer, "ready ") || begins(answer, "move "));
	/* One world: it took three to accept the view, and each may be a mystery solved exactly. */
	if (begins(answer, "move "))
		outside_use(talk->game, &talk->view, talk->seat, rng, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice input = {(const char *)data, (uint32_t)size};
	const struct game *game;
	static struct bot_talk talk;
	char said[BOT_ANSWER_SIZE];
	struct text answer;
	struct scan scan;
	struct rng rng;
	int questions = 0;

	if (size > SIZE_MAX_INPUT || !(game = game_of(input)))
		return 0;
	bot_talk_begin(&talk, game, bot_of(game));
	rng_seed(&rng, hash_bytes(0, data, size));
	scan_init(&scan, input.at, input.len);
	while (!scan_done(&scan) && questions < QUESTIONS) {
		text_init(&answer, said, sizeof said);
		if (!bot_talk_hear(&talk, scan_line(&scan), &answer))
			break;
		check_answer(&talk, &answer, &rng);
		questions += begins(&answer, "move ");
	}
	return 0;
}
