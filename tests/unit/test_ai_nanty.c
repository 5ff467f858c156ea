/*
 * Nanty Narking's computer player: the threat oracle on positions that can be checked by hand,
 * the sums against the rules' own reckoning, and what the rule of thumb does in clear cases.
 */
#include "ai/nanty_guess.h"
#include "ai/nanty_threat.h"
#include "ai/nanty.h"
#include "ai/nanty_thumb.h"
#include "ai/real.h"
#include "games/nanty/machine.h"
#include "tests/unit/ai_desk.h"

static const struct game *nanty(void)
{
	return game_find((struct slice){"nanty", 5});
}

/* A game under way at the start of seat 0's turn, the map empty; seat i is person[i]. */
static void empty_board(struct game_state *s, int seats, const int person[])
{
	struct setup setup;
	struct rng rng;

	rng_seed(&rng, 3);
	setup_default(nanty(), seats, &setup);
	nanty_init(s, &setup);
	while (nanty_to_move(s) == seat_bit(SEAT_CHANCE))
		nanty_apply(s, SEAT_CHANCE, nanty_draw(s, &rng), NULL);
	memset(s->pawns, 0, sizeof s->pawns);
	s->trouble = 0;
	s->turn = 20;
	s->active = 0;
	s->stack[0].owner = s->stack[0].asked = 0;
	for (int seat = 0; seat < seats; seat++)
		s->personality[seat] = (uint8_t)person[seat];
}

static void put_agents(struct game_state *s, int seat, uint32_t areas, int each)
{
	for (; areas; areas &= areas - 1)
		s->pawns[__builtin_ctz(areas)][seat] = (uint8_t)each;
}

static struct nanty_threat threat(const struct game_state *s, int viewer, int seat, int person)
{
	struct nanty_threats threats;

	nanty_threats_read(s, viewer, &threats);
	return threats.at[seat][person];
}

/* NN-9.3: eight markers win for Fagin; seven are within reach of whoever has an agent near. */
static void test_fagin(void **unused)
{
	struct game_state s;

	(void)unused;
	empty_board(&s, 2, (int[]){MORIARTY, FAGIN});
	put_agents(&s, 1, 0xFFF, 1);
	s.trouble = 0xFF;
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_NOW);
	assert_int_equal(threat(&s, 0, 1, FAGIN).have, 8);
	s.trouble = 0x7F;
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_REACH);
	s.trouble = 0x1F; /* five: three missing, two agents and no East End */
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_FAR);
	s.building[EAST_END] = 2;
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_REACH);
	s.trouble = 0x7F;
	put_agents(&s, 1, 0xF80, 0); /* nobody where a marker could come */
	s.building[EAST_END] = 0;
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_FAR);
}

/* NN-9.2: Moriarty needs eleven areas with two players; grenadiers close one. */
static void test_moriarty(void **unused)
{
	struct game_state s;

	(void)unused;
	empty_board(&s, 2, (int[]){FAGIN, MORIARTY});
	put_agents(&s, 1, 0x7FF, 1);
	assert_int_equal(threat(&s, 0, 1, MORIARTY).when, THREAT_NOW);
	s.pawns[CHELSEA][PAWN_GRENADIER] = 1;
	assert_int_equal(threat(&s, 0, 1, MORIARTY).when, THREAT_REACH);
	s.pawns[STRAND][PAWN_GRENADIER] = 1; /* ten open areas are left */
	assert_int_equal(threat(&s, 0, 1, MORIARTY).when, THREAT_FAR);
}

/* NN-9.1: control of four areas with four players; a tie is one piece away. */
static void test_lords(void **unused)
{
	struct game_state s;

	(void)unused;
	empty_board(&s, 4, (int[]){FAGIN, BALMORAL, MORIARTY, HOLMES});
	put_agents(&s, 1, 1u << CHELSEA | 1u << WESTMINSTER | 1u << STRAND | 1u << LAMBETH, 1);
	assert_int_equal(threat(&s, 0, 1, BALMORAL).when, THREAT_NOW);
	assert_int_equal(threat(&s, 0, 1, BELLINGER).when, THREAT_NOW); /* who knows */
	s.pawns[STRAND][2] = s.pawns[LAMBETH][2] = 2;
	assert_int_equal(threat(&s, 0, 1, BALMORAL).have, 2);
	assert_int_equal(threat(&s, 0, 1, BALMORAL).when, THREAT_REACH); /* two empty ones near */
	for (int area = 0; area < NANTY_AREAS; area++)
		s.pawns[area][3] = 2;
	assert_int_equal(threat(&s, 0, 1, BALMORAL).when, THREAT_FAR);
}

