/* The Great Heist's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/heist/solver.h"
#include "games/heist/things.h"
#include "games/heist/words.h"

extern const struct game heist_game;

/* In the order of heist_grids. */
static const char *const grid_values[] = {"8x8", "7x7", "6x6", "10x10", NULL};
static const char *const top_values[] = {"5", "10", NULL};
static const char *const switch_values[] = {"off", "on", NULL};
static const char *const clue_values[] = {"0", "1", "2", "3", "4", NULL};

enum { CLUES_FALLBACK = 4 }; /* GH-2.1: for beginners */

#define CLUES(seat, name)                                                                          \
	[HEIST_OPTION_CLUES + seat] = {name, clue_values, CLUES_FALLBACK,                          \
				       HEIST_WORD_HELP_CLUES + seat, 0}

static const struct option options[] = {
	[HEIST_OPTION_GRID] = {"grid", grid_values, 0, HEIST_WORD_HELP_GRID, HEIST_WORD_GRID},
	[HEIST_OPTION_TOP] = {"top", top_values, 0, HEIST_WORD_HELP_TOP, HEIST_WORD_TOP},
	[HEIST_OPTION_STRICT] = {"strict", switch_values, 1, HEIST_WORD_HELP_STRICT,
				 HEIST_WORD_SWITCH},
	[HEIST_OPTION_COMPANION] = {"companion", switch_values, 0, HEIST_WORD_HELP_COMPANION,
				    HEIST_WORD_SWITCH},
	CLUES(0, "clues1"),
	CLUES(1, "clues2"),
	CLUES(2, "clues3"),
	CLUES(3, "clues4"),
	CLUES(4, "clues5"),
	[HEIST_OPTION_ID] = {"id", NULL, 0, HEIST_WORD_HELP_ID, 0},
	[HEIST_OPTION_SHADING] = {"shading", switch_values, 0, HEIST_WORD_HELP_SHADING,
				  HEIST_WORD_SWITCH},
	{NULL, NULL, 0, 0, 0},
};

static const char *const phase_word[] = {
	"rank", "number", "ask", "pay", "see", "place", "cell", "raid", "over",
};

#define ONE(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define FOUR(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 4
#define PER_SEAT {HEIST_SEATS, 1, NULL}
#define PER_ROUND {HEIST_SEATS, HEIST_ROUNDS, NULL}, {HEIST_ROUNDS, 1, NULL}
#define OPEN .flags = FIELD_PUBLIC
#define OPEN_INNER .flags = FIELD_PUBLIC | FIELD_INNER
#define HOLE .flags = FIELD_HOLE | FIELD_PLUS_ONE, .hole = HEIST_HIDDEN
#define HOLE_INNER .flags = FIELD_HOLE | FIELD_INNER, .hole = HEIST_HIDDEN
#define CELLS .word = heist_cell_word, .words = HEIST_CELL_CODES
#define QUESTIONS .word = heist_question_word, .words = HEIST_QUESTION_CODES
#define FACES .word = heist_good_word, .words = HEIST_GOOD_CODES

