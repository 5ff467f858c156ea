/* Ops that steer a program: dice, branches, loops over seats, and the choice of a seat. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

bool nanty_seat_fits(const struct game_state *s, int seat, enum nanty_who who)
{
	switch (who) {
	case WHO_ANY:
		return true;
	case WHO_MONEY:
		return s->money[seat] > 0;
	case WHO_CARD:
		return s->hand_count[seat] > 0;
	case WHO_EITHER:
		return s->money[seat] > 0 || s->hand_count[seat] > 0;
	case WHO_BUILDING:
		return nanty_building_areas(s, seat) != 0;
	case WHO_AGENT:
		return nanty_agent_areas(s, seat) != 0;
	}
	ASSERT(false);
	return false;
}

/* a: so many rolls of the die. The first forgets older ones. */
static enum flow roll_run(struct machine *m)
{
	struct game_state *s = m->s;

	if (!m->f->stage) {
		s->rolls = 0;
		memset(s->roll, 0, sizeof s->roll);
	}
	return nanty_machine_repeat(m, m->step->a, SEAT_CHANCE, true);
}

static void roll_list(struct query *q)
{
	nanty_query_areas(q, MOVE_ROLL, (1u << NANTY_AREAS) - 1);
}

static enum flow roll_take(struct machine *m, struct move move)
{
	m->s->roll[m->s->rolls++] = (uint8_t)(move.arg[0] + 1);
	m->f->count--;
	return FLOW_HERE;
}

/* NN-8.3 NN-8.20: rolls while the fire spreads; only the areas that burn are kept. */
static enum flow spread_run(struct machine *m)
{
	struct game_state *s = m->s;

	if (!m->f->stage) {
		m->f->stage = 1;
		s->rolls = 0;
		memset(s->roll, 0, sizeof s->roll);
	}
	return nanty_machine_ask(m, SEAT_CHANCE);
}

static enum flow spread_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int area = move.arg[0];
	bool burns = s->building[area] != 0;

	for (int i = 0; i < s->rolls; i++)
		burns &= s->roll[i] != area + 1;
	if (s->rolls > 0)
		burns &= area_in(nanty_areas[s->roll[s->rolls - 1] - 1].near, area);
	if (burns) {
		s->roll[s->rolls++] = (uint8_t)(area + 1);
		if (s->rolls < NANTY_ROLLS)
			return FLOW_HERE;
	}
	m->f->stage = 0;
	return FLOW_NEXT;
}

/* a, b: goes on to FI unless the last roll is from a to b. */
static enum flow if_run(struct machine *m)
{
	int roll = nanty_rolled(m->s);

	if (roll >= m->step->a && roll <= m->step->b)
		return FLOW_NEXT;
	return nanty_machine_skip(m);
}

static enum flow fi_run(struct machine *m)
{
	(void)m;
	return FLOW_NEXT;
}

/* a: whom; b: all from the owner on, or the others in turn order. `loop` counts. NN-3.15 */
static enum flow each_run(struct machine *m)
{
	struct frame *f = m->f;
	int first = m->step->b == EACH_ALL ? 0 : 1;

	while (f->loop + first < m->s->seats) {
		int seat = (f->owner + first + f->loop++) % m->s->seats;

		if (nanty_seat_fits(m->s, seat, (enum nanty_who)m->step->a)) {
			f->target = (uint8_t)(seat + 1);
			return FLOW_NEXT;
		}
	}
	f->loop = f->target = 0;
	while (nanty_step(f)->op != OP_NEXT)
		f->pc++;
	return FLOW_NEXT;
}

static enum flow next_run(struct machine *m)
{
	while (nanty_step(m->f)->op != OP_EACH)
		m->f->pc--;
	return FLOW_HERE;
}

/* a: the owner chooses another player of that kind. */
static uint32_t seats_fitting(const struct game_state *s, int owner, const struct step *step)
{
	uint32_t set = 0;

	for (int seat = 0; seat < s->seats; seat++) {
		if (seat != owner && nanty_seat_fits(s, seat, (enum nanty_who)step->a))
			set |= seat_bit(seat);
	}
	return set;
}

static bool seat_can(const struct game_state *s, int seat, const struct step *step)
{
	return seats_fitting(s, seat, step) != 0;
}

static enum flow seat_run(struct machine *m)
{
	if (!seat_can(m->s, m->f->owner, m->step))
		return nanty_machine_skip(m); /* after a roll: nobody there */
	return nanty_machine_ask(m, m->f->owner);
}

static void seat_list(struct query *q)
{
	nanty_query_areas(q, MOVE_SEAT, seats_fitting(q->s, q->f->owner, q->step));
}

static enum flow seat_take(struct machine *m, struct move move)
{
	m->f->target = (uint8_t)(move.arg[0] + 1);
	return FLOW_NEXT;
}

/* A third player, neither the owner nor the target. */
static bool third_can(const struct game_state *s, int seat, const struct step *step)
{
	(void)seat;
	(void)step;
	return s->seats > 2;
}

static enum flow third_run(struct machine *m)
{
	if (m->s->seats < 3)
		return nanty_machine_skip(m);
	return nanty_machine_ask(m, m->f->owner);
}

static void third_list(struct query *q)
{
	for (int seat = 0; seat < q->s->seats; seat++) {
		if (seat != q->f->owner && seat != q->f->target - 1)
			nanty_query_add(q, MOVE_SEAT, seat, 0);
	}
}

static enum flow third_take(struct machine *m, struct move move)
{
	m->f->third = (uint8_t)(move.arg[0] + 1);
	return FLOW_NEXT;
}

const struct op nanty_op_roll = {"roll", roll_run, roll_list, roll_take, NULL, NANTY_WORD_ASK_DRAW,
				 SEES_ALL};
const struct op nanty_op_spread = {"spread", spread_run, roll_list, spread_take, NULL,
				   NANTY_WORD_ASK_DRAW, SEES_ALL};
const struct op nanty_op_if = {"if", if_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_fi = {"fi", fi_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_each = {"each", each_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_next = {"next", next_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_seat = {"seat", seat_run, seat_list, seat_take, seat_can,
				 NANTY_WORD_ASK_SEAT, SEES_ALL};
const struct op nanty_op_third = {"third", third_run, third_list, third_take, third_can,
				  NANTY_WORD_ASK_THIRD, SEES_ALL};
