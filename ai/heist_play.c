/* Imagined worlds played on, every seat by its own mind. */
#include "ai/heist_play.h"
#include "ai/heist_weights.h"
#include "ai/real.h"

enum {
	ASK_TRIES = 10,   /* questions a seat of an imagined world thinks of */
	CLUE_SPLITS = 24, /* a clue leaves one in so many layouts */
};

/* Whether one layout is left. It may be listed several times. */
static bool one_left(const struct heist_mind *mind)
{
	for (int i = 1; i < mind->count; i++) {
		if (memcmp(&mind->at[0], &mind->at[i], sizeof mind->at[0]) != 0)
			return false;
	}
	return true;
}

static bool certain(const struct heist_mind *mind)
{
	return mind->blur <= 1 && one_left(mind);
}

/* A clue: to one who has one layout left it tells as much as clues do on average. */
static void mind_clue(const struct heist_room *room, struct heist_mind *mind, int question,
		      unsigned found)
{
	struct mask region = room->region[heist_question_of(room->cloud.shape, question)];
	uint16_t kept = 0;

	if (one_left(mind)) {
		mind->blur = mind->blur > CLUE_SPLITS ? mind->blur / CLUE_SPLITS : 1;
		mind->count = 1;
		return;
	}
	for (int i = 0; i < mind->count; i++) {
		if (heist_answer_in(region, &mind->at[i]) == found)
			mind->at[kept++] = mind->at[i];
	}
	mind->count = kept;
}

/* What a raid showed: that good, or nothing. */
static void mind_raid(struct heist_mind *mind, unsigned cell, int good)
{
	uint16_t kept = 0;

	for (int i = 0; i < mind->count; i++) {
		int there = -1;

		for (int g = 0; g < GOODS; g++)
			there = mind->at[i].cell[g] == cell ? g : there;
		if (there == good)
			mind->at[kept++] = mind->at[i];
	}
	mind->count = kept;
}

/* Clues that the end of a round laid open. */
static void learn_revealed(const struct heist_room *room, struct heist_world *w, int round)
{
	const struct game_state *s = &w->state;

	for (int asker = 0; asker < s->seats; asker++) {
		if (!seat_in(s->revealed[round], asker))
			continue;
		for (int seat = 0; seat < s->seats; seat++) {
			if (seat != asker)
				mind_clue(room, &w->mind[seat], s->question[asker][round],
					  s->found[asker][round]);
		}
	}
}

/*
 * A token has been laid: the others believe less in what it does not fit, one in so many, except
 * in the truth, which is the first of every mind.
 */
static void learn_token(struct heist_world *w, int layer, unsigned cell)
{
	for (int seat = 0; seat < w->state.seats; seat++) {
		struct heist_mind *mind = &w->mind[seat];
		uint16_t kept = 1, doubted = 0;

		if (seat == layer)
			continue;
		for (int i = 1; i < mind->count; i++) {
			if (heist_anything_in(&mind->at[i], cell) ||
			    doubted++ % HEIST_TOKEN_TRUST == 0)
				mind->at[kept++] = mind->at[i];
		}
		mind->count = kept;
	}
}

void heist_world_apply(const struct heist_room *room, struct heist_world *w, struct move move)
{
	struct game_state *s = &w->state;
	int seat = s->turn, round = s->round - 1;
	bool open = s->revealed[round] != 0;

	heist_apply(s, seat, move, NULL);
	if (move.kind == HEIST_SEE)
		mind_clue(room, &w->mind[seat], s->question[seat][round], s->found[seat][round]);
	if (!open && s->revealed[round])
		learn_revealed(room, w, round);
	if (move.kind == HEIST_LAY)
		learn_token(w, seat, heist_cell_of(room->cloud.shape, move.arg[0]));
	for (int i = 0; move.kind == HEIST_RAID && i < s->seats; i++)
		mind_raid(&w->mind[i], heist_cell_of(room->cloud.shape, move.arg[0]),
			  s->raid_found[(round + 1) / 2 - 1] - 1);
}

/* The chance that something is where a blurred mind sees it. */
static double sharpness(const struct heist_mind *mind)
{
	return 1 / (1 + MIND_BLUR * real_log((double)mind->blur) * 1.4426950408889634);
}

static void mind_odds(const struct heist_mind *mind, struct heist_odds *odds)
{
	float one = (float)(sharpness(mind) / mind->count);

	memset(odds, 0, sizeof *odds);
	for (int i = 0; i < mind->count; i++) {
		for (int good = 0; good < GOODS; good++)
			odds->at[good][mind->at[i].cell[good]] += one;
	}
}

static struct move ask(const struct heist_room *room, const struct heist_mind *mind,
		       struct rng *rng)
{
	struct shape shape = room->cloud.shape;
	unsigned questions = heist_question_count(shape);
	unsigned best = rng_below(rng, questions);
	uint32_t least = UINT32_MAX;
	int code;

