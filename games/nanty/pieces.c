/* Pawns, markers and buildings on the map: the raw changes, without questions and words. */
#include "games/nanty/state.h"

int nanty_agents(const struct game_state *s, int seat)
{
	int n = 0;

	for (int area = 0; area < NANTY_AREAS; area++)
		n += s->pawns[area][seat];
	return n;
}

int nanty_buildings(const struct game_state *s, int seat)
{
	return __builtin_popcount(nanty_building_areas(s, seat));
}

int nanty_pawns_at(const struct game_state *s, int area)
{
	int n = 0;

	for (int kind = 0; kind < PAWN_KINDS; kind++)
		n += s->pawns[area][kind];
	return n;
}

uint32_t nanty_agent_areas(const struct game_state *s, int kind)
{
	uint32_t set = 0;

	for (int area = 0; area < NANTY_AREAS; area++)
		set |= (uint32_t)(s->pawns[area][kind] > 0) << area;
	return set;
}

uint32_t nanty_building_areas(const struct game_state *s, int seat)
{
	uint32_t set = 0;

	for (int area = 0; area < NANTY_AREAS; area++)
		set |= (uint32_t)(s->building[area] == seat + 1) << area;
	return set;
}

uint32_t nanty_pawn_areas(const struct game_state *s)
{
	uint32_t set = 0;

	for (int kind = 0; kind < PAWN_KINDS; kind++)
		set |= nanty_agent_areas(s, kind);
	return set;
}

uint32_t nanty_near(uint32_t areas)
{
	uint32_t set = areas;

	for (uint32_t rest = areas; rest; rest &= rest - 1)
		set |= nanty_areas[__builtin_ctz(rest)].near;
	return set;
}

void nanty_arrive(struct game_state *s, int area, int kind, bool quiet)
{
	if (!quiet && nanty_pawns_at(s, area) > 0) /* NN-5.1 */
		s->trouble |= area_bit(area);
	s->pawns[area][kind]++;
}

void nanty_leave(struct game_state *s, int area, int kind)
{
	s->pawns[area][kind]--;
	s->trouble = (uint16_t)(s->trouble & ~area_bit(area)); /* NN-5.2 */
}

void nanty_raze(struct game_state *s, int area)
{
	s->building[area] = 0; /* NN-6.8: the card follows the building */
}

int nanty_city_owner(const struct game_state *s, int area)
{
	return area_in(s->city_out, area) ? -1 : s->building[area] - 1;
}

int nanty_pay(struct game_state *s, int from, int to, int amount)
{
	if (amount > s->money[from])
		amount = s->money[from]; /* NN-7.2 */
	s->money[from] = (uint16_t)(s->money[from] - amount);
	s->money[to] = (uint16_t)(s->money[to] + amount);
	return amount;
}
