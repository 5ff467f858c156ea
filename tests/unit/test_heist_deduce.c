/* The exact solver against brute force (GH-6.10, and the relations GH-1.3 to GH-1.7 again). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games/heist/mystery.h"
#include "games/heist/solver/survey.h"
#include "tests/unit/heist_brute.h"

enum { BROAD = 8000, LISTED = 20000 };

static struct deduce deduce, updated;
static struct survey survey;
static struct brute brute;
static uint8_t brute_list[LISTED][8], picked[LISTED][8];

static unsigned below(uint64_t *seed, unsigned limit)
{
	return (unsigned)(heist_splitmix_next(seed) % limit);
}

static int compare(const void *a, const void *b)
{
	return memcmp(a, b, 8);
}

/* Adds the same clue to the solver's facts and to the brute one's. Answers are those of the
 * layout. */
static void add_clue(struct facts *facts, const struct layout *layout, uint64_t *seed)
{
	struct shape shape = facts->shape;
	unsigned q = below(seed, heist_question_count(shape));
	unsigned lines = (unsigned)shape.width + shape.height;
	unsigned found = heist_answer_of(heist_question_region(shape, q), layout);
	struct brute_clue *c = &brute.clue[brute.clues++];

	c->kind = q < shape.height ? 'r' : q < lines ? 'c' : 'a';
	c->where = (int)(q < shape.height ? q : q < lines ? q - shape.height : q - lines);
	c->answer = (int)(found << 1);
	assert_int_equal(heist_facts_clue(facts, q, found), FACTS_OK);
}

static void add_raid(struct facts *facts, const struct layout *layout, uint64_t *seed)
{
	struct brute_clue *c = &brute.clue[brute.clues++];
	unsigned cell = below(seed, shape_cells(facts->shape)), good = GOODS;

	if (below(seed, 3) == 0)
		cell = layout->cell[below(seed, GOODS)];
	for (unsigned g = 0; g < GOODS; g++)
		if (layout->cell[g] == cell)
			good = g;
	c->kind = 's';
	c->where = (int)cell;
	c->answer = good == GOODS ? -1 : (int)good;
	assert_int_equal(heist_facts_raid(facts, cell, good), FACTS_OK);
}

static void add_start(
	struct facts *facts, const struct layout *layout, unsigned kind, uint64_t *seed)
{
	struct shape shape = facts->shape;
	struct start start = { (uint8_t)kind,
		(uint8_t)below(seed, heist_start_count(shape, kind)) };
	unsigned answer = heist_start_answer(shape, start, layout), goods[2] = { 0, 0 };
	struct brute_clue *c = &brute.clue[brute.clues++];

	if (below(seed, 12) == 0) /* a lie: hardly any or no layouts may be left */
		answer += 1 + below(seed, 2);
	c->kind = (char)('0' + kind);
	c->answer = (int)answer;
	if (kind == 1)
		c->where = start.index;
	if (kind == 3) {
		c->other = start.index < shape.height ? 'r' : 'c';
		c->where = start.index < shape.height ? start.index : start.index - shape.height;
	}
	if (kind == 2 || kind == 4) {
		heist_start_goods(start, goods);
		c->where = (int)goods[0];
		c->other = (int)goods[1];
	}
	assert_int_equal(heist_facts_start(facts, start, answer), FACTS_OK);
}

static void check_counts(void)
{
	assert_int_equal(deduce.tally.total, brute.total);
	for (unsigned good = 0; good < GOODS; good++) {
		struct mask possible = heist_deduce_possible(&deduce, good);
		int only = -1, places = 0;

		for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
			assert_int_equal(deduce.tally.count[good][cell], brute.count[good][cell]);
			assert_int_equal(mask_has(possible, cell), brute.count[good][cell] > 0);
			if (brute.count[good][cell] > 0) {
				places++;
				only = (int)cell;
			}
		}
		assert_int_equal(heist_deduce_certain(&deduce, good), places == 1 ? only : -1);
	}
}

static void check_survey(void)
{
	heist_survey_take(&survey, &deduce);
	assert_int_equal(survey.total, brute.total);
	for (unsigned q = 0; q < survey.questions; q++)
		assert_memory_equal(survey.count[q], brute.answers[q], sizeof(survey.count[q]));
}

static void check_pick(void)
{
	struct layout layout;

	assert_false(heist_deduce_pick(&deduce, brute.total, &layout));
	if (brute.total > LISTED)
		return;
	for (uint64_t i = 0; i < brute.total; i++) {
		assert_true(heist_deduce_pick(&deduce, i, &layout));
		memcpy(picked[i], layout.cell, 8);
	}
	/* The brute list is sorted by nature. */
	qsort(picked, brute.total, 8, compare);
	assert_memory_equal(picked, brute_list, brute.total * 8);
}

