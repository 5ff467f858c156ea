/* The tree, one iteration after another. What happens beyond the tree is in playout.c. */
#include "ai/search.h"
#include "ai/playout.h"
#include "ai/real.h"

/*
 * A node is a move somebody made, with its statistics from that seat's point of view, and at the
 * same time the place where the next decision is made. A link node stands for what came of
 * chance or of several choices at once; it has no statistics of its own.
 */
struct ai_node {
	struct move move;    /* of a link: the key, in its first bytes */
	uint32_t child : 28; /* first choice made here; 0 = none: the root is nobody's child */
	uint32_t seat : 4;
	uint32_t next;       /* the next choice of the parent, ascending by seat and move */
	uint32_t visits;
	uint32_t available;  /* how often it could have been chosen */
	double sum;          /* of its seat's utility */
	float win;           /* sum of its seat's chance to win */
	float prior;         /* share of the weight that the game's row gave it */
};

_Static_assert(sizeof(struct ai_node) == 48, "a node is as small as it can be: there are many");

enum {
	NODES_MAX = 1 << 28,
	CHILD_MASK = NODES_MAX - 1,
	DEPTH_MAX = 256,  /* steps of a walk that are remembered */
	ROOT = 0,
	NOWHERE = 0,      /* as a child or a next */
	LINK = SEAT_MAX + 1,
	WORLD_TRIES = 8, /* worlds drawn for one that is likely enough */
};

#define WORLD_ANY 0.05 /* the chance of the most unlikely world to be taken */

/* Memory of the tree. */
struct arena {
	struct ai_node *node;
	uint32_t capacity, used;
	uint32_t *slot; /* the hash table of successors */
	uint32_t slots; /* a power of two */
	struct any_state *world;
	uint32_t worlds;
};

struct ai_search {
	struct ai_query query;
	const struct ai_game *ai;
	struct arena arena;
	struct ai_playout playout;
	struct rng rng;
	struct any_state view, world;
	struct move only;
	uint32_t turn; /* iterations begun */
	uint32_t look; /* the turn at which to see whether the move is decided */
	bool done;

	/* The walk of this iteration. */
	uint32_t home;      /* where those who choose now find their statistics */
	uint32_t cursor;    /* where the walk has got to */
	uint32_t choosing;  /* the seats of this choice that have not moved */
	bool chance_passed; /* since `cursor` was reached */
	bool lost;          /* the arena is full: no node for where we are */
	int steps;
	uint32_t step[DEPTH_MAX];

	/* The list of the decision at hand. */
	int count;
	struct move list[LEGAL_MAX];

	/* The moves of the root, and what is found out about them where there is no tree. */
	struct move root[LEGAL_MAX];
	int root_count;
	struct ai_verdict verdict[LEGAL_MAX];
	struct ai_judged judged;
};

/* Links are a part of the nodes only, so the table is seldom more than half full. */
static uint32_t slots_for(uint32_t nodes)
{
	uint32_t slots = 16;

	while (slots < nodes + nodes / 4)
		slots *= 2;
	return slots;
}

static size_t aligned(size_t size)
{
	return (size + 15) / 16 * 16;
}

size_t ai_search_size(const struct game *game, uint32_t nodes)
{
	const struct ai_game *ai = ai_game_of(game);

	return aligned(sizeof(struct ai_search)) + aligned(ai->room_size) +
	       ai->worlds * sizeof(struct any_state) + nodes * sizeof(struct ai_node) +
	       slots_for(nodes) * sizeof(uint32_t);
}

struct ai_search *ai_search_init(const struct game *game, uint32_t nodes, void *memory)
{
	const struct ai_game *ai = ai_game_of(game);
	struct ai_search *search = memory;
	struct arena *arena = &search->arena;
	unsigned char *at = memory;

	ASSERT(nodes > 0 && nodes < NODES_MAX && (uintptr_t)at % 16 == 0);
	memset(search, 0, sizeof *search);
	at += aligned(sizeof *search);
	search->judged.room = ai->room_size ? at : NULL;
	at += aligned(ai->room_size);
	arena->worlds = ai->worlds;
	arena->world = (struct any_state *)(void *)at;
	at += arena->worlds * sizeof(struct any_state);
	arena->node = (struct ai_node *)(void *)at;
	arena->capacity = nodes;
	at += nodes * sizeof(struct ai_node);
	arena->slot = (uint32_t *)(void *)at;
	arena->slots = slots_for(nodes);
	search->done = true;
	return search;
}

