/*
 * Around the World in 80 Days: board and deck as data, and the limits the game states about
 * itself: state size, longest list, longest game, money, and which positions are refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/eighty/reach.h"
#include "games/eighty/words.h"
#include "games/list.h"

/* ED-1.2 */
static const char default_line[] =
	"HCH2CHE131C2PL2CHLE13L2CP1LHC32LHECH1LCHC1PL23H1ECLH213CLHCP1L2HECLH132LPHCECHC";

static const struct game *eighty(void)
{
	return game_find((struct slice){"eighty", 6});
}

static const struct reader english = {.viewer = VIEW_ALL, .lang = LANG_EN};

/* ED-1.1 ED-1.2 ED-1.7: the default line, its check sums, its Police. */
static void test_default_board(void **state)
{
	static const int sums[SPACE_KINDS] = {
		[SPACE_LONDON] = 2,      [SPACE_PASSEPARTOUT] = 15, [SPACE_POUND] = 16,
		[SPACE_LAYOVER] = 12,    [SPACE_POLICE] = 5,        [SPACE_BET_1] = 10,
		[SPACE_BET_2] = 9,       [SPACE_BET_3] = 6,         [SPACE_BET_HIGH] = 6,
	};
	static const int police[] = {13, 25, 43, 60, 73};
	int found[SPACE_KINDS] = {0};

	(void)state;
	assert_int_equal(strlen(default_line), 79);
	for (int i = 0; i <= EIGHTY_LONDON; i++) {
		found[eighty_board[i]]++;
		if (i > 0 && i < EIGHTY_LONDON)
			assert_int_equal(eighty_letters[eighty_board[i]], default_line[i - 1]);
	}
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		assert_int_equal(found[kind], sums[kind]);
	for (int i = 0; i < COUNT_OF(police); i++)
		assert_int_equal(eighty_board[police[i]], SPACE_POLICE);
}

/* ED-1.3: twelve Layovers, and a city for each. */
static void test_cities(void **state)
{
	int city = 0;

	(void)state;
	for (int i = 1; i < EIGHTY_LONDON; i++) {
		if (eighty_board[i] == SPACE_LAYOVER)
			assert_int_equal(eighty_city[city++], i);
	}
	assert_int_equal(city, EIGHTY_CITIES);
	assert_string_equal(message_text(&eighty_words[EIGHTY_WORD_CITY], LANG_EN), "Paris");
	assert_string_equal(message_text(&eighty_words[EIGHTY_WORD_CITY + 5], LANG_EN), "Calcutta");
	assert_string_equal(message_text(&eighty_words[EIGHTY_WORD_CITY_LAST], LANG_EN),
			    "Liverpool");
}

/* The sets written down for speed are those of the line. */
static void test_sets(void **state)
{
	uint64_t set[2];

	(void)state;
	eighty_find_kind(eighty_board, SPACE_LAYOVER, set);
	assert_memory_equal(set, eighty_layovers, sizeof set);
	eighty_find_kind(eighty_board, SPACE_POLICE, set);
	assert_memory_equal(set, eighty_polices, sizeof set);
	for (int kind = SPACE_LAYOVER; kind < SPACE_KINDS; kind++) {
		eighty_find_kind(eighty_board, (enum eighty_space)kind, set);
		for (int i = 0; i < EIGHTY_LONDON; i++)
			assert_int_equal(set[i >> 6] >> (i & 63) & 1, eighty_board[i] == kind);
	}
}

/* A card in notation and by id: they differ where two rows share a name. */
static bool same_name(const char *name, const char *id)
{
	size_t n = strcspn(name, "*");

	return strncmp(name, id, n) == 0 && strcmp(id + n, name[n] ? "-sign" : "") == 0;
}

