/* How near everybody is to winning, in the open. */
#include "ai/nanty_threat.h"
#include "ai/nanty_guess.h"
#include "games/nanty/machine.h"

enum { PIECES = 2, POUNDS = 10 }; /* what an ordinary turn brings */

/* The first step of that op in an ability, or NULL. */
static const struct step *ability_step(int area, enum nanty_op op)
{
	const struct step *step = nanty_abilities[area];

	while (step->op != op && step->op != OP_STOP)
		step++;
	return step->op == op ? step : NULL;
}

/* City area cards with that op which a seat can use in its next turn, fees paid one by one. */
static int abilities(const struct game_state *s, int seat, enum nanty_op op)
{
	int count = 0;

	for (int area = 0; area < NANTY_AREAS; area++) {
		const struct step *fee = ability_step(area, OP_FEE);

		count += ability_step(area, op) && nanty_city_owner(s, area) == seat &&
			 !nanty_grenadier(s, area) && s->money[seat] >= (fee ? fee->a : 0);
	}
	return count;
}

static int pieces(const struct game_state *s, int seat)
{
	return PIECES + abilities(s, seat, OP_PLACE);
}

static int income(const struct game_state *s, int seat)
{
	int pounds = POUNDS;

	for (int area = 0; area < NANTY_AREAS; area++) {
		if (nanty_abilities[area]->op == OP_GAIN && nanty_city_owner(s, area) == seat &&
		    !nanty_grenadier(s, area))
			pounds += nanty_abilities[area]->a;
	}
	return pounds;
}

/* Pieces that would give a seat control of an area: 0 = it has it, 99 = out of reach. */
static int control_price(const struct game_state *s, int seat, int area)
{
	int own = s->pawns[area][seat] + (s->building[area] == seat + 1);
	int rival = s->pawns[area][PAWN_IMMIGRANT];
	uint32_t agents = nanty_agent_areas(s, seat);

	if (nanty_controls(s, seat, area))
		return 0;
	if (nanty_grenadier(s, area) || (agents && !area_in(nanty_near(agents), area)))
		return 99;
	for (int other = 0; other < s->seats; other++) {
		int bits = s->pawns[area][other] + (s->building[area] == other + 1);

		if (other != seat && bits > rival)
			rival = bits;
	}
	return rival + 1 - own;
}

/* How many more areas a seat could control with so many pieces, the cheapest ones first. */
static int control_gain(const struct game_state *s, int seat, int person, int budget)
{
	int gain = 0;

	for (int price = 1; price <= budget; price++) {
		for (int area = 0; area < NANTY_AREAS; area++) {
			bool counts = !s->variant || person == BELLINGER ||
				      (person == HOLDHURST ? nanty_areas[area].thames
							   : s->building[area] == seat + 1);

			if (counts && price <= budget && control_price(s, seat, area) == price) {
				budget -= price;
				gain++;
			}
		}
	}
	return gain;
}

/* Markers that agents put where somebody stands already, and those of abilities. */
static int trouble_gain(const struct game_state *s, int seat)
{
	uint32_t agents = nanty_agent_areas(s, seat);
	uint32_t reach = agents ? nanty_near(agents) : (1u << NANTY_AREAS) - 1;
	uint32_t quiet = reach & nanty_pawn_areas(s) & ~(uint32_t)s->trouble;
	int places = __builtin_popcount(quiet);
	int budget = pieces(s, seat);

	return (places < budget ? places : budget) + abilities(s, seat, OP_MARK);
}

static int network_gain(const struct game_state *s, int seat)
{
	uint32_t closed = nanty_agent_areas(s, seat) | nanty_agent_areas(s, PAWN_GRENADIER);
	int places = NANTY_AREAS - __builtin_popcount(closed);
	int budget = pieces(s, seat);

	return places < budget ? places : budget;
}

/* What one turn could add to the number that a personality counts. */
static int turn_gain(const struct game_state *s, int seat, int person)
{
	switch (nanty_aim_of(person)) {
	case AIM_CONTROL:
		return control_gain(s, seat, person, pieces(s, seat));
	case AIM_NETWORK:
		return network_gain(s, seat);
	case AIM_TROUBLE:
		return trouble_gain(s, seat);
	case AIM_WEALTH:
		return s->variant ? 1 : income(s, seat);
	case AIM_HOLMES:
	case AIMS:
		break;
	}
	return 0;
}

/* NN-9.6: Holmes waits for the last card; a round draws about two cards a seat. */
static struct nanty_threat threat_holmes(const struct game_state *s)
{
	int all = NANTY_GREY + nanty_red_total(s->seats);
	int left = s->pile[0] + s->pile[1];
	struct nanty_threat threat = {THREAT_FAR, 0, (int16_t)(all - left), (int16_t)all};

	if (!nanty_holmes_holds(s))
		return threat;
	if (left == 0)
		threat.when = THREAT_NOW;
	else if (left <= 2 * s->seats)
		threat.when = THREAT_REACH;
	return threat;
}

static struct nanty_threat threat_of(const struct game_state *s, int seat, int person)
{
	struct goal goal = nanty_goal(s, seat, person);
	struct nanty_threat threat = {THREAT_FAR, 0, (int16_t)goal.have, (int16_t)goal.need};
	int wait = (seat + s->seats - s->active) % s->seats;

	if (person == HOLMES)
		return threat_holmes(s);
	if (wait == 0)
		wait = s->seats;
	if (goal.met && s->turn + wait >= s->seats) /* NN-3.1 NN-9.5 */
		threat.when = THREAT_NOW;
	else if (goal.have + turn_gain(s, seat, person) >= goal.need)
		threat.when = THREAT_REACH;
	return threat;
}

/* NN-9.1: in the standard game the lords have one goal, and their chances count together. */
static float chance_of(const struct game_state *s, const float chance[NANTY_PERSONS + 1],
	int person)
{
	if (s->variant || nanty_aim_of(person) != AIM_CONTROL)
		return chance[person];
	return chance[BELLINGER] + chance[HOLDHURST] + chance[BALMORAL];
}

void nanty_threats_read(const struct game_state *s, int viewer, struct nanty_threats *threats)
{
	struct nanty_board board;

	memset(threats, 0, sizeof *threats);
	nanty_board_sum(s, &board);
	for (int seat = 0; seat < s->seats; seat++) {
		uint32_t set = nanty_possible(s, viewer, seat);
		float chance[NANTY_PERSONS + 1];

		if (seat == viewer)
			continue; /* one's own goal is no threat */
		if (set)
			nanty_guess_read(&board, seat, set, chance);
		for (uint32_t rest = set; rest; rest &= rest - 1) {
			int person = __builtin_ctz(rest);

			threats->at[seat][person] = threat_of(s, seat, person);
			threats->at[seat][person].chance = chance_of(s, chance, person);
		}
	}
}

bool nanty_threats_worst(const struct nanty_threats *threats, const struct game_state *s,
			 int viewer, enum nanty_when when, int found[2])
{
	float worst = -1;

	for (int i = 1; i < s->seats; i++) {
		int seat = (viewer + i) % s->seats; /* the one who moves first of equals */

		for (int person = 1; person <= NANTY_PERSONS; person++) {
			const struct nanty_threat *threat = &threats->at[seat][person];
			float grave = (float)threat->when * 2 + threat->chance;

			if (threat->when < when || grave <= worst)
				continue;
			worst = grave;
			found[0] = seat;
			found[1] = person;
		}
	}
	return worst >= 0;
}
