/* Set-up, turns and turn points: sections 2 and 3, and the playing of cards. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* Does a city area card serve its owner now? Section 6, NN-8.8. */
static bool city_serves(const struct game_state *s, int seat, int area)
{
	const struct step *program = nanty_abilities[area];

	if (nanty_city_owner(s, area) != seat || nanty_grenadier(s, area) ||
	    area_in(s->city_used | s->city_gained, area))
		return false;
	return program->op != OP_END && nanty_machine_can(s, seat, program); /* NN-6.10 */
}

/* What every turn point offers, after the moves of its own: NN-3.7. */
static void point_list(struct query *q)
{
	const struct game_state *s = q->s;
	int seat = q->f->asked;
	struct cards held = cards_and(s->hand[seat], nanty_interrupts);

	for (int area = 0; area < NANTY_AREAS; area++) {
		if (s->building[area] == seat + 1 && city_serves(s, seat, area))
			nanty_query_add(q, MOVE_USE, area, 0);
	}
	nanty_query_cards(q, MOVE_THROW, held); /* NN-3.8 */
	if (s->in_play) /* NN-7.32 */
		nanty_query_cards(q, MOVE_ANSWER, cards_and(held, nanty_answers[OCC_POINT]));
}

static void play_cards(struct query *q)
{
	nanty_query_cards(q, MOVE_PLAY, cards_minus(q->s->hand[q->f->asked], nanty_interrupts));
}

/* Doctor Watson: NN-7.17. */
static void turn_break(struct machine *m, int seat, int card)
{
	struct game_state *s = m->s;
	int back = s->in_play - 1;

	nanty_window_play(m, seat, card);
	s->in_play = 0;
	nanty_hand_show(s, seat, back);
	nanty_machine_note(m, NANTY_WORD_LOG_RETURN, seat, back, 0);
	memset(&s->stack[1], 0, sizeof s->stack - sizeof s->stack[0]);
	s->depth = 1;
	s->stack[0].pc = TURN_PC_REFILL;
}

static enum flow point_take(struct machine *m, struct move move)
{
	int seat = m->f->owner;

	if (move.kind == MOVE_USE) {
		m->s->city_used |= area_bit(move.arg[0]);
		nanty_machine_push(m, PROGRAM_ABILITY + move.arg[0], seat);
	} else if (move.kind == MOVE_THROW) {
		nanty_hand_discard(m->s, seat, move.arg[0]);
		m->final = true;
	} else {
		ASSERT(move.kind == MOVE_ANSWER);
		turn_break(m, seat, move.arg[0]);
	}
	return FLOW_HERE;
}

/* A card leaves the hand and begins; the one in play before it is done with. NN-3.4 */
static void card_begin(struct machine *m, int seat, int card)
{
	struct game_state *s = m->s;

	nanty_hand_leave(s, seat, card);
	if (s->in_play)
		cards_add(&s->discard, s->in_play - 1);
	s->in_play = (uint8_t)(card + 1);
	nanty_machine_push(m, card, seat);
	m->final = true;
}

static enum flow stop_run(struct machine *m)
{
	nanty_machine_pop(m);
	return FLOW_HERE;
}

static enum flow icon_run(struct machine *m)
{
	return nanty_machine_ask(m, m->f->owner);
}

static void icon_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	if (nanty_machine_can(q->s, q->f->owner, q->step + 1))
		nanty_query_add(q, MOVE_DO, 0, 0);
	point_list(q);
}

static enum flow icon_take(struct machine *m, struct move move)
{
	if (move.kind == MOVE_DO)
		return FLOW_NEXT;
	if (move.kind != MOVE_PASS)
		return point_take(m, move);
	while (nanty_step(m->f)->op != OP_END) /* NN-3.3: declined */
		m->f->pc++;
	return FLOW_NEXT;
}

/* The end of an icon: its memory is wiped. */
static enum flow end_run(struct machine *m)
{
	struct frame *f = m->f;

