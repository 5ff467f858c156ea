/* The short dialog at the start, and questions of yes and no. */
#include <ctype.h>
#include <strings.h>

#include "ai/level.h"
#include "term/choose.h"
#include "term/dialog.h"
#include "term/paper.h"
#include "term/screen.h"

enum { OFFERED_MAX = 5, LEVEL_USUAL = 3 };

/* A question and its answer; false if the person leaves. */
static bool ask(enum word question, const char *const *arg, char line[LINE_SIZE])
{
	char prompt[LINE_SIZE];
	struct text text;

	text_init(&text, prompt, sizeof prompt);
	say_text(&text, question, arg);
	text_char(&text, ' ');
	return lines_read(prompt, line) && !lines_leave(line);
}

/* A number from `min` to `max`, `usual` for Enter; asked again until it is one. */
static bool ask_number(enum word question, int min, int max, int *usual)
{
	char line[LINE_SIZE];
	int64_t number;

	for (;;) {
		if (!ask(question, WITH(NUM(min), NUM(max), NUM(*usual)), line))
			return false;
		if (!*line)
			return true;
		if (slice_int((struct slice){line, (uint32_t)strlen(line)}, min, max, &number)) {
			*usual = (int)number;
			return true;
		}
		say(stdout, W_DIALOG_NUMBER, WITH(NUM(min), NUM(max)));
		putchar('\n');
	}
}

static void print_kept(const struct kept *kept, int count)
{
	puts(word(W_DIALOG_KEPT));
	for (int i = 0; i < count; i++) {
		char when[32];

		kept_time(kept[i].when, when);
		printf("  %d  ", i + 1);
		say(stdout, W_KEPT_LINE, WITH(game_word(kept[i].game, kept[i].game->title),
					      kept[i].names, NUM(kept[i].moves), when));
		putchar('\n');
	}
}

/* Which of the last games; `dialog->file` stays empty for a new one. */
static bool ask_kept(struct dialog *dialog)
{
	static struct kept kept[OFFERED_MAX];
	int count = kept_list(kept, OFFERED_MAX, true);
	int which = 0;

	dialog->file[0] = '\0';
	if (count == 0)
		return true;
	print_kept(kept, count);
	if (!ask_number(W_DIALOG_WHICH_KEPT, 0, count, &which))
		return false;
	if (which > 0)
		memcpy(dialog->file, kept[which - 1].path, sizeof dialog->file);
	return true;
}

static bool ask_language(void)
{
	int which = (int)say_lang() + 1;

	if (!ask_number(W_DIALOG_LANGUAGE, 1, LANG_COUNT, &which))
		return false;
	say_lang_set((enum lang)(which - 1));
	return true;
}

/* By number, by id, or by the first letters of the title. */
static const struct game *game_meant(const char *line, int games)
{
	struct slice whole = {line, (uint32_t)strlen(line)};
	int64_t number;

	if (slice_int(whole, 1, games, &number))
		return game_list[number - 1];
	for (int i = 0; i < games; i++) {
		const struct game *game = game_list[i];

		if (strcasecmp(line, game->id) == 0 ||
		    strncasecmp(line, game_word(game, game->title), whole.len) == 0)
			return game;
	}
	return NULL;
}

static const struct game *ask_game(void)
{
	char line[LINE_SIZE];
	int games = 0;

	for (; game_list[games]; games++) {
		const struct game *game = game_list[games];

		printf("  %d  %s ", games + 1, game_word(game, game->title));
		say(stdout, W_SEATS_FROM_TO, WITH(NUM(game->seats_min), NUM(game->seats_max)));
		putchar('\n');
	}
	for (;;) {
		const struct game *game;

		if (!ask(W_DIALOG_GAME, NULL, line))
			return NULL;
		game = *line ? game_meant(line, games) : game_list[0];
		if (game)
			return game;
		say(stdout, W_DIALOG_NUMBER, WITH(NUM(1), NUM(games)));
		putchar('\n');
	}
}

static void print_levels(void)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);

	for (int level = 1; level <= AI_LEVELS; level++) {
		char name[64];
		struct text text;

		text_init(&text, name, sizeof name);
		words_put(&text, &reader, ai_words, ai_levels[level - 1].name, NULL);
		printf("  %d %s", level, name);
	}
	putchar('\n');
}

bool dialog_agreed(enum word question)
{
	char line[LINE_SIZE];
	char prompt[LINE_SIZE];

	snprintf(prompt, sizeof prompt, "%s ", word(question));
	return !lines_read(prompt, line) ||
	       (strcasecmp(line, "n") != 0 && strcasecmp(line, "no") != 0);
}

static bool ask_casual(bool *casual)
{
	char line[LINE_SIZE];

	if (!ask(W_DIALOG_CASUAL, NULL, line))
		return false;
	*casual = *line && strchr("yYsS", *line);
	return true;
}

bool dialog_run(struct dialog *dialog, struct table_wish *wish)
{
	const struct game *game;
	int seats, level = LEVEL_USUAL;
	struct text text;

	if (!ask_language() || !ask_kept(dialog))
		return false;
	if (*dialog->file) {
		wish->file = dialog->file;
		return true;
	}
	game = ask_game();
	if (!game)
		return false;
	seats = players_usual(game);
	if (!ask_number(W_DIALOG_SEATS, game->seats_min, game->seats_max, &seats))
		return false;
	print_levels();
	if (!ask_number(W_DIALOG_LEVEL, 1, AI_LEVELS, &level) || !ask_casual(&wish->casual))
		return false;
	text_init(&text, dialog->seats, sizeof dialog->seats);
	text_str(&text, "you");
	for (int seat = 1; seat < seats; seat++) {
		text_str(&text, ",bot:");
		text_int(&text, level);
	}
	wish->game = game->id;
	wish->seats = dialog->seats;
	return true;
}
