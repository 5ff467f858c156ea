/* Choosing a game and its set-up, with one sentence about anything that does not exist. */
#include <ctype.h>

#include "term/choose.h"

enum { GAMES_MAX = 32 };

const char *game_word(const struct game *game, int id)
{
	return message_text(&game->words[id], say_lang());
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

enum { OPTION_TYPED_MAX = 1024 };

/* How the letters of a text option may be meant. */
enum letters { UPPER, TILES, LETTERS };

/* `name=` and the text without separators, its letters as the game writes them. */
static void canonical(const char *option, enum letters letters, char out[OPTION_TYPED_MAX])
{
	const char *value = strchr(option, '=');
	size_t n = value ? (size_t)(value + 1 - option) : 0;
	int at = 0;

	if (!value || strlen(option) >= OPTION_TYPED_MAX / 2) {
		snprintf(out, OPTION_TYPED_MAX, "%.900s", option);
		return;
	}
	memcpy(out, option, n);
	for (value++; *value; value++) {
		int c = (unsigned char)*value;

		if (strchr(" ,;:/|._-+()[]", c))
			continue;
		if (letters == TILES && at > 0 && at % 3 == 0)
			out[n++] = ',';
		if (letters == UPPER || (letters == TILES && at % 3 == 0))
			c = toupper(c);
		else if (letters == TILES)
			c = tolower(c);
		out[n++] = (char)c;
		at++;
	}
	out[n] = '\0';
}

/*
 * Sets an option as it was typed; a text (the tiles or the board of somebody's own box) also in
 * either case and with any separators between its parts.
 */
static bool set_option(const struct game *game, const char *option, struct setup *setup,
		       struct text *why)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	struct slice whole = {option, (uint32_t)strlen(option)};
	char typed[OPTION_TYPED_MAX], ignored[512];
	struct setup tried = *setup;
	struct text text;

	text_init(&text, ignored, sizeof ignored);
	if (setup_option(game, &tried, whole, &reader, &text) &&
	    setup_check(game, &tried, &reader, &text)) {
		*setup = tried;
		return true;
	}
	for (int letters = UPPER; letters < LETTERS; letters++) {
		canonical(option, (enum letters)letters, typed);
		text_init(&text, ignored, sizeof ignored);
		tried = *setup;
		if (setup_option(game, &tried, (struct slice){typed, (uint32_t)strlen(typed)},
				 &reader, &text) &&
		    setup_check(game, &tried, &reader, &text) &&
		    memcmp(tried.choice, setup->choice, sizeof tried.choice) == 0) {
			*setup = tried;
			return true;
		}
	}
	return setup_option(game, setup, whole, &reader, why);
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
		if (!set_option(game, option, setup, &text)) {
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
