/*
 * The Great Heist for the computer player. A decision is worth what it lets one find out and what
 * others do with it, so decisions are judged from exact deduction instead of a tree: all layouts
 * that agree with what the seat has seen. The stronger levels try moves out in imagined worlds in
 * which every seat plays by its own knowledge.
 */
#include "ai/heist.h"
#include "ai/heist_ask.h"
#include "ai/heist_review.h"
#include "ai/heist_thumb.h"
#include "ai/heist_trial.h"
#include "ai/heist_weights.h"
#include "ai/heist_why.h"

enum { GLANCE = 128, NEVER = UINT8_MAX };

/* What a level does. */
struct heist_style {
	uint32_t layouts;   /* of a sample, where there are more */
	struct heist_asking asking;
	double patience;    /* with tokens: see heist_token_gain */
	uint32_t lavish;    /* of 20 payments, those of two pounds where who spends most is out */
	bool counts_money;  /* pays by what the others seem to have spent */
	bool ends_ahead;    /* raids the painting when ahead */
	uint8_t infers;     /* so many seats or more: believes other people's tokens */
	bool tries;         /* moves are tried out */
};

/* Ways to play, the style of ai_strength: one for each level. */
enum {
	STYLE_ERRANDS, STYLE_APPRENTICE, STYLE_CLERK, STYLE_SERGEANT, STYLE_INSPECTOR,
	STYLE_MASTERMIND, STYLES,
};

static const struct heist_style styles[STYLES] = {
	[STYLE_ERRANDS] = {64, {1, 0, false, 0}, 0.03, 8, false, false, NEVER, false},
	[STYLE_APPRENTICE] = {192, {2, 0, false, 0}, 0.11, 6, false, false, NEVER, false},
	[STYLE_CLERK] = {512, {8, 0, false, 0}, 0.28, 4, false, false, NEVER, false},
	[STYLE_SERGEANT] = {2048, {200, 12, false, 1}, 0.6, 0, true, true, NEVER, false},
	[STYLE_INSPECTOR] = {4096, {200, 12, false, 1}, 1, 0, true, true, 3, true},
	[STYLE_MASTERMIND] = {4096, {200, 80, true, 1}, 1, 0, true, true, 2, true},
};

static const struct ai_strength strength[] = {
	{1, 40, 0.03, STYLE_ERRANDS},  {2, 40, 0.02, STYLE_APPRENTICE},
	{3, 40, 0.01, STYLE_CLERK},    {4, 150, 0, STYLE_SERGEANT},
	{500, 500, 0.03, STYLE_INSPECTOR}, {2000, 2000, 0, STYLE_MASTERMIND},
};

static bool infers(const struct heist_style *style, const struct game_state *s)
{
	return s->seats >= style->infers;
}

/* What the seat knows is in the room: as much of it as the style wants is believed. */
static void know(const struct ai_judged *judged, const struct heist_style *style)
{
	struct heist_room *room = judged->room;
	const struct game_state *view = judged->spot.state;

	if (judged->sees_all) {
		room->cloud.at[0] = heist_layout(view);
		room->cloud.weight[0] = 1;
		room->cloud.count = 1;
		room->cloud.total = 1;
	}
	if (infers(style, view))
		heist_cloud_infer(&room->cloud, view, judged->spot.seat);
	heist_cloud_close(&room->cloud, &room->odds);
}

/* Rollouts for a decision: where nothing hangs on it, as many as a chance to win takes. */
static uint32_t rollouts_for(const struct ai_judged *judged, bool matters)
{
	return matters || judged->effort < GLANCE ? judged->effort : GLANCE;
}

/* The moves worth trying are the best so far, and the one that was asked about. */
static void try_best(const struct ai_judged *judged, const struct heist_style *style, int most)
{
	struct heist_room *room = judged->room;
	bool raid = judged->spot.state->phase == HEIST_PHASE_RAID;
	struct heist_trial *trial = &room->trial;
	const struct ai_spot *spot = &judged->spot;
	bool taken[LEGAL_MAX] = {false};

	if (!style->tries || spot->state->companion)
		return;
	trial->rollouts = rollouts_for(judged, raid || room->cloud.count > 1);
	for (int n = 0; n < most && n < spot->count; n++) {
		int best = -1;

		for (int i = 0; i < spot->count; i++) {
			if (!taken[i] && (best < 0 || judged->verdict[i].value >
							      judged->verdict[best].value))
				best = i;
			if (judged->only && move_same(judged->only, &spot->list[i])) {
				best = i;
				break;
			}
		}
		taken[best] = true;
		heist_trial_add(trial, best, judged->verdict[best].value, 0);
		if (judged->only)
			break;
	}
}

