/* Beliefs: the cloud of the asked seat, imagined worlds, and the minds of the seats in them. */
#include "ai/heist_mind.h"
#include "ai/heist_weights.h"

enum {
	AGAIN_TRIES = 1000, /* layouts looked at for another that fits */
	DRAWS = 64,         /* layouts drawn in one piece of work */
	WEAK = 1024,        /* fewer layouts than this are asked for by weak players */
};

/*
 * Draws from the layouts of a solved position, from number `from` on: `limit` of them in all, or
 * all if there are fewer; where they are not listed no more than DRAWS at a time. Returns how many
 * there are now.
 */
static uint32_t draw_layouts(const struct deduce *deduce, struct layout *out, uint32_t from,
			     uint32_t limit, struct rng *rng)
{
	uint32_t left = (uint32_t)deduce->tally.total;
	uint32_t count = from;

	if (!deduce->listed) {
		for (; count < limit && count < from + DRAWS; count++)
			heist_deduce_pick(deduce, rng_below64(rng, deduce->tally.total),
					  &out[count]);
		return count;
	}
	/* Each of the list with the chance that keeps the number right. */
	for (uint32_t i = 0; left > 0 && count < limit; i++, left--) {
		if (left <= limit - count || rng_below(rng, left) < limit - count)
			out[count++] = deduce->list[i];
	}
	return count;
}

/* Whether that was all there is to draw. */
static bool all_drawn(const struct deduce *deduce, uint32_t count, uint32_t limit)
{
	return deduce->listed || count >= limit;
}

/* A piece of solving; lists the layouts only if there are few, for counting cells takes longer. */
static bool solve_step(struct heist_room *room)
{
	struct heist_progress *progress = &room->progress;

	if (!progress->begun) {
		heist_deduce_begin(&room->deduce, &progress->facts,
				   progress->solving == SOLVE_COUNT);
		progress->begun = true;
	}
	if (!heist_deduce_step(&room->deduce))
		return false;
	progress->begun = false;
	if (progress->solving == SOLVE_LIST || room->deduce.tally.total > LIST_MAX) {
		progress->solving = SOLVE_DRAW;
		return true;
	}
	progress->solving = SOLVE_LIST;
	return false;
}

/* With nothing known any layout will do. */
static void draw_ranks(struct heist_cloud *cloud, uint32_t limit, struct rng *rng)
{
	uint32_t ranks = heist_layouts_count(cloud->shape);

	cloud->total = ranks;
	for (cloud->count = 0; cloud->count < limit; cloud->count++)
		heist_layout_from_rank(cloud->shape, rng_below(rng, ranks),
				       &cloud->at[cloud->count]);
}

/*
 * On the largest grids a weak player has no time to look at all layouts before much is known:
 * it looks at those with the painting in some of the cells, any of them.
 */
static struct facts some_of(const struct facts *facts, struct rng *rng)
{
	struct facts some = *facts;

	for (struct mask m = facts->allowed[GOOD_PAINTING]; !mask_empty(m);) {
		struct mask cell = mask_bit(mask_take(&m));

		if (rng_below(rng, 4) > 0)
			some.allowed[GOOD_PAINTING] =
				mask_minus(some.allowed[GOOD_PAINTING], cell);
	}
	return some;
}

void heist_cloud_begin(struct heist_room *room, const struct game_state *view, int seat,
		       uint32_t limit, struct rng *rng)
{
	struct heist_progress *progress = &room->progress;
	struct heist_cloud *cloud = &room->cloud;

	cloud->shape = heist_shape(view);
	cloud->count = 0;
	for (unsigned q = 0; q < heist_question_count(cloud->shape); q++)
		room->region[q] = heist_question_region(cloud->shape, q);
	progress->limit = limit;
	progress->begun = false;
	progress->solving = SOLVE_COUNT;
	if (!heist_facts_of(view, seat, &progress->facts)) {
		draw_ranks(cloud, limit / 8, rng); /* slow one by one, and all much alike */
		progress->limit = 0;
		progress->solving = SOLVE_DRAW;
	} else if (limit < WEAK && shape_cells(cloud->shape) > 64 && view->round <= 2) {
		struct facts some = some_of(&progress->facts, rng);

		heist_deduce_begin(&room->deduce, &some, true);
		progress->solving = SOLVE_SOME;
	}
}

