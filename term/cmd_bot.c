/*
 * `tabard bot`: our computer player for other programs. It speaks the bot protocol of
 * docs/bot-protocol.md on standard input and output, the other way round than bot_pipe.c.
 */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "term/bots.h"
#include "term/choose.h"
#include "term/command.h"

enum { INPUT_SIZE = 64 * 1024 };

/* What the other side has said so far. */
struct talk {
	const struct game *game;
	struct bot bot;
	struct setup setup;
	int seat;
	bool has_view;
	struct any_state view;
	uint64_t seed;
	char line[INPUT_SIZE];
};

/* A view from outside is believed, as far as the games can stand it: then this is the end. */
static void on_trap(int signal)
{
	static const char sentence[] = "error the position is not one that this game can have\n";

	(void)signal;
	_exit(write(STDOUT_FILENO, sentence, sizeof sentence - 1) < 0 ? EXIT_WORLD : EXIT_FILE);
}

static void answer_error(const char *what)
{
	printf("error %s\n", what);
	fflush(stdout);
}

static void take_game(struct talk *talk, struct scan *scan)
{
	struct slice id = scan_word(scan);
	int64_t version, seats;

	talk->has_view = false;
	if (!slice_is(id, talk->game->id))
		answer_error("another game");
	else if (!slice_int(scan_word(scan), talk->game->rules_version,
			    talk->game->rules_version, &version))
		answer_error("another version of the rules");
	else if (!slice_is(scan_word(scan), "seats") ||
		 !slice_int(scan_word(scan), talk->game->seats_min, talk->game->seats_max, &seats))
		answer_error("that number of seats is not possible");
	else
		setup_default(talk->game, (int)seats, &talk->setup);
}

static void take_option(struct talk *talk, struct scan *scan)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	char sentence[512];
	struct text why;

	text_init(&why, sentence, sizeof sentence);
	if (!setup_option(talk->game, &talk->setup,
			  (struct slice){scan->at, (uint32_t)(scan->end - scan->at)}, &reader,
			  &why))
		answer_error(sentence);
}

static void take_seat(struct talk *talk, struct scan *scan)
{
	int64_t seat;

	if (slice_int(scan_word(scan), 1, talk->setup.seats, &seat))
		talk->seat = (int)seat - 1;
	else
		answer_error("there is no such seat");
}

/* `position null 1 seats=2 ...`: the view, in the same line as a whole position. */
static void take_position(struct talk *talk, struct scan *scan)
{
	char sentence[512];
	struct any_state view;
	struct text why;
	int64_t version;

	text_init(&why, sentence, sizeof sentence);
	talk->has_view = false;
	if (!slice_is(scan_word(scan), talk->game->id) ||
	    !slice_int(scan_word(scan), talk->game->rules_version, talk->game->rules_version,
		       &version)) {
		answer_error("the position is of another game or version");
		return;
	}
	if (!fields_get(talk->game->fields, scan, view.bytes, talk->game->state_size, &why)) {
		answer_error(sentence);
		return;
	}
	talk->view = view;
	talk->has_view = true;
}

static void go(struct talk *talk, struct scan *scan)
{
	const struct game *game = talk->game;
	struct move list[LEGAL_MAX];
	struct question question = {game, &talk->setup, state_of(&talk->view), talk->seat, list, 0};
	char notation[NOTATION_MAX];
	struct text text;
	struct move move;
	int64_t millis;

	if (!talk->has_view || !seat_in(game->to_move(state_of(&talk->view)), talk->seat) ||
	    (question.legal_count = game->legal(state_of(&talk->view), talk->seat, list)) == 0) {
		answer_error("that seat is not asked here");
		return;
	}
	if (slice_int(scan_word(scan), 1, 3600000, &millis) &&
	    talk->bot.level == AI_LEVELS && !talk->bot.iterations)
		talk->bot.millis = (uint32_t)millis;
	bot_choose(&talk->bot, &question, &move);
	text_init(&text, notation, sizeof notation);
	move_put(&(struct move_at){game, state_of(&talk->view), talk->seat}, move, talk->seat,
		&text);
	printf("move %s\n", notation);
	fflush(stdout);
}

/* One line of the other side. False at the end. */
static bool take_line(struct talk *talk)
{
	static const struct {
		const char *word;
		void (*take)(struct talk *talk, struct scan *scan);
	} lines[] = {
		{"game", take_game}, {"option", take_option}, {"seat", take_seat},
		{"position", take_position}, {"go", go},
	};
	struct scan scan;
	struct slice first;

	scan_init(&scan, talk->line, strcspn(talk->line, "\r\n"));
	first = scan_word(&scan);
	if (slice_is(first, "quit"))
		return false;
	if (slice_is(first, "tabard-bot")) {
		printf("ready tabard %s\n", talk->bot.label);
		fflush(stdout);
	}
	scan_blank(&scan);
	for (int i = 0; i < COUNT_OF(lines); i++) {
		if (slice_is(first, lines[i].word))
			lines[i].take(talk, &scan);
	}
	return true;
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
	const struct usage usage = {"bot", "GAME", W_ABOUT_BOT, flags, 0, 1};
	static struct talk talk;
	char label[16];
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (levels)
		return print_levels();
	if (operands.count == 0)
		return say_failure(EXIT_USAGE, W_TOO_FEW, WITH("bot", "GAME"));
	talk.game = choose_game(operands.at[0]);
	if (!talk.game)
		return EXIT_USAGE;
	snprintf(label, sizeof label, "bot:%d", (int)level);
	ASSERT(bot_read(&talk.bot, label));
	talk.bot.iterations = (uint32_t)iterations;
	talk.bot.hurries = true;
	code = bot_sit(&talk.bot, talk.game, (uint64_t)seed);
	setup_default(talk.game, talk.game->seats_min, &talk.setup);
	signal(SIGILL, on_trap);
	signal(SIGTRAP, on_trap);
	while (code == EXIT_FINE && fgets(talk.line, sizeof talk.line, stdin) && take_line(&talk))
		continue;
	bot_leave(&talk.bot);
	return code;
}
