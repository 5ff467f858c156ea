/*
 * games/eighty against the naive game of eighty_naive.h: the same moves in every position of
 * random games, the same purses, pawns and turns after every move; and perft of three positions
 * by both. ED-7.4: the perft counts are also written down, so that both cannot drift together.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/eighty/state.h"
#include "games/list.h"
#include "tests/unit/eighty_naive.h"

static const struct game *eighty(void)
{
	return game_find((struct slice){"eighty", 6});
}

static int order(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* The naive game in the same position. */
static void copy_in(struct naive *n, const struct game_state *s)
{
	static const char *const ask[] = {"first", "draw",   "bet",    "act",
					  "choose", "cash", "police", "over"};
	const uint8_t *board = eighty_spaces(s);

	memset(n, 0, sizeof *n);
	n->ask = ask[s->step];
	for (int i = 0; i <= 80; i++)
		n->board[i] = eighty_letters[board[i]];
	n->seats = s->seats;
	n->pawns = s->pawns;
	n->first = s->first;
	n->turn = s->turn;
	n->round = s->round;
	n->used = s->played;
	n->event = n->bound = -1;
	for (int i = 0; i < s->seats; i++) {
		n->money[i] = (int)s->money[i];
		n->rumors[i] = s->rumors[i];
		n->miss[i] = seat_in(s->missing, i);
		for (int j = 0; j < s->pawns; j++) {
			n->at[i][j] = s->place[i][j];
			n->bet[i][j] = s->pawn[i][j] == PAWN_BET;
			n->turned[i][j] = s->pawn[i][j] == PAWN_TURNED;
			n->leave[i][j] = s->pawn[i][j] == PAWN_LEAVING;
		}
		for (int card = CARD_EVENTS; card < CARD_COUNT; card++)
			n->holds[i][card] = s->held[i] >> (card - CARD_EVENTS) & 1;
	}
	for (int card = 0; card < CARD_COUNT; card++) {
		n->deck[card] = s->deck[card];
		n->pile[card] = s->discard[card];
	}
}

static void say(const struct game_state *s, int seat, struct move move, char *out)
{
	struct text text;

	text_init(&text, out, NAIVE_TEXT);
	move_put(&(struct move_at){eighty(), s, seat}, move, VIEW_ALL, &text);
}

/* Fails with the position and both lists. */
static void disagree(const struct game_state *s, const struct naive_list *a,
		     const struct naive_list *b)
{
	static char line[POSITION_MAX];
	struct text text;

	text_init(&text, line, sizeof line);
	position_put(eighty(), s, &text);
	print_error("%s\n", line);
	for (int i = 0; i < a->count || i < b->count; i++)
		print_error("%-30s %s\n", i < a->count ? a->text[i] : "",
			    i < b->count ? b->text[i] : "");
	fail_msg("the game (left) and the naive game (right) disagree");
}

/* The moves of both, sorted; they must be the same. Returns the game's own list. */
static int compare_moves(const struct game_state *s, const struct naive *n, struct move *list,
			 int *seat)
{
	static struct naive_list a, b;
	uint32_t asked = eighty()->to_move(s);
	int count;

	naive_moves(n, &b);
	a.count = 0;
	if (asked == 0) {
		assert_string_equal(n->ask, "over");
		return 0;
	}
	*seat = seat_first(asked);
	count = eighty()->legal(s, *seat, list);
	for (int i = 0; i < count; i++)
		say(s, *seat, list[i], a.text[a.count++]);
	qsort(a.text, (size_t)a.count, sizeof a.text[0], order);
	qsort(b.text, (size_t)b.count, sizeof b.text[0], order);
	if (a.count != b.count)
		disagree(s, &a, &b);
	for (int i = 0; i < a.count; i++) {
		if (strcmp(a.text[i], b.text[i]) != 0)
			disagree(s, &a, &b);
	}
	return count;
}

static void compare_states(const struct game_state *s, const struct naive *n)
{
	assert_int_equal(s->turn, n->turn);
	assert_int_equal(s->round, n->round);
	assert_int_equal(s->winner, n->winner);
	for (int i = 0; i < s->seats; i++) {
		assert_int_equal(s->money[i], n->money[i]);
		assert_int_equal(s->rumors[i], n->rumors[i]);
		assert_int_equal(seat_in(s->missing, i), n->miss[i]);
		for (int j = 0; j < s->pawns; j++)
			assert_int_equal(s->place[i][j], n->at[i][j]);
	}
	for (int card = 0; card < CARD_COUNT; card++) {
		assert_int_equal(s->deck[card], n->deck[card]);
		assert_int_equal(s->discard[card], n->pile[card]);
	}
}

/* Random play of both, side by side. Backward moves and stays are rarer, so that games end. */
static uint32_t play_both(const struct setup *setup, uint64_t seed, int decisions)
{
	struct move list[LEGAL_MAX];
	struct any_state any;
	struct game_state *s = state_of(&any);
	struct naive n;
	struct rng rng;
	uint32_t steps = 0;
	int seat = 0;

	rng_seed(&rng, seed);
	memset(&any, 0, sizeof any);
	eighty()->init(s, setup);
	copy_in(&n, s);
	while (decisions-- > 0) {
		int count = compare_moves(s, &n, list, &seat);
		char text[NAIVE_TEXT];
		struct move move;

		if (count == 0)
			break;
		move = list[rng_below(&rng, (uint32_t)count)];
		say(s, seat, move, text);
		eighty()->apply(s, seat, move, NULL);
		naive_play(&n, text);
		assert_null(eighty()->check(s));
		compare_states(s, &n);
		steps |= (uint32_t)1 << s->step;
	}
	return steps;
}

