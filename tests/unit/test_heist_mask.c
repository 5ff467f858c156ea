/*
 * Sets of cells against the plainest other version: 128 flags. In the solver some of them only
 * spare work, so that what it counts would not tell a wrong one.
 */
#include "tests/unit/unit.h"

#include "engine/rng.h"
#include "games/heist/solver/mask.h"

enum { CELLS = 128, ROUNDS = 4000 };

struct flags {
	bool has[CELLS];
};

/* Few cells, many, or those of one word only; often none. */
static struct flags any_flags(struct rng *rng)
{
	struct flags flags = {{false}};
	uint32_t rare = 1 + rng_below(rng, 40);
	int from = rng_below(rng, 3) == 0 ? CELLS / 2 : 0;
	int to = rng_below(rng, 3) == 0 ? CELLS / 2 : CELLS;

	for (int cell = from; cell < to; cell++)
		flags.has[cell] = rng_below(rng, rare) == 0;
	return flags;
}

static struct mask mask_of(const struct flags *flags)
{
	struct mask mask = mask_none();

	for (unsigned cell = 0; cell < CELLS; cell++)
		if (flags->has[cell])
			mask = mask_or(mask, mask_bit(cell));
	return mask;
}

static void test_one_set(void **state)
{
	struct rng rng;

	(void)state;
	rng_seed(&rng, 1);
	for (int i = 0; i < ROUNDS; i++) {
		struct flags flags = any_flags(&rng);
		struct mask mask = mask_of(&flags), rest = mask;
		uint32_t count = 0;

		for (unsigned cell = 0; cell < CELLS; cell++) {
			assert_int_equal(mask_has(mask, cell), flags.has[cell]);
			if (!flags.has[cell])
				continue;
			count++;
			assert_false(mask_empty(rest));
			assert_int_equal(mask_take(&rest), cell);
		}
		assert_true(mask_empty(rest));
		assert_true(mask_same(rest, mask_none()));
		assert_int_equal(mask_count(mask), count);
		assert_int_equal(mask_empty(mask), count == 0);
	}
}

static void test_two_sets(void **state)
{
	struct rng rng;

	(void)state;
	rng_seed(&rng, 2);
	for (int i = 0; i < ROUNDS; i++) {
		struct flags a = any_flags(&rng), b = any_flags(&rng);
		struct mask x = mask_of(&a), y = mask_of(&b);
		bool meets = false;

		for (unsigned cell = 0; cell < CELLS; cell++) {
			bool both = a.has[cell] && b.has[cell];

			meets |= both;
			assert_int_equal(mask_has(mask_and(x, y), cell), both);
			assert_int_equal(mask_has(mask_or(x, y), cell), a.has[cell] || b.has[cell]);
			assert_int_equal(mask_has(mask_minus(x, y), cell), a.has[cell] && !both);
		}
		assert_int_equal(mask_meets(x, y), meets);
		assert_int_equal(mask_same(x, y), memcmp(&a, &b, sizeof a) == 0);
		assert_true(mask_same(x, x));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_set),
		cmocka_unit_test(test_two_sets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
