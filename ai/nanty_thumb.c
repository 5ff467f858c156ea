/* What the moves of each question are worth at a glance. */
#include "ai/nanty_thumb.h"

float thumb_arrive(struct nanty_thumb *t, int area, int kind)
{
	struct nanty_scene scene;
	float worth;

	if (kind == t->seat && area_in(t->arrived, area))
		return t->arrive[area];
	scene = t->board.now;
	nanty_scene_arrive(&t->board, &scene, area, kind);
	worth = nanty_prospect(&t->board, &scene) - t->board.base;
	if (kind == t->seat) {
		t->arrived |= area_bit(area);
		t->arrive[area] = worth;
	}
	return worth;
}

float thumb_leave(struct nanty_thumb *t, int area, int kind)
{
	if (!(t->left[area] >> kind & 1)) {
		struct nanty_scene scene = t->board.now;

		nanty_scene_leave(&t->board, &scene, area, kind);
		t->leave[area][kind] = nanty_prospect(&t->board, &scene) - t->board.base;
		t->left[area] = (uint8_t)(t->left[area] | 1u << kind);
	}
	return t->leave[area][kind];
}

float thumb_shift(const struct nanty_thumb *t, int area, int kind, int to)
{
	struct nanty_scene scene = t->board.now;

	nanty_scene_leave(&t->board, &scene, area, kind);
	nanty_scene_arrive(&t->board, &scene, to, kind);
	return nanty_prospect(&t->board, &scene) - t->board.base;
}

float thumb_mark(const struct nanty_thumb *t, int area, bool marked)
{
	struct nanty_scene scene = t->board.now;

	nanty_scene_mark(&t->board, &scene, area, marked);
	return nanty_prospect(&t->board, &scene) - t->board.base;
}

float thumb_house(const struct nanty_thumb *t, int area, int owner, int price)
{
	struct nanty_scene scene = t->board.now;

	if (scene.building[area] && owner)
		nanty_scene_pay(&scene, scene.building[area] - 1, price);
	nanty_scene_pay(&scene, t->seat, -price);
	nanty_scene_house(&t->board, &scene, area, owner);
	return nanty_prospect(&t->board, &scene) - t->board.base;
}

float thumb_money(const struct nanty_thumb *t, int seat, int pounds)
{
	struct nanty_scene scene = t->board.now;

	nanty_scene_pay(&scene, seat, pounds);
	return nanty_prospect(&t->board, &scene) - t->board.base;
}

float thumb_gain(struct nanty_thumb *t, int pounds)
{
	if (pounds < 0 || pounds >= NANTY_THUMB_POUNDS)
		return thumb_money(t, t->seat, pounds);
	if (!(t->paid >> pounds & 1)) {
		t->money[pounds] = thumb_money(t, t->seat, pounds);
		t->paid |= 1u << pounds;
	}
	return t->money[pounds];
}

float thumb_take(const struct nanty_thumb *t, int from, int to, int pounds)
{
	struct nanty_scene scene = t->board.now;

	if (pounds > scene.money[from])
		pounds = scene.money[from];
	nanty_scene_pay(&scene, from, -pounds);
	nanty_scene_pay(&scene, to, pounds);
	return nanty_prospect(&t->board, &scene) - t->board.base;
}

void nanty_thumb_open(struct nanty_thumb *t, const struct game_state *s, int seat)
{
	t->s = s;
	t->f = nanty_top(s);
	t->step = nanty_step(t->f);
	t->seat = seat;
	t->cards = -1;
	if (nanty_board_follow(s, seat, &t->board))
		return; /* what was found out about it is still true */
	t->known = 0;
	t->arrived = 0;
	t->paid = t->taken = 0;
	memset(t->left, 0, sizeof t->left);
}

static bool ability_brings(int area)
{
	return nanty_abilities[area]->op == OP_GAIN;
}

/* Turn points: cards, icons, abilities. Money is taken first, it may be wanted. */
static float point_worth(struct nanty_thumb *t, struct move move)
{
	switch (move.kind) {
	case MOVE_DO:
		return thumb_block(t, t->step + 1);
	case MOVE_PLAY:
		return thumb_play(t, move.arg[0]);
	case MOVE_USE:
		if (ability_brings(move.arg[0]))
			return THUMB_FIRST;
		return thumb_block(t, nanty_abilities[move.arg[0]]) + THUMB_ABILITY;
	case MOVE_THROW:
		return -THUMB_INTERRUPT * THUMB_CARD;
	case MOVE_ANSWER:
		return THUMB_WASTED;
	default: /* passing */
		return 0;
	}
}

