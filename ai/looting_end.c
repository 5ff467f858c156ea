/* The end-game solver of Looting London; apart because it is exact where the row estimates. */
#include "ai/looting_end.h"
#include "games/looting/state.h"

enum { TILES_NEAR = LOOTING_ROWS + 7 };

/* Tiles of each case in the columns. */
static void count_left(const struct game_state *s, uint8_t left[LOOTING_CRIMES])
{
	memset(left, 0, LOOTING_CRIMES);
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (const uint8_t *at = s->column[column]; *at; at++)
			left[looting_tile[*at].crime]++;
	}
}

/*
 * All that is left of as many cases as are to be solved must be in one column. That needs few
 * tiles: five of the column, and what a case of the box has elsewhere.
 */
bool looting_end_near(const struct game_state *s)
{
	uint8_t columns[LOOTING_CRIMES] = {0};
	uint8_t cases[1 << LOOTING_COLUMNS] = {0};
	int missing = LOOTING_CASES - looting_solved(s);

	if (looting_laid(s) > TILES_NEAR || (s->sleuth && s->game < LOOTING_GAMES - 1))
		return false;
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (const uint8_t *at = s->column[column]; *at; at++)
			columns[looting_tile[*at].crime] |= (uint8_t)(1 << column);
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		cases[columns[crime]]++;
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		if (cases[1 << column] >= missing)
			return true;
	}
	return false;
}

/* Whether a tile step solves the fourth case. LL-6.4 */
static bool step_ends(const struct game_state *s, struct move take,
		      const uint8_t left[LOOTING_CRIMES])
{
	uint8_t gone[LOOTING_CRIMES] = {0};
	int height = looting_height(s, take.arg[0]);
	int solved = looting_solved(s);

	if (solved + 1 + take.arg[1] < LOOTING_CASES)
		return false;
	for (int i = 0; i <= take.arg[1]; i++) {
		int crime = looting_tile[s->column[take.arg[0]][height - 1 - i]].crime;

		solved += ++gone[crime] == left[crime];
	}
	return solved == LOOTING_CASES;
}

/*
 * The table after a tile step, and nothing else of it: no cards are paid and nothing is drawn,
 * for neither changes what the next seat can take.
 */
static void step_make(struct game_state *s, struct move take)
{
	struct move pay = {LOOTING_PAY, {take.arg[0], take.arg[1]}};

	looting_apply(s, s->seat, pay, NULL);
}

/* The points of a finished game, as LL-6.6 counts them; all seats in one go, for speed. */
static void count_points(const struct game_state *s, int points[LOOTING_SEATS])
{
	int sum[LOOTING_BOX + 1] = {0};

	for (int i = 0; i < LOOTING_TILES; i++) {
		const struct looting_tile *tile = &looting_tile[s->set[i]];

		sum[s->owner[i]] += s->disk[tile->crime] != LOOTING_TABLE ? tile->value : 0;
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		sum[s->disk[crime]] += looting_disk_value[crime];
	for (int seat = 0; seat < s->seats; seat++)
		points[seat] = sum[seat + 1] + s->total[seat];
}

/* By how many points a seat leads. */
static int lead_of(const int points[LOOTING_SEATS], int seats, int seat)
{
	int rival = INT16_MIN;

	for (int other = 0; other < seats; other++) {
		if (other != seat && points[other] > rival)
			rival = points[other];
	}
	return points[seat] - rival;
}

/* What a finished game is worth to each seat. */
static void read_end(const struct game_state *s, const struct looting_stake *stake,
		     struct ai_value *value)
{
	int points[LOOTING_SEATS], lead[LOOTING_SEATS];
	int winners = 0;

	count_points(s, points);
	memset(value, 0, sizeof *value);
	for (int seat = 0; seat < s->seats; seat++) {
		lead[seat] = lead_of(points, s->seats, seat);
		winners += lead[seat] >= 0;
	}
	for (int seat = 0; seat < s->seats; seat++) {
		value->win[seat] = lead[seat] >= 0 ? 1.0 / winners : 0;
		value->utility[seat] = stake->win_weight * value->win[seat] +
				       (1 - stake->win_weight) *
					       ai_squeeze(lead[seat], stake->margin_scale);
	}
}

bool looting_end_step(const struct game_state *s, struct move take, int *lead)
{
	int points[LOOTING_SEATS];
	uint8_t left[LOOTING_CRIMES];
	struct game_state end;

	if (!looting_end_near(s))
		return false;
	count_left(s, left);
	if (!step_ends(s, take, left))
		return false;
	end = *s;
	step_make(&end, take);
	count_points(&end, points);
	*lead = lead_of(points, s->seats, s->seat);
	return true;
}

/* The best of the steps that end the game now. False if there is none. */
static bool best_end(const struct game_state *s, const struct looting_stake *stake,
		     struct ai_value *best)
{
	struct move list[LOOTING_TILES];
	uint8_t left[LOOTING_CRIMES];
	int count = looting_reach(s, list);
	bool found = false;

	if (count == 0)
		return false;
	count_left(s, left);
	for (int i = 0; i < count; i++) {
		struct game_state end;
		struct ai_value value;

		if (!step_ends(s, list[i], left))
			continue;
		end = *s;
		step_make(&end, list[i]);
		read_end(&end, stake, &value);
		if (!found || value.utility[s->seat] > best->utility[s->seat])
			*best = value;
		found = true;
	}
	return found;
}

/* Whether the next seat ends the game by winning alone. `s` is the table it will find. */
static bool next_wins(struct game_state *s, const struct looting_stake *stake,
		      struct ai_value *value)
{
	s->seat = (uint8_t)((s->seat + 1) % s->seats);
	return best_end(s, stake, value) && value->win[s->seat] >= 1;
}

bool looting_end_solve(const struct game_state *s, const struct looting_stake *stake,
		       struct ai_value *value)
{
	struct move list[LOOTING_TILES];
	struct game_state next = *s;
	struct ai_value other;
	uint8_t left[LOOTING_CRIMES];
	int seat = s->seat;
	int count;
	bool ends;

	if (!looting_end_near(s))
		return false;
	ends = best_end(s, stake, value);
	if (ends && value->win[seat] >= 1)
		return true;
	/* It cannot win now. Is it lost, whether it leaves the tiles alone ... */
	if (!next_wins(&next, stake, &other))
		return false;
	if (!ends || other.utility[seat] > value->utility[seat])
		*value = other;
	/* ... or takes any of them? */
	count = looting_reach(s, list);
	count_left(s, left);
	for (int i = 0; i < count; i++) {
		if (step_ends(s, list[i], left))
			continue;
		next = *s;
		step_make(&next, list[i]);
		if (!next_wins(&next, stake, &other))
			return false;
		if (other.utility[seat] > value->utility[seat])
			*value = other;
	}
	return true;
}
