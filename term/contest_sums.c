/* The sums of a tournament: means with their intervals, the sequential test, ratings. */
#include <math.h>

#include "term/contest.h"

enum { SPRT_DEALS_MIN = 8 /* below, the variance is a guess */ };

void mean_add(struct mean *mean, double x)
{
	mean->count++;
	mean->sum += x;
	mean->squares += x * x;
}

double mean_value(const struct mean *mean)
{
	return mean->count ? mean->sum / (double)mean->count : NAN;
}

/* The variance of one observation. */
static double variance(const struct mean *mean)
{
	double n = (double)mean->count;
	double v = (mean->squares - mean->sum * mean->sum / n) / (n - 1);

	return v > 1e-12 ? v : 0;
}

struct interval mean_interval(const struct mean *mean, bool is_share)
{
	const double z = 1.959963984540054;
	double m = mean_value(mean);
	double half;

	if (mean->count < 2 || variance(mean) <= 0) {
		if (is_share && mean->count)
			return wilson(mean->sum, (double)mean->count);
		return (struct interval){m, NAN, NAN};
	}
	half = z * sqrt(variance(mean) / (double)mean->count);
	if (is_share)
		return (struct interval){m, fmax(0, m - half), fmin(1, m + half)};
	return (struct interval){m, m - half, m + half};
}

double sprt_llr(const struct mean *mean, double low, double high)
{
	double n = (double)mean->count;
	/* A share that has not varied yet says little: as if one more deal had been a draw. */
	double v = mean->count < 2 ? 0 : variance(mean);

	if (n < SPRT_DEALS_MIN)
		return 0;
	if (v < 0.25 / (n + 1))
		v = 0.25 / (n + 1);
	return n * (high - low) * (2 * mean_value(mean) - low - high) / (2 * v);
}

enum sprt_end sprt_decide(double llr)
{
	const double bound = log(0.95 / 0.05); /* both errors 5 % */

	return llr >= bound ? SPRT_HIGH : llr <= -bound ? SPRT_LOW : SPRT_UNDECIDED;
}

void ratings_fit(struct contest *contest)
{
	int players = contest->players;
	double strength[POOL_MAX];

	for (int i = 0; i < players; i++)
		strength[i] = 1;
	for (int round = 0; round < 2000; round++) {
		for (int a = 0; a < players; a++) {
			double wins = 0, expected = 0;

			for (int b = 0; b < players; b++) {
				double n = contest->duels[a][b];

				if (n <= 0)
					continue;
				wins += n * mean_value(&contest->duel[a][b]) + 0.5;
				expected += (n + 1) / (strength[a] + strength[b]);
			}
			if (expected > 0)
				strength[a] = wins / expected;
		}
	}
	for (int i = 0; i < players; i++)
		contest->rating[i] = 400 * log10(strength[i] / strength[0]);
}
