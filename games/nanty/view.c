/* What a seat may see, and worlds it must consider possible: section 11. */
#include "games/nanty/machine.h"

static int knower_of(int viewer)
{
	return viewer < NANTY_SEATS ? viewer : NANTY_PUBLIC;
}

void nanty_observe(const struct game_state *s, int viewer, struct game_state *v)
{
	int knower = knower_of(viewer);
	const struct frame *f = s->depth ? nanty_top(s) : &s->stack[0];
	bool pair = viewer == f->owner || viewer == f->target - 1;

	if (viewer == VIEW_ALL) {
		memcpy(v, s, sizeof *v);
		return;
	}
	memset(v, 0, sizeof *v);
	fields_copy_public(nanty_fields, s, v); /* all that lies on the table: NN-11.1 */
	memcpy(v->stack, s->stack, sizeof v->stack);
	v->marks[NANTY_PUBLIC] = s->marks[NANTY_PUBLIC];
	v->marks[knower] = s->marks[knower];
	for (int seat = 0; seat < s->seats; seat++) {
		bool own = seat == viewer;

		v->hand[seat] = own ? s->hand[seat] : cards_and(s->hand[seat], s->marks[knower]);
		v->notes[seat] = own ? s->notes[seat] : 0;
		v->personality[seat] = s->personality[seat];
		if (!own && s->personality[seat] && s->phase != PHASE_OVER) /* NN-9.13 */
			v->personality[seat] = NANTY_HIDDEN_PERSON;
	}
	for (int i = 0; i < 2; i++) /* NN-11.5 */
		v->drawn[i] = pair || !s->drawn[i] ? s->drawn[i] : NANTY_HIDDEN_CARD;
}

static uint32_t size_of(uint32_t persons)
{
	return (uint32_t)__builtin_popcount(persons);
}

/* How many ways there are to give the seats from `seat` on the personalities they may have. */
static uint32_t person_ways(const struct game_state *v, int seat, uint32_t free, uint32_t hidden)
{
	uint32_t ways = 0, mine;
	int next = seat + 1;

	if (hidden >> seat == 0)
		return 1;
	if (!seat_in(hidden, seat))
		return person_ways(v, next, free, hidden);
	mine = free & ~(uint32_t)v->ruled_out[seat];
	while (hidden >> next && !seat_in(hidden, next))
		next++;
	if (hidden >> next == 0)
		return size_of(mine);
	if (hidden >> next == 1) { /* the last two: all pairs but those of one with itself */
		uint32_t other = free & ~(uint32_t)v->ruled_out[next];

		return size_of(mine) * size_of(other) - size_of(mine & other);
	}
	for (; mine; mine &= mine - 1)
		ways += person_ways(v, next, free & ~(mine & -mine), hidden);
	return ways;
}

/* Whose personality is hidden, and the set of those that they may have. */
static uint32_t persons_free(const struct game_state *v, int viewer, uint32_t *hidden)
{
	uint32_t free = nanty_persons(v->seats);

	if (viewer < NANTY_SEATS)
		free &= ~(uint32_t)v->notes[viewer]; /* NN-11.10 */
	for (int seat = 0; seat < v->seats; seat++) {
		if (v->personality[seat] == NANTY_HIDDEN_PERSON)
			*hidden |= seat_bit(seat);
		else
			free &= ~(1u << v->personality[seat]);
	}
	return free;
}

bool nanty_persons_fit(const struct game_state *view, int viewer)
{
	uint32_t hidden = 0;
	uint32_t free = persons_free(view, viewer, &hidden);

	return person_ways(view, 0, free, hidden) > 0;
}

static void imagine_persons(struct game_state *v, int viewer, struct rng *rng)
{
	uint32_t hidden = 0;
	uint32_t free = persons_free(v, viewer, &hidden);

	for (int seat = 0; seat < v->seats; seat++) {
		uint32_t may = free & ~(uint32_t)v->ruled_out[seat];
		uint32_t with[NANTY_PERSONS + 1] = {0}; /* ways for the rest if it is somebody */
		uint32_t ways = 0, at;
		int person;

		if (!seat_in(hidden, seat))
			continue;
		for (uint32_t rest = may; rest; rest &= rest - 1) {
			person = __builtin_ctz(rest);
			with[person] = person_ways(v, seat + 1, free & ~(1u << person), hidden);
			ways += with[person];
		}
		ASSERT(ways > 0);
		at = rng_below(rng, ways);
		for (person = __builtin_ctz(may); at >= with[person]; person++)
			at -= with[person];
		v->personality[seat] = (uint8_t)person;
		free &= ~(1u << person);
	}
}

/*
 * In how many ways so many red cards lie in a hand of n unknown ones. Exact up to twelve cards;
 * longer hands are scaled so that the product over four hands stays within 64 bits.
 */
static uint64_t hand_ways(int n, int red)
{
	uint64_t ways = 1;
	uint64_t most = 1;

	if (n > 60) { /* only in made-up positions */
		red = red * 60 / n;
		n = 60;
	}
	for (int i = 1; i <= n / 2; i++)
		most = most * (uint64_t)(n - i + 1) / (uint64_t)i;
	for (int i = 1; i <= red; i++)
		ways = ways * (uint64_t)(n - i + 1) / (uint64_t)i;
	for (; most > 1024; most /= 2)
		ways = (ways + 1) / 2;
	return ways;
}