bool heist_cloud_step(struct heist_room *room, struct rng *rng)
{
	struct heist_progress *progress = &room->progress;
	struct heist_cloud *cloud = &room->cloud;

	if (progress->solving == SOLVE_SOME) {
		if (heist_deduce_step(&room->deduce))
			progress->solving = room->deduce.tally.total <= LIST_MAX ? SOLVE_COUNT
										 : SOLVE_DRAW;
		return false;
	}
	if (progress->solving != SOLVE_DRAW) {
		solve_step(room);
		return false;
	}
	if (progress->limit > 0) {
		cloud->total = room->deduce.tally.total;
		cloud->count = draw_layouts(&room->deduce, cloud->at, cloud->count,
					    progress->limit, rng);
		if (!all_drawn(&room->deduce, cloud->count, progress->limit))
			return false;
	}
	cloud->whole = cloud->count == cloud->total;
	for (uint32_t i = 0; i < cloud->count; i++)
		cloud->weight[i] = 1.0F / (float)cloud->count;
	return true;
}

bool heist_anything_in(const struct layout *layout, unsigned cell)
{
	for (int good = 0; good < GOODS; good++) {
		if (layout->cell[good] == cell)
			return true;
	}
	return false;
}

/* How much likelier a token of that seat is on a good than beside one, by what raids showed. */
static double trust_in(const struct game_state *view, int seat)
{
	double right = 3, wrong = 1;

	for (int i = 0; i < view->tokens; i++) {
		if (view->token_seat[i] != seat + 1)
			continue;
		for (int raid = 0; raid < HEIST_OCCASIONS; raid++) {
			if (view->raid[raid] != view->token_cell[i])
				continue;
			right += view->raid_found[raid] == view->token_good[i];
			wrong += view->raid_found[raid] != view->token_good[i];
		}
	}
	return 1 + 3 * right / wrong;
}

void heist_cloud_infer(struct heist_cloud *cloud, const struct game_state *view, int seat)
{
	double sum = 0;

	for (int i = 0; i < view->tokens; i++) {
		unsigned cell = heist_cell_of(cloud->shape, view->token_cell[i]);
		double trust;

		if (view->token_seat[i] == seat + 1 || view->token_good[i] != HEIST_HIDDEN)
			continue;
		trust = trust_in(view, view->token_seat[i] - 1);
		for (uint32_t j = 0; j < cloud->count; j++) {
			if (heist_anything_in(&cloud->at[j], cell))
				cloud->weight[j] *= (float)trust;
		}
	}
	for (uint32_t j = 0; j < cloud->count; j++)
		sum += (double)cloud->weight[j];
	for (uint32_t j = 0; j < cloud->count; j++)
		cloud->weight[j] /= (float)sum;
}

void heist_cloud_close(struct heist_cloud *cloud, struct heist_odds *odds)
{
	double below = 0;

	memset(odds, 0, sizeof *odds);
	for (uint32_t i = 0; i < cloud->count; i++) {
		for (int good = 0; good < GOODS; good++)
			odds->at[good][cloud->at[i].cell[good]] += cloud->weight[i];
		cloud->below[i] = (float)below;
		below += (double)cloud->weight[i];
	}
}

const struct layout *heist_cloud_pick(const struct heist_cloud *cloud, struct rng *rng)
{
	float at = (float)heist_unit(rng);
	uint32_t from = 0, to = cloud->count;

	while (to - from > 1) {
		uint32_t middle = (from + to) / 2;

		if (cloud->below[middle] <= at)
			from = middle;
		else
			to = middle;
	}
	return &cloud->at[from];
}

/* Starting questions of the others: any that nobody else has (GH-2.7). */
static void draw_starts(struct game_state *s, int seat, struct rng *rng)
{
	struct shape shape = heist_shape(s);
	struct layout layout = heist_layout(s);
	uint8_t *field[START_KINDS] = {s->start_cell, s->start_pair, s->start_line, s->start_good};

	for (int other = 0; other < s->seats; other++) {
		for (int kind = 1; other != seat && kind <= s->clues[other]; kind++) {
			unsigned index = rng_below(rng, heist_start_count(shape, (unsigned)kind));
			struct start start = {(uint8_t)kind, (uint8_t)index};
			int code = kind == 1   ? heist_code_of(shape, index)
				   : kind == 2 ? 1 + (int)index
				   : kind == 3 ? heist_question_code(shape, index)
					       : 1 + GOOD_NECKLACE_GOLD + (int)index;

			if (kind < START_KINDS && s->clues[seat] >= kind &&
			    field[kind - 1][seat] == code) {
				kind--; /* taken: another */
				continue;
			}
			field[kind - 1][other] = (uint8_t)code;
			s->start_answer[other][kind - 1] =
				(uint8_t)heist_start_answer(shape, start, &layout);
		}
	}
}

int heist_pay_draw(const uint8_t *habit, int from, int to, struct rng *rng)
{
	uint32_t sum = 0, at;

	ASSERT(from >= 1 && from <= to && to <= HEIST_POUNDS);
	for (int i = from; i <= to; i++)
		sum += habit[i - 1];
	at = rng_below(rng, sum);
	while (at >= habit[from - 1])
		at -= habit[from++ - 1];
	return from;
}

