/* Sums over games, percentiles and confidence intervals. */
#include <math.h>
#include <stdlib.h>

#include "term/paper.h"
#include "term/statistics.h"

void statistics_init(struct statistics *s, const struct game *game)
{
	memset(s, 0, sizeof *s);
	s->game = game;
	s->length = memory_get(game->decisions_max + (size_t)1, sizeof *s->length);
	s->reason = memory_get(game->words_count, sizeof *s->reason);
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		s->score_min[seat] = INT32_MAX;
		s->score_max[seat] = INT32_MIN;
	}
}

void statistics_free(struct statistics *s)
{
	free(s->length);
	free(s->reason);
}

static int count_winners(const struct result *result, int seats)
{
	int winners = 0;

	for (int seat = 0; seat < seats; seat++)
		winners += result->place[seat] == 1;
	return winners;
}

void statistics_add(struct statistics *s, int seats, uint32_t decisions,
		    const struct result *result)
{
	int winners = count_winners(result, seats);

	s->games++;
	s->decisions += decisions;
	s->length[decisions]++;
	s->reason[result->reason]++;
	s->scored += result->scored;
	s->placed += winners > 0;
	s->wins_shared += winners > 1;
	for (int seat = 0; seat < seats; seat++) {
		int32_t score = result->score[seat];

		if (result->place[seat] == 1)
			s->win_parts[seat] += (uint64_t)(WIN_PARTS / winners);
		if (!result->scored)
			continue;
		s->closed[seat] += seat_in(result->closed, seat);
		if (seat_in(result->closed, seat))
			continue;
		s->score_sum[seat] += score;
		if (score < s->score_min[seat])
			s->score_min[seat] = score;
		if (score > s->score_max[seat])
			s->score_max[seat] = score;
	}
}

void statistics_merge(struct statistics *into, const struct statistics *from)
{
	into->games += from->games;
	into->decisions += from->decisions;
	into->scored += from->scored;
	into->placed += from->placed;
	into->wins_shared += from->wins_shared;
	for (uint32_t i = 0; i <= from->game->decisions_max; i++)
		into->length[i] += from->length[i];
	for (int i = 0; i < from->game->words_count; i++)
		into->reason[i] += from->reason[i];
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		into->score_sum[seat] += from->score_sum[seat];
		into->closed[seat] += from->closed[seat];
		into->win_parts[seat] += from->win_parts[seat];
		if (from->score_min[seat] < into->score_min[seat])
			into->score_min[seat] = from->score_min[seat];
		if (from->score_max[seat] > into->score_max[seat])
			into->score_max[seat] = from->score_max[seat];
	}
}

uint32_t statistics_percentile(const struct statistics *s, double share)
{
	uint64_t sum = 0;
	uint64_t wanted = (uint64_t)ceil(share * (double)s->games);

	if (wanted == 0)
		wanted = 1;
	for (uint32_t i = 0; i <= s->game->decisions_max; i++) {
		sum += s->length[i];
		if (sum >= wanted)
			return i;
	}
	return 0;
}

struct interval wilson(double wins, double games)
{
	const double z = 1.959963984540054;
	double share = wins / games;
	double scale = 1 + z * z / games;
	double centre = (share + z * z / (2 * games)) / scale;
	double half = z / scale *
		      sqrt(share * (1 - share) / games + z * z / (4 * games * games));

	return (struct interval){share, centre - half, centre + half};
}
