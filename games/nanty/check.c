/*
 * What must be true of every state, wherever it came from: a position typed by hand or made up
 * by a fuzzer ends here before it is played, and what passes can be played to its end.
 */
#include "games/nanty/machine.h"

enum { ALL_AREAS = (1 << NANTY_AREAS) - 1, MONEY_MAX = 20000, WAITING_MAX = 4 };

static const char *check_ranges(const struct game_state *s)
{
	if (s->seats < 2 || s->seats > NANTY_SEATS || s->variant > 1 || s->phase >= PHASES)
		return "the set-up is out of range";
	if (s->active >= s->seats || s->turn > NANTY_TURNS || s->winner > s->seats)
		return "a seat or turn is out of range";
	if (s->turn == NANTY_TURNS && s->phase != PHASE_OVER)
		return "the game should have ended after so many turns";
	if ((s->trouble | s->city_out | s->city_gained | s->city_used | s->events_left) >>
	    NANTY_AREAS)
		return "a set of areas or events has elements that do not exist";
	if (s->event > NANTY_EVENTS || s->shield > s->seats || s->rolls > NANTY_ROLLS)
		return "an event is out of range";
	if (s->event && area_in(s->events_left, s->event - 1))
		return "an event happens that is still to come";
	if ((s->shield && !s->event) || s->saved >> s->rolls || (s->saved && !s->event))
		return "Holborn works where it cannot";
	for (int i = 0; i < NANTY_ROLLS; i++) {
		if (s->roll[i] > NANTY_AREAS || (s->roll[i] > 0) != (i < s->rolls))
			return "a roll of the die is out of range";
	}
	return NULL;
}

/* Pawns of a neutral kind cannot be there before the event that brings them. */
static bool neutral_early(const struct game_state *s, int kind)
{
	for (int event = 0; event < NANTY_EVENTS; event++) {
		const struct step *step = nanty_events[event].program;

		while (step->op != OP_STOP && !(step->op == OP_ENTER && step->a == kind))
			step++;
		if (step->op == OP_ENTER)
			return area_in(s->events_left, event) || s->event == event + 1;
	}
	ASSERT(false);
	return false;
}

static const char *check_board(const struct game_state *s)
{
	static const uint8_t most[PAWN_KINDS] = {12, 12, 12, 12, 3, 4}; /* NN-1.2 NN-1.3 */

	for (int kind = 0; kind < PAWN_KINDS; kind++) {
		int pawns = 0;

		for (int area = 0; area < NANTY_AREAS; area++)
			pawns += s->pawns[area][kind];
		if (pawns > most[kind])
			return "there are more pawns of a kind than the box holds";
		if (kind < NANTY_SEATS && kind >= s->seats && pawns)
			return "a seat that is not there has agents";
		if (kind >= NANTY_SEATS && pawns && neutral_early(s, kind))
			return "pawns are there before the event that brings them";
	}
	for (int area = 0; area < NANTY_AREAS; area++) {
		if (s->building[area] > s->seats)
			return "a building belongs to nobody there";
	}
	for (int seat = 0; seat < NANTY_SEATS; seat++) {
		if (nanty_buildings(s, seat) > NANTY_BUILDINGS)
			return "a seat has more than six buildings";
		if (s->money[seat] > MONEY_MAX || (seat >= s->seats && s->money[seat]))
			return "an amount of money is out of range";
	}
	return NULL;
}

