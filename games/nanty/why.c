/*
 * Why a thing cannot be chosen now: for what a newcomer clicks first. What is asked is the step
 * the topmost frame stands at; every answer is true on its own, and where several things stand
 * in the way the one that is easiest to see is told.
 */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

/* What is asked, of whom, and where the answer goes. */
struct doubt {
	const struct game_state *s;
	const struct frame *f;
	const struct step *step;
	int seat;
	struct reason *reason;
};

static bool tell(const struct doubt *d, int word, const char *rule)
{
	d->reason->word = (uint16_t)word;
	d->reason->rule = rule;
	return true;
}

/* The same about one more thing, the second of the sentence. */
static bool tell_more(const struct doubt *d, int word, const char *rule, int second)
{
	d->reason->arg[1] = second;
	return tell(d, word, rule);
}

/* NN-4.1 NN-4.2, and the spots that texts name. */
static bool why_not_place(const struct doubt *d, int area)
{
	uint32_t agents = nanty_agent_areas(d->s, d->seat);

	if (!d->f->lifted && nanty_agents(d->s, d->seat) >= NANTY_AGENTS)
		return area_in(agents, area) ? tell(d, NANTY_WORD_WHY_LIFT, "NN-4.2")
					     : tell(d, NANTY_WORD_WHY_NO_AGENT, "NN-4.2");
	if (d->f->lifted == area + 1)
		return tell(d, NANTY_WORD_WHY_LIFTED, "NN-4.2");
	switch ((enum nanty_spot)d->step->a) {
	case SPOT_NEAR:
		return tell(d, NANTY_WORD_WHY_NOT_NEAR, "NN-4.1");
	case SPOT_AROUND:
		d->reason->arg[0] = d->step->c;
		return tell(d, NANTY_WORD_WHY_AROUND, "NN-6.1");
	case SPOT_BUILDING:
		return tell_more(d, NANTY_WORD_WHY_NO_BUILDING, "NN-4.9", d->seat);
	case SPOT_TROUBLED:
		return tell(d, NANTY_WORD_WHY_NO_TROUBLE, "NN-4.9");
	case SPOT_ANY:
		break;
	}
	return false;
}

static bool why_dear(const struct doubt *d, int area, int divisor)
{
	d->reason->arg[2] = d->s->money[d->seat];
	return tell_more(d, NANTY_WORD_WHY_DEAR, "NN-4.14", nanty_areas[area].cost / divisor);
}

/* NN-4.4 */
static bool why_not_site(const struct doubt *d, int area)
{
	if (d->s->pawns[area][d->seat] == 0)
		return tell(d, NANTY_WORD_WHY_NO_AGENT, "NN-4.4");
	if (area_in(d->s->trouble, area))
		return tell(d, NANTY_WORD_WHY_TROUBLE, "NN-4.4");
	if (d->s->building[area])
		return tell_more(d, NANTY_WORD_WHY_BUILDING, "NN-4.4", d->s->building[area] - 1);
	return why_dear(d, area, d->step->a);
}

/* NN-7.9 */
static bool why_not_buy(const struct doubt *d, int area)
{
	bool troubled = area_in(d->s->trouble, area);

	if (d->s->building[area] == 0 || d->s->building[area] == d->seat + 1)
		return tell(d, NANTY_WORD_WHY_OWN_BUILDING, "NN-7.9");
	if (troubled != (d->step->a == BUY_TROUBLED))
		return tell(d, troubled ? NANTY_WORD_WHY_TROUBLE : NANTY_WORD_WHY_NO_TROUBLE,
			    "NN-7.9");
	return why_dear(d, area, 1);
}

/* NN-5.3 NN-6.6 */
static bool why_not_mark(const struct doubt *d, int area)
{
	if (area_in(d->s->trouble, area))
		return tell(d, NANTY_WORD_WHY_TROUBLE, "NN-5.3");
	if (d->step->a == MARK_BESIDE)
		return tell(d, NANTY_WORD_WHY_BESIDE, "NN-4.9");
	if (nanty_pawns_at(d->s, area) == 0)
		return tell(d, NANTY_WORD_WHY_NO_PAWN, "NN-6.6");
	d->reason->arg[0] = d->step->b;
	return tell(d, NANTY_WORD_WHY_AROUND, "NN-6.6");
}

