/* The course of a game: who moves, what is legal, what a move does. */
#include "games/looting/things.h"
#include "games/looting/words.h"

uint32_t looting_to_move(const struct game_state *s)
{
	if (s->phase <= LOOTING_PHASE_REFILL)
		return seat_bit(SEAT_CHANCE);
	return s->phase == LOOTING_PHASE_OVER ? 0 : seat_bit(s->seat);
}

/* The seat that gets the next card of the deal: LL-2.2. */
int looting_dealt_to(const struct game_state *s)
{
	int seat = 0;

	while (seat < s->seats - 1 && looting_hand_size(s, seat) >= LOOTING_HAND)
		seat++;
	return seat;
}

static int legal_spend(const struct game_state *s, struct move *out)
{
	uint32_t mask = looting_spend(s);
	int n = 0;

	for (; mask; mask &= mask - 1) {
		uint8_t cards = (uint8_t)__builtin_ctz(mask);

		if (s->step < LOOTING_WITNESSES - 1)
			out[n++] = (struct move){LOOTING_SPEND, {s->step, cards}};
		else
			out[n++] = (struct move){LOOTING_PAY,
						 {s->target, s->depth, s->spent[0], s->spent[1],
						  s->spent[2], cards}};
	}
	return n;
}

/* The ways to draw: LL-3.2, LL-3.3, LL-3.8. Equal open cards are one move: LL-2.10. */
static int legal_draw(const struct game_state *s, struct move *out)
{
	bool more = looting_deck_size(s) + looting_size(s->discard) > 0;
	bool same = (looting_load(s->row) & LOOTING_ROW * 0x01010101u) != 0;
	int n = 0;

	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		if (s->row[i])
			out[n++] = (struct move){LOOTING_OPEN, {(uint8_t)i}};
	}
	if (more)
		out[n++] = (struct move){LOOTING_BLIND, {0}};
	if (more && same && s->refreshes < LOOTING_REFRESHES) /* LL-3.10 */
		out[n++] = (struct move){LOOTING_REFRESH, {0}};
	if (n == 0)
		out[n++] = (struct move){LOOTING_SKIP, {0}};
	return n;
}

int looting_legal(const struct game_state *s, int seat, struct move *out)
{
	int n;

	if (!seat_in(looting_to_move(s), seat))
		return 0;
	switch ((enum looting_phase)s->phase) {
	case LOOTING_PHASE_FIRST:
	case LOOTING_PHASE_TILES:
	case LOOTING_PHASE_HANDS:
	case LOOTING_PHASE_ROW:
	case LOOTING_PHASE_BLIND:
	case LOOTING_PHASE_REPLACE:
	case LOOTING_PHASE_REFILL:
		return legal_chance(looting_chance, s, out);
	case LOOTING_PHASE_TURN: /* LL-3.1: the tile first, or none */
		n = looting_reach(s, out);
		return n + legal_draw(s, out + n);
	case LOOTING_PHASE_SPEND:
		return legal_spend(s, out);
	case LOOTING_PHASE_DRAW:
		return legal_draw(s, out);
	case LOOTING_PHASE_OVER:
	case LOOTING_PHASES:
		break;
	}
	ASSERT(false);
	return 0;
}

int looting_chance(const struct game_state *s, struct outcome *out)
{
	uint32_t deck;
	int n = 0;

	if (s->phase == LOOTING_PHASE_TILES)
		return looting_chance_tiles(s, out);
	if (s->phase == LOOTING_PHASE_FIRST) { /* LL-2.3 */
		for (; n < s->seats; n++) {
			out[n].move = (struct move){LOOTING_FIRST, {(uint8_t)n}};
			out[n].weight = 1;
		}
		return n;
	}
	deck = looting_unseen(s);
	for (int i = 0; i < LOOTING_WITNESSES; i++, deck >>= 8) {
		if ((deck & 0xFF) == 0)
			continue;
		out[n].move = (struct move){LOOTING_CARD, {(uint8_t)i}};
		out[n++].weight = deck & 0xFF;
	}
	return n;
}

struct move looting_draw(const struct game_state *s, struct rng *rng)
{
	uint32_t deck, at;
	uint8_t i = 0;

	if (s->phase == LOOTING_PHASE_TILES)
		return looting_draw_tile(s, rng);
	if (s->phase == LOOTING_PHASE_FIRST)
		return (struct move){LOOTING_FIRST, {(uint8_t)rng_below(rng, s->seats)}};
	deck = looting_unseen(s);
	at = rng_below(rng, (uint32_t)looting_sum(deck));
	for (; at >= (deck & 0xFF); deck >>= 8, i++)
		at -= deck & 0xFF;
	return (struct move){LOOTING_CARD, {i}};
}

/*
 * A card is needed: true if there is one. An empty deck takes in the discard pile (LL-3.5):
 * the deck is what is nowhere else, so it is enough to forget where the pile was.
 */
