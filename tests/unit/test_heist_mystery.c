/* Legal layouts, ranks, starting questions and game ids (GH-1 and GH-2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games/heist/mystery.h"
#include "tests/unit/heist_brute.h"

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* The rows of GH-1.19. */
struct example {
	const char *id, *grid;
	uint32_t rank, number;
	const char *layout[GOODS];
	const char *clue1[5];
	int clue2[5][2]; /* goods from 1, as in the ledger */
	const char *clue3[5];
	int clue4[5];
};

static const struct example examples[] = {
	{ "KX1-YNQ-W27", "8x8", 0, 0, { "A1", "E1", "D1", "E2", "H1", "C2", "C1", "F2" },
	        { "B1", "A2", "E7", "G1", "B4" },
	        { { 3, 5 }, { 2, 3 }, { 7, 8 }, { 4, 6 }, { 3, 8 } }, { "F", "8", "H", "C", "4" },
	        { 7, 5, 8, 6, 7 } },
	{ "BFA-ETM-GX7", "8x8", 12345678, 1234, { "E2", "C4", "E5", "F6", "D6", "A5", "D5", "G7" },
	        { "A4", "C6", "D5", "H4", "H7" },
	        { { 2, 3 }, { 5, 7 }, { 7, 8 }, { 3, 6 }, { 6, 8 } }, { "H", "C", "4", "3", "6" },
	        { 8, 6, 7, 5, 8 } },
	{ "HJ2-369-GNT", "8x8", 66512735, 2047, { "H8", "D8", "E8", "D7", "A8", "F7", "F8", "C7" },
	        { "H7", "F3", "C6", "D1", "G1" },
	        { { 3, 8 }, { 4, 6 }, { 6, 7 }, { 2, 7 }, { 6, 8 } }, { "H", "5", "1", "F", "C" },
	        { 5, 6, 8, 7, 5 } },
	{ "HQ7-KRM-EE8", "7x7", 7654321, 7, { "B3", "D5", "F4", "E5", "B6", "C7", "D6", "G4" },
	        { "F7", "A4", "B5", "C7", "A7" },
	        { { 3, 7 }, { 5, 8 }, { 3, 6 }, { 4, 5 }, { 6, 7 } }, { "7", "B", "A", "6", "2" },
	        { 6, 5, 8, 7, 6 } },
	{ "403-HES-ESQ", "6x6", 3000000, 30000, { "B6", "C3", "D3", "E2", "F3", "A2", "C2", "D5" },
	        { "F5", "E2", "D2", "F1", "C4" },
	        { { 2, 4 }, { 2, 3 }, { 3, 5 }, { 5, 7 }, { 3, 8 } }, { "2", "6", "F", "D", "1" },
	        { 8, 5, 7, 6, 8 } },
	{ "8G1-CJ2-870", "10x10", 200000000, 99, { "D7", "A5", "I7", "H6", "A8", "C4", "G7", "J8" },
	        { "A5", "H3", "E6", "D1", "I6" },
	        { { 4, 8 }, { 5, 8 }, { 3, 7 }, { 4, 6 }, { 7, 8 } }, { "6", "B", "1", "3", "2" },
	        { 7, 8, 6, 5, 7 } },
};

enum { EXAMPLES = sizeof(examples) / sizeof(examples[0]) };

static unsigned below(uint64_t *seed, unsigned limit)
{
	return (unsigned)(heist_splitmix_next(seed) % limit);
}

static struct mystery random_mystery(uint64_t *seed)
{
	const struct grid *grid = &heist_grids[below(seed, heist_grids_count)];

	return (struct mystery){ grid->code, below(seed, heist_layouts_count(grid->shape)),
		below(seed, heist_starts_count(grid->shape)) };
}

static void test_counts_gh_1_8(void **state)
{
	static const uint32_t counts[] = { 66512736, 20970944, 3716672, 295591520 };

	(void)state;
	for (unsigned i = 0; i < heist_grids_count; i++) {
		assert_int_equal(heist_layouts_count(heist_grids[i].shape), counts[i]);
		assert_int_equal(brute_square(heist_grids[i].shape.width), counts[i]);
	}
}