	*f = (struct frame){.program = f->program, .pc = f->pc, .owner = f->owner};
	if (m->s->rolls) {
		m->s->rolls = 0;
		memset(m->s->roll, 0, sizeof m->s->roll);
	}
	return FLOW_NEXT;
}

/* a: the icon; b: declining forgoes the step after this one too. NN-4.11 NN-4.12 */
static void play_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	play_cards(q);
	point_list(q);
}

static enum flow play_take(struct machine *m, struct move move)
{
	int seat = m->f->owner;

	if (move.kind == MOVE_PASS) {
		m->f->pc = (uint8_t)(m->f->pc + m->step->b);
		return FLOW_NEXT;
	}
	if (move.kind != MOVE_PLAY)
		return point_take(m, move);
	m->f->pc++;
	if (m->step[1].op == OP_STOP)
		nanty_machine_pop(m); /* so a chain of cards does not pile up */
	card_begin(m, seat, move.arg[0]);
	return FLOW_HERE;
}

static enum flow first_point_run(struct machine *m)
{
	return nanty_machine_ask(m, m->f->owner);
}

static void first_point_list(struct query *q)
{
	struct cards hand = q->s->hand[q->f->asked];

	if (cards_none(cards_minus(hand, nanty_interrupts))) /* NN-3.2 NN-3.13 */
		nanty_query_add(q, MOVE_PASS, 0, 0);
	play_cards(q);
	point_list(q);
}

static enum flow first_point_take(struct machine *m, struct move move)
{
	m->final = true;
	if (move.kind == MOVE_PASS) {
		m->f->pc = TURN_PC_REFILL;
		return FLOW_HERE;
	}
	if (move.kind != MOVE_PLAY) {
		m->final = false;
		return point_take(m, move);
	}
	m->f->pc++;
	card_begin(m, m->f->owner, move.arg[0]);
	return FLOW_HERE;
}

static void last_point_list(struct query *q)
{
	nanty_query_add(q, MOVE_PASS, 0, 0);
	point_list(q);
}

static enum flow last_point_take(struct machine *m, struct move move)
{
	return move.kind == MOVE_PASS ? FLOW_NEXT : point_take(m, move);
}

/* NN-3.5 NN-3.6 */
static enum flow refill_run(struct machine *m)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;

	if (s->hand_count[seat] >= nanty_hand_limit(s, seat))
		return FLOW_NEXT;
	if (s->pile[0] + s->pile[1] > 0)
		return nanty_machine_ask(m, SEAT_CHANCE);
	nanty_end_pile(s, REASON_PILE);
	nanty_machine_over(m);
	return FLOW_WAIT;
}

static enum flow refill_take(struct machine *m, struct move move)
{
	nanty_hand_draw(m->s, m->f->owner, move.arg[0]);
	return FLOW_HERE;
}

/* NN-3.1 NN-9.5: the condition is looked at; whoever goes on is known not to be such a one. */
static enum flow turn_start_run(struct machine *m)
{
	struct game_state *s = m->s;
	int seat = m->f->owner;

	s->city_used = s->city_gained = 0;
	nanty_machine_note(m, NANTY_WORD_LOG_TURN, seat, 0, 0);
	if (s->turn < s->seats)
		return FLOW_NEXT;
	if (nanty_goal(s, seat, s->personality[seat]).met) {
		nanty_end_person(s, seat);
		nanty_machine_over(m);
		return FLOW_WAIT;
	}
	for (uint32_t rest = nanty_persons(s->seats); rest; rest &= rest - 1) {
		int person = __builtin_ctz(rest);
		bool met = nanty_goal(s, seat, person).met;

		s->ruled_out[seat] |= (uint8_t)(met << person); /* NN-11.12 */
		m->final |= met; /* everybody has learned who this seat is not */
	}
	return FLOW_NEXT;
}

static enum flow turn_end_run(struct machine *m)
{
	struct game_state *s = m->s;

