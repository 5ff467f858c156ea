/* The programs that are not action cards: random events, city area abilities, the turn itself. */
#include "games/nanty/machine.h"

const struct event_card nanty_events[NANTY_EVENTS] = {
	{"zeppelin", /* NN-8.1 NN-8.18 */
	 STEPS({OP_ROLL, 1, 0, 0}, {OP_CLEAR, 0, 0, 0}, {OP_AGENTS, 0, 0, 0}, {OP_SHIELD, 0, 0, 0},
	       {OP_RAZE, 0, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"flood", /* NN-8.2 NN-8.19 */
	 STEPS({OP_ROLL, 2, 0, 0}, {OP_FLOOD, 0, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"fire", /* NN-8.3 NN-8.20 */
	 STEPS({OP_SPREAD, 0, 0, 0}, {OP_SHIELD, 0, 0, 0}, {OP_RAZE, 0, 0, 0},
	       {OP_EVENT_END, 0, 0, 0})},
	{"fog", /* NN-8.4 */
	 STEPS({OP_MILL, 5, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"riots", /* NN-8.5 */
	 STEPS({OP_RIOTS, 8, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"explosion", /* NN-8.6 */
	 STEPS({OP_ROLL, 1, 0, 0}, {OP_SHIELD, 0, 0, 0}, {OP_RAZE, 0, 0, 0},
	       {OP_EVENT_END, 0, 0, 0})},
	{"earthquake", /* NN-8.6 NN-8.21 */
	 STEPS({OP_ROLL, 2, 0, 0}, {OP_SHIELD, 0, 0, 0}, {OP_RAZE, 0, 0, 0},
	       {OP_EVENT_END, 0, 0, 0})},
	{"murders", /* NN-8.7 NN-8.24 */
	 STEPS({OP_EACH, WHO_ANY, EACH_ALL, 0}, {OP_ROLL, 1, 0, 0},
	       {OP_PAWN, PICK_ROLLED | PICK_BY_TARGET, 0, 0}, {OP_ATTEMPT, BY_EVENT, 0, 0},
	       {OP_NEXT, 0, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"martial-law", /* NN-8.8 NN-8.22 */
	 STEPS({OP_ROLL, 4, 0, 0}, {OP_KEEP_OUT, PAWN_GRENADIER, 0, 0},
	       {OP_ENTER, PAWN_GRENADIER, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
	{"inigo-jones", /* NN-8.9 NN-8.23 */
	 STEPS({OP_ROLL, 1, 0, 0}, {OP_LAPSE, 0, 0, 0}, {OP_EVICT, 0, 0, 0},
	       {OP_EVENT_END, 0, 0, 0})},
	{"subsidence", /* NN-8.10 */
	 STEPS({OP_EACH, WHO_BUILDING, EACH_ALL, 0}, {OP_SUBSIDE, 2, 0, 0}, {OP_NEXT, 0, 0, 0},
	       {OP_EVENT_END, 0, 0, 0})},
	{"immigrants", /* NN-8.11 NN-8.22 */
	 STEPS({OP_ROLL, 3, 0, 0}, {OP_KEEP_OUT, PAWN_IMMIGRANT, 0, 0},
	       {OP_ENTER, PAWN_IMMIGRANT, 0, 0}, {OP_EVENT_END, 0, 0, 0})},
};

/* Section 6. Holborn has none: it answers events (NN-6.7). */
const struct step *const nanty_abilities[NANTY_AREAS] = {
	[CHELSEA] = STEPS({OP_FEE, 3, 0, 0}, {OP_PLACE, SPOT_AROUND, 0, CHELSEA}),
	[WESTMINSTER] = STEPS({OP_DRAW, 1, 0, 1}, {OP_DISCARD, 0, 1, 0}),
	[STRAND] = STEPS({OP_FEE, 2, 0, 0}, {OP_CALM, 0, 0, 0}),
	[WEST_END] = STEPS({OP_GAIN, 2, 0, 0}),
	[HOLBORN] = STEPS({OP_END, 0, 0, 0}),
	[CITY] = STEPS({OP_DISCARD, 0, 0, 0}, {OP_GAIN, 2, 0, 0}),
	[HIGHBURY] = STEPS({OP_GAIN, 2, 0, 0}),
	[EAST_END] = STEPS({OP_MARK, MARK_AROUND, EAST_END, 0}),
	[BERMONDSEY] = STEPS({OP_FEE, 3, 0, 0}, {OP_PLACE, SPOT_AROUND, 0, BERMONDSEY}),
	[SOUTHWARK] = STEPS({OP_GAIN, 1, 0, 0}),
	[LAMBETH] = STEPS({OP_GAIN, 3, 0, 0}),
	[BATTERSEA] = STEPS({OP_GAIN, 1, 0, 0}),
};

/* From PROGRAM_SETUP on: set-up (NN-2.9), a turn (section 3), an attempt (NN-7.23). */
const struct step *const nanty_turns[] = {
	STEPS({OP_DEAL_PERSON, 0, 0, 0}, {OP_DEAL_CARD, NANTY_HAND, 0, 0}, {OP_DEAL_FIRST, 0, 0,
		0}),
	STEPS({OP_TURN_START, 0, 0, 0}, {OP_FIRST_POINT, 0, 0, 0}, {OP_LAST_POINT, 0, 0, 0},
	      {OP_REFILL, 0, 0, 0}, {OP_TURN_END, 0, 0, 0}),
	STEPS({OP_WINDOW, 0, 0, 0}, {OP_FALL, 0, 0, 0}),
};
