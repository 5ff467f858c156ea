/* Who controls what, what each personality needs, and how a game is won: sections 5, 9 and 10. */
#include "games/nanty/machine.h"
#include "games/nanty/words.h"

static int bits(const struct game_state *s, int seat, int area)
{
	return s->pawns[area][seat] + (s->building[area] == seat + 1);
}

bool nanty_controls(const struct game_state *s, int seat, int area)
{
	int own = bits(s, seat, area);

	if (nanty_grenadier(s, area) || own <= s->pawns[area][PAWN_IMMIGRANT])
		return false; /* NN-5.5 */
	for (int other = 0; other < s->seats; other++) {
		if (other != seat && bits(s, other, area) >= own)
			return false;
	}
	return true;
}

int nanty_controller(const struct game_state *s, int area)
{
	for (int seat = 0; seat < s->seats; seat++) {
		if (nanty_controls(s, seat, area))
			return seat;
	}
	return -1;
}

static uint32_t controlled(const struct game_state *s, int seat)
{
	uint32_t set = 0;

	for (int area = 0; area < NANTY_AREAS; area++)
		set |= (uint32_t)nanty_controls(s, seat, area) << area;
	return set;
}

static uint32_t free_areas(const struct game_state *s)
{
	return ~nanty_agent_areas(s, PAWN_GRENADIER) & ((1u << NANTY_AREAS) - 1);
}

static uint32_t thames(void)
{
	uint32_t set = 0;

	for (int area = 0; area < NANTY_AREAS; area++)
		set |= (uint32_t)nanty_areas[area].thames << area;
	return set;
}

static int value_of(uint32_t areas)
{
	int sum = 0;

	for (; areas; areas &= areas - 1)
		sum += nanty_areas[__builtin_ctz(areas)].cost;
	return sum;
}

static int cash(const struct game_state *s, int seat)
{
	return s->money[seat] - NANTY_LOAN_BACK * nanty_loans(s, seat);
}

static struct goal goal_make(int have, int need)
{
	return (struct goal){have, need, have >= need};
}

const uint8_t nanty_need[2][NANTY_SEATS - 1][NANTY_PERSONS + 1] = {
	{ /* NN-9.1 to NN-9.4 */
		{[BELLINGER] = 7, [HOLDHURST] = 7, [BALMORAL] = 7, [MORIARTY] = 11, [FAGIN] = 8,
		 [SIDONIA] = 50},
		{[BELLINGER] = 5, [HOLDHURST] = 5, [BALMORAL] = 5, [MORIARTY] = 10, [FAGIN] = 8,
		 [SIDONIA] = 50},
		{[BELLINGER] = 4, [HOLDHURST] = 4, [BALMORAL] = 4, [MORIARTY] = 9, [FAGIN] = 8,
		 [SIDONIA] = 50},
	},
	{ /* NN-10.1 to NN-10.6 */
		{[BELLINGER] = 6, [HOLDHURST] = 6, [BALMORAL] = 5, [MORIARTY] = 10, [FAGIN] = 7,
		 [SIDONIA] = 4},
		{[BELLINGER] = 4, [HOLDHURST] = 4, [BALMORAL] = 4, [MORIARTY] = 9, [FAGIN] = 7,
		 [SIDONIA] = 4},
		{[BELLINGER] = 3, [HOLDHURST] = 3, [BALMORAL] = 3, [MORIARTY] = 8, [FAGIN] = 7,
		 [SIDONIA] = 3},
	},
};

/* NN-9.1 to NN-9.4 */
static struct goal goal_standard(const struct game_state *s, int seat, enum nanty_person person)
{
	int need = nanty_need[0][s->seats - 2][person];

	switch (person) {
	case BELLINGER:
	case HOLDHURST:
	case BALMORAL:
		return goal_make(__builtin_popcount(controlled(s, seat)), need);
	case MORIARTY:
		return goal_make(__builtin_popcount(nanty_agent_areas(s, seat) & free_areas(s)),
				 need);
	case FAGIN:
		return goal_make(__builtin_popcount(s->trouble), need);
	case SIDONIA:
		return goal_make(cash(s, seat) + value_of(nanty_building_areas(s, seat) &
							  free_areas(s)), need);
	case HOLMES:
	case PERSON_NONE:
		break;
	}
	return (struct goal){0, 1, false};
}

/* NN-10.1 to NN-10.6 */
static struct goal goal_variant(const struct game_state *s, int seat, enum nanty_person person)
{
	int need = nanty_need[1][s->seats - 2][person];
	uint32_t held = nanty_agent_areas(s, seat) & free_areas(s);
	uint32_t mine = nanty_building_areas(s, seat);
	struct goal goal = {0, 1, false};
	int most;

