/*
 * The 101 action cards: NN-7.1. A row is the card's number, its text (a message) and its program,
 * in which the icons stand in their printed order. Cards that do the same share their block.
 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* The icons. A block is what comes between an icon and END. */
#define AGENT {OP_ICON, ICON_AGENT, 0, 0}, {OP_PLACE, SPOT_NEAR, 0, 0}, {OP_END, 0, 0, 0}
#define BUILDING                                                                                   \
	{OP_ICON, ICON_BUILDING, 0, 0}, {OP_SITE, 1, 0, 0}, {OP_SHED, 0, 0, 0},                    \
		{OP_RAISE, 1, 0, 0}, {OP_END, 0, 0, 0}
#define KILL                                                                                       \
	{OP_ICON, ICON_KILL, 0, 0}, {OP_PAWN, PICK_FOREIGN | PICK_TROUBLED, 0, 0},                 \
		{OP_ATTEMPT, BY_ICON, 0, 0}, {OP_END, 0, 0, 0}
#define CALM {OP_ICON, ICON_CALM, 0, 0}, {OP_CALM, 0, 0, 0}, {OP_END, 0, 0, 0}
#define MONEY(pounds) {OP_ICON, ICON_MONEY, 0, 0}, {OP_GAIN, pounds, 0, 0}, {OP_END, 0, 0, 0}
#define EVENT {OP_EVENT, ICON_EVENT, 0, 0}
#define ANOTHER {OP_PLAY, ICON_ANOTHER, 0, 0}
#define SCROLL(...) {OP_ICON, ICON_SCROLL, 0, 0}, __VA_ARGS__, {OP_END, 0, 0, 0}
#define INTERRUPT {OP_INTERRUPT, ICON_INTERRUPT, 0, 0}

/* Texts that several cards have. */
#define EACH_GIVES_2                                                                               \
	SCROLL({OP_EACH, WHO_MONEY, EACH_OTHER, 0}, {OP_SPARE, 0, 0, 0}, {OP_TAKE, 2, 0, 0},       \
	       {OP_NEXT, 0, 0, 0})
#define LOAN SCROLL({OP_LOAN, 0, 0, 0})
#define BEG_TWO SCROLL({OP_SEAT, WHO_CARD, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_GIVE, 2, 0, 0})
#define PER_STRAND SCROLL({OP_GAIN_PER, PER_PAWN_AT, 1, STRAND})
#define MOVE_OTHER                                                                                 \
	SCROLL({OP_PAWN, PICK_FOREIGN, 0, 0}, {OP_GOAL, TO_NEAR, 0, 0}, {OP_ATTEMPT, BY_TEXT, 0, 0})
/* NN-4.12: the scroll is the two occasions to play; b: declining the first forgoes the second. */
#define TWO_CARDS {OP_PLAY, ICON_SCROLL, 1, 0}, {OP_PLAY, ICON_SCROLL, 0, 0}
#define BLACKMAIL                                                                                  \
	SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_STICK, NANTY_RANSOM, 0, 0})
#define DRAW(cards) SCROLL({OP_DRAW, cards, 0, 0})
#define SCRAP_FOR(pounds) SCROLL({OP_SCRAP, 0, pounds, 0})
#define DISCARD_ONE SCROLL({OP_DISCARD, 0, 0, 0})
#define PER_TROUBLE SCROLL({OP_GAIN_PER, PER_MARKER, 1, 0})
#define PER_HOUSE SCROLL({OP_GAIN_PER, PER_BUILDING, 1, 0})
#define SELL_CARD SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_SELL, 2, 0, 0})
#define TRAVEL                                                                                     \
	SCROLL({OP_PAWN, PICK_OWN, 0, 0}, {OP_GOAL, TO_ANY, 0, 0}, {OP_ATTEMPT, BY_TEXT, 0, 0})