/* NN-9.4: de Sidonia counts money and buildings; loans are owed. NN-2.7: never of two. */
static void test_sidonia(void **unused)
{
	struct game_state s;

	(void)unused;
	empty_board(&s, 3, (int[]){FAGIN, SIDONIA, HOLMES});
	s.money[1] = 32;
	s.building[WESTMINSTER] = 2;
	assert_int_equal(threat(&s, 0, 1, SIDONIA).when, THREAT_NOW);
	s.money[1] = 22;
	assert_int_equal(threat(&s, 0, 1, SIDONIA).when, THREAT_REACH);
	s.money[1] = 20;
	assert_int_equal(threat(&s, 0, 1, SIDONIA).when, THREAT_FAR);
	s.building[LAMBETH] = 2;
	s.money[1] = 14;
	cards_add(&s.before[1], 1); /* G02, a loan */
	assert_int_equal(threat(&s, 0, 1, SIDONIA).when, THREAT_REACH - 1 + (14 - 12 + 36 >= 37));
	empty_board(&s, 2, (int[]){FAGIN, HOLMES});
	assert_int_equal(threat(&s, 0, 1, SIDONIA).when, THREAT_NONE);
}

static void test_holmes(void **unused)
{
	struct game_state s;

	(void)unused;
	empty_board(&s, 2, (int[]){FAGIN, HOLMES});
	assert_int_equal(threat(&s, 0, 1, HOLMES).when, THREAT_FAR);
	s.pile[0] = 0;
	s.pile[1] = 3;
	assert_int_equal(threat(&s, 0, 1, HOLMES).when, THREAT_REACH);
	s.pile[1] = 0;
	assert_int_equal(threat(&s, 0, 1, HOLMES).when, THREAT_NOW);
}

/* What the viewer is, has seen unused, or saw unmet is no threat of others. NN-9.5 too. */
static void test_who_may_be_whom(void **unused)
{
	struct game_state s;
	int found[2];
	struct nanty_threats threats;

	(void)unused;
	empty_board(&s, 3, (int[]){FAGIN, MORIARTY, HOLMES});
	put_agents(&s, 1, 0xFFF, 1);
	s.trouble = 0xFFF;
	assert_int_equal(threat(&s, 0, 1, FAGIN).when, THREAT_NONE);
	assert_int_equal(threat(&s, 0, 1, MORIARTY).when, THREAT_NOW);
	assert_int_equal(threat(&s, 2, 0, FAGIN).when, THREAT_NOW);
	s.notes[0] = 1u << BALMORAL;
	s.ruled_out[1] = 1u << MORIARTY;
	assert_int_equal(threat(&s, 0, 1, BALMORAL).when, THREAT_NONE);
	assert_int_equal(threat(&s, 0, 1, MORIARTY).when, THREAT_NONE);
	nanty_threats_read(&s, 0, &threats);
	assert_true(nanty_threats_worst(&threats, &s, 0, THREAT_NOW, found));
	assert_int_equal(found[0], 1);
	assert_int_equal(found[1], BELLINGER);
	s.turn = 0; /* the first round */
	assert_int_not_equal(threat(&s, 0, 1, BELLINGER).when, THREAT_NOW);
	memset(s.pawns, 0, sizeof s.pawns);
	nanty_threats_read(&s, 0, &threats);
	assert_false(nanty_threats_worst(&threats, &s, 0, THREAT_NOW, found));
}

