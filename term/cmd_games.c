/* `tabard games`: what can be played, with seats and options. */
#include "term/choose.h"
#include "term/command.h"
#include "term/paper.h"
#include "term/screen.h"

static void print_option(const struct option *option, const char *help)
{
	printf("      %s=", option->name);
	for (int i = 0; option->values && option->values[i]; i++) {
		fputs(i ? "|" : "", stdout);
		screen_put(i == option->fallback ? STYLE_UNDERLINE | STYLE_BOLD : STYLE_PLAIN,
			   option->values[i]);
		if (i == option->fallback)
			fputs("*", stdout);
	}
	if (!option->values)
		fputs(word(W_ANY_TEXT), stdout);
	printf("  %s\n", help);
}

static void print_game(const struct game *game)
{
	screen_put(STYLE_BOLD, game->id);
	printf("  %s  ", game_word(game, game->title));
	say(stdout, W_SEATS_FROM_TO, WITH(NUM(game->seats_min), NUM(game->seats_max)));
	putchar('\n');
	for (int i = 0; game->options[i].name; i++)
		print_option(&game->options[i], game_word(game, game->options[i].help));
}

static void option_json(const struct game *game, const struct option *option, struct json *json)
{
	json_begin_object(json, NULL);
	json_str(json, "name", option->name);
	if (option->values) {
		json_begin_array(json, "values");
		for (int i = 0; option->values[i]; i++)
			json_str(json, NULL, option->values[i]);
		json_end_array(json);
		json_str(json, "default", option->values[option->fallback]);
	} else {
		json_none(json, "values");
		json_str(json, "default", "");
	}
	json_str(json, "help", game_word(game, option->help));
	json_end_object(json);
}

static void game_json(const struct game *game, struct json *json)
{
	json_begin_object(json, NULL);
	json_str(json, "id", game->id);
	json_str(json, "title", game_word(game, game->title));
	json_int(json, "rules_version", game->rules_version);
	json_int(json, "seats_min", game->seats_min);
	json_int(json, "seats_max", game->seats_max);
	json_int(json, "state_bytes", game->state_size);
	json_begin_array(json, "options");
	for (int i = 0; game->options[i].name; i++)
		option_json(game, &game->options[i], json);
	json_end_array(json);
	json_end_object(json);
}

static int print_json(void)
{
	struct text paper;
	struct json json;
	int code;

	paper_open(&paper);
	json_init(&json, &paper);
	json_begin_array(&json, NULL);
	for (int i = 0; game_list[i]; i++)
		game_json(game_list[i], &json);
	json_end_array(&json);
	code = paper_print(&paper, stdout);
	paper_close(&paper);
	return code;
}

int cmd_games(struct args args)
{
	struct texts operands;
	bool as_json = false;
	const struct flag flags[] = {
		{"json", W_FLAG_JSON, NULL, .on = &as_json},
		{NULL, W_NOTHING, NULL, .on = NULL},
	};
	const struct usage usage = {"games", "", W_ABOUT_GAMES, flags, 0, 0, W_NOTHING};
	int code;

	if (!args_parse(&usage, args, &operands, &code))
		return code;
	if (as_json)
		return print_json();
	for (int i = 0; game_list[i]; i++)
		print_game(game_list[i]);
	printf("\n%s\n", word(W_GAMES_FOOT));
	return EXIT_FINE;
}