#define SNEAK SCROLL({OP_PLACE, SPOT_ANY, PLACE_QUIET, 0})
#define BUY_WHERE(trouble)                                                                         \
	SCROLL({OP_BUY, trouble, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_SHED, 0, 0, 0}, {OP_DEED, 0, 0, 0})
#define LOSE_ONE {OP_PAWN, PICK_OWN, 0, 0}, {OP_ATTEMPT, BY_TEXT, 0, 0}
#define RIPPER                                                                                     \
	{OP_ROLL, 1, 0, 0}, {OP_PAWN, PICK_ROLLED, 0, 0}, {OP_ATTEMPT, BY_TEXT, 0, 0}

#define SKULLS (1u << OCC_KILL)
#define OTHERS_REMOVE (1u << OCC_REMOVE)
#define ANY_REMOVAL                                                                                \
	(1u << OCC_KILL | 1u << OCC_REMOVE | 1u << OCC_SELF | 1u << OCC_OWN | 1u << OCC_EVENT)
#define TEXTS (1u << OCC_REMOVE | 1u << OCC_SELF | 1u << OCC_MOVE | 1u << OCC_AFFECT)

#define G(number) [(number) - 1]
#define B(number) [NANTY_GREY + (number) - 1]
#define PLAIN(id, ...) {id, STEPS(__VA_ARGS__), 0, 0, 0, 0}
#define TEXT(id, text, ...) {id, STEPS(__VA_ARGS__), text, 0, 0, 0}

