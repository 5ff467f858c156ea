/* What is printed in the box, as JSON: the part that is the same for every game. */
#include "engine/game.h"

/* What keeps a set-up from being played, in the game's own words; nothing where it can be. */
static void put_why(const struct game *game, const struct setup *setup,
		    const struct reader *reader, struct json *json)
{
	char buf[SAID_SIZE];
	struct text why;

	text_init(&why, buf, sizeof buf);
	if (!setup_check(game, setup, reader, &why))
		json_str(json, "why", buf);
}

static void put_options(const struct game *game, const struct setup *setup,
			const struct reader *reader, struct json *json)
{
	json_begin_array(json, "options");
	for (const struct option *option = game->options; option->name; option++) {
		json_begin_object(json, NULL);
		json_str(json, "id", option->name);
		json_str(json, "help", message_text(&game->words[option->help], reader->lang));
		if (!option->values) {
			json_none(json, "values"); /* a text */
			json_end_object(json);
			continue;
		}
		json_str(json, "fallback", option->values[option->fallback]);
		json_begin_array(json, "values");
		for (int i = 0; option->values[i]; i++) {
			const struct message *name = &game->words[option->value_word + i];
			struct setup with = *setup;

			with.choice[option - game->options] = (uint8_t)i;
			json_begin_object(json, NULL);
			json_str(json, "id", option->values[i]);
			json_str(json, "name", option->value_word ? message_text(name, reader->lang)
								  : option->values[i]);
			put_why(game, &with, reader, json);
			json_end_object(json);
		}
		json_end_array(json);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_sort(const struct game *game, const struct sort *sort, const struct reader *reader,
		     struct json *json)
{
	struct lexicon lexicon = {game->words, game->sorts};
	struct sort one = *sort;
	char buf[SAID_SIZE], id[16];
	struct text text;

	one.shape = SORT_ONE;
	json_begin_object(json, sort->name);
	for (int i = 0; i < sort->count; i++) {
		if (sort->id && !sort->id[i])
			continue;
		text_init(&text, id, sizeof id);
		text_int(&text, i + sort->from);
		text_init(&text, buf, sizeof buf);
		if (sort->named)
			lexicon_put(&text, reader, &lexicon, sort->named, &i);
		else
			sort_say(&lexicon, &one, i, reader, &text);
		json_str(json, sort->id ? sort->id[i] : id, buf);
	}
	json_end_object(json);
}

/* The names of all things that have one: {"area":{"holborn":"Holborn",...},...}. */
static void put_names(const struct game *game, const struct reader *reader, struct json *json)
{
	json_begin_object(json, "names");
	for (const struct sort *sort = game->sorts; sort && sort->name; sort++) {
		if ((sort->id && (sort->word || sort->say)) || sort->named)
			put_sort(game, sort, reader, json);
	}
	json_end_object(json);
}

void catalogue_put(const struct game *game, const struct setup *setup, const struct reader *reader,
		   struct text *out)
{
	struct json json;

	json_init(&json, out);
	json_begin_object(&json, NULL);
	json_str(&json, "game", game->id);
	json_int(&json, "rules_version", game->rules_version);
	json_str(&json, "title", message_text(&game->words[game->title], reader->lang));
	json_int(&json, "seats_min", game->seats_min);
	json_int(&json, "seats_max", game->seats_max);
	json_bool(&json, "start_decides", game->start_decides);
	json_bool(&json, "reacts", game->run != NULL);
	put_options(game, setup, reader, &json);
	put_names(game, reader, &json);
	json_begin_array(&json, "rules");
	for (int i = 0; i < game->rules_count; i++)
		json_str(&json, NULL,
			 message_text(&game->words[game->rules_first + i], reader->lang));
	json_end_array(&json);
	if (game->put_catalogue)
		game->put_catalogue(setup, reader, &json);
	json_end_object(&json);
}
