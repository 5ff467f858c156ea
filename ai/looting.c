/*
 * Looting London for the computer player: a quick sensible move for playouts, which is the rule
 * of thumb too. Cards are counted exactly by the game's own views (open draws are public), so
 * nothing has to be remembered here.
 */
#include "ai/looting.h"
#include "ai/looting_weights.h"
#include "games/looting/state.h"

/* What a seat sees of the cases before it decides. Worths are in points. */
struct cases {
	float solved[LOOTING_CRIMES]; /* the chance that it will be solved: LL-6.4 leaves one */
	uint8_t mine[LOOTING_CRIMES]; /* points of evidence */
	uint8_t rival[LOOTING_CRIMES];
	uint8_t left[LOOTING_CRIMES]; /* points of it in the columns */
	int tiles;                    /* in the columns */
};

/*
 * The case that stays unsolved is likely the one with most tiles to be moved first: each column
 * down to its highest tile of that crime.
 */
static void read_columns(const struct game_state *s, struct cases *cases)
{
	float weight[LOOTING_CRIMES];
	float sum = 0;
	uint8_t burden[LOOTING_CRIMES] = {0};

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);
		uint32_t seen = 0;

		cases->tiles += height;
		for (int i = 0; i < height; i++) {
			const struct looting_tile *tile = &looting_tile[s->column[column][i]];

			cases->left[tile->crime] =
				(uint8_t)(cases->left[tile->crime] + tile->value);
			if (!(seen >> tile->crime & 1))
				burden[tile->crime] =
					(uint8_t)(burden[tile->crime] + height - i);
			seen |= 1u << tile->crime;
		}
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++) {
		weight[crime] = cases->left[crime] ? looting_weights.burden[burden[crime]] : 0;
		sum += weight[crime];
	}
	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		cases->solved[crime] = sum > 0 ? 1 - weight[crime] / sum : 1;
}

static void read_cases(const struct game_state *s, int seat, struct cases *cases)
{
	uint8_t sum[LOOTING_BOX + 1][LOOTING_CRIMES] = {{0}};

	memset(cases, 0, sizeof *cases);
	read_columns(s, cases);
	for (int i = 0; i < LOOTING_TILES; i++) {
		const struct looting_tile *tile = &looting_tile[s->set[i]];
		uint8_t *at = &sum[s->owner[i]][tile->crime];

		*at = (uint8_t)(*at + tile->value);
	}
	memcpy(cases->mine, sum[seat + 1], sizeof cases->mine);
	for (int other = 1; other <= s->seats; other++) {
		for (int crime = 0; other != seat + 1 && crime < LOOTING_CRIMES; crime++) {
			if (sum[other][crime] > cases->rival[crime])
				cases->rival[crime] = sum[other][crime];
		}
	}
}

/* The chance to end with more evidence than the best rival, when `left` points are to come. */
static inline float disk_chance(int lead, int left)
{
	float x = 0.5f + 0.5f * (float)lead / ((float)left * looting_weights.swing + 1);

	return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* What a tile is worth to the seat, in points. */
static float tile_worth(const struct cases *cases, const struct looting_tile *tile)
{
	int c = tile->crime;
	int lead = cases->mine[c] - cases->rival[c];
	float disk = disk_chance(lead + tile->value, cases->left[c] - tile->value) -
		     disk_chance(lead, cases->left[c]);

	return cases->solved[c] * ((float)tile->value +
				   looting_weights.disk * disk * (float)looting_disk_value[c]);
}

/* Cards a tile costs: as many of its witness as there are, pairs for the rest. */
static inline int tile_cards(const uint8_t hand[LOOTING_WITNESSES],
			     const struct looting_tile *tile)
{
	int rest = tile->value - hand[tile->witness];

	return tile->value + (rest > 0 ? rest : 0);
}

static inline const struct looting_tile *tile_at(const struct game_state *s, int column, int depth)
{
	int height = looting_height(s, column);

	return &looting_tile[s->column[column][height - 1 - depth]];
}

/* What a card in hand is worth, in points: less towards the end, when cards are left over. */
static inline float card_worth(const struct cases *cases)
{
	float late = looting_weights.card_late * (float)cases->tiles;

	return looting_weights.card * (late < 1 ? late : 1);
}

/* The worth of a tile step, its cards paid. */
static float take_worth(const struct game_state *s, const struct cases *cases, struct move move)
{
	const struct looting_tile *tile = tile_at(s, move.arg[0], move.arg[1]);
	int cards = tile_cards(s->hand[s->seat], tile) + 2 * move.arg[1];

	return tile_worth(cases, tile) - card_worth(cases) * (float)cards -
	       looting_weights.destroy * (float)move.arg[1];
}

/*
 * How much each witness is wanted: every tile that could be taken soon wants its own, the more
 * the fewer cards are missing; a card that makes a pair is welcome to all tiles.
 */
static void weigh_witnesses(const struct game_state *s, const struct cases *cases,
			    float want[LOOTING_WITNESSES])
{
	const uint8_t *hand = s->hand[s->seat];
	int pairs = 0;

	for (int i = 0; i < LOOTING_WITNESSES; i++) {
		want[i] = hand[i] & 1 ? looting_weights.pair : 0;
		pairs += hand[i] >> 1;
	}
	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);

		for (int depth = 0; depth < 2 && depth < height; depth++) {
			const struct looting_tile *tile = tile_at(s, column, depth);
			int missing = tile->value - hand[tile->witness];
			int others = pairs - (hand[tile->witness] >> 1);
			float need = (float)missing - looting_weights.others * (float)others;

			if (missing <= 0)
				continue; /* it has all it wants */
			need = need < 1 ? 1 : need;
			want[tile->witness] += tile_worth(cases, tile) / (need * need) *
					       (depth ? looting_weights.second : 1);
		}
	}
}