static const char *check_places(const struct game_state *s)
{
	struct cards seen = s->discard;
	struct cards all = nanty_all_cards(s->seats);
	struct cards stray = cards_minus(s->discard, all);
	int placed = cards_count(s->discard);

	for (int seat = 0; seat < NANTY_SEATS; seat++) {
		struct cards own = cards_or(s->hand[seat], s->before[seat]);

		if (seat >= s->seats && !cards_none(own))
			return "a seat that is not there has cards";
		if (cards_count(s->hand[seat]) != s->hand_count[seat])
			return "a hand is not as large as it says";
		if (!cards_none(cards_minus(s->before[seat],
					    cards_or(nanty_loan_cards, nanty_stuck_cards))))
			return "a card lies open that cannot";
		placed += cards_count(s->hand[seat]) + cards_count(s->before[seat]);
		stray = cards_or(stray, cards_minus(own, all));
		seen = cards_or(seen, own);
	}
	if (s->in_play > NANTY_CARDS || (s->in_play && (s->phase == PHASE_SETUP ||
	     cards_has(&nanty_interrupts, s->in_play - 1) || cards_has(&seen, s->in_play - 1) ||
	     !cards_has(&all, s->in_play - 1))))
		return "the card in play cannot be there";
	if (!cards_none(stray) || placed != cards_count(seen))
		return "a card is in two places or does not belong to this game";
	seen = nanty_unplaced(s);
	if (__builtin_popcountll(seen.deck[0]) != s->pile[0] ||
	    __builtin_popcountll(seen.deck[1]) != s->pile[1])
		return "the draw pile is not as large as it says";
	if (s->pile[0] > 0 && s->pile[1] != nanty_red_total(s->seats))
		return "a red card has been drawn before the last grey one";
	return NULL;
}

/* NN-11.6: marks are on cards in other hands, and everybody knows what the public knows. */
static const char *check_marks(const struct game_state *s)
{
	struct cards hands = {{0, 0}};

	for (int seat = 0; seat < s->seats; seat++)
		hands = cards_or(hands, s->hand[seat]);
	for (int who = 0; who < NANTY_KNOWERS; who++) {
		struct cards own = who < s->seats ? s->hand[who] : (struct cards){{0, 0}};
		struct cards told = cards_minus(s->marks[NANTY_PUBLIC], own);

		if (who >= s->seats && who < NANTY_PUBLIC && !cards_none(s->marks[who]))
			return "a seat that is not there knows cards";
		if (!cards_none(cards_minus(s->marks[who], hands)) ||
		    !cards_none(cards_and(s->marks[who], own)))
			return "a mark is on a card that is in no other hand";
		if (who < s->seats && !cards_none(cards_minus(told, s->marks[who])))
			return "a seat does not know what everybody knows";
	}
	for (int seat = 0; seat < NANTY_SEATS; seat++) {
		int red = __builtin_popcountll(s->hand[seat].deck[1]);

		if (s->red_low[seat] > red || s->red_high[seat] < red ||
		    s->red_high[seat] > s->hand_count[seat])
			return "what is known of the red cards in a hand is wrong";
	}
	return NULL;
}

static const char *check_persons(const struct game_state *s)
{
	uint32_t all = nanty_persons(s->seats);
	uint32_t seen = 0;
	int dealt = s->seats;

	if (s->phase == PHASE_SETUP && s->stack[0].pc == 0)
		dealt = s->stack[0].owner;
	for (int seat = 0; seat < NANTY_SEATS; seat++) {
		uint32_t bit = 1u << (s->personality[seat] & 7);

		if ((s->personality[seat] != 0) != (seat < dealt) ||
		    s->personality[seat] > NANTY_PERSONS)
			return "a personality is missing or too many";
		if (seat >= dealt) {
			if (s->notes[seat] || s->ruled_out[seat])
				return "there are notes about personalities too early";
			continue;
		}
		if ((seen & bit) || !(all & bit) || (s->ruled_out[seat] & bit))
			return "a seat has a personality that it cannot have";
		seen |= bit;
		if ((s->ruled_out[seat] | s->notes[seat]) & ~all)
			return "a note is about a personality that is not in the game";
	}
	for (int seat = 0; seat < s->seats; seat++) {
		if (s->notes[seat] & seen)
			return "a personality noted as unused is in use";
	}
	return NULL;
}

