/* Nanty Narking's table of facts, fields and functions: the one symbol this folder exports. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

extern const struct game nanty_game;

static const char *const person_values[] = {"standard", "variant", NULL};

static const struct option options[] = {
	{"personalities", person_values, 0, NANTY_WORD_HELP_PERSONS, NANTY_WORD_PERSONS_STANDARD},
	{NULL, NULL, 0, 0, 0},
};

static const char *const phase_word[] = {"setup", "play", "over"};
const char *const nanty_reason_word[] = {"none", "control", "network", "trouble", "wealth",
					 "holmes", "pile", "riots", "turns"};
static const char *const deck_word[] = {"grey", "red"};
static const char *const pawn_word[] = {"1", "2", "3", "4", "immigrants", "grenadiers"};
static const char *const knower_word[] = {"1", "2", "3", "4", "public"};

#define AT(member) .offset = FIELD_AT(game_state, member)
#define ONE(member) .name = #member, AT(member), .size = 1
#define TWO(member) .name = #member, AT(member), .size = 2
#define OPEN .flags = FIELD_PUBLIC
#define OPEN_BY_SEAT .flags = FIELD_PUBLIC | FIELD_BY_SEAT
#define OPEN_OR_NONE .flags = FIELD_PUBLIC | FIELD_PLUS_ONE
#define OPEN_INNER .flags = FIELD_PUBLIC | FIELD_INNER
#define PER_SEAT(stride) {NANTY_SEATS, stride, NULL}
#define AREA_SET .kind = FIELD_SET, .word = nanty_area_word + 1, .words = NANTY_AREAS
#define PERSON_SET .kind = FIELD_SET, .word = nanty_person_word, .words = NANTY_PERSONS + 1
#define CARD_OR_NONE .word = nanty_card_word, .words = NANTY_CARDS + 1
#define CARDS_OF(member, label, red, bits, ...)                                                    \
	{.name = label, .offset = (uint16_t)(FIELD_AT(game_state, member) + 8 * (red)),            \
	 .size = 8, .kind = FIELD_SET, .word = nanty_card_word + 1 + (red) * NANTY_GREY,           \
	 .words = (red) ? NANTY_RED : NANTY_GREY, .flags = (bits), .dim = {__VA_ARGS__}}
#define BOTH(member, label, bits, ...)                                                             \
	CARDS_OF(member, label "_grey", 0, bits, __VA_ARGS__),                                     \
		CARDS_OF(member, label "_red", 1, bits, __VA_ARGS__)
#define IN_FRAME(member, ...)                                                                      \
	{.name = "frame_" #member,                                                                 \
	 .offset = (uint16_t)(FIELD_AT(game_state, stack) + offsetof(struct frame, member)),       \
	 .size = 1, .dim = {{NANTY_STACK, sizeof(struct frame), NULL}}, .flags = FIELD_INNER,      \
	 __VA_ARGS__}

/*
 * Whose turn it is and how many there were are called `turn` and `turns`, as in every game. The
 * map, dice and what is going on are told to clients by put_open and put_extra. Frames are public,
 * but nanty_observe copies them in one piece.
 */