/* GH-1.20: the generated table holds for shapes nobody has asked for yet. */
static void test_counts_of_all_small_shapes_gh_1_20(void **state)
{
	static struct brute brute;

	(void)state;
	for (unsigned w = SIDE_MIN; w <= 6; w++)
		for (unsigned h = SIDE_MIN; h <= 7; h++) {
			memset(&brute, 0, sizeof(brute));
			brute.width = (int)w;
			brute.height = (int)h;
			brute_run(&brute);
			assert_int_equal(
			        heist_layouts_count((struct shape){ (uint8_t)w, (uint8_t)h }),
			        brute.total);
			assert_int_equal(
			        heist_layouts_count((struct shape){ (uint8_t)h, (uint8_t)w }),
			        brute.total);
		}
}

/* Every layout of a small grid, in order: legal, ascending, and equal to the brute list. */
struct order {
	uint32_t seen, wrong;
	struct shape shape;
	struct layout last;
	uint8_t (*list)[8];
};

static bool order_visit(void *context, const struct layout *layout)
{
	struct order *order = context;

	/* Counted, not asserted: there are a million of them. */
	order->wrong += !heist_layout_legal(order->shape, layout);
	order->wrong += memcmp(layout->cell, order->list[order->seen], 8) != 0;
	order->wrong += order->seen > 0 && memcmp(order->last.cell, layout->cell, 8) >= 0;
	order->seen++;
	order->last = *layout;
	return true;
}

static void test_enumeration_gh_1_3_to_1_7_gh_1_12(void **state)
{
	static const struct shape shapes[] = { { 5, 5 }, { 6, 5 }, { 5, 6 } };
	static struct brute brute;
	static uint8_t list[1000000][8];

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		struct order order = { 0, 0, shapes[i], { { 0 } }, list };
		uint32_t count = heist_layouts_count(shapes[i]);

		memset(&brute, 0, sizeof(brute));
		brute.width = shapes[i].width;
		brute.height = shapes[i].height;
		brute.list = list;
		brute.list_max = sizeof(list) / 8;
		brute_run(&brute);
		assert_true(count <= sizeof(list) / 8);
		assert_true(heist_layouts_each(
		        shapes[i], (struct layout_visitor){ order_visit, &order }));
		assert_int_equal(order.seen, count);
		assert_int_equal(order.wrong, 0);
		for (uint32_t rank = 0; rank < count; rank += 97) {
			struct layout layout;
			uint32_t back;

			assert_true(heist_layout_from_rank(shapes[i], rank, &layout));
			assert_memory_equal(layout.cell, list[rank], 8);
			assert_true(heist_layout_to_rank(shapes[i], &layout, &back));
			assert_int_equal(back, rank);
		}
	}
}

/* Random cells: the predicate agrees with the brute rules, also about what is not legal.
 * GH-1.1 GH-1.2 GH-1.3 GH-1.4 GH-1.5 GH-1.6 GH-1.7 */
static void test_legal_gh_1_1_to_1_7(void **state)
{
	static struct brute brute;
	uint64_t seed = 3;
	unsigned legal = 0;

	(void)state;
	for (unsigned i = 0; i < 10000; i++) {
		struct shape shape = heist_grids[below(&seed, heist_grids_count)].shape;
		struct layout layout;
		int fits = 1;

		/* A legal layout with up to two goods moved, so that each rule gets its turn. */
		if (i % 1000 == 0 || !heist_layout_from_rank(shape, below(&seed, 3000000), &layout))
			memset(&layout, 200, sizeof(layout));
		for (unsigned n = below(&seed, 3); n > 0; n--)
			layout.cell[below(&seed, GOODS)] =
			        (uint8_t)below(&seed, shape_cells(shape));
		brute.width = shape.width;
		brute.height = shape.height;
		for (int g = 0; g < GOODS; g++) {
			brute.x[g] = layout.cell[g] % shape.width;
			brute.y[g] = layout.cell[g] / shape.width;
		}
		for (int g = 0; g < GOODS && fits; g++)
			fits = brute.y[g] < shape.height && brute_rules(&brute, g);
		assert_int_equal(heist_layout_legal(shape, &layout), fits);
		legal += (unsigned)fits;
	}
	assert_true(legal > 1000);
	assert_false(heist_layout_legal((struct shape){ 4, 4 }, &(struct layout){ { 0 } }));
}

