/*
 * The machine that carries out cards, events, city area abilities and turns. All of them are
 * programs: short lists of steps. A step names an op, and an op is a row of small functions that
 * know nothing of cards. What is going on is a stack of frames inside the state; the topmost
 * frame stands at a step that waits for a seat or for chance.
 */
#ifndef TABARD_NANTY_MACHINE_H
#define TABARD_NANTY_MACHINE_H

#include "games/nanty/state.h"

enum nanty_icon {
	ICON_AGENT, ICON_BUILDING, ICON_KILL, ICON_CALM, ICON_MONEY, ICON_SCROLL, ICON_EVENT,
	ICON_INTERRUPT, ICON_ANOTHER, ICONS,
};

/* Every op once: name in capitals, name in small letters, the table row follows in ops.c. */
#define NANTY_OPS(X)                                                                               \
	X(STOP, stop) X(ICON, icon) X(END, end) X(PLAY, play) X(EVENT, event) X(EACH, each)        \
	X(NEXT, next) X(ROLL, roll) X(IF, if) X(FI, fi) X(INTERRUPT, interrupt)                    \
	X(SEAT, seat) X(THIRD, third) X(PAWN, pawn) X(OTHER, other) X(GOAL, goal) X(AREA, area)    \
	X(ATTEMPT, attempt) X(WINDOW, window) X(FALL, fall) X(SWAP, swap) X(SPARE, spare)          \
	X(PLACE, place) X(CALM, calm) X(MARK, mark) X(SITE, site) X(SHED, shed) X(RAISE, raise)    \
	X(BUY, buy) X(DEED, deed) X(GAIN, gain) X(GAIN_PER, gain_per) X(TAKE, take) X(FEE, fee)    \
	X(HIRE, hire) X(HAND_OVER, hand_over) X(FINE, fine) X(STICK, stick) X(RANSOM, ransom)      \
	X(WRECK, wreck) X(LOAN, loan) X(DRAW, draw) X(DISCARD, discard) X(SCRAP, scrap)            \
	X(SALVAGE, salvage) X(GIVE, give) X(EITHER, either) X(SELL, sell) X(EXCHANGE, exchange)    \
	X(SEARCH, search) X(SNATCH, snatch) X(KEEP, keep) X(REFILL, refill) X(PEEK, peek)          \
	X(RENEW, renew) X(DEAL_PERSON, deal_person) X(DEAL_CARD, deal_card)                        \
	X(DEAL_FIRST, deal_first) X(TURN_START, turn_start) X(FIRST_POINT, first_point)            \
	X(LAST_POINT, last_point) X(TURN_END, turn_end) X(CLEAR, clear) X(AGENTS, agents)          \
	X(SHIELD, shield) X(RAZE, raze) X(SPREAD, spread) X(FLOOD, flood) X(MILL, mill)            \
	X(RIOTS, riots) X(KEEP_OUT, keep_out) X(ENTER, enter) X(LAPSE, lapse) X(EVICT, evict)      \
	X(SUBSIDE, subside) X(EVENT_END, event_end)

enum nanty_op {
#define X(name, small) OP_##name,
	NANTY_OPS(X)
#undef X
	OPS,
};

/* One instruction. What the arguments mean is said at the op. */
struct step {
	uint8_t op, a, b, c;
};

#define STEPS(...) ((const struct step[]){__VA_ARGS__, {OP_STOP, 0, 0, 0}})

/* On which occasion somebody is asked for an interrupt: the lines of NN-7.22. */
enum nanty_occasion {
	OCC_NONE,
	OCC_KILL,   /* skull icon of another player */
	OCC_REMOVE, /* text of another player's card, removed by another */
	OCC_SELF,   /* text of another player's card, removed by its owner */
	OCC_OWN,    /* text of the own card */
	OCC_MOVE,   /* moved by the text of another player's card */
	OCC_EVENT,  /* removed by an event */
	OCC_AFFECT, /* NN-7.25 */
	OCC_POINT,  /* a turn point with a card in play: NN-7.17 */
	OCCASIONS,
};

