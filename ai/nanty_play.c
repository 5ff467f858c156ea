/* What icons, whole cards and city area abilities are worth at a glance. */
#include "ai/nanty_thumb.h"

enum { EVERYWHERE = (1 << NANTY_AREAS) - 1 };

/* The areas of an OP_PLACE; with all agents on the board it is hardly worth anything. */
static uint32_t spots(const struct nanty_thumb *t, const struct step *step)
{
	uint32_t agents;

	switch ((enum nanty_spot)step->a) {
	case SPOT_NEAR:
		agents = nanty_agent_areas(t->s, t->seat);
		return agents ? nanty_near(agents) : EVERYWHERE;
	case SPOT_ANY:
		return EVERYWHERE;
	case SPOT_AROUND:
		return nanty_near(1u << step->c);
	case SPOT_BUILDING:
		return nanty_building_areas(t->s, t->seat);
	case SPOT_TROUBLED:
		return t->s->trouble;
	}
	return 0;
}

static float best_place(struct nanty_thumb *t, const struct step *step)
{
	float best = -1;

	if (nanty_agents(t->s, t->seat) >= NANTY_AGENTS)
		return 0;
	for (uint32_t rest = spots(t, step); rest; rest &= rest - 1) {
		float worth = thumb_arrive(t, __builtin_ctz(rest), t->seat);

		best = worth > best ? worth : best;
	}
	return best > -1 ? best : 0;
}

static float best_build(const struct nanty_thumb *t, int divisor)
{
	uint32_t rest = nanty_agent_areas(t->s, t->seat) & ~(uint32_t)t->s->trouble;
	float best = 0;

	for (; rest; rest &= rest - 1) {
		int area = __builtin_ctz(rest);
		int price = nanty_areas[area].cost / divisor;
		float worth;

		if (t->s->building[area] || price > t->s->money[t->seat])
			continue;
		worth = thumb_house(t, area, t->seat + 1, price);
		best = worth > best ? worth : best;
	}
	return best;
}

/* The best pawn to lose for the seat that chooses, among others' in some areas. */
static float best_kill(struct nanty_thumb *t, uint32_t areas)
{
	float best = -1;

	for (uint32_t rest = areas; rest; rest &= rest - 1) {
		int area = __builtin_ctz(rest);

		for (int kind = 0; kind < PAWN_KINDS; kind++) {
			float worth;

			if (kind == t->seat || !t->s->pawns[area][kind])
				continue;
			worth = thumb_leave(t, area, kind);
			best = worth > best ? worth : best;
		}
	}
	return best > -1 ? best : 0;
}

static float best_marker(const struct nanty_thumb *t, uint32_t areas, bool marked)
{
	float best = -1;

	for (uint32_t rest = areas; rest; rest &= rest - 1) {
		float worth = thumb_mark(t, __builtin_ctz(rest), marked);

		best = worth > best ? worth : best;
	}
	return best > -1 ? best : 0;
}

static float best_loss(struct nanty_thumb *t)
{
	float best = -1;

	for (uint32_t rest = nanty_agent_areas(t->s, t->seat); rest; rest &= rest - 1) {
		float worth = thumb_leave(t, __builtin_ctz(rest), t->seat);

		best = worth > best ? worth : best;
	}
	return best > -1 ? best : 0;
}

static float best_of(struct nanty_thumb *t, enum nanty_best what)
{
	static const struct step near = {OP_PLACE, SPOT_NEAR, 0, 0};
	static const struct step any = {OP_PLACE, SPOT_ANY, 0, 0};

	switch (what) {
	case BEST_PLACE:
		return best_place(t, &near);
	case BEST_ANYWHERE:
		return best_place(t, &any);
	case BEST_BUILD:
		return best_build(t, 1);
	case BEST_KILL:
		return best_kill(t, t->s->trouble);
	case BEST_DRIVE:
		return best_kill(t, EVERYWHERE);
	case BEST_CALM:
		return best_marker(t, t->s->trouble, false);
	case BEST_MARK:
		return best_marker(t, EVERYWHERE & ~(uint32_t)t->s->trouble, true);
	case BEST_LOSS:
		return best_loss(t);
	case BESTS:
		break;
	}
	return 0;
}

float thumb_best(struct nanty_thumb *t, enum nanty_best what)
{
	if (!(t->known >> what & 1)) {
		t->best[what] = best_of(t, what);
		t->known |= 1u << what;
	}
	return t->best[what];
}

