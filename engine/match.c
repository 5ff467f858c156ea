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

/* Every question is new: at the start, and after an undo. */
static void ask_all(struct match *match)
{
	uint32_t asked = match_to_move(match);

	for (int seat = 0; seat <= SEAT_CHANCE; seat++)
		match->question[seat] = seat_in(asked, seat) ? match->revision : 0;
}

static void start(struct match *match)
{
	memset(&match->state, 0, sizeof match->state);
	match->game->init(state_of(&match->state), &match->setup);
	match->hash = hash_start(match);
	match->count = 0;
	match->moves = 0;
	match->revision = 0;
	match->draws = 0;
	match->undo_point = -1;
	match->undo_seat = 0;
	match->fence = 0;
	ask_all(match);
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

static bool pauses(const struct match *match, int seat)
{
	return match->game->pauses && match->game->pauses(match_state(match), seat);
}

static bool list_is_open(const struct match *match, int seat)
{
	return match->game->open_list && match->game->open_list(match_state(match), seat);
}

/* The entry that a move would become, as far as the position before it tells; false: illegal. */
static bool draft(const struct match *match, int seat, const struct move *move,
		  struct entry *entry)
{
	struct move list[LEGAL_MAX];
	int count = match->game->legal(match_state(match), seat, list);
	int i = 0;

	while (i < count && !move_same(&list[i], move))
		i++;
	memset(entry, 0, sizeof *entry);
	entry->move = *move;
	entry->seat = (uint8_t)seat;
	entry->alone = match_to_move(match) == seat_bit(seat);
	if (seat == SEAT_CHANCE)
		return i < count;
	entry->choice = count > 1 || pauses(match, seat);
	entry->open = list_is_open(match, seat);
	return i < count;
}

/*
 * What the others who are asked have to choose from, each by a hash of the list: a question
 * that is still open after a move, with the same list, is the same question.
 */
static void hash_lists(const struct match *match, uint32_t seats, uint64_t out[SEAT_MAX])
{
	struct move list[LEGAL_MAX];

	for (; seats; seats &= seats - 1) {
		int seat = seat_first(seats);
		int count = match->game->legal(match_state(match), seat, list);

		out[seat] = hash_bytes(0, list, (size_t)count * sizeof *list);
	}
}

/* After a move: who is asked something new. `others` were asked before beside the mover. */
static void ask(struct match *match, uint32_t others, const uint64_t before[SEAT_MAX])
{
	uint32_t asked = match_to_move(match);
	uint64_t after[SEAT_MAX];

	others &= asked;
	hash_lists(match, others, after);
	for (int seat = 0; seat <= SEAT_CHANCE; seat++) {
		if (!seat_in(asked, seat))
			match->question[seat] = 0;
		else if (!seat_in(others, seat) || before[seat] != after[seat])
			match->question[seat] = match->revision;
	}
}

/* Which choice could be taken back after one more entry that stands. */
static void note_undo_point(struct match *match, const struct entry *entry, int32_t index)
{
	if (entry->final || !entry->alone || index < match->fence) {
		match->undo_point = -1;
	} else if (entry->choice) {
		match->undo_seat = entry->seat;
		match->undo_point = index;
	} else if (entry->seat != match->undo_seat && !entry->open) {
		match->undo_point = -1; /* that it was forced is that seat's secret */
	}
}

static void chain(struct match *match, const void *bytes, size_t size)
{
	match->hash = hash_bytes(match->hash, bytes, size);
}

/* Plays a move that has passed the gate, or is known to come from this match's own log. */
static void carry_out(struct match *match, const struct entry *drafted, struct events *events)
{
	const struct game *game = match->game;
	int seat = drafted->seat;
	uint32_t others = match_to_move(match) & ~seat_bit(seat);
	struct entry entry = *drafted;
	uint64_t lists[SEAT_MAX];

	hash_lists(match, others, lists);
	entry.undone = 0;
	entry.final = game->apply(state_of(&match->state), seat, entry.move, events);
	if (seat == SEAT_CHANCE) {
		entry.final = true;
		match->draws++;
	}
	match->log[match->count] = entry;
	note_undo_point(match, &entry, match->count);
	match->count++;
	match->revision++;
	match->moves++;
	chain(match, &entry.seat, sizeof entry.seat);
	chain(match, &entry.move, sizeof entry.move);
	chain(match, match->state.bytes, game->state_size);
	ask(match, others, lists);
}

enum match_status match_play(struct match *match, uint32_t revision, int seat,
			     const struct move *move, struct events *events)
{
	uint32_t asked = match_to_move(match);
	struct entry entry;

	if (revision > match->revision)
		return MATCH_STALE;
	if (asked == 0)
		return MATCH_OVER;
	if (seat < 0 || seat > SEAT_CHANCE || !seat_in(asked, seat))
		return MATCH_NOT_ASKED;
	if (revision < match->question[seat])
		return MATCH_STALE;
	if (!draft(match, seat, move, &entry))
		return MATCH_ILLEGAL;
	if (match->count == match->capacity)
		return MATCH_FULL;
	if (events)
		events->count = 0;
	carry_out(match, &entry, events);
	return MATCH_OK;
}

enum question_kind match_question_kind(const struct match *match, int seat)
{
	if (list_is_open(match, seat))
		return QUESTION_OPEN;
	if (!match->game->turn || seat_in(match->game->turn(match_state(match)), seat))
		return QUESTION_TURN;
	return QUESTION_REACTION;
}

uint32_t match_run(const struct match *match)
{
	uint32_t seats = match_to_move(match) & ~seat_bit(SEAT_CHANCE);

	return match->game->run ? match->game->run(match_state(match)) : seats;
}

bool match_forced_at(const struct match *match, int seat, struct forced *forced)
{
	struct move list[LEGAL_MAX];

	if (seat == SEAT_CHANCE || !seat_in(match_to_move(match), seat) || pauses(match, seat))
		return false;
	if (match->game->legal(match_state(match), seat, list) != 1)
		return false;
	*forced = (struct forced){seat, match_question_kind(match, seat), list[0]};
	return true;
}

bool match_forced(const struct match *match, struct forced *forced)
{
	for (uint32_t asked = match_to_move(match); asked; asked &= asked - 1) {
		if (match_forced_at(match, seat_first(asked), forced))
			return true;
	}
	return false;
}

/* The next thing that happens by itself; false if there is none. */
static bool next_by_itself(const struct match *match, const struct advance *advance,
			   struct forced *next)
{
	uint32_t asked = match_to_move(match);

	if (asked == seat_bit(SEAT_CHANCE)) {
		if (!advance->key)
			return false;
		next->seat = SEAT_CHANCE;
		next->move = game_deal(match->game, match_state(match), advance->key, match->draws);
		return true;
	}
	for (; asked; asked &= asked - 1) {
		int seat = seat_first(asked);

		if (!match_forced_at(match, seat, next))
			continue;
		if (next->kind == QUESTION_TURN && seat_in(advance->wait_turn, seat))
			continue;
		if (next->kind == QUESTION_REACTION && seat_in(advance->wait_reaction, seat))
			continue;
		return true;
	}
	return false;
}

enum match_status match_advance(struct match *match, const struct advance *advance)
{
	char notation[NOTATION_MAX];
	struct events events;
	struct forced next;

	while (next_by_itself(match, advance, &next)) {
		enum match_status status;

		match_notation(match, next.seat, next.move, notation);
		status = match_play(match, match->revision, next.seat, &next.move, &events);
		if (status == MATCH_FULL)
			return status;
		ASSERT(status == MATCH_OK);
		if (advance->played)
			advance->played(advance->context, match, notation, &events);
	}
	return MATCH_OK;
}

void match_notation(const struct match *match, int seat, struct move move, char out[NOTATION_MAX])
{
	struct text text;

	text_init(&text, out, NOTATION_MAX);
	move_put(&(struct move_at){match->game, match_state(match), seat}, move, VIEW_ALL, &text);
}

/* Did a move of the log stand when the log had `count` entries? */
static bool stood(const struct entry *entry, int32_t count)
{
	return !entry_is_undo(entry) && (entry->undone == 0 || entry->undone > count);
}

/* The position after the first `upto` entries, of which those count that stood at `count`. */
static void replay(const struct match *match, int32_t upto, int32_t count, struct any_state *state)
{
	const struct game *game = match->game;

	memset(state, 0, sizeof *state);
	game->init(state_of(state), &match->setup);
	for (int32_t i = 0; i < upto; i++) {
		const struct entry *entry = &match->log[i];

		if (stood(entry, count))
			game->apply(state_of(state), entry->seat, entry->move, NULL);
	}
}

/* Takes back everything from a move on. The new state is ready before anything is changed. */
static void take_back(struct match *match, const struct entry *undo)
{
	int32_t from = undo->back - 1;
	struct any_state state;

	ASSERT(!match->scratch);
	replay(match, from, match->count, &state);
	match->state = state;
	match->log[match->count] = *undo;
	match->log[match->count++].undone = 0;
	match->revision++;
	match->moves = 0;
	match->undo_point = -1;
	for (int32_t i = 0; i < match->count - 1; i++) {
		struct entry *entry = &match->log[i];

		if (i >= from && !entry->undone)
			entry->undone = match->count;
		if (!entry_stands(entry))
			continue;
		match->moves++;
		note_undo_point(match, entry, i);
	}
	chain(match, &undo->seat, sizeof undo->seat);
	chain(match, &undo->back, sizeof undo->back);
	chain(match, match->state.bytes, match->game->state_size);
	ask_all(match);
}

void match_rewind(struct match *match, int32_t count)
{
	ASSERT(count >= 0 && count <= match->capacity);
	start(match);
	while (match->count < count) {
		struct entry entry = match->log[match->count];

		if (entry_is_undo(&entry))
			take_back(match, &entry);
		else
			carry_out(match, &entry, NULL);
	}
}

int32_t match_undo_point(const struct match *match, int seat, bool consent)
{
	uint32_t asked = match_to_move(match);

	if (!consent)
		return asked == seat_bit(seat) && match->undo_seat == seat ? match->undo_point : -1;
	for (int32_t i = match->count - 1; asked && i >= match->fence; i--) {
		const struct entry *entry = &match->log[i];

		if (entry_stands(entry) && entry->seat == seat && entry->choice)
			return i;
	}
	return -1;
}

bool match_can_undo(const struct match *match, int seat)
{
	return match_undo_point(match, seat, false) >= 0;
}

static enum match_status undo(struct match *match, int seat, bool consent)
{
	int32_t point = match_undo_point(match, seat, consent);
	struct entry entry = {.back = point + 1, .seat = (uint8_t)seat, .consent = consent};

	if (point < 0)
		return MATCH_NO_UNDO;
	if (match->count == match->capacity)
		return MATCH_FULL;
	take_back(match, &entry);
	return MATCH_OK;
}

enum match_status match_undo(struct match *match, uint32_t revision, int seat)
{
	if (seat < 0 || seat >= SEAT_MAX)
		return MATCH_NO_UNDO;
	if (revision > match->revision || revision < match->question[seat])
		return MATCH_STALE;
	return undo(match, seat, false);
}

enum match_status match_undo_by_consent(struct match *match, int seat)
{
	return undo(match, seat, true);
}

void match_fence(struct match *match)
{
	match->fence = match->count;
	match->undo_point = -1;
}

enum match_status match_fork(const struct match *from, int32_t count, struct match *match,
			     struct entry *log, int32_t capacity)
{
	int32_t moves = 0;

	ASSERT(count >= 0 && count <= from->count);
	for (int32_t i = 0; i < count; i++) {
		if (!stood(&from->log[i], count))
			continue;
		if (moves == capacity)
			return MATCH_FULL;
		log[moves++] = from->log[i];
	}
	match_init(match, from->game, &from->setup, log, capacity);
	match_rewind(match, moves);
	return MATCH_OK;
}

/* What the game's states do not use is not copied: most of it, for most games. */
static void copy(const struct match *from, struct match *to)
{
	memcpy(to, from, offsetof(struct match, state));
	memcpy(to->state.bytes, from->state.bytes, from->game->state_size);
}

void match_scratch(const struct match *match, struct match *scratch)
{
	copy(match, scratch);
	scratch->scratch = true;
}

void match_keep(struct match *match, const struct match *scratch)
{
	ASSERT(scratch->scratch && scratch->log == match->log && scratch->count >= match->count);
	copy(scratch, match);
	match->scratch = false;
}

void match_walk(struct match_walk *walk, const struct match *match)
{
	walk->match = match;
	walk->entry = NULL;
	walk->index = -1;
	walk->all = false;
	walk->played = true;
	memset(&walk->state, 0, sizeof walk->state);
	match->game->init(state_of(&walk->state), &match->setup);
}

void match_walk_all(struct match_walk *walk, const struct match *match)
{
	match_walk(walk, match);
	walk->all = true;
}

void match_walk_play(struct match_walk *walk, struct events *events)
{
	const struct entry *entry = walk->entry;

	ASSERT(entry && !walk->played);
	walk->played = true;
	if (events)
		events->count = 0;
	if (entry_is_undo(entry))
		replay(walk->match, entry->back - 1, walk->index, &walk->state);
	else
		walk->match->game->apply(state_of(&walk->state), entry->seat, entry->move, events);
}

bool match_walk_next(struct match_walk *walk)
{
	const struct match *match = walk->match;

	if (!walk->played)
		match_walk_play(walk, NULL);
	do
		walk->index++;
	while (walk->index < match->count && !walk->all &&
	       !entry_stands(&match->log[walk->index]));
	if (walk->index >= match->count)
		return false;
	walk->entry = &match->log[walk->index];
	walk->played = false;
	return true;
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
