/*
 * Looting London's computer player: the end-game solver against brute force over the rules, and
 * what is said about moves.
 */
#include "ai/looting_end.h"
#include "ai/looting_why.h"
#include "ai/playout.h"
#include "games/looting/state.h"
#include "tests/unit/ai_desk.h"

static const struct looting_stake stake = {0.6, 10};

static const struct game *looting(void)
{
	return game_find((struct slice){"looting", 7});
}

/* A rule-of-thumb game up to the turn at which so many tiles are left; false if it ends sooner. */
static bool play_to(struct game_state *s, int seats, int tiles, struct rng *rng)
{
	struct ai_playout playout = {
		.game = looting(), .ai = ai_game_of(looting()), .seats = seats,
	};
	struct setup setup;
	uint32_t asked;

	setup_default(looting(), seats, &setup);
	looting_init(s, &setup);
	while ((asked = looting_to_move(s)) != 0) {
		int seat = seat_first(asked);
		struct move move;

		if (s->phase == LOOTING_PHASE_TURN && looting_laid(s) <= tiles)
			return true;
		move = seat == SEAT_CHANCE ? looting_draw(s, rng)
					   : ai_policy_move(&playout, s, seat, rng);
		looting_apply(s, seat, move, NULL);
	}
	return false;
}

/* What brute force finds: the utility of the seat that looked, and whether it is certain. */
struct brute {
	bool sure;
	struct ai_value value;
};

static void brute_turn(const struct game_state *s, int turns, struct brute *best);

/* Everything that can follow in this turn; chance too, every outcome of which must agree. */
static void brute_rest(const struct game_state *s, int seat, int turns, struct brute *best)
{
	struct move list[LEGAL_MAX];
	int mover = seat_first(looting_to_move(s));
	int count;

	best->sure = false;
	if (looting_to_move(s) == 0) {
		best->sure = true;
		ai_value_of_end(looting(), s, s->seats, &best->value);
		return;
	}
	if (s->phase == LOOTING_PHASE_TURN && s->seat != seat) {
		brute_turn(s, turns - 1, best);
		return;
	}
	/* Nobody's draw ends a game: after the last turn that counts it is open. */
	if (turns == 1 && mover == SEAT_CHANCE)
		return;
	count = looting_legal(s, mover, list);
	/* A refresh has thousands of outcomes; like every draw it leaves tiles and hands alone. */
	count -= list[count - 1].kind == LOOTING_REFRESH;
	for (int i = 0; i < count; i++) {
		struct game_state next = *s;
		struct brute found;

		looting_apply(&next, mover, list[i], NULL);
		brute_rest(&next, seat, turns, &found);
		/* What is not sure is left out of a comparison only by somebody's certain win. */
		if (mover == seat && found.sure && found.value.win[seat] >= 1 &&
		    (!best->sure || best->value.win[seat] < 1 ||
		     found.value.utility[seat] > best->value.utility[seat])) {
			*best = found;
		} else if (mover == seat && best->sure && best->value.win[seat] >= 1) {
			continue;
		} else if (i == 0) {
			*best = found;
		} else if (!found.sure || !best->sure) {
			best->sure = false;
		} else if (mover == seat &&
			   found.value.utility[seat] > best->value.utility[seat]) {
			*best = found;
		}
	}
}

static void brute_turn(const struct game_state *s, int turns, struct brute *best)
{
	best->sure = false;
	if (turns > 0)
		brute_rest(s, s->seat, turns, best);
}

/* Two turns are looked through move by move, draw by draw; the solver must see the same. */
static void test_endings_against_brute_force(void **unused)
{
	int wins = 0, losses = 0, open = 0;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 20);
	for (int i = 0; i < 1600; i++) {
		struct game_state s;
		struct ai_value value;
		struct brute brute;
		bool sure;

		if (!play_to(&s, 2 + i % 2, 2 + i % 4, &rng))
			continue;
		sure = looting_end_solve(&s, &stake, &value);
		brute_turn(&s, 2, &brute);
		assert_int_equal(sure, brute.sure);
		open += !sure;
		if (!sure)
			continue;
		assert_true(value.win[s.seat] == brute.value.win[s.seat]);
		assert_true(value.utility[s.seat] - brute.value.utility[s.seat] < 1e-12 &&
			    brute.value.utility[s.seat] - value.utility[s.seat] < 1e-12);
		wins += value.win[s.seat] >= 1;
		losses += value.win[s.seat] <= 0;
	}
	print_message("%d won, %d lost, %d open\n", wins, losses, open);
	assert_true(wins >= 100 && losses >= 40 && open >= 300);
}