/* What an interrupt does. */
enum nanty_answer {
	ANSWER_NONE,
	ANSWER_STAY,      /* nothing happens to the agent, or to the player */
	ANSWER_ELSEWHERE, /* the agent is put in any other area */
	ANSWER_LEAVE,     /* the turn ends, the card in play returns */
};

/* A row of the card table. The icons are in the program; the text is a message. */
struct card {
	const char *id;
	const struct step *program;
	uint16_t text;   /* message, or 0 */
	uint16_t fits;   /* interrupts: a set of occasions */
	uint8_t answer;  /* enum nanty_answer */
	bool for_three;  /* not in two-player games: NN-2.7 */
};

struct event_card {
	const char *id;
	const struct step *program;
};

extern const struct card nanty_cards[NANTY_CARDS];
extern const struct event_card nanty_events[NANTY_EVENTS];
extern const struct step *const nanty_abilities[NANTY_AREAS];
extern const struct step *const nanty_turns[];
/* Sets derived from the rows; test_nanty_data.c and tools/cards check that they agree. */
extern const struct cards nanty_answers[OCCASIONS];
extern const struct cards nanty_interrupts, nanty_loan_cards, nanty_stuck_cards, nanty_three_cards;

/* Program numbers: cards, events, abilities, then the few that run a turn. */
enum {
	PROGRAM_EVENT = NANTY_CARDS,
	PROGRAM_ABILITY = PROGRAM_EVENT + NANTY_EVENTS,
	PROGRAM_SETUP = PROGRAM_ABILITY + NANTY_AREAS,
	PROGRAM_TURN,
	PROGRAM_ATTEMPT,
	PROGRAMS,
};

/* Where the steps of PROGRAM_TURN stand. */
enum { TURN_PC_START, TURN_PC_FIRST, TURN_PC_LAST, TURN_PC_REFILL, TURN_PC_END };

/* Arguments of ops. */
enum nanty_who {
	WHO_ANY, WHO_MONEY, WHO_CARD, WHO_EITHER, WHO_BUILDING, WHO_AGENT,
};
enum { EACH_OTHER, EACH_ALL };
enum nanty_pick {
	PICK_FOREIGN = 1,   /* not the owner's */
	PICK_OWN = 2,
	PICK_TROUBLED = 4,
	PICK_ROLLED = 8,    /* in the area just rolled */
	PICK_AT = 16,       /* in area b */
	PICK_THEIRS = 32,   /* the target's */
	PICK_BY_TARGET = 64, /* the target chooses */
	PICK_SWAP = 128,    /* there is a pawn elsewhere */
};
enum nanty_by { BY_ICON, BY_TEXT, BY_TARGET, BY_EVENT };
enum { TO_NEAR, TO_ANY };
enum nanty_spot {
	SPOT_NEAR,     /* NN-4.1 */
	SPOT_ANY,
	SPOT_AROUND,   /* area c or a neighbour */
	SPOT_BUILDING, /* where the owner has a building */
	SPOT_TROUBLED,
};
enum { PLACE_QUIET = 1, PLACE_OPTIONAL = 2 };
enum nanty_mark { MARK_ANY, MARK_BESIDE, MARK_AROUND };
enum nanty_cost { COST_FULL = 1, COST_HALF }; /* what the cost is divided by */
enum { BUY_CALM, BUY_TROUBLED };
enum nanty_per { PER_MARKER, PER_BUILDING, PER_PAWN_AT, PER_PAWN_PICKED };

enum flow {
	FLOW_NEXT, /* go on with the next step */
	FLOW_HERE, /* look again: pc or the stack have been set */
	FLOW_WAIT, /* somebody is asked: frame.asked says who */
};

/* What an op works on. */
struct machine {
	struct game_state *s;
	struct frame *f;
	const struct step *step;
	struct events *events;
	bool final; /* something hidden has been learned, or the like */
};

/* A question about the state: what a list is written from. */
struct query {
	const struct game_state *s;
	const struct frame *f;
	const struct step *step;
	struct move *out;
	int count;
};

/*
 * One op. `run` does it or asks; `list` writes the answers, sorted; `take` carries one out.
 * `can` says whether an icon with this step can be started by `seat` (NN-3.11).
 */
