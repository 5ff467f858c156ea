/*
 * What the steps of cards do, one small function each, and what spaces do to a pawn that lands.
 * No function here knows which card it serves. Each works on the seat whose turn it is and on
 * the pawn that acts, and returns true if somebody must be asked before the card goes on.
 */
#include "games/eighty/reach.h"
#include "games/eighty/words.h"

static int acting_pawn(const struct game_state *s)
{
	return s->acting ? s->acting - 1 : 0;
}

void eighty_tell(struct eighty_play *play, int word, int number)
{
	const struct game_state *s = play->s;
	int32_t *arg;

	if (!play->events)
		return;
	arg = events_add(play->events, word, EVENT_PUBLIC);
	arg[0] = s->turn;
	arg[1] = number;
	arg[2] = acting_pawn(s);
	arg[3] = s->place[s->turn][acting_pawn(s)];
}

void eighty_money_add(struct eighty_play *play, int seat, int pounds)
{
	uint32_t *money = &play->s->money[seat];

	*money += (uint32_t)pounds;
	if (*money > EIGHTY_MONEY_MAX)
		*money = EIGHTY_MONEY_MAX;
}

static void take(struct eighty_play *play, int pounds)
{
	eighty_money_add(play, play->s->turn, pounds);
	if (pounds > 0)
		eighty_tell(play, EIGHTY_WORD_TAKES, pounds);
}

static void give(struct eighty_play *play, int pounds)
{
	ASSERT((int)play->s->money[play->s->turn] >= pounds);
	play->s->money[play->s->turn] -= (uint32_t)pounds;
	if (pounds > 0)
		eighty_tell(play, EIGHTY_WORD_GIVES, pounds);
}

static int acting_place(const struct eighty_play *play)
{
	return play->s->place[play->s->turn][play->s->acting - 1];
}

void eighty_report(struct eighty_play *play)
{
	struct game_state *s = play->s;
	int pounds = eighty_position(s, acting_place(play)) * EIGHTY_NOTE;

	ASSERT(s->rumors[s->turn] > 0);
	s->rumors[s->turn]--; /* ED-2.3: it does not come back */
	s->pawn[s->turn][s->acting - 1] = PAWN_LEAVING;
	eighty_money_add(play, s->turn, pounds);
	eighty_tell(play, EIGHTY_WORD_REPORTS, pounds);
}

/* ED-4.5, and ED-7.3's Character that reports at once. */
static bool land_on_police(struct eighty_play *play)
{
	struct game_state *s = play->s;

	if (!s->played && eighty_of_moment(s->held[s->turn], MOMENT_POLICE)) {
		s->step = STEP_POLICE;
		return true;
	}
	s->pawn[s->turn][s->acting - 1] = PAWN_TURNED;
	eighty_tell(play, EIGHTY_WORD_TURNED, 0);
	return false;
}

/* ED-5.2 ED-6.3 */
static bool land_in_london(struct eighty_play *play)
{
	struct game_state *s = play->s;

	if (s->pawns == 2 && s->place[s->turn][2 - s->acting] != EIGHTY_LONDON) {
		eighty_tell(play, EIGHTY_WORD_HOME, 0);
		return false;
	}
	eighty_tell(play, EIGHTY_WORD_REASON_HOME, 0);
	s->winner = (uint8_t)(s->turn + 1);
	s->step = STEP_OVER;
	s->acting = s->played = s->extra = 0;
	s->paid = 0;
	return true;
}

