/*
 * Which tiles a hand can get, and for which cards. A tile step is named by what everybody can
 * see of it in the end: the column, how many tiles are destroyed, and how many cards of each
 * witness are discarded in all (LL-4.6, LL-4.10). Which of these cards destroyed and which paid
 * leaves no trace, so it is not asked, and no result has two names.
 */
#include "games/looting/state.h"

/* Tiles in the columns, a byte per crime. */
static uint64_t count_crimes(const struct game_state *s)
{
	uint64_t left = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		for (const uint8_t *at = s->column[column]; *at; at++)
			left += (uint64_t)1 << 8 * looting_tile[*at].crime;
	}
	return left;
}

/*
 * How many tiles may be destroyed in a column of which `most` might be: none whose removal would
 * solve the fourth case (LL-5.4), each looked at in its turn (LL-5.8).
 */
static int count_removable(const struct game_state *s, int column, int most, uint64_t left)
{
	int solved = looting_solved(s);
	int height = looting_height(s, column);
	int n = 0;

	for (; n < most; n++) {
		int shift = 8 * looting_tile[s->column[column][height - 1 - n]].crime;

		left -= (uint64_t)1 << shift;
		if ((left >> shift & 0xFF) == 0 && ++solved == LOOTING_CASES)
			break;
	}
	return n;
}

/* What a hand is worth. */
struct purse {
	int pairs[LOOTING_WITNESSES];
	int units[LOOTING_WITNESSES]; /* the highest price of a tile of this witness: LL-4.3 */
	int other[LOOTING_WITNESSES]; /* the most pairs of one other witness */
	int pairs_max;
};

static void count_purse(const uint8_t hand[LOOTING_WITNESSES], struct purse *purse)
{
	int pairs = 0;
	int best = 0, second = 0;

	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		int n = hand[i] >> 1;

		purse->pairs[i] = n;
		pairs += n;
		second = n > best ? best : n > second ? n : second;
		best = n > best ? n : best;
	}
	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		purse->units[i] = pairs - purse->pairs[i] + hand[i];
		purse->other[i] = purse->pairs[i] == best ? second : best;
	}
	purse->pairs_max = best;
}

/* Can the tile be paid after `depth` tiles were destroyed, all with one witness? LL-5.1, LL-5.5 */
static bool can_pay(const struct purse *purse, const struct looting_tile *tile, int depth)
{
	int units = purse->units[tile->witness] - tile->value;

	if (depth == 0)
		return units >= 0;
	if (purse->other[tile->witness] >= depth) /* LL-5.9: out of one hand */
		return units >= depth;
	return purse->pairs[tile->witness] >= depth && units >= 2 * depth;
}

/* The tiles the active seat can get, as moves in order. Returns how many. */
int looting_reach(const struct game_state *s, struct move *out)
{
	struct purse purse;
	int harmless = LOOTING_CASES - 1 - looting_solved(s); /* so few cannot end the game */
	uint64_t left = 0;
	int n = 0;

	count_purse(s->hand[s->seat], &purse);
	if (purse.pairs_max > harmless)
		left = count_crimes(s);
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);
		int most = height - 1; /* never the top tile: LL-5.3 */

		if (most > purse.pairs_max)
			most = purse.pairs_max;
		if (most > harmless)
			most = count_removable(s, column, most, left);
		for (int depth = 0; depth <= most; depth++) {
			int code = s->column[column][height - 1 - depth];

			if (can_pay(&purse, &looting_tile[code], depth))
				out[n++] = (struct move){LOOTING_TAKE,
							 {(uint8_t)column, (uint8_t)depth}};
		}
	}
	return n;
}

/* A card more of the tile's witness is a unit more; the other witnesses do not change by it. */
static int lacks(const struct purse *purse, const uint8_t hand[LOOTING_WITNESSES],
		 const struct looting_tile *tile, int depth)
{
	/* The tile's own witness must destroy, and pays twice for it. */
	bool is_own = depth > 0 && purse->other[tile->witness] < depth;
	int missing = tile->value + (is_own ? 2 * depth : depth) - purse->units[tile->witness];
	int pairs = is_own ? 2 * depth - hand[tile->witness] : 0;

	missing = pairs > missing ? pairs : missing;
	return missing > 0 ? missing : 0;
}

int looting_missing(const struct game_state *s, const uint8_t hand[LOOTING_WITNESSES], int column,
		    int depth)
{
	int code = s->column[column][looting_height(s, column) - 1 - depth];
	struct purse purse;

	if (depth > 0 && count_removable(s, column, depth, count_crimes(s)) < depth)
		return LOOTING_NEVER;
	count_purse(hand, &purse);
	return lacks(&purse, hand, &looting_tile[code], depth);
}

void looting_missing_all(const struct game_state *s, const uint8_t hand[LOOTING_WITNESSES],
			 int8_t out[LOOTING_COLUMNS][LOOTING_STRIDE])
{
	uint64_t left = count_crimes(s);
	struct purse purse;

	count_purse(hand, &purse);
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);
		int most = count_removable(s, column, height - 1, left);

		for (int depth = 0; depth < height; depth++) {
			int code = s->column[column][height - 1 - depth];
			int missing = lacks(&purse, hand, &looting_tile[code], depth);

			out[column][depth] = (int8_t)(depth > most ? LOOTING_NEVER : missing);
		}
	}
}

/* The bits from `low` to `high`. */
static uint32_t bits(int low, int high)
{
	return low > high ? 0 : ((uint32_t)2 << high) - ((uint32_t)1 << low);
}

/*
 * The numbers of cards of witness `s->step` (a bit each) with which the tile step can be
 * completed if witness `destroyer` does the destroying (-1: nothing is destroyed). Every other
 * witness adds a range of units to the price, so all of them together add a range too.
 */
static uint32_t spend_with(const struct game_state *s, const struct looting_tile *tile,
			   int destroyer)
{
	const uint8_t *hand = s->hand[s->seat];
	bool english = s->edition == LOOTING_ENGLISH;
	int low = 0, high = 0; /* units from the other witnesses */
	int room, burnt;

	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		bool own = i == tile->witness;
		int cards;

		if (i == s->step)
			continue;
		cards = i < s->step ? s->spent[i] : hand[i];
		cards -= i == destroyer ? 2 * s->depth : 0;
		if (cards < 0)
			return 0;
		high += own ? cards : cards / 2;
		if (i < s->step) /* LL-4.4: own pairs stand for one card in English only */
			low += own && !english ? cards : (cards + 1) / 2;
	}
	burnt = s->step == destroyer ? 2 * s->depth : 0;
	room = hand[s->step] - burnt;
	low = tile->value - low;   /* now: the most units wanted of this witness ... */
	high = tile->value - high; /* ... and the fewest */
	if (high < 0)
		high = 0;
	if (room < 0 || low < high)
		return 0;
	if (s->step != tile->witness)
		return (bits(2 * high, low > room / 2 ? room : 2 * low) & 0x55555555) << burnt;
	if (english)
		low *= 2;
	return bits(high, low > room ? room : low) << burnt;
}

/* PHASE_SPEND: a bit for every number of cards of witness `s->step` that leads to the tile. */
uint32_t looting_spend(const struct game_state *s)
{
	int height = looting_height(s, s->target);
	int code = s->column[s->target][height - 1 - s->depth];
	const struct looting_tile *tile = &looting_tile[code];
	uint32_t mask = 0;

	if (s->depth == 0)
		return spend_with(s, tile, -1);
	for (int destroyer = 0; destroyer < LOOTING_WITNESSES; destroyer++)
		mask |= spend_with(s, tile, destroyer);
	return mask;
}