float thumb_menace(const struct nanty_thumb *t, int seat)
{
	float sum = 0, own = 0;

	for (int other = 0; other < t->s->seats; other++) {
		float worth;

		if (other == t->seat)
			continue;
		worth = 1 + (float)nanty_wide(t->board.now.sum.worth, other) * THUMB_WORTH_MENACE;
		sum += worth;
		if (other == seat)
			own = worth;
	}
	return sum > 0 ? own / sum : 0;
}

/* A PAWN step and what is then done to it. */
static float pawn_worth(struct nanty_thumb *t, const struct step *step)
{
	int pick = step->a;

	if (pick & PICK_BY_TARGET)
		return pick & PICK_THEIRS ? THUMB_LOSS : 0;
	if (pick & PICK_ROLLED)
		return THUMB_ROLLED * thumb_best(t, BEST_KILL);
	if (pick & PICK_SWAP)
		return THUMB_SWAPPED * thumb_best(t, BEST_DRIVE);
	if (pick & PICK_AT)
		return best_kill(t, 1u << step->b);
	if (pick & PICK_OWN)
		return step[1].op == OP_GOAL
			       ? thumb_best(t, BEST_LOSS) + thumb_best(t, BEST_ANYWHERE)
			       : thumb_best(t, BEST_LOSS);
	if (pick & PICK_TROUBLED)
		return thumb_best(t, BEST_KILL);
	return THUMB_DRIVEN * thumb_best(t, BEST_DRIVE);
}

/* Money by what is counted. */
static int per_count(const struct nanty_thumb *t, const struct step *step)
{
	const struct game_state *s = t->s;
	int n = 0;

	switch ((enum nanty_per)step->a) {
	case PER_MARKER:
		return __builtin_popcount(s->trouble);
	case PER_BUILDING:
		for (int area = 0; area < NANTY_AREAS; area++)
			n += s->building[area] != 0;
		return n;
	case PER_PAWN_AT:
		return nanty_pawns_at(s, step->c);
	case PER_PAWN_PICKED:
		for (uint32_t rest = s->trouble; rest; rest &= rest - 1) {
			int here = nanty_pawns_at(s, __builtin_ctz(rest));

			n = here > n ? here : n;
		}
		return n;
	}
	return 0;
}

/* A new personality: what the others would be worth, on average. */
static float renew_worth(const struct nanty_thumb *t)
{
	uint32_t set = nanty_persons(t->s->seats) & ~(1u << t->s->personality[t->seat]) &
		       ~(uint32_t)t->s->notes[t->seat];
	float sum = 0;
	int n = 0;

	for (; set; set &= set - 1, n++)
		sum += nanty_prospect_as(&t->board, __builtin_ctz(set));
	return n ? sum / (float)n - t->board.base : 0;
}

/* Taking from another seat: the one from whom it is best. */
static float best_tribute(const struct nanty_thumb *t, int pounds)
{
	float best = -1;

	for (int seat = 0; seat < t->s->seats; seat++) {
		float worth;

		if (seat == t->seat)
			continue;
		worth = thumb_take(t, seat, t->seat, pounds);
		best = worth > best ? worth : best;
	}
	return best;
}

static float tribute_worth(struct nanty_thumb *t, int pounds)
{
	if (pounds >= NANTY_THUMB_POUNDS)
		return best_tribute(t, pounds);
	if (!(t->taken >> pounds & 1)) {
		t->tribute[pounds] = best_tribute(t, pounds);
		t->taken |= 1u << pounds;
	}
	return t->tribute[pounds];
}

static float buy_worth(struct nanty_thumb *t, const struct step *step)
{
	float best = 0;

	for (int area = 0; area < NANTY_AREAS; area++) {
		int cost = nanty_areas[area].cost;
		float worth;

		if (!t->s->building[area] || t->s->building[area] == t->seat + 1 ||
		    area_in(t->s->trouble, area) != step->a || cost > t->s->money[t->seat])
			continue;
		worth = thumb_house(t, area, t->seat + 1, cost);
		best = worth > best ? worth : best;
	}
	return best;
}

static float step_place(struct nanty_thumb *t, const struct step *step)
{
	if (step->a == SPOT_NEAR)
		return thumb_best(t, BEST_PLACE);
	return step->a == SPOT_ANY ? thumb_best(t, BEST_ANYWHERE) : best_place(t, step);
}

static float step_site(struct nanty_thumb *t, const struct step *step)
{
	return step->a == 1 ? thumb_best(t, BEST_BUILD) : best_build(t, step->a);
}

