/* Whom seats may be, and the chance to win that follows from the sums of a board. */
#include "ai/nanty_board.h"
#include "ai/nanty_guess.h"
#include "ai/nanty_weights.h"

#define NOW_WINS 10000.0f /* odds of a seat that has won but for the asking */

enum nanty_aim nanty_aim_of(int person)
{
	static const uint8_t aim[] = {
		[PERSON_NONE] = AIM_HOLMES, [BELLINGER] = AIM_CONTROL, [HOLDHURST] = AIM_CONTROL,
		[BALMORAL] = AIM_CONTROL,   [MORIARTY] = AIM_NETWORK,  [FAGIN] = AIM_TROUBLE,
		[SIDONIA] = AIM_WEALTH,     [HOLMES] = AIM_HOLMES,
		[NANTY_HIDDEN_PERSON] = AIM_HOLMES, /* nobody's view: nothing can be told */
	};

	return (enum nanty_aim)aim[person];
}

uint32_t nanty_possible(const struct game_state *s, int me, int seat)
{
	if (seat == me)
		return 1u << s->personality[me];
	return nanty_persons(s->seats) & ~(1u << s->personality[me]) &
	       ~(uint32_t)s->notes[me] & ~(uint32_t)s->ruled_out[seat];
}

static void guess_add(struct nanty_board *board, int seat, int person, float share)
{
	int at = board->guesses[seat]++;

	board->person[seat][at] = (uint8_t)person;
	board->share[at][seat] = share;
	board->guess_of[seat][nanty_aim_of(person)] = (uint8_t)at;
}

/* Guesses at a set of personalities; the lords count as one where they are one. */
static void guess_make(struct nanty_board *board, int seat, uint32_t set)
{
	float chance[NANTY_PERSONS + 1];
	uint32_t lords = set & (1u << BELLINGER | 1u << HOLDHURST | 1u << BALMORAL);

	board->guesses[seat] = 0;
	memset(board->guess_of[seat], NANTY_GUESSES, sizeof board->guess_of[seat]);
	if (seat == board->me) { /* no guess; nobody, if a stranger looks on */
		guess_add(board, seat, __builtin_ctz(set), 1);
		set = lords = 0;
	}
	if (set)
		nanty_guess_weigh(board, &board->guessed[seat].traits, set, chance);
	if (!board->variant && lords) {
		guess_add(board, seat, BELLINGER,
			  chance[__builtin_ctz(lords)] * (float)__builtin_popcount(lords));
		set &= ~lords;
	}
	for (; set; set &= set - 1)
		guess_add(board, seat, __builtin_ctz(set), chance[__builtin_ctz(set)]);
	for (int i = board->guesses[seat]; i < NANTY_GUESSES; i++) {
		board->share[i][seat] = 0;
		board->odds[i][seat] = 1;
	}
}

/* The guesses at a seat; true if they are there from the last time. */
static bool guess_all(struct nanty_board *board, int seat, uint32_t set)
{
	struct nanty_guessed *guessed = &board->guessed[seat];
	bool own = seat == board->me;
	struct nanty_guessed now = {.set = (uint16_t)set, .own = own};

	if (!own)
		nanty_traits_read(board, seat, &now.traits);
	if (set && memcmp(guessed, &now, sizeof now) == 0)
		return true;
	*guessed = now;
	guess_make(board, seat, set);
	return false;
}

static struct goal goal_variant(const struct nanty_board *board, const struct nanty_scene *scene,
				int seat, int person)
{
	int need = nanty_need[1][board->seats - 2][person];
	int cash = scene->money[seat] - NANTY_LOAN_BACK * board->loans[seat];
	int markers = (int)scene->sum.markers;
	struct goal goal = {0, 1, true};

	switch ((enum nanty_person)person) {
	case BELLINGER:
	case HOLDHURST:
	case BALMORAL:
		goal.have = nanty_narrow(scene->sum.controlled[person - BELLINGER], seat);
		goal.need = need;
		break;
	case MORIARTY:
		goal = (struct goal){nanty_narrow(scene->sum.held, seat), need,
				     nanty_narrow(scene->sum.held_troubled, seat) >=
					     NANTY_MORIARTY_TROUBLED};
		break;
	case FAGIN:
		goal = (struct goal){markers, need,
				     2 * nanty_narrow(scene->sum.in_trouble, seat) >= markers};
		break;
	case SIDONIA:
		goal = (struct goal){nanty_narrow(scene->sum.houses_open, seat), need,
				     cash >= NANTY_SIDONIA_CASH};
		break;
	case HOLMES:
	case PERSON_NONE:
		break;
	}
	if (person == BELLINGER)
		goal.met = nanty_scene_controls(board, scene, seat, WESTMINSTER);
	goal.met &= goal.have >= goal.need;
	return goal;
}

