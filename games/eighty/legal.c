/*
 * Who is asked and what may be done: the lists of legal moves and the outcomes of chance. Lists
 * come out sorted because they are made in the order of the kinds, then of the arguments.
 */
#include "games/eighty/reach.h"

uint32_t eighty_to_move(const struct game_state *s)
{
	if (s->step <= STEP_DRAW)
		return seat_bit(SEAT_CHANCE);
	return s->step == STEP_OVER ? 0 : seat_bit(s->turn);
}

static inline struct move *add(struct move *out, int kind, int a, int b)
{
	*out = (struct move){(uint8_t)kind, {(uint8_t)a, (uint8_t)b}};
	return out + 1;
}

/* The list being made, where Characters add to it. */
struct list {
	const struct eighty_reach *reach;
	struct move *out; /* the end */
	uint32_t pawns;   /* those that may act */
};

static inline void list_play(struct list *list, int card, int pawn, int space)
{
	*list->out++ =
		(struct move){EIGHTY_PLAY, {(uint8_t)card, (uint8_t)pawn, (uint8_t)space}};
}

/* ED-3.2 to ED-3.4, ED-5.1 */
static inline struct move *add_forward(const struct eighty_reach *reach, int pawn,
				       struct move *out)
{
	int seat = reach->seat;
	int space = reach->s->place[seat][pawn];
	int money = eighty_purse(reach->s, seat, pawn);
	int home = eighty_cost(EIGHTY_LONDON - space);
	uint64_t open;

	if (space < 63) {
		open = ~reach->closed[0] & ~(uint64_t)0 << (space + 1);
		for (; open; open &= open - 1) {
			int to = __builtin_ctzll(open);

			if (eighty_cost(to - space) > money)
				return out;
			out = add(out, EIGHTY_FORWARD, pawn, to);
		}
	}
	open = ~reach->closed[1];
	if (space >= 64)
		open &= ~(uint64_t)0 << (space - 63);
	for (; open; open &= open - 1) {
		int to = 64 + __builtin_ctzll(open);

		if (eighty_cost(to - space) > money)
			return out;
		out = add(out, EIGHTY_FORWARD, pawn, to);
	}
	if (home <= money && eighty_london_open(reach->s, seat, pawn, money - home))
		out = add(out, EIGHTY_FORWARD, pawn, EIGHTY_LONDON);
	return out;
}

/* ED-3.5 ED-3.6 */
static inline struct move *add_back(const struct eighty_reach *reach, int pawn, struct move *out)
{
	int layover = eighty_layover_behind(reach, reach->s->place[reach->seat][pawn]);

	if (layover && !eighty_taken(reach->s, layover))
		out = add(out, EIGHTY_BACK, pawn, layover);
	return out;
}

/* ED-4.4 ED-4.8 */
static inline struct move *add_stay(const struct eighty_reach *reach, int pawn, struct move *out)
{
	const struct game_state *s = reach->s;

	if (reach->board[s->place[reach->seat][pawn]] != SPACE_POUND)
		return out;
	out = add(out, EIGHTY_STAY, pawn, 0);
	if (s->money[reach->seat] >= EIGHTY_NOTE)
		out = add(out, EIGHTY_STAY, pawn, 1);
	return out;
}

static struct move *add_two_pawns(const struct eighty_reach *reach, uint32_t pawns,
				  struct move *out)
{
	bool a = pawns & 1, b = pawns & 2;

	if (a)
		out = add_forward(reach, 0, out);
	if (b)
		out = add_forward(reach, 1, out);
	if (a)
		out = add_back(reach, 0, out);
	if (b)
		out = add_back(reach, 1, out);
	if (a)
		out = add_stay(reach, 0, out);
	if (b)
		out = add_stay(reach, 1, out);
	return out;
}

/* ED-7.9: the same with another price. */
static void list_priced(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = list->reach;
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
			list_play(list, card, pawn, to);
	}
}

/* ED-7.10: Characters that move a pawn themselves. */
static void list_moved(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = list->reach;
	const struct eighty_step_of_card *op = eighty_cards[card].program;
	int space = reach->s->place[reach->seat][pawn];

	if (op->op == OP_TO_LAYOVER) {
		space = eighty_free_layover_behind(reach, space);
		if (space)
			list_play(list, card, pawn, space);
		return;
	}
	ASSERT(op->op == OP_AHEAD);
	for (int to = space + 1; to <= space + op->arg && to < EIGHTY_LONDON; to++) {
		if (eighty_open(reach, to))
			list_play(list, card, pawn, to);
	}
}