/* ED-1.6 ED-7.4: 25 cards, programs that end, names the same wherever they are written. */
static void test_deck(void **state)
{
	const struct field *field = eighty()->fields;
	int cards = 0, signs = 0;

	(void)state;
	while (strcmp(field->name, "deck") != 0)
		field++;
	for (int card = 0; card < CARD_COUNT; card++) {
		const struct eighty_card_row *row = &eighty_cards[card];

		cards += row->copies;
		signs += row->sign;
		assert_int_equal(row->program[EIGHTY_PROGRAM - 1].op, OP_END);
		assert_int_equal(row->moment == MOMENT_DRAWN, card < CARD_EVENTS);
		assert_true(same_name(row->name, field->dim[0].word[card]));
		assert_true(card < CARD_EVENTS || row->copies == 1);
	}
	assert_int_equal(cards, CARD_DECK);
	assert_int_equal(signs, 3);
}

static void test_state_size(void **state)
{
	char why[100];
	struct text text;

	(void)state;
	text_init(&text, why, sizeof why);
	assert_true(eighty()->state_size <= 512);
	assert_true(fields_cover(eighty()->fields, eighty()->state_size, &text));
}

/* ED-5.4: a table at which everybody stays on a Pound ends after 500 rounds, whatever happens. */
static void stay_for_ever(int seats, bool two)
{
	struct move list[LEGAL_MAX];
	struct result result;
	struct game_state s;
	struct setup setup;
	uint32_t decisions = 0;

	setup_default(eighty(), seats, &setup);
	setup.choice[EIGHTY_OPTION_PAWNS] = two;
	eighty()->init(&s, &setup);
	for (uint32_t asked; (asked = eighty()->to_move(&s)) != 0; decisions++) {
		int seat = seat_first(asked);
		int count = eighty()->legal(&s, seat, list);
		int pick = 0;

		/* The lowest Pound in reach, then stay there and take. */
		for (int i = 0; i < count; i++) {
			bool pound = list[i].kind == EIGHTY_FORWARD &&
				     eighty_board[list[i].arg[1]] == SPACE_POUND;

			if (list[i].kind == EIGHTY_STAY || pound)
				pick = i;
			if (list[i].kind == EIGHTY_STAY)
				break;
		}
		eighty()->apply(&s, seat, list[pick], NULL);
	}
	eighty()->result(&s, &result);
	assert_in_range(decisions, 1 + 500 * seats, 1 + 500 * seats + 20 * seats);
	assert_int_equal(result.reason, EIGHTY_WORD_REASON_ROUNDS);
	assert_int_equal(result.place[0], 0);
	assert_int_equal(s.round, 500);
	assert_null(eighty()->check(&s));
}

static void test_no_endless_game(void **state)
{
	(void)state;
	for (int seats = 2; seats <= 6; seats++)
		stay_for_ever(seats, false);
	stay_for_ever(2, true);
}

/* The longest tail of extra turns: every one needs a higher Passepartout space. */
static void test_extra_turns_end(void **state)
{
	const struct move step_on = {EIGHTY_DRAW, {CARD_SPECIAL_TRAIN_SIGN}};
	struct game_state s;
	struct setup setup;
	int turns = 0;

	(void)state;
	setup_default(eighty(), 2, &setup);
	memset(setup.text[0], 'H', 79);
	setup.text[0][78] = 'L';
	eighty()->init(&s, &setup);
	eighty()->apply(&s, SEAT_CHANCE, (struct move){EIGHTY_FIRST, {0}}, NULL);
	while (s.turn == 0) {
		struct move list[LEGAL_MAX];

		eighty()->legal(&s, 0, list);
		eighty()->apply(&s, 0, list[0], NULL);
		turns++;
		if (s.step == STEP_DRAW)
			eighty()->apply(&s, SEAT_CHANCE, step_on, NULL);
		assert_null(eighty()->check(&s));
	}
	assert_int_equal(turns, 79);
	assert_true(eighty()->decisions_max >= 500u * 6 * 79 * 8);
}