void heist_payments_draw(struct game_state *s, int round, const uint8_t *habit, struct rng *rng)
{
	uint32_t revealed = s->revealed[round];
	int lowest = 0, most = s->top;

	for (int seat = 0; seat < s->seats; seat++) {
		int paid = s->paid[seat][round];

		if (paid == HEIST_HIDDEN || !revealed)
			continue;
		if (seat_in(revealed, seat))
			lowest = paid;
		else
			most = paid - 1;
	}
	if (revealed == seat_bit(s->seats) - 1 || !revealed || lowest)
		most = s->top;
	else if (most == s->top)
		most = s->top - 1; /* somebody paid more */
	if (revealed && !lowest)
		lowest = heist_pay_draw(habit, 1, most, rng);
	for (int seat = 0; seat < s->seats; seat++) {
		uint8_t *paid = &s->paid[seat][round];

		if (*paid == HEIST_HIDDEN)
			*paid = (uint8_t)(seat_in(revealed, seat) ? lowest
					  : heist_pay_draw(habit, lowest + 1, s->top, rng));
	}
}

/* A question people would ask: of a few the one that splits the cloud best. */
static unsigned draw_question(const struct heist_room *room, struct rng *rng)
{
	const struct heist_cloud *cloud = &room->cloud;
	unsigned questions = heist_question_count(cloud->shape);
	unsigned best = 0;
	int least = INT32_MAX;

	for (int try = 0; try < HEIST_THOUGHT_OF; try++) {
		unsigned q = rng_below(rng, questions);
		int seen[ANSWERS] = {0};
		int pairs = 0;

		for (int i = 0; i < 24; i++)
			pairs += seen[heist_answer_in(room->region[q],
				      &cloud->at[rng_below(rng, cloud->count)])]++;
		if (pairs < least) {
			least = pairs;
			best = q;
		}
	}
	return best;
}

static void draw_clues(const struct heist_room *room, struct game_state *s, struct rng *rng)
{
	for (int round = 0; round < s->round; round++) {
		heist_payments_draw(s, round, heist_habit[heist_closes(s)], rng);
		for (int seat = 0; seat < s->seats; seat++) {
			uint8_t *question = &s->question[seat][round];

			if (*question == HEIST_HIDDEN)
				*question = (uint8_t)heist_question_code(
					room->cloud.shape, draw_question(room, rng));
			if (s->found[seat][round] == HEIST_HIDDEN)
				s->found[seat][round] = (uint8_t)heist_answer(s, *question);
		}
	}
}

/* The face of a token: mostly what lies there, else any that is left. */
static uint8_t draw_face(const struct game_state *s, int seat, int cell, struct rng *rng)
{
	for (int good = 1; good <= GOODS; good++) {
		if (s->layout[good - 1] == cell && heist_supply(s, seat, good) > 0 &&
		    rng_below(rng, 16) > 0)
			return (uint8_t)good;
	}
	for (;;) {
		int good = 1 + (int)rng_below(rng, GOODS);

		if (heist_supply(s, seat, good) > 0)
			return (uint8_t)good;
	}
}

/* Cells with face-down tokens of others, which tell a seat something. */
static struct mask told_by_tokens(const struct game_state *s, struct shape shape, int seat)
{
	struct mask cells = mask_none();

	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] != seat + 1 && !heist_raided(s, s->token_cell[i]))
			cells = mask_or(cells, mask_bit(heist_cell_of(shape, s->token_cell[i])));
	}
	return cells;
}

/* How well a layout explains the tokens in those cells. */
static double explains(const struct layout *layout, struct mask cells)
{
	double weight = 1;

	for (int good = 0; good < GOODS; good++)
		weight *= mask_has(cells, layout->cell[good]) ? HEIST_TOKEN_TRUST : 1;
	return weight;
}

/*
 * Draws a mind from a list of layouts by how well they explain the tokens: at even distances
 * along the list, so that the likely ones come several times.
 */
static void mind_believe(struct heist_mind *mind, const struct deduce *deduce, struct mask cells,
			 struct rng *rng)
{
	double sum = 0, squares = 0, at, stride;

	for (uint32_t i = 0; i < deduce->tally.total; i++) {
		double weight = explains(&deduce->list[i], cells);

		sum += weight;
		squares += weight * weight;
	}
	stride = sum / MIND_MAX;
	at = stride * heist_unit(rng);
	mind->count = 0;
	for (uint32_t i = 0; i < deduce->tally.total; i++) {
		at -= explains(&deduce->list[i], cells);
		for (; at < 0 && mind->count < MIND_MAX; at += stride)
			mind->at[mind->count++] = deduce->list[i];
	}
	while (mind->count < MIND_MAX) /* what rounding left over */
		mind->at[mind->count++] = deduce->list[deduce->tally.total - 1];
	mind->blur = (float)(sum * sum / squares / MIND_MAX);
	if (mind->blur < 1)
		mind->blur = 1;
}