/* One random position with everything the solver says about it. */
static void check_position(struct shape shape, uint64_t *seed)
{
	struct facts facts;
	struct layout layout;

	brute.width = shape.width;
	brute.height = shape.height;
	brute.clues = 0;
	brute.full = 1;
	brute.list = brute_list;
	brute.list_max = LISTED;
	assert_true(heist_facts_init(&facts, shape));
	assert_true(
	        heist_layout_from_rank(shape, below(seed, heist_layouts_count(shape)), &layout));
	for (unsigned kind = 1; kind <= START_KINDS; kind++)
		if (below(seed, 3))
			add_start(&facts, &layout, kind, seed);
	heist_deduce_solve(&deduce, &facts);
	heist_deduce_solve(&updated, &facts);
	for (unsigned extra = below(seed, 5); deduce.tally.total > BROAD || extra > 0;) {
		if (brute.clues < 10 && below(seed, 4) == 0)
			add_raid(&facts, &layout, seed);
		else if (brute.clues < BRUTE_CLUES)
			add_clue(&facts, &layout, seed);
		else
			break;
		heist_deduce_solve(&deduce, &facts);
		heist_deduce_update(&updated, &facts);
		extra -= extra > 0;
	}
	brute_run(&brute);
	check_counts();
	check_survey();
	check_pick();
	assert_memory_equal(&updated.tally, &deduce.tally, sizeof(deduce.tally));
	assert_memory_equal(&updated.walk.facts, &facts, sizeof(facts));
}

static void test_random_positions_all_shapes_gh_6_10(void **state)
{
	uint64_t seed = 20;

	(void)state;
	for (unsigned round = 0; round < 4; round++)
		for (unsigned w = SIDE_MIN; w <= SIDE_MAX; w++)
			for (unsigned h = SIDE_MIN; h <= SIDE_MAX; h++)
				check_position((struct shape){ (uint8_t)w, (uint8_t)h }, &seed);
}

/* The four grids of the game get more. */
static void test_random_positions_of_grids_gh_6_10(void **state)
{
	uint64_t seed = 5;

	(void)state;
	for (unsigned round = 0; round < 20; round++)
		for (unsigned i = 0; i < heist_grids_count; i++)
			check_position(heist_grids[i].shape, &seed);
}

/* Nothing known but the relations, small shapes: the large blocks of the survey. */
static void test_relations_alone_gh_1_3_to_1_7(void **state)
{
	static const struct shape shapes[] = { { 5, 5 }, { 5, 6 }, { 6, 5 }, { 6, 6 } };
	struct facts facts;

	(void)state;
	for (unsigned i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		brute.width = shapes[i].width;
		brute.height = shapes[i].height;
		brute.clues = 0;
		brute.full = 1;
		brute.list = NULL;
		brute_run(&brute);
		heist_facts_init(&facts, shapes[i]);
		heist_deduce_solve(&deduce, &facts);
		check_counts();
		check_survey();
	}
}

/* Every one of the 18 pairs of clue 2 with every distance, and clue 4, adds up to all layouts. */
static void test_distances_add_up_gh_2_4_gh_2_6(void **state)
{
	struct shape shape = { 6, 6 };
	struct facts facts;

	(void)state;
	for (unsigned kind = 2; kind <= 4; kind += 2)
		for (unsigned i = 0; i < heist_start_count(shape, kind); i++) {
			struct start start = { (uint8_t)kind, (uint8_t)i };
			uint64_t sum = 0;

			for (unsigned steps = 0; steps <= STEPS_MAX; steps++) {
				heist_facts_init(&facts, shape);
				heist_facts_start(&facts, start, steps);
				heist_deduce_solve(&deduce, &facts);
				sum += deduce.tally.total;
			}
			assert_int_equal(sum, 3716672);
		}
}

/* Any two goods at every distance, be it one that the relations leave no choice of. */
static void test_distances_of_any_two_add_up(void **state)
{
	struct shape shape = { 5, 5 };
	struct facts facts;

	(void)state;
	for (unsigned a = 0; a < GOODS; a++)
		for (unsigned b = a + 1; b < GOODS; b++) {
			uint64_t sum = 0;

			for (unsigned steps = 1; steps <= 8; steps++) {
				heist_facts_init(&facts, shape);
				heist_facts_distance(&facts, a, b, steps);
				heist_deduce_solve(&deduce, &facts);
				sum += deduce.tally.total;
			}
			assert_int_equal(sum, heist_layouts_count(shape));
		}
}

