/* The gate, the log, undo and the hash chain: everything about a match that is not rules. */
#include "engine/match.h"

static uint64_t hash_start(const struct match *match)
{
	const struct game *game = match->game;
	uint64_t hash = hash_bytes(0, game->id, strlen(game->id));

	hash = hash_bytes(hash, &game->rules_version, sizeof game->rules_version);
	hash = hash_bytes(hash, &match->setup, sizeof match->setup);
	return hash_bytes(hash, match->state.bytes, game->state_size);
}

static void start(struct match *match)
{
	memset(&match->state, 0, sizeof match->state);
	match->game->init(state_of(&match->state), &match->setup);
	match->hash = hash_start(match);
	match->count = 0;
}

void match_init(struct match *match, const struct game *game, const struct setup *setup,
		struct entry *log, int32_t capacity)
{
	ASSERT(game->state_size <= STATE_MAX);
	memset(match, 0, sizeof *match);
	match->game = game;
	match->setup = *setup;
	match->log = log;
	match->capacity = capacity;
	start(match);
}

void match_grow(struct match *match, struct entry *log, int32_t capacity)
{
	ASSERT(capacity >= match->count);
	match->log = log;
	match->capacity = capacity;
}

uint32_t match_to_move(const struct match *match)
{
	return match->game->to_move(match_state(match));
}

static bool is_legal(const struct match *match, int seat, const struct move *move)
{
	struct move list[LEGAL_MAX];
	int count = match->game->legal(match_state(match), seat, list);

	for (int i = 0; i < count; i++) {
		if (move_same(&list[i], move))
			return true;
	}
	return false;
}

/* Plays a move that has passed the gate, or is known to come from this match's own log. */
static void carry_out(struct match *match, int seat, struct move move, struct events *events)
{
	const struct game *game = match->game;
	struct entry *entry = &match->log[match->count++];

	memset(entry, 0, sizeof *entry);
	entry->move = move;
	entry->seat = (uint8_t)seat;
	entry->final = game->apply(state_of(&match->state), seat, move, events);
	if (seat == SEAT_CHANCE)
		entry->final = true;
	match->hash = hash_bytes(match->hash, &entry->seat, sizeof entry->seat);
	match->hash = hash_bytes(match->hash, &move, sizeof move);
	match->hash = hash_bytes(match->hash, match->state.bytes, game->state_size);
}

enum match_status match_play(struct match *match, uint32_t revision, int seat,
			     const struct move *move, struct events *events)
{
	uint32_t asked = match_to_move(match);

	if (revision != match->revision)
		return MATCH_STALE;
	if (asked == 0)
		return MATCH_OVER;
	if (seat < 0 || seat > SEAT_CHANCE || !seat_in(asked, seat))
		return MATCH_NOT_ASKED;
	if (!is_legal(match, seat, move))
		return MATCH_ILLEGAL;
	if (match->count == match->capacity)
		return MATCH_FULL;
	if (events)
		events->count = 0;
	carry_out(match, seat, *move, events);
	match->revision++;
	return MATCH_OK;
}

bool match_forced(const struct match *match, int *seat, struct move *move)
{
	struct move list[LEGAL_MAX];
	uint32_t asked = match_to_move(match) & ~seat_bit(SEAT_CHANCE);

	for (; asked; asked &= asked - 1) {
		if (match->game->pauses &&
		    match->game->pauses(match_state(match), seat_first(asked)))
			continue;
		if (match->game->legal(match_state(match), seat_first(asked), list) != 1)
			continue;
		*seat = seat_first(asked);
		*move = list[0];
		return true;
	}
	return false;
}

void match_rewind(struct match *match, int32_t count)
{
	ASSERT(count >= 0 && count <= match->capacity);
	start(match);
	while (match->count < count) {
		struct entry entry = match->log[match->count];

		carry_out(match, entry.seat, entry.move, NULL);
	}
}

/* The number of moves left after an undo by `seat`, or -1 if there is none. */
static int32_t undo_point(const struct match *match, int seat)
{
	int32_t last = match->count - 1;
	struct match before;

	if (last < 0 || match_to_move(match) != seat_bit(seat))
		return -1;
	if (match->log[last].seat != seat || match->log[last].final)
		return -1;
	before = *match;
	match_rewind(&before, last);
	return match_to_move(&before) == seat_bit(seat) ? last : -1;
}

