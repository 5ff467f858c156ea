/* The sums of a tournament: intervals, the sequential test, ratings. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "term/contest.h"

static struct mean mean_of(int count, const double *x)
{
	struct mean mean = {0, 0, 0};

	for (int i = 0; i < count; i++)
		mean_add(&mean, x[i]);
	return mean;
}

static void test_interval(void **unused)
{
	const double mixed[] = {1, 0.5, 0.5, 0, 1, 0.5, 1, 0.5, 0, 1};
	const double ones[] = {1, 1, 1, 1};
	struct mean mean = mean_of(10, mixed);
	struct interval interval = mean_interval(&mean, true);

	(void)unused;
	assert_true(fabs(interval.share - 0.6) < 1e-12);
	/* sd = 0.3944, half width = 1.96 x 0.3944 / sqrt(10) */
	assert_true(fabs(interval.high - interval.share - 0.24447) < 1e-4);
	mean = mean_of(4, ones);
	interval = mean_interval(&mean, true);
	assert_true(interval.high == 1 && interval.low > 0.5 && interval.low < 0.52);
}

static void test_sprt(void **unused)
{
	struct mean mean = {0, 0, 0};
	int deals = 0;

	(void)unused;
	assert_int_equal(sprt_decide(0), SPRT_UNDECIDED);
	assert_int_equal(sprt_decide(2.95), SPRT_HIGH);
	assert_int_equal(sprt_decide(-2.95), SPRT_LOW);
	/* Shares of 0.6 on average: 0.6 is believed against 0.5, but not at once. */
	while (sprt_decide(sprt_llr(&mean, 0.5, 0.6)) == SPRT_UNDECIDED && deals < 1000)
		mean_add(&mean, deals++ % 5 < 3 ? 1 : 0);
	assert_int_equal(sprt_decide(sprt_llr(&mean, 0.5, 0.6)), SPRT_HIGH);
	assert_in_range(deals, 40, 250);
	mean = mean_of(0, NULL);
	for (deals = 0; deals < 400; deals++)
		mean_add(&mean, deals % 2);
	assert_int_equal(sprt_decide(sprt_llr(&mean, 0.5, 0.6)), SPRT_LOW);
}

static void test_ratings(void **unused)
{
	static struct contest contest = {.players = 3};
	const double share[3][3] = {{0, 0.76, 0.91}, {0.24, 0, 0.76}, {0.09, 0.24, 0}};

	(void)unused;
	for (int a = 0; a < 3; a++) {
		for (int b = 0; b < 3; b++) {
			if (a == b)
				continue;
			contest.duels[a][b] = 1000;
			mean_add(&contest.duel[a][b], share[a][b]);
		}
	}
	ratings_fit(&contest);
	/* 76:24 is 200 points, 91:9 is 400. */
	assert_true(contest.rating[0] == 0);
	assert_true(fabs(contest.rating[1] + 200) < 5);
	assert_true(fabs(contest.rating[2] + 400) < 8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_interval),
		cmocka_unit_test(test_sprt),
		cmocka_unit_test(test_ratings),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
