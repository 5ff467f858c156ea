/* The rules of the null game: who is asked, what is legal, what a move does, who wins. */
#include "games/null/state.h"

/* Goes on to the next card to be dealt, or to the die, or to the end. NU-2.2 NU-3.6 NU-4.1 */
static void deal_next(struct game_state *s)
{
	bool cards = false;

	s->turn = 0;
	s->winner = 0;
	for (int seat = 0; seat < s->seats; seat++) {
		if (s->pack_size > 0 && s->hand_size[seat] < s->hand_max) {
			s->phase = NULL_PHASE_DEAL;
			s->turn = (uint8_t)seat;
			return;
		}
		cards |= s->hand_size[seat] > 0;
	}
	s->phase = cards ? NULL_PHASE_ROLL : NULL_PHASE_OVER;
}

void null_init(struct game_state *s, const struct setup *setup)
{
	memset(s, 0, sizeof *s);
	s->seats = setup->seats;
	s->hand_max = (uint8_t)(3 + setup->choice[NULL_OPTION_HAND]); /* NU-1.3 */
	s->thieves = setup->choice[NULL_OPTION_THIEF];
	memset(s->pack, NULL_COPIES, sizeof s->pack);
	s->pack_size = NULL_CARDS;
	s->phase = NULL_PHASE_ROLES;
}

uint32_t null_to_move(const struct game_state *s)
{
	uint32_t set = 0;

	if (s->phase <= NULL_PHASE_ROLL)
		return seat_bit(SEAT_CHANCE);
	if (s->phase == NULL_PHASE_OVER)
		return 0;
	if (s->phase != NULL_PHASE_LAY)
		return seat_bit(s->turn);
	for (int seat = 0; seat < NULL_SEATS; seat++) /* NU-3.2; absent seats hold nothing */
		set |= (uint32_t)(s->hand_size[seat] > 0 && s->laid[seat] == 0) << seat;
	return set;
}

/* Laying is everybody's own; a thief is played in the turn of whoever won the round. */
uint32_t null_turn(const struct game_state *s)
{
	if (s->phase == NULL_PHASE_LAY)
		return seat_bit(s->seats) - 1;
	if (s->phase == NULL_PHASE_STEAL)
		return seat_bit(s->winner);
	return s->phase == NULL_PHASE_SHARE ? seat_bit(s->turn) : 0;
}

/* How many different cards, and whether a thief is among them, only their owner knows. */
bool null_open_list(const struct game_state *s, int seat)
{
	return s->phase == NULL_PHASE_SHARE ||
	       (s->phase == NULL_PHASE_LAY && s->hand_size[seat] == 1);
}

static int legal_lay(const struct game_state *s, int seat, struct move *out)
{
	int n = 0;

	for (int value = 1; value <= NULL_VALUES; value++) {
		if (s->hand[seat][value - 1] > 0)
			out[n++] = (struct move){NULL_LAY, {(uint8_t)value}};
	}
	return n;
}

int null_legal(const struct game_state *s, int seat, struct move *out)
{
	int n = 0;

	if (s->phase == NULL_PHASE_LAY) /* an empty hand has nothing to lay anyway */
		return seat < s->seats && s->laid[seat] == 0 ? legal_lay(s, seat, out) : 0;
	if (!seat_in(null_to_move(s), seat))
		return 0;
	if (seat == SEAT_CHANCE)
		return legal_chance(null_chance, s, out);
	if (s->phase == NULL_PHASE_STEAL) { /* NU-3.4 */
		out[n++] = (struct move){NULL_PASS, {0}};
		if (s->hand[seat][0] > 0)
			out[n++] = (struct move){NULL_STEAL, {0}};
		return n;
	}
	if (s->pot > 1)
		out[n++] = (struct move){NULL_TAKE, {0}};
	out[n++] = (struct move){NULL_TAKE, {1}};
	return n;
}

/* The next seat after `from` that is asked for a thief, or NULL_NOBODY. NU-3.4 */
static int next_thief(const struct game_state *s, int from)
{
	if (!s->thieves || s->discard[0] == NULL_COPIES)
		return NULL_NOBODY;
	for (int i = 1; i < s->seats; i++) {
		int seat = (from + i) % s->seats;

		if (seat == s->winner)
			return NULL_NOBODY;
		if (s->hand_size[seat] > 0)
			return seat;
	}
	return NULL_NOBODY;
}

/* From the one asked for a thief to the last before the winner. */
uint32_t null_run(const struct game_state *s)
{
	uint32_t set = null_to_move(s) & ~seat_bit(SEAT_CHANCE);
	int seat = s->turn;

	while (s->phase == NULL_PHASE_STEAL && (seat = next_thief(s, seat)) != NULL_NOBODY)
		set |= seat_bit(seat);
	return set;
}

/* Pays coins out of the pot and goes on. NU-3.3 NU-4.4 */
static void pay(struct game_state *s, int seat, int coins, struct events *events)
{
	s->won[seat][s->die - 1] = (uint8_t)(s->won[seat][s->die - 1] + coins);
	s->pot = (uint8_t)(s->pot - coins);
	if (events) {
		int32_t *arg = events_add(events, NULL_WORD_TAKES, EVENT_PUBLIC);

		arg[0] = seat;
		arg[1] = coins;
	}
	deal_next(s);
	if (null_coins(s, seat) >= NULL_RICH) {
		s->turn = 0;
		s->phase = NULL_PHASE_OVER;
	}
}

/* The seat that alone laid the highest card, or NULL_NOBODY. NU-3.3 */
static int highest(const struct game_state *s)
{
	int best = 0;
	int seat_of_best = NULL_NOBODY;

	for (int seat = 0; seat < s->seats; seat++) {
		if (s->laid[seat] > best) {
			best = s->laid[seat];
			seat_of_best = seat;
		} else if (s->laid[seat] == best) {
			seat_of_best = NULL_NOBODY;
		}
	}
	return seat_of_best;
}

