/* What is printed in the box, for clients: the map, its regions, the goods, payments, limits. */
#include "games/heist/things.h"
#include "games/heist/words.h"

static void put_word(struct json *json, const char *key, int word, const struct reader *reader)
{
	json_str(json, key, message_text(&heist_words[word], reader->lang));
}

/* The relation (GH-1.3 to GH-1.7) that a good is part of. */
static int relation_of(int good)
{
	return good < GOOD_RING_GOLD ? good : 2 + (good - GOOD_RING_GOLD) / 2;
}

static void put_goods(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "goods");
	for (int good = 0; good < GOODS; good++) {
		json_begin_object(json, NULL);
		json_str(json, "id", heist_good_word[1 + good]);
		put_word(json, "name", HEIST_WORD_GOOD + good, reader);
		put_word(json, "short", HEIST_WORD_SHORT + good, reader);
		json_int(json, "points", heist_points[good]);
		json_bool(json, "clues", good != GOOD_PAINTING); /* GH-3.2 */
		put_word(json, "text", HEIST_WORD_NOTES_RELATIONS + relation_of(good), reader);
		json_end_object(json);
	}
	json_end_array(json);
	json_begin_array(json, "relations");
	for (int i = HEIST_WORD_NOTES_RELATIONS; i <= HEIST_WORD_NOTES_RELATIONS_LAST; i++)
		put_word(json, NULL, i, reader);
	json_end_array(json);
}

/* Which cells each question looks at, so that a client can light them up. */
static void put_regions(struct shape shape, struct json *json)
{
	json_begin_array(json, "regions");
	for (unsigned i = 0; i < heist_question_count(shape); i++) {
		struct mask region = heist_question_region(shape, i);
		int code = heist_question_code(shape, i);

		json_begin_object(json, NULL);
		json_str(json, "id", heist_question_word[code]);
		json_str(json, "kind", code <= SIDE_MAX ? "row"
						       : code <= HEIST_LINES ? "column" : "around");
		json_begin_array(json, "cells");
		for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
			if (mask_has(region, cell))
				json_str(json, NULL,
					 heist_cell_word[heist_code_of(shape, cell)]);
		}
		json_end_array(json);
		json_end_object(json);
	}
	json_end_array(json);
}

/* The kinds of starting clues, in their order: GH-2.3 to GH-2.6. */
static void put_starts(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "starts");
	for (int i = HEIST_WORD_KIND; i <= HEIST_WORD_KIND_LAST; i++)
		put_word(json, NULL, i, reader);
	json_end_array(json);
}

void heist_put_catalogue(const struct setup *setup, const struct reader *reader,
			 struct json *json)
{
	struct game_state s;
	struct shape shape;

	heist_init(&s, setup); /* GH-1.9: an id's grid stands in place of the option's */
	shape = heist_shape(&s);
	put_goods(reader, json);
	put_regions(shape, json);
	put_starts(reader, json);
	json_begin_object(json, "limits");
	json_int(json, "width", shape.width);
	json_int(json, "height", shape.height);
	json_int(json, "pay_min", 1);
	json_int(json, "pay_max", s.top);
	json_int(json, "tokens", s.companion ? 0 : HEIST_TOKENS);
	json_int(json, "supply", s.companion ? 0 : HEIST_SUPPLY);
	json_int(json, "raids", HEIST_RAIDS);
	json_int(json, "rounds", s.strict ? HEIST_ROUNDS : HEIST_ROUNDS_LENIENT);
	json_int(json, "wrong", -HEIST_WRONG);
	json_int(json, "spent_more", -HEIST_LOSS);
	json_end_object(json);
}