	for (int try = 0; mind->count > 1 && try < ASK_TRIES; try++) {
		unsigned q = rng_below(rng, questions);
		uint16_t seen[ANSWERS] = {0};
		uint32_t pairs = 0;

		for (int i = 0; i < mind->count; i++)
			pairs += seen[heist_answer_in(room->region[q], &mind->at[i])]++;
		if (pairs < least) {
			least = pairs;
			best = q;
		}
	}
	code = heist_question_code(shape, best);
	if (code > HEIST_LINES)
		return (struct move){HEIST_AREA, {(uint8_t)(code - HEIST_LINES)}};
	if (code > SIDE_MAX)
		return (struct move){HEIST_COLUMN, {(uint8_t)(code - SIDE_MAX - 1)}};
	return (struct move){HEIST_ROW, {(uint8_t)(code - 1)}};
}

/* A worthless clue is paid with the least, others by habit. */
static struct move pay(const struct game_state *s, const struct heist_mind *mind, struct rng *rng)
{
	int pounds = certain(mind) ? 1 : heist_pay_draw(heist_habit[heist_closes(s)], 1, s->top,
							rng);

	return (struct move){HEIST_PAY, {(uint8_t)pounds}};
}

double heist_token_gain(const struct game_state *s, const struct heist_token *token)
{
	/* After an even round the game may end, and there is nothing to wait for. */
	double wait = s->round % 2 ? TOKEN_WAIT : TOKEN_WAIT_LAST;
	double bar = wait * token->patience * heist_points[token->good];
	int before = 0;

	if (heist_raided(s, token->cell) || heist_token_there(s, token->seat, token->cell))
		return TOKEN_NEVER;
	for (int i = 0; i < s->tokens; i++)
		before += HEIST_LATER * (s->token_cell[i] == token->cell);
	return token->odds * (heist_points[token->good] - before) -
	       (1 - token->odds) * (HEIST_WRONG + bar);
}

/* The token most worth laying; its odds are 0 if waiting is better than any. */
static struct heist_token best_token(const struct heist_room *room, const struct game_state *s,
				     const struct heist_odds *odds)
{
	struct shape shape = room->cloud.shape;
	struct heist_token best = {.odds = 0};
	double most = 0;

	for (int good = 0; good < GOODS; good++) {
		unsigned cells = shape_cells(shape);
		bool covered = heist_supply(s, s->turn, good + 1) == 0;

		for (int i = 0; i < s->tokens; i++) {
			unsigned cell = heist_cell_of(shape, s->token_cell[i]);

			covered |= s->token_seat[i] == s->turn + 1 &&
				   s->token_good[i] == good + 1 &&
				   odds->at[good][cell] > MIND_COVERED;
		}
		for (unsigned cell = 0; !covered && cell < cells; cell++) {
			struct heist_token token = {s->turn, good, heist_code_of(shape, cell),
						    (double)odds->at[good][cell], 1};
			double gain = token.odds < MIND_LEAST ? -1 : heist_token_gain(s, &token);

			if (gain > most) {
				most = gain;
				best = token;
			}
		}
	}
	return best;
}

/*
 * Lays what is worth laying. What a blurred mind sees is there only with some chance: otherwise
 * the token goes beside it, anywhere.
 */
static void lay(const struct heist_room *room, struct heist_world *w, struct rng *rng)
{
	struct game_state *s = &w->state;
	double sharp = sharpness(&w->mind[s->turn]);
	struct heist_token token;
	struct heist_odds odds;

	mind_odds(&w->mind[s->turn], &odds);
	while (!s->companion && (token = best_token(room, s, &odds)).odds > 0) {
		struct move on = {HEIST_LAY, {(uint8_t)token.cell}};
		struct move list[LEGAL_MAX];

		heist_apply(s, s->turn, (struct move){HEIST_TOKEN, {(uint8_t)(token.good + 1)}},
			    NULL);
		if (sharp < 1 && heist_unit(rng) >= sharp)
			on = list[rng_below(rng, (uint32_t)heist_legal(s, s->turn, list))];
		heist_world_apply(room, w, on);
	}
	heist_world_apply(room, w, (struct move){HEIST_DONE, {0}});
}

double heist_points_expected(const struct game_state *s, int seat, int viewer,
			     const struct heist_odds *odds)
{
	struct shape shape = heist_shape(s);
	double sum = 0;

	for (int i = 0; i < s->tokens; i++) {
		unsigned cell = heist_cell_of(shape, s->token_cell[i]);
		bool seen = seat == viewer || heist_raided(s, s->token_cell[i]);
		double right = 0, points = 0;

		if (s->token_seat[i] != seat + 1)
			continue;
		for (int good = 0; good < GOODS; good++) {
			if (seen && s->token_good[i] != good + 1)
				continue;
			right += (double)odds->at[good][cell];
			points += (double)odds->at[good][cell] * heist_points[good];
		}
		for (int j = 0; j < i; j++)
			points -= s->token_cell[j] == s->token_cell[i] ? HEIST_LATER * right : 0;
		sum += points - (1 - right) * HEIST_WRONG;
	}
	return sum;
}

