/*
 * `tabard bot`: our computer player for other programs. It speaks the bot protocol of
 * docs/bot-protocol.md on standard input and output, the other way round than bot_pipe.c; what
 * it says is decided in bot_talk.c.
 */
#include "term/bot_talk.h"
#include "term/choose.h"
#include "term/command.h"

enum { INPUT_SIZE = 64 * 1024 };

/* Reads the next line into `line`, without its end. False at the end of the input. */
static bool read_line(char line[INPUT_SIZE], bool *whole)
{
	size_t length;
	int c;

	if (!fgets(line, INPUT_SIZE, stdin))
		return false;
	length = strcspn(line, "\r\n");
	*whole = line[length] || length < INPUT_SIZE - 1;
	line[length] = '\0';
	while (!*whole && (c = getchar()) != EOF && c != '\n')
		continue; /* the rest of a line that is too long */
	return true;
}

static void converse(struct bot_talk *talk)
{
	static char line[INPUT_SIZE];
	char said[BOT_ANSWER_SIZE];
	struct text answer;
	bool goes_on = true;
	bool whole;

	text_init(&answer, said, sizeof said);
	while (goes_on && read_line(line, &whole)) {
		struct slice heard = {line, (uint32_t)strlen(line)};

		if (whole)
			goes_on = bot_talk_hear(talk, heard, &answer);
		if (!whole || answer.len > 0) {
			puts(whole ? said : "error that line is too long");
			fflush(stdout);
		}
	}
}

/* The levels, a line each: number, name, sentence. */
static int print_levels(void)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);

	for (int i = 0; i < AI_LEVELS; i++) {
		char line[256];
		struct text text;

		text_init(&text, line, sizeof line);
		words_put(&text, &reader, ai_words, ai_levels[i].name, NULL);
		text_str(&text, ": ");
		words_put(&text, &reader, ai_words, ai_levels[i].about, NULL);
		printf("%d  %s\n", i + 1, line);
	}
	return EXIT_FINE;
}

int cmd_bot(struct args args)
{
	int64_t level = 4, seed = 1, iterations = 0;
	bool levels = false;
	struct texts operands;
	const struct flag flags[] = {
		{"levels", W_FLAG_LEVELS, NULL, .on = &levels},
		{"level", W_FLAG_LEVEL, "N", .number = &level, .min = 1, .max = AI_LEVELS},
		{"iterations", W_FLAG_ITERATIONS, "N", .number = &iterations, .min = 1,
		 .max = UINT32_MAX},
		{"seed", W_FLAG_SEED, "N", .number = &seed, .min = 0, .max = 1000000000000000},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"bot", "GAME", W_ABOUT_BOT, flags, 0, 1, W_NOTHING};
	static struct bot_talk talk;
	const struct game *game;
	struct bot bot;
	char label[16];
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (levels)
		return print_levels();
	if (operands.count == 0)
		return say_failure(EXIT_USAGE, W_TOO_FEW, WITH("bot", "GAME"));
	game = choose_game(operands.at[0]);
	if (!game)
		return EXIT_USAGE;
	snprintf(label, sizeof label, "bot:%d", (int)level);
	ASSERT(bot_read(&bot, label));
	bot.iterations = (uint32_t)iterations;
	bot.hurries = true;
	code = bot_sit(&bot, game, (uint64_t)seed);
	bot_talk_begin(&talk, game, &bot);
	if (code == EXIT_FINE)
		converse(&talk);
	bot_leave(&bot);
	return code;
}