static inline int have_of(const struct nanty_board *board, const struct nanty_scene *scene,
			  int seat, enum nanty_aim aim)
{
	switch (aim) {
	case AIM_CONTROL:
		return nanty_narrow(scene->sum.controlled[0], seat);
	case AIM_NETWORK:
		return nanty_narrow(scene->sum.held, seat);
	case AIM_TROUBLE:
		return (int)scene->sum.markers;
	case AIM_WEALTH:
		return scene->money[seat] - NANTY_LOAN_BACK * board->loans[seat] +
		       nanty_wide(scene->sum.value, seat);
	case AIM_HOLMES:
	case AIMS:
		break;
	}
	return 0;
}

struct goal nanty_scene_goal(const struct nanty_board *board, const struct nanty_scene *scene,
			     int seat, int person)
{
	enum nanty_aim aim = nanty_aim_of(person);
	struct goal goal = {0, 1, false};

	if (board->variant)
		return goal_variant(board, scene, seat, person);
	if (aim == AIM_HOLMES)
		return goal;
	goal.have = have_of(board, scene, seat, aim);
	goal.need = board->need[aim];
	goal.met = goal.have >= goal.need;
	return goal;
}

/* The soft number of an aim, which its bins go by; a lord's one in the variant is its own. */
static inline float soft_of(const struct nanty_scene *scene, int seat, enum nanty_aim aim,
			    int lord)
{
	const struct nanty_sums *sum = &scene->sum;

	if (aim == AIM_TROUBLE)
		return 0.001f * (float)sum->stir;
	return 0.001f * (float)nanty_wide(aim == AIM_CONTROL ? sum->control[lord] : sum->network,
					  seat);
}

static inline float bin_holmes(const struct nanty_board *board)
{
	return (float)board->pile * (NANTY_BINS - 1) / 96.0f;
}

/* A place in a table of so many entries, between two of them. */
struct place {
	int low;
	float share; /* of the entry after it */
};

static inline struct place place_at(int entries, float at)
{
	struct place place = {0, 0};

	if (at <= 0)
		return place;
	if (at >= (float)(entries - 1)) {
		place.low = entries - 1;
		return place;
	}
	place.low = (int)at;
	place.share = at - (float)place.low;
	return place;
}

/* Between two entries, straight; without a share the entry alone is looked at. */
static inline float place_of(const float *table, struct place place)
{
	if (place.share <= 0)
		return table[place.low];
	return table[place.low] + place.share * (table[place.low + 1] - table[place.low]);
}

static inline float table_at(const float *table, int entries, float at)
{
	return place_of(table, place_at(entries, at));
}

/* Odds by bin, and by whether the goal is met. */
static inline float odds_at(const struct nanty_board *board, int seat, enum nanty_aim aim,
			    float bin, bool met)
{
	const struct nanty_weights *w = &nanty_weights[board->seats - 2];
	int order = board->order[seat];
	float odds = table_at(w->near[aim][order], NANTY_BINS, bin);

	if (!met)
		return odds;
	return board->decides && order == 0 ? NOW_WINS : odds * w->met[aim][order];
}

/* Where a seat lies among the bins: as a person of the variant, whose goal is given ... */
static float bin_variant(const struct nanty_board *board, const struct nanty_scene *scene,
			 int seat, int person, const struct goal *goal)
{
	enum nanty_aim aim = nanty_aim_of(person);
	float have = (float)goal->have;

	if (aim == AIM_HOLMES)
		return bin_holmes(board);
	if (aim != AIM_WEALTH)
		have = soft_of(scene, seat, aim, aim == AIM_CONTROL ? person - BELLINGER : 0);
	return (float)NANTY_BIN_MET + have - (float)goal->need;
}