/* Clues, raids and tokens are told to clients as lists by view.c. */
const struct field heist_fields[] = {
	{ONE(seats), OPEN},
	{ONE(grid), OPEN, .word = grid_values, .words = 4},
	{ONE(top), OPEN},
	{ONE(strict), OPEN},
	{ONE(companion), OPEN},
	{ONE(replay), OPEN},
	{ONE(phase), OPEN, .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(step), OPEN_INNER},
	{FOUR(rank), .flags = FIELD_HOLE | FIELD_INNER, .hole = HEIST_HIDDEN_WORD},
	{FOUR(number), .flags = FIELD_HOLE | FIELD_INNER, .hole = HEIST_HIDDEN_WORD},
	{ONE(round), OPEN},
	{ONE(turn), OPEN, .kind = FIELD_SEAT},
	{ONE(face), FACES, HOLE},
	{ONE(tokens), OPEN_INNER},
	{ONE(clues), .flags = FIELD_PUBLIC | FIELD_BY_SEAT, .dim = {PER_SEAT}},
	{ONE(layout), CELLS, HOLE, .dim = {{GOODS, 1, heist_good_word + 1}}},
	{ONE(start_cell), CELLS, HOLE_INNER, .dim = {PER_SEAT}},
	{ONE(start_pair), .word = heist_pair_word, .words = HEIST_PAIR_CODES, HOLE_INNER,
	 .dim = {PER_SEAT}},
	{ONE(start_line), .word = heist_question_word, .words = HEIST_LINE_CODES, HOLE_INNER,
	 .dim = {PER_SEAT}},
	{ONE(start_good), FACES, HOLE_INNER, .dim = {PER_SEAT}},
	{ONE(start_answer), HOLE_INNER,
	 .dim = {{HEIST_SEATS, START_KINDS, NULL}, {START_KINDS, 1, NULL}}},
	{ONE(question), QUESTIONS, HOLE_INNER, .dim = {PER_ROUND}},
	{ONE(found), .kind = FIELD_SET, .word = heist_good_word + 2, .words = GOODS - 1,
	 HOLE_INNER, .dim = {PER_ROUND}},
	{ONE(paid), HOLE_INNER, .dim = {PER_ROUND}},
	{ONE(revealed), OPEN_INNER, .kind = FIELD_SEATS, .dim = {{HEIST_ROUNDS, 1, NULL}}},
	{ONE(raid), OPEN_INNER, CELLS, .dim = {{HEIST_OCCASIONS, 1, NULL}}},
	{ONE(raid_found), OPEN_INNER, FACES, .dim = {{HEIST_OCCASIONS, 1, NULL}}},
	{ONE(token_seat), OPEN_INNER, .dim = {{HEIST_TOKENS_ALL, 1, NULL}}},
	{ONE(token_cell), OPEN_INNER, CELLS, .dim = {{HEIST_TOKENS_ALL, 1, NULL}}},
	{ONE(token_good), FACES, HOLE_INNER, .dim = {{HEIST_TOKENS_ALL, 1, NULL}}},
	{ONE(shading), OPEN_INNER},
	{ONE(pad), .flags = FIELD_PAD, .dim = {{2, 1, NULL}}},
	{.name = NULL},
};

/* Nobody acts in another's turn. */
static uint32_t turn(const struct game_state *s)
{
	return seat_bit(s->turn);
}

/* Which tokens are left to place depends on faces that lie down: GH-4.9. */
static bool open_list(const struct game_state *s, int seat)
{
	(void)seat;
	return s->phase != HEIST_PHASE_PLACE || s->companion;
}

const struct game heist_game = {
	.id = "heist",
	.title = HEIST_WORD_TITLE,
	.rules_version = 1,
	.start_decides = true,
	.seats_min = 2,
	.seats_max = HEIST_SEATS,
	.move_max = 256, /* the values of a digit */
	/* 6 digits; question, payment, answer, done; take and lay 16 tokens a seat; raids. */
	.decisions_max =
		6 + 4 * HEIST_SEATS * HEIST_ROUNDS + 2 * HEIST_TOKENS_ALL + HEIST_OCCASIONS,
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = heist_words,
	.words_count = HEIST_WORDS,
	.rules_first = HEIST_WORD_RULES,
	.rules_count = HEIST_WORD_RULES_LAST - HEIST_WORD_RULES + 1,
	.fields = heist_fields,
	.sorts = heist_sorts,
	.verbs = heist_verbs,
	.verbs_count = HEIST_KINDS,
	.events = heist_events,
	.check_setup = heist_check_setup,
	.init = heist_init,
	.to_move = heist_to_move,
	.legal = heist_legal,
	.apply = heist_apply,
	.chance = heist_chance,
	.draw = heist_draw,
	.result = heist_result,
	.turn = turn,
	.open_list = open_list,
	.pauses = heist_pauses,
	.observe = heist_observe,
	.imagine = heist_imagine,
	.sees = heist_sees,
	.say_move = heist_say_move,
	.tell = heist_tell,
	.say_prompt = heist_say_prompt,
	.put_open = heist_put_open,
	.put_extra = heist_put_extra,
	.put_catalogue = heist_put_catalogue,
	.put_way = heist_put_way,
	.why_not = heist_why_not,
	.check = heist_check,
	.check_view = heist_check_view,
};