/* The same for the counting clues, and for the answers to a clue of a round. */
static void test_counts_add_up_gh_2_3_gh_2_5_gh_3_2(void **state)
{
	struct shape shape = { 6, 6 };
	struct facts facts;
	uint64_t sum;

	(void)state;
	for (unsigned kind = 1; kind <= 3; kind += 2)
		for (unsigned i = 0; i < heist_start_count(shape, kind); i += 3) {
			struct start start = { (uint8_t)kind, (uint8_t)i };

			sum = 0;
			for (unsigned goods = 0; goods <= GOODS; goods++) {
				heist_facts_init(&facts, shape);
				heist_facts_start(&facts, start, goods);
				heist_deduce_solve(&deduce, &facts);
				sum += deduce.tally.total;
			}
			assert_int_equal(sum, 3716672);
		}
	heist_facts_init(&facts, shape);
	heist_deduce_solve(&updated, &facts);
	heist_survey_take(&survey, &updated);
	for (unsigned q = 0; q < survey.questions; q += 7)
		for (unsigned found = 0; found < ANSWERS; found++) {
			heist_facts_init(&facts, shape);
			heist_facts_clue(&facts, q, found);
			heist_deduce_solve(&deduce, &facts);
			assert_int_equal(deduce.tally.total, survey.count[q][found]);
		}
}

/* Broad positions that tell gold from silver, too large for brute force: what the survey says of a
 * question is what the solver finds once it is answered (GH-3.2). */
static void test_survey_of_broad_positions_gh_3_2(void **state)
{
	uint64_t seed = 31;

	(void)state;
	for (unsigned i = 0; i < 8; i++) {
		struct shape shape = heist_grids[i % 2].shape;
		struct facts facts, answered;
		struct layout layout;

		brute.clues = 0;
		heist_facts_init(&facts, shape);
		heist_layout_from_rank(shape, below(&seed, heist_layouts_count(shape)), &layout);
		add_start(&facts, &layout, 2, &seed);
		if (i >= 4)
			add_start(&facts, &layout, 1, &seed);
		add_clue(&facts, &layout, &seed);
		heist_deduce_solve(&updated, &facts);
		heist_survey_take(&survey, &updated);
		for (unsigned n = 0; n < 3; n++) {
			unsigned q = below(&seed, survey.questions);

			for (unsigned found = 0; found < ANSWERS; found++) {
				answered = facts;
				heist_facts_clue(&answered, q, found);
				heist_deduce_solve(&deduce, &answered);
				assert_int_equal(deduce.tally.total, survey.count[q][found]);
			}
		}
	}
}

/* The position of issue 5, whose total another program found. */
static void test_known_position(void **state)
{
	struct facts facts;

	(void)state;
	heist_facts_init(&facts, heist_grids[0].shape);
	heist_facts_start(&facts, (struct start){ 1, 21 }, 2);
	heist_facts_start(&facts, (struct start){ 2, (uint8_t)heist_start_pair(2, 5) }, 8);
	heist_facts_start(&facts, (struct start){ 3, 7 }, 1);
	heist_facts_start(&facts, (struct start){ 4, 3 }, 7);
	heist_deduce_solve(&deduce, &facts);
	assert_int_equal(deduce.tally.total, 90864);
}

