/* Facts about a position of The Great Heist, and the chance to win that they add up to. */
#include "ai/heist_chance.h"
#include "ai/heist_play.h"
#include "ai/heist_weights.h"
#include "ai/real.h"

enum { NOW_LAYOUTS = 128 }; /* by which an end is counted, where there are more */

#define BITS_ALL 26.0   /* an 8x8 grid of which nothing is known */
#define ROUNDS_ALL 12.0 /* a game of six raids */
#define POINTS_UNIT 10.0
#define SPENT_UNIT 3.0  /* pounds: more than that is as good as certain */

/* GH-3.6 */
static bool may_lay(const struct game_state *s, int seat, int cell)
{
	return !heist_raided(s, cell) && !heist_token_there(s, seat, cell);
}

/* Points of a good that the seat could lay now, nearly sure of it. */
static double ready(const struct heist_sight *sight, int good)
{
	struct shape shape = heist_shape(sight->state);
	const struct game_state *s = sight->state;
	float most = 0, laid = 0;

	if (heist_supply(s, sight->seat, good + 1) == 0)
		return 0;
	for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
		float here = sight->odds.at[good][cell];

		if (here > most && may_lay(s, sight->seat, heist_code_of(shape, cell)))
			most = here;
	}
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] == sight->seat + 1 && s->token_good[i] == good + 1)
			laid += sight->odds.at[good][heist_cell_of(shape, s->token_cell[i])];
	}
	if (most <= (float)ASK_SURE || laid >= (float)TOKEN_COVERED)
		return 0;
	return ((double)most - ASK_SURE) / (1 - ASK_SURE) * heist_points[good];
}

/* What a seat will have spent at the end of the round: who has not paid yet pays the least. */
static int spent_by(const struct game_state *s, int seat, int viewer)
{
	return heist_spent(s, seat, viewer) + (s->round > 0 && !s->paid[seat][s->round - 1]);
}

/* How many pounds more than the most of the others the seat has spent, in [-1, 1]. */
static double overspent(const struct game_state *s, int seat)
{
	int most = 0;
	double over;

	for (int other = 0; other < s->seats; other++) {
		int spent = spent_by(s, other, seat);

		if (other != seat && spent > most)
			most = spent;
	}
	over = (spent_by(s, seat, seat) - most) / SPENT_UNIT;
	return over > 1 ? 1 : over < -1 ? -1 : over;
}

static double late_of(const struct game_state *s)
{
	return s->round < ROUNDS_ALL ? s->round / ROUNDS_ALL : 1;
}

void heist_facts(const struct heist_sight *sight, double fact[HEIST_FACTS])
{
	const struct game_state *s = sight->state;
	double late = late_of(s), bits = sight->bits / BITS_ALL, rival = -100, lead;

	for (int other = 0; other < s->seats; other++) {
		double points = other == sight->seat ? rival
				: heist_points_expected(s, other, sight->seat, &sight->odds);

		rival = points > rival ? points : rival;
	}
	lead = heist_points_expected(s, sight->seat, sight->seat, &sight->odds) - rival;
	memset(fact, 0, HEIST_FACTS * sizeof fact[0]);
	fact[HEIST_FACT_SEATS + s->seats - 2] = 1;
	fact[HEIST_FACT_LEAD] = lead / POINTS_UNIT;
	fact[HEIST_FACT_LEAD_LATE] = lead / POINTS_UNIT * late;
	fact[HEIST_FACT_LEAD_KNOWN] = lead / POINTS_UNIT * (1 - bits);
	for (int good = 0; good < GOODS; good++)
		fact[HEIST_FACT_READY] += ready(sight, good) / POINTS_UNIT;
	fact[HEIST_FACT_LATE] = late;
	fact[HEIST_FACT_RIVAL] = rival / POINTS_UNIT;
	fact[HEIST_FACT_RIVAL_LATE] = rival / POINTS_UNIT * late;
	fact[HEIST_FACT_NOW] = heist_chance_now(sight) - 1.0 / s->seats;
	fact[HEIST_FACT_NOW_LATE] = fact[HEIST_FACT_NOW] * late;
	fact[heist_closes(s) ? HEIST_FACT_CLOSING : HEIST_FACT_DEARER] =
		overspent(s, sight->seat);
}

static double sum_of(const double fact[HEIST_FACTS])
{
	double sum = 0;

	for (int i = 0; i < HEIST_FACTS; i++)
		sum += fact[i] * heist_chance_weight[i];
	return sum;
}

static double chance_from(double sum)
{
	return 1 / (1 + real_exp(-sum));
}

/*
 * GH-5.1, GH-5.8, GH-5.9: whether the game is over at the end of this round, whatever is found:
 * only tokens of the others can come between.
 */
static bool last_round(const struct game_state *s)
{
	return s->round % 2 == 0 &&
	       (heist_raids(s) + 1 >= HEIST_RAIDS ||
		s->round >= (s->strict ? HEIST_ROUNDS : HEIST_ROUNDS_LENIENT));
}