bool match_can_undo(const struct match *match, int seat)
{
	return undo_point(match, seat) >= 0;
}

enum match_status match_undo(struct match *match, uint32_t revision, int seat)
{
	int32_t point = undo_point(match, seat);

	if (revision != match->revision)
		return MATCH_STALE;
	if (point < 0)
		return MATCH_NO_UNDO;
	match_rewind(match, point);
	match->revision++;
	return MATCH_OK;
}

void match_view(const struct match *match, int viewer, struct any_state *view)
{
	memset(view, 0, sizeof *view);
	match->game->observe(match_state(match), viewer, state_of(view));
}

const char *match_status_id(enum match_status status)
{
	static const char *const id[] = {
		[MATCH_OK] = "ok",
		[MATCH_STALE] = "stale",
		[MATCH_OVER] = "over",
		[MATCH_NOT_ASKED] = "not-asked",
		[MATCH_ILLEGAL] = "illegal",
		[MATCH_FULL] = "full",
		[MATCH_NO_UNDO] = "no-undo",
	};

	return id[status];
}

/* A random move of a seat that is asked. */
static struct move random_move(struct selfplay *selfplay, const struct game_state *state, int seat)
{
	const struct game *game = selfplay->game;
	struct move list[LEGAL_MAX];
	int count;

	if (seat == SEAT_CHANCE)
		return game_draw(game, state, &selfplay->rng);
	count = game->legal(state, seat, list);
	ASSERT(count > 0);
	return list[rng_below(&selfplay->rng, (uint32_t)count)];
}

struct move selfplay_move(struct selfplay *selfplay, const struct game_state *state, int *seat)
{
	*seat = seat_first(selfplay->game->to_move(state));
	return random_move(selfplay, state, *seat);
}

uint32_t selfplay_run(struct selfplay *selfplay, struct any_state *any)
{
	const struct game *game = selfplay->game;
	struct game_state *state = state_of(any);
	uint32_t decisions = 0;
	uint32_t asked;

	game->init(state, selfplay->setup);
	while ((asked = game->to_move(state))) {
		int seat = seat_first(asked);
		struct move move = random_move(selfplay, state, seat);

		if (selfplay->seen)
			selfplay->seen(selfplay->context, state, seat, move);
		game->apply(state, seat, move, NULL);
		decisions++;
		ASSERT(decisions <= game->decisions_max);
	}
	return decisions;
}

/* Random options if the game allows the combination, its fallbacks otherwise. */
static void random_setup(const struct game *game, int seats, struct rng *rng, struct setup *setup)
{
	static const struct reader reader = {VIEW_ALL, LANG_EN, NULL};
	char why[200];
	struct text text;

	setup_default(game, seats, setup);
	for (int i = 0; game->options[i].name; i++) {
		uint32_t values = 0;

		while (game->options[i].values && game->options[i].values[values])
			values++;
		if (values > 0)
			setup->choice[i] = (uint8_t)rng_below(rng, values);
	}
	text_init(&text, why, sizeof why);
	if (!setup_check(game, setup, &reader, &text))
		setup_default(game, seats, setup);
}

struct chain {
	uint64_t hash;
	size_t size;
};

static void add_to_chain(void *context, const struct game_state *state, int seat, struct move move)
{
	struct chain *chain = context;

	(void)seat;
	chain->hash = hash_bytes(chain->hash, state, chain->size);
	chain->hash = hash_bytes(chain->hash, &move, sizeof move);
}

uint64_t selfplay_signature(const struct game *game, int seats, uint64_t seed, int games)
{
	struct chain chain = {seed, game->state_size};
	struct setup setup;
	struct selfplay selfplay = {.game = game, .setup = &setup, .seen = add_to_chain};
	struct any_state state;

	selfplay.context = &chain;
	rng_seed(&selfplay.rng, seed);
	for (int i = 0; i < games; i++) {
		setup_default(game, seats, &setup);
		if (i & 1)
			random_setup(game, seats, &selfplay.rng, &setup);
		selfplay_run(&selfplay, &state);
		chain.hash = hash_bytes(chain.hash, state.bytes, chain.size);
	}
	return chain.hash;
}