/* ... and with an aim of the standard game. */
static inline float bin_aim(const struct nanty_board *board, const struct nanty_scene *scene,
			    int seat, enum nanty_aim aim)
{
	int need = board->need[aim];

	if (aim == AIM_HOLMES)
		return bin_holmes(board);
	if (aim == AIM_WEALTH)
		return (float)NANTY_BIN_MET +
		       (float)(have_of(board, scene, seat, aim) - need) * 0.2f;
	return (float)NANTY_BIN_MET + (soft_of(scene, seat, aim, 0) - (float)need);
}

static float odds_variant(const struct nanty_board *board, const struct nanty_scene *scene,
			  int seat, int person)
{
	struct goal goal = goal_variant(board, scene, seat, person);

	return odds_at(board, seat, nanty_aim_of(person),
		       bin_variant(board, scene, seat, person, &goal), goal.met);
}

static inline float odds_aim(const struct nanty_board *board, const struct nanty_scene *scene,
			     int seat, enum nanty_aim aim)
{
	bool met = aim != AIM_HOLMES &&
		   have_of(board, scene, seat, aim) >= board->need[aim];

	return odds_at(board, seat, aim, bin_aim(board, scene, seat, aim), met);
}

static float odds_as(const struct nanty_board *board, const struct nanty_scene *scene, int seat,
		     int person)
{
	return board->variant ? odds_variant(board, scene, seat, person)
			      : odds_aim(board, scene, seat, nanty_aim_of(person));
}

/* Money, cards and buildings of a seat: a factor. */
static float thrift(const struct nanty_board *board, const struct nanty_scene *scene, int seat)
{
	const struct nanty_weights *w = &nanty_weights[board->seats - 2];
	int hand = board->hand[seat];
	int houses = nanty_narrow(scene->sum.houses, seat);

	return table_at(w->purse, NANTY_PURSES, (float)scene->money[seat] * 0.25f) *
	       w->hand[hand < NANTY_HANDS ? hand : NANTY_HANDS - 1] *
	       w->house[houses <= NANTY_BUILDINGS ? houses : NANTY_BUILDINGS];
}

/* What leads are worth changes with the pile only. */
static void lead_table(struct nanty_board *board)
{
	int stage = board->pile < 12 ? 0 : board->pile < 30 ? 1 : board->pile < 55 ? 2 : 3;
	const float *table = nanty_weights[board->seats - 2].lead[stage];

	if (board->lead_stage == stage + 1)
		return;
	board->lead_stage = (uint8_t)(stage + 1);
	for (int lead = -NANTY_LEAD; lead <= NANTY_LEAD; lead++)
		board->lead[lead + NANTY_LEAD] =
			table_at(table, NANTY_LEADS, (float)lead * 0.1f + 3);
}

/* All purses in one word. */
static inline uint64_t purses(const struct nanty_scene *scene)
{
	uint64_t lanes;

	_Static_assert(sizeof lanes == sizeof scene->money, "a lane for each purse");
	memcpy(&lanes, scene->money, sizeof lanes);
	return lanes;
}

/* The points of all seats, each NANTY_CREDIT more than they are; 0 of nobody. */
static inline uint64_t points(const struct nanty_board *board, const struct nanty_scene *scene)
{
	return scene->sum.worth + purses(scene) + board->credit;
}

static inline int larger(int a, int b)
{
	return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
	return a < b ? a : b;
}

/*
 * The leads in points, each times what is in `has` already: of the best over the second, of all
 * others over the best. For all lanes, without a look at how many are somebody's.
 */
static void leads_read(const struct nanty_board *board, const struct nanty_scene *scene,
		       float has[NANTY_SEATS])
{
	uint64_t sums = points(board, scene);
	int a = nanty_wide(sums, 0), b = nanty_wide(sums, 1);
	int c = nanty_wide(sums, 2), d = nanty_wide(sums, 3);
	int first = larger(a, b), third = larger(c, d);
	int best = larger(first, third);
	int second = larger(smaller(first, third), larger(smaller(a, b), smaller(c, d)));

	for (int seat = 0; seat < NANTY_SEATS; seat++) {
		int sum = nanty_wide(sums, seat);
		int lead = sum - (sum == best ? second : best);

		lead = smaller(larger(lead, -NANTY_LEAD), NANTY_LEAD);
		has[seat] *= board->lead[lead + NANTY_LEAD];
	}
}