/* What a seat paid in a round, or what it seems to have paid by what the viewer paid itself. */
static int paid_by(const struct game_state *s, int seat, int viewer, int round)
{
	int own = s->paid[viewer][round];

	if (s->paid[seat][round] != HEIST_HIDDEN)
		return s->paid[seat][round];
	if (!s->revealed[round])
		return 1;
	if (!seat_in(s->revealed[round], seat))
		return seat_in(s->revealed[round], viewer) ? own + 1 : 2;
	return seat_in(s->revealed[round], viewer) || own < 2 ? own : own - 1;
}

int heist_spent(const struct game_state *s, int seat, int viewer)
{
	int sum = 0;

	for (int round = 0; round < s->round; round++)
		sum += paid_by(s, seat, viewer, round);
	return sum;
}

double heist_lead(const struct game_state *s, int seat, const struct heist_odds *odds)
{
	double own = heist_points_expected(s, seat, seat, odds), rival = -100;
	int spent = heist_spent(s, seat, seat), most = 0, least = INT32_MAX;

	for (int other = 0; other < s->seats; other++) {
		int paid = heist_spent(s, other, seat);

		most = paid > most ? paid : most;
		least = paid < least ? paid : least;
	}
	for (int other = 0; other < s->seats; other++) {
		int paid = heist_spent(s, other, seat);
		double points;

		if (other == seat || (heist_closes(s) && paid == most && most > least))
			continue;
		points = heist_points_expected(s, other, seat, odds);
		if (!heist_closes(s))
			points -= paid > spent ? HEIST_LOSS : paid < spent ? -HEIST_LOSS : 0;
		rival = points > rival ? points : rival;
	}
	return heist_closes(s) && spent == most && most > least ? -50 : own - rival;
}

/* Ends the game where it is ahead, and otherwise raids anything but the painting. */
static struct move raid(const struct heist_room *room, const struct heist_world *w,
			struct rng *rng)
{
	const struct game_state *s = &w->state;
	struct heist_odds odds;
	struct move list[LEGAL_MAX];
	int count = heist_legal(s, s->turn, list);
	double lead, best = -10;
	int at = 0;

	mind_odds(&w->mind[s->turn], &odds);
	lead = heist_lead(s, s->turn, &odds);
	for (int i = 0; i < count; i++) {
		double worth = MIND_WHIM * heist_unit(rng);

		if (list[i].kind == HEIST_RAID)
			worth += (lead > 0 ? MIND_RAID : -MIND_RAID) *
				 (double)odds.at[GOOD_PAINTING][heist_cell_of(room->cloud.shape,
									      list[i].arg[0])];
		if (worth > best) {
			best = worth;
			at = i;
		}
	}
	return list[at];
}

static void value_of(const struct game_state *s, struct ai_value *value)
{
	struct result result;
	int winners = 0;

	memset(value, 0, sizeof *value);
	heist_result(s, &result);
	for (int seat = 0; seat < s->seats; seat++)
		winners += result.place[seat] == 1;
	for (int seat = 0; seat < s->seats; seat++) {
		int32_t rival = INT32_MIN;

		for (int other = 0; other < s->seats; other++) {
			if (other != seat && result.score[other] > rival)
				rival = result.score[other];
		}
		value->win[seat] = result.place[seat] == 1 ? 1.0 / winners : 0;
		value->utility[seat] =
			TRIAL_WIN * value->win[seat] +
			TRIAL_MARGIN * ai_squeeze(result.score[seat] - rival, TRIAL_SCALE);
	}
}

void heist_world_play(const struct heist_room *room, struct heist_world *w, struct rng *rng,
		      struct ai_value *value)
{
	struct game_state *s = &w->state;

	while (s->phase != HEIST_PHASE_OVER) {
		const struct heist_mind *mind = &w->mind[s->turn];

		switch ((enum heist_phase)s->phase) {
		case HEIST_PHASE_ASK:
			heist_world_apply(room, w, ask(room, mind, rng));
			break;
		case HEIST_PHASE_PAY:
			heist_world_apply(room, w, pay(s, mind, rng));
			break;
		case HEIST_PHASE_SEE:
			heist_world_apply(room, w, (struct move){HEIST_SEE, {0}});
			break;
		case HEIST_PHASE_PLACE:
			lay(room, w, rng);
			break;
		case HEIST_PHASE_RAID:
			heist_world_apply(room, w, raid(room, w, rng));
			break;
		case HEIST_PHASE_RANK:
		case HEIST_PHASE_NUMBER:
		case HEIST_PHASE_CELL:
		case HEIST_PHASE_OVER:
		case HEIST_PHASES:
			ASSERT(false);
			break;
		}
	}
	value_of(s, value);
}