/* Two rich pawns on London, every Character held, nothing in the way: the longest list. */
static void test_longest_list(void **state)
{
	struct move list[LEGAL_MAX];
	struct game_state s;
	struct setup setup;
	int count;

	(void)state;
	setup_default(eighty(), 2, &setup);
	setup.choice[EIGHTY_OPTION_PAWNS] = 1;
	memset(setup.text[0], 'C', 79);
	setup.text[0][78] = 'L';
	eighty()->init(&s, &setup);
	eighty()->apply(&s, SEAT_CHANCE, (struct move){EIGHTY_FIRST, {0}}, NULL);
	s.money[0] = 1000000;
	s.rumors[0] = 0;
	s.held[0] = 0xFF;
	memset(s.deck + CARD_EVENTS, 0, CARD_CHARACTERS);
	assert_null(eighty()->check(&s));
	count = eighty()->legal(&s, 0, list);
	/* 2 x 79 at three prices, 2 x 3 by Mudge, Stuart */
	assert_int_equal(count, 2 * 79 * 3 + 2 * 3 + 1);
	assert_true(count <= eighty()->move_max);
	assert_true(eighty()->move_max <= LEGAL_MAX);
}

/* Money stops at a bound that no game can reach; the rest of the state stays whole. */
static void test_money_bound(void **state)
{
	struct game_state s;
	struct setup setup;

	(void)state;
	setup_default(eighty(), 2, &setup);
	eighty()->init(&s, &setup);
	eighty()->apply(&s, SEAT_CHANCE, (struct move){EIGHTY_FIRST, {0}}, NULL);
	s.place[0][0] = 42;
	s.money[0] = EIGHTY_MONEY_MAX;
	eighty()->apply(&s, 0, (struct move){EIGHTY_BACK, {0, 38}}, NULL);
	assert_int_equal(s.money[0], EIGHTY_MONEY_MAX);
	assert_null(eighty()->check(&s));
}

/* Positions that cannot be, one for each thing the check looks at. */
static void test_bad_positions(void **state)
{
#define DECK " deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1"
#define TWO "eighty 1 seats=2 pawns=1 round=1 step=action money=80,80 rumors=3,3"
	static const char *const bad[][2] = {
		{"eighty 1 seats=7 pawns=1 round=1" DECK, "seats is not 2 to 6"},
		{"eighty 1 seats=3 pawns=2 round=1" DECK, "exactly two seats"},
		{"eighty 1 seats=2 pawns=1 step=action" DECK, "round is not"},
		{"eighty 1 seats=2 pawns=1 round=501 step=action" DECK, "round is not"},
		{TWO " turn=3" DECK, "seat is out of range"},
		{TWO " missing=3" DECK, "misses a turn"},
		{TWO " played=2" DECK, "neither 0 nor 1"},
		{TWO " paid=1" DECK, "half over"},
		{TWO " extra=1" DECK, "another turn"},
		{TWO " draws=1" DECK, "drawn out of place"},
		{TWO " next_op=1" DECK, "out of place"},
		{TWO " acting=1" DECK, "for no reason"},
		{TWO " winner=1" DECK, "has not won"},
		{TWO " place[1]=81" DECK, "nowhere"},
		{TWO " place[1]=5 place[2]=5" DECK, "on one space"},
		{TWO " place[1]=5,6" DECK, "second pawn"},
		{TWO " place[1]=80" DECK, "has not won"},
		{TWO " place[3]=5" DECK, "not there"},
		{TWO " place[1]=5 pawn[1]=bet" DECK, "off a Bet"},
		{TWO " place[1]=5 pawn[1]=turned" DECK, "elsewhere"},
		{TWO " place[2]=13" DECK, "neither turned over nor leaving"},
		{TWO " place[1]=12 pawn[1]=bet" DECK, "not settled"},
		{TWO " step=bet" DECK, "no Bet"},
		{TWO " step=draw" DECK, "nobody is to draw"},
		{TWO " step=choose" DECK, "nobody is to draw"},
		{TWO " step=cash" DECK, "no card asks"},
		{TWO " step=police" DECK, "no pawn has just landed"},
		{TWO " step=over" DECK, "for no reason"},
		{TWO " step=first turn=2" DECK, "at the start"},
		{TWO " rumors=4,3" DECK, "too many Rumors"},
		{TWO " rumors=0,3 place[1]=13 pawn[1]=turned" DECK, "without a Rumor"},
		{TWO " money=2000000000" DECK, "too much money"},
		{TWO " held=mudge" DECK, "missing or too many"},
		{TWO, "missing or too many"},
		{TWO " board=H" DECK, "has no kind"},
		{TWO " board[5]=H" DECK, "hole"},
	};
	struct any_state any;
	char why[200];
	struct text text;

	(void)state;
	for (int i = 0; i < COUNT_OF(bad); i++) {
		struct slice line = {bad[i][0], (uint32_t)strlen(bad[i][0])};

		text_init(&text, why, sizeof why);
		if (position_get(eighty(), line, state_of(&any), &text) || !strstr(why, bad[i][1]))
			fail_msg("%s: \"%s\" has no \"%s\"", bad[i][0], why, bad[i][1]);
	}
	text_init(&text, why, sizeof why);
	assert_true(position_get(eighty(), (struct slice){TWO DECK, sizeof TWO DECK - 1},
				 state_of(&any), &text));
}