/* A fresh node, or NOWHERE if there is no room. */
static uint32_t node_new(struct arena *arena, uint32_t seat)
{
	struct ai_node *node;

	if (arena->used == arena->capacity)
		return NOWHERE;
	node = &arena->node[arena->used];
	memset(node, 0, sizeof *node);
	node->seat = seat & 15;
	return arena->used++;
}

/* The node that follows `from` when `key` happened; made if it is not there. */
static uint32_t link_follow(struct arena *arena, uint32_t from, uint64_t key)
{
	uint32_t at, found;
	uint64_t there;

	key = hash_bytes(key, &from, sizeof from);
	for (at = (uint32_t)key & (arena->slots - 1); arena->slot[at] != NOWHERE;
	     at = (at + 1) & (arena->slots - 1)) {
		memcpy(&there, &arena->node[arena->slot[at]].move, sizeof there);
		if (there == key)
			return arena->slot[at];
	}
	found = node_new(arena, LINK);
	if (found != NOWHERE) {
		memcpy(&arena->node[found].move, &key, sizeof key);
		arena->slot[at] = found;
	}
	return found;
}

/* Order of moves: as memcmp would say, in two comparisons. */
static inline int move_order(const struct move *a, const struct move *b)
{
	uint64_t x[2], y[2];

	memcpy(x, a, sizeof x);
	memcpy(y, b, sizeof y);
	if (x[0] != y[0])
		return __builtin_bswap64(x[0]) < __builtin_bswap64(y[0]) ? -1 : 1;
	if (x[1] != y[1])
		return __builtin_bswap64(x[1]) < __builtin_bswap64(y[1]) ? -1 : 1;
	return 0;
}

/* How many of `count` moves are tried before one is looked at a second time. */
static int width(const struct ai_search *search, int count, uint32_t total)
{
	int wide = search->ai->wide;
	double allowed;

	if (count <= wide && !search->ai->prior)
		return count;
	allowed = (search->ai->prior ? 2 : wide / 2) + 1.5 * real_sqrt(total);
	return allowed < count ? (int)allowed : count;
}

/* What is known at a node about the moves of the list. */
struct scan_of_node {
	uint32_t child[LEGAL_MAX];  /* the node of each; NOWHERE: not tried */
	uint32_t before[LEGAL_MAX]; /* the child after which an untried one belongs, or NOWHERE */
	uint32_t total;             /* visits of all tried moves that are available */
	double sum;                 /* of their utility */
	int tried;
};

static void node_scan(struct ai_search *search, int seat, struct scan_of_node *scan)
{
	struct ai_node *node = search->arena.node;
	uint32_t child = node[search->home].child;
	uint32_t before = NOWHERE;

	scan->total = 0;
	scan->sum = 0;
	scan->tried = 0;
	for (int i = 0; i < search->count; i++) {
		while (child != NOWHERE &&
		       (node[child].seat < (uint32_t)seat ||
			(node[child].seat == (uint32_t)seat &&
			 move_order(&node[child].move, &search->list[i]) < 0))) {
			before = child;
			child = node[child].next;
		}
		scan->child[i] = NOWHERE;
		scan->before[i] = before;
		if (child != NOWHERE && node[child].seat == (uint32_t)seat &&
		    move_same(&node[child].move, &search->list[i])) {
			scan->child[i] = child;
			scan->total += node[child].visits;
			scan->sum += node[child].sum;
			scan->tried++;
			node[child].available++;
		}
	}
}

/* How promising each move of the list looks in this world; the shares add up to 1. */
static void shares(struct ai_search *search, int seat, double share[LEGAL_MAX])
{
	double sum = 0;
	struct ai_spot spot = {
		.state = state_of(&search->world), .lore = search->query.lore,
		.list = search->list, .count = search->count,
		.seat = seat, .seats = search->query.seats, .room = search->judged.room,
	};

	search->ai->prior(&spot, share);
	for (int i = 0; i < search->count; i++)
		sum += share[i];
	for (int i = 0; i < search->count; i++)
		share[i] /= sum;
}