	if (s->in_play)
		cards_add(&s->discard, s->in_play - 1);
	s->in_play = 0;
	s->turn++;
	s->active = (uint8_t)((s->active + 1) % s->seats);
	*m->f = (struct frame){.program = PROGRAM_TURN, .owner = s->active};
	if (s->turn < NANTY_TURNS)
		return FLOW_HERE;
	nanty_end_pile(s, REASON_TURNS); /* NN-9.16 */
	nanty_machine_over(m);
	return FLOW_WAIT;
}

/* Set-up: `owner` is the seat dealt to. NN-2.9 */
static enum flow deal_person_run(struct machine *m)
{
	if (m->f->owner < m->s->seats)
		return nanty_machine_ask(m, SEAT_CHANCE);
	m->f->owner = 0;
	return FLOW_NEXT;
}

static void deal_person_list(struct query *q)
{
	for (uint32_t rest = nanty_unused(q->s) & ~1u; rest; rest &= rest - 1)
		nanty_query_add(q, MOVE_PERSON, __builtin_ctz(rest), 0);
}

static enum flow deal_person_take(struct machine *m, struct move move)
{
	m->s->personality[m->f->owner++] = move.arg[0];
	return FLOW_HERE;
}

static enum flow deal_card_run(struct machine *m)
{
	struct game_state *s = m->s;

	while (m->f->owner < s->seats && s->hand_count[m->f->owner] >= m->step->a)
		m->f->owner++;
	if (m->f->owner < s->seats)
		return nanty_machine_ask(m, SEAT_CHANCE);
	m->f->owner = 0;
	return FLOW_NEXT;
}

static enum flow deal_first_run(struct machine *m)
{
	return nanty_machine_ask(m, SEAT_CHANCE);
}

static void deal_first_list(struct query *q)
{
	for (int seat = 0; seat < q->s->seats; seat++)
		nanty_query_add(q, MOVE_FIRST, seat, 0);
}

static enum flow deal_first_take(struct machine *m, struct move move)
{
	m->s->active = move.arg[0];
	m->s->phase = PHASE_PLAY;
	*m->f = (struct frame){.program = PROGRAM_TURN, .owner = move.arg[0]};
	return FLOW_HERE;
}

const struct op nanty_op_stop = {"stop", stop_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_icon = {"icon", icon_run, icon_list, icon_take, NULL, NANTY_WORD_ASK_ICON,
				 SEES_ALL};
const struct op nanty_op_end = {"end", end_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_play = {"play", icon_run, play_list, play_take, NULL, NANTY_WORD_ASK_PLAY,
				 SEES_ALL};
const struct op nanty_op_first_point = {"first_point", first_point_run, first_point_list,
					first_point_take, NULL, NANTY_WORD_ASK_FIRST, SEES_ALL};
const struct op nanty_op_last_point = {"last_point", first_point_run, last_point_list,
				       last_point_take, NULL, NANTY_WORD_ASK_LAST, SEES_ALL};
const struct op nanty_op_refill = {"refill", refill_run, nanty_query_pile, refill_take, NULL,
				   NANTY_WORD_ASK_DRAW, SEES_OWNER};
const struct op nanty_op_turn_start = {"turn_start", turn_start_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_turn_end = {"turn_end", turn_end_run, NULL, NULL, NULL, 0, SEES_ALL};
const struct op nanty_op_deal_person = {"deal_person", deal_person_run, deal_person_list,
					deal_person_take, NULL, NANTY_WORD_ASK_DRAW, SEES_OWNER};
const struct op nanty_op_deal_card = {"deal_card", deal_card_run, nanty_query_pile, refill_take,
				      NULL, NANTY_WORD_ASK_DRAW, SEES_OWNER};
const struct op nanty_op_deal_first = {"deal_first", deal_first_run, deal_first_list,
				       deal_first_take, NULL, NANTY_WORD_ASK_DRAW, SEES_ALL};