static bool need_card(struct game_state *s, struct events *events)
{
	if (looting_deck_size(s) > 0)
		return true;
	if (looting_size(s->discard) == 0)
		return false;
	memset(s->discard, 0, sizeof s->discard);
	if (events)
		events_add(events, LOOTING_WORD_RESHUFFLE, EVENT_PUBLIC)[0] =
			looting_deck_size(s);
	return true;
}

/* The end of a game; with Master Sleuth (LL-6.7) the next one is set up, up to the third. */
static void end_game(struct game_state *s, struct events *events)
{
	if (!s->sleuth || s->game == LOOTING_GAMES - 1) {
		s->phase = LOOTING_PHASE_OVER;
		return;
	}
	s->game++;
	if (events)
		events_add(events, LOOTING_WORD_GAME_OVER, EVENT_PUBLIC)[0] = s->game;
	for (int seat = 0; seat < s->seats; seat++) {
		int points = looting_points(s, seat);

		s->total[seat] = (uint16_t)(s->total[seat] + points);
		if (events) {
			int32_t *arg = events_add(events, LOOTING_WORD_GAME_POINTS, EVENT_PUBLIC);

			arg[0] = seat;
			arg[1] = points;
			arg[2] = s->total[seat];
		}
	}
	s->first = (uint8_t)((s->first + 1) % s->seats);
	looting_lay_out(s);
}

static void end_turn(struct game_state *s)
{
	s->seat = (uint8_t)(s->seat + 1 == s->seats ? 0 : s->seat + 1);
	s->phase = LOOTING_PHASE_TURN;
	s->refreshes = 0;
}

static bool is_open(const struct game_state *s, int crime)
{
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (const uint8_t *at = s->column[column]; *at; at++) {
			if (looting_tile[*at].crime == crime)
				return true;
		}
	}
	return false;
}

/* LL-6.1, LL-6.2: a tile has left the columns; if it was the last of its case, that is solved. */
static void settle_case(struct game_state *s, int crime, struct events *events)
{
	int leader;
	int32_t *arg;

	if (is_open(s, crime))
		return;
	leader = looting_leader(s, crime);
	s->disk[crime] = (uint8_t)(leader < 0 ? LOOTING_GONE : leader + 1);
	if (!events)
		return;
	arg = events_add(events, leader < 0 ? LOOTING_WORD_SOLVED_NONE : LOOTING_WORD_SOLVED_WON,
			 EVENT_PUBLIC);
	arg[0] = crime;
	if (leader < 0)
		return;
	arg[1] = leader;
	arg[2] = looting_disk_value[crime];
}

static void tell_removal(const struct game_state *s, int spot, int to, struct events *events)
{
	int tile = s->column[spot / LOOTING_ROWS][spot % LOOTING_ROWS] - 1;
	int32_t *arg;

	if (to == LOOTING_GONE) {
		arg = events_add(events, LOOTING_WORD_DESTROYED, EVENT_PUBLIC);
	} else {
		arg = events_add(events, LOOTING_WORD_TAKEN, EVENT_PUBLIC);
		*arg++ = s->seat;
	}
	arg[0] = tile;
	arg[1] = spot;
}

/* The lowest tile of a column goes to a seat (from 1) or out of the game. */
static void remove_tile(struct game_state *s, int column, int to, struct events *events)
{
	int row = looting_height(s, column) - 1;
	uint8_t *bottom = &s->column[column][row];
	int crime = looting_tile[*bottom].crime;

	if (events)
		tell_removal(s, looting_spot(column, row), to, events);
	looting_move_tile(s, *bottom, LOOTING_TABLE, to);
	*bottom = 0;
	settle_case(s, crime, events);
}

/* The tile step as a whole: one removal in one column (LL-5.7), then the tile. */
static void apply_pay(struct game_state *s, struct move move, struct events *events)
{
	int column = move.arg[0];

	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		uint8_t cards = move.arg[2 + i];
		uint8_t *known = &s->known[s->seat][i];

		s->hand[s->seat][i] = (uint8_t)(s->hand[s->seat][i] - cards);
		s->discard[i] = (uint8_t)(s->discard[i] + cards);
		*known = (uint8_t)(*known > cards ? *known - cards : 0); /* LL-2.8 */
	}
	s->target = s->depth = s->step = 0;
	memset(s->spent, 0, sizeof s->spent);
	s->skips = 0;
	for (int i = 0; i < move.arg[1]; i++) /* LL-5.8, LL-5.10, LL-6.3: one by one, in order */
		remove_tile(s, column, LOOTING_GONE, events);
	remove_tile(s, column, s->seat + 1, events);
	s->phase = LOOTING_PHASE_DRAW;
	if (looting_solved(s) == LOOTING_CASES) { /* LL-6.4: at once, no draw */
		end_game(s, events);
	} else if (looting_size(s->row) < LOOTING_ROW && need_card(s, events)) { /* LL-3.7 */
		s->phase = LOOTING_PHASE_REFILL;
		if (events)
			events_add(events, LOOTING_WORD_SHORT_ROW, EVENT_PUBLIC);
	}
}