/* In a playout nobody ends the game by losing it; wins at hand are taken. LL-6.4 */
static void test_playouts_know_the_end(void **unused)
{
	int won = 0, left = 0;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 21);
	for (int i = 0; i < 2000; i++) {
		struct game_state s;
		struct ai_spot spot = {.state = &s, .seats = 2, .playout = true};
		struct move list[LOOTING_TILES], move;
		int most = INT32_MIN;
		int lead;

		if (!play_to(&s, 2, 2 + i % 4, &rng))
			continue;
		spot.seat = s.seat;
		for (int at = looting_reach(&s, list); at-- > 0;) {
			if (looting_end_step(&s, list[at], &lead) && lead > most)
				most = lead;
		}
		move = ai_game_of(looting())->policy(&spot, &rng);
		if (most >= 0) {
			assert_true(looting_end_step(&s, move, &lead) && lead == most);
			won++;
		} else if (most > INT32_MIN) {
			assert_false(move.kind == LOOTING_TAKE &&
				     looting_end_step(&s, move, &lead));
			left++;
		}
	}
	assert_true(won >= 50 && left >= 50);
}

/* A game among players who think little. */
static void play_weakly(struct desk *desk, uint64_t seed)
{
	struct game_state *s = state_of(&desk->state);
	struct any_state view;
	struct rng rng;
	uint32_t asked;

	rng_seed(&rng, seed);
	looting_init(s, &desk->setup);
	while ((asked = looting_to_move(s)) != 0) {
		int seat = seat_first(asked);

		if (seat == SEAT_CHANCE) {
			looting_apply(s, seat, looting_draw(s, &rng), NULL);
			continue;
		}
		desk_view(desk, &desk->state, seat, &view);
		desk_search(desk, &view, seat, 100, rng_next(&rng));
		looting_apply(s, seat, desk->answer.at[ai_answer_best(&desk->answer)].move, NULL);
	}
}

/* Nobody hoards until there is nothing to draw (LL-3.9): cases end the games. */
static void test_nobody_hoards(void **unused)
{
	(void)unused;
	for (int seats = 2; seats <= LOOTING_SEATS; seats++) {
		struct desk desk;

		desk_open(&desk, looting(), seats);
		for (uint64_t seed = 0; seed < 5; seed++) {
			play_weakly(&desk, seed);
			assert_int_equal(looting_solved(state_of(&desk.state)), LOOTING_CASES);
		}
		desk_close(&desk);
	}
}

static void say(const struct game_state *s, struct move move, enum lang lang, char out[200])
{
	struct ai_spot spot = {.state = s, .seat = s->seat, .seats = s->seats};
	struct reader reader = {.viewer = s->seat, .lang = lang};
	struct text text;

	text_init(&text, out, 200);
	assert_true(looting_why(&spot, move, &reader, &text));
	assert_false(text.full);
	assert_true(text.len > 10 && !strchr(out, '{'));
}

/* Every move of many games has a sentence in both languages. */
static void test_every_move_has_a_reason(void **unused)
{
	uint32_t kinds = 0;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 22);
	for (int game = 0; game < 60; game++) {
		struct game_state s;
		struct setup setup;
		uint32_t asked;

		setup_default(looting(), 2 + game % 4, &setup);
		looting_init(&s, &setup);
		while ((asked = looting_to_move(&s)) != 0) {
			struct move list[LEGAL_MAX];
			int seat = seat_first(asked);
			int count = looting_legal(&s, seat, list);

			for (int i = 0; i < count && seat != SEAT_CHANCE; i++) {
				char english[200], italian[200];

				say(&s, list[i], LANG_EN, english);
				say(&s, list[i], LANG_IT, italian);
				assert_string_not_equal(english, italian);
				kinds |= 1u << list[i].kind;
			}
			looting_apply(&s, seat, list[rng_below(&rng, (uint32_t)count)], NULL);
		}
	}
	for (int kind = LOOTING_TAKE; kind <= LOOTING_REFRESH; kind++)
		assert_true(kinds >> kind & 1);
}

/* Two seats, two open cases, one tile of each: green 3 waif in A, purple 6 bobby in B. */
static void small_ending(struct game_state *s)
{
	struct setup setup;
	struct rng rng;

	rng_seed(&rng, 1);
	setup_default(looting(), 2, &setup);
	looting_init(s, &setup);
	while (seat_in(looting_to_move(s), SEAT_CHANCE))
		looting_apply(s, SEAT_CHANCE, looting_draw(s, &rng), NULL);
	s->seat = 0;
	memset(s->column, 0, sizeof s->column);
	memset(s->owner, LOOTING_GONE, sizeof s->owner);
	s->column[0][0] = (uint8_t)looting_code(LOOTING_GREEN, LOOTING_WAIF, 3);
	s->column[1][0] = (uint8_t)looting_code(LOOTING_PURPLE, LOOTING_BOBBY, 6);
	for (int i = 0; i < LOOTING_TILES; i++) {
		if (s->set[i] == s->column[0][0] || s->set[i] == s->column[1][0])
			s->owner[i] = LOOTING_TABLE;
	}
	for (int crime = LOOTING_RED; crime <= LOOTING_BLUE; crime++)
		s->disk[crime] = LOOTING_GONE;
	memset(s->hand, 0, sizeof s->hand);
	memset(s->known, 0, sizeof s->known);
	memset(s->row, 0, sizeof s->row);
	s->row[LOOTING_WAIF] = 1;
	s->row[LOOTING_DAME] = 3;
}