/* How much less than whoever has spent most the seat seems to have spent. */
static int money_to_spare(const struct game_state *s, int seat)
{
	int most = 0;

	for (int other = 0; other < s->seats; other++) {
		int spent = heist_spent(s, other, seat);

		if (other != seat)
			most = spent > most ? spent : most;
	}
	return most - heist_spent(s, seat, seat);
}

/* Who pays least shows the clue, who has paid most in the end is punished (GH-5.2, GH-5.3). */
static void judge_payments(const struct ai_judged *judged, const struct heist_style *style)
{
	const struct ai_spot *spot = &judged->spot;
	const struct game_state *s = spot->state;
	const struct heist_room *room = judged->room;
	uint32_t want = room->want;

	if (style->counts_money) {
		int spare = money_to_spare(s, spot->seat);

		want = room->cloud.count == 1 ? 0 : spare > 0 ? 1 : rng_below(judged->rng, 2);
		if (heist_closes(s))
			want = room->cloud.count > 1 && spare > 1;
	}
	for (int i = 0; i < spot->count; i++)
		judged->verdict[i].value = (uint32_t)i == want ? PAY_RIGHT : PAY_WRONG;
	if (style->tries)
		try_best(judged, style, spot->count);
}

/* Any cell that may have a token of the seat: for a good that is nowhere any more. */
static int any_cell(const struct ai_judged *judged, struct shape shape)
{
	const struct game_state *s = judged->spot.state;
	unsigned cell = 0;

	while (heist_raided(s, heist_code_of(shape, cell)) ||
	       heist_token_there(s, judged->spot.seat, heist_code_of(shape, cell)))
		cell++;
	ASSERT(cell < shape_cells(shape));
	return heist_code_of(shape, cell);
}

/* The cell where a token of the good is worth most, and what. */
static int best_cell(const struct ai_judged *judged, double patience, int good, double *gain)
{
	const struct heist_room *room = judged->room;
	const struct game_state *s = judged->spot.state;
	struct shape shape = room->cloud.shape;
	int best = 0;

	*gain = TOKEN_NEVER;
	for (unsigned cell = 0; cell < shape_cells(shape); cell++) {
		struct heist_token token = {judged->spot.seat, good, heist_code_of(shape, cell),
					    (double)room->odds.at[good][cell], patience};
		double here = token.odds > 0 ? heist_token_gain(s, &token) : TOKEN_NEVER;

		if (here > *gain) {
			*gain = here;
			best = token.cell;
		}
	}
	return best ? best : any_cell(judged, shape);
}

/* Is one of the seat's tokens of this good probably where the good is? */
static bool covered(const struct ai_judged *judged, int good)
{
	const struct heist_room *room = judged->room;
	const struct game_state *s = judged->spot.state;
	double sum = 0;

	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] == judged->spot.seat + 1 && s->token_good[i] == good + 1)
			sum += (double)room->odds.at[good][heist_cell_of(room->cloud.shape,
									 s->token_cell[i])];
	}
	return sum > TOKEN_COVERED;
}

static double squeeze(double gain)
{
	double most = TOKEN_SCALE / 2;

	return 0.5 + (gain > most ? most : gain < -most ? -most : gain) / TOKEN_SCALE;
}

static void judge_tokens(const struct ai_judged *judged, const struct heist_style *style)
{
	const struct ai_spot *spot = &judged->spot;
	struct heist_trial hopes = {.count = 0};

	for (int i = 0; i < spot->count; i++) {
		int good = spot->list[i].arg[0] - 1;
		double gain = 0; /* to have done */
		int cell = 0;

		if (spot->list[i].kind == HEIST_TOKEN) {
			cell = best_cell(judged, style->patience, good, &gain);
			if (covered(judged, good))
				gain = TOKEN_NEVER;
		}
		/* A doubtful token is worse than none, not nearly as good. */
		judged->verdict[i].value = squeeze(gain < 0 ? gain - TOKEN_DOUBT : gain);
		if (judged->only ? move_same(judged->only, &spot->list[i]) : gain > TOKEN_HOPE)
			heist_trial_add(&hopes, i, judged->verdict[i].value, cell);
	}
	hopes.rollouts = rollouts_for(judged, hopes.count > 1);
	if (style->tries && !spot->state->companion)
		((struct heist_room *)judged->room)->trial = hopes;
}

static void judge_cells(const struct ai_judged *judged, const struct heist_style *style)
{
	const struct ai_spot *spot = &judged->spot;
	const struct heist_room *room = judged->room;
	int good = spot->state->face - 1;

	for (int i = 0; i < spot->count; i++) {
		int cell = spot->list[i].arg[0];
		unsigned at = heist_cell_of(room->cloud.shape, cell);
		struct heist_token token = {spot->seat, good, cell,
					    (double)room->odds.at[good][at], style->patience};

		judged->verdict[i].value = squeeze(heist_token_gain(spot->state, &token));
	}
	try_best(judged, style, 2);
}