static void apply_open(struct game_state *s, int witness, struct events *events)
{
	s->row[witness]--;
	s->hand[s->seat][witness]++;
	s->known[s->seat][witness]++; /* LL-2.7 */
	if (need_card(s, events))
		s->phase = LOOTING_PHASE_REPLACE;
	else
		end_turn(s); /* LL-3.6 */
}

/* LL-3.11: the four go to the discard pile first. LL-3.12: no tile afterwards, only the draw. */
static void apply_refresh(struct game_state *s, struct events *events)
{
	if (events)
		events_add(events, LOOTING_WORD_DISCARDED, EVENT_PUBLIC)[0] =
			(int32_t)looting_load(s->row);
	for (int i = 0; i < LOOTING_WITNESSES; i++)
		s->discard[i] = (uint8_t)(s->discard[i] + s->row[i]);
	memset(s->row, 0, sizeof s->row);
	s->refreshes++;
	need_card(s, events);
	s->phase = LOOTING_PHASE_REFILL;
}

/* LL-3.8, LL-3.9 */
static void apply_skip(struct game_state *s, struct events *events)
{
	if (++s->skips == s->seats)
		end_game(s, events);
	else
		end_turn(s);
}

static void apply_tile(struct game_state *s, int code, struct events *events)
{
	int laid = looting_laid(s);

	s->column[laid % LOOTING_COLUMNS][laid / LOOTING_COLUMNS] = (uint8_t)code;
	looting_move_tile(s, code, LOOTING_BOX, LOOTING_TABLE);
	if (laid + 1 < looting_tiles(s))
		return;
	s->phase = LOOTING_PHASE_HANDS;
	if (events)
		events_add(events, LOOTING_WORD_LAID_OUT, EVENT_PUBLIC)[0] = laid + 1;
}

/* LL-2.2: each seat is told of its own hand. */
static void tell_hands(const struct game_state *s, struct events *events)
{
	for (int seat = 0; events && seat < s->seats; seat++) {
		int32_t *arg = events_add(events, LOOTING_WORD_HAND, seat_bit(seat));

		arg[0] = seat;
		arg[1] = (int32_t)looting_load(s->hand[seat]);
	}
}

/* The open cards are complete again, or as many as there are. */
static void end_row(struct game_state *s, struct events *events)
{
	s->phase = s->phase == LOOTING_PHASE_ROW ? LOOTING_PHASE_TURN : LOOTING_PHASE_DRAW;
	if (events)
		events_add(events, LOOTING_WORD_OPEN_NOW, EVENT_PUBLIC)[0] =
			(int32_t)looting_load(s->row);
}

/* A card arrives from the deck, wherever it was needed. */
static void apply_card(struct game_state *s, int witness, struct events *events)
{
	if (s->phase == LOOTING_PHASE_HANDS) {
		int seat = looting_dealt_to(s);

		s->hand[seat][witness]++;
		if (seat == s->seats - 1 && looting_hand_size(s, seat) == LOOTING_HAND) {
			s->phase = LOOTING_PHASE_ROW;
			tell_hands(s, events);
		}
	} else if (s->phase == LOOTING_PHASE_BLIND) {
		s->hand[s->seat][witness]++;
		end_turn(s);
	} else {
		s->row[witness]++;
		if (s->phase == LOOTING_PHASE_REPLACE)
			end_turn(s);
		else if (looting_size(s->row) == LOOTING_ROW || !need_card(s, events))
			end_row(s, events);
	}
}

bool looting_apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	(void)seat;
	switch ((enum looting_kind)move.kind) {
	case LOOTING_TAKE: /* LL-2.12: seen by nobody else, and can be taken back until paid */
		s->target = move.arg[0];
		s->depth = move.arg[1];
		s->phase = LOOTING_PHASE_SPEND;
		return false;
	case LOOTING_SPEND:
		s->spent[s->step++] = move.arg[1];
		return false;
	case LOOTING_PAY:
		apply_pay(s, move, events);
		return true;
	case LOOTING_OPEN:
		apply_open(s, move.arg[0], events);
		return true;
	case LOOTING_BLIND:
		need_card(s, events);
		s->phase = LOOTING_PHASE_BLIND;
		return true;
	case LOOTING_REFRESH:
		apply_refresh(s, events);
		return true;
	case LOOTING_SKIP:
		apply_skip(s, events);
		return true;
	case LOOTING_FIRST:
		s->first = s->seat = move.arg[0];
		s->phase = LOOTING_PHASE_TILES;
		return true;
	case LOOTING_TILE:
		apply_tile(s, move.arg[0], events);
		return true;
	case LOOTING_CARD:
		apply_card(s, move.arg[0], events);
		return true;
	}
	ASSERT(false);
	return true;
}
