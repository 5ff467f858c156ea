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
			return 1;
		return thumb_block(t, nanty_abilities[move.arg[0]]) - 0.002f;
	case MOVE_THROW:
		return -2.5f * THUMB_CARD;
	case MOVE_ANSWER:
		return -0.01f;
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
static float seat_worth(const struct nanty_thumb *t, struct move move)
{
	int seat = move.arg[0];
	const struct step *step = t->step + 1;

	if (t->step->op == OP_THIRD || step->op == OP_HIRE)
		return -0.01f * thumb_menace(t, seat);
	while (step->op == OP_SPARE)
		step++;
	if (step->op == OP_TAKE)
		return thumb_take(t, seat, t->seat, step->a);
	return 0.01f * thumb_menace(t, seat);
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
			return thumb_shift(t, area, t->seat, move.arg[1] - 1) - 2 * THUMB_CARD;
		return -2 * THUMB_CARD;
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
					     : -6 * THUMB_CARD;
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
			return -0.02f;
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
		float gain = t->step->b ? thumb_money(t, t->seat, t->step->b) : 0.004f;

		return gain - 0.4f * card - 0.002f;
	}
	return -card;
}

static float area_worth(struct nanty_thumb *t, struct move move)
{
	int area = move.arg[0];

	switch (t->step->op) {
	case OP_PLACE:
		return move.kind == MOVE_LIFT ? thumb_leave(t, area, t->seat)
					      : thumb_arrive(t, area, t->seat);
	case OP_SITE:
		return thumb_house(t, area, t->seat + 1, nanty_areas[area].cost / t->step->a);
	case OP_BUY:
		return thumb_house(t, area, t->seat + 1, nanty_areas[area].cost);
	case OP_SHED:
	case OP_WRECK:
	case OP_SUBSIDE:
		return thumb_house(t, area, 0, 0);
	case OP_CALM:
		return thumb_mark(t, area, false);
	case OP_MARK:
		return thumb_mark(t, area, true);
	case OP_GOAL:
		return thumb_shift(t, t->f->area - 1, t->f->pawn - 1, area);
	case OP_FLOOD:
		return thumb_shift(t, t->f->area - 1, t->seat, area);
	default: /* where money is counted by pawns */
		return 0.01f * (float)nanty_pawns_at(t->s, area);
	}
}

float nanty_thumb_worth(struct nanty_thumb *t, struct move move)
{
	switch (t->step->op) {
	case OP_FIRST_POINT:
	case OP_LAST_POINT:
	case OP_ICON:
	case OP_PLAY:
		return point_worth(t, move);
	case OP_PAWN:
	case OP_OTHER:
		return pawn_worth(t, move);
	case OP_SEAT:
	case OP_THIRD:
		return seat_worth(t, move);
	case OP_WINDOW:
	case OP_SPARE:
	case OP_SWAP:
		return window_worth(t, move);
	case OP_STICK:
	case OP_RANSOM:
	case OP_FINE:
	case OP_SHIELD:
	case OP_KEEP_OUT:
	case OP_LAPSE:
		return pay_worth(t, move);
	case OP_DISCARD:
	case OP_SCRAP:
	case OP_GIVE:
	case OP_EITHER:
	case OP_SELL:
	case OP_SEARCH:
	case OP_KEEP:
		return hand_worth(t, move);
	default: /* what concerns an area */
		if (move.kind == MOVE_PAY)
			return thumb_money(t, t->seat, -NANTY_HOLBORN_PRICE);
		return move.kind == MOVE_PASS ? 0 : area_worth(t, move);
	}
}