static float step_marker(struct nanty_thumb *t, const struct step *step)
{
	return thumb_best(t, step->op == OP_CALM ? BEST_CALM : BEST_MARK);
}

static float step_gain(struct nanty_thumb *t, const struct step *step)
{
	return thumb_gain(t, step->op == OP_GAIN ? step->a : step->b * per_count(t, step));
}

static float step_fee(struct nanty_thumb *t, const struct step *step)
{
	return thumb_gain(t, -step->a);
}

static float step_take(struct nanty_thumb *t, const struct step *step)
{
	float share = step->op == OP_TAKE ? 1 : THUMB_REFUSED;

	return share * tribute_worth(t, step->a);
}

static float step_loan(struct nanty_thumb *t, const struct step *step)
{
	(void)step;
	return THUMB_BORROWED * thumb_gain(t, NANTY_LOAN) + THUMB_LOAN;
}

static float step_renew(struct nanty_thumb *t, const struct step *step)
{
	(void)step;
	return renew_worth(t);
}

static float step_peek(struct nanty_thumb *t, const struct step *step)
{
	(void)t;
	(void)step;
	return THUMB_PEEK;
}

static float step_draw(struct nanty_thumb *t, const struct step *step)
{
	return THUMB_CARD * (float)(step->a ? step->a : nanty_buildings(t->s, t->seat));
}

static float step_cards(struct nanty_thumb *t, const struct step *step)
{
	(void)t;
	return THUMB_CARD * (float)step->a;
}

static float step_card(struct nanty_thumb *t, const struct step *step)
{
	(void)t;
	(void)step;
	return THUMB_CARD;
}

static float step_discard(struct nanty_thumb *t, const struct step *step)
{
	(void)step;
	return t->s->hand_count[t->seat] > NANTY_HAND ? 0 : -THUMB_DISCARD * THUMB_CARD;
}

static float step_scrap(struct nanty_thumb *t, const struct step *step)
{
	int cards = t->s->hand_count[t->seat] / 2;

	return THUMB_SCRAPPED * (float)cards * thumb_gain(t, step->b) + THUMB_SCRAP;
}

static float step_sell(struct nanty_thumb *t, const struct step *step)
{
	return tribute_worth(t, step->a) - THUMB_CARD;
}

/* A whole hand for another: the largest that anybody has. */
static float step_exchange(struct nanty_thumb *t, const struct step *step)
{
	int most = 0;

	(void)step;
	for (int seat = 0; seat < t->s->seats; seat++) {
		if (seat != t->seat && t->s->hand_count[seat] > most)
			most = t->s->hand_count[seat];
	}
	return THUMB_CARD * (float)(most - t->s->hand_count[t->seat] + 1);
}

/* Flow, or something that another step of the same card has counted. */
static float step_nothing(struct nanty_thumb *t, const struct step *step)
{
	(void)t;
	(void)step;
	return 0;
}