const struct field nanty_fields[] = {
	{ONE(seats), OPEN},
	{ONE(variant), OPEN},
	{ONE(phase), OPEN, .word = phase_word, .words = COUNT_OF(phase_word)},
	{.name = "turn", AT(active), .size = 1, OPEN, .kind = FIELD_SEAT},
	{.name = "turns", AT(turn), .size = 2, OPEN},
	{ONE(reason), OPEN_OR_NONE, .word = nanty_reason_word, .words = REASONS},
	{ONE(winner), OPEN_OR_NONE, .kind = FIELD_SEAT},
	{TWO(money), OPEN_BY_SEAT, .dim = {PER_SEAT(2)}},
	{TWO(trouble), OPEN, AREA_SET},
	{TWO(city_out), OPEN, AREA_SET},
	{TWO(city_gained), OPEN, AREA_SET},
	{TWO(city_used), OPEN, AREA_SET},
	{TWO(events_left), OPEN, .kind = FIELD_SET, .word = nanty_event_word + 1,
	 .words = NANTY_EVENTS},
	{TWO(saved), OPEN_INNER, .kind = FIELD_SET},
	{ONE(event), OPEN_OR_NONE, .word = nanty_event_word, .words = NANTY_EVENTS + 1},
	{ONE(shield), OPEN_OR_NONE, .kind = FIELD_SEAT},
	{ONE(rolls), OPEN_INNER},
	{ONE(depth), OPEN_INNER},
	{ONE(building), .dim = {{NANTY_AREAS, 1, nanty_area_word + 1}}, .kind = FIELD_SEAT,
	 .flags = FIELD_PUBLIC | FIELD_SPARSE | FIELD_PLUS_ONE},
	{ONE(roll), OPEN_INNER, .dim = {{NANTY_ROLLS, 1, NULL}}, .word = nanty_area_word,
	 .words = NANTY_AREAS + 1},
	{ONE(personality), .dim = {PER_SEAT(1)}, .word = nanty_person_word,
	 .words = NANTY_PERSONS + 1, .flags = FIELD_HOLE | FIELD_PLUS_ONE | FIELD_BY_SEAT,
	 .hole = NANTY_HIDDEN_PERSON},
	{ONE(notes), .flags = FIELD_BY_SEAT, .dim = {PER_SEAT(1)}, PERSON_SET},
	{ONE(ruled_out), OPEN_BY_SEAT, .dim = {PER_SEAT(1)}, PERSON_SET},
	{ONE(hand_count), OPEN_BY_SEAT, .dim = {PER_SEAT(1)}},
	{ONE(red_low), OPEN_BY_SEAT, .dim = {PER_SEAT(1)}},
	{ONE(red_high), OPEN_BY_SEAT, .dim = {PER_SEAT(1)}},
	{ONE(pile), OPEN, .dim = {{2, 1, deck_word}}},
	{ONE(in_play), OPEN_OR_NONE, CARD_OR_NONE},
	{ONE(drawn), .dim = {{2, 1, NULL}}, .flags = FIELD_HOLE | FIELD_PLUS_ONE, CARD_OR_NONE,
	 .hole = NANTY_HIDDEN_CARD},
	{ONE(pad), .dim = {{3, 1, NULL}}, .flags = FIELD_PAD},
	{ONE(pawns), OPEN_INNER, .dim = {{NANTY_AREAS, PAWN_KINDS, nanty_area_word + 1},
					 {PAWN_KINDS, 1, pawn_word}}},
	BOTH(hand, "hand", FIELD_BY_SEAT, {NANTY_SEATS, sizeof(struct cards), NULL}),
	BOTH(discard, "discard", FIELD_PUBLIC, {0, 0, NULL}),
	BOTH(before, "before", FIELD_PUBLIC | FIELD_BY_SEAT,
	     {NANTY_SEATS, sizeof(struct cards), NULL}),
	BOTH(marks, "marks", FIELD_INNER, {NANTY_KNOWERS, sizeof(struct cards), knower_word}),
	IN_FRAME(program, .word = nanty_program_word, .words = PROGRAMS),
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
	.fields = nanty_fields,
	.sorts = nanty_sorts,
	.verbs = nanty_verbs,
	.verbs_count = NANTY_KINDS,
	.events = nanty_event_kinds,
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
	.sees = nanty_sees,
	.say_move = nanty_say_move,
	.tell = nanty_tell,
	.say_prompt = nanty_say_prompt,
	.put_open = nanty_put_open,
	.put_extra = nanty_put_extra,
	.put_catalogue = nanty_put_catalogue,
	.put_way = nanty_put_way,
	.rests = nanty_rests,
	.why_not = nanty_why_not,
	.check = nanty_check,
	.check_view = nanty_check_view,
};