/* Which of the untried moves to try: the most promising one, or any if nobody can tell. */
static int pick_untried(struct ai_search *search, int seat, const struct scan_of_node *scan,
			float *prior)
{
	double share[LEGAL_MAX];
	int best = -1;
	int skip;

	*prior = 0;
	if (search->ai->prior) {
		shares(search, seat, share);
		for (int i = 0; i < search->count; i++) {
			if (scan->child[i] == NOWHERE && (best < 0 || share[i] > share[best]))
				best = i;
		}
		*prior = (float)share[best];
		return best;
	}
	skip = (int)rng_below(&search->rng, (uint32_t)(search->count - scan->tried));
	for (best = 0; scan->child[best] != NOWHERE || skip-- > 0; best++)
		;
	return best;
}

/* A node for a move not tried before, in its place among its siblings; NOWHERE if full. */
static uint32_t expand(struct ai_search *search, int seat, const struct scan_of_node *scan,
		       int pick)
{
	struct ai_node *node = search->arena.node;
	uint32_t fresh = node_new(&search->arena, (uint32_t)seat);
	uint32_t before = scan->before[pick];

	if (fresh == NOWHERE)
		return NOWHERE;
	node[fresh].move = search->list[pick];
	node[fresh].available = 1;
	if (before == NOWHERE) {
		node[fresh].next = node[search->home].child;
		node[search->home].child = fresh & CHILD_MASK;
	} else {
		node[fresh].next = node[before].next;
		node[before].next = fresh;
	}
	return fresh;
}

