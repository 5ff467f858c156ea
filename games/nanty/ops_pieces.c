/* Ops on pawns and markers: choosing, placing, moving. Sections 4 and 5. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

enum { ALL_AREAS = (1 << NANTY_AREAS) - 1 };

/* Where a pawn of that kind may be picked, as a set of areas. a: enum nanty_pick, b: area. */
static uint32_t pick_areas(const struct game_state *s, const struct frame *f,
			   const struct step *step, int kind)
{
	uint32_t areas = nanty_agent_areas(s, kind);
	int pick = step->a;

	if ((pick & PICK_FOREIGN) && kind == f->owner)
		return 0;
	if ((pick & PICK_OWN) && kind != f->owner)
		return 0;
	if ((pick & PICK_THEIRS) && kind != f->target - 1)
		return 0;
	if (pick & PICK_TROUBLED)
		areas &= s->trouble;
	if (pick & PICK_ROLLED)
		areas &= 1u << (nanty_rolled(s) - 1);
	if (pick & PICK_AT)
		areas &= 1u << step->b;
	return areas;
}

/* NN-7.6: a swap needs pawns in two areas. */
static bool pick_apart(const struct game_state *s, const struct step *step)
{
	uint32_t areas = nanty_pawn_areas(s);

	return !(step->a & PICK_SWAP) || (areas & (areas - 1)) != 0;
}

static uint32_t pick_any(const struct game_state *s, const struct frame *f,
			 const struct step *step)
{
	uint32_t areas = 0;

	for (int kind = 0; kind < PAWN_KINDS; kind++)
		areas |= pick_areas(s, f, step, kind);
	return areas;
}

static bool pawn_can(const struct game_state *s, int seat, const struct step *step)
{
	struct frame f = {.owner = (uint8_t)seat};

	if (step->a & PICK_THEIRS)
		return true;
	return pick_any(s, &f, step) != 0 && pick_apart(s, step);
}

static enum flow pawn_run(struct machine *m)
{
	struct frame *f = m->f;

	f->pawn = f->area = 0;
	if (pick_any(m->s, f, m->step) == 0 || !pick_apart(m->s, m->step))
		return FLOW_NEXT; /* nobody there: NN-7.5 NN-8.24 */
	return nanty_machine_ask(m, m->step->a & PICK_BY_TARGET ? f->target - 1 : f->owner);
}

/* Pawn moves in order: by area, then by kind. */
static void list_pawns(struct query *q, const uint32_t areas[PAWN_KINDS])
{
	for (int area = 0; area < NANTY_AREAS; area++) {
		for (int kind = 0; kind < PAWN_KINDS; kind++) {
			if (area_in(areas[kind], area))
				nanty_query_add(q, MOVE_PAWN, area, kind);
		}
	}
}

static void pawn_list(struct query *q)
{
	uint32_t areas[PAWN_KINDS];

	for (int kind = 0; kind < PAWN_KINDS; kind++)
		areas[kind] = pick_areas(q->s, q->f, q->step, kind);
	list_pawns(q, areas);
}

static enum flow pawn_take(struct machine *m, struct move move)
{
	m->f->area = (uint8_t)(move.arg[0] + 1);
	m->f->pawn = (uint8_t)(move.arg[1] + 1);
	return FLOW_NEXT;
}

/* The second pawn of a swap, in another area. */
static enum flow other_run(struct machine *m)
{
	if (!m->f->pawn)
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->owner);
}

static void other_list(struct query *q)
{
	uint32_t areas[PAWN_KINDS];

	for (int kind = 0; kind < PAWN_KINDS; kind++)
		areas[kind] = nanty_agent_areas(q->s, kind) & ~(1u << (q->f->area - 1));
	list_pawns(q, areas);
}

static enum flow other_take(struct machine *m, struct move move)
{
	m->f->other_area = (uint8_t)(move.arg[0] + 1);
	m->f->other_pawn = (uint8_t)(move.arg[1] + 1);
	return FLOW_NEXT;
}

/* a: where the pawn is to go, a neighbour or anywhere else. NN-5.7 */
static enum flow goal_run(struct machine *m)
{
	return m->f->pawn ? nanty_machine_ask(m, m->f->owner) : FLOW_NEXT;
}

static void goal_list(struct query *q)
{
	int area = q->f->area - 1;

	nanty_query_areas(q, MOVE_AREA, q->step->a == TO_NEAR ? nanty_areas[area].near
							: ALL_AREAS & ~(1u << area));
}

static enum flow goal_take(struct machine *m, struct move move)
{
	m->f->goal = (uint8_t)(move.arg[0] + 1);
	return FLOW_NEXT;
}

/* An area with a marker. */
static bool area_can(const struct game_state *s, int seat, const struct step *step)
{
	(void)seat;
	(void)step;
	return s->trouble != 0;
}

static enum flow area_run(struct machine *m)
{
	return m->s->trouble ? nanty_machine_ask(m, m->f->owner) : FLOW_NEXT;
}

static void area_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, q->s->trouble);
}

static enum flow area_take(struct machine *m, struct move move)
{
	m->f->area = (uint8_t)(move.arg[0] + 1);
	return FLOW_NEXT;
}

static enum flow calm_take(struct machine *m, struct move move)
{
	nanty_act_calm(m, move.arg[0]); /* NN-4.7 */
	return FLOW_NEXT;
}

