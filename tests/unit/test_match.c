/* The match: every answer of the gate, undo, forced moves, rewinding, the chain, a full log. */
#include "tests/unit/unit.h"

#include "engine/match.h"
#include "games/list.h"

enum { LOG = 400 };

static struct entry entries[LOG];
static struct match match;
static struct events events;

static const struct game *null_of(void)
{
	return game_find((struct slice){"null", 4});
}

static void begin(int seats, int32_t capacity)
{
	struct setup setup;

	setup_default(null_of(), seats, &setup);
	match_init(&match, null_of(), &setup, entries, capacity);
}

static struct move move_of(int seat, const char *notation)
{
	struct move move;

	assert_int_equal(game_read_move(match.game, match_state(&match), seat,
					(struct slice){notation, (uint32_t)strlen(notation)},
					&move), READ_EXACT);
	return move;
}

static void play(int seat, const char *notation)
{
	struct move move = move_of(seat, notation);

	assert_int_equal(match_play(&match, match.revision, seat, &move, &events), MATCH_OK);
}

/* Two seats, roles and hands dealt; seat 1 has 6 5 1, seat 2 has 6 4 2. */
static void deal(void)
{
	static const char *const dealt[] = {
		"role 1 miller", "role 2 knight", "deal 1 6", "deal 1 5", "deal 1 1",
		"deal 2 6", "deal 2 4", "deal 2 2", "roll 4",
	};

	begin(2, LOG);
	for (int i = 0; i < COUNT_OF(dealt); i++)
		play(SEAT_CHANCE, dealt[i]);
}

static void test_gate(void **state)
{
	struct move lay, wrong;
	static struct match before;
	uint32_t revision;

	(void)state;
	deal();
	lay = move_of(0, "lay 5");
	wrong = lay;
	wrong.arg[0] = 4;
	before = match;
	revision = match.revision;
	assert_int_equal(match_play(&match, revision + 1, 0, &lay, NULL), MATCH_STALE);
	assert_int_equal(match_play(&match, revision - 1, 0, &lay, NULL), MATCH_STALE);
	assert_int_equal(match_play(&match, revision, SEAT_CHANCE, &lay, NULL), MATCH_NOT_ASKED);
	assert_int_equal(match_play(&match, revision, -1, &lay, NULL), MATCH_NOT_ASKED);
	assert_int_equal(match_play(&match, revision, 2, &lay, NULL), MATCH_NOT_ASKED);
	assert_int_equal(match_play(&match, revision, 1000, &lay, NULL), MATCH_NOT_ASKED);
	assert_int_equal(match_play(&match, revision, 0, &wrong, NULL), MATCH_ILLEGAL);
	assert_int_equal(match_play(&match, revision, 1, &lay, NULL), MATCH_ILLEGAL);
	assert_memory_equal(&before, &match, sizeof match);
	assert_int_equal(match_play(&match, revision, 0, &lay, NULL), MATCH_OK);
	assert_int_equal(match.revision, revision + 1);
	assert_int_equal(match_play(&match, match.revision, 0, &lay, NULL), MATCH_NOT_ASKED);
}

static void test_over(void **state)
{
	struct setup setup;
	struct selfplay selfplay = {.game = null_of(), .setup = &setup};
	struct move none = {0};

	(void)state;
	begin(2, LOG);
	setup = match.setup;
	rng_seed(&selfplay.rng, 4);
	while (match_to_move(&match)) {
		int seat;
		struct move move = selfplay_move(&selfplay, match_state(&match), &seat);

		assert_int_equal(match_play(&match, match.revision, seat, &move, NULL), MATCH_OK);
	}
	assert_int_equal(match_play(&match, match.revision, 0, &none, NULL), MATCH_OVER);
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_NO_UNDO);
}

static void test_full_and_grow(void **state)
{
	static struct entry more[LOG];
	struct move move;
	uint64_t hash;

	(void)state;
	begin(2, 2);
	play(SEAT_CHANCE, "role 1 miller");
	play(SEAT_CHANCE, "role 2 cook");
	hash = match.hash;
	move = move_of(SEAT_CHANCE, "deal 1 6");
	assert_int_equal(match_play(&match, match.revision, SEAT_CHANCE, &move, NULL), MATCH_FULL);
	assert_true(match.hash == hash && match.count == 2);
	memcpy(more, entries, 2 * sizeof *more);
	match_grow(&match, more, LOG);
	assert_int_equal(match_play(&match, match.revision, SEAT_CHANCE, &move, NULL), MATCH_OK);
	assert_int_equal(match.count, 3);
}

