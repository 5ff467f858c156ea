/*
 * Where cards are and who knows it: every passage of a card goes through here, so that hands,
 * counts, marks (NN-11.6) and the bounds on red cards cannot disagree.
 */
#include "games/nanty/machine.h"

struct cards nanty_all_cards(int seats)
{
	struct cards all = {{((uint64_t)1 << NANTY_GREY) - 1, ((uint64_t)1 << NANTY_RED) - 1}};

	return seats == 2 ? cards_minus(all, nanty_three_cards) : all; /* NN-2.7 */
}

int nanty_red_total(int seats)
{
	return seats == 2 ? NANTY_RED - 2 : NANTY_RED;
}

struct cards nanty_unplaced(const struct game_state *s)
{
	struct cards placed = s->discard;

	for (int seat = 0; seat < s->seats; seat++)
		placed = cards_or(placed, cards_or(s->hand[seat], s->before[seat]));
	if (s->in_play)
		cards_add(&placed, s->in_play - 1);
	return cards_minus(nanty_all_cards(s->seats), placed);
}

static void hand_add(struct game_state *s, int seat, int card)
{
	cards_add(&s->hand[seat], card);
	s->hand_count[seat]++;
	if (card_deck(card)) {
		s->red_low[seat]++;
		s->red_high[seat]++;
	}
}

void nanty_hand_draw(struct game_state *s, int seat, int card)
{
	s->pile[card_deck(card)]--;
	hand_add(s, seat, card);
}

void nanty_hand_show(struct game_state *s, int seat, int card)
{
	hand_add(s, seat, card);
	for (int who = 0; who < NANTY_KNOWERS; who++) {
		if (who != seat && (who < s->seats || who == NANTY_PUBLIC))
			cards_add(&s->marks[who], card);
	}
}

void nanty_hand_leave(struct game_state *s, int seat, int card)
{
	cards_drop(&s->hand[seat], card);
	s->hand_count[seat]--;
	for (int who = 0; who < NANTY_KNOWERS; who++)
		cards_drop(&s->marks[who], card);
	if (card_deck(card)) {
		s->red_low[seat] = (uint8_t)(s->red_low[seat] - (s->red_low[seat] > 0));
		s->red_high[seat]--;
	} else if (s->red_high[seat] > s->hand_count[seat]) {
		s->red_high[seat] = s->hand_count[seat];
	}
}

void nanty_hand_discard(struct game_state *s, int seat, int card)
{
	nanty_hand_leave(s, seat, card);
	cards_add(&s->discard, card); /* NN-7.34 */
}

/* The bounds of red cards after one card has passed unseen: it may have been red or grey. */
static void bounds_pass(struct game_state *s, int from, int to)
{
	int held = s->hand_count[from];

	s->red_low[to] = (uint8_t)(s->red_low[to] + (s->red_low[from] == held));
	s->red_high[to] = (uint8_t)(s->red_high[to] + (s->red_high[from] > 0));
	s->red_low[from] = (uint8_t)(s->red_low[from] - (s->red_low[from] > 0));
	if (s->red_high[from] > held - 1)
		s->red_high[from] = (uint8_t)(held - 1);
}

void nanty_hand_pass(struct game_state *s, int from, int to, int card, bool whole)
{
	for (int who = 0; who < NANTY_KNOWERS && !whole; who++) { /* NN-11.8 */
		if (who != from && who != to)
			s->marks[who] = cards_minus(s->marks[who], s->hand[from]);
	}
	bounds_pass(s, from, to);
	cards_drop(&s->hand[from], card);
	s->hand_count[from]--;
	cards_add(&s->hand[to], card);
	s->hand_count[to]++;
	cards_add(&s->marks[from], card);
	cards_drop(&s->marks[to], card);
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
	uint8_t keep = *a;

	*a = *b;
	*b = keep;
}

void nanty_hand_swap(struct game_state *s, int a, int b)
{
	struct cards keep = s->hand[a];

	s->hand[a] = s->hand[b];
	s->hand[b] = keep;
	swap_bytes(&s->hand_count[a], &s->hand_count[b]);
	swap_bytes(&s->red_low[a], &s->red_low[b]);
	swap_bytes(&s->red_high[a], &s->red_high[b]);
	s->marks[a] = cards_or(cards_minus(s->marks[a], s->hand[a]), s->hand[b]);
	s->marks[b] = cards_or(cards_minus(s->marks[b], s->hand[b]), s->hand[a]);
}

int nanty_loans(const struct game_state *s, int seat)
{
	struct cards loans = cards_and(s->before[seat], nanty_loan_cards);

	return cards_none(loans) ? 0 : cards_count(loans);
}

int nanty_hand_limit(const struct game_state *s, int seat)
{
	return NANTY_HAND - cards_count(cards_and(s->before[seat],
		nanty_stuck_cards)); /* NN-7.20 */
}