/* Raids: the painting when ahead, else where others' tokens may be wrong or much is open. */
static void judge_raids(const struct ai_judged *judged, const struct heist_style *style)
{
	const struct ai_spot *spot = &judged->spot;
	const struct heist_room *room = judged->room;
	double lead = heist_lead(spot->state, spot->seat, &room->odds);

	for (int i = 0; i < spot->count; i++) {
		int cell = spot->list[i].arg[0];
		unsigned at = heist_cell_of(room->cloud.shape, cell);
		double any = 0;

		if (spot->list[i].kind != HEIST_RAID)
			continue;
		for (int good = 1; good < GOODS; good++)
			any += (double)room->odds.at[good][at];
		judged->verdict[i].value =
			RAID_ANY + RAID_OPEN * any * (1 - any) +
			(style->ends_ahead && lead > 0 ? RAID_AHEAD : RAID_BEHIND) *
				(double)room->odds.at[GOOD_PAINTING][at];
		if (judged->verdict[i].value < 0)
			judged->verdict[i].value = 0;
	}
	try_best(judged, style, TRIAL_MAX);
}

/* The verdicts at a glance, and what is worth trying out. */
static void judge_hunches(struct ai_judged *judged, const struct heist_style *style)
{
	switch ((enum heist_phase)judged->spot.state->phase) {
	case HEIST_PHASE_ASK:
		heist_ask_judge(judged, &style->asking);
		return;
	case HEIST_PHASE_PAY:
		judge_payments(judged, style);
		return;
	case HEIST_PHASE_PLACE:
		judge_tokens(judged, style);
		return;
	case HEIST_PHASE_CELL:
		judge_cells(judged, style);
		return;
	case HEIST_PHASE_RAID:
		judge_raids(judged, style);
		return;
	case HEIST_PHASE_RANK:
	case HEIST_PHASE_NUMBER:
	case HEIST_PHASE_SEE:
	case HEIST_PHASE_OVER:
	case HEIST_PHASES:
		return;
	}
}

/* One after another; each but the first and the third takes as many pieces as it needs. */
enum judge_stage { STAGE_BEGIN, STAGE_KNOW, STAGE_HUNCH, STAGE_LOOK, STAGE_TRY, STAGE_REVIEW };

/* Whether anything must be known for this decision. */
static bool begin(const struct ai_judged *judged, const struct heist_style *style)
{
	struct heist_room *room = judged->room;
	int phase = judged->spot.state->phase;

	room->trial = (struct heist_trial){.count = 0};
	room->looked = 0;
	if (phase == HEIST_PHASE_PAY) {
		room->want = heist_closes(judged->spot.state)
				     ? rng_below(judged->rng, 20) < style->lavish
				     : rng_below(judged->rng, 5) >= 3;
		if (!style->counts_money)
			return false;
	} else if (phase == HEIST_PHASE_SEE) {
		return false;
	}
	heist_cloud_begin(room, judged->spot.state, judged->spot.seat, style->layouts,
			  judged->rng);
	return true;
}

static bool judge(struct ai_judged *judged)
{
	const struct heist_style *style = &styles[judged->style];
	struct heist_room *room = judged->room;
	bool asks = judged->spot.state->phase == HEIST_PHASE_ASK;

	ASSERT(judged->style >= 0 && judged->style < STYLES);
	switch ((enum judge_stage)judged->stage) {
	case STAGE_BEGIN:
		judged->stage = begin(judged, style) ? STAGE_KNOW : STAGE_HUNCH;
		return false;
	case STAGE_KNOW:
		if (!heist_cloud_step(room, judged->rng))
			return false;
		know(judged, style);
		judged->stage = judged->review ? STAGE_REVIEW : STAGE_HUNCH;
		return false;
	case STAGE_HUNCH:
		judge_hunches(judged, style);
		judged->ready = true;
		judged->stage = asks ? STAGE_LOOK : STAGE_TRY;
		return !asks && room->trial.count == 0;
	case STAGE_LOOK:
		if (!heist_ask_step(judged, &style->asking))
			return false;
		try_best(judged, style, infers(style, judged->spot.state) ? 8 : 4);
		judged->stage = STAGE_TRY;
		return room->trial.count == 0;
	case STAGE_TRY:
		return heist_trial_step(judged);
	case STAGE_REVIEW:
		return heist_review_step(judged);
	}
	return true;
}

const struct ai_game heist_ai = {
	.id = "heist",
	.strength = strength,
	.win_weight = 0.5,
	.margin_scale = 15,
	.explore = 0.7,
	.wide = 20,
	.policy = heist_thumb,
	.policy_needs_list = true,
	.judge = judge,
	.room_size = sizeof(struct heist_room),
	.why = heist_why,
	.mend = heist_mend,
};