static void test_contradictions_and_bad_facts(void **state)
{
	struct facts facts, before;

	(void)state;
	assert_false(heist_facts_init(&facts, (struct shape){ 4, 8 }));
	assert_false(heist_facts_init(&facts, (struct shape){ 8, 11 }));
	heist_facts_init(&facts, heist_grids[0].shape);
	before = facts;
	assert_int_equal(heist_facts_clue(&facts, 80, 0), FACTS_RANGE);
	assert_int_equal(heist_facts_clue(&facts, 0, 128), FACTS_RANGE);
	assert_int_equal(heist_facts_raid(&facts, 64, 0), FACTS_RANGE);
	assert_int_equal(heist_facts_raid(&facts, 0, 9), FACTS_RANGE);
	assert_int_equal(heist_facts_start(&facts, (struct start){ 0, 0 }, 0), FACTS_RANGE);
	assert_int_equal(heist_facts_start(&facts, (struct start){ 5, 0 }, 0), FACTS_RANGE);
	assert_int_equal(heist_facts_start(&facts, (struct start){ 2, 18 }, 0), FACTS_RANGE);
	assert_int_equal(heist_facts_distance(&facts, 2, 2, 3), FACTS_RANGE);
	assert_memory_equal(&facts, &before, sizeof(facts));
	heist_facts_start(&facts, (struct start){ 2, 0 }, 4);
	heist_facts_start(&facts, (struct start){ 2, 0 }, 5);
	heist_deduce_solve(&deduce, &facts);
	assert_int_equal(deduce.tally.total, 0);
	heist_survey_take(&survey, &deduce);
	assert_int_equal(heist_survey_bits(&survey, 0), 0);
	assert_false(heist_deduce_pick(&deduce, 0, &(struct layout){ { 0 } }));
	facts = before;
	for (unsigned i = 0; i < COUNTERS_MAX; i++)
		assert_int_equal(
		        heist_facts_start(&facts, (struct start){ 3, (uint8_t)i }, 1), FACTS_OK);
	assert_int_equal(heist_facts_start(&facts, (struct start){ 3, 0 }, 1), FACTS_OK);
	assert_int_equal(
	        heist_facts_start(&facts, (struct start){ 3, COUNTERS_MAX }, 1), FACTS_FULL);
	heist_deduce_solve(&deduce, &facts); /* one good in every row */
	assert_true(deduce.tally.total > 0);
}

/* A uniform number gives a uniform layout: chi-square over all layouts of a narrow position, 99
 * and more degrees of freedom, 5 standard deviations allowed (GH-1.8, GH-6.10). */
static void chi_square(const struct deduce *d, unsigned draws_each, uint64_t *seed)
{
	static uint32_t hits[LISTED];
	uint64_t total = d->tally.total, sum = 0, draws = total * draws_each;

	memset(hits, 0, sizeof(hits));
	assert_true(total >= 100 && total <= LISTED);
	for (uint64_t i = 0; i < draws; i++) {
		struct layout layout;
		const void *found;

		/* The remainder of 64 bits is biased by less than 1 in 2^49 here. */
		assert_true(heist_deduce_pick(d, heist_splitmix_next(seed) % total, &layout));
		found = bsearch(layout.cell, brute_list, total, 8, compare);
		assert_non_null(found);
		hits[((const uint8_t *)found - brute_list[0]) / 8]++;
	}
	for (uint64_t i = 0; i < total; i++) {
		int64_t off = (int64_t)hits[i] - draws_each;

		sum += (uint64_t)(off * off);
	}
	/* chi = sum / draws_each has mean total - 1 and variance 2 (total - 1). */
	sum /= draws_each;
	sum = sum > total - 1 ? sum - (total - 1) : total - 1 - sum;
	assert_true(sum * sum <= 25 * 2 * (total - 1));
}

static void test_uniform_draw_gh_1_8(void **state)
{
	struct facts facts;
	uint64_t seed = 77;

	(void)state;
	/* Few layouts (from the list), then more (down the blocks), on 5x5 and 8x8. */
	for (unsigned i = 0; i < 4; i++) {
		struct layout layout;
		struct shape shape = i < 2 ? (struct shape){ 5, 5 } : heist_grids[0].shape;
		uint64_t top = i % 2 ? LISTED : LIST_MAX, bottom = i % 2 ? LIST_MAX : 100;

		do {
			heist_facts_init(&facts, shape);
			heist_layout_from_rank(
			        shape, below(&seed, heist_layouts_count(shape)), &layout);
			brute.clues = 0;
			brute.width = shape.width;
			brute.height = shape.height;
			brute.full = 0;
			brute.list = brute_list;
			brute.list_max = LISTED;
			for (unsigned n = 0; n < (i < 2 ? 1u : 5u); n++)
				add_clue(&facts, &layout, &seed);
			heist_deduce_solve(&deduce, &facts);
		} while (deduce.tally.total <= bottom || deduce.tally.total > top);
		brute_run(&brute);
		assert_int_equal(brute.total, deduce.tally.total);
		chi_square(&deduce, 20, &seed);
	}
}

