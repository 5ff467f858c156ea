/* `tabard play`: a game at the terminal, from the first deal to the result. */
#include "term/bots.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/play.h"
#include "term/screen.h"
#include "term/seed.h"
#include "term/table.h"

static void welcome(const struct table *table)
{
	const struct game *game = table->match.game;
	char hex[SEED_TEXT_SIZE];
	char title[64];

	screen_clear(false);
	screen_put(STYLE_BOLD, game_word(game, game->title));
	putchar('\n');
	for (int seat = 0; seat < table->match.setup.seats; seat++) {
		const struct player *player = &table->player[seat];

		printf("  %d. %s", seat + 1, player->name);
		if (!player_is_person(player))
			printf(" (%s%s)", player->label, bot_player_title(player, title));
		putchar('\n');
	}
	if (table->record.seeds) {
		seed_text(table->record.seed[0].commitment, hex);
		say(stdout, W_COMMITMENT, WITH(hex));
		putchar('\n');
	}
	show_paragraph("", word(W_PLAY_HELP));
}

/* Yes unless something else is typed. The end of the input is a yes too: nothing gets lost. */
static bool agreed(enum word question)
{
	char line[LINE_SIZE];
	char prompt[LINE_SIZE];

	snprintf(prompt, sizeof prompt, "%s ", word(question));
	return !lines_read(prompt, line) || !*line || strchr("yYsS", *line);
}

int play_finish(struct table *table)
{
	char hex[SEED_TEXT_SIZE];
	struct show show;
	int code = EXIT_FINE;

	table->viewer = VIEW_ALL; /* all is over: everything may be seen */
	show = table_show(table);
	screen_clear(false);
	show_story(&show, STORY_SHORT, INT32_MAX);
	show_head(&show);
	show_picture(&show);
	show_result(&show);
	if (table->record.seeds && table->record.seed[0].has_seed) {
		seed_text(table->record.seed[0].seed, hex);
		say(stdout, W_SEED, WITH(hex));
		putchar('\n');
	}
	if (table->saved == table->record.rows && *table->path)
		return EXIT_FINE;
	if (*table->path || (lines_are_typed() && agreed(W_SAVE_FINISHED)))
		code = table_save(table, NULL);
	return code;
}

int play_leave(struct table *table, enum turn turn)
{
	bool unsaved = table->saved != table->record.rows || !*table->path;

	if (turn == TURN_END)
		putchar('\n');
	if (unsaved && *table->path)
		return table_save(table, NULL);
	if (unsaved && lines_are_typed() && (turn == TURN_END || agreed(W_SAVE_OPEN)))
		return table_save(table, NULL);
	puts(word(W_BYE));
	return EXIT_FINE;
}

static int play_on(struct table *table)
{
	int seat;

	while ((seat = table_run(table)) >= 0) {
		enum turn turn = turn_take(table, seat);

		if (turn != TURN_PLAYED)
			return play_leave(table, turn);
	}
	return seat == TABLE_OVER ? play_finish(table) : play_leave(table, TURN_END);
}

/* On a terminal the first deal would clear the welcome away before it is read. */
static void wait_to_begin(void)
{
	char line[LINE_SIZE];

	if (lines_are_typed()) {
		puts(word(W_BEGIN));
		lines_read("", line);
	}
}

int cmd_play(struct args args)
{
	struct table_wish wish = {.game = NULL};
	struct texts operands;
	bool no_colour = false;
	const struct flag flags[] = {
		{"seats", W_FLAG_SEATS_PLAY, "LIST", .text = &wish.seats},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &wish.options},
		{"seed", W_FLAG_SEED_PLAY, "HEX", .text = &wish.seed},
		{"file", W_FLAG_FILE, "FILE", .text = &wish.file},
		{"save", W_FLAG_SAVE, "FILE", .text = &wish.save},
		{"no-colour", W_FLAG_NO_COLOUR, NULL, .on = &no_colour},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"play", "[GAME]", W_ABOUT_PLAY, flags, 0, 1};
	static struct table table; /* 4 KB of state and more: not for the stack */
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (no_colour)
		screen_no_colour();
	if (operands.count)
		wish.game = operands.at[0];
	code = table_open(&table, &wish);
	if (code == EXIT_FINE) {
		lines_open();
		welcome(&table);
		wait_to_begin();
		code = play_on(&table);
		lines_close();
	}
	table_close(&table);
	return code;
}
