/*
 * Worlds a viewer thinks possible. The layout is drawn uniformly from the exact set that agrees
 * with what the viewer knows, by number, so nothing is ever tried and thrown away. What others
 * decided is taken to be uniform too: every question of the grid alike, every payment alike given
 * who was revealed, every order of a supply of tokens alike.
 */
#include "games/heist/solver/deduce.h"
#include "games/heist/solver.h"
#include "games/heist/state.h"

/* While the mystery is drawn: the digits so far of a uniform draw. */
static uint32_t imagine_digits(uint32_t draws, int step, struct rng *rng)
{
	int shift = heist_digit_shift(draws, step);
	uint32_t value = rng_below(rng, draws);

	return shift < 32 ? value >> shift << shift : 0;
}

static void imagine_draw(struct game_state *s, struct rng *rng)
{
	uint32_t ranks = heist_draws(s, HEIST_PHASE_RANK);
	uint32_t numbers = heist_draws(s, HEIST_PHASE_NUMBER);

	if (s->phase == HEIST_PHASE_RANK) {
		s->rank = imagine_digits(ranks, s->step, rng);
		return;
	}
	s->rank = rng_below(rng, ranks);
	s->number = imagine_digits(numbers, s->step, rng);
}

static bool imagine_layout(struct game_state *s, int viewer, struct rng *rng)
{
	struct shape shape = heist_shape(s);
	struct layout layout;
	struct facts facts;
	bool drawn;

	if (heist_facts_of(s, viewer, &facts)) {
		struct deduce deduce; /* large, but there is no other place without allocation */

		heist_deduce_weigh(&deduce, &facts);
		if (deduce.tally.total == 0)
			return false;
		drawn = heist_deduce_pick(&deduce, rng_below64(rng, deduce.tally.total), &layout);
	} else {
		drawn = heist_layout_from_rank(shape, rng_below(rng, heist_layouts_count(shape)),
					       &layout);
	}
	ASSERT(drawn);
	for (int good = 0; good < GOODS; good++)
		s->layout[good] = (uint8_t)heist_code_of(shape, layout.cell[good]);
	return true;
}

/* Does a question number give the viewer the starting questions it has? */
static bool number_fits(const struct mystery *mystery, int viewer, const uint8_t *own, int clues)
{
	for (int kind = 1; kind <= clues; kind++) {
		if (heist_mystery_start(mystery, (unsigned)kind, (unsigned)viewer).index !=
		    own[kind - 1])
			return false;
	}
	return true;
}

/* GH-1.18: the number says nothing about the layout; all that fit are alike. */
static bool imagine_number(struct game_state *s, int viewer, struct rng *rng)
{
	uint32_t numbers = heist_draws(s, HEIST_PHASE_NUMBER);
	struct mystery mystery = {s->grid, 0, 0};
	uint8_t own[START_KINDS];
	uint32_t fitting = 0;

	if (viewer >= s->seats || s->clues[viewer] == 0) {
		s->number = rng_below(rng, numbers);
		return true;
	}
	for (int kind = 1; kind <= s->clues[viewer]; kind++)
		own[kind - 1] = heist_start(s, viewer, kind).index;
	for (mystery.number = 0; mystery.number < numbers; mystery.number++) {
		if (number_fits(&mystery, viewer, own, s->clues[viewer]) &&
		    rng_below(rng, ++fitting) == 0)
			s->number = mystery.number;
	}
	return fitting > 0;
}

/*
 * GH-3.7: in a round that is over the revealed seats paid the same, all others more. Of `hidden`
 * seats whose payment is not known and that were not revealed each has top - lowest amounts.
 * 0 if there is no such amount.
 */
static int imagine_lowest(const struct game_state *s, int round, int hidden, struct rng *rng)
{
	uint32_t weight[11] = {0};
	uint32_t sum = 0, at;
	int most = s->top;

	for (int seat = 0; seat < s->seats; seat++) {
		int paid = s->paid[seat][round];

		if (paid == HEIST_HIDDEN)
			continue;
		if (seat_in(s->revealed[round], seat))
			return paid;
		most = paid - 1;
	}
	for (int lowest = 1; lowest <= most; lowest++) {
		weight[lowest] = 1;
		for (int i = 0; i < hidden; i++)
			weight[lowest] *= (uint32_t)(s->top - lowest);
		sum += weight[lowest];
	}
	if (sum == 0)
		return 0;
	at = rng_below(rng, sum);
	for (int lowest = 1;; lowest++) {
		if (at < weight[lowest])
			return lowest;
		at -= weight[lowest];
	}
}

