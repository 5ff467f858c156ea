/* The action cards as programs: the rows of cards_data.def, and sets derived from them. */
#include "games/nanty/steps.h"
#include "games/nanty/words.h"

#define ON(occasion) (1u << OCC_##occasion)
#define ANY_REMOVAL (ON(KILL) | ON(REMOVE) | ON(SELF) | ON(OWN) | ON(EVENT))

#define CARD(number, id, english, italian, text, ...)                                              \
	[NANTY_##number] = {#number, STEPS(__VA_ARGS__), text, 0, ANSWER_NONE, false},
#define CARD_FOR_THREE(number, id, english, italian, text, ...)                                    \
	[NANTY_##number] = {#number, STEPS(__VA_ARGS__), text, 0, ANSWER_NONE, true},
#define INTERRUPT(number, id, english, italian, text, answer, occasions)                           \
	[NANTY_##number] = {#number, STEPS(STEP_A(INTERRUPT, ICON_INTERRUPT)), text, occasions,    \
			    ANSWER_##answer, false},
#define TEXT(name, id, english, italian) NANTY_TEXT_##name
#define SAME(name) NANTY_TEXT_##name
#define NO_TEXT 0

const struct card nanty_cards[NANTY_CARDS] = {
#include "games/nanty/cards_data.def"
};

#define CARD(number, ...) #number,
#define CARD_FOR_THREE CARD
#define INTERRUPT CARD

const char *const nanty_card_word[NANTY_CARDS + 1] = {
	"none",
#include "games/nanty/cards_data.def"
};

#define CARD(number, ...) #number,
#define CARD_FOR_THREE CARD
#define INTERRUPT CARD

const char *const nanty_program_word[PROGRAMS] = {
#include "games/nanty/cards_data.def"
	"zeppelin", "flood", "fire", "fog", "riots", "explosion", "earthquake", "murders",
	"martial-law", "inigo-jones", "subsidence", "immigrants",
	"chelsea", "westminster", "strand", "west-end", "holborn", "city", "highbury",
	"east-end", "bermondsey", "southwark", "lambeth", "battersea",
	"setup", "turn", "attempt",
};

/* The same as sets, for speed; test_nanty_data proves that they agree with the rows. */
#define GREY(number) ((uint64_t)1 << NANTY_##number)
#define RED(number) ((uint64_t)1 << (NANTY_##number - NANTY_GREY))

const struct cards nanty_answers[OCCASIONS] = {
	[OCC_KILL] = {{GREY(G17) | GREY(G18), RED(B22) | RED(B46)}},
	[OCC_REMOVE] = {{GREY(G17) | GREY(G18) | GREY(G45), RED(B22) | RED(B46)}},
	[OCC_SELF] = {{GREY(G18) | GREY(G45), RED(B22) | RED(B46)}},
	[OCC_OWN] = {{GREY(G18), RED(B22) | RED(B46)}},
	[OCC_MOVE] = {{GREY(G17) | GREY(G45), 0}},
	[OCC_EVENT] = {{GREY(G18), RED(B22) | RED(B46)}},
	[OCC_AFFECT] = {{GREY(G45), 0}},
	[OCC_POINT] = {{0, RED(B37)}},
};
const struct cards nanty_interrupts = {{GREY(G17) | GREY(G18) | GREY(G45),
					RED(B22) | RED(B37) | RED(B46)}};
const struct cards nanty_loan_cards = {{GREY(G02) | GREY(G04), 0}};
const struct cards nanty_stuck_cards = {{GREY(G20) | GREY(G44), 0}};
const struct cards nanty_three_cards = {{0, RED(B05) | RED(B45)}};
