/* Ops on hands and personalities: drawing, discarding, giving, looking. NN-7.3, section 11 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static int pile_size(const struct game_state *s)
{
	return s->pile[0] + s->pile[1];
}

static int at_most(int number, int limit)
{
	return number < limit ? number : limit;
}

/* a: cards, or 0 for one per own building; c: needs a card to draw (NN-6.2). NN-3.9 */
static bool draw_can(const struct game_state *s, int seat, const struct step *step)
{
	(void)seat;
	return !step->c || pile_size(s) > 0;
}

static enum flow draw_run(struct machine *m)
{
	int cards = m->step->a ? m->step->a : nanty_buildings(m->s, m->f->owner);

	return nanty_machine_repeat(m, cards, SEAT_CHANCE, pile_size(m->s) > 0);
}

static enum flow draw_take(struct machine *m, struct move move)
{
	nanty_hand_draw(m->s, m->f->owner, move.arg[0]);
	m->f->count--;
	return FLOW_HERE;
}

/* a: Fog, the top cards go to the discard pile for all to see. NN-8.4 */
static enum flow mill_take(struct machine *m, struct move move)
{
	m->s->pile[card_deck(move.arg[0])]--;
	cards_add(&m->s->discard, move.arg[0]);
	m->f->count--;
	return FLOW_HERE;
}

/* a: from the discard pile, for all to see. NN-11.3 */
static enum flow salvage_run(struct machine *m)
{
	return nanty_machine_repeat(m, m->step->a, SEAT_CHANCE, !cards_none(m->s->discard));
}

static void salvage_list(struct query *q)
{
	nanty_query_cards(q, MOVE_DRAW, q->s->discard);
}

static enum flow salvage_take(struct machine *m, struct move move)
{
	cards_drop(&m->s->discard, move.arg[0]);
	nanty_hand_show(m->s, m->f->owner, move.arg[0]);
	m->f->count--;
	return FLOW_HERE;
}

/* The owner discards one card; b: what was drawn just before is enough to start. */
static bool discard_can(const struct game_state *s, int seat, const struct step *step)
{
	return step->b || s->hand_count[seat] > 0;
}

static enum flow discard_run(struct machine *m)
{
	if (m->s->hand_count[m->f->owner] == 0)
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->owner);
}

static void own_cards(struct query *q)
{
	nanty_query_cards(q, MOVE_CARD, q->s->hand[q->f->owner]);
}

static enum flow discard_take(struct machine *m, struct move move)
{
	nanty_act_discard(m, m->f->owner, move.arg[0]);
	return FLOW_NEXT;
}

/* a: at most so many cards (0: any number), one by one; b: pounds for each. */
static enum flow scrap_run(struct machine *m)
{
	struct frame *f = m->f;

	if (m->s->hand_count[f->owner] > 0 && (m->step->a == 0 || f->count < m->step->a))
		return nanty_machine_ask(m, f->owner);
	f->count = 0;
	return FLOW_NEXT;
}

static void scrap_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	own_cards(q);
}

static enum flow scrap_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_PASS) {
		m->f->count = 0;
		return FLOW_NEXT;
	}
	nanty_act_discard(m, m->f->owner, move.arg[0]);
	if (m->step->b)
		nanty_act_gain(m, m->f->owner, m->step->b);
	m->f->count++;
	return FLOW_HERE;
}

/* a: so many cards the target chooses and gives. `third`: it is the whole hand. NN-11.8 */
static enum flow give_run(struct machine *m)
{
	struct frame *f = m->f;
	int held = m->s->hand_count[f->target - 1];
	enum flow flow;

	if (!f->stage)
		f->third = held <= m->step->a;
	flow = nanty_machine_repeat(m, at_most(held, m->step->a), f->target - 1, held > 0);
	if (flow == FLOW_NEXT)
		f->third = 0;
	return flow;
}

static void target_cards(struct query *q)
{
	nanty_query_cards(q, MOVE_CARD, q->s->hand[q->f->target - 1]);
}

static enum flow give_take(struct machine *m, struct move move)
{
	nanty_act_give(m, m->f->target - 1, m->f->owner, move.arg[0], m->f->third != 0);
	m->f->count--;
	return FLOW_HERE;
}

