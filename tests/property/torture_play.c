/* The laws about playing: lists of moves, copies, replay, the gate, the end and undo. */
#include "tests/property/torture.h"

static void check_list(struct torture *t, int seat)
{
	static struct move room[LEGAL_MAX + 8];
	int n;

	memset(room + LEGAL_MAX, 0xC3, 8 * sizeof *room);
	n = t->game->legal(now(t), seat, room);
	for (int i = 0; i < 8; i++) {
		if (room[LEGAL_MAX + i].kind != 0xC3)
			breach(t, LAW_MOVES, "legal wrote past LEGAL_MAX for seat %d", seat + 1);
	}
	if (n < 0 || n > t->game->move_max || n > LEGAL_MAX)
		breach(t, LAW_MOVES, "%d moves for seat %d, more than move_max", n, seat + 1);
	if (!seat_in(t->asked, seat) && n > 0)
		breach(t, LAW_GATE, "seat %d is not asked but has %d moves", seat + 1, n);
	if (seat_in(t->asked, seat) && n == 0)
		breach(t, LAW_MOVES, "seat %d is asked but has no move", seat + 1);
	for (int i = 0; i < n; i++) {
		if (room[i].kind == 0)
			breach(t, LAW_MOVES, "a move of seat %d has kind 0", seat + 1);
		if (i && memcmp(&room[i - 1], &room[i], sizeof *room) >= 0)
			breach(t, LAW_MOVES, "moves %d and %d of seat %d are not ascending", i,
			       i + 1, seat + 1);
	}
	memcpy(t->list[seat], room, (size_t)n * sizeof *room);
	t->count[seat] = n;
}

static void check_chance(struct torture *t)
{
	static struct outcome outcome[LEGAL_MAX + 1];
	int n = t->game->chance(now(t), outcome);
	const struct move *list = t->list[SEAT_CHANCE];
	struct move drawn;
	uint64_t sum = 0;

	if (n != t->count[SEAT_CHANCE])
		breach(t, LAW_MOVES, "chance has %d outcomes but legal lists %d", n,
		       t->count[SEAT_CHANCE]);
	for (int i = 0; i < n; i++) {
		if (!move_same(&outcome[i].move, &list[i]))
			breach(t, LAW_MOVES, "outcome %d of chance is not the one of legal", i + 1);
		if (outcome[i].weight == 0 || sum + outcome[i].weight < sum)
			breach(t, LAW_MOVES, "outcome %d has weight zero or too much", i + 1);
		sum += outcome[i].weight;
	}
	drawn = game_draw(t->game, now(t), &t->rng);
	for (int i = 0; i < n; i++) {
		if (move_same(&drawn, &list[i]))
			return;
	}
	breach(t, LAW_MOVES, "draw gave a move that chance does not list");
}

void law_moves(struct torture *t)
{
	uint32_t seats = ((uint32_t)1 << t->match.setup.seats) - 1;

	t->tally->looked[LAW_MOVES]++;
	t->asked = t->game->to_move(now(t));
	if (t->asked & ~(seats | seat_bit(SEAT_CHANCE)))
		breach(t, LAW_MOVES, "a seat that is not there is asked (set %#x)", t->asked);
	if (seat_in(t->asked, SEAT_CHANCE) && t->asked != seat_bit(SEAT_CHANCE))
		breach(t, LAW_MOVES, "chance is asked together with others (set %#x)", t->asked);
	for (int seat = 0; seat <= SEAT_CHANCE; seat++)
		check_list(t, seat);
	if (t->asked == seat_bit(SEAT_CHANCE))
		check_chance(t);
}

enum { SLOTS = 64, COPIES = 10, CANARY = 32 };

/* Applies the chosen move to a copy at some address; nothing behind it may be touched. */
static bool apply_copy(struct torture *t, unsigned char *bytes, struct events *events)
{
	size_t size = t->game->state_size;
	bool final;

	memset(bytes + size, 0x5A, CANARY);
	memcpy(bytes, now(t), size);
	if (events)
		events->count = 0;
	final = t->game->apply((struct game_state *)bytes, t->seat, t->move, events);
	for (size_t at = size; at < size + CANARY; at++) {
		if (bytes[at] != 0x5A)
			breach(t, LAW_COPY, "apply wrote behind the state, byte %zu", at);
	}
	return final;
}

