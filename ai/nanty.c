/*
 * Nanty Narking for the computer player. Sudden wins decide, so a position is judged by how near
 * every seat is to what its personality needs (in an imagined world everybody has one), by the
 * points that count if nobody gets there, and by how soon the cards run out, which is Holmes'
 * goal. That is the threat check too: a rival who has all it needs wins unless it is stopped.
 */
#include "ai/nanty.h"
#include "ai/real.h"
#include "games/nanty/state.h"

/* How far a seat is from winning by its personality, in steps of about a turn's work. */
static double steps_to_goal(const struct game_state *s, int seat, double left)
{
	int person = s->personality[seat];
	struct goal goal;
	double missing;

	if (person == HOLMES)
		return 12 * left; /* he waits for the last card: NN-9.16 */
	goal = nanty_goal(s, seat, person);
	if (goal.met)
		return 0;
	missing = goal.need - goal.have;
	if (person == SIDONIA && !s->variant)
		missing /= 5; /* money, not areas */
	return missing < 0.5 ? 0.7 : missing; /* only a side condition is missing */
}

/* Seats nearer to their goal win, surely if it is met when their turn begins. */
static void evaluate(const struct ai_spot *spot, struct ai_value *value)
{
	const struct game_state *s = spot->state;
	int cards = s->pile[0] + s->pile[1];
	double left = (double)cards / (NN_GREY + nanty_red_total(s->seats));
	double sum = 0, points[SEAT_MAX], mean = 0;

	memset(value, 0, sizeof *value);
	for (int seat = 0; seat < spot->seats; seat++) {
		points[seat] = nanty_points(s, seat);
		mean += points[seat] / spot->seats;
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		int wait = (seat - s->active + spot->seats) % spot->seats;
		double steps = steps_to_goal(s, seat, left);
		/* The active seat's next start of turn comes last. */
		double turns = wait == 0 ? spot->seats : wait;
		double strength = -0.9 * steps - (steps <= 0 ? 0.5 * turns : 0) +
				  (steps <= 0 ? 2.5 : 0) + (points[seat] - mean) / 40;

		value->win[seat] = real_exp(strength);
		sum += value->win[seat];
	}
	for (int seat = 0; seat < spot->seats; seat++) {
		value->win[seat] /= sum;
		value->utility[seat] =
			0.9 * value->win[seat] + 0.1 * ai_squeeze(points[seat] - mean, 30);
	}
}

const struct ai_game nanty_ai = {
	.id = "nanty",
	.win_weight = 0.9,
	.margin_scale = 30,
	.explore = 0.6,
	.wide = 20,
	.depth = 16,
	.evaluate = evaluate,
};