const struct card nanty_cards[NANTY_CARDS] = {
	G(1) = TEXT("G01", NANTY_TEXT_EACH_GIVES_2, EACH_GIVES_2, AGENT),
	G(2) = {"G02", STEPS(LOAN, ANOTHER), NANTY_TEXT_LOAN, 0, 0, CARD_LOAN},
	G(3) = TEXT("G03", NANTY_TEXT_BEG_TWO, BEG_TWO, AGENT),
	G(4) = {"G04", STEPS(LOAN, ANOTHER), NANTY_TEXT_LOAN, 0, 0, CARD_LOAN},
	G(5) = TEXT("G05", NANTY_TEXT_ALMS,
		    SCROLL({OP_EACH, WHO_EITHER, EACH_OTHER, 0}, {OP_SPARE, 0, 0, 0},
			   {OP_EITHER, 1, 0, 0}, {OP_NEXT, 0, 0, 0}),
		    ANOTHER),
	G(6) = PLAIN("G06", CALM, ANOTHER),
	G(7) = PLAIN("G07", KILL, MONEY(2), AGENT),
	G(8) = TEXT("G08", NANTY_TEXT_STRAND, BUILDING, PER_STRAND),
	G(9) = TEXT("G09", NANTY_TEXT_MOVE_OTHER, MOVE_OTHER),
	G(10) = TEXT("G10", NANTY_TEXT_TWO_CARDS, TWO_CARDS),
	G(11) = TEXT("G11", NANTY_TEXT_GAMBLE_FINE,
		     SCROLL({OP_ROLL, 1, 0, 0}, {OP_IF, 7, 12, 0}, {OP_GAIN, 4, 0, 0},
			    {OP_FI, 0, 0, 0}, {OP_IF, 1, 1, 0}, {OP_FINE, 2, 0, 0},
			    {OP_ATTEMPT, BY_TEXT, 0, 0}, {OP_FI, 0, 0, 0}),
		     ANOTHER),
	G(12) = PLAIN("G12", KILL, MONEY(3)),
	G(13) = PLAIN("G13", AGENT, CALM, MONEY(1)),
	G(14) = TEXT("G14", NANTY_TEXT_PEEK, SCROLL({OP_PEEK, 0, 0, 0}), MONEY(2), BUILDING),
	G(15) = PLAIN("G15", AGENT),
	G(16) = PLAIN("G16", MONEY(3), AGENT),
	G(17) = {"G17", STEPS(INTERRUPT), NANTY_TEXT_TOBY, SKULLS | OTHERS_REMOVE | 1u << OCC_MOVE,
		 ANSWER_STAY, 0},
	G(18) = {"G18", STEPS(INTERRUPT), NANTY_TEXT_ELSEWHERE, ANY_REMOVAL, ANSWER_ELSEWHERE, 0},
	G(19) = TEXT("G19", NANTY_TEXT_MOVE_OTHER, MOVE_OTHER, ANOTHER),
	G(20) = {"G20", STEPS(BLACKMAIL, AGENT), NANTY_TEXT_BLACKMAIL, 0, 0, CARD_STUCK},
	G(21) = TEXT("G21", NANTY_TEXT_RANSOM,
		     SCROLL({OP_SEAT, WHO_BUILDING, 0, 0}, {OP_SPARE, 0, 0, 0},
			    {OP_RANSOM, NANTY_RANSOM, 0, 0}, {OP_WRECK, 0, 0, 0}),
		     ANOTHER),
	G(22) = PLAIN("G22", KILL, MONEY(2)),
	G(23) = TEXT("G23", NANTY_TEXT_SALVAGE, SCROLL({OP_SALVAGE, 4, 0, 0}), AGENT),
	G(24) = TEXT("G24", NANTY_TEXT_DRAW_3, DRAW(3), BUILDING),
	G(25) = TEXT("G25", NANTY_TEXT_GAMBLE_THEFT,
		     SCROLL({OP_ROLL, 1, 0, 0}, {OP_IF, 7, 12, 0}, {OP_SEAT, WHO_MONEY, 0, 0},
			    {OP_SPARE, 0, 0, 0}, {OP_TAKE, 3, 0, 0}, {OP_FI, 0, 0, 0},
			    {OP_IF, 1, 1, 0}, LOSE_ONE, {OP_FI, 0, 0, 0}),
		     ANOTHER),
	G(26) = TEXT("G26", NANTY_TEXT_SCRAP_2, AGENT, SCRAP_FOR(2)),
	G(27) = PLAIN("G27", MONEY(3), AGENT),
	G(28) = PLAIN("G28", KILL, MONEY(1)),
	G(29) = {"G29", STEPS({OP_END, 0, 0, 0}), NANTY_TEXT_DUD, 0, 0, 0},
	G(30) = TEXT("G30", NANTY_TEXT_STRAND, BUILDING, PER_STRAND),
	G(31) = TEXT("G31", NANTY_TEXT_ROB_3,
		     SCROLL({OP_SEAT, WHO_MONEY, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_TAKE, 3, 0, 0}),
		     ANOTHER),
	G(32) = TEXT("G32", NANTY_TEXT_DISCARD, DISCARD_ONE, AGENT),
	G(33) = PLAIN("G33", BUILDING, MONEY(2)),
	G(34) = TEXT("G34", NANTY_TEXT_DRAW_4, DRAW(4)),
	G(35) = TEXT("G35", NANTY_TEXT_DRAW_4, DRAW(4)),
	G(36) = TEXT("G36", NANTY_TEXT_SCRAP_1, SCRAP_FOR(1), BUILDING),
	G(37) = TEXT("G37", NANTY_TEXT_MARKERS, PER_TROUBLE, AGENT),
	G(38) = TEXT("G38", NANTY_TEXT_SELL, AGENT, SELL_CARD),
	G(39) = TEXT("G39", NANTY_TEXT_FLEE, EVENT,
		     SCROLL({OP_PAWN, PICK_OWN | PICK_TROUBLED, 0, 0}, {OP_GOAL, TO_NEAR, 0, 0},
			    {OP_ATTEMPT, BY_TEXT, 0, 0}),
		     ANOTHER),
	G(40) = PLAIN("G40", BUILDING, MONEY(5)),
	G(41) = TEXT("G41", NANTY_TEXT_BEG_TWO, AGENT, BEG_TWO),
	G(42) = PLAIN("G42", MONEY(3), ANOTHER),
	G(43) = TEXT("G43", NANTY_TEXT_RENEW, SCROLL({OP_RENEW, 0, 0, 0}), BUILDING),
	G(44) = {"G44", STEPS(BLACKMAIL, AGENT), NANTY_TEXT_BLACKMAIL, 0, 0, CARD_STUCK},
	G(45) = {"G45", STEPS(INTERRUPT), NANTY_TEXT_GOODYEAR, TEXTS, ANSWER_STAY, 0},
	G(46) = TEXT("G46", NANTY_TEXT_SELL, SELL_CARD, AGENT),
	G(47) = PLAIN("G47", KILL, MONEY(1)),
	G(48) = TEXT("G48", NANTY_TEXT_EACH_GIVES_2, EACH_GIVES_2, AGENT),
	B(1) = TEXT("B01", NANTY_TEXT_DRAW_2, DRAW(2), CALM),
	B(2) = TEXT("B02", NANTY_TEXT_MARKERS, PER_TROUBLE, BUILDING),
	B(3) = TEXT("B03", NANTY_TEXT_DRAW_2, DRAW(2), MONEY(2), ANOTHER),
	B(4) = PLAIN("B04", CALM, AGENT),
	B(5) = {"B05",
		STEPS(SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_HIRE, 2, 0, 0},
			     {OP_PAWN, PICK_FOREIGN | PICK_TROUBLED | PICK_BY_TARGET, 0, 0},
			     {OP_ATTEMPT, BY_TARGET, 0, 0}),
		      ANOTHER),
		NANTY_TEXT_HOLY_PETER, 0, 0, CARD_THREE},
	B(6) = TEXT("B06", NANTY_TEXT_DISRAELI, EVENT,
		    SCROLL({OP_PAWN, PICK_AT, WESTMINSTER, 0}, {OP_ATTEMPT, BY_TEXT, 0, 0}),
		    ANOTHER),
	B(7) = PLAIN("B07", KILL, KILL, BUILDING),
	B(8) = TEXT("B08", NANTY_TEXT_HIRED_GUN,
		    SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_HIRE, 2, 0, 0},
			   {OP_PAWN, PICK_FOREIGN | PICK_TROUBLED, 0, 0},
			   {OP_ATTEMPT, BY_TEXT, 0, 0}),
		    BUILDING),
	B(9) = TEXT("B09", NANTY_TEXT_SWAP, EVENT,
		    SCROLL({OP_PAWN, PICK_SWAP, 0, 0}, {OP_OTHER, 0, 0, 0}, {OP_SWAP, 0, 0, 0}),
		    ANOTHER),
	B(10) = TEXT("B10", NANTY_TEXT_SEARCH,
		     SCROLL({OP_SEAT, WHO_CARD, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_SEARCH, 0, 0, 0}),
		     AGENT),
	B(11) = TEXT("B11", NANTY_TEXT_MOVE_OTHER, MOVE_OTHER, AGENT),
	B(12) = TEXT("B12", NANTY_TEXT_RIPPER, SCROLL(RIPPER, RIPPER), ANOTHER),
	B(13) = TEXT("B13", NANTY_TEXT_EXCHANGE, EVENT,
		     SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_SPARE, 0, 0, 0},
			    {OP_EXCHANGE, 0, 0, 0}),
		     ANOTHER),
	B(14) = TEXT("B14", NANTY_TEXT_BUILDINGS, PER_HOUSE, BUILDING),
	B(15) = TEXT("B15", NANTY_TEXT_TRAVEL, TRAVEL, ANOTHER),
	B(16) = PLAIN("B16", CALM, CALM),
	B(17) = TEXT("B17", NANTY_TEXT_SNEAK, SNEAK, ANOTHER),
	B(18) = TEXT("B18", NANTY_TEXT_TRAVEL, TRAVEL, AGENT, BUILDING),
	B(19) = TEXT("B19", NANTY_TEXT_REFRESH, SCROLL({OP_SCRAP, 3, 0, 0}, {OP_REFILL, 0, 0, 0}),
		     BUILDING),
	B(20) = TEXT("B20", NANTY_TEXT_SPIRITS,
		     SCROLL({OP_EACH, WHO_AGENT, EACH_OTHER, 0},
			    {OP_PAWN, PICK_THEIRS | PICK_BY_TARGET, 0, 0},
			    {OP_ATTEMPT, BY_TARGET, 0, 0}, {OP_NEXT, 0, 0, 0})),
	B(21) = PLAIN("B21", CALM),
	B(22) = {"B22", STEPS(INTERRUPT), NANTY_TEXT_DORRIT, ANY_REMOVAL, ANSWER_STAY, 0},
	B(23) = TEXT("B23", NANTY_TEXT_BUY_CALM, MONEY(3), BUY_WHERE(0)),
	B(24) = PLAIN("B24", MONEY(3), KILL, ANOTHER),
	B(25) = PLAIN("B25", BUILDING, CALM),
	B(26) = TEXT("B26", NANTY_TEXT_HALF,
		     SCROLL({OP_SITE, 2, 0, 0}, {OP_SHED, 0, 0, 0}, {OP_RAISE, 2, 0, 0})),
	B(27) = TEXT("B27", NANTY_TEXT_MARKERS, AGENT, PER_TROUBLE),
	B(28) = TEXT("B28", NANTY_TEXT_AT_HOME, SCROLL({OP_PLACE, SPOT_BUILDING, 0, 0})),
	B(29) = TEXT("B29", NANTY_TEXT_ONE_OR_TWO, EVENT,
		     SCROLL({OP_PLACE, SPOT_AROUND, 0, WESTMINSTER},
			    {OP_PLACE, SPOT_AROUND, PLACE_OPTIONAL, WESTMINSTER})),
	B(30) = PLAIN("B30", AGENT, BUILDING),
	B(31) = TEXT("B31", NANTY_TEXT_WESTMINSTER, EVENT,
		     SCROLL({OP_PLACE, SPOT_AROUND, 0, WESTMINSTER}), ANOTHER),
	B(32) = TEXT("B32", NANTY_TEXT_SNEAK, SNEAK),
	B(33) = TEXT("B33", NANTY_TEXT_PROFIT,
		     SCROLL({OP_AREA, 0, 0, 0}, {OP_GAIN_PER, PER_PAWN_PICKED, 2, 0}), BUILDING),
	B(34) = TEXT("B34", NANTY_TEXT_INTO_TROUBLE, SCROLL({OP_PLACE, SPOT_TROUBLED, 0, 0}),
		ANOTHER),
	B(35) = TEXT("B35", NANTY_TEXT_SNATCH,
		     SCROLL({OP_SEAT, WHO_CARD, 0, 0}, {OP_SPARE, 0, 0, 0}, {OP_SNATCH, 2, 0, 0},
			    {OP_KEEP, 0, 0, 0}),
		     AGENT),
	B(36) = TEXT("B36", NANTY_TEXT_DRAW_2, AGENT, MONEY(3), DRAW(2), ANOTHER),
	B(37) = {"B37", STEPS(INTERRUPT), NANTY_TEXT_WATSON, 1u << OCC_POINT, ANSWER_LEAVE, 0},
	B(38) = PLAIN("B38", BUILDING, MONEY(4), AGENT),
	B(39) = TEXT("B39", NANTY_TEXT_TWO_CARDS, EVENT, TWO_CARDS),
	B(40) = TEXT("B40", NANTY_TEXT_BUILDINGS, PER_HOUSE, AGENT),
	B(41) = TEXT("B41", NANTY_TEXT_BUY_TROUBLED, BUY_WHERE(1)),
	B(42) = TEXT("B42", NANTY_TEXT_DRAW_2, EVENT, DRAW(2), ANOTHER),
	B(43) = TEXT("B43", NANTY_TEXT_MARK, EVENT, SCROLL({OP_MARK, MARK_ANY, 0, 0}), ANOTHER),
	B(44) = TEXT("B44", NANTY_TEXT_CAB,
		     SCROLL({OP_SEAT, WHO_ANY, 0, 0}, {OP_HIRE, 2, 0, 0},
			    {OP_PAWN, PICK_OWN, 0, 0}, {OP_GOAL, TO_ANY, 0, 0},
			    {OP_ATTEMPT, BY_TEXT, 0, 0}),
		     BUILDING),
	B(45) = {"B45",
		 STEPS(SCROLL({OP_SEAT, WHO_MONEY, 0, 0}, {OP_THIRD, 0, 0, 0},
			      {OP_SPARE, 0, 0, 0}, {OP_HAND_OVER, 3, 0, 0}),
		       AGENT),
		 NANTY_TEXT_MARX, 0, 0, CARD_THREE},
	B(46) = {"B46", STEPS(INTERRUPT), NANTY_TEXT_ELSEWHERE, ANY_REMOVAL, ANSWER_ELSEWHERE, 0},
	B(47) = TEXT("B47", NANTY_TEXT_DISCARD, KILL, DISCARD_ONE),
	B(48) = TEXT("B48", NANTY_TEXT_MOB, SCROLL({OP_MARK, MARK_BESIDE, 0, 0}), AGENT, ANOTHER),
	B(49) = PLAIN("B49", KILL, MONEY(3), BUILDING),
	B(50) = PLAIN("B50", AGENT, AGENT),
	B(51) = PLAIN("B51", KILL, MONEY(3), BUILDING),
	B(52) = TEXT("B52", NANTY_TEXT_JUMBO,
		     SCROLL({OP_ROLL, 1, 0, 0}, {OP_IF, 7, 12, 0}, {OP_PAWN, PICK_TROUBLED, 0, 0},
			    {OP_ATTEMPT, BY_TEXT, 0, 0}, {OP_FI, 0, 0, 0}, {OP_IF, 1, 1, 0},
			    LOSE_ONE, {OP_FI, 0, 0, 0}),
		     ANOTHER),
	B(53) = TEXT("B53", NANTY_TEXT_DRAW_OWN, SCROLL({OP_DRAW, 0, PER_OWN_BUILDING, 0}),
		BUILDING),
};

