/* Ops on buildings: the icon, buying out, losing one to the Fire Brigade. NN-4.4 NN-7.9 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* a: the cost is divided by it (Jack Black builds for half). */
static uint32_t sites(const struct game_state *s, int seat, const struct step *step)
{
	uint32_t set = nanty_agent_areas(s, seat) & ~(uint32_t)s->trouble;

	for (uint32_t rest = set; rest; rest &= rest - 1) {
		int area = __builtin_ctz(rest);

		if (s->building[area] || nanty_areas[area].cost / step->a > s->money[seat])
			set &= ~(1u << area);
	}
	return set;
}

static bool site_can(const struct game_state *s, int seat, const struct step *step)
{
	return sites(s, seat, step) != 0;
}

static enum flow site_run(struct machine *m)
{
	if (!sites(m->s, m->f->owner, m->step))
		return nanty_machine_skip(m);
	return nanty_machine_ask(m, m->f->owner);
}

static void site_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, sites(q->s, q->f->owner, q->step));
}

static enum flow site_take(struct machine *m, struct move move)
{
	m->f->area = (uint8_t)(move.arg[0] + 1);
	return FLOW_NEXT;
}

/* With six on the board one of them makes room: NN-4.13. */
static enum flow shed_run(struct machine *m)
{
	if (nanty_buildings(m->s, m->f->owner) < NANTY_BUILDINGS)
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->owner);
}

static void shed_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, nanty_building_areas(q->s, q->f->owner));
}

static enum flow shed_take(struct machine *m, struct move move)
{
	nanty_act_raze(m, move.arg[0]);
	return FLOW_NEXT;
}

static void build(struct machine *m, int seat, int area)
{
	m->s->building[area] = (uint8_t)(seat + 1);
	if (!area_in(m->s->city_out, area)) /* NN-4.16 */
		m->s->city_gained |= area_bit(area);
	nanty_machine_note(m, NANTY_WORD_LOG_BUILT, seat, area, 0);
}

static enum flow raise_run(struct machine *m)
{
	int area = m->f->area - 1;

	if (area < 0)
		return FLOW_NEXT;
	nanty_act_bank(m, m->f->owner, nanty_areas[area].cost / m->step->a);
	build(m, m->f->owner, area);
	return FLOW_NEXT;
}

/* a: buildings of others with (1) or without (0) a marker, whose cost is in hand. */
static uint32_t wares(const struct game_state *s, int seat, const struct step *step)
{
	uint32_t set = 0;

	for (int area = 0; area < NANTY_AREAS; area++) {
		if (s->building[area] && s->building[area] != seat + 1 &&
		    area_in(s->trouble, area) == step->a &&
		    nanty_areas[area].cost <= s->money[seat])
			set |= 1u << area;
	}
	return set;
}

static bool buy_can(const struct game_state *s, int seat, const struct step *step)
{
	return wares(s, seat, step) != 0;
}

static enum flow buy_run(struct machine *m)
{
	if (!wares(m->s, m->f->owner, m->step))
		return nanty_machine_skip(m);
	return nanty_machine_ask(m, m->f->owner);
}

static void buy_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, wares(q->s, q->f->owner, q->step));
}

static enum flow buy_take(struct machine *m, struct move move)
{
	m->f->area = (uint8_t)(move.arg[0] + 1);
	m->f->target = m->s->building[move.arg[0]];
	return FLOW_NEXT;
}

static enum flow deed_run(struct machine *m)
{
	int area = m->f->area - 1;

	if (area < 0)
		return FLOW_NEXT;
	nanty_act_pay(m, m->f->owner, m->f->target - 1, nanty_areas[area].cost);
	build(m, m->f->owner, area);
	return FLOW_NEXT;
}

/* The Fire Brigade was refused: the owner may remove one of the target's buildings. */
static enum flow wreck_run(struct machine *m)
{
	if (!nanty_building_areas(m->s, m->f->target - 1))
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->owner);
}

static void wreck_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	nanty_query_areas(q, MOVE_AREA, nanty_building_areas(q->s, q->f->target - 1));
}

static enum flow wreck_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_AREA)
		nanty_act_raze(m, move.arg[0]);
	return FLOW_NEXT;
}

const struct op nanty_op_site = {"site", site_run, site_list, site_take, site_can,
	NANTY_WORD_ASK_SITE,
				 SEES_ALL};
const struct op nanty_op_shed = {"shed", shed_run, shed_list, shed_take, NULL, NANTY_WORD_ASK_SHED,
				 SEES_ALL};
const struct op nanty_op_raise = {"raise", raise_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_buy = {"buy", buy_run, buy_list, buy_take, buy_can, NANTY_WORD_ASK_BUY,
				SEES_ALL};
const struct op nanty_op_deed = {"deed", deed_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_wreck = {"wreck", wreck_run, wreck_list, wreck_take, NULL,
				  NANTY_WORD_ASK_WRECK, SEES_ALL};