static void test_undo(void **state)
{
	static struct any_state before;
	uint64_t hash;
	uint32_t revision;

	(void)state;
	deal();
	for (int seat = 0; seat < 2; seat++) /* chance is final */
		assert_false(match_can_undo(&match, seat));
	play(1, "lay 4"); /* two were asked: no undo, the other may have seen it */
	assert_false(match_can_undo(&match, 1));
	play(0, "lay 5");
	play(1, "pass");
	assert_int_equal(match_to_move(&match), seat_bit(SEAT_CHANCE));
	assert_int_equal(match_undo(&match, match.revision, 1), MATCH_NO_UNDO);

	deal();
	play(1, "lay 6");
	play(0, "lay 5");
	before = match.state;
	hash = match.hash;
	play(0, "steal");
	revision = match.revision;
	assert_true(match_can_undo(&match, 0));
	assert_false(match_can_undo(&match, 1));
	assert_int_equal(match_undo(&match, revision, 1), MATCH_NO_UNDO);
	assert_int_equal(match_undo(&match, revision - 1, 0), MATCH_STALE);
	assert_int_equal(match_undo(&match, revision, 0), MATCH_OK);
	assert_int_equal(match.revision, revision + 1);
	assert_true(match.hash == hash);
	assert_memory_equal(&before, &match.state, sizeof before);
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_NO_UNDO);
}

static void test_undo_is_not_across_final(void **state)
{
	(void)state;
	deal();
	play(1, "lay 6");
	play(0, "lay 5");
	play(0, "steal");
	play(0, "take all");
	assert_false(match_can_undo(&match, 0));
	begin(2, LOG);
	assert_false(match_can_undo(&match, 0));
}

static void test_forced(void **state)
{
	struct move move, pass;
	int seat = -1;

	(void)state;
	begin(2, LOG);
	assert_false(match_forced(&match, &seat, &move)); /* chance is never answered for */
	deal();
	assert_false(match_forced(&match, &seat, &move));
	play(1, "lay 4");
	play(0, "lay 5");
	pass = move_of(1, "pass"); /* seat 2 has no thief */
	assert_true(match_forced(&match, &seat, &move));
	assert_int_equal(seat, 1);
	assert_true(move_same(&move, &pass));
}

static void test_rewind(void **state)
{
	uint64_t hash[LOG];
	static struct any_state states[20];
	int n;

	(void)state;
	deal();
	play(1, "lay 4");
	n = match.count;
	for (int i = 0; i <= n; i++) {
		match_rewind(&match, i);
		assert_int_equal(match.count, i);
		hash[i] = match.hash;
		states[i] = match.state;
		for (int j = 0; j < i; j++)
			assert_true(hash[i] != hash[j]);
	}
	for (int i = n; i >= 0; i--) { /* back, and forward again each time */
		match_rewind(&match, i);
		assert_true(match.hash == hash[i]);
		assert_memory_equal(&match.state, &states[i], sizeof states[i]);
	}
}

/* The chain knows the set-up and every move, not only the last state. */
static void test_hash_chain(void **state)
{
	uint64_t a, b;

	(void)state;
	begin(2, LOG);
	a = match.hash;
	begin(3, LOG);
	assert_true(match.hash != a);
	deal();
	play(1, "lay 4");
	play(0, "lay 5");
	a = match.hash;
	deal();
	play(0, "lay 5");
	play(1, "lay 4");
	b = match.hash;
	assert_true(a != b); /* the same state by another order */
}

/* A game that notes which set-ups it is begun with. */
static uint32_t hands_begun, thieves_begun;

static void noting_init(struct game_state *s, const struct setup *setup)
{
	hands_begun |= 1u << setup->choice[0];
	thieves_begun |= 1u << setup->choice[1];
	null_of()->init(s, setup);
}

/* A signature is of games with all options, not only of the default ones. */
static void test_signature(void **state)
{
	struct game noting = *null_of();

	(void)state;
	noting.init = noting_init;
	assert_true(selfplay_signature(&noting, 3, 1, 20) ==
		    selfplay_signature(null_of(), 3, 1, 20));
	assert_int_equal(hands_begun, 3);
	assert_int_equal(thieves_begun, 3);
	assert_true(selfplay_signature(null_of(), 3, 1, 20) !=
		    selfplay_signature(null_of(), 3, 2, 20));
	assert_true(selfplay_signature(null_of(), 3, 1, 20) !=
		    selfplay_signature(null_of(), 4, 1, 20));
}

static void test_views_and_words(void **state)
{
	static struct any_state view;

	(void)state;
	deal();
	match_view(&match, VIEW_ALL, &view);
	assert_memory_equal(&view, &match.state, sizeof view);
	match_view(&match, 0, &view);
	assert_true(memcmp(&view, &match.state, sizeof view) != 0);
	assert_string_equal(match_status_id(MATCH_OK), "ok");
	assert_string_equal(match_status_id(MATCH_NO_UNDO), "no-undo");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gate),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_full_and_grow),
		cmocka_unit_test(test_undo),
		cmocka_unit_test(test_undo_is_not_across_final),
		cmocka_unit_test(test_forced),
		cmocka_unit_test(test_rewind),
		cmocka_unit_test(test_hash_chain),
		cmocka_unit_test(test_signature),
		cmocka_unit_test(test_views_and_words),
	};

	return RUN_TESTS(tests);
}
