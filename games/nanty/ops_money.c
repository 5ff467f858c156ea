/* Ops that move money. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static int count_per(const struct machine *m, enum nanty_per per)
{
	const struct game_state *s = m->s;
	int n = 0;

	switch (per) {
	case PER_MARKER:
		return __builtin_popcount(s->trouble);
	case PER_BUILDING:
		for (int area = 0; area < NANTY_AREAS; area++)
			n += s->building[area] != 0;
		return n;
	case PER_PAWN_AT:
		return nanty_pawns_at(s, m->step->c);
	case PER_PAWN_PICKED:
		return m->f->area ? nanty_pawns_at(s, m->f->area - 1) : 0;
	}
	ASSERT(false);
	return 0;
}

/* a: pounds from the bank. */
static enum flow gain_run(struct machine *m)
{
	nanty_act_gain(m, m->f->owner, m->step->a);
	return FLOW_NEXT;
}

/* a: what is counted, b: pounds each, c: where. */
static enum flow gain_per_run(struct machine *m)
{
	int n = count_per(m, (enum nanty_per)m->step->a);

	nanty_act_gain(m, m->f->owner, n * m->step->b);
	return FLOW_NEXT;
}

/* a: pounds the target gives the owner, as far as they go. */
static enum flow take_run(struct machine *m)
{
	nanty_act_pay(m, m->f->target - 1, m->f->owner, m->step->a);
	return FLOW_NEXT;
}

/* a: pounds to the bank. */
static bool fee_can(const struct game_state *s, int seat, const struct step *step)
{
	return s->money[seat] >= step->a; /* NN-7.2 */
}

static enum flow fee_run(struct machine *m)
{
	nanty_act_bank(m, m->f->owner, m->step->a);
	return FLOW_NEXT;
}

/* a: pounds to the target, for a service. */
static enum flow hire_run(struct machine *m)
{
	nanty_act_pay(m, m->f->owner, m->f->target - 1, m->step->a);
	return FLOW_NEXT;
}

/* a: pounds from the target to the third. */
static enum flow hand_over_run(struct machine *m)
{
	nanty_act_pay(m, m->f->target - 1, m->f->third - 1, m->step->a);
	return FLOW_NEXT;
}

/* a: pounds, or one of the owner's agents; the ATTEMPT after it sees to the agent. */
static enum flow fine_run(struct machine *m)
{
	int seat = m->f->owner;

	m->f->pawn = m->f->area = 0;
	if (m->s->money[seat] < m->step->a && !nanty_agent_areas(m->s, seat))
		return FLOW_NEXT;
	return nanty_machine_ask(m, seat);
}

static void fine_list(struct query *q)
{
	int seat = q->f->owner;

	if (q->s->money[seat] >= q->step->a)
		nanty_query_add(q, MOVE_PAY, 0, 0);
	for (uint32_t rest = nanty_agent_areas(q->s, seat); rest; rest &= rest - 1)
		nanty_query_add(q, MOVE_PAWN, __builtin_ctz(rest), seat);
}

static enum flow fine_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_PAY) {
		nanty_act_bank(m, m->f->owner, m->step->a);
	} else {
		m->f->area = (uint8_t)(move.arg[0] + 1);
		m->f->pawn = (uint8_t)(move.arg[1] + 1);
	}
	return FLOW_NEXT;
}

/* a: the target pays so much, or refuses. NN-7.2: only with the whole sum. */
static enum flow ransom_run(struct machine *m)
{
	return nanty_machine_ask(m, m->f->target - 1);
}

static void ransom_list(struct query *q)
{
	if (q->s->money[q->f->target - 1] >= q->step->a)
		nanty_query_add(q, MOVE_PAY, 0, 0);
	nanty_query_add(q, MOVE_REFUSE, 0, 0);
}

static enum flow ransom_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_REFUSE)
		return FLOW_NEXT;
	nanty_act_pay(m, m->f->target - 1, m->f->owner, m->step->a);
	return nanty_machine_skip(m);
}

/* The same, but who refuses has the card for good: NN-7.20. */
static enum flow stick_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int target = m->f->target - 1;

	if (move.kind == MOVE_PAY) {
		nanty_act_pay(m, target, m->f->owner, m->step->a);
	} else if (s->in_play == m->f->program + 1) {
		cards_add(&s->before[target], s->in_play - 1);
		nanty_machine_note(m, NANTY_WORD_LOG_STUCK, target, s->in_play - 1, 0);
		s->in_play = 0;
	}
	return FLOW_NEXT;
}

/* NN-7.4 */
static enum flow loan_run(struct machine *m)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;

	if (s->in_play != m->f->program + 1)
		return FLOW_NEXT;
	cards_add(&s->before[seat], s->in_play - 1);
	nanty_machine_note(m, NANTY_WORD_LOG_LOAN, seat, s->in_play - 1, 0);
	s->in_play = 0;
	nanty_act_gain(m, seat, NANTY_LOAN);
	return FLOW_NEXT;
}

const struct op nanty_op_gain = {"gain", gain_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_gain_per = {"gain_per", gain_per_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_take = {"take", take_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_fee = {"fee", fee_run, NULL, NULL, fee_can, 0, SEES_ALL};
const struct op nanty_op_hire = {"hire", hire_run, NULL, NULL, fee_can, 0, SEES_ALL};
const struct op nanty_op_hand_over = {"hand_over", hand_over_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_fine = {"fine", fine_run, fine_list, fine_take, NULL, NANTY_WORD_ASK_FINE,
				 SEES_ALL};
const struct op nanty_op_ransom = {"ransom", ransom_run, ransom_list, ransom_take, NULL,
				   NANTY_WORD_ASK_RANSOM, SEES_ALL};
const struct op nanty_op_stick = {"stick", ransom_run, ransom_list, stick_take, NULL,
				  NANTY_WORD_ASK_STICK, SEES_ALL};
const struct op nanty_op_loan = {"loan", loan_run, NULL, NULL, NULL, 0, SEES_ALL};