/* Entropy in fixed point: known values, and bounds on log2 by whole powers. */
static void test_bits(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 32; i++)
		assert_int_equal(heist_log2_fixed(1u << i), i << 24);
	assert_in_range(
	        26591258u - heist_log2_fixed(3), 0, 1); /* 1.5849625007 x 2^24 = 26591258.2 */
	assert_in_range(435991647u - heist_log2_fixed(66512736), 0, 1); /* 435991647.6 */
	for (uint32_t n = 1; n < 5000; n++) /* n^2 has twice the logarithm of n */
		assert_in_range(heist_log2_fixed(n * n) + 2 - 2 * heist_log2_fixed(n), 0, 6);
	memset(&survey, 0, sizeof(survey));
	survey.questions = 3;
	survey.total = 1000;
	survey.count[0][0] = 1000;
	for (unsigned a = 0; a < 8; a++)
		survey.count[1][a] = 125;
	survey.count[2][0] = 500;
	survey.count[2][5] = 250;
	survey.count[2][127] = 250;
	assert_int_equal(heist_survey_bits(&survey, 0), 0);
	assert_in_range(heist_survey_bits(&survey, 1), 3 * 65536 - 1, 3 * 65536 + 1);
	assert_in_range(heist_survey_bits(&survey, 2), 98304 - 1, 98304 + 1);
}

/* GH-2.3 GH-2.5: a layout agrees with facts only if every count and distance is right. */
static void test_facts_agree(void **unused)
{
	struct shape shape = {8, 8};
	struct layout layout;
	struct facts facts;

	(void)unused;
	assert_true(heist_layout_from_rank(shape, 12345, &layout));
	for (unsigned wrong = 0; wrong <= COUNTERS_MAX; wrong++) {
		assert_true(heist_facts_init(&facts, shape));
		for (unsigned i = 0; i < COUNTERS_MAX; i++) {
			struct mask row = heist_grid_row(shape, i);
			unsigned goods = i == wrong;

			for (unsigned good = 0; good < GOODS; good++)
				goods += mask_has(row, layout.cell[good]);
			assert_int_equal(heist_facts_counter(&facts, row, goods), FACTS_OK);
		}
		assert_int_equal(heist_facts_agree(&facts, &layout), wrong == COUNTERS_MAX);
	}
	for (unsigned a = 0; a < GOODS; a++) {
		for (unsigned b = 0; b < a; b++) {
			unsigned steps = heist_cell_steps(shape, layout.cell[a], layout.cell[b]);

			assert_true(heist_facts_init(&facts, shape));
			heist_facts_distance(&facts, a, b, steps);
			assert_true(heist_facts_agree(&facts, &layout));
			assert_true(heist_facts_init(&facts, shape));
			heist_facts_distance(&facts, a, b, steps == 1 ? 2 : 1);
			assert_false(heist_facts_agree(&facts, &layout));
		}
	}
}

/*
 * An opening holds for every good what the painting leaves of it, GH-1.3, and is written
 * whatever was in it before; with rings that have no place it holds none and nothing else.
 */
static void test_opening(void **unused)
{
	static struct opening opening, garbage;
	static struct walk walk;
	struct facts facts;
	struct shape shape = {8, 8};
	unsigned painting = 27;

	(void)unused;
	memset(&garbage, 0xA5, sizeof garbage);
	assert_true(heist_facts_init(&facts, shape));
	for (unsigned good = GOOD_STATUE; good < GOODS; good++)
		facts.allowed[good] = mask_minus(heist_grid_all(shape), mask_bit(good));
	facts.allowed[GOOD_RING_GOLD] = mask_none();
	heist_walk_init(&walk, &facts);
	opening = garbage;
	assert_true(mask_empty(heist_walk_open(&walk, painting, &opening)));
	assert_int_equal(opening.painting, painting);
	assert_int_equal(opening.count, 0);
	assert_true(mask_same(opening.allowed[GOOD_PAINTING], mask_bit(painting)));
	for (unsigned good = GOOD_STATUE; good < GOODS; good++) {
		struct mask left = mask_minus(facts.allowed[good], walk.around[painting]);

		assert_true(mask_same(opening.allowed[good], mask_minus(left, mask_bit(painting))));
	}
	assert_memory_equal(opening.rings, garbage.rings, sizeof garbage.rings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random_positions_all_shapes_gh_6_10),
		cmocka_unit_test(test_random_positions_of_grids_gh_6_10),
		cmocka_unit_test(test_relations_alone_gh_1_3_to_1_7),
		cmocka_unit_test(test_distances_add_up_gh_2_4_gh_2_6),
		cmocka_unit_test(test_distances_of_any_two_add_up),
		cmocka_unit_test(test_counts_add_up_gh_2_3_gh_2_5_gh_3_2),
		cmocka_unit_test(test_survey_of_broad_positions_gh_3_2),
		cmocka_unit_test(test_known_position),
		cmocka_unit_test(test_contradictions_and_bad_facts),
		cmocka_unit_test(test_uniform_draw_gh_1_8),
		cmocka_unit_test(test_bits),
		cmocka_unit_test(test_facts_agree),
		cmocka_unit_test(test_opening),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
