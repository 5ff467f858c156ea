/* Facts about a position of The Great Heist, and the chance to win that they add up to. */
#include "ai/heist_chance.h"
#include "ai/heist_play.h"
#include "ai/heist_weights.h"
#include "ai/real.h"

enum { DRAWS_MIN = 32 }; /* by which an end is counted even if it is most unlikely */

#define BITS_ALL 26.0   /* an 8x8 grid of which nothing is known */
#define ROUNDS_ALL 12.0 /* a game of six raids */
#define POINTS_UNIT 10.0

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

static double chance_from(double sum)
{
	return 1 / (1 + real_exp(-sum));
}

double heist_face_right(double right, double wrong)
{
	return chance_from(FACE_SURE + FACE_RIGHT * right - FACE_WRONG * wrong);
}

bool heist_last_round(const struct game_state *s)
{
	return s->round % 2 == 0 &&
	       (heist_raids(s) + 1 >= HEIST_RAIDS ||
		s->round >= (s->strict ? HEIST_ROUNDS : HEIST_ROUNDS_LENIENT));
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

void heist_sight_set(struct heist_sight *sight)
{
	const struct heist_cloud *cloud = sight->cloud;
	double layouts;

	sight->mass = 0;
	memset(&sight->odds, 0, sizeof sight->odds);
	for (uint32_t i = sight->from; i < sight->to; i++) {
		uint32_t at = layout_at(sight, i);

		sight->mass += (double)cloud->weight[at];
		for (int good = 0; good < GOODS; good++)
			sight->odds.at[good][cloud->at[at].cell[good]] += cloud->weight[at];
	}
	for (int good = 0; good < GOODS; good++) {
		for (int cell = 0; cell < CELLS_MAX; cell++)
			sight->odds.at[good][cell] /= (float)sight->mass;
	}
	layouts = (double)cloud->total * sight->mass;
	sight->bits = layouts > 1 ? real_log(layouts) * 1.4426950408889634 : 0;
}

void heist_luck_draw(struct heist_luck *luck, const struct game_state *view)
{
	struct rng rng;

	rng_seed(&rng, 1);
	for (int draw = 0; draw < LUCK_DRAWS; draw++) {
		struct game_state s = *view;

		memset(luck->spent[draw], 0, sizeof luck->spent[draw]);
		for (int round = 0; round < s.round; round++) {
			heist_payments_draw(&s, round, heist_habit_any, &rng);
			for (int seat = 0; seat < s.seats; seat++)
				luck->spent[draw][seat] = (uint8_t)(luck->spent[draw][seat] +
					(s.paid[seat][round] ? s.paid[seat][round]
					 : heist_pay_draw(heist_habit_any, 1, s.top, &rng)));
		}
		for (int token = 0; token < HEIST_TOKENS_ALL; token++)
			luck->die[draw][token] = (uint8_t)rng_below(&rng, 256);
	}
}

static int good_in(const struct game_state *s, int cell)
{
	for (int good = 1; good <= GOODS; good++) {
		if (s->layout[good - 1] == cell)
			return good;
	}
	return 0;
}

/* Turns up what the view hides, with a face that is right as often as that seat's tokens are. */
static void draw_faces(struct game_state *s, const struct game_state *view, const uint8_t *die)
{
	double right[HEIST_SEATS] = {0}, wrong[HEIST_SEATS] = {0};

	for (int i = 0; i < s->tokens; i++) {
		int seat = s->token_seat[i] - 1, there = good_in(s, s->token_cell[i]);

		if (view->token_good[i] == HEIST_HIDDEN)
			wrong[seat] += there == 0;
		else if (view->token_good[i] == there)
			right[seat]++;
		else
			wrong[seat]++;
	}
	for (int i = 0; i < s->tokens; i++) {
		int seat = s->token_seat[i] - 1, there = good_in(s, s->token_cell[i]);

		if (view->token_good[i] != HEIST_HIDDEN)
			continue;
		s->token_good[i] = (uint8_t)there;
		if (!there || die[i] >= 256 * heist_face_right(right[seat], wrong[seat]))
			s->token_good[i] = (uint8_t)(1 + (there == 1)); /* what is not there */
	}
}

/* What is to be expected if the game ends now, from so many draws. */
struct heist_end {
	double won;
	double score[HEIST_SEATS];
};

/* Adds the result of the view if this were the layout, and that the luck. */
static void add_end(struct game_state *s, const struct heist_sight *sight,
		    const struct layout *layout, int draw, struct heist_end *end)
{
	struct result result;
	int winners = 0;

	for (int good = 0; good < GOODS; good++)
		s->layout[good] = (uint8_t)heist_code_of(heist_shape(s), layout->cell[good]);
	for (int seat = 0; seat < s->seats; seat++)
		s->paid[seat][0] = sight->luck->spent[draw][seat];
	draw_faces(s, sight->state, sight->luck->die[draw]);
	heist_result(s, &result);
	for (int seat = 0; seat < s->seats; seat++) {
		winners += result.place[seat] == 1;
		end->score[seat] += result.score[seat];
	}
	end->won += result.place[sight->seat] == 1 ? 1.0 / winners : 0;
}

static struct heist_end end_now(const struct heist_sight *sight)
{
	int draws = (int)(LUCK_DRAWS * sight->mass), draw = 0;
	struct heist_end end = {0};
	struct game_state s = *sight->state;
	double sum = 0;

	/* As many draws as it is likely: for a question all of its answers are counted. */
	draws = draws < DRAWS_MIN ? DRAWS_MIN : draws > LUCK_DRAWS ? LUCK_DRAWS : draws;
	memset(s.paid, 0, sizeof s.paid);
	for (uint32_t i = sight->from; i < sight->to; i++) {
		uint32_t at = layout_at(sight, i);

		sum += (double)sight->cloud->weight[at];
		for (; sum * draws > (draw + 0.5) * sight->mass; draw++)
			add_end(&s, sight, &sight->cloud->at[at], draw, &end);
	}
	end.won /= draw;
	for (int seat = 0; seat < s.seats; seat++)
		end.score[seat] /= draw;
	return end;
}

double heist_chance_now(const struct heist_sight *sight)
{
	return end_now(sight).won;
}

void heist_facts(const struct heist_sight *sight, double fact[HEIST_FACTS])
{
	const struct game_state *s = sight->state;
	struct heist_end end = end_now(sight);
	double late = s->round < ROUNDS_ALL ? s->round / ROUNDS_ALL : 1, rival = -100, lead;

	for (int other = 0; other < s->seats; other++) {
		if (other != sight->seat && end.score[other] > rival)
			rival = end.score[other];
	}
	lead = end.score[sight->seat] - rival;
	memset(fact, 0, HEIST_FACTS * sizeof fact[0]);
	fact[HEIST_FACT_SEATS + s->seats - 2] = 1;
	fact[HEIST_FACT_LEAD] = lead / POINTS_UNIT;
	fact[HEIST_FACT_LEAD_LATE] = lead / POINTS_UNIT * late;
	fact[HEIST_FACT_LEAD_KNOWN] = lead / POINTS_UNIT * (1 - sight->bits / BITS_ALL);
	for (int good = 0; good < GOODS; good++)
		fact[HEIST_FACT_READY] += ready(sight, good) / POINTS_UNIT;
	fact[HEIST_FACT_LATE] = late;
	fact[HEIST_FACT_RIVAL] = rival / POINTS_UNIT;
	fact[HEIST_FACT_RIVAL_LATE] = rival / POINTS_UNIT * late;
	fact[HEIST_FACT_NOW] = end.won - 1.0 / s->seats;
	fact[HEIST_FACT_NOW_LATE] = fact[HEIST_FACT_NOW] * late;
}

double heist_chance_of(const struct heist_sight *sight)
{
	double fact[HEIST_FACTS], sum = 0;

	if (heist_last_round(sight->state))
		return heist_chance_now(sight) * (1 - LAST_ASTRAY) +
		       LAST_ASTRAY / sight->state->seats;
	heist_facts(sight, fact);
	for (int i = 0; i < HEIST_FACTS; i++)
		sum += fact[i] * heist_chance_weight[i];
	return chance_from(sum);
}
