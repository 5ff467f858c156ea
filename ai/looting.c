/*
 * Looting London for the computer player: a quick sensible move for playouts, which is the rule
 * of thumb too. Cards are counted exactly by the game's own views (open draws are public), so
 * nothing has to be remembered here.
 */
#include "ai/looting.h"
#include "ai/looting_end.h"
#include "ai/looting_weights.h"
#include "ai/looting_why.h"
#include "ai/real.h"
#include "games/looting/state.h"

#define WIN_WEIGHT 0.6    /* of utility; the rest is margin */
#define MARGIN 10.0       /* points of it that count as three quarters */
#define MATCH_SECOND 0.4f /* the lowest tile but one, where a hand is matched; set by hand */

/* Weights of moves in search, set by hand: the thrifty payment, any other, cards by want. */
#define PRIOR_THRIFTY 3
#define PRIOR_OTHER 0.3
#define PRIOR_CARD 2
#define PRIOR_LEAST 0.1f

#define END_WORTH 1000.0f /* beyond every tile: an end that wins; minus it: one that loses */

enum { FIRM_MAX = COUNT_OF(looting_weights.firm) - 1 };

/* What a seat sees of the cases before it decides. Worths are in points. */
struct cases {
	float solved[LOOTING_CRIMES]; /* the chance that it will be solved: LL-6.4 leaves one */
	uint8_t mine[LOOTING_CRIMES]; /* points of evidence */
	uint8_t rival[LOOTING_CRIMES];
	uint8_t left[LOOTING_CRIMES]; /* points of it in the columns */
	int tiles;                    /* in the columns */
	float card;                   /* what a card in hand is worth */
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
	sum = sum > 0 ? 1 / sum : 0;
	for (int crime = 0; crime < LOOTING_CRIMES; crime++)
		cases->solved[crime] = 1 - weight[crime] * sum;
}

