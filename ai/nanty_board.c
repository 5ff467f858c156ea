/* The sums of a board, what changes do to them, and the odds that follow. */
#include "ai/nanty_board.h"
#include "ai/nanty_weights.h"

#define NOW_WINS 10000.0f /* odds of a seat that has won but for the asking */

enum nanty_aim nanty_aim_of(int person)
{
	static const uint8_t aim[] = {
		[PERSON_NONE] = AIM_HOLMES, [BELLINGER] = AIM_CONTROL, [HOLDHURST] = AIM_CONTROL,
		[BALMORAL] = AIM_CONTROL,   [MORIARTY] = AIM_NETWORK,  [FAGIN] = AIM_TROUBLE,
		[SIDONIA] = AIM_WEALTH,     [HOLMES] = AIM_HOLMES,
		[NN_HIDDEN_PERSON] = AIM_HOLMES, /* nobody's view: nothing can be told */
	};

	return (enum nanty_aim)aim[person];
}

/* How much of an area is one's own, by the lead in bits from -2 on. */
static inline float grip(int own, int lead)
{
	static const float by_lead[] = {0, 0.12f, 0.4f, 0.9f, 1.0f};

	if (own == 0)
		return lead == 0 ? 0.12f : 0;
	return by_lead[lead < -2 ? 0 : lead > 2 ? 4 : lead + 2];
}

/* The best and the second best of what stands against each other in an area. */
struct rivals {
	int bits[NN_SEATS];
	int best, second;
};

static inline void rivals_read(const struct nanty_scene *scene, int area, int seats,
			       struct rivals *r)
{
	r->best = scene->pawns[area][PAWN_IMMIGRANT];
	r->second = 0;
	for (int seat = 0; seat < seats; seat++) {
		int n = scene->pawns[area][seat] + (scene->building[area] == seat + 1);

		r->bits[seat] = n;
		if (n > r->best) {
			r->second = r->best;
			r->best = n;
		} else if (n > r->second) {
			r->second = n;
		}
	}
}

/* Control of one area by one seat: soft, and hard or not. NN-10.2 NN-10.3: two lords are choosy. */
static inline void control_add(const struct nanty_board *board, struct nanty_scene *scene,
			       int area, int seat, const float part[2])
{
	int hard = (int)part[1];

	scene->control[0][seat] += part[0];
	scene->controlled[0][seat] = (uint8_t)(scene->controlled[0][seat] + hard);
	if (!board->variant)
		return;
	if (nanty_areas[area].thames) {
		scene->control[1][seat] += part[0];
		scene->controlled[1][seat] = (uint8_t)(scene->controlled[1][seat] + hard);
	}
	if (scene->building[area] == seat + 1) {
		scene->control[2][seat] += part[0];
		scene->controlled[2][seat] = (uint8_t)(scene->controlled[2][seat] + hard);
	}
}

/* Adds what an area brings to all sums, or takes it away. */
static void area_add(const struct nanty_board *board, struct nanty_scene *scene, int area,
		     int sign)
{
	struct rivals r;
	bool guarded = scene->pawns[area][PAWN_GRENADIER] > 0;
	bool troubled = area_in(scene->trouble, area);
	int all = scene->pawns[area][PAWN_IMMIGRANT] + guarded;

	rivals_read(scene, area, board->seats, &r);
	for (int seat = 0; seat < board->seats; seat++) {
		int own = r.bits[seat];
		int agents = scene->pawns[area][seat];
		int lead = own - (own == r.best ? r.second : r.best);
		float soft = guarded ? 0.3f * grip(own, lead) : grip(own, lead);
		float part[2] = {(float)sign * soft, !guarded && lead > 0 ? (float)sign : 0};

		all += agents;
		control_add(board, scene, area, seat, part);
		if (agents > 0) {
			float hold = agents > 1 || !troubled ? 1.0f : 0.88f;

			scene->network[seat] += (float)sign * (guarded ? 0.3f : hold);
			scene->in_trouble[seat] =
				(uint8_t)(scene->in_trouble[seat] + (troubled ? sign : 0));
			if (!guarded) {
				scene->held[seat] = (uint8_t)(scene->held[seat] + sign);
				scene->held_troubled[seat] = (uint8_t)(
					scene->held_troubled[seat] + (troubled ? sign : 0));
				scene->worth[seat] = (int16_t)(scene->worth[seat] +
							       sign * 5 * agents);
			}
		}
	}
	if (scene->building[area]) {
		int seat = scene->building[area] - 1;
		int cost = sign * (guarded ? 0 : nanty_areas[area].cost);

		scene->houses[seat] = (uint8_t)(scene->houses[seat] + sign);
		scene->houses_open[seat] =
			(uint8_t)(scene->houses_open[seat] + (guarded ? 0 : sign));
		scene->worth[seat] = (int16_t)(scene->worth[seat] + cost);
		scene->value[seat] = (int16_t)(scene->value[seat] + cost);
	}
	if (troubled) {
		scene->stir += (float)sign;
		scene->markers = (uint8_t)(scene->markers + sign);
	} else if (all > 0) {
		scene->stir += (float)sign * 0.15f;
	}
}