/* The sums agree with goals.c in every position of random games, both sets of personalities. */
static void test_sums_agree(void **unused)
{
	struct rng rng;
	int seen = 0;

	(void)unused;
	rng_seed(&rng, 11);
	for (int game = 0; game < 12; game++) {
		static struct nanty_known known;
		struct nanty_board followed = {.known = &known};
		struct setup setup;
		struct game_state s;
		uint32_t asked;

		memset(&known, 0, sizeof known);
		setup_default(nanty(), 2 + game % 3, &setup);
		setup.choice[0] = (uint8_t)(game & 1);
		nanty_init(&s, &setup);
		while ((asked = nanty_to_move(&s)) != 0) {
			struct move list[LEGAL_MAX];
			int seat = seat_first(asked);
			int n = nanty_legal(&s, seat, list);

			if (seat != SEAT_CHANCE && s.phase == PHASE_PLAY) {
				struct nanty_board board;
				int who = (int)rng_below(&rng, s.seats);
				int person = 1 + (int)rng_below(&rng, HOLMES - 1);
				struct goal a = nanty_goal(&s, who, person), b;

				nanty_board_read(&s, seat, &board);
				b = nanty_scene_goal(&board, &board.now, who, person);
				assert_int_equal(a.have, b.have);
				assert_int_equal(a.need, b.need);
				assert_int_equal(a.met, b.met);
				assert_true(board.base >= 0 && board.base <= 1);
				/* A board that follows the game is the same as one read afresh. */
				nanty_board_follow(&s, seat, &followed);
				assert_memory_equal(&followed.now.sum, &board.now.sum,
						    sizeof board.now.sum);
				assert_true(followed.base == board.base);
				seen++;
			}
			nanty_apply(&s, seat, list[rng_below(&rng, (uint32_t)n)], NULL);
		}
	}
	assert_true(seen > 1000);
}

/* A supposed change gives the sums that reading the changed map gives. */
static void test_changes_agree(void **unused)
{
	struct game_state s;
	struct nanty_board before, after;
	struct nanty_scene scene;

	(void)unused;
	empty_board(&s, 3, (int[]){BELLINGER, FAGIN, MORIARTY});
	put_agents(&s, 0, 0x0F3, 1);
	put_agents(&s, 1, 0x70F, 2);
	s.trouble = 0x003;
	s.building[CITY] = 1;
	nanty_board_read(&s, 0, &before);
	scene = before.now;
	nanty_scene_arrive(&before, &scene, CITY, 2);
	nanty_scene_leave(&before, &scene, CHELSEA, 1);
	nanty_scene_house(&before, &scene, LAMBETH, 2);
	nanty_scene_mark(&before, &scene, HOLBORN, true);
	nanty_arrive(&s, CITY, 2, false);
	nanty_leave(&s, CHELSEA, 1);
	s.building[LAMBETH] = 2;
	s.trouble |= area_bit(HOLBORN);
	nanty_board_read(&s, 0, &after);
	assert_memory_equal(&scene.sum, &after.now.sum, sizeof scene.sum);
	assert_int_equal(scene.trouble, after.now.trouble);
	/* What was not reckoned anew is what it would have been, guesses apart. */
	memcpy(after.share, before.share, sizeof after.share);
	assert_true(nanty_prospect(&before, &scene) == nanty_prospect(&after, &after.now));
}

/*
 * Every op that asks for something is known to the rule of thumb, none that does not; and every
 * op has a worth as a step of a card, be it nothing. A new op has to be entered in both tables.
 */
static void test_every_op_is_known(void **unused)
{
	(void)unused;
	for (int op = 0; op < OPS; op++) {
		assert_int_equal(nanty_thumb_knows((enum nanty_op)op), nanty_ops[op]->list != NULL);
		assert_true(nanty_thumb_values((enum nanty_op)op));
	}
}

static struct move thumb_move(const struct game_state *s, int seat)
{
	struct move list[LEGAL_MAX];
	struct ai_spot spot = {.state = s, .list = list, .seat = seat, .seats = s->seats};
	struct rng rng;

	rng_seed(&rng, 5);
	spot.count = nanty_legal(s, seat, list);
	return nanty_ai.policy(&spot, &rng);
}

/* Puts seat 0 at a question of a card: the frame of its program at that step. */
static void ask(struct game_state *s, int card, int pc)
{
	s->in_play = (uint8_t)(card + 1);
	cards_drop(&s->hand[0], card);
	s->hand_count[0] = (uint8_t)cards_count(s->hand[0]);
	s->depth = 2;
	s->stack[0].asked = 0;
	s->stack[0].pc = TURN_PC_LAST;
	s->stack[1] = (struct frame){.program = (uint8_t)card, .pc = (uint8_t)pc};
}