struct op {
	const char *name;
	enum flow (*run)(struct machine *);
	void (*list)(struct query *);
	enum flow (*take)(struct machine *, struct move);
	bool (*can)(const struct game_state *, int seat, const struct step *);
	uint16_t prompt;
	uint8_t sees; /* enum nanty_sees: who sees the card of a move made here */
};

extern const struct op *const nanty_ops[OPS];

#define X(name, small) extern const struct op nanty_op_##small;
NANTY_OPS(X)
#undef X

const struct step *nanty_program(int program);
static inline const struct frame *nanty_top(const struct game_state *s)
{
	return &s->stack[s->depth - 1];
}
static inline const struct step *nanty_step(const struct frame *f)
{
	return &nanty_program(f->program)[f->pc];
}

/* The face of the last roll. Whoever asks has rolled: check() lets nothing else pass. */
static inline int nanty_rolled(const struct game_state *s)
{
	ASSERT(s->rolls > 0);
	return s->roll[s->rolls - 1];
}

/* Does a card show an icon for this step? */
static inline bool nanty_is_icon(const struct step *step)
{
	return step->op == OP_ICON || step->op == OP_PLAY || step->op == OP_EVENT ||
	       step->op == OP_INTERRUPT;
}

/* machine.c: moves of a list. */
void nanty_query_add(struct query *q, int kind, int a, int b);
void nanty_query_areas(struct query *q, int kind, uint32_t areas);
void nanty_query_cards(struct query *q, int kind, struct cards cards);
/* The cards that chance may draw from the pile next: grey before red. NN-2.4 */
void nanty_query_pile(struct query *q);

/* machine.c: what every op needs. */
enum flow nanty_machine_ask(struct machine *m, int seat);
/*
 * For an op that asks several times: asks `seat` until `take` has counted the frame's `count`
 * down from `times` (read at the first call only) to 0, or there is nothing left to ask for.
 */
enum flow nanty_machine_repeat(struct machine *m, int times, int seat, bool left);
void nanty_machine_push(struct machine *m, int program, int owner);
void nanty_machine_pop(struct machine *m);
void nanty_machine_note(struct machine *m, int word, int a, int b, int c);
void nanty_machine_over(struct machine *m);
/* Goes to the end of the block the frame stands in: FI, NEXT, END or STOP. */
enum flow nanty_machine_skip(struct machine *m);
/* Can the block that begins after an icon be started? NN-3.11 */
bool nanty_machine_can(const struct game_state *s, int seat, const struct step *step);

/* acts.c: changes of the board that are told in the log. */
void nanty_act_arrive(struct machine *m, int from, int area, int kind, bool quiet); /* -1: new */
void nanty_act_move(struct machine *m, int from, int area, int kind);
/* From hand to discard pile or hand to hand: final, for somebody learns of it. */
void nanty_act_discard(struct machine *m, int seat, int card);
void nanty_act_give(struct machine *m, int from, int to, int card, bool whole);
void nanty_act_leave(struct machine *m, int area, int kind);
void nanty_act_raze(struct machine *m, int area);
void nanty_act_mark(struct machine *m, int area);
void nanty_act_calm(struct machine *m, int area);
void nanty_act_gain(struct machine *m, int seat, int pounds);
void nanty_act_pay(struct machine *m, int from, int to, int pounds);
void nanty_act_bank(struct machine *m, int seat, int pounds);
void nanty_act_attempt(struct machine *m, int area, int kind, enum nanty_occasion occasion);
/* The occasion of a step that attempts on a pawn. */
enum nanty_occasion nanty_act_occasion(const struct frame *f, const struct step *step);

/* ops_answer.c: interrupt windows. NN-7.19 */
bool nanty_window_asks(const struct game_state *s, int seat, enum nanty_occasion occasion);
void nanty_window_list(struct query *q, enum nanty_occasion occasion);
/* An interrupt leaves the hand for the discard pile: NN-7.12. */
void nanty_window_play(struct machine *m, int seat, int card);
bool nanty_shield_works(const struct game_state *s, int seat);

/* ops_turn.c */
bool nanty_seat_fits(const struct game_state *s, int seat, enum nanty_who who);

#endif
