/* Choosing a game and its set-up, with one sentence about anything that does not exist. */
#include "term/choose.h"

enum { GAMES_MAX = 32 };

const char *game_word(const struct game *game, int id)
{
	return game->words[id].text[say_lang()];
}

const struct game *choose_game(const char *name)
{
	const struct game *game = game_find((struct slice){name, (uint32_t)strlen(name)});
	const char *names[GAMES_MAX + 1] = {NULL};
	char list[512];
	struct text text;
	const char *near;

	if (game)
		return game;
	text_init(&text, list, sizeof list);
	for (int i = 0; game_list[i] && i < GAMES_MAX; i++) {
		names[i] = game_list[i]->id;
		text_str(&text, i ? ", " : "");
		text_str(&text, names[i]);
	}
	near = nearest_name(name, names);
	if (near)
		say_error(W_BAD_GAME_NEAR, WITH(name, near));
	else
		say_error(W_BAD_GAME, WITH(name, list));
	return NULL;
}

const char *setup_value_of(const struct game *game, const struct setup *setup, const char *name)
{
	for (int i = 0; game->options[i].name; i++) {
		if (strcmp(game->options[i].name, name) == 0)
			return setup_value(game, setup, i);
	}
	return NULL;
}

/* Option texts go into files of one line each. */
static bool is_one_line(const char *s)
{
	for (; *s; s++) {
		if ((unsigned char)*s < 0x20 || *s == 0x7F)
			return false;
	}
	return true;
}

bool choose_setup(const struct game *game, int64_t seats, const struct texts *options,
		  struct setup *setup)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	char why[512];
	struct text text;

	text_init(&text, why, sizeof why);
	setup_default(game, seats ? (int)seats : game->seats_min, setup);
	for (int i = 0; i < options->count; i++) {
		const char *option = options->at[i];

		if (!is_one_line(option)) {
			say_error(W_OPTION_CONTROL, NULL);
			return false;
		}
		if (!setup_option(game, setup, (struct slice){option, (uint32_t)strlen(option)},
				  &reader, &text)) {
			say_error(W_BAD_OPTION, WITH(option, why));
			return false;
		}
	}
	if (!setup_check(game, setup, &reader, &text)) {
		say_error(W_BAD_SETUP, WITH(game->id, why));
		return false;
	}
	return true;
}

bool choose(struct choice *choice, const char *game, int64_t seats, const struct texts *options)
{
	choice->game = choose_game(game);
	return choice->game && choose_setup(choice->game, seats, options, &choice->setup);
}

void choice_json(const struct game *game, const struct setup *setup, struct json *json)
{
	json_str(json, "game", game->id);
	json_int(json, "rules_version", game->rules_version);
	json_int(json, "seats", setup->seats);
	json_begin_object(json, "options");
	for (int i = 0; game->options[i].name; i++)
		json_str(json, game->options[i].name, setup_value(game, setup, i));
	json_end_object(json);
}