/* Who has how much evidence: needed only where there is a tile to be had. */
static void read_evidence(const struct game_state *s, int seat, struct cases *cases)
{
	uint8_t sum[LOOTING_BOX + 1][8] = {{0}};

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
	float x = 0.5f + (float)lead * looting_weights.firm[left < FIRM_MAX ? left : FIRM_MAX];

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

/* The same, roughly and quickly: what it is worth to collect cards for it. */
static inline float tile_lure(const struct cases *cases, const struct looting_tile *tile)
{
	return cases->solved[tile->crime] *
	       ((float)tile->value + looting_weights.lure * (float)looting_disk_value[tile->crime]);
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

/*
 * What a card in hand is worth: less towards the end, when some will be left over, and
 * less in a large hand, for a game in which everybody hoards ends without points (LL-3.9).
 */
static inline float thrift(const struct looting_thrift *thrift, const struct cases *cases,
			   int hand)
{
	float late = thrift->late * (float)cases->tiles;
	float full = thrift->full / (float)(hand + 1);

	late = late < 1 ? late : 1;
	return thrift->card * (full < 1 ? late * full : late);
}

/* The worth of a tile step, its cards paid. */
static float take_worth(const struct game_state *s, const struct cases *cases, struct move move)
{
	const struct looting_tile *tile = tile_at(s, move.arg[0], move.arg[1]);
	int cards = tile_cards(s->hand[s->seat], tile) + 2 * move.arg[1];

	return tile_worth(cases, tile) - cases->card * (float)cards -
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
			int need = 2 * missing - looting_weights.others * others;

			if (missing <= 0)
				continue; /* it has all it wants */
			want[tile->witness] += tile_lure(cases, tile) *
					       looting_weights.need[need < 2 ? 2 : need] *
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
	float blind = 0;
	int best = -1;

	weigh_witnesses(s, cases, want);
	for (int i = 0; i < LOOTING_WITNESSES; i++, noise >>= 16) {
		blind += want[i];
		want[i] += looting_weights.noise_draw * noise_of(noise);
		if (s->row[i] && (best < 0 || want[i] > want[best]))
			best = i;
	}
	if (best >= 0 && want[best] >= blind * looting_weights.blind)
		return (struct move){LOOTING_OPEN, {(uint8_t)best}};
	if (looting_deck_size(s) > 0 || looting_size(s->discard) > 0)
		return (struct move){LOOTING_BLIND, {0}};
	return best >= 0 ? (struct move){LOOTING_OPEN, {(uint8_t)best}}
			 : (struct move){LOOTING_SKIP, {0}};
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

static struct move turn_move(const struct ai_spot *spot, struct cases *cases, struct rng *rng)
{
	const struct game_state *s = spot->state;
	struct move list[LOOTING_TILES];
	int count = looting_reach(s, list);
	uint64_t noise = count ? rng_next(rng) : 0;
	const struct looting_thrift *spend = &looting_weights.spend;
	/* The rule-of-thumb player does not know an end from another tile. */
	bool late = spot->playout && count > 0 && looting_end_near(s);
	float best_worth;
	int best = -1, lead;

	if (count > 0)
		read_evidence(s, s->seat, cases);
	cases->card = thrift(spend, cases, looting_size(s->hand[s->seat]));
	best_worth = looting_weights.least * cases->card;
	for (int i = 0; i < count; i++) {
		float worth = take_worth(s, cases, list[i]) +
			      looting_weights.noise_take * (noise_of(noise) - 0.5f);

		noise = noise >> 16 | noise << 48;
		if (late && looting_end_step(s, list[i], &lead))
			worth = lead < 0 ? -END_WORTH : END_WORTH + (float)lead;
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
	memset(&cases, 0, sizeof cases);
	read_columns(s, &cases);
	if (s->phase == LOOTING_PHASE_TURN)
		return turn_move(spot, &cases, rng);
	return draw_move(s, &cases, rng);
}

static bool settled(const struct game_state *s)
{
	return s->phase == LOOTING_PHASE_TURN;
}

/* How far a hand is on the way to the tiles that can be had soon. */
static float hand_match(const struct game_state *s, int seat, const struct cases *cases)
{
	float match = 0;

	for (int column = 0; column < LOOTING_COLUMNS; column++) {
		int height = looting_height(s, column);

		for (int depth = 0; depth < 2 && depth < height; depth++) {
			const struct looting_tile *tile = tile_at(s, column, depth);
			int held = s->hand[seat][tile->witness];
			float share = held < tile->value ? (float)held / (float)tile->value : 1;

			match += tile_lure(cases, tile) * share * share *
				 (depth ? MATCH_SECOND : 1);
		}
	}
	return match;
}

/* What the estimate looks at. `s` is a copy of which the active seat is changed. */
static void read_facts(struct game_state *s, int seat, struct cases *cases,
		       float fact[LOOTING_FACTS])
{
	struct move list[LOOTING_TILES];
	int cards = looting_hand_size(s, seat);
	int plenty = looting_weights.plenty_all / s->seats;
	int count;

	if (plenty > looting_weights.plenty)
		plenty = looting_weights.plenty;
	memset(fact, 0, LOOTING_FACTS * sizeof *fact);
	memset(cases->rival, 0, sizeof cases->rival);
	read_evidence(s, seat, cases);
	for (int c = 0; c < LOOTING_CRIMES; c++) {
		float chance = 0;

		if (s->disk[c] != LOOTING_TABLE)
			chance = s->disk[c] == seat + 1;
		else if (cases->left[c] > 0)
			chance = disk_chance(cases->mine[c] - cases->rival[c], cases->left[c]);
		fact[LOOTING_FACT_EVIDENCE] += cases->solved[c] * (float)cases->mine[c];
		fact[LOOTING_FACT_DISKS] +=
			cases->solved[c] * chance * (float)looting_disk_value[c];
	}
	fact[LOOTING_FACT_CARDS] = (float)(cards < plenty ? cards : plenty);
	cases->card = thrift(&looting_weights.spend, cases, cards);
	s->seat = (uint8_t)seat;
	count = looting_reach(s, list);
	for (int i = 0; i < count; i++) {
		float worth = take_worth(s, cases, list[i]);

		if (worth > fact[LOOTING_FACT_TAKE])
			fact[LOOTING_FACT_TAKE] = worth;
	}
	fact[LOOTING_FACT_MATCH] = hand_match(s, seat, cases);
}

/* The points a seat can expect in the end: evidence, disks, and what its cards will bring. */
static float expected_points(struct game_state *s, int seat, struct cases *cases)
{
	float fact[LOOTING_FACTS];
	float early = (float)cases->tiles / LOOTING_TILES;
	float points = s->total[seat];

	read_facts(s, seat, cases, fact);
	for (int i = 0; i < LOOTING_FACTS; i++)
		points += fact[i] *
			  (looting_weights.final[0][i] + early * looting_weights.final[1][i]);
	return points;
}

/* Who expects more points wins, the surer the fewer tiles are left. */
static void evaluate(const struct ai_spot *spot, struct ai_value *value)
{
	const struct game_state *s = spot->state;
	double points[SEAT_MAX], sum = 0, most = 0;
	struct cases cases = {.tiles = 0};
	struct game_state copy = *s;
	double spread;

	read_columns(s, &cases);
	memset(value, 0, sizeof *value);
	spread = looting_weights.spread_end + looting_weights.spread * cases.tiles;
	for (int seat = 0; seat < spot->seats; seat++) {
		points[seat] = (double)expected_points(&copy, seat, &cases);
		if (seat == s->seat)
			points[seat] += (double)looting_weights.draw;
		most = points[seat] > most ? points[seat] : most;
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] = real_exp((points[seat] - most) / spread);
		sum += value->win[seat];
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		double rival = -1000;
		double lead;

		for (int other = 0; other < spot->seats; other++) {
			if (other != seat && points[other] > rival)
				rival = points[other];
		}
		lead = points[seat] - rival;
		value->win[seat] /= sum;
		value->utility[seat] = WIN_WEIGHT * value->win[seat] +
				       (1 - WIN_WEIGHT) * ai_squeeze(lead, MARGIN);
	}
}

/* A payment by thrift. */
static void prior_spend(const struct ai_spot *spot, double *weight)
{
	struct move spend = spend_move(spot->state);

	for (int i = 0; i < spot->count; i++)
		weight[i] = move_same(&spot->list[i], &spend) ? PRIOR_THRIFTY : PRIOR_OTHER;
}

/* Tiles by what they are worth, cards by how much they are wanted. */
static void prior(const struct ai_spot *spot, double *weight)
{
	const struct game_state *s = spot->state;
	float want[LOOTING_WITNESSES], sum = 0;
	struct cases cases = {.tiles = 0};

	if (s->phase == LOOTING_PHASE_SPEND) {
		prior_spend(spot, weight);
		return;
	}
	read_columns(s, &cases);
	if (spot->list[0].kind == LOOTING_TAKE) {
		read_evidence(s, s->seat, &cases);
		cases.card = thrift(&looting_weights.spend, &cases, looting_size(s->hand[s->seat]));
	}
	weigh_witnesses(s, &cases, want);
	for (int i = 0; i < LOOTING_WITNESSES; i++)
		sum += want[i] + PRIOR_LEAST;
	for (int i = 0; i < spot->count; i++) {
		struct move move = spot->list[i];

		weight[i] = PRIOR_OTHER;
		if (move.kind == LOOTING_TAKE)
			weight[i] = real_exp((double)take_worth(s, &cases, move));
		else if (move.kind == LOOTING_OPEN)
			weight[i] = (double)((want[move.arg[0]] + PRIOR_LEAST) / sum) *
				    PRIOR_CARD;
	}
}

/* Exact, and only near the end; the search then needs no playout. */
static bool solve(const struct ai_spot *spot, struct ai_value *value)
{
	static const struct looting_stake stake = {WIN_WEIGHT, MARGIN};

	return settled(spot->state) && looting_end_solve(spot->state, &stake, value);
}

/* What the first thousand iterations bring is most of it, so the weaker levels lie below. */
static const struct ai_strength strength[] = {
	{16, 10, 0.2, 0}, {40, 10, 0.12, 0}, {100, 20, 0.08, 0},
	{300, 40, 0.05, 0}, {4000, 500, 0.02, 0}, {280000, 2000, 0, 0},
};

const struct ai_game looting_ai = {
	.id = "looting",
	.strength = strength,
	.win_weight = WIN_WEIGHT,
	.margin_scale = MARGIN,
	.explore = 0.6,
	.trust = 0.3,
	.merge_chance = true,
	.wide = 20,
	.depth = 5,
	.policy = policy,
	.settled = settled,
	.solve = solve,
	.evaluate = evaluate,
	.prior = prior,
	.why = looting_why,
};
