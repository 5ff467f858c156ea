/*
 * Who is asked and what may be done: the lists of legal moves and the outcomes of chance. Lists
 * come out sorted because they are made in the order of the kinds, then of the arguments.
 */
#include "games/eighty/state.h"

uint32_t eighty_to_move(const struct game_state *s)
{
	if (s->step == STEP_OVER)
		return 0;
	if (s->step == STEP_FIRST || s->step == STEP_DRAW)
		return seat_bit(SEAT_CHANCE);
	return seat_bit(s->turn);
}

/* The list being made. */
struct list {
	struct eighty_reach reach;
	struct move *out;
	int count;
	uint32_t pawns; /* those that may act */
};

static inline void list_add(struct list *list, int kind, int a, int b)
{
	list->out[list->count++] = (struct move){(uint8_t)kind, {(uint8_t)a, (uint8_t)b}};
}

static inline void list_add_play(struct list *list, int card, int pawn, int space)
{
	list->out[list->count++] =
		(struct move){EIGHTY_PLAY, {(uint8_t)card, (uint8_t)pawn, (uint8_t)space}};
}

/* ED-3.2 to ED-3.4, ED-5.1 */
static void list_forward(struct list *list, int pawn)
{
	const struct eighty_reach *reach = &list->reach;
	const struct game_state *s = reach->s;
	int money = eighty_purse(s, reach->seat, pawn);
	int space = s->place[reach->seat][pawn];
	int to = space + 1;
	int price = 1;

	for (; to < EIGHTY_LONDON && price <= money; to++) {
		if (eighty_open(reach, to))
			list_add(list, EIGHTY_FORWARD, pawn, to);
		price += to - space + 1;
	}
	if (to == EIGHTY_LONDON && price <= money &&
	    eighty_london_open(s, reach->seat, pawn, money - price))
		list_add(list, EIGHTY_FORWARD, pawn, to);
}

/* ED-7.9: the same with another price. */
static void list_priced(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = &list->reach;
	const struct game_state *s = reach->s;
	int money = eighty_purse(s, reach->seat, pawn);
	int space = s->place[reach->seat][pawn];

	for (int to = space + 1; to <= EIGHTY_LONDON; to++) {
		int price = eighty_price(eighty_cards[card].program, to - space);

		if (price > money)
			return;
		if (to < EIGHTY_LONDON
			    ? eighty_open(reach, to)
			    : eighty_london_open(s, reach->seat, pawn, money - price))
			list_add_play(list, card, pawn, to);
	}
}

/* ED-7.10: Characters that move a pawn themselves. */
static void list_moved(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = &list->reach;
	const struct eighty_step_of_card *op = eighty_cards[card].program;
	int space = reach->s->place[reach->seat][pawn];

	if (op->op == OP_TO_LAYOVER) {
		space = eighty_free_layover_behind(reach, space);
		if (space)
			list_add_play(list, card, pawn, space);
		return;
	}
	ASSERT(op->op == OP_AHEAD);
	for (int to = space + 1; to <= space + op->arg && to < EIGHTY_LONDON; to++) {
		if (eighty_open(reach, to))
			list_add_play(list, card, pawn, to);
	}
}

/* ED-6.6 ED-7.17: with two pawns a Bet that does not match is paid just before its pawn moves. */
static void list_bet(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = &list->reach;
	const struct game_state *s = reach->s;
	int space = s->place[reach->seat][pawn];
	int position = eighty_position(s, space);

	if (s->pawn[reach->seat][pawn] != PAWN_BET ||
	    eighty_bet_pays(reach->board[space], position))
		return;
	if (eighty_can_move(reach, pawn, (int)s->money[reach->seat] + position * EIGHTY_NOTE))
		list_add_play(list, card, pawn, 0);
}

static bool has_turned(const struct game_state *s, int seat)
{
	return s->pawn[seat][0] == PAWN_TURNED || s->pawn[seat][1] == PAWN_TURNED;
}

