/* Random events and Holborn against them: section 8. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* The event icon: chance turns one up. NN-3.10 NN-4.10 */
static enum flow event_run(struct machine *m)
{
	return m->s->events_left ? nanty_machine_ask(m, SEAT_CHANCE) : FLOW_NEXT;
}

static void event_list(struct query *q)
{
	nanty_query_areas(q, MOVE_EVENT, q->s->events_left);
}

static enum flow event_take(struct machine *m, struct move move)
{
	struct game_state *s = m->s;
	int owner = nanty_city_owner(s, HOLBORN);

	s->events_left = (uint16_t)(s->events_left & ~(1u << move.arg[0]));
	s->event = (uint8_t)(move.arg[0] + 1);
	if (owner >= 0 && !area_in(s->city_gained, HOLBORN) && !nanty_grenadier(s, HOLBORN))
		s->shield = (uint8_t)(owner + 1); /* NN-8.16 NN-6.11 */
	nanty_machine_note(m, NANTY_WORD_LOG_EVENT, move.arg[0], 0, 0);
	m->f->pc++;
	nanty_machine_push(m, PROGRAM_EVENT + move.arg[0], m->f->owner);
	return FLOW_HERE;
}

static enum flow event_end_run(struct machine *m)
{
	struct game_state *s = m->s;

	s->event = s->shield = s->rolls = 0;
	s->saved = 0;
	memset(s->roll, 0, sizeof s->roll);
	return FLOW_NEXT;
}

/* Zeppelin, first: what belongs to nobody, and the marker. NN-8.18 */
static enum flow clear_run(struct machine *m)
{
	int area = nanty_rolled(m->s) - 1;

	for (int kind = PAWN_IMMIGRANT; kind < PAWN_KINDS; kind++) {
		for (uint8_t *pawns = &m->s->pawns[area][kind]; *pawns; (*pawns)--)
			nanty_machine_note(m, NANTY_WORD_LOG_REMOVED, kind, area, *pawns - 1);
	}
	nanty_act_calm(m, area);
	return FLOW_NEXT;
}

/* Zeppelin, then: an attempt on every agent. `loop` seats done, `count` attempts left. */
static enum flow agents_run(struct machine *m)
{
	struct game_state *s = m->s;
	struct frame *f = m->f;
	int area = nanty_rolled(s) - 1;

	for (; f->loop < s->seats; f->loop++, f->stage = 0) {
		int seat = (f->owner + f->loop) % s->seats;

		if (!f->stage) {
			f->stage = 1;
			f->count = s->pawns[area][seat];
		}
		if (f->count == 0 || s->pawns[area][seat] == 0)
			continue;
		f->count--;
		nanty_act_attempt(m, area, seat, OCC_EVENT);
		return FLOW_HERE;
	}
	f->loop = f->stage = f->count = 0;
	return FLOW_NEXT;
}

static bool rolled_before(const struct game_state *s, int at)
{
	for (int i = 0; i < at; i++) {
		if (s->roll[i] == s->roll[at])
			return true;
	}
	return false;
}

/* Holborn's owner decides on each own building that is hit, in the order rolled. */
static enum flow shield_run(struct machine *m)
{
	struct game_state *s = m->s;
	struct frame *f = m->f;

	for (; f->loop < s->rolls; f->loop++) {
		int owner = s->building[s->roll[f->loop] - 1] - 1;

		if (owner >= 0 && !rolled_before(s, f->loop) && nanty_shield_works(s, owner))
			return nanty_machine_ask(m, owner);
	}
	f->loop = 0;
	return FLOW_NEXT;
}

static void shield_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	nanty_query_add(q, MOVE_PAY, 0, 0);
}

static enum flow shield_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_PAY) {
		nanty_act_bank(m, m->s->shield - 1, NANTY_HOLBORN_PRICE);
		m->s->saved |= (uint16_t)(1u << m->f->loop);
	}
	m->f->loop++;
	return FLOW_HERE;
}

static enum flow raze_run(struct machine *m)
{
	struct game_state *s = m->s;

	for (int i = 0; i < s->rolls; i++) {
		if (!rolled_before(s, i) && !(s->saved >> i & 1))
			nanty_act_raze(m, s->roll[i] - 1);
	}
	return FLOW_NEXT;
}

static uint32_t flooded(const struct game_state *s)
{
	uint32_t set = 0;

	for (int i = 0; i < s->rolls; i++) {
		if (nanty_areas[s->roll[i] - 1].thames)
			set |= 1u << (s->roll[i] - 1);
	}
	return set;
}

/* NN-8.19: `loop` seats done, `third` areas done, `count` agents left in this one. */
static enum flow flood_run(struct machine *m)
{
	struct game_state *s = m->s;
	struct frame *f = m->f;

	for (; f->loop < s->seats; f->loop++, f->third = 0) {
		int seat = (f->owner + f->loop) % s->seats;

		for (; f->third < s->rolls; f->third++, f->stage = 0) {
			int area = s->roll[f->third] - 1;

			if (!nanty_areas[area].thames || rolled_before(s, f->third))
				continue;
			if (!f->stage) {
				f->stage = 1;
				f->count = s->pawns[area][seat];
			}
			if (f->count > 0 && s->pawns[area][seat] > 0) {
				f->area = (uint8_t)(area + 1);
				f->target = (uint8_t)(seat + 1);
				return nanty_machine_ask(m, seat);
			}
		}
	}
	f->loop = f->third = f->stage = f->count = f->area = f->target = 0;
	return FLOW_NEXT;
}

