/*
 * What seats know of each other's hands, and whether `imagine` deals the rest in the right
 * proportion: against every order of the unseen cards, and against every course that chance
 * could have taken, both counted out in full on small positions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/looting/state.h"

extern const struct game looting_game;

enum { WORLDS_MAX = 4000, VIEWS_MAX = 64, SAMPLES = 60000 };

/* Worlds, how many equally likely cases lead to each, and how often imagine made it. */
struct count {
	int worlds;
	struct game_state world[WORLDS_MAX];
	uint64_t cases[WORLDS_MAX];
	uint64_t seen[WORLDS_MAX];
};

static struct count counts;

static int world_of(struct count *count, const struct game_state *s)
{
	int i = 0;

	while (i < count->worlds && memcmp(&count->world[i], s, sizeof *s) != 0)
		i++;
	if (i < count->worlds)
		return i;
	assert_true(count->worlds < WORLDS_MAX);
	count->world[i] = *s;
	count->cases[i] = count->seen[i] = 0;
	count->worlds++;
	return i;
}

/* Pearson's sum, and the bound it should stay under but once in some ten thousand times. */
static double chi_square(const struct count *count, double *bound)
{
	double cases = 0, samples = 0, sum = 0;
	int degrees = count->worlds - 1;

	for (int i = 0; i < count->worlds; i++) {
		cases += (double)count->cases[i];
		samples += (double)count->seen[i];
	}
	for (int i = 0; i < count->worlds; i++) {
		double due = samples * (double)count->cases[i] / cases;
		double off = (double)count->seen[i] - due;

		assert_true(count->cases[i] > 0); /* imagine made something impossible */
		sum += off * off / due;
	}
	*bound = degrees + 4.0 * __builtin_sqrt(2.0 * degrees) + 10;
	return sum;
}

/* A position at the start of a turn whose deck is as small as the counts given leave it. */
static void start(struct game_state *s, int seats)
{
	struct setup setup;

	setup_default(&looting_game, seats, &setup);
	looting_game.init(s, &setup);
	for (int i = 0; i < 25; i++) {
		s->owner[i] = LOOTING_TABLE;
		s->column[i % 5][i / 5] = s->set[i];
	}
	s->phase = LOOTING_PHASE_TURN;
	memset(s->row, 1, sizeof s->row);
}

/* Discards all but these cards of the deck. */
static void leave(struct game_state *s, const int deck[4])
{
	for (int i = 0; i < 4; i++)
		s->discard[i] = (uint8_t)((looting_unseen(s) >> 8 * i & 0xFF) - (uint32_t)deck[i]);
	assert_null(looting_game.check(s));
}

/* Deals the unseen cards in every order, as if each were a different card. */
static void deal_all(struct game_state *s, struct game_state *view, int unseen[4])
{
	int seat = 0;

	while (seat < s->seats && view->unknown[seat] == 0)
		seat++;
	if (seat == s->seats) {
		counts.cases[world_of(&counts, s)]++;
		return;
	}
	view->unknown[seat]--;
	for (int i = 0; i < 4; i++) {
		for (int card = 0; card < unseen[i]; card++) {
			s->hand[seat][i]++;
			unseen[i]--;
			deal_all(s, view, unseen);
			unseen[i]++;
			s->hand[seat][i]--;
		}
	}
	view->unknown[seat]++;
}

static void enumerate(const struct game_state *s, int viewer)
{
	struct game_state view, world;
	int unseen[4];

	counts.worlds = 0;
	looting_game.observe(s, viewer, &view);
	world = view;
	memset(world.unknown, 0, sizeof world.unknown);
	for (int i = 0; i < 4; i++)
		unseen[i] = (int)(looting_unseen(&view) >> 8 * i & 0xFF);
	deal_all(&world, &view, unseen);
}

static void sample(const struct game_state *view, int viewer, struct rng *rng)
{
	for (int i = 0; i < SAMPLES; i++) {
		struct game_state world;

		looting_game.imagine(view, viewer, rng, &world);
		counts.seen[world_of(&counts, &world)]++;
	}
}

/* Random small hands and decks, seen by a player and by a spectator. */
static void test_imagine_is_in_proportion(void **unused)
{
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 5);
	for (int round = 0; round < 12; round++) {
		int seats = 2 + round % 2;
		int viewer = round % 3 == 2 ? VIEW_PUBLIC : (int)rng_below(&rng, (uint32_t)seats);
		struct game_state s, view;
		double sum, bound;
		int deck[4];

		start(&s, seats);
		for (int seat = 0; seat < seats; seat++) {
			for (int n = 0; n < 3; n++)
				s.hand[seat][rng_below(&rng, 4)]++;
			for (int i = 0; i < 4; i++)
				s.known[seat][i] = (uint8_t)rng_below(&rng, s.hand[seat][i] + 1u);
		}
		for (int i = 0; i < 4; i++)
			deck[i] = (int)rng_below(&rng, 2);
		deck[round % 4]++;
		leave(&s, deck);
		enumerate(&s, viewer);
		looting_game.observe(&s, viewer, &view);
		sample(&view, viewer, &rng);
		sum = chi_square(&counts, &bound);
		print_message("%d seats, viewer %d: %d worlds, chi-square %.1f under %.1f\n", seats,
			      viewer, counts.worlds, sum, bound);
		assert_true(sum < bound);
	}
}