/* ED-7.11: not the last Rumor while a pawn is turned over. */
static bool may_start(const struct game_state *s, int seat, int card)
{
	return eighty_cards[card].program[0].op != OP_DROP_RUMOR ||
	       s->rumors[seat] > has_turned(s, seat);
}

/* One Character held, at the point where the action is chosen. */
static void list_character(struct list *list, int card)
{
	const struct game_state *s = list->reach.s;

	if (eighty_cards[card].moment == MOMENT_START) {
		if (may_start(s, list->reach.seat, card))
			list_add_play(list, card, 0, 0);
		return;
	}
	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (!(list->pawns >> pawn & 1))
			continue;
		switch ((enum eighty_moment)eighty_cards[card].moment) {
		case MOMENT_PRICE:
			list_priced(list, pawn, card);
			break;
		case MOMENT_MOVE:
			list_moved(list, pawn, card);
			break;
		case MOMENT_BET:
			list_bet(list, pawn, card);
			break;
		case MOMENT_POLICE:
		case MOMENT_DRAWN:
		case MOMENT_START:
			break;
		}
	}
}

/*
 * The pawns that may act: those that must leave Police if one of them can (ED-6.4 ED-6.9, judged
 * without Characters: ED-7.8), else all that are not home (ED-6.2 ED-6.11).
 */
static uint32_t pawns_to_act(const struct eighty_reach *reach)
{
	const struct game_state *s = reach->s;
	uint32_t leaving = 0, out = 0;

	if (s->pawns == 1)
		return 1;
	if (s->acting)
		return (uint32_t)1 << (s->acting - 1);
	for (int pawn = 0; pawn < EIGHTY_PAWNS; pawn++) {
		if (s->place[reach->seat][pawn] != EIGHTY_LONDON)
			out |= (uint32_t)1 << pawn;
		if (s->pawn[reach->seat][pawn] == PAWN_LEAVING &&
		    eighty_can_move(reach, pawn, (int)s->money[reach->seat]))
			leaving |= (uint32_t)1 << pawn;
	}
	return leaving ? leaving : out;
}

static void list_ordinary(struct list *list)
{
	const struct eighty_reach *reach = &list->reach;
	const struct game_state *s = reach->s;
	const uint8_t *place = s->place[reach->seat];

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (list->pawns >> pawn & 1)
			list_forward(list, pawn);
	}
	for (int pawn = 0; pawn < s->pawns; pawn++) { /* ED-3.5 ED-3.6 */
		int layover = eighty_layover_behind(reach, place[pawn]);

		if ((list->pawns >> pawn & 1) && layover && !eighty_taken(reach, layover))
			list_add(list, EIGHTY_BACK, pawn, layover);
	}
	for (int pawn = 0; pawn < s->pawns; pawn++) { /* ED-4.4 ED-4.8 */
		if (!(list->pawns >> pawn & 1) || reach->board[place[pawn]] != SPACE_POUND)
			continue;
		list_add(list, EIGHTY_STAY, pawn, 0);
		if (s->money[reach->seat] >= EIGHTY_NOTE)
			list_add(list, EIGHTY_STAY, pawn, 1);
	}
}

/* Nothing else can be done: ED-3.7 ED-3.8 ED-6.10. */
static void list_stuck(struct list *list)
{
	const struct game_state *s = list->reach.s;
	const uint8_t *place = s->place[list->reach.seat];
	int foremost = -1;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (place[pawn] == EIGHTY_LONDON ||
		    eighty_layover_behind(&list->reach, place[pawn]))
			continue;
		if (foremost < 0 || place[pawn] > place[foremost])
			foremost = pawn;
	}
	if (foremost < 0)
		list_add(list, EIGHTY_PASS, 0, 0);
	else
		list_add(list, EIGHTY_RETURN, foremost, 0);
}