bool eighty_land(struct eighty_play *play, int space, bool by_card)
{
	struct game_state *s = play->s;
	uint8_t *pawn = &s->pawn[s->turn][s->acting - 1];

	s->place[s->turn][s->acting - 1] = (uint8_t)space;
	*pawn = PAWN_FREE;
	switch ((enum eighty_space)eighty_spaces(s)[space]) {
	case SPACE_LONDON:
		return land_in_london(play);
	case SPACE_PASSEPARTOUT:
		if (by_card) /* ED-7.3 */
			return false;
		s->draws = eighty_position(s, space) == 1 ? 1 : 2; /* ED-4.1 */
		s->step = STEP_DRAW;
		return true;
	case SPACE_POLICE:
		return land_on_police(play);
	case SPACE_BET_1:
	case SPACE_BET_2:
	case SPACE_BET_3:
	case SPACE_BET_HIGH:
		*pawn = PAWN_BET;
		return false;
	case SPACE_POUND:
	case SPACE_LAYOVER:
	case SPACE_KINDS:
		break;
	}
	return false;
}

/* A card moves the pawn that drew it, or does nothing. ED-7.3 ED-7.18 */
static bool go(struct eighty_play *play, int space)
{
	if (space == 0) {
		eighty_tell(play, EIGHTY_WORD_NO_EFFECT, 0);
		return false;
	}
	eighty_tell(play, EIGHTY_WORD_CARRIED, space);
	return eighty_land(play, space, true);
}

static bool op_refund(struct eighty_play *play, int arg)
{
	(void)arg;
	take(play, play->s->paid);
	return false;
}

static bool op_extra_turn(struct eighty_play *play, int arg)
{
	(void)arg;
	play->s->extra = 1;
	eighty_tell(play, EIGHTY_WORD_EXTRA, 0);
	return false;
}

static bool op_miss_turn(struct eighty_play *play, int arg)
{
	(void)arg;
	play->s->missing |= (uint8_t)seat_bit(play->s->turn);
	eighty_tell(play, EIGHTY_WORD_WILL_MISS, 0);
	return false;
}

static bool op_to_pound(struct eighty_play *play, int way)
{
	struct eighty_reach reach;

	eighty_reach_init(&reach, play->s, play->s->turn);
	return go(play, eighty_pound_towards(&reach, acting_place(play), way));
}

static bool op_past_pawn(struct eighty_play *play, int way)
{
	struct eighty_reach reach;

	eighty_reach_init(&reach, play->s, play->s->turn);
	return go(play, eighty_past_pawn(&reach, acting_place(play), way));
}

static bool op_rumor_or_skip(struct eighty_play *play, int ops)
{
	if (play->s->rumors[play->s->turn] == 0)
		play->s->next_op = (uint8_t)(play->s->next_op + ops);
	return false;
}

static bool op_drop_rumor(struct eighty_play *play, int arg)
{
	(void)arg;
	ASSERT(play->s->rumors[play->s->turn] > 0);
	play->s->rumors[play->s->turn]--;
	eighty_tell(play, EIGHTY_WORD_DROPS, 0);
	return false;
}

static bool op_take(struct eighty_play *play, int pounds)
{
	take(play, pounds);
	return false;
}

/* Asked only where there is a choice: giving needs the money. */
static bool op_take_or_give(struct eighty_play *play, int pounds)
{
	if ((int)play->s->money[play->s->turn] < pounds) {
		take(play, pounds);
		return false;
	}
	play->s->step = STEP_CASH;
	return true;
}

static bool op_take_by_rumors(struct eighty_play *play, int pounds)
{
	take(play, pounds * play->s->rumors[play->s->turn]);
	return false;
}

/* The foremost pawn of a seat that is behind a space, or -1. */
static int behind(const struct game_state *s, int seat, int space)
{
	int nearest = -1;

	for (int pawn = 0; pawn < s->pawns; pawn++) {
		if (s->place[seat][pawn] < space && s->place[seat][pawn] > nearest)
			nearest = s->place[seat][pawn];
	}
	return nearest;
}

static void hand_over(struct eighty_play *play, int from, int to, int pounds)
{
	play->s->money[from] -= (uint32_t)pounds;
	eighty_money_add(play, to, pounds);
	if (play->events) {
		int32_t *arg = events_add(play->events, EIGHTY_WORD_HANDS_OVER, EVENT_PUBLIC);

		arg[0] = from;
		arg[1] = to;
		arg[2] = pounds;
	}
}

