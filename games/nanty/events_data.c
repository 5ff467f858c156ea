/* The programs that are not action cards: random events, city area abilities, the turn itself. */
#include "games/nanty/steps.h"

#define ROW(id, ...) {id, STEPS(__VA_ARGS__, STEP(EVENT_END))}

const struct event_card nanty_events[NANTY_EVENTS] = {
	ROW("zeppelin", ROLL(1), CLEAR, AGENTS, SHIELD, RAZE), /* NN-8.1 NN-8.18 */
	ROW("flood", ROLL(2), FLOOD), /* NN-8.2 NN-8.19 */
	ROW("fire", SPREAD, SHIELD, RAZE), /* NN-8.3 NN-8.20 */
	ROW("fog", MILL(5)), /* NN-8.4 */
	ROW("riots", RIOTS(8)), /* NN-8.5 */
	ROW("explosion", ROLL(1), SHIELD, RAZE), /* NN-8.6 */
	ROW("earthquake", ROLL(2), SHIELD, RAZE), /* NN-8.6 NN-8.21 */
	ROW("murders", /* NN-8.7 NN-8.24 */
	    EACH(ALL, ANY, ROLL(1), PAWN(PICK_ROLLED | PICK_BY_TARGET), ATTEMPT(EVENT))),
	ROW("martial-law", ROLL(4), KEEP_OUT(GRENADIER), ENTER(GRENADIER)), /* NN-8.8 NN-8.22 */
	ROW("inigo-jones", ROLL(1), LAPSE, EVICT), /* NN-8.9 NN-8.23 */
	ROW("subsidence", EACH(ALL, BUILDING, SUBSIDE(2))), /* NN-8.10 */
	ROW("immigrants", ROLL(3), KEEP_OUT(IMMIGRANT), ENTER(IMMIGRANT)), /* NN-8.11 NN-8.22 */
};

/* Section 6. Holborn has none: it answers events (NN-6.7). */
const struct step *const nanty_abilities[NANTY_AREAS] = {
	[CHELSEA] = STEPS(FEE(3), PLACE_AROUND(CHELSEA)),
	[WESTMINSTER] = STEPS(DRAW_ONE_TO_DISCARD),
	[STRAND] = STEPS(FEE(2), CALM),
	[WEST_END] = STEPS(GAIN(2)),
	[HOLBORN] = STEPS(NOTHING),
	[CITY] = STEPS(DISCARD, GAIN(2)),
	[HIGHBURY] = STEPS(GAIN(2)),
	[EAST_END] = STEPS(MARK_NEAR(EAST_END)),
	[BERMONDSEY] = STEPS(FEE(3), PLACE_AROUND(BERMONDSEY)),
	[SOUTHWARK] = STEPS(GAIN(1)),
	[LAMBETH] = STEPS(GAIN(3)),
	[BATTERSEA] = STEPS(GAIN(1)),
};

/* From PROGRAM_SETUP on: set-up (NN-2.9), a turn (section 3), an attempt (NN-7.23). */
const struct step *const nanty_turns[] = {
	STEPS(STEP(DEAL_PERSON), STEP_A(DEAL_CARD, NANTY_HAND), STEP(DEAL_FIRST)),
	STEPS(STEP(TURN_START), STEP(FIRST_POINT), STEP(LAST_POINT), REFILL, STEP(TURN_END)),
	STEPS(STEP(WINDOW), STEP(FALL)),
};
