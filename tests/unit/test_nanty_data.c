/* The tables of Nanty Narking against each other: map, cards, programs, sets, words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/nanty/machine.h"
#include "games/nanty/words.h"

extern const struct game nanty_game;

/* NN-1.1: 23 edges, each from both sides. */
static void test_map(void **state)
{
	int edges = 0;

	(void)state;
	for (int a = 0; a < NANTY_AREAS; a++) {
		assert_false(area_in(nanty_areas[a].near, a));
		assert_string_equal(nanty_areas[a].id, nanty_area_word[a + 1]);
		for (int b = 0; b < NANTY_AREAS; b++)
			assert_int_equal(area_in(nanty_areas[a].near, b),
					 area_in(nanty_areas[b].near, a));
		edges += __builtin_popcount(nanty_areas[a].near);
	}
	assert_int_equal(edges, 46);
}

/* NN-8.19: whichever two areas are flooded, everybody finds a dry neighbour. */
static void test_dry_neighbour(void **state)
{
	(void)state;
	for (int a = 0; a < NANTY_AREAS; a++) {
		for (int b = 0; b < NANTY_AREAS; b++)
			assert_true(nanty_areas[a].near & ~area_bit(b));
	}
}

/* NN-7.1: the check sums per icon. */
static void test_check_sums(void **state)
{
	static const uint8_t due[ICONS] = {31, 22, 11, 8, 19, 70, 9, 6, 27};
	int seen[ICONS] = {0};
	int pounds = 0;

	(void)state;
	for (int card = 0; card < NANTY_CARDS; card++) {
		const struct step *step = nanty_cards[card].program;

		assert_string_equal(nanty_cards[card].id, nanty_card_id(card));
		for (; step->op != OP_STOP; step++) {
			bool icon = step->op == OP_ICON || step->op == OP_PLAY ||
				    step->op == OP_EVENT || step->op == OP_INTERRUPT;

			if (!icon || (step->op == OP_PLAY && step->a == ICON_SCROLL && !step->b))
				continue;
			seen[step->a]++;
			if (step->a == ICON_MONEY)
				pounds += step[1].a;
		}
	}
	for (int icon = 0; icon < ICONS; icon++)
		assert_int_equal(seen[icon], due[icon]);
	assert_int_equal(pounds, 49);
}

static bool has_op(const struct card *row, enum nanty_op op)
{
	const struct step *step = row->program;

	while (step->op != op && step->op != OP_STOP)
		step++;
	return step->op == op;
}

/* The sets used for speed are those of the rows. */
static void test_sets(void **state)
{
	(void)state;
	for (int card = 0; card < NANTY_CARDS; card++) {
		const struct card *row = &nanty_cards[card];

		assert_int_equal(cards_has(&nanty_interrupts, card), row->answer != ANSWER_NONE);
		assert_int_equal(cards_has(&nanty_loan_cards, card), has_op(row, OP_LOAN));
		assert_int_equal(cards_has(&nanty_stuck_cards, card), has_op(row, OP_STICK));
		assert_int_equal(cards_has(&nanty_three_cards, card), row->for_three);
		for (int occasion = 0; occasion < OCCASIONS; occasion++)
			assert_int_equal(cards_has(&nanty_answers[occasion], card),
					 row->fits >> occasion & 1);
	}
}

/* Every op has a run, and what asks can list and take and has a prompt. */
static void test_ops(void **state)
{
	(void)state;
	for (int op = 0; op < OPS; op++) {
		const struct op *row = nanty_ops[op];

		assert_non_null(row->run);
		assert_int_equal(row->list != NULL, row->take != NULL);
		assert_int_equal(row->list != NULL, row->prompt != 0);
	}
}

static void test_words(void **state)
{
	(void)state;
	for (int i = 0; i < NANTY_WORDS; i++) {
		assert_non_null(nanty_words[i].id);
		assert_true(*message_text(&nanty_words[i], LANG_EN));
		assert_ptr_not_equal(message_text(&nanty_words[i], LANG_IT),
				     message_text(&nanty_words[i], LANG_EN));
		for (int j = 0; j < i; j++)
			assert_string_not_equal(nanty_words[i].id, nanty_words[j].id);
	}
}

/* The state is small, and every byte of it has a name. */
static void test_state(void **state)
{
	char buf[200];
	struct text why;

	(void)state;
	text_init(&why, buf, sizeof buf);
	assert_true(nanty_game.state_size <= 2048);
	assert_true(fields_cover(nanty_game.fields, nanty_game.state_size, &why));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_map),   cmocka_unit_test(test_dry_neighbour),
		cmocka_unit_test(test_check_sums), cmocka_unit_test(test_sets),
		cmocka_unit_test(test_ops),   cmocka_unit_test(test_words),
		cmocka_unit_test(test_state),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