/* The same as sets, for speed; test_nanty_table proves that they agree with the rows. */
#define BIT_G(number) ((uint64_t)1 << ((number) - 1))
#define BIT_B(number) ((uint64_t)1 << ((number) - 1))

const struct cards nanty_answers[OCCASIONS] = {
	[OCC_KILL] = {{BIT_G(17) | BIT_G(18), BIT_B(22) | BIT_B(46)}},
	[OCC_REMOVE] = {{BIT_G(17) | BIT_G(18) | BIT_G(45), BIT_B(22) | BIT_B(46)}},
	[OCC_SELF] = {{BIT_G(18) | BIT_G(45), BIT_B(22) | BIT_B(46)}},
	[OCC_OWN] = {{BIT_G(18), BIT_B(22) | BIT_B(46)}},
	[OCC_MOVE] = {{BIT_G(17) | BIT_G(45), 0}},
	[OCC_EVENT] = {{BIT_G(18), BIT_B(22) | BIT_B(46)}},
	[OCC_AFFECT] = {{BIT_G(45), 0}},
	[OCC_POINT] = {{0, BIT_B(37)}},
};
const struct cards nanty_interrupts = {{BIT_G(17) | BIT_G(18) | BIT_G(45),
					BIT_B(22) | BIT_B(37) | BIT_B(46)}};
const struct cards nanty_loan_cards = {{BIT_G(2) | BIT_G(4), 0}};
const struct cards nanty_stuck_cards = {{BIT_G(20) | BIT_G(44), 0}};
const struct cards nanty_three_cards = {{0, BIT_B(5) | BIT_B(45)}};
