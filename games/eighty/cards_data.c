/*
 * The 25 Passepartout cards as data: a row each, with a short program. This and words.c are the
 * only files that know one card from another. An owner of the box can type in which of them the
 * printed deck has (deck.c).
 */
#include "games/eighty/state.h"
#include "games/eighty/words.h"

#define END {OP_END, 0}

const struct eighty_card_row eighty_cards[CARD_COUNT] = {
	[CARD_REFORM_CLUB_CREDIT] = {
		"reform-club-credit", 'R', EIGHTY_WORD_REFORM_CLUB_CREDIT, 1, false, MOMENT_DRAWN,
		{{OP_REFUND, 0}, END},
	},
	[CARD_REFORM_CLUB_CREDIT_SIGN] = {
		"reform-club-credit*", 'R', EIGHTY_WORD_REFORM_CLUB_CREDIT, 1, true, MOMENT_DRAWN,
		{{OP_REFUND, 0}, END},
	},
	[CARD_SPECIAL_TRAIN] = {
		"special-train", 'S', EIGHTY_WORD_SPECIAL_TRAIN, 1, false, MOMENT_DRAWN,
		{{OP_EXTRA_TURN, 0}, END},
	},
	[CARD_SPECIAL_TRAIN_SIGN] = {
		"special-train*", 'S', EIGHTY_WORD_SPECIAL_TRAIN, 1, true, MOMENT_DRAWN,
		{{OP_EXTRA_TURN, 0}, END},
	},
	[CARD_ICE_SLEDGE] = {
		"ice-sledge", 'I', EIGHTY_WORD_ICE_SLEDGE, 1, false, MOMENT_DRAWN,
		{{OP_TO_POUND, 1}, END},
	},
	[CARD_MISSED_STEAMER] = {
		"missed-steamer", 'M', EIGHTY_WORD_MISSED_STEAMER, 1, false, MOMENT_DRAWN,
		{{OP_TO_POUND, -1}, END},
	},
	[CARD_ELEPHANT_KIOUNI] = {
		"elephant-kiouni", 'E', EIGHTY_WORD_ELEPHANT_KIOUNI, 1, false, MOMENT_DRAWN,
		{{OP_PAST_PAWN, 1}, END},
	},
	[CARD_TYPHOON] = {
		"typhoon", 'Y', EIGHTY_WORD_TYPHOON, 1, false, MOMENT_DRAWN,
		{{OP_PAST_PAWN, -1}, END},
	},
	[CARD_TELEGRAM] = {
		"telegram", 'T', EIGHTY_WORD_TELEGRAM, 1, false, MOMENT_DRAWN,
		{{OP_RUMOR_OR_SKIP, 2}, {OP_DROP_RUMOR, 0}, END, {OP_TAKE, 10}, END},
	},
	[CARD_RUBBER_OF_WHIST] = {
		"rubber-of-whist", 'W', EIGHTY_WORD_RUBBER_OF_WHIST, 2, false, MOMENT_DRAWN,
		{{OP_TAKE_OR_GIVE, 10}, END},
	},
	[CARD_OPIUM_DEN] = {
		"opium-den", 'O', EIGHTY_WORD_OPIUM_DEN, 1, false, MOMENT_DRAWN,
		{{OP_MISS_TURN, 0}, END},
	},
	[CARD_HEADLINES] = {
		"headlines", 'H', EIGHTY_WORD_HEADLINES, 1, false, MOMENT_DRAWN,
		{{OP_RUMOR_OR_SKIP, 2}, {OP_TAKE_BY_RUMORS, 10}, END, {OP_MISS_TURN, 0}, END},
	},
	[CARD_GENEROUS_TIPS] = {
		"generous-tips", 'G', EIGHTY_WORD_GENEROUS_TIPS, 1, false, MOMENT_DRAWN,
		{{OP_TIP_BEHIND, 10}, END},
	},
	[CARD_LETTER_OF_CREDIT] = {
		"letter-of-credit", 'L', EIGHTY_WORD_LETTER_OF_CREDIT, 1, false, MOMENT_DRAWN,
		{{OP_SET_MONEY, 80}, END},
	},
	[CARD_PICKPOCKETS] = {
		"pickpockets", 'P', EIGHTY_WORD_PICKPOCKETS, 1, false, MOMENT_DRAWN,
		{{OP_LOSE_HALF, 0}, END},
	},
	[CARD_SWEEPSTAKE] = {
		"sweepstake", 'K', EIGHTY_WORD_SWEEPSTAKE, 1, true, MOMENT_DRAWN,
		{{OP_COLLECT, 1}, END},
	},
	[CARD_AOUDA] = {
		"aouda", 'A', EIGHTY_WORD_AOUDA, 1, false, MOMENT_START,
		{{OP_DROP_RUMOR, 0}, END},
	},
	[CARD_INSPECTOR_FIX] = {
		"inspector-fix", 'F', EIGHTY_WORD_INSPECTOR_FIX, 1, false, MOMENT_POLICE,
		{{OP_REPORT, 0}, END},
	},
	[CARD_SIR_FRANCIS_CROMARTY] = {
		"sir-francis-cromarty", 'C', EIGHTY_WORD_SIR_FRANCIS_CROMARTY, 1, false,
		MOMENT_MOVE,
		{{OP_TO_LAYOVER, 0}, END},
	},
	[CARD_CAPTAIN_SPEEDY] = {
		"captain-speedy", 'Q', EIGHTY_WORD_CAPTAIN_SPEEDY, 1, false, MOMENT_PRICE,
		{{OP_PRICE_LESS, 15}, END},
	},
	[CARD_JOHN_BUNSBY] = {
		"john-bunsby", 'B', EIGHTY_WORD_JOHN_BUNSBY, 1, false, MOMENT_PRICE,
		{{OP_PRICE_HALVES, 0}, END},
	},
	[CARD_COLONEL_PROCTOR] = {
		"colonel-proctor", 'D', EIGHTY_WORD_COLONEL_PROCTOR, 1, false, MOMENT_BET,
		{{OP_PAY_POSITION, 0}, END},
	},
	[CARD_MUDGE] = {
		"mudge", 'U', EIGHTY_WORD_MUDGE, 1, false, MOMENT_MOVE,
		{{OP_AHEAD, 3}, END},
	},
	[CARD_ANDREW_STUART] = {
		"andrew-stuart", 'N', EIGHTY_WORD_ANDREW_STUART, 1, false, MOMENT_START,
		{{OP_TAKE_OR_GIVE, 20}, END},
	},
};