/* GH-1.12 */
static void test_ranks_gh_1_12(void **state)
{
	uint64_t seed = 9;

	(void)state;
	for (unsigned i = 0; i < 400; i++) {
		struct shape shape = { (uint8_t)(5 + i % 6), (uint8_t)(5 + i / 6 % 6) };
		uint32_t count = heist_layouts_count(shape), back = 0;
		uint32_t rank = i == 0 ? 0 : i == 1 ? count - 1 : below(&seed, count);
		struct layout layout, next;

		assert_true(heist_layout_from_rank(shape, rank, &layout));
		assert_true(heist_layout_legal(shape, &layout));
		assert_true(heist_layout_to_rank(shape, &layout, &back));
		assert_int_equal(back, rank);
		if (heist_layout_from_rank(shape, rank + 1, &next))
			assert_true(memcmp(layout.cell, next.cell, 8) < 0);
		else
			assert_int_equal(rank, count - 1);
		layout.cell[GOOD_STATUE] = layout.cell[GOOD_PAINTING];
		assert_false(heist_layout_to_rank(shape, &layout, &back));
	}
}

/* GH-1.19 */
static void test_examples_gh_1_19(void **state)
{
	(void)state;
	for (unsigned e = 0; e < EXAMPLES; e++) {
		const struct example *x = &examples[e];
		struct mystery mystery = { 0, 0, 0 };
		struct layout layout;
		struct shape shape;
		char text[ID_SIZE];
		uint32_t rank = 0;

		assert_int_equal(heist_id_get(x->id, &mystery), ID_OK);
		assert_string_equal(heist_grid_by_code(mystery.code)->name, x->grid);
		assert_int_equal(mystery.rank, x->rank);
		assert_int_equal(mystery.number, x->number);
		heist_id_put(&mystery, text);
		assert_string_equal(text, x->id);
		shape = heist_grid_by_code(mystery.code)->shape;
		assert_true(heist_layout_from_rank(shape, x->rank, &layout));
		for (unsigned g = 0; g < GOODS; g++)
			assert_int_equal(layout.cell[g], heist_cell_get(shape, x->layout[g]));
		assert_true(heist_layout_to_rank(shape, &layout, &rank));
		assert_int_equal(rank, x->rank);
	}
}

/* GH-1.18 GH-1.19 */
static void test_example_questions_gh_1_18(void **state)
{
	uint64_t seed = 1234567;

	(void)state;
	assert_true(heist_splitmix_next(&seed) == 6457827717110365317u);
	for (unsigned e = 0; e < EXAMPLES; e++) {
		const struct example *x = &examples[e];
		struct mystery mystery = { 0, 0, 0 };
		struct shape shape;

		heist_id_get(x->id, &mystery);
		shape = heist_grid_by_code(mystery.code)->shape;
		for (unsigned seat = 0; seat < 5; seat++) {
			struct start start = heist_mystery_start(&mystery, 1, seat);
			unsigned goods[2], line;

			assert_int_equal(start.index, heist_cell_get(shape, x->clue1[seat]));
			heist_start_goods(heist_mystery_start(&mystery, 2, seat), goods);
			assert_int_equal(goods[0] + 1, x->clue2[seat][0]);
			assert_int_equal(goods[1] + 1, x->clue2[seat][1]);
			line = (unsigned)strtoul(x->clue3[seat], NULL, 10) - 1;
			if (x->clue3[seat][0] >= 'A')
				line = shape.height + (unsigned)x->clue3[seat][0] - 'A';
			assert_int_equal(heist_mystery_start(&mystery, 3, seat).index, line);
			heist_start_goods(heist_mystery_start(&mystery, 4, seat), goods);
			assert_int_equal(goods[0], GOOD_PAINTING);
			assert_int_equal(goods[1] + 1, x->clue4[seat]);
		}
	}
}

/* No two seats share a clue, but seats 1 and 5 clue 4; all questions come up (GH-2.7). */
static void test_questions_differ_gh_2_7(void **state)
{
	uint64_t seed = 8;

	(void)state;
	for (unsigned i = 0; i < 500; i++) {
		struct mystery mystery = random_mystery(&seed);
		struct shape shape = heist_grid_by_code(mystery.code)->shape;

		for (unsigned kind = 1; kind <= 4; kind++)
			for (unsigned a = 0; a < 5; a++) {
				struct start start = heist_mystery_start(&mystery, kind, a);

				assert_true(start.index < heist_start_count(shape, kind));
				for (unsigned b = 0; b < a; b++) {
					struct start other = heist_mystery_start(&mystery, kind, b);

					assert_int_equal(other.index == start.index,
					        kind == 4 && a == 4 && b == 0);
				}
			}
	}
}