static bool imagine_payments(struct game_state *s, int round, struct rng *rng)
{
	uint32_t revealed = s->revealed[round];
	int lowest = 0, hidden = 0;

	for (int seat = 0; seat < s->seats; seat++)
		hidden += s->paid[seat][round] == HEIST_HIDDEN && !seat_in(revealed, seat);
	if (revealed)
		lowest = imagine_lowest(s, round, hidden, rng);
	if ((revealed && lowest == 0) || (hidden && lowest >= s->top))
		return false;
	for (int seat = 0; seat < s->seats; seat++) {
		uint32_t above = (uint32_t)(s->top - lowest);

		if (s->paid[seat][round] != HEIST_HIDDEN)
			continue;
		if (seat_in(revealed, seat))
			s->paid[seat][round] = (uint8_t)lowest;
		else
			s->paid[seat][round] = (uint8_t)(lowest + 1 + (int)rng_below(rng, above));
	}
	return true;
}

static bool imagine_clues(struct game_state *s, struct rng *rng)
{
	struct shape shape = heist_shape(s);
	unsigned questions = heist_question_count(shape);

	for (int round = 0; round < s->round; round++) {
		if (!imagine_payments(s, round, rng))
			return false;
		for (int seat = 0; seat < s->seats; seat++) {
			uint8_t *question = &s->question[seat][round];

			if (*question == HEIST_HIDDEN)
				*question = (uint8_t)heist_question_code(
					shape, rng_below(rng, questions));
			if (s->found[seat][round] == HEIST_HIDDEN)
				s->found[seat][round] = (uint8_t)heist_answer(s, *question);
		}
	}
	return true;
}

/* One token out of what the seat has left, each alike; 0 if there is none. */
static uint8_t take_token(uint8_t left[HEIST_GOOD_CODES], struct rng *rng)
{
	uint32_t sum = 0, at;
	int good = 1;

	for (int i = 1; i <= GOODS; i++)
		sum += left[i];
	if (sum == 0)
		return 0;
	at = rng_below(rng, sum);
	while (at >= left[good])
		at -= left[good++];
	left[good]--;
	return (uint8_t)good;
}

static bool imagine_tokens(struct game_state *s, int seat, struct rng *rng)
{
	uint8_t left[HEIST_GOOD_CODES];

	memset(left, HEIST_SUPPLY, sizeof left);
	for (int i = 0; i < s->tokens; i++) {
		int good = s->token_good[i];

		if (s->token_seat[i] != seat + 1 || good == HEIST_HIDDEN)
			continue;
		if (good > GOODS || left[good] == 0)
			return false;
		left[good]--;
	}
	for (int i = 0; i < s->tokens; i++) {
		if (s->token_seat[i] != seat + 1 || s->token_good[i] != HEIST_HIDDEN)
			continue;
		s->token_good[i] = take_token(left, rng);
		if (!s->token_good[i])
			return false;
	}
	if (seat == s->turn && s->face == HEIST_HIDDEN)
		s->face = take_token(left, rng);
	return true;
}

bool heist_fill(const struct game_state *view, int viewer, struct rng *rng,
		struct game_state *out)
{
	*out = *view;
	if (view->phase == HEIST_PHASE_OVER || viewer == VIEW_ALL)
		return true;
	if (view->round == 0) {
		imagine_draw(out, rng);
		return true;
	}
	if (!imagine_layout(out, viewer, rng) || !imagine_number(out, viewer, rng))
		return false;
	heist_starts_set(out);
	if (!imagine_clues(out, rng))
		return false;
	for (int seat = 0; seat < view->seats; seat++) {
		if (!imagine_tokens(out, seat, rng))
			return false;
	}
	return true;
}

void heist_imagine(const struct game_state *view, int viewer, struct rng *rng,
		   struct game_state *out)
{
	bool filled = heist_fill(view, viewer, rng, out);

	ASSERT(filled);
}