/* The last marker goes where Fagin may be, and the eighth comes where one is Fagin. */
static void test_thumb_markers(void **unused)
{
	enum { CALM_CARD = NANTY_GREY + 20, AGENT_CARD = 14 }; /* B21, G15 */
	char buf[200];
	struct text why;
	struct reader reader = {.viewer = 0, .lang = LANG_EN};
	struct game_state s;
	struct move move;

	(void)unused;
	empty_board(&s, 2, (int[]){BELLINGER, FAGIN});
	put_agents(&s, 0, 0x055, 1);
	put_agents(&s, 1, 0x0FF, 1);
	s.trouble = 0x0FF;
	ask(&s, CALM_CARD, 1);
	move = thumb_move(&s, 0);
	assert_int_equal(move.kind, MOVE_AREA);
	s.stack[1].pc = 0;
	assert_int_equal(thumb_move(&s, 0).kind, MOVE_DO);
	text_init(&why, buf, sizeof buf);
	s.trouble = 0; /* nobody threatens anything */
	assert_true(nanty_ai.why(&(struct ai_spot){.state = &s, .seat = 0, .seats = 2},
				 (struct move){MOVE_PASS, {0}}, &reader, &why));
	s.trouble = 0x0FF;
	assert_string_equal(buf, "nothing it could do now seems worth it");
	s.stack[1].pc = 1;
	text_init(&why, buf, sizeof buf);
	assert_true(nanty_ai.why(&(struct ai_spot){.state = &s, .seat = 0, .seats = 2}, move,
				 &reader, &why));
	assert_string_equal(buf, "Fagin: Seat 2 could win next turn, with 8 markers; this "
				 "prevents it (60 % likely)");
	empty_board(&s, 2, (int[]){FAGIN, BELLINGER});
	put_agents(&s, 0, 0x0FF, 1);
	s.trouble = 0x07F;
	ask(&s, AGENT_CARD, 1);
	move = thumb_move(&s, 0);
	assert_int_equal(move.kind, MOVE_AREA);
	assert_int_equal(move.arg[0], EAST_END); /* the only place that makes a marker */
	text_init(&why, buf, sizeof buf);
	reader.lang = LANG_IT;
	assert_true(nanty_ai.why(&(struct ai_spot){.state = &s, .seat = 0, .seats = 2}, move,
				 &reader, &why));
	assert_string_equal(buf, "Fagin: c'è tutto quel che serve, 8 su 8; al prossimo turno si "
				 "vince, se nessuno lo impedisce");
}

/* The rule of thumb reads nothing it may not see: the same move in every imagined world. */
static void test_thumb_is_honest(void **unused)
{
	struct rng rng;
	int compared = 0;

	(void)unused;
	rng_seed(&rng, 17);
	for (int spot = 0; spot < 60; spot++) {
		struct desk desk;
		struct any_state view, world;
		int seat;

		desk_open(&desk, nanty(), 2 + spot % 3);
		seat = desk_advance(&desk, &rng, spot * 3);
		if (seat >= 0) {
			struct move a, b, c;

			desk_view(&desk, &desk.state, seat, &view);
			nanty_imagine(state_of(&view), seat, &rng, state_of(&world));
			a = thumb_move(state_of(&desk.state), seat);
			b = thumb_move(state_of(&view), seat);
			c = thumb_move(state_of(&world), seat);
			assert_memory_equal(&a, &b, sizeof a);
			assert_memory_equal(&a, &c, sizeof a);
			compared++;
		}
		desk_close(&desk);
	}
	assert_true(compared > 30);
}