/* a: where a marker may be put, b: around which area. */
static uint32_t mark_areas(const struct game_state *s, const struct step *step)
{
	uint32_t areas = ALL_AREAS & ~(uint32_t)s->trouble;

	switch ((enum nanty_mark)step->a) {
	case MARK_ANY:
		return areas;
	case MARK_BESIDE:
		return areas & nanty_near(s->trouble);
	case MARK_AROUND: /* NN-6.6 */
		return areas & nanty_near(1u << step->b) & nanty_pawn_areas(s);
	}
	ASSERT(false);
	return 0;
}

static bool mark_can(const struct game_state *s, int seat, const struct step *step)
{
	(void)seat;
	return mark_areas(s, step) != 0;
}

static enum flow mark_run(struct machine *m)
{
	return mark_areas(m->s, m->step) ? nanty_machine_ask(m, m->f->owner) : FLOW_NEXT;
}

static void mark_list(struct query *q)
{
	nanty_query_areas(q, MOVE_AREA, mark_areas(q->s, q->step));
}

static enum flow mark_take(struct machine *m, struct move move)
{
	nanty_act_mark(m, move.arg[0]);
	return FLOW_NEXT;
}

/*
 * Placing an agent. a: enum nanty_spot, b: quiet or optional, c: around which area. The agent
 * lifted from `lifted` (area + 1) no longer counts and may not come back there. NN-4.1 to NN-4.3
 */
static uint32_t spots(const struct game_state *s, int seat, const struct step *step, int lifted)
{
	uint32_t other = lifted ? ALL_AREAS & ~(1u << (lifted - 1)) : ALL_AREAS;
	uint32_t agents;

	switch ((enum nanty_spot)step->a) {
	case SPOT_NEAR:
		agents = nanty_agent_areas(s, seat);
		return other & (agents ? nanty_near(agents) : ALL_AREAS);
	case SPOT_ANY:
		return other;
	case SPOT_AROUND:
		return other & nanty_near(1u << step->c);
	case SPOT_BUILDING:
		return other & nanty_building_areas(s, seat);
	case SPOT_TROUBLED:
		return other & s->trouble;
	}
	ASSERT(false);
	return 0;
}

/* The areas from which an agent may be lifted so that it can be placed again. */
static uint32_t lifts(const struct game_state *s, int seat, const struct step *step)
{
	uint32_t areas = nanty_agent_areas(s, seat);
	uint32_t set = 0;
	struct game_state without = *s;

	for (uint32_t rest = areas; rest; rest &= rest - 1) {
		int area = __builtin_ctz(rest);

		without.pawns[area][seat] = (uint8_t)(s->pawns[area][seat] - 1);
		without.trouble = (uint16_t)(s->trouble & ~area_bit(area));
		if (spots(&without, seat, step, area + 1))
			set |= 1u << area;
		without.pawns[area][seat] = s->pawns[area][seat];
	}
	return set;
}

static uint32_t place_areas(const struct game_state *s, int seat, const struct step *step)
{
	if (nanty_agents(s, seat) < NANTY_AGENTS)
		return spots(s, seat, step, 0);
	return lifts(s, seat, step);
}

static bool place_can(const struct game_state *s, int seat, const struct step *step)
{
	return (step->b & PLACE_OPTIONAL) || place_areas(s, seat, step) != 0;
}

static enum flow place_run(struct machine *m)
{
	if (!m->f->lifted && !place_areas(m->s, m->f->owner, m->step))
		return FLOW_NEXT;
	return nanty_machine_ask(m, m->f->owner);
}

static void place_list(struct query *q)
{
	int seat = q->f->owner;
	bool full = nanty_agents(q->s, seat) >= NANTY_AGENTS;

	if ((q->step->b & PLACE_OPTIONAL) && !q->f->lifted)
		nanty_query_add(q, MOVE_PASS, 0, 0);
	if (full && !q->f->lifted)
		nanty_query_areas(q, MOVE_LIFT, lifts(q->s, seat, q->step));
	else
		nanty_query_areas(q, MOVE_AREA, spots(q->s, seat, q->step, q->f->lifted));
}

static enum flow place_take(struct machine *m, struct move move)
{
	int seat = m->f->owner;

	if (move.kind == MOVE_LIFT) {
		nanty_act_leave(m, move.arg[0], seat); /* NN-4.15: nobody is asked */
		m->f->lifted = (uint8_t)(move.arg[0] + 1);
		return FLOW_HERE;
	}
	if (move.kind == MOVE_AREA)
		nanty_act_arrive(m, m->f->lifted - 1, move.arg[0], seat,
				 (m->step->b & PLACE_QUIET) != 0);
	m->f->lifted = 0;
	return FLOW_NEXT;
}

const struct op nanty_op_pawn = {"pawn", pawn_run, pawn_list, pawn_take, pawn_can,
				 NANTY_WORD_ASK_PAWN, SEES_ALL};
const struct op nanty_op_other = {"other", other_run, other_list, other_take, NULL,
				  NANTY_WORD_ASK_OTHER, SEES_ALL};
const struct op nanty_op_goal = {"goal", goal_run, goal_list, goal_take, NULL, NANTY_WORD_ASK_GOAL,
				 SEES_ALL};
const struct op nanty_op_area = {"area", area_run, area_list, area_take, area_can,
				 NANTY_WORD_ASK_AREA, SEES_ALL};
const struct op nanty_op_calm = {"calm", area_run, area_list, calm_take, area_can,
				 NANTY_WORD_ASK_CALM, SEES_ALL};
const struct op nanty_op_mark = {"mark", mark_run, mark_list, mark_take, mark_can,
				 NANTY_WORD_ASK_MARK, SEES_ALL};
const struct op nanty_op_place = {"place", place_run, place_list, place_take, place_can,
				  NANTY_WORD_ASK_PLACE, SEES_ALL};
