/*
 * The computer player of Around the World in 80 Days: what its tables must say whatever the
 * figures in them, other boards and two pawns, and a reason for every kind of move.
 */
#include "ai/eighty_move.h"
#include "ai/playout.h"
#include "tests/unit/ai_desk.h"

static const struct game *eighty(void)
{
	return game_find((struct slice){"eighty", 6});
}

static const struct eighty_lore *lore(void)
{
	static struct eighty_lore tables;
	static bool made;

	while (!made)
		made = eighty_lore_step(&tables);
	return &tables;
}

static int go(int table, int space, int money, int rumors)
{
	return eighty_turns(lore(), (struct eighty_rank){table, 0}, space,
			    (struct eighty_means){money, rumors, 0});
}

/* ED-5.1: from k spaces away one turn, if and only if the purse is right. */
static void test_last_stride(void **unused)
{
	(void)unused;
	for (int table = 0; table < TABLES; table++) {
		for (int k = 1; k <= 20; k++) {
			for (int money = 0; money <= 250; money++) {
				int left = money - eighty_cost(k);

				assert_int_equal(go(table, EIGHTY_LONDON - k, money, 0) == TURN,
						 left >= 0 && left <= 10);
			}
		}
	}
}

/*
 * Every place can be left, and the start is some twenty turns away. Rumors cost turns; the last of
 * many is paid so well by the Police that they hardly do.
 */
static void test_table_is_sound(void **unused)
{
	(void)unused;
	for (int table = 0; table < TABLES; table++) {
		for (int space = 0; space < EIGHTY_LONDON; space++) {
			for (int money = 0; money <= MONEY_MAX; money++)
				assert_in_range(go(table, space, money, 3), TURN, FAR - 1);
		}
		for (int rumors = 1; rumors <= RUMORS_MAX; rumors++) {
			int cost = go(table, 0, EIGHTY_MONEY, rumors) -
				   go(table, 0, EIGHTY_MONEY, rumors - 1);

			assert_true(cost > (table == 0 || table == 2 ? TURN : -TURN / 4));
		}
		assert_in_range(go(table, 0, EIGHTY_MONEY, 3), 12 * TURN, 28 * TURN);
	}
}

/* ED-4.3: with two players nobody is third; with four somebody may be. */
static void test_bets_that_cannot_pay(void **unused)
{
	struct game_state s;
	struct setup setup;

	(void)unused;
	for (int seats = 2; seats <= 4; seats += 2) {
		setup_default(eighty(), seats, &setup);
		eighty_init(&s, &setup);
		for (int seat = 0; seat < seats; seat++)
			s.place[seat][0] = (uint8_t)(30 + 3 * seat);
		for (int kind = SPACE_BET_1; kind <= SPACE_BET_HIGH; kind++) {
			int chance = eighty_bet_chance(&s, 0, kind, 30);

			assert_in_range(chance, 0, 256);
			if (seats == 2)
				assert_int_equal(chance > 0, kind <= SPACE_BET_2);
		}
		assert_true(eighty_bet_chance(&s, 0, seats == 2 ? SPACE_BET_2 : SPACE_BET_HIGH,
					      30) > 128);
		assert_true(eighty_bet_chance(&s, 0, SPACE_BET_1, 70) > 200);
	}
}

/* What is said about moves: which kinds of move, and which Characters, have been seen. */
struct seen {
	uint32_t kinds, cards;
};

static void look_at_reasons(const struct ai_spot *spot, struct seen *seen)
{
	for (int i = 0; i < spot->count; i++) {
		char said[2][200];

		for (int lang = 0; lang < 2; lang++) {
			struct reader reader = {.lang = (enum lang)lang, .viewer = spot->seat};
			struct text text;

			text_init(&text, said[lang], sizeof said[lang]);
			assert_true(eighty_why(spot, spot->list[i], &reader, &text));
			assert_true(strlen(said[lang]) > 10);
			assert_null(strpbrk(said[lang], "{}|"));
		}
		assert_string_not_equal(said[0], said[1]);
		seen->kinds |= 1u << spot->list[i].kind;
		if (spot->list[i].kind == EIGHTY_PLAY)
			seen->cards |= 1u << (spot->list[i].arg[0] - CARD_EVENTS);
	}
}

/* A game by the rule of thumb, with odd moves now and then. Returns who won. */
static int play(const struct setup *setup, struct rng *rng, struct seen *seen)
{
	struct ai_playout playout = {.game = eighty(), .ai = ai_game_of(eighty()),
				     .lore = lore(), .seats = setup->seats};
	struct game_state s;
	uint32_t asked;

	eighty_init(&s, setup);
	while ((asked = eighty_to_move(&s)) != 0 && s.round < 120) {
		int seat = seat_first(asked);
		struct move list[LEGAL_MAX];
		struct ai_spot spot = {.state = &s, .lore = lore(), .list = list, .seat = seat,
				       .seats = setup->seats};

		if (seat == SEAT_CHANCE) {
			eighty_apply(&s, seat, eighty_draw(&s, rng), NULL);
			continue;
		}
		spot.count = eighty_legal(&s, seat, list);
		if (seen)
			look_at_reasons(&spot, seen);
		if (seen && rng_below(rng, 4) == 0)
			eighty_apply(&s, seat, list[rng_below(rng, (uint32_t)spot.count)], NULL);
		else
			eighty_apply(&s, seat, ai_policy_move(&playout, &s, seat, rng), NULL);
	}
	return s.winner;
}

static void test_every_move_has_a_reason(void **unused)
{
	struct seen seen = {0, 0};
	struct setup setup;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 4);
	for (int game = 0; game < 60; game++) {
		setup_default(eighty(), 2 + game % 5, &setup);
		setup.choice[EIGHTY_OPTION_PAWNS] = game % 10 == 0;
		play(&setup, &rng, &seen);
	}
	for (int kind = EIGHTY_FORWARD; kind < EIGHTY_KINDS; kind++)
		assert_true(seen.kinds >> kind & 1);
	assert_int_equal(seen.cards, (1u << CARD_CHARACTERS) - 1);
}

/* The rule of thumb gets home on the default board, on another one and with two pawns. */
static void test_gets_home_anywhere(void **unused)
{
	struct setup setup;
	struct rng rng;

	(void)unused;
	rng_seed(&rng, 5);
	for (int game = 0; game < 30; game++) {
		setup_default(eighty(), 2, &setup);
		setup.choice[EIGHTY_OPTION_PAWNS] = game % 3 == 1;
		if (game % 3 == 2) {
			for (int i = 0; i < EIGHTY_TRACK; i++)
				setup.text[0][i] = "1CHL2PC3LEH"[i % 11];
		}
		assert_int_not_equal(play(&setup, &rng, NULL), 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_last_stride),
		cmocka_unit_test(test_table_is_sound),
		cmocka_unit_test(test_bets_that_cannot_pay),
		cmocka_unit_test(test_every_move_has_a_reason),
		cmocka_unit_test(test_gets_home_anywhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
