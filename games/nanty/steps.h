/*
 * The words that programs are written in, for cards_data.c and events_data.c only: what a card
 * does reads as on the card. Each makes one step or a block of them; the ops say the rest.
 */
#ifndef TABARD_NANTY_STEPS_H
#define TABARD_NANTY_STEPS_H

#include "games/nanty/machine.h"

#define STEP(op) {OP_##op, 0, 0, 0}
#define STEP_A(op, a) {OP_##op, a, 0, 0}

/* Icons: NN-4. A block is what comes between an icon and its end. */
#define ICON(icon, ...) STEP_A(ICON, ICON_##icon), __VA_ARGS__, STEP(END)
#define AGENT ICON(AGENT, PLACE(NEAR))
#define BUILDING ICON(BUILDING, BUILD(FULL))
#define ASSASSINATE ICON(KILL, PAWN(PICK_FOREIGN | PICK_TROUBLED), ATTEMPT(ICON))
#define REMOVE_TROUBLE ICON(CALM, CALM)
#define MONEY(pounds) ICON(MONEY, GAIN(pounds))
#define SCROLL(...) ICON(SCROLL, __VA_ARGS__)
#define EVENT STEP_A(EVENT, ICON_EVENT)
#define ANOTHER STEP_A(PLAY, ICON_ANOTHER)
/* NN-4.12: the scroll is the two occasions to play; declining the first forgoes the second. */
#define TWO_CARDS {OP_PLAY, ICON_SCROLL, 1, 0}, {OP_PLAY, ICON_SCROLL, 0, 0}
#define NOTHING STEP(END)

/* The die, and seats one after the other. */
#define ROLL(times) STEP_A(ROLL, times)
#define IF_ROLLED(from, to, ...) {OP_IF, from, to, 0}, __VA_ARGS__, STEP(FI)
#define EACH(whom, who, ...) {OP_EACH, WHO_##who, EACH_##whom, 0}, __VA_ARGS__, STEP(NEXT)

/* Who and what: the owner chooses, and SPARE asks for Mr. Goodyear. NN-7.25 */
#define SEAT(who) STEP_A(SEAT, WHO_##who)
#define THIRD STEP(THIRD)
#define SPARE STEP(SPARE)
#define PAWN(pick) STEP_A(PAWN, pick)
#define PAWN_IN(area) {OP_PAWN, PICK_AT, area, 0}
#define OTHER STEP(OTHER)
#define GOAL(to) STEP_A(GOAL, TO_##to)
#define AREA STEP(AREA)

/* Pawns and markers: the pawn moves to its goal or, without one, is removed. */
#define ATTEMPT(by) STEP_A(ATTEMPT, BY_##by)
#define SWAP STEP(SWAP)
#define PLACE(spot) STEP_A(PLACE, SPOT_##spot)
#define PLACE_QUIETLY(spot) {OP_PLACE, SPOT_##spot, PLACE_QUIET, 0}
#define PLACE_AROUND(area) {OP_PLACE, SPOT_AROUND, 0, area}
#define MAY_PLACE_AROUND(area) {OP_PLACE, SPOT_AROUND, PLACE_OPTIONAL, area}
#define CALM STEP(CALM)
#define MARK(where) STEP_A(MARK, MARK_##where)
#define MARK_NEAR(area) {OP_MARK, MARK_AROUND, area, 0}

/* Buildings: for the full or half the cost, or another player's. */
#define BUILD(cost) STEP_A(SITE, COST_##cost), SHED, STEP_A(RAISE, COST_##cost)
#define SHED STEP(SHED)
#define BUY(where) STEP_A(BUY, BUY_##where)
#define DEED STEP(DEED)
#define WRECK STEP(WRECK)

/* Money. */
#define GAIN(pounds) STEP_A(GAIN, pounds)
#define GAIN_PER(what, pounds) {OP_GAIN_PER, PER_##what, pounds, 0}
#define GAIN_PER_PAWN_IN(area, pounds) {OP_GAIN_PER, PER_PAWN_AT, pounds, area}
#define TAKE(pounds) STEP_A(TAKE, pounds)
#define FEE(pounds) STEP_A(FEE, pounds)
#define HIRE(pounds) STEP_A(HIRE, pounds)
#define HAND_OVER(pounds) STEP_A(HAND_OVER, pounds)
#define FINE(pounds) STEP_A(FINE, pounds)
#define STICK(pounds) STEP_A(STICK, pounds)
#define RANSOM(pounds) STEP_A(RANSOM, pounds)
#define LOAN STEP(LOAN)

/* Hands and personalities. */
#define DRAW(cards) STEP_A(DRAW, cards)
#define DRAW_PER_BUILDING STEP(DRAW)
#define DRAW_ONE_TO_DISCARD {OP_DRAW, 1, 0, 1}, {OP_DISCARD, 0, 1, 0}
#define DISCARD STEP(DISCARD)
#define SCRAP_FOR(pounds) {OP_SCRAP, 0, pounds, 0}
#define SCRAP_UP_TO(cards) STEP_A(SCRAP, cards)
#define SALVAGE(cards) STEP_A(SALVAGE, cards)
#define GIVE(cards) STEP_A(GIVE, cards)
#define EITHER(pounds) STEP_A(EITHER, pounds)
#define SELL(pounds) STEP_A(SELL, pounds)
#define EXCHANGE STEP(EXCHANGE)
#define SEARCH STEP(SEARCH)
#define SNATCH(cards) STEP_A(SNATCH, cards)
#define KEEP STEP(KEEP)
#define REFILL STEP(REFILL)
#define PEEK STEP(PEEK)
#define RENEW STEP(RENEW)

/* Random events. */
#define CLEAR STEP(CLEAR)
#define AGENTS STEP(AGENTS)
#define SHIELD STEP(SHIELD)
#define RAZE STEP(RAZE)
#define FLOOD STEP(FLOOD)
#define SPREAD STEP(SPREAD)
#define MILL(cards) STEP_A(MILL, cards)
#define RIOTS(markers) STEP_A(RIOTS, markers)
#define KEEP_OUT(pawn) STEP_A(KEEP_OUT, PAWN_##pawn)
#define ENTER(pawn) STEP_A(ENTER, PAWN_##pawn)
#define LAPSE STEP(LAPSE)
#define EVICT STEP(EVICT)
#define SUBSIDE(pounds) STEP_A(SUBSIDE, pounds)

#endif
