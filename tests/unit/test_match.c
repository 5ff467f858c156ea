/*
 * The match: every answer of the gate, questions, undo, forced moves, advancing, rewinding, forks,
 * scratch copies, the chain, a full log.
 */
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <sys/mman.h>

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
	assert_int_equal(match_undo(&match, revision + 1, 0), MATCH_STALE);
	assert_int_equal(match_undo(&match, revision, -1), MATCH_NO_UNDO);
	assert_int_equal(match_undo(&match, revision, SEAT_MAX), MATCH_NO_UNDO);
	assert_int_equal(match_undo(&match, revision, 0), MATCH_OK);
	assert_int_equal(match.revision, revision + 1);
	assert_true(match.hash != hash); /* that something was taken back stays in the chain */
	assert_memory_equal(&before, &match.state, sizeof before);
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_NO_UNDO);
	assert_int_equal(match.count, (int)revision + 1); /* the log only grows */
	assert_int_equal(match.moves, (int)revision - 1);
}

/* match_can_undo and everything else that is const writes nowhere: the log may be read-only. */
static void test_const_is_const(void **state)
{
	size_t size = sizeof entries + 4096;
	struct entry *page = mmap(NULL, size, PROT_READ | PROT_WRITE,
				  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	static struct match_walk walk;
	struct forced forced;
	int32_t visited = 0;

	(void)state;
	assert_true(page != MAP_FAILED);
	deal();
	play(1, "lay 6");
	play(0, "lay 5");
	play(0, "steal");
	memcpy(page, entries, sizeof entries);
	match_grow(&match, page, LOG);
	assert_int_equal(mprotect(page, size, PROT_READ), 0);
	assert_true(match_can_undo(&match, 0));
	assert_false(match_can_undo(&match, 1));
	assert_int_equal(match_undo_point(&match, 0, true), match.count - 1);
	assert_false(match_forced(&match, &forced));
	for (match_walk_all(&walk, &match); match_walk_next(&walk);)
		visited++;
	assert_int_equal(visited, match.count);
	assert_memory_equal(&walk.state, &match.state, null_of()->state_size);
	match_grow(&match, entries, LOG);
	munmap(page, size);
}

static void init_last_cards(struct game_state *s, const struct setup *setup)
{
	static const char line[] = "seats=2 hand_max=3 thieves=1 phase=lay die=4 pot=4 "
				   "pack_size=21 hand_size=1,2 role=cook,friar "
				   "hand[1]=0,0,0,0,0,1 hand[2]=1,0,0,0,1 pack=3,4,4,4,3,3";
	char why[200];
	struct text text;
	struct scan scan;

	(void)setup;
	text_init(&text, why, sizeof why);
	scan_init(&scan, line, strlen(line));
	if (!fields_get(null_of()->fields, &scan, s, null_of()->state_size, &text))
		fail_msg("%s", why);
}

static bool apply_never_final(struct game_state *s, int seat, struct move move, struct events *told)
{
	null_of()->apply(s, seat, move, told);
	return false;
}

/* What was chosen while others were asked too is not taken back, even if nothing was final. */
static void test_no_undo_of_simultaneous(void **state)
{
	struct game game = *null_of();
	struct setup setup;

	(void)state;
	game.init = init_last_cards;
	game.apply = apply_never_final;
	setup_default(&game, 2, &setup);
	match_init(&match, &game, &setup, entries, LOG);
	play(1, "lay 5"); /* a choice */
	play(0, "lay 6"); /* its only card, as everybody knows */
	assert_int_equal(match_to_move(&match), seat_bit(1));
	assert_false(match_can_undo(&match, 1));
	match_init(&match, &game, &setup, entries, LOG);
	play(0, "lay 6");
	play(1, "lay 5"); /* now it alone was asked */
	assert_true(match_can_undo(&match, 1));
}

/* A match that begins with a choice has nothing to take back once that is taken back. */
static void test_undo_of_the_first_move(void **state)
{
	struct game game = *null_of();
	struct setup setup;

	(void)state;
	game.init = init_last_cards;
	game.apply = apply_never_final;
	setup_default(&game, 2, &setup);
	match_init(&match, &game, &setup, entries, LOG);
	play(1, "lay 5");
	play(0, "lay 6");
	match.log[0].alone = match.log[1].alone = true; /* as if asked one after the other */
	match.undo_point = 0;
	match.undo_seat = 1;
	assert_int_equal(match_undo(&match, match.revision, 1), MATCH_OK);
	assert_int_equal(match.undo_point, -1);
	assert_int_equal(match_undo(&match, match.revision, -1), MATCH_NO_UNDO);
	assert_int_equal(match_undo(&match, match.revision, SEAT_MAX), MATCH_NO_UNDO);
}

/* What is forced in one's own turn waits for those who want to see it. */
static void test_forced_turn_waits(void **state)
{
	struct game game = *null_of();
	struct setup setup;
	struct advance advance = {.wait_turn = 3};

	(void)state;
	game.init = init_last_cards;
	game.open_list = NULL; /* that there is one card left is nobody's business */
	setup_default(&game, 2, &setup);
	match_init(&match, &game, &setup, entries, LOG);
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(match.count, 0);
	advance.wait_turn = 2;
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(match.count, 1);
}

/* By consent the others let it go back over what was final, dealt or theirs. */
static void test_undo_by_consent(void **state)
{
	static struct any_state before;
	uint32_t draws;

	(void)state;
	deal();
	before = match.state;
	play(0, "lay 5");
	play(1, "lay 6");
	play(0, "pass");
	play(SEAT_CHANCE, "deal 1 2");
	draws = match.draws;
	assert_int_equal(match_undo_point(&match, 0, false), -1);
	assert_int_equal(match_undo_by_consent(&match, 2), MATCH_NO_UNDO);
	/* The pass was a choice: seat 1 holds a thief. Then the card laid. */
	assert_int_equal(match_undo_by_consent(&match, 0), MATCH_OK);
	assert_int_equal(match_undo_by_consent(&match, 0), MATCH_OK);
	assert_memory_equal(&before, &match.state, sizeof before);
	assert_int_equal(match.draws, draws); /* the undone draw keeps its number */
	assert_int_equal(match.moves, 9);
	for (int seat = 0; seat < 2; seat++)
		assert_int_equal(match_question(&match, seat), match.revision);
	match_fence(&match);
	play(0, "lay 6");
	match_fence(&match);
	assert_int_equal(match_undo_by_consent(&match, 0), MATCH_NO_UNDO);
}

/* Of two seats asked at once the second is not stale when the first has answered. */
static void test_questions(void **state)
{
	struct move move;
	uint32_t asked;

	(void)state;
	deal();
	asked = match.revision;
	assert_int_equal(match_question(&match, 0), asked);
	assert_int_equal(match_question(&match, 1), asked);
	play(1, "lay 6");
	assert_int_equal(match_question(&match, 0), asked);
	assert_int_equal(match_question(&match, 1), 0);
	move = move_of(0, "lay 5");
	assert_int_equal(match_play(&match, asked - 1, 0, &move, NULL), MATCH_STALE);
	assert_int_equal(match_play(&match, asked, 0, &move, NULL), MATCH_OK);
	assert_int_equal(match_question(&match, 0), match.revision); /* a new one: the thief */
	move = move_of(0, "steal");
	assert_int_equal(match_play(&match, asked, 0, &move, NULL), MATCH_STALE);
	play(0, "steal");
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_OK);
	assert_int_equal(match_question(&match, 0), match.revision); /* asked anew */
	assert_int_equal(match_play(&match, match.revision - 1, 0, &move, NULL), MATCH_STALE);
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
	struct forced forced;
	struct move pass;

	(void)state;
	begin(2, LOG);
	assert_false(match_forced(&match, &forced)); /* chance is never answered for */
	deal();
	assert_false(match_forced(&match, &forced));
	assert_int_equal(match_question_kind(&match, 0), QUESTION_TURN);
	play(1, "lay 4");
	play(0, "lay 5");
	pass = move_of(1, "pass"); /* seat 2 has no thief */
	assert_true(match_forced(&match, &forced));
	assert_int_equal(forced.seat, 1);
	assert_int_equal(forced.kind, QUESTION_REACTION);
	assert_true(move_same(&forced.move, &pass));
	assert_int_equal(match_run(&match), seat_bit(1));
	deal();
	play(1, "lay 6");
	play(0, "lay 5");
	play(0, "steal");
	assert_int_equal(match_question_kind(&match, 0), QUESTION_OPEN); /* all or half */
}

