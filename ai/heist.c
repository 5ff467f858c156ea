/*
 * The Great Heist for the computer player. Search is of little use where a decision is worth what
 * it lets one find out, so every decision is judged directly from exact deduction: all layouts
 * that agree with what the seat has seen are counted, never sampled. Questions are judged by
 * expected information, tokens by expected points, raids by what they would show to whom.
 */
#include "ai/heist.h"
#include "ai/real.h"
#include "games/heist/solver.h"
#include "games/heist/state.h"

enum { LAST_ROUNDS = 10 /* from here on there may be no next round to wait for */ };

static const uint8_t good_points[GOODS] = {15, 10, 5, 5, 5, 5, 5, 5}; /* GH-5.4 */

/* What the seat knows, by good and cell code: the chance that the good lies there. */
struct belief {
	float at[GOODS][HEIST_CELL_CODES];
	struct deduce deduce;
	struct survey survey;
};

static void belief_count(const struct ai_judged *judged, struct belief *belief)
{
	const struct game_state *view = judged->spot.state;
	struct shape shape = heist_shape(view);
	struct facts facts;

	memset(belief->at, 0, sizeof belief->at);
	heist_facts_of(view, judged->spot.seat, &facts);
	heist_deduce_solve(&belief->deduce, &facts);
	for (int good = 0; good < GOODS; good++) {
		for (unsigned cell = 0; cell < (unsigned)(shape.width * shape.height); cell++)
			belief->at[good][heist_code_of(shape, cell)] =
				(float)belief->deduce.tally.count[good][cell] /
				(float)belief->deduce.tally.total;
	}
	if (!judged->sees_all)
		return;
	memset(belief->at, 0, sizeof belief->at);
	for (int good = 0; good < GOODS; good++)
		belief->at[good][view->layout[good]] = 1;
}

/*
 * Questions: the bits they bring. A weaker player looks at a few candidates only, the others
 * being as bad as any it did not think of.
 */
static void judge_questions(const struct ai_judged *judged, struct belief *belief)
{
	const struct ai_spot *spot = &judged->spot;
	struct shape shape = heist_shape(spot->state);
	uint32_t candidates = judged->effort < 80 ? 1 : judged->effort / 80;
	int left = spot->count;

	heist_survey_take(&belief->survey, &belief->deduce);
	for (int i = 0; i < spot->count; i++, left--) {
		struct move move = spot->list[i];
		int code = move.kind == HEIST_AREA     ? HEIST_LINES + move.arg[0]
			   : move.kind == HEIST_COLUMN ? 1 + SIDE_MAX + move.arg[0]
						       : 1 + move.arg[0];
		uint32_t bits = heist_survey_bits(&belief->survey, heist_question_of(shape, code));

		judged->verdict[i].value = 0;
		if (rng_below(judged->rng, (uint32_t)left) >= candidates)
			continue;
		candidates--;
		judged->verdict[i].value = 0.1 + (double)bits / 65536 / 8;
	}
}

/*
 * Payments: the least and one more, in turns nobody can foresee; who pays least shows the clue,
 * who has paid most in the end is punished (GH-5.2, GH-5.3).
 */
static void judge_payments(const struct ai_judged *judged)
{
	uint32_t want = rng_below(judged->rng, 5) < 3 ? 0 : 1;

	for (int i = 0; i < judged->spot.count; i++)
		judged->verdict[i].value = (uint32_t)i == want ? 0.5 : 0;
}

/* Tokens of others on a cell: some of them may be right and came first. */
static int tokens_there(const struct game_state *s, int seat, int cell)
{
	int others = 0;

	for (int i = 0; i < s->tokens; i++)
		others += s->token_cell[i] == cell && s->token_seat[i] != seat + 1;
	return others;
}