/* The same move on copies here and there, with and without a listener: all must end alike. */
void law_copy(struct torture *t)
{
	static struct {
		_Alignas(16) unsigned char bytes[STATE_MAX + 64];
	} slot[SLOTS];
	static struct events heard;
	unsigned char *first = slot[0].bytes;
	bool final = apply_copy(t, first, &t->events);

	t->tally->looked[LAW_COPY]++;
	for (int i = 1; i < COPIES; i++) {
		unsigned char *other = slot[1 + any_below(t, SLOTS - 1)].bytes;
		struct events *listener = i == 1 ? &heard : NULL;

		if (apply_copy(t, other, listener) != final ||
		    memcmp(first, other, t->game->state_size) != 0)
			breach(t, LAW_COPY, "the same move on two copies gives different states");
	}
	if (t->events.count != heard.count ||
	    memcmp(t->events.at, heard.at, (size_t)heard.count * sizeof *heard.at) != 0)
		breach(t, LAW_COPY, "the same move on two copies gives different events");
	for (int i = 0; i < heard.count; i++) {
		if (heard.at[i].id >= t->game->words_count)
			breach(t, LAW_TEXT, "an event has no message (%d)", heard.at[i].id);
	}
	memcpy(t->expected.bytes, first, t->game->state_size);
	t->final = final || t->seat == SEAT_CHANCE;
}

/* From the log alone, once into garbage and once through a second match. */
void law_replay(struct torture *t)
{
	static struct any_state again;
	static struct match second;
	const struct game *game = t->game;

	t->tally->looked[LAW_REPLAY]++;
	memset(&again, 0xA5, sizeof again);
	game->init(state_of(&again), &t->match.setup);
	for (int32_t i = 0; i < t->match.count; i++) {
		if (entry_stands(&t->log[i]))
			game->apply(state_of(&again), t->log[i].seat, t->log[i].move, NULL);
	}
	if (memcmp(again.bytes, now(t), game->state_size) != 0)
		breach(t, LAW_REPLAY, "the log gives another state from init in a used buffer");
	match_init(&second, game, &t->match.setup, t->log, t->match.capacity);
	match_rewind(&second, t->match.count);
	if (second.draws != t->match.draws || second.moves != t->match.moves ||
	    second.undo_point != t->match.undo_point ||
	    memcmp(second.question, t->match.question, sizeof second.question) != 0)
		breach(t, LAW_REPLAY, "the log gives other questions, draws or undos");
	if (second.hash != t->match.hash)
		breach(t, LAW_REPLAY, "the log gives another hash");
	if (memcmp(second.state.bytes, now(t), game->state_size) != 0)
		breach(t, LAW_REPLAY, "the log gives another state");
}

static bool listed(const struct torture *t, int seat, const struct move *move)
{
	if (seat < 0 || seat > SEAT_CHANCE || !seat_in(t->asked, seat))
		return false;
	for (int i = 0; i < t->count[seat]; i++) {
		if (move_same(&t->list[seat][i], move))
			return true;
	}
	return false;
}

/* Sends one thing through the gate that it has to refuse. */
static void send_bad(struct torture *t, uint32_t revision, int seat, struct move move)
{
	enum match_status status;
	size_t log_size = (size_t)t->match.count * sizeof *t->log;
	uint64_t log_hash = hash_bytes(1, t->log, log_size);

	t->before = t->match;
	status = match_play(&t->match, revision, seat, &move, NULL);
	if (status == MATCH_OK)
		breach(t, LAW_GATE, "the gate let a bad move of seat %d through", seat + 1);
	if (memcmp(&t->before, &t->match, sizeof t->match) != 0 ||
	    hash_bytes(1, t->log, log_size) != log_hash)
		breach(t, LAW_GATE, "a refused move of seat %d changed the match", seat + 1);
}