static void test_reasons_fit(void **unused)
{
	struct move take = {LOOTING_TAKE, {0, 0}};
	struct game_state s;
	char words[200];

	(void)unused;
	small_ending(&s);
	s.hand[0][LOOTING_WAIF] = 3;
	say(&s, take, LANG_EN, words);
	assert_string_equal(words, "It ends the game, and you win by 5 points.");
	say(&s, take, LANG_IT, words);
	assert_string_equal(words, "Chiude la partita, e vinci di 5 punti.");
	s.hand[0][LOOTING_WAIF] = 1;
	say(&s, (struct move){LOOTING_OPEN, {LOOTING_WAIF}}, LANG_EN, words);
	assert_string_equal(words, "It brings the green 3 nearer: 1 card missing then.");
	say(&s, (struct move){LOOTING_BLIND, {0}}, LANG_EN, words);
	assert_string_equal(words, "A blind card is worth as much here, and nobody sees it.");
	s.row[LOOTING_WAIF] = 0;
	say(&s, (struct move){LOOTING_BLIND, {0}}, LANG_EN, words);
	assert_string_equal(words, "No open card brings a tile nearer; a blind one may.");
	say(&s, (struct move){LOOTING_SKIP, {0}}, LANG_EN, words);
	assert_string_equal(words, "There is no card left to draw.");
	s.hand[0][LOOTING_DAME] = 1;
	say(&s, (struct move){LOOTING_OPEN, {LOOTING_DAME}}, LANG_EN, words);
	assert_string_equal(words, "It makes a pair of dames, which stands for any witness.");
	s.hand[0][LOOTING_DAME] = 4;
	looting_apply(&s, 0, take, NULL);
	say(&s, (struct move){LOOTING_SPEND, {LOOTING_WAIF, 1}}, LANG_EN, words);
	assert_string_equal(words, "The tile's own waifs pay best: a point for each card.");
	say(&s, (struct move){LOOTING_PAY, {0, 0, 1, 0, 0, 4}}, LANG_EN, words);
	assert_string_equal(words, "Pairs of dames stand for what is missing; other cards serve "
				   "you better.");
	say(&s, (struct move){LOOTING_SPEND, {LOOTING_BOBBY, 0}}, LANG_EN, words);
	assert_string_equal(words, "It keeps the bobbies for another tile.");
}

/* Destroying, and an end that loses: a red 2 of the leading rival lies below the green 3. */
static void test_reasons_for_destroying(void **unused)
{
	struct game_state s;
	char words[200];

	(void)unused;
	small_ending(&s);
	s.disk[LOOTING_RED] = LOOTING_TABLE;
	s.column[0][1] = (uint8_t)looting_code(LOOTING_RED, LOOTING_WAIF, 2);
	s.column[2][0] = (uint8_t)looting_code(LOOTING_GREEN, LOOTING_BOBBY, 5);
	for (int i = 0; i < LOOTING_TILES; i++) {
		if (s.set[i] == s.column[0][1] || s.set[i] == s.column[2][0])
			s.owner[i] = LOOTING_TABLE;
		if (s.set[i] == looting_code(LOOTING_RED, LOOTING_DAME, 6) ||
		    s.set[i] == looting_code(LOOTING_GREEN, LOOTING_GRINDER, 4))
			s.owner[i] = 2;
	}
	s.hand[0][LOOTING_WAIF] = 5;
	say(&s, (struct move){LOOTING_TAKE, {0, 1}}, LANG_EN, words);
	assert_string_equal(words, "It destroys 2 of the red case before Seat 2 gets it.");
	s.column[0][1] = 0;
	s.disk[LOOTING_RED] = 2;
	s.column[2][0] = 0;
	say(&s, (struct move){LOOTING_TAKE, {0, 0}}, LANG_EN, words);
	assert_string_equal(words, "It ends the game before you fall further behind.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_playouts_know_the_end),
		cmocka_unit_test(test_nobody_hoards),
		cmocka_unit_test(test_every_move_has_a_reason),
		cmocka_unit_test(test_reasons_fit),
		cmocka_unit_test(test_reasons_for_destroying),
		cmocka_unit_test(test_endings_against_brute_force),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