static bool why_not_next(const struct doubt *d, int area, const char *rule)
{
	int from = d->f->area - 1;

	if (area == from)
		return tell(d, NANTY_WORD_WHY_HERE, "NN-5.7");
	if (area_in(nanty_areas[from].near, area))
		return tell(d, NANTY_WORD_WHY_FLOODED, "NN-8.2");
	return tell_more(d, NANTY_WORD_WHY_NOT_NEXT, rule, from);
}

/* A pawn is asked for, and there is none to choose in the area. NN-4.8 */
static bool why_no_pawn(const struct doubt *d, int area)
{
	bool troubled = d->step->op == OP_PAWN && (d->step->a & PICK_TROUBLED);

	if (troubled && !area_in(d->s->trouble, area))
		return tell(d, NANTY_WORD_WHY_NO_TROUBLE, "NN-4.8");
	return tell(d, NANTY_WORD_WHY_NO_PAWN, "NN-4.8");
}

/* Nothing of that sort is asked for now. */
static bool why_not_now(const struct doubt *d)
{
	switch (d->step->op) {
	case OP_FIRST_POINT:
		return tell(d, NANTY_WORD_WHY_PLAY_FIRST, "NN-3.2");
	case OP_ICON:
		d->reason->arg[0] = d->step->a;
		return tell(d, NANTY_WORD_WHY_ICON_FIRST, "NN-3.3");
	}
	return tell(d, NANTY_WORD_WHY_QUESTION, "NN-3.12");
}

static bool why_not_area(const struct doubt *d, int area);

/*
 * An icon is offered, and clients offer with it where: what its first step would not take is told
 * as that step tells it, the rest waits for the icon. NN-3.3
 */
static bool why_not_inside(const struct doubt *d, int area)
{
	struct move moves[NANTY_AREAS + 1];
	struct query q = {d->s, d->f, d->step + 1, moves, 0};
	struct doubt inside = *d;

	inside.step++;
	switch (inside.step->op) {
	case OP_PLACE:
	case OP_SITE:
	case OP_CALM:
		break;
	default: /* it asks for something else first */
		return why_not_now(d);
	}
	nanty_ops[inside.step->op]->list(&q);
	for (int i = 0; i < q.count; i++) {
		if (moves[i].kind != MOVE_PASS && moves[i].arg[0] == area)
			return why_not_now(d);
	}
	return why_not_area(&inside, area);
}

static bool why_not_area(const struct doubt *d, int area)
{
	switch (d->step->op) {
	case OP_ICON:
		return why_not_inside(d, area);
	case OP_PLACE:
		return why_not_place(d, area);
	case OP_SITE:
		return why_not_site(d, area);
	case OP_BUY:
		return why_not_buy(d, area);
	case OP_CALM:
	case OP_AREA:
		return tell(d, NANTY_WORD_WHY_NO_TROUBLE, "NN-4.7");
	case OP_MARK:
		return why_not_mark(d, area);
	case OP_GOAL:
		return why_not_next(d, area, "NN-4.9");
	case OP_FLOOD:
		return why_not_next(d, area, "NN-8.2");
	case OP_PAWN:
	case OP_OTHER:
	case OP_FINE:
		return why_no_pawn(d, area);
	case OP_WINDOW:
		return area == d->f->area - 1 ? tell(d, NANTY_WORD_WHY_HERE, "NN-7.15")
					      : why_not_now(d);
	case OP_SHED:
		return tell_more(d, NANTY_WORD_WHY_NO_BUILDING, "NN-4.13", d->seat);
	case OP_WRECK:
		return tell_more(d, NANTY_WORD_WHY_NO_BUILDING, "NN-7.2", d->f->target - 1);
	case OP_SUBSIDE:
		return tell_more(d, NANTY_WORD_WHY_NO_BUILDING, "NN-8.10", d->seat);
	}
	return why_not_now(d);
}

static bool is_turn_point(int op)
{
	return op == OP_FIRST_POINT || op == OP_ICON || op == OP_PLAY || op == OP_LAST_POINT;
}