static const char *check_over(const struct game_state *s)
{
	static const uint8_t reason[] = {0, REASON_CONTROL, REASON_CONTROL, REASON_CONTROL,
					 REASON_NETWORK, REASON_TROUBLE, REASON_WEALTH,
					 REASON_HOLMES};
	static const struct frame blank[NANTY_STACK];

	if (s->phase != PHASE_OVER)
		return s->reason || s->winner ? "a game that goes on has an end" : NULL;
	if (s->depth || s->event || s->rolls || s->drawn[0] || s->drawn[1] ||
	    memcmp(s->stack, blank, sizeof blank) != 0)
		return "something goes on though the game is over";
	if (s->reason == REASON_NONE || s->reason >= REASONS)
		return "there is no such end";
	if ((s->winner != 0) != (s->reason <= REASON_HOLMES))
		return "the end and the winner do not fit";
	if (s->winner && reason[s->personality[s->winner - 1]] != s->reason)
		return "the winner's personality does not win like that";
	return NULL;
}

static int program_length(int program)
{
	const struct step *step = nanty_program(program);
	int n = 0;

	while (step[n].op != OP_STOP)
		n++;
	return n;
}

static bool is_point(int op)
{
	return op == OP_ICON || op == OP_PLAY || op == OP_FIRST_POINT || op == OP_LAST_POINT;
}

/* May `above` run while `below` waits for it? */
static bool frame_fits(const struct frame *below, const struct frame *above)
{
	const struct step *step = nanty_step(below);
	int came = below->pc ? step[-1].op : OP_STOP;

	if (above->program < PROGRAM_EVENT)
		return came == OP_PLAY || came == OP_FIRST_POINT;
	if (above->program < PROGRAM_ABILITY)
		return came == OP_EVENT;
	if (above->program < PROGRAM_SETUP)
		return is_point(step->op);
	return above->program == PROGRAM_ATTEMPT &&
	       (came == OP_ATTEMPT || came == OP_EVICT || step->op == OP_AGENTS);
}

/* What a frame may remember, as bits. */
enum { MEM_TARGET = 1, MEM_THIRD = 2, MEM_AREA = 4, MEM_LOOP = 8, MEM_COUNT = 16, MEM_STAGE = 32 };

/* What a step that is done has set, what it may have left, and what it holds while it runs. */
static const struct {
	uint8_t sets, leaves, holds;
} memory[OPS] = {
	[OP_SEAT] = {MEM_TARGET, MEM_TARGET, 0},
	[OP_THIRD] = {MEM_THIRD, MEM_THIRD, 0},
	[OP_EACH] = {MEM_TARGET, MEM_TARGET | MEM_LOOP, 0},
	[OP_BUY] = {MEM_TARGET | MEM_AREA, MEM_TARGET | MEM_AREA, 0},
	[OP_SITE] = {MEM_AREA, MEM_AREA, 0},
	[OP_AREA] = {MEM_AREA, MEM_AREA, 0},
	[OP_LAPSE] = {0, MEM_TARGET | MEM_AREA, MEM_TARGET | MEM_AREA},
	[OP_ROLL] = {0, 0, MEM_COUNT | MEM_STAGE},
	[OP_SPREAD] = {0, 0, MEM_STAGE},
	[OP_DRAW] = {0, 0, MEM_COUNT | MEM_STAGE},
	[OP_MILL] = {0, 0, MEM_COUNT | MEM_STAGE},
	[OP_SALVAGE] = {0, 0, MEM_COUNT | MEM_STAGE},
	[OP_SNATCH] = {0, 0, MEM_COUNT | MEM_STAGE},
	[OP_GIVE] = {0, 0, MEM_COUNT | MEM_STAGE | MEM_THIRD},
	[OP_SCRAP] = {0, 0, MEM_COUNT},
	[OP_SWAP] = {0, 0, MEM_LOOP},
	[OP_SHIELD] = {0, 0, MEM_LOOP},
	[OP_KEEP_OUT] = {0, 0, MEM_LOOP},
	[OP_AGENTS] = {0, 0, MEM_LOOP | MEM_COUNT | MEM_STAGE},
	[OP_FLOOD] = {0, 0, 63},
};