/* Flips bytes of real positions: what still passes the check is played to its end. */
static void test_checked_positions_are_playable(void **state)
{
	struct selfplay play = {.game = eighty()};
	struct any_state any;
	struct game_state *s = state_of(&any);
	struct setup setup;
	int passed = 0;

	(void)state;
	rng_seed(&play.rng, 4);
	for (int i = 0; i < 6000; i++) {
		int steps = (int)rng_below(&play.rng, 120);
		int seat;

		setup_default(eighty(), 2 + i % 5, &setup);
		setup.choice[EIGHTY_OPTION_PAWNS] = i % 5 == 0 && i % 2;
		play.setup = &setup;
		eighty()->init(s, &setup);
		while (steps-- > 0 && eighty()->to_move(s)) {
			struct move move = selfplay_move(&play, s, &seat);

			eighty()->apply(s, seat, move, NULL);
		}
		for (int flips = 1 + i % 3; flips > 0; flips--)
			any.bytes[rng_below(&play.rng, 110)] = (uint8_t)rng_below(&play.rng, 6);
		if (eighty()->check(s))
			continue;
		passed++;
		s->round = s->step == STEP_FIRST ? 1 : 480; /* soon over */
		while (eighty()->to_move(s)) {
			struct move move = selfplay_move(&play, s, &seat);

			eighty()->apply(s, seat, move, NULL);
			if (eighty()->check(s))
				fail_msg("%s", eighty()->check(s));
		}
	}
	assert_true(passed > 200);
}

static bool refused(const char *line, int seats, const char *words)
{
	char why[200];
	struct setup setup;
	struct text text;

	text_init(&text, why, sizeof why);
	setup_default(eighty(), seats, &setup);
	memcpy(setup.text[0], line, strlen(line));
	return !setup_check(eighty(), &setup, &english, &text) && strstr(why, words);
}

/* ED-1.4 */
static void test_board_lines(void **state)
{
	char line[OPTION_TEXT_SIZE] = {0};
	struct setup setup;
	struct text text;
	char why[200];

	(void)state;
	memset(line, 'H', 79);
	assert_true(refused(line, 2, "at least one Layover"));
	line[78] = 'h';
	assert_true(refused(line, 2, "letter 79"));
	line[78] = '.';
	assert_true(refused(line, 2, "letter 79"));
	line[78] = 'L';
	line[79] = 'L';
	assert_true(refused(line, 2, "79 letters, not 80"));
	text_init(&text, why, sizeof why);
	setup_default(eighty(), 2, &setup);
	memcpy(setup.text[0], line, 79);
	assert_true(setup_check(eighty(), &setup, &english, &text));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_default_board),
		cmocka_unit_test(test_cities),
		cmocka_unit_test(test_sets),
		cmocka_unit_test(test_deck),
		cmocka_unit_test(test_state_size),
		cmocka_unit_test(test_no_endless_game),
		cmocka_unit_test(test_extra_turns_end),
		cmocka_unit_test(test_longest_list),
		cmocka_unit_test(test_money_bound),
		cmocka_unit_test(test_bad_positions),
		cmocka_unit_test(test_checked_positions_are_playable),
		cmocka_unit_test(test_board_lines),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