/* a: pounds, or a card of the target's choice. */
static enum flow either_run(struct machine *m)
{
	if (!nanty_seat_fits(m->s, m->f->target - 1, WHO_EITHER))
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->target - 1);
}

static void either_list(struct query *q)
{
	if (q->s->money[q->f->target - 1] > 0)
		nanty_query_add(q, MOVE_COIN, 0, 0);
	target_cards(q);
}

static enum flow either_take(struct machine *m, struct move move)
{
	int target = m->f->target - 1;

	m->final = true;
	if (move.kind == MOVE_COIN)
		nanty_act_pay(m, target, m->f->owner, m->step->a);
	else
		nanty_act_give(m, target, m->f->owner, move.arg[0],
			       m->s->hand_count[target] == 1);
	return FLOW_NEXT;
}

/* A card of the owner for the target, who gives a pounds for it, as far as they go. NN-7.3 */
static bool sell_can(const struct game_state *s, int seat, const struct step *step)
{
	(void)step;
	return s->hand_count[seat] > 0;
}

static enum flow sell_take(struct machine *m, struct move move)
{
	int seat = m->f->owner;
	int target = m->f->target - 1;

	nanty_act_give(m, seat, target, move.arg[0], m->s->hand_count[seat] == 1);
	nanty_act_pay(m, target, seat, m->step->a);
	return FLOW_NEXT;
}

/* Whole hands change sides: NN-7.33. */
static enum flow exchange_run(struct machine *m)
{
	nanty_hand_swap(m->s, m->f->owner, m->f->target - 1);
	nanty_machine_note(m, NANTY_WORD_LOG_EXCHANGE, m->f->owner, m->f->target - 1, 0);
	m->final = true;
	return FLOW_NEXT;
}

/* The owner looks at the target's hand and discards a card of it. NN-11.5 */
static enum flow search_run(struct machine *m)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;
	int target = m->f->target - 1;

	if (s->hand_count[target] == 0)
		return FLOW_NEXT;
	s->marks[seat] = cards_or(s->marks[seat], s->hand[target]);
	nanty_machine_note(m, NANTY_WORD_LOG_LOOKS, seat, target, 0);
	m->final = true;
	return nanty_machine_ask(m, seat);
}

static enum flow search_take(struct machine *m, struct move move)
{
	nanty_act_discard(m, m->f->target - 1, move.arg[0]);
	return FLOW_NEXT;
}

/* a: so many cards of the target drawn at random and looked at by the owner. NN-11.5 */
static enum flow snatch_run(struct machine *m)
{
	int held = m->s->hand_count[m->f->target - 1];

	return nanty_machine_repeat(m, at_most(held, m->step->a), SEAT_CHANCE, true);
}

static void snatch_list(struct query *q)
{
	struct cards hand = q->s->hand[q->f->target - 1];

	if (q->s->drawn[0] && q->s->drawn[0] != NANTY_HIDDEN_CARD)
		cards_drop(&hand, q->s->drawn[0] - 1);
	nanty_query_cards(q, MOVE_DRAW, hand);
}

static enum flow snatch_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;

	s->drawn[s->drawn[0] != 0] = (uint8_t)(move.arg[0] + 1);
	cards_add(&s->marks[m->f->owner], move.arg[0]);
	m->f->count--;
	return FLOW_HERE;
}

/* The owner keeps one of the cards drawn, the other stays where it was. */
static enum flow keep_run(struct machine *m)
{
	return m->s->drawn[0] ? nanty_machine_ask(m, m->f->owner) : FLOW_NEXT;
}

static void keep_list(struct query *q)
{
	struct cards drawn = {{0, 0}};

	for (int i = 0; i < 2; i++) {
		if (q->s->drawn[i])
			cards_add(&drawn, q->s->drawn[i] - 1);
	}
	nanty_query_cards(q, MOVE_CARD, drawn);
}

static enum flow keep_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int target = m->f->target - 1;

	nanty_act_give(m, target, m->f->owner, move.arg[0], s->hand_count[target] == 1);
	memset(s->drawn, 0, sizeof s->drawn);
	return FLOW_NEXT;
}