static void flood_list(struct query *q)
{
	if (nanty_shield_works(q->s, q->f->asked))
		nanty_query_add(q, MOVE_PAY, 0, 0);
	nanty_query_areas(q, MOVE_AREA, nanty_areas[q->f->area - 1].near & ~flooded(q->s));
}

static enum flow flood_take(struct machine *m, struct move move)
{
	int seat = m->f->target - 1;

	if (move.kind == MOVE_PAY) {
		nanty_act_bank(m, seat, NANTY_HOLBORN_PRICE);
	} else {
		nanty_act_move(m, m->f->area - 1, move.arg[0], seat);
	}
	m->f->count--;
	return FLOW_HERE;
}

/* a: so many markers end the game. NN-8.5 */
static enum flow riots_run(struct machine *m)
{
	if (__builtin_popcount(m->s->trouble) < m->step->a)
		return FLOW_NEXT;
	nanty_end_points(m->s, REASON_RIOTS);
	nanty_machine_over(m);
	return FLOW_WAIT;
}

/* a: pawns of that kind are about to enter; Holborn's owner may keep them out. NN-8.22 */
static enum flow keep_out_run(struct machine *m)
{
	struct game_state *s = m->s;
	int owner = s->shield - 1;

	for (; owner >= 0 && m->f->loop < s->rolls; m->f->loop++) {
		int area = s->roll[m->f->loop] - 1;

		if ((s->pawns[area][owner] || s->building[area] == owner + 1) &&
		    nanty_shield_works(s, owner))
			return nanty_machine_ask(m, owner);
	}
	m->f->loop = 0;
	return FLOW_NEXT;
}

/* a: the pawns that were not kept out enter in the order rolled. NN-8.8 NN-8.11 */
static enum flow enter_run(struct machine *m)
{
	struct game_state *s = m->s;

	for (int i = 0; i < s->rolls; i++) {
		if (s->saved >> i & 1)
			continue;
		nanty_act_arrive(m, -1, s->roll[i] - 1, m->step->a, false);
		if (m->step->a == PAWN_GRENADIER)
			nanty_act_mark(m, s->roll[i] - 1);
	}
	return FLOW_NEXT;
}

/* Inigo Jones, first: the city area card. NN-8.23 */
static enum flow lapse_run(struct machine *m)
{
	int area = nanty_rolled(m->s) - 1;
	int owner = nanty_city_owner(m->s, area);

	if (owner < 0)
		return FLOW_NEXT;
	m->f->area = (uint8_t)(area + 1);
	m->f->target = (uint8_t)(owner + 1);
	if (nanty_shield_works(m->s, owner))
		return nanty_machine_ask(m, owner);
	m->s->city_out |= area_bit(area);
	nanty_machine_note(m, NANTY_WORD_LOG_CITY_OUT, area, 0, 0);
	return FLOW_NEXT;
}

static enum flow lapse_take(struct machine *m, struct move move)
{
	int area = m->f->area - 1;

	if (move.kind == MOVE_PAY) {
		nanty_act_bank(m, m->f->target - 1, NANTY_HOLBORN_PRICE);
	} else {
		m->s->city_out |= area_bit(area);
		nanty_machine_note(m, NANTY_WORD_LOG_CITY_OUT, area, 0, 0);
	}
	return FLOW_NEXT;
}

/* ... then one agent of its owner there. */
static enum flow evict_run(struct machine *m)
{
	int area = m->f->area - 1;
	int owner = m->f->target - 1;

	if (owner < 0 || m->s->pawns[area][owner] == 0)
		return FLOW_NEXT;
	m->f->pc++;
	nanty_act_attempt(m, area, owner, OCC_EVENT);
	return FLOW_HERE;
}

/* a: pounds the target pays per building; what cannot be paid for is lost. NN-8.10 */
static enum flow subside_run(struct machine *m)
{
	int seat = m->f->target - 1;
	int due = m->step->a * nanty_buildings(m->s, seat);

	if (due > m->s->money[seat])
		return nanty_machine_ask(m, seat);
	if (due)
		nanty_act_bank(m, seat, due);
	return FLOW_NEXT;
}

static void subside_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, nanty_building_areas(q->s, q->f->target - 1));
}

static enum flow subside_take(struct machine *m, struct move move)
{
	nanty_act_raze(m, move.arg[0]);
	return FLOW_HERE;
}

const struct op nanty_op_event = {"event", event_run, event_list, event_take, NULL,
				  NANTY_WORD_ASK_DRAW, SEES_ALL};
const struct op nanty_op_event_end = {"event_end", event_end_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_clear = {"clear", clear_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_agents = {"agents", agents_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_shield = {"shield", shield_run, shield_list, shield_take, NULL,
				   NANTY_WORD_ASK_SHIELD, SEES_ALL};
const struct op nanty_op_raze = {"raze", raze_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_flood = {"flood", flood_run, flood_list, flood_take, NULL,
				  NANTY_WORD_ASK_FLOOD, SEES_ALL};
const struct op nanty_op_riots = {"riots", riots_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_keep_out = {"keep_out", keep_out_run, shield_list, shield_take, NULL,
				     NANTY_WORD_ASK_KEEP_OUT, SEES_ALL};
const struct op nanty_op_enter = {"enter", enter_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_lapse = {"lapse", lapse_run, shield_list, lapse_take, NULL,
				  NANTY_WORD_ASK_LAPSE, SEES_ALL};
const struct op nanty_op_evict = {"evict", evict_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_subside = {"subside", subside_run, subside_list, subside_take, NULL,
				    NANTY_WORD_ASK_SUBSIDE, SEES_ALL};