/* The same measure finds a sampler that forgets how many there are of each kind. */
static void test_a_wrong_sampler_is_found(void **unused)
{
	static const int deck[4] = {3, 1, 1, 0};
	struct game_state s, view;
	struct rng rng;
	double sum, bound;

	(void)unused;
	rng_seed(&rng, 6);
	start(&s, 2);
	s.hand[0][0] = 2;
	s.hand[1][0] = 1;
	s.hand[1][1] = 1;
	leave(&s, deck);
	enumerate(&s, 0);
	looting_game.observe(&s, 0, &view);
	for (int i = 0; i < SAMPLES; i++)
		counts.seen[rng_below(&rng, (uint32_t)counts.worlds)]++;
	sum = chi_square(&counts, &bound);
	assert_true(sum > 2 * bound);
}

/* Plays a script of choices with every outcome of chance; notes where each weight ends up. */
static struct {
	const struct move *script;
	int length, viewer, views;
	struct game_state view[VIEWS_MAX];
	struct count *of; /* per view */
} course;

static void follow(const struct game_state *s, int at, uint64_t weight)
{
	struct game_state after, view;
	struct outcome outcome[LEGAL_MAX];
	int n, i = 0;

	if (looting_game.to_move(s) == seat_bit(SEAT_CHANCE)) {
		n = looting_game.chance(s, outcome);
		for (; i < n; i++) {
			after = *s;
			looting_game.apply(&after, SEAT_CHANCE, outcome[i].move, NULL);
			follow(&after, at, weight * outcome[i].weight);
		}
		return;
	}
	if (at < course.length) {
		after = *s;
		looting_game.apply(&after, s->seat, course.script[at], NULL);
		follow(&after, at + 1, weight);
		return;
	}
	looting_game.observe(s, course.viewer, &view);
	while (i < course.views && memcmp(&course.view[i], &view, sizeof view) != 0)
		i++;
	assert_true(i < VIEWS_MAX);
	if (i == course.views) {
		course.view[course.views++] = view;
		course.of[i].worlds = 0;
	}
	course.of[i].cases[world_of(&course.of[i], s)] += weight;
}

/*
 * From first principles: everybody draws, blind and open, and what a viewer then sees is met in
 * many courses of chance. Given that view, the hands must be as likely as these courses make them.
 */
static void test_imagine_fits_the_course_of_play(void **unused)
{
	static const struct move script[] = {
		{LOOTING_BLIND, {0}}, {LOOTING_OPEN, {0}}, {LOOTING_BLIND, {0}},
		{LOOTING_BLIND, {0}}, {LOOTING_OPEN, {1}}, {LOOTING_BLIND, {0}},
	};
	static const int deck[4] = {3, 2, 2, 1};
	struct game_state s;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 7);
	start(&s, 3);
	leave(&s, deck);
	course.script = script;
	course.length = COUNT_OF(script);
	course.of = calloc(VIEWS_MAX, sizeof *course.of);
	for (course.viewer = 0; course.viewer < 3; course.viewer++) {
		course.views = 0;
		follow(&s, 0, 1);
		assert_true(course.views > 8);
		for (int i = 0; i < course.views; i++) {
			double sum, bound;

			counts = course.of[i];
			sample(&course.view[i], course.viewer, &rng);
			sum = chi_square(&counts, &bound);
			assert_true(sum < bound);
		}
		print_message("viewer %d: %d views\n", course.viewer, course.views);
	}
	free(course.of);
}

/* LL-2.9: a view has the size of the deck and nothing else of it. */
static void test_deck_is_only_a_size(void **unused)
{
	struct game_state a, b, view_a, view_b;

	(void)unused;
	start(&a, 2);
	a.hand[0][0] = a.hand[1][1] = 4;
	b = a;
	b.hand[1][1] = 0;
	b.hand[1][2] = 4; /* other cards in the hand, so other cards in the deck */
	looting_game.observe(&a, 0, &view_a);
	looting_game.observe(&b, 0, &view_b);
	assert_memory_equal(&view_a, &view_b, sizeof view_a);
	assert_int_equal(looting_deck_size(&view_a), 72 - 4 - 4 - 4);
	assert_int_equal(looting_deck_size(&view_a), looting_deck_size(&a));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_imagine_is_in_proportion),
		cmocka_unit_test(test_a_wrong_sampler_is_found),
		cmocka_unit_test(test_imagine_fits_the_course_of_play),
		cmocka_unit_test(test_deck_is_only_a_size),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