static uint32_t remembered(const struct frame *f)
{
	return (f->target ? MEM_TARGET : 0u) | (f->third ? MEM_THIRD : 0u) |
	       (f->area ? MEM_AREA : 0u) | (f->loop ? MEM_LOOP : 0u) |
	       (f->count ? MEM_COUNT : 0u) | (f->stage ? MEM_STAGE : 0u);
}

/* What the steps before this one have set must be there, and nothing they cannot have. */
static bool frame_set(const struct game_state *s, const struct frame *f)
{
	const struct step *program = nanty_program(f->program);
	uint32_t must = 0;
	uint32_t may = memory[program[f->pc].op].holds | (f->pawn ? MEM_AREA : 0u);
	uint32_t left = 0;

	if (f->program == PROGRAM_ATTEMPT)
		return remembered(f) == MEM_AREA;
	for (int i = 0; i < f->pc; i++) {
		int op = program[i].op;

		if (op == OP_FI || op == OP_NEXT || op == OP_END || op == OP_ICON)
			must = 0;
		if (op == OP_NEXT || op == OP_END || op == OP_ICON)
			left = 0;
		must |= memory[op].sets;
		left |= memory[op].leaves;
	}
	if (f->program < PROGRAM_EVENT && f->target == f->owner + 1)
		return false; /* a card is aimed at others */
	if ((remembered(f) & must) != must || (remembered(f) & ~(left | may)))
		return false;
	return !(must & MEM_THIRD) || f->third <= s->seats;
}

/* A pawn and its goal are remembered only while they are being chosen or attempted. */
static bool memory_due(const struct frame *f, bool top)
{
	bool attempt = f->program == PROGRAM_ATTEMPT;
	int op = top ? nanty_step(f)->op : OP_STOP;
	bool pawn = attempt || op == OP_GOAL || op == OP_OTHER || op == OP_SWAP;

	if ((f->pawn && !pawn) || (f->goal && !attempt) || (f->cause && !attempt))
		return false;
	return op == OP_SWAP || (!f->other_pawn && !f->other_area);
}

static const char *check_frame(const struct game_state *s, int at)
{
	const struct frame *f = &s->stack[at];
	bool top = at == s->depth - 1;

	if (f->program >= PROGRAMS || f->pc >= program_length(f->program))
		return "a frame stands at no step of its program";
	if (f->owner != s->active || (!top && f->asked))
		return "a frame belongs to the wrong seat";
	if (f->target > s->seats || f->third > NANTY_AREAS || f->area > NANTY_AREAS ||
	    f->pawn > PAWN_KINDS || f->goal > NANTY_AREAS || f->other_area > NANTY_AREAS ||
	    f->other_pawn > PAWN_KINDS || f->count > NANTY_AREAS + NANTY_CARDS ||
		f->loop > NANTY_AREAS ||
	    f->cause >= OCCASIONS || f->stage > 1 || f->lifted > NANTY_AREAS)
		return "the memory of a frame is out of range";
	if (!memory_due(f, top))
		return "a frame remembers what it cannot know yet";
	if (f->pawn && (!f->area || !s->pawns[f->area - 1][f->pawn - 1]))
		return "a pawn is named that is not there";
	if (f->other_pawn && (!f->other_area || f->other_area == f->area ||
			      !s->pawns[f->other_area - 1][f->other_pawn - 1]))
		return "a second pawn is named that is not there";
	if (!frame_set(s, f))
		return "a choice is missing that has been made";
	if (at > 0 && !frame_fits(&s->stack[at - 1], f))
		return "a frame lies on one that does not wait for it";
	if (f->program == PROGRAM_ATTEMPT &&
	    (f->pc != 0 || f->pawn == 0 || f->pawn > s->seats || f->goal == f->area ||
	     f->cause == OCC_NONE || f->cause > OCC_EVENT ||
	     (f->goal != 0) != (f->cause == OCC_MOVE)))
		return "an attempt is on nothing";
	if (f->lifted && (!top || nanty_step(f)->op != OP_PLACE ||
			  nanty_agents(s, f->owner) >= NANTY_AGENTS))
		return "an agent is lifted though none is placed";
	return NULL;
}