/* GH-2.3 to GH-2.6 on the second example of GH-1.19, worked out by hand:
 *   E2 C4 E5 F6 D6 A5 D5 G7 GH-2.3 GH-2.4 GH-2.5 GH-2.6 GH-3.2 */
static void test_answers_gh_2_3_to_2_6_gh_3_2(void **state)
{
	struct shape s = heist_grids[0].shape;
	struct layout layout;

	(void)state;
	heist_layout_from_rank(s, 12345678, &layout);
	/* around D5: C4 E5 D6; D5 itself does not count */
	assert_int_equal(heist_start_answer(s, (struct start){ 1, 35 }, &layout), 3);
	/* around E1: the painting in E2 */
	assert_int_equal(heist_start_answer(s, (struct start){ 1, 4 }, &layout), 1);
	/* row 5: E5 A5 D5; column E: E2 (painting) E5 */
	assert_int_equal(heist_start_answer(s, (struct start){ 3, 4 }, &layout), 3);
	assert_int_equal(heist_start_answer(s, (struct start){ 3, 8 + 4 }, &layout), 2);
	/* gold ring E5 to silver necklace A5: 4; silver bracelet G7 to the painting E2: 7 */
	assert_int_equal(heist_start_answer(
	                         s, (struct start){ 2, (uint8_t)heist_start_pair(2, 5) }, &layout),
	        4);
	assert_int_equal(heist_start_answer(s, (struct start){ 4, 3 }, &layout), 7);
	/* a clue never finds the painting: column E has the gold ring, around E1 is nothing */
	assert_int_equal(
	        heist_answer_of(heist_question_region(s, heist_question_column(s, 4)), &layout),
	        1 << 1);
	assert_int_equal(
	        heist_answer_of(heist_question_region(s, heist_question_area(s, 4)), &layout), 0);
	/* row 5: gold ring, silver necklace, gold bracelet */
	assert_int_equal(
	        heist_answer_of(heist_question_region(s, heist_question_row(s, 4)), &layout),
	        1 << 1 | 1 << 4 | 1 << 5);
}

/* GH-2.4: the 18 pairs in order, without painting, the two rings, statue and necklace. */
static void test_pairs_gh_2_4(void **state)
{
	int next = 0;

	(void)state;
	for (unsigned a = 0; a < GOODS; a++)
		for (unsigned b = a + 1; b < GOODS; b++) {
			bool none = a == 0 || (a == 2 && b == 3) || (a == 1 && (b == 4 || b == 5));
			unsigned goods[2];

			assert_int_equal(heist_start_pair(a, b), none ? -1 : next);
			assert_int_equal(heist_start_pair(b, a), none ? -1 : next);
			if (none)
				continue;
			heist_start_goods((struct start){ 2, (uint8_t)next++ }, goods);
			assert_int_equal(goods[0], a);
			assert_int_equal(goods[1], b);
		}
	assert_int_equal(next, PAIRS);
}

static void test_bits_gh_1_13(void **state)
{
	(void)state;
	assert_int_equal(heist_starts_count(heist_grids[0].shape), 2048);
	assert_int_equal(heist_starts_count(heist_grids[1].shape), 4096);
	assert_int_equal(heist_starts_count(heist_grids[2].shape), 32768);
	assert_int_equal(heist_starts_count(heist_grids[3].shape), 256);
	assert_null(heist_grid_by_code(4));
	assert_null(heist_grid_by_code(7));
}

/* GH-1.13 GH-1.14 GH-1.15 */
static void test_ids_round_trip_gh_1_13_to_1_15(void **state)
{
	uint64_t seed = 4;

	(void)state;
	for (unsigned i = 0; i < 20000; i++) {
		struct mystery mystery = random_mystery(&seed), back = { 0, 0, 0 };
		char text[ID_SIZE];

		heist_id_put(&mystery, text);
		for (char *c = text; i % 2 && *c; c++) /* small letters are as good */
			*c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
		assert_int_equal(heist_id_get(text, &back), ID_OK);
		assert_int_equal(back.code, mystery.code);
		assert_int_equal(back.rank, mystery.rank);
		assert_int_equal(back.number, mystery.number);
	}
}

