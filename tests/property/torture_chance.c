/*
 * Law 1 once more, for probabilities: draw() must follow the weights of chance(). Where a game
 * leaves draw out, this checks the engine's own choice by weight.
 */
#include "tests/property/torture.h"

enum { SAMPLES = 4000, EXPECTED_MIN = 8 };

static int index_of(const struct outcome *outcome, int n, const struct move *move)
{
	int low = 0;

	while (n > 0) {
		int half = n / 2;
		int order = memcmp(move, &outcome[low + half].move, sizeof *move);

		if (order == 0)
			return low + half;
		if (order > 0) {
			low += half + 1;
			n -= half + 1;
		} else {
			n = half;
		}
	}
	return -1;
}

/*
 * Chi-square over the outcomes, rare ones taken together, by thousandths. The limit is the mean
 * plus eight standard deviations plus a margin for few degrees of freedom: a correct draw()
 * passes it in all but about one of 10^9 trials, a draw() that forgets weights does not.
 */
void law_draw(struct torture *t)
{
	static struct outcome outcome[LEGAL_MAX];
	static int64_t seen[LEGAL_MAX];
	int n = t->game->chance(now(t), outcome);
	double sum = 0, chi = 0, rare_expected = 0, rare_seen = 0;
	int freedom = -1;

	t->tally->draws++;
	memset(seen, 0, sizeof seen);
	for (int i = 0; i < n; i++)
		sum += (double)outcome[i].weight;
	for (int i = 0; i < SAMPLES; i++) {
		struct move move = game_draw(t->game, now(t), &t->rng);
		int at = index_of(outcome, n, &move);

		if (at < 0)
			breach(t, LAW_MOVES, "draw gave a move that chance does not list");
		seen[at]++;
	}
	for (int i = 0; i <= n; i++) {
		double expected = i < n ? SAMPLES * (double)outcome[i].weight / sum : rare_expected;
		double found = i < n ? (double)seen[i] : rare_seen;

		if (i < n && expected < EXPECTED_MIN) {
			rare_expected += expected;
			rare_seen += found;
		} else if (expected > 0) {
			double scale = expected < 1 ? 1 : expected;

			chi += (found - expected) * (found - expected) / scale;
			freedom++;
		}
	}
	if (freedom < 0)
		freedom = 0;
	/* (chi - f)^2 > 64 * 2f without a square root, beyond a margin of 40. */
	if (chi > freedom + 40 &&
	    (chi - freedom - 40) * (chi - freedom - 40) > 128.0 * freedom)
		breach(t, LAW_MOVES, "draw does not follow the weights: chi-square %.1f for %d "
				     "degrees of freedom", chi, freedom);
}