/* The owner sees all unused personalities but one: NN-7.10. */
static enum flow peek_run(struct machine *m)
{
	return nanty_machine_ask(m, SEAT_CHANCE);
}

static void peek_list(struct query *q)
{
	for (uint32_t rest = nanty_unused(q->s); rest; rest &= rest - 1)
		nanty_query_add(q, MOVE_LEAVE, __builtin_ctz(rest), 0);
}

static enum flow peek_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;
	uint32_t seen = nanty_unused(s) & ~(1u << move.arg[0]);

	s->notes[seat] |= (uint8_t)seen; /* NN-11.10 */
	nanty_machine_note(m, NANTY_WORD_LOG_PEEK, seat, 0, 0);
	for (; m->events && seen; seen &= seen - 1)
		events_add(m->events, NANTY_WORD_LOG_UNUSED, seat_bit(seat))[0] =
			__builtin_ctz(seen) - 1;
	return FLOW_NEXT;
}

/* A new personality for the owner: NN-7.11. */
static void renew_list(struct query *q)
{
	for (uint32_t rest = nanty_unused(q->s); rest; rest &= rest - 1)
		nanty_query_add(q, MOVE_PERSON, __builtin_ctz(rest), 0);
}

static enum flow renew_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;
	uint32_t given = 1u << s->personality[seat];

	for (int other = 0; other < NANTY_SEATS; other++) {
		if (other != seat)
			s->notes[other] = 0;
	}
	s->notes[seat] = (uint8_t)((s->notes[seat] | given) & ~(1u << move.arg[0]));
	s->personality[seat] = move.arg[0];
	s->ruled_out[seat] = 0;
	nanty_machine_note(m, NANTY_WORD_LOG_RENEW, seat, 0, 0);
	return FLOW_NEXT;
}

const struct op nanty_op_draw = {"draw", draw_run, nanty_query_pile, draw_take, draw_can,
				 NANTY_WORD_ASK_DRAW, SEES_OWNER};
const struct op nanty_op_mill = {"mill", draw_run, nanty_query_pile, mill_take, NULL,
				 NANTY_WORD_ASK_DRAW, SEES_ALL};
const struct op nanty_op_salvage = {"salvage", salvage_run, salvage_list, salvage_take, NULL,
				    NANTY_WORD_ASK_DRAW, SEES_ALL};
const struct op nanty_op_discard = {"discard", discard_run, own_cards, discard_take, discard_can,
				    NANTY_WORD_ASK_DISCARD, SEES_ALL};
const struct op nanty_op_scrap = {"scrap", scrap_run, scrap_list, scrap_take, NULL,
				  NANTY_WORD_ASK_SCRAP, SEES_ALL};
const struct op nanty_op_give = {"give", give_run, target_cards, give_take, NULL,
				 NANTY_WORD_ASK_GIVE, SEES_PAIR};
const struct op nanty_op_either = {"either", either_run, either_list, either_take, NULL,
				   NANTY_WORD_ASK_EITHER, SEES_PAIR};
const struct op nanty_op_sell = {"sell", discard_run, own_cards, sell_take, sell_can,
				 NANTY_WORD_ASK_SELL, SEES_PAIR};
const struct op nanty_op_exchange = {"exchange", exchange_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_search = {"search", search_run, target_cards, search_take, NULL,
				   NANTY_WORD_ASK_SEARCH, SEES_ALL};
const struct op nanty_op_snatch = {"snatch", snatch_run, snatch_list, snatch_take, NULL,
				   NANTY_WORD_ASK_DRAW, SEES_PAIR};
const struct op nanty_op_keep = {"keep", keep_run, keep_list, keep_take, NULL, NANTY_WORD_ASK_KEEP,
				 SEES_PAIR};
const struct op nanty_op_peek = {"peek", peek_run, peek_list, peek_take, NULL, NANTY_WORD_ASK_DRAW,
				 SEES_NOBODY};
const struct op nanty_op_renew = {"renew", peek_run, renew_list, renew_take, NULL,
				  NANTY_WORD_ASK_DRAW, SEES_OWNER};
