/* `tabard play`: a game at the terminal, from the first deal to the result. */
#include "term/bots.h"
#include "term/choose.h"
#include "term/command.h"
#include "term/dialog.h"
#include "term/notes.h"
#include "term/play.h"
#include "term/screen.h"
#include "term/seed.h"
#include "term/solved.h"
#include "term/table.h"
#include "term/why.h"

/* What is agreed otherwise than usual, or follows from the language, and what it means. */
static void show_options(const struct match *match)
{
	const struct game *game = match->game;

	for (int i = 0; game->options[i].name; i++) {
		const struct option *option = &game->options[i];
		bool usual = !option->values || match->setup.choice[i] == option->fallback;
		char lead[80];

		if (usual && strcmp(option->name, "edition") != 0)
			continue;
		snprintf(lead, sizeof lead, "  %s=%s: ", option->name,
			 setup_value(game, &match->setup, i));
		show_paragraph(lead, game_word(game, option->help));
	}
}

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
	show_options(&table->match);
	if (table->record.seeds) {
		seed_text(table->record.seed[0].commitment, hex);
		say(stdout, W_COMMITMENT, WITH(hex));
		putchar('\n');
	}
	if (table->casual)
		show_paragraph("", word(W_CASUAL));
	show_paragraph("", word(W_PLAY_HELP));
	notes_help(table->match.game);
}

/* A path is wanted until one can be written to, or none is given. */
static int save_somewhere(struct table *table)
{
	char line[LINE_SIZE] = "";
	char prompt[LINE_SIZE];
	int code = table_save(table, NULL);

	snprintf(prompt, sizeof prompt, "%s ", word(W_SAVE_WHERE));
	while (code != EXIT_FINE && lines_are_typed() && lines_read(prompt, line) && *line)
		code = table_save(table, line);
	return code;
}

static void say_kept(const struct table *table, enum word id)
{
	char said[DATA_PATH_SIZE + 400];
	struct text text;

	text_init(&text, said, sizeof said);
	say_text(&text, id, WITH(table->journal.path));
	show_paragraph("", said);
}

int play_finish(struct table *table)
{
	char hex[SEED_TEXT_SIZE];
	bool kept = table->journal.fd != 0;
	struct show show;

	table->viewer = VIEW_ALL; /* all is over: everything may be seen */
	show = table_show(table);
	screen_clear(false);
	show_story(&show, STORY_SHORT);
	show_head(&show);
	show_picture(&show, false);
	show_result(&show);
	if (table->record.seeds && table->record.seed[0].has_seed) {
		seed_text(table->record.seed[0].seed, hex);
		say(stdout, W_SEED, WITH(hex));
		putchar('\n');
	}
	table_rest(table);
	if (*table->path)
		return save_somewhere(table);
	if (kept)
		say_kept(table, W_KEPT_FINISHED);
	else if (lines_are_typed() && dialog_agreed(W_SAVE_FINISHED))
		return save_somewhere(table);
	return EXIT_FINE;
}

int play_leave(struct table *table, enum turn turn)
{
	bool fresh = table_is_fresh(table), typed = lines_are_typed();
	int code = EXIT_FINE;

	if (turn == TURN_END)
		putchar('\n');
	if (*table->path && (table->saved != table->record.rows || table->named))
		code = save_somewhere(table);
	else if (!*table->path && !table->journal.fd && !fresh && typed)
		code = save_somewhere(table);
	if (!table->journal.fd)
		return code;
	if (!*table->path &&
	    (fresh || (turn == TURN_QUIT && typed && !dialog_agreed(W_SAVE_OPEN)))) {
		table_forget(table);
		puts(word(W_BYE));
		return code;
	}
	table_rest(table);
	say_kept(table, W_KEPT_UNFINISHED);
	puts(word(W_BYE));
	return code;
}

static int play_on(struct table *table)
{
	int seat;

	while ((seat = table_run(table)) >= 0) {
		enum turn turn = solved_play(table, seat) ? TURN_PLAYED : turn_take(table, seat);

		if (turn != TURN_PLAYED)
			return play_leave(table, turn);
	}
	if (seat == TABLE_OVER) {
		int code = play_finish(table);

		why_afterwards(table);
		return code;
	}
	return play_leave(table, TURN_END);
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

/* What a person wants to play who has said nothing about it. */
static bool wish_for(struct dialog *dialog, struct table_wish *wish, int *code)
{
	*code = EXIT_FINE;
	if (wish->game || wish->file || wish->seats || wish->seed || wish->options.count)
		return true;
	screen_clear(false);
	if (dialog_run(dialog, wish))
		return true;
	puts(word(W_BYE));
	return false;
}

static int play_at(struct table *table)
{
	if (table_is_handed_round(table))
		return play_handed_round(table);
	welcome(table);
	wait_to_begin();
	return play_on(table);
}

int cmd_play(struct args args)
{
	struct table_wish wish = {.game = NULL};
	struct texts operands;
	bool no_colour = false;
	const struct flag flags[] = {
		{"seats", W_FLAG_SEATS_PLAY, "LIST", .text = &wish.seats},
		{"option", W_FLAG_OPTION, "NAME=VALUE", .many = &wish.options},
		{"casual", W_FLAG_CASUAL, NULL, .on = &wish.casual},
		{"seed", W_FLAG_SEED_PLAY, "HEX", .text = &wish.seed},
		{"file", W_FLAG_FILE, "FILE", .text = &wish.file},
		{"save", W_FLAG_SAVE, "FILE", .text = &wish.save},
		{"no-colour", W_FLAG_NO_COLOUR, NULL, .on = &no_colour},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"play", "[GAME]", W_ABOUT_PLAY, flags, 0, 1, W_NOTHING};
	static struct table table; /* 4 KB of state and more: not for the stack */
	static struct dialog dialog;
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (no_colour)
		screen_no_colour();
	if (operands.count)
		wish.game = operands.at[0];
	lines_open();
	if (wish_for(&dialog, &wish, &code)) {
		code = table_open(&table, &wish);
		if (code == EXIT_FINE)
			code = play_at(&table);
		table_close(&table);
	}
	lines_close();
	return code;
}