struct heard {
	int count;
	char last[NOTATION_MAX];
};

static void hear(void *context, const struct match *at, const char *notation,
		 const struct events *told)
{
	struct heard *heard = context;

	(void)told;
	heard->count++;
	assert_int_equal(at, &match);
	memcpy(heard->last, notation, sizeof heard->last);
}

static void test_advance(void **state)
{
	static const uint8_t key[STREAM_KEY_SIZE] = {1};
	struct heard heard = {0, ""};
	struct advance advance = {.key = key, .played = hear, .context = &heard};
	struct forced forced;

	(void)state;
	begin(2, LOG);
	assert_int_equal(match_advance(&match, &(struct advance){.key = NULL}), MATCH_OK);
	assert_int_equal(match.count, 0); /* chance is left to the caller */
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(heard.count, 9);
	assert_int_equal(match_to_move(&match), 3);
	assert_memory_equal(heard.last, "roll ", 5);
	/* A forced reaction waits where the owner has windows. */
	deal();
	play(1, "lay 4");
	play(0, "lay 5");
	advance.wait_reaction = 3;
	heard.count = 0;
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(heard.count, 0);
	assert_true(match_forced(&match, &forced));
	advance.wait_reaction = 1;
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(heard.count, 4); /* the pass, two cards, the die */
	/* No room: nothing is lost, and it goes on with more. */
	begin(2, 5);
	assert_int_equal(match_advance(&match, &advance), MATCH_FULL);
	assert_int_equal(match.count, 5);
	match_grow(&match, entries, LOG);
	assert_int_equal(match_advance(&match, &advance), MATCH_OK);
	assert_int_equal(match_to_move(&match), 3);
}