void nanty_scene_arrive(const struct nanty_board *board, struct nanty_scene *scene, int area,
			int kind)
{
	int all = 0;

	for (int other = 0; other < PAWN_KINDS; other++)
		all += scene->pawns[area][other];
	area_add(board, scene, area, -1);
	if (all > 0)
		scene->trouble |= area_bit(area);
	scene->pawns[area][kind]++;
	area_add(board, scene, area, 1);
}

void nanty_scene_leave(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int kind)
{
	if (scene->pawns[area][kind] == 0)
		return;
	area_add(board, scene, area, -1);
	scene->trouble = (uint16_t)(scene->trouble & ~area_bit(area));
	scene->pawns[area][kind]--;
	area_add(board, scene, area, 1);
}

void nanty_scene_mark(const struct nanty_board *board, struct nanty_scene *scene, int area,
		      bool marked)
{
	area_add(board, scene, area, -1);
	scene->trouble = (uint16_t)((scene->trouble & ~area_bit(area)) | marked << area);
	area_add(board, scene, area, 1);
}

void nanty_scene_house(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int owner)
{
	area_add(board, scene, area, -1);
	scene->building[area] = (uint8_t)owner;
	area_add(board, scene, area, 1);
}

uint32_t nanty_possible(const struct game_state *s, int me, int seat)
{
	if (seat == me)
		return 1u << s->personality[me];
	return nanty_persons(s->seats) & ~(1u << s->personality[me]) &
	       ~(uint32_t)s->notes[me] & ~(uint32_t)s->ruled_out[seat];
}

/* Guesses at a set of personalities, all alike; the lords count as one where they are one. */
static void guess_all(struct nanty_board *board, int seat, uint32_t set)
{
	int n = __builtin_popcount(set);
	float share = n ? 1.0f / (float)n : 0;
	uint32_t lords = set & (1u << BELLINGER | 1u << HOLDHURST | 1u << BALMORAL);

	board->guesses[seat] = 0;
	if (!board->variant && lords) {
		board->guess[seat][board->guesses[seat]++] = (struct nanty_guess){
			share * (float)__builtin_popcount(lords), BELLINGER};
		set &= ~lords;
	}
	for (; set; set &= set - 1)
		board->guess[seat][board->guesses[seat]++] =
			(struct nanty_guess){share, (uint8_t)__builtin_ctz(set)};
}

static void read_common(const struct game_state *s, struct nanty_board *board)
{
	struct nanty_scene *scene = &board->now;

	memset(scene, 0, sizeof *scene);
	memcpy(scene->pawns, s->pawns, sizeof scene->pawns);
	memcpy(scene->building, s->building, sizeof scene->building);
	scene->trouble = s->trouble;
	board->seats = s->seats;
	board->variant = s->variant;
	board->pile = (uint8_t)(s->pile[0] + s->pile[1]);
	for (int seat = 0; seat < s->seats; seat++) {
		scene->money[seat] = (int16_t)s->money[seat];
		scene->hand[seat] = s->hand_count[seat];
		board->loans[seat] = (uint8_t)nanty_loans(s, seat);
	}
	for (int area = 0; area < NN_AREAS; area++)
		area_add(board, scene, area, 1);
}