/* By op: what a step is worth by itself. An op that is not here is a mistake that a test finds. */
static float (*const step_of[OPS])(struct nanty_thumb *, const struct step *) = {
	[OP_PLACE] = step_place, [OP_SITE] = step_site, [OP_PAWN] = pawn_worth,
	[OP_CALM] = step_marker, [OP_MARK] = step_marker, [OP_GAIN] = step_gain,
	[OP_GAIN_PER] = step_gain, [OP_FEE] = step_fee, [OP_HIRE] = step_fee,
	[OP_TAKE] = step_take, [OP_STICK] = step_take, [OP_RANSOM] = step_take,
	[OP_LOAN] = step_loan, [OP_BUY] = buy_worth, [OP_RENEW] = step_renew,
	[OP_PEEK] = step_peek, [OP_DRAW] = step_draw, [OP_SALVAGE] = step_cards,
	[OP_GIVE] = step_cards, [OP_EITHER] = step_cards, [OP_DISCARD] = step_discard,
	[OP_SCRAP] = step_scrap, [OP_SELL] = step_sell, [OP_EXCHANGE] = step_exchange,
	[OP_SNATCH] = step_card, [OP_SEARCH] = step_card,
	[OP_STOP] = step_nothing, [OP_ICON] = step_nothing, [OP_END] = step_nothing,
	[OP_PLAY] = step_nothing, [OP_EVENT] = step_nothing, [OP_EACH] = step_nothing,
	[OP_NEXT] = step_nothing, [OP_ROLL] = step_nothing, [OP_IF] = step_nothing,
	[OP_FI] = step_nothing, [OP_INTERRUPT] = step_nothing, [OP_SEAT] = step_nothing,
	[OP_THIRD] = step_nothing, [OP_OTHER] = step_nothing, [OP_GOAL] = step_nothing,
	[OP_AREA] = step_nothing, [OP_ATTEMPT] = step_nothing, [OP_WINDOW] = step_nothing,
	[OP_FALL] = step_nothing, [OP_SWAP] = step_nothing, [OP_SPARE] = step_nothing,
	[OP_SHED] = step_nothing, [OP_RAISE] = step_nothing, [OP_DEED] = step_nothing,
	[OP_HAND_OVER] = step_nothing, [OP_FINE] = step_nothing, [OP_WRECK] = step_nothing,
	[OP_KEEP] = step_nothing, [OP_REFILL] = step_nothing, [OP_DEAL_PERSON] = step_nothing,
	[OP_DEAL_CARD] = step_nothing, [OP_DEAL_FIRST] = step_nothing,
	[OP_TURN_START] = step_nothing, [OP_FIRST_POINT] = step_nothing,
	[OP_LAST_POINT] = step_nothing, [OP_TURN_END] = step_nothing, [OP_CLEAR] = step_nothing,
	[OP_AGENTS] = step_nothing, [OP_SHIELD] = step_nothing, [OP_RAZE] = step_nothing,
	[OP_SPREAD] = step_nothing, [OP_FLOOD] = step_nothing, [OP_MILL] = step_nothing,
	[OP_RIOTS] = step_nothing, [OP_KEEP_OUT] = step_nothing, [OP_ENTER] = step_nothing,
	[OP_LAPSE] = step_nothing, [OP_EVICT] = step_nothing, [OP_SUBSIDE] = step_nothing,
	[OP_EVENT_END] = step_nothing,
};

bool nanty_thumb_values(enum nanty_op op)
{
	return step_of[op] != NULL;
}

/* What comes between an icon and its end, weighted by the dice. */
float thumb_block(struct nanty_thumb *t, const struct step *step)
{
	float odds = 1;
	float sum = 0;

	for (; step->op != OP_END && step->op != OP_STOP && step->op != OP_PLAY; step++) {
		if (step->op == OP_IF)
			odds = (float)(step->b - step->a + 1) / 12;
		else if (step->op == OP_FI)
			odds = 1;
		else
			sum += odds * step_of[step->op](t, step);
	}
	return sum;
}

/* A card without what may follow it: every icon that is worth it. */
float thumb_card(struct nanty_thumb *t, int card)
{
	const struct step *step = nanty_cards[card].program;
	float sum = 0;

	if (nanty_cards[card].fits)
		return THUMB_INTERRUPT * THUMB_CARD; /* an interrupt waits for its hour */
	for (; step->op != OP_STOP; step++) {
		float block;

		if (step->op == OP_EVENT)
			sum += THUMB_EVENT;
		if (step->op != OP_ICON)
			continue;
		step++;
		block = thumb_block(t, step);
		sum += block > 0 ? block : 0;
		while (step->op != OP_END)
			step++;
	}
	return sum;
}

static void read_hand(struct nanty_thumb *t)
{
	struct cards hand = cards_minus(t->s->hand[t->seat], nanty_interrupts);

	t->cards = 0;
	while (!cards_none(hand) && t->cards < NANTY_THUMB_CARDS) {
		int card = cards_take(&hand);

		t->card[t->cards] = (uint8_t)card;
		t->card_worth[t->cards++] = thumb_card(t, card);
	}
}

float thumb_play(struct nanty_thumb *t, int card)
{
	const struct step *step = nanty_cards[card].program;
	float follow[2] = {0, 0};
	float worth = 0;
	int chances = 0;

	if (t->cards < 0)
		read_hand(t);
	for (int i = 0; i < t->cards; i++) {
		if (t->card[i] == card) {
			worth = t->card_worth[i];
		} else if (t->card_worth[i] > follow[0]) {
			follow[1] = follow[0];
			follow[0] = t->card_worth[i];
		} else if (t->card_worth[i] > follow[1]) {
			follow[1] = t->card_worth[i];
		}
	}
	for (; step->op != OP_STOP; step++)
		chances += step->op == OP_PLAY;
	for (int i = 0; i < chances && i < 2; i++)
		worth += THUMB_FOLLOW * follow[i];
	return worth;
}
