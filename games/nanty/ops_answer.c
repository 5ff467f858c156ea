/*
 * Attempts on pawns and interrupt windows: NN-7.12 to NN-7.31. Who is asked follows from public
 * things alone (NN-7.19), what they may answer from their own hand.
 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

bool nanty_shield_works(const struct game_state *s, int seat)
{
	return s->shield == seat + 1 && s->money[seat] >= NANTY_HOLBORN_PRICE; /* NN-8.17 */
}

bool nanty_window_asks(const struct game_state *s, int seat, enum nanty_occasion occasion)
{
	struct cards fitting = cards_minus(nanty_answers[occasion], s->discard);

	if (s->pile[1] == nanty_red_total(s->seats))
		fitting.deck[1] = 0;
	return s->hand_count[seat] > 0 && !cards_none(fitting);
}

void nanty_window_list(struct query *q, enum nanty_occasion occasion)
{
	struct cards held = cards_and(q->s->hand[q->f->asked], nanty_answers[occasion]);
	uint32_t areas = ((1u << NANTY_AREAS) - 1) & ~(q->f->area ? 1u << (q->f->area - 1) : 0u);

	while (!cards_none(held)) {
		int card = cards_take(&held);
		uint32_t rest = nanty_cards[card].answer == ANSWER_ELSEWHERE ? areas : 0;

		if (!rest)
			nanty_query_add(q, MOVE_ANSWER, card, 0);
		for (; rest; rest &= rest - 1)
			nanty_query_add(q, MOVE_ANSWER, card, __builtin_ctz(rest) + 1);
	}
}

void nanty_window_play(struct machine *m, int seat, int card)
{
	nanty_hand_discard(m->s, seat, card); /* NN-7.12 */
	nanty_machine_note(m, NANTY_WORD_LOG_INTERRUPT, seat, card, 0);
	m->final = true;
}

static enum flow attempt_run(struct machine *m)
{
	enum nanty_occasion occasion = nanty_act_occasion(m->f, m->step);
	int area = m->f->area - 1;
	int kind = m->f->pawn - 1;

	if (m->f->pawn == 0)
		return FLOW_NEXT;
	m->f->pc++;
	nanty_act_attempt(m, area, kind, occasion);
	return FLOW_HERE;
}

/* The owner of the agent of an attempt is asked once: NN-7.23. */
static enum flow window_run(struct machine *m)
{
	int victim = m->f->pawn - 1;
	enum nanty_occasion occasion = (enum nanty_occasion)m->f->cause;

	if (occasion == OCC_NONE)
		return FLOW_NEXT;
	if (nanty_window_asks(m->s, victim, occasion) ||
	    (occasion == OCC_EVENT && nanty_shield_works(m->s, victim)))
		return nanty_machine_ask(m, victim);
	return FLOW_NEXT;
}

static void window_moves(struct query *q)
{
	enum nanty_occasion occasion = (enum nanty_occasion)q->f->cause;

	nanty_query_add(q, MOVE_PASS, 0, 0);
	nanty_window_list(q, occasion);
	if (occasion == OCC_EVENT && nanty_shield_works(q->s, q->f->asked))
		nanty_query_add(q, MOVE_PAY, 0, 0);
}

static enum flow window_take(struct machine *m, struct move move)
{
	int victim = m->f->pawn - 1;
	int area = m->f->area - 1;

	m->final = true;
	if (move.kind == MOVE_PASS)
		return FLOW_NEXT;
	if (move.kind == MOVE_PAY) { /* NN-6.7 */
		nanty_act_bank(m, victim, NANTY_HOLBORN_PRICE);
		nanty_machine_note(m, NANTY_WORD_LOG_STAYS, victim, area, 0);
		nanty_machine_pop(m);
		return FLOW_HERE;
	}
	nanty_window_play(m, victim, move.arg[0]);
	if (move.arg[1]) { /* NN-7.15 */
		nanty_act_move(m, area, move.arg[1] - 1, victim);
	} else {
		nanty_machine_note(m, NANTY_WORD_LOG_STAYS, victim, area, 0);
	}
	nanty_machine_pop(m);
	return FLOW_HERE;
}

/* What was attempted happens. */
static enum flow fall_run(struct machine *m)
{
	int kind = m->f->pawn - 1;
	int area = m->f->area - 1;
	int goal = m->f->goal - 1;

	if (goal >= 0) {
		nanty_act_move(m, area, goal, kind);
	} else {
		nanty_act_leave(m, area, kind);
		nanty_machine_note(m, NANTY_WORD_LOG_REMOVED, kind, area,
				   m->s->pawns[area][kind]);
	}
	nanty_machine_pop(m);
	return FLOW_HERE;
}