void nanty_board_read(const struct game_state *s, int me, struct nanty_board *board)
{
	read_common(s, board);
	board->me = (uint8_t)me;
	board->decides = s->turn + 1 >= s->seats; /* NN-9.5 */
	for (int seat = 0; seat < s->seats; seat++) {
		board->order[seat] = (uint8_t)((seat + 2 * s->seats - s->active - 1) % s->seats);
		guess_all(board, seat, nanty_possible(s, me, seat));
	}
	board->base = nanty_prospect(board, &board->now);
}

static struct goal goal_variant(const struct nanty_board *board, const struct nanty_scene *scene,
				int seat, int person)
{
	static const uint8_t lord[] = {6, 4, 3}, owner[] = {5, 4, 3}, network[] = {10, 9, 8};
	static const uint8_t houses[] = {4, 4, 3};
	int players = board->seats - 2;
	int cash = scene->money[seat] - NN_LOAN_BACK * board->loans[seat];
	int markers = scene->markers;
	struct goal goal = {0, 1, true};

	switch ((enum nanty_person)person) {
	case BELLINGER:
	case HOLDHURST:
	case BALMORAL:
		goal.have = scene->controlled[person - BELLINGER][seat];
		goal.need = person == BALMORAL ? owner[players] : lord[players];
		break;
	case MORIARTY:
		goal = (struct goal){scene->held[seat], network[players],
				     scene->held_troubled[seat] >= 3};
		break;
	case FAGIN:
		goal = (struct goal){markers, 7, 2 * scene->in_trouble[seat] >= markers};
		break;
	case SIDONIA:
		goal = (struct goal){scene->houses_open[seat], houses[players], cash >= 15};
		break;
	case HOLMES:
	case PERSON_NONE:
		break;
	}
	if (person == BELLINGER) {
		struct rivals r;

		rivals_read(scene, WESTMINSTER, board->seats, &r);
		goal.met = !scene->pawns[WESTMINSTER][PAWN_GRENADIER] && r.best > r.second &&
			   r.bits[seat] == r.best;
	}
	goal.met &= goal.have >= goal.need;
	return goal;
}

struct goal nanty_scene_goal(const struct nanty_board *board, const struct nanty_scene *scene,
			     int seat, int person)
{
	static const uint8_t control[] = {7, 5, 4}, network[] = {11, 10, 9};
	int players = board->seats - 2;
	struct goal goal = {0, 1, false};

	if (board->variant)
		return goal_variant(board, scene, seat, person);
	switch (nanty_aim_of(person)) {
	case AIM_CONTROL:
		goal = (struct goal){scene->controlled[0][seat], control[players], false};
		break;
	case AIM_NETWORK:
		goal = (struct goal){scene->held[seat], network[players], false};
		break;
	case AIM_TROUBLE:
		goal = (struct goal){scene->markers, 8, false};
		break;
	case AIM_WEALTH:
		goal = (struct goal){scene->money[seat] - NN_LOAN_BACK * board->loans[seat] +
					     scene->value[seat], 50, false};
		break;
	case AIM_HOLMES:
	case AIMS:
		return goal;
	}
	goal.met = goal.have >= goal.need;
	return goal;
}

/* Where a distance to a goal lies among the bins. */
static inline float bin_of(const struct nanty_board *board, const struct nanty_scene *scene,
			   int seat, int person, const struct goal *goal)
{
	float have = (float)goal->have;

	switch (nanty_aim_of(person)) {
	case AIM_CONTROL:
		have = scene->control[board->variant ? person - BELLINGER : 0][seat];
		break;
	case AIM_NETWORK:
		have = scene->network[seat];
		break;
	case AIM_TROUBLE:
		have = scene->stir;
		break;
	case AIM_WEALTH:
		if (!board->variant)
			return (float)NN_BIN_MET + (float)(goal->have - goal->need) * 0.2f;
		break;
	case AIM_HOLMES:
	case AIMS:
		return (float)board->pile * (NN_BINS - 1) / 96.0f;
	}
	return (float)NN_BIN_MET + have - (float)goal->need;
}