/* Section 6 */
static bool why_not_city(const struct doubt *d, int area)
{
	const struct game_state *s = d->s;

	if (!is_turn_point(d->step->op))
		return tell(d, NANTY_WORD_WHY_QUESTION, "NN-3.7");
	if (area_in(s->city_out, area))
		return tell(d, NANTY_WORD_WHY_CITY_OUT, "NN-8.9");
	if (s->building[area] != d->seat + 1)
		return tell(d, NANTY_WORD_WHY_CITY_OTHER, "NN-4.4");
	if (nanty_grenadier(s, area))
		return tell(d, NANTY_WORD_WHY_CITY_GUARDED, "NN-8.8");
	if (area == HOLBORN)
		return tell(d, NANTY_WORD_WHY_CITY_EVENTS, "NN-6.7");
	if (area_in(s->city_gained, area))
		return tell(d, NANTY_WORD_WHY_CITY_NEW, "NN-6.11");
	if (area_in(s->city_used, area))
		return tell(d, NANTY_WORD_WHY_CITY_USED, "NN-6.13");
	return tell(d, NANTY_WORD_WHY_CITY_NEEDS, "NN-6.10");
}

static bool why_not_card(const struct doubt *d, int card)
{
	bool interrupt = cards_has(&nanty_interrupts, card);

	switch (d->step->op) {
	case OP_SEARCH:
	case OP_KEEP:
		return false; /* about the cards of somebody else */
	}
	if (!cards_has(&d->s->hand[d->seat], card))
		return tell(d, NANTY_WORD_WHY_NOT_HELD, "NN-3.2");
	switch (d->step->op) {
	case OP_WINDOW:
	case OP_SPARE:
	case OP_SWAP:
		return interrupt ? tell(d, NANTY_WORD_WHY_NOT_FITTING, "NN-7.22")
				 : tell(d, NANTY_WORD_WHY_NOT_INTERRUPT, "NN-7.12");
	case OP_LAST_POINT:
		return tell(d, NANTY_WORD_WHY_CARD_DONE, "NN-3.2");
	}
	return why_not_now(d);
}

static bool why_not_pawn(const struct doubt *d, int kind)
{
	if (d->step->op == OP_OTHER || d->step->op == OP_FINE)
		return false; /* there is none on the board, or it is not one's own */
	if (d->step->op != OP_PAWN)
		return why_not_now(d);
	if (kind == d->seat && kind == d->f->owner && (d->step->a & PICK_FOREIGN))
		return tell(d, NANTY_WORD_WHY_OWN_PAWN, "NN-4.8");
	return false;
}

/* NN-3.11: whom a text can be aimed at. */
static bool why_not_seat(const struct doubt *d, int seat)
{
	static const struct {
		uint16_t word;
		enum nanty_who who;
	} lack[] = {
		{NANTY_WORD_WHY_NO_MONEY, WHO_MONEY}, {NANTY_WORD_WHY_NO_CARD, WHO_CARD},
		{NANTY_WORD_WHY_NO_BUILDINGS, WHO_BUILDING},
	};

	if (seat >= d->s->seats)
		return false;
	if (d->step->op != OP_SEAT && d->step->op != OP_THIRD)
		return why_not_now(d);
	if (seat == d->f->owner)
		return tell(d, NANTY_WORD_WHY_SELF, "NN-3.11");
	if (d->step->op == OP_THIRD)
		return false;
	for (int i = 0; i < COUNT_OF(lack); i++) {
		if (lack[i].who == (enum nanty_who)d->step->a)
			return tell(d, lack[i].word, "NN-3.11");
	}
	return false;
}

/* The icon asked about, where it cannot be started. NN-3.11 */
static bool why_not_icon(const struct doubt *d, int icon)
{
	if (d->step->op != OP_ICON || d->step->a != icon ||
	    nanty_machine_can(d->s, d->seat, d->step + 1))
		return false;
	return tell(d, NANTY_WORD_WHY_ICON, "NN-3.11");
}

bool nanty_why_not(const struct game_state *s, int seat, const struct thing *thing,
		   struct reason *reason)
{
	static bool (*const why[])(const struct doubt *, int) = {
		[NANTY_SORT_AREA - SORT_OWN] = why_not_area,
		[NANTY_SORT_CITY - SORT_OWN] = why_not_city,
		[NANTY_SORT_PAWN - SORT_OWN] = why_not_pawn,
		[NANTY_SORT_CARD - SORT_OWN] = why_not_card,
		[NANTY_SORT_ICON - SORT_OWN] = why_not_icon,
	};
	struct doubt doubt = {s, nanty_top(s), nanty_step(nanty_top(s)), seat, reason};

	reason->arg[0] = thing->value;
	for (int i = 0; i < COUNT_OF(why); i++) {
		if (thing->sort == &nanty_sorts[i])
			return why[i] && why[i](&doubt, thing->value);
	}
	if (strcmp(thing->sort->name, "seat") == 0)
		return why_not_seat(&doubt, thing->value);
	return false;
}