double heist_chance_of(const struct heist_sight *sight)
{
	double fact[HEIST_FACTS];

	if (last_round(sight->state))
		return heist_chance_now(sight);
	heist_facts(sight, fact);
	return chance_from(sum_of(fact));
}

/* The cell where a token of the good is most worth laying, as careful players do; -1: nowhere. */
static int best_cell(const struct heist_sight *sight, int good)
{
	const struct game_state *s = sight->state;
	struct shape shape = heist_shape(s);
	double most = 0;
	int best = -1;

	if (heist_supply(s, sight->seat, good + 1) == 0)
		return -1;
	for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
		struct heist_token token = {sight->seat, good, heist_code_of(shape, cell),
					    (double)sight->odds.at[good][cell], CHANCE_PATIENCE};
		double gain = token.odds < MIND_LEAST ? 0 : heist_token_gain(s, &token);

		if (gain > most) {
			most = gain;
			best = (int)cell;
		}
	}
	return best;
}

void heist_token_add(struct game_state *s, int seat, int good, int cell)
{
	s->token_seat[s->tokens] = (uint8_t)(seat + 1);
	s->token_cell[s->tokens] = (uint8_t)cell;
	s->token_good[s->tokens++] = (uint8_t)(good + 1);
}

static void lay_all(struct heist_sight *sight, struct game_state *s)
{
	for (int good = 0; good < GOODS; good++) {
		int cell = ready(sight, good) > 0 ? best_cell(sight, good) : -1;

		if (cell >= 0)
			heist_token_add(s, sight->seat, good,
					heist_code_of(heist_shape(s), (unsigned)cell));
	}
}

double heist_chance_laid(const struct heist_sight *sight)
{
	double before = heist_chance_of(sight), after;
	struct game_state s = *sight->state;
	struct heist_sight laid = *sight;

	laid.state = &s;
	lay_all(&laid, &s);
	after = s.tokens > sight->state->tokens ? heist_chance_of(&laid) : 0;
	return after > before ? after : before;
}

static uint32_t layout_at(const struct heist_sight *sight, uint32_t i)
{
	return sight->order ? sight->order[i] : i;
}

double heist_sight_set(struct heist_sight *sight)
{
	const struct heist_cloud *cloud = sight->cloud;
	double mass = 0, layouts;

	memset(&sight->odds, 0, sizeof sight->odds);
	for (uint32_t i = sight->from; i < sight->to; i++) {
		uint32_t at = layout_at(sight, i);

		mass += (double)cloud->weight[at];
		for (int good = 0; good < GOODS; good++)
			sight->odds.at[good][cloud->at[at].cell[good]] += cloud->weight[at];
	}
	for (int good = 0; good < GOODS; good++) {
		for (int cell = 0; cell < CELLS_MAX; cell++)
			sight->odds.at[good][cell] /= (float)mass;
	}
	layouts = (double)cloud->total * mass;
	sight->bits = layouts > 1 ? real_log(layouts) * 1.4426950408889634 : 0;
	return mass;
}

/* The result of the view if this were the layout. */
static double won_in(struct game_state *s, const struct heist_sight *sight,
		     const struct layout *layout)
{
	const struct game_state *view = sight->state;
	struct result result;
	int winners = 0;

	for (int good = 0; good < GOODS; good++)
		s->layout[good] = (uint8_t)heist_code_of(heist_shape(view), layout->cell[good]);
	for (int i = 0; i < s->tokens; i++) {
		if (view->token_good[i] != HEIST_HIDDEN)
			continue;
		s->token_good[i] = 1 + GOOD_PAINTING; /* anything, where nothing is */
		for (int good = 1; good <= GOODS; good++) {
			if (s->layout[good - 1] == s->token_cell[i])
				s->token_good[i] = (uint8_t)good;
		}
	}
	heist_result(s, &result);
	for (int other = 0; other < s->seats; other++)
		winners += result.place[other] == 1;
	return result.place[sight->seat] == 1 ? 1.0 / winners : 0;
}

double heist_chance_now(const struct heist_sight *sight)
{
	uint32_t stride = 1 + (sight->to - sight->from - 1) / NOW_LAYOUTS;
	struct game_state s = *sight->state;
	double won = 0, all = 0;

	for (int seat = 0; seat < s.seats; seat++) {
		int spent = spent_by(sight->state, seat, sight->seat);

		memset(s.paid[seat], 0, sizeof s.paid[seat]);
		s.paid[seat][0] = (uint8_t)spent;
	}
	for (uint32_t i = sight->from; i < sight->to; i += stride) {
		uint32_t at = layout_at(sight, i);

		won += (double)sight->cloud->weight[at] *
		       won_in(&s, sight, &sight->cloud->at[at]);
		all += (double)sight->cloud->weight[at];
	}
	return won / all;
}