/* Between two entries of a table, straight. */
static inline float table_at(const float *table, int entries, float at)
{
	int low;

	if (at <= 0)
		return table[0];
	if (at >= (float)(entries - 1))
		return table[entries - 1];
	low = (int)at;
	return table[low] + (at - (float)low) * (table[low + 1] - table[low]);
}

static inline float odds_as(const struct nanty_board *board, const struct nanty_scene *scene,
			    int seat, int person)
{
	const struct nanty_weights *w = &nanty_weights[board->seats - 2];
	enum nanty_aim aim = nanty_aim_of(person);
	int order = board->order[seat];
	struct goal goal = nanty_scene_goal(board, scene, seat, person);
	float odds = table_at(w->near[aim][order], NN_BINS,
			      bin_of(board, scene, seat, person, &goal));

	if (!goal.met)
		return odds;
	return board->decides && order == 0 ? NOW_WINS : odds * w->met[aim][order];
}

static inline int points(const struct nanty_board *board, const struct nanty_scene *scene,
			 int seat)
{
	return scene->worth[seat] + scene->money[seat] - NN_LOAN_BACK * board->loans[seat];
}

/* What each seat has whoever it is: a factor. */
static void means(const struct nanty_board *board, const struct nanty_scene *scene,
		  float has[NN_SEATS])
{
	const struct nanty_weights *w = &nanty_weights[board->seats - 2];
	int stage = board->pile < 12 ? 0 : board->pile < 30 ? 1 : board->pile < 55 ? 2 : 3;
	int sum[NN_SEATS];
	int best = -1000, second = -1000;

	for (int seat = 0; seat < board->seats; seat++) {
		sum[seat] = points(board, scene, seat);
		if (sum[seat] > best) {
			second = best;
			best = sum[seat];
		} else if (sum[seat] > second) {
			second = sum[seat];
		}
	}
	for (int seat = 0; seat < board->seats; seat++) {
		int lead = sum[seat] - (sum[seat] == best ? second : best);
		int hand = scene->hand[seat];
		int houses = scene->houses[seat];

		has[seat] = table_at(w->lead[stage], NN_LEADS, (float)lead * 0.1f + 3) *
			    table_at(w->purse, NN_PURSES, (float)scene->money[seat] * 0.25f) *
			    w->hand[hand < NN_HANDS ? hand : NN_HANDS - 1] *
			    w->house[houses <= NN_BUILDINGS ? houses : NN_BUILDINGS];
	}
}

float nanty_prospect(const struct nanty_board *board, const struct nanty_scene *scene)
{
	int me = board->me;
	float against = 0;
	float has[NN_SEATS];
	float mine;

	means(board, scene, has);
	mine = odds_as(board, scene, me, board->guess[me][0].person) * has[me];
	for (int seat = 0; seat < board->seats; seat++) {
		float share = 0;

		if (seat == me || board->guesses[seat] == 0)
			continue;
		for (int i = 0; i < board->guesses[seat]; i++) {
			const struct nanty_guess *guess = &board->guess[seat][i];

			share += guess->share * mine /
				 (mine + has[seat] * odds_as(board, scene, seat, guess->person));
		}
		against += (1 - share) / (share + 1e-6f);
	}
	return 1 / (1 + against);
}

void nanty_board_odds(const struct game_state *s, float odds[NN_SEATS])
{
	struct nanty_board board;
	float has[NN_SEATS];
	float sum = 0;

	read_common(s, &board);
	means(&board, &board.now, has);
	board.decides = false;
	for (int seat = 0; seat < s->seats; seat++) {
		board.order[seat] = (uint8_t)((seat + s->seats - s->active) % s->seats);
		odds[seat] = has[seat] *
			     odds_as(&board, &board.now, seat, s->personality[seat]);
		sum += odds[seat];
	}
	for (int seat = 0; seat < s->seats; seat++)
		odds[seat] /= sum;
}
