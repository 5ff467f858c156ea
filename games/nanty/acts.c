/* Changes of the board that people read about: each does it and tells it. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

void nanty_act_mark(struct machine *m, int area)
{
	if (area_in(m->s->trouble, area))
		return; /* NN-5.3 */
	m->s->trouble |= area_bit(area);
	nanty_machine_note(m, NANTY_WORD_LOG_TROUBLE, area, 0, 0);
}

void nanty_act_calm(struct machine *m, int area)
{
	if (!area_in(m->s->trouble, area))
		return;
	m->s->trouble = (uint16_t)(m->s->trouble & ~area_bit(area));
	nanty_machine_note(m, NANTY_WORD_LOG_CALM, area, 0, 0);
}

void nanty_act_arrive(struct machine *m, int from, int area, int kind, bool quiet)
{
	bool before = area_in(m->s->trouble, area);

	nanty_arrive(m->s, area, kind, quiet);
	nanty_machine_note(m, NANTY_WORD_LOG_ARRIVE, kind, area, from + 1);
	if (m->events)
		m->events->at[m->events->count - 1].arg[3] = m->s->pawns[area][kind];
	if (area_in(m->s->trouble, area) && !before)
		nanty_machine_note(m, NANTY_WORD_LOG_TROUBLE, area, 0, 0);
}

void nanty_act_leave(struct machine *m, int area, int kind)
{
	if (area_in(m->s->trouble, area))
		nanty_machine_note(m, NANTY_WORD_LOG_CALM, area, 0, 0);
	nanty_leave(m->s, area, kind);
}

void nanty_act_move(struct machine *m, int from, int area, int kind)
{
	nanty_act_leave(m, from, kind);
	nanty_act_arrive(m, from, area, kind, false);
}

void nanty_act_raze(struct machine *m, int area)
{
	if (m->s->building[area] == 0)
		return;
	nanty_machine_note(m, NANTY_WORD_LOG_RAZED, m->s->building[area] - 1, area, 0);
	nanty_raze(m->s, area);
}

void nanty_act_gain(struct machine *m, int seat, int pounds)
{
	m->s->money[seat] = (uint16_t)(m->s->money[seat] + pounds);
	if (pounds > 0)
		nanty_machine_note(m, NANTY_WORD_LOG_GAIN, seat, pounds,
				   m->s->money[seat]);
}

void nanty_act_pay(struct machine *m, int from, int to, int pounds)
{
	pounds = nanty_pay(m->s, from, to, pounds);
	if (pounds > 0)
		nanty_machine_note(m, NANTY_WORD_LOG_PAY, from, to, pounds);
}

void nanty_act_bank(struct machine *m, int seat, int pounds)
{
	if (pounds > m->s->money[seat])
		pounds = m->s->money[seat]; /* NN-1.7 */
	m->s->money[seat] = (uint16_t)(m->s->money[seat] - pounds);
	if (pounds > 0)
		nanty_machine_note(m, NANTY_WORD_LOG_BANK, seat, pounds,
				   m->s->money[seat]);
}

void nanty_act_discard(struct machine *m, int seat, int card)
{
	nanty_hand_discard(m->s, seat, card);
	nanty_machine_note(m, NANTY_WORD_LOG_DISCARD, seat, card, 0);
	m->final = true;
}

void nanty_act_give(struct machine *m, int from, int to, int card, bool whole)
{
	nanty_hand_pass(m->s, from, to, card, whole);
	nanty_machine_note(m, NANTY_WORD_LOG_GIVES, from, to, 0);
	m->final = true;
}

/* Begins an attempt on a pawn, with the goal of the frame that makes it. NN-7.23 */
void nanty_act_attempt(struct machine *m, int area, int kind, enum nanty_occasion occasion)
{
	uint8_t goal = m->f->goal;
	int owner = m->f->owner;

	m->f->goal = m->f->pawn = m->f->area = 0; /* the frame forgets what now may change */
	nanty_machine_push(m, PROGRAM_ATTEMPT, owner);
	m->f->area = (uint8_t)(area + 1);
	m->f->pawn = (uint8_t)(kind + 1);
	m->f->goal = goal;
	m->f->cause = (uint8_t)occasion;
}

enum nanty_occasion nanty_act_occasion(const struct frame *f, const struct step *step)
{
	int victim = f->pawn - 1;

	if (victim >= NANTY_SEATS)
		return OCC_NONE;
	if (step->a == BY_EVENT)
		return OCC_EVENT;
	if (step->a == BY_ICON)
		return OCC_KILL;
	if (f->goal)
		return victim == f->owner ? OCC_NONE : OCC_MOVE;
	if (victim == f->owner)
		return OCC_OWN;
	return step->a == BY_TARGET && victim == f->target - 1 ? OCC_SELF : OCC_REMOVE;
}
