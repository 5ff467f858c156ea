/* The catalogue, made for clients, read for a person: every object with a name is an entry. */
#include <stdlib.h>

#include "engine/json_read.h"
#include "term/choose.h"
#include "term/lookup.h"
#include "term/paper.h"
#include "term/show.h"

enum { TOKENS_MAX = 1 << 17, ENTRY_SIZE = 2048, STEM_MIN = 4 };

/* A catalogue taken apart, and what is looked for in it. */
struct search {
	const struct game *game;
	struct json_doc doc;
	const char *asked;
	char stem[ENTRY_SIZE]; /* the same without its ending: one or several */
	int found;
	char last[ENTRY_SIZE]; /* the last entry printed: some things are listed twice */
};

/* What a word has in common with its plural, in both languages: bobb(y), diceri(a). */
static void set_stem(struct search *search)
{
	size_t length;

	snprintf(search->stem, sizeof search->stem, "%s", search->asked);
	length = strlen(search->stem);
	if (length > STEM_MIN && search->stem[length - 1] == 's')
		search->stem[--length] = '\0';
	if (length > STEM_MIN && strchr("aeiouy", search->stem[length - 1]))
		search->stem[--length] = '\0';
}

static bool holds(const struct search *search, uint32_t token)
{
	char text[ENTRY_SIZE];

	return json_get_str(&search->doc, token, text, sizeof text) &&
	       strcasestr(text, search->stem);
}

/* The name of an icon, which the catalogue tells by its id. */
static const char *icon_name(const struct game *game, const char *id)
{
	for (const struct sort *sort = game->sorts; sort && sort->name; sort++) {
		for (int i = 0; strcmp(sort->name, "icon") == 0 && i < sort->count; i++) {
			if (strcmp(sort->id[i], id) == 0)
				return game_word(game, sort->word + i);
		}
	}
	return id;
}

/* The icons of a card, from left to right. */
static void put_icons(const struct search *search, uint32_t array, struct text *out)
{
	const struct json_doc *doc = &search->doc;
	const char *lead = " (";
	int64_t amount;
	char id[64];

	for (uint32_t t = json_first(doc, array); t != JSON_NONE; t = json_after(doc, array, t)) {
		if (!json_get_str(doc, json_member(doc, t, "id"), id, sizeof id))
			continue;
		text_str(out, lead);
		text_str(out, icon_name(search->game, id));
		if (json_get_int(doc, json_member(doc, t, "amount"), 0, 1000, &amount)) {
			text_str(out, " £");
			text_int(out, amount);
		}
		lead = ", ";
	}
	text_str(out, *lead == ',' ? ")" : "");
}

/* Sentences are what has a blank in it; ids and the like are for programs. */
static void put_sentences(const struct search *search, uint32_t object, struct text *out)
{
	const struct json_doc *doc = &search->doc;

	for (uint32_t t = json_first(doc, object); t != JSON_NONE;
	     t = json_after(doc, object, t)) {
		uint32_t value = json_value(doc, t);
		char text[ENTRY_SIZE];
		int64_t number;

		if (json_is(doc, t, "name") || json_is(doc, t, "in"))
			continue;
		if (json_is(doc, t, "cost") && json_get_int(doc, value, 0, 1000, &number)) {
			text_str(out, " £");
			text_int(out, number);
			text_char(out, '.');
		} else if (json_is(doc, t, "icons")) {
			put_icons(search, value, out);
		} else if (json_get_str(doc, value, text, sizeof text) && strchr(text, ' ')) {
			text_char(out, ' ');
			text_str(out, text);
		}
	}
}

static void look_at(struct search *search, uint32_t object)
{
	const struct json_doc *doc = &search->doc;
	uint32_t name = json_member(doc, object, "name"), id = json_member(doc, object, "id");
	char entry[2 * ENTRY_SIZE], text[ENTRY_SIZE];
	struct text out;

	if (!json_get_str(doc, name, text, sizeof text) ||
	    !(holds(search, name) || (json_get_str(doc, id, entry, sizeof entry) &&
				      strcasecmp(entry, search->asked) == 0)))
		return;
	text_init(&out, entry, sizeof entry);
	if (json_get_str(doc, id, text, sizeof text) && !json_is(doc, name, text)) {
		text_str(&out, text);
		text_str(&out, "  ");
	}
	json_get_str(doc, name, text, sizeof text);
	text_str(&out, text);
	text_char(&out, ':');
	put_sentences(search, object, &out);
	if (out.buf[out.len - 1] == ':' || strcmp(entry, search->last) == 0)
		return; /* only a name: the entry itself stands elsewhere */
	snprintf(search->last, sizeof search->last, "%.*s", ENTRY_SIZE - 1, entry);
	show_paragraph("  ", entry);
	search->found++;
}

static void look_at_rules(struct search *search, const struct game *game)
{
	for (int i = 0; i < game->rules_count; i++) {
		const char *paragraph = game_word(game, game->rules_first + i);
		char lead[16];

		if (!strcasestr(paragraph, search->stem))
			continue;
		snprintf(lead, sizeof lead, "%2d. ", i + 1);
		show_paragraph(lead, paragraph);
		search->found++;
	}
}

bool lookup_print(const struct game *game, const struct setup *setup, const char *asked)
{
	struct reader reader = say_reader(VIEW_PUBLIC, NULL);
	struct search *search = memory_get(1, sizeof *search);
	struct text paper;
	bool found;

	paper_open(&paper);
	catalogue_put(game, setup, &reader, &paper);
	search->game = game;
	search->asked = asked;
	set_stem(search);
	search->doc.token = memory_get(TOKENS_MAX, sizeof *search->doc.token);
	search->doc.capacity = TOKENS_MAX;
	if (json_parse(&search->doc, (struct slice){paper.buf, (uint32_t)paper.len})) {
		for (uint32_t t = 0; t < search->doc.count; t++) {
			if (search->doc.token[t].type == JSON_OBJECT)
				look_at(search, t);
		}
	}
	look_at_rules(search, game);
	found = search->found > 0;
	free(search->doc.token);
	free(search);
	paper_close(&paper);
	return found;
}