static int legal_action(const struct game_state *s, int seat, struct move *out)
{
	struct list list = {.out = out};

	eighty_reach_init(&list.reach, s, seat);
	if (has_turned(s, seat)) {
		list_add(&list, EIGHTY_REPORT, s->pawn[seat][0] != PAWN_TURNED, 0);
	} else {
		list.pawns = pawns_to_act(&list.reach);
		list_ordinary(&list);
		if (list.count == 0)
			list_stuck(&list);
	}
	if (s->played) /* ED-7.1 */
		return list.count;
	for (uint32_t held = s->held[seat]; held; held &= held - 1)
		list_character(&list, CARD_EVENTS + __builtin_ctz(held));
	return list.count;
}

/* Play one of the Characters of a moment, or do not. */
static int legal_reaction(const struct game_state *s, enum eighty_moment moment,
			  struct move *out)
{
	uint32_t held = eighty_of_moment(s->held[s->turn], moment);
	struct list list = {.out = out};

	for (; held; held &= held - 1)
		list_add_play(&list, CARD_EVENTS + __builtin_ctz(held), s->acting - 1, 0);
	list_add(&list, EIGHTY_DECLINE, 0, 0);
	return list.count;
}

static int legal_cash(const struct game_state *s, struct move *out)
{
	int pounds = eighty_cards[s->card - 1].program[s->next_op - 1].arg;
	struct list list = {.out = out};

	list_add(&list, EIGHTY_CASH, 0, 0);
	if ((int)s->money[s->turn] >= pounds)
		list_add(&list, EIGHTY_CASH, 1, 0);
	return list.count;
}

static int legal_chance(const struct game_state *s, struct move *out)
{
	struct list list = {.out = out};

	if (s->step == STEP_FIRST) {
		for (int seat = 0; seat < s->seats; seat++)
			list_add(&list, EIGHTY_FIRST, seat, 0);
		return list.count;
	}
	for (int card = 0; card < CARD_COUNT; card++) {
		if (s->deck[card])
			list_add(&list, EIGHTY_DRAW, card, 0);
	}
	return list.count;
}

int eighty_legal(const struct game_state *s, int seat, struct move *out)
{
	struct list list = {.out = out};

	if (!seat_in(eighty_to_move(s), seat))
		return 0;
	switch ((enum eighty_step)s->step) {
	case STEP_FIRST:
	case STEP_DRAW:
		return legal_chance(s, out);
	case STEP_BET:
		return legal_reaction(s, MOMENT_BET, out);
	case STEP_POLICE:
		return legal_reaction(s, MOMENT_POLICE, out);
	case STEP_ACTION:
		return legal_action(s, seat, out);
	case STEP_CHOOSE:
		list_add(&list, EIGHTY_CHOOSE, 0, 0);
		list_add(&list, EIGHTY_CHOOSE, 1, 0);
		return list.count;
	case STEP_CASH:
		return legal_cash(s, out);
	case STEP_OVER:
	case STEP_COUNT:
		break;
	}
	return 0;
}

int eighty_chance(const struct game_state *s, struct outcome *out)
{
	struct move move[CARD_COUNT];
	int count = legal_chance(s, move);

	for (int i = 0; i < count; i++) {
		out[i].move = move[i];
		out[i].weight = s->step == STEP_FIRST ? 1 : s->deck[move[i].arg[0]];
	}
	return count;
}

struct move eighty_draw(const struct game_state *s, struct rng *rng)
{
	uint32_t left = 0, at;
	int card = 0;

	if (s->step == STEP_FIRST)
		return (struct move){EIGHTY_FIRST, {(uint8_t)rng_below(rng, s->seats)}};
	for (int i = 0; i < CARD_COUNT; i++)
		left += s->deck[i];
	at = rng_below(rng, left);
	while (at >= s->deck[card])
		at -= s->deck[card++];
	return (struct move){EIGHTY_DRAW, {(uint8_t)card}};
}