/* The player a text is aimed at is asked for what spares them: NN-7.25 NN-7.26. */
static enum flow spare_run(struct machine *m)
{
	int target = m->f->target - 1;

	if (nanty_window_asks(m->s, target, OCC_AFFECT))
		return nanty_machine_ask(m, target);
	return FLOW_NEXT;
}

static void spare_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	nanty_window_list(q, OCC_AFFECT);
}

static enum flow spare_take(struct machine *m, struct move move)
{
	int target = m->f->target - 1;

	m->final = true;
	if (move.kind == MOVE_PASS)
		return FLOW_NEXT;
	nanty_window_play(m, target, move.arg[0]);
	nanty_machine_note(m, NANTY_WORD_LOG_SPARED, target, 0, 0);
	return nanty_machine_skip(m); /* NN-7.16 */
}

/* Tracy Tupman: NN-7.6 NN-7.28. `loop` counts the seats asked; the end of the icon forgets it. */
static enum flow swap_run(struct machine *m)
{
	struct frame *f = m->f;
	int seats = m->s->seats;

	for (; f->loop < seats - 1; f->loop++) {
		int seat = (f->owner + 1 + f->loop) % seats;

		if ((f->pawn == seat + 1 || f->other_pawn == seat + 1) &&
		    nanty_window_asks(m->s, seat, OCC_MOVE))
			return nanty_machine_ask(m, seat);
	}
	if (!f->pawn || !f->other_pawn)
		return FLOW_NEXT;
	nanty_act_leave(m, f->area - 1, f->pawn - 1);
	nanty_act_leave(m, f->other_area - 1, f->other_pawn - 1);
	nanty_act_arrive(m, f->area - 1, f->other_area - 1, f->pawn - 1, false);
	nanty_act_arrive(m, f->other_area - 1, f->area - 1, f->other_pawn - 1, false);
	return FLOW_NEXT;
}

static void swap_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	nanty_window_list(q, OCC_MOVE);
}

static enum flow swap_take(struct machine *m, struct move move)
{
	int seat = (m->f->owner + 1 + m->f->loop) % m->s->seats;

	m->final = true;
	if (move.kind == MOVE_PASS) {
		m->f->loop++;
		return FLOW_HERE;
	}
	nanty_window_play(m, seat, move.arg[0]);
	nanty_machine_note(m, NANTY_WORD_LOG_SPARED, seat, 0, 0);
	return FLOW_NEXT;
}

/* Everybody whom an occasion may reach. */
static uint32_t reached(const struct game_state *s, enum nanty_occasion occasion)
{
	uint32_t set = 0;

	for (int seat = 0; seat < s->seats; seat++) {
		if (nanty_window_asks(s, seat, occasion) ||
		    (occasion == OCC_EVENT && nanty_shield_works(s, seat)))
			set |= seat_bit(seat);
	}
	return set;
}

/* An event or a card that goes round may ask one after the other; a swap asks both owners. */
uint32_t nanty_run(const struct game_state *s)
{
	uint32_t asked = nanty_to_move(s) & ~seat_bit(SEAT_CHANCE);
	const struct frame *f = asked ? nanty_top(s) : NULL;
	int op = asked ? nanty_step(f)->op : OP_STOP;

	if (op == OP_WINDOW) {
		enum nanty_occasion occasion = (enum nanty_occasion)f->cause;

		if (occasion == OCC_EVENT || (s->depth > 1 && f[-1].loop))
			return asked | reached(s, occasion);
	}
	if (op == OP_SPARE && f->loop)
		return asked | (reached(s, OCC_AFFECT) & ~seat_bit(f->owner));
	for (int i = f ? f->loop : 0; op == OP_SWAP && i < s->seats - 1; i++) {
		int seat = (f->owner + 1 + i) % s->seats;

		if (f->pawn == seat + 1 || f->other_pawn == seat + 1)
			asked |= seat_bit(seat) & reached(s, OCC_MOVE);
	}
	return asked;
}

/* Interrupts have no steps to run: playing one is an answer. */
static enum flow interrupt_run(struct machine *m)
{
	(void)m;
	return FLOW_NEXT;
}

const struct op nanty_op_attempt = {"attempt", attempt_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_window = {"window", window_run, window_moves, window_take, NULL,
				   NANTY_WORD_ASK_WINDOW, SEES_ALL};
const struct op nanty_op_fall = {"fall", fall_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_spare = {"spare", spare_run, spare_list, spare_take, NULL,
				  NANTY_WORD_ASK_SPARE, SEES_ALL};
const struct op nanty_op_swap = {"swap", swap_run, swap_list, swap_take, NULL, NANTY_WORD_ASK_SWAP,
				 SEES_ALL};
const struct op nanty_op_interrupt = {"interrupt", interrupt_run, NULL, NULL, NULL, 0, SEES_ALL};