/* Which pawn, by what the next steps do to it. */
static float pawn_worth(struct nanty_thumb *t, struct move move)
{
	int area = move.arg[0];
	int kind = move.arg[1];

	if (t->step[1].op == OP_GOAL && kind == t->seat)
		return thumb_leave(t, area, kind) + thumb_best(t, BEST_ANYWHERE);
	if (t->step->op == OP_OTHER) {
		struct nanty_scene scene = t->board.now;

		nanty_scene_leave(&t->board, &scene, t->f->area - 1, t->f->pawn - 1);
		nanty_scene_leave(&t->board, &scene, area, kind);
		nanty_scene_arrive(&t->board, &scene, area, t->f->pawn - 1);
		nanty_scene_arrive(&t->board, &scene, t->f->area - 1, kind);
		return nanty_prospect(&t->board, &scene) - t->board.base;
	}
	return thumb_leave(t, area, kind);
}

/* Choosing a seat: mostly to its harm, and to its gain where it is paid. */
static float seat_worth(struct nanty_thumb *t, struct move move)
{
	int seat = move.arg[0];
	const struct step *step = t->step + 1;

	if (t->step->op == OP_THIRD || step->op == OP_HIRE)
		return -THUMB_MENACE * thumb_menace(t, seat);
	while (step->op == OP_SPARE)
		step++;
	if (step->op == OP_TAKE)
		return thumb_take(t, seat, t->seat, step->a);
	return THUMB_MENACE * thumb_menace(t, seat);
}

/* What is lost if the text that aims at the seat is not warded off. */
static float stake(const struct nanty_thumb *t)
{
	const struct step *step = t->step + 1;

	switch (step->op) {
	case OP_TAKE:
	case OP_STICK:
	case OP_RANSOM:
		return thumb_take(t, t->seat, t->f->owner, step->a);
	case OP_GIVE:
		return -THUMB_CARD * (float)step->a;
	case OP_DEED:
	case OP_SHED:
		return thumb_house(t, t->f->area - 1, t->f->owner + 1, 0);
	case OP_EXCHANGE:
		return THUMB_CARD * (float)(t->s->hand_count[t->f->owner] -
					    t->s->hand_count[t->seat]);
	default: /* a look into the hand, a card lost */
		return -THUMB_CARD;
	}
}

/* Interrupts: what happens without, against what happens with. */
static float window_worth(struct nanty_thumb *t, struct move move)
{
	const struct frame *f = t->f;
	int area = f->area - 1;

	switch (move.kind) {
	case MOVE_ANSWER:
		if (move.arg[1])
			return thumb_shift(t, area, t->seat, move.arg[1] - 1) -
			       THUMB_ANSWER * THUMB_CARD;
		return -THUMB_ANSWER * THUMB_CARD;
	case MOVE_PAY:
		return thumb_money(t, t->seat, -NANTY_HOLBORN_PRICE);
	default: /* letting it happen */
		if (t->step->op == OP_SPARE)
			return stake(t);
		if (t->step->op == OP_SWAP)
			return -THUMB_CARD;
		return f->goal ? thumb_shift(t, area, t->seat, f->goal - 1)
			       : thumb_leave(t, area, t->seat);
	}
}

/* Paying or not: ransoms, fines, Holborn. */
static float pay_worth(struct nanty_thumb *t, struct move move)
{
	const struct frame *f = t->f;

	switch (t->step->op) {
	case OP_STICK:
		return move.kind == MOVE_PAY ? thumb_take(t, t->seat, f->owner, t->step->a)
					     : -THUMB_STUCK * THUMB_CARD;
	case OP_RANSOM:
		if (move.kind == MOVE_REFUSE) {
			float worst = 0;

			for (uint32_t rest = nanty_building_areas(t->s, t->seat); rest;
			     rest &= rest - 1) {
				float worth = thumb_house(t, __builtin_ctz(rest), 0, 0);

				worst = worth < worst ? worth : worst;
			}
			return worst;
		}
		return thumb_take(t, t->seat, f->owner, t->step->a);
	case OP_SHIELD:
		if (move.kind != MOVE_PAY)
			return thumb_house(t, t->s->roll[f->loop] - 1, 0, 0);
		break;
	case OP_KEEP_OUT:
		if (move.kind != MOVE_PAY)
			return thumb_arrive(t, t->s->roll[f->loop] - 1, t->step->a);
		break;
	case OP_LAPSE:
		if (move.kind != MOVE_PAY)
			return THUMB_LAPSED;
		break;
	default: /* a fine */
		if (move.kind == MOVE_PAWN)
			return thumb_leave(t, move.arg[0], move.arg[1]);
		return thumb_money(t, t->seat, -t->step->a);
	}
	return thumb_money(t, t->seat, -NANTY_HOLBORN_PRICE);
}

/* Cards given away, thrown away or taken. */
static float hand_worth(struct nanty_thumb *t, struct move move)
{
	float card;

	if (move.kind == MOVE_COIN)
		return thumb_take(t, t->seat, t->f->owner, t->step->a);
	if (move.kind != MOVE_CARD)
		return 0;
	card = thumb_card(t, move.arg[0]);
	if (t->step->op == OP_KEEP || t->step->op == OP_SEARCH)
		return card;
	if (t->step->op == OP_SCRAP) {
		float gain = t->step->b ? thumb_money(t, t->seat, t->step->b) : THUMB_RENEWED;

		return gain - THUMB_RENEWED_SHARE * card - THUMB_RENEWED_COST;
	}
	return -card;
}