/* A piece of finding out what another seat knows in this world. */
static bool mind_step(struct heist_room *room, int seat, struct rng *rng)
{
	struct heist_mind *mind = &room->world.mind[seat];
	struct heist_progress *progress = &room->progress;
	struct mask cells;

	if (progress->solving != SOLVE_DRAW) {
		solve_step(room);
		mind->count = 0;
		return false;
	}
	cells = told_by_tokens(&room->world.state, room->cloud.shape, seat);
	if (room->deduce.listed && room->deduce.tally.total > 1 && !mask_empty(cells)) {
		mind_believe(mind, &room->deduce, cells, rng);
		return true;
	}
	mind->count = (uint16_t)draw_layouts(&room->deduce, mind->at, mind->count, MIND_MAX, rng);
	if (!all_drawn(&room->deduce, mind->count, MIND_MAX))
		return false;
	mind->blur = (float)((double)room->deduce.tally.total / mind->count);
	return true;
}

static void own_mind(struct heist_room *room, int seat, struct rng *rng)
{
	struct heist_mind *mind = &room->world.mind[seat];
	const struct heist_cloud *cloud = &room->cloud;
	double squares = 0;

	/* Weights count as if so many layouts were alike. */
	for (uint32_t i = 0; i < cloud->count; i++)
		squares += (double)(cloud->weight[i] * cloud->weight[i]);
	mind->count = cloud->count == 1 ? 1 : MIND_MAX;
	mind->blur = (float)((double)cloud->total / cloud->count / squares / mind->count);
	if (mind->blur < 1)
		mind->blur = 1;
	for (int i = 0; i < mind->count; i++)
		mind->at[i] = *heist_cloud_pick(cloud, rng);
}

static void set_layout(struct heist_room *room, const struct layout *truth)
{
	for (int good = 0; good < GOODS; good++)
		room->world.state.layout[good] =
			(uint8_t)heist_code_of(room->cloud.shape, truth->cell[good]);
}

/* Faces, and the truth into every mind: in the first place, which is as good as any. */
static void finish(struct heist_room *room, const struct game_state *view, struct rng *rng)
{
	struct game_state *s = &room->world.state;

	memcpy(s->token_good, view->token_good, sizeof s->token_good);
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_good[i] == HEIST_HIDDEN)
			s->token_good[i] =
				draw_face(s, s->token_seat[i] - 1, s->token_cell[i], rng);
	}
	for (int seat = 0; seat < s->seats; seat++)
		room->world.mind[seat].at[0] = heist_layout(s);
}

/* Sets out to know what the next seat does. */
static void next_mind(struct heist_room *room, int seat)
{
	struct heist_progress *progress = &room->progress;

	progress->seat = (uint8_t)seat;
	progress->begun = false;
	progress->solving = SOLVE_COUNT;
	if (seat >= room->world.state.seats)
		return;
	heist_facts_of(&room->world.state, seat, &room->known[seat]);
	progress->facts = room->known[seat];
}

void heist_world_begin(struct heist_room *room, const struct game_state *view, int seat,
		       struct rng *rng)
{
	struct game_state *s = &room->world.state;

	*s = *view;
	set_layout(room, heist_cloud_pick(&room->cloud, rng));
	if (s->number == HEIST_HIDDEN_WORD)
		draw_starts(s, seat, rng);
	draw_clues(room, s, rng);
	next_mind(room, 0);
}

bool heist_world_step(struct heist_room *room, const struct game_state *view, int seat,
		      struct rng *rng)
{
	int other = room->progress.seat;

	if (other == seat)
		own_mind(room, seat, rng);
	else if (!mind_step(room, other, rng))
		return false;
	next_mind(room, other + 1);
	if (other + 1 < room->world.state.seats)
		return false;
	finish(room, view, rng);
	return true;
}

void heist_world_again(struct heist_room *room, const struct game_state *view, int seat,
		       struct rng *rng)
{
	for (int tries = 0; tries < AGAIN_TRIES; tries++) {
		const struct layout *truth = heist_cloud_pick(&room->cloud, rng);
		bool fits = true;

		for (int other = 0; fits && other < view->seats; other++)
			fits = other == seat || heist_facts_agree(&room->known[other], truth);
		if (!fits)
			continue;
		set_layout(room, truth);
		break;
	}
	finish(room, view, rng);
}
