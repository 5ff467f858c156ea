/* What is printed in the box, for clients: the track, the deck and the numbers of the set-up. */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

static const char *const kind_id[SPACE_KINDS] = {
	"london", "layover", "passepartout", "pound", "police", "bet-1", "bet-2", "bet-3",
	"bet-456",
};

static const char *text_of(int word, const struct reader *reader)
{
	return message_text(&eighty_words[word], reader->lang);
}

static void put_kinds(const struct reader *reader, struct json *json)
{
	json_begin_object(json, "kinds");
	for (int kind = 0; kind < SPACE_KINDS; kind++) {
		json_begin_object(json, kind_id[kind]);
		json_str(json, "name", text_of(EIGHTY_WORD_LONDON + kind, reader));
		json_str(json, "text", text_of(EIGHTY_WORD_KIND_TEXT + kind, reader));
		json_end_object(json);
	}
	json_end_object(json);
}

/* ED-1.3 ED-1.8: cities are those of the default board. */
static void put_spaces(const uint8_t *own, const struct reader *reader, struct json *json)
{
	const uint8_t *board = own[1] ? own : eighty_board;

	json_begin_array(json, "spaces");
	for (int space = 0; space <= EIGHTY_LONDON; space++) {
		int city = 0;

		while (city < EIGHTY_CITIES && eighty_city[city] != space)
			city++;
		json_begin_object(json, NULL);
		json_int(json, "id", space);
		json_str(json, "kind", kind_id[board[space]]);
		if (!own[1] && city < EIGHTY_CITIES)
			json_str(json, "name", text_of(EIGHTY_WORD_CITY + city, reader));
		else
			json_str(json, "name", text_of(EIGHTY_WORD_LONDON + board[space], reader));
		json_bool(json, "city", !own[1] && city < EIGHTY_CITIES);
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_cards(const struct game_state *start, const struct reader *reader,
		      struct json *json)
{
	static const char *const moment_id[] = {"drawn", "start", "price", "move", "bet", "police"};

	json_begin_array(json, "cards");
	for (int row = 0; row < CARD_COUNT; row++) {
		const struct eighty_card_row *card = &eighty_cards[row];

		json_begin_object(json, NULL);
		json_str(json, "id", eighty_card_id[row + 1]);
		json_str(json, "name", text_of(card->word, reader));
		json_str(json, "text", text_of(card->word + 1, reader));
		json_str(json, "kind", row < CARD_EVENTS ? "event" : "character");
		json_str(json, "moment", moment_id[card->moment]);
		json_str(json, "letter", (char[]){card->letter, '\0'});
		json_int(json, "copies", start->deck[row]);
		json_bool(json, "sign", eighty_has_sign(start, row));
		json_end_object(json);
	}
	json_end_array(json);
}

static void put_limits(const struct game_state *s, struct json *json)
{
	json_begin_object(json, "limits");
	json_int(json, "pawns", s->pawns);
	json_int(json, "money", s->money[0]);
	json_int(json, "rumors", s->rumors[0]);
	json_int(json, "return_money", EIGHTY_MONEY);
	json_int(json, "back_a_space", EIGHTY_NOTE);
	json_int(json, "rounds", EIGHTY_ROUNDS);
	json_int(json, "deck", eighty_deck_size(s));
	json_end_object(json);
}

void eighty_put_catalogue(const struct setup *setup, const struct reader *reader,
			  struct json *json)
{
	struct game_state start;

	eighty_init(&start, setup);
	put_kinds(reader, json);
	put_spaces(start.board, reader, json);
	put_cards(&start, reader, json);
	json_begin_object(json, "pawn_states");
	for (int i = 0; i < PAWN_STATES; i++)
		json_str(json, eighty_pawn_state_id[i],
			 text_of(EIGHTY_WORD_PAWN_STATE + i, reader));
	json_end_object(json);
	put_limits(&start, json);
}
