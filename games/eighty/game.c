/* The game's table of facts, options, fields and functions: the one symbol this folder exports. */
#include "games/eighty/state.h"
#include "games/eighty/words.h"

extern const struct game eighty_game;

static const char *const pawn_values[] = {"one", "two", NULL};

static const struct option options[] = {
	[EIGHTY_OPTION_PAWNS] = {"pawns", pawn_values, 0, EIGHTY_WORD_HELP_PAWNS,
				 EIGHTY_WORD_PAWNS_ONE},
	[EIGHTY_OPTION_BOARD] = {"board", NULL, 0, EIGHTY_WORD_HELP_BOARD, 0},
	[EIGHTY_OPTION_DECK] = {"deck", NULL, 0, EIGHTY_WORD_HELP_DECK, 0},
	{NULL, NULL, 0, 0, 0},
};

static const char *const step_word[] = {
	"first", "draw", "bet", "action", "choose", "cash", "police", "over",
};
static const char *const kind_word[] = {NULL, "L", "H", "C", "P", "1", "2", "3", "E"};
const char *const eighty_pawn_state_id[PAWN_STATES] = {"free", "bet", "turned", "leaving"};
static const char *const acting_word[] = {"none", "a", "b"};

_Static_assert(COUNT_OF(step_word) == STEP_COUNT, "a word per step");

#define ONE(member)                                                                                \
	.name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define TWO(member)                                                                                \
	.name = #member, .offset = FIELD_AT(game_state, member), .size = 2
#define PER_SEAT {SEAT_MAX, 1, NULL}
#define PER_PAWN {SEAT_MAX, EIGHTY_PAWNS, NULL}, {EIGHTY_PAWNS, 1, eighty_pawn_id}
#define PER_CARD {CARD_COUNT, 1, &eighty_card_id[1]}
#define TURNED(text, byte)                                                                         \
	.name = (text), .offset = FIELD_AT(game_state, turned) + (byte), .size = 1,                \
	.kind = FIELD_SET, .word = &eighty_card_id[1 + 8 * (byte)], .words = 8, .flags = FIELD_INNER
#define OPEN .flags = FIELD_PUBLIC
#define CARD_PLUS_ONE                                                                              \
	.word = eighty_card_id, .words = CARD_COUNT + 1, .flags = FIELD_PUBLIC | FIELD_PLUS_ONE

/* Pawns are written for clients by put_open, which knows how many a seat has. */
static const struct field fields[] = {
	{ONE(seats), OPEN},
	{ONE(pawns), OPEN},
	{TWO(round), OPEN},
	{ONE(step), .word = step_word, .words = STEP_COUNT, OPEN},
	{ONE(first), .kind = FIELD_SEAT, OPEN},
	{ONE(turn), .kind = FIELD_SEAT, OPEN},
	{ONE(winner), .kind = FIELD_SEAT, .flags = FIELD_PUBLIC | FIELD_PLUS_ONE},
	{ONE(missing), .kind = FIELD_SEATS, OPEN},
	{ONE(extra), OPEN},
	{ONE(played), OPEN},
	{ONE(shuffle), OPEN},
	{ONE(acting), .word = acting_word, .words = COUNT_OF(acting_word),
	 .flags = FIELD_PUBLIC | FIELD_PLUS_ONE},
	{TWO(paid), OPEN},
	{ONE(draws), OPEN},
	{ONE(drawn), .dim = {{2, 1, NULL}}, CARD_PLUS_ONE},
	{ONE(card), CARD_PLUS_ONE},
	{ONE(next_op), .flags = FIELD_INNER},
	{.name = "money", .offset = FIELD_AT(game_state, money), .size = 4,
	 .dim = {{SEAT_MAX, 4, NULL}}, .flags = FIELD_PUBLIC | FIELD_BY_SEAT},
	{ONE(rumors), .dim = {PER_SEAT}, .flags = FIELD_PUBLIC | FIELD_BY_SEAT},
	{ONE(place), .dim = {PER_PAWN}, .flags = FIELD_INNER},
	{ONE(pawn), .dim = {PER_PAWN}, .word = eighty_pawn_state_id, .words = PAWN_STATES,
	 .flags = FIELD_INNER},
	{ONE(held), .kind = FIELD_SET, .dim = {PER_SEAT}, .word = &eighty_card_id[1 + CARD_EVENTS],
	 .words = CARD_CHARACTERS, .flags = FIELD_PUBLIC | FIELD_BY_SEAT},
	{ONE(deck), .dim = {PER_CARD}, OPEN},
	{ONE(discard), .dim = {PER_CARD}, OPEN},
	{.name = "board", .offset = FIELD_AT(game_state, board) + 1, .size = 1,
	 .dim = {{EIGHTY_TRACK, 1, NULL}}, .word = kind_word, .words = SPACE_KINDS,
	 .flags = FIELD_INNER},
	{.name = "start", .offset = FIELD_AT(game_state, board), .size = 1, .flags = FIELD_PAD},
	{.name = "finish", .offset = FIELD_AT(game_state, board) + EIGHTY_LONDON, .size = 1,
	 .flags = FIELD_PAD},
	{TURNED("turned", 0)},
	{TURNED("turned_more", 1)},
	{TURNED("turned_kept", 2)},
	{.name = NULL},
};