/* What each seat has whoever it is; what a change leaves alone is known already. */
static void means(const struct nanty_board *board, const struct nanty_scene *scene,
		  float has[NANTY_SEATS])
{
	const struct nanty_scene *now = &board->now;
	bool kept = purses(scene) == purses(now) &&
		    scene->sum.houses == now->sum.houses;

	if (kept && scene->sum.worth == now->sum.worth) {
		memcpy(has, board->means, sizeof board->means);
		return;
	}
	memcpy(has, board->thrift, sizeof board->thrift);
	for (int seat = 0; !kept && seat < board->seats; seat++) {
		if (scene->money[seat] != now->money[seat] ||
		    nanty_narrow(scene->sum.houses ^ now->sum.houses, seat) != 0)
			has[seat] = thrift(board, scene, seat);
	}
	leads_read(board, scene, has);
}

/* What a change touches, for all seats at once: lanes that are not 0. */
struct touch {
	uint64_t control, network, value;
	uint64_t money;
	uint32_t controlled, held;
	bool trouble;
};

static inline struct touch touch_of(const struct nanty_scene *a, const struct nanty_scene *b)
{
	return (struct touch){
		a->sum.control[0] ^ b->sum.control[0], a->sum.network ^ b->sum.network,
		a->sum.value ^ b->sum.value, purses(a) ^ purses(b),
		a->sum.controlled[0] ^ b->sum.controlled[0], a->sum.held ^ b->sum.held,
		a->sum.stir != b->sum.stir || a->sum.markers != b->sum.markers,
	};
}

/* Replaces the odds of an aim, if it is among the guesses at a seat. */
static inline void odds_renew(const struct nanty_board *board, const struct nanty_scene *scene,
			      int seat, enum nanty_aim aim, float odds[][NANTY_SEATS])
{
	int at = board->guess_of[seat][aim];

	if (at < NANTY_GUESSES)
		odds[at][seat] = odds_aim(board, scene, seat, aim);
}

/* Replaces what is touched of the odds of a seat; conditions of the variant there are many. */
static inline void odds_follow(const struct nanty_board *board, const struct nanty_scene *scene,
			       const struct touch *touch, int seat, float odds[][NANTY_SEATS])
{
	if (board->variant) {
		for (int i = 0; i < board->guesses[seat]; i++)
			odds[i][seat] = odds_variant(board, scene, seat, board->person[seat][i]);
		return;
	}
	if (nanty_wide(touch->control, seat) || nanty_narrow(touch->controlled, seat))
		odds_renew(board, scene, seat, AIM_CONTROL, odds);
	if (nanty_wide(touch->network, seat) || nanty_narrow(touch->held, seat))
		odds_renew(board, scene, seat, AIM_NETWORK, odds);
	if (nanty_wide(touch->value | touch->money, seat))
		odds_renew(board, scene, seat, AIM_WEALTH, odds);
}

/* Markers are everybody's: the odds of that aim for all rivals at once. */
static inline void odds_trouble(const struct nanty_board *board, const struct nanty_scene *scene,
				float odds[][NANTY_SEATS])
{
	const struct nanty_weights *w = &nanty_weights[board->seats - 2];
	bool met = scene->sum.markers >= board->need[AIM_TROUBLE];
	struct place place = place_at(NANTY_BINS, bin_aim(board, scene, 0, AIM_TROUBLE));

	for (int seat = 0; seat < board->seats; seat++) {
		int at = board->guess_of[seat][AIM_TROUBLE], order = board->order[seat];
		float here;

		if (at >= NANTY_GUESSES || seat == board->me)
			continue;
		here = place_of(w->near[AIM_TROUBLE][order], place);
		if (met)
			here = board->decides && order == 0 ? NOW_WINS
							    : here * w->met[AIM_TROUBLE][order];
		odds[at][seat] = here;
	}
}

/* The odds of all rivals in the scene; false if no more than `now` is needed for them. */
static inline bool odds_change(const struct nanty_board *board, const struct nanty_scene *scene,
			       float odds[][NANTY_SEATS])
{
	struct touch touch = touch_of(scene, &board->now);
	uint64_t wide = touch.control | touch.network | touch.value | touch.money;
	uint32_t narrow = touch.controlled | touch.held;

	if (!wide && !narrow && !touch.trouble && !board->variant)
		return false;
	memcpy(odds, board->odds, sizeof board->odds);
	if (touch.trouble && !board->variant)
		odds_trouble(board, scene, odds);
	for (int seat = 0; seat < board->seats; seat++) {
		if (seat == board->me)
			continue;
		if (board->variant || nanty_wide(wide, seat) || nanty_narrow(narrow, seat))
			odds_follow(board, scene, &touch, seat, odds);
	}
	return true;
}