/* ED-6.6 ED-7.17: with two pawns a Bet that does not match is paid just before its pawn moves. */
static void list_bet(struct list *list, int pawn, int card)
{
	const struct eighty_reach *reach = list->reach;
	const struct game_state *s = reach->s;
	int space = s->place[reach->seat][pawn];
	int position = eighty_position(s, space);

	if (s->pawn[reach->seat][pawn] != PAWN_BET ||
	    eighty_bet_pays(reach->board[space], position))
		return;
	if (eighty_can_move(reach, pawn, (int)s->money[reach->seat] + position * EIGHTY_NOTE))
		list_play(list, card, pawn, 0);
}

bool eighty_has_turned(const struct game_state *s, int seat)
{
	return s->pawn[seat][0] == PAWN_TURNED || s->pawn[seat][1] == PAWN_TURNED;
}

/* ED-7.11: not the last Rumor while a pawn is turned over. */
static bool may_start(const struct game_state *s, int seat, int card)
{
	return eighty_cards[card].program[0].op != OP_DROP_RUMOR ||
	       s->rumors[seat] > eighty_has_turned(s, seat);
}

/* The same Character for every pawn that may act. */
static void list_pawns(struct list *list, int card, void (*list_pawn)(struct list *, int, int))
{
	if (list->pawns & 1)
		list_pawn(list, 0, card);
	if (list->pawns & 2)
		list_pawn(list, 1, card);
}

/* One Character held, at the point where the action is chosen. */
static void list_character(struct list *list, int card)
{
	switch ((enum eighty_moment)eighty_cards[card].moment) {
	case MOMENT_START:
		if (may_start(list->reach->s, list->reach->seat, card))
			list_play(list, card, 0, 0);
		return;
	case MOMENT_PRICE:
		list_pawns(list, card, list_priced);
		return;
	case MOMENT_MOVE:
		list_pawns(list, card, list_moved);
		return;
	case MOMENT_BET:
		if (list->reach->s->pawns == 2)
			list_pawns(list, card, list_bet);
		return;
	case MOMENT_POLICE:
	case MOMENT_DRAWN:
		return;
	}
}

/*
 * The pawns that may act: those that must leave Police if one of them can (ED-6.4 ED-6.9, judged
 * without Characters: ED-7.8), else all that are not home (ED-6.2 ED-6.11).
 */
uint32_t eighty_pawns_to_act(const struct eighty_reach *reach)
{
	const struct game_state *s = reach->s;
	const uint8_t *place = s->place[reach->seat];
	const uint8_t *pawn = s->pawn[reach->seat];
	int money = (int)s->money[reach->seat];
	uint32_t leaving = 0;

	if (s->acting)
		return (uint32_t)1 << (s->acting - 1);
	if (pawn[0] == PAWN_LEAVING && eighty_can_move(reach, 0, money))
		leaving |= 1;
	if (pawn[1] == PAWN_LEAVING && eighty_can_move(reach, 1, money))
		leaving |= 2;
	if (leaving)
		return leaving;
	return (uint32_t)(place[0] != EIGHTY_LONDON) | (uint32_t)(place[1] != EIGHTY_LONDON) << 1;
}

/* Nothing else can be done: ED-3.7 ED-3.8 ED-6.10. */
static struct move *add_stuck(const struct eighty_reach *reach, struct move *out)
{
	const struct game_state *s = reach->s;
	const uint8_t *place = s->place[reach->seat];
	int foremost = -1;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (place[pawn] == EIGHTY_LONDON || eighty_layover_behind(reach, place[pawn]))
			continue;
		if (foremost < 0 || place[pawn] > place[foremost])
			foremost = pawn;
	}
	if (foremost < 0)
		return add(out, EIGHTY_PASS, 0, 0);
	return add(out, EIGHTY_RETURN, foremost, 0);
}

static struct move *add_characters(const struct eighty_reach *reach, uint32_t pawns,
				   struct move *out)
{
	struct list list = {reach, out, pawns};