static inline float noise_of(uint64_t bits)
{
	return (float)(bits & 0xFFFF) * (1.0f / 65536);
}

static struct move draw_move(const struct game_state *s, const struct cases *cases,
			     struct rng *rng)
{
	float want[LOOTING_WITNESSES];
	uint64_t noise = rng_next(rng);
	bool more = looting_deck_size(s) > 0 || looting_size(s->discard) > 0;
	float blind = 0;
	int best = -1;

	weigh_witnesses(s, cases, want);
	for (int i = 0; i < LOOTING_WITNESSES; i++, noise >>= 16) {
		blind += want[i];
		want[i] += looting_weights.noise_draw * noise_of(noise);
		if (s->row[i] && (best < 0 || want[i] > want[best]))
			best = i;
	}
	if (best < 0)
		return (struct move){more ? LOOTING_BLIND : LOOTING_SKIP, {0}};
	if (more && want[best] < blind * looting_weights.blind)
		return (struct move){LOOTING_BLIND, {0}};
	return (struct move){LOOTING_OPEN, {(uint8_t)best}};
}

/* Pays with the tile's own witness first, and else with as few cards as can be. */
static struct move spend_move(const struct game_state *s)
{
	uint32_t mask = looting_spend(s);
	const struct looting_tile *tile = tile_at(s, s->target, s->depth);
	bool own = s->step == tile->witness;
	uint8_t cards = (uint8_t)(own ? 31 - __builtin_clz(mask) : __builtin_ctz(mask));

	if (s->step < LOOTING_WITNESSES - 1)
		return (struct move){LOOTING_SPEND, {s->step, cards}};
	return (struct move){LOOTING_PAY, {s->target, s->depth, s->spent[0], s->spent[1],
					   s->spent[2], cards}};
}

static struct move turn_move(const struct game_state *s, const struct cases *cases,
			     struct rng *rng)
{
	struct move list[LOOTING_TILES];
	int count = looting_reach(s, list);
	uint64_t noise = count ? rng_next(rng) : 0;
	float best_worth = looting_weights.least;
	int best = -1;

	for (int i = 0; i < count; i++) {
		float worth = take_worth(s, cases, list[i]) +
			      looting_weights.noise_take * (noise_of(noise) - 0.5f);

		noise = noise >> 16 | noise << 48;
		if (worth > best_worth) {
			best_worth = worth;
			best = i;
		}
	}
	return best >= 0 ? list[best] : draw_move(s, cases, rng);
}

static struct move policy(const struct ai_spot *spot, struct rng *rng)
{
	const struct game_state *s = spot->state;
	struct cases cases;

	if (s->phase == LOOTING_PHASE_SPEND)
		return spend_move(s);
	read_cases(s, s->seat, &cases);
	if (s->phase == LOOTING_PHASE_TURN)
		return turn_move(s, &cases, rng);
	return draw_move(s, &cases, rng);
}

const struct ai_game looting_ai = {
	.id = "looting",
	.win_weight = 0.6,
	.margin_scale = 10,
	.explore = 0.6,
	.wide = 20,
	.policy = policy,
};
