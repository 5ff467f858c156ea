/* Evidence, disks and points. Apart from the rules because views are counted the same way. */
#include "games/looting/state.h"
#include "games/looting/words.h"

/* Tiles of a crime still in the columns. */
int looting_left(const struct game_state *s, int crime)
{
	int left = 0;

	for (int i = 0; i < LOOTING_TILES; i++) {
		left += s->set[i] && s->owner[i] == LOOTING_TABLE &&
			looting_tile[s->set[i]].crime == crime;
	}
	return left;
}

/* The total of a colour in front of a seat: LL-4.9, LL-6.2. */
int looting_evidence(const struct game_state *s, int seat, int crime)
{
	int sum = 0;

	for (int i = 0; i < LOOTING_TILES; i++) {
		const struct looting_tile *tile = &looting_tile[s->set[i]];

		if (s->owner[i] == seat + 1 && tile->crime == crime)
			sum += tile->value;
	}
	return sum;
}

/* All totals at once, for those who want most of them. */
void looting_totals(const struct game_state *s, struct looting_totals *totals)
{
	memset(totals, 0, sizeof *totals);
	for (int i = 0; i < LOOTING_TILES; i++) {
		const struct looting_tile *tile = &looting_tile[s->set[i]];

		if (s->owner[i] >= 1 && s->owner[i] <= s->seats)
			totals->of[s->owner[i] - 1][tile->crime] += tile->value;
	}
}

int looting_leader_by(const struct looting_totals *totals, int crime)
{
	int leader = -1;
	int best = 0;

	for (int seat = 0; seat < SEAT_MAX; seat++) {
		int sum = totals->of[seat][crime];

		if (sum == 0 || sum < best)
			continue;
		leader = sum == best ? -1 : seat;
		best = sum;
	}
	return leader;
}

/* The seat with the highest total of a colour; -1 in a tie or if nobody has any. LL-6.2 */
int looting_leader(const struct game_state *s, int crime)
{
	struct looting_totals totals;

	looting_totals(s, &totals);
	return looting_leader_by(&totals, crime);
}

/* Points of this game: tiles of solved cases (LL-6.5, LL-6.8, LL-6.9) and disks. LL-6.6 */
int looting_points_by(const struct game_state *s, const struct looting_totals *totals, int seat)
{
	int points = 0;

	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		if (s->disk[crime] == LOOTING_TABLE)
			continue;
		points += totals->of[seat][crime];
		if (s->disk[crime] == seat + 1)
			points += looting_disk_value[crime];
	}
	return points;
}

int looting_points(const struct game_state *s, int seat)
{
	struct looting_totals totals;

	looting_totals(s, &totals);
	return looting_points_by(s, &totals, seat);
}

/* LL-6.6, LL-6.10: the highest total wins, ties share. */
void looting_result(const struct game_state *s, struct result *result)
{
	memset(result, 0, sizeof *result);
	result->scored = result->points = true;
	result->reason = looting_solved(s) == LOOTING_CASES ? LOOTING_WORD_END_CASES
							    : LOOTING_WORD_END_STILL;
	for (int seat = 0; seat < s->seats; seat++)
		result->score[seat] = s->total[seat] + looting_points(s, seat);
	for (int seat = 0; seat < s->seats; seat++) {
		int place = 1;

		for (int other = 0; other < s->seats; other++)
			place += result->score[other] > result->score[seat];
		result->place[seat] = (uint8_t)place;
	}
}