	switch (person) {
	case BELLINGER:
		goal = goal_make(__builtin_popcount(controlled(s, seat)), need);
		goal.met &= nanty_controls(s, seat, WESTMINSTER);
		break;
	case HOLDHURST:
		goal = goal_make(__builtin_popcount(controlled(s, seat) & thames()), need);
		break;
	case BALMORAL:
		goal = goal_make(__builtin_popcount(controlled(s, seat) & mine), need);
		break;
	case MORIARTY:
		goal = goal_make(__builtin_popcount(held), need);
		goal.met &= __builtin_popcount(held & s->trouble) >= NANTY_MORIARTY_TROUBLED;
		break;
	case FAGIN:
		most = __builtin_popcount(s->trouble);
		goal = goal_make(most, need);
		goal.met &= 2 * __builtin_popcount(nanty_agent_areas(s, seat) & s->trouble) >= most;
		break;
	case SIDONIA:
		goal = goal_make(__builtin_popcount(mine & free_areas(s)), need);
		goal.met &= cash(s, seat) >= NANTY_SIDONIA_CASH;
		break;
	case HOLMES:
	case PERSON_NONE:
		break;
	}
	return goal;
}

struct goal nanty_goal(const struct game_state *s, int seat, int person)
{
	return s->variant ? goal_variant(s, seat, (enum nanty_person)person)
			  : goal_standard(s, seat, (enum nanty_person)person);
}

uint32_t nanty_persons(int seats)
{
	uint32_t all = (1u << (NANTY_PERSONS + 1)) - 2;

	return seats == 2 ? all & ~(1u << SIDONIA) : all; /* NN-2.7 */
}

uint32_t nanty_unused(const struct game_state *s)
{
	uint32_t set = nanty_persons(s->seats);

	for (int seat = 0; seat < s->seats; seat++)
		set &= ~(1u << s->personality[seat]);
	return set;
}

int nanty_points(const struct game_state *s, int seat)
{
	int money = s->money[seat];
	int points = 0;

	for (int area = 0; area < NANTY_AREAS; area++) { /* NN-9.7 */
		if (nanty_grenadier(s, area))
			continue;
		points += NANTY_AGENT_POINTS * s->pawns[area][seat];
		if (s->building[area] == seat + 1)
			points += nanty_areas[area].cost;
	}
	for (int loan = nanty_loans(s, seat); loan > 0; loan--) { /* NN-9.10 */
		if (money >= NANTY_LOAN_BACK)
			money -= NANTY_LOAN_BACK;
		else
			points -= NANTY_LOAN_POINTS;
	}
	return points + money;
}

/* NN-9.9 */
static int best_city(const struct game_state *s, int seat)
{
	int best = 0;

	for (int area = 0; area < NANTY_AREAS; area++) {
		if (nanty_city_owner(s, area) == seat && nanty_areas[area].cost > best)
			best = nanty_areas[area].cost;
	}
	return best;
}

static void end(struct game_state *s, enum nanty_reason reason, int winner)
{
	s->phase = PHASE_OVER;
	s->reason = (uint8_t)reason;
	s->winner = (uint8_t)winner;
	s->event = s->shield = s->rolls = s->depth = 0;
	s->saved = 0;
	memset(s->roll, 0, sizeof s->roll);
	memset(s->drawn, 0, sizeof s->drawn);
	memset(s->stack, 0, sizeof s->stack);
}

void nanty_end_points(struct game_state *s, enum nanty_reason reason)
{
	end(s, reason, 0);
}

bool nanty_holmes_holds(const struct game_state *s)
{
	return !s->variant || __builtin_popcount(s->trouble) < NANTY_HOLMES_TROUBLE;
}

void nanty_end_pile(struct game_state *s, enum nanty_reason reason)
{
	for (int seat = 0; seat < s->seats; seat++) { /* NN-9.6 NN-10.7 */
		if (s->personality[seat] == HOLMES && nanty_holmes_holds(s)) {
			end(s, REASON_HOLMES, seat + 1);
			return;
		}
	}
	end(s, reason, 0);
}

void nanty_end_person(struct game_state *s, int seat)
{
	static const uint8_t reason[] = {
		[BELLINGER] = REASON_CONTROL, [HOLDHURST] = REASON_CONTROL,
		[BALMORAL] = REASON_CONTROL,  [MORIARTY] = REASON_NETWORK,
		[FAGIN] = REASON_TROUBLE,     [SIDONIA] = REASON_WEALTH,
		[HOLMES] = REASON_HOLMES,
	};

	end(s, (enum nanty_reason)reason[s->personality[seat]], seat + 1);
}

void nanty_result(const struct game_state *s, struct result *result)
{
	int rank[NANTY_SEATS];

	memset(result, 0, sizeof *result);
	for (int seat = 0; seat < s->seats; seat++) {
		result->score[seat] = nanty_points(s, seat);
		rank[seat] = result->score[seat] * 32 + best_city(s, seat); /* NN-9.8 */
		if (s->winner == seat + 1)
			rank[seat] += 1 << 24; /* NN-9.15: the winner before all others */
	}
	for (int seat = 0; seat < s->seats; seat++) {
		int place = 1;

		for (int other = 0; other < s->seats; other++)
			place += rank[other] > rank[seat];
		result->place[seat] = (uint8_t)place;
	}
	result->scored = true;
	result->points = s->winner == 0; /* otherwise a personality has won */
	result->reason = (uint16_t)(NANTY_WORD_REASON + s->reason - 1);
}