/* Every step of a turn must have been met, or the comparison means little. */
static void test_one_pawn_each(void **state)
{
	uint32_t steps = 0;
	struct setup setup;

	(void)state;
	for (int seats = 2; seats <= 6; seats++) {
		setup_default(eighty(), seats, &setup);
		for (uint64_t seed = 0; seed < 8; seed++)
			steps |= play_both(&setup, seed, 4000);
	}
	assert_int_equal(steps, 0xFE);
}

static void test_two_pawns_each(void **state)
{
	struct setup setup;

	(void)state;
	setup_default(eighty(), 2, &setup);
	setup.choice[EIGHTY_OPTION_PAWNS] = 1;
	for (uint64_t seed = 0; seed < 30; seed++)
		play_both(&setup, seed, 4000);
}

/* Boards drawn at random, crowded with Layovers or Police, where pawns get stuck. ED-1.4 */
static void test_other_boards(void **state)
{
	static const char *const mix[] = {"HCLP123E", "LLLLLLLP", "LLLH1",
					  "PPPHL",    "HHHHHHHL", "LLC"};
	struct setup setup;
	struct rng rng;

	(void)state;
	rng_seed(&rng, 80);
	for (uint64_t seed = 0; seed < 120; seed++) {
		const char *letters = mix[seed % COUNT_OF(mix)];
		bool two = seed % 4 == 0;

		setup_default(eighty(), two ? 2 : 2 + (int)(seed % 5), &setup);
		setup.choice[EIGHTY_OPTION_PAWNS] = two;
		for (int i = 0; i < 78; i++)
			setup.text[0][i] = letters[rng_below(&rng, (uint32_t)strlen(letters))];
		setup.text[0][78] = 'L';
		play_both(&setup, seed, 600);
	}
}

/* Leaves of the tree of all moves and outcomes, by the game. */
static uint64_t perft(const struct game_state *s, int depth)
{
	struct move list[LEGAL_MAX];
	uint32_t asked = eighty()->to_move(s);
	uint64_t leaves = 0;
	int count = asked ? eighty()->legal(s, seat_first(asked), list) : 0;

	if (depth == 0)
		return 1;
	for (int i = 0; i < count; i++) {
		struct game_state next = *s;

		eighty()->apply(&next, seat_first(asked), list[i], NULL);
		leaves += perft(&next, depth - 1);
	}
	return leaves;
}

/* The same by the naive game. */
static uint64_t perft_naive(const struct naive *n, int depth)
{
	struct naive_list *list;
	uint64_t leaves = 0;

	if (depth == 0)
		return 1;
	list = malloc(sizeof *list);
	assert_non_null(list);
	naive_moves(n, list);
	for (int i = 0; i < list->count; i++) {
		struct naive next = *n;

		naive_play(&next, list->text[i]);
		leaves += perft_naive(&next, depth - 1);
	}
	free(list);
	return leaves;
}

static void perft_of(const char *line, int depth, uint64_t expected)
{
	struct any_state any;
	struct naive n;
	char why[200];
	struct text text;

	text_init(&text, why, sizeof why);
	if (!position_get(eighty(), (struct slice){line, (uint32_t)strlen(line)}, state_of(&any),
			  &text))
		fail_msg("%s", why);
	copy_in(&n, state_of(&any));
	assert_int_equal(perft(state_of(&any), depth), expected);
	assert_int_equal(perft_naive(&n, depth), expected);
}

#define FULL_DECK "deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1"

static void test_perft_start(void **state)
{
	(void)state;
	perft_of("eighty 1 seats=3 pawns=1 round=1 money=80,80,80 rumors=3,3,3 " FULL_DECK, 6,
		 932310);
}

/* Passepartout spaces in reach, four Characters held, a Bet due and a pawn with the Police. */
static void test_perft_cards(void **state)
{
	(void)state;
	perft_of("eighty 1 seats=3 pawns=1 round=9 step=action money=20,9,31 rumors=1,2,0 "
		 "place[1]=27 place[2]=25 place[3]=30 pawn[2]=turned pawn[3]=bet "
		 "held=captain-speedy+mudge,aouda,colonel-proctor "
		 "deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,0,1,1,0,1,0,0,1", 7, 232442);
}

static void test_perft_two_pawns(void **state)
{
	(void)state;
	perft_of("eighty 1 seats=2 pawns=2 round=30 step=action money=12,30 rumors=0,1 "
		 "place[1]=76,63 place[2]=73,40 pawn[1]=bet,bet pawn[2]=leaving "
		 "held=john-bunsby+colonel-proctor,inspector-fix "
		 "deck=1,1,1,1,1,1,1,1,1,2,1,1,1,1,1,1,1,0,1,1,0,0,1,1", 5, 260506);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_pawn_each),
		cmocka_unit_test(test_two_pawns_each),
		cmocka_unit_test(test_other_boards),
		cmocka_unit_test(test_perft_start),
		cmocka_unit_test(test_perft_cards),
		cmocka_unit_test(test_perft_two_pawns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