/* An undone draw is never dealt again: what comes instead is another draw. */
static void test_draws_are_used_once(void **state)
{
	static const uint8_t key[STREAM_KEY_SIZE] = {2};
	static struct match_walk walk;
	struct advance advance = {.key = key};
	uint64_t draw = 12;

	(void)state;
	deal();
	match_fence(&match); /* the deal above is not this key's */
	play(0, "lay 5");
	play(1, "lay 6");
	play(0, "pass");
	assert_int_equal(match.draws, 9);
	match_advance(&match, &advance);
	assert_int_equal(match.draws, 12);
	assert_int_equal(match_undo_by_consent(&match, 0), MATCH_OK);
	play(0, "pass");
	match_advance(&match, &advance);
	assert_int_equal(match.draws, 15);
	match_rewind(&match, match.count);
	assert_int_equal(match.draws, 15);
	assert_int_equal(match.moves, 15);
	for (match_walk(&walk, &match); match_walk_next(&walk);) { /* 12 deals what 12 deals */
		struct move move;

		if (walk.entry->seat != SEAT_CHANCE || walk.index < 12)
			continue;
		move = game_deal(match.game, match_walk_state(&walk), key, draw++);
		assert_true(move_same(&move, &walk.entry->move));
	}
	assert_int_equal(draw, 15);
}

static void test_walk(void **state)
{
	static struct match_walk walk;
	static struct any_state states[40];
	int32_t standing = 0;

	(void)state;
	deal();
	play(0, "lay 5");
	play(1, "lay 6");
	states[0] = match.state;
	play(0, "steal");
	states[1] = match.state;
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_OK);
	play(0, "pass");
	for (match_walk(&walk, &match); match_walk_next(&walk); standing++) {
		assert_true(entry_stands(walk.entry));
		if (standing == 11)
			assert_memory_equal(&walk.state, &states[0], sizeof states[0]);
	}
	assert_int_equal(standing, match.moves);
	assert_memory_equal(&walk.state, &match.state, sizeof match.state);
	for (match_walk_all(&walk, &match); match_walk_next(&walk);) {
		if (entry_is_undo(walk.entry)) {
			assert_memory_equal(&walk.state, &states[1], sizeof states[1]);
			match_walk_play(&walk, NULL);
			assert_memory_equal(&walk.state, &states[0], sizeof states[0]);
		}
	}
	assert_memory_equal(&walk.state, &match.state, sizeof match.state);
}