/* ED-1.4 */
static bool check_line(const char *line, const struct reader *reader, struct text *why)
{
	int length = (int)strlen(line);
	bool layover = false;

	for (int i = 0; i < length; i++) {
		if (line[i] == eighty_letters[SPACE_LONDON] || !strchr(eighty_letters, line[i])) {
			words_put(why, reader, eighty_words, EIGHTY_WORD_BAD_LETTER,
				(int[]){i + 1});
			return false;
		}
		layover |= line[i] == eighty_letters[SPACE_LAYOVER];
	}
	if (length != EIGHTY_TRACK) {
		words_put(why, reader, eighty_words, EIGHTY_WORD_BAD_LENGTH, &length);
		return false;
	}
	if (!layover)
		words_put(why, reader, eighty_words, EIGHTY_WORD_BAD_LAYOVER, NULL);
	return layover;
}

static bool check_setup(const struct setup *setup, const struct reader *reader, struct text *why)
{
	if (setup->choice[EIGHTY_OPTION_PAWNS] == 1 && setup->seats != 2) { /* ED-6.7 */
		words_put(why, reader, eighty_words, EIGHTY_WORD_BAD_PAWNS, (int[]){setup->seats});
		return false;
	}
	return (!setup->text[EIGHTY_TEXT_BOARD][0] ||
		check_line(setup->text[EIGHTY_TEXT_BOARD], reader, why)) &&
	       (!setup->text[EIGHTY_TEXT_DECK][0] ||
		eighty_deck_check(setup->text[EIGHTY_TEXT_DECK], reader, why));
}

/*
 * The longest list: two pawns on London, each with 79 targets at three prices, and twenty other
 * moves. The longest game: 500 rounds of 6 turns. Each may have a tail of extra turns, but every
 * one of them begins on a higher Passepartout space than the one before, and a board has at most
 * 78; and a turn has at most eight decisions (a Bet question, a Character with its question, the
 * action, two draws, a choice and its question).
 */
/* Nobody acts in another's turn, and everything is open: ED-2.4. */
static uint32_t turn(const struct game_state *s)
{
	return seat_bit(s->turn);
}

static bool open_list(const struct game_state *s, int seat)
{
	(void)s;
	(void)seat;
	return true;
}

const struct game eighty_game = {
	.id = "eighty",
	.title = EIGHTY_WORD_TITLE,
	.rules_version = 1,
	.seats_min = 2,
	.seats_max = SEAT_MAX,
	.move_max = 2 * 79 * 3 + 20,
	.decisions_max = 1 + EIGHTY_ROUNDS * SEAT_MAX * 79 * 8,
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = eighty_words,
	.words_count = EIGHTY_WORD_COUNT,
	.rules_first = EIGHTY_WORD_RULES,
	.rules_count = EIGHTY_WORD_RULES_LAST - EIGHTY_WORD_RULES + 1,
	.fields = fields,
	.sorts = eighty_sorts,
	.verbs = eighty_verbs,
	.verbs_count = EIGHTY_KINDS,
	.events = eighty_events,
	.check_setup = check_setup,
	.init = eighty_init,
	.to_move = eighty_to_move,
	.legal = eighty_legal,
	.apply = eighty_apply,
	.chance = eighty_chance,
	.draw = eighty_draw,
	.result = eighty_result,
	.turn = turn,
	.open_list = open_list,
	.observe = eighty_observe,
	.imagine = eighty_imagine,
	.put_move = eighty_put_move,
	.say_move = eighty_say_move,
	.tell = eighty_tell_move,
	.say_prompt = eighty_say_prompt,
	.put_open = eighty_put_open,
	.put_catalogue = eighty_put_catalogue,
	.why_not = eighty_why_not,
	.check = eighty_check,
};
