/* The sums of a board, and what changes do to them. */
#include "ai/nanty_board.h"

/* How much of an area is one's own, in thousandths, by the lead in bits from -2 on; guarded too. */
static const uint16_t grip_by_lead[2][5] = {{0, 120, 400, 900, 1000}, {0, 36, 120, 270, 300}};

static inline uint32_t grip(bool guarded, int lead)
{
	return grip_by_lead[guarded][lead < -2 ? 0 : lead > 2 ? 4 : lead + 2];
}

/* The best and the second best of what stands against each other in an area. */
struct rivals {
	int bits[NANTY_SEATS];
	int best, second;
};

static inline void rivals_read(const struct nanty_scene *scene, int area, int seats,
			       struct rivals *r)
{
	r->best = scene->pawns[area][PAWN_IMMIGRANT];
	r->second = 0;
	for (int seat = 0; seat < seats; seat++) {
		int n = scene->pawns[area][seat] + (scene->building[area] == seat + 1);
		int less = n < r->best ? n : r->best;

		r->bits[seat] = n;
		r->second = less > r->second ? less : r->second;
		r->best = n > r->best ? n : r->best;
	}
}

/* Whoever has something in an area: control, network, pieces and points. */
static inline void seats_read(const struct nanty_board *board, const struct nanty_scene *scene,
			      int area, struct nanty_sums *sum)
{
	static const uint64_t nobody[2] = {0x0078007800780078, 0x0024002400240024};
	struct rivals r;
	bool guarded = scene->pawns[area][PAWN_GRENADIER] > 0;
	bool troubled = area_in(scene->trouble, area);
	uint64_t soft, network = 0, worth = 0;
	uint32_t hard = 0, held = 0, all = 0;

	rivals_read(scene, area, board->seats, &r);
	soft = r.best == 0 ? nobody[guarded] : 0; /* as after a lead of -1, for all */
	for (int seat = 0; seat < board->seats && r.best > 0; seat++) {
		int own = r.bits[seat];
		uint32_t agents = scene->pawns[area][seat];
		int lead = own - (own == r.best ? r.second : r.best);

		if (own == 0)
			continue;
		soft |= (uint64_t)grip(guarded, lead) << 16 * seat;
		hard |= (uint32_t)(!guarded && lead > 0) << 8 * seat;
		if (agents == 0)
			continue;
		held |= 1u << 8 * seat;
		all |= agents << 8 * seat;
		network |= (uint64_t)(guarded ? 300 : agents > 1 || !troubled ? 1000 : 880)
			   << 16 * seat;
		worth |= (uint64_t)(NANTY_AGENT_POINTS * agents) << 16 * seat;
	}
	sum->control[0] = soft;
	sum->controlled[0] = hard;
	sum->network = network;
	sum->standing = held;
	sum->agents = all;
	sum->in_trouble = troubled ? held : 0;
	sum->held = guarded ? 0 : held;
	sum->held_troubled = guarded ? 0 : sum->in_trouble;
	sum->worth = guarded ? 0 : worth;
	sum->markers = troubled;
	sum->stir = troubled ? 1000
		    : held || guarded || scene->pawns[area][PAWN_IMMIGRANT] ? 150 : 0;
}

/* What an area brings to all sums. NN-10.2 NN-10.3: two lords are choosy in the variant. */
static void area_reckon(const struct nanty_board *board, const struct nanty_scene *scene, int area,
			struct nanty_sums *sum)
{
	bool guarded = scene->pawns[area][PAWN_GRENADIER] > 0;
	bool thames = board->variant && nanty_areas[area].thames;
	int owner = scene->building[area] - 1;

	seats_read(board, scene, area, sum);
	sum->control[1] = thames ? sum->control[0] : 0;
	sum->controlled[1] = thames ? sum->controlled[0] : 0;
	sum->control[2] = 0;
	sum->controlled[2] = 0;
	sum->value = 0;
	sum->houses = sum->houses_open = 0;
	if (owner < 0)
		return;
	if (board->variant) {
		sum->control[2] = sum->control[0] & (uint64_t)0xFFFF << 16 * owner;
		sum->controlled[2] = sum->controlled[0] & 0xFFu << 8 * owner;
	}
	sum->houses = 1u << 8 * owner;
	if (guarded)
		return;
	sum->houses_open = sum->houses;
	sum->value = (uint64_t)nanty_areas[area].cost << 16 * owner;
	sum->worth += sum->value;
}