/* An agent, or one taken up to be placed again. */
static float place_worth(struct nanty_thumb *t, struct move move)
{
	return move.kind == MOVE_LIFT ? thumb_leave(t, move.arg[0], t->seat)
				      : thumb_arrive(t, move.arg[0], t->seat);
}

static float site_worth(struct nanty_thumb *t, struct move move)
{
	int divisor = t->step->op == OP_SITE ? t->step->a : 1;

	return thumb_house(t, move.arg[0], t->seat + 1, nanty_areas[move.arg[0]].cost / divisor);
}

static float ruin_worth(struct nanty_thumb *t, struct move move)
{
	return thumb_house(t, move.arg[0], 0, 0);
}

static float marker_worth(struct nanty_thumb *t, struct move move)
{
	return thumb_mark(t, move.arg[0], t->step->op == OP_MARK);
}

/* Where a pawn goes: the one in hand, or by the flood an own one. */
static float goal_worth(struct nanty_thumb *t, struct move move)
{
	int kind = t->step->op == OP_FLOOD ? t->seat : t->f->pawn - 1;

	return thumb_shift(t, t->f->area - 1, kind, move.arg[0]);
}

/* Where pawns are counted for money. */
static float count_worth(struct nanty_thumb *t, struct move move)
{
	return THUMB_CROWD * (float)nanty_pawns_at(t->s, move.arg[0]);
}

/* Asked of chance alone. */
static float chance_worth(struct nanty_thumb *t, struct move move)
{
	(void)t;
	(void)move;
	return 0;
}

/* By the op that asks. An op that asks and is not here is a mistake that a test finds. */
static float (*const worth_of[OPS])(struct nanty_thumb *, struct move) = {
	[OP_FIRST_POINT] = point_worth, [OP_LAST_POINT] = point_worth, [OP_ICON] = point_worth,
	[OP_PLAY] = point_worth,
	[OP_PAWN] = pawn_worth, [OP_OTHER] = pawn_worth,
	[OP_SEAT] = seat_worth, [OP_THIRD] = seat_worth,
	[OP_WINDOW] = window_worth, [OP_SPARE] = window_worth, [OP_SWAP] = window_worth,
	[OP_STICK] = pay_worth, [OP_RANSOM] = pay_worth, [OP_FINE] = pay_worth,
	[OP_SHIELD] = pay_worth, [OP_KEEP_OUT] = pay_worth, [OP_LAPSE] = pay_worth,
	[OP_DISCARD] = hand_worth, [OP_SCRAP] = hand_worth, [OP_GIVE] = hand_worth,
	[OP_EITHER] = hand_worth, [OP_SELL] = hand_worth, [OP_SEARCH] = hand_worth,
	[OP_KEEP] = hand_worth,
	[OP_PLACE] = place_worth, [OP_SITE] = site_worth, [OP_BUY] = site_worth,
	[OP_SHED] = ruin_worth, [OP_WRECK] = ruin_worth, [OP_SUBSIDE] = ruin_worth,
	[OP_CALM] = marker_worth, [OP_MARK] = marker_worth,
	[OP_GOAL] = goal_worth, [OP_FLOOD] = goal_worth, [OP_AREA] = count_worth,
	[OP_EVENT] = chance_worth, [OP_ROLL] = chance_worth, [OP_DRAW] = chance_worth,
	[OP_SALVAGE] = chance_worth, [OP_SNATCH] = chance_worth, [OP_REFILL] = chance_worth,
	[OP_PEEK] = chance_worth, [OP_RENEW] = chance_worth, [OP_DEAL_PERSON] = chance_worth,
	[OP_DEAL_CARD] = chance_worth, [OP_DEAL_FIRST] = chance_worth, [OP_SPREAD] = chance_worth,
	[OP_MILL] = chance_worth,
};

bool nanty_thumb_knows(enum nanty_op op)
{
	return worth_of[op] != NULL;
}

/* Ops that concern an area, where one may pass, or pay the shield of Holborn. */
static bool is_of_area(enum nanty_op op)
{
	float (*worth)(struct nanty_thumb *, struct move) = worth_of[op];

	return worth == place_worth || worth == site_worth || worth == ruin_worth ||
	       worth == marker_worth || worth == goal_worth || worth == count_worth;
}

float nanty_thumb_worth(struct nanty_thumb *t, struct move move)
{
	enum nanty_op op = t->step->op;

	ASSERT(worth_of[op]);
	if (move.kind == MOVE_PASS && is_of_area(op))
		return 0;
	if (move.kind == MOVE_PAY && is_of_area(op))
		return thumb_money(t, t->seat, -NANTY_HOLBORN_PRICE);
	return worth_of[op](t, move);
}
