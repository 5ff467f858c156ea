/* Looting London's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/looting/state.h"
#include "games/looting/words.h"

extern const struct game looting_game;

static const char *const edition_values[] = {"italian", "english", NULL};
static const char *const switch_values[] = {"off", "on", NULL};

static const struct option options[] = {
	[LOOTING_OPTION_EDITION] = {"edition", edition_values, 0, LOOTING_WORD_HELP_EDITION},
	[LOOTING_OPTION_TOPROW] = {"toprow", switch_values, 0, LOOTING_WORD_HELP_TOPROW},
	[LOOTING_OPTION_SHORT] = {"short", switch_values, 0, LOOTING_WORD_HELP_SHORT},
	[LOOTING_OPTION_SLEUTH] = {"sleuth", switch_values, 0, LOOTING_WORD_HELP_SLEUTH},
	[LOOTING_OPTION_TILES] = {"tiles", NULL, 0, LOOTING_WORD_HELP_TILES},
	{NULL, NULL, 0, 0},
};

static const char *const phase_word[] = {
	"first", "tiles", "hands", "row", "blind", "replace", "refill", "turn", "spend", "draw",
	"over",
};
static const char *const place_word[] = {"table", "1", "2", "3", "4", "5", "gone", "box"};
static const char *const column_word[] = {"A", "B", "C", "D", "E"};
static const char *const crime_word[] = {"green", "red", "yellow", "blue", "purple"};
static const char *const witness_word[] = {"waif", "grinder", "bobby", "dame"};

#define ONE(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define PER_SEAT {LOOTING_SEATS, 1, NULL}
#define BY_WITNESS {LOOTING_WITNESSES, 1, witness_word}
#define HANDS {LOOTING_SEATS, LOOTING_WITNESSES, NULL}, BY_WITNESS
#define PLACES .word = place_word, .words = COUNT_OF(place_word)
#define TILES .word = looting_tile_word, .words = LOOTING_CODES

static const struct field fields[] = {
	{ONE(seats)},
	{ONE(edition), .word = edition_values, .words = 2},
	{ONE(toprow)},
	{ONE(sleuth)},
	{ONE(phase), .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(first)},
	{ONE(seat)},
	{ONE(game)},
	{ONE(column), TILES,
	 .dim = {{LOOTING_COLUMNS, LOOTING_STRIDE, column_word}, {LOOTING_ROWS, 1, NULL}}},
	{.name = "column_pad", .offset = FIELD_AT(game_state, column) + LOOTING_ROWS, .size = 1,
	 .flags = FIELD_PAD,
	 .dim = {{LOOTING_COLUMNS, LOOTING_STRIDE, NULL},
		 {LOOTING_STRIDE - LOOTING_ROWS, 1, NULL}}},
	{ONE(row), .dim = {BY_WITNESS}},
	{ONE(discard), .dim = {BY_WITNESS}},
	{ONE(hand), .dim = {HANDS}},
	{ONE(known), .dim = {HANDS}},
	{ONE(unknown), .dim = {PER_SEAT}},
	{ONE(target), .word = column_word, .words = LOOTING_COLUMNS},
	{ONE(depth)},
	{ONE(step)},
	{ONE(spent), .dim = {BY_WITNESS}},
	{ONE(refreshes)},
	{ONE(skips)},
	{ONE(disk), PLACES, .dim = {{LOOTING_CRIMES, 1, crime_word}}},
	{ONE(set), TILES, .dim = {{LOOTING_TILES, 1, NULL}}},
	{ONE(owner), PLACES, .dim = {{LOOTING_TILES, 1, NULL}}},
	{ONE(pad), .flags = FIELD_PAD},
	{.name = "total", .offset = FIELD_AT(game_state, total), .size = 2,
	 .dim = {{LOOTING_SEATS, 2, NULL}}},
	{.name = NULL},
};

const struct game looting_game = {
	.id = "looting",
	.title = LOOTING_WORD_TITLE,
	.rules_version = 1,
	.seats_min = 2,
	.seats_max = LOOTING_SEATS,
	.move_max = 32, /* 25 tiles, four open cards, deck, refresh */
	/*
	 * A turn that takes no tile draws a card or is skipped, and cards come back only for
	 * tiles: at most 25 tiles bring back 26 cards each (a nine paid in pairs after destroying
	 * four), so there are at most 72 + 650 draws and 26 x 5 skips. A turn has at most 26
	 * decisions, a set-up at most 50; three games.
	 */
	.decisions_max = 3 * (26 * (72 + 650 + 130) + 50),
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = looting_words,
	.words_count = LOOTING_WORDS,
	.rules_first = LOOTING_WORD_RULES,
	.rules_count = LOOTING_WORD_RULES_LAST - LOOTING_WORD_RULES + 1,
	.fields = fields,
	.check_setup = looting_check_setup,
	.init = looting_init,
	.to_move = looting_to_move,
	.legal = looting_legal,
	.apply = looting_apply,
	.chance = looting_chance,
	.draw = looting_draw,
	.result = looting_result,
	.observe = looting_observe,
	.imagine = looting_imagine,
	.put_move = looting_put_move,
	.say_move = looting_say_move,
	.say_prompt = looting_say_prompt,
	.put_extra = looting_put_extra,
	.check = looting_check,
	.check_view = looting_check_view,
};
