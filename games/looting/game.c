/* Looting London's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/looting/things.h"
#include "games/looting/words.h"

extern const struct game looting_game;

static const char *const edition_values[] = {"italian", "english", NULL};
static const char *const switch_values[] = {"off", "on", NULL};

#define SWITCH(name, help) {name, switch_values, 0, help, LOOTING_WORD_SWITCH}

static const struct option options[] = {
	[LOOTING_OPTION_EDITION] = {"edition", edition_values, 0, LOOTING_WORD_HELP_EDITION,
				    LOOTING_WORD_EDITION},
	[LOOTING_OPTION_TOPROW] = SWITCH("toprow", LOOTING_WORD_HELP_TOPROW),
	[LOOTING_OPTION_SHORT] = SWITCH("short", LOOTING_WORD_HELP_SHORT),
	[LOOTING_OPTION_SLEUTH] = SWITCH("sleuth", LOOTING_WORD_HELP_SLEUTH),
	[LOOTING_OPTION_TILES] = {"tiles", NULL, 0, LOOTING_WORD_HELP_TILES, 0},
	{NULL, NULL, 0, 0, 0},
};

static const char *const phase_word[] = {
	"first", "tiles", "hands", "row", "blind", "replace", "refill", "turn", "spend", "draw",
	"over",
};
static const char *const place_word[] = {"table", "1", "2", "3", "4", "5", "gone", "box"};

#define ONE(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define OPEN .flags = FIELD_PUBLIC
#define OPEN_BY_SEAT .flags = FIELD_PUBLIC | FIELD_BY_SEAT
#define INNER .flags = FIELD_INNER
#define OPEN_INNER .flags = FIELD_PUBLIC | FIELD_INNER
#define PER_SEAT {LOOTING_SEATS, 1, NULL}
#define BY_WITNESS {LOOTING_WITNESSES, 1, looting_witness_id}
#define HANDS {LOOTING_SEATS, LOOTING_WITNESSES, NULL}, BY_WITNESS
#define PLACES .word = place_word, .words = COUNT_OF(place_word)
#define TILES .word = looting_tile_word, .words = LOOTING_CODES

/* Disks, tiles and the tile step under way are told to clients by looting_put_open. */
const struct field looting_fields[] = {
	{ONE(seats), OPEN},
	{ONE(edition), OPEN, .word = edition_values, .words = 2},
	{ONE(toprow), OPEN},
	{ONE(sleuth), OPEN},
	{ONE(phase), .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(first), OPEN, .kind = FIELD_SEAT},
	{.name = "turn", .offset = FIELD_AT(game_state, seat), .size = 1, OPEN,
	 .kind = FIELD_SEAT},
	{ONE(game), OPEN},
	{ONE(column), TILES, .flags = FIELD_PUBLIC | FIELD_PLUS_ONE,
	 .dim = {{LOOTING_COLUMNS, LOOTING_STRIDE, looting_column_id}, {LOOTING_ROWS, 1, NULL}}},
	{.name = "column_pad", .offset = FIELD_AT(game_state, column) + LOOTING_ROWS, .size = 1,
	 .flags = FIELD_PAD,
	 .dim = {{LOOTING_COLUMNS, LOOTING_STRIDE, NULL},
		 {LOOTING_STRIDE - LOOTING_ROWS, 1, NULL}}},
	{ONE(row), OPEN, .dim = {BY_WITNESS}},
	{ONE(discard), OPEN, .dim = {BY_WITNESS}},
	{ONE(hand), .flags = FIELD_BY_SEAT, .dim = {HANDS}},
	{ONE(known), OPEN_BY_SEAT, .dim = {HANDS}},
	{ONE(unknown), .flags = FIELD_BY_SEAT, .dim = {PER_SEAT}},
	{ONE(target), INNER, .word = looting_column_id, .words = LOOTING_COLUMNS},
	{ONE(depth), INNER},
	{ONE(step), INNER},
	{ONE(spent), INNER, .dim = {BY_WITNESS}},
	{ONE(refreshes), OPEN},
	{ONE(skips), OPEN},
	{ONE(disk), OPEN_INNER, PLACES, .dim = {{LOOTING_CRIMES, 1, looting_crime_id}}},
	{ONE(set), OPEN_INNER, TILES, .dim = {{LOOTING_TILES, 1, NULL}}},
	{ONE(owner), OPEN_INNER, PLACES, .dim = {{LOOTING_TILES, 1, NULL}}},
	{ONE(pad), .flags = FIELD_PAD},
	{.name = "total", .offset = FIELD_AT(game_state, total), .size = 2, OPEN_BY_SEAT,
	 .dim = {{LOOTING_SEATS, 2, NULL}}},
	{.name = NULL},
};

/* Nobody acts in another's turn. */
static uint32_t turn(const struct game_state *s)
{
	return seat_bit(s->seat);
}

/* What can be paid for depends on the hand; what can be drawn lies on the table. */
static bool open_list(const struct game_state *s, int seat)
{
	(void)seat;
	return s->phase == LOOTING_PHASE_DRAW;
}

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
	.fields = looting_fields,
	.sorts = looting_sorts,
	.verbs = looting_verbs,
	.verbs_count = LOOTING_KINDS,
	.events = looting_events,
	.check_setup = looting_check_setup,
	.init = looting_init,
	.to_move = looting_to_move,
	.legal = looting_legal,
	.apply = looting_apply,
	.chance = looting_chance,
	.draw = looting_draw,
	.result = looting_result,
	.turn = turn,
	.open_list = open_list,
	.observe = looting_observe,
	.imagine = looting_imagine,
	.sees = looting_sees,
	.put_move = looting_put_move,
	.say_move = looting_say_move,
	.tell = looting_tell,
	.say_prompt = looting_say_prompt,
	.put_open = looting_put_open,
	.put_extra = looting_put_extra,
	.put_catalogue = looting_put_catalogue,
	.put_way = looting_put_way,
	.rank_way = looting_rank_way,
	.why_not = looting_why_not,
	.check = looting_check,
	.check_view = looting_check_view,
};