	for (uint32_t held = reach->s->held[reach->seat]; held; held &= held - 1)
		list_character(&list, CARD_EVENTS + __builtin_ctz(held));
	return list.out;
}

static int legal_action(const struct game_state *s, int seat, struct move *first)
{
	struct move *out = first;
	struct eighty_reach reach;
	uint32_t pawns = 0;

	eighty_reach_init(&reach, s, seat);
	if (eighty_has_turned(s, seat)) {
		out = add(out, EIGHTY_REPORT, s->pawn[seat][0] != PAWN_TURNED, 0);
	} else if (s->pawns == 1) {
		pawns = 1;
		out = add_forward(&reach, 0, out);
		out = add_back(&reach, 0, out);
		out = add_stay(&reach, 0, out);
	} else {
		pawns = eighty_pawns_to_act(&reach);
		out = add_two_pawns(&reach, pawns, out);
	}
	if (out == first)
		out = add_stuck(&reach, out);
	if (s->held[seat] && !s->played) /* ED-7.1 */
		out = add_characters(&reach, pawns, out);
	return (int)(out - first);
}

/* Play one of the Characters of a moment, or do not. */
static int legal_reaction(const struct game_state *s, enum eighty_moment moment,
			  struct move *out)
{
	uint32_t held = eighty_of_moment(s->held[s->turn], moment);
	struct list list = {NULL, out, 0};

	for (; held; held &= held - 1)
		list_play(&list, CARD_EVENTS + __builtin_ctz(held), s->acting - 1, 0);
	return (int)(add(list.out, EIGHTY_DECLINE, 0, 0) - out);
}

static int legal_cash(const struct game_state *s, struct move *out)
{
	out[0] = (struct move){EIGHTY_CASH, {0}};
	out[1] = (struct move){EIGHTY_CASH, {1}};
	return (int)s->money[s->turn] >= eighty_cash_pounds(s) ? 2 : 1;
}

static int chance_moves(const struct game_state *s, struct move *first)
{
	struct move *out = first;

	for (int seat = 0; s->step == STEP_FIRST && seat < s->seats; seat++)
		out = add(out, EIGHTY_FIRST, seat, 0);
	for (int card = 0; s->step == STEP_DRAW && card < CARD_COUNT; card++) {
		if (s->deck[card])
			out = add(out, EIGHTY_DRAW, card, 0);
	}
	return (int)(out - first);
}

int eighty_legal(const struct game_state *s, int seat, struct move *out)
{
	if (s->step == STEP_ACTION && seat == s->turn)
		return legal_action(s, seat, out);
	if (!seat_in(eighty_to_move(s), seat))
		return 0;
	switch ((enum eighty_step)s->step) {
	case STEP_FIRST:
	case STEP_DRAW:
		return chance_moves(s, out);
	case STEP_BET:
		return legal_reaction(s, MOMENT_BET, out);
	case STEP_POLICE:
		return legal_reaction(s, MOMENT_POLICE, out);
	case STEP_CHOOSE:
		out[0] = (struct move){EIGHTY_CHOOSE, {0}};
		out[1] = (struct move){EIGHTY_CHOOSE, {1}};
		return 2;
	case STEP_CASH:
		return legal_cash(s, out);
	case STEP_ACTION:
	case STEP_OVER:
	case STEP_COUNT:
		break;
	}
	ASSERT(false);
	return 0;
}

int eighty_chance(const struct game_state *s, struct outcome *out)
{
	struct move move[CARD_COUNT];
	int count = chance_moves(s, move);

	for (int i = 0; i < count; i++) {
		out[i].move = move[i];
		out[i].weight = s->step == STEP_FIRST ? 1 : s->deck[move[i].arg[0]];
	}
	return count;
}

struct move eighty_draw(const struct game_state *s, struct rng *rng)
{
	uint32_t at;
	int card = 0;

	if (s->step == STEP_FIRST)
		return (struct move){EIGHTY_FIRST, {(uint8_t)rng_below(rng, s->seats)}};
	at = rng_below(rng, (uint32_t)eighty_deck_size(s));
	for (; at >= eighty_eight_rows(s, card); card += 8)
		at -= eighty_eight_rows(s, card);
	while (at >= s->deck[card])
		at -= s->deck[card++];
	return (struct move){EIGHTY_DRAW, {(uint8_t)card}};
}
