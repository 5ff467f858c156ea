/*
 * The deck that an owner of the box types in, ED-1.9: a letter for each card, in any order, and a
 * star after it for the reshuffle sign. Cards are rows of cards_data.c; where one has a row with
 * the sign and one without, copies go to both, otherwise the sign of the row is turned.
 */
#include "games/eighty/state.h"
#include "games/eighty/words.h"

static const char sign_letter = '*';

/* The row of a letter, with the sign if there are two; -1 for no card. */
static int row_of(char letter, bool sign)
{
	int found = -1;

	for (int row = 0; row < CARD_COUNT; row++) {
		if (eighty_cards[row].letter == letter &&
		    (found < 0 || eighty_cards[row].sign == sign))
			found = row;
	}
	return found;
}

/* Takes the next card of a line; its row, or -1. */
static int take_card(const char **line, bool *sign)
{
	char letter = *(*line)++;

	*sign = **line == sign_letter;
	*line += *sign;
	return row_of(letter, *sign);
}

/* The message for what is wrong with the next card of a line, or 0; the card is put down. */
static int put_card(struct game_state *s, const char **line)
{
	bool sign;
	int row = take_card(line, &sign);

	if (row < 0)
		return EIGHTY_WORD_BAD_CARD;
	if (row >= CARD_EVENTS && s->deck[row])
		return EIGHTY_WORD_BAD_COPY;
	if (s->deck[row] && eighty_has_sign(s, row) != sign)
		return EIGHTY_WORD_BAD_SIGN;
	if (eighty_cards[row].sign != sign)
		s->turned[row / 8] |= (uint8_t)(1u << row % 8);
	s->deck[row]++;
	return 0;
}

bool eighty_deck_check(const char *line, const struct reader *reader, struct text *why)
{
	struct game_state s = {.seats = 0};
	int cards = 0;

	for (const char *at = line; *at; cards++) {
		int wrong = put_card(&s, &at);

		if (wrong || cards == CARD_DECK) {
			words_put(why, reader, eighty_words, wrong ? wrong : EIGHTY_WORD_BAD_CARDS,
				  (int[]){cards + 1});
			return false;
		}
	}
	if (cards != CARD_DECK)
		words_put(why, reader, eighty_words, EIGHTY_WORD_BAD_CARDS, &cards);
	return cards == CARD_DECK;
}

void eighty_deck_set(struct game_state *s, const char *line)
{
	for (int row = 0; !*line && row < CARD_COUNT; row++)
		s->deck[row] = eighty_cards[row].copies;
	while (*line)
		put_card(s, &line);
}