/* Everybody has laid: the cards are turned up and go to the open pile. NU-3.3 NU-3.5 */
static void turn_up(struct game_state *s, struct events *events)
{
	int winner = highest(s);
	int thief;

	for (int seat = 0; seat < s->seats; seat++) {
		if (s->laid[seat] == 0)
			continue;
		if (events) {
			int32_t *arg = events_add(events, NULL_WORD_SHOWN, EVENT_PUBLIC);

			arg[0] = seat;
			arg[1] = s->laid[seat];
		}
		s->discard[s->laid[seat] - 1]++;
		s->laid[seat] = 0;
	}
	if (events)
		events_add(events, winner == NULL_NOBODY ? NULL_WORD_TIE : NULL_WORD_WINS,
			   EVENT_PUBLIC)[0] = winner;
	if (winner == NULL_NOBODY) {
		deal_next(s);
		return;
	}
	s->winner = (uint8_t)winner;
	thief = next_thief(s, winner);
	if (thief == NULL_NOBODY) {
		pay(s, winner, s->pot, events);
		return;
	}
	s->phase = NULL_PHASE_STEAL;
	s->turn = (uint8_t)thief;
}

static void apply_chance(struct game_state *s, struct move move)
{
	if (move.kind == NULL_ROLE) { /* NU-2.1 */
		s->role[move.arg[0]] = move.arg[1];
		s->turn++;
		if (s->turn == s->seats)
			deal_next(s);
	} else if (move.kind == NULL_DEAL) {
		s->hand[move.arg[0]][move.arg[1] - 1]++;
		s->hand_size[move.arg[0]]++;
		s->pack[move.arg[1] - 1]--;
		s->pack_size--;
		deal_next(s);
	} else { /* NU-3.1 */
		s->die = move.arg[0];
		s->pot = (uint8_t)(s->pot + s->die);
		s->phase = NULL_PHASE_LAY;
	}
}

static void apply_lay(struct game_state *s, int seat, int value)
{
	s->hand[seat][value - 1]--;
	s->hand_size[seat]--;
	s->laid[seat] = (uint8_t)value;
}

bool null_apply(struct game_state *s, int seat, struct move move, struct events *events)
{
	int next;

	switch ((enum null_kind)move.kind) {
	case NULL_LAY:
		apply_lay(s, seat, move.arg[0]);
		if (null_to_move(s))
			return false;
		turn_up(s, events);
		return true;
	case NULL_PASS:
		next = next_thief(s, seat);
		if (next == NULL_NOBODY)
			pay(s, s->winner, s->pot, events);
		else
			s->turn = (uint8_t)next;
		return false;
	case NULL_STEAL: /* NU-3.4; its owner may still think better of it before taking */
		s->hand[seat][0]--;
		s->hand_size[seat]--;
		s->discard[0]++;
		s->phase = NULL_PHASE_SHARE;
		return false;
	case NULL_TAKE:
		pay(s, seat, move.arg[0] ? s->pot : (s->pot + 1) / 2, events);
		return true;
	case NULL_ROLE:
	case NULL_DEAL:
	case NULL_ROLL:
		apply_chance(s, move);
		return true;
	}
	ASSERT(false);
	return true;
}

int null_chance(const struct game_state *s, struct outcome *out)
{
	int n = 0;
	uint32_t taken = 0;

	for (int seat = 0; seat < s->seats; seat++)
		taken |= (uint32_t)1 << s->role[seat];
	for (int i = 1; i <= NULL_VALUES; i++) {
		struct outcome outcome = {{NULL_ROLL, {(uint8_t)i}}, 1};

		if (s->phase == NULL_PHASE_ROLES) {
			outcome.move = (struct move){NULL_ROLE, {s->turn, (uint8_t)i}};
			outcome.weight = !(taken >> i & 1);
		} else if (s->phase == NULL_PHASE_DEAL) {
			outcome.move = (struct move){NULL_DEAL, {s->turn, (uint8_t)i}};
			outcome.weight = s->pack[i - 1];
		}
		if (outcome.weight > 0)
			out[n++] = outcome;
	}
	return n;
}

struct move null_draw(const struct game_state *s, struct rng *rng)
{
	struct outcome outcome[NULL_ROLES];
	uint32_t at, count;
	int value = 0;

	if (s->phase == NULL_PHASE_ROLL)
		return (struct move){NULL_ROLL, {(uint8_t)(1 + rng_below(rng, 6))}};
	if (s->phase == NULL_PHASE_ROLES) {
		count = (uint32_t)null_chance(s, outcome);
		return outcome[rng_below(rng, count)].move;
	}
	at = rng_below(rng, s->pack_size);
	while (at >= s->pack[value])
		at -= s->pack[value++];
	return (struct move){NULL_DEAL, {s->turn, (uint8_t)(value + 1)}};
}

void null_result(const struct game_state *s, struct result *result)
{
	memset(result, 0, sizeof *result);
	result->scored = result->points = true;
	result->reason = NULL_WORD_CARDS_OUT;
	for (int seat = 0; seat < s->seats; seat++) {
		int coins = null_coins(s, seat);

		if (coins >= NULL_RICH) /* NU-4.4 */
			result->reason = NULL_WORD_RICH;
		result->score[seat] = coins + s->won[seat][s->role[seat] - 1]; /* NU-4.2 */
	}
	for (int seat = 0; seat < s->seats; seat++) { /* NU-4.3 */
		result->place[seat] = 1;
		for (int other = 0; other < s->seats; other++)
			if (result->score[other] > result->score[seat])
				result->place[seat]++;
	}
}