/* GH-1.14 */
static void test_neighbours_differ_gh_1_14(void **state)
{
	uint64_t seed = 14;
	unsigned different = 0;

	(void)state;
	for (unsigned i = 0; i < 1000; i++) {
		struct mystery mystery = random_mystery(&seed);
		char a[ID_SIZE], b[ID_SIZE];

		if (mystery.rank > 0)
			mystery.rank--;
		heist_id_put(&mystery, a);
		mystery.rank++;
		heist_id_put(&mystery, b);
		for (unsigned c = 0; c < 10; c++) /* the first eight characters and two hyphens */
			different += a[c] != b[c];
	}
	assert_true(different >= 7000);
}

/* GH-1.15 */
static void test_reading_gh_1_15(void **state)
{
	struct mystery mystery = { 0, 0, 0 };

	(void)state;
	assert_int_equal(heist_id_get("kx1ynqw27", &mystery), ID_OK);
	assert_int_equal(mystery.rank, 0);
	assert_int_equal(heist_id_get(" kxI - ynq - w 27 ", &mystery), ID_OK);
	assert_int_equal(heist_id_get("KXL-YNQ-W27", &mystery), ID_OK);
	assert_int_equal(heist_id_get("4O3-HES-ESQ", &mystery), ID_OK);
	assert_int_equal(mystery.rank, 3000000);
	assert_int_equal(heist_id_get("8G1-CJ2-87o", &mystery), ID_OK);
}

/* GH-1.16: every single wrong character, every exchange of two different ones. */
static void test_mistypes_gh_1_16(void **state)
{
	static const unsigned place[ID_LENGTH] = { 0, 1, 2, 4, 5, 6, 8, 9, 10 };
	uint64_t seed = 16;

	(void)state;
	for (unsigned i = 0; i < 2000; i++) {
		struct mystery mystery = random_mystery(&seed), back;
		char text[ID_SIZE], wrong[ID_SIZE];
		bool same;

		heist_id_put(&mystery, text);
		for (unsigned a = 0; a < ID_LENGTH; a++) {
			for (unsigned v = 0; v < 32; v++) {
				memcpy(wrong, text, ID_SIZE);
				wrong[place[a]] = alphabet[v];
				assert_int_equal(heist_id_get(wrong, &back),
				        alphabet[v] == text[place[a]] ? ID_OK : ID_CHECK);
			}
			for (unsigned b = 0; b < a; b++) {
				memcpy(wrong, text, ID_SIZE);
				wrong[place[a]] = text[place[b]];
				wrong[place[b]] = text[place[a]];
				same = text[place[a]] == text[place[b]];
				assert_int_equal(
				        heist_id_get(wrong, &back), same ? ID_OK : ID_CHECK);
			}
		}
	}
}

/* The check character of GH-1.16, written again, to make ids of things that are none. */
static void id_of_number(uint64_t number, char text[10])
{
	uint64_t x = number ^ 0x4845495354, mask = ((uint64_t)1 << 40) - 1;
	unsigned c = 0;

	for (int i = 0; i < 3; i++) {
		x = x * 0x9E3779B97F & mask;
		x ^= x >> 20;
	}
	for (int i = 0; i < 8; i++) {
		unsigned v = x >> (35 - 5 * i) & 31;

		text[i] = alphabet[v];
		c = (c << 1 ^ (c >> 4) * 37) ^ v;
	}
	text[8] = alphabet[c << 1 ^ (c >> 4) * 37];
	text[9] = '\0';
}

