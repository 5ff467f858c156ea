/* What is printed in the box, for clients: cards, map, personalities, events and limits. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static void put_text(struct json *json, const char *key, int word, const struct reader *reader)
{
	json_str(json, key, message_text(&nanty_words[word], reader->lang));
}

/* The icons of a card in their printed order; the two chances of a scroll are one icon. */
static void put_icons(const struct step *step, struct json *json)
{
	bool scroll = false;

	json_begin_array(json, "icons");
	for (; step->op != OP_STOP; step++) {
		bool chance = step->op == OP_PLAY && step->a == ICON_SCROLL;

		if (!nanty_is_icon(step) || (chance && scroll))
			continue;
		scroll |= chance;
		json_begin_object(json, NULL);
		json_str(json, "id", nanty_icon_id[step->a]);
		if (step->a == ICON_MONEY)
			json_int(json, "amount", step[1].a);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_card(int card, const struct reader *reader, struct json *json)
{
	const struct card *row = &nanty_cards[card];

	json_begin_object(json, NULL);
	json_str(json, "id", row->id);
	json_str(json, "deck", card_deck(card) ? "red" : "grey");
	put_text(json, "name", NANTY_WORD_CARD + card, reader);
	if (row->text)
		put_text(json, "text", row->text, reader);
	else
		json_none(json, "text");
	put_icons(row->program, json);
	json_bool(json, "interrupt", row->answer != ANSWER_NONE);
	json_end_object(json);
}

static void put_areas(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "areas");
	for (int area = 0; area < NANTY_AREAS; area++) {
		json_begin_object(json, NULL);
		json_str(json, "id", nanty_areas[area].id);
		json_int(json, "number", area + 1);
		put_text(json, "name", NANTY_WORD_AREA + area, reader);
		put_text(json, "in", NANTY_WORD_IN + area, reader);
		put_text(json, "ability", NANTY_WORD_ABILITY + area, reader);
		json_int(json, "cost", nanty_areas[area].cost);
		json_bool(json, "thames", nanty_areas[area].thames);
		for (int bridge = 0; bridge < 2; bridge++) {
			uint32_t near = nanty_areas[area].near;

			near = bridge ? near & nanty_bridges[area] : near & ~nanty_bridges[area];
			json_begin_array(json, bridge ? "bridges" : "borders");
			for (; near; near &= near - 1)
				json_str(json, NULL, nanty_areas[__builtin_ctz(near)].id);
			json_end_array(json);
		}
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_persons(const struct game_state *start, const struct reader *reader,
			struct json *json)
{
	json_begin_array(json, "persons");
	for (uint32_t rest = nanty_persons(start->seats); rest; rest &= rest - 1) {
		int person = __builtin_ctz(rest);
		char needs[NANTY_NEEDS_SIZE];
		struct text text;

		text_init(&text, needs, sizeof needs);
		nanty_say_needs(start, person, reader, &text);
		json_begin_object(json, NULL);
		json_str(json, "id", nanty_person_word[person]);
		put_text(json, "name", NANTY_WORD_PERSON + person - 1, reader);
		put_text(json, "short", NANTY_WORD_SHORT + person - 1, reader);
		json_str(json, "needs", needs);
		if (person == HOLMES)
			json_none(json, "need");
		else
			json_int(json, "need", nanty_goal(start, 0, person).need);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_events(const struct reader *reader, struct json *json)
{
	json_begin_array(json, "events");
	for (int event = 0; event < NANTY_EVENTS; event++) {
		json_begin_object(json, NULL);
		json_str(json, "id", nanty_events[event].id);
		put_text(json, "name", NANTY_WORD_EVENT + event, reader);
		put_text(json, "text", NANTY_WORD_EVENT_TEXT + event, reader);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_limits(const struct game_state *start, struct json *json)
{
	json_begin_object(json, "limits");
	json_int(json, "agents", NANTY_AGENTS);
	json_int(json, "buildings", NANTY_BUILDINGS);
	json_int(json, "hand", NANTY_HAND);
	json_int(json, "money", start->money[0]);
	json_int(json, "grey", start->pile[0]);
	json_int(json, "red", start->pile[1]);
	json_int(json, "turns", NANTY_TURNS);
	json_int(json, "loan", NANTY_LOAN);
	json_int(json, "loan_back", NANTY_LOAN_BACK);
	json_int(json, "loan_points", NANTY_LOAN_POINTS);
	json_int(json, "holborn", NANTY_HOLBORN_PRICE);
	json_end_object(json);
}

void nanty_put_catalogue(const struct setup *setup, const struct reader *reader,
			 struct json *json)
{
	struct game_state start;
	struct cards cards = nanty_all_cards(setup->seats);

	nanty_init(&start, setup);
	json_begin_array(json, "cards");
	while (!cards_none(cards))
		put_card(cards_take(&cards), reader, json);
	json_end_array(json);
	put_areas(reader, json);
	put_persons(&start, reader, json);
	put_events(reader, json);
	put_limits(&start, json);
}