static const char *check_stack(const struct game_state *s)
{
	static const struct frame blank;
	int waiting = 0;
	int events = 0;

	if (s->phase == PHASE_OVER)
		return NULL;
	if (s->depth < 1 || s->depth > NANTY_STACK || (s->phase == PHASE_SETUP && s->depth > 1))
		return "the stack is empty or too high";
	if (s->stack[0].program != (s->phase == PHASE_SETUP ? PROGRAM_SETUP : PROGRAM_TURN))
		return "the stack does not begin with a turn";
	for (int i = 0; i < s->depth; i++) {
		const char *broken = s->phase == PHASE_SETUP ? NULL : check_frame(s, i);
		int program = s->stack[i].program;

		if (broken)
			return broken;
		waiting += program < PROGRAM_EVENT && nanty_step(&s->stack[i])->op == OP_PLAY;
		if (program >= PROGRAM_EVENT && program < PROGRAM_ABILITY) {
			events++;
			if (s->event != program - PROGRAM_EVENT + 1)
				return "another event is carried out than the one turned up";
		}
	}
	if (waiting > WAITING_MAX + 1 || events != (s->event != 0))
		return "too much goes on at once";
	for (int i = s->depth; i < NANTY_STACK; i++) {
		if (memcmp(&s->stack[i], &blank, sizeof blank) != 0)
			return "there is something above the stack";
	}
	return NULL;
}

static const char *check_setup_phase(const struct game_state *s)
{
	const struct frame *f = &s->stack[0];
	struct frame plain = {.program = f->program, .pc = f->pc, .owner = f->owner,
			      .asked = f->asked};

	if (s->phase != PHASE_SETUP)
		return NULL;
	if (memcmp(f, &plain, sizeof plain) != 0)
		return "set-up remembers what it cannot know";
	if (f->pc > 2 || f->owner >= s->seats || s->turn || !cards_none(s->discard) || s->rolls ||
	    s->active)
		return "something has happened before the game begins";
	if (s->notes[0] | s->notes[1] | s->notes[2] | s->notes[3] | s->ruled_out[0] |
	    s->ruled_out[1] | s->ruled_out[2] | s->ruled_out[3])
		return "there are notes about personalities before the game begins";
	for (int seat = 0; seat < s->seats; seat++) {
		int due = f->pc == 0 ? 0 : f->pc == 2 || seat < f->owner ? NANTY_HAND : 0;

		if (!cards_none(s->before[seat]))
			return "a card lies open before the game begins";
		if (s->hand_count[seat] != due &&
		    !(f->pc == 1 && seat == f->owner && s->hand_count[seat] < NANTY_HAND))
			return "a hand is dealt out of order";
	}
	return NULL;
}

/* How often the die has been rolled for what goes on; a fire is rolled for until it is out. */
static int rolls_due(const struct game_state *s)
{
	const struct frame *f = nanty_top(s) - (nanty_top(s)->program == PROGRAM_ATTEMPT);
	const struct step *step = nanty_program(f->program);
	int due = 0;

	for (int left = f->pc; left > 0; left--, step++) {
		if (step->op == OP_ROLL)
			due = step->a;
		if (step->op == OP_SPREAD)
			due = s->rolls;
		if (step->op == OP_END)
			due = 0;
	}
	if (step->op == OP_ROLL)
		return step->a - f->count;
	return step->op == OP_SPREAD ? s->rolls : due;
}