/* GH-1.17 */
static void test_errors_gh_1_17(void **state)
{
	struct mystery mystery = { 1, 2, 3 };
	char text[10];

	(void)state;
	assert_int_equal(heist_id_get("", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1-YNQ-W2", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1-YNQ-W277", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1-YNQ-W2U", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1-YNQ-W2\xc3", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1_YNQ_W27", &mystery), ID_FORM);
	assert_int_equal(heist_id_get("KX1-YNQ-W28", &mystery), ID_CHECK);
	id_of_number(0, text);
	assert_string_equal(text, "KX1YNQW27");
	for (uint64_t code = 4; code < CODES; code++) {
		id_of_number(code << 37, text);
		assert_int_equal(heist_id_get(text, &(struct mystery){ 0, 0, 0 }), ID_UNKNOWN);
	}
	for (unsigned i = 0; i < heist_grids_count; i++) {
		uint64_t base = (uint64_t)heist_grids[i].code << 37;
		uint64_t count = heist_layouts_count(heist_grids[i].shape);

		id_of_number(base | count, text);
		assert_int_equal(heist_id_get(text, &mystery), ID_UNKNOWN);
	}
	assert_int_equal(mystery.code, 1); /* untouched by all that */
	assert_int_equal(mystery.rank, 2);
	assert_int_equal(mystery.number, 3);
	for (unsigned i = 0; i < heist_grids_count; i++) {
		uint64_t base = (uint64_t)heist_grids[i].code << 37;
		uint64_t count = heist_layouts_count(heist_grids[i].shape);

		id_of_number(base | (count - 1), text);
		assert_int_equal(heist_id_get(text, &mystery), ID_OK);
		assert_int_equal(mystery.rank, count - 1);
	}
}

/* GH-1.2 GH-1.11 */
static void test_cells_gh_1_2_gh_1_11(void **state)
{
	struct shape eight = heist_grids[0].shape, ten = heist_grids[3].shape;
	char text[4];

	(void)state;
	assert_int_equal(heist_cell_get(eight, "A1"), 0);
	assert_int_equal(heist_cell_get(eight, "b1"), 1);
	assert_int_equal(heist_cell_get(eight, "A2"), 8);
	assert_int_equal(heist_cell_get(eight, "H8"), 63);
	assert_int_equal(heist_cell_get(ten, "J10"), 99);
	assert_int_equal(heist_cell_get(eight, "I1"), -1);
	assert_int_equal(heist_cell_get(eight, "A9"), -1);
	assert_int_equal(heist_cell_get(eight, "A0"), -1);
	assert_int_equal(heist_cell_get(eight, "A01"), -1);
	assert_int_equal(heist_cell_get(eight, "A"), -1);
	assert_int_equal(heist_cell_get(eight, ""), -1);
	assert_int_equal(heist_cell_get(ten, "A99999999999"), -1);
	for (unsigned cell = 0; cell < 100; cell++) {
		heist_cell_put(ten, cell, text);
		assert_int_equal(heist_cell_get(ten, text), cell);
	}
	assert_int_equal(heist_cell_steps(eight, 0, 63), 14);
	for (unsigned w = SIDE_MIN; w <= SIDE_MAX; w++)
		for (unsigned h = SIDE_MIN; h <= SIDE_MAX; h++) {
			struct shape s = { (uint8_t)w, (uint8_t)h };
			unsigned all = 0;

			assert_int_equal(mask_count(heist_grid_all(s)), w * h);
			for (unsigned d = 0; d <= STEPS_MAX; d++)
				for (struct mask m = heist_grid_ring(s, w + 1, d); !mask_empty(m);
				        all++)
					assert_int_equal(
					        heist_cell_steps(s, w + 1, mask_take(&m)), d);
			assert_int_equal(all, w * h);
			/* GH-3.11: eight, five, three */
			assert_int_equal(mask_count(heist_grid_around(s, w + 1)), 8);
			assert_int_equal(mask_count(heist_grid_around(s, 1)), 5);
			assert_int_equal(mask_count(heist_grid_around(s, w * h - 1)), 3);
			assert_false(mask_has(heist_grid_around(s, w + 1), w + 1));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counts_gh_1_8),
		cmocka_unit_test(test_counts_of_all_small_shapes_gh_1_20),
		cmocka_unit_test(test_enumeration_gh_1_3_to_1_7_gh_1_12),
		cmocka_unit_test(test_legal_gh_1_1_to_1_7),
		cmocka_unit_test(test_ranks_gh_1_12),
		cmocka_unit_test(test_examples_gh_1_19),
		cmocka_unit_test(test_example_questions_gh_1_18),
		cmocka_unit_test(test_questions_differ_gh_2_7),
		cmocka_unit_test(test_answers_gh_2_3_to_2_6_gh_3_2),
		cmocka_unit_test(test_pairs_gh_2_4),
		cmocka_unit_test(test_bits_gh_1_13),
		cmocka_unit_test(test_ids_round_trip_gh_1_13_to_1_15),
		cmocka_unit_test(test_neighbours_differ_gh_1_14),
		cmocka_unit_test(test_reading_gh_1_15),
		cmocka_unit_test(test_mistypes_gh_1_16),
		cmocka_unit_test(test_errors_gh_1_17),
		cmocka_unit_test(test_cells_gh_1_2_gh_1_11),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