/* A hand to be filled: how many cards are unknown and how many of these may be red. */
struct gap {
	int cards, low, high;
};

/* Ways to spread `red` red cards over the gaps from `at` on. */
static uint64_t gap_ways(const struct gap *gap, int at, int red)
{
	uint64_t sum = 0;

	if (at == NANTY_SEATS)
		return red == 0;
	for (int r = gap[at].low; r <= gap[at].high && r <= red; r++)
		sum += hand_ways(gap[at].cards, r) * gap_ways(gap, at + 1, red - r);
	return sum;
}

static int gap_draw(const struct gap *gap, int at, int red, struct rng *rng)
{
	uint64_t ways = gap_ways(gap, at, red);
	uint64_t n;

	ASSERT(ways > 0);
	n = rng_below64(rng, ways);
	for (int r = gap[at].low;; r++) {
		uint64_t some = hand_ways(gap[at].cards, r) * gap_ways(gap, at + 1, red - r);

		ASSERT(r <= gap[at].high);
		if (n < some)
			return r;
		n -= some;
	}
}

static struct gap gap_of(const struct game_state *v, int seat)
{
	int known_red = __builtin_popcountll(v->hand[seat].deck[1]);
	struct gap gap = {v->hand_count[seat] - cards_count(v->hand[seat]),
			  v->red_low[seat] - known_red, v->red_high[seat] - known_red};

	if (gap.low < 0)
		gap.low = 0;
	if (gap.high > gap.cards)
		gap.high = gap.cards;
	return gap;
}

bool nanty_hands_fit(const struct game_state *view)
{
	struct cards unseen = nanty_unplaced(view);
	struct gap gap[NANTY_SEATS] = {{0, 0, 0}};
	int grey = __builtin_popcountll(unseen.deck[0]) - view->pile[0];
	int red = __builtin_popcountll(unseen.deck[1]) - view->pile[1];
	int cards = 0;

	for (int seat = 0; seat < view->seats; seat++) {
		gap[seat] = gap_of(view, seat);
		cards += gap[seat].cards;
	}
	return grey >= 0 && red >= 0 && grey + red == cards && gap_ways(gap, 0, red) > 0;
}

/* Takes a random bit of a set that is not empty. */
static uint64_t bit_draw(uint64_t *set, struct rng *rng)
{
	uint64_t rest = *set;
	uint64_t bit;

	for (uint32_t n = rng_below(rng, (uint32_t)__builtin_popcountll(rest)); n > 0; n--)
		rest &= rest - 1;
	bit = rest & -rest;
	*set &= ~bit;
	return bit;
}

static void imagine_hands(struct game_state *v, struct rng *rng)
{
	struct cards unseen = nanty_unplaced(v);
	struct gap gap[NANTY_SEATS] = {{0, 0, 0}};
	int red = __builtin_popcountll(unseen.deck[1]) - v->pile[1];

	for (int seat = 0; seat < v->seats; seat++)
		gap[seat] = gap_of(v, seat);
	for (int seat = 0; seat < v->seats; seat++) {
		int mine = gap_draw(gap, seat, red, rng);

		red -= mine;
		for (int i = 0; i < gap[seat].cards; i++) {
			int deck = i < mine;

			v->hand[seat].deck[deck] |= bit_draw(&unseen.deck[deck], rng);
		}
	}
}

/* Cards that B35 has drawn from a hand, unseen by this viewer. */
static void imagine_drawn(struct game_state *v, struct rng *rng)
{
	struct cards hand = v->depth && nanty_top(v)->target ? v->hand[nanty_top(v)->target - 1]
							     : (struct cards){{0, 0}};

	for (int i = 0; i < 2; i++) {
		struct cards rest = hand;
		int skip;

		if (v->drawn[i] != NANTY_HIDDEN_CARD)
			continue;
		for (skip = (int)rng_below(rng, (uint32_t)cards_count(hand)); skip > 0; skip--)
			cards_take(&rest);
		v->drawn[i] = (uint8_t)(cards_take(&rest) + 1);
		cards_drop(&hand, v->drawn[i] - 1);
	}
}

/* Others know at least what the public knows, and what they are looking at just now. */
static void imagine_marks(struct game_state *v, int viewer)
{
	const struct frame *f = v->depth ? nanty_top(v) : NULL;

	for (int seat = 0; seat < v->seats; seat++) {
		if (seat == viewer)
			continue;
		v->marks[seat] = cards_minus(v->marks[NANTY_PUBLIC], v->hand[seat]);
		if (!f || seat != f->owner)
			continue;
		for (int i = 0; i < 2; i++) {
			if (v->drawn[i])
				cards_add(&v->marks[seat], v->drawn[i] - 1);
		}
		if (nanty_step(f)->op == OP_SEARCH)
			v->marks[seat] = cards_or(v->marks[seat], v->hand[f->target - 1]);
	}
}

void nanty_imagine(const struct game_state *view, int viewer, struct rng *rng,
		   struct game_state *out)
{
	memcpy(out, view, sizeof *out);
	if (viewer == VIEW_ALL)
		return;
	imagine_persons(out, viewer, rng);
	imagine_hands(out, rng);
	imagine_drawn(out, rng);
	imagine_marks(out, viewer);
}