/* One piece everywhere is Moriarty's way, a few areas held firmly a lord's. */
static void test_guess(void **unused)
{
	struct game_state s;
	struct nanty_board board;
	float chance[NANTY_PERSONS + 1];
	uint32_t set = nanty_persons(3) & ~(1u << SIDONIA);
	struct ai_spot world = {.state = &s, .seat = 0, .seats = 3};
	float sum = 0;
	double right;

	(void)unused;
	empty_board(&s, 3, (int[]){SIDONIA, MORIARTY, BELLINGER});
	put_agents(&s, 0, 0x1EF, 1);
	put_agents(&s, 1, 0x3EF, 1);
	put_agents(&s, 2, 0xE10, 2);
	s.trouble = 0x00F;
	s.building[BATTERSEA] = s.building[LAMBETH] = 3;
	nanty_board_sum(&s, &board);
	nanty_guess_read(&board, 1, set, chance);
	for (int person = 1; person <= NANTY_PERSONS; person++) {
		sum += chance[person];
		assert_true(person == MORIARTY || chance[person] < chance[MORIARTY]);
		assert_true((set >> person & 1) ? chance[person] > 0.01f : chance[person] == 0);
	}
	assert_true(sum > 0.999f && sum < 1.001f);
	assert_true(chance[BELLINGER] == chance[BALMORAL]); /* alike in the standard game */
	nanty_guess_read(&board, 2, set, chance);
	assert_true(3 * chance[BELLINGER] > 2 * chance[MORIARTY]);
	/* A world with the right people explains the table better than the other way round. */
	right = nanty_ai.likely(&world);
	s.personality[1] = BELLINGER;
	s.personality[2] = MORIARTY;
	assert_true(right <= 1 && right > 5 * nanty_ai.likely(&world));
	assert_true(nanty_ai.likely(&world) > 0);
}

/* A view that shows nobody's personality can be judged too: all are guesses, the own one none. */
static void test_stranger(void **unused)
{
	struct game_state s, view;
	struct nanty_board board;
	struct nanty_threats threats;

	(void)unused;
	empty_board(&s, 3, (int[]){BELLINGER, FAGIN, MORIARTY});
	put_agents(&s, 1, 0x7FF, 1);
	nanty_observe(&s, VIEW_PUBLIC, &view);
	nanty_board_read(&view, 0, &board);
	assert_int_equal(board.person[0][0], NANTY_HIDDEN_PERSON);
	assert_int_equal(board.guesses[1], AIMS);
	assert_true(board.base >= 0 && board.base <= 1);
	nanty_threats_read(&view, 0, &threats);
	assert_int_equal(threats.at[1][MORIARTY].when, THREAT_NOW);
}

/* In whole games of the rule of thumb the truth gets a better chance than an even guess gives. */
static void test_guess_games(void **unused)
{
	struct rng rng;
	double gain = 0;
	int seen = 0;

	(void)unused;
	rng_seed(&rng, 23);
	for (int game = 0; game < 36; game++) {
		struct setup setup;
		struct game_state s;
		uint32_t asked;

		setup_default(nanty(), 2 + game % 3, &setup);
		setup.choice[0] = (uint8_t)(game & 1);
		nanty_init(&s, &setup);
		while ((asked = nanty_to_move(&s)) != 0) {
			struct move list[LEGAL_MAX];
			int seat = seat_first(asked);
			struct ai_spot spot = {.state = &s, .list = list,
					       .count = nanty_legal(&s, seat, list),
					       .seat = seat, .seats = s.seats};

			if (nanty_ai.settled(&s) && s.turn >= 4 * s.seats) {
				struct nanty_board board;
				float chance[NANTY_PERSONS + 1];
				int other = (seat + 1) % s.seats;
				uint32_t set = nanty_possible(&s, seat, other);

				nanty_board_sum(&s, &board);
				nanty_guess_read(&board, other, set, chance);
				gain += real_log((double)chance[s.personality[other]] *
						 __builtin_popcount(set));
				seen++;
			}
			if (seat == SEAT_CHANCE)
				nanty_apply(&s, seat, nanty_draw(&s, &rng), NULL);
			else
				nanty_apply(&s, seat, nanty_ai.policy(&spot, &rng), NULL);
		}
	}
	assert_true(seen > 300);
	assert_true(gain / seen > 0.2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fagin),
		cmocka_unit_test(test_moriarty),
		cmocka_unit_test(test_lords),
		cmocka_unit_test(test_sidonia),
		cmocka_unit_test(test_holmes),
		cmocka_unit_test(test_who_may_be_whom),
		cmocka_unit_test(test_sums_agree),
		cmocka_unit_test(test_changes_agree),
		cmocka_unit_test(test_every_op_is_known),
		cmocka_unit_test(test_thumb_markers),
		cmocka_unit_test(test_thumb_is_honest),
		cmocka_unit_test(test_guess),
		cmocka_unit_test(test_stranger),
		cmocka_unit_test(test_guess_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