/* Expected points of a token, a wrong one costing two; below the bar it is better to wait. */
static double token_gain(const struct ai_judged *judged, const struct belief *belief, int good,
			 int cell)
{
	const struct game_state *s = judged->spot.state;
	double chance = (double)belief->at[good][cell];
	double points = good_points[good] -
			0.5 * tokens_there(s, judged->spot.seat, cell);
	double doubt = judged->effort < 80 ? 0 : 0.6; /* a beginner cannot wait */
	double bar = s->round >= LAST_ROUNDS ? 0 : doubt * good_points[good];

	if (heist_raided(s, cell) || heist_token_there(s, judged->spot.seat, cell))
		return -10;
	return chance * points - (1 - chance) * HEIST_WRONG - bar;
}

/* Is one of the seat's tokens of this good already where the good surely is, or may be? */
static double covered(const struct ai_judged *judged, const struct belief *belief, int good)
{
	const struct game_state *s = judged->spot.state;
	double sum = 0;

	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] == judged->spot.seat + 1 && s->token_good[i] == good + 1)
			sum += (double)belief->at[good][s->token_cell[i]];
	}
	return sum;
}

static double good_gain(const struct ai_judged *judged, const struct belief *belief, int good)
{
	double best = -10;

	if (covered(judged, belief, good) > 0.5)
		return best;
	for (int cell = 1; cell < HEIST_CELL_CODES; cell++) {
		double gain;

		if (belief->at[good][cell] <= 0)
			continue;
		gain = token_gain(judged, belief, good, cell);
		best = gain > best ? gain : best;
	}
	return best;
}

static double squeeze(double gain)
{
	return 0.5 + (gain > 5 ? 5 : gain < -5 ? -5 : gain) / 10;
}

static void judge_tokens(const struct ai_judged *judged, const struct belief *belief)
{
	const struct ai_spot *spot = &judged->spot;

	for (int i = 0; i < spot->count; i++) {
		struct move move = spot->list[i];
		double gain = 0; /* to have done */

		if (move.kind == HEIST_TOKEN)
			gain = good_gain(judged, belief, move.arg[0] - 1);
		else if (move.kind == HEIST_LAY)
			gain = token_gain(judged, belief, spot->state->face - 1, move.arg[0]);
		/* A doubtful token is worse than none, not nearly as good. */
		judged->verdict[i].value = gain < 0 ? squeeze(gain - 1) : squeeze(gain);
	}
}

/*
 * Raids: where rivals' tokens are probably wrong or the content is open to the seat, and not
 * where the painting may be unless the seat has a token on it.
 */
static void judge_raids(const struct ai_judged *judged, const struct belief *belief)
{
	const struct ai_spot *spot = &judged->spot;

	for (int i = 0; i < spot->count; i++) {
		int cell = spot->list[i].arg[0];
		double any = 0;
		bool own = heist_token_there(spot->state, spot->seat, cell);

		for (int good = 1; good < GOODS; good++)
			any += (double)belief->at[good][cell];
		judged->verdict[i].value = 0.4 + 0.2 * any * (1 - any) * 4 -
				   0.3 * (double)belief->at[GOOD_PAINTING][cell] +
				   (own ? 0 : 0.1 * tokens_there(spot->state, spot->seat, cell));
		if (judged->verdict[i].value < 0)
			judged->verdict[i].value = 0;
	}
}

static void judge(const struct ai_judged *judged)
{
	struct belief belief;

	switch ((enum heist_phase)judged->spot.state->phase) {
	case HEIST_PHASE_ASK:
		belief_count(judged, &belief);
		judge_questions(judged, &belief);
		return;
	case HEIST_PHASE_PAY:
		judge_payments(judged);
		return;
	case HEIST_PHASE_PLACE:
	case HEIST_PHASE_CELL:
		belief_count(judged, &belief);
		judge_tokens(judged, &belief);
		return;
	case HEIST_PHASE_RAID:
		belief_count(judged, &belief);
		judge_raids(judged, &belief);
		return;
	case HEIST_PHASE_RANK:
	case HEIST_PHASE_NUMBER:
	case HEIST_PHASE_SEE:
	case HEIST_PHASE_OVER:
	case HEIST_PHASES:
		return;
	}
}

const struct ai_game heist_ai = {
	.id = "heist",
	.win_weight = 0.5,
	.margin_scale = 15,
	.explore = 0.7,
	.wide = 20,
	.judge = judge,
};