/*
 * The chance of odds `mine`, all else being as in the scene: against each rival, over all it may
 * be, and then against all of them. All seats are reckoned side by side.
 */
static inline float chance_of(const struct nanty_board *board, const struct nanty_scene *scene,
			      const float has[NANTY_SEATS], float mine)
{
	float changed[NANTY_GUESSES][NANTY_SEATS], share[NANTY_SEATS] = {0, 0, 0, 0};
	const float(*odds)[NANTY_SEATS] = odds_change(board, scene, changed) ? changed
									     : board->odds;
	float against = 0;

	for (int i = 0; i < board->guess_most; i++) {
		for (int seat = 0; seat < NANTY_SEATS; seat++)
			share[seat] += board->share[i][seat] * mine /
				       (mine + has[seat] * odds[i][seat]);
	}
	for (int seat = 0; seat < NANTY_SEATS; seat++)
		share[seat] = board->rival[seat] * (1 - share[seat]) / (share[seat] + 1e-6f);
	against = (share[0] + share[1]) + (share[2] + share[3]);
	return 1 / (1 + against);
}

float nanty_prospect(const struct nanty_board *board, const struct nanty_scene *scene)
{
	int me = board->me;
	float has[NANTY_SEATS];

	means(board, scene, has);
	return chance_of(board, scene, has, odds_as(board, scene, me, board->person[me][0]) *
						    has[me]);
}

float nanty_prospect_as(const struct nanty_board *board, int person)
{
	float mine = odds_as(board, &board->now, board->me, person) * board->means[board->me];

	return chance_of(board, &board->now, board->means, mine);
}

/* What changes leave alone, and the chance as things are. */
static void odds_keep(struct nanty_board *board)
{
	for (int seat = 0; seat < board->seats; seat++) {
		board->thrift[seat] = thrift(board, &board->now, seat);
		for (int i = 0; i < board->guesses[seat]; i++)
			board->odds[i][seat] =
				odds_as(board, &board->now, seat, board->person[seat][i]);
	}
	lead_table(board);
	memcpy(board->means, board->thrift, sizeof board->means);
	leads_read(board, &board->now, board->means);
	board->base = nanty_prospect(board, &board->now);
}

bool nanty_board_follow(const struct game_state *s, int me, struct nanty_board *board)
{
	bool same = nanty_board_sum_on(s, board) && board->asks && board->me == me;

	board->me = (uint8_t)me;
	board->asks = true;
	board->decides = s->turn + 1 >= s->seats; /* NN-9.5 */
	board->guess_most = 0;
	for (int seat = 0; seat < s->seats; seat++) {
		board->order[seat] = (uint8_t)((seat + 2 * s->seats - s->active - 1) % s->seats);
		same &= guess_all(board, seat, nanty_possible(s, me, seat));
		board->rival[seat] = seat != me && board->guesses[seat] > 0;
		if (board->guesses[seat] > board->guess_most)
			board->guess_most = board->guesses[seat];
	}
	if (!same) /* the turn too, so whose it is */
		odds_keep(board);
	return same;
}

void nanty_board_read(const struct game_state *s, int me, struct nanty_board *board)
{
	board->seats = 0;
	board->known = NULL;
	nanty_board_follow(s, me, board);
}

void nanty_board_odds(const struct game_state *s, struct nanty_board *board,
		      float odds[NANTY_SEATS])
{
	float sum = 0;

	nanty_board_sum_on(s, board);
	lead_table(board);
	board->decides = board->asks = false;
	for (int seat = 0; seat < s->seats; seat++)
		odds[seat] = thrift(board, &board->now, seat);
	leads_read(board, &board->now, odds);
	for (int seat = 0; seat < s->seats; seat++) {
		board->order[seat] = (uint8_t)((seat + s->seats - s->active) % s->seats);
		odds[seat] *= odds_as(board, &board->now, seat, s->personality[seat]);
		sum += odds[seat];
	}
	for (int seat = 0; seat < s->seats; seat++)
		odds[seat] /= sum;
}