/* ED-7.16: nearest first, equally near ones clockwise, no part payments. */
static bool op_tip_behind(struct eighty_play *play, int pounds)
{
	struct game_state *s = play->s;
	uint32_t done = seat_bit(s->turn);

	while ((int)s->money[s->turn] >= pounds) {
		int best = -1, best_place = -1;

		for (int i = 1; i < s->seats; i++) {
			int seat = (s->turn + i) % s->seats;
			int place = behind(s, seat, acting_place(play));

			if (seat_in(done, seat) || place <= best_place)
				continue;
			best = seat;
			best_place = place;
		}
		if (best < 0)
			break;
		done |= seat_bit(best);
		hand_over(play, s->turn, best, pounds);
	}
	return false;
}

static bool op_collect(struct eighty_play *play, int pounds)
{
	struct game_state *s = play->s;

	for (int i = 1; i < s->seats; i++) {
		int seat = (s->turn + i) % s->seats;

		if ((int)s->money[seat] >= pounds)
			hand_over(play, seat, s->turn, pounds);
	}
	return false;
}

static bool op_set_money(struct eighty_play *play, int pounds)
{
	int money = (int)play->s->money[play->s->turn];

	if (money > pounds)
		give(play, money - pounds);
	else
		take(play, pounds - money);
	return false;
}

static bool op_lose_half(struct eighty_play *play, int arg)
{
	(void)arg;
	give(play, (int)play->s->money[play->s->turn] / 2);
	return false;
}

static bool op_pay_position(struct eighty_play *play, int arg)
{
	(void)arg;
	take(play, eighty_position(play->s, acting_place(play)) * EIGHTY_NOTE);
	return false;
}

static bool op_report(struct eighty_play *play, int arg)
{
	(void)arg;
	eighty_report(play);
	return false;
}

/* By op. Those that only say where a pawn may go or what it pays are read by legal.c. */
static bool (*const op_function[OP_COUNT])(struct eighty_play *, int) = {
	[OP_REFUND] = op_refund,
	[OP_EXTRA_TURN] = op_extra_turn,
	[OP_MISS_TURN] = op_miss_turn,
	[OP_TO_POUND] = op_to_pound,
	[OP_PAST_PAWN] = op_past_pawn,
	[OP_RUMOR_OR_SKIP] = op_rumor_or_skip,
	[OP_DROP_RUMOR] = op_drop_rumor,
	[OP_TAKE] = op_take,
	[OP_TAKE_OR_GIVE] = op_take_or_give,
	[OP_TAKE_BY_RUMORS] = op_take_by_rumors,
	[OP_TIP_BEHIND] = op_tip_behind,
	[OP_COLLECT] = op_collect,
	[OP_SET_MONEY] = op_set_money,
	[OP_LOSE_HALF] = op_lose_half,
	[OP_PAY_POSITION] = op_pay_position,
	[OP_REPORT] = op_report,
};

bool eighty_run(struct eighty_play *play)
{
	struct game_state *s = play->s;
	const struct eighty_step_of_card *program = eighty_cards[s->card - 1].program;

	for (;;) {
		const struct eighty_step_of_card *step;

		ASSERT(s->next_op < EIGHTY_PROGRAM);
		step = &program[s->next_op++];
		if (step->op == OP_END)
			return false;
		ASSERT(op_function[step->op]);
		if (op_function[step->op](play, step->arg))
			return true;
	}
}

void eighty_run_now(struct eighty_play *play, int card)
{
	const struct eighty_step_of_card *step = eighty_cards[card].program;

	for (; step->op != OP_END; step++) {
		ASSERT(op_function[step->op]);
		ASSERT(!op_function[step->op](play, step->arg));
	}
}