/* The pawns of an area in one word. */
static inline uint64_t pawns_word(const uint8_t pawns[PAWN_KINDS])
{
	uint64_t word = 0;

	_Static_assert(PAWN_KINDS == 6, "six counts of a byte, room for an owner and an area");
	memcpy(&word, pawns, PAWN_KINDS);
	return word;
}

/* All that stands in an area, and which it is, in one word that is not 0. */
static inline uint64_t area_key(const struct nanty_scene *scene, int area)
{
	return pawns_word(scene->pawns[area]) | (uint64_t)scene->building[area] << 48 |
	       (uint64_t)area << 56 | (uint64_t)area_in(scene->trouble, area) << 60 |
	       (uint64_t)1 << 63;
}

/* ... from memory if somebody keeps one, else into the room given; good until the next one. */
static inline const struct nanty_sums *area_read(const struct nanty_board *board,
						 const struct nanty_scene *scene, int area,
						 struct nanty_sums *room)
{
	struct nanty_known_area *known;
	uint64_t key;

	if (!board->known) {
		area_reckon(board, scene, area, room);
		return room;
	}
	key = area_key(scene, area);
	known = &board->known->at[key * 0x9E3779B97F4A7C15u >> 56];
	if (known->key != key) {
		area_reckon(board, scene, area, &known->sums);
		known->key = key;
	}
	return &known->sums;
}

/* into += plus - minus */
static inline void sums_change(struct nanty_sums *into, const struct nanty_sums *plus,
			       const struct nanty_sums *minus)
{
	for (size_t i = 0; i < sizeof *into; i += sizeof(uint64_t)) {
		uint64_t a, b, c;

		memcpy(&a, (char *)into + i, sizeof a);
		memcpy(&b, (const char *)plus + i, sizeof b);
		memcpy(&c, (const char *)minus + i, sizeof c);
		a += b - c;
		memcpy((char *)into + i, &a, sizeof a);
	}
}

/* What an area brought before it is edited; area_close puts in what it brings now instead. */
static inline const struct nanty_sums *area_open(const struct nanty_board *board,
						 struct nanty_scene *scene, int area,
						 struct nanty_sums *room)
{
	if (!area_in(scene->touched, area)) {
		scene->touched |= area_bit(area);
		return &board->part[area];
	}
	*room = *area_read(board, scene, area, room);
	return room;
}

static inline void area_close(const struct nanty_board *board, struct nanty_scene *scene,
			      int area, const struct nanty_sums *before)
{
	struct nanty_sums room;

	sums_change(&scene->sum, area_read(board, scene, area, &room), before);
}

void nanty_scene_arrive(const struct nanty_board *board, struct nanty_scene *scene, int area,
			int kind)
{
	struct nanty_sums room;
	const struct nanty_sums *before;
	int all = 0;

	for (int other = 0; other < PAWN_KINDS; other++)
		all += scene->pawns[area][other];
	before = area_open(board, scene, area, &room);
	if (all > 0)
		scene->trouble |= area_bit(area);
	scene->pawns[area][kind]++;
	area_close(board, scene, area, before);
}

void nanty_scene_leave(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int kind)
{
	struct nanty_sums room;
	const struct nanty_sums *before;

	if (scene->pawns[area][kind] == 0)
		return;
	before = area_open(board, scene, area, &room);
	scene->trouble = (uint16_t)(scene->trouble & ~area_bit(area));
	scene->pawns[area][kind]--;
	area_close(board, scene, area, before);
}

void nanty_scene_mark(const struct nanty_board *board, struct nanty_scene *scene, int area,
		      bool marked)
{
	struct nanty_sums room;
	const struct nanty_sums *before;

	before = area_open(board, scene, area, &room);
	scene->trouble = (uint16_t)((scene->trouble & ~area_bit(area)) | marked << area);
	area_close(board, scene, area, before);
}

void nanty_scene_house(const struct nanty_board *board, struct nanty_scene *scene, int area,
		       int owner)
{
	struct nanty_sums room;
	const struct nanty_sums *before;

	before = area_open(board, scene, area, &room);
	scene->building[area] = (uint8_t)owner;
	area_close(board, scene, area, before);
}

