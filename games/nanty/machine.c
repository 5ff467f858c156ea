/* The run loop, the stack, and the questions a game answers: who is asked and for what. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

enum { FUEL = 400 }; /* steps between two questions; the longest run seen takes a tenth */

const struct step *nanty_program(int program)
{
	if (program < PROGRAM_EVENT)
		return nanty_cards[program].program;
	if (program < PROGRAM_ABILITY)
		return nanty_events[program - PROGRAM_EVENT].program;
	if (program < PROGRAM_SETUP)
		return nanty_abilities[program - PROGRAM_ABILITY];
	return nanty_turns[program - PROGRAM_SETUP];
}

void nanty_query_add(struct query *q, int kind, int a, int b)
{
	q->out[q->count++] = (struct move){(uint8_t)kind, {(uint8_t)a, (uint8_t)b}};
}

void nanty_query_areas(struct query *q, int kind, uint32_t areas)
{
	for (; areas; areas &= areas - 1)
		nanty_query_add(q, kind, __builtin_ctz(areas), 0);
}

void nanty_query_cards(struct query *q, int kind, struct cards cards)
{
	while (!cards_none(cards))
		nanty_query_add(q, kind, cards_take(&cards), 0);
}

void nanty_query_pile(struct query *q)
{
	struct cards pile = nanty_unplaced(q->s);

	pile.deck[q->s->pile[0] > 0] = 0;
	nanty_query_cards(q, MOVE_DRAW, pile);
}

enum flow nanty_machine_ask(struct machine *m, int seat)
{
	m->f->asked = (uint8_t)seat;
	return FLOW_WAIT;
}

enum flow nanty_machine_repeat(struct machine *m, int times, int seat, bool left)
{
	struct frame *f = m->f;

	if (!f->stage) {
		f->stage = 1;
		f->count = (uint8_t)times;
	}
	if (f->count > 0 && left)
		return nanty_machine_ask(m, seat);
	f->stage = f->count = 0;
	return FLOW_NEXT;
}

void nanty_machine_push(struct machine *m, int program, int owner)
{
	ASSERT(m->s->depth < NANTY_STACK);
	m->f = &m->s->stack[m->s->depth++];
	memset(m->f, 0, sizeof *m->f);
	m->f->program = (uint8_t)program;
	m->f->owner = (uint8_t)owner;
}

void nanty_machine_pop(struct machine *m)
{
	memset(m->f, 0, sizeof *m->f);
	m->s->depth--;
	m->f--;
}

void nanty_machine_note(struct machine *m, int word, int a, int b, int c)
{
	int32_t *arg;

	if (!m->events)
		return;
	arg = events_add(m->events, word, EVENT_PUBLIC);
	arg[0] = a;
	arg[1] = b;
	arg[2] = c;
}

void nanty_machine_over(struct machine *m)
{
	nanty_machine_note(m, NANTY_WORD_LOG_OVER, m->s->reason - 1, 0, 0);
	m->final = true;
}

enum flow nanty_machine_skip(struct machine *m)
{
	const struct step *step = m->step;

	while (step->op != OP_FI && step->op != OP_NEXT && step->op != OP_END &&
	       step->op != OP_STOP)
		step++;
	m->f->pc = (uint8_t)(m->f->pc + (step - m->step));
	return FLOW_HERE;
}

bool nanty_machine_can(const struct game_state *s, int seat, const struct step *step)
{
	for (; step->op != OP_END && step->op != OP_ROLL && step->op != OP_STOP; step++) {
		if (nanty_ops[step->op]->can && !nanty_ops[step->op]->can(s, seat, step))
			return false;
	}
	return true;
}

static void run(struct machine *m, enum flow flow)
{
	struct game_state *s = m->s;

	for (int fuel = FUEL; s->phase != PHASE_OVER; fuel--) {
		ASSERT(fuel > 0 && s->depth > 0);
		m->f = &s->stack[s->depth - 1];
		if (flow == FLOW_NEXT)
			m->f->pc++;
		m->step = nanty_step(m->f);
		flow = nanty_ops[m->step->op]->run(m);
		if (flow == FLOW_WAIT)
			return;
	}
}

void nanty_init(struct game_state *s, const struct setup *setup)
{
	static const uint8_t start[] = {EAST_END, CITY, CHELSEA};
	struct machine m = {s, NULL, NULL, NULL, false};

	memset(s, 0, sizeof *s);
	s->seats = setup->seats;
	s->variant = setup->choice[0];
	s->phase = PHASE_SETUP;
	for (int i = 0; i < COUNT_OF(start); i++) { /* NN-2.1 */
		for (int seat = 0; seat < s->seats; seat++)
			s->pawns[start[i]][seat] = 1;
		s->trouble |= area_bit(start[i]);
	}
	for (int seat = 0; seat < s->seats; seat++)
		s->money[seat] = 10; /* NN-2.2 */
	s->pile[0] = NANTY_GREY;
	s->pile[1] = (uint8_t)nanty_red_total(s->seats);
	s->events_left = (1u << NANTY_EVENTS) - 1;
	nanty_machine_push(&m, PROGRAM_SETUP, 0);
	run(&m, FLOW_HERE);
}

uint32_t nanty_to_move(const struct game_state *s)
{
	return s->phase == PHASE_OVER ? 0 : seat_bit(nanty_top(s)->asked);
}

uint32_t nanty_turn(const struct game_state *s)
{
	return s->phase == PHASE_PLAY ? seat_bit(s->active) : 0;
}

/* Interrupts and cards to play are chosen from a hand; all else is open, or as long as a hand. */
bool nanty_open_list(const struct game_state *s, int seat)
{
	static const bool from_hand[OPS] = {
		[OP_WINDOW] = true, [OP_SPARE] = true, [OP_SWAP] = true, [OP_ICON] = true,
		[OP_PLAY] = true, [OP_FIRST_POINT] = true, [OP_LAST_POINT] = true,
	};

	if (s->phase == PHASE_OVER || s->hand_count[seat] == 0)
		return true;
	return !from_hand[nanty_step(nanty_top(s))->op];
}

int nanty_legal(const struct game_state *s, int seat, struct move *out)
{
	struct query q = {s, NULL, NULL, out, 0};

	if (s->phase == PHASE_OVER || nanty_top(s)->asked != seat)
		return 0;
	q.f = nanty_top(s);
	q.step = nanty_step(q.f);
	nanty_ops[q.step->op]->list(&q);
	ASSERT(q.count <= LEGAL_MAX);
	return q.count;
}

bool nanty_apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	struct machine m = {s, &s->stack[s->depth - 1], NULL, events, seat == SEAT_CHANCE};

	m.step = nanty_step(m.f);
	m.f->asked = 0;
	run(&m, nanty_ops[m.step->op]->take(&m, move));
	return m.final;
}

/* Every outcome is as likely as every other: cards, faces, personalities, events are all single. */
int nanty_chance(const struct game_state *s, struct outcome *out)
{
	struct move move[LEGAL_MAX];
	int n = nanty_legal(s, SEAT_CHANCE, move);

	for (int i = 0; i < n; i++)
		out[i] = (struct outcome){move[i], 1};
	return n;
}

struct move nanty_draw(const struct game_state *s, struct rng *rng)
{
	struct move move[LEGAL_MAX];
	int n = nanty_legal(s, SEAT_CHANCE, move);

	ASSERT(n > 0);
	return move[rng_below(rng, (uint32_t)n)];
}