/* Some ops keep count of things that must not run over. */
static const char *check_counts(const struct game_state *s, const struct frame *f)
{
	const struct step *step = nanty_step(f);
	int drawn = (s->drawn[0] > 0) + (s->drawn[1] > 0);
	struct cards cards = {{0, 0}};

	if (s->saved && step->op != OP_SHIELD && step->op != OP_KEEP_OUT)
		return "Holborn has paid where it cannot";
	if (s->rolls != rolls_due(s))
		return "the die is rolled too often or too seldom";
	if (step->op == OP_SPREAD && s->rolls >= NANTY_ROLLS)
		return "a fire has burnt everything and goes on";
	if (drawn == 0)
		return NULL;
	if ((step->op != OP_SNATCH && step->op != OP_KEEP) || !s->drawn[0])
		return "cards are looked at that nobody has drawn";
	for (int i = 0; i < drawn; i++) {
		int card = s->drawn[i] - 1;

		if (card >= NANTY_CARDS || cards_has(&cards, card) ||
		    !cards_has(&s->hand[f->target - 1], card) ||
		    !cards_has(&s->marks[f->owner], card))
			return "a card is looked at that is not in that hand";
		cards_add(&cards, card);
	}
	return NULL;
}

/* The question must be the one the op would ask now, and have an answer. */
static const char *check_question(const struct game_state *s)
{
	struct game_state again = *s;
	struct machine m = {&again, NULL, NULL, NULL, false};
	struct move move[LEGAL_MAX];
	const struct op *op;
	const char *broken;

	if (s->phase == PHASE_OVER)
		return NULL;
	m.f = &again.stack[s->depth - 1];
	m.step = nanty_step(m.f);
	op = nanty_ops[m.step->op];
	if (!op->list)
		return "nobody is asked";
	broken = check_counts(s, m.f);
	if (broken)
		return broken;
	if (m.step->op == OP_SNATCH && m.f->stage &&
	    m.f->count + (s->drawn[0] > 0) != (s->hand_count[m.f->target - 1] < 2 ? 1 : 2))
		return "a number of cards is drawn that is not due";
	if (op->run(&m) != FLOW_WAIT || memcmp(&again, s, sizeof again) != 0)
		return "something else is asked than what goes on";
	if (nanty_legal(s, nanty_top(s)->asked, move) == 0)
		return "the seat asked has no answer";
	return NULL;
}

const char *nanty_check(const struct game_state *s)
{
	const char *(*const part[])(const struct game_state *) = {
		check_ranges, check_board, check_places, check_marks, check_persons, check_over,
		check_stack, check_setup_phase, check_question,
	};

	for (int i = 0; i < COUNT_OF(part); i++) {
		const char *broken = part[i](s);

		if (broken)
			return broken;
	}
	return NULL;
}

/* What goes on, as far as views depend on it: cards looked at, and by whom. */
static const char *check_looking(const struct game_state *view)
{
	const struct frame *f = view->depth ? nanty_top(view) : NULL;
	int hidden = 0;

	for (int i = 0; i < 2; i++) {
		if (view->drawn[i] > NANTY_CARDS && view->drawn[i] != NANTY_HIDDEN_CARD)
			return "a card is looked at that there is not";
		hidden += view->drawn[i] == NANTY_HIDDEN_CARD;
	}
	if (f && (f->program >= PROGRAMS || f->pc >= program_length(f->program)))
		return "a frame stands at no step of its program";
	if (f && f->target > view->seats)
		return "the memory of a frame is out of range";
	if (f && nanty_step(f)->op == OP_SEARCH && !f->target)
		return "nobody is searched";
	if (hidden && (!f || !f->target || view->hand_count[f->target - 1] < hidden))
		return "cards are looked at that nobody has drawn";
	return NULL;
}

const char *nanty_check_view(const struct game_state *view, int viewer)
{
	const char *broken = check_ranges(view);

	if (broken)
		return broken;
	if (view->depth > NANTY_STACK)
		return "the stack is empty or too high";
	if (view->in_play > NANTY_CARDS)
		return "the card in play cannot be there";
	for (int seat = 0; seat < view->seats; seat++) {
		if (view->personality[seat] > NANTY_HIDDEN_PERSON)
			return "there is no such personality";
	}
	if (!nanty_persons_fit(view, viewer))
		return "no personalities agree with what is known";
	if (!nanty_hands_fit(view))
		return "no hands agree with what is known";
	return check_looking(view);
}