void law_gate(struct torture *t)
{
	static const int nobody[] = {-1, -1000, VIEW_PUBLIC, VIEW_ALL, 31, 32, 64, 255, 1 << 30};
	uint32_t revision = t->match.revision;
	struct move move;
	int seat;

	t->tally->looked[LAW_GATE]++;
	for (int i = 0; i < 2; i++) {
		for (size_t at = 0; at < sizeof move; at += 8)
			memcpy((char *)&move + at, &(uint64_t){rng_next(&t->rng)}, 8);
		seat = any_below(t, SEAT_CHANCE + 1);
		if (!listed(t, seat, &move))
			send_bad(t, revision, seat, move);
	}
	for (int i = 0; i < 4; i++) {
		int bit = any_below(t, 8 * (int)sizeof move);

		move = t->move;
		((uint8_t *)&move)[bit / 8] ^= (uint8_t)(1 << bit % 8);
		if (!listed(t, t->seat, &move))
			send_bad(t, revision, t->seat, move);
	}
	for (seat = 0; seat <= SEAT_CHANCE; seat++) {
		if (!listed(t, seat, &t->move))
			send_bad(t, revision, seat, t->move);
	}
	send_bad(t, revision, nobody[any_below(t, COUNT_OF(nobody))], t->move);
	send_bad(t, revision + 1, t->seat, t->move);
	send_bad(t, match_question(&t->match, t->seat) - 1, t->seat, t->move);
}

/* A seat's place is one more than the number of seats before it; nobody need win. */
static void check_places(struct torture *t, const struct result *result)
{
	int seats = t->match.setup.seats;
	int best = SEAT_MAX + 1;

	for (int i = 0; i < SEAT_MAX; i++) {
		if (i >= seats && (result->place[i] || result->score[i]))
			breach(t, LAW_END, "seat %d is not there but has a place or score", i + 1);
		if (i < seats && result->place[i] < best)
			best = result->place[i];
	}
	for (int i = 0; i < seats; i++) {
		int expected = best;

		for (int other = 0; other < seats; other++)
			expected += result->place[other] < result->place[i];
		if (best > 2 || result->place[i] != (best ? expected : 0))
			breach(t, LAW_END, "seat %d has place %d", i + 1, result->place[i]);
	}
}

void law_end(struct torture *t)
{
	struct result result;

	t->tally->looked[LAW_END]++;
	if ((uint32_t)t->match.moves > t->game->decisions_max)
		breach(t, LAW_END, "the game is longer than decisions_max = %u",
		       t->game->decisions_max);
	if (t->asked)
		return;
	memset(&result, 0x7F, sizeof result);
	t->game->result(now(t), &result);
	check_places(t, &result);
	if (result.reason >= t->game->words_count)
		breach(t, LAW_END, "the reason for the end has no message");
	for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
		const char *words = message_text(&t->game->words[result.reason], lang);

		if (!words || !*words)
			breach(t, LAW_END, "the reason for the end has no words");
	}
}

/* What an undo by rule must never go over: another's secret, a final move, the start. */
static bool may_go_back(const struct torture *t, int seat, int32_t point)
{
	const struct entry *choice = &t->log[point];

	if (match_to_move(&t->match) != seat_bit(seat) || choice->seat != seat || !choice->choice)
		return false;
	for (int32_t i = point; i < t->match.count; i++) {
		const struct entry *entry = &t->log[i];

		if (!entry_stands(entry))
			continue;
		if (entry->final || !entry->alone || (i > point && entry->choice) ||
		    (entry->seat != seat && !entry->open))
			return false;
	}
	return true;
}

/* Goes back to the last choice if that is allowed. */
void try_undo(struct torture *t)
{
	for (int seat = 0; seat < SEAT_MAX; seat++) {
		int32_t point = match_undo_point(&t->match, seat, false);
		uint32_t revision = t->match.revision;

		if (point >= 0 && !may_go_back(t, seat, point))
			breach(t, LAW_END, "seat %d may take back what it must not", seat + 1);
		if (point < 0 && match_undo(&t->match, revision, seat) != MATCH_NO_UNDO)
			breach(t, LAW_END, "seat %d may not undo but does", seat + 1);
		if (point < 0)
			continue;
		if (match_undo(&t->match, revision, seat) != MATCH_OK)
			breach(t, LAW_END, "seat %d may undo but cannot", seat + 1);
		if (t->hash_at[point] != hash_bytes(0, now(t), t->game->state_size))
			breach(t, LAW_END, "undo does not return to the state before");
		if (t->match.revision != revision + 1 ||
		    match_question(&t->match, seat) != t->match.revision)
			breach(t, LAW_END, "after an undo the question is not a new one");
		t->tally->undos++;
		return;
	}
}
