/* What is printed in the box, for clients: cases and disks, witnesses, the tiles played with. */
#include "games/looting/things.h"
#include "games/looting/words.h"

static void put_word(struct json *json, const char *key, int word, const struct reader *reader)
{
	json_str(json, key, message_text(&looting_words[word], reader->lang));
}

static void put_text(struct json *json, int word, const int *arg, const struct reader *reader)
{
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	looting_say(&text, reader, word, arg);
	json_str(json, "text", buf);
}

/* As ids are written, and as a person reads it. */
static void put_letter(struct json *json, char letter, char initial)
{
	json_str(json, "letter", (char[]){letter, '\0'});
	json_str(json, "initial", (char[]){initial, '\0'});
}

static char initial_of(int letters, int i, const struct reader *reader)
{
	return message_text(&looting_words[letters], reader->lang)[i];
}

static void put_crimes(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "crimes");
	for (int i = 0; i < LOOTING_CRIMES; i++) {
		json_begin_object(json, NULL);
		json_str(json, "id", looting_crime_id[i]);
		put_letter(json, looting_crime_letter[i],
			   initial_of(LOOTING_WORD_LETTERS_CRIME, i, reader));
		put_word(json, "name", LOOTING_WORD_CRIME + i, reader);
		put_word(json, "loot", LOOTING_WORD_LOOT + i, reader);
		put_word(json, "place", LOOTING_WORD_PLACE + i, reader);
		json_int(json, "disk", looting_disk_value[i]);
		put_text(json, LOOTING_WORD_TEXT_CRIME, (int[]){looting_disk_value[i]}, reader);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_witnesses(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "witnesses");
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		json_begin_object(json, NULL);
		json_str(json, "id", looting_witness_id[i]);
		put_letter(json, looting_witness_letter[i],
			   initial_of(LOOTING_WORD_LETTERS_WITNESS, i, reader));
		put_word(json, "name", LOOTING_WORD_WITNESS + i, reader);
		put_word(json, "many", LOOTING_WORD_WITNESSES + i, reader);
		json_int(json, "copies", LOOTING_COPIES);
		put_text(json, LOOTING_WORD_TEXT_WITNESS, NULL, reader);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_tile(int code, const struct reader *reader, struct json *json)
{
	const struct looting_tile *tile = &looting_tile[code];
	char buf[SAID_SIZE];
	struct text text;

	text_init(&text, buf, sizeof buf);
	looting_sorts[LOOTING_SORT_TILE - SORT_OWN].say(code - 1, reader, &text);
	json_begin_object(json, NULL);
	json_str(json, "id", looting_tile_word[code]);
	json_str(json, "name", buf);
	json_str(json, "crime", looting_crime_id[tile->crime]);
	json_int(json, "value", tile->value);
	json_str(json, "witness", looting_witness_id[tile->witness]);
	put_text(json, LOOTING_WORD_TEXT_TILE,
		 (int[]){tile->value << 8 * tile->witness, tile->value, tile->crime}, reader);
	json_end_object(json);
}

/* The tiles of the set-up: ours, or those typed in (LL-2.13); equal ones stand here twice. */
void looting_put_catalogue(const struct setup *setup, const struct reader *reader,
			   struct json *json)
{
	struct game_state s;

	looting_init(&s, setup);
	put_crimes(reader, json);
	put_witnesses(reader, json);
	json_begin_array(json, "tiles");
	for (int i = 0; i < looting_tiles(&s); i++)
		put_tile(s.set[i], reader, json);
	json_end_array(json);
	json_begin_object(json, "limits");
	json_int(json, "columns", LOOTING_COLUMNS);
	json_int(json, "rows", looting_tiles(&s) / LOOTING_COLUMNS);
	json_int(json, "row", LOOTING_ROW);
	json_int(json, "hand", LOOTING_HAND);
	json_int(json, "refreshes", LOOTING_REFRESHES);
	json_int(json, "cases", LOOTING_CASES);
	json_int(json, "games", s.sleuth ? LOOTING_GAMES : 1);
	json_end_object(json);
}