/* By upper bounds: every move may turn out to be the best. */
static int best_by_bound(const struct ai_search *search, const struct scan_of_node *scan)
{
	const struct ai_game *ai = search->ai;
	double most = -1;
	int best = -1;

	for (int i = 0; i < search->count; i++) {
		const struct ai_node *node = &search->arena.node[scan->child[i]];
		double visits = node->visits;
		double worth;

		if (scan->child[i] == NOWHERE)
			continue;
		worth = node->sum / visits +
			ai->explore * real_sqrt(real_log(node->available) / visits) +
			(double)node->prior / (1 + visits) *
				(1 + ai->lean * real_sqrt(node->available));
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

/*
 * By what looks promising in this world, corrected by what was found out in others. A node below
 * the root is shared by worlds with different hands: statistics alone would let a seat forget the
 * cards it holds, and the deeper the tree the worse it would play.
 */
static int best_by_share(struct ai_search *search, int seat, const struct scan_of_node *scan)
{
	double mean = scan->total > 0 ? scan->sum / scan->total : 0.5;
	double trust = search->ai->trust * real_sqrt(scan->total + 1.0);
	double share[LEGAL_MAX];
	double most = -1;
	int best = 0;

	if (search->count == 1)
		return 0;
	shares(search, seat, share);
	for (int i = 0; i < search->count; i++) {
		const struct ai_node *node = &search->arena.node[scan->child[i]];
		double visits = node->visits;
		double worth = mean + trust * share[i];

		if (scan->child[i] != NOWHERE)
			worth = node->sum / visits + trust * share[i] / (1 + visits);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

/* Chooses for a seat at home. NOWHERE if the tree cannot say; `*fresh` if the move is new. */
static uint32_t choose(struct ai_search *search, int seat, bool *fresh)
{
	bool shared = search->ai->trust > 0 && search->home != ROOT;
	struct scan_of_node scan;
	float prior = 0;
	uint32_t made;
	int pick;

	*fresh = false;
	node_scan(search, seat, &scan);
	if (shared)
		pick = best_by_share(search, seat, &scan);
	else if (scan.tried < width(search, search->count, scan.total))
		pick = pick_untried(search, seat, &scan, &prior);
	else
		pick = best_by_bound(search, &scan);
	if (scan.child[pick] != NOWHERE)
		return scan.child[pick];
	made = expand(search, seat, &scan, pick);
	if (made == NOWHERE) /* no room: the playout knows the cards too */
		return shared || scan.tried == 0 ? NOWHERE
						 : scan.child[best_by_bound(search, &scan)];
	search->arena.node[made].prior = prior;
	*fresh = true;
	return made;
}

/* Where the next choice is made: the cursor, told apart by what chance showed the root seat. */
static void settle_home(struct ai_search *search, uint32_t asked)
{
	const struct ai_query *query = &search->query;
	struct any_state view;

	if (search->chance_passed && !search->ai->merge_chance && query->viewer < SEAT_MAX) {
		query->game->observe(state_of(&search->world), query->viewer, state_of(&view));
		search->cursor = link_follow(&search->arena, search->cursor,
					     hash_bytes(1, view.bytes, query->game->state_size));
	} else if (search->chance_passed && !search->ai->merge_chance) {
		search->cursor = link_follow(
			&search->arena, search->cursor,
			hash_bytes(1, search->world.bytes, query->game->state_size));
	}
	search->lost = search->chance_passed && search->cursor == NOWHERE;
	search->chance_passed = false;
	search->home = search->cursor;
	search->choosing = asked;
}

/* The seat to choose next. The root seat goes first: it must not know the others' choices. */
static int next_seat(const struct ai_search *search, uint32_t asked)
{
	return seat_in(asked, search->query.seat) ? search->query.seat : seat_first(asked);
}

/* After a choice at home: on to the node of the move, or of all moves made there so far. */
static void move_on(struct ai_search *search, uint32_t chosen, bool first)
{
	struct ai_node *node = search->arena.node;

	if (first) {
		search->cursor = chosen;
		return;
	}
	search->cursor = link_follow(&search->arena, search->cursor,
				     hash_bytes(node[chosen].seat, &node[chosen].move,
						sizeof node[chosen].move));
	search->lost = search->cursor == NOWHERE;
}

/* One choice of the walk. False if the tree ends here and the playout takes over. */
static bool walk_choice(struct ai_search *search, uint32_t asked)
{
	const struct game *game = search->query.game;
	struct game_state *state = state_of(&search->world);
	bool together = search->choosing && (asked & ~search->choosing) == 0 &&
			!search->chance_passed;
	int seat = next_seat(search, asked);
	uint32_t chosen;
	bool fresh;

	if (!together)
		settle_home(search, asked);
	if (search->lost || search->steps == DEPTH_MAX)
		return false;
	search->count = game->legal(state, seat, search->list);
	ASSERT(search->count > 0);
	if (search->steps == 0 && search->query.only) {
		search->list[0] = *search->query.only;
		search->count = 1;
	}
	chosen = choose(search, seat, &fresh);
	if (chosen == NOWHERE)
		return false;
	search->step[search->steps++] = chosen;
	game->apply(state, seat, search->arena.node[chosen].move, NULL);
	search->choosing &= ~seat_bit(seat);
	move_on(search, chosen, !together);
	return !search->lost && (!fresh || search->count == 1);
}

/* A world drawn anew: one that explains badly what the others did is mostly drawn again. */
static void world_draw(struct ai_search *search)
{
	const struct ai_query *query = &search->query;
	struct game_state *world = state_of(&search->world);
	int tries = search->ai->likely ? WORLD_TRIES : 1;
	struct ai_spot spot = {.state = world, .seat = query->viewer, .seats = query->seats,
			       .room = search->judged.room};

	for (;;) {
		double at = (double)(rng_next(&search->rng) >> 11) / 9007199254740992.0;

		query->game->imagine(query->view, query->viewer, &search->rng, world);
		if (--tries == 0 ||
		    at < WORLD_ANY + (1 - WORLD_ANY) * search->ai->likely(&spot))
			return;
	}
}

/* Another world that agrees with the view. */
static void world_new(struct ai_search *search)
{
	const struct ai_query *query = &search->query;
	struct arena *arena = &search->arena;
	size_t size = query->game->state_size;

	if (query->viewer == VIEW_ALL) {
		memcpy(search->world.bytes, query->view, size);
	} else if (search->turn >= arena->worlds && arena->worlds > 0) {
		memcpy(search->world.bytes, arena->world[search->turn % arena->worlds].bytes, size);
	} else {
		world_draw(search);
		if (arena->worlds > 0)
			memcpy(arena->world[search->turn].bytes, search->world.bytes, size);
	}
}

static void iterate(struct ai_search *search)
{
	const struct game *game = search->query.game;
	struct game_state *state = state_of(&search->world);
	struct ai_node *node = search->arena.node;
	struct ai_value value;
	uint32_t asked;

	world_new(search);
	search->turn++;
	search->cursor = ROOT;
	search->choosing = 0;
	search->chance_passed = false;
	search->lost = false;
	search->steps = 0;
	while ((asked = game->to_move(state)) != 0) {
		if (seat_in(asked, SEAT_CHANCE)) {
			game->apply(state, SEAT_CHANCE, game_draw(game, state, &search->rng), NULL);
			search->chance_passed = true;
		} else if (!walk_choice(search, asked)) {
			break;
		}
	}
	ai_playout_run(&search->playout, state, &search->rng, &value);
	for (int i = 0; i < search->steps; i++) {
		struct ai_node *step = &node[search->step[i]];

		step->visits++;
		step->sum += value.utility[step->seat];
		step->win += (float)value.win[step->seat];
	}
}

/* Flat Monte Carlo: the root moves in turn, each followed by random play. */
static void iterate_flat(struct ai_search *search)
{
	const struct ai_query *query = &search->query;
	uint32_t at = search->turn % (uint32_t)search->root_count;
	struct ai_verdict *verdict = &search->verdict[at];
	struct ai_value value;

	world_new(search);
	search->turn++;
	query->game->apply(state_of(&search->world), query->seat, search->root[at], NULL);
	ai_playout_run(&search->playout, state_of(&search->world), &search->rng, &value);
	verdict->visits++;
	verdict->value += value.utility[query->seat];
	verdict->win += value.win[query->seat];
}

static bool is_judged(const struct ai_search *search)
{
	return search->ai->judge && !search->query.flat;
}

/* What a row that judges is asked. */
static void begin_judging(struct ai_search *search)
{
	const struct ai_query *query = &search->query;

	search->judged = (struct ai_judged){
		.spot = {.state = query->view, .lore = query->lore, .list = search->root,
			 .count = search->root_count, .seat = query->seat,
			 .seats = query->seats},
		.sees_all = query->viewer == VIEW_ALL, .style = query->style,
		.effort = query->iterations, .only = query->only, .review = query->review,
		.room = search->judged.room, .rng = &search->rng,
		.verdict = search->verdict, .iterations = 1,
	};
	for (int i = 0; i < search->root_count; i++)
		search->verdict[i] = (struct ai_verdict){.value = 0, .win = -1, .visits = 1};
}

void ai_search_begin(struct ai_search *search, const struct ai_query *query)
{
	struct arena *arena = &search->arena;

	ASSERT(query->iterations > 0);
	search->query = *query;
	memcpy(search->view.bytes, query->view, query->game->state_size);
	search->query.view = state_of(&search->view);
	if (query->only) {
		search->only = *query->only;
		search->query.only = &search->only;
	}
	search->ai = ai_game_of(query->game);
	search->turn = 0;
	search->look = 0;
	search->playout = (struct ai_playout){
		.game = query->game, .ai = search->ai, .lore = query->lore,
		.seats = query->seats, .room = search->judged.room, .plain = query->flat,
	};
	rng_seed(&search->rng, query->seed);
	search->root_count = query->game->legal(query->view, query->seat, search->root);
	ASSERT(search->root_count > 0);
	search->done = search->root_count == 1;
	memset(search->verdict, 0, sizeof search->verdict);
	arena->used = 0;
	if (is_judged(search)) {
		begin_judging(search);
		return; /* no tree to clear */
	}
	if (search->judged.room)
		memset(search->judged.room, 0, search->ai->room_size);
	memset(arena->slot, 0, arena->slots * sizeof *arena->slot);
	node_new(arena, LINK);
}

bool ai_search_decided(const struct ai_search *search, double turns)
{
	const struct ai_node *node = search->arena.node;
	uint32_t most = 0, second = 0;

	if (is_judged(search) || search->query.flat)
		return false;
	for (uint32_t i = node[ROOT].child; i != NOWHERE; i = node[i].next) {
		if (node[i].seat != (uint32_t)search->query.seat)
			continue;
		if (node[i].visits > most) {
			second = most;
			most = node[i].visits;
		} else if (node[i].visits > second) {
			second = node[i].visits;
		}
	}
	return (double)(most - second) > turns;
}

/*
 * Whether to go on. Whether the move is decided is looked at after every sixty-fourth of what has
 * been done, and not before half of it: that costs nothing.
 */
static bool goes_on(struct ai_search *search)
{
	const struct ai_query *query = &search->query;
	uint32_t left = query->iterations - search->turn;

	if (left == 0)
		return false;
	if (search->turn < search->look)
		return true;
	search->look = search->turn + 1 + search->turn / 64;
	return !query->settle || left > search->turn || !ai_search_decided(search, left);
}

bool ai_search_step(struct ai_search *search, uint32_t slice)
{
	for (; slice > 0 && !search->done; slice--) {
		if (is_judged(search))
			search->done = search->ai->judge(&search->judged);
		else if (!goes_on(search))
			search->done = true;
		else if (search->query.flat)
			iterate_flat(search);
		else
			iterate(search);
	}
	if (!search->done && !is_judged(search))
		search->done = search->turn == search->query.iterations;
	return search->done;
}

/* What the root's statistics say about the moves of the list. */
static void read_tree(const struct ai_search *search, struct ai_answer *answer)
{
	const struct ai_node *node = search->arena.node;

	for (uint32_t i = node[ROOT].child; i != NOWHERE; i = node[i].next) {
		int at = 0;

		if (node[i].seat != (uint32_t)search->query.seat)
			continue;
		while (!move_same(&answer->at[at].move, &node[i].move))
			at++;
		ASSERT(at < answer->count);
		answer->at[at].visits = node[i].visits;
		answer->at[at].value = node[i].sum;
		answer->at[at].win = (double)node[i].win;
	}
}

void ai_search_read(const struct ai_search *search, struct ai_answer *answer)
{
	bool judged = is_judged(search);

	memset(answer, 0, sizeof *answer);
	answer->count = search->root_count;
	answer->iterations = judged ? search->judged.iterations : search->turn;
	for (int i = 0; i < answer->count; i++) {
		const struct ai_verdict *verdict = &search->verdict[i];

		answer->at[i] = (struct ai_choice){.move = search->root[i]};
		if (judged && answer->count == 1)
			continue; /* nothing was asked */
		answer->at[i].visits = verdict->visits;
		answer->at[i].value = verdict->value;
		answer->at[i].win = verdict->win;
	}
	if (judged)
		return;
	if (!search->query.flat)
		read_tree(search, answer);
	for (int i = 0; i < answer->count; i++) {
		if (answer->at[i].visits > 0) {
			answer->at[i].value /= answer->at[i].visits;
			answer->at[i].win /= answer->at[i].visits;
		}
	}
}

struct ai_progress ai_search_progress(const struct ai_search *search)
{
	bool judged = is_judged(search);

	return (struct ai_progress){
		.iterations = judged ? search->judged.iterations : search->turn,
		.of = search->query.iterations,
		.ready = search->done || (judged ? search->judged.ready : search->turn > 0),
		.done = search->done,
	};
}

void ai_search_hurry(struct ai_search *search)
{
	search->judged.hurry = true;
}

void ai_search_stop(struct ai_search *search)
{
	search->done = true;
}

static struct ai_spot root_spot(const struct ai_search *search)
{
	const struct ai_query *query = &search->query;

	return (struct ai_spot){
		.state = query->view, .lore = query->lore, .list = search->root,
		.count = search->root_count, .seat = query->seat, .seats = query->seats,
		.room = search->judged.room,
	};
}

bool ai_search_mend(struct ai_search *search, struct move move, struct move *better)
{
	struct ai_spot spot = root_spot(search);

	return search->done && search->ai->mend && search->ai->mend(&spot, move, better);
}

/* Names and halves of sentences make a whole one: with a capital, and a full stop. */
bool ai_search_why(struct ai_search *search, struct move move, const struct reader *reader,
		   struct text *out)
{
	struct ai_spot spot = root_spot(search);
	char *first = out->buf + out->len;

	if (!search->done || !search->ai->why || !search->ai->why(&spot, move, reader, out))
		return false;
	if (*first >= 'a' && *first <= 'z')
		*first = (char)(*first - 'a' + 'A');
	if (out->buf[out->len - 1] != '.' && out->buf[out->len - 1] != '?')
		text_char(out, '.');
	return true;
}

void ai_search_run(struct ai_search *search, const struct ai_query *query,
		   struct ai_answer *answer)
{
	ai_search_begin(search, query);
	while (!ai_search_step(search, UINT32_MAX))
		continue;
	ai_search_read(search, answer);
}