/* Whether an area of the state is as the board has it. */
static inline bool area_same(const struct nanty_scene *scene, const struct game_state *s, int area)
{
	return pawns_word(scene->pawns[area]) == pawns_word(s->pawns[area]) &&
	       scene->building[area] == s->building[area] &&
	       !area_in(scene->trouble ^ s->trouble, area);
}

/* Reads the areas that have changed; true if none has. */
static bool areas_follow(const struct game_state *s, struct nanty_board *board)
{
	struct nanty_scene *scene = &board->now;
	bool same = true;

	for (int area = 0; area < NANTY_AREAS; area++) {
		struct nanty_sums before, room;

		if (area_same(scene, s, area))
			continue;
		before = board->part[area];
		same = false;
		memcpy(scene->pawns[area], s->pawns[area], sizeof s->pawns[area]);
		scene->building[area] = s->building[area];
		scene->trouble = (uint16_t)((scene->trouble & ~area_bit(area)) |
					    (s->trouble & area_bit(area)));
		board->part[area] = *area_read(board, scene, area, &room);
		sums_change(&scene->sum, &board->part[area], &before);
	}
	return same;
}

/* What seats have besides the map; true if it is what they had. */
static bool purses_follow(const struct game_state *s, struct nanty_board *board)
{
	struct nanty_scene *scene = &board->now;
	int pile = s->pile[0] + s->pile[1];
	bool same = board->turn == s->turn && board->pile == pile;

	board->turn = s->turn;
	board->pile = (uint8_t)pile;
	board->credit = 0;
	for (int seat = 0; seat < s->seats; seat++) {
		int loans = nanty_loans(s, seat);

		same &= scene->money[seat] == s->money[seat] &&
			board->hand[seat] == s->hand_count[seat] && board->loans[seat] == loans;
		scene->money[seat] = (int16_t)s->money[seat];
		board->hand[seat] = s->hand_count[seat];
		board->loans[seat] = (uint8_t)loans;
		board->credit |= (uint64_t)(NANTY_CREDIT - NANTY_LOAN_BACK * loans) << 16 * seat;
	}
	return same;
}

/* A board without anything on it, which brings something too. */
static void board_clear(const struct game_state *s, struct nanty_board *board)
{
	static const struct nanty_sums nothing = {.stir = 0};
	struct nanty_scene *scene = &board->now;

	memset(scene, 0, sizeof *scene);
	memset(board->guessed, 0, sizeof board->guessed);
	board->lead_stage = 0;
	board->seats = s->seats;
	board->variant = s->variant;
	for (int seat = 0; seat < NANTY_SEATS; seat++) { /* nobody's lanes do no harm */
		board->thrift[seat] = board->means[seat] = 1;
		board->rival[seat] = 0;
		for (int i = 0; i < NANTY_GUESSES; i++) {
			board->share[i][seat] = 0;
			board->odds[i][seat] = 1;
		}
	}
	for (int person = 1; person <= NANTY_PERSONS; person++)
		board->need[nanty_aim_of(person)] = nanty_need[0][s->seats - 2][person];
	for (int area = 0; area < NANTY_AREAS; area++) {
		struct nanty_sums room;

		board->part[area] = *area_read(board, scene, area, &room);
		sums_change(&scene->sum, &board->part[area], &nothing);
	}
}

bool nanty_board_sum_on(const struct game_state *s, struct nanty_board *board)
{
	bool same = board->seats != 0;

	if (!same)
		board_clear(s, board);
	ASSERT(board->seats == s->seats && board->variant == s->variant);
	same &= purses_follow(s, board);
	return areas_follow(s, board) && same;
}

void nanty_board_sum(const struct game_state *s, struct nanty_board *board)
{
	board->seats = 0;
	board->known = NULL;
	nanty_board_sum_on(s, board);
}

bool nanty_scene_controls(const struct nanty_board *board, const struct nanty_scene *scene,
			  int seat, int area)
{
	struct rivals r;

	rivals_read(scene, area, board->seats, &r);
	return !scene->pawns[area][PAWN_GRENADIER] && r.best > r.second && r.bits[seat] == r.best;
}
