/* Nanty Narking's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

extern const struct game nanty_game;

static const char *const person_values[] = {"standard", "variant", NULL};

static const struct option options[] = {
	{"personalities", person_values, 0, NANTY_WORD_HELP_PERSONS, 0},
	{NULL, NULL, 0, 0, 0},
};

static const char *const phase_word[] = {"setup", "play", "over"};
static const char *const reason_word[] = {"none", "control", "network", "trouble", "wealth",
					  "holmes", "pile", "riots", "turns"};
static const char *const deck_word[] = {"grey", "red"};
static const char *const pawn_word[] = {"1", "2", "3", "4", "immigrants", "grenadiers"};
static const char *const knower_word[] = {"1", "2", "3", "4", "public"};

#define ONE(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 1
#define TWO(member) .name = #member, .offset = FIELD_AT(game_state, member), .size = 2
#define PER_SEAT(stride) {NANTY_SEATS, stride, NULL}
#define AREA_SET .kind = FIELD_SET, .word = nanty_area_word + 1, .words = NANTY_AREAS
#define PERSON_SET .kind = FIELD_SET, .word = nanty_person_word, .words = NANTY_PERSONS + 1
#define CARDS_OF(member, label, deckname, at, ...)                                                 \
	{.name = label, .offset = (uint16_t)(FIELD_AT(game_state, member) + (at)), .size = 8,      \
	 .kind = FIELD_SET, .word = nanty_##deckname##_word,                                       \
	 .words = (at) ? NANTY_RED : NANTY_GREY, .dim = {__VA_ARGS__}}
#define BOTH(member, label, ...)                                                                   \
	CARDS_OF(member, label "_grey", grey, 0, __VA_ARGS__),                                     \
		CARDS_OF(member, label "_red", red, 8, __VA_ARGS__)
#define IN_FRAME(member)                                                                           \
	{.name = "frame_" #member,                                                                 \
	 .offset = (uint16_t)(FIELD_AT(game_state, stack) + offsetof(struct frame, member)),       \
	 .size = 1, .dim = {{NANTY_STACK, sizeof(struct frame), NULL}}}

static const struct field fields[] = {
	{ONE(seats)},
	{ONE(variant)},
	{ONE(phase), .word = phase_word, .words = COUNT_OF(phase_word)},
	{ONE(active)},
	{TWO(turn)},
	{ONE(reason), .word = reason_word, .words = COUNT_OF(reason_word)},
	{ONE(winner)},
	{TWO(money), .dim = {PER_SEAT(2)}},
	{TWO(trouble), AREA_SET},
	{TWO(city_out), AREA_SET},
	{TWO(city_gained), AREA_SET},
	{TWO(city_used), AREA_SET},
	{TWO(events_left), .kind = FIELD_SET, .word = nanty_event_word, .words = NANTY_EVENTS},
	{TWO(saved), .kind = FIELD_SET},
	{ONE(event)},
	{ONE(shield)},
	{ONE(rolls)},
	{ONE(depth)},
	{ONE(building), .dim = {{NANTY_AREAS, 1, nanty_area_word + 1}}, .flags = FIELD_SPARSE},
	{ONE(roll), .dim = {{NANTY_ROLLS, 1, NULL}}, .word = nanty_area_word, .words =
		NANTY_AREAS + 1},
	{ONE(personality), .dim = {PER_SEAT(1)}, .word = nanty_person_word,
	 .words = NANTY_PERSONS + 1, .flags = FIELD_HOLE, .hole = NANTY_HIDDEN_PERSON},
	{ONE(notes), .dim = {PER_SEAT(1)}, PERSON_SET},
	{ONE(ruled_out), .dim = {PER_SEAT(1)}, PERSON_SET},
	{ONE(hand_count), .dim = {PER_SEAT(1)}},
	{ONE(red_low), .dim = {PER_SEAT(1)}},
	{ONE(red_high), .dim = {PER_SEAT(1)}},
	{ONE(pile), .dim = {{2, 1, deck_word}}},
	{ONE(in_play)},
	{ONE(drawn), .dim = {{2, 1, NULL}}, .flags = FIELD_HOLE, .hole = NANTY_HIDDEN_CARD},
	{ONE(pad), .dim = {{3, 1, NULL}}, .flags = FIELD_PAD},
	{ONE(pawns), .dim = {{NANTY_AREAS, PAWN_KINDS, nanty_area_word + 1},
			     {PAWN_KINDS, 1, pawn_word}}},
	BOTH(hand, "hand", {NANTY_SEATS, sizeof(struct cards), NULL}),
	BOTH(discard, "discard", {0, 0, NULL}),
	BOTH(before, "before", {NANTY_SEATS, sizeof(struct cards), NULL}),
	BOTH(marks, "marks", {NANTY_KNOWERS, sizeof(struct cards), knower_word}),
	IN_FRAME(program),
	IN_FRAME(pc),
	IN_FRAME(owner),
	IN_FRAME(asked),
	IN_FRAME(target),
	IN_FRAME(third),
	IN_FRAME(area),
	IN_FRAME(pawn),
	IN_FRAME(goal),
	IN_FRAME(other_area),
	IN_FRAME(other_pawn),
	IN_FRAME(count),
	IN_FRAME(loop),
	IN_FRAME(cause),
	IN_FRAME(stage),
	IN_FRAME(lifted),
	{.name = NULL},
};

static bool check_setup(const struct setup *setup, const struct reader *reader, struct text *why)
{
	(void)setup;
	(void)reader;
	(void)why;
	return true; /* both sets of personalities serve every number of players */
}

_Static_assert(sizeof(struct game_state) <= 2048, "a state stays below 2 KB");

const struct game nanty_game = {
	.id = "nanty",
	.title = NANTY_WORD_TITLE,
	.rules_version = 1,
	.seats_min = 2,
	.seats_max = NANTY_SEATS,
	.move_max = 160,
	.decisions_max = 20000,
	.state_size = sizeof(struct game_state),
	.options = options,
	.words = nanty_words,
	.words_count = NANTY_WORDS,
	.rules_first = NANTY_WORD_RULES,
	.rules_count = NANTY_WORD_RULES_LAST - NANTY_WORD_RULES + 1,
	.fields = fields,
	.check_setup = check_setup,
	.init = nanty_init,
	.to_move = nanty_to_move,
	.legal = nanty_legal,
	.apply = nanty_apply,
	.chance = nanty_chance,
	.draw = nanty_draw,
	.result = nanty_result,
	.turn = nanty_turn,
	.open_list = nanty_open_list,
	.run = nanty_run,
	.observe = nanty_observe,
	.imagine = nanty_imagine,
	.put_move = nanty_put_move,
	.say_move = nanty_say_move,
	.say_prompt = nanty_say_prompt,
	.put_extra = nanty_put_extra,
	.check = nanty_check,
	.check_view = nanty_check_view,
};
