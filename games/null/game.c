/* The null game's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/null/state.h"

extern const struct game null_game;

static const char *const hand_values[] = {"3", "4", NULL};
static const char *const thief_values[] = {"off", "on", NULL};

static const struct option options[] = {
	[NULL_OPTION_HAND] = {"hand", hand_values, 0, NULL_WORD_HELP_HAND},
	[NULL_OPTION_THIEF] = {"thieves", thief_values, 1, NULL_WORD_HELP_THIEF},
	{NULL, NULL, 0, 0},
};

static const char *const phase_word[] = {"roles", "deal", "roll", "lay", "steal", "share", "over"};
static const char *const value_word[] = {"1", "2", "3", "4", "5", "6"};

#define ONE(member)                                                                                \
	.name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define PER_SEAT {NULL_SEATS, 1, NULL}

static const struct field fields[] = {
	{ONE(seats)},
	{ONE(hand_max)},
	{ONE(thieves)},
	{ONE(phase), .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(die)},
	{ONE(pot)},
	{ONE(turn), .kind = FIELD_SEAT},
	{ONE(winner), .kind = FIELD_SEAT},
	{ONE(pack_size)},
	{ONE(hand_size), .dim = {PER_SEAT}},
	{ONE(laid), .dim = {PER_SEAT}, .flags = FIELD_HOLE, .hole = NULL_HIDDEN},
	{ONE(role), .dim = {PER_SEAT}, .word = null_role_word, .words = NULL_ROLES + 1,
	 .flags = FIELD_HOLE, .hole = NULL_HIDDEN},
	{ONE(hand), .dim = {{NULL_SEATS, NULL_VALUES, NULL}, {NULL_VALUES, 1, value_word}}},
	{ONE(pack), .dim = {{NULL_VALUES, 1, value_word}}},
	{ONE(discard), .dim = {{NULL_VALUES, 1, value_word}}},
	{ONE(won), .dim = {{NULL_SEATS, NULL_ROLES, NULL}, {NULL_ROLES, 1, value_word}}},
	{.name = NULL},
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
#if NULL_BREAK == 10
	.decisions_max = 12,
#else
	.decisions_max = 150, /* 4 roles, 24 deals, 24 lays, 24 rolls, 3 x 24 thief questions */
#endif
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = null_words,
	.words_count = NULL_WORDS,
	.rules_first = NULL_WORD_RULES,
	.rules_count = NULL_WORD_RULES_LAST - NULL_WORD_RULES + 1,
	.fields = fields,
	.check_setup = check_setup,
	.init = null_init,
	.to_move = null_to_move,
	.legal = null_legal,
	.apply = null_apply,
	.chance = null_chance,
	.draw = null_draw,
	.result = null_result,
	.observe = null_observe,
	.imagine = null_imagine,
	.put_move = null_put_move,
	.say_move = null_say_move,
	.say_prompt = null_say_prompt,
	.check = null_check,
	.check_view = null_check_view,
};
