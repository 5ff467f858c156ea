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
		worth = 1 + (float)nanty_wide(t->board.now.sum.worth, other) * 0.05f;
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
		return pick & PICK_THEIRS ? 0.01f : 0;
	if (pick & PICK_ROLLED)
		return 0.5f * thumb_best(t, BEST_KILL);
	if (pick & PICK_SWAP)
		return 0.6f * thumb_best(t, BEST_DRIVE);
	if (pick & PICK_AT)
		return best_kill(t, 1u << step->b);
	if (pick & PICK_OWN)
		return step[1].op == OP_GOAL
			       ? thumb_best(t, BEST_LOSS) + thumb_best(t, BEST_ANYWHERE)
			       : thumb_best(t, BEST_LOSS);
	if (pick & PICK_TROUBLED)
		return thumb_best(t, BEST_KILL);
	return 0.7f * thumb_best(t, BEST_DRIVE);
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

/* Taking from, or giving to, another seat: the one for whom it is best. */
static float tribute_worth(const struct nanty_thumb *t, int pounds)
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

static float buy_worth(const struct nanty_thumb *t, const struct step *step)
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

/* Steps that concern cards: a few thousandths each. */
static float hand_worth(const struct nanty_thumb *t, const struct step *step)
{
	int held = t->s->hand_count[t->seat];

	switch (step->op) {
	case OP_DRAW:
		return THUMB_CARD * (float)(step->a ? step->a : nanty_buildings(t->s, t->seat));
	case OP_SALVAGE:
	case OP_GIVE:
	case OP_EITHER:
		return THUMB_CARD * (float)step->a;
	case OP_DISCARD:
		return held > 5 ? 0 : -0.5f * THUMB_CARD;
	case OP_SCRAP:
		return 0.5f * (float)(held / 2) * thumb_money(t, t->seat, step->b) + 0.001f;
	case OP_SELL:
		return tribute_worth(t, step->a) - THUMB_CARD;
	case OP_EXCHANGE:
		return THUMB_CARD * (float)(t->s->hand_count[!t->seat] - held + 1);
	case OP_SNATCH:
	case OP_SEARCH:
		return THUMB_CARD;
	default: /* the rest has nothing to do with cards */
		return 0;
	}
}

static float step_worth(struct nanty_thumb *t, const struct step *step)
{
	switch (step->op) {
	case OP_PLACE:
		if (step->a == SPOT_NEAR)
			return thumb_best(t, BEST_PLACE);
		return step->a == SPOT_ANY ? thumb_best(t, BEST_ANYWHERE) : best_place(t, step);
	case OP_SITE:
		return step->a == 1 ? thumb_best(t, BEST_BUILD) : best_build(t, step->a);
	case OP_PAWN:
		return pawn_worth(t, step);
	case OP_CALM:
		return thumb_best(t, BEST_CALM);
	case OP_MARK:
		return thumb_best(t, BEST_MARK);
	case OP_GAIN:
		return thumb_money(t, t->seat, step->a);
	case OP_GAIN_PER:
		return thumb_money(t, t->seat, step->b * per_count(t, step));
	case OP_FEE:
	case OP_HIRE:
		return thumb_money(t, t->seat, -step->a);
	case OP_TAKE:
		return tribute_worth(t, step->a);
	case OP_STICK:
	case OP_RANSOM:
		return 0.6f * tribute_worth(t, step->a);
	case OP_LOAN:
		return 0.7f * thumb_money(t, t->seat, NANTY_LOAN) - 0.01f;
	case OP_BUY:
		return buy_worth(t, step);
	case OP_RENEW:
		return renew_worth(t);
	case OP_PEEK:
		return 0.003f;
	default: /* cards, or nothing by itself */
		return hand_worth(t, step);
	}
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
			sum += odds * step_worth(t, step);
	}
	return sum;
}

/* A card without what may follow it: every icon that is worth it. */
float thumb_card(struct nanty_thumb *t, int card)
{
	const struct step *step = nanty_cards[card].program;
	float sum = 0;

	if (nanty_cards[card].fits)
		return 2.5f * THUMB_CARD; /* an interrupt waits for its hour */
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
