/* The null game's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/null/state.h"

extern const struct game null_game;

static const char *const hand_values[] = {"3", "4", NULL};
static const char *const thief_values[] = {"off", "on", NULL};

static const struct option options[] = {
	[NULL_OPTION_HAND] = {"hand", hand_values, 0, NULL_WORD_HELP_HAND, 0},
	[NULL_OPTION_THIEF] = {"thieves", thief_values, 1, NULL_WORD_HELP_THIEF, 0},
	{NULL, NULL, 0, 0, 0},
};

static const char *const phase_word[] = {"roles", "deal", "roll", "lay", "steal", "share", "over"};
static const char *const value_word[] = {"1", "2", "3", "4", "5", "6"};

#define ONE(member)                                                                                \
	.name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define PER_SEAT {NULL_SEATS, 1, NULL}

#define OPEN .flags = FIELD_PUBLIC
#define OPEN_INNER .flags = FIELD_PUBLIC | FIELD_INNER
#define OPEN_BY_SEAT .flags = FIELD_PUBLIC | FIELD_BY_SEAT

const struct field null_fields[] = {
	{ONE(seats), OPEN},
	{ONE(hand_max), OPEN},
	{ONE(thieves), OPEN},
	{ONE(phase), OPEN, .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(die), OPEN},
	{ONE(pot), OPEN},
	{ONE(turn), OPEN_INNER, .kind = FIELD_SEAT},
	{ONE(winner), OPEN_INNER, .kind = FIELD_SEAT},
	{ONE(pack_size), OPEN},
	{ONE(hand_size), OPEN_BY_SEAT, .dim = {PER_SEAT}},
	{ONE(laid), .dim = {PER_SEAT}, .flags = FIELD_HOLE | FIELD_INNER, .hole = NULL_HIDDEN},
	{ONE(role), .dim = {PER_SEAT}, .word = null_role_word, .words = NULL_ROLES + 1,
	 .flags = FIELD_HOLE | FIELD_BY_SEAT | FIELD_PLUS_ONE, .hole = NULL_HIDDEN},
	{ONE(hand), .flags = FIELD_BY_SEAT,
	 .dim = {{NULL_SEATS, NULL_VALUES, NULL}, {NULL_VALUES, 1, value_word}}},
	{ONE(pack), .flags = FIELD_INNER, .dim = {{NULL_VALUES, 1, value_word}}},
	{ONE(discard), OPEN, .dim = {{NULL_VALUES, 1, value_word}}},
	{ONE(won), OPEN_BY_SEAT,
	 .dim = {{NULL_SEATS, NULL_ROLES, NULL}, {NULL_ROLES, 1, value_word}}},
	{.name = NULL},
};

/* What moves and events are about. */
static const char *const role_id[] = {"miller", "knight", "reeve", "friar", "cook", "squire"};

static const char *const share_id[] = {"half", "all"};

enum { SORT_CARD = SORT_OWN, SORT_ROLE, SORT_SHARE };

static const struct sort sorts[] = {
	[SORT_CARD - SORT_OWN] = {.name = "card", .id = value_word, .count = NULL_VALUES},
	[SORT_ROLE - SORT_OWN] = {.name = "role", .id = role_id, .count = NULL_ROLES,
				  .word = NULL_WORD_ROLE},
	[SORT_SHARE - SORT_OWN] = {.name = "share", .id = share_id, .count = 2},
	{.name = NULL},
};

#define SEAT(n) {"seat", SORT_SEAT, n, 0, NULL}
#define TO(n) {"to", SORT_SEAT, n, 0, NULL}
#define CARD(n, flags) {"card", SORT_CARD, n, OPERAND_PLUS_ONE | (flags), NULL}

const struct verb null_verbs[] = {
	[NULL_LAY] = {"lay", NULL, NULL, NULL_WORD_TOLD_LAY, {CARD(0, OPERAND_SECRET)}},
	[NULL_PASS] = {.id = "pass"},
	[NULL_STEAL] = {.id = "steal", .told = NULL_WORD_TOLD_STEAL},
	[NULL_TAKE] = {"take", NULL, NULL, 0, {{"share", SORT_SHARE, 0, 0, NULL}}},
	[NULL_ROLE] = {"role", NULL, NULL, NULL_WORD_TOLD_ROLE,
		       {TO(0), {"role", SORT_ROLE, 1, OPERAND_PLUS_ONE | OPERAND_SECRET, NULL}}},
	[NULL_DEAL] = {"deal", NULL, NULL, NULL_WORD_TOLD_DEAL,
		       {TO(0), CARD(1, OPERAND_SECRET)}},
	[NULL_ROLL] = {"roll", NULL, NULL, NULL_WORD_TOLD_ROLL,
		       {{"die", SORT_AMOUNT, 0, 0, NULL}}},
};

static const struct event_kind events[] = {
	{NULL_WORD_SHOWN, 0, {SEAT(0), CARD(1, 0)}},
	{.word = NULL_WORD_TIE},
	{NULL_WORD_WINS, 0, {SEAT(0)}},
	{NULL_WORD_TAKES, 0, {SEAT(0), {"amount", SORT_AMOUNT, 1, 0, NULL}}},
	{.word = 0},
};

static bool check_setup(const struct setup *setup, const struct reader *reader, struct text *why)
{
	(void)setup;
	(void)reader;
	(void)why;
	return true; /* every combination is allowed: NU-1.3 */
}

const struct game null_game = {
	.id = "null",
	.title = NULL_WORD_TITLE,
	.rules_version = 1,
	.seats_min = 2,
	.seats_max = NULL_SEATS,
	.move_max = NULL_VALUES,
	.decisions_max = 150, /* 4 roles, 24 deals, 24 lays, 24 rolls, 3 x 24 thief questions */
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = null_words,
	.words_count = NULL_WORDS,
	.rules_first = NULL_WORD_RULES,
	.rules_count = NULL_WORD_RULES_LAST - NULL_WORD_RULES + 1,
	.fields = null_fields,
	.sorts = sorts,
	.verbs = null_verbs,
	.verbs_count = COUNT_OF(null_verbs),
	.events = events,
	.check_setup = check_setup,
	.init = null_init,
	.to_move = null_to_move,
	.legal = null_legal,
	.apply = null_apply,
	.chance = null_chance,
	.draw = null_draw,
	.result = null_result,
	.turn = null_turn,
	.open_list = null_open_list,
	.run = null_run,
	.observe = null_observe,
	.imagine = null_imagine,
	.sees = null_sees,
	.say_move = null_say_move,
	.tell = null_tell,
	.say_prompt = null_say_prompt,
	.put_extra = null_put_extra,
	.check = null_check,
	.check_view = null_check_view,
};