static void test_fork(void **state)
{
	static struct entry others[LOG];
	static struct match other;

	(void)state;
	deal();
	play(0, "lay 5");
	play(1, "lay 6");
	play(0, "steal");
	assert_int_equal(match_undo(&match, match.revision, 0), MATCH_OK);
	play(0, "pass");
	assert_int_equal(match_fork(&match, match.count, &other, others, LOG), MATCH_OK);
	assert_int_equal(other.count, match.moves); /* what was taken back is not in it */
	assert_memory_equal(&other.state, &match.state, sizeof match.state);
	assert_int_equal(match_fork(&match, 12, &other, others, LOG), MATCH_OK);
	assert_int_equal(other.count, 12); /* then the theft still stood */
	assert_true(match_can_undo(&other, 0));
	assert_int_equal(match_fork(&match, 12, &other, others, 11), MATCH_FULL);
}

static jmp_buf jump;
static const char *failed_condition, *failed_file;
static bool catching;

/* The one hook: this program's definition takes the place of the engine's. */
void assert_failed(const char *file, int line, const char *condition)
{
	failed_file = file;
	failed_condition = condition;
	if (catching && line > 0)
		longjmp(jump, 1);
	fprintf(stderr, "%s:%d: %s\n", file, line, condition);
	abort();
}

static bool apply_trapping(struct game_state *s, int seat, struct move move, struct events *told)
{
	bool final = null_of()->apply(s, seat, move, told);

	if (seat == 1) {
		memset(s, 0xFF, null_of()->state_size);
		ASSERT(seat != 1); /* half way through a move */
	}
	return final;
}

/* A game that traps harms neither its own match nor another. */
static void test_trap_is_harmless(void **state)
{
	static struct game trapping;
	static struct match scratch, before;
	static struct entry log_before[LOG];
	volatile int tries = 0;
	struct move move;

	(void)state;
	deal();
	trapping = *null_of();
	trapping.apply = apply_trapping;
	match.game = &trapping;
	before = match;
	memcpy(log_before, entries, sizeof entries);
	match_scratch(&match, &scratch);
	move = move_of(1, "lay 6");
	catching = true;
	if (setjmp(jump) == 0) {
		match_play(&scratch, scratch.revision, 1, &move, NULL);
		fail_msg("it did not trap");
	}
	tries++;
	catching = false;
	assert_int_equal(tries, 1);
	assert_string_equal(failed_condition, "seat != 1");
	assert_non_null(strstr(failed_file, "tests/unit/test_match.c"));
	assert_memory_equal(&before, &match, sizeof match);
	assert_memory_equal(log_before, entries, (size_t)match.count * sizeof *entries);
	match_scratch(&match, &scratch); /* the others play on */
	move = move_of(0, "lay 5");
	assert_int_equal(match_play(&scratch, scratch.revision, 0, &move, NULL), MATCH_OK);
	assert_int_equal(match.count, 9);
	match_keep(&match, &scratch);
	assert_int_equal(match.count, 10);
	assert_false(match.scratch);
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
		cmocka_unit_test(test_const_is_const),
		cmocka_unit_test(test_no_undo_of_simultaneous),
		cmocka_unit_test(test_undo_by_consent),
		cmocka_unit_test(test_questions),
		cmocka_unit_test(test_forced),
		cmocka_unit_test(test_undo_of_the_first_move),
		cmocka_unit_test(test_forced_turn_waits),
		cmocka_unit_test(test_advance),
		cmocka_unit_test(test_draws_are_used_once),
		cmocka_unit_test(test_walk),
		cmocka_unit_test(test_fork),
		cmocka_unit_test(test_trap_is_harmless),
		cmocka_unit_test(test_rewind),
		cmocka_unit_test(test_hash_chain),
		cmocka_unit_test(test_signature),
		cmocka_unit_test(test_views_and_words),
	};

	return RUN_TESTS(tests);
}
